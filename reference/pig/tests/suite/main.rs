//! Every test of this crate in one executable: it is linked once.

mod conformance;
mod known;
mod rules;
mod table;

use breakroom_conformance::alloc::CountingAllocator;

/// Counts per thread, so that the tests beside do not disturb.
#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;
