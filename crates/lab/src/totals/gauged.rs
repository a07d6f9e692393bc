//! What the gauges of many games add up to.

use breakroom_core::{
    Gauge, Seat,
    gauge::{Dial, GaugeKind},
};
use serde::{Deserialize, Serialize};

use crate::{distribution::Distribution, played::Played};

/// One gauge over many games, apart for each group: players, or seats where only one player plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gauged {
    /// The gauge's key.
    pub key: String,
    /// One per group.
    pub groups: Vec<Group>,
}

/// What one gauge counted for one group.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Group {
    /// How many times a seat of this group played a game.
    pub sittings: u64,
    /// What those games were worth to it: sum and sum of squares.
    pub worth: Sums,
    /// The numbers, of games or of single occurrences.
    pub spread: Distribution,
    /// Things counted apart.
    pub cells: Vec<Cell>,
}

/// One thing counted apart.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cell {
    /// How often it happened in a sitting: sum and sum of squares.
    pub count: Sums,
    /// Sittings in which it happened.
    pub used: u64,
    /// What those sittings were worth.
    pub worth: Sums,
    /// What came of it each time, where things are rated; nothing in files from before there was rating.
    #[serde(default, skip_serializing_if = "Distribution::is_empty")]
    pub rated: Distribution,
}

/// A sum and the sum of squares, exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sums(pub i64, pub u64);

impl Sums {
    /// One more number.
    pub fn add(&mut self, number: i64) {
        self.0 += number;
        self.1 += number.unsigned_abs().pow(2);
    }

    /// All numbers of another.
    pub fn join(&mut self, other: Sums) {
        self.0 += other.0;
        self.1 += other.1;
    }

    /// What is left without some of them.
    pub fn without(self, some: Sums) -> Sums {
        Sums(self.0 - some.0, self.1 - some.1)
    }
}

impl Gauged {
    /// Nothing counted yet.
    pub fn new(gauge: &Gauge, groups: usize) -> Gauged {
        let cells = match gauge.kind {
            GaugeKind::Number | GaugeKind::Each => 0,
            _ => gauge.kind.len(),
        };
        let group = Group { cells: vec![Cell::default(); cells], ..Group::default() };
        Gauged { key: gauge.key.into(), groups: vec![group; groups] }
    }

    /// Adds what the game counted; `group` says which group a seat belongs to.
    pub fn add(&mut self, dial: Dial, kind: &GaugeKind, played: &Played, group: impl Fn(Seat) -> usize) {
        for seat in Seat::first(played.seats()) {
            let (worth, group) = (played.worth(seat), &mut self.groups[group(seat)]);
            group.sittings += 1;
            group.worth.add(worth);
            if *kind == GaugeKind::Number {
                group.spread.add(played.tally.number(dial, seat));
            }
            for (cell, &count) in group.cells.iter_mut().zip(played.tally.counted(dial, seat)) {
                cell.count.add(count);
                if count != 0 {
                    cell.used += 1;
                    cell.worth.add(worth);
                }
            }
        }
        for noted in played.tally.occurrences().iter().filter(|noted| noted.dial == dial) {
            let group = &mut self.groups[group(noted.seat)];
            match group.cells.get_mut(noted.thing) {
                Some(cell) => cell.rated.add(noted.number),
                None => group.spread.add(noted.number),
            }
        }
    }

    /// All games of another.
    pub fn join(&mut self, other: &Gauged) {
        for (group, more) in self.groups.iter_mut().zip(&other.groups) {
            group.sittings += more.sittings;
            group.worth.join(more.worth);
            group.spread.join(&more.spread);
            for (cell, more) in group.cells.iter_mut().zip(&more.cells) {
                cell.count.join(more.count);
                cell.used += more.used;
                cell.worth.join(more.worth);
                cell.rated.join(&more.rated);
            }
        }
    }
}

impl Group {
    /// All groups as one.
    pub fn all(groups: &[Group]) -> Group {
        let mut all =
            Gauged { key: String::new(), groups: vec![groups.first().cloned().unwrap_or_default()] };
        for group in groups.iter().skip(1) {
            all.join(&Gauged { key: String::new(), groups: vec![group.clone()] });
        }
        all.groups.swap_remove(0)
    }
}

