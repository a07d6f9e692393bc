//! A second referee of Breakthrough, written from the dossier alone (`docs/rules/breakthrough.md`): cards are texts, piles
//! are lists, every rule is spelt out. It has its own reader of the editions and shares no rules, lists or types with the
//! game. Only [`compared`] knows both.

mod compared;
mod document;
mod edition;
mod table;
