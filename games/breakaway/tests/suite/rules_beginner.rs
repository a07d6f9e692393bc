//! BA-1: the beginner game.

use crate::common::{A, H, Setup, Table, hands};
use breakroom_breakaway::{
    Breakaway,
    agenda::{Step, Window},
    state::Faceoff,
};
use breakroom_core::{Game, Rng, Silent, Turn};

fn beginner(home: &[&'static str], away: &[&'static str]) -> Setup {
    hands(home, away).option("mode", "beginner")
}

fn faceoff(mut table: Table) -> Table {
    table.s.faceoff = Faceoff { swaps: [2; 2], ..Faceoff::NONE };
    table.control(None);
    table.s.agenda = breakroom_breakaway::agenda::Agenda::EMPTY;
    table.s.agenda.then(&[Step::Menu(A), Step::Menu(H), Step::Faceoff]);
    table
}

#[test]
fn ba_1_3_the_start() {
    // BA-1.1 to BA-1.4, BA-1.33.
    let game = Breakaway::beginner();
    let (mut state, mut rng, mut odds) = (game.start(), Rng::from_number(1), Vec::new());
    game.odds(&state, &mut odds);
    assert_eq!(odds.len(), 2, "BA-1.4: a coin");
    while game.turn(&state) == Turn::Chance {
        game.odds(&state, &mut odds);
        game.advance(&mut state, rng.weighted(&odds), &mut Silent);
    }
    assert_eq!(state.hidden.cards.each_ref().map(|cards| cards.hand.len()), [5, 5], "BA-1.3");
    let mut rows: Vec<usize> =
        state.hidden.cards[0].bench.iter().filter_map(|card| game.design(card).row()).collect();
    rows.sort_unstable();
    assert_eq!(rows, [5, 6, 7, 8, 9], "BA-1.33");
    assert_eq!(game.turn(&state), Turn::Seat(state.home.other()), "BA-1.7: Away decides first");
}

#[test]
fn ba_1_7_swaps_keep_the_bench_different() {
    let setup = beginner(&["-"], &["5P/stick", "-"])
        .benches(&[], &["5P/skate", "6P/skate", "7P/skate", "8P/skate", "9G/skate"]);
    let table = faceoff(setup.at("9c"));
    assert!(table.can("swap a0 ab0"), "BA-1.7: a 5 for a 5");
    assert!(!table.can("swap a0 ab1"), "BA-1.7: two 5s would lie there");
    assert!(!table.can("swap a1 ab0"), "BA-1.7: only Player cards");
}

#[test]
fn ba_1_8_the_face_off() {
    // BA-1.5, BA-1.8, BA-1.9, BA-1.10: the higher number wins, Home wins ties; no number is lowest.
    for (own, theirs, winner) in [("3", "5", A), ("4", "4", H), ("-", "0", A), ("-", "-", H)] {
        let mut table = faceoff(beginner(&[own, "-"], &[theirs, "-"]).at("9c"));
        table.play(&["ready", "ready", "commit h0", "commit a0"]);
        assert_eq!((table.s.control, table.seat()), (Some(winner), Some(winner)), "{own} {theirs}");
        assert_eq!(table.s.pile.len(), 1, "BA-1.9: only the winning card");
        assert_eq!(table.discarded(winner.other()), 1, "BA-1.9");
    }
}

#[test]
fn ba_1_11_one_ability_and_one_action() {
    // BA-1.11 to BA-1.14, BA-1.25: all colours move the puck; using them is optional.
    let mut table = beginner(&["4{move,draw;black}", "-"], &["-"]).at("9c");
    table.play(&["play h0"]);
    assert_eq!(table.legal(), ["ability black", "action move", "done"], "BA-1.13: Draw has no effect here");
    table.play(&["ability black", "step a8w", "action move", "step a1"]);
    assert_eq!(table.puck(), ("a1", Some(H)), "BA-1.12, BA-1.14");
    assert_eq!((table.held(H), table.seat()), (2, Some(A)), "BA-1.11: one card is drawn");
}

#[test]
fn ba_1_15_a_goal() {
    // BA-1.15 to BA-1.17, BA-1.19, BA-1.21, BA-1.22, worked example 3.
    let mut table = beginner(&["4{shoot}", "-{score}", "-"], &["7", "-"]).at("a4");
    table.play(&["play h0", "action shoot"]);
    assert_eq!(table.step(), Step::Play(A, Window::ShotCard), "BA-1.15");
    table.play(&["play a0"]);
    assert!(!table.can("play h2 score"), "BA-1.22");
    table.play(&["play h1 score"]);
    assert_eq!(table.legal(), ["pass"], "BA-1.19: no Save in hand");
    table.play(&["pass"]);
    assert_eq!((table.s.score, table.s.side(H).score_pile.len()), ([1, 0], 2), "BA-1.21");
    assert_eq!((table.puck().0, table.step()), ("9c", Step::Menu(A)), "BA-1.5");
    assert!(table.held(H) >= 5 && table.held(A) >= 5, "BA-1.6");
}

