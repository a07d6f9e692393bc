//! RS-2.4: the positions that have stood at the start of a turn.
//!
//! Tokens never leave a caravan (RS-2.3), so no position from before a caravan last grew can come again: the
//! history begins anew whenever one grows. What remains is exact numbers, not hashes ([`Rank`]). Within the
//! default limit of turns (RS-2.5) it fits in place; only games without such a limit whose caravans do not grow
//! for that long, and boards with more positions than a word has values, use the heap.

use breakroom_kit::List;

use crate::Rank;

/// As many as the default turn limit lets come about.
const IN_PLACE: usize = 200;
/// The bits that count how often a position has stood: 1 to 3 times.
const COUNT: u64 = 0b11;

/// The rank of a position, and below it how often it has stood.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Stood(u64);

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
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct History {
    pub(crate) in_place: List<Stood, IN_PLACE>,
    pub(crate) overflow: Overflow,
}

/// What does not fit in place; empty in every game with the default options.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Overflow(Vec<(Rank, u8)>);

impl Overflow {
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

impl Clone for History {
    #[inline]
    fn clone(&self) -> History {
        // What may need memory comes first: then the rest is copied once, straight to where it goes.
        let overflow = self.overflow.clone();
        History { in_place: self.in_place, overflow }
    }

    /// Copies only what is there of the list.
    #[inline]
    fn clone_from(&mut self, source: &History) {
        self.in_place.copy_from(&source.in_place);
        self.overflow.0.clone_from(&source.overflow.0);
    }
}

fn sum(known: u8, times: u8) -> u8 {
    (known + times).min(COUNT as u8)
}

impl History {
    pub(crate) const EMPTY: History =
        History { in_place: List::new(Stood(0)), overflow: Overflow(Vec::new()) };

    /// A caravan has grown.
    #[inline]
    pub(crate) fn begin_anew(&mut self) {
        self.in_place.clear();
        self.overflow.0.clear();
    }

    /// The position stands `times` more; says how often it has stood.
    pub(crate) fn record(&mut self, rank: Rank, times: u8) -> u8 {
        let Some(fresh) = Stood::new(rank, times) else { return self.overflow.record(rank, times) };
        match self.in_place.binary_search_by_key(&rank, |stood| stood.rank()) {
            Ok(at) => {
                let known = &mut self.in_place[at];
                let count = sum(known.count(), times);
                known.0 = known.0 & !COUNT | u64::from(count);
                count
            }
            Err(at) if !self.in_place.is_full() => {
                self.in_place.insert(at, fresh);
                times
            }
            Err(_) => self.overflow.record(rank, times),
        }
    }

    pub(crate) fn count(&self, rank: Rank) -> u8 {
        let in_place = self.in_place.binary_search_by_key(&rank, |stood| stood.rank()).ok();
        let overflow = || self.overflow.0.binary_search_by_key(&rank, |&(rank, _)| rank).ok();
        match in_place {
            Some(at) => self.in_place[at].count(),
            None => overflow().map_or(0, |at| self.overflow.0[at].1),
        }
    }

    /// Every position with how often it has stood.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (Rank, u8)> {
        let in_place = self.in_place.iter().map(|stood| (stood.rank(), stood.count()));
        in_place.chain(self.overflow.0.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rs_2_4_counts_are_kept_apart_wherever_they_fit() {
        let mut history = History::EMPTY;
        let mut stands = |rank| history.record(rank, 1);
        // More than fit in place, and some too large for it.
        let ranks = |n: u128| [Rank(n * 7 % 1009), Rank(1 << 70 | n)];
        for n in 0..300 {
            assert_eq!(ranks(n).map(&mut stands), [1, 1]);
        }
        for n in (0..300).rev() {
            assert_eq!(ranks(n).map(&mut stands), [2, 2]);
        }
        assert_eq!(ranks(250).map(&mut stands), [3, 3]);
        assert_eq!(
            [250, 251, 300].map(|n| ranks(n).map(|rank| history.count(rank))),
            [[3, 3], [2, 2], [0, 0]]
        );
        assert_eq!(history.entries().filter(|&(_, count)| count == 2).count(), 598);
        let mut copy = History::EMPTY;
        copy.clone_from(&history);
        assert_eq!(copy, history);
        assert_eq!(history.clone(), history);
        history.begin_anew();
        assert_eq!(history, History::EMPTY);
    }
}
