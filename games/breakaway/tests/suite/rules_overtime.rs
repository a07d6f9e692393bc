//! BA-11: overtime, shootout; and the rest of chapters 2 to 16 that the other files leave open.

use crate::common::{A, H, Table, hands, play_on};
use breakroom_breakaway::{
    Breakaway, State,
    agenda::{Step, SwapFor, Window},
    pile::Role,
    state::{Cause, EndedBy, Flag, Goalie, Infraction, Penalty, Segment, Shootout, Situation, Stage},
    vocabulary::{FaceoffPlace, Skill, Skills},
};
use breakroom_conformance::Anybody;
use breakroom_core::{Game, Observer, Outcome, Rng, Seat, Silent};

const POWER_PLAY: Segment = Segment { kind: Situation::PowerPlay, seat: H, draw_to: 0, ends_on_goal: true };

/// The step is carried out, and all that follows by itself.
fn run(table: &mut Table, step: Step) {
    table.waits_for(step);
    table.s.agenda.push(Step::Heap);
    table.play(&["deck home"]);
}

/// Season overtime has ended level; Home has players that shoot.
fn shootout(away: &[&'static str; 5]) -> Table {
    let home = ["1P/stick{shoot}", "2P/stick{tip}", "3P/stick", "4P/stick", "5P/stick"];
    let mut table = hands(&[], &[]).benches(&home, away).at("9c");
    table.s.stage = Stage::SeasonOvertime;
    run(&mut table, Step::PeriodOver);
    table
}

#[test]
fn ba_11_19_season_overtime() {
    // BA-11.19, BA-2.16, BA-R10: 21 cards each, hands of three.
    let mut table = hands(&["-"; 3], &["-"; 3]).at("a3");
    table.s.period = 3;
    run(&mut table, Step::PeriodOver);
    assert_eq!((table.s.stage, table.s.period), (Stage::SeasonOvertime, 4));
    assert_eq!([H, A].map(|seat| (table.held(seat), table.s.deck_size(seat))), [(3, 18), (3, 18)]);
    assert_eq!(table.s.sides[0].tokens, 0, "BA-2.7: overtime gives no token");
}

#[test]
fn ba_11_22_playoff_overtime_and_no_overtime() {
    // BA-11.22, BA-2.18, BA-11.39, BA-R52.
    let mut table = hands(&["-"], &["-"]).option("overtime", "playoff").at("a3");
    table.s.period = 3;
    run(&mut table, Step::PeriodOver);
    assert_eq!((table.s.stage, table.held(H)), (Stage::PlayoffOvertime, 5), "BA-11.22: a full period");
    let mut table = hands(&["-"], &["-"]).option("overtime", "none").at("a3");
    table.s.period = 3;
    run(&mut table, Step::PeriodOver);
    assert_eq!(table.game.turn(&table.s).ending().unwrap().outcome, Outcome::Drawn, "BA-2.18");
    let mut table = hands(&["-"], &["-"]).option("overtime", "playoff").option("ot_limit", "1").at("a3");
    (table.s.period, table.s.stage) = (4, Stage::PlayoffOvertime);
    run(&mut table, Step::PeriodOver);
    assert_eq!(table.game.turn(&table.s).ending().unwrap().rule.0, "BA-11.39", "BA-R52");
    let mut table = hands(&["-"], &["-"]).at("a3");
    (table.s.period, table.s.score) = (3, [2, 1]);
    run(&mut table, Step::PeriodOver);
    assert_eq!(
        table.game.turn(&table.s).ending().unwrap().outcome,
        Outcome::won(H),
        "BA-2.18: more goals win"
    );
}

#[test]
fn ba_11_24_the_shootout_decks() {
    // BA-11.21, BA-11.24, BA-11.25, BA-11.26, BA-R24.
    let mut table = shootout(&["1P/glove", "2P/glove", "3P/glove", "-{;blue}", "-"]);
    let sizes = table.s.hidden.shootout.decks.map(u128::count_ones);
    assert_eq!(sizes, [5, 4], "BA-11.24: Player cards and Blue ones, the bench included");
    assert_eq!(table.step(), Step::WhoBegins(H), "BA-11.25");
    table.play(&["first"]);
    assert_eq!(table.s.hidden.shootout.hands.each_ref().map(|hand| hand.len()), [4, 3], "BA-11.26");
    assert_eq!(table.legal(), ["place a1", "place a2", "place a3", "place a4"], "BA-R24");
}

#[test]
fn ba_11_28_an_attempt() {
    // BA-11.27, BA-11.28, BA-11.30, BA-11.31: the drawn card shares a suit with the Shot Card, or not.
    let mut table = shootout(&["1P/stick", "2P/glove", "3P/glove", "4P/glove", "5P/glove"]);
    table.play(&["first", "place a1", "play hb0", "action shoot"]);
    assert_eq!(table.step(), Step::Play(A, Window::ShootoutDefence), "BA-11.28");
    table.play(&["play ab0"]);
    assert_eq!(table.s.shootout.goals, [1, 0], "BA-11.31: nothing saved it");
    assert_eq!(table.s.shootout.shooter, A, "BA-11.25: the other shoots");
    let mut table = shootout(&["1P/stick", "2P/glove", "3P/glove", "4P/stick", "5P/glove"]);
    table.play(&["first", "place a1", "play hb0", "action shoot", "play ab0"]);
    assert_eq!(table.s.shootout.goals, [0, 0], "BA-11.31: a shared suit saves");
}

#[test]
fn ba_11_29_a_stop_and_a_tip() {
    // BA-11.28, BA-11.29, BA-R47.
    let away = ["9G/glove", "2P/glove{deflect}", "3P/glove", "4P/glove", "5P/glove"];
    let mut table = shootout(&away);
    table.play(&["first", "place a1", "play hb0", "action shoot", "play ab0"]);
    assert_eq!(table.step(), Step::Play(H, Window::ShootoutTip), "BA-11.29");
    table.play(&["play hb1 tip", "play ab1"]);
    assert_eq!(table.step(), Step::Play(H, Window::ShootoutTip), "BA-R47: stopped again");
    table.play(&["pass"]);
    assert_eq!((table.s.shootout.goals, table.s.shootout.shooter), ([0, 0], A), "BA-11.29: failed");
}

#[test]
fn ba_14_18_a_walk_that_is_over_leaves_no_mark() {
    // BA-14.18, BA-11.28: in a shootout another card lies on the pile before the next card is used.
    let mut table = hands(&["4{move;orange}", "-"], &["-"]).at("9c");
    table.play(&["play h0", "ability orange", "area 9w", "action move", "step 9c"]);
    assert_eq!(table.s.card.walk_from, 0);
}

#[test]
fn ba_11_25_the_shootout_stops_early() {
    // BA-11.25, BA-11.32, BA-11.39.
    let at = |round, shooter: Seat, goals, goal| {
        let mut table = hands(&["-"], &["-"]).option("ot_limit", "3").at("a3");
        table.s.stage = Stage::Shootout;
        table.s.shootout = Shootout { first: H, round, shooter, goals, ..Shootout::NONE };
        table.waits_for(Step::AttemptOver(goal));
        table.s.agenda.push(Step::Heap);
        let action = "deck home".parse().unwrap();
        table.game.advance(&mut table.s, action, &mut table.log);
        table
    };
    let table = at(2, A, [2, 0], false);
    assert_eq!(table.s.score, [1, 0], "BA-11.25: two behind with one attempt left; BA-11.32");
    assert_eq!(table.game.turn(&table.s).ending().unwrap().rule.0, "BA-11.32");
    let table = at(1, H, [0, 0], true);
    assert!(!table.game.turn(&table.s).is_over(), "BA-11.25: not yet");
    let table = at(3, A, [1, 0], true);
    assert_eq!(table.game.turn(&table.s).ending().unwrap().rule.0, "BA-11.39", "level after the limit");
}

#[test]
fn ba_11_23_season_overtime_draws_three() {
    // BA-11.23, BA-11.38.
    let mut table = hands(&["-"], &["-"]).at("9c");
    table.s.stage = Stage::SeasonOvertime;
    table.s.box_.called.push(Penalty::minor(A, Infraction::Chain));
    run(&mut table, Step::Stoppage);
    assert_eq!((table.held(H), table.held(A)), (3, 3), "BA-11.23");
    let mut table = hands(&[], &["-"]).at("9c");
    table.s.stage = Stage::SeasonOvertime;
    run(&mut table, Step::Turn(H));
    assert_eq!(table.held(H), 3, "BA-11.38: 3 in place of 4");
}

#[test]
fn ba_11_11_the_goalie_is_back_at_every_stoppage() {
    // BA-11.11, BA-11.15.
    let mut table = hands(&["4{shoot}", "-{score}", "-"], &["7", "-"]).momentum(&["5P/stick"]).at("a5");
    table.s.score = [0, 0];
    table.s.side_mut(A).set(Flag::PullMomentumUsed, true);
    table.pulled(A).play(&["play h0", "action shoot", "play a0", "play h1 score", "pass"]);
    assert_eq!(table.s.side(A).goalie, Goalie::In, "BA-11.11");
    table.play(&["pull"]);
    assert_eq!(table.step(), Step::Offer(A), "BA-11.15: pulled again after a goal and losing");
}

#[test]
fn ba_10_30_the_momentum_card_comes_before_the_draw() {
    // BA-10.30, BA-10.35: and Icing does not cut the draw.
    let mut table = hands(&["-"], &["-"]).momentum(&["5P/stick"]).at("9c");
    table.s.box_.called.push(Penalty::minor(A, Infraction::Chain));
    table.s.stop = breakroom_breakaway::state::Stop {
        cause: Cause::Icing,
        offender: Some(A),
        ..breakroom_breakaway::state::Stop::NONE
    };
    run(&mut table, Step::Stoppage);
    assert_eq!((table.step(), table.held(H)), (Step::Offer(H), 1), "BA-10.30");
    table.play(&["leave"]);
    assert_eq!((table.held(H), table.held(A)), (8, 8), "BA-10.35");
}

#[test]
fn ba_10_31_a_goal_does_not_end_four_on_four() {
    let mut table = hands(&["4{shoot}", "-{score}", "-"], &["7", "-"]).at("a5");
    let four = Segment { kind: Situation::FourOnFour, ends_on_goal: false, ..POWER_PLAY };
    table.s.box_.situation = Some(four);
    table.play(&["play h0", "action shoot", "play a0", "play h1 score", "pass"]);
    assert_eq!((table.s.box_.situation, table.held(H)), (Some(four), 1), "BA-10.31: the same hands go on");
}

#[test]
fn ba_10_32_both_have_a_delayed_penalty() {
    let mut table = hands(&["-", "-"], &["-"]).at("9c");
    for seat in [H, A] {
        table.s.box_.called.push(Penalty::minor(seat, Infraction::Chain));
    }
    assert!(!table.game.on_power_play(&table.s, H) && table.game.men_down(&table.s, A) == 0, "BA-10.32");
}

#[test]
fn ba_10_34_a_waiting_segment_in_the_final_minute() {
    // BA-10.34, BA-R58: with the present hands.
    let mut table = hands(&["4{shoot}", "-{score}", "-"], &["7", "-"]).at("a5");
    table.s.final_minute = true;
    table.s.box_.situation = Some(POWER_PLAY);
    table.s.box_.queue.push(Segment { draw_to: 8, ..POWER_PLAY });
    table.play(&["play h0", "action shoot", "play a0", "play h1 score", "pass"]);
    assert_eq!((table.s.box_.situation, table.held(H)), (Some(POWER_PLAY), 1), "BA-10.34");
}

#[test]
fn ba_10_13_a_goal_brings_the_second_half_on() {
    // BA-10.11, BA-10.13: both hands are discarded and it starts with its draw.
    let mut table = hands(&["4{shoot}", "-{score}", "-"], &["7", "-"]).at("a5");
    table.s.box_.situation = Some(POWER_PLAY);
    table.s.box_.queue.push(Segment { draw_to: 8, ..POWER_PLAY });
    table.play(&["play h0", "action shoot", "play a0", "play h1 score", "pass"]);
    assert_eq!((table.held(H), table.held(A)), (8, 8), "BA-10.13");
}

#[test]
fn ba_12_12_the_only_one_with_a_card_wins_the_exchange() {
    // BA-12.2, BA-12.9, BA-12.12.
    let mut table = hands(&["1", "2"], &[]).at("9c");
    table.s.fight =
        breakroom_breakaway::state::Fight { starter: A, ..breakroom_breakaway::state::Fight::NONE };
    table.s.hidden.fight.hands[0] = std::mem::take(&mut table.s.cards_mut(H).hand);
    run(&mut table, Step::FightExchange);
    table.play(&["fight h0"]);
    assert!(table.told("BA-12.6"), "BA-12.12: the last card is committed by itself");
    assert_eq!(table.discarded(H), 2, "BA-12.9: fight cards are discarded");
}

#[test]
fn ba_5_4_penalties_of_an_ignored_card_stay() {
    let mut table =
        hands(&["4{;orange}", "-"], &["-{;;you_missed}", "-"]).pile(&[(A, "3{;;;o:orange}")]).at("9c");
    table.control(Some(A)).play(&["play h0", "noswap", "none", "play a0", "special you_missed"]);
    assert_eq!(table.minutes(H), 2, "BA-5.4");
}

#[test]
fn ba_6_10_a_shot_card_causes_no_infraction() {
    let mut table = hands(&["4{shoot;;;o:orange}", "-"], &["7{;orange}", "-"]).at("a3");
    table.play(&["play h0", "action shoot", "play a0"]);
    assert_eq!((table.minutes(A), table.step()), (0, Step::Play(H, Window::Score)), "BA-6.10, BA-20.5");
}

#[test]
fn ba_6_28_the_target_of_any_shot_is_the_areas_number() {
    // BA-6.28, BA-6.29.
    let mut table = hands(&["4{;;any_shot}", "1P/skate", "-"], &["2P/stick", "-"]).at("9c");
    table.play(&["play h0", "special any_shot", "play a0"]);
    assert_eq!(table.s.shot.unwrap().target(), 9, "BA-6.28");
    table.play(&["play h2"]);
    assert_eq!(table.puck().0, "a2", "BA-6.29: the end that the shooter attacks");
}

#[test]
fn ba_r30_a_goalie_shot_card_in_the_corner() {
    // BA-R30: No Goal by a 5 with the Goalie as Shot Card.
    let mut table =
        hands(&["4{shoot}", "5P/skate", "-"], &["9G/stick", "-"]).option("area_scoring", "off").at("a3");
    table.play(&["play h0", "action shoot", "play a0", "play h1"]);
    assert_eq!(table.s.box_.situation.unwrap().seat, H, "BA-R30: Infraction 5 and the whistle");
}

#[test]
fn ba_7_13_a_penalty_decides_the_place_of_the_face_off() {
    // BA-7.6, BA-7.11, BA-7.13, BA-7.16: Black on a delayed penalty.
    let mut table = hands(&["4{;black}", "-"], &["-"]).at("a3");
    table.s.box_.called.push(Penalty::minor(A, Infraction::Chain));
    table.control(None).play(&["play h0", "ability black"]);
    assert_eq!(
        (table.s.faceoff.place, table.s.box_.situation),
        (FaceoffPlace::AwayEnd, Some(POWER_PLAY)),
        "BA-7.13"
    );
}

#[test]
fn ba_7_19_home_calls_a_time_out_when_away_is_done() {
    let mut table = hands(&["4{;black}", "-{;;time_out}"], &["-"]).at("a3");
    table.play(&["play h0", "ability black", "ready", "timeout h1"]);
    while matches!(table.step(), Step::NewBench(..)) {
        let pick = table.legal()[0].clone();
        table.play(&[&pick]);
    }
    assert_eq!(table.step(), Step::Swap(A, 1, SwapFor::Offer), "BA-7.19, BA-10.29");
}

#[test]
fn ba_7_15_a_time_out_gives_the_icing_offender_no_swap() {
    // BA-7.15, BA-16.69: only who is not the offender gets one more.
    for (card, swaps) in [("4{icing}", 0), ("4{;black}", 3)] {
        let mut table = hands(&[card, "-", "-"], &["-{;;time_out}", "-"]).at("h1");
        match swaps {
            0 => table.play(&["play h0", "action icing", "area a5", "timeout a0"]),
            _ => table.play(&["play h0", "ability black", "timeout a0"]),
        };
        assert_eq!(table.s.faceoff.swaps[0], swaps, "BA-7.15: {card}");
    }
}

#[test]
fn ba_8_9_an_uncontested_winner_shoots() {
    let mut table = hands(&["6{shoot;yellow}", "-"], &["5", "-"]).at("a3");
    table.play(&["grind h0", "decline", "action shoot"]);
    assert_eq!(table.step(), Step::Play(A, Window::ShotCard), "BA-8.9");
}

#[test]
fn ba_8_35_silver_on_a_card_with_red_may_dump() {
    let table = hands(&["4{;red}", "4{;silver}"], &["-"]).at("9c");
    assert!(table.can("dump h0 a1") && !table.can("dump h1 a1"), "BA-13.10, BA-16.14: no card beneath");
    let table = hands(&["4{;silver}", "4"], &["-"]).pile(&[(A, "3{;red}")]).at("9c");
    assert!(table.can("dump h0 a1") && !table.can("dump h1 a1"), "BA-8.35");
}

#[test]
fn ba_9_16_specials_penalise_by_the_same_procedure() {
    // BA-9.16, BA-2.21: Diving against the one in control is whistled at once.
    let pile = [(A, "-/stick"), (H, "-/stick")];
    let mut table = hands(&["4/stick{;;diving}", "-"], &["-"]).pile(&pile).at("9c");
    table.control(Some(A)).play(&["play h0", "special diving"]);
    assert_eq!(table.s.box_.situation, Some(POWER_PLAY), "BA-2.21");
}

#[test]
fn ba_15_12_symbols_of_an_injured_card_do_not_work() {
    // BA-15.12, BA-11.37, BA-R61.
    let mut table = hands(&["4P/stick{move;orange}", "-"], &["-"]).at("9c");
    let card = table.s.cards(H).hand.iter().next().unwrap();
    table.s.side_mut(H).injured |= 1 << card.index();
    table.s.side_mut(H).skills[4] = Skills::only(Skill::Captain);
    table.play(&["play h0"]);
    assert_eq!(table.seat(), Some(A), "BA-15.12: neither Actions nor abilities nor skills");
}

#[test]
fn ba_14_5_the_plain_actions() {
    // BA-14.5, BA-14.8, BA-14.15, BA-14.18, BA-3.15, BA-3.19.
    let mut table = hands(&["4{draw}", "-"], &["-"]).at("9c");
    table.play(&["play h0", "action draw"]);
    assert_eq!(table.held(H), 3, "BA-14.5");
    let mut table = hands(&["4{stretch_pass}", "-"], &["-"]).at("9c");
    table.play(&["play h0", "action stretch_pass", "step 9w"]);
    assert!(table.can("stop") && !table.can("step 9c"), "BA-14.15, BA-14.18: no area twice");
    let mut table = hands(&["4{move}", "-"], &["-"]).at("9c");
    table.play(&["play h0", "action move", "step a8e"]);
    assert_eq!(table.puck().0, "a8e", "BA-14.8");
}

#[test]
fn ba_14_12_declared_actions_stand_in_their_windows_only() {
    // BA-3.13, BA-14.12, BA-14.13, BA-14.17.
    let table = hands(&["4{score,save,tip}"], &["-"]).at("a3");
    assert_eq!(table.legal(), ["play h0"], "BA-3.13");
    for (call, rule) in [("score", "BA-14.13"), ("save", "BA-14.12"), ("tip", "BA-14.17")] {
        assert_eq!(table.refused(&format!("play h0 {call}")), "BA-3.13", "{rule}");
    }
}

#[test]
fn ba_2_14_the_play_area_remembers() {
    // BA-2.14, BA-2.11, BA-3.1, BA-20.4.
    let mut table = hands(&["4{move}", "-"], &["6", "-"]).at("9c");
    table.play(&["play h0", "action move", "step 9w", "none", "play a0"]);
    let beneath = table.s.pile.down(1).unwrap();
    assert_eq!((beneath.by, beneath.role, beneath.path.areas().len()), (H, Role::Turn, 2), "BA-2.14");
    assert_eq!(table.seat(), Some(H), "BA-3.1: turns alternate");
}

#[test]
fn ba_16_88_support_superstar_after_a_face_off() {
    // BA-16.88, BA-R28: from a pile in order, and from a shuffled one.
    for shuffled in [false, true] {
        let mut table = hands(&["6"], &["5"])
            .benches(&["-{;;support;support:superstar}"], &[])
            .momentum(&["5P/stick"])
            .at("9c");
        let bench = table.s.cards(H).bench.iter().next().unwrap();
        table.s.side_mut(H).up.add(bench);
        if shuffled {
            table.s.hidden.momentum.shuffle();
        }
        run(&mut table, Step::Faceoff);
        table.play(&["commit h0", "commit a0", "put 9c"]);
        assert!(!table.s.cards(H).bench.has(bench) && table.s.hidden.momentum.cards().has(bench), "BA-R28");
        assert_eq!(table.s.cards(H).bench.len(), 5, "BA-16.88: the top Momentum Card takes its place");
    }
}

#[test]
fn ba_11_32_after_a_shootout_every_card_lies_where_it_can_be_guessed() {
    // BA-11.24, BA-11.32: whatever the lists hide, who looks at the final table can imagine one like it.
    let game = Breakaway::shipped(&[("open_lists", "false"), ("periods", "1")]);
    let (mut anybody, mut rng) = (Anybody::new(5), Rng::from_number(5));
    let turn = |s: &State| matches!(s.agenda.next(), Some(Step::Play(Seat::A, Window::Turn)));
    let mut state = play_on(&game, game.start(), &mut anybody, turn);
    (state.stage, state.score) = (Stage::SeasonOvertime, [0, 0]);
    state.agenda.instead(&[Step::PeriodOver]);
    state.agenda.then(&[Step::Swap(Seat::A, 1, SwapFor::Offer)]);
    game.apply(&mut state, "noswap".parse().unwrap(), &mut Silent).unwrap();
    assert_eq!(state.stage, Stage::Shootout);
    let state = play_on(&game, state, &mut anybody, |_| false);
    assert_eq!(state.stage, Stage::Over(EndedBy::Shootout), "BA-11.32");
    for who in Observer::all(2) {
        let view = game.view(&state, who);
        assert_eq!(game.view(&game.determinize(&view, &mut rng), who), view);
    }
}
