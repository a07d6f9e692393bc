//! Rules and rulings that run through several chapters.

use crate::common::{A, H, Table, hands};
use breakroom_breakaway::{
    Breakaway,
    agenda::{Step, Window},
    edition::{SHIPPED, inspect},
    state::{Flag, Infraction, Segment, Situation, Stage},
    state::{Penalty, PenaltyBox, Queue},
    vocabulary::{Area, Skill, Skills},
};
use breakroom_core::{Document, Game, Observer, Seat};

#[test]
fn ba_1_16_the_shot_card_only_has_to_be_played() {
    // BA-1.16: no Ability, no Action, no Doubles on a Shot Card; then its player draws as usual.
    let mut table =
        hands(&["4{shoot}", "-"], &["4{body_check,move;black}", "-"]).option("mode", "beginner").at("a4");
    table.play(&["play h0", "action shoot"]);
    let held = table.held(A);
    table.play(&["play a0"]);
    assert_eq!(table.step(), Step::Play(H, Window::Score), "BA-1.16: nothing of it is used");
    assert_eq!((table.puck(), table.held(A)), (("a4", Some(H)), held), "BA-1.16: one played, one drawn");
}

#[test]
fn ba_1_28_an_empty_deck_draws_nothing() {
    let mut table = hands(&["-", "-"], &["-", "-"]).option("mode", "beginner").deck(0).at("9c");
    table.play(&["play h0"]);
    assert_eq!((table.held(H), table.seat()), (1, Some(A)), "BA-1.28: the player plays on");
}

#[test]
fn ba_1_34_puck_and_control_are_public_hands_and_benches_secret() {
    let table = hands(&["4{shoot}", "-"], &["7", "-"]).option("mode", "beginner").at("a4");
    let (own, other) = (Observer::Seat(H), Observer::Seat(A));
    for who in [own, other, Observer::Public] {
        let view = table.game.view(&table.s, who);
        assert_eq!((view.table.puck, view.table.control), (table.s.puck, Some(H)), "BA-1.34");
        assert_eq!((view.hand_size(H), view.hand_size(A)), (2, 2));
    }
    let view = table.game.view(&table.s, other);
    assert_eq!((view.seen(H).hand.len(), view.seen(H).bench.len()), (0, 0), "BA-1.34");
    assert_eq!((view.seen(A).hand.len(), view.seen(A).bench.len()), (2, 5));
    assert_eq!((view.legal.len(), view.decides()), (0, false), "only who decides is asked");
}

#[test]
fn ba_2_20_everything_but_hand_bench_and_choices_is_open() {
    // BA-2.20: discard piles may be looked through at any time.
    let mut table = hands(&["4", "5"], &["7", "-"]).pile(&[(A, "3")]).at("9c");
    table.play(&["play h0"]);
    let view = table.game.view(&table.s, Observer::Seat(A));
    assert_eq!(view.table.pile, table.s.pile, "BA-2.20");
    assert_eq!(view.seen(H).discard, table.s.cards(H).discard, "BA-2.20");
    assert_eq!(view.seen(H).hand.len(), 0, "BA-2.20: a hand is secret");
    assert_eq!(view.hand_size(H), table.held(H));
    assert_eq!(view.deck_size(A), table.s.deck_size(A), "sizes of all piles are open");
    assert!(!view.unseen.is_empty(), "section 0: lists are open");
    let closed = hands(&["4"], &["7"]).option("open_lists", "false").at("9c");
    let view = closed.game.view(&closed.s, Observer::Seat(A));
    assert_eq!(view.unseen.0[H.index()], 0, "closed lists are not shown");
}

#[test]
fn ba_13_13_an_ability_in_a_challenge_win_works_as_in_a_turn() {
    // BA-13.13: Orange of the winning card places the puck one arrow away.
    let mut table = hands(&["6{;yellow,orange}", "-"], &["5{;yellow}", "-"]).at("9c");
    table.play(&["grind h0", "contest a0"]);
    assert!(table.can("ability orange"), "BA-13.13: {:?}", table.legal());
    table.play(&["ability orange", "area a8w"]);
    assert_eq!(table.puck(), ("a8w", Some(H)), "BA-13.13");
}

