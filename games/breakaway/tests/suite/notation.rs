//! Section 23: every line of the dossier reads back, and others do not; BA-20.3: sets of cards.

use breakroom_breakaway::{
    Action,
    vocabulary::{Card, CardSet},
};
use breakroom_core::Seat;

#[test]
fn the_lines_of_the_dossier_read_back() {
    for line in [
        "home self",
        "bench p5-stick",
        "ready",
        "pull",
        "replace",
        "token draw",
        "token extra",
        "line",
        "none",
        "swap goal-stick p3-skate",
        "noswap",
        "draw",
        "keep",
        "flip support-superstar",
        "timeout thirty",
        "fill p3-skate",
        "dot a3",
        "commit p8-helmet",
        "decline",
        "put a8w",
        "play p4-glove",
        "play goal-stick score",
        "play goalie-glove save",
        "play tip-in-stick tip",
        "play jack-of-all as 5 score",
        "pass",
        "grind p6-glove",
        "dump dump-in-skate a5",
        "dump dump-in-skate 9c",
        "contest p7-stick",
        "ability orange",
        "action stretch_pass",
        "free shoot",
        "special cycle",
        "done",
        "step a1",
        "stop",
        "area a3",
        "colour gold",
        "row 7 captain",
        "row g skate",
        "deck momentum",
        "name 0 9",
        "give p3-skate",
        "pick p7-stick",
        "branch 2",
        "react crease-scramble dig_it_out",
        "react tip-in-stick tip",
        "react tape video_review",
        "react upstairs toronto",
        "take",
        "leave",
        "cancel",
        "accept",
        "fight punch-glove",
        "first",
        "second",
        "place a2",
        "deal home p5-stick",
        "reveal away goal-stick",
        "momentum home p2-skate",
        "random p7-stick",
        "coin home",
        "opponent wall",
        "turn ?",
        "turn p7-stick",
        "commit ?",
        "play tape*@a",
        "play tape*!",
    ] {
        let action: Action = line.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(action.to_string(), line);
    }
}

#[test]
fn other_lines_do_not() {
    for line in [
        "play tape@h@a",
        "play tape@h*",
        "",
        "play",
        "play p4 as 9",
        "row 9 captain",
        "branch 0",
        "step z9",
        "name 2 3",
        "play ?*",
        "draw 1",
    ] {
        assert!(line.parse::<Action>().is_err(), "{line}");
    }
}

#[test]
fn a_set_lists_its_cards_in_order() {
    let cards = [Card::new(Seat::A, 3), Card::new(Seat::A, 119), Card::new(Seat::B, 0)];
    let set: CardSet = cards.into_iter().rev().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), cards, "BA-20.3");
    assert_eq!((set.len(), set.has(Card::new(Seat::B, 3))), (3, false));
}
