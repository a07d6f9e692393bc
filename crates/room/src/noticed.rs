//! What somebody can count. How many decisions a hidden set-up takes says something about it, so whoever notices
//! nothing of a decision is sent no message, and neither the log nor the steps of a replay have a number for it.

use std::ops::Range;

use breakroom_catalog::Table;
use breakroom_core::{Observer, Seat};

/// How many entries of a match's log each of those who look has missed.
#[derive(Default)]
pub struct MissedCounts {
    /// Everything is known: the match that this is a step of is over.
    all: bool,
    /// How many entries each seat missed, and the public last.
    missed: [u64; Seat::MOST + 1],
}

impl MissedCounts {
    /// Of a step of a match; `all` if that match is over.
    pub fn in_the_past(all: bool) -> MissedCounts {
        MissedCounts { all, ..MissedCounts::default() }
    }

    /// Is nothing a secret any more?
    pub fn is_all(&self) -> bool {
        self.all
    }

    /// An entry was missed by these.
    pub fn count(&mut self, missed: &[usize]) {
        for &place in missed {
            if let Some(count) = self.missed.get_mut(place) {
                *count += 1;
            }
        }
    }

    /// How many entries `who` missed.
    pub fn missed(&self, who: Observer) -> u64 {
        self.missed[place(who)]
    }
}

/// Who noticed nothing of all these actions, as the log writes it: a decision, with what chance said to it.
pub fn missed(table: &dyn Table, plies: Range<usize>) -> Vec<usize> {
    let new = &table.entries()[plies];
    let missed = |who: &Observer| new.iter().all(|entry| entry.missed.has(*who));
    Observer::all(table.seats()).filter(missed).map(place).collect()
}

fn place(who: Observer) -> usize {
    match who {
        Observer::Seat(seat) => seat.index(),
        Observer::Public => Seat::MOST,
    }
}

/// The steps of a game as somebody counts them.
pub enum Steps {
    /// As many as there are actions.
    All(usize),
    /// For each number, how many actions there really were before it.
    Noticed(Vec<usize>),
}

impl Steps {
    /// The steps at a table, without the actions that `who` missed.
    pub fn of(table: &dyn Table, who: Option<Observer>) -> Steps {
        let entries = table.entries();
        let missed = |ply: &usize| who.is_some_and(|who| entries[*ply].missed.has(who));
        match (0..entries.len()).any(|ply| missed(&ply)) {
            false => Steps::All(entries.len()),
            true => {
                Steps::Noticed((0..entries.len()).filter(|ply| !missed(ply)).chain([entries.len()]).collect())
            }
        }
    }

    /// The number of the last step.
    pub fn last(&self) -> usize {
        match self {
            Steps::All(last) => *last,
            Steps::Noticed(plies) => plies.len() - 1,
        }
    }

    /// How many actions there were before step `number`, or before the last.
    pub fn ply(&self, number: usize) -> usize {
        let number = number.min(self.last());
        match self {
            Steps::All(_) => number,
            Steps::Noticed(plies) => plies[number],
        }
    }

    /// The number of the step before which there were `ply` actions.
    pub fn number(&self, ply: usize) -> usize {
        match self {
            Steps::All(last) => ply.min(*last),
            Steps::Noticed(plies) => plies.partition_point(|&real| real < ply).min(self.last()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_without_a_number_count_as_the_next_that_has_one() {
        // The actions 1 and 2 were missed.
        let steps = Steps::Noticed(vec![0, 3, 4]);
        assert_eq!(steps.last(), 2);
        assert_eq!([0, 1, 2, 9].map(|number| steps.ply(number)), [0, 3, 4, 4]);
        assert_eq!([0, 1, 2, 3, 4].map(|ply| steps.number(ply)), [0, 1, 1, 1, 2]);
    }
}
