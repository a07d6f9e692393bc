//! Who sits where: people at this terminal, and whatever else can choose an action.

use breakroom_catalog::Table;
use breakroom_core::Seat;
use breakroom_room::header::Sitter;

/// Something that plays a seat by itself.
///
/// It is handed an independent copy of the table and must look at it through `seat`'s eyes only. It may take its
/// time: on the full screen it runs on a thread of its own, and an answer that comes too late is dropped.
pub trait Opponent: Send {
    /// What it is called at the table.
    fn name(&self) -> &str;

    /// The action that `seat` takes now, in notation.
    fn choose(&mut self, table: &dyn Table, seat: Seat) -> String;
}

/// Who decides for a seat.
pub enum Player {
    /// A person at this terminal.
    Human,
    /// Something that plays by itself.
    Opponent(Box<dyn Opponent>),
    /// The same while it is away, thinking.
    Thinking,
}

impl Player {
    /// Is it a person?
    pub fn is_human(&self) -> bool {
        matches!(self, Player::Human)
    }

    /// Who sits there, as the match has it.
    pub(crate) fn sitter(&self, guest: &str, name: &str) -> Sitter {
        match self {
            Player::Opponent(opponent) => Sitter::Bot(opponent.name().to_owned()),
            Player::Human | Player::Thinking => Sitter::person(guest, name),
        }
    }

    /// Sends an opponent away to think, if it is here.
    pub(crate) fn send_away(&mut self) -> Option<Box<dyn Opponent>> {
        match std::mem::replace(self, Player::Thinking) {
            Player::Opponent(opponent) => Some(opponent),
            other => {
                *self = other;
                None
            }
        }
    }
}
