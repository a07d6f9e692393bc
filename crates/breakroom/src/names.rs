//! The names of the games, for the shell that completes a command.

use std::ffi::OsStr;

use breakroom_catalog::GAMES;
use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, StringValueParser, TypedValueParser},
};

/// Takes any text, and tells completions which games there are. What is no game is answered where the game is looked
/// up, with the name that was probably meant.
#[derive(Clone)]
pub struct GameName;

impl TypedValueParser for GameName {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GAMES.iter().map(|entry| PossibleValue::new(entry.info.slug).help(entry.info.name))))
    }
}
