//! The words of the table: questions, what actions mean, play-by-play, names.

mod benches;
mod commentary;
mod duels;
mod fights;
mod labels;
mod makes;
mod meanings;
pub mod names;
pub mod opponents;
mod prompts;
mod trial;
mod whistles;

pub use commentary::told;
pub use makes::Standing;