#[test]
fn ba_14_19_a_blue_line_lies_between_points_and_eights() {
    let area = |word: &str| Area::from_word(word).unwrap();
    let mut path = breakroom_breakaway::pile::Path::NONE;
    path.begin(area("h1"), 0);
    for word in ["h8e", "9c", "a8w"] {
        path.step(area(word));
    }
    assert_eq!(path.crossed(0), [true, false], "BA-14.19: h1 to h8e crosses Home's");
    path.step(area("a1"));
    assert_eq!(path.crossed(0), [true, true], "BA-14.19: a8w to a1 crosses Away's");
    assert_eq!(path.crossed(1), [false, true], "only what comes after");
}

#[test]
fn ba_17_6_roman_numerals_limit_copies() {
    // BA-17.6: a design with Roman I may stand in a list once.
    let shipped = breakroom_breakaway::Components::shipped();
    let limited = shipped.designs.iter().find(|design| design.limit == Some(1)).expect("some card shows I");
    let (name, text) = SHIPPED[0].files.iter().find(|(name, _)| *name == "starter-home.toml").unwrap();
    let text = text.replace("[\"crowd\", 1]", &format!("[\"crowd\", 1], [\"{}\", 2]", limited.id));
    let faults = inspect(&Document { name: (*name).into(), text });
    assert!(faults.iter().any(|fault| fault.rule.is_some_and(|rule| rule.0 == "BA-17.6")), "{faults:?}");
}

#[test]
fn ba_r20_a_token_buys_an_extra_man() {
    // BA-R20: the Extra Man Token is the Momentum Token.
    let mut table = hands(&["4", "-"], &["-"]).momentum(&["7"]).at("9c");
    table.s.side_mut(H).tokens = 1;
    table.waits_for(Step::Phase1(H));
    table.s.agenda = breakroom_breakaway::agenda::Agenda::EMPTY;
    table.s.agenda.then(&[Step::Phase1(H), Step::Phase2(H)]);
    table.play(&["token extra"]);
    assert_eq!((table.s.side(H).tokens, table.s.cards(H).marked.len()), (0, 1), "BA-R20");
}

#[test]
fn ba_r56_benches_are_free_during_play() {
    // BA-R56: neither 85 points nor different designs are asked after the setup.
    let mut table = hands(&["4{substitution}", "-", "-"], &["-"]).at("9c");
    table.play(&["play h0", "action substitution"]);
    let swaps = table.legal().into_iter().filter(|action| action.starts_with("swap")).count();
    assert_eq!(swaps, 2 * 5, "BA-R56: any hand card for any bench card");
}

#[test]
fn ba_r57_nobody_draws_in_the_final_minute() {
    // BA-R57: neither who emptied the deck nor the other.
    let mut table = hands(&["-", "-"], &["-", "-"]).deck(5).at("9c");
    table.s.final_minute = true;
    table.play(&["play h0"]);
    assert_eq!(table.held(H), 1, "BA-R57");
    table.play(&["none", "play a0"]);
    assert_eq!(table.held(A), 1, "BA-R57");
}

#[test]
fn ba_10_27_no_segment_that_waits_is_ever_lost() {
    let segment =
        |seat: Seat, ends_on_goal| Segment { kind: Situation::PowerPlay, seat, draw_to: 8, ends_on_goal };
    let mut queue = Queue::EMPTY;
    for n in 0..100 {
        queue.push(segment(if n % 2 == 0 { H } else { A }, n % 3 == 0));
        queue.push_front(segment(A, n % 2 == 0));
    }
    assert_eq!((queue.len(), queue.iter().count()), (200, 200), "BA-10.27");
    let first = std::iter::from_fn(|| queue.pop_front()).count();
    assert_eq!((first, queue.is_empty()), (200, true), "BA-10.27");
}

#[test]
fn ba_10_5_no_call_is_ever_lost() {
    let mut penalties = PenaltyBox::EMPTY;
    for n in 0..60u8 {
        let seat = if n % 3 == 0 { H } else { A };
        let minutes = if n % 5 == 0 { 5 } else { 2 };
        penalties.call(Penalty { minutes, ..Penalty::minor(seat, Infraction::Chain) });
    }
    let total: u32 = penalties.called.iter().map(|penalty| penalty.total()).sum();
    assert_eq!(total, 12 * 5 + 48 * 2, "BA-10.5: minutes add up");
    let majors: u32 = penalties.called.iter().filter(Penalty::is_major).map(|p| u32::from(p.count())).sum();
    assert_eq!(majors, 12, "BA-10.14");
}

