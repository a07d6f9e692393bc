//! Hexes, directions, edges, terrain.

use std::{fmt, str::FromStr};

use super::words;

words! {
    /// Where a faced unit looks, and the six ways to a neighbour (BK-6.5), clockwise.
    Facing "facing",
    /// In a sentence.
    noun: &'static str,
    /// Columns and doubled rows to the next hex that way.
    step: (i8, i8) {
        North = "n" ("north", (0, -2)),
        NorthEast = "ne" ("north-east", (1, -1)),
        SouthEast = "se" ("south-east", (1, 1)),
        South = "s" ("south", (0, 2)),
        SouthWest = "sw" ("south-west", (-1, 1)),
        NorthWest = "nw" ("north-west", (-1, -1)),
    }
}

impl Facing {
    /// One side to the right.
    pub const fn right(self) -> Facing {
        self.turned(1)
    }

    /// One side to the left.
    pub const fn left(self) -> Facing {
        self.turned(5)
    }

    /// The opposite way.
    pub const fn back(self) -> Facing {
        self.turned(3)
    }

    /// So many sides clockwise.
    pub const fn turned(self, sides: u8) -> Facing {
        Facing::ALL[(self as usize + sides as usize) % 6]
    }
}

words! {
    /// An edge of the map.
    Edge "edge" {
        /// Row 01 of every column.
        North = "north",
        /// Column 11.
        East = "east",
        /// The last row of every column.
        South = "south",
        /// Column 01.
        West = "west",
    }
}

words! {
    /// What a hex is made of (BK-1.6). Road is clear for every purpose.
    Terrain "terrain",
    /// The sign of a map file.
    sign: char {
        Clear = "clear" '.',
        Road = "road" '=',
        Woods = "woods" 'w',
        Hill = "hill" 'h',
        Rough = "rough" 'r',
        Lake = "lake" 'l',
        Crater = "crater" 'c',
        Industry = "industry" 'I',
        /// Never printed, made by nukes.
        Lava = "lava" 'L',
        /// Never printed, made by nukes.
        Volcano = "volcano" 'V',
    }
}

impl Terrain {
    /// Clear or road.
    pub const fn is_clear(self) -> bool {
        matches!(self, Terrain::Clear | Terrain::Road)
    }

    /// Only flying units stay here (BK-5.2, BK-5.3): bombs, killbots and recons are lost.
    pub const fn swallows(self) -> bool {
        matches!(self, Terrain::Lake | Terrain::Lava | Terrain::Volcano)
    }

    /// Stands in the way of sight between two ground hexes (BK-7.10, BK-7.11).
    pub const fn hides(self) -> bool {
        matches!(self, Terrain::Hill | Terrain::Industry | Terrain::Woods)
    }
}

/// A hex of the map, numbered column by column, each from the north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(u8);

/// What lies beside a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Neighbour {
    /// A hex of the map.
    On(Hex),
    /// The world outside, across that edge (BK-5.10).
    Off(Edge),
}

impl Neighbour {
    /// The hex, if it is one.
    pub const fn hex(self) -> Option<Hex> {
        match self {
            Neighbour::On(hex) => Some(hex),
            Neighbour::Off(_) => None,
        }
    }
}

impl Hex {
    /// How many there are.
    pub const COUNT: usize = 159;
    /// How many columns there are.
    pub const COLUMNS: u8 = 11;

    /// The rows of a column: 14 where it is odd, 15 where it is even.
    pub const fn rows(column: u8) -> u8 {
        if column % 2 == 1 { 14 } else { 15 }
    }

    /// The hex in that column and row, both from 1.
    pub const fn new(column: u8, row: u8) -> Option<Hex> {
        if column == 0 || column > Self::COLUMNS || row == 0 || row > Self::rows(column) {
            return None;
        }
        let before = column - 1;
        Some(Hex(before * 14 + before / 2 + row - 1))
    }

