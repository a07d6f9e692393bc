//! RS-13.3: who has attacked whom in the chain at hand. No piece steps onto a piece it has met.
//!
//! Pieces are told apart by where they are, not by names: equal positions are then equal values. A stack is
//! either the resident of its space or visits it as the attacker of an unresolved attack, so every piece has a
//! [`Slot`] of its own, and moving a piece moves its slot.

use breakroom_kit::List;

use crate::vocabulary::{Side, Space, SpaceSet};

/// Where a piece is to be found: one of 64.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Slot(u8);

impl Slot {
    /// A player token, wherever it is.
    pub(crate) const fn wanderer(side: Side) -> Slot {
        // Spaces begin at 1, so the first slot of either half is free.
        match side {
            Side::Light => Slot(0),
            Side::Dark => Slot(32),
        }
    }

    /// The stack that stands on `space`.
    pub(crate) const fn resident(space: Space) -> Slot {
        Slot(space.index() as u8)
    }

    /// The stack that attacks on `space`.
    pub(crate) const fn visitor(space: Space) -> Slot {
        Slot(32 + space.index() as u8)
    }

    /// The piece with this slot.
    pub(crate) fn piece(self) -> Piece {
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

impl Piece {
    /// Where the memory knows it.
    #[inline]
    pub(crate) const fn slot(self) -> Slot {
        match self {
            Piece::Wanderer(side) => Slot::wanderer(side),
            Piece::Resident(space) => Slot::resident(space),
            Piece::Visitor(space) => Slot::visitor(space),
        }
    }
}

/// All that one piece has attacked, as bits of slots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Met(u64);

impl Met {
    const NOBODY: Met = Met(0);

    /// The spaces of the stacks among them.
    #[inline]
    pub(crate) const fn residents(self) -> SpaceSet {
        SpaceSet::from_bits(self.0 as u32)
    }

    /// Is that player token among them?
    #[inline]
    pub(crate) const fn wanderer(self, side: Side) -> bool {
        self.0 & Slot::wanderer(side).bit() != 0
    }

    /// All of them in order of slots.
    pub(crate) fn slots(self) -> impl Iterator<Item = Slot> {
        (0..64).map(Slot).filter(move |slot| self.0 & slot.bit() != 0)
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
    pub(crate) const EMPTY: Memory = Memory { who: List::new(Slot(0)), met: List::new(Met::NOBODY) };

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

    /// All that `attacker` has attacked.
    #[inline]
    pub(crate) fn met_by(&self, attacker: Slot) -> Met {
        let at = self.who.iter().position(|&who| who == attacker);
        at.map_or(Met::NOBODY, |at| self.met[at])
    }

    /// Has `attacker` attacked `target`?
    pub(crate) fn holds(&self, attacker: Slot, target: Slot) -> bool {
        self.met_by(attacker).0 & target.bit() != 0
    }

    /// Is there room for what this piece has attacked? In play there always is.
    pub(crate) fn has_room(&self, attacker: Slot) -> bool {
        !self.who.is_full() || self.who.contains(&attacker)
    }

    /// `attacker` attacks `target`.
    pub(crate) fn add(&mut self, attacker: Slot, target: Slot) {
        let at = self.who.iter().position(|&who| who == attacker).unwrap_or_else(|| {
            self.who.push(attacker);
            self.met.push(Met::NOBODY);
            self.who.len() - 1
        });
        self.met[at].0 |= target.bit();
    }

    /// A piece is somewhere else now.
    #[inline]
    pub(crate) fn moved(&mut self, from: Slot, to: Slot) {
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
    pub(crate) fn forget(&mut self, gone: Slot) {
        let mut at = 0;
        while at < self.who.len() {
            self.met[at].0 &= !gone.bit();
            if self.who[at] == gone || self.met[at] == Met::NOBODY {
                self.who.remove(at);
                self.met.remove(at);
            } else {
                at += 1;
            }
        }
    }

    /// Everybody who has attacked, with each whom.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (Slot, Slot)> {
        let rows = self.who.iter().copied().zip(self.met.iter().copied());
        rows.flat_map(|(who, met)| met.slots().map(move |target| (who, target)))
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
        let light = Slot::wanderer(Side::Light);
        memory.add(light, Slot::resident(space(4)));
        memory.moved(Slot::resident(space(4)), Slot::visitor(space(9)));
        memory.add(Slot::visitor(space(9)), Slot::resident(space(9)));
        assert!(memory.holds(light, Slot::visitor(space(9))));
        memory.moved(Slot::visitor(space(9)), Slot::resident(space(31)));
        assert_eq!(memory.met_by(light).residents(), SpaceSet::only(space(31)));
        assert_eq!(memory.met_by(Slot::resident(space(31))).residents(), SpaceSet::only(space(9)));
        memory.forget(Slot::resident(space(31)));
        assert!(memory.is_empty(), "a pair ends with either of its pieces: {memory:?}");
    }

    #[test]
    fn every_piece_has_a_slot_of_its_own() {
        let mut seen = std::collections::BTreeSet::new();
        for slot in (1..=Space::MOST).flat_map(|n| [Slot::resident(space(n)), Slot::visitor(space(n))]) {
            assert!(seen.insert(slot.0));
            assert!(matches!(slot.piece(), Piece::Resident(_) | Piece::Visitor(_)));
        }
        for side in Side::ALL {
            assert!(seen.insert(Slot::wanderer(side).0));
            assert_eq!(Slot::wanderer(side).piece(), Piece::Wanderer(side));
        }
        assert_eq!(seen.len(), 64);
    }
}
