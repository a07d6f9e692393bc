//! BA-13 to BA-16: abilities, Actions, symbols and Specials, one by one.

use crate::common::{A, H, Table, hands};
use breakroom_breakaway::{
    agenda::{Step, Window},
    state::{Cause, Flag, Goalie, Lasting},
    vocabulary::{Area, Colour, Skill, Skills},
};

/// Home plays a card with this Special on Away's last card, in control of the puck at `puck`.
fn using(card: &'static str, puck: &str) -> Table {
    let mut table = hands(&[card, "-", "-"], &["-", "-"]).pile(&[(A, "3")]).at(puck);
    table.play(&["play h0"]);
    table
}

/// Away moved the puck with its last card along this way; now Home has played `card` on it.
fn after_move(card: &'static str, from: &str, way: &[&str]) -> Table {
    let mover = if way.len() == 1 { "3{move}" } else { "3{stretch_pass}" };
    let mut table = hands(&[card, "-"], &[mover, "-"]).at(from);
    let act = if way.len() == 1 { "action move" } else { "action stretch_pass" };
    table.control(Some(A)).turn_of(A).play(&["play a0", act]);
    for area in way {
        table.play(&[&format!("step {area}")]);
    }
    table.play(&["none", "play h0"]);
    table
}

#[test]
fn ba_13_2_blue_gains_score_move_and_on_net() {
    // BA-13.2, BA-13.14.
    let mut table = using("4{;blue}", "a1");
    assert!(table.can("action move") && !table.can("ability blue"), "BA-13.14");
    table.bonus(1);
    assert!(table.can("action on_net"), "BA-13.2");
}

#[test]
fn ba_13_3_to_13_5_bronze_brown_gold() {
    assert!(using("4{;bronze}", "9c").can("action icing"), "BA-13.3");
    let mut table = hands(&["4{;brown}", "-"], &["-"]).at("9c");
    table.control(Some(A)).play(&["play h0", "action body_check"]);
    assert_eq!(table.puck(), ("9c", Some(H)), "BA-13.4, BA-14.2");
    assert!(using("4{;gold}", "9c").can("action stretch_pass"), "BA-13.5");
    let mut table = hands(&["4{shoot}", "-"], &["7{;gold}", "-"]).at("a3");
    table.play(&["play h0", "action shoot", "play a0"]);
    assert!(table.can("action block") && !table.can("action stretch_pass"), "BA-13.5: on a Shot Card");
}

#[test]
fn ba_13_6_green_undoes_the_others_movement() {
    // BA-13.6, BA-16.98.
    let mut table = after_move("4{;green}", "9c", &["h8w"]);
    table.play(&["ability green"]);
    assert_eq!(table.puck(), ("9c", Some(A)), "BA-13.6: control stays");
    assert!(!using("4{;green}", "9c").can("ability green"), "nothing moved");
    assert!(using("4{;green}", "9c").can("action clone"), "BA-13.6: Clone too");
}

#[test]
fn ba_13_7_orange_places_one_arrow_away() {
    // BA-13.7: not after an Action moved the puck.
    let mut table = using("4{move;orange}", "9c");
    table.play(&["action move", "step 9w"]);
    assert!(!table.can("ability orange"));
    let mut table = using("4{move;orange}", "a1");
    table.play(&["ability orange", "area a2"]);
    assert_eq!(table.s.bonus, 1, "BA-13.7: it counts as a pass");
}

#[test]
fn ba_13_9_purple_gives_a_free_action() {
    // BA-13.9, BA-R13: on top of the printed one.
    let mut table = using("4{move;purple}", "9c");
    table.play(&["ability purple", "free stretch_pass", "step a8w", "step a1"]);
    assert_eq!(table.refused("done"), "BA-3.18", "BA-R13");
    table.play(&["action move", "step a3"]);
    assert_eq!(table.puck().0, "a3");
}

#[test]
fn ba_13_11_silver_borrows_from_the_card_beneath() {
    let mut table = hands(&["4{;silver}", "-"], &["-"]).pile(&[(A, "3{draw;orange}")]).at("9c");
    table.play(&["play h0", "ability silver"]);
    assert!(table.can("free draw") && table.can("colour orange"), "BA-13.11");
    table.play(&["free draw", "colour orange"]);
    assert!(table.can("ability orange"), "BA-13.11: an Action and a colour");
}

#[test]
fn ba_14_7_intercept_takes_it_half_way() {
    // BA-14.7, worked example 28; BA-14.25: Orange may follow.
    let mut table = after_move("4{intercept}", "9c", &["h8w", "h2"]);
    table.play(&["action intercept"]);
    assert_eq!(table.puck(), ("h8w", Some(H)), "d = 2");
    let mut table = after_move("4{intercept;orange}", "9c", &["h8w"]);
    table.play(&["action intercept"]);
    assert_eq!(table.puck(), ("9c", Some(H)), "d = 1: at the start");
    assert!(table.can("ability orange"), "BA-14.25");
}

