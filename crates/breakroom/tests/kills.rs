//! A server that is killed under load loses nothing that it acknowledged and repeats nothing.
//! `breakroom load --kills 200` does more of the same.

use std::process::Command;

use serde_json::Value;

#[test]
fn twenty_kills_lose_and_repeat_nothing() {
    let args = ["load", "--matches", "6", "--actions", "90", "--pace", "90", "--kills", "20", "--json"];
    let output =
        Command::new(env!("CARGO_BIN_EXE_breakroom")).args(args).output().expect("the program starts");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{error}");
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report as JSON");
    assert_eq!((&report["kills"], &report["faults"]), (&20.into(), &Value::Array(vec![])));
    assert!(report["actions"].as_u64().unwrap() > 100, "{report}");
}
