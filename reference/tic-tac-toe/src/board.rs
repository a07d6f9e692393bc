//! The board, which is the whole state (TT-1, TT-3).

use breakroom_core::{BySeat, Seat};
use breakroom_kit::grid;

/// One of the nine squares.
pub type Square = grid::Square<3, 3>;

/// TT-3.1: the lines of three, as sets of squares: rows, columns, diagonals.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Each seat's marks as a set of squares.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    marks: BySeat<u16, 2>,
}

impl Board {
    /// TT-1.1: all squares are empty.
    pub const EMPTY: Board = Board { marks: BySeat::all(0) };

    /// Whose mark stands there.
    pub fn at(&self, at: Square) -> Option<Seat> {
        Seat::first(2).find(|&seat| self.marks[seat] >> at.index() & 1 == 1)
    }

    /// Puts a mark on an empty square.
    pub fn mark(&mut self, at: Square, seat: Seat) {
        self.marks[seat] |= 1 << at.index();
    }

    /// How many marks a seat has made.
    pub fn count(&self, seat: Seat) -> u32 {
        self.marks[seat].count_ones()
    }

    /// TT-1.2: Cross when both have made as many marks.
    pub fn to_play(&self) -> Seat {
        if self.count(Seat::A) == self.count(Seat::B) { Seat::A } else { Seat::B }
    }

    /// TT-3.1: who has three in a line.
    pub fn winner(&self) -> Option<Seat> {
        Seat::first(2).find(|&seat| self.has_line(seat))
    }

    /// Has this seat three in a line?
    pub fn has_line(&self, seat: Seat) -> bool {
        LINES.iter().any(|line| self.marks[seat] & line == *line)
    }

    /// The squares of this seat's first line.
    pub fn line(&self, seat: Seat) -> impl Iterator<Item = Square> {
        let line = LINES.into_iter().find(|line| self.marks[seat] & line == *line).unwrap_or(0);
        Square::all().filter(move |at| line >> at.index() & 1 == 1)
    }

    /// TT-3.2: are all nine squares marked?
    pub fn is_full(&self) -> bool {
        self.marks[Seat::A] | self.marks[Seat::B] == 0o777
    }

    /// How many lines this seat can still complete, because the other has no mark on them.
    pub fn open_lines(&self, seat: Seat) -> u32 {
        LINES.iter().filter(|line| self.marks[seat.other()] & **line == 0).count() as u32
    }
}
