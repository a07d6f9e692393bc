//! The fine print around the whistle: delayed penalties, what a card may bring, what ends with a stoppage or a shot.

use crate::common::{A, H, Table, hands};
use breakroom_breakaway::{
    agenda::{Agenda, Step, SwapFor, Window},
    state::{Flag, Goalie, Infraction, Lasting, Penalty, Segment, Shootout, Situation, Stage},
    vocabulary::{Act, FaceoffPlace, Skill, Skills},
};
use breakroom_core::{Game, Seat};

const SWAP_TWO: fn(Seat) -> Step = |seat| Step::Swap(seat, 2, SwapFor::Offer);

fn segment(kind: Situation, seat: Seat) -> Segment {
    Segment { kind, seat, draw_to: 0, ends_on_goal: true }
}

fn power_play(seat: Seat) -> Option<Segment> {
    Some(segment(Situation::PowerPlay, seat))
}

/// The step is carried out, and all that follows by itself.
fn run(table: &mut Table, step: Step) {
    table.waits_for(step);
    table.s.agenda.push(Step::Heap);
    table.play(&["deck home"]);
}

/// Play stops with these penalties called.
fn assessed(table: &mut Table, penalties: &[(Seat, u8)]) {
    for &(seat, minutes) in penalties {
        table.s.box_.called.push(Penalty { minutes, ..Penalty::minor(seat, Infraction::Chain) });
    }
    run(table, Step::Stoppage);
}

/// It is the start of a turn.
fn turn(table: &mut Table, seat: Seat) {
    table.s.agenda = Agenda::EMPTY;
    table.s.agenda.then(&[Step::Phase1(seat), Step::Phase2(seat)]);
}

#[test]
fn ba_11_34_only_a_tip_answers_the_block_of_a_penalty_shot() {
    let pile = [(H, "-{block}"), (A, "-{tip}"), (A, "-{;;dig_it_out}"), (A, "3{;;penalty_shot}")];
    let mut table = hands(&["4{body_check}", "-"], &["-"; 3]).pile(&pile).at("9c");
    let shot = ["play h0", "action body_check", "place h3", "play p0", "action block"];
    table.control(Some(A)).play(&shot);
    assert_eq!(table.legal(), ["react p1 tip", "pass"], "BA-11.34");
    assert_eq!(table.refused("react p2 dig_it_out"), "BA-11.34");
}

#[test]
fn ba_11_35_a_penalty_shot_is_over_when_the_shot_card_ends_it() {
    // BA-11.33, BA-11.35, BA-16.32, BA-16.35, BA-16.82: Official, Lost the Puck, the Glove wild.
    for (card, special) in
        [("-{;;official}", "official"), ("-{;;lost_the_puck}", "lost_the_puck"), ("9G", "official")]
    {
        let pile = [(H, card), (A, "3{;;penalty_shot}")];
        let mut table = hands(&["4{body_check}", "-"], &["-"; 3]).pile(&pile).at("9c");
        table.s.side_mut(H).skills[9] = Skills::NONE.with(Skill::Glove);
        let aside = table.s.cards(A).hand;
        table.control(Some(A)).play(&["play h0", "action body_check", "place h3", "play p0"]);
        table.play(&[&format!("special {special}")]);
        assert_eq!(table.s.penalty_shot, None, "BA-11.35: {card}");
        assert_eq!(table.s.faceoff.place, FaceoffPlace::HomeEnd, "BA-11.35");
        assert!(aside.less(table.s.cards(A).hand).is_empty(), "BA-11.35: the hands are taken up again");
    }
}