#[test]
fn ba_14_16_substitution_swaps_and_is_not_ignorable() {
    let mut table = using("4{substitution}", "9c");
    table.play(&["action substitution", "swap h1 hb0"]);
    assert!(table.s.cards(H).bench.len() == 5 && !table.s.pile.top().unwrap().ignorable, "BA-14.16, BA-5.2");
}

#[test]
fn ba_15_1_a_coloured_number() {
    // BA-15.1, worked example 4.
    for (puck, can) in [("a5", true), ("h5", true), ("a3", false)] {
        assert_eq!(using("2P/stick{;;;area:blue:5}", puck).can("action move"), can, "{puck}");
    }
    let mut table = hands(&["4{shoot}", "-"], &["7{;;;area:blue:5}", "-"]).at("a5");
    table.play(&["play h0", "action shoot", "play a0"]);
    assert!(table.can("action block"), "BA-15.1: as a Shot Card it may Block");
}

#[test]
fn ba_15_2_a_number_that_changes() {
    // BA-15.2, worked example 5: Red 7+1 used for Cycle: along the boards to a5, not a4.
    let mut table = using("4{;;;area:red:7:1}", "a7");
    table.play(&["special cycle", "branch 2"]);
    assert_eq!(table.puck().0, "a5");
    assert_eq!(table.s.pile.top().unwrap().number, Some(5));
}

#[test]
fn ba_15_3_to_15_5_dot_zone_side() {
    assert!(using("4{;;;dot:orange}", "9c").can("ability orange"), "BA-15.3");
    assert!(using("4{;;;zone:orange:N}", "9c").can("ability orange"), "BA-15.4");
    assert!(using("4{;;;side:orange:H}", "9c").can("ability orange"), "BA-15.5");
    assert!(!using("4{;;;side:orange:A}", "9c").can("ability orange"), "BA-15.5");
}

#[test]
fn ba_16_1_any_shot() {
    // BA-16.1: from behind the centre line it is Icing if it comes to nothing; it cannot be tipped or prevented.
    let mut table = using("4{;;any_shot}", "h1");
    table.play(&["special any_shot"]);
    let shot = table.s.shot.unwrap();
    assert!(shot.icing && shot.no_tip && shot.final_stoppage);
    let card = table.legal()[0].clone();
    table.play(&[&card, "play h1"]);
    assert_eq!((table.s.stop.cause, table.s.stop.offender), (Cause::Icing, Some(H)), "BA-16.1");
}

#[test]
fn ba_16_2_assist() {
    let mut table = using("4{;;assist}", "a1");
    table.play(&["special assist"]);
    assert_eq!(table.s.bonus, 1, "BA-16.2");
    assert!(!using("4{;;assist}", "9c").can("special assist"));
}

#[test]
fn ba_16_3_back_pass_one_timer_screen() {
    // BA-16.3, BA-16.38, BA-16.53, BA-16.95, BA-6.30, BA-R59.
    let mut table = using("4{shoot;;back_pass}", "a1");
    table.bonus(1).play(&["special back_pass", "action shoot"]);
    assert_eq!((table.s.bonus, table.s.shot.unwrap().reading), (2, 1), "BA-16.3");
    let mut table = using("4{shoot;;one_timer}", "a1");
    table.play(&["special one_timer", "action shoot"]);
    assert_eq!(table.s.shot.unwrap().reading, 1, "BA-16.38");
    let mut table = hands(&["4{on_net;;screen}", "-"], &["7{block}", "-"]).at("a1");
    table.bonus(1).play(&["play h0", "special screen", "action on_net", "play a0"]);
    assert!(!table.can("action block"), "BA-16.53, BA-14.23");
    let mut table = using("4{on_net;;one_timer}", "a1");
    table.bonus(1).play(&["special one_timer", "action on_net"]);
    assert_eq!(table.s.shot.unwrap().reading, 0, "BA-6.30: On-Net is not Shoot");
}

#[test]
fn ba_16_4_bad_change() {
    // BA-16.4: one card for one of the bench. BA-R45: on a Substitution card one chooses between that and the look.
    let mut table = using("4{;;bad_change}", "9c");
    table.play(&["special bad_change", "pick hb0"]);
    assert_eq!((table.s.cards(H).bench.len(), table.held(H)), (5, 3), "BA-16.4: one for one, and Phase 4");
    let mut table =
        hands(&["4{;;bad_change}", "-"], &["6", "-"]).pile(&[(A, "3{;;;;substitution}")]).at("9c");
    table.play(&["play h0", "special bad_change", "branch 2", "pick a0"]);
    assert_eq!((table.held(A), table.s.side(A).top.len()), (1, 1), "BA-16.4: on top of that deck");
}