    /// Every hex in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Hex> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Hex)
    }

    /// Its number among all hexes.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column, from 1 in the west.
    pub const fn column(self) -> u8 {
        let pair = self.0 / 29;
        let rest = self.0 % 29;
        pair * 2 + 1 + (rest >= 14) as u8
    }

    /// Its row, from 1 in the north.
    pub const fn row(self) -> u8 {
        let rest = self.0 % 29;
        if rest >= 14 { rest - 13 } else { rest + 1 }
    }

    /// Doubled row: odd columns lie half a hex further south (BK-7.1).
    pub const fn doubled(self) -> i16 {
        2 * self.row() as i16 + (self.column() % 2) as i16
    }

    /// What lies that way. The edge is read from the neighbour: column 0 west, column 12 east, otherwise north
    /// or south (BK-5.10).
    pub const fn neighbour(self, way: Facing) -> Neighbour {
        let (columns, doubled) = way.step();
        let column = self.column() as i16 + columns as i16;
        let doubled = self.doubled() + doubled as i16;
        if column == 0 {
            return Neighbour::Off(Edge::West);
        }
        if column > Self::COLUMNS as i16 {
            return Neighbour::Off(Edge::East);
        }
        let row = (doubled - column % 2) / 2;
        if row < 1 {
            return Neighbour::Off(Edge::North);
        }
        match Hex::new(column as u8, row as u8) {
            Some(hex) => Neighbour::On(hex),
            None => Neighbour::Off(Edge::South),
        }
    }

    /// Its image under the half turn about 0608.
    pub const fn half_turn(self) -> Hex {
        let column = 12 - self.column();
        let row = Self::rows(column) + 1 - self.row();
        match Hex::new(column, row) {
            Some(hex) => hex,
            None => self,
        }
    }

    /// Does it lie on that edge?
    pub const fn on_edge(self, edge: Edge) -> bool {
        match edge {
            Edge::North => self.row() == 1,
            Edge::South => self.row() == Self::rows(self.column()),
            Edge::West => self.column() == 1,
            Edge::East => self.column() == Self::COLUMNS,
        }
    }

    /// How many hexes it is to that edge: straight along the column, or one column a step.
    pub const fn to_edge(self, edge: Edge) -> u8 {
        match edge {
            Edge::North => self.row() - 1,
            Edge::South => Self::rows(self.column()) - self.row(),
            Edge::West => self.column() - 1,
            Edge::East => Self::COLUMNS - self.column(),
        }
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.column(), self.row())
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hex {
    type Err = ();

    fn from_str(text: &str) -> Result<Hex, ()> {
        let bytes = text.as_bytes();
        if bytes.len() != 4 || !bytes.iter().all(u8::is_ascii_digit) {
            return Err(());
        }
        let digit = |at: usize| bytes[at] - b'0';
        Hex::new(digit(0) * 10 + digit(1), digit(2) * 10 + digit(3)).ok_or(())
    }
}

/// Some of the hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HexSet([u64; 3]);

impl HexSet {
    /// None of them.
    pub const NONE: HexSet = HexSet([0; 3]);
    /// All of them.
    pub const ALL: HexSet = HexSet([u64::MAX, u64::MAX, (1 << (Hex::COUNT - 128)) - 1]);

    /// Puts a hex in.
    pub const fn insert(&mut self, hex: Hex) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    /// Takes a hex out.
    pub const fn remove(&mut self, hex: Hex) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }

    pub(crate) const fn set(&mut self, hex: Hex, on: bool) {
        if on { self.insert(hex) } else { self.remove(hex) }
    }

    /// Is it one of them?
    pub const fn has(&self, hex: Hex) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 == 1
    }

    /// Those in both.
    pub const fn and(&self, other: &HexSet) -> HexSet {
        HexSet([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// Those in either.
    pub const fn or(&self, other: &HexSet) -> HexSet {
        HexSet([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// Those in this and not in the other.
    pub const fn minus(&self, other: &HexSet) -> HexSet {
        HexSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// Is any hex in both?
    pub const fn meets(&self, other: &HexSet) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) | (self.0[2] & other.0[2]) != 0
    }

    /// Is there none?
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// Those of them that are wanted.
    #[inline(always)]
    pub(crate) fn filter(mut self, wanted: impl Fn(Hex) -> bool) -> HexSet {
        for (at, word) in self.0.iter_mut().enumerate() {
            let mut left = *word;
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                *word &= !(u64::from(!wanted(Hex(at as u8 * 64 + bit as u8))) << bit);
            }
        }
        self
    }

    /// They, in order.
    pub fn iter(self) -> impl Iterator<Item = Hex> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < 3 && words[at] == 0 {
                at += 1;
            }
            let word = words.get_mut(at)?;
            let bit = word.trailing_zeros();
            *word &= *word - 1;
            Some(Hex(at as u8 * 64 + bit as u8))
        })
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        hexes.into_iter().fold(HexSet::NONE, |mut set, hex| {
            set.insert(hex);
            set
        })
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
