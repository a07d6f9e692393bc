//! Figures that say how sure they are. Everything here is a pure function of counts.

pub mod ahead;
pub mod elo;
pub mod estimate;
pub mod normal;
pub mod several;
pub mod sprt;

pub use elo::{Ladder, Rung};
pub use estimate::Estimate;
pub use sprt::{Sprt, Verdict};
