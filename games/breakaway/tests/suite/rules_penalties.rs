//! BA-9 to BA-12: infractions, power plays, pulled goalies, fights.

use crate::common::{A, H, Table, hands};
use breakroom_breakaway::{
    agenda::{Step, Window},
    pile::Role,
    state::{Cause, Flag, Goalie, Infraction, Penalty, Segment, Situation, Stage},
    vocabulary::{Act, Area, FaceoffPlace},
};
use breakroom_core::{Game, Seat};

fn power_play(seat: Seat) -> Option<Segment> {
    Some(Segment { kind: Situation::PowerPlay, seat, draw_to: 0, ends_on_goal: true })
}

#[test]
fn ba_9_2_a_coloured_o_protects_its_card() {
    // BA-9.2, BA-9.14, BA-15.4, BA-15.8, BA-R40, worked example 21.
    for (puck, called) in [("9c", 0), ("a3", 2)] {
        let mut table =
            hands(&["4{;;;zone:orange:O}", "-"], &["-", "-"]).pile(&[(A, "3{;;;o:orange}")]).at(puck);
        table.control(Some(A)).play(&["play h0"]);
        assert_eq!(table.minutes(H), called, "{puck}");
    }
}

#[test]
fn ba_9_4_four_in_a_row_of_one_suit() {
    // BA-9.4, BA-10.1, worked examples 19 and 20: delayed until the offender controls the puck.
    let pile = [(A, "-/stick"), (H, "-/stick"), (A, "-/stick")];
    let mut table = hands(&["-/stick", "-{body_check}", "-"], &["-", "-", "-"]).pile(&pile).at("9c");
    table.control(Some(A)).play(&["play h0"]);
    assert_eq!(table.minutes(H), 2, "BA-9.4");
    assert_eq!(
        table.step(),
        Step::Swap(A, 2, breakroom_breakaway::agenda::SwapFor::Offer),
        "BA-10.3: Away may swap two"
    );
    table.play(&["noswap", "none", "play a0", "none", "play h1", "action body_check"]);
    assert!(table.told("BA-10.1"), "the whistle as soon as Home controls the puck");
    assert_eq!(table.s.faceoff.place, FaceoffPlace::HomeEnd, "BA-7.9");
    assert_eq!((table.s.box_.situation, table.held(A)), (power_play(A), 8), "BA-10.9: Away draws to 8");
    // One of them a challenge card: no infraction.
    let roles = [(A, "-/stick", Role::Turn), (H, "-/stick", Role::Challenge), (A, "-/stick", Role::Turn)];
    let mut table = hands(&["-/stick", "-"], &["-"]).roles(&roles).at("9c");
    table.control(Some(A)).play(&["play h0"]);
    assert_eq!(table.minutes(H), 0);
}

#[test]
fn ba_9_4_the_officiating_card_decides() {
    // BA-9.1, BA-9.4, BA-2.5: three Sticks are enough under Stick Watch; Whistle Away calls nothing.
    let pile = [(A, "-/stick"), (H, "-/stick")];
    let mut table = hands(&["-/stick", "-"], &["-"]).pile(&pile).at("9c");
    table.s.officiating = 2;
    table.control(Some(A)).play(&["play h0"]);
    assert_eq!(table.minutes(H), 2);
    let pile = [(A, "-/stick"), (H, "-/stick"), (A, "-/stick")];
    for (card, minutes) in [(4, 4), (9, 0)] {
        let mut table = hands(&["-/stick", "-"], &["-"]).pile(&pile).at("9c");
        table.s.officiating = card;
        table.control(Some(A)).play(&["play h0"]);
        assert_eq!(table.minutes(H), minutes, "card {card}");
    }
}

