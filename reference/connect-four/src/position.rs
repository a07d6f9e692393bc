//! Positions as documents (CF-4.2).

use breakroom_core::{Fault, RuleId, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Board, Cell, Column,
    board::{COLUMNS, ROWS},
};

/// A position: six rows of seven signs, the top row first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `b` is Blue, `o` is Orange, `.` is nobody.
    pub board: Vec<String>,
}

pub(crate) fn save(board: &Board) -> Position {
    let sign = |cell| board.at(cell).map_or('.', |seat| ['b', 'o'][seat.index()]);
    let row = |row| Column::all().map(|column| sign(Cell { column, row })).collect();
    Position { board: (0..ROWS as u8).rev().map(row).collect() }
}

pub(crate) fn load(position: &Position) -> Result<Board, Vec<Fault>> {
    if position.board.len() != ROWS || position.board.iter().any(|row| row.chars().count() != COLUMNS) {
        let message = "the board is six rows of seven signs";
        return Err(vec![Fault::error("board", message).by(RuleId("CF-1.1"))]);
    }
    let (mut discs, mut faults) = (Vec::new(), Vec::new());
    for (row, signs) in position.board.iter().rev().enumerate() {
        for (column, sign) in Column::all().zip(signs.chars()) {
            let cell = Cell { column, row: row as u8 };
            match sign {
                'b' => discs.push((cell, Seat::A)),
                'o' => discs.push((cell, Seat::B)),
                '.' => {}
                _ => {
                    faults.push(Fault::error(format!("cell {cell}"), format!("'{sign}' is none of b, o, .")))
                }
            }
        }
    }
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
