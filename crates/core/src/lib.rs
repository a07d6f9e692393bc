//! What a game *is*: seats, turns, actions, explicit chance, views, refusals, records, fair randomness.
//!
//! A game implements [`Game`] (its rules), [`Show`] (its words and pictures) and [`Insight`] (what its bots
//! know); everything else in Breakroom is written against these three traits.
//!
//! ```
//! use breakroom_core::{Options, OptionsError, options::GameOption, options::OptionKind, RuleId};
//! const OPTIONS: &[GameOption] = &[GameOption {
//!     key: "turn_limit", kind: OptionKind::Number { min: 0, max: 999 }, default: "200",
//!     rule: RuleId("RS-2.5"), help: "turns before the larger caravan wins; 0 switches it off",
//!     label: "Longest match, in turns", special: &[(0, "no limit")], ..GameOption::BARE
//! }];
//! let options = Options::read(OPTIONS, "", [("turn_limit", "60")])?;
//! assert_eq!(options.number("turn_limit"), 60);
//! # Ok::<(), OptionsError>(())
//! ```
//!
//! Never here: I/O, clocks, threads, any game's name. Read next: [`game`], then [`turn`], then [`fair`].

pub mod dossier;
pub mod edition;
pub mod fair;
pub mod fault;
pub mod features;
pub mod game;
pub mod gauge;
pub mod goals;
pub mod info;
pub mod insight;
pub mod network;
pub mod nodes;
pub mod open;
pub mod options;
pub mod page;
pub mod record;
pub mod result;
pub mod rng;
pub mod rule;
pub mod seat;
pub mod show;
pub mod sink;
pub mod told;
pub mod turn;
pub mod undo;
pub mod words;

pub use edition::{Document, Edition, Shipped};
pub use fault::{Fault, Severity};
pub use features::Features;
pub use game::Game;
pub use gauge::{Gauge, Tally};
pub use info::Info;
pub use insight::{Insight, Tuning};
pub use network::Network;
pub use open::{OpenGame, OpenView};
pub use options::{GameOption, Options, OptionsError};
pub use page::{Page, Tone};
pub use record::{Chance, Record};
pub use result::{Concluded, MatchResult, SeatResult};
pub use rng::Rng;
pub use rule::{Refused, RuleId, Syntax};
pub use seat::{BySeat, Observer, Observers, Seat, SeatSet};
pub use show::{Prompt, Screen, Show};
pub use sink::{Listener, Silent, Sink};
pub use told::{Keyed, Tell, Told};
pub use turn::{Ending, Outcome, Standing, Turn};
