//! BT-8: opening a lock, and the end.

use breakroom_core::{Ending, Outcome, RuleId, Sink};

use crate::{
    Breakthrough, State,
    event::Event,
    house::AfterLastLock,
    state::{Met, Phase},
    vocabulary::LockId,
};

impl Breakthrough {
    /// BT-8.2: every challenge is met, the lock opens.
    pub(crate) fn open(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let Some(index) = state.lock.take() else { return };
        let points = self.components.points.lock;
        log.push(|| Event::Opened { lock: self.components.at(index).id, points });
        state.score.locks += u16::from(points);
        state.opened.push(index);
        state.met = Met::NONE;
        state.attempt = 0;
        self.shuffle_back(state, log);
        if !state.lock_pile.is_empty() {
            state.phase = Phase::Lock;
        } else if self.house.after_last_lock == AfterLastLock::Stop {
            self.end(state, log);
        } else {
            log.push(|| Event::NoLockLeft);
            self.refill(state, log);
        }
    }

    /// BT-8.3: the discard pile, tools and difficulties, goes back into the deck; the row does not (BT-8.4).
    fn shuffle_back(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let cards = state.discard.total();
        state.deck.take_all(&mut state.discard);
        log.push(|| Event::Shuffled { cards, deck: state.deck.total() });
    }

    /// BT-3.3, BT-8.5: chance turns up a lock of the pile; then the hand is filled.
    pub(crate) fn turn_up(&self, state: &mut State, lock: LockId, log: &mut impl Sink<Event>) {
        let Some(index) = self.components.index_of(lock) else { return };
        log.push(|| Event::TurnedUp { lock, first: state.turn == 0 });
        state.lock_pile.remove(index);
        state.lock = Some(index);
        state.lock_start = state.row.len() as u8;
        self.refill(state, log);
    }

    /// BT-8.1, or BT-R12 on the last opening. The hand scores nothing (BT-8.8).
    pub(crate) fn end(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.phase = Phase::Over;
        log.push(|| Event::Ended { points: state.score.total(), stopped: self.stopped(state) });
    }

    /// Did the game end because the last lock is open (BT-R12)? Under `stop` no game goes on without a lock.
    fn stopped(&self, state: &State) -> bool {
        self.house.after_last_lock == AfterLastLock::Stop && state.lock.is_none()
    }

    pub(crate) fn ending(&self, state: &State) -> Ending {
        let rule = if self.stopped(state) { RuleId("BT-R12") } else { RuleId("BT-8.1") };
        Ending { outcome: Outcome::Scored(self.standing(state)), rule }
    }
}
