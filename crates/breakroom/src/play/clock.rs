//! The date, in UTC: daily deals begin at the same moment everywhere.

use std::time::{SystemTime, UNIX_EPOCH};

use breakroom_room::day::{self, Day};

/// A moment, in seconds since 1970 began.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment(pub u64);

impl Moment {
    /// Now. A clock before 1970 counts as 1970.
    pub fn now() -> Moment {
        Moment(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()))
    }

    fn seconds(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }

    /// `2026-01-31`
    pub fn date(self) -> String {
        Day::of(self.seconds().saturating_mul(1000)).to_string()
    }

    /// `2026-01-31T18:05:09Z`
    pub fn stamp(self) -> String {
        day::stamp(self.seconds())
    }
}

/// Now, in milliseconds since 1970 began.
pub fn milliseconds() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The number of a date since 1970 began; `None` if it is none.
pub fn day_number(date: &str) -> Option<u64> {
    Day::read(date).and_then(|day| u64::try_from(day.number()).ok())
}
