//! Leduc poker keeps every promise of a game.

use breakroom_conformance::{
    Effort, alloc::allocations_per_playout, insight, nodes, playthrough::playthrough, positions, run,
};
use breakroom_leduc::Leduc;

const EFFORT: Effort = Effort { games: 200, seed: 7 };

#[test]
fn leduc_is_a_sound_game() {
    run(&Leduc::standard(), EFFORT);
}

#[test]
fn bots_are_well_advised() {
    insight(&Leduc::standard(), EFFORT);
}

#[test]
fn corrupted_positions_are_refused() {
    positions(&Leduc::standard(), EFFORT);
}

#[test]
fn node_counts() {
    nodes::check::<Leduc>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nodes"), nodes::QUICK);
}

#[test]
fn a_game_reads_as_before() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs/plain.txt");
    playthrough(&Leduc::standard(), 3, path);
}

#[test]
fn playing_takes_no_memory() {
    let (actions, allocations) = allocations_per_playout(&Leduc::standard(), 1);
    assert!(actions >= 3 && allocations == 0, "{allocations} allocations in {actions} actions");
}
