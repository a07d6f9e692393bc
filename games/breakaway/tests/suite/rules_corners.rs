//! Corners where rules meet: what an Ignore brings back, fixed cards, borrowed uses, what ends with a period.

use crate::common::{A, H, Table, hands};
use breakroom_breakaway::{
    agenda::{Agenda, Step, SwapFor, Window},
    event::Happening,
    state::{Cause, Challenge, Flag, Goalie, Lasting, Solo, Stage},
    vocabulary::{CardSet, Colour, Colours, Skill, Skills},
};
use breakroom_core::{Game, Seat};

/// Home shoots with its first card, Away plays `a0` as the Shot Card.
fn shot(home: &[&'static str], away: &[&'static str], puck: &str) -> Table {
    let mut table = hands(home, away).at(puck);
    table.play(&["play h0", "action shoot", "play a0"]);
    table
}

/// The step is carried out, and all that follows by itself.
fn run(table: &mut Table, step: Step) {
    table.waits_for(step);
    table.s.agenda.push(Step::Heap);
    table.play(&["deck home"]);
}

/// It is the start of a turn.
fn turn(table: &mut Table, seat: Seat) {
    table.s.agenda = Agenda::EMPTY;
    table.s.agenda.then(&[Step::Phase1(seat), Step::Phase2(seat)]);
}

/// The infractions called, in order.
fn called(table: &Table) -> Vec<(Seat, u8)> {
    let calls = table.log.iter().filter_map(|event| match event.what {
        Happening::Infraction { seat, infraction, .. } => Some((seat, infraction.number())),
        _ => None,
    });
    calls.collect()
}

/// The first hand card of a seat is fixed by Specialized.
fn fix(table: &mut Table, seat: Seat) {
    let card = table.s.cards(seat).hand.iter().next().unwrap();
    table.s.side_mut(seat).forced = Some(card);
    table.s.cards_mut(seat).seen_hand.add(card);
}

#[test]
fn ba_16_94_the_fixed_card_is_never_committed() {
    let mut table = hands(&["5"], &["6{;yellow}", "-"]).at("9c");
    fix(&mut table, H);
    table.turn_of(A).play(&["grind a0"]);
    assert_eq!(table.legal(), ["decline"], "BA-16.94: not even the only card");
    table.play(&["decline"]);
    assert!(table.s.side(H).forced.is_some(), "it is still the next card played");
}

#[test]
fn ba_16_94_a_fixed_card_that_is_gone_fixes_nothing() {
    // BA-16.72, BA-16.4.
    let mut table = hands(&["4{;;trade}", "-"], &["5"]).at("9c");
    fix(&mut table, A);
    table.play(&["play h0", "special trade", "give h1"]);
    assert_eq!(table.s.side(A).forced, None, "BA-16.72: it was taken in the trade");
    let mut table =
        hands(&["4{;;bad_change}", "-"], &["5", "-"]).pile(&[(A, "3{;;;;substitution}")]).at("9c");
    fix(&mut table, A);
    table.play(&["play h0", "special bad_change", "branch 2", "pick a0"]);
    assert_eq!(table.s.side(A).forced, None, "BA-16.4: it lies on the deck");
}

#[test]
fn ba_r77_an_ignored_card_on_the_shot_card_brings_the_shot_back() {
    // BA-5.1, BA-5.3, BA-5.9, BA-R77: in the other's turn and as a reaction.
    let home = ["4{shoot}", "7{;black}", "-{score}", "-"];
    let mut table = shot(&home, &["2P/stick", "-{;;you_missed}", "-"], "a1");
    table.play(&["play h1", "done", "none", "play a1", "special you_missed"]);
    assert_eq!(table.step(), Step::Play(H, Window::Score), "BA-R77: the shooter may Score again");
    table.play(&["play h2 score"]);
    assert_eq!(table.step(), Step::Play(A, Window::Save));
    let mut table = shot(&home, &["2P/stick", "-{;;you_missed}", "-"], "a1");
    table.play(&["play h1", "ability black", "react a1 you_missed"]);
    assert_eq!(table.step(), Step::Play(H, Window::Score), "BA-R77: as a reaction too");
    assert_eq!(table.puck(), ("a1", Some(H)), "BA-5.1");
}

