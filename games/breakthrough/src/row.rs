//! The row: every card played this game, oldest first (BT-4.2).

use std::fmt;

use crate::Code;

/// The cards played so far, four bits each. A tool is played at most once a game (BT-8.4), so the row never
/// outgrows the most tools an edition may have.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Row {
    length: u8,
    pairs: [u8; Row::MOST / 2],
}

impl Row {
    /// The most cards a row can hold: twenty copies of each of nine codes.
    pub const MOST: usize = 180;

    /// No card yet (BT-3.5).
    pub const EMPTY: Row = Row { length: 0, pairs: [0; Row::MOST / 2] };

    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.length)
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The card at `index`, counted from the oldest.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn at(&self, index: usize) -> Code {
        assert!(index < self.len(), "the row has no card {index}");
        Code::from_index(self.pairs[index / 2] >> (4 * (index % 2)) & 15)
    }

    #[inline]
    pub fn last(&self) -> Option<Code> {
        (self.length > 0).then(|| self.at(self.len() - 1))
    }

    /// The newest `count` cards, oldest first.
    #[inline]
    pub fn tail(&self, count: usize) -> impl DoubleEndedIterator<Item = Code> + Clone + '_ {
        (self.len() - count..self.len()).map(|index| self.at(index))
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Code> + Clone + '_ {
        self.tail(self.len())
    }

    /// Lays one more card at the right-hand end (BT-4.2).
    #[inline]
    pub fn push(&mut self, code: Code) {
        let index = self.len();
        self.pairs[index / 2] |= (code as u8) << (4 * (index % 2));
        self.length += 1;
    }
}

impl FromIterator<Code> for Row {
    fn from_iter<I: IntoIterator<Item = Code>>(codes: I) -> Self {
        codes.into_iter().fold(Self::EMPTY, |mut row, code| {
            row.push(code);
            row
        })
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_laid_stays_in_order() {
        let codes: Vec<Code> = (0..Row::MOST).map(|n| Code::ALL[n * 7 % 9]).collect();
        let row: Row = codes.iter().copied().collect();
        assert_eq!(row.iter().collect::<Vec<_>>(), codes);
        assert_eq!(row.tail(3).collect::<Vec<_>>(), codes[Row::MOST - 3..]);
        assert_eq!((row.len(), row.last()), (Row::MOST, codes.last().copied()));
        assert_eq!((Row::EMPTY.last(), Row::EMPTY.is_empty()), (None, true));
    }
}
