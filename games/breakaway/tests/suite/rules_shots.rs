//! BA-5 and BA-6: Ignored, Cancelled, passing bonus, shots, goals.

use crate::common::{A, H, Table, hands};
use breakroom_breakaway::{
    agenda::{Step, Window},
    state::{Cause, Segment, Situation},
    vocabulary::FaceoffPlace,
};

/// Home has shot from `puck` with its first card; Away is to play the Shot Card.
fn shot(home: &[&'static str], away: &[&'static str], puck: &str) -> Table {
    let mut table = hands(home, away).at(puck);
    table.play(&["play h0", "action shoot"]);
    assert_eq!(table.step(), Step::Play(A, Window::ShotCard));
    table
}

#[test]
fn ba_5_1_you_missed_takes_the_last_card_back() {
    // BA-5.1, BA-5.9, BA-16.79: the puck goes back, both cards are discarded, Phase 4, the other's turn.
    let mut table = hands(&["4{move}", "-"], &["-{;;you_missed}", "-"]).pile(&[(A, "2")]).at("9c");
    table.play(&["play h0", "action move", "step a8w", "none", "play a0", "special you_missed"]);
    assert_eq!(table.puck(), ("9c", Some(H)), "BA-5.1");
    assert_eq!((table.discarded(H), table.discarded(A)), (1, 1));
    assert_eq!((table.held(A), table.seat()), (2, Some(H)), "BA-5.9");
}

#[test]
fn ba_5_2_what_cannot_be_ignored() {
    // BA-5.2: a card that used Draw; BA-5.10: a card that came back to the top.
    let mut table = hands(&["4{draw}", "-"], &["-{;;you_missed}", "-"]).at("9c");
    table.play(&["play h0", "action draw", "none", "play a0"]);
    assert_eq!(table.seat(), Some(H), "BA-5.2: nothing to do for You Missed");
    let mut table = hands(&["4", "-{;;you_missed}", "-"], &["-{;;you_missed}", "5"]).at("9c");
    table.play(&["play h0", "none", "play a1", "none", "play h1", "special you_missed", "none", "play a0"]);
    assert!(!table.can("special you_missed"), "BA-5.10: the 4 came back to the top");
}

#[test]
fn ba_5_3_an_ignored_shooting_card_ends_its_shot() {
    // BA-5.3, BA-5.9: by a Shot Card: Phase 4, then the shooter's turn.
    let mut table = shot(&["4{shoot}", "-"], &["-{;;you_missed}", "-"], "a3");
    table.play(&["play a0", "special you_missed"]);
    assert_eq!((table.s.shot, table.seat()), (None, Some(H)), "BA-5.3");
    assert_eq!(table.held(A), 2, "Phase 4 of the defender");
}

#[test]
fn ba_5_3_an_ignored_score_is_no_goal() {
    // BA-5.3, BA-5.9, worked example 38: placement and control by BA-6.17, no Phase 4, the defender's turn.
    let mut table = shot(&["4{shoot}", "-{score}", "-"], &["2P/stick", "-{;;you_missed}"], "a1");
    table.play(&["play a0", "play h1 score", "react a1 you_missed"]);
    assert_eq!(table.puck(), ("a2", Some(H)), "BA-6.17: 2 is less than 4");
    assert_eq!((table.s.score, table.seat()), ([0, 0], Some(A)));
}

#[test]
fn ba_5_5_a_cancelled_card_cannot_contribute_to_a_goal() {
    // BA-5.5, BA-5.8, BA-15.6: X under a card with that colour; a printed Score cannot even be declared.
    let mut table = shot(&["4{shoot}", "-{score;green}", "-{;blue}"], &["2{;;;x:green,x:blue}", "-"], "a1");
    table.play(&["play a0"]);
    assert_eq!(table.refused("play h1 score"), "BA-6.12", "BA-5.8");
    table.play(&["play h2 score", "pass"]);
    assert_eq!(table.s.score, [0, 0], "BA-5.5: called back");
    assert!(table.told("BA-6.23"));
}

#[test]
fn ba_5_7_black_x_cancels_its_own_card() {
    // BA-15.6, BA-5.7.
    let mut table = hands(&["4{move;orange;;x:black}", "-"], &["-"]).at("9c");
    table.play(&["play h0"]);
    assert!(!table.can("action move") && table.can("ability orange"), "BA-5.5: its colours still work");
}

