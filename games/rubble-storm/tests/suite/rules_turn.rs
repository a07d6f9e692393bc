//! RS-3: turn and stamina.

use crate::common::check;

const TWO_PILLARS: &str = "L r1 p0 c0 | D d10 p0 c0 | d4 L4, d6 D3, g1 L2, r5 L1 | disc 5 | L taps";

#[test]
fn rs_3_1_players_alternate_and_a_turn_is_tap_actions_income() {
    // RS-3.1: the tap step comes first, income last, then the other side.
    check(
        "L r1 p0 c0 | D d10 p0 c0 | d4 L2 | disc 5 | L taps",
        "by light
         ! rotate 1 RS-3.3
         > go
         > rotate 1
         > rotate 2
         > rotate 3
         = L r1 p1 c0 | D d10 p0 c0 | d4 L2 | disc 3 | D acts, st 3
         > rotate 4
         > rotate 5
         > rotate 6
         by light",
    );
}

#[test]
fn rs_3_2_a_turn_starts_with_three_stamina() {
    // RS-3.2
    check("start", "> toss light\n = L c p0 c0 | D c p0 c0 | - | disc 0 | L acts, st 3");
}

#[test]
fn rs_3_3_each_own_pillar_gives_one_token_for_one_stamina() {
    // RS-3.3: none, some or all; one token per pillar; only one's own.
    check(
        TWO_PILLARS,
        "? tap d4 g1\n > go\n = L r1 p0 c0 | D d10 p0 c0 | d4 L4, d6 D3, r5 L1, g1 L2 | disc 5 | L acts, st 3",
    );
    check(
        TWO_PILLARS,
        "! tap d6 RS-6.6
         > tap d4
         ! tap d4 RS-3.3
         bank 11
         > go
         = L r1 p0 c0 | D d10 p0 c0 | d4 L3, d6 D3, r5 L1, g1 L2 | disc 5 | L acts, st 4",
    );
}

#[test]
fn rs_3_3_the_extra_stamina_is_for_this_turn_only() {
    // RS-3.3
    check(
        "L d1 p0 c0 | D d10 p0 c0 | d4 L4 | disc 5 | L taps",
        "> tap d4
         > rotate 1
         > rotate 2
         > rotate 3
         by light
         > rotate 4
         > rotate 5
         > rotate 6
         > rotate 7
         = L d1 p0 c0 | D d10 p0 c0 | d4 L3 | disc 7 | L taps",
    );
}

#[test]
fn rs_3_4_rubble_cannot_be_tapped_and_a_tapped_pillar_of_two_is_rubble() {
    // RS-3.4
    check(
        TWO_PILLARS,
        "! tap r5 RS-3.4
         > tap g1
         > go
         ! pillar g1 d6 RS-6.3
         ! collapse g1 RS-6.4",
    );
    // It can be moved again once it has grown.
    check(
        "L d3 p1 c0 | D d10 p0 c0 | d4 L2 | disc 5 | L taps",
        "> tap d4
         ! pillar d4 d1 RS-6.3
         > move c
         > place d4
         > pillar d4 d1
         = L c p0 c0 | D d10 p0 c0 | d1 L2 | disc 5 | L acts, st 2",
    );
}

#[test]
fn rs_3_5_once_the_tap_step_is_closed_nothing_can_be_tapped() {
    // RS-3.5: not even a pillar that is built during the turn.
    check(TWO_PILLARS, "> go\n ! tap d4 RS-3.5\n ! go RS-3.7");
    check(
        "L d3 p3 c0 | D d10 p0 c0 | - | disc 5 | L acts, st 3",
        "> move c
         > place r1
         > place r1
         ! tap r1 RS-3.5",
    );
}

#[test]
fn rs_3_6_each_action_costs_one_stamina_and_may_be_repeated() {
    // RS-3.6
    check(
        "L d1 p0 c0 | D d10 p0 c0 | d6 L3 | disc 2 | L acts, st 3",
        "> move d4
         = L d4 p0 c0 | D d10 p0 c0 | d6 L3 | disc 2 | L acts, st 2
         > move d1
         = L d1 p0 c0 | D d10 p0 c0 | d6 L3 | disc 2 | L acts, st 1
         > pillar d6 r3
         by dark",
    );
}

#[test]
fn rs_3_7_all_stamina_must_be_used() {
    // RS-3.7: there is no action that ends a turn early.
    let table = check("L d1 p0 c0 | D d10 p0 c0 | - | disc 2 | L acts, st 3", "! go RS-3.7");
    let verbs: std::collections::BTreeSet<String> =
        table.legal().iter().map(|text| text.split(' ').next().unwrap().to_owned()).collect();
    assert_eq!(verbs.into_iter().collect::<Vec<_>>(), ["move", "rotate"]);
}

#[test]
fn rs_3_8_what_an_action_causes_costs_no_stamina() {
    // RS-3.8: a push, a yield, an advance and a banking for the one stamina of the move.
    check(
        "L d4 p0 c0 | D d3 p5 c0 | - | disc 2 | L acts, st 2",
        "> move d3
         > rob
         > yield c
         > place r1
         > place r2
         > advance d5
         = L d5 p3 c0 | D c p0 c0 | r1 D1, r2 D1 | disc 2 | L acts, st 1",
    );
}

#[test]
fn rs_3_9_rotating_is_always_possible() {
    // RS-3.9
    let table = check("L d1 p0 c0 | D d10 p0 c0 | - | disc 2 | L acts, st 1", "bank 20");
    assert_eq!(table.legal().iter().filter(|text| text.starts_with("rotate")).count(), 11);
}
