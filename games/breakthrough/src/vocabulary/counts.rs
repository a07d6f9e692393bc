//! Counts of cards: hands, decks and piles are multisets.

use std::ops;

use super::{Card, Code};

/// How many tools of each code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CodeCounts([u8; Code::COUNT]);

impl CodeCounts {
    /// How many tools in all.
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&copies| u32::from(copies)).sum()
    }

    /// The codes of which there is at least one, in canonical order.
    #[inline]
    pub fn held(&self) -> impl Iterator<Item = Code> + '_ {
        Code::ALL.into_iter().filter(|&code| self[code] > 0)
    }

    /// Every tool, in canonical order, copies side by side.
    pub fn sorted(&self) -> impl Iterator<Item = Code> + '_ {
        Code::ALL.into_iter().flat_map(|code| std::iter::repeat_n(code, usize::from(self[code])))
    }

    /// Where the last copy of `code` stands when they are sorted, from 0.
    pub(crate) fn place(&self, code: Code) -> u8 {
        self.0[..=code as usize].iter().sum::<u8>().saturating_sub(1)
    }

    /// Adds as many tools of each code; what is too much to count stays at the most.
    #[inline]
    pub(crate) fn add(&mut self, others: &CodeCounts) {
        self.0.iter_mut().zip(others.0).for_each(|(copies, more)| *copies = copies.saturating_add(more));
    }

    /// How many keys.
    #[inline]
    pub fn keys(&self) -> u32 {
        Code::KEYS.into_iter().map(|code| u32::from(self[code])).sum()
    }
}

impl FromIterator<Code> for CodeCounts {
    fn from_iter<I: IntoIterator<Item = Code>>(codes: I) -> Self {
        codes.into_iter().fold(Self::default(), |mut counts, code| {
            counts[code] += 1;
            counts
        })
    }
}

/// How many cards of each kind, difficulties included. No pile but the row has an order anyone may know, so
/// this is all there is to say about a deck (BT-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CardCounts([u8; Card::COUNT]);

impl CardCounts {
    /// How many cards in all.
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&copies| u32::from(copies)).sum()
    }

    /// Is there none?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Card::COUNT]
    }

    /// Each kind of which there is at least one, with its copies, in canonical order.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        Card::ALL.into_iter().map(|card| (card, self[card])).filter(|&(_, copies)| copies > 0)
    }

    /// Puts all of `other` to these.
    #[inline]
    pub(crate) fn take_all(&mut self, other: &mut CardCounts) {
        for (here, there) in self.0.iter_mut().zip(&mut other.0) {
            *here += std::mem::take(there);
        }
    }
}

/// Counts are read and changed by what is counted.
macro_rules! by {
    ($($counts:ident[$kind:ident: $type:ty] => $place:expr;)*) => {$(
        impl ops::Index<$type> for $counts {
            type Output = u8;
            #[inline]
            fn index(&self, $kind: $type) -> &u8 {
                &self.0[$place]
            }
        }

        impl ops::IndexMut<$type> for $counts {
            #[inline]
            fn index_mut(&mut self, $kind: $type) -> &mut u8 {
                &mut self.0[$place]
            }
        }
    )*};
}
by! {
    CodeCounts[code: Code] => code as usize;
    CardCounts[code: Code] => code as usize;
    CardCounts[card: Card] => card.index();
}
