//! The parts of actions as text, both ways (section "Notation" of the dossier).

use std::fmt;

use breakroom_kit::notation::Part;

use crate::vocabulary::{Notch, SpaceId};

impl Part for SpaceId {
    fn form() -> String {
        "the id of a space, such as d3".to_owned()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn read(word: &str) -> Option<SpaceId> {
        word.parse().ok()
    }
}

impl Part for Notch {
    fn form() -> String {
        "a disc position, such as 7".to_owned()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn read(word: &str) -> Option<Notch> {
        u8::read(word).filter(|number| usize::from(*number) < Notch::MOST).map(Notch)
    }
}

/// The line without the side that logs may put before it: `L: move d3`.
pub(crate) fn without_speaker(line: &str) -> &str {
    let line = line.trim();
    let bare = line.strip_prefix("L:").or_else(|| line.strip_prefix("D:"));
    bare.unwrap_or(line).trim_start()
}

#[cfg(test)]
mod tests {
    use super::without_speaker;
    use crate::action::Action;

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