#[cfg(test)]
mod tests {
    use breakroom_core::{Tally, gauge::Spot};

    use super::*;

    fn gauge(kind: GaugeKind) -> Gauge {
        Gauge { key: "k", title: "", about: "", unit: "", kind }
    }

    fn played(gauges: &[Gauge], winner: usize) -> Played {
        let mut played = Played { lineup: vec![0, 1], tally: Tally::new(gauges, 2), ..Played::default() };
        played.halves[winner] = 2;
        played
    }

    #[test]
    fn use_and_its_effect_are_counted_by_group() {
        let gauges = [gauge(GaugeKind::Effect { of: vec!["tower".into(), "gate".into()] })];
        let mut total = Gauged::new(&gauges[0], 2);
        for (winner, towers) in [(0, 3), (0, 1), (1, 0)] {
            let mut game = played(&gauges, winner);
            game.tally.add_to(Dial(0), Seat::A, 0, towers);
            total.add(Dial(0), &gauges[0].kind, &game, Seat::index);
        }
        let (first, tower) = (&total.groups[0], &total.groups[0].cells[0]);
        assert_eq!((first.sittings, first.worth), (3, Sums(4, 8)));
        assert_eq!((tower.count, tower.used, tower.worth), (Sums(4, 10), 2, Sums(4, 8)));
        assert_eq!(first.worth.without(tower.worth), Sums(0, 0), "the one game without a tower was lost");
        assert_eq!(total.groups[1].cells[0], Cell::default());
        let all = Group::all(&total.groups);
        assert_eq!((all.sittings, all.worth.0, all.cells[0].used), (6, 6, 2));
    }

    #[test]
    fn what_came_of_a_thing_is_kept_apart_from_how_often_it_happened() {
        let gauges = [gauge(GaugeKind::Rated { of: vec!["tower".into(), "gate".into()], best: None })];
        let mut game = played(&gauges, 0);
        [0, 1, 1].into_iter().for_each(|thing| game.tally.count(Dial(0), Seat::A, thing));
        [(Seat::A, 0, 9), (Seat::A, 1, 4), (Seat::B, 1, -4)]
            .into_iter()
            .for_each(|(seat, thing, number)| game.tally.rate(Dial(0), seat, thing, number));
        let mut total = Gauged::new(&gauges[0], 2);
        total.add(Dial(0), &gauges[0].kind, &game, Seat::index);
        let [tower, gate] = &total.groups[0].cells[..] else { panic!("two things") };
        assert_eq!((tower.count.0, &tower.rated), (1, &[9].into_iter().collect()));
        assert_eq!((gate.count.0, &gate.rated), (2, &[4].into_iter().collect()));
        assert!(total.groups[0].spread.is_empty());
        let all = Group::all(&total.groups);
        assert_eq!(all.cells[1].rated, [4, -4].into_iter().collect());
    }

    #[test]
    fn a_cell_from_before_there_was_rating_can_be_read() {
        let old: Cell = serde_json::from_str(r#"{"count":[4,10],"used":2,"worth":[4,8]}"#).unwrap();
        assert_eq!((old.count, old.rated.is_empty()), (Sums(4, 10), true));
    }

    #[test]
    fn numbers_are_per_game_and_occurrences_are_not() {
        let gauges = [
            gauge(GaugeKind::Number),
            gauge(GaugeKind::Each),
            gauge(GaugeKind::Places { at: Vec::<Spot>::new() }),
        ];
        let mut game = played(&gauges, 1);
        game.tally.add(Dial(0), Seat::B, 7);
        [2, 2, 5].into_iter().for_each(|chain| game.tally.note(Dial(1), Seat::A, chain));
        let mut totals: Vec<Gauged> = gauges.iter().map(|gauge| Gauged::new(gauge, 1)).collect();
        for (index, total) in totals.iter_mut().enumerate() {
            total.add(Dial(index), &gauges[index].kind, &game, |_| 0);
        }
        assert_eq!(totals[0].groups[0].spread, [0, 7].into_iter().collect());
        assert_eq!(totals[1].groups[0].spread, [2, 2, 5].into_iter().collect());
        assert!(totals[2].groups[0].spread.is_empty());
    }
}
