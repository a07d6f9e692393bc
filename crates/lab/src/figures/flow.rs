//! How games go: their length, their course, their beginnings and ends.

use std::collections::BTreeMap;

use breakroom_core::dossier;
use serde::Serialize;

use super::{Facts, contest};
use crate::{
    distribution::{Distribution, Summary},
    metrics::{METRICS, Metric},
    played::SWINGS,
    playing::FORFEIT,
    stats::{Estimate, Range, Sample},
    totals::{Came, LINE, PREDICTIONS, Totals},
    words::{Style, count, plain, sentence},
};

/// One of the numbers that every game has.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MetricFigures {
    /// Its name in files.
    pub key: &'static str,
    /// Its name for readers.
    pub title: &'static str,
    /// What is counted.
    pub unit: &'static str,
    /// What it says about a game.
    pub about: &'static str,
    /// Its distribution over all games.
    pub summary: Summary,
    /// In a game for one with several players: each player's games.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<(String, Summary)>,
    /// What came out.
    pub says: String,
}

/// A rule by which games ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EndingFigures {
    /// The rule's id.
    pub rule: String,
    /// What the rule says, in short.
    pub text: String,
    /// How many games ended so.
    pub games: u64,
    /// The share of games that ended so.
    pub share: Estimate,
    /// The share of them that the seat won that began, in games for several.
    pub beginner_wins: Option<Estimate>,
}

/// How games began.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Openings {
    /// The first decision alone, most frequent first.
    pub first: Vec<Line>,
    /// The first decisions, most frequent first.
    pub lines: Vec<Line>,
    /// How many different lines were played.
    pub distinct: u64,
    /// How many first decisions are really in use: the number of equally frequent ones that would be as
    /// unpredictable.
    pub effective: f64,
    /// What it means.
    pub says: String,
}

/// A way to begin.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Line {
    /// The first decisions as they were written, one after the other.
    pub line: String,
    /// In how many games.
    pub games: u64,
    /// In which share of the games.
    pub share: Estimate,
    /// How often the seat won them that began, in games for several.
    pub beginner_wins: Option<Estimate>,
}

/// How the standing developed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Course {
    /// Whose standing it follows.
    pub label: String,
    /// From the first decision to the end, evenly spaced.
    pub moments: Vec<Moment>,
}

/// The standing at one moment, in hundredths.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Moment {
    /// One in ten lies at or below.
    pub q10: f64,
    /// One in four lies at or below.
    pub q25: f64,
    /// Half lie at or below.
    pub median: f64,
    /// Three in four lie at or below.
    pub q75: f64,
    /// Nine in ten lie at or below.
    pub q90: f64,
    /// What it was on average then, with its interval.
    pub mean: Estimate,
}

/// What the evaluation promised halfway, and what came of it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Prediction {
    /// The middle of what it promised, 0 to 1.
    pub promised: f64,
    /// What the first seat got.
    pub got: Estimate,
}

/// How much a player's decisions mattered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Swing {
    /// As the command calls it.
    pub player: String,
    /// How many decisions its bot weighed.
    pub weighed: u64,
    /// The share of them in each bin: hardly, some, much, everything.
    pub bins: Vec<Estimate>,
    /// What it means.
    pub says: String,
}

/// A game worth looking at.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Worthwhile {
    /// What is special about it.
    pub what: String,
    /// Its number in the run.
    pub game: u64,
}

pub fn metrics(facts: &Facts, totals: &Totals) -> Vec<MetricFigures> {
    let figures = |(index, metric): (usize, &'static Metric)| {
        let summary = metric.summary(&totals.metric(index))?;
        // Who begins is compared in whole rounds, here as everywhere.
        let summary = match contest::beginner(totals).filter(|_| metric.key == "beginner") {
            Some(share) => Summary { mean: share.times(100.0), ..summary },
            None => summary,
        };
        let group = |(name, group): (&String, &Vec<Distribution>)| {
            Some((name.clone(), metric.summary(&group[index])?))
        };
        let groups: Vec<(String, Summary)> = match totals.metrics.len() {
            1 => Vec::new(),
            _ => facts.players.iter().zip(&totals.metrics).filter_map(group).collect(),
        };
        let Metric { key, title, unit, about, .. } = *metric;
        let says = if groups.is_empty() { metric_says(metric, &summary) } else { groups_say(unit, &groups) };
        Some(MetricFigures { key, title, unit, about, summary, groups, says })
    };
    METRICS.iter().enumerate().filter_map(figures).collect()
}

