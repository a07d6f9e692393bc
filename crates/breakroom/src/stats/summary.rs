//! Honest figures: what is averaged, what is not, and how sure one can be.

use std::collections::BTreeMap;

use breakroom_core::{Concluded, MatchResult, Outcome};
use breakroom_room::terminal::CountsAs;
use serde::Serialize;
use serde_json::Value;

use super::results::{Played, Status};
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
    /// Every option with its value.
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
    pub kind: CountsAs,
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
    /// Points on average.
    pub mean: f64,
    /// How far that average may be off: one standard error. Unknown after a single match.
    pub standard_error: Option<f64>,
    /// Half of them scored more, half less.
    pub median: f64,
    /// The most points of any game.
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
pub fn groups(entries: &[Played], today: u64) -> Vec<Group> {
    let mut together: BTreeMap<(&str, &str, &str, String), Vec<&Played>> = BTreeMap::new();
    for entry in entries {
        let options = Value::Object(entry.options.clone()).to_string();
        let key = (entry.game.as_str(), entry.edition.as_str(), entry.edition_sha256.as_str(), options);
        together.entry(key).or_default().push(entry);
    }
    together.into_values().map(|entries| group(&entries, today)).collect()
}

fn group(entries: &[&Played], today: u64) -> Group {
    let mut ways: BTreeMap<(CountsAs, &[String]), Vec<&Played>> = BTreeMap::new();
    for entry in entries {
        ways.entry((entry.kind, &entry.players)).or_default().push(entry);
    }
    let first = entries[0];
    let ranked =
        entries.iter().filter(|entry| entry.kind == CountsAs::Ranked && entry.status == Status::Finished);
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

fn row(kind: CountsAs, players: &[String], entries: &[&Played]) -> Row {
    let count = |status: Status| entries.iter().filter(|entry| entry.status == status).count();
    let finished: Vec<&&Played> = entries.iter().filter(|entry| entry.status == Status::Finished).collect();
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
fn result_name(result: &MatchResult) -> Option<String> {
    match result.outcome {
        Concluded::ByRule(Outcome::Scored(_)) => None,
        Concluded::ByRule(Outcome::Won(winners)) => {
            Some(format!("won {}", winners.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join("+")))
        }
        Concluded::ByRule(Outcome::Drawn) => Some("drawn".into()),
        Concluded::ByRule(Outcome::AllLost) => Some("all-lost".into()),
        Concluded::Resigned { .. } => Some("resigned".into()),
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn entry(kind: CountsAs, status: Status, points: i64, daily: &str) -> Played {
        let outcome = json!({"outcome": {"kind": "scored", "points": points}, "rule": "XX-1"});
        Played {
            name: "a".into(),
            game: "g".into(),
            edition: "e".into(),
            edition_sha256: "00".into(),
            preset: None,
            options: serde_json::Map::new(),
            players: vec!["human".into()],
            kind,
            daily: Some(daily.into()),
            deal: None,
            status,
            result: serde_json::from_value(outcome).ok(),
            taken_back: 0,
        }
    }

    #[test]
    fn figures_of_known_points() {
        assert_eq!(Points::of(&[]), None);
        let one = Points::of(&[7]).unwrap();
        assert_eq!((one.mean, one.standard_error, one.median, one.best), (7.0, None, 7.0, 7));
        // By hand: mean 4, squares 9 + 1 + 1 + 9 = 20, variance 20/3, error sqrt(20/3/4).
        let four = Points::of(&[7, 1, 5, 3]).unwrap();
        assert_eq!((four.mean, four.median, four.best), (4.0, 4.0, 7));
        assert!((four.standard_error.unwrap() - (5.0f64 / 3.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn practice_is_never_ranked_and_the_unfinished_are_counted() {
        let entries = [
            entry(CountsAs::Ranked, Status::Finished, 10, "2026-01-01"),
            entry(CountsAs::Practice, Status::Finished, 90, "2026-01-01"),
            entry(CountsAs::Ranked, Status::Resigned, 0, "2026-01-02"),
            entry(CountsAs::Ranked, Status::Started, 0, "2026-01-03"),
        ];
        let groups = groups(&entries, 0);
        assert_eq!(groups.len(), 1);
        let [ranked, practice] = &groups[0].rows[..] else { panic!("two ways of playing") };
        assert_eq!((ranked.finished, ranked.resigned, ranked.unfinished), (1, 1, 1));
        assert_eq!((ranked.points.unwrap().mean, practice.points.unwrap().mean), (10.0, 90.0));
    }

    #[test]
    fn other_rules_are_another_group() {
        let plain = entry(CountsAs::Free, Status::Finished, 10, "");
        let mut easier = plain.clone();
        easier.options.insert("difficulty_cards".into(), 0.into());
        let mut own = plain.clone();
        own.edition_sha256 = "11".into();
        assert_eq!(groups(&[plain.clone(), easier, own, plain], 0).len(), 3);
    }

    #[test]
    fn wins_are_counted_by_seat() {
        let mut won = entry(CountsAs::Free, Status::Finished, 0, "");
        won.result =
            serde_json::from_value(json!({"outcome": {"kind": "won", "winners": [0, 2]}, "rule": "XX-1"}))
                .ok();
        let mut drawn = won.clone();
        drawn.result = Some(MatchResult::agreed());
        let row = &groups(&[won.clone(), drawn, won], 0)[0].rows[0];
        assert_eq!(row.results.iter().collect::<Vec<_>>(), [(&"drawn".into(), &1), (&"won 0+2".into(), &2)]);
        assert_eq!(row.points, None);
    }

    #[test]
    fn streaks_are_days_in_a_row_up_to_yesterday() {
        assert_eq!(streak(vec![], 100), Streak { current: 0, longest: 0 });
        assert_eq!(streak(vec![98, 99, 97], 100), Streak { current: 3, longest: 3 });
        assert_eq!(streak(vec![99, 100, 100], 100), Streak { current: 2, longest: 2 });
        assert_eq!(streak(vec![90, 91, 92, 97], 100), Streak { current: 0, longest: 3 });
        assert_eq!(streak(vec![0], 0), Streak { current: 1, longest: 1 });
    }
}
