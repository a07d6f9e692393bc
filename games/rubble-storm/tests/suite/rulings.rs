//! Section 3 of the dossier: the rulings and their options.

use crate::common::{check, check_with, refuses};
use breakroom_core::{Game, RuleId, Silent};
use breakroom_rubble_storm::RubbleStorm;

#[test]
fn rs_r1_all_four_actions_exist() {
    // RS-R1
    let table = check("L d1 p0 c0 | D d10 p0 c0 | d3 L2 | disc 2 | L acts, st 3", "bank 18");
    for verb in ["move", "rotate", "pillar", "collapse"] {
        assert!(table.legal().iter().any(|text| text.starts_with(verb)), "{verb}");
    }
}

#[test]
fn rs_r2_reference_cards_are_no_part_of_a_position() {
    // RS-R2: nothing but tokens, pieces, disc and turn.
    let table = check("start", "bank 20");
    let keys: Vec<String> = table.json().as_object().unwrap().keys().cloned().collect();
    assert!(!keys.iter().any(|key| key.contains("card")), "{keys:?}");
}

#[test]
fn rs_r3_the_disc_may_start_at_random() {
    // RS-R3: a chance event after the toss, all positions alike.
    let table = check_with(
        &[("disc_start", "random")],
        "start",
        "> toss dark\n by chance\n ! move d1 RS-R3\n ! spin 12 RS-5.4\n > spin 7\n = L c p0 c0 | D c p0 c0 | - | disc 7 | D acts, st 3",
    );
    let mut odds = Vec::new();
    let mut state = table.game.start();
    table.game.advance(&mut state, "toss light".parse().unwrap(), &mut Silent);
    table.game.odds(&state, &mut odds);
    assert_eq!(odds.len(), 12);
    assert!(odds.iter().all(|(_, weight)| *weight == 1));
    check("start", "> toss dark\n by dark\n ! spin 7 RS-3.6");
}

#[test]
fn rs_r4_a_null_rotation_is_an_option() {
    // RS-R4
    let position = "L d1 p0 c0 | D d10 p0 c0 | - | disc 2 | L acts, st 1";
    refuses(position, "rotate 2", RuleId("RS-6.2"));
    check_with(
        &[("null_rotation", "true")],
        position,
        "? rotate 0 1 2 3 4 5 6 7 8 9 10 11\n > rotate 2\n by dark",
    );
}

#[test]
fn rs_r5_only_the_editions_positions_exist() {
    // RS-R5: what joins is settled by line end and stub at the same port.
    refuses("L d1 p0 c0 | D d10 p0 c0 | - | disc 2 | L acts, st 1", "rotate 15", RuleId("RS-5.4"));
    assert!("rotate 7.5".parse::<breakroom_rubble_storm::action::Action>().is_err());
}

#[test]
fn rs_r6_single_rubble_is_neither_moved_nor_tapped_nor_collapsed() {
    // RS-R6
    let table = check(
        "L d1 p0 c0 | D d10 p0 c0 | d3 L1 | disc 2 | L acts, st 3",
        "! pillar d3 c RS-6.3\n ! collapse d3 RS-6.4",
    );
    assert_eq!(table.json()["phase"], "act", "the tap step closed by itself");
}

#[test]
fn rs_r7_pushed_rubble_attacks_with_strength_one() {
    // RS-R7: it pushes players and rubble and bounces off pillars.
    check(
        "L d9 p0 c0 | D c p0 c0 | r1 D1, d4 D2 | disc 2 | L acts, st 1",
        "> move r1\n > flip\n > yield d4\n ? bounce d1 d3",
    );
    check(
        "L d9 p0 c0 | D d4 p1 c0 | r1 D1 | disc 2 | L acts, st 1",
        "> move r1\n > flip\n > yield d4\n ? rob spare",
    );
}

#[test]
fn rs_r8_the_attacker_must_choose_but_need_not_rob() {
    // RS-R8
    check(
        "L d4 p0 c0 | D d10 p0 c0 | d3 D1 | disc 2 | L acts, st 3",
        "> move d3\n ! yield c RS-12.2\n ! spare RS-12.2\n ? take flip",
    );
    check("L d4 p0 c0 | D d3 p2 c0 | - | disc 2 | L acts, st 3", "> move d3\n > spare\n by dark");
}

