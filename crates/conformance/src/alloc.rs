//! Counting what a playout takes from the heap. A game's test installs the allocator and asks:
//! ```
//! use breakroom_conformance::alloc::CountingAllocator;
//! #[global_allocator]
//! static ALLOCATOR: CountingAllocator = CountingAllocator;
//! ```
//! and then asserts that [`allocations_per_playout`] finds none.

#![allow(
    unsafe_code,
    reason = "an allocator cannot be written without; all of it is passed on to the system's"
)]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

use breakroom_core::{Game, Silent};

use crate::Anybody;

thread_local! {
    // Per thread: tests run side by side.
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting per thread how often it is asked for memory.
pub struct CountingAllocator;

impl CountingAllocator {
    fn count() {
        // A thread that is ending has no counter any more, and nobody reads it.
        let _ = TAKEN.try_with(|taken| taken.set(taken.get() + 1));
    }
}

// SAFETY: every call is passed on unchanged to `System`, which keeps the contract; counting takes no memory.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Self::count();
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        Self::count();
        // SAFETY: the caller keeps the contract of `alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        Self::count();
        // SAFETY: the caller keeps the contract of `realloc`, and `at` came from `System`.
        unsafe { System.realloc(at, layout, size) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`, and `at` came from `System`.
        unsafe { System.dealloc(at, layout) }
    }
}

/// How often this thread has asked for memory so far.
pub fn allocations() -> u64 {
    TAKEN.with(Cell::get)
}

/// Plays one random game twice and returns how many actions the second one took, and how often it asked for
/// memory in `turn`, `legal`, `odds`, `check`, `advance` and copying the state. The first one warms the buffers.
///
/// # Panics
/// If [`CountingAllocator`] is not installed in this program.
pub fn allocations_per_playout<G: Game>(game: &G, seed: u64) -> (u64, u64) {
    let before = allocations();
    drop(std::hint::black_box(Box::new(seed)));
    assert!(allocations() > before, "the test must install `CountingAllocator` as its #[global_allocator]");
    let mut anybody = Anybody::new(seed);
    playout(game, &mut anybody);
    anybody.reseed(seed);
    let before = allocations();
    let actions = playout(game, &mut anybody);
    (actions, allocations() - before)
}

fn playout<G: Game>(game: &G, anybody: &mut Anybody<G::Action>) -> u64 {
    let (mut state, mut actions) = (game.start(), 0);
    let mut copy = state.clone();
    while let Some(action) = anybody.action(game, &state) {
        copy.clone_from(&state);
        assert!(game.check(&copy, action).is_ok(), "'{action}' is listed but refused");
        game.advance(&mut copy, action, &mut Silent);
        state = std::hint::black_box(copy.clone());
        actions += 1;
    }
    actions
}
