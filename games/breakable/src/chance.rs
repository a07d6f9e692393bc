//! What a shot is worth: the range check and the dice, exactly and in words (section 4.5 of the dossier).

use std::fmt;

use crate::{Breakable, Hex, Kind, Object, Size, Table, Terrain, UnitId, UnitNumber, Weapon};

/// The chance of an attack: a range check, then combat dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// Hexes to the target.
    pub distance: u8,
    /// Must a range check be rolled (BK-7.30)?
    pub checked: bool,
    /// Hits needed; every hit counts by itself where markers are put (BK-9.40, BK-12.17).
    pub need: u8,
    /// How many combat dice are rolled.
    pub dice: u8,
    /// Does each hit put a marker?
    pub markers: bool,
}

/// The faces of the die that pass a range check.
pub(crate) fn faces(distance: u8) -> u32 {
    match distance {
        0 | 1 => 6,
        2..=6 => u32::from(7 - distance),
        _ => 0,
    }
}

/// The ways in which so many dice fall with just so many hits.
pub(crate) fn choose(dice: u8, hits: u8) -> u32 {
    (0..hits).fold(1, |ways, k| ways * u32::from(dice - k) / u32::from(k + 1))
}

/// The ways in which so many dice fall with at least `need` hits, of 2 to the power of `dice`.
pub(crate) fn ways(need: u8, dice: u8) -> u32 {
    (need..=dice).map(|hits| choose(dice, hits)).sum()
}

/// A share in whole per cent, to the nearest.
pub(crate) fn percent(share: u32, of: u32) -> u32 {
    (200 * share + of) / (2 * of)
}

impl Chance {
    fn range(&self) -> u32 {
        if self.checked { faces(self.distance) } else { 6 }
    }

    /// The chance of success in per cent.
    pub fn percent(&self) -> u32 {
        percent(self.range() * ways(self.need, self.dice), 6 << self.dice)
    }

    /// The same as a number from 0 to 1.
    pub(crate) fn share(&self) -> f32 {
        (self.range() * ways(self.need, self.dice)) as f32 / (6u32 << self.dice) as f32
    }
}

/// "17 %: 3 hexes, roll 3 or more (67 %); then 2 of 2 dice must hit (25 %)".
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %: {}", self.percent(), hexes(self.distance))?;
        if self.checked && self.distance > 1 {
            write!(f, ", roll {} or more ({} %)", self.distance, percent(self.range(), 6))?;
        }
        match self.markers {
            true if self.dice == 1 => write!(f, "; then a marker if the die hits")?,
            true => write!(f, "; then a marker for each hit of {} dice", self.dice)?,
            false if self.dice == 1 => write!(f, "; then the die must hit")?,
            false => write!(f, "; then {} of {} dice must hit", self.need, self.dice)?,
        }
        write!(f, " ({} %)", percent(ways(self.need, self.dice), 1 << self.dice))
    }
}

/// A number of hexes in words.
pub(crate) fn hexes(distance: u8) -> String {
    match distance {
        0 => "same hex".into(),
        1 => "1 hex".into(),
        more => format!("{more} hexes"),
    }
}

/// A range check in words: "2 hexes, roll 2 or more: 83 %". Unbreakable units make none (BK-12.5).
pub(crate) fn check_words(sighter: Kind, distance: u8) -> String {
    match distance {
        _ if sighter.is_unbreakable() => format!("{}, no roll", hexes(distance)),
        0 | 1 => format!("{}, no roll", hexes(distance)),
        _ => format!("{}, roll {distance} or more: {} %", hexes(distance), percent(faces(distance), 6)),
    }
}

impl Breakable {
    /// What a beam of the active unit is worth against an object on the map.
    pub fn fire_chance(&self, state: &Table, weapon: Weapon, object: Object) -> Option<Chance> {
        let number = state.active_unit()?;
        let (target, hex) = state.on_map(object).ok()?;
        let distance = self.geometry.distance(state[number].hex()?, hex);
        let size = state.weapon_size(number);
        let tables = &self.components.tables;
        let (need, dice) = match weapon {
            Weapon::Inducer => (1, tables.weapons.inducer.dice[size.index()]),
            Weapon::Stasis => (1, tables.unbreakable.stasis.dice[size.index()]),
            Weapon::Laser => self.odds_of(tables.strength(size, distance)?, state.target_size(target)),
            _ => self.odds_of(size, state.target_size(target)),
        };
        let markers = matches!(weapon, Weapon::Inducer | Weapon::Stasis);
        Some(Chance { distance, checked: state.checks_range(number, weapon), need, dice, markers })
    }

    /// What a melee, or the detonation of a buzz bomb, is worth.
    pub fn close_chance(&self, state: &Table, object: Object, strength: Size) -> Option<Chance> {
        let (target, _) = state.on_map(object).ok()?;
        let (need, dice) = self.odds_of(strength, state.target_size(target));
        Some(Chance { distance: 0, checked: false, need, dice, markers: false })
    }

    /// What a defensive laser is worth against the bomb over that hex (BK-9.33, BK-9.34).
    pub(crate) fn defence_chance(&self, state: &Table, id: UnitId, aim: Hex) -> Option<Chance> {
        let number = state.find(id)?;
        let unit = &state[number];
        let distance = self.geometry.distance(unit.hex()?, aim);
        let strength = self.components.tables.strength(state.weapon_size(number), distance)?;
        let (need, dice) = self.odds_of(strength, Size::Light);
        let checked = self.house.defence_range_check && !unit.kind.is_unbreakable();
        Some(Chance { distance, checked, need, dice, markers: false })
    }

    /// The best sighter of the active launcher for that hex, and its distance; none is needed in the own hex.
    pub(crate) fn best_sighter(&self, state: &Table, hex: Hex) -> Option<(UnitId, u8)> {
        state.active_unit()?;
        let sees = |&sighter: &UnitNumber| self.sights(state, sighter, hex).is_ok();
        let far = |sighter: UnitNumber| {
            let from = state[sighter].hex().expect("a sighter stands on the map");
            (state[sighter].id(), self.geometry.distance(from, hex))
        };
        state.numbers().filter(sees).map(far).min_by_key(|&(_, distance)| distance)
    }

    /// What a nuke of that size is likely to do to a target in `hex`: the chance that it is destroyed, by the dice or
    /// because a crater turns into lava and swallows it (BK-9.57).
    pub(crate) fn nuke_share(&self, state: &Table, size: Size, target: Size, hex: Hex) -> f32 {
        let hit = self.hit_share(size, target);
        match state.terrain(hex) {
            Terrain::Crater | Terrain::Lava => 1.0 - (1.0 - hit) * (1.0 - self.hit_share(size, Size::Light)),
            _ => hit,
        }
    }

    /// The chance that the combat dice of one attack succeed.
    pub(crate) fn hit_share(&self, weapon: Size, target: Size) -> f32 {
        let (need, dice) = self.odds_of(weapon, target);
        ways(need, dice) as f32 / (1u32 << dice) as f32
    }
}
