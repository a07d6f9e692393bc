//! What happened, for the log, the animation and the lab.

use crate::{
    view::Role,
    vocabulary::{Card, Code, LockId},
};

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A lock was turned up (BT-3.3, BT-8.5).
    TurnedUp {
        /// The lock.
        lock: LockId,
        /// Is it the first of the game?
        first: bool,
    },
    /// A tool came to the hand (BT-4.5).
    Drawn {
        /// The tool.
        code: Code,
        /// Its place in the sorted hand, from 0.
        place: u8,
    },
    /// A difficulty card was drawn (BT-7.1).
    Trouble,
    /// A difficulty card was laid aside in the opening deal (BT-R6).
    LaidAside,
    /// The difficulty cards laid aside went back (BT-R6).
    Returned {
        /// How many.
        cards: u8,
        /// The cards now in the deck.
        deck: u32,
    },
    /// The difficulty card was the deck's last card: nothing is asked (BT-R10).
    NothingAsked,
    /// A key was given up (BT-7.5).
    KeyGiven {
        /// The key.
        code: Code,
    },
    /// A mill began (BT-7.3, BT-7.4, BT-7.7).
    Milled {
        /// How many cards it turns.
        cards: u8,
        /// Was there no key to give?
        forced: bool,
    },
    /// The mill turned a card (BT-7.6).
    Flipped {
        /// The card.
        card: Card,
    },
    /// A card was played (BT-4.2).
    Played {
        /// The card.
        code: Code,
        /// Its place in the row, from 0.
        place: u8,
        /// The points for the card alone (BT-9.1).
        points: u8,
        /// The cards that stopped counting (BT-5.4).
        lost: Vec<Code>,
        /// What it was to the lock.
        role: Role,
    },
    /// A card was discarded (BT-4.3).
    Discarded {
        /// The card.
        code: Code,
    },
    /// A challenge was met (BT-5.7).
    Met {
        /// From 0 in printed order.
        challenge: u8,
        /// The points for it (BT-9.2).
        points: u8,
    },
    /// A lock was opened (BT-8.2).
    Opened {
        /// The lock.
        lock: LockId,
        /// The points for it (BT-9.3).
        points: u8,
    },
    /// The discard pile went back into the deck (BT-8.3).
    Shuffled {
        /// How many cards went back.
        cards: u32,
        /// The cards now in the deck.
        deck: u32,
    },
    /// The last lock is open and play goes on (BT-8.7).
    NoLockLeft,
    /// The game ended.
    Ended {
        /// The points in all.
        points: i32,
        /// Did it end on the last opening (BT-R12), and not by an empty deck (BT-8.1)?
        stopped: bool,
    },
}