#[test]
fn ba_5_3_an_ignored_shot_card_is_played_anew() {
    // BA-5.3, BA-5.9: the shooter ignores it with an undeclared card.
    let mut table = shot(&["4{shoot}", "-{;;you_missed}", "-"], &["2P/stick", "5", "-"], "a1");
    let held = table.held(H);
    table.play(&["play h1", "special you_missed"]);
    assert_eq!(table.step(), Step::Play(A, Window::ShotCard), "BA-5.3");
    assert_eq!(table.held(H), held, "BA-5.9: with Phase 4");
}

#[test]
fn ba_5_3_an_ignored_save_is_a_goal() {
    // BA-5.3, BA-16.82: a Goalie kept the puck in play after the Save, and that card is ignored.
    let home = ["4{shoot}", "-{score}", "-{;;you_missed}", "-"];
    let mut table = shot(&home, &["7", "9G/stick{save}", "-"], "a5");
    table.s.side_mut(A).skills[9] = Skills::only(Skill::Skate);
    table.play(&["play h1 score", "play a1 save", "pass", "area a7", "none", "play h2"]);
    table.play(&["special you_missed"]);
    assert_eq!(table.s.score, [1, 0], "BA-5.3: the Score is unanswered");
}

#[test]
fn ba_5_1_an_ignore_leaves_alone_what_the_other_did_in_phase_1() {
    let played = |choice: &str| {
        let mut table = hands(&["-{;;you_missed}", "-"], &["4{move}", "-"]).at("9c");
        table.s.side_mut(H).tokens = 1;
        table.control(Some(A)).turn_of(A).play(&["play a0", "action move", "step h8w", choice]);
        table.play(&["play h0", "special you_missed"]);
        assert_eq!(table.puck(), ("9c", Some(A)), "BA-5.1");
        table
    };
    assert_eq!(played("token draw").s.side(H).tokens, 0, "BA-5.1: the token stays spent");
    assert_eq!(played("pull").s.side(H).goalie, Goalie::Pulling, "BA-5.1: the goalie stays called");
    let mut table = hands(&["-{;;you_missed}", "-"], &["4{;;crowd}", "-"]).at("9c");
    table.turn_of(A).play(&["play a0", "special crowd", "none", "play h0", "special you_missed"]);
    assert_eq!(table.s.side(A).tokens, 0, "BA-5.1: what the card itself gave is gone");
}

#[test]
fn ba_9_10_a_black_p_works_on_a_turn_card() {
    // BA-9.9, BA-9.10: printed, or added by I Saw That.
    let mut table = hands(&["4{;black}", "-"], &["-"]).pile(&[(A, "3{;;;p:black}")]).at("9c");
    table.play(&["play h0"]);
    assert_eq!(called(&table), [(A, 8)], "BA-9.10: printed");
    let mut table = hands(&["4{;black}", "-"], &["3{;;i_saw_that,crowd}", "-"]).at("9c");
    table.turn_of(A).play(&["play a0", "special crowd", "none", "play h0"]);
    assert_eq!(called(&table), [(A, 8)], "BA-9.10: added");
    let mut table = hands(&["4{;blue}", "-"], &["-"]).pile(&[(A, "3{;;;p:black}")]).at("9c");
    table.play(&["play h0"]);
    assert_eq!(called(&table), [], "BA-9.9: the colours differ");
}

#[test]
fn ba_r78_the_shooters_own_shot_card_falls_back_on_the_shooter() {
    // BA-3.14, BA-4.8, BA-9.12, BA-R78.
    let shoots = |card: &'static str| {
        let pile = [(A, "4"), (A, "3")];
        let mut table = hands(&["4{shoot}", card, "-"], &[]).pile(&pile[..1]).deck(0).at("a3");
        table.play(&["play h0", "action shoot", "play h1"]);
        table
    };
    assert_eq!(called(&shoots("7{;;;p:black}")), [(H, 10)], "BA-R78: Infraction 10");
    let table = shoots("4");
    assert_eq!((table.s.stop.cause, table.s.stop.offender), (Cause::Icing, Some(H)), "BA-R78: a Triple");
}

