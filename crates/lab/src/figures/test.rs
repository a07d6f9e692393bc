//! The sequential test in words.

use serde::Serialize;

use super::Facts;
use crate::{
    plan::Contest,
    stats::{Estimate, Sprt, Verdict, elo},
    totals::Ledger,
    words::{Style, count, decimal, plain},
};

/// Where the test stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tested {
    /// What it decides between, and how surely.
    pub test: Sprt,
    /// The log-likelihood ratio.
    pub ratio: f64,
    /// At or below this hypothesis 0 is accepted.
    pub lower: f64,
    /// At or above this hypothesis 1 is accepted.
    pub upper: f64,
    /// How often each result of a round came.
    pub rounds: Vec<u64>,
    /// What it has decided so far.
    pub verdict: Verdict,
    /// The rating difference that the rounds suggest. A test that stops when it looks good overstates it a little.
    pub elo: Option<Estimate>,
    /// What it means.
    pub says: String,
}

pub fn tested(facts: &Facts, ledger: &Ledger) -> Option<Tested> {
    let Contest::Sprt { test, .. } = &facts.plan.contest else { return None };
    let (a, b) = (&facts.players[0], &facts.players[1]);
    let rounds = ledger.arms[0].duels[0].rounds.clone();
    let (ratio, (lower, upper), verdict) = (test.ratio(&rounds), test.bounds(), test.judge(&rounds));
    let played = count(rounds.iter().sum(), "round", "rounds");
    let (zero, one) = (plain(test.elo0), plain(test.elo1));
    let says = match verdict {
        Verdict::AcceptOne => format!(
            "{a} is better than {b}: that it is only {zero} Elo better and not {one} is ruled out after {played} \
             (ratio {}, bound {}; wrong in at most {} % of such tests).",
            decimal(ratio, 2),
            decimal(upper, 2),
            plain(100.0 * test.alpha)
        ),
        Verdict::AcceptZero => format!(
            "{a} is not {one} Elo better than {b}: that is ruled out in favour of {zero} after {played} \
             (ratio {}, bound {}; wrong in at most {} % of such tests).",
            decimal(ratio, 2),
            decimal(lower, 2),
            plain(100.0 * test.beta)
        ),
        Verdict::Open => format!(
            "Nothing is decided after {played}: the ratio is {}, between {} ({zero} Elo) and {} ({one} Elo).",
            decimal(ratio, 2),
            decimal(lower, 2),
            decimal(upper, 2)
        ),
    };
    let elo = elo::score(&rounds).map(elo::of_score);
    let says = elo
        .map_or(says.clone(), |elo| format!("{says} Estimated difference: {} Elo.", elo.said(Style::Signed)));
    Some(Tested { test: *test, ratio, lower, upper, rounds, verdict, elo, says })
}
