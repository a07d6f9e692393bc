//! A second referee of Breakable, written from the dossier alone (`docs/rules/breakable.md`): slow and plain, with
//! its own reader of the edition, sharing no rules, lists or types with the game. Only [`compared`] knows both.

mod arena;
mod beams;
mod bombs;
mod cards;
mod compared;
mod document;
mod edition;
mod evenly;
mod flight;
mod forces;
mod infiltration;
mod interest;
mod loadouts;
mod map;
mod mines;
mod missions;
mod movement;
mod nuke;
mod setup;
mod sight;
mod steps;
mod table;
mod unbreakable;
mod words;
