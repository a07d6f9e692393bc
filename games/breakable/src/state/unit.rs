//! One unit.

use crate::vocabulary::{Colour, Edge, Facing, Hex, Kind, Side, Type, UnitId};

use super::UnitNumber;

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Not yet placed.
    Unplaced,
    /// On the map.
    On(Hex),
    /// Beside its side's edge, waiting to enter.
    Off,
    /// A passenger of that carrier.
    Aboard(UnitNumber),
    /// Destroyed.
    Destroyed,
    /// An Unbreakable unit buried for the rest of the game (BK-12.14).
    Buried,
    /// Left the map.
    Exited(Edge),
}

/// What may be true of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum Flag {
    /// Its counter shows the air side.
    Flying = 1,
    /// It has an erratic marker (BK-10.30).
    Erratic = 2,
    /// It is frozen this turn (BK-12.18).
    Frozen = 4,
    /// It is knocked down (BK-12.12).
    Knocked = 8,
    /// It is scattered (BK-12.13).
    Scattered = 16,
    /// It was activated on this card.
    Acted = 32,
    /// It has sighted on this card (BK-7.21).
    Sighted = 64,
    /// It has had its bonus move on this card (BK-10.13).
    Bonus = 128,
    /// It has still to infiltrate (BK-5.20).
    Infiltrates = 256,
    /// Its second opposing colour's markers came first (BK-9.50).
    SecondFirst = 512,
}

/// A unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Whose it is.
    pub colour: Colour,
    /// Its kind.
    pub kind: Kind,
    /// Which type of that kind, from 0.
    pub slot: u8,
    /// Its number within the type, from 1.
    pub number: u8,
    /// Where it is.
    pub place: Place,
    /// Which way it looks.
    pub facing: Facing,
    /// Its passenger.
    pub passenger: Option<UnitNumber>,
    flags: u16,
    /// Loaded weapons, as bits.
    pub loaded: u8,
    /// Brain markers of the opposing side's two colours.
    pub brain: [u8; 2],
    /// Stasis markers (BK-12.17).
    pub stasis: u8,
    /// 1 and the size as which a nuke has still to attack it; 0 if it has not.
    pub nuked: u8,
}

impl Unit {
    pub(crate) const NONE: Unit = Unit::new(Colour::Blue, Kind::Bunker, 0, 0);

    /// A unit that is not yet placed; all weapons start loaded (BK-2.7).
    pub(crate) const fn new(colour: Colour, kind: Kind, slot: u8, number: u8) -> Unit {
        Unit {
            colour,
            kind,
            slot,
            number,
            place: Place::Unplaced,
            facing: Facing::North,
            passenger: None,
            flags: 0,
            loaded: 3,
            brain: [0; 2],
            stasis: 0,
            nuked: 0,
        }
    }

    /// This unit out of play: nothing of it matters any more but where it went.
    pub(crate) const fn gone(&self, place: Place) -> Unit {
        Unit { place, ..Unit::new(self.colour, self.kind, self.slot, self.number) }
    }

    /// Its id.
    pub const fn id(&self) -> UnitId {
        UnitId { colour: self.colour, kind: self.kind, slot: self.slot, number: self.number }
    }

    /// Its type.
    pub const fn r#type(&self) -> Type {
        Type::new(self.colour, self.kind, self.slot)
    }

    /// Its side.
    pub const fn side(&self) -> Side {
        self.colour.side()
    }

    /// Is that true of it?
    pub const fn is(&self, flag: Flag) -> bool {
        self.flags & flag as u16 != 0
    }

    pub(crate) const fn set(&mut self, flag: Flag, on: bool) {
        if on {
            self.flags |= flag as u16;
        } else {
            self.flags &= !(flag as u16);
        }
    }

    /// Is it flying?
    pub const fn flies(&self) -> bool {
        self.is(Flag::Flying)
    }

    /// Where it stands on the map, passengers not counted.
    pub const fn hex(&self) -> Option<Hex> {
        match self.place {
            Place::On(hex) => Some(hex),
            _ => None,
        }
    }

    /// The carrier that it is aboard.
    pub const fn carrier(&self) -> Option<UnitNumber> {
        match self.place {
            Place::Aboard(carrier) => Some(carrier),
            _ => None,
        }
    }

    /// Is it in play, on or off the map?
    pub const fn lives(&self) -> bool {
        matches!(self.place, Place::On(_) | Place::Off | Place::Aboard(_))
    }

    /// Is that weapon loaded?
    pub const fn is_loaded(&self, slot: usize) -> bool {
        self.loaded >> slot & 1 == 1
    }

    pub(crate) const fn load(&mut self, slot: usize, loaded: bool) {
        if loaded {
            self.loaded |= 1 << slot;
        } else {
            self.loaded &= !(1 << slot);
        }
    }

    /// Does it carry opposing brain markers?
    pub const fn is_marked(&self) -> bool {
        self.brain[0] + self.brain[1] > 0
    }

    /// The opposing colour that controls it (BK-9.50): the one with more markers, ties to the one placed first.
    pub const fn controller(&self) -> Option<Colour> {
        if !self.is_marked() {
            return None;
        }
        let second =
            self.brain[1] > self.brain[0] || self.brain[1] == self.brain[0] && self.is(Flag::SecondFirst);
        Some(self.side().other().colours()[second as usize])
    }

    /// Does it count against the stacking limit (BK-5.6)?
    pub const fn is_counted(&self) -> bool {
        !self.flies() && !matches!(self.kind, Kind::Recon)
    }

    pub(crate) const fn clear_card_flags(&mut self) {
        self.flags &= !(Flag::Acted as u16 | Flag::Sighted as u16 | Flag::Bonus as u16);
    }
}
