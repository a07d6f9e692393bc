//! What the player knows, which is everything but two orders (BT-10); a spectator knows the same.

mod document;
mod history;
mod look;

use std::sync::Arc;

use breakroom_kit::{Aside, Doc, Words};

pub use crate::table::{Phase, Score, Table};
use crate::{Code, CodeCounts, Components, LockId, Type};
pub(crate) use look::view;

/// The table as anyone may see it, and what the rules say about it. What is plain is the [`Table`]'s own.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) table: Table,
    /// What the locks are called.
    components: Aside<Arc<Components>>,
    /// The current lock; none while one is awaited, or when none is left.
    pub lock: Option<LockView>,
    /// Every card played, oldest first.
    pub row: Vec<Laid>,
    /// The stretches of the row that met a challenge, oldest first. Under `matching = suffix` two may overlap.
    pub ribbons: Vec<Ribbon>,
    /// The hand in canonical order: `hand[0]` is the scene's `hand-0`.
    pub hand: Vec<Held>,
    /// The locks still to come: a set, here in the edition's order.
    pub lock_pile: Vec<LockId>,
    /// The opened locks, in the order in which they were opened.
    pub opened: Vec<LockId>,
    /// Challenges met on all locks so far.
    pub challenges_met: u8,
    /// The type that may not be played now: that of the row's last card (BT-6.1), if the rule reaches it.
    pub last_type: Option<Type>,
    /// The parts that unmet challenges of the current lock still ask for, by code. With a shared beginning
    /// (BT-5.6) the running attempt is counted for every challenge it begins.
    pub needed: CodeCounts,
}

breakroom_kit::deref!(View => table: Table);

/// The current lock.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc)]
pub struct LockView {
    /// Its name in notation.
    pub id: LockId,
    /// The name on the card.
    pub name: String,
    /// Its challenges in printed order.
    pub challenges: Vec<ChallengeView>,
    /// How many cards at the row's end count towards a challenge. Always 0 under `matching = suffix`.
    pub attempt: u8,
}

/// One line of the lock.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc)]
pub struct ChallengeView {
    /// Its parts in printed order.
    pub parts: Vec<Code>,
    /// Is it met?
    pub met: bool,
    /// How many of its parts are solved: all if it is met, otherwise those that the row's last cards solve.
    pub filled: u8,
}

impl ChallengeView {
    /// The part to be solved next, unless it is met.
    pub fn next(&self) -> Option<Code> {
        self.parts.get(usize::from(self.filled)).copied()
    }
}

/// What became of a card in the row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Mark {
    /// It is a part of a met challenge.
    Met,
    /// It counts towards an unmet challenge now.
    Counts,
    /// It counted, and was lost in a reset (BT-5.4).
    Lost,
    /// It never counted.
    Filler,
}

/// One card of the row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc)]
pub struct Laid {
    /// What it is.
    pub code: Code,
    /// The lock it was played on; none after the last lock, or in a puzzle that does not tell.
    pub lock: Option<LockId>,
    /// What became of it.
    pub mark: Mark,
}

/// A stretch of the row that met a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc)]
pub struct Ribbon {
    /// Which lock it is about.
    pub lock: LockId,
    /// The challenge, from 0 in printed order.
    pub challenge: u8,
    /// The first card's place in the row, from 0.
    pub first: u8,
    /// How many cards.
    pub length: u8,
}

/// One card in hand, with what playing it now would do.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc)]
pub struct Held {
    /// What it is.
    pub code: Code,
    /// Does an unmet challenge of the current lock still ask for it?
    pub needed: bool,
    /// Would it continue or begin a challenge now, were it not blocked?
    pub next: bool,
    /// Does BT-6.1 forbid playing it now? (The type is [`View::last_type`].)
    pub blocked: bool,
    /// What playing it would do.
    pub effect: Effect,
}

/// What playing a card would do.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc)]
pub struct Effect {
    /// The points it would bring in all.
    pub points: u16,
    /// The cards that would stop counting, oldest first (BT-5.4).
    pub lost: Vec<Code>,
    /// What it would be.
    pub role: Role,
}

/// What a played card is to the current lock, whose challenges are counted from 0 in printed order.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc)]
#[json(tag = "kind")]
#[allow(missing_docs, reason = "the sentence above each variant says what its fields are")]
pub enum Role {
    /// It counts towards nothing.
    Filler,
    /// It is the first part of these challenges.
    Starts { challenges: Vec<u8> },
    /// It is the next part of these challenges.
    Continues { challenges: Vec<u8> },
    /// It is the last part of this challenge.
    Meets { challenge: u8 },
    /// It is the last part of the last unmet challenge: the lock opens.
    Opens { challenge: u8 },
}

impl View {
    /// How many times each code lies in the row.
    pub fn row_counts(&self) -> CodeCounts {
        self.row.iter().map(|laid| laid.code).collect()
    }

    /// The first hand card with this code: its number in the scene's `hand-0`, `hand-1`, ...
    pub fn hand_place(&self, code: Code) -> Option<usize> {
        self.hand.iter().position(|held| held.code == code)
    }

    /// How likely it is, in per cent, that at least one copy of `code` is among the next `cards` of the deck.
    ///
    /// ```
    /// use breakroom_breakthrough::{Breakthrough, vocabulary::Code};
    /// use breakroom_core::{Game, Observer};
    ///
    /// let game = Breakthrough::standard();
    /// let view = game.view(&game.start(), Observer::Public);
    /// // Three acute keys among 44 cards.
    /// assert_eq!((view.deck.total(), view.risk(Code::AK, 1), view.risk(Code::AK, 44)), (44, 7, 100));
    /// ```
    pub fn risk(&self, code: Code, cards: u32) -> u32 {
        let (deck, copies) = (self.deck.total(), u32::from(self.deck[code]));
        let spared = (0..cards.min(deck)).fold(1.0, |spared, gone| {
            let left = deck - gone;
            spared * f64::from(left.saturating_sub(copies)) / f64::from(left)
        });
        (100.0 * (1.0 - spared)).round() as u32
    }

    /// The codes of the running attempt, oldest first.
    pub fn attempt(&self) -> Vec<Code> {
        let count = self.lock.as_ref().map_or(0, |lock| usize::from(lock.attempt));
        self.row[self.row.len() - count..].iter().map(|laid| laid.code).collect()
    }
}