#[test]
fn views_say_the_same_of_any_copy() {
    // BA-20.3: which of two equal cards lies where is nobody's knowledge.
    let game = Breakaway::shipped(&[("deck_home", "capital-whistlers"), ("deck_away", "icefield-wardens")]);
    let mut state = game.start();
    let twins: Vec<_> = (0..68)
        .map(|index| breakroom_breakaway::vocabulary::Card::new(H, index))
        .filter(|&card| game.design(card).id.as_str() == "crowd")
        .collect();
    let [one, two] = twins[..] else { panic!("{} copies", twins.len()) };
    let cards = state.cards_mut(H);
    cards.deck &= !(1 << one.index() | 1 << two.index());
    cards.bench.remove(one);
    cards.bench.remove(two);
    cards.hand.add(two);
    cards.discard |= 1 << one.index();
    let mut other = state.clone();
    let cards = other.cards_mut(H);
    cards.hand.remove(two);
    cards.hand.add(one);
    cards.discard = 1 << two.index();
    for who in Observer::all(2) {
        assert_eq!(game.view(&state, who), game.view(&other, who), "BA-20.3");
    }
}

#[test]
fn ba_r89_doubles_without_a_number_are_of_one_name() {
    for (beneath, doubles) in [("-/skate{;;;;Goal}", true), ("-/skate{;;;;Save}", false)] {
        let mut table = hands(&["-/stick{;;;;Goal}", "-"], &["-"]).pile(&[(A, beneath)]).at("9c");
        table.play(&["play h0"]);
        assert_eq!(table.can("action move"), doubles, "BA-R89, BA-4.1: on {beneath}");
    }
}

#[test]
fn ba_r90_a_tip_comes_before_the_puck_moves() {
    let mut table = hands(&["4{shoot}", "-{tip}", "-"], &["7{poke_check}", "-"]).at("a3");
    table.play(&["play h0", "action shoot", "play a0", "action poke_check"]);
    assert_eq!((table.puck().0, table.seat()), ("a3", Some(H)), "BA-R90: the shooter is asked first");
    assert!(table.can("react h1 tip") && !table.can("area a1"));
    table.play(&["react h1 tip"]);
    assert_eq!((table.puck().0, table.step()), ("a3", Step::Play(A, Window::ShotCard)), "BA-6.27");
}

#[test]
fn ba_r69_a_poke_check_is_no_pass() {
    // BA-R69: in the shooter's own end, which the other attacks.
    let mut table = hands(&["4{;;any_shot}", "-"], &["7{poke_check}", "-"]).at("h3");
    table.play(&["play h0", "special any_shot", "play a0", "action poke_check", "area h1"]);
    assert_eq!((table.puck(), table.s.bonus), (("h1", Some(H)), 0), "BA-R69");
}

#[test]
fn ba_r70_a_goal_wipes_the_first_of_two_minors() {
    let mut table = hands(&["4{shoot}", "-{score}", "-"], &["7", "-"]).at("a5");
    for infraction in [Infraction::Chain, Infraction::Penal] {
        table.s.box_.called.push(Penalty::minor(A, infraction));
    }
    table.play(&["play h0", "action shoot", "play a0", "play h1 score", "pass"]);
    let situation = table.s.box_.situation.map(|segment| (segment.kind, segment.seat));
    assert_eq!((situation, table.s.box_.queue.len()), (Some((Situation::PowerPlay, H)), 0), "BA-R70");
}

#[test]
fn ba_r94_the_score_window_is_no_turn() {
    let mut table = hands(&["4{shoot}", "-"], &["7", "-"]).at("a3");
    table.s.side_mut(H).set(Flag::Protected, true);
    table.s.side_mut(H).set(Flag::ExtraAttacker, true);
    table.play(&["play h0", "action shoot", "play a0"]);
    let flags = table.s.side(H).flags;
    assert_eq!(table.step(), Step::Play(H, Window::Score));
    assert!(flags.has(Flag::Protected) && flags.has(Flag::ExtraAttacker), "BA-R94");
}

