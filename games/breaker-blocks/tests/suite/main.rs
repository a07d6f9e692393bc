//! Every test of this crate in one executable: it is linked once.

mod automate;
mod conformance;
mod documents;
mod editions;
mod examples;
mod insight;
mod invariants;
mod nodes;
mod notation;
mod parts;
mod picture;
mod playthroughs;
mod positions;
mod refusals;
mod rules_blind;
mod rules_board;
mod rules_end;
mod rules_modules;
mod rules_turn;
mod rulings;
mod secrets;
mod support;
mod vocabulary;
mod words;

use breakroom_conformance::alloc::CountingAllocator;

/// Counts per thread, so that the tests beside do not disturb.
#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;
