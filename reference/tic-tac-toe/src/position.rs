//! Positions as documents (TT-4.2).

use breakroom_core::{Fault, RuleId, Seat};
use breakroom_kit::grid;
use serde_json::Value;

use crate::Board;

pub(crate) fn load(position: &Value) -> Result<Board, Vec<Fault>> {
    let mut board = Board::EMPTY;
    for (at, letter) in grid::load(position, "xo", "TT-1.1")? {
        board.mark(at, if letter == 'x' { Seat::A } else { Seat::B });
    }
    let faults = unreachable(&board);
    if faults.is_empty() { Ok(board) } else { Err(faults) }
}

/// Play must be able to lead here: the seats alternate and stop at the first line.
fn unreachable(board: &Board) -> Vec<Fault> {
    let (crosses, noughts) = (board.count(Seat::A), board.count(Seat::B));
    let mut faults = Vec::new();
    if crosses != noughts && crosses != noughts + 1 {
        let message = format!("{crosses} crosses and {noughts} noughts: Cross begins, then they alternate");
        faults.push(Fault::error("board", message).by(RuleId("TT-1.2")));
    }
    let after_line = board.winner().is_some_and(|winner| winner == board.to_play());
    if board.has_line(Seat::A) && board.has_line(Seat::B) || after_line {
        faults.push(Fault::error("board", "somebody marked on after the game was won").by(RuleId("TT-3.1")));
    }
    faults
}
