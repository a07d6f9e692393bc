//! Piles of equal counters: killbots and bombs.

use crate::{Colour, Hex, HexSet, Pile};

/// How many counters of each colour and kind lie in every hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piles {
    counts: [[u8; 12]; Hex::COUNT],
    /// How many of them a colour has on the map: follows from the above, and is kept because every list of targets
    /// asks for it.
    totals: [[u16; 3]; 4],
    /// Where any of them lie: kept for the same reason.
    pub(crate) hexes: HexSet,
}

impl Piles {
    /// Piles without any counter.
    pub(crate) const NONE: Piles =
        Piles { counts: [[0; 12]; Hex::COUNT], totals: [[0; 3]; 4], hexes: HexSet::NONE };

    /// How many lie there.
    pub fn count(&self, colour: Colour, pile: Pile, hex: Hex) -> u8 {
        self.counts[hex.index()][colour.index() * 3 + pile.index()]
    }

    /// How many a colour has on the map.
    pub fn total(&self, colour: Colour, pile: Pile) -> u16 {
        self.totals[colour.index()][pile.index()]
    }

    /// Does nothing lie there?
    pub(crate) fn is_bare(&self, hex: Hex) -> bool {
        !self.hexes.has(hex)
    }

    /// The piles there, by colour and kind.
    pub(crate) fn at(&self, hex: Hex) -> impl Iterator<Item = (Colour, Pile)> {
        let kinds = (!self.is_bare(hex)).then(kinds).into_iter().flatten();
        kinds.filter(move |&(colour, pile)| self.count(colour, pile, hex) > 0)
    }

    /// Every pile: by colour, kind and hex.
    pub(crate) fn each(&self) -> impl Iterator<Item = (Colour, Pile, Hex)> {
        let there = kinds().filter(|&(colour, pile)| self.total(colour, pile) > 0);
        let all = there.flat_map(|(colour, pile)| self.hexes.iter().map(move |hex| (colour, pile, hex)));
        all.filter(|&(colour, pile, hex)| self.count(colour, pile, hex) > 0)
    }

    pub(crate) fn set(&mut self, colour: Colour, pile: Pile, hex: Hex, count: u8) {
        let place = &mut self.counts[hex.index()][colour.index() * 3 + pile.index()];
        let total = &mut self.totals[colour.index()][pile.index()];
        *total = *total - u16::from(*place) + u16::from(count);
        *place = count;
        self.hexes.set(hex, self.counts[hex.index()] != [0; 12]);
    }
}

/// Every colour with every kind.
fn kinds() -> impl Iterator<Item = (Colour, Pile)> {
    Colour::ALL.iter().flat_map(|&colour| Pile::ALL.iter().map(move |&pile| (colour, pile)))
}
