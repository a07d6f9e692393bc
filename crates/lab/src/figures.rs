//! The figures of a run, each with its interval, its sample and a sentence that says what it means. The JSON file,
//! the report and the terminal all show these.

mod change;
mod contest;
mod effect;
mod flow;
mod gauges;
mod headline;
mod measured;
mod rated;
mod test;

use breakroom_core::Gauge;
use serde::Serialize;

pub use change::Changed;
pub use contest::{MatchFigures, PlayerFigures, Rank, SeatFigures};
pub use effect::{ALPHA, Effect};
pub use flow::{Course, EndingFigures, Line, MetricFigures, Moment, Openings, Prediction, Swing, Worthwhile};
pub use gauges::{CellFigures, GaugeFigures, GroupFigures};
pub use rated::Rating;
pub use test::Tested;

use crate::{
    plan::Plan,
    stats::Estimate,
    totals::{Ledger, Shape, Totals},
};

/// What the figures need to know besides the counts.
pub struct Facts<'a> {
    /// The plan of the run.
    pub plan: &'a Plan,
    /// The game's name.
    pub game: &'static str,
    /// Its dossier, to say what the rules are that ended games.
    pub rules: &'static str,
    /// What the seats are called.
    pub seats: Vec<String>,
    /// What the players are called.
    pub players: Vec<String>,
    /// Does any player's strength depend on the machine?
    pub timed: bool,
    /// What the game measures of itself, under each set of rules.
    pub gauges: Vec<Vec<Gauge>>,
    /// How many rounds the plan has.
    pub rounds: u64,
}

impl Facts<'_> {
    /// How players and seats are told apart.
    pub fn shape(&self) -> Shape {
        Shape { players: self.players.len(), seats: self.seats.len() }
    }

    /// Is it a game for one?
    pub fn is_solitaire(&self) -> bool {
        self.seats.len() == 1
    }

    /// What groups are called: players, or seats where only one player plays.
    pub fn groups(&self) -> &[String] {
        if self.players.len() > 1 { &self.players } else { &self.seats }
    }
}

/// Everything a run tells.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// What was measured and what came of it.
    pub headline: String,
    /// The findings in a few sentences, the most important first.
    pub findings: Vec<String>,
    /// What a reader must know before believing it.
    pub cautions: Vec<String>,
    /// The sequential test, if it is one.
    pub test: Option<Tested>,
    /// What the second rules change, if two are compared.
    pub changes: Vec<Changed>,
    /// What they change in what the game measures of itself.
    pub measured: Vec<Changed>,
    /// The figures under each set of rules.
    pub arms: Vec<ArmFigures>,
}

/// What was measured under one set of rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ArmFigures {
    /// What the report calls these rules.
    pub label: String,
    /// How many games.
    pub games: u64,
    /// How many of them differ from each other; nothing if there are many.
    pub distinct: Option<u64>,
    /// What each player reached, in the order of the command.
    pub players: Vec<PlayerFigures>,
    /// Every two players against each other.
    pub matches: Vec<MatchFigures>,
    /// The ladder of the players, best first.
    pub ladder: Vec<Rank>,
    /// What each seat brought, whoever sat there.
    pub seats: Vec<SeatFigures>,
    /// What those who begin get of all points.
    pub beginner: Option<Estimate>,
    /// What that means.
    pub beginner_says: String,
    /// Games that somebody won.
    pub decisive: Option<Estimate>,
    /// Numbers that every game has.
    pub metrics: Vec<MetricFigures>,
    /// The rules by which games ended.
    pub endings: Vec<EndingFigures>,
    /// How games began.
    pub openings: Openings,
    /// How games went.
    pub course: Vec<Course>,
    /// What that means.
    pub course_says: String,
    /// How far the evaluation can be believed.
    pub predictions: Vec<Prediction>,
    /// How many decisions mattered.
    pub swings: Vec<Swing>,
    /// Games worth looking at.
    pub worthwhile: Vec<Worthwhile>,
    /// Games that programs lost outside the rules, by reason.
    pub forfeits: Vec<(String, u64)>,
    /// What the game measures of itself.
    pub gauges: Vec<GaugeFigures>,
}

impl Figures {
    /// The share of all points that those who begin get; nothing in a game for one.
    pub fn beginner(totals: &Totals) -> Option<Estimate> {
        contest::beginner(totals)
    }

    /// The figures of what has been played.
    pub fn of(facts: &Facts, ledger: &Ledger) -> Figures {
        let arms: Vec<ArmFigures> =
            ledger.arms.iter().enumerate().map(|(arm, totals)| arm_figures(facts, arm, totals)).collect();
        let test = test::tested(facts, ledger);
        let changes = change::changes(facts, ledger, &arms);
        let measured = measured::measured(facts, ledger, &arms);
        let findings = headline::findings(facts, &arms, test.as_ref(), [&changes, &measured]);
        Figures {
            headline: headline::headline(facts, ledger),
            findings,
            cautions: headline::cautions(facts, ledger, &arms),
            test,
            changes,
            measured,
            arms,
        }
    }
}

fn arm_figures(facts: &Facts, arm: usize, totals: &Totals) -> ArmFigures {
    let beginner = contest::beginner(totals);
    let course = flow::courses(facts, totals);
    ArmFigures {
        label: facts.plan.arms[arm].label.clone(),
        games: totals.games,
        distinct: (totals.distinct.len() < crate::totals::DISTINCT).then_some(totals.distinct.len() as u64),
        players: contest::players(facts, totals),
        matches: contest::matches(facts, totals),
        ladder: contest::ladder(facts, totals),
        seats: contest::seats(facts, totals),
        beginner_says: contest::beginner_says(facts, totals, beginner),
        beginner,
        decisive: contest::decisive(totals),
        metrics: flow::metrics(facts, totals),
        endings: flow::endings(facts, totals),
        openings: flow::openings(facts, totals),
        course_says: flow::course_says(facts, &course),
        course,
        predictions: flow::predictions(totals),
        swings: flow::swings(facts, totals),
        worthwhile: flow::worthwhile(totals),
        forfeits: totals.forfeits.iter().map(|(why, games)| (why.clone(), *games)).collect(),
        gauges: gauges::gauges(facts, arm, totals),
    }
}
