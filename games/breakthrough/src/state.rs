//! The whole truth about a game in progress.

use crate::Table;

/// A game in progress. Nothing about it is secret: the order of the deck is chance, which no state has (BT-10.2).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What everybody sees.
    pub(crate) table: Table,
}

const _: () = assert!(size_of::<State>() <= 160, "a copy is what a search step costs");

breakroom_kit::deref!(State => table: Table);
