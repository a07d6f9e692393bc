//! RS-4: spaces and occupancy. RS-5: connections, arrows, disc.

use crate::common::{board, check, check_on, refuses};
use breakroom_core::{Game, RuleId};
use breakroom_rubble_storm::{
    RubbleStorm,
    vocabulary::{Notch, Space, SpaceSet},
};

#[test]
fn rs_4_1_there_are_four_kinds_of_space() {
    // RS-4.1: one caravan, ten deserts, five ruins, two great ruins.
    let game = RubbleStorm::standard();
    let board = game.board();
    let (ruins, great) = (board.ruins().len(), board.great_ruins().len());
    assert_eq!((ruins, great, board.outside().len() - ruins - great), (5, 2, 10));
    assert_eq!(board.id(board.caravan()).to_string(), "c");
    refuses("L d3 p0 c0 | D c p0 c0 | - | disc 0 | L acts, st 3", "move x9", RuleId("RS-4.1"));
}

#[test]
fn rs_4_2_a_space_holds_one_piece() {
    // RS-4.2: a document with two is refused.
    let game = RubbleStorm::standard();
    for text in [
        "L d3 p0 c0 | D d3 p0 c0 | - | disc 0 | L acts, st 3",
        "L d3 p0 c0 | D c p0 c0 | d3 L1 | disc 0 | L acts, st 3",
        "L d1 p0 c0 | D c p0 c0 | d3 L1, d3 D2 | disc 0 | L acts, st 3",
    ] {
        let faults = game.read_short(text).unwrap_err();
        assert!(faults.iter().any(|fault| fault.rule == Some(RuleId("RS-4.2"))), "{faults:?}");
    }
}

#[test]
fn rs_4_3_the_caravan_holds_both_players_and_no_stack() {
    // RS-4.3
    check(
        "L d3 p0 c0 | D c p0 c0 | - | disc 0 | L acts, st 3",
        "> move c\n = L c p0 c0 | D c p0 c0 | - | disc 0 | L acts, st 2",
    );
    let faults = RubbleStorm::standard().read_short("L d3 p0 c0 | D d1 p0 c0 | c L1 | disc 0 | L acts, st 3");
    assert!(faults.unwrap_err().iter().any(|fault| fault.rule == Some(RuleId("RS-4.3"))));
}

#[test]
fn rs_4_4_nothing_is_attacked_on_the_caravan() {
    // RS-4.4: neither by a player token nor by a stack.
    check(
        "L d3 p0 c0 | D c p5 c0 | d1 L2 | disc 0 | L acts, st 3",
        "> move c\n ? rob -\n > pillar d1 c\n = L c p0 c2 | D c p5 c0 | - | disc 0 | L acts, st 1",
    );
}

#[test]
fn rs_4_5_deserts_have_no_effect() {
    // RS-4.5: neither the token nor the stack on a desert is paid.
    check(
        "L d3 p0 c0 | D c p0 c0 | d8 L1 | disc 0 | L acts, st 1",
        "> rotate 1\n = L d3 p0 c0 | D c p0 c0 | d8 L1 | disc 1 | D acts, st 3",
    );
}

#[test]
fn rs_4_6_ruins_do_nothing_when_merely_entered() {
    // RS-4.6: crossing two ruins and ending on a desert pays nothing.
    check(
        "L d4 p0 c0 | D c p0 c0 | - | disc 2 | L acts, st 2",
        "> move r1
         = L r1 p0 c0 | D c p0 c0 | - | disc 2 | L acts, st 1
         > move d9
         = L d9 p0 c0 | D c p0 c0 | - | disc 2 | D acts, st 3",
    );
}

#[test]
fn rs_5_1_a_complete_path_joins_two_spaces() {
    // RS-5.1: a drawn path, or stub and line and stub.
    check("L d3 p0 c0 | D c p0 c0 | - | disc 0 | L acts, st 3", "? move c d4 d5 r5\n ! move g1 RS-5.1");
    check("L d3 p0 c0 | D c p0 c0 | - | disc 1 | L acts, st 3", "? move c d4 d5\n ! move r5 RS-5.5");
}

#[test]
fn rs_5_2_a_step_leads_to_the_other_end_of_one_connection() {
    // RS-5.2: no space is skipped, none is left by staying.
    check(
        "L c p0 c0 | D d10 p0 c0 | - | disc 0 | L acts, st 3",
        "! move d4 RS-5.1\n ! move c RS-5.2\n ? move d1 d2 d3",
    );
}

#[test]
fn rs_5_3_arrows_bind_player_tokens_and_stacks_alike() {
    // RS-5.3
    check(
        "L r1 p0 c0 | D c p0 c0 | d6 L2 | disc 2 | L acts, st 3",
        "! move g1 RS-5.3\n ! pillar d6 d9 RS-5.3\n ? pillar d6 r3, d6 g1",
    );
    check(
        "L d9 p0 c0 | D c p0 c0 | g1 L2 | disc 2 | L acts, st 3",
        "> pillar g1 r1\n > move d6\n = L d6 p0 c0 | D c p0 c0 | r1 L2 | disc 2 | L acts, st 1",
    );
}

