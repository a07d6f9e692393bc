//! BT-8: opening a lock, and the end.

use breakroom_core::{Ending, Outcome, RuleId, Sink};

use crate::{
    Breakthrough,
    event::Event,
    options::{AfterLastLock, Check, NextLock},
    table::{LockSet, Met, Phase, Table},
    vocabulary::LockId,
};

impl Breakthrough {
    /// BT-8.2: every challenge is met, the lock opens.
    pub(crate) fn open(&self, table: &mut Table, log: &mut impl Sink<Event>) {
        let Some(index) = table.lock.take() else { return };
        let points = self.components.points.lock;
        log.push(|| Event::Opened { lock: self.components.at(index).id, points });
        table.score.locks += u16::from(points);
        table.opened.push(index);
        table.met = Met::NONE;
        table.attempt = 0;
        self.shuffle_back(table, log);
        if table.opened.len() == LockSet::MOST {
            table.lock_pile = LockSet::NONE;
        }
        let lost = self.house.check == Check::Refill && (table.deck.is_empty() || table.hand.total() == 0);
        if lost {
            self.end(table, log);
        } else if !table.lock_pile.is_empty() {
            table.phase = Phase::Lock;
        } else if self.house.after_last_lock == AfterLastLock::Stop {
            self.end(table, log);
        } else {
            log.push(|| Event::NoLockLeft);
            self.go_on(table, log);
        }
    }

    /// What follows when the lock lies there: the refill, unless that has been (BT-R24).
    fn go_on(&self, table: &mut Table, log: &mut impl Sink<Event>) {
        match self.house.check {
            Check::Refill if table.turn > 0 => self.begin_turn(table, log),
            _ => self.refill(table, log),
        }
    }

    /// BT-8.3: the discard pile, tools and difficulties, goes back into the deck; the row does not (BT-8.4).
    fn shuffle_back(&self, table: &mut Table, log: &mut impl Sink<Event>) {
        let cards = table.discard.total();
        table.deck.take_all(&mut table.discard);
        log.push(|| Event::Shuffled { cards, deck: table.deck.total() });
    }

    /// BT-3.3, BT-8.5: chance turns up a lock of the pile; then the hand is filled.
    pub(crate) fn turn_up(&self, table: &mut Table, lock: LockId, log: &mut impl Sink<Event>) {
        let Some(index) = self.components.index_of(lock) else { return };
        log.push(|| Event::TurnedUp { lock, first: table.turn == 0 });
        if self.house.next_lock == NextLock::Pile {
            table.lock_pile.remove(index);
        }
        table.lock = Some(index);
        table.met = Met::none_of(self.components.at(index).challenges.len());
        table.lock_start = table.row.len() as u8;
        self.go_on(table, log);
    }

    /// BT-8.1, or BT-R12 on the last opening. The hand scores nothing (BT-8.8).
    pub(crate) fn end(&self, table: &mut Table, log: &mut impl Sink<Event>) {
        table.phase = Phase::Over;
        log.push(|| Event::Ended { points: table.score.total(), stopped: self.stopped(table) });
    }

    /// Did the game end because the last lock is open (BT-R12)? Under `stop` no game goes on without a lock.
    fn stopped(&self, table: &Table) -> bool {
        let none_left = table.lock.is_none() && table.lock_pile.is_empty();
        self.house.after_last_lock == AfterLastLock::Stop && none_left
    }

    pub(crate) fn ending(&self, table: &Table) -> Ending {
        let rule = if self.stopped(table) { RuleId("BT-R12") } else { RuleId("BT-8.1") };
        Ending { outcome: Outcome::Scored(self.standing(table)), rule }
    }
}
