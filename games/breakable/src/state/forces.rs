//! The forces of one side: secret to it during the set-up, open afterwards.

use std::ops::Range;

use crate::{Colour, Loadout, Name, SIDE_UNITS, Type, Unit, UnitId, UnitNumber};

/// What a colour that sets up is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Asked {
    /// S0: a ready-made force or a custom one.
    Force,
    /// S1: how many of a type.
    Count(Type),
    /// S2: the loadout of a type.
    Arm(Type),
    /// S3: where that unit stands.
    Place(UnitNumber),
}

/// The units of a side, what they carry, and how far its set-up has come (BK-2.1, BK-2.16, BK-R.31, BK-R.41). Pairs
/// are for the side's first colour and its second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Forces {
    pub(super) units: [Unit; SIDE_UNITS],
    /// How many units each colour has had: the first colour's come first, the second's follow.
    pub(super) count: [u8; 2],
    pub(super) arms: [[Loadout; Type::COUNT]; 2],
    /// The ready-made forces that were taken, until they are revealed.
    pub(super) chosen: [Option<Name>; 2],
    pub(super) asked: Asked,
}

impl Forces {
    /// Nothing, or nothing that is known.
    pub(crate) const NONE: Forces = Forces {
        units: [Unit::NONE; SIDE_UNITS],
        count: [0; 2],
        arms: [[Loadout::Unarmed; Type::COUNT]; 2],
        chosen: [None; 2],
        asked: Asked::Force,
    };

    /// The places of a colour's units.
    pub(super) fn places(&self, colour: Colour) -> Range<u8> {
        let [first, second] = self.count;
        if colour.in_side() == 0 { 0..first } else { first..first + second }
    }

    /// The places of all units.
    pub(super) fn all(&self) -> Range<u8> {
        0..self.count[0] + self.count[1]
    }

    pub(super) fn add(&mut self, id: UnitId) {
        let at = usize::from(self.count[0] + self.count[1]);
        debug_assert!(id.colour.in_side() == 1 || self.count[1] == 0, "the first colour's units come first");
        self.units[at] = Unit::new(id.colour, id.kind, id.slot, id.number);
        self.count[id.colour.in_side()] += 1;
    }
}
