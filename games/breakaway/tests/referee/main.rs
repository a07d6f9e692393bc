//! A second referee of Breakaway, written from the dossier alone (`docs/rules/breakaway.md`): slow and plain, with its
//! own reader of the edition, sharing no rules, lists or types with the game. Only [`compared`] knows both.

mod actions;
mod beginner;
mod book;
mod cards;
mod challenge;
mod compared;
mod decks;
mod effects;
mod faceoff;
mod fight;
mod game;
mod goal;
mod harness;
mod menu;
mod momentum;
mod moving;
mod overtime;
mod penalties;
mod penalty_shot;
mod pile;
mod play;
mod preferences;
mod setup;
mod shot;
mod solo;
mod specials;
mod state;
mod stoppage;
mod turn;
