//! BB-1 board and blocks, BB-2 setup, BB-7 power and control.

use crate::support::{at, at_with, start, start_with};
use breakroom_breaker_blocks::{
    controller,
    vocabulary::{Cell, NORTH, SOUTH, Way},
};

/// BB-1.1: the Core's three cells; nothing can be placed on them.
#[test]
fn bb_1_1_the_core_lies_in_the_middle() {
    let table = start();
    let components = table.game.components();
    let cells: Vec<String> = components.core.iter().map(|(cell, _)| cell.to_string()).collect();
    assert_eq!(cells, ["-1,0", "0,0", "1,0"]);
    assert_eq!(components.circuits, ["I", "II", "III"]);
    // The grid is unbounded: a straight line runs out of the part near the centre.
    let mut line = String::from("south 0@-2,0:e 0@-3,0:e 1ls@-4,0:e 1sr@-5,0:e 2s@-6,0:e");
    for (place, block) in [(-7, "annihilate"), (-8, "attenuate"), (-9, "agitate"), (-10, "attenuate")] {
        line += &format!(" {block}@{place},0:e");
    }
    let mut table = at(&format!("{line} hand 3"));
    table.play("add 3").accepts("at -11,0:e").accepts("at -10,1:s").play("at -11,0:e");
    assert_eq!(table.circuits(), "7-0 0-0 0-0");
    assert!(table.state.table().board.is_taken(Cell::new(-11, 0)));
    assert!(!table.state.table().board.is_taken(Cell::new(-12, 0)));
}

/// BB-1.2: four Core inputs each.
#[test]
fn bb_1_2_core_inputs_belong_to_a_seat() {
    let table = start();
    table.openings(SOUTH, "-1,-1:n 0,-1:n 1,-1:n -2,0:e");
    table.openings(NORTH, "-1,1:s 0,1:s 1,1:s 2,0:w");
}

/// BB-1.3, BB-1.4: a block has 3 minus its power inputs, and one output.
#[test]
fn bb_1_4_stronger_blocks_have_fewer_inputs() {
    let table = start();
    for (_, spec) in table.game.components().powers() {
        assert_eq!(spec.shape.inputs(), 3 - u32::from(spec.power), "BB-1.4 for {}", spec.name);
    }
    // BB-1.3: the side of the output is no input, and a blank side neither.
    let mut table = at("south 2l@0,-1:n hand 0");
    table.play("add 0").offers("at", "-1,-1:n 1,-1:n -2,0:e 1,-1:w");
}

/// BB-1.6: the place fixes cell and orientation.
#[test]
fn bb_1_6_an_output_is_plugged_into_one_input() {
    let mut table = at("south 1lr@0,-1:n hand 2l");
    table.play("add 2l at 1,-1:w");
    let block = table.state.table().board.at(Cell::new(1, -1)).unwrap();
    assert_eq!((block.place().to_string().as_str(), block.owner()), ("1,-1:w", SOUTH));
    // Its left input, seen from the west, looks north: at the Core, so nothing fits there.
    assert_eq!(block.place().beyond(Way::Left).cell, Cell::new(1, 0));
    table.refuses("add 2l", "BB-5.1");
}

/// BB-1.7: one block a cell, none on the Core.
#[test]
fn bb_1_7_cells_hold_one_block() {
    let mut table = at("south 0@0,-1:n 3@1,-1:w hand 3\n north 0@0,1:s");
    table.play("add 3");
    assert_eq!(table.refuses("at 1,-1:n", "BB-1.7"), "the cell 1,-1 is taken");
    table.refuses("at 0,0:s", "BB-1.7");
}

/// BB-1.8: touching is allowed and connects nothing.
#[test]
fn bb_1_8_touching_blocks_are_not_connected() {
    let mut table = at("south 3@0,-1:n hand 2l");
    // The 2's left input would face the 3's cell: it is blocked, the 3 still feeds circuit II.
    table.play("add 2l at -1,-1:n");
    assert_eq!(table.circuits(), "2-0 3-0 0-0");
    table.offers("move", "-1,-1 0,-1");
}

