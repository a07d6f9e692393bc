//! What may happen: every legal action, every outcome of chance.

use breakroom_core::Seat;

use super::{aggravate, annihilate, attenuate, automate, draw, rearrange};
use crate::{Action, Block, BreakerBlocks, Face, ModuleKind, Purpose, SEATS, State, Step, Type};

/// Fills `out` with the legal actions of the active seat, in the order of the dossier's list of decisions.
pub(crate) fn legal(game: &BreakerBlocks, state: &State, out: &mut Vec<Action>) {
    out.clear();
    let Some(step) = state.table.pending.top() else { return };
    let (board, active) = (&state.table.board, state.table.active);
    let recalls = |seat: Seat, out: &mut Vec<Action>| {
        out.extend(attenuate::targets(game, board, seat).map(|block| Action::Recall(block.cell())));
    };
    match step {
        Step::First | Step::Removed { .. } | Step::Reveal { .. } => {}
        Step::Act => {
            let outlets = board.outlets(&game.components, active);
            draw::legal(game, state, out);
            let adds = game.addable(state, outlets);
            out.extend(adds.map(|r#type| Action::Add(game.components.name(r#type))));
            out.extend(
                rearrange::movable(game, board, active, outlets).map(|block| Action::Move(block.cell())),
            );
            out.push(Action::End);
        }
        Step::Place { .. } => places(game, state, active, None, out),
        Step::Dest { seat, from } => places(game, state, seat, board.at(from), out),
        Step::Destroy { by } => {
            out.extend(annihilate::targets(game, board, by).map(|block| Action::Destroy(block.cell())));
        }
        Step::RecallOwn => recalls(active, out),
        Step::RecallTheirs { .. } => recalls(active.other(), out),
        Step::Shift { .. } => {
            let outlets = board.outlets(&game.components, active.other());
            let movable = rearrange::movable(game, board, active.other(), outlets);
            out.extend(movable.map(|block| Action::Shift(block.cell())));
        }
        Step::Accelerate { .. } => draw::legal(game, state, out),
        Step::Automate => automate::legal(game, state, out),
        Step::KeepOwn => aggravate::legal(game, &state.own[active].hand, out),
        Step::KeepTheirs => aggravate::legal(game, &state.own[active.other()].hand, out),
    }
    if game.may_skip(step, state.own[active].hand.is_empty()) {
        out.push(Action::Skip);
    }
}

fn places(game: &BreakerBlocks, state: &State, seat: Seat, lifted: Option<Block>, out: &mut Vec<Action>) {
    state.table.board.find_opening(&game.components, seat, lifted, |place| {
        out.push(Action::At(place));
        false
    });
}

/// Fills `out` with the outcomes of chance, weighted by the number of blocks.
pub(crate) fn odds(game: &BreakerBlocks, state: &State, out: &mut Vec<(Action, u32)>) {
    out.clear();
    match state.table.pending.top() {
        // BB-R1: the seats are otherwise exactly symmetric.
        Some(Step::First) => out.extend(SEATS.map(|seat| (Action::First(seat), 1))),
        Some(step @ (Step::Removed { .. } | Step::Reveal { .. })) => {
            let outcome = if matches!(step, Step::Reveal { .. }) { Action::Reveal } else { Action::Removed };
            out.extend(game.components.modules().filter_map(|(r#type, spec)| {
                let weight = weight(game, state, step, r#type);
                (weight > 0).then_some((outcome(Face::Up(spec.name)), weight))
            }));
        }
        _ => {}
    }
}

/// How many modules of a type may be the one that is removed or revealed: all that may be are equally likely.
pub(super) fn weight(game: &BreakerBlocks, state: &State, step: Step, r#type: Type) -> u32 {
    let Some(kind) = game.components.kind(r#type) else { return 0 };
    let fits = match step {
        // BB-18.2: every module but AUTHENTICATE.
        Step::Removed { .. } => kind != ModuleKind::Authenticate,
        // BB-18.3, BB-18.6: the modules of that shape that may be drawn, or played.
        Step::Reveal { shape, purpose } => {
            let held = game.held(&state.own[state.table.active].hand);
            let may_take = game.may_take(&state.table, purpose != Purpose::Draw, &held, r#type);
            may_take && shape == game.components.shape(r#type)
        }
        _ => false,
    };
    if fits { state.covered.neutral.of(r#type).into() } else { 0 }
}
