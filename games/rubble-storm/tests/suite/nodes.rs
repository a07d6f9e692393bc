//! Node counts from the start and from five named positions; `tests/referee` counts some of them again.

use breakroom_conformance::nodes;
use breakroom_rubble_storm::RubbleStorm;

#[test]
fn node_counts_stand_as_written() {
    nodes::check::<RubbleStorm>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nodes"), nodes::QUICK);
}
