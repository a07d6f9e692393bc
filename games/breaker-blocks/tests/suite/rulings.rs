//! BB-R1 to BB-R33: the rulings that an option can turn, and those that are stated nowhere else.

use crate::support::{at, at_with, start_with};
use breakroom_breaker_blocks::vocabulary::{NORTH, SOUTH};

/// BB-R1: one chance event; the two seats are otherwise exactly symmetric.
#[test]
fn bb_r1_who_starts_is_chance() {
    assert_eq!(start_with(&[]).odds(), ["first south 1", "first north 1"]);
}

/// BB-R2: the very first turn may have one action only.
#[test]
fn bb_r2_the_first_turn_may_be_short() {
    let mut table = start_with(&[("first", "south"), ("first_turn_actions", "1")]);
    assert_eq!(table.left(), 1);
    table.play("draw 3");
    assert_eq!((table.active(), table.left()), (NORTH, 2));
}

/// BB-R4: an own input with an empty cell in front; an occupied cell closes it, whoever's block it is.
#[test]
fn bb_r4_an_occupied_cell_closes_an_input() {
    let table = at("south 0@-2,0:e 0@-2,1:s 3@-1,1:w\n north 0@0,1:s");
    table.openings(NORTH, "1,1:s 2,0:w 0,2:s 1,1:w");
    table.openings(SOUTH, "-1,-1:n 0,-1:n 1,-1:n -2,-1:n -3,0:e -2,2:s -3,1:e");
}

/// BB-R9 with `may`: the first decision of an effect can be skipped, and each draw of ACCELERATE.
#[test]
fn bb_r9_effects_may_be_optional() {
    let may = [("effects", "may")];
    let south = "south 3@0,-1:n 2s@1,-1:n hand annihilate attenuate accelerate-ls automate aggravate 3 2l";
    let north = "north 3@0,1:s 2s@1,1:s hand 3";
    let text = format!("{south}\n{north}");
    for block in ["annihilate", "attenuate", "accelerate-ls", "automate", "aggravate"] {
        let mut table = at_with(&may, &text);
        table.play(&format!("add {block} at -1,-1:n")).accepts("skip").play("skip");
        assert_eq!((table.left(), table.decides()), (1, "south"), "{block}");
        let mut table = at(&text);
        table.play(&format!("add {block} at -1,-1:n"));
        assert!(table.refuses("skip", "BB-8.6").contains("must be carried out"), "{block}");
    }
    let mut table = at_with(&may, &text);
    table.play("add accelerate-ls at -1,-1:n; draw 3; skip");
    assert_eq!((table.left(), table.hand(SOUTH).contains("3*")), (1, true));
    // Only the first decision: once an own block is chosen the other must follow.
    let mut table = at_with(&may, &text);
    table.play("add attenuate at -1,-1:n; recall 0,-1");
    table.refuses("skip", "BB-8.6");
    let mut table = at_with(&may, &text);
    table.play("add aggravate at -1,-1:n; keep 3");
    table.refuses("skip", "BB-8.6");
    // It is the first one if the own hand is empty.
    let mut table = at_with(&may, "south hand aggravate\n north hand 3 3");
    table.play("add aggravate at -1,-1:n").accepts("skip").play("skip");
    assert_eq!(table.hand(NORTH), "3 3");
    // Where nothing is asked there is nothing to skip.
    let mut table = at_with(&may, "south hand annihilate");
    table.play("add annihilate at -1,-1:n");
    assert_eq!(table.left(), 1);
    table.refuses("skip", "BB-3.3");
}

/// BB-R17: by default only at the turn start, so drawing the last block is not punished.
#[test]
fn bb_r17_exhaustion_is_tested_at_the_turn_start() {
    // South draws its last power block; on its next turn it can add it.
    let mut table = at("south destroyed 0 0 1ls 1lr 1sr 2l 2s 2r 3 3\n north hand 3");
    table.play("draw 3");
    assert_eq!(table.decides(), "south");
    table.play("end; draw 3; end");
    assert_eq!(table.decides(), "south");
}

/// BB-R17 with `each-action`: also before every action decision, where fresh blocks count as addable.
#[test]
fn bb_r17_exhaustion_at_each_action() {
    let each = [("exhaustion", "each-action")];
    let mut table = at_with(&each, "south destroyed 0 0 1ls 1lr 1sr 2l 2s 2r 3 3\n north hand 3");
    table.play("draw 3");
    assert_eq!(table.decides(), "south", "the fresh 3 counts");
    // South adds its last power block: nothing is left to draw or add, so the turn ends there.
    let text = "south hand 3 agitate destroyed 0 0 1ls 1lr 1sr 2l 2s 2r 3 3\n north 2s@1,1:s hand 3";
    let mut table = at_with(&each, text);
    table.play("add 3 at 0,-1:n");
    assert_eq!((table.active(), table.state.table().final_turn), (NORTH, true));
    table.play("end");
    table.ended("BB-16.4", "all lost");
    let mut table = at(text);
    table.play("add 3 at 0,-1:n");
    assert_eq!(table.decides(), "south", "by default the turn goes on");
}

/// BB-R17: if it strikes within the granted last turn, that turn is over and with it the game.
#[test]
fn bb_r17_exhaustion_within_the_last_turn() {
    let mut table = at_with(
        &[("exhaustion", "each-action")],
        "
        south destroyed 0 0 1ls 1lr 1sr 2l 2s 2r 3 3 3
        north hand 3 destroyed 0 0 1ls 1lr 1sr 2l 2s 2r 3 3
        acts north, last
    ",
    );
    table.play("add 3 at 0,1:s");
    table.ended("BB-16.4", "north");
}

/// BB-R20: modules in hand and blocks to move do not save an exhausted seat.
#[test]
fn bb_r20_only_power_blocks_count() {
    let mut table = at("
        south 3@0,-1:n hand agitate automate destroyed 0 0 1ls 1lr 1sr 2l 2s 2r 3 3
        north hand 3
        acts north
    ");
    table.play("draw 3; end");
    assert_eq!((table.active(), table.state.table().turn), (NORTH, 12));
}

/// BB-R21: four AUTHENTICATE and a limit of two a hand: no seat is ever locked out of ending the game.
#[test]
fn bb_r21_nobody_can_hoard_authenticate() {
    let mut table = at("south hand authenticate authenticate\n north hand 3\n acts north");
    table.play("draw authenticate; draw authenticate");
    assert_eq!(
        (table.supply(SOUTH, "authenticate"), table.hand(NORTH).as_str()),
        (0, "3 authenticate authenticate")
    );
}

/// BB-R30: a block sent back this turn may be played by AUTOMATE at once.
#[test]
fn bb_r30_returned_blocks_are_available_at_once() {
    let mut table = at("south 2s@0,-1:n 3@1,-1:n hand attenuate automate\n north 3@0,1:s");
    table.play("add attenuate at -1,-1:n; recall 1,-1; recall 0,1");
    assert_eq!(table.supply(SOUTH, "3"), 3);
    table.play("add automate at 0,-2:n").accepts("play 3");
}

/// BB-R31: shown as exhaustion, not as idle.
#[test]
fn bb_r31_a_pass_after_exhaustion() {
    let mut table = at("
        south destroyed 0 0 1ls 1lr 1sr 2l 2s 2r 3 3 3
        north 3@0,1:s
        acts north, last, idle
    ");
    table.play("end");
    table.ended("BB-16.4", "north");
}
