//! Review: a finished match looked at again, decision by decision. Gives the curve of winning chances, how well each
//! seat decided, and the decisions that cost most: what was done, what was better, and where each leads.

mod forced;
mod line;
mod sides;
mod words;

use breakroom_catalog::{Setup, Table};
use breakroom_core::{Seat, Turn};
use serde::Serialize;

use crate::{Advice, Advisor, Budget, Level, StopToken, advisor};
pub use line::{Step, Way};
pub use sides::{side, sides};
pub use words::{is_for_points, promise, subject};

/// How many of the worst mistakes get the line that was better: the others get its first decision.
const LINES: usize = 8;

/// A match with its judgements.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// One point per decision and one for the end.
    pub curve: Vec<Point>,
    /// What was decided worse than it could have been, worst first.
    pub mistakes: Vec<Mistake>,
    /// How well each seat decided, in the order of seats.
    pub accuracy: Vec<Accuracy>,
    /// How many simulations judged each decision.
    pub simulations: u32,
}

/// What the match was worth at one moment.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Point {
    /// How many actions had been taken.
    pub ply: usize,
    /// The number of the action that was decided then, as texts count them: from 1.
    pub number: usize,
    /// What it was worth to the first seat and its allies: the chance to win, or the share of the best score.
    pub value: f32,
}

/// How well a seat decided.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Accuracy {
    /// Whose decision it was.
    pub seat: Seat,
    /// How many of its decisions were judged: those with something to choose.
    pub decisions: usize,
    /// 100 if none could have been better; the mean over its decisions. None without any.
    pub percent: Option<f32>,
}

/// A decision that cost something.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Mistake {
    /// How many actions had been taken before it.
    pub ply: usize,
    /// Which action of the match it was, as texts count them: from 1.
    pub number: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// What was done.
    pub played: Way,
    /// What would have been better.
    pub better: Way,
    /// What it cost that seat.
    pub cost: f32,
    /// How bad it was.
    pub mark: Mark,
}

impl Mistake {
    /// After how many actions of the match it can be seen on the table, with what chance said to it.
    pub fn shown(&self) -> usize {
        self.ply + self.played.whole
    }
}

/// How bad a mistake is: 5, 15 and 35 points of winning chance; a third of that in a game for points, where a
/// single decision moves less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Mark {
    /// Could have been better.
    #[serde(rename = "?!")]
    Inaccuracy,
    /// Clearly the worse way.
    #[serde(rename = "?")]
    Mistake,
    /// A decision that may lose the game.
    #[serde(rename = "??")]
    Blunder,
}

impl Mark {
    /// All of them, the slightest first.
    pub const ALL: [Mark; 3] = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    fn of(loss: f32) -> Option<Mark> {
        match loss {
            loss if loss >= 0.35 => Some(Mark::Blunder),
            loss if loss >= 0.15 => Some(Mark::Mistake),
            loss if loss >= 0.05 => Some(Mark::Inaccuracy),
            _ => None,
        }
    }
}

/// What a cost counts for: a single decision moves less in a game for points.
fn loss(cost: f32, table: &dyn Table) -> f32 {
    cost.max(0.0) * if is_for_points(table) { 3.0 } else { 1.0 }
}

/// How good a decision was that lost so much, in percent: half of it is gone with 16 points of winning chance.
fn precision(loss: f32) -> f32 {
    100.0 * libm::expf(-4.35 * loss)
}

/// Reviews a match that has been played at `table`, with so many simulations per decision. `progress` hears how
/// many of the actions are done; `stop` ends the work early with what there is.
pub fn review(
    table: &dyn Table,
    simulations: u32,
    stop: &StopToken,
    mut progress: impl FnMut(usize, usize),
) -> Review {
    let setup = Setup::at(table);
    let history = table.history();
    let mut replayed = table.fork();
    replayed.rewind(0);
    let judge =
        |seed: &str| advisor(&setup, Level::Master, seed).expect("the table was opened from this setup");
    let mut reviewing = Reviewing::new(table, simulations);
    for (ply, action) in history.iter().enumerate() {
        if stop.asked() {
            return reviewing.end();
        }
        if let Turn::Seat(seat) = replayed.turn() {
            let mut judge = judge(&format!("review {ply}"));
            let budget = Some(Budget::Simulations(simulations));
            let advice = judge.advise(&*replayed, budget, stop.clone()).expect("a seat decides");
            reviewing.note(&*replayed, seat, &history[ply..], &advice, &mut *judge);
        }
        replayed.play(action).expect("what was legal once is legal again");
        progress(ply + 1, history.len());
    }
    if let Turn::Over(ending) = replayed.turn() {
        let value = ending.outcome.payoff(Seat::A, replayed.best_score());
        reviewing.point(history.len(), value);
    }
    let mut review = reviewing.end();
    for mistake in review.mistakes.iter_mut().take(LINES) {
        if stop.asked() {
            break;
        }
        let mut judge = judge(&format!("line {}", mistake.ply));
        let mut then = table.fork();
        then.rewind(mistake.ply);
        let budget = Budget::Simulations((simulations / 2).max(1));
        mistake.better.go_on(&*then, mistake.seat, &mut *judge, budget, stop);
    }
    review
}