#[test]
fn ba_6_1_passes_inside_the_offensive_zone() {
    // BA-6.1, BA-6.3, worked example 9.
    let mut table = hands(&["-{stretch_pass}", "-{move;orange}", "-{move}", "-"], &["-", "-", "-"]).at("a1");
    table.play(&["play h0", "action stretch_pass", "step a3", "step a5"]);
    assert_eq!(table.s.bonus, 1, "BA-6.1: one effect adds one");
    table.play(&[
        "none",
        "play a0",
        "none",
        "play h1",
        "ability orange",
        "area a3",
        "action move",
        "step a4",
    ]);
    assert_eq!(table.s.bonus, 3);
    let mut table = hands(&["-{move}", "-"], &["-"]).at("a1");
    table.bonus(2).play(&["play h0", "action move", "step a8w"]);
    assert_eq!(table.s.bonus, 0, "BA-6.3: it leaves the zone");
    let mut table = hands(&["-{move}", "-"], &["-"]).at("a8w");
    table.play(&["play h0", "action move", "step a1"]);
    assert_eq!(table.s.bonus, 0, "BA-6.1: the start lies outside");
}

#[test]
fn ba_6_2_at_most_three_or_four_on_a_power_play() {
    // BA-6.2, BA-6.33.
    let mut table = hands(&["-{move}", "-"], &["-"]).at("a1");
    table.bonus(3).play(&["play h0", "action move", "step a2"]);
    assert_eq!(table.s.bonus, 3, "BA-6.2");
    let mut table = hands(&["-{move}", "-"], &["-"]).at("a1");
    table.s.box_.situation =
        Some(Segment { kind: Situation::PowerPlay, seat: H, draw_to: 0, ends_on_goal: true });
    table.bonus(3).play(&["play h0", "action move", "step a2"]);
    assert_eq!(table.s.bonus, 4);
    table.s.box_.situation = None;
    table.play(&["done", "none", "play a0"]);
    assert_eq!(table.s.bonus, 3, "BA-6.33");
}

#[test]
fn ba_6_4_on_net_needs_a_bonus() {
    // BA-6.4, BA-14.9.
    let mut table = hands(&["-{on_net}", "-"], &["-"]).at("a1");
    table.play(&["play h0"]);
    assert_eq!(table.seat(), Some(A), "BA-6.4: no bonus, no On-Net");
    let mut table = hands(&["-{on_net}", "-"], &["-"]).at("a1");
    table.bonus(1).play(&["play h0", "action on_net"]);
    assert!(table.s.shot.is_some());
}

#[test]
fn ba_6_5_the_reading_of_the_target() {
    // BA-6.5, BA-6.7, BA-6.12, BA-R6, worked example 11.
    for (bonus, reading, near, far) in [(1, 0, false, false), (2, 1, true, false), (4, 2, true, true)] {
        let mut table =
            hands(&["8{shoot}", "4P/skate{move}", "5P/skate", "3P/skate"], &["7P/stick"]).at("a3");
        table.s.box_.situation =
            Some(Segment { kind: Situation::PowerPlay, seat: H, draw_to: 0, ends_on_goal: true });
        table.bonus(bonus).play(&["play h0", "action shoot", "play a0"]);
        assert_eq!(table.s.shot.unwrap().reading, reading);
        assert!(table.can("play h3 score"), "BA-6.12: the number of the area");
        assert_eq!((table.can("play h1 score"), table.can("play h2 score")), (near, far), "bonus {bonus}");
    }
    let mut table = hands(&["8{shoot}", "3P/skate"], &["7P/stick"]).option("area_scoring", "off").at("a3");
    table.play(&["play h0", "action shoot", "play a0"]);
    assert_eq!(table.refused("play h1 score"), "BA-6.12");
}

#[test]
fn ba_6_8_where_a_shot_can_be_taken() {
    // BA-6.8, BA-6.9, BA-14.14.
    for (puck, can) in [("a1", true), ("a6", true), ("a7", false), ("h1", false), ("9c", false)] {
        let mut table = hands(&["-{shoot;pink}", "-"], &["-"]).at(puck);
        table.play(&["play h0"]);
        assert_eq!(table.can("action shoot"), can, "{puck}");
    }
}

#[test]
fn ba_6_11_what_a_shot_card_may_use() {
    // BA-6.11, BA-R35: stops, Draw and Substitution, never a Body-Check; Doubles may Block.
    let mut table = shot(&["4{shoot}", "-"], &["4{body_check}", "-"], "a3");
    table.play(&["play a0"]);
    assert!(table.can("action block") && !table.can("action body_check"), "BA-R35");
    // BA-6.35, BA-3.18: a printed Draw must be performed, a stop may be chosen instead.
    let mut table = shot(&["4{shoot}", "-"], &["7{draw,block}", "-"], "a3");
    table.play(&["play a0"]);
    assert_eq!(table.refused("done"), "BA-3.18");
    assert!(table.can("action draw") && table.can("action block"), "BA-6.35");
}

