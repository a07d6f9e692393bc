//! Any text as a file of components of every game: sound or taken apart; what is sound opens.
#![no_main]

use breakroom_catalog::{GAMES, Setup};
use breakroom_core::Document;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for entry in GAMES {
        for (name, _) in entry.info.editions[0].files {
            let file = Document { name: (*name).into(), text: text.into() };
            let faults = entry.inspect(&file);
            let setup = Setup::of(entry.info.slug).expect("shipped games open").with_file(file);
            let opened = setup.open();
            assert!(opened.is_ok() || faults.iter().any(|fault| fault.is_error()), "refused without a fault");
        }
    }
});
