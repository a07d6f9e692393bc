//! Do those who use a thing do better? What can be told, and which of many answers are sure.

use breakroom_core::gauge::GaugeKind;
use serde::Serialize;

use super::{CellFigures, GaugeFigures, GroupFigures};
use crate::{
    stats::{Estimate, Sample, several, student},
    totals::gauged::{Group, Sums},
    words::{Style, count},
};

/// Fewer sittings than this with a thing, or without it, tell nothing.
const ENOUGH: u64 = 10;
/// How likely it may be that any effect is called clear though there is none.
pub const ALPHA: f64 = 0.05;

/// What sittings with a thing were worth more than those without.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Effect {
    /// In points, or in hundredths of a win.
    #[serde(flatten)]
    pub lead: Estimate,
    /// How likely so much is if the thing makes no difference.
    pub chance: f64,
    /// Is it sure, among all that were compared under these rules?
    pub clear: bool,
}

/// One part of a group: a player or a seat, with and without the thing.
struct Part {
    with: Sample,
    without: Sample,
}

impl Part {
    fn of(group: &Group, thing: usize, scale: f64) -> Option<Part> {
        let cell = &group.cells[thing];
        let sample = |n: u64, sums: Sums| Sample { n, sum: sums.0.into(), squares: sums.1.into(), scale };
        let without = sample(group.sittings - cell.used, group.worth.without(cell.worth));
        let part = Part { with: sample(cell.used, cell.worth), without };
        (part.with.n > 0 && part.without.n > 0).then_some(part)
    }

    fn n(&self) -> f64 {
        (self.with.n + self.without.n) as f64
    }

    /// How much it tells: as much as so many sittings with and so many without.
    fn weight(&self) -> f64 {
        self.with.n as f64 * self.without.n as f64 / self.n()
    }

    fn lead(&self) -> f64 {
        self.with.mean().unwrap_or(0.0) - self.without.mean().unwrap_or(0.0)
    }

    /// The variance of all its sittings, whatever was used.
    fn spread(&self) -> f64 {
        let (one, two) = (self.with, self.without);
        let both =
            Sample { n: one.n + two.n, sum: one.sum + two.sum, squares: one.squares + two.squares, ..one };
        both.variance()
    }

    /// The sum of squares around both means.
    fn rest(&self) -> f64 {
        let around = |one: Sample| if one.n < 2 { 0.0 } else { one.variance() * (one.n - 1) as f64 };
        around(self.with) + around(self.without)
    }
}

/// What sittings with a thing were worth more than those without, if there are enough of both. The comparison is made
/// within each part and then averaged: a good player who likes the thing does not make it good. `scored` says whether
/// sittings are worth points, or halves of a game.
pub fn effect(parts: &[Group], thing: usize, scored: bool) -> Option<Effect> {
    let scale = if scored { 1.0 } else { 0.02 };
    let parts: Vec<Part> = parts.iter().filter_map(|part| Part::of(part, thing, scale)).collect();
    let cases = |of: fn(&Part) -> u64| parts.iter().map(of).sum::<u64>();
    let (with, without) = (cases(|part| part.with.n), cases(|part| part.without.n));
    if with < ENOUGH || without < ENOUGH {
        return None;
    }
    let weights: f64 = parts.iter().map(Part::weight).sum();
    let value = parts.iter().map(|part| part.weight() * part.lead()).sum::<f64>() / weights;
    let (low, high) = match scored {
        true => by_spread(&parts, value, weights),
        false => by_shares(&parts, value, weights),
    };
    Some(Effect {
        lead: Estimate { value, low, high, n: with + without },
        chance: chance(&parts),
        clear: false,
    })
}

/// Cochran, Mantel and Haenszel: how likely leads as great as these are if in every part the results were dealt to its
/// sittings at random.
fn chance(parts: &[Part]) -> f64 {
    let lead: f64 = parts.iter().map(|part| part.weight() * part.lead()).sum();
    let varied = parts.iter().filter(|part| part.spread().is_finite());
    let spread: f64 = varied.map(|part| part.weight() * part.spread()).sum();
    let freedom: f64 = parts.iter().map(|part| part.n() - 1.0).sum();
    if spread > 0.0 { student::two_sided(lead / libm::sqrt(spread), freedom) } else { 1.0 }
}