#[test]
fn ba_6_14_a_rebound() {
    // BA-6.13 to BA-6.15, worked example 12.
    let mut table = shot(&["3{shoot}", "6", "6{score}", "-"], &["5", "-"], "a3");
    table.play(&["play a0"]);
    assert!(table.can("play h2 score") && table.can("play h2"), "BA-6.15: Score or Rebound");
    table.play(&["play h1"]);
    let shot = table.s.shot.unwrap();
    assert_eq!((shot.area.word(), shot.strength, shot.shot_card), ("a3", Some(6), None), "BA-6.14");
    assert_eq!(table.step(), Step::Play(A, Window::ShotCard));
}

#[test]
fn ba_6_17_no_goal_places_the_puck() {
    // BA-6.17, BA-6.18, worked example 13; BA-R11, BA-R12: a Goalie and 0 mean area 7.
    let mut table = shot(&["4{shoot}", "-{draw}", "-"], &["9G/stick", "-"], "a1");
    table.play(&["play a0", "play h1"]);
    assert_eq!(table.puck(), ("a7", Some(A)), "BA-R11: 9 is at least 4");
    table.play(&["action draw"]);
    assert_eq!(table.seat(), Some(A), "BA-6.18");
    let mut table = shot(&["4{shoot}", "-{draw}", "-"], &["2P/stick", "-"], "a1");
    table.play(&["play a0", "play h1"]);
    assert_eq!(table.puck(), ("a2", Some(H)));
    let mut table = shot(&["4{shoot}", "-", "-"], &["0P/stick", "-"], "a1");
    table.play(&["play a0", "play h1"]);
    assert_eq!(table.puck().0, "a7", "BA-R12");
    // Worked example 14: both without numbers are equal, the defender gains control.
    let mut table = shot(&["-{shoot}", "-", "-"], &["-", "-"], "a1");
    table.play(&["play a0", "play h1"]);
    assert_eq!(table.puck(), ("a7", Some(A)));
    // Number 8: outside the blue line on the lane of the shot.
    let mut table = shot(&["4{shoot}", "-", "-"], &["8P/stick", "-"], "a4");
    table.play(&["play a0", "play h1"]);
    assert_eq!(table.puck(), ("a8e", Some(A)), "BA-6.17");
}

#[test]
fn ba_6_19_score_save_and_goal() {
    // BA-6.19 to BA-6.22, BA-6.24, BA-R7, worked example 15.
    let mut table =
        shot(&["4{shoot}", "-{score}", "3P/glove{move}", "-"], &["7", "3P/skate{save}", "-"], "a5");
    table.play(&["play a0", "play h1 score"]);
    assert_eq!(table.held(H), 3, "BA-6.24: no draw between Score and Save");
    assert!(table.can("play a1 save") && table.can("pass") && !table.can("play a2 save"), "BA-6.19");
    table.play(&["play a1 save"]);
    assert!(table.can("play h2 score") && table.can("pass"), "BA-6.21: Doubles on the Save");
    table.play(&["play h2 score", "pass"]);
    assert_eq!(table.s.score, [1, 0], "BA-6.20");
    let pile = table.s.side(H).score_pile;
    assert_eq!(pile.len(), 2, "BA-6.22: the Shot Card and the last Score card");
    assert_eq!(table.s.faceoff.place, FaceoffPlace::Centre);
}

#[test]
fn ba_6_21_a_standing_save_stops_play() {
    let mut table = shot(&["4{shoot}", "-{score}", "-"], &["7", "-{save}", "-"], "a5");
    table.play(&["play a0", "play h1 score", "play a1 save", "pass"]);
    assert_eq!((table.s.stop.cause, table.s.faceoff.place), (Cause::Save, FaceoffPlace::AwayEnd), "BA-6.21");
    assert_eq!(table.s.bonus, 0, "BA-7.12");
}

#[test]
fn ba_6_23_video_review_and_toronto() {
    // BA-6.23, BA-6.34, BA-16.75, BA-16.71.
    let home = ["4{shoot}", "-{score}", "-{;;toronto}", "-"];
    let mut table = shot(&home, &["7", "-{;;video_review}", "-"], "a5");
    table.play(&["play a0", "play h1 score", "react a1 video_review"]);
    assert_eq!(table.step(), Step::Toronto(H), "BA-16.71");
    assert_eq!(table.s.stop.called_back, Some(H), "BA-6.23: a position knows whose goal may be restored");
    table.play(&["react h2 toronto"]);
    assert_eq!(table.s.score, [1, 0], "BA-6.34");
    let mut table = shot(&home, &["7", "-{;;video_review}", "-"], "a5");
    table.play(&["play a0", "play h1 score", "react a1 video_review", "pass"]);
    assert_eq!((table.s.score, table.s.faceoff.place), ([0, 0], FaceoffPlace::AwayEnd), "BA-16.75");
}

