//! Any text as a record: verified, or named untrue.
#![no_main]

use breakroom_catalog::verify;
use breakroom_kit::record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(record) = record::read(text) {
        let _ = verify::verify(&record, &[]);
        let _ = verify::resume(&record, &[]);
    }
    let _ = breakroom_catalog::transcript::read(text, &[]);
});
