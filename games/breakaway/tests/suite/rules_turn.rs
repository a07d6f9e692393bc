//! BA-3 and BA-4: phases, Doubles, Runs, Triples.

use crate::common::{A, H, hands};
use breakroom_breakaway::{
    agenda::{Step, Window},
    pile::Role,
    state::{Cause, Flag, Segment, Situation, Stage},
    vocabulary::{Area, FaceoffPlace},
};

const FOUR: [&str; 4] = ["-", "-", "-", "-"];

#[test]
fn ba_3_5_an_empty_hand_draws_four_and_skips_the_turn() {
    // BA-3.5, worked example 31.
    let mut table = hands(&["-"], &["-", "-"]).at("9c");
    table.play(&["play h0"]); // Phase 4 draws one (BA-3.23).
    assert_eq!(table.held(H), 1, "BA-3.23: below the maximum one card is drawn");
    table.s.cards_mut(A).hand = Default::default();
    table.waits_for(Step::Turn(A));
    table.s.agenda.push(Step::Heap);
    table.play(&["deck home"]);
    assert_eq!((table.held(A), table.seat()), (4, Some(H)), "BA-3.5: four cards and the other goes on");
}

#[test]
fn ba_3_5_nothing_is_drawn_while_hands_are_the_clock() {
    // BA-3.27, BA-3.29: in the Final Minute a player with an empty hand just skips.
    let mut table = hands(&["-", "-"], &[]).at("9c");
    table.s.final_minute = true;
    table.play(&["play h0"]);
    assert_eq!((table.held(A), table.held(H)), (0, 1), "BA-3.27: nobody draws");
    assert_eq!(table.seat(), Some(H), "BA-3.29: the other goes on alone");
}

#[test]
fn ba_3_27_two_empty_hands_end_the_period() {
    // BA-2.15, BA-3.27.
    let mut table = hands(&["-"], &[]).at("9c");
    table.s.final_minute = true;
    table.play(&["play h0"]);
    assert_eq!((table.s.period, table.s.final_minute), (2, false));
    assert!(table.told("BA-2.16"));
    // BA-2.7: each player gains a token; BA-2.16: five cards each.
    assert_eq!([H, A].map(|seat| (table.s.side(seat).tokens, table.held(seat))), [(1, 5), (1, 5)]);
}

#[test]
fn ba_3_26_drawing_the_last_card_starts_the_final_minute() {
    let mut table = hands(&["-", "-"], &["-"]).deck(1).at("9c");
    assert!(!table.s.final_minute);
    table.play(&["play h0"]);
    assert!(table.s.final_minute && table.told("BA-3.26"), "BA-3.26");
}

#[test]
fn ba_3_8_a_line_change_draws_to_five_and_takes_the_turn() {
    // BA-3.8, BA-R41: until five are held; BA-3.30: not twice running, worked example 33.
    let mut table = hands(&["-", "-"], &["-"]).at("a1");
    table.waits_for(Step::Phase1(H));
    table.play(&["line", "draw", "noswap"]);
    assert_eq!((table.held(H), table.seat()), (5, Some(A)));
    table.play(&["none", "play a0"]);
    assert_eq!(table.refused("line"), "BA-3.30");
    table.play(&["none", "play h0", "none"]);
    let card = table.legal()[0].clone();
    table.play(&[&card]);
    assert!(table.can("line"), "BA-3.30: after a card it is possible again");
}

#[test]
fn ba_3_9_in_the_defensive_zone_it_feeds_the_other() {
    // BA-3.9, BA-3.10.
    let mut table = hands(&FOUR, &["-"]).at("h3");
    table.control(Some(A)).waits_for(Step::Phase1(H));
    table.s.bonus = 2;
    table.play(&["line", "keep", "noswap"]);
    assert_eq!((table.s.bonus, table.held(H)), (3, 4), "BA-3.9: +1 passing bonus for the other");
    let mut table = hands(&FOUR, &["-"]).at("h3");
    table.control(Some(A)).bonus(3).waits_for(Step::Phase1(H));
    assert_eq!(table.refused("line"), "BA-3.10", "the other has the maximum");
    table.bonus(0);
    table.s.final_minute = true;
    assert_eq!(table.refused("line"), "BA-3.10", "the Final Minute");
}

#[test]
fn ba_3_11_a_line_change_ends_the_limit_of_icing() {
    // BA-3.11, BA-11.9.
    let mut table = hands(&["-"], &["-"]).at("9c");
    table.s.side_mut(H).set(Flag::IcingLimit, true);
    table.waits_for(Step::Phase1(H));
    table.play(&["line", "draw", "noswap"]);
    assert!(!table.s.side(H).flags.has(Flag::IcingLimit), "BA-3.11");
}

