//! Connect four keeps every promise of a game.

use breakroom_conformance::{
    Effort, alloc::allocations_per_playout, insight, nodes, open_information, playthrough::playthrough,
    positions, run,
};
use breakroom_connect_four::ConnectFour;

const EFFORT: Effort = Effort { games: 200, seed: 7 };

#[test]
fn connect_four_is_a_sound_game() {
    run(&ConnectFour::standard(), EFFORT);
}

#[test]
fn nothing_is_secret() {
    open_information(&ConnectFour::standard(), EFFORT);
}

#[test]
fn bots_are_well_advised() {
    insight(&ConnectFour::standard(), EFFORT);
}

#[test]
fn corrupted_positions_are_refused() {
    positions(&ConnectFour::standard(), EFFORT);
}

#[test]
fn node_counts() {
    nodes::check::<ConnectFour>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nodes"), nodes::QUICK);
}

#[test]
fn a_game_reads_as_before() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs/plain.txt");
    playthrough(&ConnectFour::standard(), 3, path);
}

#[test]
fn playing_takes_no_memory() {
    let (actions, allocations) = allocations_per_playout(&ConnectFour::standard(), 1);
    assert!(actions >= 7 && allocations == 0, "{allocations} allocations in {actions} actions");
}
