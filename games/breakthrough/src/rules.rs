//! The rules, one module per chapter of `docs/rules/breakthrough.md`.

pub mod chance;
pub mod difficulty;
pub mod legality;
pub mod matching;
pub mod opening;
pub mod scoring;
pub mod setup;
pub mod turn;
pub mod type_rule;