#[test]
fn ba_9_6_a_goalie_in_the_corner() {
    // BA-9.6, BA-R62: already in control, so the whistle comes before the card is used.
    let mut table = hands(&["9G/stick{move}", "-"], &["-"]).at("h5");
    table.play(&["play h0"]);
    assert_eq!(table.s.box_.situation, power_play(A), "BA-9.6");
    let mut table = hands(&["9G/stick{move}", "-"], &["-"]).at("h7");
    table.play(&["play h0", "action move", "step h6"]);
    assert_eq!(table.s.box_.situation, power_play(A), "BA-9.6: or when it has been resolved");
    let mut table = hands(&["9G/stick{move}", "-"], &["-"]).at("h7");
    table.play(&["play h0"]);
    assert!(table.can("action move"), "not behind the net");
}

#[test]
fn ba_9_9_a_coloured_p_penalises_its_own_side() {
    // BA-9.9, BA-15.9.
    let mut table = hands(&["4{;orange}", "-"], &["-"]).pile(&[(A, "3{;;;p:orange}")]).at("9c");
    table.play(&["play h0"]);
    assert_eq!(table.minutes(A), 2);
}

#[test]
fn ba_9_11_a_black_o_and_a_punch() {
    // BA-9.11: whether or not Punch is used.
    let mut table = hands(&["4{punch,move}", "-"], &["-", "-"]).pile(&[(A, "3{;;;o:black}")]).at("9c");
    table.control(Some(A)).play(&["play h0"]);
    assert_eq!(table.minutes(H), 2);
}

#[test]
fn ba_9_12_black_p_on_a_shot_card() {
    // BA-9.12, BA-10.2, BA-R29: a minor for its player, at once.
    let mut table = hands(&["4{shoot}", "-"], &["5{block;;;p:black}", "-"]).at("a3");
    table.play(&["play h0", "action shoot", "play a0"]);
    assert_eq!(table.s.box_.situation, power_play(H));
    assert_eq!(table.s.faceoff.place, FaceoffPlace::AwayEnd);
}

#[test]
fn ba_9_15_one_penalty_per_player_and_card() {
    let pile = [(H, "-/stick"), (H, "-/stick"), (A, "-/stick{;;;o:orange}")];
    let mut table = hands(&["-/stick{;orange}", "-"], &["-", "-"]).pile(&pile).at("9c");
    table.control(Some(A)).play(&["play h0"]);
    let called: Vec<u8> = table.s.box_.called.iter().map(|penalty| penalty.infraction.number()).collect();
    assert_eq!(called, [3], "BA-9.15: equal minutes: the higher number");
}

/// Play stops with these penalties called.
fn assessed(table: &mut Table, penalties: &[(Seat, u8)]) {
    for &(seat, minutes) in penalties {
        table.s.box_.called.push(Penalty { minutes, ..Penalty::minor(seat, Infraction::Chain) });
    }
    table.waits_for(Step::Stoppage);
    table.s.agenda.push(Step::Heap);
    table.play(&["deck home"]);
}

#[test]
fn ba_10_9_the_draws_of_a_power_play() {
    // BA-10.6, BA-10.7, BA-10.9, worked example 26: the other draws as many as were drawn.
    let mut table = hands(&["-"; 3], &["-"; 2]).at("9c");
    assessed(&mut table, &[(A, 2)]);
    assert_eq!((table.held(H), table.held(A)), (8, 7));
    assert_eq!(table.s.box_.situation, power_play(H));
    assert_eq!(table.s.faceoff.swaps, [2, 1], "BA-10.8: one swap less per man down");
}

#[test]
fn ba_10_5_equal_minutes_offset() {
    // BA-10.5, BA-10.20, BA-7.18.
    let mut table = hands(&["-"; 3], &["-"; 2]).at("a3");
    assessed(&mut table, &[(A, 2), (H, 2)]);
    let situation = table.s.box_.situation.unwrap();
    assert_eq!((situation.kind, table.held(H), table.held(A)), (Situation::FourOnFour, 8, 7), "BA-10.5");
    assert_eq!(table.game.men_down(&table.s, H), 1, "BA-10.20");
    assert!(table.game.on_power_play(&table.s, A), "BA-10.20");
    // While a segment runs they change nothing (BA-10.28).
    let mut table = hands(&["-"; 3], &["-"; 2]).at("a3");
    table.s.box_.situation = power_play(A);
    assessed(&mut table, &[(A, 2), (H, 2)]);
    assert_eq!((table.s.box_.situation, table.held(H)), (power_play(A), 3), "BA-10.28");
}

