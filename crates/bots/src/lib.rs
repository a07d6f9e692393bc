//! Opponents worth playing: search that is generic over any game.
//!
//! A [`Bot`] gets the view of its seat, never a state. [`Level`] names four strengths that exist for every game;
//! behind them stand [`mcts`] for open games, [`ismcts`] for games with secrets, and [`paired`] playouts for
//! games of much chance. [`advisor`] seats any of them at a table whose types are erased;
//! [`maker`] makes them for work that knows the types.
//!
//! Never here: rules or names of games. Read next: [`Bot`], [`mcts`], [`ismcts`], [`fate`].

mod advisor;
mod bot;
mod decision;
pub mod external;
pub mod fate;
pub mod hash;
mod hint;
mod impulse;
pub mod ismcts;
mod lanes;
mod level;
mod limit;
mod logs;
mod maker;
pub mod mcts;
pub mod paired;
pub mod review;

pub use advisor::{Advice, Advisor, Considered, advisor};
pub use bot::{Bot, Greedy, Random, Reference};
pub use decision::{Candidate, Decision};
pub use hint::{Hint, hints};
pub use impulse::Impulsive;
pub use lanes::stay_on_this_core;
pub use level::Level;
pub use limit::{Budget, Limit, Stop};
pub use maker::{Maker, Manner, make, maker};
