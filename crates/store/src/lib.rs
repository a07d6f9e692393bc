//! Matches as append-only logs, and the guests who play them: durable before acknowledged.
//!
//! A match is a header and a log of opaque text entries; its state is the fold of that log, which is the
//! server's business. Appending compares first: it succeeds only if the log is as long as the writer believes,
//! so of two who append at once one wins, and the other reads what is new and decides again.
//!
//! ```
//! use breakroom_store::{Change, MatchId, NewMatch, Sqlite, Store, StoreError};
//! # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), StoreError> {
//! let store = Sqlite::in_memory()?; // Or `Sqlite::open("room.sqlite")`.
//! let id = MatchId::random()?;
//! let (game, header, label) = ("go".to_owned(), "{}".to_owned(), String::new());
//! store.create(NewMatch { id, game, header, label, open: true, players: vec![], created: 0 }).await?;
//!
//! assert_eq!(store.append(id, 0, vec!["d4".to_owned()], Change::default()).await, Ok(1));
//! let late = store.append(id, 0, vec!["q16".to_owned()], Change::default()).await;
//! assert_eq!(late, Err(StoreError::Conflict { length: 1 }));
//! assert_eq!(store.log_since(id, 0).await?, ["d4"]);
//! # Ok(()) }
//! ```
//!
//! Never here: any game's rules, any JSON, any clock (times come from the caller), secrets in a log line.
//! Read next: [`Store`] (the contract), [`limits`], then [`Sqlite`], and [`Blocking`] for
//! a program that plays one match at a time. `tests/suite` holds every implementation to
//! the contract; `examples/appends.rs` measures.

mod contract;
mod error;
mod id;
pub mod limits;
mod sqlite;

pub use contract::{Change, Finished, Guest, NewMatch, Store, Stored, Summary};
pub use error::StoreError;
pub use id::{GuestId, IdError, MatchId};
pub use sqlite::{Begun, Blocking, Sqlite};
