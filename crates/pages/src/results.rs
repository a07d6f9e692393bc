//! Reading results: how a match ended for a seat, and what many of them add up to.

use breakroom_core::{MatchResult, Seat, SeatResult};
use breakroom_kit::words::counted;
use breakroom_room::day::Day;

/// How a finished match ended for one of its seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// Under which the match is kept.
    pub table: String,
    /// What it has in common with others, such as the name of a deal.
    pub label: String,
    /// Under which its player is kept.
    pub guest: String,
    /// In which seat.
    pub seat: u8,
    /// The result, as it is stored.
    pub over: String,
}

/// The label of a match that tries out what else could have come of another: it counts for nothing.
pub const WHAT_IF: &str = "what-if";

/// A stored result as a seat of a game for one, or for more, sees it.
///
/// ```
/// use breakroom_pages::results::{read, words};
/// let won = r#"{"outcome":{"kind":"won","winners":[1]},"rule":"XX-1"}"#;
/// assert_eq!(words(read(won, 1, false).unwrap()), "Won");
/// ```
pub fn read(over: &str, seat: u8, alone: bool) -> Option<SeatResult> {
    let result: MatchResult = serde_json::from_str(over).ok()?;
    Some(result.of(Seat::new(usize::from(seat))?, alone))
}

/// What a match came to for a seat, in words.
pub fn words(ended: SeatResult) -> String {
    match ended {
        SeatResult::Won => "Won".into(),
        SeatResult::Lost => "Lost".into(),
        SeatResult::Drawn => "Drawn".into(),
        SeatResult::Scored(standing) => counted(standing.points, "point", "points"),
        SeatResult::GaveUp => "Given up".into(),
    }
}

/// What a guest's finished matches of one game add up to.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Totals {
    /// Ended matches, those at one device included.
    pub played: usize,
    /// Won against others.
    pub won: usize,
    /// Drawn with others.
    pub drawn: usize,
    /// Lost to others.
    pub lost: usize,
    /// How many games for one were scored.
    pub scored: usize,
    /// The best score of a game for one.
    pub best: Option<i64>,
    /// The mean score.
    pub mean: Option<f64>,
}

impl Totals {
    /// Adds up results, the newest first; one for each seat that was held.
    pub fn of(results: &[Ended], alone: bool) -> Totals {
        let mut totals = Totals::default();
        let mut scores = Vec::new();
        for (index, result) in results.iter().enumerate() {
            let same = |other: &Ended| other.table == result.table;
            if result.label == WHAT_IF || results[..index].iter().any(same) {
                continue;
            }
            totals.played += 1;
            // Whoever held several seats neither won nor lost.
            if results[index + 1..].iter().any(same) {
                continue;
            }
            match read(&result.over, result.seat, alone) {
                Some(SeatResult::Won) => totals.won += 1,
                Some(SeatResult::Drawn) => totals.drawn += 1,
                Some(SeatResult::Lost) => totals.lost += 1,
                Some(SeatResult::Scored(standing)) => scores.push(i64::from(standing.points)),
                Some(SeatResult::GaveUp) | None => {}
            }
        }
        totals.scored = scores.len();
        totals.best = scores.iter().copied().max();
        totals.mean = (!scores.is_empty()).then(|| scores.iter().sum::<i64>() as f64 / scores.len() as f64);
        totals
    }
}

/// The days on which a guest finished the daily deal whose labels begin with `prefix`.
fn days(results: &[Ended], prefix: &str) -> Vec<Day> {
    let day = |result: &Ended| Day::read(result.label.strip_prefix(prefix)?);
    results.iter().filter_map(day).collect()
}

/// For how many days in a row, up to today or yesterday, the daily deal was finished.
pub fn streak(results: &[Ended], prefix: &str, today: Day) -> usize {
    let days = days(results, prefix);
    let mut day = if days.contains(&today) { today } else { today.before() };
    let mut length = 0;
    while days.contains(&day) {
        length += 1;
        day = day.before();
    }
    length
}

/// Where somebody's first result of a deal stands among everybody's first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// How it ended.
    pub ended: SeatResult,
    /// How many others have finished it.
    pub others: usize,
    /// The place among all of them, from 1.
    pub place: usize,
    /// The share of the others whose result is worse, of 100; equal ones count half.
    pub better_than: u32,
}

