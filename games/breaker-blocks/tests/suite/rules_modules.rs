//! BB-8 to BB-15: command modules.

use crate::support::{at, at_with};
use breakroom_breaker_blocks::vocabulary::{Cell, NORTH, SOUTH};

/// BB-8.1: modules are neutral.
#[test]
fn bb_8_1_either_seat_may_draw_any_module() {
    let mut table = at("acts south");
    table.play("draw automate; draw annihilate; draw automate").accepts("draw annihilate");
}

/// BB-8.2: a module activates once, after it lies on the board.
#[test]
fn bb_8_2_it_lies_on_the_board_when_it_acts() {
    let mut table = at("south hand automate");
    // Its own inputs are openings for what it plays (BB-10.5).
    table.play("add automate at 0,-1:n; play 3").accepts("at 1,-1:w").accepts("at -1,-1:e");
    table.play("at 1,-1:w");
    assert_eq!(table.left(), 1, "it acted once");
}

/// BB-8.3, BB-8.4: only free blocks, never AUTHENTICATE.
#[test]
fn bb_8_4_authenticate_is_never_a_target() {
    let mut table = at("south 0@0,-1:n hand attenuate\n north authenticate@0,1:s 3@1,1:s");
    table.play("add attenuate at -1,-1:n; recall 0,-1").offers("recall", "1,1");
    table.refuses("recall 0,1", "BB-8.4");
    let mut table = at("south 0@0,-1:n 3@0,-2:n hand attenuate\n north 3@1,1:s");
    table.play("add attenuate at -1,-1:n").offers("recall", "0,-2");
    assert!(table.refuses("recall 0,-1", "BB-8.3").contains("has the 3 plugged into it"), "BB-8.3");
}

/// BB-8.5, BB-R10: a module never targets itself.
#[test]
fn bb_8_5_annihilate_does_not_destroy_itself() {
    let mut table = at("south hand annihilate");
    table.play("add annihilate at 0,-1:n");
    assert_eq!(table.left(), 1, "BB-R10: no other block, nothing happens");
    assert!(table.state.table().board.at(Cell::new(0, -1)).is_some());
}

/// BB-8.6, BB-8.7: without a target nothing happens, and adding it is legal all the same.
#[test]
fn bb_8_7_a_module_may_be_added_for_nothing() {
    for (block, place) in [("annihilate", "0,-1:n"), ("agitate", "0,-1:n"), ("attenuate", "0,-1:n")] {
        let mut table = at(&format!("south hand {block}"));
        table.accepts(&format!("add {block}")).play(&format!("add {block} at {place}"));
        assert_eq!((table.left(), table.decides()), (1, "south"), "BB-8.6: {block}");
    }
}

/// BB-8.8: power to its owner, modules to the neutral supply; they can be drawn again at once (BB-R30).
#[test]
fn bb_8_8_blocks_return_to_where_they_belong() {
    let mut table = at("south automate@0,-1:n hand attenuate\n north 3@0,1:s");
    table.play("add attenuate at -1,-1:n; recall 0,-1; recall 0,1");
    assert_eq!(
        (table.supply(NORTH, "3"), table.supply(SOUTH, "3"), table.supply(SOUTH, "automate")),
        (3, 3, 2)
    );
    table.accepts("draw automate").play("draw automate");
    assert_eq!(table.hand(SOUTH), "automate", "BB-R30; fresh until the turn ended");
}

/// BB-8.9: destroyed is out of the game, whoever drew it.
#[test]
fn bb_8_9_destroyed_blocks_are_gone() {
    let mut table = at("south hand annihilate\n north agitate@0,1:s");
    table.play("add annihilate at 0,-1:n; destroy 0,1");
    let gone = table.position().destroyed;
    assert_eq!((gone.neutral, gone.north), (vec!["agitate".to_owned()], vec![]));
    assert_eq!(table.supply(SOUTH, "agitate"), 1);
}

/// BB-8.10, BB-R32: the AUTOMATE that played a module may be its target.
#[test]
fn bb_8_10_itself_is_the_one_block() {
    let mut table = at("south hand automate\n north 3@0,1:s");
    table.play("add automate at 0,-1:n; play attenuate at 1,-1:n").offers("recall", "0,-1");
    table.play("recall 0,-1; recall 0,1");
    assert_eq!(table.supply(SOUTH, "automate"), 2, "BB-R32");
}

