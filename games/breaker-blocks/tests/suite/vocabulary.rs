//! The words of the board.

use breakroom_breaker_blocks::vocabulary::{Cell, Placement, Side, Way};
use breakroom_kit::Words;

/// BB-1.5 and the table of section 4: where left, straight and right are for each side of the output.
#[test]
fn bb_1_5_inputs_are_named_looking_outward() {
    let table = [(Side::North, "esw"), (Side::South, "wne"), (Side::East, "swn"), (Side::West, "nes")];
    for (out, sides) in table {
        let place = Placement { cell: Cell::new(0, 0), out };
        let found: String = Way::ALL.into_iter().map(|way| place.side(way).word()).collect();
        assert_eq!(found, sides, "output {out:?}");
    }
}

#[test]
fn what_is_plugged_in_points_back() {
    let input = Placement::plugged_into(Cell::new(-1, 0), Side::West);
    assert_eq!(input.to_string(), "-2,0:e");
    assert_eq!(input.parent(), Cell::new(-1, 0));
    assert_eq!(input.beyond(Way::Right).to_string(), "-2,1:s");
}