#[test]
fn ba_1_18_without_score_the_shot_is_over() {
    let mut table = beginner(&["4{shoot}", "3{move}", "-"], &["7", "-"]).at("a4");
    table.play(&["play h0", "action shoot", "play a0", "play h1"]);
    assert_eq!((table.s.shot, table.s.control), (None, Some(H)), "BA-1.18");
    assert!(table.can("action move"), "BA-1.18: the card is used normally");
}

#[test]
fn ba_1_20_a_save() {
    // BA-1.20, BA-R39: the saver controls the puck and plays the next card too.
    let mut table = beginner(&["4{shoot}", "-{score}", "-"], &["7", "-{save}", "-"]).at("a4");
    table.play(&["play h0", "action shoot", "play a0", "play h1 score", "play a1 save"]);
    assert_eq!((table.puck(), table.seat()), (("a4", Some(A)), Some(A)), "BA-R39");
    assert!(table.s.pile.is_empty(), "BA-1.20: the four cards are discarded");
}

#[test]
fn ba_1_23_bodycheck_and_doubles() {
    // BA-1.23, BA-1.24.
    let mut table = beginner(&["4", "-"], &["-"]).pile(&[(A, "4")]).at("9c");
    table.control(Some(A)).play(&["play h0", "action body_check"]);
    assert_eq!(table.s.control, Some(H), "BA-1.24: Doubles give any basic Action");
    let mut table = beginner(&["4{body_check}", "-"], &["-"]).at("9c");
    table.control(Some(A)).play(&["play h0", "action body_check"]);
    assert_eq!(table.s.control, Some(H), "BA-1.23");
}

#[test]
fn ba_1_26_drawing_stops_at_eight() {
    let mut table = beginner(&["-"; 9], &["-"]).at("9c");
    table.play(&["play h0"]);
    assert_eq!(table.held(H), 8, "BA-1.26");
}

#[test]
fn ba_1_30_an_empty_hand_ends_the_period() {
    // BA-1.27 to BA-1.30, BA-1.32, BA-R51.
    let mut table = beginner(&["-"], &["-"]).deck(0).at("9c");
    table.play(&["play h0"]);
    assert!(table.game.turn(&table.s).is_over(), "BA-1.30, BA-1.29: one period");
    let ending = table.game.turn(&table.s).ending().unwrap();
    assert_eq!((ending.outcome, ending.rule.0), (breakroom_core::Outcome::Drawn, "BA-1.32"));
    let mut table = beginner(&["-", "-"], &["-"]).deck(0).option("periods", "2").at("9c");
    table.play(&["play h0", "play a0"]);
    assert_eq!(table.s.period, 2, "BA-1.31");
}

#[test]
fn ba_1_30_the_last_card_may_still_score() {
    // BA-1.30: the other has a Save chance, then the period is over, goal or not.
    for (answer, goals) in [("pass", 1), ("play a1 save", 0)] {
        let mut table = beginner(&["4{shoot}", "5{score}"], &["3", "6{save}", "-"]).deck(0).at("a3");
        table.play(&["play h0", "action shoot", "play a0", "play h1 score", answer]);
        assert!(table.game.turn(&table.s).is_over(), "BA-1.30: Home has no card left");
        assert_eq!(table.s.score, [goals, 0]);
    }
}

#[test]
fn ba_1_35_a_golden_goal() {
    // BA-1.35: a level game has one period more, and its first goal ends it.
    let level = || beginner(&["-"], &["-"]).deck(0).option("golden_goal", "true").at("9c");
    let mut table = level();
    table.play(&["play h0"]);
    assert_eq!(table.s.period, 2, "BA-1.35: one period more");
    assert!(!table.game.turn(&table.s).is_over());
    let mut table = level();
    table.s.score = [1, 0];
    table.play(&["play h0"]);
    assert!(table.game.turn(&table.s).is_over(), "BA-1.35: only a level game goes on");
    for (option, ended) in [("true", Some("BA-1.35")), ("false", None)] {
        let setup = beginner(&["4{shoot}", "-{score}", "-"], &["7", "-", "-"]);
        let mut table = setup.option("golden_goal", option).at("a4");
        table.s.period = 1 + u8::from(option == "true");
        table.play(&["play h0", "action shoot", "play a0", "play h1 score", "pass"]);
        assert_eq!(table.game.turn(&table.s).ending().map(|ending| ending.rule.0), ended, "{option}");
    }
}
