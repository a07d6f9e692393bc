//! What happened, for the log, the animation and the lab.

use crate::{
    view::Role,
    vocabulary::{Card, Code, LockId},
};

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the sentence above each variant says what its fields are")]
pub enum Event {
    /// A lock was turned up, perhaps the first of the game (BT-3.3, BT-8.5).
    TurnedUp { lock: LockId, first: bool },
    /// A tool came to the hand, at this place of the sorted hand from 0 (BT-4.5).
    Drawn { code: Code, place: u8 },
    /// A difficulty card was drawn (BT-7.1).
    Trouble,
    /// A difficulty card was laid aside in the opening deal (BT-R6).
    LaidAside,
    /// The difficulty cards laid aside went back into the deck, which has so many cards now (BT-R6).
    Returned { cards: u8, deck: u32 },
    /// The difficulty card was the deck's last card: nothing is asked (BT-R10).
    NothingAsked,
    /// A key was given up (BT-7.5).
    KeyGiven { code: Code },
    /// A mill of so many cards began, perhaps because there was no key to give (BT-7.3, BT-7.4, BT-7.7).
    Milled { cards: u8, forced: bool },
    /// The mill turned a card (BT-7.6).
    Flipped { card: Card },
    /// A card was played to this place of the row from 0, for the points of the card alone (BT-4.2, BT-9.1); others may
    /// have stopped counting (BT-5.4).
    Played { code: Code, place: u8, points: u8, lost: Vec<Code>, role: Role },
    /// A card was discarded (BT-4.3).
    Discarded { code: Code },
    /// A challenge, from 0 in printed order, was met for these points (BT-5.7, BT-9.2).
    Met { challenge: u8, points: u8 },
    /// A lock was opened for these points (BT-8.2, BT-9.3).
    Opened { lock: LockId, points: u8 },
    /// So many cards of the discard pile went back into the deck, which has so many now (BT-8.3).
    Shuffled { cards: u32, deck: u32 },
    /// The last lock is open and play goes on (BT-8.7).
    NoLockLeft,
    /// The game ended with so many points: on the last opening (BT-R12), or by an empty deck (BT-8.1).
    Ended { points: i32, stopped: bool },
}
