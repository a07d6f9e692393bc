//! Every test of this crate in one executable: it is linked once.

mod coach;
mod common;
mod keys;
mod model;
mod plain;
mod screens;
mod sight;
mod terminal;
