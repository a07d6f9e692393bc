//! Actions as text and back: a lower-case verb and an upper-case code.

use std::{fmt, str::FromStr};

use breakroom_core::Syntax;

use crate::action::Action;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::{Card, Code, LockId};

    fn every_action() -> impl Iterator<Item = Action> {
        let tools = Code::ALL
            .into_iter()
            .flat_map(|code| [Action::Play(code), Action::Discard(code), Action::Key(code)]);
        let cards = Card::ALL.into_iter().flat_map(|card| [Action::Draw(card), Action::Flip(card)]);
        let locks = (1..=LockId::LAST).filter_map(LockId::new).map(Action::Lock);
        tools.chain(cards).chain(locks).chain([Action::Mill])
    }

    #[test]
    fn every_action_reads_back() {
        assert_eq!(every_action().count(), 27 + 20 + 99 + 1);
        for action in every_action() {
            assert_eq!(action.to_string().parse(), Ok(action));
            assert_eq!(format!("  {} ", action.to_string().to_uppercase()).parse(), Ok(action));
        }
    }

    #[test]
    fn what_is_no_action_says_what_would_be() {
        for text in [
            "",
            "play",
            "play XX",
            "play AP AP",
            "mill 5",
            "lock 5",
            "lock L0",
            "lock L05",
            "lock L100",
            "lock L+5",
            "draw",
            "draw LX",
            "flip",
            "key",
            "shuffle 37",
            "end",
            "resign",
            "pass",
            "discard ап",
        ] {
            let syntax = text.parse::<Action>().expect_err(text);
            assert!(syntax.to_string().contains("write play AP"), "{syntax}");
        }
    }
}