#[test]
fn ba_10_1_the_end_of_a_period_assesses_a_delayed_penalty() {
    // BA-10.1, BA-7.1, BA-10.21: with no card left it carries over with a draw to 8.
    let pile = [(A, "-/stick"), (H, "-/stick"), (A, "-/stick")];
    let mut table = hands(&["-/stick"], &["-"]).pile(&pile).at("9c");
    table.s.final_minute = true;
    table.control(Some(A)).play(&["play h0", "noswap", "none", "play a0"]);
    assert_eq!((table.s.period, table.s.box_.situation), (2, power_play(A)), "BA-10.21");
    assert_eq!((table.held(A), table.held(H)), (8, 8), "BA-10.21: a draw to 8");
    let mut table = hands(&[], &[]).at("9c");
    table.s.final_minute = true;
    table.s.box_.called.push(Penalty::minor(H, Infraction::Chain));
    table.s.box_.called.push(Penalty::minor(A, Infraction::Chain));
    run(&mut table, Step::PeriodOver);
    assert_eq!((table.s.period, table.s.box_.situation), (2, None), "BA-10.25: they offset");
}

#[test]
fn ba_16_89_a_penalty_is_cancelled_at_the_end_of_a_period() {
    // BA-16.89, BA-10.1.
    let mut table = hands(&[], &[]).benches(&["-{;;;support:no_penalty}"], &[]).at("9c");
    table.s.side_mut(H).up = table.s.cards(H).bench.iter().take(1).collect();
    table.s.final_minute = true;
    table.s.box_.called.push(Penalty::minor(H, Infraction::Chain));
    run(&mut table, Step::PeriodOver);
    assert_eq!((table.step(), table.s.period), (Step::CancelPenalty(H), 1));
    table.play(&["cancel"]);
    assert_eq!((table.s.period, table.s.box_.situation), (2, None), "BA-16.89");
}

#[test]
fn ba_9_15_an_infraction_found_later_brings_no_second_penalty() {
    // BA-9.4, BA-9.6, BA-9.15: a chain of suits and a Goalie in the corner.
    let pile = [(A, "-/stick"), (H, "-/stick"), (A, "-/stick")];
    for (officiating, waiting) in [(0, 0), (4, 1)] {
        let mut table = hands(&["9G/stick", "-"], &["-"]).pile(&pile).at("h5");
        table.s.officiating = officiating;
        table.play(&["play h0"]);
        assert_eq!(table.s.box_.situation, power_play(A), "BA-9.15: one man up");
        assert_eq!(table.s.box_.queue.len(), waiting, "BA-9.15: the longer one, card {officiating}");
    }
    // BA-9.7: a chain of suits and an instigator.
    let pile = [(A, "-/stick"), (H, "-/stick"), (A, "-/stick{body_check}")];
    let mut table = hands(&["4/stick{punch}", "-"], &["-"]).pile(&pile).at("9c");
    table.s.pile.top_mut().act = Some(Act::BodyCheck);
    table.control(Some(A)).play(&["play h0", "noswap", "action punch"]);
    let called: Vec<u8> = table.s.box_.called.iter().map(|penalty| penalty.infraction.number()).collect();
    assert_eq!(called, [6], "BA-9.15: equal minutes: the higher number");
    // BA-9.11: what an earlier card brought does not count.
    let mut table = hands(&["3", "-"], &["-"; 6]).pile(&[(A, "3{;;;o:black}")]).at("a7");
    table.s.box_.called.push(Penalty::minor(H, Infraction::PunchOnO));
    table.control(Some(A)).play(&["play h0", "action punch"]);
    assert_eq!(table.s.box_.situation.unwrap().kind, Situation::TwoMenUp, "BA-9.11");
}

#[test]
fn ba_16_12_diving_with_an_older_delayed_penalty() {
    // BA-16.12: only a penalty because of this card stands against it.
    let pile = [(A, "-/skate"), (H, "-/skate")];
    let mut table = hands(&["-/skate{;;diving}", "-"], &["-", "-"]).pile(&pile).at("9c");
    table.s.box_.called.push(Penalty::minor(H, Infraction::Protected));
    table.control(Some(A)).play(&["play h0"]);
    assert!(table.can("special diving"));
    let pile = [(H, "-/skate"), (A, "-/skate{;;;o:orange}")];
    let mut table = hands(&["-/skate{;orange;diving}", "-"], &["-", "-"]).pile(&pile).at("9c");
    table.control(Some(A)).play(&["play h0", "noswap"]);
    assert!(!table.can("special diving"), "BA-16.12: penalised because of this card");
}

