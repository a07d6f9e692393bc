//! Cards upon cards: what is remembered of the card beneath, what is borrowed from it, Cancelled or Ignored.

use crate::{
    common::{A, H, Table, hands},
    rules_challenges::faceoff,
};
use breakroom_breakaway::{
    agenda::{Step, Window},
    state::{Cause, Flag, Lasting},
    vocabulary::{Skill, Skills},
};
use breakroom_core::{Game, Observer, Show};

/// Home shoots with its first card, Away plays `a0` as the Shot Card.
fn shot(home: &[&'static str], away: &[&'static str], puck: &str) -> Table {
    let mut table = hands(home, away).at(puck);
    table.play(&["play h0", "action shoot", "play a0"]);
    table
}

#[test]
fn ba_12_1_a_hit_is_remembered_when_other_actions_follow() {
    // BA-2.14, BA-9.7, BA-12.1, BA-16.68.
    let after_hit = |away: &'static str| {
        let mut table = hands(&["4{move;purple}", "-"], &[away, "-"]).at("9c");
        let hit = ["play h0", "ability purple", "free body_check", "action move", "step a8w"];
        table.control(Some(A)).play(&hit).play(&["none", "play a0"]);
        table
    };
    let mut table = after_hit("7{punch}");
    table.play(&["action punch"]);
    assert_eq!((table.s.stop.cause, table.minutes(A)), (Cause::Fight, 2), "BA-12.1, Infraction 6");
    assert!(after_hit("7{;;tilt}").can("special tilt"), "BA-16.68");
    let mut table = hands(&["4{;;breakaway}", "-"], &["7{punch}", "-"]).at("9c");
    table.control(Some(A)).play(&["play h0", "special breakaway", "free punch", "area h8w"]);
    table.play(&["free move", "step 9w", "none", "play a0", "action punch"]);
    assert_eq!((table.s.stop.cause, table.minutes(A)), (Cause::Fight, 0), "BA-12.1: Punch on Punch");
}

#[test]
fn ba_6_3_a_shot_from_the_own_end_does_not_use_the_others_passing_bonus() {
    // BA-6.3, BA-6.8, BA-11.17, BA-16.1.
    let mut table = hands(&["4P/stick", "-"], &["-"]).at("h3");
    table.pulled(A).bonus(2).play(&["play h0", "special any_shot"]);
    assert_eq!(table.s.shot.unwrap().reading, 0, "the passing bonus belongs to Away");
}

#[test]
fn ba_13_6_the_undo_and_clone_may_both_be_used() {
    let moved = || {
        let mut table = hands(&["4{;green}", "-"], &["3{move}", "-"]).at("9c");
        table.control(Some(A)).turn_of(A).play(&["play a0", "action move", "step h8w", "none", "play h0"]);
        table
    };
    let mut table = moved();
    table.play(&["ability green"]);
    assert!(table.can("action clone") && !table.can("ability green"), "BA-13.6");
    let mut table = moved();
    table.play(&["action clone"]);
    assert!(table.can("ability green") && !table.can("action clone"), "BA-13.6");
    table.play(&["ability green"]);
    assert_eq!((table.puck().0, table.seat()), ("9c", Some(A)), "nothing is left to use");
}

#[test]
fn ba_16_45_protect_puck_stops_steal_and_sweep_check() {
    for taker in ["5{;;steal}", "5{;;sweep_check}"] {
        let mut table = hands(&["4{;;protect_puck}", "-"], &[taker, "-"]).at("9c");
        table.play(&["play h0", "special protect_puck", "none", "play a0"]);
        assert_eq!(
            (table.s.control, table.seat()),
            (Some(H), Some(H)),
            "BA-16.45: {taker} has nothing to do"
        );
        let mut table = hands(&["4", "-"], &[taker, "-"]).at("9c");
        table.play(&["play h0", "none", "play a0"]);
        assert_eq!(table.seat(), Some(A), "{taker} could be used without it");
    }
}

