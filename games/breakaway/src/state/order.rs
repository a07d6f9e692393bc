//! Cards that lie in an order somebody knows: the top of a deck, and the Momentum pile.

use breakroom_core::Seat;
use breakroom_kit::{Doc, List, Load};

use super::Few;
use crate::vocabulary::{Card, CardSet};

/// The known cards on top of a deck, the last one on top.
pub type Known = Few<Card, 4>;

/// A card of the Momentum pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Slot {
    /// Which card lies there.
    pub card: Card,
    /// Which seats know it, as bits.
    pub known: u8,
    /// It was shuffled: which of the shuffled cards lies here is chance.
    pub bag: bool,
}

/// The Momentum pile, the last card on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Momentum(List<Slot, { Momentum::MOST }>);

impl Momentum {
    /// The most cards it ever holds: twelve, and Support cards put beneath.
    pub const MOST: usize = 24;
    /// A Momentum pile without cards.
    pub const EMPTY: Momentum =
        Momentum(List::new(Slot { card: Card::new(Seat::A, 0), known: 0, bag: false }));

    /// From the bottom up.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Slot> + '_ {
        self.0.iter().copied()
    }

    /// How many cards lie there.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Does no card lie there?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The top card.
    pub fn top(&self) -> Option<Slot> {
        self.0.last().copied()
    }

    /// Puts one on top.
    pub fn push(&mut self, slot: Slot) {
        self.insert(self.0.len(), slot);
    }

    /// Puts one beneath.
    pub fn push_beneath(&mut self, slot: Slot) {
        self.insert(0, slot);
    }

    fn insert(&mut self, at: usize, slot: Slot) {
        debug_assert!(!self.0.is_full(), "the pile has room for every Support card");
        if !self.0.is_full() {
            self.0.insert(at, slot);
        }
    }

    /// Takes this card out, wherever it lies.
    pub fn remove(&mut self, card: Card) {
        if let Some(at) = self.0.iter().position(|slot| slot.card == card) {
            self.0.remove(at);
        }
    }

    /// BA-16.55: positions become unknown.
    pub fn shuffle(&mut self) {
        self.0.iter_mut().for_each(|slot| *slot = Slot { known: 0, bag: true, ..*slot });
        self.sort_bag();
    }

    /// Which shuffled card lies where is chance: one order stands for all.
    pub fn sort_bag(&mut self) {
        let mut bag = *self;
        bag.0.sort_unstable_by_key(|slot| slot.card);
        let places = self.0.iter_mut().filter(|slot| slot.bag);
        places.zip(bag.iter().filter(|slot| slot.bag)).for_each(|(place, slot)| *place = slot);
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
