//! The openings by number, for people who type.

use crate::{Place, Step, View};

/// The openings that matter now, each with its number, from 1.
///
/// Wherever a place is asked for they are in the order of the legal actions, so that the number beside the board is
/// the number on the list.
pub(crate) fn numbered(view: &View) -> Vec<(u8, Place)> {
    let table = &view.table;
    let components = view.components();
    let openings = |seat, lifted| table.board.openings(components, seat, lifted);
    let count = |places: Vec<Place>| (1..).zip(places).collect();
    match table.pending.top() {
        Some(Step::Act | Step::Place { .. }) => count(openings(table.active, None)),
        Some(Step::Dest { seat, from }) => count(openings(seat, table.board.at(from))),
        Some(Step::Shift { .. }) => count(openings(table.active.other(), None)),
        _ => Vec::new(),
    }
}
