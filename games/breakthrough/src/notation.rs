//! Actions as text and back: a lower-case verb and an upper-case code.

use std::{fmt, str::FromStr};

use breakroom_core::Syntax;

use crate::Action;

const EXPECTED: &str =
    "write play AP, discard CF, key BK, mill, or for chance lock L5, draw AP, draw XX, flip CF";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(code) => write!(f, "play {code}"),
            Action::Discard(code) => write!(f, "discard {code}"),
            Action::Mill => f.write_str("mill"),
            Action::Key(code) => write!(f, "key {code}"),
            Action::Lock(lock) => write!(f, "lock {lock}"),
            Action::Draw(card) => write!(f, "draw {card}"),
            Action::Flip(card) => write!(f, "flip {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = Syntax;

    /// Reads a line in either case and with any spacing; it is written in one way only.
    fn from_str(text: &str) -> Result<Action, Syntax> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default().to_ascii_lowercase();
        let object = words.next();
        let syntax = || Syntax::new(text, EXPECTED);
        if words.next().is_some() {
            return Err(syntax());
        }
        match (verb.as_str(), object) {
            ("play", Some(code)) => code.parse().map(Action::Play).ok(),
            ("discard", Some(code)) => code.parse().map(Action::Discard).ok(),
            ("mill", None) => Some(Action::Mill),
            ("key", Some(code)) => code.parse().map(Action::Key).ok(),
            ("lock", Some(lock)) => lock.parse().map(Action::Lock).ok(),
            ("draw", Some(card)) => card.parse().map(Action::Draw).ok(),
            ("flip", Some(card)) => card.parse().map(Action::Flip).ok(),
            _ => None,
        }
        .ok_or_else(syntax)
    }
}
