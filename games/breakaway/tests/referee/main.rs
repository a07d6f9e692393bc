//! A second referee for Breakaway, written from `docs/rules/breakaway.md` alone, against the engine.
//!
//! `SOAK_FROM=0 SOAK=1000 cargo test -p breakroom-breakaway --test referee` plays the seeds 0 to 999 and prints how far it
//! has come; without them a light number is played.

#![allow(dead_code, reason = "the chapters of the official game follow")]

mod beginner;
mod book;
mod game;
mod harness;
mod pile;
mod setup;
mod state;
mod tables;
