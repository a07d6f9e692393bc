//! The board, which is the whole state (TT-1, TT-3).

use std::fmt;

use breakroom_core::{BySeat, Seat};
use serde::{Serialize, Serializer};

/// One of the nine squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The nine squares, row by row from a1.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..9).map(Square)
    }

    /// The square in this column and row, both from 0.
    pub fn new(column: usize, row: usize) -> Option<Square> {
        (column < 3 && row < 3).then_some(Square((3 * row + column) as u8))
    }

    /// Its column, from 0.
    pub fn column(self) -> usize {
        usize::from(self.0 % 3)
    }

    /// Its row, from 0 at the bottom.
    pub fn row(self) -> usize {
        usize::from(self.0 / 3)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 3), self.row() + 1)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// TT-3.1: the lines of three, as sets of squares.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000, // rows
    0b001_001_001,
    0b010_010_010,
    0b100_100_100, // columns
    0b100_010_001,
    0b001_010_100, // diagonals
];
const ALL: u16 = 0b111_111_111;

/// Each seat's marks as a set of squares.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    marks: BySeat<u16, 2>,
}

const _: () = assert!(size_of::<Board>() == 4, "a copy is what a search step costs");

impl Board {
    /// TT-1.1: all squares are empty.
    pub const EMPTY: Board = Board { marks: BySeat::all(0) };

    /// Whose mark stands there.
    pub fn at(&self, at: Square) -> Option<Seat> {
        Seat::first(2).find(|&seat| self.marks[seat] >> at.0 & 1 == 1)
    }

    /// Puts a mark on an empty square.
    pub fn mark(&mut self, at: Square, seat: Seat) {
        self.marks[seat] |= 1 << at.0;
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
    pub fn line(&self, seat: Seat) -> Vec<Square> {
        let line = LINES.iter().find(|line| self.marks[seat] & **line == **line);
        line.map_or_else(Vec::new, |line| Square::all().filter(|at| line >> at.0 & 1 == 1).collect())
    }

    /// TT-3.2: are all nine squares marked?
    pub fn is_full(&self) -> bool {
        self.marks[Seat::A] | self.marks[Seat::B] == ALL
    }

    /// How many lines this seat can still complete, because the other has no mark on them.
    pub fn open_lines(&self, seat: Seat) -> u32 {
        LINES.iter().filter(|line| self.marks[seat.other()] & **line == 0).count() as u32
    }
}
