//! Sets of units.

use crate::UnitNumber;

/// Some of the units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct UnitSet([u64; 2]);

impl UnitSet {
    /// None of them.
    pub const NONE: UnitSet = UnitSet([0; 2]);

    /// Is that unit among them?
    pub const fn has(&self, number: UnitNumber) -> bool {
        self.0[number.side().index()] >> number.place() & 1 == 1
    }

    pub(crate) const fn insert(&mut self, number: UnitNumber) {
        self.0[number.side().index()] |= 1 << number.place();
    }

    pub(crate) const fn remove(&mut self, number: UnitNumber) {
        self.0[number.side().index()] &= !(1 << number.place());
    }

    /// Is there none?
    pub const fn is_empty(&self) -> bool {
        self.0[0] == 0 && self.0[1] == 0
    }
}
