//! Any JSON as a position: loaded, or everything that is wrong with it.
#![no_main]

use breakroom_catalog::Setup;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(position) = serde_json::from_str(text) else { return };
    let Ok(setup) = Setup::of_position(&position, &[]) else { return };
    if let Ok(table) = setup.open_at(&position) {
        // What was loaded can be looked at and saved, and loads again to the same.
        let _ = (table.legal(), table.text(breakroom_core::Observer::Public));
        let saved = table.position();
        let again = setup.open_at(&saved).expect("a saved position loads");
        assert_eq!(again.position(), saved);
    }
});