#[test]
fn ba_16_5_breakaway() {
    let mut table = using("4{;;breakaway}", "a1");
    table.play(&["special breakaway", "free move", "step a3", "free shoot"]);
    assert_eq!(table.s.shot.unwrap().area.word(), "a3", "BA-16.5: two Actions");
    let mut table = hands(&["4{shoot}", "-{;;breakaway}"], &["7", "-{;;breakaway}"]).at("a5");
    table.play(&["play h0", "action shoot", "play a0", "play h1 score"]);
    assert!(table.can("play a1 save"), "BA-16.5: Save in that window");
}

#[test]
fn ba_16_6_change_up_changing_lines_rushed() {
    let mut table = using("4{;;change_up}", "9c");
    table.play(&["special change_up", "swap h1 hb0"]);
    assert_eq!(table.seat(), Some(A), "BA-16.6: one swap");
    let mut table =
        hands(&["4{;;changing_lines}", "-", "-"], &["-"]).pile(&[(A, "3{;;;;playmaking}")]).at("9c");
    table.play(&["play h0", "special changing_lines", "swap h1 hb0", "swap h2 hb1"]);
    assert!(table.can("noswap"), "BA-16.7: any number");
    let mut table = using("4{;;rushed_line_change}", "9c");
    table.play(&["special rushed_line_change", "swap h1 hb0", "noswap"]);
    assert!(!table.s.pile.top().unwrap().ignorable, "BA-16.51");
}

#[test]
fn ba_16_8_clear_zone_and_re_group() {
    let mut table = using("4{;;clear_zone}", "h3");
    table.play(&["special clear_zone", "area h8w"]);
    assert_eq!(table.puck(), ("h8w", Some(H)), "BA-16.8");
    let mut table = using("4{;;re_group}", "a1");
    table.play(&["special re_group", "area h8e"]);
    assert_eq!((table.puck().0, table.held(H)), ("h8e", 4), "BA-16.47: draw one, and Phase 4");
}

#[test]
fn ba_16_10_cycle() {
    // BA-16.10: two areas and a loose puck, or along the boards. BA-R43: it is the Special that moves, one pass.
    let mut table = using("4{;;cycle}", "a1");
    table.play(&["special cycle", "branch 1", "step a3", "step a5"]);
    assert_eq!(table.puck(), ("a5", None), "BA-16.10: up to two, loose");
    let mut table = using("4{;;cycle}", "a7");
    table.play(&["special cycle", "branch 2"]);
    assert_eq!((table.puck(), table.s.bonus), (("a4", Some(H)), 1), "BA-16.10: along the boards, one pass");
}

#[test]
fn ba_16_12_diving() {
    // BA-16.12, BA-R26: the third card in a row of a suit, and the other is penalised.
    let pile = [(A, "-/stick"), (H, "-/stick")];
    let mut table = hands(&["4/stick{;;diving}", "-"], &["-"]).pile(&pile).at("9c");
    table.play(&["play h0", "special diving"]);
    assert_eq!(table.minutes(A), 2);
}

#[test]
fn ba_16_15_end_to_end() {
    // BA-16.15, BA-14.21, worked example 36.
    let mut table = using("4{;;end_to_end}", "h1");
    table.play(&["special end_to_end", "step h8e", "step 9c", "step a8w", "step a1", "step a3"]);
    assert!(table.can("free shoot"), "both blue lines crossed");
    let mut table = using("4{;;end_to_end}", "9c");
    table.play(&["special end_to_end", "step a8w", "step a1", "step a3", "step a5"]);
    assert_eq!(table.puck().0, "a7", "BA-14.21: five areas, the last step being the only one");
    assert!(!table.can("free shoot"));
}

#[test]
fn ba_16_16_enforcer_and_enforced() {
    // BA-16.17, BA-16.16, BA-5.6.
    let mut table = hands(&["4{;;enforcer;;enforcer}", "-"], &["5{;;enforced}", "-"])
        .pile(&[(A, "3P/stick{;;;;superstar}")])
        .at("9c");
    table.s.side_mut(A).skills[3] = Skills::only(Skill::Captain);
    table.play(&["play h0", "special enforcer"]);
    assert!(table.s.side(A).skills[3].is_empty() && table.s.side(A).cancelled.count_ones() == 1, "BA-16.17");
    table.play(&["none", "play a0", "special enforced"]);
    assert_eq!((table.s.side(A).cancelled, table.s.side(H).cancelled.count_ones()), (0, 1), "BA-16.16");
    assert!(table.s.side(A).skills[3].is_empty(), "a cleared row stays cleared");
}

