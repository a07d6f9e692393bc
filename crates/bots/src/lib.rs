//! Opponents worth playing: search that is generic over any game.
//!
//! A [`Bot`] gets the view of its seat, never a state. [`Level`] names four strengths that exist for every game;
//! behind them stand [`mcts`] for open games, [`ismcts`] for games with secrets, and [`paired`] playouts for
//! games of much chance. [`advisor`] seats any of them at a table whose types are erased;
//! [`maker`] makes them for work that knows the types.
//!
//! ```
//! use breakroom_bots::{Level, StopToken, advisor, hints};
//! use breakroom_catalog::{GAMES, Setup, Sitting, Source};
//!
//! let setup = Setup::of(GAMES[0].info.slug)?;
//! let sitting = Sitting::open(&setup, Source::deal("a deal"))?;
//! let mut bot = advisor(&setup, Level::Novice, "a seed")?;
//! let advice = bot.advise(sitting.table(), None, StopToken::default()).expect("a seat decides");
//! assert!(sitting.table().check(&advice.action).is_ok());
//! println!("{}", hints(&advice)[0].sentence);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Never here: rules or names of games. Read next: [`Bot`], [`mcts`], [`ismcts`], [`common_random`].

mod advisor;
mod bot;
pub mod common_random;
mod decision;
mod epsilon_greedy;
mod evaluation;
pub mod external;
pub mod hash;
mod hint;
pub mod ismcts;
mod level;
mod limit;
mod logs;
mod maker;
pub mod mcts;
pub mod paired;
pub mod review;
mod root_parallel;

pub use advisor::{Advice, Advisor, Considered, advisor};
pub use bot::{Bot, Greedy, Random, Reference};
pub use decision::{Candidate, Decision};
pub use epsilon_greedy::EpsilonGreedy;
pub use evaluation::Evaluation;
pub use hint::{Hint, hints};
pub use level::Level;
pub use limit::{Budget, Limit, StopToken};
pub use maker::{Maker, Manner, make, maker};
pub use root_parallel::stay_on_this_core;
