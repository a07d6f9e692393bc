//! The rules, a module per chapter of the dossier.

mod activation;
mod advance;
mod attack;
mod brain;
mod check;
mod cluster;
mod defence;
mod flight;
mod forces;
mod infiltration;
mod later;
mod legal;
mod lone;
mod missions;
mod movement;
mod nuke;
mod passengers;
mod placing;
mod setup;
mod shooting;
pub(crate) mod sight;
mod stasis;
mod target;
mod turn;
mod weapons;

use std::ops::{Deref, DerefMut};

use breakroom_core::Sink;

use crate::{Breakable, Event, Table};
pub(crate) use check::check;
pub(crate) use legal::{Out, Probe, legal, odds};

/// A table on which the rules are carried out, and whoever listens.
pub(crate) struct Play<'a, L> {
    game: &'a Breakable,
    state: &'a mut Table,
    log: &'a mut L,
}

impl<L> Deref for Play<'_, L> {
    type Target = Table;

    #[inline]
    fn deref(&self) -> &Table {
        self.state
    }
}

impl<L> DerefMut for Play<'_, L> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Table {
        self.state
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// Tells whoever listens what has happened on the table.
    fn happened(&mut self, event: impl FnOnce(&Table) -> Event) {
        let state = &*self.state;
        self.log.push(|| event(state));
    }
}

impl Breakable {
    pub(crate) fn play<'a, L>(&'a self, state: &'a mut Table, log: &'a mut L) -> Play<'a, L> {
        Play { game: self, state, log }
    }
}
