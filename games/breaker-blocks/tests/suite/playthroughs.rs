//! One readable transcript per variant, compared whole.

use breakroom_breaker_blocks::BreakerBlocks;
use breakroom_conformance::playthrough::playthrough_of;

fn check(name: &str, options: &[(&str, &str)], seed: u64) {
    let path = format!("{}/tests/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    playthrough_of::<BreakerBlocks>(None, options, seed, path);
}

#[test]
fn base() {
    check("base", &[], 15);
}

#[test]
fn power_overwhelming() {
    check("power-overwhelming", &[("power_overwhelming", "true")], 9);
}

#[test]
fn blind_action() {
    check("blind-action", &[("blind_action", "true")], 6);
}

#[test]
fn both_variants() {
    let options = [("blind_action", "true"), ("blind_removed", "4"), ("power_overwhelming", "true")];
    check("blind-action-power-overwhelming", &options, 23);
}

#[test]
fn open_hands() {
    check(
        "blind-action-open-hands",
        &[("blind_action", "true"), ("blind_hands", "open"), ("blind_removed", "4")],
        6,
    );
}

#[test]
fn other_rulings() {
    let options = [
        ("first", "north"),
        ("first_turn_actions", "1"),
        ("effects", "may"),
        ("attenuate", "partial"),
        ("exhaustion", "each-action"),
        ("draws", "draw"),
        ("repetition", "2"),
    ];
    check("other-rulings", &options, 6);
}
