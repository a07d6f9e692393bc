//! The rules, chapter by chapter: every id of the dossier is cited by the test that would fail without it.

mod brain;
mod fine_print;
mod last_card;
mod movement;
mod scenarios;
mod setup;
mod sight;
mod unbreakable;
mod weapons;
