//! What somebody may mean who touches a thing on which nothing legal is played: each answer is a refusal with its rule,
//! so that a tap is a ruler ("no line of sight: woods 0906 lies between").

use breakroom_scene::Key;

use crate::{Action, Asked, Breakable, Facing, Hex, Mode, Object, Step, Table, View, Weapon, keys};

/// The thing that was touched.
#[derive(Clone, Copy)]
pub(crate) enum Touched {
    Ground(Hex),
    Object(Object),
}

pub(crate) fn meant(game: &Breakable, view: &View, key: &Key) -> Vec<Action> {
    let state = &view.table;
    let Some(touched) = game.touched(state, key) else { return Vec::new() };
    match state.step {
        Step::Weapon | Step::Chopper => game.shots(state, touched),
        _ => game.plain_meaning(state, touched).into_iter().collect(),
    }
}

impl Breakable {
    pub(crate) fn touched(&self, state: &Table, key: &Key) -> Option<Touched> {
        if let Some(hex) = key.as_str().strip_prefix("hex-") {
            return Some(Touched::Ground(hex.parse().ok()?));
        }
        let units = state.units().map(|(_, unit)| Object::Unit(unit.id()));
        let piles = state.piles.each().map(|(colour, pile, hex)| Object::Pile(colour, pile, hex));
        units.chain(piles).find(|&object| keys::object(object) == *key).map(Touched::Object)
    }

    /// Every weapon of the active unit at what was touched: beams at objects, bombs at hexes.
    fn shots(&self, state: &Table, touched: Touched) -> Vec<Action> {
        let Some(number) = state.active_unit() else { return Vec::new() };
        let loadout = state.loadout(number);
        let hex = match touched {
            Touched::Ground(hex) => Some(hex),
            Touched::Object(object) => state.on_map(object).ok().map(|(_, hex)| hex),
        };
        let mut meant = Vec::new();
        for slot in 0..loadout.weapons() {
            let (beam, bomb) = match loadout.weapon(slot) {
                Some(weapon) => (Mode::plain(weapon), Mode::plain(weapon)),
                None => (Mode::multi(Weapon::Autocannon), Mode::multi(Weapon::Nuke)),
            };
            if let Touched::Object(object) = touched
                && beam.weapon.is_beam()
            {
                meant.push(Action::Fire(beam, object));
            }
            if let Some(hex) = hex.filter(|_| bomb.weapon.is_bomb()) {
                meant.push(Action::Launch(bomb, hex));
            }
        }
        // Whoever wants to go there is told that weapons come first.
        if let Touched::Ground(hex) = touched {
            meant.push(Action::Move(hex));
        }
        meant
    }

    fn plain_meaning(&self, state: &Table, touched: Touched) -> Option<Action> {
        let faced = |faced: bool| faced.then_some(Facing::North);
        Some(match (state.step, touched) {
            (Step::SetUp, Touched::Ground(hex)) => {
                let Asked::Place(number) = state.asked() else { return None };
                let unit = &state[number];
                Action::Place(unit.id(), hex, faced(unit.kind.is_faced()))
            }
            (Step::Enter, Touched::Ground(hex)) => {
                let unit = &state[state.active_unit()?];
                Action::Enter(hex, faced(unit.kind.is_flyer()))
            }
            (Step::ReconTo { .. }, Touched::Ground(hex)) => Action::To(hex),
            (Step::Physical | Step::March | Step::BonusMove, Touched::Ground(hex)) => Action::Move(hex),
            (Step::Recon, Touched::Object(Object::Unit(id))) => Action::Infiltrate(id),
            (Step::Board, Touched::Object(Object::Unit(id))) => Action::Board(id),
            (Step::Sighter, Touched::Object(Object::Unit(id))) => Action::By(id),
            (Step::Defend, Touched::Object(Object::Unit(id))) => Action::Defend(id, state.card.shot.hex?),
            (Step::Object | Step::Bonus | Step::Brain, Touched::Object(object)) => Action::Act(object),
            (Step::Physical, Touched::Object(object)) => Action::Melee(object),
            (Step::BuzzMoved, Touched::Object(object)) => Action::Detonate(object),
            _ => return None,
        })
    }
}
