//! All legal actions, in board order (sections 4 and 5 of the dossier).

use super::{
    actions::{pillars, rotation},
    push::turns_over,
    turn::tappable,
    ways::{Ways, destinations},
};
use crate::{
    action::Action,
    board::Board,
    options::House,
    refusal::Use,
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
            each(tappable(table).open(), Action::Tap);
            out.push(Action::Go);
        }
        Asked::Act => act(board, house, table, out),
        Asked::Stack => {
            let flips = turns_over(board, table, true).is_ok();
            out.extend([Action::Take, if flips { Action::Flip } else { Action::Keep }]);
        }
        Asked::Wanderer => out.extend([Action::Rob, Action::Spare]),
        Asked::Drop => each(destinations(board, table), Action::Drop),
        Asked::Yield => each(destinations(board, table), Action::Yield),
        Asked::Advance => each(destinations(board, table), Action::Advance),
        Asked::Bounce => each(destinations(board, table), Action::Bounce),
        Asked::Place => each(destinations(board, table), Action::Place),
        Asked::Gain => each(destinations(board, table), Action::Gain),
    }
}

/// RS-6: what stamina can be spent on.
fn act(board: &Board, house: &House, table: &Table, out: &mut Vec<Action>) {
    let steps = |from| Ways::steps(board, table.disc, from).open().iter().map(|to| board.id(to));
    out.extend(steps(table.wanderers[table.mover()].at).map(Action::Move));
    let turned = board.notches().filter(|&notch| rotation(house, table, notch).is_ok());
    out.extend(turned.map(Action::Rotate));
    // RS-6.3, RS-6.4: what can be moved can be collapsed.
    let pillars = pillars(table, Use::Move).open();
    for from in pillars {
        let id = board.id(from);
        out.extend(steps(from).map(|to| Action::Pillar(id, to)));
    }
    out.extend(pillars.iter().map(|at| Action::Collapse(board.id(at))));
}
