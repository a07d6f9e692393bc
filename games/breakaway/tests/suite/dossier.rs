//! Examples of the dossier are true: positions load, and say what is said of them.

use breakroom_breakaway::Breakaway;
use breakroom_core::{Game, Seat, Turn};
use serde_json::Value;

/// The JSON documents of the dossier.
fn documents() -> Vec<Value> {
    let blocks = Breakaway::INFO.rules.split("```json\n").skip(1);
    let texts = blocks.map(|block| block.split("```").next().expect("a block ends"));
    texts.map(|text| serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))).collect()
}

/// Everything that `part` says stands in `whole`, too.
fn holds(whole: &Value, part: &Value) -> bool {
    match (whole, part) {
        (Value::Object(whole), Value::Object(part)) => {
            part.iter().all(|(key, part)| whole.get(key).is_some_and(|whole| holds(whole, part)))
        }
        (Value::Array(whole), Value::Array(part)) => {
            whole.len() == part.len() && whole.iter().zip(part).all(|(whole, part)| holds(whole, part))
        }
        (whole, part) => whole == part,
    }
}

#[test]
fn section_23_the_example_of_a_position_loads() {
    let documents = documents();
    assert!(!documents.is_empty(), "section 23 shows a position");
    for mut document in documents {
        let fields = document.as_object_mut().unwrap();
        assert_eq!(fields.remove("game"), Some("breakaway".into()));
        assert!(fields.remove("edition").is_some());
        let options = fields.remove("options").unwrap();
        let given = options.as_object().unwrap().iter();
        let given: Vec<(&str, &str)> =
            given.map(|(key, word)| (key.as_str(), word.as_str().unwrap())).collect();
        let game = Breakaway::shipped(&given);
        let state = game.load(&document).unwrap_or_else(|faults| panic!("{faults:#?}"));
        assert_eq!(game.turn(&state), Turn::Seat(Seat::B), "the second seat may contest");
        let written = game.save(&state);
        assert!(holds(&written, &document), "nothing that stands there is lost");
        assert_eq!(game.load(&written).as_ref(), Ok(&state));
    }
}

#[test]
fn section_23_all_faults_of_a_position_are_told() {
    let game = Breakaway::standard();
    let mut position = game.save(&game.start());
    let state = position["state"].as_object_mut().unwrap();
    state.insert("pb".into(), "many".into());
    state.insert("puk".into(), 1.into());
    state["faceoff"].as_object_mut().unwrap().insert("comits".into(), 1.into());
    state["seats"][1]["hand"] = serde_json::json!(["1:99"]);
    state.remove("period");
    let faults = game.load(&position).unwrap_err();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let expected = [
        "period: this field is missing",
        "pb: a whole number is wanted here, not the text 'many'",
        "seats[1].hand[0]: '1:99' is no card of the lists (seat:index)",
        "there is no field 'puk': did you mean 'puck'?",
        "faceoff: there is no field 'comits': did you mean 'commits'?",
    ];
    assert_eq!(told, expected);
}
