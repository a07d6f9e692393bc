//! What happened, in order. Everything is open (RS-1.4), so everybody hears the same.

use crate::{
    table::Mover,
    vocabulary::{Notch, Side, Space},
};

/// By what a piece moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// By an action (RS-6.1, RS-6.3).
    Action,
    /// Pushed (RS-12.5).
    Yield,
    /// After a push (RS-12.7).
    Advance,
    /// After a bounce (RS-11.7).
    Bounce,
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the variants and fields are the rulebook's words")]
pub enum Event {
    Tossed {
        side: Side,
    },
    Spun {
        to: Notch,
    },
    TurnBegan {
        turn: u32,
        side: Side,
    },
    Tapped {
        side: Side,
        at: Space,
        height: u8,
        stamina: u8,
    },
    /// The tap step is closed by choice (RS-3.5).
    Went {
        side: Side,
        stamina: u8,
    },
    Rotated {
        side: Side,
        to: Notch,
    },
    Moved {
        actor: Mover,
        from: Space,
        to: Space,
        way: Way,
    },
    Collapsed {
        side: Side,
        at: Space,
        height: u8,
    },
    Dropped {
        side: Side,
        to: Space,
        left: u8,
    },
    /// The attacker's strength against the target's height; a target that cannot resist has none.
    Attacked {
        attacker: Mover,
        target: Mover,
        at: Space,
        strength: u8,
        push: bool,
    },
    Took {
        attacker: Mover,
        at: Space,
        tokens: u8,
    },
    Flipped {
        side: Side,
        at: Space,
        height: u8,
    },
    Kept {
        side: Side,
        at: Space,
    },
    Robbed {
        attacker: Mover,
        victim: Side,
        tokens: u8,
    },
    Spared {
        attacker: Mover,
        victim: Side,
    },
    /// A target that has no place to yield (RS-13.4).
    Stuck {
        actor: Mover,
        at: Space,
    },
    /// An attacker that stays where its target was (RS-13.5, RS-R10).
    Stayed {
        actor: Mover,
        at: Space,
    },
    /// An attacker that falls back (RS-13.6); `void` if it was yielding from there (RS-13.8).
    FellBack {
        actor: Mover,
        to: Space,
        void: bool,
    },
    /// A dropped token without a home goes to the bank (RS-13.6).
    Lost {
        side: Side,
        at: Space,
        tokens: u8,
    },
    /// Tokens in hand that cannot be dropped go to the bank (RS-13.7).
    HandLost {
        side: Side,
        at: Space,
        tokens: u8,
    },
    Placed {
        side: Side,
        at: Space,
        height: u8,
    },
    /// Nowhere to place a token (RS-R17).
    Unplaced {
        side: Side,
    },
    /// Tokens enter a caravan, which then holds `total`; from the pocket or as a stack.
    Banked {
        side: Side,
        tokens: u8,
        total: u8,
        stack: bool,
    },
    /// Income at the end of a turn: to the player token's pocket or to a stack.
    Paid {
        side: Side,
        at: Space,
        tokens: u8,
        stack: bool,
    },
    /// Income that the bank could not pay.
    Unpaid {
        side: Side,
        tokens: u8,
    },
    Won {
        side: Side,
        tokens: u8,
    },
    Repeated,
    LimitReached {
        winner: Option<Side>,
    },
}
