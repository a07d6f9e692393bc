//! What became of every card in the row. The state keeps no marks: the row, the locks opened and the rules of
//! BT-5 tell it all, by laying the cards again.

use super::{Laid, Mark, Ribbon};
use crate::{
    Breakthrough, State,
    row::Row,
    state::{LockIndex, Met},
    vocabulary::Code,
};

type History = (Vec<Laid>, Vec<Ribbon>);

impl Breakthrough {
    /// The row with its marks, and the stretches that met challenges.
    pub(crate) fn history(&self, state: &State) -> History {
        let locks: Vec<LockIndex> = state.opened.iter().chain(state.lock).collect();
        let current: Vec<LockIndex> = state.lock.into_iter().collect();
        // A puzzle may tell less than a game: then only the current lock's cards are known, or none.
        self.lay_again(state, 0, &locks)
            .or_else(|| self.lay_again(state, usize::from(state.lock_start), &current))
            .unwrap_or_else(|| (self.unmarked(state), Vec::new()))
    }

    /// Lays the cards from `first` on again, on these locks in turn; nothing if that does not lead to `state`.
    fn lay_again(&self, state: &State, first: usize, locks: &[LockIndex]) -> Option<History> {
        let mut laying = Laying::new(self, state, first, locks);
        state.row.iter().skip(first).for_each(|code| laying.lay(code));
        laying.next_lock();
        let again = &laying.state;
        let same = again.lock == state.lock
            && again.met == state.met
            && again.attempt == state.attempt
            && laying.locks.is_empty()
            && (state.lock.is_none() || again.lock_start == state.lock_start);
        same.then(|| {
            laying.mark_counting(state);
            (laying.row, laying.ribbons)
        })
    }

    /// Codes alone, and what counts now.
    fn unmarked(&self, state: &State) -> Vec<Laid> {
        let counting = state.row.len() - usize::from(state.attempt);
        let mark = |place| if place < counting { Mark::Filler } else { Mark::Counts };
        let lock = state.lock.map(|index| self.components.at(index).id);
        let on = |place| lock.filter(|_| place >= usize::from(state.lock_start));
        state.row.iter().enumerate().map(|(n, code)| Laid { code, lock: on(n), mark: mark(n) }).collect()
    }
}

/// A row being laid again, card by card.
struct Laying<'a> {
    game: &'a Breakthrough,
    /// Only the lock, what is met, the attempt and the row are kept up.
    state: State,
    /// The locks still to come.
    locks: &'a [LockIndex],
    row: Vec<Laid>,
    ribbons: Vec<Ribbon>,
}

impl<'a> Laying<'a> {
    fn new(game: &'a Breakthrough, end: &State, first: usize, locks: &'a [LockIndex]) -> Self {
        let before: Row = end.row.iter().take(first).collect();
        let row = before.iter().map(|code| Laid { code, lock: None, mark: Mark::Filler }).collect();
        let state = State { lock: None, met: Met::NONE, attempt: 0, row: before, ..end.clone() };
        Laying { game, state, locks, row, ribbons: Vec::new() }
    }

    /// The next lock is turned up, if none lies there.
    fn next_lock(&mut self) {
        if let (None, [next, rest @ ..]) = (self.state.lock, self.locks) {
            (self.state.lock, self.locks) = (Some(*next), rest);
            (self.state.met, self.state.attempt) = (Met::NONE, 0);
            self.state.lock_start = self.state.row.len() as u8;
        }
    }

    fn lay(&mut self, code: Code) {
        self.next_lock();
        let judgement = self.game.judge(&self.state, code);
        let lock = self.state.lock.map(|index| self.game.components.at(index));
        let lost = self.row.len() - usize::from(judgement.lost);
        self.row[lost..].iter_mut().for_each(|laid| laid.mark = Mark::Lost);
        let mark = if judgement.attempt > 0 { Mark::Counts } else { Mark::Filler };
        self.row.push(Laid { code, lock: lock.map(|lock| lock.id), mark });
        self.state.row.push(code);
        self.state.attempt = judgement.attempt;
        let (Some(lock), Some(challenge)) = (lock, judgement.met) else { return };
        let length = lock.challenges[usize::from(challenge)].len();
        let first = self.row.len() - length;
        self.row[first..].iter_mut().for_each(|laid| laid.mark = Mark::Met);
        self.ribbons.push(Ribbon { lock: lock.id, challenge, first: first as u8, length: length as u8 });
        self.state.met = self.state.met.with(challenge);
        if self.state.met.all(lock.challenges.len() as u8) {
            self.state.lock = None;
            self.state.met = Met::NONE;
        }
    }

    /// Under `suffix` no attempt is kept, yet the last cards may begin a challenge.
    fn mark_counting(&mut self, state: &State) {
        let Some(lock) = state.lock.map(|index| self.game.components.at(index)) else { return };
        let unmet = (0u8..).zip(&lock.challenges).filter(|&(place, _)| !state.met.has(place));
        let filled = unmet.map(|(_, challenge)| self.game.filled(state, challenge)).max().unwrap_or(0);
        let first = self.row.len() - usize::from(filled);
        let counting = self.row[first..].iter_mut().filter(|laid| laid.mark == Mark::Filler);
        counting.for_each(|laid| laid.mark = Mark::Counts);
    }
}
