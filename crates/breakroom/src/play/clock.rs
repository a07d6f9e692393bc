//! The date, in UTC: daily deals begin at the same moment everywhere.

use std::time::{SystemTime, UNIX_EPOCH};

const DAY: u64 = 24 * 60 * 60;

/// A moment, in seconds since 1970 began.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment(pub u64);

impl Moment {
    /// Now. A clock before 1970 counts as 1970.
    pub fn now() -> Moment {
        Moment(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()))
    }

    /// `2026-01-31`
    pub fn date(self) -> String {
        let (year, month, day) = civil(self.0 / DAY);
        format!("{year:04}-{month:02}-{day:02}")
    }

    /// `2026-01-31T18:05:09Z`
    pub fn stamp(self) -> String {
        let second = self.0 % DAY;
        format!("{}T{:02}:{:02}:{:02}Z", self.date(), second / 3600, second / 60 % 60, second % 60)
    }
}

/// The number of a date since 1970 began; `None` if it is none.
pub fn day_number(date: &str) -> Option<u64> {
    let mut parts = date.split('-');
    let mut part = || parts.next()?.parse::<u64>().ok();
    let (year, month, day) = (part()?, part()?, part()?);
    if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // Years begin in March here, so that the day that is sometimes missing comes last.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1;
    let number = days - DAYS_BEFORE_1970;
    (civil(number) == (part_year(year, month), month_of(month), day)).then_some(number)
}

/// Days from 1 March of the year 0 to 1 January 1970.
const DAYS_BEFORE_1970: u64 = 719_468;

fn month_of(from_march: u64) -> u64 {
    if from_march < 10 { from_march + 3 } else { from_march - 9 }
}

fn part_year(year: u64, from_march: u64) -> u64 {
    year + u64::from(from_march >= 10)
}

/// Year, month and day of a number of days since 1970 began.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + DAYS_BEFORE_1970;
    let (era, in_era) = (days / 146_097, days % 146_097);
    let year = (in_era - in_era / 1460 + in_era / 36_524 - in_era / 146_096) / 365;
    let in_year = in_era - (365 * year + year / 4 - year / 100);
    let month = (5 * in_year + 2) / 153;
    let day = in_year - (153 * month + 2) / 5 + 1;
    (part_year(year + 400 * era, month), month_of(month), day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(Moment(0).stamp(), "1970-01-01T00:00:00Z");
        assert_eq!(Moment(951_825_599).stamp(), "2000-02-29T11:59:59Z");
        assert_eq!(Moment(1_767_225_600).date(), "2026-01-01");
        assert_eq!(Moment(4_107_542_399).stamp(), "2100-02-28T23:59:59Z");
    }

    #[test]
    fn every_day_for_two_centuries_has_its_number() {
        for day in 0..73_000 {
            assert_eq!(day_number(&Moment(day * DAY).date()), Some(day));
        }
    }

    #[test]
    fn what_is_no_date_has_no_number() {
        for text in ["", "2026", "2026-13-01", "2026-02-30", "1969-12-31", "2026-00-10", "x-y-z"] {
            assert_eq!(day_number(text), None, "{text}");
        }
    }
}
