//! The rules, chapter by chapter: every id of the dossier is cited by the test that would fail without it.

mod brain;
mod movement;
mod scenarios;
mod setup;
mod sight;
#[path = "../support/mod.rs"]
mod support;
mod unbreakable;
mod weapons;