/// The means of several groups in one sentence.
pub fn groups_say(unit: &str, groups: &[(String, Summary)]) -> String {
    let said: Vec<String> =
        groups.iter().map(|(name, summary)| format!("{name} {}", summary.mean.said(Style::Plain))).collect();
    let games = count(groups.first().map_or(0, |(_, summary)| summary.mean.n), "game", "games");
    let unit = if unit == "%" { "Per cent" } else { unit };
    format!("{} on average: {} ({games} each).", sentence(unit), said.join(", "))
}

fn metric_says(metric: &Metric, summary: &Summary) -> String {
    let unit = |number: String| {
        if metric.unit == "%" { format!("{number} %") } else { format!("{number} {}", metric.unit) }
    };
    let mean = unit(summary.mean.figure(Style::Plain));
    let interval = summary.mean.interval(Style::Plain);
    let sample = count(summary.mean.n, "game", "games");
    let middle = match summary.q25 == summary.q75 {
        true => format!("at least half the games have {}", plain(summary.median)),
        false => format!(
            "the middle half of the games lies between {} and {}",
            plain(summary.q25),
            plain(summary.q75)
        ),
    };
    // A share of games has no middle half.
    match metric.is_share() {
        true => format!("{mean} ({interval}, {sample})."),
        false => format!("{mean} on average ({interval}, {sample}); {middle}."),
    }
}

fn beginner_wins(facts: &Facts, came: &Came) -> Option<Estimate> {
    (!facts.is_solitaire()).then(|| Estimate::share(came.beginner.won, came.beginner.games())).flatten()
}

pub fn endings(facts: &Facts, totals: &Totals) -> Vec<EndingFigures> {
    let ending = |(rule, came): (&String, &Came)| {
        Some(EndingFigures {
            rule: rule.clone(),
            text: rule_text(facts.rules, rule),
            games: came.games,
            share: Estimate::share(came.games, totals.games)?,
            beginner_wins: beginner_wins(facts, came),
        })
    };
    let mut all: Vec<EndingFigures> = totals.endings.iter().filter_map(ending).collect();
    all.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.rule.cmp(&b.rule)));
    all
}

/// The longest piece of a rule that a table quotes.
const QUOTED: usize = 150;

/// What a rule says, without Markdown, cut at a word.
fn rule_text(rules: &str, id: &str) -> String {
    if id == FORFEIT {
        return "A program was late, died or answered nonsense.".into();
    }
    let Some(rule) = dossier::find(rules, id) else { return String::new() };
    let plain: String = rule.text.chars().filter(|letter| !"*`".contains(*letter)).collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if plain.chars().count() <= QUOTED {
        return plain;
    }
    let cut: String = plain.chars().take(QUOTED).collect();
    format!(
        "{} …",
        cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole).trim_end_matches([',', ';', ':'])
    )
}

/// How many lines a table of openings shows.
const SHOWN: usize = 12;

pub fn openings(facts: &Facts, totals: &Totals) -> Openings {
    let mut first: BTreeMap<&str, Came> = BTreeMap::new();
    for (line, came) in &totals.openings {
        let known = first.entry(line.split(LINE).next().unwrap_or(line)).or_default();
        known.games += came.games;
        known.beginner.join(came.beginner);
    }
    let games: u64 = first.values().map(|came| came.games).sum();
    let entropy: f64 =
        first.values().map(|came| came.games as f64 / games.max(1) as f64).map(|p| -p * libm::log(p)).sum();
    let effective = libm::exp(entropy);
    let in_use = first.len() as u64;
    let says = format!(
        "{} in use, as varied as {} equally frequent ones; {} of the first {} decisions.",
        count(in_use, "first decision is", "first decisions are"),
        plain(libm::round(effective * 10.0) / 10.0),
        count(totals.openings.len() as u64, "different line", "different lines"),
        crate::played::OPENING,
    );
    Openings {
        first: most_frequent(facts, first.iter().map(|(line, came)| (*line, came)), games),
        lines: most_frequent(facts, totals.openings.iter().map(|(line, came)| (line.as_str(), came)), games),
        distinct: totals.openings.len() as u64,
        effective,
        says,
    }
}