#[test]
fn ba_6_26_a_poke_check_ends_the_shot() {
    // BA-6.26, BA-14.10: one area, the shooter keeps control and has the turn.
    let mut table = shot(&["4{shoot}", "-"], &["7{poke_check}", "-"], "a3");
    table.play(&["play a0", "action poke_check", "area a1"]);
    assert_eq!(table.puck(), ("a1", Some(H)), "BA-6.26");
    assert_eq!((table.s.shot, table.seat()), (None, Some(H)));
    assert!(!table.told("BA-6.26"), "BA-6.26: it is no stoppage, so nobody whistles");
}

#[test]
fn ba_6_27_a_tip_makes_a_new_shot_card() {
    // BA-6.27, BA-6.31, BA-7.2, worked example 32.
    let mut table = shot(&["4{shoot}", "-{tip}", "-"], &["7{block}", "2", "-"], "a3");
    table.play(&["play a0", "action block"]);
    assert_eq!(table.step(), Step::React(H), "BA-7.2");
    table.play(&["react h1 tip"]);
    assert_eq!(table.step(), Step::Play(A, Window::ShotCard), "BA-6.27");
    assert_eq!((table.discarded(H), table.discarded(A)), (1, 1));
    let mut table = shot(&["4{shoot}", "-{tip}", "-"], &["7", "2", "-"], "a3");
    table.play(&["play a0", "play h1 tip"]);
    assert_eq!(table.step(), Step::Play(A, Window::ShotCard), "BA-6.31: in the Score window too");
    // Doubles tip in the Score window, but not as a reaction.
    let mut table = shot(&["4{shoot}", "7", "-{tip}"], &["7{block}", "-"], "a3");
    table.play(&["play a0", "action block"]);
    assert!(!table.can("react h1 tip") && table.can("react h2 tip"), "BA-6.31");
}

#[test]
fn ba_6_16_a_stopped_shot_has_no_score_window() {
    // BA-6.16, BA-14.1, BA-14.4.
    let mut table = shot(&["4{shoot}", "-{score}", "-"], &["7{deflect}", "-"], "a3");
    table.play(&["play a0", "action deflect"]);
    assert_eq!(table.s.stop.cause, Cause::Deflect, "BA-14.4");
    assert_eq!(table.s.faceoff.place, FaceoffPlace::AwayEnd, "BA-7.9: the zone of the puck");
}

#[test]
fn ba_3_4_an_empty_hand_facing_a_shot_draws_three() {
    // BA-3.2, BA-3.3, BA-3.4, BA-R14: even in the Final Minute (BA-3.28).
    let mut table = hands(&["4{shoot}", "-"], &[]).at("a3");
    table.s.final_minute = true;
    table.play(&["play h0", "action shoot"]);
    assert_eq!((table.held(A), table.step()), (3, Step::Play(A, Window::ShotCard)), "BA-3.28");
}

#[test]
fn ba_3_6_a_shooter_without_cards_has_no_goal() {
    let mut table = hands(&["4{shoot}"], &["2P/stick", "-"]).at("a3");
    table.s.final_minute = true;
    table.play(&["play h0", "action shoot", "play a0"]);
    assert_eq!(table.puck(), ("a2", Some(H)), "BA-3.6, BA-6.17");
    assert_eq!((table.held(H), table.seat()), (0, Some(A)));
}

#[test]
fn ba_3_14_the_shooter_plays_the_shot_card_for_an_empty_side() {
    // BA-3.14, BA-R15, BA-R37: the other makes its choices.
    let mut table = hands(&["4{shoot}", "7{block}"], &[]).deck(0).at("a3");
    table.s.final_minute = true;
    table.play(&["play h0", "action shoot"]);
    assert_eq!(table.step(), Step::Play(H, Window::ShotCard), "BA-3.14");
    table.play(&["play h1"]);
    assert_eq!(table.seat(), Some(A), "BA-R37");
    assert!(table.can("action block"));
}

#[test]
fn ba_6_25_a_declared_card_uses_nothing_else() {
    let mut table = shot(&["4{shoot}", "-{score,draw;orange}", "-"], &["7", "-"], "a5");
    table.play(&["play a0", "play h1 score"]);
    assert_eq!(table.step(), Step::Play(A, Window::Save), "BA-6.25, BA-R34");
}
