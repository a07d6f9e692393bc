//! Records are read back.

use breakroom_core::{
    Chance, Record,
    record::{EditionRef, VERSION},
};

fn record() -> Record {
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

#[test]
fn a_record_reads_back() {
    assert_eq!(Record::read(&record().write()).unwrap(), record());
}

#[test]
fn what_is_no_record_says_why() {
    assert!(Record::read("[]").unwrap_err().to_string().contains("not a record"));
    let later = record().write().replace("\"breakroom\": 1", "\"breakroom\": 9");
    assert!(Record::read(&later).unwrap_err().to_string().contains("version 9"));
    let odd = record().write().replace("\"seats\"", "\"seets\"");
    assert!(Record::read(&odd).unwrap_err().to_string().contains("seets"));
}
