//! A way to go on from a decision: its steps in words, and what came of it.

use breakroom_catalog::Table;
use breakroom_core::{Observer, Seat, Turn};
use serde::Serialize;

use crate::{Advisor, Budget, StopToken};

/// The most decisions that are shown of a line.
const LONGEST: usize = 6;

/// A decision and how it goes on.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Way {
    /// The decision in notation.
    pub action: String,
    /// What it means, in words.
    pub label: String,
    /// What it is worth to the seat that decides: the chance to win, or the share of the best score.
    pub value: f32,
    /// What came of it, as the seat that decided hears it.
    pub told: Vec<String>,
    /// The decision and those that follow; none of them is chance.
    pub line: Vec<Step>,
    /// After how many actions something can be seen of it on the table: a move may take several decisions.
    pub whole: usize,
}

/// One decision of a line.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Step {
    /// Whose decision it is.
    pub seat: Seat,
    /// The decision in notation.
    pub action: String,
    /// What it means, in words.
    pub label: String,
}

impl Way {
    /// What was done: the decision, those that belong to the same move, and what chance said to it.
    pub(super) fn played(table: &dyn Table, seat: Seat, history: &[String], value: f32) -> Way {
        let mut walk = Walk::new(table, seat);
        for action in history {
            match walk.table.turn() {
                Turn::Seat(next) if !walk.is_whole(next) => walk.decide(action),
                Turn::Chance => walk.play(action),
                _ => break,
            }
        }
        walk.way(value)
    }

    /// What would have been better, as far as it is known: its first decision.
    pub(super) fn begun(table: &dyn Table, seat: Seat, action: &str, value: f32) -> Way {
        let mut walk = Walk::new(table, seat);
        walk.decide(action);
        walk.way(value)
    }

    /// Goes on as `judge` would, until chance speaks or enough is said. The table stands where the way begins.
    pub(super) fn go_on(
        &mut self,
        table: &dyn Table,
        seat: Seat,
        judge: &mut dyn Advisor,
        budget: Budget,
        stop: &StopToken,
    ) {
        let mut walk = Walk::new(table, seat);
        walk.decide(&self.action);
        let mut whole = None;
        while let Turn::Seat(next) = walk.table.turn() {
            if whole.is_none() && walk.is_whole(next) {
                whole = Some((walk.told(), walk.played));
            }
            if walk.line.len() == LONGEST || stop.asked() {
                break;
            }
            let Some(advice) = judge.advise(&*walk.table, Some(budget), stop.clone()) else { break };
            walk.decide(&advice.action);
        }
        (self.told, self.whole) = whole.unwrap_or_else(|| (walk.told(), walk.played));
        self.line = walk.line;
    }
}

/// A way being gone.
struct Walk {
    table: Box<dyn Table>,
    seat: Seat,
    from: usize,
    played: usize,
    line: Vec<Step>,
}

impl Walk {
    fn new(table: &dyn Table, seat: Seat) -> Walk {
        Walk { table: table.fork(), seat, from: table.ply(), played: 0, line: Vec::new() }
    }

    /// Does `next` decide something new? A move is not whole before something came of it.
    fn is_whole(&self, next: Seat) -> bool {
        self.played > 0 && (next != self.seat || !self.told().is_empty())
    }

    fn decide(&mut self, action: &str) {
        let Some(seat) = self.table.turn().seat() else { return };
        let label = self.table.label(action).unwrap_or_else(|| action.to_owned());
        self.line.push(Step { seat, action: action.to_owned(), label });
        self.play(action);
    }

    fn play(&mut self, action: &str) {
        self.table.play(action).expect("what was legal once is legal again");
        self.played += 1;
    }

    /// What happened, without the headings.
    fn told(&self) -> Vec<String> {
        let told = self.table.told(self.from, Observer::Seat(self.seat));
        told.into_iter().filter(|(_, told)| !told.heads).map(|(_, told)| told.text).collect()
    }

    fn way(self, value: f32) -> Way {
        let told = self.told();
        let Walk { line, played: whole, .. } = self;
        let Step { action, label, .. } = line[0].clone();
        Way { action, label, value, told, line, whole }
    }
}
