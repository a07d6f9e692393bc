//! The suite that every game runs, for the default and for every option.

use breakroom_conformance::{self as conformance, Effort, alloc};
use breakroom_rubble_storm::RubbleStorm;

#[global_allocator]
static ALLOCATOR: alloc::CountingAllocator = alloc::CountingAllocator;

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
        conformance::run(&RubbleStorm::with([option]), Effort { games: 20, seed: 8 });
    }
}

#[test]
fn everything_is_open() {
    conformance::open_information(&RubbleStorm::standard(), Effort { games: 4, seed: 9 });
}

#[test]
fn spoilt_positions_are_refused_or_sound() {
    conformance::positions(&RubbleStorm::standard(), Effort { games: 200, seed: 10 });
    conformance::positions(&RubbleStorm::with([("collapse_from", "token")]), Effort { games: 60, seed: 11 });
}

#[test]
fn playing_takes_nothing_from_the_heap() {
    for seed in 0..20 {
        let (actions, allocations) = alloc::allocations_per_playout(&RubbleStorm::standard(), seed);
        assert!(actions > 20);
        assert_eq!(allocations, 0, "game {seed} with {actions} actions");
    }
}
