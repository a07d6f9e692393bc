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
    /// For every card, its design's id.
    names: [Vec<Name>; 2],
    /// For every card, the key of that id.
    keys: [Vec<u64>; 2],
    /// Cards that have a twin in their own list.
    twins: CardSet,
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
        let (mut alike, mut names) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
        let mut twins = CardSet::NONE;
        for card in cards() {
            let same: CardSet = cards().filter(|&twin| design(twin) == design(card)).collect();
            alike[card.owner().index()].push(same);
            names[card.owner().index()].push(designs[usize::from(design(card))].id);
            if same.0[card.owner().index()].count_ones() > 1 {
                twins.add(card);
            }
        }
        let has_twins = alike.iter().flatten().any(|same| same.len() > 1);
        let keys = [0, 1].map(|owner: usize| names[owner].iter().copied().map(key).collect());
        Register { alike, names, keys, twins, has_twins }
    }

    /// All cards of this card's design.
    #[inline]
    pub fn alike(&self, card: Card) -> CardSet {
        self.alike[card.owner().index()][card.index()]
    }

    /// Which cards of a set may have a twin in it.
    #[inline]
    pub fn twins_in(&self, set: CardSet) -> CardSet {
        // Twins of the other list count only where cards of both owners lie.
        if set.0[0] == 0 || set.0[1] == 0 { set.both(self.twins) } else { set }
    }

    /// The id of the card's design.
    #[inline]
    pub fn name(&self, card: Card) -> Name {
        self.names[card.owner().index()][card.index()]
    }

    /// Might the card's design have this id?
    #[inline]
    pub fn may_be(&self, card: Card, name: Name) -> bool {
        self.keys[card.owner().index()][card.index()] == key(name)
    }
}

/// A number that is the same for the same id: where it differs, the ids do.
#[inline]
fn key(name: Name) -> u64 {
    let [a, b, c] = [0, 1, 2].map(|lane| {
        let bytes = name.bytes();
        u64::from_le_bytes(bytes.as_chunks::<8>().0[lane])
    });
    a ^ b.rotate_left(23) ^ c.rotate_left(46)
}
