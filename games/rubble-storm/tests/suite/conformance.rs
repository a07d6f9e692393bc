//! The suite that every game runs, for the default and for every option.

use breakroom_conformance::{self as conformance, Effort, alloc};
use breakroom_core::Game;
use breakroom_rubble_storm::RubbleStorm;

#[test]
fn rubble_storm_is_a_sound_game() {
    conformance::run(&RubbleStorm::standard(), Effort { games: 120, seed: 7 });
}

#[test]
fn every_option_is_a_sound_game() {
    for option in [
        ("disc_start", "random"),
        ("null_rotation", "true"),
        ("advance_after_take", "stay"),
        ("collapse_from", "token"),
        ("repetition", "0"),
        ("turn_limit", "30"),
    ] {
        conformance::run(&RubbleStorm::with([option]).unwrap(), Effort { games: 20, seed: 8 });
    }
}

#[test]
fn everything_is_open() {
    conformance::open_information(&RubbleStorm::standard(), Effort { games: 4, seed: 9 });
}

#[test]
fn spoilt_positions_are_refused_or_sound() {
    conformance::positions(&RubbleStorm::standard(), Effort { games: 200, seed: 10 });
    conformance::positions(
        &RubbleStorm::with([("collapse_from", "token")]).unwrap(),
        Effort { games: 60, seed: 11 },
    );
}

#[test]
fn playing_takes_nothing_from_the_heap() {
    for seed in 0..20 {
        let (actions, allocations) = alloc::allocations_per_playout(&RubbleStorm::standard(), seed);
        assert!(actions > 20);
        assert_eq!(allocations, 0, "game {seed} with {actions} actions");
    }
}

#[test]
fn a_crowded_board_is_a_sound_game() {
    // Dead ends, one-way paths, an arrow on a stub, and few spaces for many tokens.
    let spaces = "c:caravan a:ruin b:desert d:ruin e:great-ruin f:desert g:ruin";
    let text = crate::common::edition(
        spaces,
        "c-a c-d a-b d>e e-a e-f f>d a>g g-d g-e",
        "0:b 1:f/in 3:e",
        "0-1 2-4",
        5,
    )
    .replace("goal = 9", "goal = 20");
    for option in [("collapse_from", "token"), ("advance_after_take", "stay"), ("turn_limit", "50")] {
        let game = crate::common::on_board(&text, &[option]).unwrap();
        conformance::run(&game, Effort { games: 15, seed: 12 });
        conformance::positions(&game, Effort { games: 60, seed: 13 });
    }
}
