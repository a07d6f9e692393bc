//! Days of the daily deal: dates of the common calendar in UTC, written `2026-01-31`.

use crate::room::now;

const MILLISECONDS: i64 = 24 * 3600 * 1000;

/// A day, counted from 1 January 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Day(i64);

impl Day {
    /// Today in UTC.
    pub fn today() -> Day {
        Day::of(now())
    }

    /// The day of a moment, in milliseconds since 1970.
    pub fn of(moment: i64) -> Day {
        Day(moment.div_euclid(MILLISECONDS))
    }

    /// The day before.
    pub fn before(self) -> Day {
        Day(self.0 - 1)
    }

    /// Reads a date exactly as it is written here.
    pub fn read(text: &str) -> Option<Day> {
        let mut parts = text.split('-');
        let mut number = |length: usize| {
            let part = parts.next().filter(|part| part.len() == length)?;
            part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse::<i64>().ok())?
        };
        let day = Day(count(number(4)?, number(2)?, number(2)?));
        // The thirtieth of February counts as another day, which is written otherwise.
        (day.to_string() == text).then_some(day)
    }
}

/// Days from 1970 to a date. Years begin in March here, so that the leap day is the last of its year.
fn count(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let days = self.0 + 719_468;
        let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * of_year + 2) / 153;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        write!(f, "{year:04}-{month:02}-{:02}", of_year - (153 * shifted + 2) / 5 + 1)
    }
}

/// How long ago a moment was, in words.
pub fn ago(moment: i64) -> String {
    let minutes = (now() - moment).max(0) / 60_000;
    let words = |count: i64, word: &str| match count {
        1 => format!("1 {word} ago"),
        count => format!("{count} {word}s ago"),
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
    fn dates_are_written_and_read_back() {
        assert_eq!(Day(0).to_string(), "1970-01-01");
        assert_eq!(Day::of(1_767_225_600_000).to_string(), "2026-01-01");
        assert_eq!(Day::read("2024-03-01").unwrap().before().to_string(), "2024-02-29");
        assert_eq!(Day::read("2026-03-01").unwrap().before().to_string(), "2026-02-28");
        for day in (-800_000..800_000).step_by(97).map(Day) {
            assert_eq!(
                Day::read(&day.to_string()).filter(|_| day.0 > -719_000),
                Some(day).filter(|_| day.0 > -719_000)
            );
        }
    }

    #[test]
    fn what_is_no_date_is_none() {
        for text in ["2026-02-30", "2026-13-01", "2026-1-1", "today", "2026-01-01 ", "2026-01-0x", ""] {
            assert_eq!(Day::read(text), None, "{text}");
        }
    }

    #[test]
    fn moments_are_told_in_words() {
        assert_eq!(ago(now()), "just now");
        assert_eq!(ago(now() - 61_000), "1 minute ago");
        assert_eq!(ago(now() - 3 * 3_600_000), "3 hours ago");
        assert_eq!(ago(now() - 50 * 3_600_000), "2 days ago");
    }
}
