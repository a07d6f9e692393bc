//! What somebody did within the last hour.

use std::{
    collections::HashMap,
    hash::Hash,
    time::{Duration, Instant},
};

const HOUR: Duration = Duration::from_secs(3600);
/// More than this are not kept without looking which are past.
const MANY: usize = 100_000;

/// Sums that begin again every hour, one for each key.
pub struct Hourly<K>(HashMap<K, (Instant, u64)>);

impl<K> Default for Hourly<K> {
    fn default() -> Self {
        Hourly(HashMap::new())
    }
}

impl<K: Eq + Hash> Hourly<K> {
    /// Would so much more stay within the bound?
    pub fn has_room(&self, key: &K, more: u64, most: u64) -> bool {
        let sum = self.0.get(key).filter(|(since, _)| since.elapsed() < HOUR).map_or(0, |(_, sum)| *sum);
        sum.saturating_add(more) <= most
    }

    /// Counts so much more for this key.
    pub fn add(&mut self, key: K, more: u64) {
        if self.0.len() > MANY {
            self.0.retain(|_, (since, _)| since.elapsed() < HOUR);
        }
        let (since, sum) = self.0.entry(key).or_insert((Instant::now(), 0));
        if since.elapsed() >= HOUR {
            (*since, *sum) = (Instant::now(), 0);
        }
        *sum = sum.saturating_add(more);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_a_sum_of_its_own() {
        let mut sums = Hourly::default();
        sums.add('a', 3);
        sums.add('a', 4);
        assert!(sums.has_room(&'a', 1, 8) && !sums.has_room(&'a', 2, 8));
        assert!(sums.has_room(&'b', 8, 8) && !sums.has_room(&'b', 9, 8));
    }
}
