//! The board as two sets of cells, which is the whole state (CF-1 to CF-3).
//!
//! Each column has seven bits, the lowest cell first; the seventh is always empty, so that a shift never carries a
//! line from the top of one column into the next.

use std::fmt;

use breakroom_core::Seat;
use serde::{Serialize, Serializer};

/// How many columns there are (CF-1.1).
pub const COLUMNS: usize = 7;
/// How many cells a column has (CF-1.1).
pub const ROWS: usize = 6;

/// Bits per column.
const HIGH: u32 = ROWS as u32 + 1;
/// The lowest cell of every column.
const BOTTOMS: u64 = 0x0000_0408_1020_4081;
/// The highest cell of every column.
const TOPS: u64 = BOTTOMS << (ROWS - 1);
/// A bit for every cell.
const ALL: u64 = BOTTOMS * ((1 << ROWS) - 1);
/// Neighbours in a line are so many bits apart: upright, level, falling, rising.
const DIRECTIONS: [u32; 4] = [1, HIGH, HIGH - 1, HIGH + 1];

/// A column, from a to g.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(u8);

impl Column {
    /// The columns from left to right.
    pub fn all() -> impl DoubleEndedIterator<Item = Column> {
        (0..COLUMNS as u8).map(Column)
    }

    /// The column with this number, from 0.
    pub const fn new(number: usize) -> Option<Column> {
        if number < COLUMNS { Some(Column(number as u8)) } else { None }
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn bottom(self) -> u64 {
        1 << (HIGH * self.0 as u32)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

impl Serialize for Column {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A cell of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// From the left.
    pub column: Column,
    /// Its row, from 0 at the bottom.
    pub row: u8,
}

impl Cell {
    /// All cells, column by column from a1.
    pub fn all() -> impl Iterator<Item = Cell> {
        Column::all().flat_map(|column| (0..ROWS as u8).map(move |row| Cell { column, row }))
    }

    const fn bit(self) -> u64 {
        self.column.bottom() << self.row
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column, self.row + 1)
    }
}

/// Where discs lie, and whose they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// The discs of the seat whose turn it is.
    own: u64,
    /// A bit for every disc, whosever it is.
    discs: u64,
}

const _: () = assert!(size_of::<Board>() == 16, "a copy is what a search step costs");

impl Board {
    /// CF-1.1: all cells are empty.
    pub const EMPTY: Board = Board { own: 0, discs: 0 };

    /// The board with these discs; whose turn it is follows from their number.
    pub(crate) fn with(discs: impl Iterator<Item = (Cell, Seat)>) -> Board {
        let mut of = [0; 2];
        discs.for_each(|(cell, seat)| of[seat.index()] |= cell.bit());
        let all = of[0] | of[1];
        Board { own: of[all.count_ones() as usize % 2], discs: all }
    }

    /// Whose disc lies there.
    pub fn at(&self, cell: Cell) -> Option<Seat> {
        let lies = |set: u64| set & cell.bit() != 0;
        lies(self.discs).then(|| if lies(self.own) { self.to_play() } else { self.to_play().other() })
    }

    /// CF-1.2: Blue when the number of discs is even.
    #[inline]
    pub fn to_play(&self) -> Seat {
        if self.discs.count_ones() & 1 == 0 { Seat::A } else { Seat::B }
    }

    /// How many discs lie on the board.
    pub fn count(&self) -> u32 {
        self.discs.count_ones()
    }

    /// CF-3.2: are all cells filled?
    #[inline]
    pub fn is_full(&self) -> bool {
        self.discs == ALL
    }

    /// CF-2.1: has the column room?
    #[inline]
    pub fn is_open(&self, column: Column) -> bool {
        self.discs & TOPS & (self.column(column)) == 0
    }

    /// The columns that have room, as seven bits, a lowest.
    #[inline]
    pub fn open_columns(&self) -> u8 {
        // The highest cells lie seven bits apart. The product puts copies of them 36, 30, … 0 bits further up, no two
        // bits of which meet, so that the seven wanted ones lie side by side from bit 42 on.
        const GATHER: u64 = 1 << 42 | 1 << 36 | 1 << 30 | 1 << 24 | 1 << 18 | 1 << 12 | 1 << 6;
        let open = (!self.discs & TOPS) >> (ROWS - 1);
        (open.wrapping_mul(GATHER) >> 42) as u8 & 0x7f
    }

    fn column(&self, column: Column) -> u64 {
        column.bottom() * ((1 << ROWS) - 1)
    }

    /// CF-2.2: the lowest empty cell of a column that has room.
    pub fn landing(&self, column: Column) -> Cell {
        let filled = (self.discs & self.column(column)).count_ones();
        Cell { column, row: filled as u8 }
    }

    /// CF-2.2: the seat whose turn it is drops a disc into a column that has room.
    #[inline]
    pub fn drop(&mut self, column: Column) {
        self.own ^= self.discs;
        // Adding to the lowest cell carries into the lowest empty one.
        self.discs |= self.discs + column.bottom();
    }

    /// CF-3.1: has the seat that dropped the last disc four in a line?
    #[inline]
    pub fn last_has_four(&self) -> bool {
        fours(self.own ^ self.discs) != 0
    }

    /// Has the seat whose turn it is four in a line? Never in a game that was played by the rules.
    pub(crate) fn own_has_four(&self) -> bool {
        fours(self.own) != 0
    }

    /// The cells of the last seat's lines of four and more.
    pub fn line(&self) -> Vec<Cell> {
        let last = self.own ^ self.discs;
        let cells = DIRECTIONS.iter().fold(0, |cells, &step| {
            let first = starts(last, step);
            cells | first | first << step | first << (2 * step) | first << (3 * step)
        });
        Cell::all().filter(|cell| cell.bit() & cells != 0).collect()
    }

    /// The board before the last disc, if that was the top one of `column`.
    pub(crate) fn without_top(&self, column: Column) -> Option<Board> {
        let top = self.discs & self.column(column);
        let last = top & !(top >> 1);
        (last & (self.own ^ self.discs) != 0)
            .then_some(Board { own: (self.own ^ self.discs) & !last, discs: self.discs & !last })
    }

    /// The empty cells with which `seat` would have four in a line.
    pub fn threats(&self, seat: Seat) -> u64 {
        let discs = if seat == self.to_play() { self.own } else { self.own ^ self.discs };
        let threats = DIRECTIONS.iter().fold(0, |threats, &step| threats | completing(discs, step));
        threats & ALL & !self.discs
    }

    /// The part of these cells where a disc would land now.
    pub fn landings(&self, cells: u64) -> u64 {
        (self.discs + BOTTOMS) & cells
    }

    /// Would a disc dropped into this column land in one of these cells?
    pub fn lands_in(&self, column: Column, cells: u64) -> bool {
        self.landings(cells) & self.column(column) != 0
    }
}

/// The first cells of lines of four in this direction.
#[inline]
fn starts(discs: u64, step: u32) -> u64 {
    let pairs = discs & discs >> step;
    pairs & pairs >> (2 * step)
}

/// CF-3.1: the first cells of all lines of four.
#[inline]
fn fours(discs: u64) -> u64 {
    starts(discs, 1) | starts(discs, HIGH) | starts(discs, HIGH - 1) | starts(discs, HIGH + 1)
}

/// The cells that complete a line of four in this direction: either end, or the gap.
fn completing(discs: u64, step: u32) -> u64 {
    let (up, down) = (discs << step, discs >> step);
    let (ups, downs) = (up & discs << (2 * step), down & discs >> (2 * step));
    ups & discs << (3 * step) | downs & discs >> (3 * step) | ups & down | downs & up
}
