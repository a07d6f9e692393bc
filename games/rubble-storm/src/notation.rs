//! Actions as text, both ways: one lower-case line each (section "Notation" of the dossier).

use std::{fmt, str::FromStr};

use breakroom_core::{Syntax, rule::suggestion};

use crate::{
    action::Action,
    vocabulary::{Notch, Side, SpaceId},
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
        let mut words = text.split(' ');
        let verb = words.next().unwrap_or("");
        let rest: Vec<&str> = words.take(3).collect();
        let wrong = |expected: &str| Syntax::new(text, format!("{verb} is followed by {expected}"));
        let side = || match rest[..] {
            ["light"] => Ok(Side::Light),
            ["dark"] => Ok(Side::Dark),
            _ => Err(wrong("light or dark")),
        };
        let notch = || match rest[..] {
            [word] => notch(word).ok_or_else(|| wrong("a disc position, such as 7")),
            _ => Err(wrong("a disc position, such as 7")),
        };
        let space = || match rest[..] {
            [word] => word.parse().map_err(|_| wrong("the id of a space, such as d3")),
            _ => Err(wrong("the id of a space, such as d3")),
        };
        let alone = |action| if rest.is_empty() { Ok(action) } else { Err(wrong("nothing")) };
        match verb {
            "toss" => side().map(Action::Toss),
            "spin" => notch().map(Action::Spin),
            "tap" => space().map(Action::Tap),
            "go" => alone(Action::Go),
            "move" => space().map(Action::Move),
            "rotate" => notch().map(Action::Rotate),
            "pillar" => match spaces(&rest) {
                Some((from, to)) => Ok(Action::Pillar(from, to)),
                None => Err(wrong("the ids of two spaces, such as d4 d3")),
            },
            "collapse" => space().map(Action::Collapse),
            "drop" => space().map(Action::Drop),
            "take" => alone(Action::Take),
            "flip" => alone(Action::Flip),
            "keep" => alone(Action::Keep),
            "rob" => alone(Action::Rob),
            "spare" => alone(Action::Spare),
            "yield" => space().map(Action::Yield),
            "advance" => space().map(Action::Advance),
            "bounce" => space().map(Action::Bounce),
            "place" => space().map(Action::Place),
            "gain" => space().map(Action::Gain),
            _ => Err(Syntax::new(text, format!("it begins with no verb{}", suggestion(verb, VERBS)))),
        }
    }
}

fn spaces(words: &[&str]) -> Option<(SpaceId, SpaceId)> {
    match words {
        [from, to] => Some((from.parse().ok()?, to.parse().ok()?)),
        _ => None,
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
