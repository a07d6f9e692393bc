//! The words of the table: questions, what actions mean, play-by-play, names.

mod benches;
mod commentary;
mod labels;
mod makes;
pub mod names;
mod prompts;
mod whistles;

pub use commentary::told;
pub use makes::{Standing, handles};
