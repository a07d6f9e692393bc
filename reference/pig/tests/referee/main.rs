//! A second referee of Pig, written from the dossier alone (`rules.md`). Only [`compared`] knows the game.

mod compared;
mod plain;
