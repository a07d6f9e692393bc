//! Node counts; the second referee of `tests/referee` counts some of them again.

use breakroom_breaker_blocks::BreakerBlocks;
use breakroom_conformance::nodes;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nodes");

#[test]
fn node_counts_are_as_they_were() {
    nodes::check::<BreakerBlocks>(FOLDER, nodes::QUICK);
}
