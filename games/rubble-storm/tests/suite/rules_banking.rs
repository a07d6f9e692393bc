//! RS-8: banking.

use crate::common::check;

#[test]
fn rs_8_1_a_player_banks_by_whatever_it_moves_onto_the_caravan() {
    // RS-8.1: by an action (with placement first), by an advance, by a bounce; by a yield in example 21.
    check("L d3 p3 c0 | D d10 p0 c0 | - | disc 0 | L acts, st 3", "> move c\n ! rotate 1 RS-8.2\n by light");
    check(
        "L d4 p2 c0 | D d10 p0 c0 | d3 D1 | disc 2 | L acts, st 3",
        "> move d3
         > take
         > advance c
         > place r1
         > place r2
         = L c p0 c1 | D d10 p0 c0 | r1 L1, r2 L1 | disc 2 | L acts, st 2",
    );
    check(
        "L d4 p3 c0 | D d10 p0 c0 | d3 D4 | disc 2 | L acts, st 3",
        "> move d3
         > bounce c
         > place r1
         > place r2
         = L c p0 c1 | D d10 p0 c0 | d3 D4, r1 L1, r2 L1 | disc 2 | L acts, st 2",
    );
}

#[test]
fn rs_8_1_it_makes_no_difference_whose_turn_it_is() {
    // RS-8.1: Dark banks in Light's turn, and decides about it.
    check(
        "L d4 p0 c0 | D d3 p4 c0 | - | disc 2 | L acts, st 2",
        "> move d3
         > spare
         > yield c
         by dark
         > place d8
         > place g1
         by light
         > advance d5
         = L d5 p0 c0 | D c p0 c2 | d8 D1, g1 D1 | disc 2 | L acts, st 1",
    );
}

#[test]
fn rs_8_2_two_tokens_are_placed_one_after_another() {
    // RS-8.2: mandatory; with one token one is placed, with none nothing happens.
    check(
        "L d3 p4 c0 | D d10 p0 c0 | - | disc 0 | L acts, st 3",
        "> move c\n > place r1\n = L c p3 c0 | D d10 p0 c0 | r1 L1 | disc 0 | L acts, st 2\n > place r2\n = L c p0 c2 | D d10 p0 c0 | r1 L1, r2 L1 | disc 0 | L acts, st 2",
    );
    check(
        "L d3 p1 c0 | D d10 p0 c0 | - | disc 0 | L acts, st 3",
        "> move c\n > place r1\n = L c p0 c0 | D d10 p0 c0 | r1 L1 | disc 0 | L acts, st 2",
    );
    check(
        "L d3 p0 c0 | D d10 p0 c0 | - | disc 0 | L acts, st 3",
        "> move c\n = L c p0 c0 | D d10 p0 c0 | - | disc 0 | L acts, st 2",
    );
}

#[test]
fn rs_8_3_on_any_empty_space_or_an_own_stack() {
    // RS-8.3: deserts, ruins and great ruins; on top of an own pillar.
    check(
        "L d3 p3 c0 | D d10 p0 c0 | r1 L4 | disc 0 | L acts, st 3",
        "> move c
         ? place d1 d2 d3 d4 d5 d6 d7 d8 d9 r1 r2 r3 r4 r5 g1 g2
         > place r1
         = L c p2 c0 | D d10 p0 c0 | r1 L5 | disc 0 | L acts, st 2",
    );
}

#[test]
fn rs_8_4_not_on_their_stack_a_player_the_caravan_or_an_attack() {
    // RS-8.4
    check(
        "L d3 p3 c0 | D d10 p0 c0 | r1 D4 | disc 0 | L acts, st 3",
        "> move c
         ! place r1 RS-8.4
         ! place d10 RS-8.4
         ! place c RS-8.4
         ! place x1 RS-4.1
         > place d1",
    );
    check(
        "L d4 p0 c0 | D d3 p5 c0 | - | disc 2 | L acts, st 2",
        "> move d3
         > spare
         > yield c
         ! place d3 RS-13.2",
    );
}

#[test]
fn rs_8_5_both_tokens_may_go_to_one_space() {
    // RS-8.5: a pillar at once, which can be moved in the same turn.
    check(
        "L d3 p2 c0 | D d10 p0 c0 | - | disc 0 | L acts, st 3",
        "> move c\n > place d1\n > place d1\n > pillar d1 c\n = L c p0 c2 | D d10 p0 c0 | - | disc 0 | L acts, st 1",
    );
}

#[test]
fn rs_8_6_placing_is_no_attack() {
    // RS-8.6: neither on an own stack nor beside anything.
    check(
        "L d3 p2 c0 | D d10 p0 c0 | d8 L1 | disc 0 | L acts, st 3",
        "> move c\n > place d8\n by light\n ? place d1 d2 d3 d4 d5 d6 d7 d8 d9 r1 r2 r3 r4 r5 g1 g2",
    );
}

#[test]
fn rs_8_7_what_is_left_goes_to_the_caravan() {
    // RS-8.7: the pocket is then empty.
    check(
        "L d3 p7 c1 | D d10 p0 c0 | - | disc 0 | L acts, st 3",
        "> move c\n > place r1\n > place r1\n = L c p0 c6 | D d10 p0 c0 | r1 L2 | disc 0 | L acts, st 2",
    );
}

#[test]
fn rs_8_8_a_stack_is_banked_whole_for_the_side_facing_up() {
    // RS-8.8: by an action, a yield, an advance, a bounce and a drop; without placement.
    check(
        "L d4 p0 c0 | D d10 p0 c0 | d3 L3 | disc 2 | L acts, st 3",
        "> pillar d3 c\n by light\n = L d4 p0 c3 | D d10 p0 c0 | - | disc 2 | L acts, st 2",
    );
    check(
        "L d4 p2 c0 | D d10 p0 c0 | d3 D2 | disc 2 | L acts, st 3",
        "> move d3
         > flip
         > yield c
         = L d3 p2 c2 | D d10 p0 c0 | - | disc 2 | L acts, st 2
         ? advance d4 d5",
    );
    check(
        "L d10 p0 c0 | D d8 p0 c0 | d4 L2, d3 D1 | disc 2 | L acts, st 3",
        "> pillar d4 d3
         > take
         > advance c
         = L d10 p0 c3 | D d8 p0 c0 | - | disc 2 | L acts, st 2",
    );
    check(
        "L d10 p0 c0 | D d8 p0 c0 | d4 L2, d3 D3 | disc 2 | L acts, st 3",
        "> pillar d4 d3\n > bounce c\n = L d10 p0 c2 | D d8 p0 c0 | d3 D3 | disc 2 | L acts, st 2",
    );
    check(
        "L d10 p0 c0 | D d8 p0 c0 | d3 L2 | disc 2 | L acts, st 3",
        "> collapse d3\n > drop c\n > drop d1\n = L d10 p0 c1 | D d8 p0 c0 | d1 L1 | disc 2 | L acts, st 2",
    );
}

#[test]
fn rs_8_9_standing_on_the_caravan_does_nothing() {
    // RS-8.9: a token that is robbed back on the caravan must leave and come again.
    check(
        "L c p3 c0 | D d10 p0 c0 | - | disc 0 | L acts, st 3",
        "> rotate 1
         = L c p3 c0 | D d10 p0 c0 | - | disc 1 | L acts, st 2
         > move d1
         > move c
         > place r1
         > place r1
         = L c p0 c1 | D d10 p0 c0 | r1 L3 | disc 1 | D acts, st 3",
    );
}
