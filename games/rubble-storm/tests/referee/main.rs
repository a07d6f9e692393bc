//! A second referee of As Rubble, As Storm, written from the dossier alone (`docs/rules/rubble-storm.md`): slow and
//! plain, names instead of numbers, lists instead of bits, with its own reader of the edition. It shares no rules,
//! lists or types with the game; only [`compared`] knows both.

mod arena;
mod board;
mod choices;
mod compared;
mod document;
mod play;
mod settle;
mod table;
