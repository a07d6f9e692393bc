//! The table: counts, the row, and what is awaited. No pile has an order (BT-10.2), and nothing is hidden (BT-10.1).

use breakroom_kit::{Doc, List, Load, Words};

use crate::{CardCounts, CodeCounts, Removed, Row, Sorted, Tame};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Phase {
    /// Chance turns up the next lock (BT-3.3, BT-8.5).
    Lock,
    /// Chance draws a card for the hand (BT-4.5).
    Draw,
    /// Chance turns a milled card from the deck to the discard pile (BT-7.6).
    Flip,
    /// The player plays or discards (BT-4.1).
    Turn,
    /// The player answers a difficulty card (BT-7.3).
    Difficulty,
    /// Nothing: the game has ended (BT-8.1).
    Over,
}

/// The points so far, by what they were given for (BT-9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct Score {
    /// For cards played (BT-9.1).
    #[json(default, with = Tame, rule = "BT-9.1")]
    pub cards: u16,
    /// For challenges met (BT-9.2).
    #[json(default, with = Tame, rule = "BT-9.2")]
    pub challenges: u16,
    /// For locks opened (BT-9.3).
    #[json(default, with = Tame, rule = "BT-9.3")]
    pub locks: u16,
}

impl Score {
    /// All points together.
    pub fn total(self) -> i32 {
        i32::from(self.cards) + i32::from(self.challenges) + i32::from(self.locks)
    }
}

/// A lock's place in its edition's list, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct LockIndex(pub u8);

breakroom_kit::set! {
    /// Some of the edition's locks, in its order.
    pub(crate) struct LockSet(u16) of LockIndex: lock => lock.0, number => (number < 16).then_some(LockIndex(number))
}

impl LockSet {
    /// The most locks an edition may have.
    pub const MOST: usize = 16;

    /// The first `count` locks.
    pub const fn first(count: usize) -> LockSet {
        LockSet(((1u32 << count) - 1) as u16)
    }

    pub const fn remove(&mut self, lock: LockIndex) {
        *self = self.without(lock);
    }
}

/// The opened locks in the order in which they were opened. The row and this order together tell on which lock
/// each card was played, so no card needs a mark of its own.
pub(crate) type Opened = List<LockIndex, { LockSet::MOST }>;

pub(crate) const NONE_OPENED: Opened = List::new(LockIndex(0));

/// Which challenges of the current lock are met: one bit each, in printed order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Met {
    met: u8,
    count: u8,
}

impl Met {
    /// Without a lock there is nothing to meet.
    pub const NONE: Met = Met::none_of(0);

    /// None of so many challenges yet.
    pub const fn none_of(count: usize) -> Met {
        Met { met: 0, count: count as u8 }
    }

    pub const fn has(self, challenge: u8) -> bool {
        self.met >> challenge & 1 == 1
    }

    pub const fn with(self, challenge: u8) -> Met {
        Met { met: self.met | 1 << challenge, ..self }
    }

    /// Are all challenges met?
    pub const fn all(self) -> bool {
        self.met == (1 << self.count) - 1
    }

    /// How many are met.
    pub const fn len(self) -> u32 {
        self.met.count_ones()
    }

    /// How many challenges there are.
    pub const fn count(self) -> usize {
        self.count as usize
    }

    /// Whether each is met.
    pub fn iter(self) -> impl Iterator<Item = bool> {
        (0..self.count).map(move |challenge| self.has(challenge))
    }
}

/// A table in the middle of a game. Two are equal exactly when the same play can follow and the same score came
/// before. States and views share it, and the rules are asked about it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Table {
    /// What the game waits for.
    pub phase: Phase,
    /// The number of the turn in progress: 0 while setting up, the number of turns taken once it is over.
    #[json(default = 1, with = Tame)]
    pub turn: u16,
    /// The current lock; none while one is awaited, or when none is left.
    #[json(default)]
    pub(crate) lock: Option<LockIndex>,
    /// Which of its challenges are met, in printed order.
    #[json(default, rule = "BT-2.3")]
    pub(crate) met: Met,
    /// How many cards at the row's end count towards a challenge (BT-5.3); 0 under `matching = suffix`.
    #[json(default, rule = "BT-5.3")]
    pub(crate) attempt: u8,
    /// Every card played, oldest first.
    #[json(default = Row::EMPTY)]
    pub(crate) row: Row,
    /// How long the row was when the current (or last) lock was turned up.
    #[json(default)]
    pub lock_start: u8,
    /// The hand, without order.
    #[json(with = Sorted)]
    pub(crate) hand: CodeCounts,
    /// What is left in the deck.
    pub deck: CardCounts,
    /// What lies in the discard pile.
    #[json(default)]
    pub discard: CardCounts,
    /// Difficulty cards out of the game (BT-R5).
    #[json(default, with = Removed)]
    pub removed: u8,
    /// Difficulty cards laid aside during the opening deal (BT-R6).
    #[json(default, rule = "BT-R6")]
    pub set_aside: u8,
    /// Cards still to be turned by the mill in progress.
    #[json(default, rule = "BT-7.7")]
    pub flips_left: u8,
    /// Has this refill drawn a card already (BT-R23)? Only told under `refill_difficulty = first`.
    #[json(default, omit, rule = "BT-R23")]
    pub refilling: bool,
    /// The challenge that the card just played meets once the hand is refilled (BT-R24).
    #[json(default, omit, rule = "BT-R24")]
    pub(crate) due: Option<u8>,
    /// The locks still to come, without order; all of them, where locks come again (BT-R25).
    #[json(default)]
    pub(crate) lock_pile: LockSet,
    /// The opened locks, in the order in which they were opened.
    #[json(default = NONE_OPENED)]
    pub(crate) opened: Opened,
    /// The points so far.
    #[json(default)]
    pub score: Score,
}