#[test]
fn ba_r95_no_x_cancels_a_challenge_card() {
    // BA-R95: in a turn the X would take the skill away, and with it the Yellow.
    let mut table = hands(&["4P{;orange}", "-"], &["5", "-"]).pile(&[(A, "3{;;;x:orange}")]).at("9c");
    table.s.side_mut(H).skills[4] = Skills::only(Skill::Grinder);
    assert!(table.can("grind h0"), "BA-R95: {:?}", table.legal());
    table.play(&["grind h0", "decline"]);
    assert!(!table.s.pile.top().unwrap().cancelled, "BA-R95");
}

/// A solo game; the opponent's hand lies face up.
fn solo(home: &[&'static str], away: &[&'static str], opponent: &'static str, puck: &str) -> Table {
    let setup = hands(home, away).option("mode", "solo").option("opponent", opponent);
    let mut table = setup.option("open_lists", "false").momentum(&["7"]).at(puck);
    let hand = table.s.cards(A).hand;
    table.s.solo.as_mut().unwrap().face_up = hand;
    table.s.cards_mut(A).seen_hand = hand;
    table
}

#[test]
fn ba_r96_a_committed_black_k_counts() {
    let mut table = solo(&["4{;;;k:black}", "-"], &["5"], "wall", "9c");
    table.s.agenda.instead(&[Step::Commit(H), Step::RevealFaceoff]);
    table.play(&["commit h0"]);
    assert_eq!(table.s.solo.unwrap().extra_reveal, 1, "BA-R96");
}

#[test]
fn ba_r97_a_card_is_judged_by_several_choices_in_a_row() {
    // BA-R97: Orange and Move together enter the zone; by number the Sniper would play the other card.
    let mut table = solo(&["4"], &["2{move;orange}", "1{move}"], "sniper", "9c");
    table.control(Some(A)).turn_of(A);
    assert_eq!(table.legal(), ["play a0"], "BA-R97");
}

#[test]
fn ba_r98_for_a_human_without_cards_it_plays_the_shot_card() {
    let mut table = solo(&[], &["4{shoot}", "5", "6"], "wall", "h3");
    table.s.cards_mut(H).deck = 0;
    table.control(Some(A)).turn_of(A);
    let first = table.s.cards(A).hand.iter().next().unwrap();
    table.s.solo.as_mut().unwrap().face_up = breakroom_breakaway::vocabulary::CardSet::only(first);
    table.play(&["play a0", "action shoot"]);
    assert_eq!(table.step(), Step::Play(A, Window::ShotCard), "BA-R98");
    assert!(table.s.solo.unwrap().face_up.is_empty(), "BA-R98: nothing is turned up");
}

#[test]
fn ba_r99_nobody_swaps_when_a_segment_expires_at_a_stoppage() {
    for step in [Step::BeforeFaceoff, Step::Faceoff] {
        let mut table = solo(&[], &[], "wall", "9c");
        table.s.box_.situation =
            Some(Segment { kind: Situation::PowerPlay, seat: H, draw_to: 0, ends_on_goal: true });
        table.s.agenda.instead(&[Step::Offer(H), step, Step::Faceoff]);
        table.play(&["leave"]);
        assert_eq!((table.held(H), table.held(A)), (5, 5), "BA-10.12");
        assert_eq!(table.step(), Step::Commit(H), "BA-R99: no swap");
    }
}

#[test]
fn ba_r100_it_is_asked_for_a_reaction_only_if_a_face_up_card_can() {
    for (held, asked) in [("5", false), ("5{;;dig_it_out}", true)] {
        let mut table = solo(&["4{;black}", "-"], &[held, "6"], "wall", "9c");
        table.play(&["play h0", "ability black"]);
        assert_eq!(table.step() == Step::React(A), asked, "BA-R100");
    }
}

#[test]
fn ba_r101_the_end_of_the_period_is_no_part_of_a_use() {
    // BA-R101: with its last card the Sniper still takes the puck, whether another period follows or none.
    for (period, score) in [(1, [0, 0]), (3, [1, 0])] {
        let mut table = solo(&[], &["4{;brown}"], "sniper", "9c");
        table.s.final_minute = true;
        (table.s.period, table.s.score) = (period, score);
        table.turn_of(A).play(&["play a0"]);
        assert_eq!(table.legal(), ["action body_check"], "BA-R101 in period {period}");
        table.play(&["action body_check"]);
        let over = matches!(table.s.stage, Stage::Over(_));
        assert_eq!((over, table.s.period), if period == 3 { (true, 3) } else { (false, 2) }, "BA-3.27");
    }
}