#[test]
fn ba_3_7_one_thing_before_the_card() {
    // BA-3.7, BA-2.8, BA-2.9: a token buys a draw or a Momentum Card.
    let mut table = hands(&["-"], &["-"]).momentum(&["5P/stick"]).at("9c");
    table.s.side_mut(H).tokens = 2;
    table.waits_for(Step::Phase1(H));
    table.s.agenda.pop();
    table.s.agenda.then(&[Step::Phase1(H), Step::Play(H, Window::Turn)]);
    for choice in ["token draw", "token extra", "line", "pull", "none"] {
        assert!(table.can(choice), "BA-3.7: {choice}");
    }
    table.play(&["token extra"]);
    assert_eq!(
        (table.s.side(H).tokens, table.held(H), table.s.cards(H).unmarked()),
        (1, 2, 1),
        "BA-2.12: the Momentum Card is marked"
    );
    assert!(!table.can("token draw"), "BA-2.8: one token in Phase 1");
}

#[test]
fn ba_3_12_a_card_must_be_played() {
    let table = hands(&["-"], &["-"]).at("9c");
    assert_eq!(table.legal(), ["play h0"], "BA-3.12");
    assert_eq!(table.refused("play a0"), "BA-3.12");
    assert_eq!(table.refused("pass"), "BA-3.12");
}

#[test]
fn ba_3_16_a_player_card_picks_a_loose_puck_up() {
    // BA-3.16, BA-R16: a Player card does, another does not.
    let mut table = hands(&["4P/skate"], &["-"]).at("a3");
    table.control(None).play(&["play h0"]);
    assert_eq!(table.puck(), ("a3", Some(H)));
    let mut table = hands(&["4"], &["-"]).at("a3");
    table.control(None).play(&["play h0"]);
    assert_eq!(table.puck(), ("a3", None));
}

#[test]
fn ba_3_17_each_colour_once() {
    let mut table = hands(&["4{;orange}", "-"], &["-"]).at("9c");
    table.play(&["play h0", "ability orange", "area a8w"]);
    assert_eq!(table.seat(), Some(A), "BA-3.17: nothing is left, so the menu is closed by itself");
}

#[test]
fn ba_3_18_a_printed_action_that_can_be_performed_must_be() {
    let mut table = hands(&["4{move;orange}", "-"], &["-"]).at("9c");
    table.play(&["play h0"]);
    assert_eq!(table.refused("done"), "BA-3.18");
    table.play(&["ability orange", "area 9w"]);
    assert_eq!(table.refused("done"), "BA-3.18", "an Ability is no Action");
    table.play(&["action move", "step a8w"]);
    assert_eq!(table.puck(), ("a8w", Some(H)));
    // BA-3.20: without control the Move cannot be performed, so nothing is owed.
    let mut table = hands(&["4{move}"], &["-"]).at("9c");
    table.control(Some(A)).play(&["play h0"]);
    assert_eq!(table.seat(), Some(A), "BA-3.20");
}

#[test]
fn ba_3_18_gained_actions_take_the_place_of_the_printed_one() {
    let mut table = hands(&["4{move;pink}", "-"], &["-"]).at("9c");
    table.play(&["play h0", "action draw"]);
    assert_eq!(table.held(H), 3, "BA-13.8: Pink gains Draw; Phase 4 draws one more");
    assert_eq!(table.seat(), Some(A), "BA-3.18: the Move is no longer owed");
}

#[test]
fn ba_3_21_one_special_per_card() {
    let mut table = hands(&["-{;;crowd,skip}", "-"], &["-"]).at("9c");
    table.play(&["play h0", "special crowd"]);
    assert_eq!(table.s.side(H).tokens, 1, "BA-16.9");
    assert_eq!(table.seat(), Some(A), "BA-3.21");
}

#[test]
fn ba_3_22_a_shot_ends_the_use_and_waives_what_is_owed() {
    // BA-3.22, BA-6.6, worked example 10: passing bonus 3 gives a free Shoot.
    let mut table = hands(&["-{draw}", "-"], &["-"]).at("a2");
    table.bonus(3).play(&["play h0"]);
    assert!(table.can("action draw") && table.can("free shoot"), "BA-6.6");
    table.play(&["free shoot"]);
    assert_eq!(table.step(), Step::Play(A, Window::ShotCard), "BA-3.22");
    assert_eq!(table.held(H), 2, "BA-3.23: only Phase 4 drew");
}

