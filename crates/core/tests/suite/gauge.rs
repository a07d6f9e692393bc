//! What a game measures of itself.

use breakroom_core::{
    Gauge, Seat, Tally,
    gauge::{Dial, GaugeKind, Noted},
};

fn gauges() -> Vec<Gauge> {
    let of = || vec!["gate".to_owned(), "safe".to_owned()];
    let gauge = |key, kind| Gauge { key, title: "", about: "", unit: "", kind };
    vec![
        gauge("turns", GaugeKind::Number),
        gauge("locks", GaugeKind::Effect { of: of() }),
        gauge("chain", GaugeKind::Each),
        gauge("mills", GaugeKind::Number),
        gauge("doors", GaugeKind::Rated { of: of(), best: None }),
    ]
}

#[test]
fn every_seat_has_its_own_cells() {
    let mut tally = Tally::new(&gauges(), 2);
    tally.add(Dial(0), Seat::A, 3);
    tally.set(Dial(3), Seat::B, 7);
    tally.count(Dial(1), Seat::B, 1);
    tally.note(Dial(2), Seat::A, 5);
    tally.rate(Dial(4), Seat::B, 1, -2);
    assert_eq!((tally.number(Dial(0), Seat::A), tally.number(Dial(0), Seat::B)), (3, 0));
    assert_eq!(
        (tally.counted(Dial(1), Seat::A), tally.counted(Dial(1), Seat::B)),
        (&[0, 0][..], &[0, 1][..])
    );
    assert_eq!(tally.number(Dial(3), Seat::B), 7);
    let noted = |dial, seat, thing, number| Noted { dial: Dial(dial), seat, thing, number };
    assert_eq!(tally.occurrences(), [noted(2, Seat::A, 0, 5), noted(4, Seat::B, 1, -2)]);
    tally.clear();
    assert_eq!(tally, Tally::new(&gauges(), 2));
}

#[test]
#[should_panic(expected = "counts 2 things, not number 2")]
fn there_is_no_third_of_two_things() {
    Tally::new(&gauges(), 1).count(Dial(1), Seat::A, 2);
}

#[test]
#[should_panic(expected = "counts 2 things, not number 2")]
fn what_is_not_counted_is_not_rated() {
    Tally::new(&gauges(), 1).rate(Dial(4), Seat::A, 2, 100);
}