#[test]
fn ba_4_11_a_clone_that_completes_a_triple_injures_too() {
    // BA-4.11, BA-9.13, BA-14.3.
    let pile = [(A, "5P/stick"), (A, "5")];
    let mut table = hands(&["4/glove{body_check;green}", "-"], &["-"]).pile(&pile).at("9c");
    table.play(&["play h0", "action clone"]);
    assert_eq!(table.s.side(A).injured.count_ones(), 1, "BA-4.11");
    assert_eq!(called(&table), [(H, 11)], "BA-9.13: a Glove on a Stick is at fault");
}

#[test]
fn ba_8_6_silver_is_one_use_of_a_winning_card() {
    // BA-8.6, BA-13.11, BA-R79: what it borrowed may be used, and nothing else.
    let mut table = hands(&["6{move;red,silver,black}", "-"], &["5{;orange}", "-"]).at("9c");
    table.play(&["dump h0 a3", "contest a0", "ability silver", "colour orange"]);
    assert_eq!(table.legal(), ["ability orange", "none"], "BA-8.6");
    let mut table = hands(&["6{;red,silver,black}", "-"], &["5{;blue}", "-"]).at("9c");
    table.play(&["dump h0 a3", "contest a0", "ability silver", "colour blue"]);
    assert_eq!(table.legal(), ["action move", "none"], "BA-8.6: the Action that the colour gains");
    table.play(&["action move", "step a1"]);
    assert_eq!(table.step(), Step::Phase1(H), "BA-8.6: then the winner's turn");
    let mut table =
        hands(&["6{move;red,orange;veteran}", "-"], &["5", "-"]).benches(&["-{;black}"], &[]).at("9c");
    table.play(&["dump h0 a3", "contest a0", "special veteran", "colour black", "pick hb0"]);
    assert_eq!(table.legal(), ["ability black", "none"], "BA-16.74");
}

#[test]
fn ba_6_33_a_goalie_who_is_back_ends_passing_bonus_four() {
    let mut table = hands(&["-", "-"], &["-"]).at("a3");
    table.s.side_mut(H).goalie = Goalie::Replacing;
    table.bonus(4);
    run(&mut table, Step::Turn(H));
    assert_eq!((table.s.side(H).goalie, table.s.bonus), (Goalie::In, 3), "BA-6.33");
}

#[test]
fn ba_14_22_a_poke_check_moves_the_puck() {
    // BA-14.22, BA-13.6, BA-16.63: it is an Action of its card.
    for (card, undo) in [("-{;green}", "ability green"), ("-{;;stop_movement}", "special stop_movement")] {
        let mut table = shot(&["4{shoot}", card, "-"], &["7{poke_check}", "-"], "a3");
        table.play(&["action poke_check", "area a5", "none", "play h1", undo]);
        assert_eq!(table.puck(), ("a3", Some(H)), "BA-14.22: {card}");
    }
    // The placement after No Goal is no movement of a card.
    let mut table = shot(&["4{shoot}", "-{;green}", "-"], &["6P/stick", "-"], "a3");
    table.play(&["play h1"]);
    assert!(!table.can("ability green"), "BA-14.22");
}

#[test]
fn ba_16_10_a_cycle_follows_the_boards() {
    // BA-14.7, BA-16.10: two steps along the boards from the point to the corner.
    let mut table = hands(&["5{;red}", "-"], &["4{intercept}", "-"]).at("a1");
    table.play(&["play h0", "special cycle", "branch 2"]);
    assert_eq!(table.puck(), ("a5", Some(H)));
    assert_eq!(table.s.pile.top().unwrap().path.len(), 3, "BA-16.10: two steps");
    table.play(&["none", "play a0", "action intercept"]);
    assert_eq!(table.puck(), ("a3", Some(A)), "BA-14.7: d = 2");
    let mut table = hands(&["5{;red}", "-"], &["-"]).at("a1");
    table.s.side_mut(H).move_cap = Lasting::On;
    table.play(&["play h0", "special cycle"]);
    assert!(matches!(table.step(), Step::Walk(..)), "BA-R83: the corner is too far");
}

#[test]
fn ba_11_17_an_empty_net_gives_any_shot_after_a_grind() {
    // BA-8.8, BA-8.21, BA-11.17; BA-16.82: the Glove wild works in a turn or as a Shot Card only.
    for answer in ["contest a0", "decline"] {
        let mut table = hands(&["8P/stick{;yellow}", "-"], &["5", "-"]).at("9c");
        table.pulled(A).play(&["grind h0", answer]);
        assert!(table.can("special any_shot"), "BA-11.17: {answer}");
    }
    let mut table = hands(&["9G/stick{;yellow}", "-"], &["5", "-"]).at("9c");
    table.s.side_mut(H).skills[9] = Skills::only(Skill::Glove);
    table.play(&["grind h0", "contest a0"]);
    assert!(!table.can("special official"), "BA-16.82");
}