#[test]
fn ba_8_35_silver_and_mirror_borrow_what_starts_a_challenge() {
    // BA-8.2, BA-8.35, BA-8.37.
    let on = |beneath: &'static str, card: &'static str| {
        hands(&[card, "-"], &["5", "-"]).pile(&[(A, beneath)]).at("9c")
    };
    assert!(on("3{;red}", "4{;silver}").can("dump h0 a5"), "Silver on Red");
    assert!(on("3{;;;dot:yellow}", "4{;silver}").can("grind h0"), "Silver on a Yellow dot");
    assert!(on("3{;;dump_in}", "4{;;mirror}").can("dump h0 a5"), "Mirror on Dump In");
    assert!(!on("3{;green}", "4{;silver}").can("dump h0 a5"), "nothing to borrow");
    assert!(!on("3{;yellow}", "4{;;mirror}").can("grind h0"), "Mirror borrows no colour");
    let mut table = on("3{draw;yellow}", "4{move;silver}");
    table.play(&["grind h0", "decline"]);
    assert!(table.can("action move") && !table.can("ability silver"), "BA-8.37: Silver is spent");
    let mut table = on("3{;;dump_in}", "4{move;;mirror}");
    table.play(&["dump h0 a5", "decline"]);
    assert!(table.can("action move") && !table.can("special mirror"), "BA-8.37: Mirror is spent");
}

#[test]
fn ba_15_2_a_coloured_number_counts_when_its_colour_starts_a_challenge() {
    // BA-8.3, BA-8.37, BA-15.2.
    let grind = |own: &'static str, answer: &str| {
        let mut table = hands(&[own, "-"], &["6", "-"]).at("a6");
        table.play(&["grind h0", answer]);
        table
    };
    let table = hands(&["6{;;;area:yellow:6:1}", "-"], &["6", "-"]).at("a6");
    let view = table.game.view(&table.s, Observer::Seat(H));
    let label = table.game.label(&view, "grind h0".parse().unwrap());
    assert!(label.ends_with("strength 7"), "{label}");
    let table = grind("6{;;;area:yellow:6:1}", "contest a0");
    assert_eq!((table.s.control, table.s.pile.top().unwrap().number), (Some(H), Some(7)), "7 beats 6");
    let table = grind("6{move;;;area:yellow:6:1}", "decline");
    assert_eq!(table.s.pile.top().unwrap().number, Some(7), "uncontested too");
    let table = grind("6{;yellow;;area:yellow:6:1}", "contest a0");
    assert_eq!(table.s.control, Some(A), "the plain colour is used: a tie");
    let table = grind("5{;;;area:yellow:6:-1}", "contest a0");
    assert_eq!(table.s.pile.down(0).unwrap().number, Some(4), "an unqualified 6 loses to 4 all the same");
    let mut table = hands(&["6{;;;area:red:8:1}", "-"], &["6", "-"]).at("h8w");
    table.play(&["dump h0 a3", "contest a0"]);
    assert_eq!(table.puck(), ("a3", Some(H)), "Red by the area that the puck was dumped from");
}

#[test]
fn ba_6_22_only_the_last_score_card_counts() {
    // BA-5.5, BA-5.8, BA-6.21, BA-6.22.
    let home = ["4{shoot}", "-{;blue}", "-{score}", "-"];
    let mut table = shot(&home, &["2{;;;x:blue}", "-{save}", "-"], "a1");
    table.play(&["play h1 score", "play a1 save", "play h2 score", "pass"]);
    assert_eq!(table.s.score, [1, 0], "the Cancelled Score was saved");
}

#[test]
fn ba_5_5_a_cancelled_shooting_card_spoils_every_score() {
    // BA-5.5, BA-6.6: passing bonus 3 lets even a Cancelled card shoot.
    let home = ["4{;blue}", "-{score}", "-{score}", "-"];
    let mut table = hands(&home, &["7", "-{save}", "-"]).pile(&[(A, "3{;;;x:blue}")]).at("a1");
    table.bonus(3).play(&["play h0", "free shoot", "play a0", "play h1 score", "play a1 save"]);
    table.play(&["play h2 score", "pass"]);
    assert!(table.s.score == [0, 0] && table.told("BA-6.23"), "called back");
}