#[test]
fn ba_3_23_the_maximum_hand_stops_the_draw() {
    // BA-3.23, BA-3.24, BA-2.12: marked cards do not count.
    let mut table = hands(&["-"; 9], &["-"]).at("9c");
    table.play(&["play h0"]);
    assert_eq!(table.held(H), 8, "BA-3.24: eight are left and none is drawn");
    let mut table = hands(&["-"; 9], &["-"]).at("9c");
    let marked = table.s.cards(H).hand.iter().next_back_one();
    table.s.cards_mut(H).marked.add(marked);
    table.play(&["play h0"]);
    assert_eq!(table.held(H), 9, "BA-2.12");
    let mut table = hands(&["-"; 6], &["-"]).at("9c");
    table.s.side_mut(H).set(Flag::IcingLimit, true);
    table.play(&["play h0"]);
    assert_eq!(table.held(H), 5, "BA-11.9: five after Icing");
    let mut table = hands(&["-"; 4], &["-"]).at("9c");
    table.s.stage = Stage::SeasonOvertime;
    table.play(&["play h0"]);
    assert_eq!(table.held(H), 3, "BA-3.23: three in season overtime");
}

trait LastOf {
    fn next_back_one(self) -> breakroom_breakaway::vocabulary::Card;
}

impl<I: Iterator<Item = breakroom_breakaway::vocabulary::Card>> LastOf for I {
    fn next_back_one(self) -> breakroom_breakaway::vocabulary::Card {
        self.last().unwrap()
    }
}

#[test]
fn ba_3_25_no_draw_on_a_power_play() {
    // BA-3.25, BA-10.10.
    let mut table = hands(&["-", "-"], &["-"]).at("9c");
    table.s.box_.situation =
        Some(Segment { kind: Situation::PowerPlay, seat: H, draw_to: 0, ends_on_goal: true });
    table.play(&["play h0"]);
    assert_eq!(table.held(H), 1, "BA-3.25");
    table.waits_for(Step::Phase1(H));
    assert_eq!(table.refused("line"), "BA-3.10");
}

#[test]
fn ba_4_1_doubles_give_any_action() {
    // BA-4.1, worked example 2; BA-4.4: its own conditions still hold.
    let mut table = hands(&["6P/stick{move}", "-"], &["-"]).pile(&[(A, "6")]).at("9c");
    table.control(Some(A)).play(&["play h0"]);
    assert!(table.can("action body_check") && !table.can("action shoot"), "BA-4.4");
    let mut table = hands(&["-{;;;;Goal}"], &["-"]).pile(&[(A, "-{;;;;Goal}")]).at("9c");
    table.control(Some(A)).play(&["play h0"]);
    assert!(table.can("action body_check"), "BA-4.1: equal names");
    let mut table = hands(&["-{;;;;Big Save}"], &["-"]).pile(&[(A, "-{;;;;Goal}")]).at("9c");
    table.control(Some(A)).play(&["play h0"]);
    assert_eq!(table.seat(), Some(A), "BA-4.1: different names");
}

#[test]
fn ba_4_2_runs_in_any_order() {
    // BA-4.2, BA-4.3, BA-4.5, worked example 1.
    for (low, high, card, run) in [
        ("3", "4", "5{move}", true),
        ("1", "3", "2{move}", true),
        ("0", "2", "1{move}", true),
        ("7", "8", "9G/stick{move}", true),
        ("2", "2", "3{move}", false),
        ("-", "4", "5{move}", false),
    ] {
        let mut table =
            hands(&[card, "-"], &["-"]).roles(&[(H, low, Role::Challenge), (A, high, Role::Turn)]).at("a1");
        table.play(&["play h0"]);
        assert_eq!(table.can("action shoot"), run, "{low} {high} {card}");
    }
}

#[test]
fn ba_4_7_a_triple_is_offside_or_icing() {
    // BA-4.6, BA-4.7, BA-R8, BA-11.1, BA-11.2, worked example 16.
    let mut table = hands(&["-"; 7], &["5", "-"]).pile(&[(A, "5"), (H, "5")]).at("a8w");
    table.turn_of(A).play(&["play a0"]);
    assert_eq!((table.s.stop.cause, table.s.stop.offender), (Cause::Offside, Some(H)));
    assert_eq!(table.s.faceoff.place, FaceoffPlace::HomeNeutral, "BA-11.1: the 8s of the offender's half");
    assert!(table.s.pile.is_empty(), "BA-7.4");
    table.play(&["ready", "ready"]);
    assert_eq!(table.legal(), ["dot h8w", "dot h8e"], "BA-7.10: the non-offender chooses");
    assert_eq!(table.seat(), Some(A));
    // At h2 it is Icing.
    let mut table = hands(&["-"], &["5", "-", "-"]).pile(&[(A, "5"), (H, "5")]).at("h2");
    table.turn_of(A).play(&["play a0"]);
    assert_eq!((table.s.stop.cause, table.s.stop.offender), (Cause::Icing, Some(H)), "BA-4.7");
    assert_eq!(table.s.faceoff.place, FaceoffPlace::HomeEnd, "BA-11.3");
    assert_eq!(table.s.faceoff.swaps, [0, 2], "BA-11.4: no bench swaps for the offender");
    assert!(table.s.side(H).flags.has(Flag::IcingLimit), "BA-11.9");
}