/// BB-9.1: on either seat's paths.
#[test]
fn bb_9_1_either_side_may_be_hit() {
    let mut table = at("south 3@0,-1:n hand annihilate\n north 3@0,1:s agitate@1,1:s");
    table.play("add annihilate at -1,-1:n").offers("destroy", "0,-1 0,1 1,1");
    table.refuses("destroy 4,4", "BB-6.1");
}

/// BB-9.2: if only own blocks can be hit, one must be.
#[test]
fn bb_9_2_an_own_block_must_be_destroyed() {
    let mut table = at("south 3@0,-1:n hand annihilate");
    table.play("add annihilate at 1,-1:n").offers("destroy", "0,-1");
    assert!(table.refuses("skip", "BB-8.6").contains("must be carried out"));
    table.play("destroy 0,-1");
    assert_eq!((table.circuits().as_str(), table.supply(SOUTH, "3")), ("0-0 0-0 0-0", 2));
}

/// BB-10.1, BB-R16: it is played, not drawn: hand limits and freshness do not matter.
#[test]
fn bb_10_1_automate_ignores_hand_limits() {
    let mut table = at("south hand automate agitate\n north 3@0,1:s");
    table.play("add automate at 0,-1:n").accepts("play agitate");
    table.play("play 3 at 1,-1:n");
    assert_eq!((table.circuits().as_str(), table.hand(SOUTH).as_str()), ("0-0 0-3 3-0", "agitate"), "BB-R16");
}

/// BB-10.3: a module it plays activates and is resolved fully.
#[test]
fn bb_10_3_what_automate_plays_activates() {
    let mut table = at("south hand automate 2s\n north 1sr@0,1:s 3@0,2:s hand 3 3");
    table
        .play("add automate at 0,-1:n; play agitate at -1,-1:n; shift 0,2 at 1,1:s")
        .offers("shift", "0,1 1,1");
    table.play("shift 0,1 at 2,0:w");
    assert_eq!(table.left(), 1);
    for (played, verb) in [("aggravate", "keep"), ("accelerate-ls", "draw"), ("annihilate", "destroy")] {
        let mut table = at("south hand automate 2s\n north 3@0,1:s hand 3 3");
        table.play(&format!("add automate at 0,-1:n; play {played} at -1,-1:n"));
        assert!(!table.offered(verb).is_empty(), "{played} asks to {verb}");
    }
}

/// BB-10.4: no AUTHENTICATE if one was added this turn; playing one counts as this turn's.
#[test]
fn bb_10_4_automate_and_authenticate() {
    let mut table = at("south 0@0,-1:n hand automate authenticate");
    table.play("add authenticate at 0,-2:n; add automate at -1,-1:n");
    table.refuses("play authenticate", "BB-10.4");
    let mut table = at("south 0@0,-1:n hand automate authenticate");
    table.play("add automate at 0,-2:n; play authenticate at -1,-1:n");
    table.refuses("add authenticate", "BB-15.3");
}

