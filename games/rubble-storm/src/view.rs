//! What an observer knows: everything, for every pocket, caravan and space is open (RS-1.4).

use std::{
    fmt,
    hash::{Hash, Hasher},
    sync::Arc,
};

use breakroom_core::Observer;
use serde::{Serialize, Serializer};

use crate::{
    board::Board,
    position::{self, Position},
    state::State,
    vocabulary::Side,
};

/// The table as one observer sees it.
///
/// Bots look at many views and read none of them, so the document is only written when somebody asks for it.
#[derive(Clone)]
pub struct View {
    /// Which side looks; a spectator is none.
    pub you: Option<Side>,
    pub(crate) state: State,
    /// Where the names of the spaces are.
    board: Arc<Board>,
}

impl View {
    pub(crate) fn new(board: &Arc<Board>, state: &State, who: Observer) -> View {
        let you = match who {
            Observer::Seat(seat) => Some(Side::of(seat)),
            Observer::Public => None,
        };
        View { you, state: state.clone(), board: Arc::clone(board) }
    }

    /// The position, as screens and programs read it.
    pub fn table(&self) -> Position {
        position::save(&self.board, &self.state)
    }
}

/// All views of a game have the same board.
impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        self.you == other.you && self.state == other.state
    }
}

impl Eq for View {}

impl Hash for View {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.you.hash(state);
        self.state.hash(state);
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View").field("you", &self.you).field("state", &self.state).finish()
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Seen {
            you: Option<Side>,
            #[serde(flatten)]
            table: Position,
        }
        Seen { you: self.you, table: self.table() }.serialize(serializer)
    }
}
