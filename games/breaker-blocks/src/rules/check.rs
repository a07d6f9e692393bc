//! Is an action possible here? If not, why? Each chapter has its rules with the reason; its lists ask them too.

use super::{aggravate, automate, barred, draw, legal};
use crate::{Action, BreakerBlocks, Face, Refusal, State, Step};

/// May the active seat do this, or chance have this outcome, and if not, why?
pub(crate) fn check(game: &BreakerBlocks, state: &State, action: Action) -> Result<(), Refusal> {
    if let Some(reason) = state.table.over {
        return Err(Refusal::Over(reason));
    }
    let step = state.table.pending.top().expect("something is pending until the game is over");
    let (table, active) = (&state.table, state.table.active);
    match (step, action) {
        (Step::Act | Step::Accelerate { .. }, Action::Draw(face)) => draw::check(game, state, face),
        (Step::Act, Action::Add(name)) => game.check_add(state, name),
        (Step::Act, Action::End) => Ok(()),
        (Step::Place { .. }, Action::At(place)) => game.check_place(table, active, None, place),
        (Step::Dest { seat, from }, Action::At(place)) => {
            game.check_place(table, seat, table.board.at(from), place)
        }
        (Step::Act, Action::Move(cell))
        | (Step::Shift { .. }, Action::Shift(cell))
        | (Step::Destroy { .. }, Action::Destroy(cell))
        | (Step::RecallOwn | Step::RecallTheirs { .. }, Action::Recall(cell)) => {
            barred::check(game, table, step, cell)
        }
        (Step::Automate, Action::Play(face)) => automate::check(game, state, face),
        (Step::KeepOwn, Action::Keep(kept)) => aggravate::check(game, &state.own[active].hand, kept),
        (Step::KeepTheirs, Action::Keep(kept)) => {
            aggravate::check(game, &state.own[active.other()].hand, kept)
        }
        (step, Action::Skip) => skip(game, state, step),
        (Step::First, Action::First(_)) => Ok(()),
        (Step::Removed { .. }, Action::Removed(face)) | (Step::Reveal { .. }, Action::Reveal(face)) => {
            outcome(game, state, step, face)
        }
        _ => Err(Refusal::NotAsked { asked: asked(step) }),
    }
}

fn skip(game: &BreakerBlocks, state: &State, step: Step) -> Result<(), Refusal> {
    match step.kind() {
        _ if game.may_skip(step, state.own[state.table.active].hand.is_empty()) => Ok(()),
        Some(kind) => Err(Refusal::Compulsory(kind)),
        None => Err(Refusal::NotAsked { asked: asked(step) }),
    }
}

fn outcome(game: &BreakerBlocks, state: &State, step: Step, face: Face) -> Result<(), Refusal> {
    let Face::Up(name) = face else { return Err(Refusal::Veiled) };
    let r#type = game.components.find(name).ok_or(Refusal::NoSuchBlock(name))?;
    if legal::weight(game, state, step, r#type) > 0 { Ok(()) } else { Err(Refusal::NoOutcome) }
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
