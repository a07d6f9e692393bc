//! Every test of this crate in one executable: it is linked once.

mod faults;
mod svg;
