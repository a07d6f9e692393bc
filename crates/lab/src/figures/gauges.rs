//! What the game measures of itself.

use breakroom_core::gauge::{Gauge, GaugeKind};
use serde::Serialize;

use super::{
    Facts,
    effect::{Effect, compared, effect, effect_says, mark},
    flow::groups_say,
    rated::{Rating, gauge_summary, rated_say, rating},
};
use crate::{
    distribution::{Distribution, Summary},
    stats::{Estimate, Range, Sample},
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
    /// What sittings with it were worth more than those without, if there are enough of both.
    pub effect: Option<Effect>,
    /// What came of it, where things are rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
}

pub fn gauges(facts: &Facts, arm: usize, totals: &Totals) -> Vec<GaugeFigures> {
    let scored = totals.points.iter().any(|points| !points.is_empty());
    let figures = |(gauge, gauged): (&Gauge, &crate::totals::gauged::Gauged)| {
        let named = facts.groups().iter().zip(&gauged.groups);
        let each = named
            .map(|(label, group)| group_figures(gauge, label, group, std::slice::from_ref(group), scored));
        let all = group_figures(gauge, "all", &Group::all(&gauged.groups), &gauged.groups, scored);
        let groups: Vec<GroupFigures> = match gauged.groups.len() {
            1 => each.collect(),
            _ => std::iter::once(all).chain(each).collect(),
        };
        GaugeFigures { gauge: gauge.clone(), groups, says: String::new() }
    };
    let mut all: Vec<GaugeFigures> = facts.gauges[arm].iter().zip(&totals.gauges).map(figures).collect();
    mark(&mut all);
    let compared = compared(&all);
    all.iter_mut().for_each(|one| one.says = says(&one.gauge, &one.groups, compared, scored));
    all
}

/// The figures of a group that consists of `parts`: an effect is measured within each of them.
fn group_figures(gauge: &Gauge, label: &str, group: &Group, parts: &[Group], scored: bool) -> GroupFigures {
    let all: i64 = group.cells.iter().map(|cell| cell.count.0).sum();
    let names = gauge.kind.names();
    let cell = |(index, (cell, name)): (usize, (&Cell, &&str))| {
        Some(CellFigures {
            name: (*name).into(),
            per_game: mean(group.sittings, cell.count)?,
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
        summary: gauge_summary(gauge, &group.spread),
        spread: group.spread.clone(),
        cells: group.cells.iter().zip(&names).enumerate().filter_map(cell).collect(),
    }
}

fn mean(n: u64, sums: Sums) -> Option<Estimate> {
    let range = if sums.0 < 0 { Range::Any } else { Range::Counts };
    Sample { n, sum: sums.0.into(), squares: sums.1.into(), scale: 1.0 }.estimate(range)
}

fn says(gauge: &Gauge, groups: &[GroupFigures], compared: usize, scored: bool) -> String {
    let named = |group: &GroupFigures| Some((group.label.clone(), group.summary?));
    let apart: Vec<(String, Summary)> = groups.iter().skip(1).filter_map(named).collect();
    match &gauge.kind {
        GaugeKind::Number if !apart.is_empty() => groups_say(gauge.unit, &apart),
        GaugeKind::Number => number_says(gauge, &groups[0], "game", "games"),
        GaugeKind::Each => number_says(gauge, &groups[0], "occurrence", "occurrences"),
        GaugeKind::Count { .. } | GaugeKind::Places { .. } => counts_say(groups),
        GaugeKind::Rated { .. } => rated_say(gauge, &groups[0]),
        GaugeKind::Effect { .. } => {
            effect_says(&groups[0], compared, scored).unwrap_or_else(|| counts_say(groups))
        }
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
