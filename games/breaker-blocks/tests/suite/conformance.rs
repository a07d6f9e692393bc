//! The suite that every game runs, once per variant.

use crate::support::game;
use breakroom_conformance::{Effort, open_information, positions, run};

const BLIND: (&str, &str) = ("blind_action", "true");
const OPEN: (&str, &str) = ("blind_hands", "open");
const REMOVED: (&str, &str) = ("blind_removed", "4");
const OVERWHELMING: (&str, &str) = ("power_overwhelming", "true");

#[test]
fn the_base_game_is_sound() {
    run(&game(&[]), Effort { games: 60, seed: 1 });
}

#[test]
fn power_overwhelming_is_sound() {
    run(&game(&[OVERWHELMING]), Effort { games: 40, seed: 2 });
}

#[test]
fn blind_action_is_sound() {
    run(&game(&[BLIND]), Effort { games: 60, seed: 3 });
}

#[test]
fn blind_action_with_removed_modules_is_sound() {
    run(&game(&[BLIND, REMOVED]), Effort { games: 60, seed: 4 });
}

#[test]
fn blind_action_with_open_hands_is_sound() {
    run(&game(&[BLIND, REMOVED, OPEN]), Effort { games: 40, seed: 5 });
}

#[test]
fn both_variants_together_are_sound() {
    run(&game(&[BLIND, REMOVED, OVERWHELMING]), Effort { games: 40, seed: 6 });
}

#[test]
fn the_other_rulings_are_sound() {
    let rulings = [
        ("first", "north"),
        ("first_turn_actions", "1"),
        ("effects", "may"),
        ("attenuate", "partial"),
        ("exhaustion", "each-action"),
        ("draws", "draw"),
        ("idle_turns", "0"),
        ("repetition", "2"),
        ("turn_cap", "60"),
    ];
    run(&game(&rulings), Effort { games: 40, seed: 7 });
    let blind: Vec<_> = rulings.into_iter().chain([BLIND]).collect();
    run(&game(&blind), Effort { games: 20, seed: 8 });
}

/// BB-1.10, BB-1.11, BB-R8: everything is open, unless Blind Action hides modules.
#[test]
fn the_base_game_and_power_overwhelming_have_no_secrets() {
    open_information(&game(&[]), Effort { games: 12, seed: 9 });
    open_information(&game(&[OVERWHELMING]), Effort { games: 12, seed: 10 });
}

#[test]
fn spoilt_positions_are_refused_or_can_be_played() {
    positions(&game(&[]), Effort { games: 40, seed: 11 });
    positions(&game(&[BLIND, REMOVED]), Effort { games: 40, seed: 12 });
    positions(
        &game(&[BLIND, OVERWHELMING, ("effects", "may"), ("attenuate", "partial")]),
        Effort { games: 30, seed: 13 },
    );
}
