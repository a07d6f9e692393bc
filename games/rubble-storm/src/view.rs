//! What an observer knows: everything, for every pocket, caravan and space is open (RS-1.4).

use breakroom_core::Observer;
use serde::{Serialize, Serializer};

use crate::{position::Position, state::State, vocabulary::Side};

/// The table as one observer sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Which side looks; a spectator is none.
    pub you: Option<Side>,
    /// The position, as screens and programs read it.
    pub table: Position,
    /// The same for the rules.
    pub(crate) state: State,
}

impl View {
    pub(crate) fn new(state: &State, table: Position, who: Observer) -> View {
        let you = match who {
            Observer::Seat(seat) => Some(Side::of(seat)),
            Observer::Public => None,
        };
        View { you, table, state: state.clone() }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Seen<'a> {
            you: Option<Side>,
            #[serde(flatten)]
            table: &'a Position,
        }
        Seen { you: self.you, table: &self.table }.serialize(serializer)
    }
}
