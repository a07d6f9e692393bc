//! BB-3 the turn, BB-4 draw, BB-5 add, BB-6 rearrange.

use crate::support::{at, start};
use breakroom_breaker_blocks::vocabulary::{NORTH, SOUTH};

/// BB-3.1: two actions, also twice the same.
#[test]
fn bb_3_1_two_actions_of_any_kind() {
    let mut table = start();
    table.play("draw 3; draw 3");
    assert_eq!(table.active(), NORTH);
    table.play("add 0 at 0,1:s");
    assert_eq!((table.active(), table.left()), (NORTH, 1));
    table.play("move 0,1 at 1,1:s");
    assert_eq!(table.active(), SOUTH);
}

/// BB-3.2, BB-R3: the turn may be ended at any action decision.
#[test]
fn bb_3_2_actions_are_optional() {
    let mut table = start();
    table.accepts("end").play("draw 3").accepts("end").play("end");
    assert_eq!(table.active(), NORTH, "BB-R3");
    table.play("end");
    assert_eq!(table.active(), SOUTH);
    // Only at an action decision: not while a block waits for its place.
    table.play("add 0");
    assert!(table.refuses("end", "BB-3.3").contains("place of the block"));
}

/// BB-3.3, BB-3.4: effects are resolved first and cost no actions.
#[test]
fn bb_3_4_effects_cost_no_actions() {
    let mut table = at("south 0@0,-1:n hand accelerate-ls");
    table.play("add accelerate-ls at 0,-2:n; draw 3; draw 3");
    table.refuses("end", "BB-3.3");
    table.play("draw 3");
    assert_eq!((table.active(), table.left()), (SOUTH, 1), "BB-3.4: three draws cost nothing");
}

/// BB-3.5: fresh blocks become ready when the turn is over.
#[test]
fn bb_3_5_fresh_blocks_ripen() {
    let mut table = start();
    table.play("draw 2r");
    assert_eq!(table.hand(SOUTH), "0 0 2r*");
    table.play("end");
    assert_eq!((table.hand(SOUTH).as_str(), table.active()), ("0 0 2r", NORTH));
}

/// BB-3.7: turns are numbered from 1.
#[test]
fn bb_3_7_turns_are_numbered() {
    let mut table = start();
    assert_eq!(table.state.table().turn, 1);
    table.play("draw 3; end; draw 3; end");
    assert_eq!(table.state.table().turn, 3);
}

/// BB-4.1, BB-4.2: from the own power supply or the neutral one, never from the opponent's.
#[test]
fn bb_4_2_nobody_draws_from_the_other_supply() {
    let mut table = at("south 3@0,-1:n 3@-1,-1:n 3@1,-1:n");
    assert_eq!(table.refuses("draw 3", "BB-4.1"), "there is no '3' left in your supply");
    assert_eq!(table.supply(NORTH, "3"), 3, "BB-4.2: North has three");
    table.play("draw 2s");
    assert_eq!((table.supply(SOUTH, "2s"), table.supply(NORTH, "2s")), (0, 1));
    assert!(table.refuses("draw laser", "BB-1.3").contains("'laser'"));
}

/// BB-4.3, BB-R15: also what ACCELERATE draws is fresh.
#[test]
fn bb_4_3_whatever_was_drawn_this_turn_waits() {
    let mut table = at("south 0@0,-1:n hand accelerate-ls");
    table.play("add accelerate-ls at 0,-2:n; draw 3; draw 2s; draw automate");
    for block in ["3", "2s", "automate"] {
        table.refuses(&format!("add {block}"), "BB-4.3");
    }
    table.offers("add", "");
    // BB-R15; a ready one of the same type may be added all the same.
    let mut table = at("south hand 3 fresh 3\n acts south, 1 left");
    table.accepts("add 3").play("add 3 at 0,-1:n");
    assert_eq!(table.hand(SOUTH), "3");
}

/// BB-4.4, BB-4.6: one of each kind, fresh or ready; the two ACCELERATE are one kind.
#[test]
fn bb_4_4_one_module_of_each_kind() {
    let mut table = at("south hand accelerate-ls agitate fresh automate\n acts south, 1 left");
    for block in ["accelerate-sr", "agitate", "automate"] {
        let sentence = table.refuses(&format!("draw {block}"), "BB-4.4");
        assert!(sentence.contains("you already hold 1"), "{sentence}");
    }
    table.offers("draw", "0 1ls 1lr 1sr 2l 2s 2r 3 annihilate attenuate aggravate authenticate");
}

/// BB-4.5: two AUTHENTICATE.
#[test]
fn bb_4_5_two_authenticates() {
    let mut table = at("south hand authenticate");
    table.play("draw authenticate");
    table.refuses("draw authenticate", "BB-4.5");
}

/// BB-5.1, BB-5.2: into one of your own openings.
#[test]
fn bb_5_2_never_into_the_opponents_inputs() {
    let mut table = at("south hand 0\n north 0@0,1:s");
    table.play("add 0");
    for place in ["1,1:s", "2,0:w", "0,2:s", "1,1:w"] {
        assert!(table.refuses(&format!("at {place}"), "BB-5.2").contains("an input of north"));
    }
    assert!(table.refuses("at 5,5:n", "BB-5.1").contains("no input"));
}

/// BB-5.3: onto the opponent's side, blocking its inputs.
#[test]
fn bb_5_3_paths_grow_anywhere() {
    let mut table = at("south 0@-2,0:e 0@-2,1:s hand 2s");
    table.play("add 2s at -1,1:w");
    table.openings(NORTH, "0,1:s 1,1:s 2,0:w");
}

