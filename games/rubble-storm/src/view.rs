//! What an observer knows: everything, for every pocket, caravan and space is open (RS-1.4).

use std::sync::Arc;

use breakroom_core::Observer;
use breakroom_kit::{Aside, Doc, doc::As};
use serde::{Serialize, Serializer};

use crate::{Board, History, Names, Side, State, Table, position::Document};

/// The table as one observer sees it.
///
/// Bots look at many views and read none of them, so the document is only written when somebody asks for it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Which side looks; a spectator is none.
    pub you: Option<Side>,
    pub(crate) table: Table,
    history: History,
    /// Where the names of the spaces are: all views of a game have the same.
    board: Aside<Arc<Board>>,
}

impl View {
    pub(crate) fn new(board: &Arc<Board>, state: &State, who: Observer) -> View {
        let you = match who {
            Observer::Seat(seat) => Some(Side::of(seat)),
            Observer::Public => None,
        };
        // Every part is named: one that is added does not compile until it is said here who may see it.
        let State { table, history } = state;
        View { you, table: *table, history: history.clone(), board: Aside(Arc::clone(board)) }
    }

    /// The only state that looks like this.
    pub(crate) fn state(&self) -> State {
        State { table: self.table, history: self.history.clone() }
    }
}

/// A view as it is written.
#[derive(Doc)]
pub(crate) struct Seen {
    /// Which side looks; null for a spectator.
    you: Option<Side>,
    #[json(flatten)]
    document: Document,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names = Names::of(&self.board, &self.table);
        let document = Document::new(&self.board, &self.table, &self.history);
        As(&Seen { you: self.you, document }, &names).serialize(serializer)
    }
}