#[test]
fn ba_10_13_double_minors_and_majors() {
    // BA-10.13, BA-10.14, BA-10.18.
    for (minutes, waiting, ends) in [(4, 1, true), (5, 2, false)] {
        let mut table = hands(&["-"; 3], &["-"; 2]).at("9c");
        assessed(&mut table, &[(A, minutes)]);
        let situation = table.s.box_.situation.unwrap();
        assert_eq!((table.s.box_.queue.len(), situation.ends_on_goal), (waiting, ends), "{minutes} minutes");
    }
}

#[test]
fn ba_10_15_a_penalty_on_the_player_on_the_power_play() {
    // BA-10.15, BA-10.27, worked example 27.
    for (home, away, kind, waiting) in [
        (1, 2, Situation::PowerPlay, None),
        (3, 4, Situation::FourOnFour, Some(5)),
        (6, 6, Situation::FourOnFour, None),
    ] {
        let mut table = hands(&["-"; 6][..home], &["-"; 6][..away]).at("9c");
        table.s.box_.situation = power_play(A);
        assessed(&mut table, &[(A, 2)]);
        assert_eq!(table.s.box_.situation.unwrap().kind, kind, "T = {}", home + away);
        let next = table.s.box_.queue.iter().next();
        assert_eq!(next.map(|segment| (segment.seat, segment.draw_to)), waiting.map(|to| (H, to)));
    }
}

#[test]
fn ba_10_16_a_second_penalty_makes_two_men_up() {
    // BA-10.16, BA-10.19, BA-R21.
    for (home, away, waiting, held) in [(1, 2, 0, 8), (3, 4, 1, 4), (6, 6, 0, 6)] {
        let mut table = hands(&["-"; 6][..home], &["-"; 6][..away]).at("9c");
        table.s.box_.situation = power_play(A);
        assessed(&mut table, &[(H, 2)]);
        assert_eq!(table.s.box_.situation.unwrap().kind, Situation::TwoMenUp);
        assert_eq!((table.s.box_.queue.len(), table.held(A)), (waiting, held), "T = {}", home + away);
        assert_eq!(table.game.men_down(&table.s, H), 2, "BA-10.22");
    }
    let mut table = hands(&["-"; 6], &["-"; 4]).option("five_on_three_count", "own").at("9c");
    table.s.box_.situation = power_play(A);
    assessed(&mut table, &[(H, 2)]);
    assert_eq!(table.held(A), 8, "BA-R21: only the advantaged hand counts");
}

#[test]
fn ba_10_17_penalties_in_other_situations() {
    let four = Some(Segment { kind: Situation::FourOnFour, seat: H, draw_to: 0, ends_on_goal: false });
    let mut table = hands(&["-"; 3], &["-"; 2]).at("9c");
    table.s.box_.situation = four;
    assessed(&mut table, &[(A, 2)]);
    assert_eq!((table.s.box_.situation, table.s.box_.queue.len()), (four, 1), "BA-10.17");
    let two = Some(Segment { kind: Situation::TwoMenUp, ..power_play(H).unwrap() });
    let mut table = hands(&["-"; 3], &["-"; 2]).at("9c");
    table.s.box_.situation = two;
    assessed(&mut table, &[(H, 2)]);
    assert_eq!(table.s.box_.situation, power_play(H), "BA-10.17: becomes a power play");
}