#[test]
fn ba_10_7_a_momentum_card_at_the_start_of_every_power_play() {
    // BA-10.7, BA-10.30, BA-3.28: with the present hands too.
    let table_of = |cards: usize| {
        hands(&["-"; 6][..cards], &["-"; 6][..cards]).momentum(&["5P/stick", "6P/stick"]).at("9c")
    };
    let mut table = table_of(3);
    table.s.final_minute = true;
    assessed(&mut table, &[(A, 2)]);
    assert_eq!(table.step(), Step::Offer(H), "BA-3.28: in the Final Minute");
    let mut table = table_of(6);
    table.s.box_.situation = power_play(H);
    assessed(&mut table, &[(A, 2)]);
    assert_eq!(table.step(), Step::Offer(H), "BA-10.16: two men up");
    let mut table = table_of(6);
    table.s.box_.situation = Some(segment(Situation::TwoMenUp, H));
    assessed(&mut table, &[(H, 2)]);
    assert_eq!(table.s.box_.situation, power_play(H), "BA-10.17");
    assert_eq!(table.step(), Step::Menu(A), "BA-R75: it only becomes another");
    let mut table = table_of(0);
    table.s.final_minute = true;
    table.s.box_.carry = power_play(H);
    run(&mut table, Step::PeriodOver);
    assert_eq!((table.step(), table.held(H)), (Step::Offer(H), 0), "BA-10.21: at the start of the period");
    table.play(&["take"]);
    assert_eq!((table.held(H), table.held(A)), (6, 5), "BA-10.21: with the cards of the period");
}

#[test]
fn ba_10_34_a_waiting_power_play_starts_in_the_final_minute() {
    // BA-10.34, BA-10.7: the present hands, and a Momentum Card.
    let mut table = hands(&["4{shoot}", "-{score}", "-"], &["7", "-"]).momentum(&["5P/stick"]).at("a5");
    table.s.final_minute = true;
    table.s.box_.situation = power_play(H);
    table.s.box_.queue.push(Segment { draw_to: 8, ..segment(Situation::PowerPlay, H) });
    table.play(&["play h0", "action shoot", "play a0", "play h1 score", "pass"]);
    assert_eq!((table.s.score, table.step()), ([1, 0], Step::Offer(H)));
    table.play(&["leave"]);
    assert_eq!((table.s.box_.situation, table.held(H)), (power_play(H), 1), "BA-10.34");
}

#[test]
fn ba_10_3_the_swap_of_a_delayed_penalty_after_a_shot() {
    // BA-10.3, BA-6.13, BA-6.17, BA-9.9: the Shot Card shows a P, the shooter keeps the puck.
    let shot = |answer: &'static str, theirs: &'static str| {
        let mut table = hands(&["4{shoot}", answer, "-", "-"], &[theirs, "-", "-"]).at("a5");
        table.play(&["play h0", "action shoot", "play a0", "play h1"]);
        table
    };
    let mut table = shot("-{;green}", "2{;;;p:green}");
    assert_eq!((table.minutes(A), table.step()), (2, SWAP_TWO(H)), "BA-10.3");
    assert_eq!(table.puck(), ("a7", Some(H)));
    table.play(&["noswap"]);
    assert_eq!(table.step(), Step::Menu3, "BA-6.18");
    // BA-6.14: at a Rebound.
    let mut table = shot("3{;green}", "2{;;;p:green}");
    assert_eq!((table.minutes(A), table.step()), (2, SWAP_TWO(H)), "BA-10.3");
    table.play(&["noswap"]);
    assert_eq!(table.step(), Step::Play(A, Window::ShotCard), "BA-6.14");
    // BA-10.1: the defender gets the puck, or the offender keeps it.
    assert_eq!(shot("-{;green}", "7{;;;p:green}").s.box_.situation, power_play(H), "BA-10.1");
    assert_eq!(shot("3{;green}", "2{;;;o:green}").s.box_.situation, power_play(A), "BA-10.1, BA-R73");
}

