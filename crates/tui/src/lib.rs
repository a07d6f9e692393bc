//! The terminal table: any game of the catalog on a full screen, or in plain lines for pipes and screen readers.
//!
//! It is written against [`Table`](breakroom_catalog::Table) and knows no game. People share one terminal, with
//! a curtain between them where the game has secrets; whatever else plays is an [`Opponent`].
//!
//! ```
//! use breakroom_catalog::{Setup, Sitting, Source};
//! use breakroom_tui::{LocalMatch, words};
//!
//! let setup = Setup::of("breakthrough")?;
//! let mut game = LocalMatch::of_people(Sitting::open(&setup, Source::deal(&setup.deal("17")))?);
//! let first = game.table().legal()[0].action.clone();
//! game.play(&first)?;
//! println!("{}", game.table().text(game.watcher()));
//! assert_eq!(game.undo_word(), "no", "alone, nothing is taken back once a card was drawn");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Never here: rules of any game, files (a [`Keeper`] has them), randomness. Read next: [`model`], then
//! [`reading`], then [`state`] and [`screen`] for the full screen, [`plain`] for lines.

pub mod app;
pub mod input;
pub mod keeper;
pub mod layout;
pub mod model;
pub mod plain;
pub mod reading;
pub mod rulebook;
pub mod screen;
pub mod seating;
pub mod sheet;
pub mod state;
pub mod terminal;
pub mod theme;
pub mod words;

pub use keeper::{Keeper, Next};
pub use model::{Asked, LocalMatch};
pub use seating::{Opponent, Player};
