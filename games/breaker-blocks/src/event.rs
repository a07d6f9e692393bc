//! What happened, in order, for the log, the animation and the lab.

use breakroom_core::Seat;

use crate::{Cell, Circuit, Counts, Hand, Kind, Place, Reason, Shape, ShapeSet, Type};

/// Something that happened. `position` counts the blocks of a hand from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Event {
    /// Chance let this seat begin (BB-R1).
    First { seat: Seat },
    /// A module was taken out of the game unseen (BB-18.2).
    Removed { r#type: Type },
    /// A turn started (BB-3.5).
    Turn { seat: Seat, number: u32 },
    /// A block was drawn in the open (BB-4.1).
    Drew { seat: Seat, r#type: Type, position: u8 },
    /// A face-down module was asked for by its shape (BB-18.3, BB-18.6).
    Named { seat: Seat, shape: Shape, automate: bool },
    /// The drawer looked at the module it drew (BB-18.4).
    Found { seat: Seat, r#type: Type, position: u8 },
    /// A hidden module of a hand was turned face up, to be added (BB-18.5): one of the neighbours `from` to `to`,
    /// whose backs are alike.
    Turned { seat: Seat, r#type: Type, from: u8, to: u8 },
    /// A block was added from the hand or played by AUTOMATE (BB-5.1, BB-10.1).
    Added { seat: Seat, r#type: Type, place: Place, circuit: Circuit, automate: bool },
    /// A block was rearranged (BB-6.1, BB-13.1): out of the first circuit, into the second.
    Moved { by: Seat, owner: Seat, r#type: Type, from: Cell, to: Place, circuits: [Circuit; 2] },
    /// The power fed into a circuit changed; South's first (BB-7.1).
    Power { circuit: Circuit, before: [u16; 2], after: [u16; 2] },
    /// A block was destroyed (BB-9.1).
    Destroyed { by: Seat, owner: Seat, r#type: Type, cell: Cell },
    /// A block went from the board back to the supply (BB-12.1).
    Recalled { owner: Seat, r#type: Type, cell: Cell },
    /// A block stays in a hand that is cut (BB-14.1).
    Kept { of: Seat, r#type: Type, position: u8 },
    /// A block went from a hand back to the supply (BB-14.1).
    Returned { of: Seat, r#type: Type, position: u8 },
    /// An effect found nothing, or nothing more, to do (BB-8.6).
    Nothing { seat: Seat, kind: Kind },
    /// An effect was declined (BB-13.2, BB-R9).
    Declined { seat: Seat, kind: Kind },
    /// A seat saw from its choices something about the face-down modules (BB-R24).
    Gathered { seat: Seat, nameable: ShapeSet, play: bool },
    /// A seat lost its turn, or the rest of it (BB-16.3).
    Exhausted { seat: Seat },
    /// What was hidden until the end (BB-18.10).
    Disclosed(Box<Disclosed>),
    /// The game ended.
    Over { reason: Reason, winner: Option<Seat>, circuits: [u8; 2] },
}

/// What was hidden until the end: by far the largest event, and there is one in a game. A server keeps them all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disclosed {
    /// The hands, South's first.
    pub hands: [Hand; 2],
    /// The modules that were removed.
    pub removed: Counts,
}

const _: () = assert!(size_of::<Event>() <= 24, "a server keeps every event of every match");