#[test]
fn ba_16_18_extra_attacker_and_pull_goalie() {
    let mut table = using("4{;;extra_attacker}", "9c");
    table.play(&["special extra_attacker"]);
    assert!(table.game.on_power_play(&table.s, H) && table.s.side(H).goalie == Goalie::In, "BA-16.18");
    let mut table = using("4{;;pull_goalie}", "9c");
    table.play(&["special pull_goalie", "noswap"]);
    assert_eq!(table.s.side(H).goalie, Goalie::Pulled, "BA-16.46");
}

#[test]
fn ba_16_19_momentum_cards() {
    // BA-16.19, BA-16.28, BA-16.29: one Momentum Card is taken, and the card cannot be ignored (BA-2.10, BA-16.97).
    for (special, ignorable) in
        [("4{;;extra_man}", false), ("4{;;hit_the_crossbar}", false), ("4{;;hit_the_post}", false)]
    {
        let mut table = hands(&[special, "-"], &["-"]).pile(&[(A, "3")]).momentum(&["5P/stick"]).at("9c");
        let line = format!("special {}", special.trim_start_matches("4{;;").trim_end_matches('}'));
        table.play(&["play h0", &line]);
        assert_eq!(table.s.cards(H).marked.len(), 1, "{special}");
        assert_eq!(table.s.pile.top().unwrap().ignorable, ignorable, "{special}");
    }
    assert!(!using("4{;;extra_man}", "9c").can("special extra_man"), "BA-16.97: an empty pile");
    let mut table =
        hands(&["2{;;hit_the_post}", "-"], &["-"]).pile(&[(A, "3")]).momentum(&["5P/stick"]).at("9c");
    table.play(&["play h0"]);
    assert!(!table.can("special hit_the_post"), "BA-16.29: not stronger");
}

#[test]
fn ba_16_21_shots_by_specials() {
    // BA-16.21, BA-16.58, BA-16.77, BA-16.78.
    let mut table = using("4{;;fast_break}", "a6");
    table.play(&["special fast_break"]);
    assert_eq!(table.s.shot.unwrap().strength, Some(4), "BA-16.21");
    let mut table = using("4{;;slap_shot}", "a2");
    table.play(&["special slap_shot"]);
    assert_eq!(table.s.shot.unwrap().strength, Some(6), "BA-16.58");
    assert!(!using("4{;;slap_shot}", "a5").can("special slap_shot"), "BA-16.58: areas 1 to 4");
    let mut table = using("4{;;wrist_shot}", "a2");
    table.play(&["special wrist_shot"]);
    assert_eq!(table.s.shot.unwrap().reading, 1, "BA-16.78");
    let mut table = using("4{;;wrap_around}", "a7");
    table.play(&["special wrap_around", "area a3"]);
    assert_eq!(table.s.shot.unwrap().area.word(), "a3", "BA-16.77");
}

#[test]
fn ba_16_23_passes_that_cannot_be_taken() {
    // BA-16.23, BA-16.26, BA-16.49, BA-16.52, BA-16.34, BA-14.24.
    let passed = |card: &'static str, special: &str, steps: &[&str], answer: &'static str| {
        let mut table = hands(&[card, "-"], &[answer, "-"]).at("9c");
        table.play(&["play h0", &format!("special {special}")]);
        for step in steps {
            table.play(&[&format!("step {step}")]);
        }
        table.play(&["none", "play a0"]);
        table
    };
    let table = passed("4{;;flip_pass}", "flip_pass", &["a8w", "a1"], "5{intercept;green}");
    assert!(!table.can("action intercept") && table.can("ability green"), "BA-16.23");
    let table = passed("4{;;saucer_pass}", "saucer_pass", &["a8w", "a1"], "5{intercept;green}");
    assert!(!table.can("action intercept") && !table.can("ability green"), "BA-16.52");
    let table = passed("4{;;head_man}", "head_man", &["a8w", "a1"], "5{intercept}");
    assert!(table.can("action intercept"), "BA-16.26");
    let mut table = using("4{;;ring_around}", "a2");
    table.play(&["special ring_around", "step a6", "step a7"]);
    assert_eq!(table.puck().0, "a7", "BA-16.49");
    let mut table = hands(&["4{move;;no_intercept}", "-"], &["5{intercept}", "-"]).at("9c");
    table.play(&["play h0", "action move", "step 9w", "none", "play a0"]);
    assert_eq!(table.seat(), Some(H), "BA-16.34: nothing to intercept");
}

