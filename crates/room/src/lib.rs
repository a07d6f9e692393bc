//! What a match *is*, apart from where it is kept and who is connected to it.
//!
//! A match is a [`Header`](header::Header) and a log of [entries](header::LogEntry); what is in memory is their fold
//! ([`fold::Match`]), and can be thrown away at any moment. Every visitor is shown what their own seat may know, and
//! only what they do not have yet ([`screen`]).
//!
//! ```
//! use breakroom_catalog::Setup;
//! use breakroom_room::{fold::Match, header::{Chance, Header, Sitter}};
//!
//! let setup = Setup::of("breakthrough")?;
//! let header = Header {
//!     edition: setup.edition.name.clone(),
//!     file: None,
//!     more: Vec::new(),
//!     options: serde_json::Map::new(),
//!     chance: Chance::Deal("an evening".into()),
//!     seats: vec![Sitter::person("aaaaaaaaaaaaaaaa", "Ann")],
//!     hotseat: false,
//!     invitation: None,
//!     ranked: false,
//!     coached: false,
//!     from: None,
//!     origin: None,
//!     terminal: None,
//! };
//! let mut game = Match::fold(header.clone(), setup.open()?, &[])?;
//! let action = game.table().legal()[0].action.clone();
//! let entry = game.play(&action)?;
//! game.apply(&entry);
//!
//! // The log alone brings the match back.
//! let again = Match::fold(header, setup.open()?, &[entry.write()])?;
//! assert_eq!(again.table().history(), game.table().history());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Never here: files, sockets, clocks, threads, rules or names of any game. Read next: [`header`], [`fold`], [`screen`].

pub mod address;
pub mod coaching;
pub mod day;
pub mod fold;
pub mod header;
pub mod noticed;
pub mod screen;
pub mod story;
pub mod terminal;
