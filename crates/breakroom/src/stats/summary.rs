//! Honest figures: what is averaged, what is not, and how sure one can be.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::results::{Entry, Kind, Status};
use crate::play::clock::day_number;

/// Everything that was played under the same rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Group {
    /// The game's slug.
    pub game: String,
    /// The edition's name.
    pub edition: String,
    /// The beginning of the edition's hash.
    pub edition_sha256: String,
    /// The preset, where the game has presets.
    pub preset: Option<String>,
    /// All options.
    pub options: serde_json::Map<String, Value>,
    /// The figures, one for each way of playing.
    pub rows: Vec<Row>,
    /// Days in a row with a finished ranked attempt.
    pub streak: Streak,
}

/// The figures of one way of playing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// What the matches counted as.
    pub kind: Kind,
    /// Who decided for each seat.
    pub players: Vec<String>,
    /// Played to the end.
    pub finished: usize,
    /// Given up; not in the averages.
    pub resigned: usize,
    /// Begun and never ended; not in the averages.
    pub unfinished: usize,
    /// Finished ones in which something was taken back.
    pub with_taking_back: usize,
    /// The points, in games that score them.
    pub points: Option<Points>,
    /// How often each result came, in games that are won: `won 0`, `drawn`.
    pub results: BTreeMap<String, usize>,
}

/// The points of finished matches.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Points {
    /// Their average.
    pub mean: f64,
    /// How far that average may be off: one standard error. Unknown after a single match.
    pub standard_error: Option<f64>,
    /// Half of them scored more, half less.
    pub median: f64,
    /// The most.
    pub best: i64,
}

/// Days in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Streak {
    /// Up to today or yesterday.
    pub current: u64,
    /// The longest ever.
    pub longest: u64,
}

impl Points {
    /// The figures of some points, if there are any.
    pub fn of(points: &[i64]) -> Option<Points> {
        let mut sorted = points.to_vec();
        sorted.sort_unstable();
        let best = *sorted.last()?;
        let count = sorted.len() as f64;
        let mean = sorted.iter().sum::<i64>() as f64 / count;
        let squares: f64 = sorted.iter().map(|&points| (points as f64 - mean).powi(2)).sum();
        let standard_error = (sorted.len() > 1).then(|| (squares / (count - 1.0) / count).sqrt());
        let middle = sorted.len() / 2;
        let median = match sorted.len() % 2 {
            1 => sorted[middle] as f64,
            _ => (sorted[middle - 1] + sorted[middle]) as f64 / 2.0,
        };
        Some(Points { mean, standard_error, median, best })
    }
}

/// The figures of all matches, those under the same rules together. `today` is the number of the day.
pub fn groups(entries: &[Entry], today: u64) -> Vec<Group> {
    let mut together: BTreeMap<(&str, &str, &str, String), Vec<&Entry>> = BTreeMap::new();
    for entry in entries {
        let options = Value::Object(entry.options.clone()).to_string();
        let key = (entry.game.as_str(), entry.edition.as_str(), entry.edition_sha256.as_str(), options);
        together.entry(key).or_default().push(entry);
    }
    together.into_values().map(|entries| group(&entries, today)).collect()
}

fn group(entries: &[&Entry], today: u64) -> Group {
    let mut ways: BTreeMap<(Kind, &[String]), Vec<&Entry>> = BTreeMap::new();
    for entry in entries {
        ways.entry((entry.kind, &entry.players)).or_default().push(entry);
    }
    let first = entries[0];
    let ranked =
        entries.iter().filter(|entry| entry.kind == Kind::Ranked && entry.status == Status::Finished);
    let days = ranked.filter_map(|entry| day_number(entry.daily.as_deref()?));
    Group {
        game: first.game.clone(),
        edition: first.edition.clone(),
        edition_sha256: first.edition_sha256.clone(),
        preset: first.preset.clone(),
        options: first.options.clone(),
        rows: ways.into_iter().map(|((kind, players), entries)| row(kind, players, &entries)).collect(),
        streak: streak(days.collect(), today),
    }
}

fn row(kind: Kind, players: &[String], entries: &[&Entry]) -> Row {
    let count = |status: Status| entries.iter().filter(|entry| entry.status == status).count();
    let finished: Vec<&&Entry> = entries.iter().filter(|entry| entry.status == Status::Finished).collect();
    let points: Vec<i64> = finished.iter().filter_map(|entry| entry.points()).collect();
    let mut results = BTreeMap::new();
    for name in finished.iter().filter_map(|entry| result_name(entry.result.as_ref()?)) {
        *results.entry(name).or_default() += 1;
    }
    Row {
        kind,
        players: players.to_vec(),
        finished: finished.len(),
        resigned: count(Status::Resigned),
        unfinished: count(Status::Started),
        with_taking_back: finished.iter().filter(|entry| entry.taken_back > 0).count(),
        points: Points::of(&points),
        results,
    }
}

/// What a result is counted under, in games that are won.
fn result_name(result: &Value) -> Option<String> {
    let outcome = result.get("outcome")?;
    match outcome.get("kind")?.as_str()? {
        "scored" => None,
        "won" => {
            let winners = outcome.get("winners")?.as_array()?.iter();
            Some(format!("won {}", winners.map(Value::to_string).collect::<Vec<_>>().join("+")))
        }
        other => Some(other.to_owned()),
    }
}

/// Runs of days among `days`; the current one must have reached yesterday.
fn streak(mut days: Vec<u64>, today: u64) -> Streak {
    days.sort_unstable();
    days.dedup();
    let mut streak = Streak::default();
    let mut run = 0;
    let mut last = None;
    for day in days {
        run = if last == Some(day.wrapping_sub(1)) { run + 1 } else { 1 };
        last = Some(day);
        streak.longest = streak.longest.max(run);
    }
    streak.current = if last.is_some_and(|day| day + 1 >= today) { run } else { 0 };
    streak
}
