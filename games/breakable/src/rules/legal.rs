//! What may be decided: the list of every step, and the odds of chance.

use super::check;
use crate::{Action, Asked, Breakable, Facing, Hex, Kind, Object, Step, Table, choose};

/// What a skimmer may do on its way.
const FLIGHT: [Action; 5] =
    [Action::Forward, Action::SlipLeft, Action::SlipRight, Action::Stop, Action::Drop];
/// With what a physical action may begin, moves on the ground and attacks left aside.
const BEGIN: [Action; 7] = [
    Action::Land,
    Action::Immelmann,
    Action::Forward,
    Action::SlipLeft,
    Action::SlipRight,
    Action::TakeOff,
    Action::GetOff,
];
/// What a chopper may do besides landing, turning, weapons and melee.
const CHOPPER: [Action; 5] =
    [Action::Forward, Action::SlipLeft, Action::SlipRight, Action::Erratic, Action::TakeOff];

/// Takes listed actions: all of them, or just enough to see whether there is more than one.
pub(crate) trait Out {
    fn add(&mut self, action: Action);
    /// Is there nothing more to learn?
    fn is_full(&self) -> bool;

    /// Adds them one by one, as long as there is something to learn.
    fn offer(&mut self, actions: impl IntoIterator<Item = Action>) {
        if self.is_full() {
            return;
        }
        for action in actions {
            self.add(action);
            if self.is_full() {
                return;
            }
        }
    }
}

impl Out for Vec<Action> {
    fn add(&mut self, action: Action) {
        self.push(action);
    }

    fn is_full(&self) -> bool {
        false
    }
}

/// The first action, and whether there is another.
#[derive(Default)]
pub(crate) struct Probe {
    pub(crate) first: Option<Action>,
    pub(crate) more: bool,
}

impl Out for Probe {
    fn add(&mut self, action: Action) {
        match self.first {
            None => self.first = Some(action),
            Some(_) => self.more = true,
        }
    }

    fn is_full(&self) -> bool {
        self.more
    }
}

/// Every action of the colour that decides: what [`check`] accepts, by the rule of each action, among all that the step
/// could offer. The order is kept by records and node counts.
pub(crate) fn legal(game: &Breakable, state: &Table, out: &mut impl Out) {
    let may = |action: &Action| check(game, state, *action).is_ok();
    match state.step {
        Step::SetUp => match state.asked() {
            Asked::Force => {
                let forces = game.components.forces.iter().map(|force| Action::Force(force.id));
                out.offer(forces.chain([Action::Custom]).filter(may));
            }
            Asked::Count(r#type) => {
                out.offer((0..=9).map(|count| Action::Take(r#type, count)).filter(may));
            }
            Asked::Arm(r#type) => game.list_loadouts(state, r#type, out),
            Asked::Place(number) => game.list_places(state, number, out),
        },
        Step::Recon => {
            out.offer(state.infiltrators(state.colour).map(|unit| Action::Infiltrate(unit.id())));
        }
        Step::ReconTo { .. } => {
            out.offer(Hex::all().map(Action::To).filter(may));
            out.add(Action::Stay);
        }
        Step::Bonus => {
            let bonus = state.units_of(state.colour).filter(|&(number, _)| state.has_bonus(number));
            out.offer(bonus.map(|(_, unit)| Action::Act(Object::Unit(unit.id()))));
            out.add(Action::Done);
        }
        Step::BonusMove => {
            game.list_moves(state, out);
            out.offer([Action::Drop, Action::Stay].into_iter().filter(may));
        }
        Step::Object => game.list_objects(state, out),
        Step::Brain => game.list_brain(state, out),
        Step::Board => {
            let recons = state.side_units(state[state.actor()].side());
            let recons = recons.filter(|(_, unit)| unit.kind == Kind::Recon);
            out.offer(recons.map(|(_, unit)| Action::Board(unit.id())).filter(may));
            out.add(Action::Skip);
        }
        Step::Weapon => {
            out.add(Action::Hold);
            game.list_weapons(state, out);
        }
        Step::Sighter => {
            let sights = |&(number, _): &_| game.sights(state, number, state.card.shot.aim()).is_ok();
            out.offer(state.units().filter(sights).map(|(_, unit)| Action::By(unit.id())));
        }
        Step::Defend => game.list_defenders(state, out),
        Step::Enter => game.list_entries(state, out),
        Step::Physical => game.list_physical(state, out),
        Step::Flight => out.offer(FLIGHT.into_iter().filter(may)),
        Step::Turn => out.offer([Action::Left, Action::Straight, Action::Right]),
        Step::Erratic => out.offer([Action::Erratic, Action::Plain]),
        Step::March => {
            game.list_moves(state, out);
            out.add(Action::Stop);
        }
        Step::BuzzMoved => {
            game.list_detonations(state, out);
            out.add(Action::Stay);
        }
        Step::Chopper => game.list_chopper(state, out),
        Step::Passenger => out.offer([Action::Drop, Action::Keep]),
        Step::Facing => out.offer(Facing::ALL.iter().map(|&facing| Action::Face(facing))),
        _ => {}
    }
}

/// The outcomes of chance with their weights.
pub(crate) fn odds(game: &Breakable, state: &Table, out: &mut Vec<(Action, u32)>) {
    match state.step {
        step if step.is_die() => out.extend((1..=6).map(|die| (Action::Roll(die), 1))),
        Step::Draw => {
            out.extend(state.cards().map(|(colour, kind, cards)| (Action::Draw(colour, kind), cards.into())));
        }
        _ => {
            if let Some((_, dice)) = game.dice(state) {
                out.extend((0..=dice).map(|hits| (Action::Combat(hits, dice), choose(dice, hits))));
            }
        }
    }
}

impl Breakable {
    /// The menu of physical actions of whoever is active (P1).
    fn list_physical(&self, state: &Table, out: &mut impl Out) {
        let flyer = state.active_unit().is_some_and(|number| state[number].kind.is_flyer());
        let may =
            |action: &Action| (flyer || !action.is_flight()) && self.check_physical(state, *action).is_ok();
        self.list_detonations(state, out);
        out.offer(BEGIN.into_iter().filter(may));
        self.list_moves(state, out);
        self.list_melee(state, out);
        self.list_pushes(state, out);
        out.offer([Action::Stand, Action::Drop, Action::Remain, Action::Stay].into_iter().filter(may));
    }

    /// The menu of a chopper; `drop` is no action.
    fn list_chopper(&self, state: &Table, out: &mut impl Out) {
        let may = |action: &Action| check(self, state, *action).is_ok();
        let facings = Facing::ALL.iter().map(|&facing| Action::Face(facing));
        out.offer([Action::Land].into_iter().chain(facings).chain(CHOPPER).filter(may));
        self.list_weapons(state, out);
        self.list_melee(state, out);
        out.offer([Action::Drop, Action::End].into_iter().filter(may));
    }

    /// Hits needed and dice, where combat dice are awaited.
    pub fn dice(&self, state: &Table) -> Option<(u8, u8)> {
        match state.step {
            Step::DefenceCombat(commit) => Some(self.defence_odds(state, usize::from(commit))),
            Step::Combat => Some(self.combat_odds(state)),
            Step::Nuke => state.nuke_target().map(|(_, size)| self.odds_of(state.card.shot.strength(), size)),
            Step::Ground => Some(self.ground_odds(state)),
            Step::Cluster => Some(self.cluster_odds(state)),
            _ => None,
        }
    }
}
