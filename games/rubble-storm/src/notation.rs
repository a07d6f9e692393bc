//! Actions as text, both ways: one lower-case line each (section "Notation" of the dossier).

use std::{fmt, str::FromStr};

use breakroom_core::{Syntax, rule::suggestion};
use breakroom_kit::Words;

use crate::{
    action::Action,
    vocabulary::{Notch, Side},
};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Toss(side) => write!(f, "toss {}", side.word()),
            Action::Spin(notch) => write!(f, "spin {notch}"),
            Action::Tap(at) => write!(f, "tap {at}"),
            Action::Go => f.write_str("go"),
            Action::Move(to) => write!(f, "move {to}"),
            Action::Rotate(notch) => write!(f, "rotate {notch}"),
            Action::Pillar(from, to) => write!(f, "pillar {from} {to}"),
            Action::Collapse(at) => write!(f, "collapse {at}"),
            Action::Drop(to) => write!(f, "drop {to}"),
            Action::Take => f.write_str("take"),
            Action::Flip => f.write_str("flip"),
            Action::Keep => f.write_str("keep"),
            Action::Rob => f.write_str("rob"),
            Action::Spare => f.write_str("spare"),
            Action::Yield(to) => write!(f, "yield {to}"),
            Action::Advance(to) => write!(f, "advance {to}"),
            Action::Bounce(to) => write!(f, "bounce {to}"),
            Action::Place(at) => write!(f, "place {at}"),
            Action::Gain(at) => write!(f, "gain {at}"),
        }
    }
}

/// Every word that an action begins with.
const VERBS: [&str; 19] = [
    "toss", "spin", "tap", "go", "move", "rotate", "pillar", "collapse", "drop", "take", "flip", "keep",
    "rob", "spare", "yield", "advance", "bounce", "place", "gain",
];

impl FromStr for Action {
    type Err = Syntax;

    fn from_str(text: &str) -> Result<Action, Syntax> {
        let (verb, rest) = text.split_once(' ').map_or((text, None), |(verb, rest)| (verb, Some(rest)));
        if !VERBS.contains(&verb) {
            return Err(Syntax::new(text, format!("it begins with no verb{}", suggestion(verb, VERBS))));
        }
        let action = match rest {
            None => alone(verb),
            Some(rest) => followed(verb, rest),
        };
        action.ok_or_else(|| Syntax::new(text, format!("{verb} is followed by {}", wanted(verb))))
    }
}

/// An action that is one word.
fn alone(verb: &str) -> Option<Action> {
    Some(match verb {
        "go" => Action::Go,
        "take" => Action::Take,
        "flip" => Action::Flip,
        "keep" => Action::Keep,
        "rob" => Action::Rob,
        "spare" => Action::Spare,
        _ => return None,
    })
}

/// An action that says more than its verb.
fn followed(verb: &str, rest: &str) -> Option<Action> {
    let space = || rest.parse().ok();
    Some(match verb {
        "toss" => Action::Toss(Side::from_word(rest)?),
        "spin" => Action::Spin(notch(rest)?),
        "tap" => Action::Tap(space()?),
        "move" => Action::Move(space()?),
        "rotate" => Action::Rotate(notch(rest)?),
        "pillar" => {
            let (from, to) = rest.split_once(' ')?;
            Action::Pillar(from.parse().ok()?, to.parse().ok()?)
        }
        "collapse" => Action::Collapse(space()?),
        "drop" => Action::Drop(space()?),
        "yield" => Action::Yield(space()?),
        "advance" => Action::Advance(space()?),
        "bounce" => Action::Bounce(space()?),
        "place" => Action::Place(space()?),
        "gain" => Action::Gain(space()?),
        _ => return None,
    })
}

/// What follows a verb.
fn wanted(verb: &str) -> &'static str {
    match verb {
        "toss" => "light or dark",
        "spin" | "rotate" => "a disc position, such as 7",
        "pillar" => "the ids of two spaces, such as d4 d3",
        verb if alone(verb).is_some() => "nothing",
        _ => "the id of a space, such as d3",
    }
}

/// A position of a disc, in its one spelling.
pub(crate) fn notch(word: &str) -> Option<Notch> {
    let plain = word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.parse().ok().filter(|_| plain && (word == "0" || !word.starts_with('0')))?;
    (usize::from(number) < Notch::MOST).then_some(Notch(number))
}

/// The line without the side that logs may put before it: `L: move d3`.
pub(crate) fn without_speaker(line: &str) -> &str {
    let line = line.trim();
    let bare = line.strip_prefix("L:").or_else(|| line.strip_prefix("D:"));
    bare.unwrap_or(line).trim_start()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_reads_back() {
        for text in [
            "toss light",
            "toss dark",
            "spin 4",
            "tap r1",
            "go",
            "move d3",
            "rotate 7",
            "rotate 0",
            "pillar d4 d3",
            "collapse g1",
            "drop r1",
            "take",
            "flip",
            "keep",
            "rob",
            "spare",
            "yield d4",
            "advance d9",
            "bounce d1",
            "place r1",
            "gain g1",
        ] {
            assert_eq!(text.parse::<Action>().expect(text).to_string(), text);
        }
    }

    #[test]
    fn there_is_one_spelling() {
        for text in [
            "",
            " ",
            "Move d3",
            "move",
            "move  d3",
            "move d3 ",
            " move d3",
            "move d3 d4",
            "rotate 07",
            "rotate 24",
            "rotate -1",
            "rotate +1",
            "pillar d4",
            "pillar d4 d3 d2",
            "go now",
            "toss L",
            "take all",
            "spin",
            "move é",
            "fly d3",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
        assert!("mov d3".parse::<Action>().unwrap_err().to_string().contains("did you mean 'move'?"));
    }

    #[test]
    fn logs_may_name_the_speaker() {
        assert_eq!(without_speaker(" L: move d3"), "move d3");
        assert_eq!(without_speaker("D:go"), "go");
        assert_eq!(without_speaker("go"), "go");
    }
}
