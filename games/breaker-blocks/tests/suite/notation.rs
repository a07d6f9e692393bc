//! Actions as text.

use breakroom_breaker_blocks::{Action, BreakerBlocks};
use breakroom_core::Game;

/// Every form of section 6 reads and prints as it is written there.
#[test]
fn the_notation_of_the_dossier() {
    for text in [
        "draw 3",
        "draw annihilate",
        "add 2r",
        "at -2,0:e",
        "move -2,1",
        "destroy 0,2",
        "recall 0,-2",
        "shift 1,1",
        "play 3",
        "keep 0",
        "keep 3*",
        "keep #2",
        "skip",
        "end",
        "draw ?lsr",
        "play ?lr",
        "first south",
        "removed agitate",
        "reveal annihilate",
        "removed ?lsr",
        "reveal ?",
        "draw ?",
    ] {
        assert_eq!(text.parse::<Action>().expect(text).to_string(), text);
    }
}

#[test]
fn other_spellings_are_no_actions() {
    for text in [
        "",
        "END",
        "end ",
        "draw",
        "draw  3",
        "draw 3 ",
        "at -2,0",
        "at -2,0:x",
        "at -2,0:ee",
        "at +2,0:e",
        "at 02,0:e",
        "at -0,0:e",
        "at 100,0:n",
        "move 1",
        "keep #0",
        "keep #",
        "keep #01",
        "draw ?rl",
        "draw ?x",
        "first east",
        "add ?lsr",
        "draw A",
        "keep *",
        "skip x",
    ] {
        let syntax = text.parse::<Action>().expect_err(text);
        assert!(syntax.to_string().contains("write draw T"), "{syntax}");
    }
}

#[test]
fn two_decisions_on_one_line_are_split() {
    let both = |line: &str| BreakerBlocks::split(line).join(" | ");
    assert_eq!(both("add 2r at -2,0:e"), "add 2r | at -2,0:e");
    assert_eq!(both("move -2,1 at 1,-1:n"), "move -2,1 | at 1,-1:n");
    assert_eq!(both("play ?lr at 0,1:s"), "play ?lr | at 0,1:s");
    assert_eq!(both("shift 1,1 at 0,1:s"), "shift 1,1 | at 0,1:s");
    assert_eq!(both("add 2r 4"), "add 2r | at 4");
    assert_eq!(both("draw 3"), "draw 3");
    assert_eq!(both(" end "), "end");
}
