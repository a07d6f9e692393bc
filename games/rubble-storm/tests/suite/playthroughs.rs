//! One readable game per variant, compared whole; `UPDATE_EXPECT=1` writes them anew.

use breakroom_conformance::playthrough::playthrough_of;
use breakroom_rubble_storm::RubbleStorm;

#[track_caller]
fn reads_as_before(name: &str, options: &[(&str, &str)], seed: u64) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    playthrough_of::<RubbleStorm>(None, options, seed, format!("{folder}/{name}.txt"));
}

#[test]
fn the_default_game() {
    reads_as_before("default", &[], 297);
}

#[test]
fn a_spun_disc() {
    reads_as_before("disc-start-random", &[("disc_start", "random"), ("turn_limit", "40")], 363);
}

#[test]
fn null_rotations() {
    reads_as_before("null-rotation", &[("null_rotation", "true"), ("turn_limit", "40")], 185);
}

#[test]
fn staying_after_a_take() {
    reads_as_before("advance-after-take-stay", &[("advance_after_take", "stay"), ("turn_limit", "40")], 276);
}

#[test]
fn collapsing_from_the_token() {
    reads_as_before("collapse-from-token", &[("collapse_from", "token"), ("turn_limit", "40")], 217);
}

#[test]
fn without_repetition() {
    reads_as_before("repetition-off", &[("repetition", "0"), ("turn_limit", "40")], 158);
}

#[test]
fn a_short_game() {
    reads_as_before("turn-limit-16", &[("turn_limit", "16")], 87);
}