#[test]
fn rs_r9_whoever_is_pushed_home_banks_and_may_win() {
    // RS-R9: the victim wins in the attacker's turn; a stack pushed home is banked too.
    check(
        "L d4 p0 c0 | D d3 p3 c8 | - | disc 2 | L acts, st 2",
        "> move d3\n > spare\n > yield c\n > place d8\n > place d8\n over dark RS-2.1",
    );
    check(
        "L d4 p0 c0 | D d8 p3 c0 | d3 D1 | disc 2 | L acts, st 2",
        "> move d3\n > flip\n > yield c\n = L d3 p0 c1 | D d8 p3 c0 | - | disc 2 | L acts, st 1",
    );
}

#[test]
fn rs_r10_after_a_take_the_attacker_moves_on_or_stays() {
    // RS-R10: by option.
    let position = "L d4 p1 c0 | D d10 p0 c0 | r1 D1 | disc 2 | L acts, st 1";
    check(position, "> move r1\n > take\n ? advance d4 d9 g1");
    check_with(
        &[("advance_after_take", "stay")],
        position,
        "> move r1\n > take\n = L r1 p3 c0 | D d10 p0 c0 | - | disc 2 | D acts, st 3",
    );
    // A flip still makes it advance, and a dropped token stays too.
    check_with(
        &[("advance_after_take", "stay")],
        position,
        "> move r1\n > flip\n > yield d4\n ? advance d9 g1",
    );
    check_with(
        &[("advance_after_take", "stay")],
        "L d10 p0 c0 | D c p0 c0 | d8 L2, r3 D2 | disc 2 | L acts, st 2",
        "> collapse d8\n > drop r3\n > take\n = L d10 p0 c0 | D c p0 c0 | r3 L3 | disc 2 | L acts, st 1\n ? drop d6 r5 g1 g2",
    );
}

#[test]
fn rs_r11_the_first_step_of_the_yield_is_barred_not_its_last() {
    // RS-R11: Dark's yield goes to r1 and ends on g1; Light may not follow to r1, though it is empty.
    check(
        "L d3 p0 c0 | D d4 p4 c0 | r1 L1 | disc 0 | L acts, st 1",
        "> move d4
         > spare
         > yield r1
         > take
         > advance g1
         ! advance r1 RS-12.7
         ? advance d1 d3",
    );
}

#[test]
fn rs_r12_an_attacker_may_return_to_its_start() {
    // RS-R12: even against an arrow.
    check(
        "L d9 p0 c0 | D d6 p0 c0 | - | disc 2 | L acts, st 1",
        "> move d6\n > yield r3\n ? advance d9 g1\n > advance d9",
    );
}

#[test]
fn rs_r13_triangles_are_fine_back_and_forth_is_not() {
    // RS-R13
    check(
        "L d10 p0 c0 | D c p0 c0 | d8 L3 | disc 2 | L acts, st 2",
        "> collapse d8\n > drop r3\n ! drop d8 RS-10.3\n > drop r5\n > drop d8\n = L d10 p0 c0 | D c p0 c0 | d8 L1, r3 L1, r5 L1 | disc 2 | L acts, st 1",
    );
}

#[test]
fn rs_r14_a_collapse_may_go_on_from_where_the_token_rests() {
    // RS-R14: by option; then the space chosen for the drop is the one forbidden next.
    let token = &[("collapse_from", "token")];
    let position = "L d10 p0 c0 | D c p0 c0 | d8 L3, r3 D1 | disc 2 | L acts, st 3";
    let moves = "> collapse d8\n > drop r3\n > take\n > advance g1\n";
    check(position, &format!("{moves} ? drop d6 r5 g1 g2"));
    check_with(token, position, &format!("{moves} ! drop r3 RS-10.3\n ? drop d6 r1"));
    // At rest where it fell: as chosen.
    check_with(token, position, "> collapse d8\n > drop r5\n ! drop d8 RS-10.3\n ? drop r3 r4");
    // Off the board: as chosen.
    check_with(
        token,
        "L d10 p0 c0 | D d8 p0 c0 | d3 L3 | disc 2 | L acts, st 3",
        "> collapse d3\n > drop c\n ? drop d1 d2",
    );
    check_with(
        token,
        "L c p0 c0 | D c p0 c0 | d8 L2, r4 L3, g2 D3, d7 D3 | disc 2 | L acts, st 1",
        "> collapse d8\n > drop r4\n > bounce g2\n > bounce d7\n told RS-13.6\n ? drop d7 r5 g2",
    );
}