#[test]
fn ba_10_12_a_segment_expires_with_both_hands() {
    // BA-10.12, worked example 26: both draw five, may swap one, no face-off.
    let mut table = hands(&["-"], &[]).at("a3");
    table.s.box_.situation = power_play(H);
    table.play(&["play h0"]);
    assert_eq!((table.s.box_.situation, table.held(H), table.held(A)), (None, 5, 5), "BA-10.12");
    table.play(&["noswap", "noswap"]);
    assert_eq!((table.puck(), table.seat()), (("a3", Some(H)), Some(A)), "BA-10.12: from the same position");
}

#[test]
fn ba_10_24_in_the_final_minute_the_period_ends() {
    // BA-10.23, BA-10.24, BA-R53, worked example 37.
    let mut table = hands(&["-"], &[]).at("a3");
    table.s.box_.situation = power_play(H);
    table.s.final_minute = true;
    table.play(&["play h0"]);
    assert_eq!(table.s.period, 2, "BA-10.24");
}

#[test]
fn ba_10_21_a_penalty_in_the_final_minute_carries_over() {
    // BA-10.21, BA-10.25.
    for (home, away, carried) in [(1, 2, Some(8)), (3, 3, Some(0)), (6, 6, None)] {
        let mut table = hands(&["-"; 6][..home], &["-"; 6][..away]).at("9c");
        table.s.final_minute = true;
        assessed(&mut table, &[(A, 2)]);
        assert_eq!((table.s.box_.situation, table.held(H)), (power_play(H), home), "present hands");
        assert_eq!(table.s.box_.carry.map(|segment| segment.draw_to), carried, "T = {}", home + away);
    }
}

#[test]
fn ba_r106_a_goal_in_the_final_minute_leaves_half_a_double_minor() {
    // BA-10.13, BA-10.21, BA-10.33, BA-10.34, BA-R106.
    for (minutes, waiting) in [(2, 0), (4, 1), (5, 2)] {
        let cards: (&[&str], &[&str]) = (&["4{shoot}", "-{score}", "-"], &["7", "-"]);
        let mut table = hands(cards.0, cards.1).momentum(&["5"]).at("a5");
        table.s.final_minute = true;
        assessed(&mut table, &[(A, minutes)]);
        assert_eq!(table.s.box_.queue.len(), waiting, "BA-R106: {minutes} minutes");
        table.s.control = Some(H);
        table.s.puck = Area::from_word("a5").unwrap();
        table.turn_of(H).play(&["play h0", "action shoot", "play a0", "play h1 score", "pass"]);
        let left = &table.s.box_;
        assert_eq!((left.situation.is_some(), left.carry.is_some()), (minutes > 2, minutes > 2), "BA-10.33");
        assert_eq!(table.step() == Step::Offer(H), minutes == 4, "BA-10.7: a segment starts");
        assert_eq!((table.held(H), table.held(A)), (1, 1), "BA-10.34: with the present hands");
    }
}

#[test]
fn ba_10_11_a_power_play_goal_ends_the_segment() {
    // BA-10.11, BA-10.26, BA-10.4.
    let goal = |table: &mut Table| {
        table.play(&["play h0", "action shoot", "play a0", "play h1 score", "pass"]);
    };
    let cards: (&[&str], &[&str]) = (&["4{shoot}", "-{score}", "-"], &["7", "-"]);
    let mut table = hands(cards.0, cards.1).at("a5");
    table.s.box_.situation = power_play(H);
    goal(&mut table);
    assert_eq!((table.s.score, table.s.box_.situation), ([1, 0], None), "BA-10.11");
    assert_eq!((table.held(H), table.held(A)), (5, 5), "BA-10.26: then the stoppage draw");
    let mut table = hands(cards.0, cards.1).at("a5");
    table.s.box_.situation = power_play(A);
    goal(&mut table);
    assert_eq!(table.s.box_.situation, power_play(A), "BA-10.11: a short-handed goal does not end it");
    let mut table = hands(cards.0, cards.1).at("a5");
    table.s.box_.called.push(Penalty::minor(A, Infraction::Chain));
    goal(&mut table);
    assert_eq!(table.s.box_.situation, None, "BA-10.4, BA-R22: the delayed minor is wiped");
    let mut table = hands(cards.0, cards.1).at("a5");
    table.s.box_.called.push(Penalty { minutes: 4, ..Penalty::minor(A, Infraction::Chain) });
    goal(&mut table);
    let half = (table.s.box_.situation, table.s.box_.queue.len());
    assert_eq!(half, (power_play(H), 0), "BA-10.4: of a double minor one half is left");
    let mut table = hands(cards.0, cards.1).option("delayed_goal_wipes", "false").at("a5");
    table.s.box_.called.push(Penalty::minor(A, Infraction::Chain));
    goal(&mut table);
    assert_eq!(table.s.box_.situation, power_play(H), "BA-10.4: by option it stays");
    assert_eq!(table.s.faceoff.place, FaceoffPlace::Centre, "BA-7.13: a goal that counts means centre");
}

