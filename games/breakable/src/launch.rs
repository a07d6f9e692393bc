//! A launch as a person reads it: who sights, who is in the hex, and what it means to the player's own units.

use crate::{
    Actor, Breakable, Flag, Hex, Kind, Mode, Size, Table, Unit, UnitId, UnitNumber, Weapon, bombs,
    check_words, counted,
};

/// Who is in a hex, as the colour that decides sees it.
struct Crowd {
    theirs: Vec<UnitId>,
    ours: Vec<UnitId>,
}

impl Breakable {
    fn crowd(&self, state: &Table, hex: Hex) -> Crowd {
        let here = state.numbers().map(|number| &state[number]).filter(|unit| unit.hex() == Some(hex));
        let (ours, theirs): (Vec<_>, Vec<_>) = here.partition(|unit| unit.side() == state.colour.side());
        let named = |units: Vec<&Unit>| units.into_iter().map(|unit| unit.id()).collect();
        Crowd { theirs: named(theirs), ours: named(ours) }
    }

    /// Would a bomb strike nobody but the player's own units? Only nukes spare nobody (BK-9.55).
    pub(crate) fn strikes_own(&self, state: &Table, weapon: Weapon, hex: Hex) -> bool {
        let crowd = self.crowd(state, hex);
        weapon == Weapon::Nuke && crowd.theirs.is_empty() && !crowd.ours.is_empty()
    }

    /// A launch in words: whom it strikes, and who sees the hex best.
    pub(crate) fn launch_words(&self, state: &Table, mode: Mode, hex: Hex) -> String {
        let own = state.active_unit().and_then(|number| state[number].hex()) == Some(hex);
        let sighter = self.best_sighter(state, hex);
        let seen = match sighter {
            _ if own => "its own hex, no roll".into(),
            Some((id, distance)) => format!("{id:#} sees it, {}", check_words(id.kind, distance)),
            None => "nobody sees it".into(),
        };
        let then = match own || sighter.is_some() {
            true => format!("{}{}", self.effect(state, mode.weapon, hex), self.guard(state, hex)),
            false => String::new(),
        };
        let gun = if mode.multigun { " from the multi-gun" } else { "" };
        let whom = self.whom(state, mode.weapon, hex);
        let chance = self.best_strike(state, mode.weapon, hex);
        let chance = chance.map_or_else(String::new, |percent| format!("{percent} % in all; "));
        let (bombs, terrain) = (bombs(mode.weapon), state.terrain(hex));
        format!("launch {bombs}{gun} at {hex}, {terrain}{whom}: {chance}{seen}{then}")
    }

    /// The chance of the bomb's own dice against what is in the hex, after the range check and the lasers.
    fn effect(&self, state: &Table, weapon: Weapon, hex: Hex) -> String {
        let Some(launcher) = state.active_unit() else { return String::new() };
        let size = state.weapon_size(launcher);
        match weapon {
            Weapon::Nuke => {
                let ground = self.hit_share(size, Size::Light);
                let mut struck = self.struck(state, hex, |target| self.nuke_share(state, size, target, hex));
                struck.push(format!("{} against the ground", whole(ground)));
                format!("; then {}", struck.join(", "))
            }
            _ => {
                let bombs = self.components.tables.bombs(weapon)[size.index()];
                let struck = self.struck(state, hex, |target| self.hit_share(Size::Light, target));
                let each =
                    if struck.is_empty() { String::new() } else { format!(", each {}", struck.join(", ")) };
                format!("; then {} there{each}", counted(bombs, "bomb lies", "bombs lie"))
            }
        }
    }

    /// The chance against each of the first units in the hex that the dice can harm.
    fn struck(&self, state: &Table, hex: Hex, share: impl Fn(Size) -> f32) -> Vec<String> {
        /// As many as a line has room for; most hexes hold fewer.
        const NAMED: usize = 4;
        let here = state.numbers().filter(|&number| {
            let unit = &state[number];
            unit.hex() == Some(hex) && unit.kind != Kind::Crawler && !unit.is(Flag::Frozen)
        });
        let chance = |number: UnitNumber| {
            let target = state.target_size(Actor::Unit(number));
            format!("{} against {:#}", whole(share(target)), state[number].id())
        };
        here.take(NAMED).map(chance).collect()
    }

    /// The lasers that may be fired at the bomb, and what they are worth together (BK-9.30).
    fn guard(&self, state: &Table, hex: Hex) -> String {
        let lasers = self.lasers_against(state, hex);
        let miss: f32 = lasers.iter().map(|laser| 1.0 - laser.share()).product();
        match lasers.len() {
            0 => String::new(),
            1 => format!("; a laser may stop it first: {}", whole(1.0 - miss)),
            many => format!("; {many} lasers may stop it first: together {}", whole(1.0 - miss)),
        }
    }

    /// Who is in the hex. A nuke is a danger to everybody there, other bombs only to the enemy.
    fn whom(&self, state: &Table, weapon: Weapon, hex: Hex) -> String {
        let Crowd { theirs, ours } = self.crowd(state, hex);
        match (theirs.is_empty(), ours.is_empty() || weapon != Weapon::Nuke) {
            (true, true) => String::new(),
            (false, true) => format!(", on {}", named(&theirs)),
            (true, false) => format!(", on your own {}", named(&ours)),
            (false, false) => format!(", on {} and on your own {}", named(&theirs), named(&ours)),
        }
    }

    /// The same once the hex is chosen: the last moment to think again.
    pub(crate) fn warning(&self, state: &Table) -> String {
        let Crowd { ours, .. } = self.crowd(state, state.card.shot.aim());
        match state.card.shot.weapon == Some(Weapon::Nuke) && !ours.is_empty() {
            true => format!(" The nuke strikes your own {} too!", named(&ours)),
            false => String::new(),
        }
    }
}

/// A share in whole per cent: "42 %".
fn whole(share: f32) -> String {
    format!("{:.0} %", share * 100.0)
}

/// "Blue tank a.1, Blue recon a.2 and Blue turret a.1".
fn named(units: &[UnitId]) -> String {
    let names: Vec<String> = units.iter().map(|id| format!("{id:#}")).collect();
    match &names[..] {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        names => names.concat(),
    }
}
