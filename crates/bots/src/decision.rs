//! What a bot decided, and what it thought of the alternatives.

use serde::Serialize;

/// A choice with its reasons. Repeating the search with the same seed and simulations gives the same.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision<A> {
    /// The chosen action.
    pub action: A,
    /// Everything that was considered, best first.
    pub candidates: Vec<Candidate<A>>,
    /// How many simulations were made.
    pub simulations: u64,
    /// Is the value of the choice proven rather than estimated?
    pub proven: bool,
}

/// One action that was thought about, and what was found.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Candidate<A> {
    /// What would be done.
    pub action: A,
    /// How often it was tried.
    pub visits: u64,
    /// What it is worth to the seat that decides: 0 to 1.
    pub value: f32,
}

impl<A: Copy> Decision<A> {
    /// A choice made without looking further.
    pub fn plain(action: A) -> Decision<A> {
        Decision { action, candidates: Vec::new(), simulations: 0, proven: false }
    }
}
