//! Cards by their designs: which are alike, and which one a written id means. Both are asked for every card that
//! is listed or drawn, so they are worked out once.

use breakroom_core::Seat;

use crate::{
    edition::{Deck, Design, Name},
    vocabulary::{Card, CardSet},
};

/// The cards of both lists.
#[derive(Clone, Debug)]
pub(crate) struct Register {
    /// For every card, all cards of its design, itself included.
    alike: [Vec<CardSet>; 2],
    /// For every card, the key of its design's id.
    keys: [Vec<u64>; 2],
    /// Does some design stand twice in the lists?
    pub has_twins: bool,
}

impl Register {
    pub fn of(decks: &[Deck; 2], designs: &[Design]) -> Register {
        let cards = || {
            let own = |owner: Seat| (0..decks[owner.index()].list.len()).map(move |at| Card::new(owner, at));
            own(Seat::A).chain(own(Seat::B))
        };
        let design = |card: Card| decks[card.owner().index()].list[card.index()];
        let (mut alike, mut keys) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
        for card in cards() {
            let twins: CardSet = cards().filter(|&twin| design(twin) == design(card)).collect();
            alike[card.owner().index()].push(twins);
            keys[card.owner().index()].push(designs[usize::from(design(card))].id.key());
        }
        let has_twins = alike.iter().flatten().any(|twins| twins.len() > 1);
        Register { alike, keys, has_twins }
    }

    /// All cards of this card's design.
    #[inline]
    pub fn alike(&self, card: Card) -> CardSet {
        self.alike[card.owner().index()][card.index()]
    }

    /// Might the card's design have this id?
    #[inline]
    pub fn may_be(&self, card: Card, name: Name) -> bool {
        self.keys[card.owner().index()][card.index()] == name.key()
    }
}
