//! What can go wrong, and what to do next.

use crate::MatchId;

/// Why the store did not do what it was asked. Each message ends with what to do next.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Somebody else appended first. Nothing was written.
    #[error(
        "the log holds {length} entries, not as many as you had seen: read what is new, then decide again"
    )]
    Conflict {
        /// How many entries the log holds.
        length: u64,
    },
    /// A match of this name exists. Nothing was written.
    #[error("there is a match {id} already: take another name")]
    Taken {
        /// Under which it was looked for.
        id: MatchId,
    },
    /// There is no such match.
    #[error("there is no match {id}: check the link")]
    Unknown {
        /// Under which it was to be kept.
        id: MatchId,
    },
    /// More than the [limits](crate::limits) allow. Nothing was written.
    #[error("{what} is too large: {size}, at most {limit}")]
    TooLarge {
        /// What is too large.
        what: &'static str,
        /// Its size: bytes for a text, otherwise how many.
        size: u64,
        /// What is allowed.
        limit: u64,
    },
    /// Another process held the database for too long. Nothing was written.
    #[error("the database is locked by another process: try again in a moment")]
    Busy,
    /// The disk is full. Nothing was written.
    #[error("the disk is full: make room, then try again")]
    Full,
    /// The store was closed.
    #[error("the store is closed: start the server again")]
    Closed,
    /// The file or its folder cannot be opened or written.
    #[error("cannot use the database {path}: {why}; choose a folder you may write to")]
    Unusable {
        /// Which database it was to be.
        path: String,
        /// The operating system's reason.
        why: String,
    },
    /// A newer program made the file.
    #[error(
        "{path} was written by a newer Breakroom (layout {found}, this program knows {known}): \
         start the newer program, or choose another file"
    )]
    FromTheFuture {
        /// Which database it is.
        path: String,
        /// The file's layout.
        found: i64,
        /// The newest layout this program knows.
        known: i64,
    },
    /// A database, but of another program.
    #[error("{path} belongs to another program: choose another file")]
    Foreign {
        /// Which file it is.
        path: String,
    },
    /// The file is damaged, or no database at all.
    #[error(
        "the database {path} is damaged or none at all ({why}): restore it from a backup, or choose another file"
    )]
    Damaged {
        /// Which file it is.
        path: String,
        /// What SQLite says.
        why: String,
    },
    /// The operating system has no random numbers.
    #[error("the operating system gives no random numbers ({why}): nothing safe can be done without them")]
    NoRandomness {
        /// What the operating system says.
        why: String,
    },
    /// Anything else. Whether it was written is uncertain until it is read again.
    #[error("the database failed: {why}; read the match again before you repeat anything")]
    Failed {
        /// What the database says.
        why: String,
    },
}

impl StoreError {
    /// Whether the caller asked for something that cannot be; otherwise the store itself is in trouble, which
    /// belongs in the operator's log.
    ///
    /// ```
    /// use breakroom_store::StoreError;
    /// assert!(StoreError::Conflict { length: 3 }.is_refusal());
    /// assert!(!StoreError::Full.is_refusal());
    /// ```
    pub fn is_refusal(&self) -> bool {
        use StoreError::{Conflict, Taken, TooLarge, Unknown};
        matches!(self, Conflict { .. } | Taken { .. } | Unknown { .. } | TooLarge { .. })
    }
}
