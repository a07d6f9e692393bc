//! Every test of this crate in one executable: it is linked once.

mod common;
mod conformance;
mod editions;
mod examples;
mod kept;
mod nodes;
mod notation;
mod players;
mod playthroughs;
mod positions;
mod rules_cards;
mod rules_difficulty;
mod rules_matching;
mod rules_opening;
mod rules_scoring;
mod rules_turn;
mod rules_types;
mod rulings;
mod scene;
mod seeded;
mod show;

use breakroom_conformance::alloc::CountingAllocator;

/// Counts per thread, so that the tests beside do not disturb.
#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;
