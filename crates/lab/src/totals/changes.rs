//! What a second set of rules changes in the same rounds: in the numbers that every game has, and in what the game
//! measures of itself.

use breakroom_core::{Gauge, Seat, gauge::Dial};
use serde::{Deserialize, Serialize};

use super::gauged::Sums;
use crate::{metrics::METRICS, played::Played};

/// What a second set of rules changed in one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Change {
    /// Rounds in which all games had the number.
    pub rounds: u64,
    /// Second minus first, summed over the games of a round.
    pub sums: Sums,
}

impl Change {
    fn add(&mut self, change: i64) {
        self.rounds += 1;
        self.sums.add(change);
    }

    /// All rounds of another.
    pub fn join(&mut self, other: &Change) {
        self.rounds += other.rounds;
        self.sums.join(other.sums);
    }
}

/// A gauge that both sets of rules have, and how many numbers it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shared {
    /// Its place in the first list and in the second.
    pub dials: [Dial; 2],
    /// How many things it counts.
    pub things: usize,
}

/// The gauges that count the same things under both sets of rules, in the order of the first; none if there is but one.
pub fn shared(gauges: &[&[Gauge]]) -> Vec<Shared> {
    let [first, second] = gauges else { return Vec::new() };
    let twin = |(index, gauge): (usize, &Gauge)| {
        let same = |other: &Gauge| other.key == gauge.key && other.kind.names() == gauge.kind.names();
        let other = second.iter().position(same)?;
        Some(Shared { dials: [Dial(index), Dial(other)], things: gauge.kind.len() })
    };
    first.iter().enumerate().filter_map(twin).collect()
}

/// How the metrics changed in a round.
pub fn add_metrics(changes: &mut [Change], games: &[Played]) {
    for (change, metric) in changes.iter_mut().zip(METRICS) {
        let sum = |arm: usize| -> Option<i64> {
            games.iter().filter(|played| played.arm == arm).map(metric.of).sum()
        };
        if let (Some(first), Some(second)) = (sum(0), sum(1)) {
            change.add(second - first);
        }
    }
}

/// How the shared gauges changed in a round, all seats together.
pub fn add_gauges(changes: &mut [Vec<Change>], shared: &[Shared], games: &[Played]) {
    for (changes, shared) in changes.iter_mut().zip(shared) {
        let mut sums = vec![0; changes.len()];
        for played in games {
            let sign = if played.arm == 0 { -1 } else { 1 };
            for seat in Seat::first(played.seats()) {
                let counted = played.tally.counted(shared.dials[played.arm], seat);
                sums.iter_mut().zip(counted).for_each(|(sum, count)| *sum += sign * count);
            }
        }
        changes.iter_mut().zip(sums).for_each(|(change, sum)| change.add(sum));
    }
}

#[cfg(test)]
mod tests {
    use breakroom_core::{Tally, gauge::GaugeKind};

    use super::*;

    fn gauge(key: &'static str, of: &[&str]) -> Gauge {
        let kind = match of {
            [] => GaugeKind::Number,
            of => GaugeKind::Count { of: of.iter().map(|&name| name.to_owned()).collect() },
        };
        Gauge { key, title: "", about: "", unit: "", kind }
    }

    #[test]
    fn gauges_are_compared_where_they_count_the_same_things() {
        let first = [gauge("turns", &[]), gauge("cards", &["a", "b"]), gauge("locks", &["x"])];
        let second = [gauge("cards", &["a", "b"]), gauge("locks", &["y"]), gauge("turns", &[])];
        let both = shared(&[&first, &second]);
        assert_eq!(both.iter().map(|one| one.dials.map(|dial| dial.0)).collect::<Vec<_>>(), [[0, 2], [1, 0]]);
        assert!(shared(&[&first]).is_empty());
        let game = |arm: usize, gauges: &[Gauge], cards: Dial, counts: [i64; 2]| {
            let mut tally = Tally::new(gauges, 2);
            tally.add_to(cards, Seat::A, 0, counts[0]);
            tally.add_to(cards, Seat::B, 1, counts[1]);
            Played { arm, lineup: vec![0, 0], tally, ..Played::default() }
        };
        let mut changes: Vec<Vec<Change>> =
            both.iter().map(|one| vec![Change::default(); one.things]).collect();
        for _ in 0..2 {
            let round = [game(0, &first, Dial(1), [5, 2]), game(1, &second, Dial(0), [3, 2])];
            add_gauges(&mut changes, &both, &round);
        }
        assert_eq!(
            changes[1],
            [Change { rounds: 2, sums: Sums(-4, 8) }, Change { rounds: 2, sums: Sums(0, 0) }]
        );
    }
}
