//! Every test of this crate in one executable: it is linked once.

mod common;
mod conformance;
mod editions;
mod examples;
mod examples_more;
mod insight;
mod kept;
mod mirror;
mod nodes;
mod notation;
mod playthroughs;
mod positions;
mod refusals;
mod rules_actions;
mod rules_attacks;
mod rules_banking;
mod rules_chains;
mod rules_collapse;
mod rules_setup_and_end;
mod rules_spaces;
mod rules_turn;
mod rulings;
mod scene;
mod show;
mod states;
mod telling;

use breakroom_conformance::alloc::CountingAllocator;

/// Counts per thread, so that the tests beside do not disturb.
#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;
