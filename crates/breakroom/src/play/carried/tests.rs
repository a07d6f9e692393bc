//! Files of earlier versions, whole and broken.

use super::*;
use crate::play::folder::DataFolder;

fn line(id: &str, status: &str) -> String {
    let line = serde_json::json!({
        "id": id, "at": "2026-01-01T00:00:00Z", "game": "g", "edition": "e", "edition_sha256": "00",
        "options": {}, "players": ["human"], "kind": "ranked", "daily": "2026-01-01",
        "status": status, "actions": 3,
    });
    format!("{line}\n")
}

fn written(text: &[u8]) -> (tempfile::TempDir, DataFolder) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("results.jsonl"), text).unwrap();
    let data = DataFolder::at(folder.path().into());
    (folder, data)
}

#[test]
fn no_file_is_no_results() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(results(folder.path()).unwrap(), (vec![], vec![]));
}

#[test]
fn a_later_line_takes_the_place_of_an_earlier_one() {
    let lines = [("a", "started"), ("b", "started"), ("a", "finished"), ("a", "started")]
        .map(|(id, is)| line(id, is));
    let (_folder, data) = written(lines.concat().as_bytes());
    let mut found: Vec<_> =
        data.played().unwrap().into_iter().map(|played| (played.name, played.status)).collect();
    found.sort();
    assert_eq!(found, [("a".to_owned(), Status::Finished), ("b".to_owned(), Status::Started)]);
    assert_eq!(data.skipped().unwrap(), []);
    assert!(data.unfinished().unwrap().is_empty(), "there is nothing to go on with");
}

#[test]
fn corrupt_lines_are_named_and_never_lost() {
    let mut text = line("a", "finished").into_bytes();
    text.extend(b"{\"id\": 7}\n\xff\xfe\n\n{\"id\":\"torn\n");
    text.extend(line("b", "finished").bytes());
    let (folder, data) = written(&text);
    for _ in 0..2 {
        let mut names: Vec<String> = data.played().unwrap().into_iter().map(|played| played.name).collect();
        names.sort();
        assert_eq!(names, ["a", "b"]);
        let skipped = data.skipped().unwrap();
        assert_eq!(skipped.iter().map(|skipped| skipped.line).collect::<Vec<_>>(), [2, 3, 5]);
    }
    assert_eq!(fs::read(folder.path().join("results.jsonl")).unwrap(), text, "what was there stays there");
}

#[test]
fn what_was_read_is_put_away_and_what_comes_again_beside_it() {
    let (folder, data) = written(line("a", "started").as_bytes());
    assert_eq!(data.played().unwrap().len(), 1);
    let carried = folder.path().join("carried-over");
    assert!(!folder.path().join("results.jsonl").exists() && carried.join("results.jsonl").exists());
    // An earlier version writes once more.
    fs::write(folder.path().join("results.jsonl"), line("b", "started") + &line("a", "started")).unwrap();
    assert_eq!(DataFolder::at(folder.path().into()).played().unwrap().len(), 2);
    assert!(carried.join("results.jsonl").exists() && carried.join("2-results.jsonl").exists());
}

#[test]
fn what_cannot_be_read_is_passed_over_and_left_alone() {
    let (folder, data) = written(b"");
    let torn = folder.path().join("running/torn.json");
    fs::create_dir(folder.path().join("running")).unwrap();
    fs::write(&torn, "{\"id\":\"b\",").unwrap();
    assert!(data.unfinished().unwrap().is_empty());
    assert!(torn.exists());
}