/// BB-5.4: with no opening nothing can be added.
#[test]
fn bb_5_4_without_an_opening_nothing_can_be_added() {
    // The only input of the 2 faces North's 3, and South's other Core inputs hold 3s.
    let mut table = at("
        south 3@-1,-1:n 3@0,-1:n 3@1,-1:n 2r@-2,0:e hand 0
        north 0@-1,1:s 3@-2,1:e
    ");
    table.openings(SOUTH, "");
    table.offers("add", "");
    table.refuses("add 0", "BB-5.4");
}

/// BB-5.5: one cell faced by two openings: circuit and orientation follow from the choice.
#[test]
fn bb_5_5_the_chosen_input_decides() {
    let position = "south 0@0,-1:n hand 3";
    let mut table = at(position);
    table.play("add 3").accepts("at 1,-1:n").accepts("at 1,-1:w").play("at 1,-1:n");
    assert_eq!(table.circuits(), "0-0 0-0 3-0");
    let mut table = at(position);
    table.play("add 3 at 1,-1:w");
    assert_eq!(table.circuits(), "0-0 3-0 0-0");
}

/// BB-5.6: adding a module activates it; a second AUTHENTICATE must wait.
#[test]
fn bb_5_6_adding_a_module_activates_it() {
    let mut table = at("south 0@0,-1:n hand aggravate 3 2s");
    table.play("add aggravate at 0,-2:n").offers("keep", "3 2s");
    let mut table = at("south 0@0,-1:n hand authenticate authenticate");
    table.play("add authenticate at 0,-2:n");
    table.refuses("add authenticate", "BB-15.3");
}

/// BB-6.1: to a different opening of one's own; BB-6.7: power blocks and modules alike, also at once.
#[test]
fn bb_6_7_a_block_may_move_in_the_turn_it_was_added() {
    let mut table = at("south hand automate 3");
    table.play("add 3 at 0,-1:n; move 0,-1 at 1,-1:n");
    assert_eq!(table.circuits(), "0-0 0-0 3-0");
    let mut table = at("south 0@0,-1:n automate@0,-2:n");
    table.play("move 0,-2").offers("at", "-1,-1:n 1,-1:n -2,0:e -1,-1:e 1,-1:w");
    table.refuses("at 0,1:s", "BB-5.2");
}

/// BB-6.2, BB-R5: nothing may be plugged in; a blocked input does not matter.
#[test]
fn bb_6_2_a_block_with_something_plugged_in_stays() {
    let mut table = at("south 0@0,-1:n 3@0,-2:n 1lr@-1,-1:n");
    table.offers("move", "0,-2 -1,-1");
    table.refuses("move 0,-1", "BB-6.2");
    // BB-R5: the east input of the 1 faces the 0, which is not plugged into it: the 1 is free.
    table.accepts("move -1,-1");
    table.refuses("move 5,5", "BB-6.1");
}

/// BB-6.3: AUTHENTICATE never moves.
#[test]
fn bb_6_3_authenticate_cannot_be_rearranged() {
    let mut table = at("south authenticate@0,-1:n 0@1,-1:n");
    table.offers("move", "1,-1");
    assert_eq!(table.refuses("move 0,-1", "BB-6.3"), "the AUTHENTICATE at 0,-1 cannot be moved");
}

/// BB-6.4: lifted first; back to the same cell only by another input (BB-R7).
#[test]
fn bb_6_4_the_block_is_lifted_first() {
    // The 3 lies where both the Core's III and the 0 open: it may turn on the spot.
    let mut table = at("south 0@0,-1:n 3@1,-1:n");
    table.play("move 1,-1").accepts("at 1,-1:w");
    assert!(table.refuses("at 1,-1:n", "BB-6.4").contains("another input"), "BB-R7");
    // Its own inputs are gone with it.
    let mut table = at("south 1ls@0,-1:n");
    table.play("move 0,-1").offers("at", "-1,-1:n 1,-1:n -2,0:e");
    table.refuses("at 0,-2:n", "BB-6.4");
    // Without any opening, those that the 1lr faces may still turn towards it, and the others may not.
    let mut table = at("south 3@-1,-1:n 1lr@0,-1:n 3@1,-1:n 3@-2,0:e");
    table.offers("move", "-1,-1 1,-1");
    table.play("move -1,-1").offers("at", "-1,-1:e");
}

/// BB-6.1: a block with nowhere else to go cannot be chosen.
#[test]
fn bb_6_1_a_move_needs_a_destination() {
    let mut table = at("
        south 3@-1,-1:n 3@0,-1:n 3@1,-1:n 2r@-2,0:e
        north 0@-1,1:s 3@-2,1:e
    ");
    table.offers("move", "");
    assert!(table.refuses("move -2,0", "BB-6.1").contains("nowhere else to go"));
}

/// BB-6.5: to another input of the same parent.
#[test]
fn bb_6_5_it_may_stay_at_the_same_parent() {
    let mut table = at("south 0@0,-1:n 3@0,-2:n");
    table.play("move 0,-2").accepts("at -1,-1:e").play("at -1,-1:e");
    assert_eq!(table.circuits(), "0-0 3-0 0-0");
}

/// BB-6.6: a module that is moved does not activate again.
#[test]
fn bb_6_6_a_moved_module_does_nothing() {
    let mut table = at("south 0@0,-1:n annihilate@0,-2:n\n north 3@0,1:s");
    table.play("move 0,-2 at 1,-1:n");
    assert_eq!((table.left(), table.decides()), (1, "south"));
    table.accepts("end");
}
