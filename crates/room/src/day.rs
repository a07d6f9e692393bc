//! Days of the daily deal and moments of results: the common calendar in UTC.

use std::fmt;

use time::{Date, OffsetDateTime};

const MILLISECONDS: i64 = 24 * 3600 * 1000;

/// A day, written `2026-01-31`.
///
/// ```
/// use breakroom_room::day::Day;
/// let day = Day::read("2024-03-01").unwrap();
/// assert_eq!(day.before().to_string(), "2024-02-29");
/// assert_eq!(Day::read("2026-02-30"), None);
/// assert_eq!(Day::of(1_767_225_600_000).to_string(), "2026-01-01");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(Date);

impl Day {
    /// The day of a moment, in milliseconds since 1970.
    pub fn of(moment: i64) -> Day {
        let days = moment.div_euclid(MILLISECONDS).clamp(-700_000, 2_900_000);
        Day(from_1970(days).expect("the calendar covers these years"))
    }

    /// The day before.
    pub fn before(self) -> Day {
        Day(self.0.previous_day().unwrap_or(self.0))
    }

    /// How many days after 1 January 1970 it is.
    pub fn number(self) -> i64 {
        i64::from(self.0.to_julian_day() - julian_1970())
    }

    /// Reads a date exactly as it is written here.
    pub fn read(text: &str) -> Option<Day> {
        let mut parts = text.split('-');
        let mut number = |length: usize| {
            let part = parts.next().filter(|part| part.len() == length)?;
            part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse::<u16>().ok())?
        };
        let (year, month, day) = (number(4)?, number(2)?, number(2)?);
        let month = time::Month::try_from(u8::try_from(month).ok()?).ok()?;
        let date = Date::from_calendar_date(year.into(), month, u8::try_from(day).ok()?).ok()?;
        parts.next().is_none().then_some(Day(date))
    }
}

fn julian_1970() -> i32 {
    OffsetDateTime::UNIX_EPOCH.date().to_julian_day()
}

fn from_1970(days: i64) -> Option<Date> {
    Date::from_julian_day(julian_1970() + i32::try_from(days).ok()?).ok()
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.0.to_calendar_date();
        write!(f, "{year:04}-{:02}-{day:02}", u8::from(month))
    }
}

/// A moment, in seconds since 1970, as results have it: `2026-01-31T18:05:09Z`.
///
/// ```
/// assert_eq!(breakroom_room::day::stamp(951_825_599), "2000-02-29T11:59:59Z");
/// ```
pub fn stamp(seconds: i64) -> String {
    let second = seconds.rem_euclid(24 * 3600);
    let day = Day::of(seconds.saturating_mul(1000));
    format!("{day}T{:02}:{:02}:{:02}Z", second / 3600, second / 60 % 60, second % 60)
}

/// How long ago something was that happened at `moment`, in words; both in milliseconds.
///
/// ```
/// use breakroom_room::day::ago;
/// assert_eq!((ago(61_000, 0).as_str(), ago(0, 0).as_str()), ("1 minute ago", "just now"));
/// ```
pub fn ago(now: i64, moment: i64) -> String {
    let minutes = (now - moment).max(0) / 60_000;
    let words = |count: i64, word: &str| {
        let counted = breakroom_kit::words::counted(count, word, &format!("{word}s"));
        format!("{counted} ago")
    };
    match minutes {
        0 => "just now".into(),
        1..60 => words(minutes, "minute"),
        60..1440 => words(minutes / 60, "hour"),
        _ => words(minutes / 1440, "day"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_two_centuries_reads_back() {
        for number in 0..73_000 {
            let day = Day::of(number * MILLISECONDS);
            assert_eq!((Day::read(&day.to_string()), day.number()), (Some(day), number));
        }
        assert_eq!(Day::of(0).to_string(), "1970-01-01");
        assert_eq!(Day::read("2026-03-01").unwrap().before().to_string(), "2026-02-28");
    }

    #[test]
    fn what_is_no_date_is_none() {
        let wrong = [
            "2026-02-30",
            "2026-13-01",
            "2026-1-1",
            "today",
            "2026-01-01 ",
            "2026-01-0x",
            "",
            "2026-01-01-1",
        ];
        for text in wrong {
            assert_eq!(Day::read(text), None, "{text}");
        }
    }

    #[test]
    fn no_moment_is_too_far_away() {
        for moment in [i64::MIN, i64::MAX] {
            assert!(!Day::of(moment).to_string().is_empty());
        }
    }

    #[test]
    fn moments_are_told_in_words() {
        let now = 400 * 3_600_000;
        assert_eq!(ago(now, now - 3 * 3_600_000), "3 hours ago");
        assert_eq!(ago(now, now - 50 * 3_600_000), "2 days ago");
        assert_eq!(stamp(4_107_542_399), "2100-02-28T23:59:59Z");
    }
}
