//! Review: a finished match looked at again, decision by decision. Gives the curve of winning chances and the
//! decisions that cost most.

use breakroom_catalog::{Setup, Table};
use breakroom_core::{Seat, Turn};
use serde::Serialize;

use crate::{Advice, Advisor, Budget, Level, StopToken, advisor};

/// A match with its judgements.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// One point per decision and one for the end.
    pub curve: Vec<Point>,
    /// What was decided worse than it could have been, worst first.
    pub mistakes: Vec<Mistake>,
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
    pub played: String,
    /// What would have been better.
    pub better: String,
    /// The better action in words.
    pub better_label: String,
    /// What it cost that seat.
    pub cost: f32,
    /// How bad it was.
    pub mark: Mark,
}

/// How bad a mistake is: 5, 15 and 35 points of winning chance; a third of that in a game for points, where a
/// single decision moves less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Mark {
    /// Could have been better.
    #[serde(rename = "?!")]
    Inaccuracy,
    /// A mistake.
    #[serde(rename = "?")]
    Mistake,
    /// A blunder.
    #[serde(rename = "??")]
    Blunder,
}

impl Mark {
    fn of(cost: f32, seats: usize) -> Option<Mark> {
        let scale = if seats == 1 { 3.0 } else { 1.0 };
        match cost * scale {
            cost if cost >= 0.35 => Some(Mark::Blunder),
            cost if cost >= 0.15 => Some(Mark::Mistake),
            cost if cost >= 0.05 => Some(Mark::Inaccuracy),
            _ => None,
        }
    }
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
    let mut review = Review { curve: Vec::new(), mistakes: Vec::new(), simulations };
    for (ply, action) in history.iter().enumerate() {
        if stop.asked() {
            return review;
        }
        if let Turn::Seat(seat) = replayed.turn() {
            let mut judge = judge(&format!("review {ply}"));
            let budget = Some(Budget::Simulations(simulations));
            let advice = judge.advise(&*replayed, budget, stop.clone()).expect("a seat decides");
            note(&mut review, &*replayed, ply, seat, action, &advice, &mut *judge);
        }
        replayed.play(action).expect("what was legal once is legal again");
        progress(ply + 1, history.len());
    }
    if let Turn::Over(ending) = replayed.turn() {
        let value = ending.outcome.payoff(Seat::A, replayed.best_score());
        review.curve.push(Point { ply: history.len(), number: history.len() + 1, value });
    }
    review.mistakes.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    review
}

/// Adds the point of one decision, and the mistake if it was one.
fn note(
    review: &mut Review,
    table: &dyn Table,
    ply: usize,
    seat: Seat,
    played: &str,
    advice: &Advice,
    judge: &mut dyn Advisor,
) {
    let Some(best) = advice.candidates.iter().find(|considered| considered.action == advice.action) else {
        // Only one action was possible: nothing to judge, and the value is that of the next decision.
        return;
    };
    let with_the_first = table.allies(Seat::A).has(seat);
    review.curve.push(Point {
        ply,
        number: ply + 1,
        value: if with_the_first { best.value } else { 1.0 - best.value },
    });
    if played == advice.action {
        return;
    }
    let considered = advice.candidates.iter().find(|considered| considered.action == played);
    let value = match considered {
        Some(considered) if considered.visits * 10 >= best.visits => considered.value,
        // Hardly looked at: look again, at nothing else.
        _ => match forced(table, seat, played, review.simulations, judge) {
            Some(value) => value,
            None => considered.map_or(0.0, |considered| considered.value),
        },
    };
    let cost = best.value - value;
    if let Some(mark) = Mark::of(cost, table.seats()) {
        review.mistakes.push(Mistake {
            ply,
            number: ply + 1,
            seat,
            played: played.into(),
            better: best.action.clone(),
            better_label: best.label.clone(),
            cost,
            mark,
        });
    }
}

/// What `seat` could expect after `played`, if a decision of a seat follows at once.
fn forced(
    table: &dyn Table,
    seat: Seat,
    played: &str,
    simulations: u32,
    judge: &mut dyn Advisor,
) -> Option<f32> {
    let mut after = table.fork();
    after.play(played).ok()?;
    let next = after.turn().seat()?;
    let advice = judge.advise(&*after, Some(Budget::Simulations(simulations)), StopToken::default())?;
    let value = advice.candidates.iter().find(|considered| considered.action == advice.action)?.value;
    Some(if next == seat { value } else { 1.0 - value })
}
