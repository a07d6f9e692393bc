//! What the game measures of itself.

use breakroom_core::gauge::{Gauge, GaugeKind};
use serde::Serialize;

use super::{
    Facts,
    flow::groups_say,
    rated::{Rating, rated_say, rating},
};
use crate::{
    distribution::{Distribution, Summary},
    stats::{Estimate, estimate::variance},
    totals::{
        Totals,
        gauged::{Cell, Group, Sums},
    },
    words::{Style, count, plain},
};

/// What one gauge of the game showed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GaugeFigures {
    /// What is measured.
    #[serde(flatten)]
    pub gauge: Gauge,
    /// All groups together, then each, if there are several.
    pub groups: Vec<GroupFigures>,
    /// What came out.
    pub says: String,
}

/// One gauge for one group.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GroupFigures {
    /// Which group, in words.
    pub label: String,
    /// How often a seat of the group played a game.
    pub sittings: u64,
    /// The distribution of the number.
    pub summary: Option<Summary>,
    /// How often each number came.
    #[serde(skip_serializing_if = "Distribution::is_empty")]
    pub spread: Distribution,
    /// Things counted apart.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<CellFigures>,
}

/// One thing counted apart.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CellFigures {
    /// As the game calls it.
    pub name: String,
    /// How often it happened to a seat in a game.
    pub per_game: Estimate,
    /// The share of all that was counted.
    pub share: f64,
    /// The share of sittings in which it happened at all.
    pub used: Estimate,
    /// What sittings with it were worth more than those without: points, or hundredths of a win.
    pub effect: Option<Estimate>,
    /// What came of it, where things are rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
}

pub fn gauges(facts: &Facts, arm: usize, totals: &Totals) -> Vec<GaugeFigures> {
    let figures = |(gauge, gauged): (&Gauge, &crate::totals::gauged::Gauged)| {
        let scored = totals.points.iter().any(|points| !points.is_empty());
        let named = facts.groups().iter().zip(&gauged.groups);
        let each = named
            .map(|(label, group)| group_figures(gauge, label, group, std::slice::from_ref(group), scored));
        let all = group_figures(gauge, "all", &Group::all(&gauged.groups), &gauged.groups, scored);
        let groups: Vec<GroupFigures> = match gauged.groups.len() {
            1 => each.collect(),
            _ => std::iter::once(all).chain(each).collect(),
        };
        let says = says(gauge, &groups, scored);
        GaugeFigures { gauge: gauge.clone(), groups, says }
    };
    facts.gauges[arm].iter().zip(&totals.gauges).map(figures).collect()
}

/// The figures of a group that consists of `parts`: an effect is measured within each of them.
fn group_figures(gauge: &Gauge, label: &str, group: &Group, parts: &[Group], scored: bool) -> GroupFigures {
    let all: i64 = group.cells.iter().map(|cell| cell.count.0).sum();
    let names = gauge.kind.names();
    let cell = |(index, (cell, name)): (usize, (&Cell, &&str))| {
        Some(CellFigures {
            name: (*name).into(),
            per_game: mean(group.sittings, cell.count)?.within(0.0, f64::INFINITY),
            share: cell.count.0 as f64 / all.max(1) as f64,
            used: Estimate::share(cell.used, group.sittings)?,
            effect: matches!(gauge.kind, GaugeKind::Effect { .. })
                .then(|| effect(parts, index, scored))
                .flatten(),
            rating: rating(gauge, &group.cells, index),
        })
    };
    GroupFigures {
        label: label.into(),
        sittings: group.sittings,
        summary: group.spread.summary(1.0),
        spread: group.spread.clone(),
        cells: group.cells.iter().zip(&names).enumerate().filter_map(cell).collect(),
    }
}

fn mean(n: u64, sums: Sums) -> Option<Estimate> {
    Estimate::of_sums(n, sums.0 as f64, sums.1 as f64)
}

/// What sittings with a thing were worth more than those without, if there are enough of both. The comparison is
/// made within each part and then averaged: a good player who likes the thing does not make it good.
fn effect(parts: &[Group], thing: usize, scored: bool) -> Option<Estimate> {
    let error = |n: f64, sums: Sums| variance(n as u64, sums.0 as f64, sums.1 as f64) / n;
    let (mut weights, mut lead, mut spread, mut sittings) = (0.0, 0.0, 0.0, 0);
    for part in parts {
        let cell = &part.cells[thing];
        let (with, without) = (cell.used as f64, (part.sittings - cell.used) as f64);
        if with < 2.0 || without < 2.0 {
            continue;
        }
        let rest = part.worth.without(cell.worth);
        let weight = with * without / (with + without);
        lead += weight * (cell.worth.0 as f64 / with - rest.0 as f64 / without);
        spread += weight * weight * (error(with, cell.worth) + error(without, rest));
        weights += weight;
        sittings += part.sittings;
    }
    let scale = if scored { 1.0 } else { 50.0 };
    (weights > 0.0)
        .then(|| Estimate::mean(scale * lead / weights, scale * libm::sqrt(spread) / weights, sittings))
}

