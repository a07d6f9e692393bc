//! Figures that say how sure they are. Everything here is a pure function of counts.

pub mod ahead;
pub mod elo;
pub mod estimate;
pub mod normal;
pub mod sample;
pub mod several;
pub mod sprt;
pub mod student;

pub use elo::{Ladder, Rung};
pub use estimate::Estimate;
pub use sample::{Range, Sample};
pub use sprt::{Sprt, Verdict};
