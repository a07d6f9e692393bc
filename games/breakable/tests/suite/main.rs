//! Every test of this crate in one executable: it is linked once.

mod choosing;
mod conformance;
mod documents;
mod editions;
mod examples;
mod gauges;
mod guidance;
mod kept;
mod lasting;
mod maps;
mod missions;
mod natural;
mod notation;
mod pictures;
mod rules;
mod soak;
mod support;
mod wording;

use breakroom_conformance::alloc::CountingAllocator;

/// Counts per thread, so that the tests beside do not disturb.
#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;