fn says(gauge: &Gauge, groups: &[GroupFigures], scored: bool) -> String {
    let named = |group: &GroupFigures| Some((group.label.clone(), group.summary?));
    let apart: Vec<(String, Summary)> = groups.iter().skip(1).filter_map(named).collect();
    match &gauge.kind {
        GaugeKind::Number if !apart.is_empty() => groups_say(gauge.unit, &apart),
        GaugeKind::Number => number_says(gauge, &groups[0], "game", "games"),
        GaugeKind::Each => number_says(gauge, &groups[0], "occurrence", "occurrences"),
        GaugeKind::Count { .. } | GaugeKind::Places { .. } => counts_say(groups),
        GaugeKind::Rated { .. } => rated_say(gauge, &groups[0]),
        GaugeKind::Effect { .. } => effect_says(&groups[0], scored).unwrap_or_else(|| counts_say(groups)),
    }
}

/// What happened most, for each group where there are several.
fn counts_say(groups: &[GroupFigures]) -> String {
    match groups {
        [_, several @ ..] if !several.is_empty() => {
            let each: Vec<String> = several
                .iter()
                .filter_map(|group| Some(format!("{}: {}", group.label, most_of_all(group)?)))
                .collect();
            if each.is_empty() {
                "It never happened.".into()
            } else {
                format!("Most of all, for {}.", each.join("; "))
            }
        }
        [all, ..] => most_of_all(all)
            .map_or_else(|| "It never happened.".into(), |most| format!("Most of all {most}.")),
        [] => String::new(),
    }
}

fn most_of_all(group: &GroupFigures) -> Option<String> {
    let most = group
        .cells
        .iter()
        .max_by(|a, b| a.share.total_cmp(&b.share))
        .filter(|cell| cell.per_game.value > 0.0)?;
    let share = 100.0 * most.share;
    Some(format!("{}, {} a game, {share:.0} % of all", most.name, most.per_game.said(Style::Plain)))
}

fn number_says(gauge: &Gauge, group: &GroupFigures, one: &str, many: &str) -> String {
    let Some(summary) = &group.summary else { return "It never happened.".into() };
    format!(
        "{} {} on average ({}, {}); the middle half lies between {} and {}, the extremes are {} and {}.",
        summary.mean.figure(Style::Plain),
        gauge.unit,
        summary.mean.interval(Style::Plain),
        count(summary.mean.n, one, many),
        plain(summary.q25),
        plain(summary.q75),
        plain(summary.least),
        plain(summary.most),
    )
}

fn effect_says(group: &GroupFigures, scored: bool) -> Option<String> {
    let strength = |cell: &&CellFigures| {
        let effect = cell.effect.expect("only those with an effect are compared");
        let nearest = if effect.low > 0.0 { effect.low } else { (-effect.high).max(0.0) };
        (1000.0 * nearest) as i64
    };
    let shown = group.cells.iter().filter(|cell| cell.effect.is_some_and(|effect| !effect.allows(0.0)));
    let cell = shown.max_by_key(strength)?;
    let effect = cell.effect?;
    let what = if scored { "points".to_owned() } else { "points of winning chance".to_owned() };
    Some(format!(
        "The clearest sign: those who used {} got {} {what} {} than those who did not (in {} of {}).",
        cell.name,
        Estimate {
            value: effect.value.abs(),
            low: effect.low.abs().min(effect.high.abs()),
            high: effect.low.abs().max(effect.high.abs()),
            ..effect
        }
        .said(Style::Plain),
        if effect.value > 0.0 { "more" } else { "fewer" },
        cell.used.figure(Style::Percent),
        count(group.sittings, "sitting", "sittings"),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A group whose sittings were worth 2 or 0: so many with the thing and so many of them won, and the same
    /// without it.
    fn group(with: u64, won_with: i64, without: u64, won_without: i64) -> Group {
        let won = |games: i64| Sums(2 * games, 4 * games as u64);
        let cell =
            Cell { count: Sums(with as i64, with), used: with, worth: won(won_with), ..Cell::default() };
        let spread = Distribution::default();
        Group { sittings: with + without, worth: won(won_with + won_without), spread, cells: vec![cell] }
    }

    #[test]
    fn a_thing_that_wins_shows_it() {
        let effect = effect(&[group(100, 60, 100, 40)], 0, false).unwrap();
        assert!((effect.value - 20.0).abs() < 1e-9 && !effect.allows(0.0), "{effect:?}");
        let scored = super::effect(&[group(100, 60, 100, 40)], 0, true).unwrap();
        assert!((scored.value - 0.4).abs() < 1e-9, "{scored:?}");
    }

    #[test]
    fn a_good_player_who_likes_a_thing_does_not_make_it_good() {
        // The first player wins nine in ten and nearly always uses it, the second one in ten and hardly ever;
        // within each it makes no difference.
        let parts = [group(900, 810, 100, 90), group(100, 10, 900, 90)];
        let apart = effect(&parts, 0, false).unwrap();
        assert!(apart.value.abs() < 1e-9 && apart.allows(0.0), "{apart:?}");
        let lumped = effect(&[Group::all(&parts)], 0, false).unwrap();
        assert!(lumped.value > 60.0, "{lumped:?}");
    }

    #[test]
    fn what_everybody_uses_cannot_be_compared() {
        assert!(effect(&[group(100, 50, 0, 0)], 0, false).is_none());
        assert!(effect(&[group(0, 0, 100, 50)], 0, false).is_none());
    }
}
