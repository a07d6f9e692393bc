//! The rules, a module per chapter of the dossier.

mod add;
mod advance;
mod aggravate;
mod annihilate;
pub(crate) mod attenuate;
pub(crate) mod automate;
mod barred;
pub(crate) mod blind;
mod check;
pub(crate) mod control;
mod draw;
mod effects;
mod legal;
pub(crate) mod rearrange;
mod setup;
mod turn;

pub(crate) use advance::advance;
pub(crate) use check::check;
pub use control::controller;
pub(crate) use legal::{legal, odds};
pub(crate) use setup::start;
