//! What many games add up to. Everything is counted in whole numbers, so that the order in which games end, the
//! number of threads and interruptions make no difference at all.

pub mod changes;
mod duel;
pub mod gauged;
mod notable;

use std::collections::{BTreeMap, BTreeSet};

use breakroom_core::{Gauge, Seat, gauge::Dial};
use serde::{Deserialize, Serialize};

pub use changes::Change;
use changes::Shared;
pub use duel::Duel;
use gauged::Gauged;
pub use notable::{Notable, Notables};

use crate::{
    distribution::Distribution,
    metrics::METRICS,
    plan::Schedule,
    played::{MOMENTS, Played, SWINGS},
};

/// Fewer different games than this are counted exactly; more are known to be many.
pub const DISTINCT: usize = 256;
/// Into how many bins predictions are sorted.
pub const PREDICTIONS: usize = 10;

/// Wins, draws and losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    /// Games won.
    pub won: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
}

impl Record {
    /// One more result, in halves.
    pub fn add(&mut self, halves: u8) {
        match halves {
            2 => self.won += 1,
            1 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }

    /// All results of another.
    pub fn join(&mut self, other: Record) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }

    /// How many there are.
    pub fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }
}

/// How often something came, and what became of the seat that began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Came {
    /// In so many games.
    pub games: u64,
    /// Won by the seat that began, won by nobody, lost.
    pub beginner: Record,
}

/// What games under one set of rules add up to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Totals {
    /// How many games.
    pub games: u64,
    /// Results of each player in each seat.
    pub records: Vec<Vec<Record>>,
    /// How often each seat began.
    pub begun: Vec<u64>,
    /// What those who began got of a round, in halves.
    pub beginners: Distribution,
    /// The points of each player.
    pub points: Vec<Distribution>,
    /// Every two players against each other.
    pub duels: Vec<Duel>,
    /// Each metric over the games, in the order of [`METRICS`]; in a game for one apart for each player.
    pub metrics: Vec<Vec<Distribution>>,
    /// How many options decisions had.
    pub options: Distribution,
    /// The rules by which games ended.
    pub endings: BTreeMap<String, Came>,
    /// Why programs lost games outside the rules.
    pub forfeits: BTreeMap<String, u64>,
    /// The course of the games, one per group, in hundredths at evenly spaced moments.
    pub course: Vec<Vec<Distribution>>,
    /// What the evaluation promised the first seat halfway, and what it got.
    pub predictions: Vec<Record>,
    /// Decisions of each player by what they were worth.
    pub swings: Vec<[u64; SWINGS.len() + 1]>,
    /// Decisions each player was asked for, and its simulations.
    pub thought: Vec<[u64; 2]>,
    /// What came of each first decision.
    pub openings: BTreeMap<String, Came>,
    /// Fingerprints of games: the least of them, enough to notice when all are the same.
    pub distinct: BTreeSet<u64>,
    /// Games worth looking at.
    pub notable: Notables,
    /// What the game measures of itself.
    pub gauges: Vec<Gauged>,
}

/// A whole run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ledger {
    /// How many rounds have been played: the first ones of the schedule.
    pub rounds: u64,
    /// One per set of rules.
    pub arms: Vec<Totals>,
    /// For every metric what the second rules changed, summed over the games of a round; with two arms only.
    pub changes: Vec<Change>,
    /// The same for what the game measures of itself: for every gauge that both have, for each thing that it counts.
    #[serde(default)]
    pub measured: Vec<Vec<Change>>,
}

/// How players and seats are told apart in the totals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many players.
    pub players: usize,
    /// How many seats.
    pub seats: usize,
}

impl Shape {
    /// How many groups gauges are split into: players, or seats where only one player plays.
    pub fn groups(self) -> usize {
        if self.players > 1 { self.players } else { self.seats }
    }

    /// The group of a seat.
    pub fn group(self, played: &Played, seat: Seat) -> usize {
        if self.players > 1 { usize::from(played.lineup[seat.index()]) } else { seat.index() }
    }

    /// How many kinds of game there are: in a game for one each player's games are of their own kind.
    pub fn curves(self) -> usize {
        if self.seats == 1 { self.players } else { 1 }
    }

    fn curve(self, played: &Played) -> usize {
        if self.seats == 1 { usize::from(played.lineup[0]) } else { 0 }
    }
}

