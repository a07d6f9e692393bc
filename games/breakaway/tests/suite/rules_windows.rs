//! What waits and lapses, which window a card belongs to, and what a goal leaves.

use crate::common::{A, H, Table, hands};
use breakroom_breakaway::{
    agenda::{Agenda, Step, Window},
    state::{Goalie, Segment, Situation},
};

/// Home shoots with `h0` at a Shot Card that stops nothing, and scores with `h1`.
fn goal(table: &mut Table) {
    table.play(&["play h0", "action shoot", "play a0", "play h1 score", "pass"]);
}

/// The step is carried out, and all that follows by itself.
fn run(table: &mut Table, step: Step) {
    table.waits_for(step);
    table.s.agenda.push(Step::Heap);
    table.play(&["deck home"]);
}

#[test]
fn ba_10_33_a_goal_ends_what_the_penalty_carries_over() {
    let segment = |seat| Segment { kind: Situation::PowerPlay, seat, draw_to: 0, ends_on_goal: true };
    for (seat, left) in [(H, None), (A, Some(segment(A)))] {
        let mut table = hands(&["4{shoot}", "-{score}", "-"], &["7", "-"]).at("a5");
        (table.s.final_minute, table.s.period) = (true, 1);
        table.s.box_.situation = Some(segment(seat));
        table.s.box_.carry = Some(segment(seat));
        goal(&mut table);
        assert_eq!(table.s.box_.carry, left, "BA-10.33: {seat:?} on the power play");
    }
}

#[test]
fn ba_2_17_the_score_pile_stays() {
    let mut table = hands(&["4{shoot}", "-{score}", "-"], &["7", "-"]).at("a5");
    goal(&mut table);
    let pile = table.s.side(H).score_pile;
    table.s.period = 2;
    run(&mut table, Step::StartPeriod);
    assert_eq!((pile.len(), table.s.side(H).score_pile), (2, pile), "BA-2.17");
    let shuffled = pile.iter().any(|card| table.s.cards(card.owner()).deck >> card.index() & 1 == 1);
    assert!(!shuffled, "BA-2.17: they never come back");
}

#[test]
fn ba_11_36_a_penalty_shot_without_a_shot_card() {
    // BA-11.36, BA-R38: any able card may Score, the area helps as usual, and nothing is played undeclared.
    let pile = [(A, "-{score}"), (A, "3P/stick"), (A, "3{;;penalty_shot}")];
    let mut table = hands(&["4{body_check}", "-"], &["-"; 3]).pile(&pile).at("9c");
    table.control(Some(A)).play(&["play h0", "action body_check"]);
    assert_eq!(table.step(), Step::PlacePuck(A));
    let hand = table.s.cards_mut(H).hand.take();
    hand.iter().for_each(|card| table.s.discard(card));
    table.play(&["place h3"]);
    assert_eq!(table.step(), Step::Play(A, Window::Score), "BA-11.36: no Shot Card is needed");
    assert!(table.can("play p0 score") && table.can("play p1 score"), "BA-11.36: {:?}", table.legal());
    assert!(!table.can("play p1") && table.can("pass"), "BA-R38: there is no Rebound");
}

#[test]
fn ba_11_40_a_pending_pull_lapses_at_a_stoppage() {
    let mut table = hands(&["4{;black}", "-"], &["-"]).at("9c");
    table.s.agenda = Agenda::EMPTY;
    table.s.agenda.then(&[Step::Phase1(H), Step::Phase2(H)]);
    table.play(&["pull", "play h0"]);
    assert_eq!(table.s.side(H).goalie, Goalie::Pulling);
    table.play(&["ability black"]);
    assert_eq!((table.step(), table.s.side(H).goalie), (Step::Menu(A), Goalie::In), "BA-11.40");
}

