//! BT-5: matching. What a played card is to the current lock, under the three readings of BT-R1.

use breakroom_core::Sink;

use crate::{
    Breakthrough,
    components::{Challenge, Lock},
    event::Event,
    options::Matching,
    table::{Met, Table},
    vocabulary::Code,
};

/// What playing a card does to the attempt and the challenges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Judgement {
    /// How many cards of the attempt stop counting (BT-5.4).
    pub lost: u8,
    /// How long the attempt is afterwards.
    pub attempt: u8,
    /// The challenge that is met (BT-5.7), at most one (BT-5.8).
    pub met: Option<u8>,
}

impl Judgement {
    const NOTHING: Judgement = Judgement { lost: 0, attempt: 0, met: None };
}

impl Breakthrough {
    /// What playing `code` now does. Without a lock nothing matches (BT-8.7).
    #[inline]
    pub(crate) fn judge(&self, table: &Table, code: Code) -> Judgement {
        let Some(lock) = table.lock.map(|index| self.components.at(index)) else { return Judgement::NOTHING };
        match self.house.matching {
            Matching::Suffix | Matching::Row => suffix(lock, table, code, self.reach(table)),
            Matching::Attempt | Matching::Strict => self.grow_or_reset(lock, table, code),
        }
    }

    /// How many cards of the row can count without an attempt: those played on this lock, or all (BT-R1).
    fn reach(&self, table: &Table) -> usize {
        match self.house.matching {
            Matching::Row => table.row.len(),
            _ => table.row.len() - usize::from(table.lock_start),
        }
    }

    #[inline]
    fn grow_or_reset(&self, lock: &Lock, table: &Table, code: Code) -> Judgement {
        if let Some(grown) = grow(lock, table, table.attempt, code) {
            return grown;
        }
        let reset = Judgement { lost: table.attempt, ..Judgement::NOTHING };
        // BT-5.5: the card itself may begin the next attempt; `strict` denies it that after a broken one.
        if table.attempt == 0 || self.house.matching == Matching::Strict {
            return reset;
        }
        match grow(lock, table, 0, code) {
            Some(begun) => Judgement { lost: table.attempt, ..begun },
            None => reset,
        }
    }

    /// Marks a challenge as met (BT-5.7, BT-9.2). Is the lock open now (BT-8.2)?
    pub(crate) fn meet(&self, table: &mut Table, challenge: u8, log: &mut impl Sink<Event>) -> bool {
        let points = self.components.points.challenge;
        log.push(|| Event::Met { challenge, points });
        table.met = table.met.with(challenge);
        table.score.challenges += u16::from(points);
        table.met.all()
    }

    /// How many parts of an unmet challenge the row's last cards solve.
    pub(crate) fn filled(&self, table: &Table, challenge: &Challenge) -> u8 {
        let solves = |&count: &usize| table.row.tail(count).eq(challenge[..count].iter().copied());
        match self.house.matching.keeps_attempts() {
            false => (1..challenge.len().min(self.reach(table) + 1)).rev().find(solves).unwrap_or(0) as u8,
            true => Some(usize::from(table.attempt))
                .filter(|&count| count < challenge.len() && solves(&count))
                .unwrap_or(0) as u8,
        }
    }
}

/// The unmet challenges with their places in printed order (BT-5.9).
pub(crate) fn unmet(lock: &Lock, met: Met) -> impl Iterator<Item = (u8, &Challenge)> {
    (0u8..).zip(&lock.challenges).filter(move |&(place, _)| !met.has(place))
}

/// BT-5.3, BT-5.6: the attempt, taken as the row's last `attempt` cards, with `code` at its end: if some unmet
/// challenge begins so, it has grown; if one is exactly so, that one is met (BT-5.7), the first of equals
/// (BT-5.8).
#[inline]
fn grow(lock: &Lock, table: &Table, attempt: u8, code: Code) -> Option<Judgement> {
    let count = usize::from(attempt);
    let mut grown = None;
    for (place, challenge) in unmet(lock, table.met) {
        let begins = challenge.get(count) == Some(&code)
            && table.row.tail(count).eq(challenge[..count].iter().copied());
        if begins && challenge.len() == count + 1 {
            return Some(Judgement { met: Some(place), ..Judgement::NOTHING });
        }
        if begins {
            grown = Some(Judgement { attempt: attempt + 1, ..Judgement::NOTHING });
        }
    }
    grown
}

/// BT-R1, `suffix` and `row`: the shortest tail of so many cards that equals an unmet challenge meets it.
#[inline]
fn suffix(lock: &Lock, table: &Table, code: Code, reach: usize) -> Judgement {
    let ends = |challenge: &Challenge| {
        let before = challenge.len() - 1;
        challenge[before] == code
            && before <= reach
            && table.row.tail(before).eq(challenge[..before].iter().copied())
    };
    let met = unmet(lock, table.met)
        .filter(|(_, challenge)| ends(challenge))
        .min_by_key(|(_, challenge)| challenge.len())
        .map(|(place, _)| place);
    Judgement { met, ..Judgement::NOTHING }
}
