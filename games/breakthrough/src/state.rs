//! The whole truth about a game: counts, the row, and what is awaited. No pile has an order (BT-10.2).

use std::fmt;

use serde::Serialize;

use crate::{
    row::Row,
    vocabulary::{CardCounts, CodeCounts},
};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
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

impl Phase {
    /// Every phase.
    pub const ALL: [Phase; 6] =
        [Phase::Lock, Phase::Draw, Phase::Flip, Phase::Turn, Phase::Difficulty, Phase::Over];

    /// Its name in positions.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Lock => "lock",
            Phase::Draw => "draw",
            Phase::Flip => "flip",
            Phase::Turn => "turn",
            Phase::Difficulty => "difficulty",
            Phase::Over => "over",
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The points so far, by what they were given for (BT-9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Score {
    /// For cards played (BT-9.1).
    pub cards: u16,
    /// For challenges met (BT-9.2).
    pub challenges: u16,
    /// For locks opened (BT-9.3).
    pub locks: u16,
}

impl Score {
    /// All points together.
    pub fn total(self) -> i32 {
        i32::from(self.cards) + i32::from(self.challenges) + i32::from(self.locks)
    }
}

/// A lock's place in its edition's list, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LockIndex(pub u8);

/// Some of the edition's locks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct LockSet(u16);

impl LockSet {
    /// The most locks an edition may have.
    pub const MOST: usize = 16;

    /// The first `count` locks.
    pub const fn first(count: usize) -> LockSet {
        LockSet(((1u32 << count) - 1) as u16)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn has(self, lock: LockIndex) -> bool {
        self.0 >> lock.0 & 1 == 1
    }

    pub const fn insert(&mut self, lock: LockIndex) {
        self.0 |= 1 << lock.0;
    }

    pub const fn remove(&mut self, lock: LockIndex) {
        self.0 &= !(1 << lock.0);
    }

    /// The locks in the edition's order.
    pub fn iter(self) -> impl Iterator<Item = LockIndex> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lock = left.trailing_zeros() as u8;
            left &= left.checked_sub(1)?;
            Some(LockIndex(lock))
        })
    }
}

impl FromIterator<LockIndex> for LockSet {
    fn from_iter<I: IntoIterator<Item = LockIndex>>(locks: I) -> Self {
        locks.into_iter().fold(Self::default(), |mut set, lock| {
            set.insert(lock);
            set
        })
    }
}

/// The opened locks in the order in which they were opened. The row and this order together tell on which lock
/// each card was played, so no card needs a mark of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Opened {
    count: u8,
    locks: [u8; LockSet::MOST],
}

impl Opened {
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    pub fn push(&mut self, lock: LockIndex) {
        self.locks[self.len()] = lock.0;
        self.count += 1;
    }

    pub fn iter(&self) -> impl Iterator<Item = LockIndex> + '_ {
        self.locks[..self.len()].iter().map(|&lock| LockIndex(lock))
    }
}

impl FromIterator<LockIndex> for Opened {
    fn from_iter<I: IntoIterator<Item = LockIndex>>(locks: I) -> Self {
        locks.into_iter().fold(Self::default(), |mut opened, lock| {
            opened.push(lock);
            opened
        })
    }
}

/// Which challenges of the current lock are met: one bit each, in printed order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Met(u8);

impl Met {
    pub const NONE: Met = Met(0);

    pub const fn has(self, challenge: u8) -> bool {
        self.0 >> challenge & 1 == 1
    }

    pub const fn with(self, challenge: u8) -> Met {
        Met(self.0 | 1 << challenge)
    }

    /// Are all of `count` challenges met?
    pub const fn all(self, count: u8) -> bool {
        self.0 == (1 << count) - 1
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }
}

/// A game in progress. Two states are equal exactly when the same play can follow and the same score came
/// before.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) phase: Phase,
    /// The current lock; none while one is awaited, or when none is left.
    pub(crate) lock: Option<LockIndex>,
    pub(crate) met: Met,
    /// How many cards at the row's end count towards a challenge (BT-5.3).
    pub(crate) attempt: u8,
    /// How long the row was when the current lock was turned up.
    pub(crate) lock_start: u8,
    pub(crate) hand: CodeCounts,
    pub(crate) deck: CardCounts,
    pub(crate) discard: CardCounts,
    /// Difficulty cards out of the game (BT-R5).
    pub(crate) removed: u8,
    /// Difficulty cards laid aside during the opening deal (BT-R6).
    pub(crate) set_aside: u8,
    /// Cards still to be turned by the mill in progress.
    pub(crate) flips_left: u8,
    pub(crate) lock_pile: LockSet,
    pub(crate) opened: Opened,
    pub(crate) score: Score,
    /// The number of the turn in progress: 0 while setting up, the number of turns taken once it is over.
    pub(crate) turn: u16,
    pub(crate) row: Row,
}

const _: () = assert!(size_of::<State>() <= 160, "a copy is what a search step costs");