/// Points: Student's interval with the spread that all parts share.
fn by_spread(parts: &[Part], value: f64, weights: f64) -> (f64, f64) {
    let freedom: f64 = parts.iter().map(|part| (part.n() - 2.0).max(0.0)).sum();
    let rest: f64 = parts.iter().map(Part::rest).sum();
    let reach = student::reach(freedom) * libm::sqrt(rest / freedom.max(1.0) / weights);
    (value - reach, value + reach)
}

/// Shares of games: each part's difference by Newcombe, added up by the method of variance estimates recovery. However
/// few they are and however much they agree, no interval is empty and none leaves what is possible.
fn by_shares(parts: &[Part], value: f64, weights: f64) -> (f64, f64) {
    let share = |sample: &Sample| {
        let points = sample.sum as f64 / 2.0;
        Estimate::share_of(points, sample.n).expect("parts without a sitting are left out").times(100.0)
    };
    let (mut low, mut high) = (0.0, 0.0);
    for part in parts {
        let lead = Estimate::difference(share(&part.with), share(&part.without));
        let weight = part.weight() / weights;
        low += (weight * (lead.value - lead.low)).powi(2);
        high += (weight * (lead.high - lead.value)).powi(2);
    }
    (value - libm::sqrt(low), value + libm::sqrt(high))
}

/// Marks the effects that are sure, all gauges of one set of rules together: Holm's procedure.
pub fn mark(gauges: &mut [GaugeFigures]) {
    let mut effects: Vec<&mut Effect> = gauges
        .iter_mut()
        .filter_map(|gauge| gauge.groups.first_mut())
        .flat_map(|group| group.cells.iter_mut().filter_map(|cell| cell.effect.as_mut()))
        .collect();
    let chances: Vec<f64> = effects.iter().map(|effect| effect.chance).collect();
    let clear = several::holm(&chances, ALPHA);
    effects.iter_mut().zip(clear).for_each(|(effect, clear)| effect.clear = clear);
}

/// How many effects were compared under these rules.
pub fn compared(gauges: &[GaugeFigures]) -> usize {
    let groups = gauges.iter().filter(|gauge| matches!(gauge.gauge.kind, GaugeKind::Effect { .. }));
    let cells = groups.filter_map(|gauge| gauge.groups.first()).flat_map(|group| &group.cells);
    cells.filter(|cell| cell.effect.is_some()).count()
}

