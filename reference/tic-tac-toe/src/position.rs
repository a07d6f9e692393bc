//! Positions as documents (TT-4.2).

use breakroom_core::{Fault, RuleId, Seat};
use serde::{Deserialize, Serialize};

use crate::{Board, Square};

/// A position: three rows of three signs, the top row first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `x` is Cross, `o` is Nought, `.` is nobody.
    pub board: Vec<String>,
}

pub(crate) fn save(board: &Board) -> Position {
    let sign = |at| board.at(at).map_or('.', |seat| ['x', 'o'][seat.index()]);
    let row = |row| (0..3).filter_map(|column| Square::new(column, row)).map(sign).collect();
    Position { board: (0..3).rev().map(row).collect() }
}

pub(crate) fn load(position: &Position) -> Result<Board, Vec<Fault>> {
    let (mut board, mut faults) = (Board::EMPTY, Vec::new());
    if position.board.len() != 3 || position.board.iter().any(|row| row.chars().count() != 3) {
        return Err(vec![
            Fault::error("board", "the board is three rows of three signs").by(RuleId("TT-1.1")),
        ]);
    }
    for (row, signs) in position.board.iter().rev().enumerate() {
        for (column, sign) in signs.chars().enumerate() {
            let at = Square::new(column, row).expect("there are three rows of three signs");
            match sign {
                'x' => board.mark(at, Seat::A),
                'o' => board.mark(at, Seat::B),
                '.' => {}
                _ => {
                    faults.push(Fault::error(format!("square {at}"), format!("'{sign}' is none of x, o, .")))
                }
            }
        }
    }
    reachable(&board, &mut faults);
    if faults.is_empty() { Ok(board) } else { Err(faults) }
}

/// Play must be able to lead here: the seats alternate and stop at the first line.
fn reachable(board: &Board, faults: &mut Vec<Fault>) {
    let (crosses, noughts) = (board.count(Seat::A), board.count(Seat::B));
    if crosses != noughts && crosses != noughts + 1 {
        let message = format!("{crosses} crosses and {noughts} noughts: Cross begins, then they alternate");
        faults.push(Fault::error("board", message).by(RuleId("TT-1.2")));
    }
    let after_line = board.winner().is_some_and(|winner| winner == board.to_play());
    if board.has_line(Seat::A) && board.has_line(Seat::B) || after_line {
        faults.push(Fault::error("board", "somebody marked on after the game was won").by(RuleId("TT-3.1")));
    }
}
