//! Cards that lie in an order somebody knows: the top of a deck, and the Momentum pile.

use breakroom_kit::{Doc, Load};

use super::Few;
use crate::vocabulary::{Card, CardSet};

/// The known cards on top of a deck, the last one on top.
pub type Known = Few<Card, 4>;

/// A card of the Momentum pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Slot {
    /// Which.
    pub card: Card,
    /// Which seats know it, as bits.
    pub known: u8,
    /// It was shuffled: which of the shuffled cards lies here is chance.
    pub bag: bool,
}

/// The Momentum pile, the last card on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Momentum {
    slots: [Option<Slot>; Momentum::MOST],
    len: u8,
}

impl Momentum {
    /// The most cards it ever holds: twelve, and Support cards put beneath.
    pub const MOST: usize = 24;
    /// No card.
    pub const EMPTY: Momentum = Momentum { slots: [None; Momentum::MOST], len: 0 };

    /// From the bottom up.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Slot> + '_ {
        self.slots[..usize::from(self.len)].iter().flatten().copied()
    }

    /// How many.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// None?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The top card.
    pub fn top(&self) -> Option<Slot> {
        self.iter().next_back()
    }

    /// Puts one on top.
    pub fn push(&mut self, slot: Slot) {
        debug_assert!(self.len() < Self::MOST, "the pile has room for every Support card");
        if self.len() < Self::MOST {
            self.slots[self.len()] = Some(slot);
            self.len += 1;
        }
    }

    /// Puts one beneath.
    pub fn push_beneath(&mut self, slot: Slot) {
        if self.len() < Self::MOST {
            let len = self.len();
            self.slots.copy_within(0..len, 1);
            self.slots[0] = Some(slot);
            self.len += 1;
        }
    }

    /// Takes this card out, wherever it lies.
    pub fn remove(&mut self, card: Card) {
        let at = self.iter().position(|slot| slot.card == card);
        if let Some(at) = at {
            let len = self.len();
            self.slots.copy_within(at + 1..len, at);
            self.len -= 1;
            self.slots[self.len()] = None;
        }
    }

    /// BA-16.55: positions become unknown.
    pub fn shuffle(&mut self) {
        for slot in self.slots.iter_mut().flatten() {
            *slot = Slot { known: 0, bag: true, ..*slot };
        }
        self.sort_bag();
    }

    /// Which shuffled card lies where is chance: one order stands for all.
    pub fn sort_bag(&mut self) {
        let mut bag: [Option<Slot>; Momentum::MOST] = [None; Momentum::MOST];
        let mut count = 0;
        for slot in self.iter().filter(|slot| slot.bag) {
            bag[count] = Some(slot);
            count += 1;
        }
        bag[..count].sort_unstable_by_key(|slot| slot.map(|slot| slot.card));
        let places = self.slots.iter_mut().flatten().filter(|slot| slot.bag);
        places.zip(bag.into_iter().flatten()).for_each(|(place, slot)| *place = slot);
    }

    /// BA-16.55: the shuffled cards at the top, one of which comes next.
    pub fn bag(&self) -> impl Iterator<Item = Card> + '_ {
        self.iter().rev().take_while(|slot| slot.bag).map(|slot| slot.card)
    }

    /// Its cards as a set.
    pub fn cards(&self) -> CardSet {
        self.iter().map(|slot| slot.card).collect()
    }
}
