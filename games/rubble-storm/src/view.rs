//! What an observer knows: everything, for every pocket, caravan and space is open (RS-1.4).

use std::{
    fmt,
    hash::{Hash, Hasher},
    sync::Arc,
};

use breakroom_core::Observer;
use breakroom_kit::{Doc, doc::As};
use serde::{Serialize, Serializer};

use crate::{
    board::Board, history::History, names::Names, position::Document, state::State, table::Table,
    vocabulary::Side,
};

/// The table as one observer sees it.
///
/// Bots look at many views and read none of them, so the document is only written when somebody asks for it.
#[derive(Clone)]
pub struct View {
    /// Which side looks; a spectator is none.
    pub you: Option<Side>,
    pub(crate) table: Table,
    history: History,
    /// Where the names of the spaces are.
    board: Arc<Board>,
}

impl View {
    pub(crate) fn new(board: &Arc<Board>, state: &State, who: Observer) -> View {
        let you = match who {
            Observer::Seat(seat) => Some(Side::of(seat)),
            Observer::Public => None,
        };
        // Every part is named: one that is added does not compile until it is said here who may see it.
        let State { table, history } = state;
        View { you, table: *table, history: history.clone(), board: Arc::clone(board) }
    }

    /// The only state that looks like this.
    pub(crate) fn state(&self) -> State {
        State { table: self.table, history: self.history.clone() }
    }
}

/// All views of a game have the same board.
impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        (self.you, &self.table, &self.history) == (other.you, &other.table, &other.history)
    }
}

impl Eq for View {}

impl Hash for View {
    fn hash<H: Hasher>(&self, to: &mut H) {
        (self.you, &self.table, &self.history).hash(to);
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let View { you, table, history, board: _ } = self;
        f.debug_struct("View").field("you", you).field("table", table).field("history", history).finish()
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
