//! Which positions have stood at a turn start, as far as they can come back (BB-17.2).
//!
//! Between two equal positions nothing but rearranging can have happened. A block leaves the board only by
//! ANNIHILATE, which takes it out of the game, or by ATTENUATE, which itself leaves the board only by
//! ANNIHILATE (BB-12.2); so once a block has been added, the board never again is what it was before. A hand
//! loses blocks only by adding them or by an AGGRAVATE that was added; so once a block has been drawn, the
//! hands never again are what they were before. Hence it is enough, and exact, to keep the rearrangements
//! since the last action of any other kind, and to unwind them.

use std::num::NonZeroU32;

use breakroom_core::Seat;
use breakroom_kit::List;

use crate::{Board, Cell, MOST_BLOCKS, Placement, Side, Type};

/// Turns kept in the state itself; longer stretches of mere shuffling spill over.
const KEPT: usize = 12;

/// A block was moved from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Moved(NonZeroU32);

impl Moved {
    pub(crate) fn new(from: Placement, to: Placement) -> Moved {
        let bits = u32::from(pack(from)) << 16 | u32::from(pack(to));
        Moved(NonZeroU32::new(bits).expect("a block moves to a different opening (BB-6.1)"))
    }

    pub(crate) fn from(self) -> Placement {
        unpack((self.0.get() >> 16) as u16)
    }

    pub(crate) fn to(self) -> Placement {
        unpack(self.0.get() as u16)
    }
}

impl std::fmt::Debug for Moved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}>{}", self.from(), self.to())
    }
}

/// Seven bits for each coordinate, two for the side: no block lies beyond 63 (see [`MOST_BLOCKS`]).
fn pack(place: Placement) -> u16 {
    let bits = |coordinate: i8| u16::from(coordinate as u8 & 127);
    bits(place.cell.x) << 9 | bits(place.cell.y) << 2 | place.out as u16
}

fn unpack(bits: u16) -> Placement {
    let coordinate = |bits: u16| ((bits as u8) << 1) as i8 >> 1;
    let cell = Cell::new(coordinate(bits >> 9), coordinate(bits >> 2));
    Placement { cell, out: Side::ALL[usize::from(bits & 3)] }
}

/// The moves of one turn in order; a turn has at most two actions.
pub type Moves = [Option<Moved>; 2];

/// The turns since the last action that was no rearrangement.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    /// Something other than a rearrangement happened in the present turn: its start cannot come back.
    broken: bool,
    /// How many turns lie between the oldest start that could come back and the present turn's.
    len: u32,
    /// The moves made in the present turn so far.
    now: Moves,
    turns: [Moves; KEPT],
    spill: Vec<Moves>,
}

impl Seen {
    /// Before the first turn.
    pub const NOTHING: Seen =
        Seen { broken: true, len: 0, now: [None; 2], turns: [[None; 2]; KEPT], spill: Vec::new() };

    pub(crate) fn start_turn(&mut self) {
        if self.broken {
            self.clear();
            self.broken = false;
        } else {
            let moves = std::mem::take(&mut self.now);
            match self.turns.get_mut(self.len as usize) {
                Some(turn) => *turn = moves,
                None => self.spill.push(moves),
            }
            self.len += 1;
        }
    }

    /// A block was rearranged as an action.
    pub(crate) fn moved(&mut self, from: Placement, to: Placement) {
        if self.broken {
            return;
        }
        let free = self.now.iter_mut().find(|moved| moved.is_none());
        *free.expect("a turn has at most two actions") = Some(Moved::new(from, to));
    }

    /// Something happened that is never undone: no earlier position can come back.
    #[inline]
    pub(crate) fn broken(&mut self) {
        if !self.broken {
            self.clear();
            self.broken = true;
        }
    }

    fn clear(&mut self) {
        let used = (self.len as usize).min(KEPT);
        self.turns[..used].fill(Moves::default());
        self.spill.clear();
        self.now = Moves::default();
        self.len = 0;
    }

    /// The moves of each turn that counts, oldest first, the present one last.
    pub(crate) fn turns(&self) -> impl DoubleEndedIterator<Item = Moves> {
        let kept = (self.len as usize).min(KEPT);
        let earlier = self.turns[..kept].iter().chain(&self.spill).copied();
        earlier.chain((!self.broken).then_some(self.now))
    }

    /// The moves of a turn, without the gaps.
    pub(crate) fn moves(turn: Moves) -> impl DoubleEndedIterator<Item = Moved> {
        turn.into_iter().flatten()
    }

    /// What [`Seen::turns`] listed, put together again.
    pub(crate) fn from_turns(turns: &[Moves]) -> Seen {
        let mut seen = Seen::NOTHING;
        for &turn in turns {
            seen.start_turn();
            seen.now = turn;
        }
        seen
    }

    /// How often the position has stood at a turn start of the same seat, the present one included. To be
    /// asked at a turn start.
    pub(crate) fn times(&self, board: &Board) -> u32 {
        if self.len < 2 {
            // The other seat's turns do not count.
            return 1;
        }
        let corner = Placement { cell: Cell::new(0, 0), out: Side::North };
        let mut past = Past { board, displaced: List::new((corner, corner)) };
        let mut times = 1;
        // The present turn has no moves yet. Seats alternate: every second start is of the same seat.
        for (back, turn) in self.turns().rev().skip(1).enumerate() {
            Seen::moves(turn).rev().for_each(|moved| past.unwind(moved));
            times += u32::from(back % 2 == 1 && past.is_present());
        }
        times
    }
}

/// An earlier arrangement of the blocks, as where each block lies now and lay then, if elsewhere.
struct Past<'a> {
    board: &'a Board,
    displaced: List<(Placement, Placement), MOST_BLOCKS>,
}

impl Past<'_> {
    fn unwind(&mut self, moved: Moved) {
        let (from, to) = (moved.from(), moved.to());
        match self.displaced.iter_mut().find(|(_, then)| *then == to) {
            Some((_, then)) => *then = from,
            None => self.displaced.push((to, from)),
        }
    }

    /// What lies at a place now: equal blocks may stand in for each other.
    fn block(&self, now: Placement) -> Option<(Type, Seat)> {
        self.board.at(now.cell).map(|block| (block.r#type(), block.owner()))
    }

    /// Did an equal block lie wherever one lies now?
    fn is_present(&self) -> bool {
        self.displaced.iter().all(|&(now, then)| {
            let there = self.displaced.iter().find(|(other, _)| *other == then);
            there.is_some_and(|&(other, _)| self.block(other) == self.block(now))
        })
    }
}

const _: () = assert!(
    MOST_BLOCKS + crate::edition::FARTHEST_CORE as usize <= 63,
    "coordinates fit seven bits even if all blocks lie in one line"
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_survive_packing() {
        for (x, y) in [(0, 0), (-1, 5), (63, -63), (-63, 63), (-2, 1)] {
            for out in Side::ALL {
                let place = Placement { cell: Cell::new(x, y), out };
                assert_eq!(unpack(pack(place)), place);
            }
        }
    }
}
