//! All legal actions, in board order (sections 4 and 5 of the dossier).

use super::{actions::pillars, chain::destinations, turn::tappable};
use crate::{
    action::Action,
    board::Board,
    options::Settings,
    pending::Attack,
    state::{Asked, State},
    vocabulary::{SpaceId, SpaceSet},
};

/// Fills `out` with every legal action of the side that decides.
pub(crate) fn legal(board: &Board, settings: &Settings, state: &State, out: &mut Vec<Action>) {
    out.clear();
    let mut each = |spaces: SpaceSet, action: fn(SpaceId) -> Action| {
        out.extend(spaces.iter().map(|space| action(board.id(space))));
    };
    match state.asked() {
        Asked::Toss | Asked::Spin | Asked::Nothing => {}
        Asked::Tap => {
            each(tappable(state), Action::Tap);
            out.push(Action::Go);
        }
        Asked::Act => act(board, settings, state, out),
        Asked::Drop => each(destinations(board, state), Action::Drop),
        Asked::Stack => out.extend([Action::Take, if is_own(state) { Action::Keep } else { Action::Flip }]),
        Asked::Wanderer => out.extend([Action::Rob, Action::Spare]),
        Asked::Yield => each(destinations(board, state), Action::Yield),
        Asked::Advance => each(destinations(board, state), Action::Advance),
        Asked::Bounce => each(destinations(board, state), Action::Bounce),
        Asked::Place => each(destinations(board, state), Action::Place),
        Asked::Gain => each(destinations(board, state), Action::Gain),
    }
}

/// RS-6: what stamina can be spent on.
fn act(board: &Board, settings: &Settings, state: &State, out: &mut Vec<Action>) {
    let steps = |from| board.out(state.disc, from).iter().map(|to| board.id(to));
    out.extend(steps(state.wanderers[state.mover].at).map(Action::Move));
    let turned = board.notches().filter(|&notch| settings.null_rotation || notch != state.disc);
    out.extend(turned.map(Action::Rotate));
    let pillars = pillars(state);
    for from in pillars {
        let id = board.id(from);
        out.extend(steps(from).map(|to| Action::Pillar(id, to)));
    }
    out.extend(pillars.iter().map(|at| Action::Collapse(board.id(at))));
}

/// RS-12.2: does the pushed stack already show the attacker's side?
pub(crate) fn is_own(state: &State) -> bool {
    let attack: Option<&Attack> = state.pending.attack();
    attack.is_some_and(|attack| state.stacks.of(attack.attacker.side()).has(attack.at))
}
