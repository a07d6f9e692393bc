//! Node counts as data, and a second, slow, obvious generator that must agree with them.

use crate::common::Position;
use crate::slow::Slow;
use breakroom_breakthrough::Breakthrough;
use breakroom_conformance::nodes;

#[test]
fn the_counts_are_those_of_the_files() {
    nodes::check::<Breakthrough>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nodes"), 2_000_000);
}

/// `slow.txt` again, without a line of the game's own rules.
#[test]
fn the_slow_generator_counts_the_same() {
    let mut state = Slow::start();
    for line in include_str!("../nodes/slow.txt").lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "start" => state = Slow::start(),
            "position" => {
                let position: Position = serde_json::from_str(rest).expect("a position");
                state = Slow::from(&position);
            }
            "nodes" => {
                let (depth, count) = rest.split_once(' ').expect("nodes DEPTH COUNT");
                let (depth, count): (u32, u64) =
                    (depth.parse().expect("depth"), count.parse().expect("count"));
                if count <= 400_000 {
                    assert_eq!(state.nodes(depth), count, "depth {depth} of {state:?}");
                }
            }
            _ => {}
        }
    }
}
