//! BA-18: what the preferences of a Solo Opponent card leave to the human, in small positions.

use crate::common::{A, H, Table, hands};
use breakroom_breakaway::{
    Action, Breakaway,
    agenda::{Step, Window},
    event::Happening,
    vocabulary::{Card, CardSet},
};
use breakroom_conformance::Anybody;
use breakroom_core::{Game, Seat, Silent};

/// The human's card lies on top; the opponent's whole hand lies face up.
fn against(opponent: &'static str, top: &'static str, away: &[&'static str]) -> Table {
    upon(opponent, &[(H, top)], away)
}

/// The same with all cards of the play area.
fn upon(opponent: &'static str, pile: &[(Seat, &'static str)], away: &[&'static str]) -> Table {
    let setup = hands(&["4{shoot}", "-"], away).pile(pile);
    let mut table = setup.option("mode", "solo").option("opponent", opponent).at("a3");
    let hand = table.s.cards(A).hand;
    table.s.solo.as_mut().unwrap().face_up = hand;
    table.s.cards_mut(A).seen_hand = hand;
    table
}

fn infractions(table: &Table) -> usize {
    table.log.iter().filter(|event| matches!(event.what, Happening::Infraction { .. })).count()
}

#[test]
fn ba_18_21_line_safe_counts_a_penalty_assessed_at_once() {
    // The Forechecker prefers the highest card, but first one that is safe: the 8 would stop play for a penalty.
    let mut table = against("forechecker", "3{;;;o:orange}", &["8{;orange}", "2{;blue}"]);
    table.control(Some(A)).turn_of(A);
    assert_eq!(table.legal(), ["play a1"], "BA-18.21");
    let mut table = against("forechecker", "3", &["8{;orange}", "2{;blue}"]);
    table.control(Some(A)).turn_of(A);
    assert_eq!(table.legal(), ["play a0"], "BA-18.21: the highest of two that are safe");
}

#[test]
fn ba_18_15_a_penalty_on_the_human_comes_first() {
    // BA-18.15: also one for which play stops at once, since the human controls the puck.
    let mut table = against("forechecker", "3{;;;p:orange}", &["8{;blue}", "2{;orange}"]);
    table.turn_of(A);
    assert_eq!(table.legal(), ["play a1"], "BA-18.15");
    table.play(&["play a1"]);
    assert_eq!(infractions(&table), 1);
}

#[test]
fn ba_18_15_only_infraction_8_on_the_human_comes_first() {
    // BA-18.15, BA-16.12: Diving brings the human another penalty, and the Forechecker plays the highest card.
    let pile = [(A, "7/stick"), (H, "3/stick")];
    let mut table = upon("forechecker", &pile, &["2/stick{;;diving}", "-"]);
    table.turn_of(A).play(&["play a0", "special diving"]);
    assert_eq!(infractions(&table), 1, "BA-16.12");
    let mut table = upon("forechecker", &pile, &["2/stick{;;diving}", "8"]);
    table.turn_of(A);
    assert_eq!(table.legal(), ["play a1"], "BA-18.15");
}

#[test]
fn ba_r64_what_it_plays_never_brings_infraction_8_on_itself() {
    // BA-R64, BA-9.9: its own P waits for the human's card.
    let mut table = against("tactician", "3{;orange}", &["4{;orange;;p:orange}"]);
    table.turn_of(A).play(&["play a0"]);
    assert_eq!(infractions(&table), 0, "BA-R64");
}

#[test]
fn ba_18_9_a_stop_that_must_be_played_is_used() {
    // BA-18.9: the Sniper has no taste for stops, and Gold alone would leave the Block open.
    let mut table = against("sniper", "3", &["7{;gold}", "9"]);
    table.play(&["play h0", "action shoot"]);
    assert_eq!(table.legal(), ["play a0"], "BA-18.9");
    table.play(&["play a0"]);
    assert_eq!(table.legal(), ["action block"], "BA-18.9");
}

#[test]
fn ba_18_5_a_card_that_lies_face_up_is_played_itself() {
    // BA-18.5: of two equal cards the one face down stays there.
    let game =
        Breakaway::shipped(&[("mode", "solo"), ("opponent", "wall"), ("deck_away", "capital-whistlers")]);
    let anybody = &mut Anybody::new(5);
    let mut state = crate::common::play_on(&game, game.start(), anybody, |state| {
        state.agenda.next() == Some(Step::Play(A, Window::Turn)) && state.side(A).forced.is_none()
    });
    let there = state.cards(A).deck | state.cards(A).hand.0[A.index()];
    let cards = (0..120).filter(|index| there >> index & 1 == 1).map(|index| Card::new(A, index));
    let cards: Vec<Card> = cards.collect();
    let twins = cards.iter().find_map(|&one| {
        let same = |two: &&Card| **two > one && game.design(**two).id == game.design(one).id;
        cards.iter().find(same).map(|&two| (one, two))
    });
    let (down, up) = twins.expect("the deck holds some card twice");
    let cards = state.cards_mut(A);
    cards.deck &= !(1 << down.index() | 1 << up.index());
    cards.hand.add(down);
    cards.hand.add(up);
    cards.seen_hand = CardSet::only(up);
    state.solo.as_mut().unwrap().face_up = CardSet::only(up);
    let mut legal = Vec::new();
    game.legal(&state, &mut legal);
    let play = legal.iter().find(|action| matches!(action, Action::Play { .. })).expect("it may be played");
    game.apply(&mut state, *play, &mut Silent).unwrap();
    let hand = state.cards(A).hand;
    assert!(hand.has(down) && !hand.has(up), "BA-18.5");
}

#[test]
fn ba_18_1_no_bench_is_worth_more_than_85_points() {
    // BA-2.2, BA-18.1, BA-R80: whatever deck the opponent plays.
    let decks = [
        "capital-whistlers",
        "icefield-wardens",
        "quarry-town-muckers",
        "harbour-lights",
        "north-fork-rapids",
    ];
    for opponent in ["forechecker", "sniper", "tactician", "wall"] {
        for deck in decks {
            let options = [("mode", "solo"), ("opponent", opponent), ("deck_away", deck)];
            let game = Breakaway::shipped(&options);
            let bench = game.start().cards(A).bench;
            let points: u32 = bench.iter().map(|card| u32::from(game.design(card).points)).sum();
            assert_eq!(bench.len(), 5);
            assert!(points <= 85, "BA-2.2: {opponent} with {deck}: {points} points");
        }
    }
}
