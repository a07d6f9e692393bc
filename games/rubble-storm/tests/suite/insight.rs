//! What bots are told, against the dossier's section "Playing it well".

use breakroom_conformance::{Effort, insight};
use breakroom_core::{Game, Insight, Rng, Seat, Silent, Tally, Turn};
use breakroom_rubble_storm::{RubbleStorm, action::Action};

#[test]
fn estimates_urges_players_and_gauges_keep_their_promises() {
    insight(&RubbleStorm::standard(), Effort { games: 6, seed: 3 });
}

/// The first position is better for Light than the second.
#[track_caller]
fn better(good: &str, bad: &str) {
    let game = RubbleStorm::standard();
    let worth = |text: &str| game.evaluate(&game.read_short(text).unwrap(), Seat::A);
    assert!(worth(good) > worth(bad), "{} is not above {}", worth(good), worth(bad));
}

#[test]
fn what_matters_counts() {
    // A token in the caravan, in the pocket, on the board, nearer to home, on a ruin.
    better(
        "L d8 p0 c3 | D d10 p0 c0 | - | disc 2 | L acts, st 3",
        "L d8 p0 c2 | D d10 p0 c0 | - | disc 2 | L acts, st 3",
    );
    better(
        "L d8 p4 c0 | D d10 p0 c0 | - | disc 2 | L acts, st 3",
        "L d8 p3 c0 | D d10 p0 c0 | - | disc 2 | L acts, st 3",
    );
    better(
        "L d1 p4 c0 | D d8 p0 c0 | - | disc 2 | L acts, st 3",
        "L d9 p4 c0 | D d8 p0 c0 | - | disc 2 | L acts, st 3",
    );
    better(
        "L d8 p0 c0 | D d10 p0 c0 | d6 L3 | disc 2 | L acts, st 3",
        "L d8 p0 c0 | D d10 p0 c0 | d6 L1 | disc 2 | L acts, st 3",
    );
    better(
        "L d8 p0 c0 | D d10 p0 c0 | r1 L1 | disc 2 | L acts, st 3",
        "L d8 p0 c0 | D d10 p0 c0 | d6 L1 | disc 2 | L acts, st 3",
    );
    better(
        "L g1 p0 c0 | D d10 p0 c0 | - | disc 2 | L acts, st 3",
        "L r1 p0 c0 | D d10 p0 c0 | - | disc 2 | L acts, st 3",
    );
    // A stack beside an enemy who can push it, a load within an enemy's reach.
    better(
        "L d8 p0 c0 | D d10 p3 c0 | r1 L3 | disc 2 | L acts, st 3",
        "L d8 p0 c0 | D d4 p3 c0 | r1 L3 | disc 2 | L acts, st 3",
    );
    better(
        "L d9 p6 c0 | D d8 p0 c0 | - | disc 2 | L acts, st 3",
        "L d9 p6 c0 | D r1 p0 c0 | - | disc 2 | L acts, st 3",
    );
}

#[test]
fn both_seats_estimates_sum_to_one() {
    let game = RubbleStorm::standard();
    let state = game.read_short("L d9 p6 c1 | D r1 p2 c3 | g1 L3, r4 D2 | disc 2 | L acts, st 3").unwrap();
    let sum = game.evaluate(&state, Seat::A) + game.evaluate(&state, Seat::B);
    assert!((sum - 1.0).abs() < 1e-6, "{sum}");
}

#[test]
fn urges_try_taps_in_board_order_only() {
    let game = RubbleStorm::standard();
    let mut state = game.read_short("L r1 p0 c0 | D d10 p0 c0 | d4 L4, g1 L2 | disc 5 | L taps").unwrap();
    game.advance(&mut state, "tap g1".parse().unwrap(), &mut Silent);
    let (mut legal, mut urges) = (Vec::new(), Vec::new());
    game.legal(&state, &mut legal);
    game.urges(&state, &legal, &mut urges);
    let texts: Vec<String> = legal.iter().map(Action::to_string).collect();
    assert_eq!((texts, urges[0]), (vec!["tap d4".to_owned(), "go".to_owned()], 0));
}

/// How many of `games` the first player wins against the second, the sides changing.
fn matched(game: &RubbleStorm, players: [&str; 2], games: u64) -> f32 {
    let mut won = 0.0;
    for number in 0..games {
        let mut rng = Rng::from_number(number);
        let mut state = game.start();
        let swapped = (number % 2) as usize;
        loop {
            let action = match game.turn(&state) {
                Turn::Chance => if number % 4 < 2 { "toss light" } else { "toss dark" }.parse().unwrap(),
                Turn::Seat(seat) => match players[seat.index() ^ swapped] {
                    "random" => {
                        let mut legal = Vec::new();
                        game.legal(&state, &mut legal);
                        *rng.pick(&legal)
                    }
                    name => game.player(name, &state, &mut rng),
                },
                Turn::Over(ending) => {
                    won += ending.outcome.payoff(Seat::new(swapped).unwrap(), 1);
                    break;
                }
            };
            game.advance(&mut state, action, &mut Silent);
        }
    }
    won / games as f32
}

#[test]
fn the_sampler_beats_the_urges_and_they_beat_chance() {
    let game = RubbleStorm::standard();
    assert!(matched(&game, ["urges", "random"], 20) > 0.8);
    assert!(matched(&game, ["sampler", "urges"], 20) > 0.8);
}

#[test]
fn gauges_count_what_the_dossier_measured() {
    let game = RubbleStorm::standard();
    let gauges = game.gauges();
    let mut tally = Tally::new(&gauges, 2);
    let mut state = game.read_short("L d4 p0 c0 | D d3 p5 c0 | d8 L2 | disc 6 | L acts, st 3").unwrap();
    for action in
        ["move d3", "rob", "yield c", "place r1", "place r1", "advance d4", "move r4", "pillar d8 r5"]
    {
        let before = state.clone();
        let action = action.parse().unwrap();
        game.apply(&mut state, action, &mut Silent).unwrap_or_else(|refusal| panic!("{refusal}"));
        game.gauge(&before, action, &state, &mut tally);
    }
    let count = |key: &str, seat: Seat| {
        let dial = gauges.iter().position(|gauge| gauge.key == key).unwrap();
        tally.counted(breakroom_core::gauge::Dial(dial), seat).to_vec()
    };
    assert_eq!(count("robbed", Seat::A), [3]);
    assert_eq!(count("crossings", Seat::A), [1]);
    assert_eq!(count("actions", Seat::A), [2, 0, 1, 0]);
    assert_eq!(count("foreign", Seat::B), [3]);
    assert_eq!(count("ends", Seat::A).iter().sum::<i64>(), 1);
}
