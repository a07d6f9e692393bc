//! Positions as documents: six rows of seven signs, the top row first (CF-4.2).

use breakroom_core::{Fault, RuleId, Seat};
use breakroom_kit::grid::{self, Square};
use serde_json::Value;

use crate::{
    Board, Cell, Column,
    board::{COLUMNS, ROWS},
};

/// The cell that is called so.
pub(crate) fn cell(square: Square<COLUMNS, ROWS>) -> Cell {
    let column = Column::new(square.column()).expect("a square has one of the columns");
    Cell { column, row: square.row() as u8 }
}

pub(crate) fn save(board: &Board) -> Value {
    grid::save(|square| board.at(cell(square)).map_or('.', |seat| ['b', 'o'][seat.index()]))
}

pub(crate) fn load(position: &Value) -> Result<Board, Vec<Fault>> {
    let signs = grid::load(position, "bo", "CF-1.1")?;
    let disc = |(square, letter)| (cell(square), if letter == 'b' { Seat::A } else { Seat::B });
    let (discs, mut faults): (Vec<_>, _) = (signs.into_iter().map(disc).collect(), Vec::new());
    hanging(&discs, &mut faults);
    alternating(&discs, &mut faults);
    let board = Board::with(discs.into_iter());
    if faults.is_empty() && !stopped_in_time(&board) {
        faults.push(Fault::error("board", "somebody dropped on after the game was won").by(RuleId("CF-3.1")));
    }
    if faults.is_empty() { Ok(board) } else { Err(faults) }
}

/// CF-2.2: below every disc is another, or the floor.
fn hanging(discs: &[(Cell, Seat)], faults: &mut Vec<Fault>) {
    for &(cell, _) in discs {
        let below = |other: &(Cell, Seat)| other.0.column == cell.column && other.0.row + 1 == cell.row;
        if cell.row > 0 && !discs.iter().any(below) {
            let fault = Fault::error(format!("cell {cell}"), "the disc hangs in the air");
            faults.push(fault.by(RuleId("CF-2.2")));
        }
    }
}

/// CF-1.2: Blue begins, then they alternate.
fn alternating(discs: &[(Cell, Seat)], faults: &mut Vec<Fault>) {
    let blue = discs.iter().filter(|(_, seat)| *seat == Seat::A).count();
    let orange = discs.len() - blue;
    if blue != orange && blue != orange + 1 {
        let message = format!("{blue} blue and {orange} orange discs: Blue begins, then they alternate");
        faults.push(Fault::error("board", message).by(RuleId("CF-1.2")));
    }
}

/// CF-3.1: a four is the work of the last disc, so without some top disc of that seat there is none.
fn stopped_in_time(board: &Board) -> bool {
    let before = |column| board.without_top(column).is_some_and(|before| !before.own_has_four());
    !board.own_has_four() && (!board.last_has_four() || Column::all().any(before))
}
