//! What a second set of rules changes in the same rounds.

use serde::Serialize;

use super::{ArmFigures, Facts, effect::ALPHA};
use crate::{
    metrics::METRICS,
    stats::{Estimate, Sample, several},
    totals::{Change, Ledger},
    words::{Style, plain},
};

/// What became of one number.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Changed {
    /// Its name in files.
    pub key: String,
    /// Its name for readers.
    pub title: String,
    /// What is counted.
    pub unit: &'static str,
    /// Under the first rules.
    pub first: Estimate,
    /// Under the second rules.
    pub second: Estimate,
    /// The change of the mean.
    pub change: Estimate,
    /// Whether the same rounds were compared one by one, which is sharper.
    pub paired: bool,
    /// How likely so great a change is if the rules make no difference.
    pub chance: f64,
    /// Is it sure, among all numbers of its list?
    pub clear: bool,
    /// What it means.
    pub says: String,
}

/// A number under both rules, and how it changed from round to round.
pub struct Compared {
    /// Its mean under the first rules and under the second.
    pub means: [Estimate; 2],
    /// The numbers behind them.
    pub samples: [Sample; 2],
    /// Second minus first in each round, where every round has the number.
    pub rounds: Option<Sample>,
}

impl Compared {
    /// What became of the number that has these names.
    pub fn named(&self, key: String, title: String, unit: &'static str) -> Changed {
        let [first, second] = self.means;
        let (change, paired, chance) = self.change();
        let change = if unit == "%" { change.within(-100.0, 100.0) } else { change };
        Changed { key, title, unit, first, second, change, paired, chance, clear: false, says: String::new() }
    }

    /// The change, whether it is one of rounds, and how likely it is if there is none.
    fn change(&self) -> (Estimate, bool, f64) {
        let paired =
            self.rounds.and_then(|rounds| Some((rounds.estimate(crate::stats::Range::Any)?, rounds)));
        match paired {
            Some((change, rounds)) => (change, true, rounds.chance()),
            None => {
                let [first, second] = self.means;
                let chance = self.samples[1].chance_apart(&self.samples[0]);
                (Estimate::difference(second, first), false, chance)
            }
        }
    }
}

/// Second minus first in each of so many rounds; nothing if some rounds lack the number.
pub fn of_rounds(change: &Change, rounds: u64, scale: f64) -> Option<Sample> {
    let (sum, squares) = (change.sums.0.into(), change.sums.1.into());
    (rounds > 0 && change.rounds == rounds).then_some(Sample { n: rounds, sum, squares, scale })
}

/// Marks the changes that are sure, all of the list together: Holm's procedure.
pub fn mark(all: &mut [Changed]) {
    let chances: Vec<f64> = all.iter().map(|changed| changed.chance).collect();
    let clear = several::holm(&chances, ALPHA);
    all.iter_mut().zip(clear).for_each(|(changed, clear)| changed.clear = clear);
}

pub fn changes(facts: &Facts, ledger: &Ledger, arms: &[ArmFigures]) -> Vec<Changed> {
    let [first, second] = arms else { return Vec::new() };
    let games = ledger.games() as f64 / 2.0 / ledger.rounds.max(1) as f64;
    let mut all = Vec::new();
    for (index, (metric, change)) in METRICS.iter().zip(&ledger.changes).enumerate() {
        let find =
            |arm: &ArmFigures| Some(arm.metrics.iter().find(|one| one.key == metric.key)?.summary.mean);
        let (Some(first), Some(second)) = (find(first), find(second)) else { continue };
        let sample = |arm: usize| ledger.arms[arm].metric(index).sample(metric.scale);
        let compared = Compared {
            means: [first, second],
            samples: [sample(0), sample(1)],
            rounds: of_rounds(change, ledger.rounds, games * metric.scale),
        };
        all.push(compared.named(metric.key.to_owned(), metric.title.to_owned(), metric.unit));
    }
    mark(&mut all);
    for changed in &mut all {
        changed.says = says(facts, changed);
    }
    all
}

fn says(facts: &Facts, changed: &Changed) -> String {
    let label = &facts.plan.arms[1].label;
    let unit = if changed.unit == "%" { "percentage points" } else { changed.unit };
    let figure = changed.change.said(Style::Signed);
    let title = &changed.title;
    if !changed.change.low.is_finite() {
        return format!("{title}: too few rounds to compare.");
    }
    if !changed.clear {
        return format!("{title}: no change can be shown, {figure} {unit}.");
    }
    let verdict = match (changed.key.as_str(), changed.change.value > 0.0) {
        ("beginner", _) => {
            let off = |share: &Estimate| (share.value - 100.0 / facts.seats.len() as f64).abs();
            let (before, after) = (off(&changed.first), off(&changed.second));
            if after < before { "fairer" } else { "less fair" }
        }
        ("undecided", true) => "less decisive",
        ("undecided", false) => "more decisive",
        ("decisions" | "choices" | "turns" | "actions", true) => "longer",
        ("decisions" | "choices" | "turns" | "actions", false) => "shorter",
        ("lead-changes", true) => "more eventful",
        ("lead-changes", false) => "less eventful",
        ("settled", true) => "settled later",
        ("settled", false) => "settled earlier",
        (_, true) => "more",
        (_, false) => "less",
    };
    format!("{title}: with {label} {verdict}, {figure} {unit} (from {}).", plain(changed.first.value))
}