/// The links of every position, as the dossier prints them.
const LINKS: [&str; 12] = [
    "d3-r5 r3-r4",
    "d5-r5 r4-g1",
    "r3-g2",
    "d4-r4 g1-g2",
    "d3-r4 d5-r5",
    "d4-g2",
    "d3-r5 d4-r4 d5-r3",
    "d5-g1",
    "d3-r3 d4-r5",
    "d5-r3 g1-g2",
    "r4-g1",
    "d4-r5 r3-g2",
];

#[test]
fn rs_5_4_mark_m_lies_at_port_m_plus_k() {
    // RS-5.4, RS-5.5: the table of the dossier, position by position, beyond the drawn paths.
    let game = RubbleStorm::standard();
    let board = game.board();
    let find = |id: &str| board.find(id.parse().unwrap()).unwrap();
    let drawn = |space: Space| -> SpaceSet {
        board.notches().map(|notch| board.near(notch, space)).reduce(|a, b| a & b).unwrap()
    };
    for (k, links) in LINKS.iter().enumerate() {
        let notch = Notch(k as u8);
        let mut expected: Vec<(Space, Space)> = Vec::new();
        for link in links.split(' ') {
            let (a, b) = link.split_once('-').unwrap();
            expected.extend([(find(a), find(b)), (find(b), find(a))]);
        }
        expected.sort();
        let mut found: Vec<(Space, Space)> = Vec::new();
        for space in board.all() {
            found.extend((board.near(notch, space) - drawn(space)).iter().map(|to| (space, to)));
            // The shipped edition has no arrows on stubs (RS-5.8).
            assert_eq!(board.out(notch, space) - drawn(space), board.near(notch, space) - drawn(space));
        }
        found.sort();
        assert_eq!(found, expected, "position {k}");
    }
    refuses("L d3 p0 c0 | D c p0 c0 | - | disc 0 | L acts, st 3", "rotate 12", RuleId("RS-5.4"));
}

#[test]
fn rs_5_5_a_line_with_an_end_at_a_bare_port_connects_nothing() {
    // RS-5.5: at position 2 three lines have a bare end.
    check("L r5 p0 c0 | D c p0 c0 | - | disc 2 | L acts, st 3", "? move d8 r3 r4\n ! move d3 RS-5.5");
}

#[test]
fn rs_5_6_on_the_disc_a_way_is_straight() {
    // RS-5.6: three lines cross at position 6.
    check(
        "L r3 p0 c0 | D c p0 c0 | - | disc 6 | L acts, st 3",
        "? move d5 d6 d8 r5 g1\n ! move d3 RS-5.6\n ! move d4 RS-5.6",
    );
}

#[test]
fn rs_5_7_a_crossing_is_one_step() {
    // RS-5.7
    check(
        "L g1 p0 c0 | D c p0 c0 | - | disc 3 | L acts, st 3",
        "> move g2\n = L g2 p0 c0 | D c p0 c0 | - | disc 3 | L acts, st 2",
    );
}

/// A square with a caravan, joined across a disc of two positions by one line with an arrow at one stub.
fn with_arrow(arrow: &str) -> RubbleStorm {
    let stubs = format!("0:a/{arrow} 1:e");
    board("c:caravan a:desert b:desert e:desert", "c-a c-b c-e a-b b-e", &stubs, "0-1", 2).unwrap()
}

#[test]
fn rs_5_8_an_arrow_on_a_stub_forbids_one_direction() {
    // RS-5.8: `in` leads only towards the disc.
    let start = "L a p0 c0 | D c p0 c0 | - | disc 0 | L acts, st 3";
    let back = "L e p0 c0 | D c p0 c0 | - | disc 0 | L acts, st 3";
    check_on(with_arrow("in"), start, "? move c b e");
    check_on(with_arrow("in"), back, "? move c b\n ! move a RS-5.3");
    check_on(with_arrow("out"), start, "? move c b\n ! move e RS-5.3");
    check_on(with_arrow("out"), back, "? move c a b");
}

#[test]
fn rs_5_9_any_of_several_paths_will_do_and_none_leads_back_to_itself() {
    // RS-5.9: one way by an arrow, both ways over the disc.
    let game = board("c:caravan a:desert b:desert e:desert", "c-a c-b c-e a>b b-e a-e", "0:a 1:b", "0-1", 3)
        .unwrap();
    check_on(game.clone(), "L b p0 c0 | D c p0 c0 | - | disc 0 | L acts, st 3", "? move c a e");
    check_on(game, "L b p0 c0 | D c p0 c0 | - | disc 1 | L acts, st 3", "? move c e\n ! move a RS-5.3");
    // A line between two stubs of one space is no connection.
    let game = board("c:caravan a:desert b:desert e:desert", "c-a c-b c-e a-b b-e a-e", "0:a 1:a", "0-1", 3)
        .unwrap();
    check_on(game, "L a p0 c0 | D c p0 c0 | - | disc 0 | L acts, st 3", "? move c b e\n ! move a RS-5.2");
}

#[test]
fn rs_5_10_turning_the_disc_moves_no_piece() {
    // RS-5.10
    check(
        "L r5 p1 c0 | D g2 p2 c0 | d3 L3, r3 D1 | disc 0 | L acts, st 3",
        "> rotate 6
         > rotate 9
         = L r5 p1 c0 | D g2 p2 c0 | d3 L3, r3 D1 | disc 9 | L acts, st 1",
    );
}