#[test]
fn ba_10_3_the_swap_of_a_diver() {
    // BA-10.3, BA-16.12, BA-9.16.
    let pile = [(A, "-/skate"), (H, "-/skate")];
    let mut table = hands(&["-/skate{;;diving}", "-"], &["-", "-"]).pile(&pile).at("9c");
    table.play(&["play h0", "special diving"]);
    assert_eq!((table.minutes(A), table.step()), (2, SWAP_TWO(H)));
    // BA-R74: the card has brought a penalty on the other already.
    let pile = [(H, "-/skate"), (A, "-/skate{;;;p:orange}")];
    let mut table = hands(&["-/skate{;orange;diving}", "-"], &["-", "-"]).pile(&pile).at("9c");
    table.play(&["play h0", "noswap", "special diving"]);
    assert_eq!(table.minutes(A), 2, "BA-R74");
}

#[test]
fn ba_2_21_an_ignore_gives_control_back_to_an_offender() {
    // BA-2.21, BA-5.1, BA-10.1.
    let mut table = hands(&["-{;orange;you_missed}", "-"], &["4{body_check;;;o:orange}", "-"]).at("9c");
    table.turn_of(A).play(&["play a0", "action body_check", "none", "play h0", "noswap"]);
    assert_eq!((table.minutes(H), table.puck()), (2, ("9c", Some(A))));
    table.play(&["special you_missed"]);
    assert_eq!(table.s.box_.situation, power_play(A), "BA-2.21");
    // The same as a reaction: the ignored card had drawn the penalty by Diving.
    let pile = [(A, "-/skate"), (H, "-/skate")];
    let diver = "4/skate{body_check;black;diving}";
    let mut table = hands(&["-{;;you_missed}", "-"], &[diver, "-"]).pile(&pile).at("9c");
    table.turn_of(A).play(&["play a0", "action body_check", "special diving", "noswap", "ability black"]);
    table.play(&["react h0 you_missed"]);
    assert_eq!(table.s.box_.situation, power_play(A), "BA-2.21");
}

#[test]
fn ba_11_10_a_pending_pull_takes_effect_when_a_shot_skips_phase_1() {
    // BA-11.10, BA-3.3, BA-3.6, BA-11.14, BA-R71.
    let mut table = hands(&["4{shoot}", "-", "-"], &["2", "-"]).momentum(&["5P/stick"]).at("a5");
    table.s.score = [0, 1];
    turn(&mut table, H);
    table.play(&["pull", "play h0", "action shoot", "play a0"]);
    assert_eq!((table.s.side(H).goalie, table.step()), (Goalie::Pulled, SWAP_TWO(H)), "BA-3.6");
    assert_eq!(table.s.cards(H).marked.len(), 1, "BA-11.14");
    table.play(&["noswap"]);
    assert_eq!(table.step(), Step::Play(H, Window::Score));
    let mut table = hands(&["-", "-"], &["4{shoot}", "-"]).at("h5");
    turn(&mut table, H);
    table.control(Some(A)).play(&["pull", "play h0", "none", "play a0", "action shoot"]);
    assert_eq!((table.s.side(H).goalie, table.step()), (Goalie::Pulled, SWAP_TWO(H)), "BA-3.3");
    table.play(&["noswap"]);
    assert_eq!(table.step(), Step::Play(H, Window::ShotCard));
}

