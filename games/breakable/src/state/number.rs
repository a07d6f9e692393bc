//! Which unit: its side, and its place among that side's units.

use std::{num::NonZeroU8, ops::Range, slice};

use crate::{Colour, SIDE_UNITS, Side, Table, Unit};

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

    /// Whose unit it is.
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

/// Units with their numbers, in id order: a run of them, then those of further colours.
#[derive(Clone)]
pub struct Units<'a> {
    table: &'a Table,
    run: slice::Iter<'a, Unit>,
    next: UnitNumber,
    further: &'static [Colour],
}

impl<'a> Units<'a> {
    /// A side's units at these places, then those of further colours.
    pub(super) fn new(table: &'a Table, side: Side, run: Range<u8>, further: &'static [Colour]) -> Units<'a> {
        let units = &table.forces[side.index()].units[usize::from(run.start)..usize::from(run.end)];
        Units { table, run: units.iter(), next: UnitNumber::new(side, run.start), further }
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
            *self = Units { further, ..self.table.units_of(colour) };
        }
    }
}
