//! What an observer knows: everything.

use breakroom_core::{Observer, Seat};
use serde::Serialize;

use crate::{
    Board, Cell,
    board::{COLUMNS, ROWS},
};

/// What an observer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// Who looks; absent for a spectator.
    pub who: Option<Seat>,
    /// Whose disc lies in each cell: columns from left to right, each from the bottom.
    pub columns: [[Option<Seat>; ROWS]; COLUMNS],
}

impl View {
    pub(crate) fn of(board: &Board, who: Observer) -> View {
        let who = match who {
            Observer::Seat(seat) => Some(seat),
            Observer::Public => None,
        };
        let mut columns = [[None; ROWS]; COLUMNS];
        for cell in Cell::all() {
            columns[cell.column.index()][usize::from(cell.row)] = board.at(cell);
        }
        View { who, columns }
    }

    /// Whose disc lies there.
    pub fn at(&self, cell: Cell) -> Option<Seat> {
        self.columns[cell.column.index()][usize::from(cell.row)]
    }

    /// The board they see.
    pub fn board(&self) -> Board {
        Board::with(Cell::all().filter_map(|cell| Some((cell, self.at(cell)?))))
    }
}
