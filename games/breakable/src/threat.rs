//! What a side stands to lose to the next shots: whoever is seen by a loaded gun is half lost.

use crate::{
    Actor, Breakable, FARTHEST, Flag, Hex, SIDE_UNITS, Side, Size, Table, Unit, UnitNumber, Weapon, faces,
    ways,
};

/// What an unloaded weapon counts beside a loaded one: it shoots one activation later.
const UNLOADED: f32 = 0.5;
/// What bombs that wait, and markers, count beside a unit destroyed.
const LESSER: f32 = 0.3;

/// A unit of the side that is shot at.
struct Mark {
    number: UnitNumber,
    hex: Hex,
    size: Size,
    worth: f32,
    /// How many faces of the die let a bomb reach it, sighted by whoever sees it best.
    sighted: u32,
    /// The chance that a bomb gets past the lasers that guard it.
    open: f32,
}

impl Breakable {
    /// What the shooters' next shots are expected to destroy, in tanks.
    pub(crate) fn threat(&self, state: &Table, shooters: Side) -> f32 {
        let mut marks = [const { None }; SIDE_UNITS];
        let mut count = 0;
        for (number, unit) in state.side_units(shooters.other()) {
            if let Some(hex) = unit.hex() {
                let sighted = self.sighted(state, shooters, hex);
                let size = state.target_size(Actor::Unit(number));
                let worth = self.target_worth(state, number);
                // Only command bunkers are guarded so well that it matters.
                let guarded = state.loadout(number).is_command();
                let open = if guarded { self.gap(state, shooters.other(), hex) } else { 1.0 };
                marks[count] = Some(Mark { number, hex, size, worth, sighted, open });
                count += 1;
            }
        }
        let marks = || marks[..count].iter().flatten();
        let mut sum = 0.0;
        for (number, unit) in state.side_units(shooters) {
            let Some(from) = unit.hex() else { continue };
            if !is_free(unit) {
                continue;
            }
            for slot in 0..state.loadout(number).weapons() {
                let shot = |mark: &Mark| self.shot_worth(state, number, slot, from, mark);
                let ready = if unit.is_loaded(slot) { 1.0 } else { UNLOADED };
                sum += ready * marks().map(shot).fold(0.0, f32::max);
            }
        }
        sum
    }

    /// How many faces of the die let a bomb reach that hex.
    fn sighted(&self, state: &Table, shooters: Side, hex: Hex) -> u32 {
        let sees = |number: UnitNumber| {
            let unit = &state[number];
            let from = unit.hex().filter(|_| is_free(unit))?;
            let distance = self.geometry.distance(from, hex);
            let seen = distance <= FARTHEST
                && self.arc(state, number, from).has(hex)
                && self.bomb_sight(state, state.end(number, from), hex).seen;
            seen.then(|| faces(distance))
        };
        state.side_range(shooters).filter_map(sees).max().unwrap_or(0)
    }

    /// What a shot at that mark is worth.
    fn shot_worth(&self, state: &Table, number: UnitNumber, slot: usize, from: Hex, mark: &Mark) -> f32 {
        let size = state.weapon_size(number);
        let share = |faces: u32, (need, dice): (u8, u8)| {
            (faces * ways(need, dice)) as f32 / (6u32 << dice) as f32 * mark.worth
        };
        let weapon = state.loadout(number).weapon(slot).unwrap_or(Weapon::Autocannon);
        match weapon {
            Weapon::Nuke => {
                // In the own hex it needs no sighter, and nobody can shoot it down (BK-7.25, BK-9.32).
                let reach = if from == mark.hex { 1.0 } else { mark.open * mark.sighted as f32 / 6.0 };
                return reach * self.nuke_share(state, size, mark.size, mark.hex) * mark.worth;
            }
            Weapon::Buzz | Weapon::Cluster => {
                return LESSER * share(mark.sighted, self.odds_of(size, mark.size));
            }
            _ => {}
        }
        let distance = self.geometry.distance(from, mark.hex);
        let tables = &self.components.tables;
        let strength = if weapon == Weapon::Laser { tables.strength(size, distance) } else { Some(size) };
        let Some(strength) = strength.filter(|_| distance <= FARTHEST) else { return 0.0 };
        let ends = (state.end(number, from), state.end(mark.number, mark.hex));
        if !self.arc(state, number, from).has(mark.hex) || !self.beam_sight(state, ends.0, ends.1).seen {
            return 0.0;
        }
        let share = share(faces(distance), self.odds_of(strength, mark.size));
        if matches!(weapon, Weapon::Inducer | Weapon::Stasis) { LESSER * share } else { share }
    }
}

impl Breakable {
    /// The chance that a bomb gets past the defenders' loaded lasers to a hex (BK-9.30), clouds on the way left out.
    fn gap(&self, state: &Table, defenders: Side, hex: Hex) -> f32 {
        let lasers = state.side_range(defenders).filter(|&number| has_loaded_laser(state, number));
        let miss = |number: UnitNumber| {
            let from = state[number].hex().filter(|_| state.cloud(hex).is_none())?;
            let distance = self.geometry.distance(from, hex);
            let strength = self.components.tables.strength(state.weapon_size(number), distance)?;
            let aimed = self.arc(state, number, from).has(hex);
            aimed.then(|| 1.0 - faces(distance) as f32 / 6.0 * self.hit_share(strength, Size::Light))
        };
        lasers.filter_map(miss).product()
    }
}

fn has_loaded_laser(state: &Table, number: UnitNumber) -> bool {
    let (unit, loadout) = (&state[number], state.loadout(number));
    (0..loadout.weapons()).any(|slot| loadout.weapon(slot) == Some(Weapon::Laser) && unit.is_loaded(slot))
}

/// Does its owner decide what it shoots at and sights for?
fn is_free(unit: &Unit) -> bool {
    !unit.is_marked() && !unit.is(Flag::Frozen)
}
