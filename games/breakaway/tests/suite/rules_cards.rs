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
