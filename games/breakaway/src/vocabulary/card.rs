//! Card instances and sets of them (BA-20.3): the owner's seat and the place in that owner's list.

use breakroom_core::Seat;

/// The most cards of one list: an instance is one byte.
pub const MOST: usize = 120;

/// One card of one owner. Lists are sorted by design, so instances are too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// The card at `index` of the owner's list.
    pub const fn new(owner: Seat, index: usize) -> Card {
        Card((owner.index() as u8) << 7 | index as u8)
    }

    /// Whose card it is, for the whole game (BA-2.11).
    pub const fn owner(self) -> Seat {
        if self.0 >> 7 == 0 { Seat::A } else { Seat::B }
    }

    /// Its place in the owner's list.
    pub const fn index(self) -> usize {
        (self.0 & 127) as usize
    }
}

/// A set of cards of both owners.
///
/// ```
/// use breakroom_breakaway::vocabulary::{Card, CardSet};
/// use breakroom_core::Seat;
///
/// let set = CardSet::of(Seat::B, 0b101);
/// assert!(set.has(Card::new(Seat::B, 2)) && set.len() == 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CardSet(pub [u128; 2]);

impl CardSet {
    /// The set without cards.
    pub const NONE: CardSet = CardSet([0, 0]);

    /// This card alone.
    pub fn only(card: Card) -> CardSet {
        let mut set = CardSet::NONE;
        set.add(card);
        set
    }

    /// Cards of one owner, as bits.
    pub const fn of(owner: Seat, bits: u128) -> CardSet {
        let mut set = CardSet::NONE;
        set.0[owner.index()] = bits;
        set
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0[card.owner().index()] |= 1 << card.index();
    }

    /// Takes a card out, if it is there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0[card.owner().index()] &= !(1 << card.index());
    }

    /// Is it there?
    #[inline]
    pub const fn has(&self, card: Card) -> bool {
        self.0[card.owner().index()] >> card.index() & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// What is in both.
    pub const fn both(self, those: CardSet) -> CardSet {
        CardSet([self.0[0] & those.0[0], self.0[1] & those.0[1]])
    }

    /// What is in either.
    pub const fn and(self, those: CardSet) -> CardSet {
        CardSet([self.0[0] | those.0[0], self.0[1] | those.0[1]])
    }

    /// What is here and not there.
    pub const fn less(self, those: CardSet) -> CardSet {
        CardSet([self.0[0] & !those.0[0], self.0[1] & !those.0[1]])
    }

    /// Those of the other owner.
    #[must_use]
    pub const fn less_of(mut self, owner: Seat) -> CardSet {
        self.0[owner.index()] = 0;
        self
    }

    /// In order: owner, then design.
    #[inline]
    pub fn iter(self) -> Cards {
        Cards(self)
    }

    /// Empties it, and says what was in it.
    pub fn take(&mut self) -> CardSet {
        std::mem::take(self)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = CardSet::NONE;
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

/// The cards of a set in order.
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        for owner in [Seat::A, Seat::B] {
            let bits = &mut self.0.0[owner.index()];
            if *bits != 0 {
                let index = bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(Card::new(owner, index));
            }
        }
        None
    }
}