#[test]
fn ba_5_5_a_score_granted_by_a_cancelled_card_is_called_back() {
    // BA-5.5, BA-13.11: Silver borrows Blue.
    let score = |shooting: &'static str| {
        let mut table = shot(&[shooting, "-{;silver}", "-"], &["2{;blue}", "-"], "a1");
        table.play(&["play h1 score", "pass"]);
        table.s.score
    };
    assert_eq!(score("4{shoot}"), [1, 0], "BA-6.12");
    assert_eq!(score("4{shoot;;;x:blue}"), [0, 0], "BA-5.5: the Shot Card is Cancelled");
}

#[test]
fn ba_16_86_every_swap_is_a_chance_to_turn_a_support_card() {
    let support = "-{;;support;support:offensive}";
    let mut table = hands(&["4{substitution}", "-", "-"], &["-"]).benches(&[support], &[]).at("9c");
    let card = table.s.cards(H).bench.iter().next().unwrap();
    table.s.faceoff.turned.add(card);
    table.play(&["play h0", "action substitution"]);
    assert!(table.can("flip hb0"), "turned before the face-off, and again now");
    table.play(&["flip hb0"]);
    assert!(!table.can("flip hb0"), "once at one opportunity");
}

#[test]
fn ba_16_28_hit_the_crossbar_is_never_ignored() {
    // BA-16.28, BA-16.29: not even when it was not stronger.
    let ignores = |special: &'static str| {
        let mut table = hands(&[special, "-"], &["-{;;you_missed}", "-"]).pile(&[(A, "8")]).at("9c");
        table.play(&["play h0", "none", "play a0"]);
        table.can("special you_missed")
    };
    assert!(!ignores("7{;;hit_the_crossbar}"), "BA-16.28");
    assert!(ignores("7{;;hit_the_post}"), "BA-16.29: only when it took a Momentum Card");
}

#[test]
fn ba_16_37_what_follows_a_challenge_follows_the_second_card() {
    // BA-8.6, BA-8.7, BA-8.8, BA-8.31, BA-16.37, BA-16.96.
    let second = "special one_on_one_forward";
    let card = "7{;yellow;one_on_one_forward,dump_in}";
    let contested = |momentum: &'static str| {
        let mut table = hands(&[card, "-"], &["5", "-"]).momentum(&[momentum]).at("a3");
        table.play(&["grind h0", "contest a0", second]);
        table
    };
    let table = contested("3");
    assert_eq!((table.step(), table.held(H)), (Step::Phase1(H), 1), "BA-8.6, BA-8.7: a turn, no Phase 4");
    let mut table = contested("3{shoot}");
    table.play(&["action shoot"]);
    assert_eq!((table.step(), table.held(H)), (Step::Play(A, Window::ShotCard), 1), "BA-8.7");
    let mut table = hands(&[card, "-"], &["5", "-"]).momentum(&["3"]).at("h1");
    table.play(&["dump h0 9c", "decline", "area a8e", second]);
    assert_eq!((table.puck(), table.held(H)), (("a8e", Some(A)), 2), "BA-8.31: then control is given up");
    assert_eq!(table.step(), Step::Play(A, Window::Turn), "BA-8.8");
    let mut table = hands(&[card, "-"], &["5", "-"]).momentum(&["3"]).at("9c");
    table.play(&["play h0", second]);
    assert_eq!((table.step(), table.held(H)), (Step::Phase1(A), 2), "BA-16.96: one Phase 4");
}

#[test]
fn ba_8_8_the_winner_of_an_uncontested_face_off_keeps_the_first_turn() {
    // BA-8.8, BA-16.37.
    let mut table = faceoff(&["7{;;one_on_one_forward}", "-"], &["5", "-"], "9c");
    let momentum = table.s.cards(H).deck.trailing_zeros() as usize;
    let card = breakroom_breakaway::vocabulary::Card::new(H, momentum);
    table.s.cards_mut(H).deck &= !(1 << momentum);
    table.s.hidden.momentum.push(breakroom_breakaway::state::Slot { card, known: 0, bag: false });
    table.play(&["commit h0", "decline", "put 9c", "special one_on_one_forward"]);
    assert_eq!((table.step(), table.held(H)), (Step::Phase1(H), 2), "Phase 4, then the winner's turn");
}

