//! A second referee for Breakaway, written from `docs/rules/breakaway.md` alone, against the engine.
//!
//! `SOAK_FROM=0 SOAK=1000 cargo test -p breakroom-breakaway --test referee` plays the seeds 0 to 999 and prints how far it
//! has come; without them a light number is played.

#![allow(dead_code, reason = "the chapters of the official game follow")]

mod actions;
mod beginner;
mod book;
mod cards;
mod challenge;
mod decks;
mod effects;
mod faceoff;
mod fight;
mod game;
mod goal;
mod harness;
mod known;
mod menu;
mod momentum;
mod moving;
mod overtime;
mod penalties;
mod penalty_shot;
mod pile;
mod play;
mod rest;
mod setup;
mod shot;
mod specials;
mod state;
mod stoppage;
mod tables;
mod turn;