/// A review under way.
struct Reviewing {
    review: Review,
    /// What each judged decision was good for, by seat.
    precisions: Vec<Vec<f32>>,
}

impl Reviewing {
    fn new(table: &dyn Table, simulations: u32) -> Reviewing {
        let review = Review { curve: Vec::new(), mistakes: Vec::new(), accuracy: Vec::new(), simulations };
        Reviewing { review, precisions: vec![Vec::new(); table.seats()] }
    }

    fn point(&mut self, ply: usize, value: f32) {
        self.review.curve.push(Point { ply, number: ply + 1, value });
    }

    /// Adds the point of one decision, and the mistake if it was one. `history` begins with what was decided.
    fn note(
        &mut self,
        table: &dyn Table,
        seat: Seat,
        history: &[String],
        advice: &Advice,
        judge: &mut dyn Advisor,
    ) {
        let Some(best) = advice.candidates.iter().find(|considered| considered.action == advice.action)
        else {
            // Only one action was possible: nothing to judge, and the value is that of the next decision.
            return;
        };
        let ply = table.ply();
        if let Some(value) = sides::worth(table, best.value, seat, Seat::A) {
            self.point(ply, value);
        }
        let played = &history[0];
        let value = match *played == advice.action {
            true => Some(best.value),
            false => self.value_of(table, seat, played, advice, best.visits, judge),
        };
        // Whoever cannot be judged is not blamed.
        let Some(value) = value else { return };
        let cost = best.value - value;
        let loss = loss(cost, table);
        self.precisions[seat.index()].push(precision(loss));
        if let Some(mark) = Mark::of(loss) {
            let played = Way::played(table, seat, history, value);
            let better = Way::begun(table, seat, &best.action, best.value);
            let number = ply + 1;
            self.review.mistakes.push(Mistake { ply, number, seat, played, better, cost, mark });
        }
    }

    /// What `seat` could expect of what it did instead of what is advised.
    fn value_of(
        &self,
        table: &dyn Table,
        seat: Seat,
        played: &str,
        advice: &Advice,
        most_visits: u64,
        judge: &mut dyn Advisor,
    ) -> Option<f32> {
        let considered = advice.candidates.iter().find(|considered| considered.action == played);
        match considered {
            Some(considered) if considered.visits * 10 >= most_visits => Some(considered.value),
            // Hardly looked at: look again, at nothing else.
            _ => forced::worth(table, seat, played, self.review.simulations, judge)
                .or_else(|| considered.filter(|it| it.visits > 0).map(|it| it.value)),
        }
    }

    fn end(mut self) -> Review {
        let accuracy = |(index, precisions): (usize, &Vec<f32>)| {
            let decisions = precisions.len();
            let percent = (decisions > 0).then(|| precisions.iter().sum::<f32>() / decisions as f32);
            Some(Accuracy { seat: Seat::new(index)?, decisions, percent })
        };
        self.review.accuracy = self.precisions.iter().enumerate().filter_map(accuracy).collect();
        self.review.mistakes.sort_by(|a, b| b.cost.total_cmp(&a.cost));
        // A move of several decisions is blamed once, for the worst of them.
        let mut blamed = std::collections::BTreeSet::new();
        self.review.mistakes.retain(|mistake| blamed.insert(mistake.shown()));
        self.review
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_that_loses_nothing_is_perfect_and_a_blunder_is_not() {
        assert!((precision(0.0) - 100.0).abs() < 0.001);
        assert!((45.0..55.0).contains(&precision(0.16)), "{}", precision(0.16));
        assert!(precision(0.35) < 25.0);
    }

    #[test]
    fn a_loss_has_the_mark_of_its_size() {
        let marks = [0.04, 0.05, 0.15, 0.35].map(Mark::of);
        assert_eq!(marks, [None, Some(Mark::Inaccuracy), Some(Mark::Mistake), Some(Mark::Blunder)]);
    }
}
