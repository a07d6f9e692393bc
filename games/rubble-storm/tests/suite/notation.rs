//! Actions as lines of text, in one spelling.

use breakroom_core::Game;
use breakroom_rubble_storm::{RubbleStorm, action::Action};

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
    assert_eq!(RubbleStorm::split(" L: move d3"), ["move d3"]);
    assert_eq!(RubbleStorm::split("D:go"), ["go"]);
    assert_eq!(RubbleStorm::split("go"), ["go"]);
}