fn most_frequent<'a>(
    facts: &Facts,
    lines: impl Iterator<Item = (&'a str, &'a Came)>,
    games: u64,
) -> Vec<Line> {
    let mut lines: Vec<(&str, &Came)> = lines.collect();
    lines.sort_by(|a, b| b.1.games.cmp(&a.1.games).then_with(|| a.0.cmp(b.0)));
    let line = |(line, came): (&str, &Came)| {
        let share = Estimate::share(came.games, games)?;
        Some(Line { line: line.into(), games: came.games, share, beginner_wins: beginner_wins(facts, came) })
    };
    lines.into_iter().take(SHOWN).filter_map(line).collect()
}

pub fn courses(facts: &Facts, totals: &Totals) -> Vec<Course> {
    let moment = |spread: &Distribution| {
        let at = |share: f64| spread.quantile(share).map(|number| number as f64);
        let mean = spread.sample(1.0).estimate(Range::PERCENT)?;
        Some(Moment { q10: at(0.1)?, q25: at(0.25)?, median: at(0.5)?, q75: at(0.75)?, q90: at(0.9)?, mean })
    };
    let course = |(curve, moments): (usize, &Vec<Distribution>)| {
        let label = if facts.is_solitaire() { facts.players[curve].clone() } else { "the winner".into() };
        let moments: Vec<Moment> = moments.iter().filter_map(moment).collect();
        (!moments.is_empty()).then_some(Course { label, moments })
    };
    totals.course.iter().enumerate().filter_map(course).collect()
}

pub fn course_says(facts: &Facts, courses: &[Course]) -> String {
    let Some(course) = courses.first() else { return String::new() };
    let half = &course.moments[course.moments.len() / 2];
    if facts.is_solitaire() {
        return format!(
            "Halfway through its decisions {} stands, by the game's own evaluation, at {} % on average (of the best possible score).",
            course.label,
            half.mean.said(Style::Plain)
        );
    }
    let verdict = match half.mean.value {
        value if value >= 80.0 => "games are usually settled by then",
        value if value >= 62.0 => "the lead then counts, but much is still open",
        _ => "as a rule nothing is settled by then",
    };
    format!(
        "Halfway through a game the evaluation gives its eventual winner {} % on average, and in one game out of ten {} % or less: {verdict}.",
        half.mean.said(Style::Plain),
        plain(half.q10)
    )
}

pub fn predictions(totals: &Totals) -> Vec<Prediction> {
    let bin = |(index, record): (usize, &crate::totals::Record)| {
        let halves = |won: i128| won * i128::from(record.won) + i128::from(record.drawn);
        let got = Sample { n: record.games(), sum: halves(2), squares: halves(4), scale: 2.0 };
        let got = got.estimate(Range::SHARE)?;
        Some(Prediction { promised: (index as f64 + 0.5) / PREDICTIONS as f64, got })
    };
    totals.predictions.iter().enumerate().filter_map(bin).collect()
}

pub fn swings(facts: &Facts, totals: &Totals) -> Vec<Swing> {
    let swing = |(player, bins): (&String, &[u64; SWINGS.len() + 1])| {
        let weighed: u64 = bins.iter().sum();
        let shares: Vec<Estimate> = bins.iter().filter_map(|&bin| Estimate::share(bin, weighed)).collect();
        let matters = Estimate::share(weighed - bins[0], weighed)?;
        let says = format!(
            "For {player} {} of {} it weighed mattered: the middling alternative would have cost at least {} % of the stake.",
            matters.said(Style::Percent),
            count(weighed, "decision", "decisions"),
            plain(f64::from(SWINGS[0]) * 100.0)
        );
        Some(Swing { player: player.clone(), weighed, bins: shares, says })
    };
    facts.players.iter().zip(&totals.swings).filter_map(swing).collect()
}

pub fn worthwhile(totals: &Totals) -> Vec<Worthwhile> {
    let notable = &totals.notable;
    let decisions = |value: i64| count(value.unsigned_abs(), "decision", "decisions");
    let said = [
        (notable.highest, (|value| format!("the highest score: {value}")) as fn(i64) -> String),
        (notable.lowest, |value| format!("the lowest score: {value}")),
        (notable.closest, |value| format!("the most lead changes: {value}")),
        (notable.comeback, |value| format!("the greatest comeback: the winner once stood at {value} %")),
    ];
    let mut all: Vec<Worthwhile> = said
        .into_iter()
        .filter_map(|(notable, said)| notable.map(|one| Worthwhile { what: said(one.value), game: one.game }))
        .collect();
    for (name, notable) in [("the longest", notable.longest), ("the shortest", notable.shortest)] {
        all.extend(
            notable
                .map(|one| Worthwhile { what: format!("{name}: {}", decisions(one.value)), game: one.game }),
        );
    }
    all
}
