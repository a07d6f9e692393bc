//! Records are read back, and what is wrong with one is told at once.

use breakroom_core::{
    Chance, Concluded, Fault, MatchResult, Outcome, Record,
    record::{EditionRef, VERSION},
};
use breakroom_kit::record::{self, BadRecord};
use serde_json::{Value, json};

fn written() -> Record {
    Record {
        breakroom: VERSION,
        game: "coin".into(),
        edition: EditionRef { name: "plain".into(), sha256: "00".into() },
        options: serde_json::Map::new(),
        from: None,
        seats: vec!["Ann".into()],
        chance: Chance::Deal { seed: "x".into() },
        actions: vec!["toss heads".into()],
        seals: vec![],
        result: None,
    }
}

fn faults(value: &Value) -> Vec<String> {
    match record::from_value(value) {
        Err(BadRecord::Faults(faults)) => {
            assert!(faults.iter().all(|fault| fault.malformed), "{faults:?}");
            faults.iter().map(Fault::to_string).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_record_reads_back() {
    let won = MatchResult { outcome: Concluded::ByRule(Outcome::Drawn), rule: Some("CO-1".into()) };
    let fair = Chance::Fair { commitment: "c0".into(), seed: Some("5e".into()), nonces: vec!["n".into()] };
    let records = [
        written(),
        Record { chance: Chance::Typed, from: Some(json!({"game": "coin"})), ..written() },
        Record { chance: fair, seals: vec!["01".into()], result: Some(won), ..written() },
    ];
    for whole in records {
        assert_eq!(record::read(&whole.write()).unwrap(), whole);
    }
}

#[test]
fn what_is_no_record_says_why() {
    assert!(record::read("[]").unwrap_err().to_string().starts_with("not a record:\nan object is wanted"));
    assert!(record::read("{").unwrap_err().to_string().starts_with("not a record, nor any JSON"));
    let later = written().write().replace("\"breakroom\": 1", "\"breakroom\": 9");
    assert!(record::read(&later).unwrap_err().to_string().contains("version 9"));
}

#[test]
fn all_faults_are_told_at_once_each_with_its_place() {
    let nothing = faults(&json!({}));
    for key in ["breakroom", "game", "edition", "options", "seats", "chance", "actions"] {
        assert!(nothing.contains(&format!("{key}: this field is missing")), "{nothing:?}");
    }
    assert_eq!(nothing.len(), 7);

    let found = faults(&json!({
        "breakroom": 1,
        "game": 3,
        "edition": {"name": "plain", "hash": "00"},
        "options": [],
        "seets": ["Ann"],
        "seats": ["Ann", 7],
        "chance": {"kind": "fair", "nonces": "n"},
        "actions": ["toss heads", null],
        "result": {"outcome": {"kind": "won"}, "rule": 5},
    }));
    let wanted = [
        "there is no field 'seets': did you mean 'seats'?",
        "game: a text is wanted here, not 3",
        "edition: there is no field 'hash'; there is: name, sha256",
        "edition.sha256: this field is missing",
        "options: an object is wanted here, not a list",
        "seats[1]: a text is wanted here, not 7",
        "chance.commitment: this field is missing",
        "chance.nonces: a list is wanted here, not the text 'n'",
        "actions[1]: a text is wanted here, not null",
        "result.rule: a text is wanted here, not 5",
    ];
    for fault in wanted {
        assert!(found.iter().any(|found| found == fault), "{fault}\n{found:#?}");
    }
    assert!(
        found
            .iter()
            .any(|found| found.starts_with("result.outcome: this is no outcome: its 'kind' is scored"))
    );
    assert_eq!(found.len(), wanted.len() + 1, "{found:#?}");
}

#[test]
fn what_chance_has_depends_on_its_kind() {
    let with = |chance: Value| {
        let mut value = serde_json::to_value(written()).unwrap();
        value["chance"] = chance;
        faults(&value)
    };
    assert_eq!(
        with(json!({"kind": "luck"})),
        ["chance.kind: 'luck' is no kind of thing: it is fair, deal or typed"]
    );
    assert_eq!(with(json!({"kind": "deal"})), ["chance.seed: this field is missing"]);
    assert_eq!(
        with(json!({"kind": "typed", "seed": "x"})),
        ["chance: there is no field 'seed'; there is: kind"]
    );
}
