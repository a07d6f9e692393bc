//! Node counts from the start and from five named positions, and the same by the slow generator.

use crate::slow::{Board, Options, Slow};
use breakroom_conformance::nodes;
use breakroom_core::{Game, Silent, nodes::nodes};
use breakroom_rubble_storm::RubbleStorm;

#[test]
fn node_counts_stand_as_written() {
    nodes::check::<RubbleStorm>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nodes"), nodes::QUICK);
}

fn slow() -> Slow {
    let text = include_str!("../../../../editions/rubble-storm/twin-citadels.toml");
    Slow { board: Board::read(text), options: Options::DEFAULT, tokens: 20, goal: 9 }
}

#[test]
fn the_slow_generator_counts_the_start() {
    let (game, slow) = (RubbleStorm::standard(), slow());
    let mut state = game.start();
    game.advance(&mut state, "toss light".parse().unwrap(), &mut Silent);
    for depth in 0..=3 {
        assert_eq!(nodes(&game, &state, depth), slow.nodes(&slow.start('L'), depth), "depth {depth}");
    }
}

#[test]
fn the_slow_generator_counts_a_chain_and_a_collapse() {
    let (game, slow) = (RubbleStorm::standard(), slow());
    let text = "L d3 p1 c0 | D d4 p4 c0 | d1 D2, d9 D1, r1 L1 | disc 0 | L acts, st 2";
    let stacks = [("d1", 'D', 2), ("d9", 'D', 1), ("r1", 'L', 1)];
    let twin = slow.position('L', 2, 0, [("d3", 1, 0), ("d4", 4, 0)], &stacks);
    assert_eq!(nodes(&game, &game.read_short(text).unwrap(), 4), slow.nodes(&twin, 4));
    let text = "L c p0 c0 | D d8 p0 c0 | d6 L4, r3 L1, g1 D3 | disc 2 | L acts, st 1";
    let stacks = [("d6", 'L', 4), ("r3", 'L', 1), ("g1", 'D', 3)];
    let twin = slow.position('L', 1, 2, [("c", 0, 0), ("d8", 0, 0)], &stacks);
    assert_eq!(nodes(&game, &game.read_short(text).unwrap(), 4), slow.nodes(&twin, 4));
}