#[test]
fn ba_16_24_skills() {
    // BA-16.24, BA-16.44, BA-16.54, BA-16.81 to BA-16.85.
    let mut table = using("4{;;goalie_promotion}", "9c");
    table.play(&["special goalie_promotion", "row g helmet"]);
    assert!(table.s.side(H).skills[9].has(Skill::Helmet), "BA-16.24");
    let mut table = using("4{;;promotion}", "9c");
    table.play(&["special promotion", "row 7 stick"]);
    assert!(table.s.side(H).skills[7].has(Skill::Stick), "BA-16.44");
    let mut table = using("4{;;select_promotion;promote:captain}", "9c");
    table.play(&["special select_promotion", "row 2 captain"]);
    assert!(table.s.side(H).skills[2].has(Skill::Captain), "BA-16.54");
    let mut table = hands(&["7P/glove", "-"], &["-"]).at("9c");
    table.s.side_mut(H).skills[7] = Skills::only(Skill::Skate).with(Skill::Utility);
    table.play(&["play h0"]);
    assert!(table.can("ability orange"), "BA-16.81: Skate gives Orange");
    table.control(Some(A));
    assert!(table.can("action body_check"), "BA-16.83: utility gives Brown, BA-16.85");
}

#[test]
fn ba_16_59_specialized() {
    // BA-16.59, BA-16.84, BA-16.94.
    let mut table = hands(&["-{;;specialized}", "-"], &["-"]).pile(&[(H, "5P/stick")]).at("9c");
    table.play(&["play h0", "special specialized"]);
    assert!(table.s.side(H).skills[5].has(Skill::Finesse), "BA-16.84");
    let mut table = hands(&["-{;;specialized}", "-"], &["-"]).pile(&[(A, "-{;;;;playmaking}")]).at("9c");
    table.play(&["play h0", "special specialized"]);
    assert!(table.s.side(H).flags.has(Flag::OfficiatingRight), "BA-16.59, BA-2.6");
    let mut table =
        hands(&["-{;;specialized}", "-"], &["6{move;yellow}", "7"]).pile(&[(A, "-{;;;;superstar}")]).at("9c");
    table.play(&["play h0", "special specialized", "none"]);
    let forced = table.s.side(A).forced.unwrap();
    assert_eq!(table.legal().len(), 1, "BA-16.94: the fixed card, and no Grind");
    assert!(table.s.cards(A).hand.has(forced));
}

#[test]
fn ba_16_30_hold_the_line_and_lost_the_puck() {
    let mut table = hands(&["4{;;hold_the_line}", "-"], &["3{move}", "-"]).at("a1");
    table.control(Some(A)).turn_of(A).play(&[
        "play a0",
        "action move",
        "step a8w",
        "none",
        "play h0",
        "special hold_the_line",
    ]);
    assert_eq!(table.puck(), ("a1", Some(H)), "BA-16.30");
    let mut table = hands(&["4{;;lost_the_puck}", "-"], &["3{move}", "-"]).at("a1");
    table.control(Some(A)).turn_of(A).play(&[
        "play a0",
        "action move",
        "step a8w",
        "none",
        "play h0",
        "special lost_the_puck",
    ]);
    assert_eq!(table.puck(), ("a8w", Some(H)), "BA-16.32, BA-R44: where the movement ended");
    let mut table = hands(&["4{shoot}", "-"], &["7{;;lost_the_puck}", "-"]).at("a3");
    table.play(&["play h0", "action shoot", "play a0", "special lost_the_puck"]);
    assert_eq!((table.puck(), table.s.shot), (("a3", Some(A)), None), "BA-16.32: as a Shot Card");
}

#[test]
fn ba_16_31_i_saw_that() {
    let mut table = using("4{;;i_saw_that,crowd}", "9c");
    table.play(&["special crowd"]);
    assert!(table.s.pile.top().unwrap().black_p, "BA-16.31");
}

#[test]
fn ba_16_33_mirror() {
    let mut table = hands(&["4{;;mirror}", "-"], &["-"]).pile(&[(A, "3{;;crowd}")]).at("9c");
    table.play(&["play h0", "special mirror"]);
    assert_eq!(table.s.side(H).tokens, 1, "BA-16.33: the only Special there is");
}

#[test]
fn ba_16_35_official_and_pin() {
    let mut table = using("4{;;official}", "a1");
    table.play(&["special official"]);
    assert_eq!(table.s.stop.cause, Cause::Official, "BA-16.35");
    let mut table = hands(&["4{;;pin}", "-"], &["-"]).at("a5");
    table.control(Some(A)).play(&["play h0", "special pin"]);
    assert_eq!(table.s.stop.cause, Cause::Pin, "BA-16.42");
}

#[test]
fn ba_16_36_one_on_one() {
    let mut table = hands(&["4{;;one_on_one_defense}", "6", "-"], &["-"]).momentum(&["5P/stick"]).at("9c");
    table.play(&["play h0", "special one_on_one_defense", "give h1"]);
    assert_eq!((table.s.hidden.momentum.len(), table.s.cards(H).marked.len()), (1, 1), "BA-16.36");
    let mut table =
        hands(&["4{move;;one_on_one_forward}", "-"], &["-"]).momentum(&["5P/stick{move}"]).at("9c");
    table.play(&["play h0", "special one_on_one_forward"]);
    assert_eq!(table.s.pile.len(), 2, "BA-16.37: played at once");
    assert!(table.can("action move"), "BA-16.96: with its own use");
}

