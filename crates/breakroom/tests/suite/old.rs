//! What earlier versions wrote still loads: records, positions and a whole data folder, kept in `tests/fixtures/old`.
//!
//! Each line of `GAME.records.jsonl.gz` is a record of a random game and what it came to; each line of
//! `GAME.positions.jsonl.gz` a position in the middle of one, how many actions were legal there and what seat 0 saw.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use breakroom::referee::Referee;
use flate2::read::GzDecoder;
use serde_json::{Value, json};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/old")
}

/// The lines of every fixture of this kind, with the file and line they stand on.
fn lines(kind: &str) -> Vec<(String, Value)> {
    let mut all = Vec::new();
    for path in fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.ends_with(&format!(".{kind}.jsonl.gz")) {
            continue;
        }
        let reader = BufReader::new(GzDecoder::new(fs::File::open(&path).unwrap()));
        for (number, line) in reader.lines().enumerate() {
            let value = serde_json::from_str(&line.unwrap()).unwrap();
            all.push((format!("{name}, line {}", number + 1), value));
        }
    }
    all
}

fn ask(referee: &mut Referee, request: Value) -> Value {
    let answer = referee.answer(request.to_string().as_bytes());
    assert_eq!(answer["ok"], true, "{answer}");
    answer
}

/// Every key of the old document is there and says the same; new keys may be added.
fn says_at_least(place: &str, old: &Value, new: &Value) {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            for (key, value) in old {
                let found = new.get(key).unwrap_or_else(|| panic!("{place}.{key} is gone"));
                says_at_least(&format!("{place}.{key}"), value, found);
            }
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (at, (old, new)) in old.iter().zip(new).enumerate() {
                says_at_least(&format!("{place}[{at}]"), old, new);
            }
        }
        _ => assert_eq!(old, new, "{place}"),
    }
}

#[test]
fn old_records_replay_to_what_they_came_to() {
    let all = lines("records");
    assert!(all.len() >= 120, "{} records", all.len());
    for (place, line) in all {
        let mut referee = Referee::default();
        let answer = ask(&mut referee, json!({"cmd": "replay", "record": line["record"]}));
        says_at_least(&place, &line["turn"], &answer["turn"]);
        let record = ask(&mut referee, json!({"cmd": "record"}));
        assert_eq!(record["record"]["actions"], line["record"]["actions"], "{place}");
    }
}

#[test]
fn old_positions_load_and_look_as_they_did() {
    let all = lines("positions");
    assert!(all.len() >= 120, "{} positions", all.len());
    for (place, line) in all {
        let mut referee = Referee::default();
        ask(&mut referee, json!({"cmd": "load", "position": line["position"]}));
        let again = ask(&mut referee, json!({"cmd": "position"}));
        says_at_least(&place, &line["position"], &again["position"]);
        let view = ask(&mut referee, json!({"cmd": "view", "seat": 0}));
        says_at_least(&place, &line["view"], &view["view"]);
        let legal = ask(&mut referee, json!({"cmd": "legal"}));
        assert_eq!(legal["actions"].as_array().unwrap().len() as u64, line["legal"], "{place}");
    }
}

/// A server on a copy of the old data folder; ended when it is dropped.
struct Room {
    process: Child,
    address: String,
    _folder: tempfile::TempDir,
}

impl Room {
    fn open() -> Room {
        let copy = tempfile::tempdir().unwrap();
        fs::copy(folder().join("room.sqlite"), copy.path().join("room.sqlite")).unwrap();
        let mut process = Command::new(env!("CARGO_BIN_EXE_breakroom"))
            .args(["serve", "--addr", "127.0.0.1:0", "--data"])
            .arg(copy.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let address = first.trim().rsplit_once("http://").unwrap().1.to_owned();
        Room { process, address, _folder: copy }
    }

    fn get(&self, path: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let host = &self.address;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.lines().next().unwrap().to_owned(), body.to_owned())
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn an_old_data_folder_opens_with_every_table_and_record() {
    let room = Room::open();
    let tables = lines("tables");
    let finished = tables.iter().filter(|(_, line)| line["record"].is_object()).count();
    assert!(tables.len() >= 16 && finished >= 6, "{} tables, {finished} finished", tables.len());
    for (place, line) in tables {
        let id = line["id"].as_str().unwrap();
        let (status, page) = room.get(&format!("/tables/{id}"));
        assert!(status.contains("200"), "{place}: {status}");
        assert!(page.contains("<main"), "{place}");
        if line["record"].is_object() {
            let (status, body) = room.get(&format!("/tables/{id}/record.breakroom.json"));
            assert!(status.contains("200"), "{place}: {status}");
            says_at_least(&place, &line["record"], &serde_json::from_str(&body).unwrap());
        }
    }
}