#[test]
fn ba_r86_a_pull_does_not_take_the_draw_of_an_empty_hand() {
    // BA-3.4, BA-11.14, BA-R86.
    let mut table = hands(&["-"], &["4{shoot}", "-"]).momentum(&["5P/stick"]).at("h5");
    (table.s.score, table.s.final_minute) = ([0, 1], true);
    turn(&mut table, H);
    table.control(Some(A)).play(&["pull", "play h0", "none", "play a0", "action shoot"]);
    assert_eq!((table.held(H), table.step()), (1, SWAP_TWO(H)), "BA-11.14");
    table.play(&["noswap"]);
    assert_eq!((table.held(H), table.s.cards(H).marked.len()), (4, 1), "BA-R86");
    assert_eq!(table.step(), Step::Play(H, Window::ShotCard));
}

#[test]
fn ba_8_9_the_shot_card_is_the_turn_without_phase_1() {
    // BA-8.8, BA-8.9.
    let mut table = hands(&["4{shoot;yellow}", "-"], &["7", "-"]).at("a5");
    table.play(&["grind h0", "decline", "action shoot", "play a0", "play h1"]);
    assert_eq!(table.step(), Step::Phase1(A), "BA-8.9: the next turn has one");
}

#[test]
fn ba_3_30_a_shot_card_is_a_turn_since_the_line_change() {
    let mut table = hands(&["-"; 5], &["4{shoot}", "-", "-"]).at("h5");
    turn(&mut table, H);
    table.control(Some(A)).play(&["line", "keep", "noswap", "none", "play a0", "action shoot"]);
    assert!(table.s.side(H).flags.has(Flag::ChangedLastTurn), "BA-3.30");
    table.play(&["play h0", "play a1"]);
    assert_eq!(table.step(), Step::Phase1(H));
    assert!(table.can("line"), "BA-3.30");
}

#[test]
fn ba_7_1_effects_until_a_stoppage_do_not_last_into_the_shootout() {
    // BA-7.1, FB4, FB7, BA-16.18.
    let mut table = hands(&[], &[]).at("9c");
    table.s.stage = Stage::SeasonOvertime;
    let side = table.s.side_mut(H);
    (side.no_shoot, side.move_cap) = (Lasting::On, Lasting::On);
    side.set(Flag::ExtraAttacker, true);
    run(&mut table, Step::PeriodOver);
    let side = table.s.side(H);
    assert_eq!((table.s.stage, side.no_shoot, side.move_cap), (Stage::Shootout, Lasting::No, Lasting::No));
    assert!(!side.flags.has(Flag::ExtraAttacker));
}

#[test]
fn ba_7_15_a_goalie_just_pulled_costs_the_other_a_swap() {
    // BA-7.15, BA-10.8, BA-10.22.
    let mut table = hands(&["-"; 5], &["-"; 5]).at("9c");
    run(&mut table, Step::Stoppage);
    assert_eq!((table.step(), table.s.faceoff.swaps), (Step::Menu(A), [2, 2]));
    table.play(&["pull", "ready"]);
    assert_eq!((table.step(), table.s.faceoff.swaps), (Step::Menu(H), [1, 4]), "BA-10.22");
}

#[test]
fn ba_10_19_a_goal_ends_the_minor_of_two_men_up() {
    // BA-10.14, BA-10.18, BA-10.19, BA-R72: in whichever order a minor and a major came.
    for (first, second, left) in [(2, 2, true), (2, 5, false), (5, 2, false)] {
        let mut table = hands(&["4{shoot}", "-{score}", "-", "-", "-"], &["7", "-", "-"]).at("a5");
        let ends_on_goal = first == 2;
        table.s.box_.situation = Some(Segment { ends_on_goal, ..segment(Situation::PowerPlay, H) });
        assessed(&mut table, &[(A, second)]);
        assert_eq!(table.s.box_.situation.unwrap().kind, Situation::TwoMenUp);
        table.control(Some(H)).turn_of(H);
        table.s.puck = breakroom_breakaway::vocabulary::Area::from_word("a5").unwrap();
        table.play(&["play h0", "action shoot", "play a0", "play h1 score", "pass"]);
        let expected = Segment { ends_on_goal: left, ..segment(Situation::PowerPlay, H) };
        assert_eq!(table.s.box_.situation, Some(expected), "BA-R72: {first} and {second} minutes");
    }
}

