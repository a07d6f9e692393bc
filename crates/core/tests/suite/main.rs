//! Every test of what this crate promises, in one executable.

mod dossier;
mod edition;
mod fair;
mod fault;
mod gauge;
mod options;
mod page;
mod result;
mod rng;
mod rule;
mod turn;
mod undo;