#[test]
fn rs_r15_a_grown_dropped_token_is_as_strong_as_it_is_high() {
    // RS-R15: the larger of H and its height: 2 becomes 4 by taking 3.
    check(
        "L d10 p0 c0 | D r3 p6 c0 | d8 L2, g1 D4 | disc 2 | L acts, st 2",
        "> collapse d8
         > drop r3
         > rob
         > yield d6
         > advance g1
         ? take flip",
    );
}

#[test]
fn rs_r16_a_dropped_token_keeps_what_it_takes() {
    // RS-R16: not the hand.
    check(
        "L d10 p0 c0 | D c p0 c0 | d8 L2, r3 D1 | disc 2 | L acts, st 2",
        "> collapse d8\n > drop r3\n > take\n > advance g1\n > drop r5\n = L d10 p0 c0 | D c p0 c0 | r5 L1, g1 L2 | disc 2 | L acts, st 1",
    );
}

#[test]
fn rs_r17_what_cannot_be_placed_goes_to_the_caravan() {
    // RS-R17: every space outside is Dark's or taken.
    let game = crate::common::board("c:caravan a:desert b:desert e:desert", "c-a c-b c-e a-b b-e", "", "", 2)
        .unwrap();
    crate::common::check_on(
        game,
        "L a p4 c0 | D e p0 c0 | b D1 | disc 0 | L acts, st 3",
        "> move c\n ? place a\n > place a\n ? place a\n > place a\n = L c p0 c2 | D e p0 c0 | a L2, b D1 | disc 0 | L acts, st 2",
    );
    let game = crate::common::board("c:caravan a:desert b:desert", "c-a c-b a-b", "", "", 2).unwrap();
    crate::common::check_on(
        game,
        "L a p1 c0 | D b p4 c0 | - | disc 0 | L acts, st 3",
        "> move b\n > spare\n > yield c\n > place a\n ? place a\n > place a\n told RS-8.7",
    );
    // Locked and occupied everywhere: nothing is placed at all.
    let game = crate::common::board("c:caravan a:desert b:desert", "c-a c-b a-b", "", "", 2).unwrap();
    crate::common::check_on(
        game,
        "L c p1 c0 | D b p4 c0 | a L1 | disc 0 | L acts, st 3",
        "> move b\n > spare\n > yield c\n told RS-R17\n = L b p1 c0 | D c p0 c4 | a L1 | disc 0 | L acts, st 2",
    );
}

#[test]
fn rs_r18_a_single_token_is_banked_on_the_caravan() {
    // RS-R18: pushed rubble, and a drop.
    check(
        "L d4 p0 c0 | D d8 p0 c0 | d3 L1 | disc 2 | L acts, st 2",
        "> move d3\n > keep\n > yield c\n = L d3 p0 c1 | D d8 p0 c0 | - | disc 2 | L acts, st 1",
    );
    check(
        "L d4 p0 c0 | D d8 p0 c0 | d3 L2 | disc 2 | L acts, st 2",
        "> collapse d3\n > drop c\n = L d4 p0 c1 | D d8 p0 c0 | - | disc 2 | L acts, st 1",
    );
}

#[test]
fn rs_r19_the_owner_shares_out_a_short_bank() {
    // RS-R19: any order, any piece that is owed.
    check(
        "L r1 p8 c0 | D c p3 c4 | r2 L2, r5 L1, r3 L1 | disc 2 | L acts, st 1",
        "bank 1\n > rotate 0\n by light\n ? gain r1 r2 r3 r5\n > gain r3\n = L r1 p8 c0 | D c p3 c4 | r2 L2, r3 L2, r5 L1 | disc 0 | D acts, st 3",
    );
}

#[test]
fn rs_r20_a_chain_goes_on_to_a_different_piece() {
    // RS-R20: having pushed Dark to d5, Light cannot be led back onto Dark in the same chain.
    check(
        "L d4 p0 c0 | D d3 p2 c0 | d1 D1 | disc 2 | L acts, st 2",
        "> move d3
         > spare
         > yield d4
         > advance c",
    );
    check(
        "L c p0 c0 | D d3 p2 c0 | d5 D1 | disc 2 | L acts, st 2",
        "> move d3
         > spare
         > yield d4
         > advance d5
         > take
         ? advance d2 d3 r2
         > advance d3",
    );
}

