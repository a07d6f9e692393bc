//! A second referee of Breaker Blocks, written from the dossier alone (`docs/rules/breaker-blocks.md`): slow, obvious,
//! with its own reader of the edition, sharing no rules, lists or types with the game. Everything is text; nothing is
//! kept that can be worked out. Only [`compared`] knows both.

mod compared;
mod document;
mod effects;
mod listed;
mod set;
mod table;