#[test]
fn ba_16_80_gained_specials_share_the_limit() {
    let mut table = hands(&["5{;red;crowd,i_saw_that}", "-"], &["-"]).at("9c");
    table.play(&["play h0"]);
    assert!(table.can("special cycle") && table.can("special crowd"));
    table.play(&["special crowd"]);
    assert!(!table.can("special cycle"), "BA-16.80: one Special");
    assert!(table.s.pile.iter().any(|played| played.black_p), "BA-16.80: passive texts apply all the same");
}

#[test]
fn ba_20_6_interrupts_have_windows_of_their_own() {
    for (card, special) in [
        ("4{move;;video_review}", "special video_review"),
        ("4{move;;time_out}", "special time_out"),
        ("4{move;;dig_it_out}", "special dig_it_out"),
    ] {
        let mut table = hands(&[card, "-"], &["-"]).at("9c");
        table.play(&["play h0"]);
        assert!(!table.can(special), "BA-20.6: {special} in a turn");
    }
}

#[test]
fn ba_20_7_a_reaction_is_not_reacted_to() {
    let home = ["4{shoot}", "-{;;dig_it_out}", "-"];
    let mut table = hands(&home, &["7{block}", "-{;;dig_it_out}", "-"]).at("a3");
    table.play(&["play h0", "action shoot", "play a0", "action block", "react h1 dig_it_out"]);
    assert_eq!((table.seat(), table.s.control), (Some(H), Some(H)), "BA-20.7: Away is not asked");
}

#[test]
fn ba_r84_a_black_p_is_not_called_where_infraction_8_is_not() {
    // BA-9.10, BA-R84: under "Let Them Play" neither in a turn nor on a Score.
    let quiet = |table: &mut Table, called: bool| {
        let silent = |card: &breakroom_breakaway::edition::Officiating| card.not_called >> 8 & 1 == 1;
        let cards = &table.game.components().officiating;
        table.s.officiating = cards.iter().position(|card| silent(card) != called).unwrap() as u8;
    };
    for called in [true, false] {
        let mut table = hands(&["4{;black}", "-"], &["-"]).pile(&[(A, "3{;;;p:black}")]).at("9c");
        quiet(&mut table, called);
        table.play(&["play h0"]);
        assert_eq!(table.minutes(A), if called { 2 } else { 0 }, "BA-R84: in a turn");
        let mut table = hands(&["4{shoot}", "-{score;;;p:black}", "-"], &["7", "-{;black}", "-"]).at("a5");
        quiet(&mut table, called);
        table.play(&["play h0", "action shoot", "play a0", "play h1 score"]);
        assert_eq!(table.can("react a1 black"), called, "BA-R84: on a Score");
    }
}

#[test]
fn ba_r85_a_stoppage_draw_is_finished_when_a_deck_runs_out() {
    // BA-3.26, BA-7.5, BA-R85.
    let mut table = hands(&["-"], &["-"; 3]).deck(4).at("9c");
    run(&mut table, Step::Stoppage);
    assert!(table.s.final_minute, "BA-3.26: Home drew its last card");
    assert_eq!((table.held(H), table.held(A)), (5, 7), "BA-R85");
}

#[test]
fn ba_6_32_the_way_that_is_not_cancelled_is_taken() {
    // BA-5.5, BA-6.32: Silver would borrow from a Cancelled card, but the card itself prints Score.
    for (card, score) in [("-{;silver}", [0, 0]), ("-{score;silver}", [1, 0])] {
        let mut table = hands(&["4{shoot;;;x:blue}", card, "-"], &["2{;blue}", "-"]).at("a1");
        goal(&mut table);
        assert_eq!(table.s.score, score, "BA-6.32: {card}");
    }
}

#[test]
fn ba_5_2_a_cycle_gained_from_red_can_be_ignored() {
    // BA-5.2, BA-13.10: only Specials marked so cannot be; Official by the Glove wild is one (BA-16.82).
    let mut table = hands(&["4{;red}", "-"], &["-"]).at("9c");
    table.play(&["play h0", "special cycle"]);
    assert!(table.s.pile.top().unwrap().ignorable, "BA-5.2");
}
