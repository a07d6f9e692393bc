//! RS-2.4: the positions that have stood at the start of a turn.
//!
//! Tokens never leave a caravan (RS-2.3), so no position from before a caravan last grew can come again: the
//! history begins anew whenever one grows. What remains is exact numbers, not hashes ([`Rank`]). Within the
//! default limit of turns (RS-2.5) it fits in place; only games without such a limit whose caravans do not grow
//! for that long, and boards with more positions than a word has values, use the heap.

use crate::{list::List, ranking::Rank};

/// As many as the default turn limit lets come about.
const IN_PLACE: usize = 200;
/// The bits that count how often a position has stood: 1 to 3 times.
const COUNT: u64 = 0b11;

/// The rank of a position, and below it how often it has stood.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Stood(u64);

impl Stood {
    /// `None` if the rank is too large.
    fn new(rank: Rank, count: u8) -> Option<Stood> {
        let rank = u64::try_from(rank.0).ok().filter(|rank| rank >> 62 == 0)?;
        Some(Stood(rank << 2 | u64::from(count)))
    }

    fn rank(self) -> Rank {
        Rank(u128::from(self.0 >> 2))
    }

    fn count(self) -> u8 {
        (self.0 & COUNT) as u8
    }
}

/// The positions that may come again, by rank: what has stood counts, not when.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct History(List<Stood, IN_PLACE>);

/// What does not fit in place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Overflow(Vec<(Rank, u8)>);

impl Overflow {
    pub(crate) const EMPTY: Overflow = Overflow(Vec::new());

    fn record(&mut self, rank: Rank, times: u8) -> u8 {
        match self.0.binary_search_by_key(&rank, |&(rank, _)| rank) {
            Ok(at) => {
                self.0[at].1 = sum(self.0[at].1, times);
                self.0[at].1
            }
            Err(at) => {
                self.0.insert(at, (rank, times));
                times
            }
        }
    }
}

fn sum(known: u8, times: u8) -> u8 {
    (known + times).min(COUNT as u8)
}

impl History {
    pub(crate) const EMPTY: History = History(List::new(Stood(0)));

    /// Becomes like `source`, copying only what is there.
    #[inline]
    pub(crate) fn copy_from(&mut self, source: &History) {
        self.0.copy_from(&source.0);
    }

    /// A caravan has grown.
    #[inline]
    pub(crate) fn begin_anew(&mut self, overflow: &mut Overflow) {
        self.0.clear();
        overflow.0.clear();
    }

    /// The position stands `times` more; says how often it has stood.
    pub(crate) fn record(&mut self, rank: Rank, times: u8, overflow: &mut Overflow) -> u8 {
        let Some(fresh) = Stood::new(rank, times) else { return overflow.record(rank, times) };
        match self.0.as_slice().binary_search_by_key(&rank, |stood| stood.rank()) {
            Ok(at) => {
                let known = &mut self.0.as_mut_slice()[at];
                let count = sum(known.count(), times);
                known.0 = known.0 & !COUNT | u64::from(count);
                count
            }
            Err(at) if !self.0.is_full() => {
                self.0.insert(at, fresh);
                times
            }
            Err(_) => overflow.record(rank, times),
        }
    }

    /// Every position with how often it has stood.
    pub(crate) fn entries(&self, overflow: &Overflow) -> impl Iterator<Item = (Rank, u8)> {
        let in_place = self.0.as_slice().iter().map(|stood| (stood.rank(), stood.count()));
        in_place.chain(overflow.0.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rs_2_4_counts_are_kept_apart_wherever_they_fit() {
        let (mut history, mut overflow) = (History::EMPTY, Overflow::EMPTY);
        let mut stands = |rank| history.record(rank, 1, &mut overflow);
        // More than fit in place, and some too large for it.
        let ranks = |n: u128| [Rank(n * 7 % 1009), Rank(1 << 70 | n)];
        for n in 0..300 {
            assert_eq!(ranks(n).map(&mut stands), [1, 1]);
        }
        for n in (0..300).rev() {
            assert_eq!(ranks(n).map(&mut stands), [2, 2]);
        }
        assert_eq!(ranks(250).map(&mut stands), [3, 3]);
        assert_eq!(history.entries(&overflow).filter(|&(_, count)| count == 2).count(), 598);
        let mut copy = History::EMPTY;
        copy.copy_from(&history);
        assert_eq!(copy, history);
        history.begin_anew(&mut overflow);
        assert_eq!((history, overflow), (History::EMPTY, Overflow::EMPTY));
    }
}
