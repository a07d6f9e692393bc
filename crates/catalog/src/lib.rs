//! The games by name. This is the only crate that names all of them: everything above asks for a game by its
//! slug and gets a [`Table`], or lends it to a [`Visit`] where types matter (search, lab, bench).
//!
//! ```
//! use breakroom_catalog::{Setup, Sitting, Source};
//!
//! let setup = Setup::of("breakthrough")?;
//! let mut sitting = Sitting::open(&setup, Source::deal("breakthrough:workshop:rulebook:2026-01-01"))?;
//! let first = sitting.table().legal()[0].action.clone();
//! sitting.play(&first)?;
//! assert!(sitting.table().ply() > 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Never here: rules of any game, I/O, clocks. Read next: [`table`], [`sitting`], [`verify`].

pub mod coach;
mod entry;
mod erased;
pub mod figures;
pub mod lesson;
pub mod own;
mod setup;
pub mod sheet;
pub mod sitting;
pub mod table;
pub mod transcript;
pub mod verify;
pub mod workshop;

pub use entry::{Entry, Playable, Visit};
pub use erased::At;
pub use setup::{OpenError, Setup};
pub use sitting::{Sitting, Source};
pub use table::{Choice, Rejected, Table, ViewJson};

entry::catalog! {
    breakroom_breaker_blocks::BreakerBlocks,
    breakroom_breakthrough::Breakthrough,
    breakroom_rubble_storm::RubbleStorm,
    breakroom_breakable::Breakable,
    breakroom_breakaway::Breakaway,
}
