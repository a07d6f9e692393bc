//! Tic-tac-toe keeps every promise of a game.

use breakroom_conformance::{
    Effort, alloc::allocations_per_playout, insight, nodes, open_information, playthrough::playthrough,
    positions, run,
};
use breakroom_tic_tac_toe::TicTacToe;

const EFFORT: Effort = Effort { games: 200, seed: 7 };

#[test]
fn tic_tac_toe_is_a_sound_game() {
    run(&TicTacToe::standard(), EFFORT);
}

#[test]
fn nothing_is_secret() {
    open_information(&TicTacToe::standard(), EFFORT);
}

#[test]
fn bots_are_well_advised() {
    insight(&TicTacToe::standard(), EFFORT);
}

#[test]
fn corrupted_positions_are_refused() {
    positions(&TicTacToe::standard(), EFFORT);
}

#[test]
fn node_counts() {
    nodes::check::<TicTacToe>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nodes"), nodes::QUICK);
}

#[test]
fn a_game_reads_as_before() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs/plain.txt");
    playthrough(&TicTacToe::standard(), 3, path);
}

#[test]
fn playing_takes_no_memory() {
    let (actions, allocations) = allocations_per_playout(&TicTacToe::standard(), 1);
    assert!(actions >= 5 && allocations == 0, "{allocations} allocations in {actions} actions");
}