/// BB-10.5: with no opening, nothing happens.
#[test]
fn bb_10_5_automate_needs_an_opening() {
    // North's path runs round the west end: both inputs of the AUTOMATE will face taken cells.
    let mut table = at("
        south 3@-1,-1:n 3@0,-1:n 3@1,-1:n  hand automate
        north 0@-1,1:s 0@-2,1:e 1ls@-3,1:e 2s@-3,0:n 2l@-3,-1:n 3@-2,-1:w
    ");
    table.openings(SOUTH, "-2,0:e");
    table.play("add automate at -2,0:e");
    table.openings(SOUTH, "");
    assert_eq!((table.left(), table.decides()), (1, "south"));
}

/// BB-10.6: never from a hand or from the opponent's supply.
#[test]
fn bb_10_6_automate_takes_only_from_the_own_supply() {
    let mut table = at("south 3@-1,-1:n 3@1,-1:n hand automate 3");
    table.play("add automate at 0,-1:n");
    assert_eq!(table.refuses("play 3", "BB-4.1"), "there is no '3' left in your supply");
    assert_eq!(table.supply(NORTH, "3"), 3);
}

/// BB-11.1: three draws, each under BB-4.
#[test]
fn bb_11_1_accelerate_draws_three() {
    let mut table = at("south 0@0,-1:n hand accelerate-sr agitate");
    table.play("add accelerate-sr at 0,-2:n");
    table.refuses("draw agitate", "BB-4.4");
    table.play("draw 3; draw annihilate");
    table.refuses("draw annihilate", "BB-4.4");
    table.play("draw 3");
    assert_eq!(table.hand(SOUTH), "agitate 3* annihilate* 3*");
}

/// BB-11.2, BB-R14: as many as possible.
#[test]
fn bb_11_2_accelerate_draws_what_there_is() {
    let mut table = at("
        south 0@0,-1:n hand accelerate-sr annihilate attenuate agitate automate aggravate authenticate authenticate
        south destroyed 0 1ls 1lr 1sr 2l 2s 2r 3 3 accelerate-ls
    ");
    table.play("add accelerate-sr at 0,-2:n; draw 3");
    assert_eq!((table.left(), table.decides()), (1, "south"), "BB-R14: nothing more may be drawn");
}

/// BB-12.1, BB-12.2: one free block of each side, neither ATTENUATE nor AUTHENTICATE.
#[test]
fn bb_12_2_attenuate_spares_its_own_kind() {
    let mut table = at("
        south 0@0,-1:n attenuate@0,-2:n 3@1,-1:n hand attenuate
        north 3@0,1:s authenticate@1,1:s
    ");
    // The ATTENUATE on the board is its path's last block, and neither is the new one a target.
    table.play("add attenuate at -1,-1:n").offers("recall", "1,-1");
    assert!(table.refuses("recall 0,-2", "BB-12.2").contains("cannot be sent back"));
    assert!(table.refuses("recall 0,1", "BB-12.1").contains("wrong side"));
    table.play("recall 1,-1").offers("recall", "0,1");
}

/// BB-12.3, BB-R11: both sides need a target.
#[test]
fn bb_12_3_attenuate_needs_both() {
    let only_own = "south 3@0,-1:n hand attenuate";
    let mut table = at(only_own);
    table.play("add attenuate at 1,-1:n");
    assert_eq!((table.circuits().as_str(), table.left()), ("0-0 3-0 0-0", 1));
    // BB-R11 with `partial`: the side that has a target returns one.
    let partial = [("attenuate", "partial")];
    let mut table = at_with(&partial, only_own);
    table.play("add attenuate at 1,-1:n").offers("recall", "0,-1").play("recall 0,-1");
    assert_eq!((table.circuits().as_str(), table.left()), ("0-0 0-0 0-0", 1));
    let mut table = at_with(&partial, "south hand attenuate\n north 3@0,1:s");
    table.play("add attenuate at 1,-1:n").offers("recall", "0,1").play("recall 0,1");
    assert_eq!((table.circuits().as_str(), table.left()), ("0-0 0-0 0-0", 1));
    let mut table = at_with(&partial, "south hand attenuate");
    table.play("add attenuate at 1,-1:n");
    assert_eq!(table.left(), 1);
}

/// BB-12.4: both leave together, after both are chosen.
#[test]
fn bb_12_4_both_leave_together() {
    let mut table = at("south 0@0,-1:n 3@0,-2:n hand attenuate\n north 3@0,1:s");
    table.play("add attenuate at 1,-1:n; recall 0,-2");
    assert!(table.state.table().board.at(Cell::new(0, -2)).is_some());
    table.play("recall 0,1");
    assert_eq!(table.circuits(), "0-0 0-0 0-0");
}

/// BB-13.1: the opponent's free block to another of the opponent's openings.
#[test]
fn bb_13_1_agitate_rearranges_the_opponent() {
    let mut table = at("south 3@0,-1:n hand agitate\n north 3@0,1:s");
    table.play("add agitate at 1,-1:n").offers("shift", "0,1");
    assert!(table.refuses("shift 0,-1", "BB-13.1").contains("your own"));
    table.play("shift 0,1").offers("at", "-1,1:s 1,1:s 2,0:w");
    table.refuses("at -1,-1:n", "BB-5.2");
    table.play("at 1,1:s; skip");
    assert_eq!((table.circuits().as_str(), table.left()), ("0-0 3-0 0-3", 1));
}

/// BB-13.2: each move may be declined; declining the first declines both.
#[test]
fn bb_13_2_agitate_may_be_declined() {
    let mut table = at("south hand agitate\n north 3@0,1:s 2s@1,1:s");
    table.play("add agitate at 1,-1:n; skip");
    assert_eq!((table.left(), table.decides()), (1, "south"));
}

/// BB-13.3, BB-R13: the same block twice.
#[test]
fn bb_13_3_the_same_block_may_move_twice() {
    let mut table = at("south hand agitate\n north 3@0,1:s");
    table.play("add agitate at 1,-1:n; shift 0,1 at 1,1:s; shift 1,1 at 0,1:s");
    assert_eq!((table.circuits().as_str(), table.left()), ("0-0 0-3 0-0", 1), "BB-R13");
}

/// BB-13.4: no AUTHENTICATE, and nothing activates.
#[test]
fn bb_13_4_agitate_follows_the_rules_of_rearranging() {
    let mut table = at("south hand agitate\n north authenticate@0,1:s annihilate@1,1:s");
    table.play("add agitate at 1,-1:n").offers("shift", "1,1");
    table.refuses("shift 0,1", "BB-6.3");
    table.play("shift 1,1 at 2,0:w; skip");
    assert_eq!(table.left(), 1, "the ANNIHILATE did not act");
}

/// BB-14.1, BB-14.2: the active seat chooses for both hands.
#[test]
fn bb_14_2_the_active_seat_chooses_for_both() {
    let mut table = at("south 0@0,-1:n hand aggravate 3 3\n north hand 2s 1ls agitate");
    table.play("add aggravate at 0,-2:n").offers("keep", "3");
    table.refuses("keep aggravate", "BB-14.1");
    table.play("keep 3").offers("keep", "2s 1ls agitate");
    assert_eq!(table.decides(), "south");
    table.play("keep agitate");
    assert_eq!((table.hand(SOUTH).as_str(), table.hand(NORTH).as_str()), ("3", "agitate"));
}

/// BB-14.3, BB-R12: an empty hand is left out.
#[test]
fn bb_14_3_an_empty_hand_is_left_out() {
    let mut table = at("south 0@0,-1:n hand aggravate\n north hand 3 3");
    table.play("add aggravate at 0,-2:n").offers("keep", "3").play("keep 3");
    assert_eq!((table.hand(NORTH).as_str(), table.left()), ("3", 1), "BB-R12");
    let mut table = at("south 0@0,-1:n hand aggravate 3 2s");
    table.play("add aggravate at 0,-2:n; keep 2s");
    assert_eq!((table.hand(SOUTH).as_str(), table.left()), ("2s", 1));
    let mut table = at("south 0@0,-1:n hand aggravate");
    table.play("add aggravate at 0,-2:n");
    assert_eq!(table.left(), 1, "both empty: nothing happens");
}

/// BB-14.4: exactly one is kept; a kept fresh block stays fresh.
#[test]
fn bb_14_4_a_kept_fresh_block_stays_fresh() {
    let mut table = at("south 0@0,-1:n hand automate fresh 3\n acts south, 1 left");
    table.play("add automate at 0,-2:n; play aggravate at -1,-1:n").offers("keep", "3*");
    table.refuses("keep 3", "BB-14.1");
    let mut table = at("south 0@0,-1:n hand aggravate 2s");
    table.play("draw 3; add aggravate at 0,-2:n; keep 3*");
    assert_eq!(table.hand(SOUTH), "3", "ready since the turn is over");
}

/// BB-15.1: wherever they are and whoever added them.
#[test]
fn bb_15_1_the_second_authenticate_counts_whoever_added_it() {
    let mut table = at("south hand authenticate\n north 3@0,1:s authenticate@1,1:s");
    table.play("add authenticate at 0,-1:n");
    table.ended("BB-16.1", "north");
}

/// BB-15.2: it never leaves, so its parent never becomes free again.
#[test]
fn bb_15_2_the_parent_of_an_authenticate_is_locked() {
    let mut table = at("south 2s@0,-1:n authenticate@0,-2:n 3@1,-1:n hand annihilate");
    table.play("add annihilate at -1,-1:n").offers("destroy", "1,-1");
    table.play("destroy 1,-1");
    table.refuses("move 0,-1", "BB-6.2");
}

/// BB-15.3: one a turn, by any means; the next turn it is possible again.
#[test]
fn bb_15_3_one_authenticate_a_turn() {
    let mut table = at("south 0@0,-1:n hand authenticate authenticate\n north hand 3");
    table.play("add authenticate at 0,-2:n").offers("add", "");
    table.play("end; draw 2s; end").accepts("add authenticate");
}

/// BB-15.4: in a hand it is an ordinary block.
#[test]
fn bb_15_4_aggravate_may_send_authenticate_back() {
    let mut table = at("south 0@0,-1:n hand aggravate 3\n north hand authenticate authenticate 3");
    table.play("add aggravate at 0,-2:n; keep 3; keep 3");
    assert_eq!((table.hand(NORTH).as_str(), table.supply(SOUTH, "authenticate")), ("3", 4));
}
