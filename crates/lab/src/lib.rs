//! The laboratory: bots play a game thousands of times on all cores, and a designer reads how fair, how long and
//! how exciting it is, with every figure saying how sure it is.
//!
//! ```
//! use breakroom_lab::{How, Lab, plan::{Contest, Plan}};
//!
//! let contest = Contest::Match { seats: vec!["random".into(), "spender".into()] };
//! let lab = Lab::new("breakthrough", contest, 20, "a seed")?;
//! let document = lab.run(&How::default(), &mut |_| {})?;
//! assert_eq!(document.ledger.games(), 40, "each player has played the same twenty deals");
//! println!("{}", document.figures.headline);
//! # Ok::<(), breakroom_lab::LabError>(())
//! ```
//!
//! Never here: the name of any game, files, the terminal. Read next: [`plan`], [`playing`], [`totals`], then
//! [`figures`].

pub mod distribution;
mod document;
pub mod figures;
mod lab;
pub mod matrix;
pub mod metrics;
pub mod pattern;
pub mod plan;
pub mod played;
pub mod player;
pub mod playing;
pub mod report;
pub mod run;
pub mod stats;
pub mod text;
pub mod totals;
pub mod train;
pub mod words;
pub mod worth;

pub use document::{BadDocument, Document, Kept, Made};
pub use figures::Figures;
pub use lab::{Lab, LabError, Progress, experiment, prepare};
pub use run::How;
