//! Node counts as data; the second referee of `tests/referee` counts some of them again.

use breakroom_breakthrough::Breakthrough;
use breakroom_conformance::nodes;

#[test]
fn the_counts_are_those_of_the_files() {
    nodes::check::<Breakthrough>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/nodes"), 2_000_000);
}
