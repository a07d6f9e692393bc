//! Any text as an action, at the start of every game: an answer, never a panic.
#![no_main]

use breakroom_catalog::{GAMES, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for entry in GAMES {
        let table = Setup::of(entry.info.slug).expect("shipped games open").open().expect("shipped games open");
        let _ = table.check(text);
        let _ = table.shorthand(breakroom_core::Observer::Public, text);
    }
});
