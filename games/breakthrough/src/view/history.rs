//! What became of every card in the row. The table keeps no marks: the row, the locks opened and the rules of
//! BT-5 tell it all, by laying the cards again.

use super::{Laid, Mark, Ribbon};
use crate::{Breakthrough, Code, LockIndex, Met, Row, Table, rules::matching::unmet};

type History = (Vec<Laid>, Vec<Ribbon>);

impl Breakthrough {
    /// The row with its marks, and the stretches that met challenges.
    pub(crate) fn history(&self, table: &Table) -> History {
        let locks: Vec<LockIndex> = table.opened.iter().copied().chain(table.lock).collect();
        let current: Vec<LockIndex> = table.lock.into_iter().collect();
        // A puzzle may tell less than a game: then only the current lock's cards are known, or none.
        self.lay_again(table, 0, &locks)
            .or_else(|| self.lay_again(table, usize::from(table.lock_start), &current))
            .unwrap_or_else(|| (self.unmarked(table), Vec::new()))
    }

    /// Lays the cards from `first` on again, on these locks in turn; nothing if that does not lead to `table`.
    fn lay_again(&self, table: &Table, first: usize, locks: &[LockIndex]) -> Option<History> {
        let mut laying = Laying::new(self, table, first, locks);
        let last = table.row.len().wrapping_sub(1);
        for (place, code) in table.row.iter().enumerate().skip(first) {
            // What waits for the end of a refill is not met yet (BT-R24).
            laying.lay(code, table.due.is_some() && place == last);
        }
        laying.next_lock();
        let again = &laying.table;
        let same = again.lock == table.lock
            && again.met == table.met
            && again.attempt == table.attempt
            && laying.locks.is_empty()
            && (table.lock.is_none() || again.lock_start == table.lock_start);
        same.then(|| {
            laying.mark_counting(table);
            (laying.row, laying.ribbons)
        })
    }

    /// Codes alone, and what counts now.
    fn unmarked(&self, table: &Table) -> Vec<Laid> {
        let counting = table.row.len() - usize::from(table.attempt);
        let mark = |place| if place < counting { Mark::Filler } else { Mark::Counts };
        let lock = table.lock.map(|index| self.components.at(index).id);
        let on = |place| lock.filter(|_| place >= usize::from(table.lock_start));
        table.row.iter().enumerate().map(|(n, code)| Laid { code, lock: on(n), mark: mark(n) }).collect()
    }
}

/// A row being laid again, card by card.
struct Laying<'a> {
    game: &'a Breakthrough,
    /// Only the lock, what is met, the attempt and the row are kept up.
    table: Table,
    /// The locks still to come.
    locks: &'a [LockIndex],
    row: Vec<Laid>,
    ribbons: Vec<Ribbon>,
}

impl<'a> Laying<'a> {
    fn new(game: &'a Breakthrough, end: &Table, first: usize, locks: &'a [LockIndex]) -> Self {
        let before: Row = end.row.iter().take(first).collect();
        let row = before.iter().map(|code| Laid { code, lock: None, mark: Mark::Filler }).collect();
        let table = Table { lock: None, met: Met::NONE, attempt: 0, row: before, ..end.clone() };
        Laying { game, table, locks, row, ribbons: Vec::new() }
    }

    /// The next lock is turned up, if none lies there.
    fn next_lock(&mut self) {
        if let (None, [next, rest @ ..]) = (self.table.lock, self.locks) {
            (self.table.lock, self.locks) = (Some(*next), rest);
            self.table.met = Met::none_of(self.game.components.at(*next).challenges.len());
            self.table.attempt = 0;
            self.table.lock_start = self.table.row.len() as u8;
        }
    }

    fn lay(&mut self, code: Code, is_due: bool) {
        self.next_lock();
        let judgement = self.game.judge(&self.table, code);
        let lock = self.table.lock.map(|index| self.game.components.at(index));
        let lost = self.row.len() - usize::from(judgement.lost);
        self.row[lost..].iter_mut().for_each(|laid| laid.mark = Mark::Lost);
        let mark = if judgement.attempt > 0 { Mark::Counts } else { Mark::Filler };
        self.row.push(Laid { code, lock: lock.map(|lock| lock.id), mark });
        self.table.row.push(code);
        self.table.attempt = judgement.attempt;
        let (Some(lock), Some(challenge)) = (lock, judgement.met) else { return };
        let length = lock.challenges[usize::from(challenge)].len();
        let first = self.row.len() - length;
        if is_due {
            return self.row[first..].iter_mut().for_each(|laid| laid.mark = Mark::Counts);
        }
        self.row[first..].iter_mut().for_each(|laid| laid.mark = Mark::Met);
        self.ribbons.push(Ribbon { lock: lock.id, challenge, first: first as u8, length: length as u8 });
        self.table.met = self.table.met.with(challenge);
        if self.table.met.all() {
            self.table.lock = None;
            self.table.met = Met::NONE;
        }
    }

    /// Under `suffix` no attempt is kept, yet the last cards may begin a challenge.
    fn mark_counting(&mut self, table: &Table) {
        let Some(lock) = table.lock.map(|index| self.game.components.at(index)) else { return };
        let filled = unmet(lock, table.met)
            .map(|(_, challenge)| self.game.filled(table, challenge))
            .max()
            .unwrap_or(0);
        let first = self.row.len() - usize::from(filled);
        let counting = self.row[first..].iter_mut().filter(|laid| laid.mark == Mark::Filler);
        counting.for_each(|laid| laid.mark = Mark::Counts);
    }
}
