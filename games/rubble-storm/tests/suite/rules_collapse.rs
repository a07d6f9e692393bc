//! RS-10: collapse.

use crate::common::{board, check, check_on};

#[test]
fn rs_10_1_the_tokens_are_in_hand_and_the_space_is_empty() {
    // RS-10.1
    let table = check(
        "L d10 p0 c0 | D d8 p0 c0 | d3 L3 | disc 2 | L acts, st 3",
        "> collapse d3\n = L d10 p0 c0 | D d8 p0 c0 | - | disc 2 | L acts, st 2\n bank 17",
    );
    assert_eq!(
        table.json()["pending"][0],
        serde_json::json!({"kind": "collapse", "side": "light", "height": 3, "left": 3, "at": "d3", "prev": null})
    );
}

#[test]
fn rs_10_2_each_drop_is_one_step_from_the_one_before() {
    // RS-10.2: arrows respected, current disc.
    check(
        "L d10 p0 c0 | D c p0 c0 | g1 L3 | disc 3 | L acts, st 3",
        "> collapse g1
         ? drop d6 r1 r3 g2
         > drop r1
         ! drop g1 RS-5.3
         ! drop d8 RS-5.1
         ? drop d4 d9
         > drop d4
         ? drop d1 d3 r4
         > drop r4
         = L d10 p0 c0 | D c p0 c0 | d4 L1, r1 L1, r4 L1 | disc 3 | L acts, st 2",
    );
}

#[test]
fn rs_10_3_no_drop_goes_straight_back() {
    // RS-10.3: any other earlier space may be used again, the original one too.
    check(
        "L d10 p0 c0 | D c p0 c0 | d8 L4 | disc 2 | L acts, st 3",
        "> collapse d8
         > drop r3
         ! drop d8 RS-10.3
         > drop r5
         ! drop r3 RS-10.3
         ? drop d8 r4
         > drop d8
         ! drop r5 RS-10.3
         > drop r3
         ? take keep",
    );
}

#[test]
fn rs_10_4_all_tokens_must_be_dropped() {
    // RS-10.4: nothing else can be done before.
    check(
        "L d10 p0 c0 | D c p0 c0 | d8 L2 | disc 2 | L acts, st 3",
        "> collapse d8
         > drop r3
         ! move d2 RS-10.2
         ! go RS-10.2
         > drop r5
         > move d2",
    );
}

#[test]
fn rs_10_5_a_token_rests_as_rubble_or_is_banked() {
    // RS-10.5
    check(
        "L d10 p0 c0 | D d8 p0 c0 | d1 D2 | disc 2 | D acts, st 3",
        "> collapse d1\n > drop c\n > drop d3\n = L d10 p0 c0 | D d8 p0 c1 | d3 D1 | disc 2 | D acts, st 2",
    );
}

#[test]
fn rs_10_6_a_token_attacks_with_the_strength_of_the_pillar() {
    // RS-10.6: 4 against 4 is a push, 4 against 5 is none; also onto a token dropped before, or a player.
    check(
        "L d10 p0 c0 | D c p0 c0 | d8 L4, r3 D4 | disc 2 | L acts, st 3",
        "> collapse d8\n > drop r3\n ? take flip",
    );
    check(
        "L d10 p0 c0 | D c p0 c0 | d8 L4, r3 D5 | disc 2 | L acts, st 3",
        "> collapse d8\n > drop r3\n ? bounce d6 d8 r5 g1 g2",
    );
    check(
        "L d10 p0 c0 | D r3 p3 c0 | d8 L2 | disc 2 | L acts, st 3",
        "> collapse d8
         > drop r3
         > rob
         > yield d6
         > advance g1
         = L d10 p0 c0 | D d6 p1 c0 | g1 L3 | disc 2 | L acts, st 2",
    );
}

#[test]
fn rs_10_6_the_strength_lasts_until_the_token_rests() {
    // RS-10.6: after a push it is still 4; at rest it is rubble of height 1.
    check(
        "L d10 p0 c0 | D c p0 c0 | d8 L4, r3 D1, g1 D4 | disc 2 | L acts, st 3",
        "> collapse d8
         > drop r3
         > flip
         > yield d6
         > advance g1
         ? take flip
         > flip
         > yield r1
         > advance r3
         = L d10 p0 c0 | D c p0 c0 | d6 L1, r1 L4, r3 L1 | disc 2 | L acts, st 2
         by light",
    );
}

#[test]
fn rs_10_7_an_attack_is_resolved_before_the_next_drop() {
    // RS-10.7
    check(
        "L d10 p0 c0 | D r3 p3 c0 | d8 L2 | disc 2 | L acts, st 3",
        "> collapse d8\n > drop r3\n ! drop d6 RS-12.3\n > spare\n by dark\n > yield d6\n ! drop g1 RS-12.7\n > advance g1\n by light\n ? drop d6 r5 g1 g2",
    );
}

#[test]
fn rs_10_8_the_collapse_goes_on_from_the_space_chosen() {
    // RS-10.8: the first token ended on g1; the next falls from r3.
    check(
        "L d10 p0 c0 | D c p0 c0 | d8 L3, r3 D1 | disc 2 | L acts, st 3",
        "> collapse d8
         > drop r3
         > take
         > advance g1
         ! drop d8 RS-10.3
         ? drop d6 r5 g1 g2",
    );
}

#[test]
fn rs_13_7_without_another_way_a_collapse_goes_straight_back() {
    // RS-13.7: `b` is a dead end.
    let game = board("c:caravan a:desert b:desert e:desert", "c-a a-b c-e a-e", "", "", 2).unwrap();
    check_on(
        game,
        "L c p0 c0 | D c p0 c0 | a L3 | disc 0 | L acts, st 3",
        "> collapse a\n > drop b\n ? drop a\n > drop a\n ! drop b RS-10.3\n ? drop c e\n > drop e\n = L c p0 c0 | D c p0 c0 | a L1, b L1, e L1 | disc 0 | L acts, st 2",
    );
}
