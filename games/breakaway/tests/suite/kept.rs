//! Documents written by an earlier version: they load, they are written back as they were, and who looked then sees
//! the same now. The file holds positions of random games of every mode, one for every kind of decision.

use breakroom_breakaway::Breakaway;
use breakroom_core::{Game, Observer, Seat};
use serde_json::Value;

fn document(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("documents are JSON")
}

/// The table that a line was written at.
fn table(kept: &Value) -> Breakaway {
    let given: Vec<(String, String)> = serde_json::from_value(kept["options"].clone()).unwrap();
    let given: Vec<(&str, &str)> = given.iter().map(|(key, word)| (key.as_str(), word.as_str())).collect();
    Breakaway::shipped(&given)
}

#[test]
fn documents_of_earlier_versions_are_read_as_before() {
    let lines = include_str!("../fixtures/positions.jsonl").lines();
    for (line, at) in lines.zip(1..) {
        let kept: Value = serde_json::from_str(line).unwrap();
        let game = table(&kept);
        let state = game.load(&kept["position"]).unwrap_or_else(|faults| panic!("line {at}: {faults:?}"));
        assert_eq!(game.save(&state), kept["position"], "line {at}: written otherwise");
        let who = kept["who"]
            .as_u64()
            .map_or(Observer::Public, |seat| Observer::Seat([Seat::A, Seat::B][seat as usize]));
        let view = document(game.view(&state, who));
        for (key, was) in kept["view"].as_object().expect("a view is an object") {
            assert_eq!(&view[key], was, "line {at}: {key} of the view");
        }
    }
}