#[test]
fn ba_16_1_a_new_period_forgets_the_last_challenge() {
    // BA-16.1: otherwise a face-off card would not be known as one.
    let mut table = hands(&["6{;yellow}", "-"], &["5", "-"]).at("9c");
    table.play(&["grind h0", "decline"]);
    assert!(table.s.challenge != Challenge::NONE);
    table.s.period = 2;
    run(&mut table, Step::StartPeriod);
    assert!(table.s.challenge == Challenge::NONE);
}

#[test]
fn ba_16_86_who_may_not_swap_turns_no_support() {
    // BA-11.4, BA-16.86, BA-R82; and who has made the last swap still may.
    let menu = || {
        let mut table = hands(&["-", "-"], &["-"]).benches(&["-{;;support;support:offensive}"], &[]).at("9c");
        table.s.faceoff.swaps = [0; 2];
        table.waits_for(Step::Menu(H));
        table
    };
    assert!(menu().can("flip hb0"));
    let mut table = menu();
    table.s.side_mut(H).set(Flag::IcingLimit, true);
    assert!(!table.can("flip hb0"), "BA-11.4");
}

#[test]
fn ba_7_7_the_usual_choice_comes_first() {
    let mut table = hands(&["-", "-"], &["-"]).at("9c");
    table.s.faceoff.swaps = [2; 2];
    table.s.side_mut(H).tokens = 1;
    table.waits_for(Step::Menu(H));
    let legal = table.legal();
    assert_eq!((legal[0].as_str(), legal.last().unwrap().as_str()), ("ready", "pull"));
    turn(&mut table, H);
    let legal = table.legal();
    assert_eq!((legal[0].as_str(), legal.last().unwrap().as_str()), ("none", "pull"), "BA-3.7");
}

/// Season overtime has ended level; Home shoots first from `a1`.
fn shootout(home: &[&'static str], away: &[&'static str], before: impl Fn(&mut Table)) -> Table {
    let mut table = hands(&[], &[]).benches(home, away).at("9c");
    table.s.stage = Stage::SeasonOvertime;
    before(&mut table);
    run(&mut table, Step::PeriodOver);
    table.play(&["first", "place a1"]);
    table
}

#[test]
fn ba_15_6_a_cancelled_card_stops_nothing_in_a_shootout() {
    // BA-5.5, BA-11.28: Deflect of a card that an X beneath Cancels.
    for (shooter, step) in [
        ("1P/stick{shoot}", Step::Play(H, Window::ShootoutTip)),
        ("1P/stick{shoot;;;x:brown}", Step::Attempt),
    ] {
        let away = ["3P/glove{deflect;brown}", "4P/glove", "5P/glove", "6P/glove", "7P/glove"];
        let home = [shooter, "2P/stick", "3P/stick", "4P/stick", "5P/stick"];
        let mut table = shootout(&home, &away, |_| {});
        table.play(&["play hb0", "action shoot", "play ab0"]);
        let stopped = table.step() == Step::Play(H, Window::ShootoutTip);
        assert_eq!(stopped, step != Step::Attempt, "BA-15.6: {shooter}");
    }
}

#[test]
fn ba_5_7_what_lasts_for_the_period_ends_before_the_shootout() {
    // FB3, FB5, FB6, FG1.
    let home = ["1P/stick{shoot;blue}", "2P/stick", "3P/stick", "4P/stick", "5P/stick"];
    let table = shootout(&home, &["3P", "4P", "5P", "6P", "7P"], |table| {
        let side = table.s.side_mut(H);
        (side.forbidden, side.cancelled, side.cancelled_classes) =
            (Colours::only(Colour::Blue), u128::MAX, 1);
        side.class_colours.colours = Colours::only(Colour::Purple);
    });
    let side = table.s.side(H);
    assert_eq!((side.forbidden, side.cancelled, side.cancelled_classes), (Colours::NONE, 0, 0), "BA-5.7");
    assert_eq!(side.class_colours, Default::default(), "FG1");
}