#[test]
fn ba_r102_an_undo_goes_out_from_no_point() {
    // BA-R102: only where an arrow took the puck over the blue line from a point.
    let arrow: &[&str] = &["play h0", "action move", "step h8w"];
    for (puck, lines, held) in [("h2", arrow, true), ("h7", &["play h0", "ability green"], false)] {
        let setup = hands(&["4{move;green}", "-"], &["5{;;hold_the_line}", "-"]).pile(&[(A, "1")]);
        let mut table = setup.at(puck);
        let [from, to] = ["h8w", puck].map(|area| Area::from_word(area).unwrap());
        let path = &mut table.s.pile.top_mut().path;
        path.begin(from, 0);
        path.step(to);
        table.play(lines);
        assert_eq!(table.puck().0, "h8w");
        table.turn_of(A).play(&["play a0"]);
        assert_eq!(table.can("special hold_the_line"), held, "BA-R102: {:?}", table.legal());
    }
}

#[test]
fn ba_r103_a_puck_that_lies_there_already_is_not_moved() {
    // BA-R103: Lost the Puck takes it where it lies, and Green finds nothing to undo.
    let mut table = hands(&["4{move}", "6{;green}", "-"], &["5{;;lost_the_puck}", "-"]).at("a1");
    table.play(&["play h0", "action move", "step a8w"]);
    table.turn_of(A).play(&["play a0", "special lost_the_puck"]);
    assert_eq!(table.puck(), ("a8w", Some(A)));
    table.turn_of(H).play(&["play h1"]);
    assert_eq!(table.refused("ability green"), "BA-13.6", "BA-R103");
}

#[test]
fn ba_r104_the_human_knows_the_card_given_for_the_opponent() {
    let mut table = solo(&["4", "-"], &["8{;;one_on_one_defense}", "6", "7"], "wall", "9c");
    let [played, given, kept] = [0, 1, 2].map(|n| table.s.cards(A).hand.iter().nth(n).unwrap());
    let up = [played, given].into_iter().collect();
    table.s.solo.as_mut().unwrap().face_up = up;
    table.control(Some(A)).turn_of(A);
    table.play(&["play a0", "special one_on_one_defense", "give a1"]);
    assert!(table.s.cards(A).seen_hand.has(kept), "BA-R104: a card that lies face down is still known");
    assert_eq!(
        table.s.hidden.momentum.top().map(|slot| (slot.card, slot.known)),
        Some((given, 3)),
        "BA-R104"
    );
}

#[test]
fn ba_r75_a_power_play_that_is_one_again_goes_on() {
    // BA-10.28: two penalties on Away and one on Home leave the power play as it was, and no Momentum Card is offered.
    let mut table = hands(&["4", "-"], &["5", "-"]).momentum(&["7"]).at("9c");
    let run = Segment { kind: Situation::PowerPlay, seat: H, draw_to: 0, ends_on_goal: true };
    table.s.final_minute = true;
    table.s.box_.situation = Some(run);
    for seat in [A, A, H] {
        table.s.box_.call(Penalty::minor(seat, Infraction::Penal));
    }
    table.s.agenda.instead(&[Step::Offer(H), Step::Assess, Step::BeforeFaceoff, Step::Prepare]);
    table.play(&["leave"]);
    assert_eq!(table.s.box_.situation, Some(run), "BA-R75");
    assert_eq!(table.step(), Step::Menu(A), "BA-R75: nothing is offered");
}

#[test]
fn ba_r104_a_card_put_on_a_deck_is_known_when_it_is_drawn() {
    // BA-16.4: the order on top of a deck is open.
    let mut table = hands(&["4{draw}", "-"], &["-"]).deck(3).at("9c");
    let top = table.s.cards(H).deck.trailing_zeros() as usize;
    let card = breakroom_breakaway::vocabulary::Card::new(H, top);
    table.s.cards_mut(H).deck &= !(1 << top);
    table.s.side_mut(H).top.push(card);
    table.play(&["play h0", "action draw"]);
    assert!(table.s.cards(H).hand.has(card) && table.s.cards(H).seen_hand.has(card), "BA-R104");
}
