//! Playing many games on all cores.
//!
//! Threads take pieces of the schedule from a common counter, add up each piece for themselves, and hand the sums
//! to the caller's thread, which joins them in the order of the schedule. What comes of it is the same whatever
//! the number of threads; a run that was stopped holds the first so many rounds and nothing of the others.

use std::{
    collections::BTreeMap,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc::{RecvTimeoutError, Sender, channel},
    },
    time::{Duration, Instant},
};

use breakroom_bots::{StopToken, stay_on_this_core};
use breakroom_catalog::Playable;
use breakroom_core::Gauge;

use crate::{
    plan::{Plan, Schedule, Seeds},
    played::Played,
    player::Player,
    playing::{Arm, Worker},
    stats::{Sprt, Verdict},
    totals::{Ledger, Shape, changes::shared},
};

/// How a run is carried out; nothing of it changes the numbers.
#[derive(Clone, Debug)]
pub struct How {
    /// How many threads play.
    pub threads: usize,
    /// Ends the run early.
    pub stop: StopToken,
}

/// A run made ready: everything in its plan has been understood.
pub struct Run<'a, G: Playable> {
    /// What is to be played.
    pub plan: &'a Plan,
    /// The sets of rules, as workers play them.
    pub arms: &'a [Arm<G>],
    /// Who plays, in the order in which line-ups count them.
    pub players: Vec<Player>,
    /// The order of play.
    pub schedule: Schedule,
}

/// How long a piece of work should take: long enough that handing it out costs nothing, short enough that the
/// progress bar moves.
const PIECE: Duration = Duration::from_millis(40);
/// How often the caller is told how far the run has come.
const TELL_EVERY: Duration = Duration::from_millis(100);

/// A piece of the schedule, played.
struct Piece {
    first: u64,
    ledger: Ledger,
    /// Whether all of it was played.
    whole: bool,
}

impl<'a, G: Playable> Run<'a, G> {
    /// The shape of its totals.
    pub fn shape(&self) -> Shape {
        Shape { players: self.players.len(), seats: self.arms[0].game.seats() }
    }

    /// A ledger with nothing in it.
    pub fn empty(&self) -> Ledger {
        Ledger::new(self.shape(), &self.gauges(), &self.schedule)
    }

    fn gauges(&self) -> Vec<&[Gauge]> {
        self.arms.iter().map(|arm| arm.gauges.as_slice()).collect()
    }

    /// Plays on from `ledger` to the end of the schedule, or until the test is decided or the run is stopped.
    /// `watch` is told how far it has come, about ten times a second.
    pub fn go_on(&self, mut ledger: Ledger, how: &How, watch: &mut dyn FnMut(&Ledger)) -> Ledger {
        let next = AtomicU64::new(ledger.rounds);
        let end = StopToken::default();
        std::thread::scope(|scope| {
            let (sender, pieces) = channel();
            for _ in 0..how.threads.max(1) {
                let (sender, next, end) = (sender.clone(), &next, end.clone());
                scope.spawn(move || self.work(next, how, &end, &sender));
            }
            drop(sender);
            let (mut waiting, mut told) = (BTreeMap::new(), Instant::now());
            loop {
                match pieces.recv_timeout(TELL_EVERY) {
                    Ok(piece) => drop(waiting.insert(piece.first, piece)),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                self.join_in_order(&mut ledger, &mut waiting);
                if self.is_decided(&ledger) {
                    end.now();
                }
                if how.stop.asked() {
                    end.now();
                }
                if told.elapsed() >= TELL_EVERY {
                    watch(&ledger);
                    told = Instant::now();
                }
            }
        });
        watch(&ledger);
        ledger
    }

    /// Joins the pieces that come next. What is played beyond a decided test does not count.
    fn join_in_order(&self, ledger: &mut Ledger, waiting: &mut BTreeMap<u64, Piece>) {
        while !self.is_decided(ledger) {
            let Some(piece) = waiting.remove(&ledger.rounds) else { return };
            ledger.join(&piece.ledger);
            if !piece.whole {
                return;
            }
        }
    }

    /// Has the test come to a verdict?
    pub fn is_decided(&self, ledger: &Ledger) -> bool {
        let verdict = |test: &Sprt| test.judge(&ledger.arms[0].duels[0].rounds);
        self.plan.contest.test().is_some_and(|test| verdict(test) != Verdict::Open)
    }

    fn work(&self, next: &AtomicU64, how: &How, end: &StopToken, sender: &Sender<Piece>) {
        // The cores are kept busy with games: searches must not fight over them.
        stay_on_this_core();
        let mut worker = Worker::new(self.arms, &self.players, self.plan.random_plies, end.clone());
        let (mut round, mut size) = (Vec::new(), 1);
        while !end.asked() {
            let first = next.fetch_add(size, Ordering::Relaxed);
            let last = (first + size).min(self.schedule.rounds());
            if first >= last {
                return;
            }
            let begun = Instant::now();
            let piece = self.piece(first, last, &mut worker, &mut round);
            size = self.next_size(size, begun.elapsed(), last, how.threads);
            if sender.send(piece).is_err() {
                return;
            }
        }
    }

    /// A test is judged after every round, so its pieces are single rounds; towards the end pieces grow small, so
    /// that no thread is left with all the rest.
    fn next_size(&self, size: u64, took: Duration, done: u64, threads: usize) -> u64 {
        if self.plan.contest.test().is_some() {
            return 1;
        }
        let fair = (self.schedule.rounds() - done) / (4 * threads.max(1) as u64);
        let wanted = if took < PIECE / 2 {
            2 * size
        } else if took > 2 * PIECE {
            size / 2
        } else {
            size
        };
        wanted.min(fair).clamp(1, 4096)
    }

    fn piece(&self, first: u64, last: u64, worker: &mut Worker<G>, round: &mut Vec<Played>) -> Piece {
        let (mut ledger, shape, shared) = (self.empty(), self.shape(), shared(&self.gauges()));
        for number in first..last {
            if !self.play_round(number, worker, round) {
                return Piece { first, ledger, whole: false };
            }
            for played in round.iter() {
                ledger.arms[played.arm].add(shape, &self.arms[played.arm].gauges, played);
            }
            ledger.add_round(round, &shared);
        }
        Piece { first, ledger, whole: true }
    }

    /// Plays the games of a round; false if the run was stopped meanwhile.
    pub fn play_round(&self, number: u64, worker: &mut Worker<G>, round: &mut Vec<Played>) -> bool {
        let slots = self.schedule.round(number);
        round.resize_with(slots.len(), Played::default);
        slots.iter().zip(round.iter_mut()).enumerate().all(|(index, (slot, played))| {
            let seeds = Seeds::of(&self.plan.seed, number, slot.twin);
            worker.play(slot, &seeds, number * slots.len() as u64 + index as u64, played)
        })
    }

    /// Game `number` of the run once more: under which rules, and its actions, chance included.
    pub fn replay(&self, number: u64) -> Option<(usize, Vec<G::Action>)> {
        let slots = self.schedule.games_a_round();
        let (round, index) = (number / slots, (number % slots) as usize);
        if round >= self.schedule.rounds() {
            return None;
        }
        let slot = &self.schedule.round(round)[index];
        let mut worker = Worker::new(self.arms, &self.players, self.plan.random_plies, StopToken::default());
        worker.play(slot, &Seeds::of(&self.plan.seed, round, slot.twin), number, &mut Played::default());
        Some((slot.arm, worker.history().to_vec()))
    }
}
