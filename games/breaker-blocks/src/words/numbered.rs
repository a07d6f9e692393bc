//! The openings by number, for people who type.

use crate::{state::Step, view::View, vocabulary::Place};

/// The openings that matter now, each with its number, from 1.
///
/// While a block is being moved the openings keep the numbers they had before it was lifted; those that its
/// lifting makes come after.
pub(crate) fn numbered(view: &View) -> Vec<(u8, Place)> {
    let table = &view.table;
    let components = view.components();
    let openings = |seat, lifted| table.board.openings(components, seat, lifted);
    let count = |places: Vec<Place>| (1..).zip(places).collect();
    match table.pending.top() {
        Some(Step::Act | Step::Place { .. }) => count(openings(table.active, None)),
        Some(Step::Dest { seat, from }) => {
            let mut all = openings(seat, None);
            let legal = openings(seat, table.board.at(from));
            all.extend(legal.iter().filter(|place| !table_has(view, seat, **place)));
            let numbers: Vec<(u8, Place)> = count(all);
            numbers.into_iter().filter(|(_, place)| legal.contains(place)).collect()
        }
        Some(Step::Shift { .. }) => count(openings(table.active.other(), None)),
        _ => Vec::new(),
    }
}

/// Is it an opening even with all blocks where they are?
fn table_has(view: &View, seat: breakroom_core::Seat, place: Place) -> bool {
    view.table.board.find_opening(view.components(), seat, None, |open| open == place)
}