#[test]
fn ba_11_27_too_fast_works_in_a_shootout() {
    // BA-11.27, BA-16.70: nobody Clones it there.
    let home = ["1P/stick{;;too_fast}", "2P/stick", "3P/stick", "4P/stick", "5P/stick"];
    let mut table = shootout(&home, &["3P", "4P", "5P", "6P", "7P"], |_| {});
    table.play(&["play hb0"]);
    assert!(table.can("special too_fast"), "BA-11.27: {:?}", table.legal());
}

#[test]
fn ba_r93_a_shooter_uses_what_moves_the_puck_or_shapes_the_shot() {
    for (special, may) in [("wrist_shot", true), ("saucer_pass", true), ("crowd", false), ("official", false)]
    {
        let first: &str = format!("1P/stick{{;;{special}}}").leak();
        let home = [first, "2P/stick", "3P/stick", "4P/stick", "5P/stick"];
        let mut table = shootout(&home, &["3P", "4P", "5P", "6P", "7P"], |_| {});
        table.play(&["play hb0"]);
        assert_eq!(table.can(&format!("special {special}")), may, "BA-R93");
    }
}

#[test]
fn ba_1_17_a_score_is_a_turn_with_its_draw() {
    // BA-1.11, BA-1.17, BA-1.30, BA-R81: and a Score that cannot be replaced ends the period after the Save.
    let beginner = |cards: usize| {
        let setup = hands(&["4{shoot}", "-{score}"], &["7", "-{save}", "-"]).option("mode", "beginner");
        let mut table = setup.deck(cards).at("a4");
        table.play(&["play h0", "action shoot", "play a0", "play h1 score"]);
        table
    };
    let mut table = beginner(10);
    assert_eq!(table.held(H), 2, "BA-1.11: one card was drawn for each played");
    table.play(&["play a1 save"]);
    assert_eq!(table.seat(), Some(A), "BA-1.20");
    let mut table = beginner(0);
    let over = |table: &Table| breakroom_core::Game::turn(&table.game, &table.s).is_over();
    assert!(!over(&table), "the Save comes first");
    table.play(&["play a1 save"]);
    assert!(over(&table), "BA-1.30");
}

/// The position is written down and read again, as it is when a match is continued.
#[track_caller]
fn reloads(table: &Table) {
    let written = table.game.save(&table.s);
    if let Err(faults) = table.game.load(&written) {
        panic!("{faults:?}\nat {:?}", table.s.agenda.next());
    }
}

#[test]
fn ba_2_20_cards_of_a_penalty_shot_are_unseen_again_after_it() {
    // BA-11.35, BA-18.9: the opponent's drawn cards are turned up before it plays the Shot Card.
    let pile = [(A, "-"), (A, "-"), (A, "-"), (A, "3{;;penalty_shot}")];
    let mut table = hands(&["4{body_check}", "-"], &["-"; 3]).option("mode", "solo").pile(&pile).at("9c");
    table.s.solo = Some(Solo { opponent: 0, face_up: CardSet::NONE, momentum_taken: false, extra_reveal: 0 });
    table.control(Some(A)).play(&["play h0", "action body_check"]);
    let mut seen = false;
    while table.s.penalty_shot.is_some() {
        seen |= !table.s.cards(A).seen_hand.is_empty();
        let action = table.legal().last().unwrap().clone();
        table.play(&[&action]);
        reloads(&table);
    }
    assert!(seen, "some of its cards lay face up");
    assert!(table.s.cards(A).seen_hand.is_empty(), "BA-2.20: they lie on the discard pile");
}

#[test]
fn ba_16_94_a_bench_swap_leaves_the_fixed_card_in_sight() {
    let mut table = hands(&["-"], &["6", "7{move}", "-"]).pile(&[(H, "-")]).at("9c");
    fix(&mut table, A);
    let fixed = table.s.side(A).forced;
    table.s.agenda = Agenda::EMPTY;
    table.s.agenda.then(&[Step::Swap(A, 2, SwapFor::LineChange), Step::Phase2(A)]);
    table.play(&["swap a1 ab0"]);
    assert_eq!(table.s.side(A).forced, fixed);
    assert!(fixed.is_some_and(|card| table.s.cards(A).seen_hand.has(card)), "it cannot have been swapped");
    reloads(&table);
}
