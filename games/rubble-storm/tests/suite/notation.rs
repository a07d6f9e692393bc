//! Actions as lines of text, in one spelling.

use breakroom_core::Game;
use breakroom_rubble_storm::{
    RubbleStorm,
    action::Action,
    vocabulary::{NoSpaceId, Space, SpaceId, SpaceSet},
};

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

#[test]
fn ids_have_one_spelling() {
    for text in ["c", "d1", "d9", "d10", "r31", "z20"] {
        assert_eq!(text.parse::<SpaceId>().unwrap().to_string(), text);
    }
    for text in ["", "D1", "d0", "d01", "d32", "d100", "dd", "1", "d-1", "é1", "d1 ", "d¹"] {
        assert_eq!(text.parse::<SpaceId>(), Err(NoSpaceId), "{text}");
    }
}

#[test]
fn a_set_lists_its_spaces_in_order() {
    let spaces = [7, 1, 31, 7].map(|number| Space::new(number).unwrap());
    let set: SpaceSet = spaces.into_iter().collect();
    assert_eq!(set.iter().map(Space::index).collect::<Vec<_>>(), [1, 7, 31]);
    assert_eq!((set.len(), set.without(spaces[2]).len()), (3, 2));
    assert_eq!((Space::new(0), Space::new(32)), (None, None));
}
