//! Which unit: its side, and its place among that side's units.

use std::num::NonZeroU8;

use super::SIDE_UNITS;
use crate::vocabulary::Side;

/// The number of a unit. In order, Blue's side comes first, and each side's units are in id order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitNumber(NonZeroU8);

/// Where Yellow's side begins: a power of two, so that a side is a bit.
const SECOND: u8 = 64;

const _: () = assert!(SIDE_UNITS <= SECOND as usize && size_of::<Option<UnitNumber>>() == 1);

impl UnitNumber {
    /// The unit at that place of a side.
    pub(crate) const fn new(side: Side, place: u8) -> UnitNumber {
        debug_assert!(place < SECOND);
        UnitNumber(NonZeroU8::MIN.saturating_add(side.index() as u8 * SECOND + place))
    }

    /// Its side.
    pub const fn side(self) -> Side {
        if self.index() < SECOND as usize { Side::Blue } else { Side::Yellow }
    }

    /// Its place among the side's units.
    pub(crate) const fn place(self) -> usize {
        self.index() % SECOND as usize
    }

    const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// Units of one side that follow each other in id order.
#[derive(Clone, Debug)]
pub struct Numbers {
    side: Side,
    next: u8,
    end: u8,
}

impl Numbers {
    pub(crate) const fn new(side: Side, next: u8, end: u8) -> Numbers {
        Numbers { side, next, end }
    }
}

impl Iterator for Numbers {
    type Item = UnitNumber;

    #[inline]
    fn next(&mut self) -> Option<UnitNumber> {
        if self.next >= self.end {
            return None;
        }
        self.next += 1;
        Some(UnitNumber::new(self.side, self.next - 1))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::from(self.end.saturating_sub(self.next));
        (left, Some(left))
    }
}

impl ExactSizeIterator for Numbers {}
