//! A launch as a person reads it: who sights, who is in the hex, and what it means to the player's own units.

use crate::{
    Breakable,
    chance::check_words,
    state::State,
    view::View,
    vocabulary::{Hex, Mode, Terrain, UnitId, Weapon},
    words::bombs,
};

/// Who is in a hex, as the colour that decides sees it.
struct Crowd {
    theirs: Vec<UnitId>,
    ours: Vec<UnitId>,
}

impl Breakable {
    fn crowd(&self, state: &State, hex: Hex) -> Crowd {
        let here = state.numbers().map(|number| &state.units[number]).filter(|unit| unit.hex() == Some(hex));
        let (ours, theirs): (Vec<_>, Vec<_>) = here.partition(|unit| unit.side() == state.colour.side());
        let named = |units: Vec<&crate::state::Unit>| units.into_iter().map(|unit| unit.id()).collect();
        Crowd { theirs: named(theirs), ours: named(ours) }
    }

    /// Would a bomb strike nobody but the player's own units? Only nukes spare nobody (BK-9.55).
    pub(crate) fn strikes_own(&self, state: &State, weapon: Weapon, hex: Hex) -> bool {
        let crowd = self.crowd(state, hex);
        weapon == Weapon::Nuke && crowd.theirs.is_empty() && !crowd.ours.is_empty()
    }

    /// How far down the list a launch belongs: enemies first, then works and bare ground, the player's own units last.
    pub(crate) fn launch_rank(&self, view: &View, mode: Mode, hex: Hex) -> u8 {
        let crowd = self.crowd(view.state(), hex);
        let harmed = mode.weapon == Weapon::Nuke && !crowd.ours.is_empty();
        match (crowd.theirs.is_empty(), harmed) {
            (false, false) => 1,
            (false, true) => 2,
            (true, false) if view.state().terrain(hex) == Terrain::Industry => 3,
            (true, false) => 4,
            (true, true) => 5,
        }
    }

    /// A launch in words: whom it strikes, and who sees the hex best.
    pub(crate) fn launch_words(&self, state: &State, mode: Mode, hex: Hex) -> String {
        let own = state.active_unit().and_then(|number| state.units[number].hex()) == Some(hex);
        let seen = match self.best_sighter(state, hex) {
            _ if own => "its own hex, no roll".into(),
            Some((id, distance)) => format!("{id:#} sees it, {}", check_words(id.kind, distance)),
            None => "nobody sees it".into(),
        };
        let gun = if mode.multigun { " from the multi-gun" } else { "" };
        let whom = self.whom(state, mode.weapon, hex);
        format!("launch {}{gun} at {hex}, {}{whom}: {seen}", bombs(mode.weapon), state.terrain(hex))
    }

    /// Who is in the hex. A nuke is a danger to everybody there, other bombs only to the enemy.
    fn whom(&self, state: &State, weapon: Weapon, hex: Hex) -> String {
        let Crowd { theirs, ours } = self.crowd(state, hex);
        match (theirs.is_empty(), ours.is_empty() || weapon != Weapon::Nuke) {
            (true, true) => String::new(),
            (false, true) => format!(", on {}", named(&theirs)),
            (true, false) => format!(", on your own {}", named(&ours)),
            (false, false) => format!(", on {} and on your own {}", named(&theirs), named(&ours)),
        }
    }

    /// The same once the hex is chosen: the last moment to think again.
    pub(crate) fn warning(&self, state: &State) -> String {
        let Crowd { ours, .. } = self.crowd(state, state.shot.hex);
        match state.shot.weapon == Weapon::Nuke && !ours.is_empty() {
            true => format!(" The nuke strikes your own {} too!", named(&ours)),
            false => String::new(),
        }
    }
}

/// "Blue tank a.1, Blue recon a.2 and Blue turret a.1".
fn named(units: &[UnitId]) -> String {
    let names: Vec<String> = units.iter().map(|id| format!("{id:#}")).collect();
    match &names[..] {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        names => names.concat(),
    }
}
