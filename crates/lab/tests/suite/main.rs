//! Every test of this crate in one executable: it is linked once.

mod breakthrough;
mod common;
mod report;
mod run;
mod train;
