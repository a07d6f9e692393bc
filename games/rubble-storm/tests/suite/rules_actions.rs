//! RS-6: actions. RS-7: pocket and income. RS-9: rubble and pillars.

use crate::common::{check, check_with};

#[test]
fn rs_6_1_move_player() {
    // RS-6.1: one's own token, one step.
    check(
        "L d1 p0 c0 | D d10 p0 c0 | - | disc 2 | D acts, st 3",
        "? move d2 d7 r2\n > move d7\n = L d1 p0 c0 | D d7 p0 c0 | - | disc 2 | D acts, st 2",
    );
}

#[test]
fn rs_6_2_rotate_to_any_other_position() {
    // RS-6.2
    check(
        "L d1 p0 c0 | D d10 p0 c0 | - | disc 2 | L acts, st 3",
        "? rotate 0 1 3 4 5 6 7 8 9 10 11
         ! rotate 2 RS-6.2
         > rotate 11
         = L d1 p0 c0 | D d10 p0 c0 | - | disc 11 | L acts, st 2",
    );
}

#[test]
fn rs_6_3_move_an_own_pillar() {
    // RS-6.3: not rubble, not the opponent's, not nothing.
    check(
        "L d1 p0 c0 | D d10 p0 c0 | d3 L2, d4 L1, d8 D3 | disc 2 | L acts, st 3",
        "? pillar d3 c, d3 d4, d3 d5
         ! pillar d4 r1 RS-6.3
         ! pillar d8 r3 RS-6.6
         ! pillar r5 r3 RS-6.3
         > pillar d3 d5
         = L d1 p0 c0 | D d10 p0 c0 | d4 L1, d5 L2, d8 D3 | disc 2 | L acts, st 2",
    );
}

#[test]
fn rs_6_4_collapse_an_own_pillar() {
    // RS-6.4
    check(
        "L d1 p0 c0 | D d10 p0 c0 | d3 L2, d4 L1, d8 D3 | disc 2 | L acts, st 3",
        "? collapse d3
         ! collapse d4 RS-6.4
         ! collapse d8 RS-6.6
         > collapse d3
         ! rotate 1 RS-10.2
         = L d1 p0 c0 | D d10 p0 c0 | d4 L1, d8 D3 | disc 2 | L acts, st 2",
    );
}

#[test]
fn rs_6_5_pillars_are_used_from_anywhere_and_more_than_once() {
    // RS-6.5
    check(
        "L d1 p0 c0 | D d10 p0 c0 | d8 L2 | disc 2 | L acts, st 3",
        "> pillar d8 r5
         > pillar r5 r4
         > pillar r4 g2
         = L d1 p0 c0 | D d10 p0 c0 | g2 L3 | disc 2 | D acts, st 3",
    );
}

#[test]
fn rs_6_6_nobody_acts_with_the_opponents_pieces() {
    // RS-6.6: in all of Dark's turn nothing of Light's moves by an action.
    let table = check(
        "L d1 p0 c0 | D d10 p0 c0 | d8 L2, d3 D2 | disc 2 | D acts, st 3",
        "! pillar d8 r5 RS-6.6\n ! collapse d8 RS-6.6",
    );
    assert!(!table.legal().iter().any(|text| text.contains("d8")));
}

#[test]
fn rs_7_1_gained_tokens_go_to_the_pocket_without_limit() {
    // RS-7.1: twelve tokens are no problem.
    check(
        "L d4 p6 c0 | D c p0 c0 | r1 D6 | disc 0 | L acts, st 2",
        "> move r1
         > take
         > advance g1
         = L g1 p12 c0 | D c p0 c0 | - | disc 0 | L acts, st 1
         > rotate 1
         = L g1 p14 c0 | D c p0 c0 | - | disc 1 | D acts, st 3",
    );
}

#[test]
fn rs_7_2_a_ruin_pays_the_player_one_a_great_ruin_two() {
    // RS-7.2
    check(
        "L r1 p0 c0 | D g2 p0 c0 | - | disc 0 | L acts, st 1",
        "> rotate 1\n = L r1 p1 c0 | D g2 p0 c0 | - | disc 1 | D acts, st 3\n > rotate 2\n > rotate 3\n > rotate 4\n = L r1 p1 c0 | D g2 p2 c0 | - | disc 4 | L acts, st 3\n bank 17",
    );
}

#[test]
fn rs_7_3_a_stack_on_any_ruin_grows_by_one() {
    // RS-7.3: great ruins give stacks 1, not 2; rubble becomes a pillar.
    check(
        "L d1 p0 c0 | D c p0 c0 | r1 L1, g1 L4, d6 L2 | disc 0 | L acts, st 1",
        "> rotate 1
         = L d1 p0 c0 | D c p0 c0 | d6 L2, r1 L2, g1 L5 | disc 1 | D acts, st 3
         bank 11",
    );
}

