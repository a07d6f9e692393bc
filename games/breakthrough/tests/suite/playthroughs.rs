//! One readable transcript per variant; `UPDATE_EXPECT=1` writes them anew.

use breakroom_breakthrough::Breakthrough;
use breakroom_conformance::playthrough::playthrough_of;

fn compare(name: &str, edition: Option<&str>, options: &[(&str, &str)], seed: u64) {
    let path = format!("{}/tests/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    playthrough_of::<Breakthrough>(edition, options, seed, path);
}

#[test]
fn the_default_game() {
    compare("default", None, &[], 1);
}

#[test]
fn every_variant() {
    compare("matching-strict", None, &[("matching", "strict")], 2);
    compare("matching-suffix", None, &[("matching", "suffix")], 3);
    compare("type-memory-lock", None, &[("type_memory", "lock")], 4);
    compare("opening-set-aside", None, &[("opening", "set_aside")], 5);
    compare("spent-difficulty-remove", None, &[("spent_difficulty", "remove")], 6);
    compare("after-last-lock-stop", None, &[("after_last_lock", "stop")], 7);
    compare("ranking-locks", None, &[("ranking", "locks")], 8);
    compare("apprentice", None, &[("preset", "apprentice")], 9);
    compare("master", None, &[("preset", "master")], 10);
    compare("nightmare", None, &[("preset", "nightmare")], 11);
    compare("classic", Some("classic"), &[], 12);
    compare("original", Some("classic"), &[("preset", "original")], 13);
}
