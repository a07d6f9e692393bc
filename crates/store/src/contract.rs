//! The contract: what any store of Breakroom promises. `tests/suite` holds every implementation to it.

use std::fmt;

use async_trait::async_trait;

use crate::{GuestId, MatchId, StoreError};

/// A match about to exist, with an empty log.
#[derive(Clone, PartialEq, Eq)]
pub struct NewMatch {
    /// Its name, usually [`MatchId::random`].
    pub id: MatchId,
    /// The game's slug.
    pub game: String,
    /// Whatever the server needs to start the match. It holds the secret seed: never log it.
    pub header: String,
    /// What the match has in common with others, such as the name of a deal; public. Empty: nothing.
    pub label: String,
    /// Listed among the open tables.
    pub open: bool,
    /// Who sits where. A guest may hold several seats.
    pub players: Vec<(u8, GuestId)>,
    /// Milliseconds since 1970.
    pub created: i64,
}

/// What an append changes in the match's row of the listings, besides the log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// Seats that are taken now; another guest in the same seat is replaced.
    pub players: Vec<(u8, GuestId)>,
    /// Whether it is listed among the open tables; `None` leaves it.
    pub open: Option<bool>,
    /// The result, if the match is over now; this also takes it off the open tables.
    pub over: Option<String>,
    /// The seat to move, or nobody; `None` leaves it.
    pub to_move: Option<Option<u8>>,
    /// Now, in milliseconds since 1970.
    pub played: i64,
}

/// A whole match as it was stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Stored {
    /// The game's slug.
    pub game: String,
    /// As it was created. It holds the secret seed: never log it.
    pub header: String,
    /// As it was created.
    pub label: String,
    /// Every entry, in order.
    pub log: Vec<String>,
    /// Who sits where, by seat.
    pub players: Vec<(u8, GuestId)>,
    /// Milliseconds since 1970.
    pub created: i64,
    /// The result, once there is one.
    pub over: Option<String>,
}

/// A match in a listing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Under which it is kept.
    pub id: MatchId,
    /// The game's slug.
    pub game: String,
    /// As it was created.
    pub label: String,
    /// The seat of the guest who asked, the lowest if there are several; none among the open tables.
    pub seat: Option<u8>,
    /// Milliseconds since 1970.
    pub created: i64,
    /// When something was last appended; at first, when it was created.
    pub played: i64,
    /// The result, once there is one.
    pub over: Option<String>,
    /// The seat to move.
    pub to_move: Option<u8>,
    /// How many entries the log holds.
    pub length: u64,
    /// Who sits where, by seat.
    pub players: Vec<(u8, GuestId)>,
}

/// How a finished match ended for one of its seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Under which it is kept.
    pub id: MatchId,
    /// The game's slug.
    pub game: String,
    /// The match's label.
    pub label: String,
    /// Whose result it is.
    pub guest: GuestId,
    /// In which seat.
    pub seat: u8,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// When something was last appended.
    pub played: i64,
    /// How it ended, as the room wrote it.
    pub over: String,
}

/// Somebody who plays without an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Under which the guest is kept.
    pub id: GuestId,
    /// The name the others see.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
}

/// Matches as append-only logs, and guests.
///
/// Whatever is answered with `Ok` is durable: it survives the death of the process and of the machine. A call
/// that was dropped before its answer may have happened or not, so read before repeating it. Any number of
/// processes may use the same database. Times come from the caller; entries, headers and results are opaque
/// text. Sizes are bounded by [`limits`](crate::limits).
#[async_trait]
pub trait Store: Send + Sync {
    /// A new match with an empty log; [`StoreError::Taken`] if there is one of that name.
    async fn create(&self, new: NewMatch) -> Result<(), StoreError>;

    /// Compare and append: if the log holds exactly `at` entries, adds these and applies `change`, all or
    /// nothing, and tells the new length. Otherwise [`StoreError::Conflict`] with the length it has; an unknown
    /// match is [`StoreError::Unknown`]. Without entries only the change is made, on the same condition.
    async fn append(
        &self,
        id: MatchId,
        at: u64,
        entries: Vec<String>,
        change: Change,
    ) -> Result<u64, StoreError>;

    /// The whole match, as of one instant.
    async fn load(&self, id: MatchId) -> Result<Option<Stored>, StoreError>;

    /// The entries after the first `from`; none if it has no more. [`StoreError::Unknown`] for no match.
    async fn log_since(&self, id: MatchId, from: u64) -> Result<Vec<String>, StoreError>;

    /// A guest's matches, the newest first, by when they were created; `before` is the `created` of the last one
    /// seen. To skip none, matches created in the same millisecond come together, even beyond the limit.
    async fn matches_of(
        &self,
        guest: GuestId,
        limit: usize,
        before: Option<i64>,
    ) -> Result<Vec<Summary>, StoreError>;

    /// A guest's matches that are not over, the last played first.
    async fn unfinished_of(&self, guest: GuestId, limit: usize) -> Result<Vec<Summary>, StoreError>;

    /// The open tables, the newest first.
    async fn open_matches(&self, limit: usize) -> Result<Vec<Summary>, StoreError>;

    /// How many matches there are.
    async fn count(&self) -> Result<u64, StoreError>;

    /// How many bytes the headers take that are larger than [`limits::PLAIN_HEADER`](crate::limits::PLAIN_HEADER),
    /// which are those that hold somebody's own files: of all matches, or of those this guest plays in.
    async fn large_headers(&self, of: Option<GuestId>) -> Result<u64, StoreError>;

    /// How a guest's matches of one game ended, the newest first; one for each seat the guest held.
    async fn results_of(&self, guest: GuestId, game: &str) -> Result<Vec<Finished>, StoreError>;

    /// How all matches with this label ended, the newest first; one for each seat held by a guest.
    async fn results_for(&self, label: &str) -> Result<Vec<Finished>, StoreError>;

    /// A guest appears or takes another name; `now` counts only the first time.
    async fn put_guest(&self, id: GuestId, name: &str, now: i64) -> Result<(), StoreError>;

    /// The guest, if known.
    async fn guest(&self, id: GuestId) -> Result<Option<Guest>, StoreError>;

    /// Keeps a small preference of a guest; the guest need not have been put. An empty value forgets it.
    async fn remember(&self, guest: GuestId, key: &str, value: &str) -> Result<(), StoreError>;

    /// A preference, if it was kept.
    async fn recall(&self, guest: GuestId, key: &str) -> Result<Option<String>, StoreError>;

    /// The secret of this name; made at random when somebody first asks, and the same for everybody ever after.
    async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError>;

    /// Finishes what was asked, then lets go of the database; afterwards everything is [`StoreError::Closed`].
    async fn close(&self);
}

/// Without the header, which holds the secret seed.
impl fmt::Debug for NewMatch {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("NewMatch")
            .field("id", &self.id)
            .field("game", &self.game)
            .field("label", &self.label)
            .field("open", &self.open)
            .field("players", &self.players)
            .field("created", &self.created)
            .finish_non_exhaustive()
    }
}

/// Without the header and the log, which hold what some seats may not know.
impl fmt::Debug for Stored {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Stored")
            .field("game", &self.game)
            .field("label", &self.label)
            .field("entries", &self.log.len())
            .field("players", &self.players)
            .field("created", &self.created)
            .field("over", &self.over)
            .finish_non_exhaustive()
    }
}