#[test]
fn ba_16_39_own_goal() {
    let mut table = hands(&["4{shoot}", "-{;;own_goal}", "-"], &["7{block}", "-"]).at("a5");
    table.play(&["play h0", "action shoot", "play a0", "action block", "react h1 own_goal"]);
    assert_eq!(table.step(), Step::Play(A, Window::Save), "BA-16.39");
    table.play(&["pass"]);
    assert_eq!(table.s.score, [1, 0]);
}

#[test]
fn ba_16_39_an_own_goal_called_back_stops_for_the_block() {
    // BA-16.39, BA-R63, BA-6.23: no goal resulted, so the stoppage of the Block takes place.
    let away = ["7{block}", "-{;;video_review}", "-"];
    let mut table = hands(&["4{shoot}", "-{;;own_goal}", "-"], &away).at("a5");
    table.play(&["play h0", "action shoot", "play a0", "action block", "react h1 own_goal"]);
    table.play(&["react a1 video_review"]);
    assert!(table.told("BA-6.23"));
    assert_eq!(table.s.score, [0, 0]);
    let stop = table.s.stop;
    assert_eq!((stop.cause, stop.by, stop.own_goal), (Cause::Block, A, false), "BA-16.39");
    // BA-6.23: a Score of its own stops for being called back.
    let mut table = hands(&["4{shoot}", "5{score}", "-"], &["7", "-{;;video_review}", "-"]).at("a5");
    table.play(&["play h0", "action shoot", "play a0", "play h1 score", "react a1 video_review"]);
    assert_eq!((table.s.stop.cause, table.s.score), (Cause::CalledBack, [0, 0]), "BA-6.23");
}

#[test]
fn ba_r63_an_own_goal_may_be_the_third_of_a_triple() {
    // BA-R63, BA-4.9: it gains Black P in place of a whistle, and Black calls the goal back.
    let mut table = hands(&["7{shoot}", "7{;;own_goal}", "-"], &["7{block}", "-{;black}", "-"]).at("a5");
    table.play(&["play h0", "action shoot"]);
    assert!(table.can("play a0"), "BA-4.8 needs three equal numbers, here are two");
    table.play(&["play a0", "action block", "react h1 own_goal"]);
    assert!(table.s.pile.top().unwrap().black_p, "BA-R63");
    table.play(&["react a1 black"]);
    assert!(table.told("BA-6.23") && table.s.score == [0, 0], "BA-9.10");
}

#[test]
fn ba_16_40_taking_the_puck() {
    // BA-16.40, BA-16.61, BA-16.67, BA-16.45.
    let mut table = after_move("4{;;pass_intercept}", "9c", &["h8w"]);
    table.play(&["special pass_intercept"]);
    assert_eq!(table.puck(), ("9c", Some(H)), "BA-16.40");
    let mut table = hands(&["4{;;steal}", "-"], &["-"]).pile(&[(A, "3")]).at("9c");
    table.control(Some(A)).play(&["play h0", "special steal"]);
    assert_eq!(table.s.control, Some(H), "BA-16.61");
    let mut table = hands(&["4{;;sweep_check}", "-"], &["-"]).at("9c");
    table.control(Some(A)).play(&["play h0", "special sweep_check"]);
    assert_eq!(table.s.control, Some(H), "BA-16.67");
    let mut table = hands(&["4{;;protect_puck}", "-"], &["5{body_check,punch}", "-"]).at("9c");
    table.play(&["play h0", "special protect_puck", "none", "play a0"]);
    assert_eq!(table.seat(), Some(H), "BA-16.45: neither can be performed");
}

#[test]
fn ba_16_43_pressure() {
    // BA-16.43, BA-R27.
    let mut table = hands(&["7{;;pressure}", "-"], &["-"]).pile(&[(H, "5"), (A, "5")]).at("a8w");
    table.play(&["play h0", "special pressure"]);
    assert_eq!(table.s.stop.cause, Cause::Offside, "BA-R27");
    let mut table = hands(&["4{shoot}", "-{score}", "-"], &["7", "-{;;pressure}", "-"]).at("a5");
    table.play(&["play h0", "action shoot", "play a0", "play h1 score", "react a1 pressure"]);
    assert_eq!(
        (table.s.score, table.step()),
        ([0, 0], Step::PlacePuck(H)),
        "BA-16.43: a penalty shot instead"
    );
}

#[test]
fn ba_16_48_redirect_stop_movement_stop_puck() {
    let mut table = after_move("4{;;redirect}", "9c", &["h8w", "h2"]);
    table.play(&["special redirect", "area a1"]);
    assert_eq!(table.puck().0, "a1", "BA-16.48: as far as it had moved");
    let mut table = after_move("4{;;stop_movement}", "9c", &["h8w"]);
    table.play(&["special stop_movement"]);
    assert_eq!(table.puck(), ("9c", Some(A)), "BA-16.63");
    let mut table = after_move("4{;;stop_puck}", "9c", &["h8w"]);
    table.play(&["special stop_puck"]);
    assert_eq!(table.puck(), ("h8w", None), "BA-16.64");
}