#[test]
fn ba_4_6_a_cloning_challenge_card_makes_no_triple() {
    let mut table = hands(&["7{clone;yellow}", "-"], &["5", "-"]).pile(&[(H, "5"), (A, "5")]).at("9c");
    table.play(&["grind h0", "decline", "action clone"]);
    assert_eq!(table.s.pile.len(), 3, "BA-4.6: play goes on");
}

#[test]
fn ba_15_12_a_cancelled_shot_card_does_not_block_by_its_number() {
    let blocks = |shooting: &'static str| {
        let table = shot(&[shooting, "-"], &["2{;blue;;area:gold:1}", "-"], "a1");
        table.can("action block")
    };
    assert!(blocks("4{shoot}"), "BA-15.1");
    assert!(!blocks("4{shoot;;;x:blue}"), "BA-15.12: a symbol that gives an Action");
}

#[test]
fn ba_5_6_a_card_cancelled_by_an_x_has_no_wilds() {
    // BA-5.6, BA-16.82, BA-9.11.
    let on = |beneath: &'static str, card: &'static str, row: usize, skill: Skill| {
        let mut table = hands(&[card, "-"], &["-"]).pile(&[(A, beneath)]).at("9c");
        table.s.side_mut(H).skills[row] = Skills::only(skill);
        table.play(&["play h0"]);
        table
    };
    let goalie = "9G/stick{;orange}";
    assert!(on("3", goalie, 9, Skill::Glove).can("special official"), "BA-16.82");
    assert!(!on("3{;;;x:orange}", goalie, 9, Skill::Glove).can("special official"), "BA-5.6: Glove");
    let table = on("3{;;;x:orange}", goalie, 9, Skill::Helmet);
    assert!(table.s.pile.top().unwrap().added_x.is_empty(), "BA-5.6: no X of the Helmet wild");
    let mut table = on("3{;;;x:gold}", "9G/stick{;gold}", 9, Skill::Helmet);
    table.play(&["action stretch_pass", "step 9w", "step a8w"]);
    assert_eq!(table.seat(), Some(A), "BA-5.6: a Stretch Pass of two arrows");
    let player = "4P/stick{;orange}";
    let is_penalised = |beneath| on(beneath, player, 4, Skill::Enforcer).s.box_.situation.is_some();
    assert!(is_penalised("3{;;;o:black}"), "BA-9.11");
    assert!(!is_penalised("3{;;;o:black,x:orange}"), "BA-5.6: Punch");
}

#[test]
fn ba_5_6_a_cancelled_goalie_has_no_skate_wild() {
    // BA-5.6, BA-16.82: the Save comes of a Double.
    let home = ["4{shoot}", "9{score;;;x:orange}", "-"];
    let mut table = shot(&home, &["7", "9G/stick{;orange}", "-"], "a5");
    table.s.side_mut(A).skills[9] = Skills::only(Skill::Skate);
    table.play(&["play h1 score", "play a1 save", "pass"]);
    assert_eq!((table.s.stop.cause, table.s.pile.len()), (Cause::Save, 0), "BA-6.21: the save stops play");
}

#[test]
fn ba_14_23_wrap_around_needs_a_shoot_that_is_allowed() {
    // FB4, BA-14.23, BA-16.77.
    let mut table = hands(&["4{move;;wrap_around}", "-"], &["-"]).at("a7");
    table.play(&["play h0"]);
    assert!(table.can("special wrap_around"), "BA-16.77");
    table.s.side_mut(H).no_shoot = Lasting::On;
    assert!(!table.can("special wrap_around"), "BA-14.23");
}

