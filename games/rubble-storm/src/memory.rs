//! RS-13.3: who has attacked whom in the chain at hand. No piece steps onto a piece it has met.
//!
//! Pieces are told apart by where they are, not by names: equal positions are then equal values. A stack is
//! either the resident of its space or visits it as the attacker of an unresolved attack, so every piece has a
//! slot of its own, and moving a piece moves its slot.

use breakroom_kit::List;

use crate::vocabulary::{Side, Space, SpaceSet};

/// A piece, by where it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Piece {
    /// A player token, wherever it is.
    Wanderer(Side),
    /// The stack that stands on this space.
    Resident(Space),
    /// The stack that attacks on this space.
    Visitor(Space),
}

/// The number of a piece, below 64.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Slot(u8);

impl Piece {
    #[inline]
    const fn slot(self) -> Slot {
        match self {
            // Spaces begin at 1, so the first slot of either half is free.
            Piece::Wanderer(Side::Light) => Slot(0),
            Piece::Wanderer(Side::Dark) => Slot(32),
            Piece::Resident(space) => Slot(space.index() as u8),
            Piece::Visitor(space) => Slot(32 + space.index() as u8),
        }
    }
}

impl Slot {
    fn piece(self) -> Piece {
        match (self.0, Space::new(usize::from(self.0) & 31)) {
            (0, _) => Piece::Wanderer(Side::Light),
            (32, _) => Piece::Wanderer(Side::Dark),
            (number, Some(space)) if number < 32 => Piece::Resident(space),
            (_, Some(space)) => Piece::Visitor(space),
            (_, None) => unreachable!("every number from 1 to 31 is a space"),
        }
    }

    const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

/// All that one piece has attacked, as bits of slots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Met(u64);

impl Met {
    const NONE: Met = Met(0);

    /// The spaces of the stacks among them.
    #[inline]
    pub(crate) const fn residents(self) -> SpaceSet {
        SpaceSet::from_bits(self.0 as u32)
    }

    #[inline]
    pub(crate) const fn wanderer(self, side: Side) -> bool {
        self.0 & Piece::Wanderer(side).slot().bit() != 0
    }

    /// All of them in order of slots.
    fn pieces(self) -> impl Iterator<Item = Piece> {
        (0..64).map(Slot).filter(move |slot| self.0 & slot.bit() != 0).map(Slot::piece)
    }
}

/// Whatever attacks outside of the caravan stands on a space of its own, the target of the newest attack apart
/// (RS-4.2, RS-13.2), and the two player tokens may be on the caravan.
const MOST: usize = Space::MOST + 2;

/// Who has attacked whom, in the order of each piece's first attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Memory {
    who: List<Slot, MOST>,
    met: List<Met, MOST>,
}

impl Memory {
    pub(crate) const EMPTY: Memory = Memory { who: List::new(Slot(0)), met: List::new(Met::NONE) };

    /// Becomes like `source`, copying only what is there.
    #[inline]
    pub(crate) fn copy_from(&mut self, source: &Memory) {
        self.who.copy_from(&source.who);
        self.met.copy_from(&source.met);
    }

    /// Everything has come to rest.
    #[inline]
    pub(crate) fn wipe(&mut self) {
        self.who.clear();
        self.met.clear();
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.who.is_empty()
    }

    fn place(&self, attacker: Piece) -> Option<usize> {
        self.who.iter().position(|&who| who == attacker.slot())
    }

    /// All that `attacker` has attacked.
    #[inline]
    pub(crate) fn met_by(&self, attacker: Piece) -> Met {
        self.place(attacker).map_or(Met::NONE, |at| self.met[at])
    }

    pub(crate) fn holds(&self, attacker: Piece, target: Piece) -> bool {
        self.met_by(attacker).0 & target.slot().bit() != 0
    }

    /// Is there room for what this piece has attacked? In play there always is.
    pub(crate) fn has_room(&self, attacker: Piece) -> bool {
        !self.who.is_full() || self.place(attacker).is_some()
    }

    /// `attacker` attacks `target`.
    pub(crate) fn add(&mut self, attacker: Piece, target: Piece) {
        let at = self.place(attacker).unwrap_or_else(|| {
            self.who.push(attacker.slot());
            self.met.push(Met::NONE);
            self.who.len() - 1
        });
        self.met[at].0 |= target.slot().bit();
    }

    /// A piece is somewhere else now.
    #[inline]
    pub(crate) fn moved(&mut self, from: Piece, to: Piece) {
        let (from, to) = (from.slot(), to.slot());
        if from == to {
            return;
        }
        for who in self.who.iter_mut() {
            if *who == from {
                *who = to;
            }
        }
        for met in self.met.iter_mut() {
            if met.0 & from.bit() != 0 {
                met.0 = met.0 & !from.bit() | to.bit();
            }
        }
    }

    /// A piece is gone: nobody can step onto it any more.
    pub(crate) fn forget(&mut self, gone: Piece) {
        let (gone, mut at) = (gone.slot(), 0);
        while at < self.who.len() {
            self.met[at].0 &= !gone.bit();
            if self.who[at] == gone || self.met[at] == Met::NONE {
                self.who.remove(at);
                self.met.remove(at);
            } else {
                at += 1;
            }
        }
    }

    /// Everybody who has attacked, with each whom.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (Piece, Piece)> {
        let rows = self.who.iter().zip(self.met.iter());
        rows.flat_map(|(who, met)| met.pieces().map(|target| (who.piece(), target)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(number: usize) -> Space {
        Space::new(number).unwrap()
    }

    #[test]
    fn rs_13_3_a_memory_follows_its_pieces() {
        let mut memory = Memory::EMPTY;
        let light = Piece::Wanderer(Side::Light);
        memory.add(light, Piece::Resident(space(4)));
        memory.moved(Piece::Resident(space(4)), Piece::Visitor(space(9)));
        memory.add(Piece::Visitor(space(9)), Piece::Resident(space(9)));
        assert!(memory.holds(light, Piece::Visitor(space(9))));
        memory.moved(Piece::Visitor(space(9)), Piece::Resident(space(31)));
        assert_eq!(memory.met_by(light).residents(), SpaceSet::only(space(31)));
        assert_eq!(memory.met_by(Piece::Resident(space(31))).residents(), SpaceSet::only(space(9)));
        memory.forget(Piece::Resident(space(31)));
        assert!(memory.is_empty(), "a pair ends with either of its pieces: {memory:?}");
    }

    #[test]
    fn every_piece_has_a_slot_of_its_own() {
        let mut seen = std::collections::BTreeSet::new();
        let stacks = (1..=Space::MOST).flat_map(|n| [Piece::Resident(space(n)), Piece::Visitor(space(n))]);
        for piece in stacks.chain(Side::ALL.map(Piece::Wanderer)) {
            assert!(seen.insert(piece.slot().0));
            assert_eq!(piece.slot().piece(), piece);
        }
        assert_eq!(seen.len(), 64);
    }
}
