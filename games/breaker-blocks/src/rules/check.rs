//! Is an action possible here? If not, why? Each chapter decides it by what it lists, and adds the reason.

use super::{aggravate, annihilate, attenuate, automate, draw};
use crate::{
    BreakerBlocks,
    action::{Action, Face},
    refusal::Refusal,
    state::{State, Step},
    vocabulary::Type,
};

impl BreakerBlocks {
    /// Judges an action of the active seat, or an outcome of chance.
    pub(crate) fn judge(&self, state: &State, action: Action) -> Result<(), Refusal> {
        if let Some(reason) = state.table.over {
            return Err(Refusal::Over(reason));
        }
        let step = state.table.pending.top().expect("something is pending until the game is over");
        let (table, active) = (&state.table, state.table.active);
        match (step, action) {
            (Step::Act | Step::Accelerate { .. }, Action::Draw(face)) => draw::check(self, state, face),
            (Step::Act, Action::Add(name)) => self.check_add(state, name),
            (Step::Act, Action::Move(cell)) => self.check_move(table, active, cell),
            (Step::Act, Action::End) => Ok(()),
            (Step::Place { .. }, Action::At(place)) => self.check_place(table, active, None, place),
            (Step::Dest { seat, from }, Action::At(place)) => {
                self.check_place(table, seat, table.board.at(from), place)
            }
            (Step::Destroy { by }, Action::Destroy(cell)) => annihilate::check(self, &table.board, by, cell),
            (Step::RecallOwn, Action::Recall(cell)) => attenuate::check(self, table, active, cell),
            (Step::RecallTheirs { .. }, Action::Recall(cell)) => {
                attenuate::check(self, table, active.other(), cell)
            }
            (Step::Shift { .. }, Action::Shift(cell)) => self.check_move(table, active.other(), cell),
            (Step::Automate, Action::Play(face)) => automate::check(self, state, face),
            (Step::KeepOwn, Action::Keep(kept)) => aggravate::check(self, &state.own[active].hand, kept),
            (Step::KeepTheirs, Action::Keep(kept)) => {
                aggravate::check(self, &state.own[active.other()].hand, kept)
            }
            (step, Action::Skip) => self.check_skip(state, step),
            (Step::First, Action::First(_)) => Ok(()),
            (Step::Removed { .. }, Action::Removed(face)) => {
                self.check_outcome(face, |game, r#type| game.removal_weight(state, r#type))
            }
            (Step::Reveal { shape, purpose }, Action::Reveal(face)) => {
                let weight = |game: &Self, r#type| game.reveal_weight(state, shape, purpose, r#type);
                self.check_outcome(face, weight)
            }
            _ => Err(Refusal::NotAsked { asked: asked(step) }),
        }
    }

    fn check_skip(&self, state: &State, step: Step) -> Result<(), Refusal> {
        match step.kind() {
            _ if self.may_skip(step, state.own[state.table.active].hand.is_empty()) => Ok(()),
            Some(kind) => Err(Refusal::Compulsory(kind)),
            None => Err(Refusal::NotAsked { asked: asked(step) }),
        }
    }

    fn check_outcome(&self, face: Face, weight: impl Fn(&Self, Type) -> u32) -> Result<(), Refusal> {
        let Face::Up(name) = face else { return Err(Refusal::Veiled) };
        let r#type = self.components.find(name).ok_or(Refusal::NoSuchBlock(name))?;
        if weight(self, r#type) > 0 { Ok(()) } else { Err(Refusal::NoOutcome) }
    }
}

/// What is being decided, for somebody who answered something else.
fn asked(step: Step) -> &'static str {
    match step {
        Step::First => "chance says who starts (first)",
        Step::Removed { .. } => "chance removes a module (removed)",
        Step::Reveal { .. } => "chance says which module it is (reveal)",
        Step::Act => "take an action (draw, add, move) or end the turn (end)",
        Step::Place { .. } => "choose the place of the block (at)",
        Step::Dest { .. } => "choose where the lifted block goes (at)",
        Step::Destroy { .. } => "choose what ANNIHILATE destroys (destroy)",
        Step::RecallOwn => "choose which of your blocks ATTENUATE sends back (recall)",
        Step::RecallTheirs { .. } => "choose which block of the opponent ATTENUATE sends back (recall)",
        Step::Shift { .. } => "choose which block of the opponent AGITATE moves (shift) or decline (skip)",
        Step::Accelerate { .. } => "choose what ACCELERATE draws (draw)",
        Step::Automate => "choose what AUTOMATE plays (play)",
        Step::KeepOwn => "choose which block AGGRAVATE leaves in your hand (keep)",
        Step::KeepTheirs => "choose which block AGGRAVATE leaves in the opponent's hand (keep)",
    }
}
