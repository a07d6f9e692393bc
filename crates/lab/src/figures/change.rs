//! What a second set of rules changes in the same rounds.

use serde::Serialize;

use super::{ArmFigures, Facts};
use crate::{
    distribution::Summary,
    metrics::METRICS,
    stats::Estimate,
    totals::Ledger,
    words::{Style, plain},
};

/// What became of one number.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Changed {
    /// Its name in files.
    pub key: &'static str,
    /// Its name for readers.
    pub title: &'static str,
    /// What is counted.
    pub unit: &'static str,
    /// Under the first rules.
    pub first: Summary,
    /// Under the second rules.
    pub second: Summary,
    /// The change of the mean.
    pub change: Estimate,
    /// Whether the same rounds were compared one by one, which is sharper.
    pub paired: bool,
    /// What it means.
    pub says: String,
}

pub fn changes(facts: &Facts, ledger: &Ledger, arms: &[ArmFigures]) -> Vec<Changed> {
    let [first, second] = arms else { return Vec::new() };
    let mut all = Vec::new();
    for (metric, change) in METRICS.iter().zip(&ledger.changes) {
        let find =
            |arm: &ArmFigures| arm.metrics.iter().find(|one| one.key == metric.key).map(|one| one.summary);
        let (Some(first), Some(second)) = (find(first), find(second)) else { continue };
        // Where some games lack the number the rounds cannot be compared one by one.
        let paired = change.rounds == ledger.rounds;
        let games = ledger.games() as f64 / 2.0 / ledger.rounds.max(1) as f64 * metric.scale;
        let (sum, squares) = (change.sums.0 as f64 / games, change.sums.1 as f64 / (games * games));
        let of_rounds = Estimate::of_sums(change.rounds, sum, squares).filter(|_| paired);
        let change = of_rounds.unwrap_or_else(|| Estimate::difference(second.mean, first.mean));
        let mut changed = Changed {
            key: metric.key,
            title: metric.title,
            unit: metric.unit,
            first,
            second,
            change,
            paired,
            says: String::new(),
        };
        changed.says = says(facts, &changed);
        all.push(changed);
    }
    all
}

fn says(facts: &Facts, changed: &Changed) -> String {
    let label = &facts.plan.arms[1].label;
    let unit = if changed.unit == "%" { "percentage points" } else { changed.unit };
    let figure = changed.change.said(Style::Signed);
    let title = changed.title;
    if !changed.change.low.is_finite() {
        return format!("{title}: too few rounds to compare.");
    }
    if changed.change.allows(0.0) {
        return format!("{title}: no change can be shown, {figure} {unit}.");
    }
    let verdict = match (changed.key, changed.change.value > 0.0) {
        ("beginner", _) => {
            let off = |summary: &Summary| (summary.mean.value - 100.0 / facts.seats.len() as f64).abs();
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
    format!("{title}: with {label} {verdict}, {figure} {unit} (from {}).", plain(changed.first.mean.value))
}