/// The clearest of those that are sure.
pub fn effect_says(group: &GroupFigures, compared: usize, scored: bool) -> Option<String> {
    let clear = |cell: &&CellFigures| cell.effect.is_some_and(|effect| effect.clear);
    let chance = |cell: &CellFigures| cell.effect.map_or(1.0, |effect| effect.chance);
    let cell = group.cells.iter().filter(clear).min_by(|one, other| chance(one).total_cmp(&chance(other)))?;
    let lead = cell.effect?.lead;
    let what = if scored { "points" } else { "points of winning chance" };
    let (more, lead) = if lead.value > 0.0 {
        ("more", lead)
    } else {
        ("fewer", Estimate { value: -lead.value, low: -lead.high, high: -lead.low, n: lead.n })
    };
    Some(format!(
        "The clearest sign of {} compared (wrong in at most {:.0} % of such reports): those who used {} got {} {what} \
         {more} than those who did not (in {} of {}).",
        count(compared as u64, "thing", "things"),
        100.0 * ALPHA,
        cell.name,
        lead.said(Style::Plain),
        cell.used.figure(Style::Percent),
        count(group.sittings, "sitting", "sittings"),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{distribution::Distribution, totals::gauged::Cell};

    /// A group whose sittings were worth 2 or 0: so many with the thing and so many of them won, and the same without it.
    fn group(with: u64, won_with: i64, without: u64, won_without: i64) -> Group {
        let won = |games: i64| Sums(2 * games, 4 * games as u64);
        let cell =
            Cell { count: Sums(with as i64, with), used: with, worth: won(won_with), ..Cell::default() };
        let (sittings, worth) = (with + without, won(won_with + won_without));
        Group { sittings, worth, spread: Distribution::default(), cells: vec![cell] }
    }

    #[test]
    fn a_thing_that_wins_shows_it() {
        let found = effect(&[group(100, 60, 100, 40)], 0, false).unwrap();
        assert!((found.lead.value - 20.0).abs() < 1e-9 && !found.lead.allows(0.0), "{found:?}");
        assert!((found.chance - 0.005).abs() < 0.001, "{found:?}");
        let scored = effect(&[group(100, 60, 100, 40)], 0, true).unwrap();
        assert!((scored.lead.value - 0.4).abs() < 1e-9 && !scored.lead.allows(0.0), "{scored:?}");
    }

    #[test]
    fn a_good_player_who_likes_a_thing_does_not_make_it_good() {
        // The first player wins nine in ten and nearly always uses it, the second one in ten and hardly ever; within each
        // it makes no difference.
        let parts = [group(900, 810, 100, 90), group(100, 10, 900, 90)];
        let apart = effect(&parts, 0, false).unwrap();
        assert!(apart.lead.value.abs() < 1e-9 && apart.lead.allows(0.0) && apart.chance > 0.99, "{apart:?}");
        let lumped = effect(&[Group::all(&parts)], 0, false).unwrap();
        assert!(lumped.lead.value > 60.0, "{lumped:?}");
    }

    #[test]
    fn two_users_are_not_enough_and_agreement_is_no_certainty() {
        assert!(effect(&[group(2, 2, 100, 40)], 0, false).is_none());
        assert!(effect(&[group(100, 50, 0, 0)], 0, false).is_none(), "everybody used it");
        assert!(effect(&[group(0, 0, 100, 50)], 0, false).is_none());
        // Ten who all won against ten who all lost: an interval that is neither empty nor beyond a whole game.
        let all = effect(&[group(10, 10, 10, 0)], 0, false).unwrap().lead;
        assert!(all.value == 100.0 && all.high <= 100.0 && (all.low - 60.75).abs() < 0.01, "{all:?}");
        let spread = effect(&[group(5, 5, 5, 5), group(5, 5, 5, 5)], 0, false).unwrap();
        assert!(spread.chance == 1.0 && spread.lead.low < 0.0 && spread.lead.high > 0.0, "{spread:?}");
    }

    fn figures(chances: &[f64]) -> GaugeFigures {
        let cell = |chance: &f64| {
            let lead = Estimate { value: 5.0, low: 1.0, high: 9.0, n: 50 };
            let used = Estimate::share(5, 10).unwrap();
            let effect = Some(Effect { lead, chance: *chance, clear: false });
            CellFigures {
                name: format!("thing {chance}"),
                per_game: used,
                share: 0.5,
                used,
                effect,
                rating: None,
            }
        };
        let cells = chances.iter().map(cell).collect();
        let group = GroupFigures {
            label: "all".into(),
            sittings: 50,
            summary: None,
            spread: Distribution::default(),
            cells,
        };
        let kind = GaugeKind::Effect { of: Vec::new() };
        let gauge = breakroom_core::Gauge { key: "k", title: "t", about: "", unit: "u", kind };
        GaugeFigures { gauge, groups: vec![group], says: String::new() }
    }

    #[test]
    fn of_many_comparisons_more_is_asked_of_each() {
        let says = |gauges: &mut [GaugeFigures]| {
            mark(gauges);
            effect_says(&gauges[0].groups[0], compared(gauges), false)
        };
        let alone = says(&mut [figures(&[0.04])]).unwrap();
        assert!(alone.contains("of 1 thing compared") && alone.contains("5.0 (1.0 to 9.0)"), "{alone}");
        assert_eq!(says(&mut [figures(&[0.04, 0.3]), figures(&[0.5])]), None, "other gauges count, too");
        let sure = says(&mut [figures(&[0.04, 0.001]), figures(&[0.5])]).unwrap();
        assert!(sure.contains("thing 0.001 got") && sure.contains("of 3 things compared"), "{sure}");
    }
}
