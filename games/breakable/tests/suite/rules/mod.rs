//! The rules, chapter by chapter: every id of the dossier is cited by the test that would fail without it.

mod agreed;
mod brain;
mod fine_print;
mod flight;
mod forced;
mod geometry;
mod last_card;
mod mines;
mod movement;
mod scenarios;
mod setup;
mod sight;
mod teams;
mod telling;
mod unbreakable;
mod weapons;
mod why;
