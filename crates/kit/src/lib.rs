//! What games share besides the contract.
//!
//! - [`Doc`] and [`Load`]: a value as JSON, and back with every fault at its place. A game derives both on the parts
//!   of its state, so a field is declared once and stands in positions, views and their schema.
//! - [`Words`]: the dossier's words for a plain enum, both ways.
//! - [`Notation`]: the actions of a game as lines of text, both ways.
//! - [`OptionSet`]: the options of a game as the fields of a struct.
//! - [`Tell`](derive@Tell), [`Refused`](derive@Refused): events and refusals, each variant with its rule and its words.
//! - [`Sheet`]: a TOML file that a person wrote, read with every fault at its line; [`Sheet::load`] reads what derives
//!   [`Load`].
//! - [`record`]: the record of a match, read with every fault at its place.
//! - [`grid`]: boards of squares named as in chess; [`SeatNames`]: an edition of nothing else.
//! - [`Name`], [`List`]: names and short lists in place, for states and actions; [`Aside`]: what does not count when
//!   states are compared; [`deref!`]: a state that is read as its open part;
//!   [`set!`]: sets with a bit for each thing.
//!
//! ```
//! use breakroom_kit::{Doc, Load, Words, doc};
//!
//! /// The words of an edition; these documents need none.
//! pub struct Names;
//!
//! #[derive(Clone, Copy, PartialEq, Debug, Words)]
//! enum Phase { Tap, Act }
//!
//! /// What is open to both.
//! #[derive(PartialEq, Debug, Doc, Load)]
//! struct Table {
//!     /// What is decided.
//!     phase: Phase,
//!     /// Stamina left.
//!     #[json(default, rule = "RS-3.5")]
//!     stamina: u8,
//! }
//!
//! # fn main() {
//! let table = Table { phase: Phase::Act, stamina: 3 };
//! let written = doc::write(&table, &Names);
//! assert_eq!(written.to_string(), r#"{"phase":"act","stamina":3}"#);
//! assert_eq!(doc::read::<Table, _>(&written, &Names).unwrap(), table);
//!
//! let faults = doc::read::<Table, _>(&serde_json::json!({"phase": "sleep", "stamina": 999}), &Names).unwrap_err();
//! assert_eq!(faults[0].to_string(), "phase: 'sleep' is no phase: it is tap or act");
//! assert_eq!(faults[1].to_string(), "stamina: 999 is not between 0 and 255 (RS-3.5)");
//! # }
//! ```
//!
//! Never here: any game's name or rule, I/O, clocks. Read next: [`doc`], then [`reader`].

extern crate self as breakroom_kit;

mod aside;
pub mod doc;
pub mod forms;
pub mod grid;
mod list;
mod name;
pub mod notation;
pub mod options;
pub mod reader;
pub mod record;
pub mod schema;
mod seats;
mod set;
pub mod sheet;
mod values;
pub mod words;

pub use aside::Aside;
pub use breakroom_core::{Refused, Tell};
pub use breakroom_macros::{Doc, Load, Notation, OptionSet, Refused, Tell, Words};
pub use doc::{Doc, Fields, Load, LoadFields};
pub use list::List;
pub use name::Name;
pub use notation::Notation;
pub use options::OptionSet;
pub use reader::Reader;
pub use seats::SeatNames;
pub use sheet::Sheet;
pub use words::Words;
