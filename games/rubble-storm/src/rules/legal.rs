//! All legal actions, in board order (sections 4 and 5 of the dossier).

use super::{
    actions::{is_rotation, pillars},
    chain::destinations,
    turn::tappable,
};
use crate::{
    action::Action,
    board::Board,
    options::House,
    pending::Attack,
    table::{Asked, Table},
    vocabulary::{SpaceId, SpaceSet},
};

/// Fills `out` with every legal action of the side that decides.
pub(crate) fn legal(board: &Board, house: &House, table: &Table, out: &mut Vec<Action>) {
    out.clear();
    let mut each = |spaces: SpaceSet, action: fn(SpaceId) -> Action| {
        out.extend(spaces.iter().map(|space| action(board.id(space))));
    };
    match table.asked() {
        Asked::Toss | Asked::Spin | Asked::Nothing => {}
        Asked::Tap => {
            each(tappable(table), Action::Tap);
            out.push(Action::Go);
        }
        Asked::Act => act(board, house, table, out),
        Asked::Drop => each(destinations(board, table), Action::Drop),
        Asked::Stack => out.extend([Action::Take, if is_own(table) { Action::Keep } else { Action::Flip }]),
        Asked::Wanderer => out.extend([Action::Rob, Action::Spare]),
        Asked::Yield => each(destinations(board, table), Action::Yield),
        Asked::Advance => each(destinations(board, table), Action::Advance),
        Asked::Bounce => each(destinations(board, table), Action::Bounce),
        Asked::Place => each(destinations(board, table), Action::Place),
        Asked::Gain => each(destinations(board, table), Action::Gain),
    }
}

/// RS-6: what stamina can be spent on.
fn act(board: &Board, house: &House, table: &Table, out: &mut Vec<Action>) {
    let steps = |from| board.out(table.disc, from).iter().map(|to| board.id(to));
    out.extend(steps(table.wanderers[table.mover()].at).map(Action::Move));
    let turned = board.notches().filter(|&notch| is_rotation(house, table, notch));
    out.extend(turned.map(Action::Rotate));
    let pillars = pillars(table);
    for from in pillars {
        let id = board.id(from);
        out.extend(steps(from).map(|to| Action::Pillar(id, to)));
    }
    out.extend(pillars.iter().map(|at| Action::Collapse(board.id(at))));
}

/// RS-12.2: does the pushed stack already show the attacker's side?
pub(crate) fn is_own(table: &Table) -> bool {
    let attack: Option<&Attack> = table.chain.pending.attack();
    attack.is_some_and(|attack| table.stacks.of(attack.attacker.side()).has(attack.at))
}