/// The standing of a guest among all results of a deal, the newest first.
pub fn standing(results: &[Ended], guest: &str) -> Option<Standing> {
    let mut firsts: Vec<&Ended> = Vec::new();
    for result in results.iter().rev() {
        if !firsts.iter().any(|known| known.guest == result.guest) {
            firsts.push(result);
        }
    }
    let rank = |result: &Ended| match read(&result.over, result.seat, true) {
        Some(SeatResult::Scored(standing)) => Some(standing.rank),
        _ => None,
    };
    let own = firsts.iter().find(|result| result.guest == guest)?;
    let others: Vec<_> =
        firsts.iter().filter(|result| result.guest != guest).map(|result| rank(result)).collect();
    let halves: usize = others
        .iter()
        .map(|other| match rank(own).cmp(other) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        })
        .sum();
    let place = 1 + others.iter().filter(|other| **other > rank(own)).count();
    let better_than = (halves * 50).checked_div(others.len()).unwrap_or(0) as u32;
    Some(Standing { ended: read(&own.over, own.seat, true)?, others: others.len(), place, better_than })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn finished(guest: &str, label: &str, seat: u8, over: &str) -> Ended {
        static TABLES: AtomicUsize = AtomicUsize::new(0);
        let table = TABLES.fetch_add(1, Ordering::Relaxed).to_string();
        Ended { table, label: label.into(), guest: guest.into(), seat, over: over.into() }
    }

    fn scored(guest: &str, label: &str, points: i64) -> Ended {
        let over = format!(
            r#"{{"outcome":{{"kind":"scored","points":{points},"rank":[{points},0,0,0]}},"rule":"X"}}"#
        );
        finished(guest, label, 0, &over)
    }

    const WON: &str = r#"{"outcome":{"kind":"won","winners":[1]},"rule":"X"}"#;

    #[test]
    fn a_result_is_read_for_each_seat() {
        assert_eq!(read(WON, 1, false), Some(SeatResult::Won));
        assert_eq!(read(WON, 0, false), Some(SeatResult::Lost));
        let resigned = r#"{"outcome":{"kind":"resigned","seat":0},"rule":null}"#;
        assert_eq!(read(resigned, 0, false), Some(SeatResult::Lost));
        assert_eq!(read(resigned, 1, false), Some(SeatResult::Won));
        assert_eq!(read(resigned, 0, true), Some(SeatResult::GaveUp));
        assert_eq!(read("nonsense", 0, false), None);
    }

    #[test]
    fn totals_leave_out_matches_at_one_device() {
        let guest = "ann";
        let alone = finished(guest, "", 1, WON);
        let both = [finished(guest, "", 0, WON), finished(guest, "", 1, WON)];
        let both = both.map(|result| Ended { table: alone.table.clone(), ..result });
        let totals = Totals::of(&[vec![alone.clone()], both.to_vec()].concat(), false);
        assert_eq!((totals.played, totals.won, totals.lost), (1, 0, 0), "three rows of one match");
        let totals = Totals::of(&[alone], false);
        assert_eq!((totals.played, totals.won), (1, 1));
    }

    #[test]
    fn scores_have_a_best_and_a_mean() {
        let guest = "ann";
        let totals = Totals::of(&[scored(guest, "", 10), scored(guest, "", 15)], true);
        assert_eq!((totals.best, totals.mean), (Some(15), Some(12.5)));
    }

    #[test]
    fn a_streak_ends_at_the_first_day_left_out() {
        let guest = "ann";
        let results: Vec<Ended> = ["2026-01-05", "2026-01-04", "2026-01-02"]
            .map(|day| scored(guest, &format!("g:{day}"), 1))
            .into();
        let today = Day::read("2026-01-05").unwrap();
        assert_eq!(streak(&results, "g:", today), 2);
        assert_eq!(streak(&results[1..], "g:", today), 1, "today is not over yet");
        assert_eq!(streak(&results[2..], "g:", today), 0);
    }

    #[test]
    fn the_first_result_counts_and_equals_count_half() {
        let guests = ["ann", "bob", "cid", "dan"];
        // Newest first: the first guest played again and did better, which does not count.
        let results = [(0, 99), (3, 10), (2, 50), (1, 70), (0, 50)]
            .map(|(who, points)| scored(guests[who], "g", points));
        let standing = standing(&results, guests[0]).unwrap();
        assert_eq!((standing.others, standing.better_than, standing.place), (3, 50, 2));
        assert_eq!(words(standing.ended), "50 points");
    }
}
