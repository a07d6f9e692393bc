//! The suite's own tests: a small game that is sound, or flawed in one way at a time.

mod bluff;
mod files;
mod flaws;
mod second;

use breakroom_conformance::alloc::CountingAllocator;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;