impl Totals {
    /// No game yet.
    pub fn new(shape: Shape, gauges: &[Gauge], schedule: &Schedule) -> Totals {
        Totals {
            games: 0,
            records: vec![vec![Record::default(); shape.seats]; shape.players],
            begun: vec![0; shape.seats],
            beginners: Distribution::default(),
            points: vec![Distribution::default(); shape.players],
            duels: Duel::all(schedule),
            metrics: vec![vec![Distribution::default(); METRICS.len()]; shape.curves()],
            options: Distribution::default(),
            endings: BTreeMap::new(),
            forfeits: BTreeMap::new(),
            course: vec![vec![Distribution::default(); MOMENTS]; shape.curves()],
            predictions: vec![Record::default(); PREDICTIONS],
            swings: vec![[0; SWINGS.len() + 1]; shape.players],
            thought: vec![[0; 2]; shape.players],
            openings: BTreeMap::new(),
            distinct: BTreeSet::new(),
            notable: Notables::default(),
            gauges: gauges.iter().map(|gauge| Gauged::new(gauge, shape.groups())).collect(),
        }
    }

    /// One more game.
    pub fn add(&mut self, shape: Shape, gauges: &[Gauge], played: &Played) {
        self.games += 1;
        for seat in Seat::first(shape.seats) {
            let (player, at) = (usize::from(played.lineup[seat.index()]), seat.index());
            match played.standing {
                Some(standing) => self.points[player].add(i64::from(standing.points)),
                None => self.records[player][at].add(played.halves[at]),
            }
            let (asked, simulations) = played.thought[at];
            self.thought[player][0] += asked;
            self.thought[player][1] += simulations;
            for (all, more) in self.swings[player].iter_mut().zip(played.swings[at]) {
                *all += u64::from(more);
            }
        }
        if let Some(opener) = played.opener {
            self.begun[opener.index()] += 1;
        }
        let curve = shape.curve(played);
        for (spread, metric) in self.metrics[curve].iter_mut().zip(METRICS) {
            (metric.of)(played).into_iter().for_each(|number| spread.add(number));
        }
        played.options.iter().for_each(|&options| self.options.add(i64::from(options)));
        self.add_course(shape, played);
        self.add_names(played);
        self.remember(played.fingerprint);
        self.notable.add(played);
        for (index, (total, gauge)) in self.gauges.iter_mut().zip(gauges).enumerate() {
            total.add(Dial(index), &gauge.kind, played, |seat| shape.group(played, seat));
        }
    }

    fn add_course(&mut self, shape: Shape, played: &Played) {
        let alone = shape.seats == 1;
        let seat = match (alone, played.winners()) {
            (true, _) => Seat::A,
            (false, Some(winners)) => winners.iter().next().expect("somebody won"),
            (false, None) => return self.add_prediction(played),
        };
        // Without a score of its own to show, a game for one ends where its last look was.
        let last = played.course.last().map_or(0.0, |values| values[seat.index()]);
        let result = if alone { last } else { 1.0 };
        for (spread, value) in self.course[shape.curve(played)].iter_mut().zip(played.moments(seat, result)) {
            spread.add(value);
        }
        if !alone {
            self.add_prediction(played);
        }
    }

    /// What the evaluation said halfway through the game.
    fn add_prediction(&mut self, played: &Played) {
        if let Some(values) = played.course.get(played.course.len() / 2) {
            let bin = (values[0].clamp(0.0, 1.0) * PREDICTIONS as f32) as usize;
            self.predictions[bin.min(PREDICTIONS - 1)].add(played.halves[0]);
        }
    }

    fn add_names(&mut self, played: &Played) {
        let came = |came: &mut Came| {
            came.games += 1;
            came.beginner.add(played.opener_halves());
        };
        match self.endings.get_mut(played.rule) {
            Some(known) => came(known),
            None => came(self.endings.entry(played.rule.into()).or_default()),
        }
        if !played.opening.is_empty() {
            came(self.openings.entry(played.opening.join(LINE)).or_default());
        }
        if let Some((_, why)) = &played.forfeit {
            *self.forfeits.entry(why.clone()).or_default() += 1;
        }
    }

    fn remember(&mut self, fingerprint: u64) {
        self.distinct.insert(fingerprint);
        if self.distinct.len() > DISTINCT {
            self.distinct.pop_last();
        }
    }

    fn has_shape_of(&self, empty: &Totals) -> bool {
        let lengths = |totals: &Totals| {
            let duels: Vec<_> = totals.duels.iter().map(|duel| (duel.a, duel.b, duel.rounds.len())).collect();
            let cells =
                |gauged: &Gauged| gauged.groups.iter().map(|group| group.cells.len()).collect::<Vec<_>>();
            let gauges: Vec<_> =
                totals.gauges.iter().map(|gauged| (gauged.key.clone(), cells(gauged))).collect();
            let records: Vec<usize> = totals.records.iter().map(Vec::len).collect();
            let course: Vec<usize> = totals.course.iter().map(Vec::len).collect();
            let lists = [
                totals.points.len(),
                totals.metrics.iter().flatten().count(),
                totals.swings.len(),
                totals.predictions.len(),
            ];
            (duels, gauges, records, course, lists)
        };
        lengths(self) == lengths(empty)
    }

