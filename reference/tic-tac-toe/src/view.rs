//! What an observer knows: everything.

use breakroom_core::{Observer, Seat};
use serde::Serialize;

use crate::{Board, Square};

/// What an observer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// Who looks; absent for a spectator.
    pub who: Option<Seat>,
    /// Whose mark stands on each square, row by row from a1.
    pub marks: [Option<Seat>; 9],
}

impl View {
    pub(crate) fn of(board: &Board, who: Observer) -> View {
        let who = match who {
            Observer::Seat(seat) => Some(seat),
            Observer::Public => None,
        };
        let mut marks = [None; 9];
        marks.iter_mut().zip(Square::all()).for_each(|(mark, at)| *mark = board.at(at));
        View { who, marks }
    }

    /// The board they see.
    pub fn board(&self) -> Board {
        let mut board = Board::EMPTY;
        for (mark, at) in self.marks.iter().zip(Square::all()) {
            mark.iter().for_each(|&seat| board.mark(at, seat));
        }
        board
    }
}