#[test]
fn ba_11_39_a_shootout_of_one_round() {
    // BA-11.39: level after so many rounds is a draw; a lead is played on.
    for (goals, over) in [([1, 1], true), ([1, 0], false)] {
        let mut table = hands(&["-"], &["-"]).option("ot_limit", "1").at("a3");
        table.s.stage = Stage::Shootout;
        table.s.shootout = Shootout { first: H, round: 1, shooter: A, goals, ..Shootout::NONE };
        table.waits_for(Step::AttemptOver(false));
        table.s.agenda.push(Step::Heap);
        table.game.advance(&mut table.s, "deck home".parse().unwrap(), &mut table.log);
        assert_eq!(table.game.turn(&table.s).is_over(), over, "{goals:?}");
    }
}

#[test]
fn ba_18_3_no_solo_swap_when_a_segment_expires_at_a_stoppage() {
    // BA-18.3, BA-10.12: both draw, nobody swaps; in running play the swap is offered.
    for (step, swap) in [(Step::Stoppage, false), (Step::Next(A), true)] {
        let options = [("mode", "solo"), ("opponent", "wall")];
        let game = breakroom_breakaway::Breakaway::shipped(&options);
        let mut state = crate::common::play_on(
            &game,
            game.start(),
            &mut breakroom_conformance::Anybody::new(1),
            |state| state.agenda.next() == Some(Step::Play(H, Window::Turn)),
        );
        for cards in &mut state.hidden.cards {
            let hand = cards.hand.take();
            cards.deck |= hand.0[0] | hand.0[1];
            cards.marked = Default::default();
        }
        state.box_.situation = power_play(H);
        let mut table = Table { game, s: state, log: Vec::new() };
        run(&mut table, step);
        assert_eq!((table.s.box_.situation, table.held(H)), (None, 5), "BA-10.12");
        assert_eq!(table.step() == Step::Swap(H, 1, SwapFor::Offer), swap, "BA-18.3: {step:?}");
    }
}

#[test]
fn ba_11_10_a_pull_is_told_when_it_is_chosen_and_when_it_takes_effect() {
    // BA-11.10, BA-11.12.
    let mut table = hands(&["-", "-"], &["-", "-"]).at("9c");
    turn(&mut table, H);
    table.play(&["pull"]);
    assert!(table.told("BA-11.10") && !table.told("BA-11.12"));
    table.play(&["play h0", "none", "play a0"]);
    assert!(table.told("BA-11.12"));
}

#[test]
fn ba_11_24_the_sizes_of_the_shootout_decks_are_told() {
    let mut table = hands(&[], &[]).benches(&["1P", "2P"], &["3P"]).at("9c");
    table.s.stage = Stage::SeasonOvertime;
    run(&mut table, Step::PeriodOver);
    assert!(table.told("BA-11.24"));
}

#[test]
fn ba_11_27_nothing_is_called_in_a_shootout() {
    // BA-11.27, BA-11.5, BA-R76: the Icing Action from behind the centre line.
    let mut table = hands(&[], &[]).benches(&["1P{icing}", "2P", "3P", "4P"], &["3P", "4P", "5P"]).at("9c");
    table.s.stage = Stage::SeasonOvertime;
    run(&mut table, Step::PeriodOver);
    table.play(&["first", "place a1"]);
    table.s.puck = breakroom_breakaway::vocabulary::Area::from_word("h8e").unwrap();
    table.play(&["play hb0", "action icing", "area a6"]);
    assert_eq!((table.s.stage, table.puck()), (Stage::Shootout, ("a6", None)), "BA-R76");
    assert_eq!(table.step(), Step::Play(H, Window::Shootout));
}
