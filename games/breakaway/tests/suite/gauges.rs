//! What the lab counts is what happened.

use breakroom_breakaway::{Breakaway, Event, event::Happening};
use breakroom_conformance::Anybody;
use breakroom_core::{Game, Insight, Seat, Tally, gauge::Dial};

/// Plays at random; the happenings, and what was counted under this key.
fn play(game: &Breakaway, seed: u64, key: &str) -> (Vec<Event>, [i64; 2]) {
    let gauges = game.gauges();
    let dial = Dial(gauges.iter().position(|gauge| gauge.key == key).expect("there is such a gauge"));
    let (mut state, mut tally, mut events) = (game.start(), Tally::new(&gauges, 2), Vec::new());
    let mut anybody = Anybody::new(seed);
    while let Some(action) = anybody.action(game, &state) {
        let before = state.clone();
        game.advance(&mut state, action, &mut events);
        game.gauge(&before, action, &state, &mut tally);
    }
    (events, [Seat::A, Seat::B].map(|seat| tally.number(dial, seat)))
}

/// BA-1.9, BA-8.13: each face-off has one winner.
#[test]
fn face_offs_are_counted_for_their_winners() {
    for seed in 0..4 {
        let (events, counted) = play(&Breakaway::beginner(), seed, "faceoffs");
        let mut won = [0; 2];
        for event in &events {
            if let Happening::Faceoff { winner, .. } = event.what {
                won[winner.index()] += 1;
            }
        }
        assert!(won != [0; 2] && counted == won, "{counted:?} were counted, {won:?} were won");
    }
}

/// BA-6.22: goals are those on the board.
#[test]
fn goals_are_counted() {
    let scored = (0..6).any(|seed| {
        let (events, counted) = play(&Breakaway::standard(), seed, "goals");
        let goals = events.iter().filter(|event| matches!(event.what, Happening::Goal { .. })).count();
        // A goal may be called back, and a shootout adds one for its winner.
        assert!(counted.iter().sum::<i64>() <= goals as i64 + 1, "{counted:?} of {goals} goals");
        goals > 0
    });
    assert!(scored, "some random game has a goal");
}
