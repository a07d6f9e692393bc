//! How large things may be. Every implementation judges by these same numbers, before it writes.

use crate::StoreError;
use crate::contract::{Change, NewMatch};

/// Bytes of a match's header. A custom edition fits.
pub const HEADER: usize = 256 * 1024;
/// Bytes of a header that holds no custom edition and no long position.
pub const PLAIN_HEADER: usize = 4 * 1024;
/// Bytes of one entry.
pub const ENTRY: usize = 16 * 1024;
/// Entries in one append.
pub const ENTRIES_AT_ONCE: usize = 1024;
/// Entries in one log.
pub const LOG: u64 = 100_000;
/// Bytes of a game's name.
pub const GAME: usize = 64;
/// Bytes of a label.
pub const LABEL: usize = 256;
/// Bytes of a result.
pub const RESULT: usize = 16 * 1024;
/// Seats named at once.
pub const PLAYERS: usize = 32;
/// Bytes of a guest's name.
pub const NAME: usize = 256;
/// Bytes of a preference's or a secret's name.
pub const KEY: usize = 64;
/// Bytes of a preference.
pub const VALUE: usize = 16 * 1024;
/// Preferences of one guest.
pub const PREFERENCES: usize = 256;
/// Rows of one listing; a larger `limit` means this one.
pub const ROWS: usize = 10_000;

fn within(what: &'static str, size: usize, limit: usize) -> Result<(), StoreError> {
    if size <= limit {
        return Ok(());
    }
    Err(StoreError::TooLarge { what, size: size as u64, limit: limit as u64 })
}

/// May this match be created?
///
/// # Errors
/// [`StoreError::TooLarge`], naming the first part that is.
pub fn check_match(new: &NewMatch) -> Result<(), StoreError> {
    within("the header", new.header.len(), HEADER)?;
    within("the game's name", new.game.len(), GAME)?;
    within("the label", new.label.len(), LABEL)?;
    within("the number of players", new.players.len(), PLAYERS)
}

/// May these entries follow the first `at`?
///
/// # Errors
/// [`StoreError::TooLarge`], naming the first part that is.
pub fn check_append(at: u64, entries: &[String], change: &Change) -> Result<(), StoreError> {
    within("the number of entries in one append", entries.len(), ENTRIES_AT_ONCE)?;
    for entry in entries {
        within("an entry", entry.len(), ENTRY)?;
    }
    let length = at.saturating_add(entries.len() as u64);
    if length > LOG {
        return Err(StoreError::TooLarge { what: "the log", size: length, limit: LOG });
    }
    within("the number of players", change.players.len(), PLAYERS)?;
    within("the result", change.over.as_ref().map_or(0, String::len), RESULT)
}

/// May a guest be called this?
///
/// ```
/// use breakroom_store::limits::{NAME, check_name};
/// assert!(check_name("Ann").is_ok());
/// let refusal = check_name(&"x".repeat(NAME + 1)).unwrap_err();
/// assert_eq!(refusal.to_string(), "the name is too large: 257, at most 256");
/// ```
///
/// # Errors
/// [`StoreError::TooLarge`].
pub fn check_name(name: &str) -> Result<(), StoreError> {
    within("the name", name.len(), NAME)
}

/// May this be remembered? How many there are already is the implementation's to judge.
///
/// # Errors
/// [`StoreError::TooLarge`], naming the first part that is.
pub fn check_preference(key: &str, value: &str) -> Result<(), StoreError> {
    check_key(key)?;
    within("the preference", value.len(), VALUE)
}

/// May a secret or a preference be called this?
///
/// # Errors
/// [`StoreError::TooLarge`].
pub fn check_key(key: &str) -> Result<(), StoreError> {
    within("the key", key.len(), KEY)
}
