//! The rules, a module per chapter of the dossier.

mod add;
mod advance;
pub(crate) mod blind;
mod check;
pub(crate) mod control;
mod draw;
mod effects;
mod legal;
mod rearrange;
mod setup;
mod turn;

pub use control::controller;
