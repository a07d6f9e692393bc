//! What may happen: every legal action, every outcome of chance.

use breakroom_core::Seat;

use super::{aggravate, annihilate, attenuate, automate, draw, rearrange};
use crate::{
    BreakerBlocks,
    action::{Action, Face},
    state::{Purpose, State, Step},
    vocabulary::{Kind, SEATS, Shape, Type},
};

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

fn places(
    game: &BreakerBlocks,
    state: &State,
    seat: Seat,
    lifted: Option<crate::board::Block>,
    out: &mut Vec<Action>,
) {
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
        Some(Step::Removed { .. }) => {
            let modules = game.components.modules();
            out.extend(modules.filter_map(|(r#type, spec)| {
                let weight = removal_weight(game, state, r#type);
                (weight > 0).then_some((Action::Removed(Face::Up(spec.name)), weight))
            }));
        }
        Some(Step::Reveal { shape, purpose }) => {
            let modules = game.components.modules();
            out.extend(modules.filter_map(|(r#type, spec)| {
                let weight = reveal_weight(game, state, shape, purpose, r#type);
                (weight > 0).then_some((Action::Reveal(Face::Up(spec.name)), weight))
            }));
        }
        _ => {}
    }
}

/// BB-18.2: all modules but AUTHENTICATE are equally likely.
pub(crate) fn removal_weight(game: &BreakerBlocks, state: &State, r#type: Type) -> u32 {
    match game.components.kind(r#type) {
        Some(Kind::Authenticate) | None => 0,
        Some(_) => u32::from(state.covered.neutral.of(r#type)),
    }
}

/// BB-18.3, BB-18.6: uniform among the modules of that shape that may be drawn, or played.
pub(crate) fn reveal_weight(
    game: &BreakerBlocks,
    state: &State,
    shape: Shape,
    purpose: Purpose,
    r#type: Type,
) -> u32 {
    let Some(kind) = game.components.kind(r#type) else { return 0 };
    let fits = match purpose {
        Purpose::Automate { .. } => automate::may_play(game, &state.table, r#type).is_ok(),
        Purpose::Draw => game.may_hold(&game.held(&state.own[state.table.active].hand), kind),
    };
    if fits && game.components.shape(r#type) == shape {
        u32::from(state.covered.neutral.of(r#type))
    } else {
        0
    }
}
