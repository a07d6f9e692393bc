//! Position documents: what is wrong with one is told at its place, with its rule.

use std::collections::BTreeSet;

use crate::support::{document, game};
use breakroom_breakable::{Breakable, OPTIONS, position::position_schema};
use breakroom_core::{Game, Options, fault::listing};
use serde_json::{Value, json};

/// Everything that is wrong with a document at such a table.
fn faults(options: &[(&str, &str)], document: &Value) -> String {
    let position = serde_json::from_value(document.clone()).unwrap();
    game(options).load(&position).map_or_else(|faults| listing(&faults), |_| String::new())
}

#[track_caller]
fn refused(options: &[(&str, &str)], document: &Value, expected: &str) {
    assert_eq!(faults(options, document), expected);
}

const RETRIEVAL: &[(&str, &str)] = &[("scenario", "retrieval")];

/// BK-2.10: a unit waits beside its side's own edge, or simply waits.
#[test]
fn bk_2_10_units_wait_beside_their_edge() {
    let mut position = document("b/recon-a.1 off\ny/recon-1.1 off");
    assert_eq!(faults(RETRIEVAL, &position), "");
    position["units"][0]["off"] = json!("north");
    assert_eq!(faults(RETRIEVAL, &position), "");
    position["units"][0]["off"] = json!("south");
    refused(RETRIEVAL, &position, "units[0]: blue waits beside the north edge (BK-2.10)");
    position["units"][0]["off"] = json!("banana");
    refused(
        RETRIEVAL,
        &position,
        "units[0].off: 'banana' is no edge: it is waits, north, south, west or east (BK-2.10)",
    );
}

/// BK-2.1, BK-3.1: a document that says nothing is no position; only before the set-up is over it names no units.
#[test]
fn bk_2_1_a_position_has_a_turn_and_units() {
    let (turn, units) = ("turn: this field is missing (BK-3.1)", "units: this field is missing (BK-2.1)");
    refused(&[], &json!({}), &format!("{turn}\n{units}"));
    refused(&[], &json!({"turn": 1}), units);
    refused(&[], &json!({"units": [], "deck": {"blue-tank": 1}}), turn);
    assert_eq!(faults(&[], &json!({"turn": 1, "units": []})), "", "nobody there is said to be there");
    let game = game(&[]);
    let before = game.save(&game.start());
    assert_eq!((before.get("units"), faults(&[], &before)), (None, String::new()));
}

/// BK-3.5: a card has three phases, and no other.
#[test]
fn bk_3_5_a_card_is_in_one_of_its_phases() {
    let mut position = document("b/tank-a.1 0606 n\ny/tank-1.1 0609 n");
    position["card"] = json!({"name": "blue-tank", "phase": "normal"});
    assert_eq!(faults(&[], &position), "");
    position["card"]["phase"] = json!("lunch");
    refused(
        &[],
        &position,
        "card.phase: 'lunch' is no phase of a card: it is bonus, normal or brain (BK-3.5)",
    );
}

/// BK-10.20: killbots are there only where they are in play.
#[test]
fn bk_10_20_no_killbots_without_their_option() {
    let position = document("b/tank-a.1 0606 n\ny/tank-1.1 0609 n\npile b/killbot 0607 1");
    assert_eq!(faults(&[("chrome", "killbots")], &position), "");
    refused(&[], &position, "stacks: killbots are not in play (BK-10.20)");
}

/// The dossier's chapter on positions.
fn chapter() -> &'static str {
    let rules = Breakable::INFO.rules;
    let from = rules.find("Position (any reachable state)").expect("the dossier shows a position");
    let to = rules[from..].find("\n## 7.").expect("examples follow");
    &rules[from..from + to]
}

/// The example of the dossier loads at its own table, saves back, and asks what it says.
#[test]
fn the_position_of_the_dossier_loads() {
    let (_, rest) = chapter().split_once("```json\n").unwrap();
    let Value::Object(mut example) = serde_json::from_str(rest.split("```").next().unwrap()).unwrap() else {
        panic!("a position is an object");
    };
    let Some(Value::Object(options)) = example.remove("options") else { panic!("it names its options") };
    assert_eq!(
        (example.remove("game"), example.remove("edition")),
        (Some("breakable".into()), Some("standard".into()))
    );
    let options = Options::read_json(OPTIONS, Breakable::INFO.presets, &options).unwrap();
    let game = Breakable::new(&Breakable::INFO.edition(None).unwrap(), &options).unwrap();
    let position = Value::Object(example);
    let state = game.load(&position).unwrap_or_else(|faults| panic!("{}", listing(&faults)));
    assert_eq!(game.save(&state), position);
    let mut legal = Vec::new();
    game.legal(&state, &mut legal);
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    assert_eq!(legal, ["commit"], "the only laser is committed");
}

/// Every key that the dossier describes is one, and every key is described.
#[test]
fn the_dossier_describes_every_key() {
    let mut keys = BTreeSet::new();
    properties(&position_schema(), &mut keys);
    let quoted: BTreeSet<&str> = chapter().split('"').skip(1).step_by(2).collect();
    let missing: Vec<_> = keys.iter().filter(|key| !quoted.contains(key.as_str())).collect();
    assert!(missing.is_empty(), "not in the dossier: {missing:?}");
}

fn properties(schema: &Value, keys: &mut BTreeSet<String>) {
    if let Some(fields) = schema["properties"].as_object() {
        keys.extend(fields.keys().cloned());
    }
    match schema {
        Value::Object(parts) => parts.values().for_each(|part| properties(part, keys)),
        Value::Array(parts) => parts.iter().for_each(|part| properties(part, keys)),
        _ => {}
    }
}

/// Positions that people write by hand, as in the lesson, leave most things out.
#[test]
fn the_positions_of_the_lesson_load() {
    let lines = Breakable::INFO.lesson.lines().filter_map(|line| line.strip_prefix("position = '"));
    let positions: Vec<Value> =
        lines.map(|line| serde_json::from_str(line.trim_end_matches('\'')).unwrap()).collect();
    assert!(positions.len() > 3);
    for mut position in positions {
        for of_the_catalog in ["game", "edition", "options"] {
            position.as_object_mut().unwrap().remove(of_the_catalog);
        }
        assert_eq!(faults(&[], &position), "");
    }
}

/// Everything that is wrong is told at once, with its place and in the dossier's words.
#[test]
fn all_faults_of_a_position_are_told() {
    let position = json!({
        "turn": "late", "deciding": "x", "terrain": {"0816": "woods", "0606": "sand"},
        "units": [{"id": "b/tank-a.1", "hex": "0606", "face": "up"}, {"id": "b/tank-9.1"}],
        "card": {"name": "blue-horse", "activ": {}}, "result": {"winners": [0], "rule": "BK-1.1"},
    });
    let told = faults(&[], &position);
    for expected in [
        "turn: a whole number is wanted here, not the text 'late' (BK-3.1)",
        "deciding: 'x' is no colour in play",
        "terrain.0816: '0816' is no hex (BK-1.6)",
        "terrain.0606: 'sand' is no terrain: it is clear, ",
        "units[0].face: 'up' is no facing: it is n, ne, se, s, sw or nw",
        "units[1].id: 'b/tank-9.1' is no unit id",
        "card: there is no field 'activ': did you mean 'active'?",
        "card.name: 'blue-horse' is no card (BK-3.3)",
        "result.rule: no game ends by such a rule",
    ] {
        assert!(told.contains(expected), "'{expected}' is not told:\n{told}");
    }
}
