//! What the room does for a table: keeps its match, counts its result, lays out the next one.

use std::path::PathBuf;

use crate::LocalMatch;

/// Which match comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The same deal again; for chance that nobody knows beforehand, a new one all the same.
    Same,
    /// A new deal.
    New,
}

/// Keeps matches. The table calls it; a program decides what is written where. Its errors are sentences that the
/// table shows: a full disk must not end a game.
pub trait Keeper {
    /// Something changed: keep the match so that it can go on later.
    fn keep(&mut self, game: &LocalMatch) -> Result<(), String>;

    /// Writes the record where the player can find it, and says where.
    fn save(&mut self, game: &LocalMatch) -> Result<PathBuf, String>;

    /// The match is over: writes its record, counts it, and says so in lines for the last screen.
    fn finish(&mut self, game: &LocalMatch) -> Vec<String>;

    /// Lays out another match.
    fn again(&mut self, next: Next) -> Result<LocalMatch, String>;

    /// Is there anybody to ask for a hint?
    fn gives_hints(&self) -> bool {
        false
    }

    /// What a strong player would do for the seat that decides: the best first, a sentence each. It may think
    /// for a moment.
    fn hint(&mut self, _game: &LocalMatch) -> Result<Vec<String>, String> {
        Err("There is nobody here to ask for a hint.".to_owned())
    }

    /// How an unfinished match is taken up again, in words.
    fn how_to_resume(&self) -> String;
}
