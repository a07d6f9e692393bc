//! Pig keeps every promise of a game.

use breakroom_conformance::{
    Effort, alloc::allocations_per_playout, insight, nodes, open_information, playthrough::playthrough,
    positions, run,
};
use breakroom_core::Game;
use breakroom_pig::Pig;

const EFFORT: Effort = Effort { games: 50, seed: 7 };

#[test]
fn pig_is_a_sound_game() {
    run(&Pig::standard(), EFFORT);
}

#[test]
fn other_targets_are_sound_games_too() {
    for target in [20, 500] {
        run(&Pig { target }, Effort { games: 5, ..EFFORT });
    }
}

#[test]
fn nothing_is_secret() {
    open_information(&Pig::standard(), EFFORT);
}

#[test]
fn bots_are_well_advised() {
    insight(&Pig::standard(), EFFORT);
}

#[test]
fn corrupted_positions_are_refused() {
    positions(&Pig::standard(), EFFORT);
}

#[test]
fn node_counts() {
    nodes::check::<Pig>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nodes"), nodes::QUICK);
}

#[test]
fn a_game_reads_as_before() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs/target-20.txt");
    playthrough(&Pig { target: 20 }, 3, path);
}

#[test]
fn playing_takes_no_memory() {
    let (actions, allocations) = allocations_per_playout(&Pig::standard(), 1);
    assert!(actions >= 34 && allocations == 0, "{allocations} allocations in {actions} actions");
}