#[test]
fn ba_4_6_challenge_cards_make_no_triple() {
    let mut table =
        hands(&["5", "-"], &["-"]).roles(&[(A, "5", Role::Challenge), (H, "5", Role::Turn)]).at("9c");
    table.play(&["play h0"]);
    assert!(!table.told("BA-11.1") && !table.told("BA-11.3"), "BA-4.6");
}

#[test]
fn ba_4_8_a_triple_as_shot_card_is_icing() {
    // BA-4.8, worked example 17: against the player of the card, and final.
    let mut table = hands(&["6{shoot}", "-"], &["6", "-"]).pile(&[(A, "6")]).at("a1");
    table.play(&["play h0", "action shoot", "play a0"]);
    assert_eq!((table.s.stop.cause, table.s.stop.offender), (Cause::Icing, Some(A)), "BA-4.8");
    assert_eq!(table.s.faceoff.place, FaceoffPlace::AwayEnd);
}

#[test]
fn ba_4_9_a_score_with_the_third_card_carries_black_p() {
    // BA-4.9, BA-4.12, BA-9.10, worked example 18.
    let mut table = hands(&["6{shoot}", "6", "-"], &["6", "-{;black}"]).at("a1");
    table.play(&["play h0", "action shoot", "play a0", "done", "play h1 score"]);
    assert!(!table.told("BA-11.3"), "BA-4.9: no whistle");
    assert!(table.can("react a1 black"));
    table.play(&["react a1 black"]);
    assert_eq!(table.s.score, [0, 0], "BA-9.10: the goal is called back");
    assert!(table.told("BA-6.23") && table.told("BA-9.10"));
    let situation = table.s.box_.situation.unwrap();
    assert_eq!((situation.kind, situation.seat), (Situation::PowerPlay, A), "the scorer is penalised");
}

#[test]
fn ba_4_11_a_hard_third_card_injures() {
    // BA-4.11, BA-4.13, BA-9.13, BA-11.37: Infraction 11 against the one at fault.
    let mut table = hands(&["5/stick{body_check}", "-"], &["-"]).pile(&[(H, "5"), (A, "5P/glove")]).at("a8w");
    table.play(&["play h0"]);
    let hurt = table.s.sides[1].injured.count_ones();
    assert_eq!(hurt, 1, "BA-4.11: the topmost Player card beneath is Injured");
    let situation = table.s.box_.situation.unwrap();
    assert_eq!(situation.seat, H, "BA-8.17: the Glove is at fault, so Away is short-handed");
    let mut table = hands(&["5/stick{body_check}", "-"], &["-"]).pile(&[(H, "5"), (A, "5")]).at("a8w");
    table.play(&["play h0"]);
    assert_eq!(
        (table.s.box_.situation, table.s.stop.cause),
        (None, Cause::Offside),
        "BA-4.13: the whistle stays"
    );
}

#[test]
fn ba_4_10_clone_counts_for_triples_only() {
    // BA-4.10, BA-14.3.
    let mut table = hands(&["7{clone}", "-"], &["-"]).pile(&[(H, "5"), (A, "5")]).at("a8w");
    table.play(&["play h0", "action clone"]);
    assert_eq!(table.s.stop.cause, Cause::Offside, "BA-14.3: it completes a Triple");
    let mut table = hands(&["7{clone}", "-"], &["5{move}"]).pile(&[(A, "5")]).at("9c");
    table.play(&["play h0", "action clone", "none"]);
    table.control(Some(A)).play(&["play a0"]);
    assert!(!table.can("action draw"), "BA-4.10: never for Doubles");
}

#[test]
fn ba_14_20_draw_and_substitution_need_their_cards() {
    let mut table = hands(&["-{draw,substitution}"], &["-"]).deck(0).at("9c");
    table.play(&["play h0"]);
    assert_eq!(table.seat(), Some(A), "BA-14.20: neither can be performed");
    assert_eq!(table.s.puck, Area::CENTRE);
}
