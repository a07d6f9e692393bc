//! Which unit: its side, and its place among that side's units.

use std::{num::NonZeroU8, slice};

use super::{SIDE_UNITS, Table, Unit};
use crate::vocabulary::{Colour, Side};

/// The number of a unit. In order, Blue's side comes first, and each side's units are in id order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitNumber(NonZeroU8);

/// The bit of a number that says it is of Yellow's side; the bits below are the place.
const YELLOW: u8 = 64;
/// A bit that every number has, so that none is 0.
const THERE: u8 = 128;

const _: () = assert!(SIDE_UNITS <= YELLOW as usize && size_of::<Option<UnitNumber>>() == 1);

impl UnitNumber {
    /// The unit at that place of a side.
    #[inline]
    pub(crate) const fn new(side: Side, place: u8) -> UnitNumber {
        debug_assert!(place < YELLOW);
        match NonZeroU8::new(THERE | (side.index() as u8 * YELLOW) | place) {
            Some(number) => UnitNumber(number),
            None => unreachable!(),
        }
    }

    /// Its side.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0.get() & YELLOW == 0 { Side::Blue } else { Side::Yellow }
    }

    /// Its place among the side's units.
    #[inline]
    pub(crate) const fn place(self) -> usize {
        (self.0.get() & (YELLOW - 1)) as usize
    }

    const fn next(self) -> UnitNumber {
        UnitNumber(self.0.saturating_add(1))
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

/// Units with their numbers, in id order: a run of them, then those of further colours.
#[derive(Clone)]
pub struct Units<'a> {
    table: &'a Table,
    run: slice::Iter<'a, Unit>,
    next: UnitNumber,
    further: &'static [Colour],
}

impl<'a> Units<'a> {
    pub(super) fn new(table: &'a Table, first: Numbers, further: &'static [Colour]) -> Units<'a> {
        let units = &table.forces[first.side.index()].units[usize::from(first.next)..usize::from(first.end)];
        Units { table, run: units.iter(), next: UnitNumber::new(first.side, first.next), further }
    }
}

impl<'a> Iterator for Units<'a> {
    type Item = (UnitNumber, &'a Unit);

    #[inline]
    fn next(&mut self) -> Option<(UnitNumber, &'a Unit)> {
        loop {
            if let Some(unit) = self.run.next() {
                let number = self.next;
                self.next = number.next();
                return Some((number, unit));
            }
            let (&colour, further) = self.further.split_first()?;
            *self = Units::new(self.table, self.table.range(colour), further);
        }
    }
}