#[test]
fn ba_10_7_circles_and_kills() {
    // BA-10.7, BA-10.8, BA-15.7: circle colours on a power play, K symbols on a penalty kill.
    let card = "4/stick{;;;circle:1:orange}";
    let mut table = hands(&[card, "-"], &["-"]).at("9c");
    table.s.box_.situation = power_play(H);
    table.play(&["play h0"]);
    assert!(table.can("ability orange"), "BA-10.7");
    let mut table = hands(&["4{;;;k:orange}", "-"], &["-"]).at("9c");
    table.s.box_.situation = power_play(A);
    table.play(&["play h0"]);
    assert!(table.can("ability orange"), "BA-15.7");
}

#[test]
fn ba_11_5_the_icing_action() {
    // BA-11.3, BA-11.5 to BA-11.8, BA-14.6, BA-R32.
    let mut table = hands(&["4{icing}", "-"], &["-"]).at("h8e");
    table.play(&["play h0", "action icing", "area a7"]);
    assert_eq!((table.s.stop.cause, table.s.stop.offender), (Cause::Icing, Some(H)), "BA-11.5");
    let mut table = hands(&["4{icing}", "-"], &["-"]).at("9e");
    table.play(&["play h0", "action icing", "area a5"]);
    assert_eq!(table.puck(), ("a5", None), "BA-11.7, BA-11.8: the 9s are on the line");
    let mut table = hands(&["4{icing}", "-"], &["-"]).at("h8e");
    table.s.box_.situation = power_play(A);
    table.play(&["play h0", "action icing", "area a5"]);
    assert_eq!(table.puck(), ("a5", None), "BA-11.6, BA-11.42");
}

#[test]
fn ba_11_10_pulling_the_goalie() {
    // BA-11.10 to BA-11.14, BA-11.17.
    let mut table = hands(&["-", "-"], &["4P/stick", "-"]).momentum(&["5P/skate"]).at("9c");
    table.s.score = [0, 1];
    table.waits_for(Step::Phase1(H));
    table.s.agenda = breakroom_breakaway::agenda::Agenda::EMPTY;
    table.s.agenda.then(&[Step::Phase1(H), Step::Phase2(H)]);
    table.play(&["pull"]);
    assert_eq!(table.s.side(H).goalie, Goalie::Pulling, "BA-11.10: at the next Phase 1");
    table.play(&["play h0", "none", "play a0"]);
    assert_eq!(table.s.side(H).goalie, Goalie::Pulled);
    assert_eq!(table.s.cards(H).marked.len(), 1, "BA-11.14: losing, a Momentum Card");
    assert!(table.can("noswap"), "BA-11.12");
    assert!(table.game.on_power_play(&table.s, H) && table.game.men_down(&table.s, A) == 1, "BA-11.13");
    // BA-11.17: the empty net gives Any Shot to Player cards of the other in control.
    let mut table = hands(&["4P/stick", "-"], &["-"]).at("h3");
    table.pulled(A).play(&["play h0"]);
    assert!(table.can("special any_shot"), "BA-11.17, BA-16.1");
}