#[test]
fn rs_7_4_only_the_turn_players_pieces_are_paid() {
    // RS-7.4
    check(
        "L d1 p0 c0 | D g1 p0 c0 | r1 D1, r2 L1 | disc 0 | L acts, st 1",
        "> rotate 1\n = L d1 p0 c0 | D g1 p0 c0 | r1 D1, r2 L2 | disc 1 | D acts, st 3",
    );
}

#[test]
fn rs_7_5_a_short_bank_is_handed_out_token_by_token() {
    // RS-7.5: the owner chooses; a great ruin may get one or both; what is not owed gets nothing.
    let short = "L g1 p8 c0 | D r2 p3 c4 | r1 L2, d8 L1 | disc 2 | L acts, st 1";
    check(
        short,
        "bank 2\n > rotate 0\n ! gain d8 RS-7.5\n ! rotate 1 RS-7.5\n > gain g1\n > gain g1\n = L g1 p10 c0 | D r2 p3 c4 | d8 L1, r1 L2 | disc 0 | D acts, st 3\n bank 0",
    );
    check(
        short,
        "> rotate 0\n > gain r1\n ! gain r1 RS-7.5\n ? gain g1\n > gain g1\n = L g1 p9 c0 | D r2 p3 c4 | d8 L1, r1 L3 | disc 0 | D acts, st 3",
    );
    // Exactly enough is no shortage.
    check(
        "L g1 p7 c0 | D r2 p3 c4 | r1 L2, d8 L1 | disc 2 | L acts, st 1",
        "bank 3\n > rotate 0\n = L g1 p9 c0 | D r2 p3 c4 | d8 L1, r1 L3 | disc 0 | D acts, st 3",
    );
    // An empty bank pays nothing and asks nothing.
    check(
        "L g1 p9 c0 | D r2 p3 c5 | r1 L2, d8 L1 | disc 2 | L acts, st 1",
        "bank 0\n > rotate 0\n told RS-7.5\n = L g1 p9 c0 | D r2 p3 c5 | d8 L1, r1 L2 | disc 0 | D acts, st 3",
    );
    // Whom nothing is owed loses nothing: nobody is told of a shortage.
    check(
        "L d8 p9 c3 | D r2 p3 c5 | - | disc 2 | L acts, st 1",
        "bank 0\n > rotate 0\n untold RS-7.5\n by dark",
    );
}

#[test]
fn rs_7_6_income_triggers_neither_attacks_nor_banking() {
    // RS-7.6: a stack grows beside an enemy, and nothing happens.
    check(
        "L d4 p2 c0 | D d9 p0 c0 | r1 L1 | disc 0 | L acts, st 1",
        "> rotate 1\n by dark\n = L d4 p2 c0 | D d9 p0 c0 | r1 L2 | disc 1 | D acts, st 3",
    );
}

#[test]
fn rs_9_1_one_token_is_rubble_two_are_a_pillar() {
    // RS-9.1: the category changes the moment the height does.
    check(
        "L d3 p2 c0 | D d10 p0 c0 | r1 L1 | disc 2 | L acts, st 3",
        "! pillar r1 d4 RS-6.3
         > move c
         > place r1
         > place d3
         > pillar r1 d4
         = L c p0 c0 | D d10 p0 c0 | d3 L1, d4 L2 | disc 2 | L acts, st 1",
    );
}

#[test]
fn rs_9_2_all_tokens_of_a_stack_show_one_side() {
    // RS-9.2: a flip flips the whole stack, a taken stack takes the taker's side.
    check(
        "L d4 p0 c0 | D c p0 c0 | r1 D3, d9 L3 | disc 0 | L acts, st 2",
        "> pillar d9 r1
         > flip
         > yield d9
         > advance g1
         = L d4 p0 c0 | D c p0 c0 | d9 L3, g1 L3 | disc 0 | L acts, st 1",
    );
    check(
        "L d4 p0 c0 | D c p0 c0 | r1 D3, d9 L3 | disc 0 | L acts, st 2",
        "> pillar d9 r1
         > take
         > advance g1
         = L d4 p0 c0 | D c p0 c0 | g1 L6 | disc 0 | L acts, st 1",
    );
}

#[test]
fn rs_9_3_the_side_facing_up_decides_control() {
    // RS-9.3: Dark's pillar, flipped, is tapped, moved and banked by Light.
    check_with(
        &[],
        "L d4 p2 c0 | D d10 p0 c0 | d3 D2 | disc 2 | L acts, st 2",
        "> move d3
         > flip
         by light
         > yield d4
         > advance d5
         > pillar d4 d1
         = L d5 p2 c0 | D d10 p0 c0 | d1 L2 | disc 2 | D acts, st 3
         > rotate 1
         > rotate 2
         > rotate 3
         ? tap d1
         > go
         > pillar d1 c
         = L d5 p2 c2 | D d10 p0 c0 | - | disc 3 | L acts, st 2",
    );
}