#[test]
fn ba_16_93_late_control_ends_with_the_turn_it_waits_for() {
    // BA-5.9, BA-7.20, BA-16.20, BA-16.93: also when a reaction prevented that turn's stoppage.
    let stopped = |reaction: &'static str| {
        let home = ["5", "4{;black}", "-", "-"];
        let mut table = faceoff(&home, &["3{;;faceoff}", reaction, "-", "-"], "9c");
        table.play(&["commit h0", "commit a0", "put 9c", "none", "play h1", "ability black"]);
        assert!(table.s.side(A).flags.has(Flag::LateControl), "BA-16.20");
        table
    };
    let mut table = stopped("-{;;dig_it_out}");
    table.play(&["react a1 dig_it_out"]);
    assert!(!table.s.side(A).flags.has(Flag::LateControl), "BA-7.20: that turn is over");
    let mut table = stopped("-{;;you_missed}");
    table.play(&["react a1 you_missed"]);
    assert!(!table.s.side(A).flags.has(Flag::LateControl), "BA-5.9: that turn ends");
    assert_eq!((table.s.control, table.seat()), (Some(A), Some(A)), "BA-16.93: control at its end");
}

#[test]
fn ba_5_1_an_ignored_card_leaves_no_marks() {
    // BA-5.1, BA-R65.
    let missed = |card: &'static str, special: &str, beneath: &'static str| {
        let mut table = hands(&[card, "-"], &["-{;;you_missed}", "-"]).pile(&[(A, beneath)]).at("9c");
        table.play(&["play h0", special, "none", "play a0", "special you_missed"]);
        table
    };
    let table = missed("4{;;protect_puck}", "special protect_puck", "3");
    assert!(!table.s.side(H).flags.has(Flag::Protected), "Protect Puck");
    let table = missed("4{;;skip_2}", "special skip_2", "3");
    assert_eq!(table.held(A), 2, "Skip 2: Phase 4 comes");
    let table = missed("4{;;enforcer}", "special enforcer", "3{;;;;superstar}");
    let top = *table.s.pile.top().unwrap();
    assert!(!top.cancelled && !table.s.is_cancelled(top.card), "Enforcer's Cancel");
}

#[test]
fn ba_13_7_a_free_move_bars_orange_too() {
    // BA-8.38, BA-13.7, BA-R66.
    let mut table = hands(&["6{draw;yellow,orange}", "-"], &["5", "-"]).at("9c");
    table.play(&["grind h0", "decline", "free move", "step a8w"]);
    assert!(table.can("action draw") && !table.can("ability orange"), "an Action has moved the puck");
}

#[test]
fn ba_13_11_an_action_gained_by_a_borrowed_colour_is_the_one_action() {
    // BA-13.11, BA-3.18, BA-R67.
    let mut table = hands(&["4{draw;silver}", "-"], &["-"]).pile(&[(A, "3{;blue}")]).at("9c");
    table.play(&["play h0", "ability silver", "colour blue"]);
    assert!(table.can("action move") && !table.can("free move"), "BA-R67");
    table.play(&["action move", "step a8w"]);
    assert_eq!(table.seat(), Some(A), "BA-3.18: it took the place of Draw");
}

#[test]
fn ba_2_6_the_last_right_to_name_a_number_holds() {
    // BA-2.6, BA-16.59, BA-R68.
    let mut table = hands(&["4{;;specialized}", "-"], &["-"]).pile(&[(A, "-{;;;;playmaking}")]).at("9c");
    table.s.side_mut(A).set(Flag::OfficiatingRight, true);
    table.play(&["play h0", "special specialized"]);
    let holds = |seat| table.s.side(seat).flags.has(Flag::OfficiatingRight);
    assert!(holds(H) && !holds(A), "BA-R68");
}

#[test]
fn ba_2_6_who_has_the_right_names_one_of_the_two_values() {
    // BA-2.5, BA-2.6: a 1 and a card without a number were revealed.
    let named = |line: &str| {
        let mut table = hands(&["4", "-"], &["-"]).pile(&[(A, "1")]).at("9c");
        table.s.revealed = [table.s.pile.top().map(|top| top.card), None];
        table.s.side_mut(H).set(Flag::OfficiatingRight, true);
        table.s.agenda.instead(&[Step::NameOfficiating(H), Step::Play(H, Window::Turn)]);
        assert_eq!(table.legal().len(), 20, "D4: two cards, ten values");
        table.play(&[line]);
        assert!(!table.s.side(H).flags.has(Flag::OfficiatingRight), "BA-2.6: once");
        table.s.officiating
    };
    assert_eq!([named("name 0 3"), named("name 1 3")], [1, 2], "BA-2.6: sums of 3 and 4");
}