#[test]
fn ba_11_16_a_pulled_goalie_draws_in_the_final_minute() {
    let mut table = hands(&["-", "-"], &["-"]).at("9c");
    table.s.final_minute = true;
    table.pulled(H).play(&["play h0"]);
    assert_eq!(table.held(H), 2, "BA-11.16");
    let mut table = hands(&["-", "-"], &[]).at("9c");
    table.s.final_minute = true;
    table.pulled(H).play(&["play h0"]);
    assert_eq!(table.held(H), 1, "BA-11.16: until the other's hand is empty");
}

#[test]
fn ba_11_18_the_first_goal_in_overtime_ends_the_game() {
    // BA-11.18, BA-11.20, BA-R23.
    let mut table = hands(&["4{shoot}", "-{score}", "-"], &["7", "-"]).at("a5");
    table.s.stage = Stage::SeasonOvertime;
    table.play(&["play h0", "action shoot", "play a0", "play h1 score", "pass"]);
    assert!(table.game.turn(&table.s).is_over(), "BA-11.18");
    let mut table = hands(&["-", "-"], &["-"]).at("h3");
    table.s.stage = Stage::SeasonOvertime;
    assert_eq!(table.game.men_down(&table.s, H), 1, "BA-11.20: cards act as in 4-on-4");
    table.waits_for(Step::Phase1(H));
    assert_eq!(table.refused("line"), "BA-11.20");
}

#[test]
fn ba_12_1_what_starts_a_fight() {
    // BA-12.1 to BA-12.3, BA-9.7, worked example 29.
    for (used, fight, minutes) in [(Act::Punch, true, 0), (Act::BodyCheck, true, 2), (Act::Move, false, 0)] {
        let mut table = hands(&["4{punch}", "-"], &["-"]).pile(&[(A, "3{body_check}")]).at("9c");
        table.s.pile.top_mut().act = Some(used);
        table.control(Some(A)).play(&["play h0", "action punch"]);
        assert_eq!(table.told("BA-12.1"), fight, "{used:?}");
        assert_eq!(table.minutes(H), minutes, "BA-9.7");
    }
}

#[test]
fn ba_14_11_a_punch_takes_the_puck_back_a_row() {
    // BA-14.11, worked example 34.
    let mut table = hands(&["4{punch}", "-"], &["-"]).at("a7");
    table.control(Some(A)).play(&["play h0", "action punch"]);
    assert_eq!(table.puck(), ("a7", Some(H)), "no arrow leads nearer");
    let mut table = hands(&["4{punch}", "-"], &["-"]).at("a5");
    table.control(Some(A)).play(&["play h0", "action punch"]);
    assert_eq!(table.puck(), ("a3", Some(H)));
}

/// A fight between hands of four; Home started it.
fn fight(home: &[&'static str; 4], away: &[&'static str; 4]) -> Table {
    let mut table = hands(home, away).momentum(&["5P/stick"]).at("9c");
    let stars = [H, A].map(|_| None);
    table.s.fight = breakroom_breakaway::state::Fight {
        starter: H,
        last: stars,
        ..breakroom_breakaway::state::Fight::NONE
    };
    for seat in [H, A] {
        let hand = std::mem::take(&mut table.s.cards_mut(seat).hand);
        table.s.hidden.fight.hands[seat.index()] = hand;
    }
    table.s.agenda = breakroom_breakaway::agenda::Agenda::EMPTY;
    table.s.agenda.then(&[Step::FightCard(H), Step::FightCard(A), Step::FightExchange]);
    table
}