    /// One metric over all games.
    pub fn metric(&self, index: usize) -> Distribution {
        let mut all = Distribution::default();
        self.metrics.iter().for_each(|group| all.join(&group[index]));
        all
    }

    /// All games of another.
    pub fn join(&mut self, other: &Totals) {
        self.games += other.games;
        join_all(self.records.iter_mut().flatten(), other.records.iter().flatten(), |a, b| a.join(*b));
        join_all(&mut self.begun, &other.begun, |a, b| *a += b);
        self.beginners.join(&other.beginners);
        join_all(&mut self.points, &other.points, Distribution::join);
        join_all(&mut self.duels, &other.duels, Duel::join);
        join_all(self.metrics.iter_mut().flatten(), other.metrics.iter().flatten(), Distribution::join);
        self.options.join(&other.options);
        join_names(&mut self.endings, &other.endings);
        other
            .forfeits
            .iter()
            .for_each(|(why, games)| *self.forfeits.entry(why.clone()).or_default() += games);
        join_all(self.course.iter_mut().flatten(), other.course.iter().flatten(), Distribution::join);
        join_all(&mut self.predictions, &other.predictions, |a, b| a.join(*b));
        join_all(self.swings.iter_mut().flatten(), other.swings.iter().flatten(), |a, b| *a += b);
        join_all(self.thought.iter_mut().flatten(), other.thought.iter().flatten(), |a, b| *a += b);
        join_names(&mut self.openings, &other.openings);
        other.distinct.iter().for_each(|&fingerprint| self.remember(fingerprint));
        self.notable.join(&other.notable);
        join_all(&mut self.gauges, &other.gauges, Gauged::join);
    }
}

/// What stands between the decisions of an opening.
pub const LINE: &str = " · ";

fn join_all<'a, 'b, T: 'a + 'b>(
    all: impl IntoIterator<Item = &'a mut T>,
    more: impl IntoIterator<Item = &'b T>,
    join: impl Fn(&mut T, &T),
) {
    all.into_iter().zip(more).for_each(|(one, more)| join(one, more));
}

fn join_names(all: &mut BTreeMap<String, Came>, more: &BTreeMap<String, Came>) {
    for (name, came) in more {
        let known = all.entry(name.clone()).or_default();
        known.games += came.games;
        known.beginner.join(came.beginner);
    }
}

impl Ledger {
    /// No round yet.
    pub fn new(shape: Shape, gauges: &[&[Gauge]], schedule: &Schedule) -> Ledger {
        let arms: Vec<Totals> = gauges.iter().map(|gauges| Totals::new(shape, gauges, schedule)).collect();
        let changes = if arms.len() == 2 { vec![Change::default(); METRICS.len()] } else { Vec::new() };
        let things = changes::shared(gauges).into_iter().map(|one| vec![Change::default(); one.things]);
        Ledger { rounds: 0, arms, changes, measured: things.collect() }
    }

    /// What joins the games of a round: duels, the share of who begins, changes from one set of rules to the other.
    pub fn add_round(&mut self, games: &[Played], shared: &[Shared]) {
        self.rounds += 1;
        for (arm, totals) in self.arms.iter_mut().enumerate() {
            let here: Vec<&Played> = games.iter().filter(|played| played.arm == arm).collect();
            if here.iter().all(|played| played.seats() > 1) {
                totals.beginners.add(here.iter().map(|played| i64::from(played.opener_halves())).sum());
            }
            totals.duels.iter_mut().for_each(|duel| duel.add(&here));
        }
        changes::add_metrics(&mut self.changes, games);
        changes::add_gauges(&mut self.measured, shared, games);
    }

    /// All rounds of another, which come after these.
    pub fn join(&mut self, other: &Ledger) {
        self.rounds += other.rounds;
        join_all(&mut self.arms, &other.arms, Totals::join);
        join_all(&mut self.changes, &other.changes, Change::join);
        join_all(self.measured.iter_mut().flatten(), other.measured.iter().flatten(), Change::join);
    }

    /// The same counts with room for what `empty` has and an older program did not yet write down.
    pub fn with_room_of(mut self, empty: &Ledger) -> Ledger {
        if self.measured.is_empty() {
            self.measured.clone_from(&empty.measured);
        }
        self
    }

    /// Could these counts have begun as `empty` did? What a file holds may belong to other rules.
    pub fn has_shape_of(&self, empty: &Ledger) -> bool {
        self.arms.len() == empty.arms.len()
            && self.changes.len() == empty.changes.len()
            && self.measured.iter().map(Vec::len).eq(empty.measured.iter().map(Vec::len))
            && self.arms.iter().zip(&empty.arms).all(|(totals, empty)| totals.has_shape_of(empty))
    }

    /// How many games have been played.
    pub fn games(&self) -> u64 {
        self.arms.iter().map(|totals| totals.games).sum()
    }
}
