//! The words of the rulebook: sides, spaces, disc positions, and sets of spaces.

use std::{fmt, num::NonZeroU8, ops, str::FromStr};

use breakroom_core::Seat;
use breakroom_kit::Words;

/// A player's colour, and the face of a token that lies upwards (RS-1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Words)]
pub enum Side {
    /// Seat 0.
    Light,
    /// Seat 1.
    Dark,
}

impl Side {
    /// Both sides in seat order.
    pub const ALL: [Side; 2] = [Side::Light, Side::Dark];

    /// The side that sits opposite.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Light => Side::Dark,
            Side::Dark => Side::Light,
        }
    }

    /// Where this side sits.
    #[inline]
    pub const fn seat(self) -> Seat {
        match self {
            Side::Light => Seat::A,
            Side::Dark => Seat::B,
        }
    }

    /// Who sits there.
    #[inline]
    pub const fn of(seat: Seat) -> Side {
        if seat.index() == 0 { Side::Light } else { Side::Dark }
    }

    /// `L` or `D`, as in the short position text.
    pub const fn letter(self) -> char {
        match self {
            Side::Light => 'L',
            Side::Dark => 'D',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One `T` per side; a [`Side`] is the only key that fits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySide<T>(pub [T; 2]);

impl<T> ops::Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> ops::IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

/// A space of the board at hand, numbered from 1 in board order. What it is called is its [`SpaceId`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(NonZeroU8);

impl Space {
    /// The most spaces a board can have.
    pub const MOST: usize = 31;
    /// The length of a table with a place for every space.
    pub const TABLE: usize = 32;

    /// The space with this number, if a board can have it.
    pub const fn new(number: usize) -> Option<Space> {
        if number > Self::MOST {
            return None;
        }
        match NonZeroU8::new(number as u8) {
            Some(number) => Some(Space(number)),
            None => None,
        }
    }

    /// Its place in tables, 1 to 31.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it spares every table its bounds check.
        self.0.get() as usize & (Self::TABLE - 1)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// What a space is called in notation: one letter, or a letter and a number from 1 to 31 (`c`, `d10`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpaceId {
    letter: u8,
    number: u8,
}

impl SpaceId {
    /// What an id looks like, in words.
    pub const FORM: &'static str = "one small letter, or one and a number from 1 to 31, such as c or d10";
    /// The length of a table with a place for every id.
    pub(crate) const CODES: usize = 1024;

    /// Its place in such a table.
    #[inline]
    pub(crate) const fn code(self) -> usize {
        ((self.letter - b'a') as usize * 32 + self.number as usize) & (Self::CODES - 1)
    }
}

impl fmt::Display for SpaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(self.letter);
        if self.number == 0 { write!(f, "{letter}") } else { write!(f, "{letter}{}", self.number) }
    }
}

impl fmt::Debug for SpaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no id of a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSpaceId;

impl FromStr for SpaceId {
    type Err = NoSpaceId;

    fn from_str(text: &str) -> Result<Self, NoSpaceId> {
        let (letter, digits) = match text.as_bytes() {
            [letter @ b'a'..=b'z', digits @ ..] => (*letter, digits),
            _ => return Err(NoSpaceId),
        };
        let number = match digits {
            [] => 0,
            [ones @ b'1'..=b'9'] => ones - b'0',
            [tens @ b'1'..=b'3', ones @ b'0'..=b'9'] => (tens - b'0') * 10 + ones - b'0',
            _ => return Err(NoSpaceId),
        };
        if number > 31 { Err(NoSpaceId) } else { Ok(SpaceId { letter, number }) }
    }
}

/// A position of the disc (RS-5.4), counted in steps of one port clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Notch(pub u8);

impl Notch {
    /// The most positions a disc can have.
    pub const MOST: usize = 24;

    /// Its place in tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Notch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

breakroom_kit::set! {
    /// Some spaces of the board, in board order.
    ///
    /// ```
    /// use breakroom_core::Game;
    /// use breakroom_rubble_storm::RubbleStorm;
    /// let game = RubbleStorm::standard();
    /// let ruins = game.board().ruins() | game.board().great_ruins();
    /// let names: Vec<String> = ruins.iter().map(|space| game.board().id(space).to_string()).collect();
    /// assert_eq!(names.join(" "), "r1 r2 r3 r4 r5 g1 g2");
    /// ```
    pub struct SpaceSet(u32) of Space: space => space.index(), number => NonZeroU8::new(number & 31).map(Space)
}

impl SpaceSet {
    /// The set with these bits; bit 0 stands for nothing and is dropped.
    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> SpaceSet {
        SpaceSet(bits & !1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_has_a_code_of_its_own() {
        let ids = (b'a'..=b'z').flat_map(|letter| (0..=31).map(move |number| SpaceId { letter, number }));
        let codes: std::collections::BTreeSet<usize> = ids.map(SpaceId::code).collect();
        assert_eq!(codes.len(), 26 * 32);
        assert!(codes.iter().all(|&code| code < SpaceId::CODES));
    }
}
