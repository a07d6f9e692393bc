//! The components of an edition, checked: what the rules are played with (BT-2).

use breakroom_kit::List;

use crate::{Code, CodeCounts, LockId, LockIndex, LockSet, Type};

/// The most parts a challenge may have.
pub(crate) const MOST_PARTS: usize = 6;

/// An ordered list of parts, each one tool code (BT-2.4).
pub type Challenge = List<Code, MOST_PARTS>;

/// A lock card: one to three challenges (BT-2.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lock {
    pub id: LockId,
    pub name: String,
    pub challenges: Vec<Challenge>,
    /// How many of its parts ask for each code.
    pub asks: CodeCounts,
}

impl Lock {
    /// The most challenges a lock may have.
    pub const MOST: usize = 3;

    pub(crate) fn new(id: LockId, name: String, challenges: Vec<Challenge>) -> Lock {
        let asks = challenges.iter().flat_map(|challenge| challenge.iter().copied()).collect();
        Lock { id, name, challenges, asks }
    }
}

/// What things are worth (BT-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Points {
    pub pick: u8,
    pub file: u8,
    pub key: u8,
    /// A challenge met, beyond its cards.
    pub challenge: u8,
    /// A lock opened, beyond its challenges.
    pub lock: u8,
}

impl Points {
    /// What playing a card of this code is worth (BT-9.1).
    #[inline]
    pub fn card(&self, code: Code) -> u8 {
        match code.r#type() {
            Type::Key => self.key,
            Type::Pick => self.pick,
            Type::File => self.file,
        }
    }
}

/// Everything printed on cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    pub title: String,
    /// Copies of each tool in the deck.
    pub tools: CodeCounts,
    /// Difficulty cards in the deck.
    pub difficulty: u8,
    pub points: Points,
    /// How many cards a full hand has.
    pub hand_size: u8,
    /// How many cards a mill turns.
    pub mill_size: u8,
    /// The locks, in printed order.
    pub locks: Vec<Lock>,
}

impl Components {
    pub fn lock(&self, id: LockId) -> Option<&Lock> {
        self.locks.iter().find(|lock| lock.id == id)
    }

    pub(crate) fn at(&self, index: LockIndex) -> &Lock {
        &self.locks[usize::from(index.0)]
    }

    pub(crate) fn index_of(&self, id: LockId) -> Option<LockIndex> {
        self.locks.iter().position(|lock| lock.id == id).map(|index| LockIndex(index as u8))
    }

    pub fn challenges(&self) -> usize {
        self.locks.iter().map(|lock| lock.challenges.len()).sum()
    }

    /// How many parts on all locks ask for this code.
    ///
    /// ```
    /// use breakroom_breakthrough::{Breakthrough, vocabulary::Code};
    /// use breakroom_core::Game;
    /// let game = Breakthrough::standard();
    /// let components = game.components();
    /// // Every lock of the workshop can be opened: no part asks in vain.
    /// assert!(Code::ALL.into_iter().all(|code| components.demand(code) <= components.tools[code].into()));
    /// ```
    pub fn demand(&self, code: Code) -> u32 {
        self.locks.iter().map(|lock| u32::from(lock.asks[code])).sum()
    }

    /// More points than this cannot be scored: every challenge, every lock, and every tool played but the
    /// cheapest few that stay in hand (BT-8.8: a refill that fails leaves one card less than a full hand).
    pub fn best_score(&self) -> i32 {
        let challenges = self.challenges() as i32 * i32::from(self.points.challenge);
        self.best_cards() + challenges + self.locks.len() as i32 * i32::from(self.points.lock)
    }

    /// The same where locks come again (BT-R25): none gives more than the richest as often as locks are opened.
    pub fn best_score_again(&self) -> i32 {
        let richest = self.locks.iter().map(|lock| lock.challenges.len()).max().unwrap_or(0) as i32;
        let lock = i32::from(self.points.lock) + richest * i32::from(self.points.challenge);
        self.best_cards() + lock * LockSet::MOST as i32
    }

    /// Every tool played but the cheapest few that stay in hand.
    fn best_cards(&self) -> i32 {
        let mut kinds =
            Code::ALL.map(|code| (i32::from(self.points.card(code)), i32::from(self.tools[code])));
        kinds.sort_unstable();
        let mut left_in_hand = i32::from(self.hand_size) - 1;
        kinds
            .into_iter()
            .map(|(points, copies)| {
                let kept = copies.min(left_in_hand);
                left_in_hand -= kept;
                points * (copies - kept)
            })
            .sum()
    }
}