#[test]
fn rs_r21_repetition_and_limit_can_be_switched_off() {
    // RS-R21
    let round = "> rotate 1\n > rotate 2\n > rotate 0\n";
    check_with(&[("repetition", "0")], "start", &format!("> toss light\n {} by light", round.repeat(10)));
    let table = check_with(
        &[("repetition", "0"), ("turn_limit", "0")],
        "start",
        &format!("> toss light\n {} by light", round.repeat(250)),
    );
    assert_eq!(table.json()["turn"], 251);
    assert_eq!(table.game.longest(), u32::MAX);
    let refused = RubbleStorm::INFO.options([("repetition", "2")]).unwrap_err().to_string();
    assert_eq!(refused, "option repetition: '2' is no choice; there is: 3, 0 (RS-R21)");
}

#[test]
fn rs_r21_what_makes_a_position() {
    // RS-R21: a different disc, place, pocket, stack or side is another position.
    let table = check("L d3 p2 c4 | D g1 p5 c1 | r1 L3, d4 D1 | disc 2 | L acts, st 3", "bank 4");
    assert_eq!(
        table.json()["repeats"],
        serde_json::json!([{"key": "L d3 p2 c4 | D g1 p5 c1 | d4 D1, r1 L3 | disc 2 | L", "count": 1}])
    );
}

#[test]
fn rs_r22_pillars_push_nobody_off_the_caravan() {
    // RS-R22
    check(
        "L d4 p0 c0 | D c p5 c0 | d3 L2 | disc 2 | L acts, st 2",
        "> pillar d3 c\n = L d4 p0 c2 | D c p5 c0 | - | disc 2 | L acts, st 1",
    );
}

#[test]
fn rs_r23_income_cannot_win() {
    // RS-R23: eight in the caravan and two gained are no nine.
    check(
        "L g1 p5 c8 | D c p0 c0 | - | disc 2 | L acts, st 1",
        "> rotate 1\n by dark\n = L g1 p7 c8 | D c p0 c0 | - | disc 1 | D acts, st 3",
    );
}

#[test]
fn rs_r24_the_advance_does_not_follow_onto_the_caravan() {
    // RS-R24
    check(
        "L d4 p0 c0 | D d3 p0 c0 | - | disc 2 | L acts, st 2",
        "> move d3\n > yield c\n ! advance c RS-12.7\n ? advance d4 d5",
    );
}

#[test]
fn rs_r25_one_may_rob_oneself() {
    // RS-R25: half the pocket moves onto the own pillar.
    check(
        "L d3 p5 c0 | D d8 p0 c0 | d4 L2 | disc 2 | L acts, st 2",
        "> pillar d4 d3\n > rob\n by light\n > yield d5\n > advance c\n = L d5 p2 c5 | D d8 p0 c0 | - | disc 2 | L acts, st 1",
    );
}

#[test]
fn rs_r26_the_limit_decides_before_the_repetition() {
    // RS-R26: both fall together after turn 4.
    let round = "> rotate 1\n > rotate 2\n > rotate 0\n";
    check_with(
        &[("turn_limit", "4")],
        "start",
        &format!("> toss light\n {} over draw RS-2.5", round.repeat(4)),
    );
    check_with(
        &[("turn_limit", "5")],
        "start",
        &format!("> toss light\n {} over draw RS-2.4", round.repeat(4)),
    );
}

#[test]
fn rs_r27_a_drop_has_no_home_and_an_undone_yield_moved_nobody() {
    // RS-R27: example 25's token goes to the bank; once it has advanced off a space it has a home (example 26).
    let table = check(
        "L c p0 c0 | D c p0 c0 | d8 L2, r4 L3, g2 D3, d7 D3 | disc 2 | L acts, st 1",
        "> collapse d8\n > drop r4\n > bounce g2",
    );
    assert_eq!(table.json()["pending"][1]["home"], serde_json::Value::Null);
    let table = check(
        "L c p0 c0 | D c p0 c0 | d3 L3, d1 D2, d4 D4, r1 D4 | disc 2 | L acts, st 2",
        "> collapse d3\n > drop c\n > drop d1\n > flip\n > yield d9\n > advance d4",
    );
    assert_eq!(table.json()["pending"][1]["home"], "d1");
    let table = check(
        "L g2 p0 c0 | D c p0 c0 | r5 L3, r4 D2, d7 D2 | disc 6 | L acts, st 1",
        "> pillar r5 r4\n > flip\n > yield g2\n > yield d7\n told RS-13.8",
    );
    assert_eq!(table.json()["pending"][1]["went"], serde_json::Value::Null);
}
