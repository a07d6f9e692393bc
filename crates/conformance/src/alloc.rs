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

use breakroom_core::{Game, Rng, Silent, Turn};

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
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    playout(game, seed, &mut legal, &mut odds);
    let before = allocations();
    let actions = playout(game, seed, &mut legal, &mut odds);
    (actions, allocations() - before)
}

fn playout<G: Game>(
    game: &G,
    seed: u64,
    legal: &mut Vec<G::Action>,
    odds: &mut Vec<(G::Action, u32)>,
) -> u64 {
    let (mut rng, mut state, mut actions) = (Rng::from_number(seed), game.start(), 0);
    let mut copy = state.clone();
    loop {
        let action = match game.turn(&state) {
            Turn::Seat(_) => {
                game.legal(&state, legal);
                *rng.pick(legal)
            }
            Turn::Chance => {
                game.odds(&state, odds);
                rng.weighted(odds)
            }
            Turn::Over(_) => return actions,
        };
        copy.clone_from(&state);
        assert!(game.check(&copy, action).is_ok(), "'{action}' is listed but refused");
        game.advance(&mut copy, action, &mut Silent);
        state = std::hint::black_box(copy.clone());
        actions += 1;
    }
}
