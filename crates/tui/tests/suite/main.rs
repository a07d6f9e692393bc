//! Every test of this crate in one executable: it is linked once.

mod common;
mod keys;
mod model;
mod plain;
mod screens;
mod terminal;