#[test]
fn ba_12_4_three_exchanges_win_a_fight() {
    // BA-12.4 to BA-12.7, BA-R25, worked example 30.
    let mut table = fight(&["1/glove", "2/glove", "3/glove", "4"], &["1/stick", "2/stick", "3/stick", "4"]);
    table.play(&["fight h0", "fight a0", "fight h1", "fight a1", "fight h2", "fight a2"]);
    assert!(table.told("BA-12.6"), "BA-12.6: three wins");
    assert!(table.can("take") && table.seat() == Some(H), "BA-12.7");
}

#[test]
fn ba_12_5_effects_of_fight_cards() {
    // BA-12.5, BA-12.11, BA-12.14, BA-15.10: one exchange each; the other effects: `rules_fights.rs`.
    let after = |own: &'static str, theirs: &'static str| {
        let mut table = fight(&[own, "2", "3", "4"], &[theirs, "2", "3", "4"]);
        table.play(&["fight h0", "fight a0"]);
        table
    };
    assert!(after("1/glove{;;;fg:8}", "1/stick").told("BA-12.6"), "FG8: the fight is won at once");
    assert!(after("1{;;;fg:10}", "1").told("BA-12.6"), "FG10: the fight ends");
    assert_eq!(
        after("1/stick{;;;fg:6}", "1/glove").s.fight.wins,
        [1, 0],
        "BA-12.14: FG6 is at fault in any case"
    );
    assert_eq!(after("1/stick{;;;fb:1}", "1/glove").minutes(H), 2, "FB1: a minor");
    assert_eq!(after("1{;;;fg:5}", "1").s.side(H).extra_swaps, 1, "FG5");
    assert_eq!(after("1{;;;fg:3}", "1").s.cards(H).hand.len(), 1, "FG3: a Momentum Card");
    assert_eq!(after("1{;;;fg:7}", "1").s.fight.open, Some(A), "FG7");
    assert!(
        after("1{;;;fb:5}", "1").s.side(H).forbidden.has(breakroom_breakaway::vocabulary::Colour::Orange),
        "FB5"
    );
    assert_eq!(after("9G/stick{;;;fb:2}", "1").s.side(H).cancelled.count_ones(), 1, "FB2");
    assert!(after("1/glove{;;;fg:4}", "1/stick").s.fight.immune[0], "FG4");
}

#[test]
fn ba_12_10_misconduct_silences_fight_cards() {
    let mut table = fight(&["1{;;;fb:1;fight}", "2", "3", "4"], &["1", "2", "3", "4"]);
    table.s.side_mut(H).set(Flag::Misconduct, true);
    table.play(&["fight h0", "fight a0"]);
    assert_eq!(table.minutes(H), 0, "BA-12.10");
}

#[test]
fn ba_11_33_a_penalty_shot() {
    // BA-11.33 to BA-11.35, BA-11.41, BA-16.41, BA-R36, BA-R48.
    let pile = [(H, "-{score}"), (A, "2{;;;;Two}"), (A, "3{;;penalty_shot}")];
    let mut table = hands(&["4{body_check}", "-"], &["-"; 3]).pile(&pile).at("9c");
    table.control(Some(A)).play(&["play h0", "action body_check"]);
    assert_eq!(table.step(), Step::PlacePuck(A), "BA-16.41: in place of the Action");
    assert_eq!((table.held(H), table.held(A)), (2, 2), "BA-11.33: from the discard piles, BA-11.41");
    assert!(!table.can("place h5") && table.can("place h3") && table.can("place 9c"), "BA-R48");
    table.play(&["place h3"]);
    assert_eq!(table.step(), Step::Play(H, Window::ShotCard), "BA-11.34");
    let card = table.legal()[0].clone();
    table.play(&[&card]);
    while table.s.penalty_shot.is_some() {
        let line = if table.can("pass") { "pass".to_owned() } else { table.legal().pop().unwrap() };
        table.play(&[&line]);
    }
    assert_eq!(table.s.faceoff.place, FaceoffPlace::HomeEnd, "BA-11.35: in the end zone attacked");
    assert!(table.held(H) >= 1 && table.held(A) >= 3, "the hands are taken up again");
}