#[test]
fn ba_16_55_shuffle_skip_and_skip_2() {
    let mut table = hands(&["4{;;shuffle}", "-"], &["-"]).momentum(&["5P/stick", "6P/stick"]).at("9c");
    table.play(&["play h0", "special shuffle", "deck momentum"]);
    assert!(table.s.hidden.momentum.iter().all(|slot| slot.bag), "BA-16.55");
    let mut table = using("4{;;skip}", "9c");
    table.play(&["special skip"]);
    assert_eq!(table.held(H), 2, "BA-16.56");
    let mut table = using("4{;;skip_2}", "9c");
    table.play(&["special skip_2", "none", "play a0"]);
    assert_eq!(table.held(A), 1, "BA-16.57");
}

#[test]
fn ba_16_60_fights_by_specials() {
    let mut table = using("4{;;start_a_fight}", "9c");
    table.play(&["special start_a_fight"]);
    assert!(table.told("BA-12.1") && table.s.fight.misconduct, "BA-16.60");
    let mut table = hands(&["4{;;tilt}", "-"], &["-"]).pile(&[(A, "3{;;;;bodycheck}")]).at("9c");
    table.play(&["play h0", "special tilt"]);
    assert_eq!((table.told("BA-12.1"), table.minutes(A)), (true, 2), "BA-16.68");
    assert!(table.s.side(H).flags.has(Flag::TiltUsed), "once per period");
}

#[test]
fn ba_16_62_stick_lift() {
    let mut table = hands(&["4{shoot}", "-"], &["7{;;stick_lift}", "-"]).at("a3");
    table.play(&["play h0", "action shoot", "play a0", "special stick_lift", "area a1"]);
    assert_eq!(table.s.box_.situation.unwrap().seat, H, "BA-16.62: Infraction 10 after the Poke-Check");
}

#[test]
fn ba_16_69_time_out() {
    let mut table = hands(&["4{;black}", "-", "-"], &["-{;;time_out}", "-"]).momentum(&["5P/stick"]).at("a3");
    table.play(&["play h0", "ability black", "timeout a0"]);
    assert!(table.s.side(A).flags.has(Flag::TimeoutUsed) && table.s.cards(A).marked.len() == 1, "BA-16.69");
    assert_eq!(table.s.faceoff.swaps, [3, 2], "BA-16.69: one more for the other");
    for _ in 0..5 {
        let pick = table.legal()[0].clone();
        table.play(&[&pick]);
    }
    assert_eq!((table.s.cards(A).bench.len(), table.step()), (5, Step::Menu(A)));
}

#[test]
fn ba_16_70_too_fast_and_two_line_pass() {
    for (card, special, cause) in
        [("4{;;too_fast}", "too_fast", Cause::Offside), ("4{;;two_line_pass}", "two_line_pass", Cause::Icing)]
    {
        let mut table = hands(&[card, "-"], &["5{clone}", "-"]).at("h8w");
        table.play(&["play h0", &format!("special {special}")]);
        match special {
            "too_fast" => table.play(&["action stretch_pass", "step 9w", "stop"]),
            _ => table.play(&["area 9w"]),
        };
        assert_eq!(table.puck().0, "9w");
        table.play(&["none", "play a0", "action clone"]);
        assert_eq!((table.s.stop.cause, table.s.stop.offender), (cause, Some(H)), "BA-16.70, BA-16.73");
    }
}

#[test]
fn ba_16_72_trade_and_veteran() {
    let mut table = hands(&["4{;;trade}", "6"], &["7"]).at("9c");
    table.play(&["play h0", "special trade", "give h1"]);
    assert!(
        table.s.cards(A).seen_hand.len() == 1 && table.s.cards(H).seen_hand.len() == 1,
        "BA-16.72: both are known"
    );
    let mut table = hands(&["4{;;veteran}", "-"], &["-"]).benches(&["-{;orange}"], &[]).at("9c");
    table.play(&["play h0", "special veteran", "colour orange", "pick hb0"]);
    assert!(table.can("ability orange") && table.s.cards(H).seen_bench.len() == 1, "BA-16.74: it is shown");
}

#[test]
fn ba_16_76_wild_card() {
    let mut table = hands(&["-{;;wild_card}", "-"], &["-"]).pile(&[(A, "5")]).at("9c");
    table.play(&["play h0 as 5"]);
    assert!(table.can("action draw"), "BA-16.76: a 5 on a 5 makes Doubles");
    assert_eq!(table.s.pile.top().unwrap().number, Some(5));
}

