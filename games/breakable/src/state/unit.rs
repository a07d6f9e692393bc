//! One unit.

use breakroom_kit::doc::{Object, SerializeMap};
use breakroom_kit::{Doc, Fields, Load, LoadFields, Reader, Words, schema};

use crate::{Colour, Edge, Facing, Hex, Kind, Names, Side, Type, UnitId, UnitNumber};

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Whereabouts {
    /// Not yet placed.
    Unplaced,
    /// On the map.
    On(Hex),
    /// Beside its side's edge, waiting to enter.
    Off,
    /// A passenger of that carrier.
    Aboard(UnitNumber),
    /// Out of the game for good.
    Destroyed,
    /// An Unbreakable unit buried for the rest of the game (BK-12.14).
    Buried,
    /// Left the map.
    Exited(Edge),
}

/// What may be true of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
#[repr(u8)]
pub enum Flag {
    /// Its counter shows the air side.
    #[json(key = "fly")]
    Flying,
    /// It has an erratic marker (BK-10.30).
    Erratic,
    /// It is frozen this turn (BK-12.18).
    Frozen,
    /// It is knocked down (BK-12.12).
    Knocked,
    /// It is scattered (BK-12.13).
    Scattered,
}

/// Everything that is true of a unit. In documents, each flag is a field that is there if it is true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags(u8);

impl Fields<Names> for Flags {
    fn write_fields<M: SerializeMap>(&self, _: &Names, to: &mut M) -> Result<(), M::Error> {
        let mut set = Flag::ALL.iter().filter(|flag| self.0 >> **flag as u8 & 1 == 1);
        set.try_for_each(|flag| to.serialize_entry(flag.word(), &true))
    }

    fn properties(to: &mut schema::Object) {
        Flag::ALL.iter().for_each(|flag| to.property(flag.word(), <bool as Doc<Names>>::schema(), "", false));
    }
}

impl LoadFields<Names> for Flags {
    fn keys(to: &mut Vec<&'static str>) {
        to.extend(Flag::WORDS);
    }

    fn read_fields(object: &Object, reader: &mut Reader<'_, Names>) -> Option<Flags> {
        let mut flags = Flags::default();
        for &flag in Flag::ALL {
            let on = reader.field(object, flag.word(), None, Some(|| false), bool::read)?;
            flags.0 |= u8::from(on) << flag as u8;
        }
        Some(flags)
    }
}

/// One unit as it stands on the map, or beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Unit {
    /// Whose it is.
    #[json(skip = Colour::Blue)]
    pub colour: Colour,
    /// What it is a unit of.
    #[json(skip = Kind::Bunker)]
    pub kind: Kind,
    /// Which type of that kind, from 0.
    #[json(skip)]
    pub slot: u8,
    /// Its number within the type, from 1.
    #[json(skip)]
    pub number: u8,
    /// Where it is.
    #[json(skip = Whereabouts::Unplaced)]
    pub place: Whereabouts,
    /// Which way it looks.
    #[json(skip = Facing::North)]
    pub facing: Facing,
    /// The unit it carries.
    #[json(default, omit)]
    pub passenger: Option<UnitNumber>,
    #[json(flatten)]
    flags: Flags,
    /// Loaded weapons, as bits.
    #[json(skip = 3)]
    pub loaded: u8,
    /// Brain markers of the opposing side's two colours.
    #[json(skip)]
    pub brain: [u8; 2],
    /// Did the second colour's markers come first (BK-9.50)?
    #[json(skip)]
    pub second_first: bool,
    /// Stasis markers (BK-12.17).
    #[json(default, omit)]
    pub stasis: u8,
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
            place: Whereabouts::Unplaced,
            facing: Facing::North,
            passenger: None,
            flags: Flags(0),
            loaded: 3,
            brain: [0; 2],
            second_first: false,
            stasis: 0,
        }
    }

    /// This unit out of play: nothing of it matters any more but where it went.
    pub(crate) const fn gone(&self, place: Whereabouts) -> Unit {
        Unit { place, ..Unit::new(self.colour, self.kind, self.slot, self.number) }
    }

    /// As positions and actions name it.
    pub const fn id(&self) -> UnitId {
        UnitId { colour: self.colour, kind: self.kind, slot: self.slot, number: self.number }
    }

    /// Its kind and letter.
    pub const fn r#type(&self) -> Type {
        Type::new(self.colour, self.kind, self.slot)
    }

    /// Whose unit it is.
    pub const fn side(&self) -> Side {
        self.colour.side()
    }

    /// Is that true of it?
    pub const fn is(&self, flag: Flag) -> bool {
        self.flags.0 >> flag as u8 & 1 == 1
    }

    pub(crate) const fn set(&mut self, flag: Flag, on: bool) {
        if on {
            self.flags.0 |= 1 << flag as u8;
        } else {
            self.flags.0 &= !(1 << flag as u8);
        }
    }

    /// Is it flying?
    pub const fn flies(&self) -> bool {
        self.is(Flag::Flying)
    }

    /// Where it stands on the map, passengers not counted.
    pub const fn hex(&self) -> Option<Hex> {
        match self.place {
            Whereabouts::On(hex) => Some(hex),
            _ => None,
        }
    }

    /// How it looks and whether it flies, in words after where it is: ", facing south, flying".
    pub(crate) fn bearing(&self) -> String {
        let looks = self.kind.is_faced() && self.hex().is_some();
        let facing = if looks { [", facing ", self.facing.noun()].concat() } else { String::new() };
        facing + if self.flies() { ", flying" } else { "" }
    }

    /// The carrier that it is aboard.
    pub const fn carrier(&self) -> Option<UnitNumber> {
        match self.place {
            Whereabouts::Aboard(carrier) => Some(carrier),
            _ => None,
        }
    }

    /// Is it in play, on or off the map?
    pub const fn lives(&self) -> bool {
        matches!(self.place, Whereabouts::On(_) | Whereabouts::Off | Whereabouts::Aboard(_))
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
        let second = self.brain[1] > self.brain[0] || self.brain[1] == self.brain[0] && self.second_first;
        Some(self.side().other().colours()[second as usize])
    }

    /// Does it count against the stacking limit (BK-5.6)?
    pub const fn is_counted(&self) -> bool {
        !self.flies() && !matches!(self.kind, Kind::Recon)
    }
}
