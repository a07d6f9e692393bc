//! The whole truth about a game in progress: a flat value without references.

use crate::{History, Table};

/// A game in progress. Reached by play or by loading a position, never otherwise.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Nothing is secret in this game (RS-1.4).
    pub(crate) table: Table,
    /// Open, too: everybody saw what has stood.
    pub(crate) history: History,
}

const _: () = assert!(size_of::<State>() <= 2560, "a copy is what a search step costs");

breakroom_kit::deref!(State => table: Table);

impl Clone for State {
    #[inline]
    fn clone(&self) -> State {
        // What may need memory comes first: then the rest is copied once, straight to where it goes.
        let overflow = self.history.overflow.clone();
        State { table: self.table, history: History { in_place: self.history.in_place, overflow } }
    }

    /// Copies only what is there of the lists: a search that reuses a state pays for a fifth of its bytes.
    fn clone_from(&mut self, source: &State) {
        let Table { ground, chain, conclusion } = &source.table;
        self.table.ground = *ground;
        self.table.chain.copy_from(chain);
        self.table.conclusion = *conclusion;
        self.history.clone_from(&source.history);
    }
}