#[test]
fn ba_16_27_high_sticking() {
    let mut table = after_move("4{;;high_sticking}", "9c", &["h8w"]);
    table.play(&["special high_sticking", "action intercept"]);
    assert!(table.s.pile.iter().any(|played| played.black_p), "BA-16.27");
    let mut table = hands(&["4{shoot}", "-{score;;high_sticking}"], &["7", "-{;black}"]).at("a5");
    table.play(&["play h0", "action shoot", "play a0", "play h1 score"]);
    assert!(table.can("react a1 black"), "BA-16.27: any Black reviews it");
}

#[test]
fn ba_16_86_supports() {
    // BA-16.66, BA-16.86 to BA-16.92: face up on the bench it lends something to the cards that it names.
    let with = |support: &'static str, card: &'static str, puck: &str| {
        let mut table = hands(&[card, "-"], &["-"]).benches(&[support], &[]).at(puck);
        let bench = table.s.cards(H).bench.iter().next().unwrap();
        table.s.side_mut(H).up.add(bench);
        table.play(&["play h0"]);
        table
    };
    assert!(
        with("-{;;support;support:stickhandling}", "4{;;;;stickhandling}", "9c").can("action stretch_pass"),
        "BA-16.87"
    );
    assert!(
        with("-{;;support;support:superstar}", "4{;;;;superstar}", "9c").can("ability purple"),
        "BA-16.88"
    );
    assert!(
        with("-{;;support;support:defensive_zone}", "4P/stick", "h3").can("action stretch_pass"),
        "BA-16.90"
    );
    assert!(with("-{;;support;support:offensive}", "4P/stick", "9c").can("action move"), "BA-16.91");
    assert!(with("-{;;support;support:goalie_stoppage}", "9G/stick", "9c").can("ability black"), "BA-16.92");
    let mut table = hands(&["-", "-"], &["-"]).benches(&["-{;;support;support:superstar}"], &[]).at("9c");
    table.waits_for(Step::Phase1(H));
    table.s.agenda = breakroom_breakaway::agenda::Agenda::EMPTY;
    table.s.agenda.then(&[Step::Phase1(H), Step::Phase2(H)]);
    table.play(&["flip hb0"]);
    assert_eq!(table.s.side(H).up.len(), 1, "BA-16.86");
}

#[test]
fn ba_16_89_support_cancels_a_penalty() {
    let mut table =
        hands(&["9G/stick", "-"], &["-"]).benches(&["-{;;support;support:no_penalty}"], &[]).at("h5");
    let bench = table.s.cards(H).bench.iter().next().unwrap();
    table.s.side_mut(H).up.add(bench);
    table.play(&["play h0"]);
    assert_eq!(table.step(), Step::CancelPenalty(H), "BA-16.89");
    table.play(&["cancel"]);
    assert_eq!((table.s.box_.situation, table.s.hidden.momentum.len()), (None, 1));
}

#[test]
fn ba_16_82_goalie_wilds() {
    let goalie = |skill: Skill, puck: &str| {
        let mut table = hands(&["9G/stick", "-"], &["-"]).at(puck);
        table.s.side_mut(H).skills[9] = Skills::only(skill);
        table.play(&["play h0"]);
        table
    };
    let mut table = goalie(Skill::Helmet, "9c");
    table.play(&["action stretch_pass", "step 9w", "step a8w", "step a1"]);
    assert_eq!(table.puck().0, "a1", "BA-16.82: Helmet: three arrows");
    assert!(table.s.pile.top().unwrap().added_x.has(Colour::Blue), "gains Blue X");
    let mut table = goalie(Skill::Glove, "9c");
    table.play(&["special official"]);
    assert_eq!(table.s.stop.cause, Cause::Official, "BA-16.82: Glove");
    let mut table = hands(&["4{shoot}", "-{score}", "-"], &["7", "9G/stick{save}", "-"]).at("a5");
    table.s.side_mut(A).skills[9] = Skills::only(Skill::Skate);
    table.play(&["play h0", "action shoot", "play a0", "play h1 score", "play a1 save", "pass", "area a7"]);
    assert_eq!((table.puck(), table.seat()), (("a7", Some(A)), Some(H)), "BA-16.82: Skate keeps it in play");
}

#[test]
fn ba_14_21_a_limit_on_moves() {
    // FB7, FB4, BA-14.23.
    let mut table = hands(&["4{stretch_pass,shoot}", "-"], &["-"]).at("a1");
    table.s.side_mut(H).move_cap = Lasting::On;
    table.s.side_mut(H).no_shoot = Lasting::On;
    table.play(&["play h0"]);
    assert_eq!(table.refused("action shoot"), "BA-14.23");
    table.play(&["action stretch_pass", "step a3"]);
    assert_eq!((table.s.puck, table.seat()), (Area::from_word("a3").unwrap(), Some(A)), "BA-14.21");
}
