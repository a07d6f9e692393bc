//! Every test of this crate in one executable: it is linked once.

mod commands;
mod fairness;
mod files;
mod hostile;
mod lab;
mod old;
mod protocol;
