//! Playing takes no memory from the heap. A test with an allocator of its own is an executable of its own.

use breakroom_breakaway::Breakaway;
use breakroom_conformance::alloc::{CountingAllocator, allocations_per_playout};

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn a_playout_takes_nothing_from_the_heap() {
    for (name, game) in [("beginner", Breakaway::beginner()), ("official", Breakaway::standard())] {
        for seed in 0..3 {
            let (actions, allocations) = allocations_per_playout(&game, seed);
            assert_eq!(allocations, 0, "{name}, seed {seed}: {allocations} allocations in {actions} actions");
        }
    }
}