/// BB-1.9, BB-R6: whatever lies on a path counts as its owner's, modules too.
#[test]
fn bb_1_9_modules_belong_to_the_path_they_lie_on() {
    let mut table = at("south agitate@0,-1:n\n north agitate@0,1:s");
    table.offers("move", "0,-1");
    assert!(table.refuses("move 0,1", "BB-6.1").contains("not yours"), "BB-R6");
}

/// BB-1.10, BB-1.11: supplies are open, hands are unlimited.
#[test]
fn bb_1_11_there_is_no_limit_on_hand_size() {
    let mut table =
        at("south hand 0 0 1ls 1lr 1sr 2l 2s 2r 3 3 annihilate attenuate agitate automate aggravate");
    table.accepts("draw 3").accepts("draw accelerate-ls").play("draw 3; draw accelerate-ls");
    assert_eq!(table.state.hand(SOUTH).blocks().len(), 17);
}

/// BB-2.1, BB-2.2: all blocks in their supplies, both 0s in hand and ready.
#[test]
fn bb_2_2_both_seats_start_with_their_zeros() {
    let mut table = start();
    assert_eq!((table.hand(SOUTH).as_str(), table.hand(NORTH).as_str()), ("0 0", "0 0"));
    assert_eq!((table.supply(SOUTH, "0"), table.supply(NORTH, "3")), (0, 3), "BB-2.1");
    assert_eq!(table.supply(SOUTH, "authenticate"), 4, "BB-R21");
    table.accepts("add 0").play("end").accepts("add 0");
}

/// BB-2.3, BB-R1: who starts.
#[test]
fn bb_2_3_the_option_says_who_starts() {
    assert_eq!(start_with(&[("first", "south")]).decides(), "south");
    assert_eq!(start_with(&[("first", "north")]).decides(), "north");
    let mut table = start_with(&[]);
    assert_eq!(
        (table.decides(), table.odds().join(", ").as_str()),
        ("chance", "first south 1, first north 1")
    );
    table.play("first north");
    assert_eq!(table.decides(), "north");
    table.play("end");
    assert_eq!(table.decides(), "south", "seats alternate");
}

/// BB-7.1, BB-7.2: sums per circuit, following outputs to the Core.
#[test]
fn bb_7_1_power_is_summed_along_paths() {
    let table = at("south 0@-2,0:e 3@-2,-1:n 1ls@-3,0:e 2s@1,-1:n 3@1,-2:n\n north 2s@2,0:w");
    assert_eq!(table.circuits(), "4-0 0-0 5-2", "BB-7.2: 1,-2 follows its output into III");
}

/// BB-7.3: modules add nothing and stop nothing.
#[test]
fn bb_7_3_modules_let_power_pass() {
    let table = at("south authenticate@0,-1:n 3@0,-2:n");
    assert_eq!(table.circuits(), "0-0 3-0 0-0");
}

/// BB-7.4: a blocked input interrupts nothing.
#[test]
fn bb_7_4_blocking_does_not_cut_power() {
    // The 2 of South covers the cell that the west input of North's 0 faces.
    let table = at("south 0@-2,0:e 2s@-2,1:s\n north 0@-1,1:s 3@-1,2:s");
    assert_eq!(table.circuits(), "2-3 0-0 0-0");
}

/// BB-7.5: strictly more; equal is nobody's.
#[test]
fn bb_7_5_control_needs_strictly_more() {
    assert_eq!(controller([3, 2]), Some(SOUTH));
    assert_eq!(controller([0, 1]), Some(NORTH));
    assert_eq!(controller([2, 2]), None);
    assert_eq!(controller([0, 0]), None);
    let table = at_with(&[], "south 2s@0,-1:n\n north 2s@0,1:s 1ls@1,1:s");
    assert_eq!(table.controlled(), [0, 1]);
}
