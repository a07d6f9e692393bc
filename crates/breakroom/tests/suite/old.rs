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
        // What a team is called may change; who decides may not.
        let mut turn = line["turn"].clone();
        turn.as_object_mut().and_then(|turn| turn.remove("name"));
        says_at_least(&place, &turn, &answer["turn"]);
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
    folder: tempfile::TempDir,
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
        Room { process, address, folder: copy }
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

/// What the program says in a data folder.
fn says(folder: &Path, args: &[&str], typed: &str) -> String {
    let mut process = Command::new(env!("CARGO_BIN_EXE_breakroom"))
        .args(args)
        .env("BREAKROOM_DATA", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    process.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    String::from_utf8(process.wait_with_output().unwrap().stdout).unwrap()
}

/// A copy of what a terminal of an earlier version kept: unfinished matches, and the file of results.
fn terminal_folder() -> tempfile::TempDir {
    let (old, copy) = (folder().join("terminal"), tempfile::tempdir().unwrap());
    fs::create_dir(copy.path().join("running")).unwrap();
    fs::copy(old.join("results.jsonl"), copy.path().join("results.jsonl")).unwrap();
    for file in fs::read_dir(old.join("running")).unwrap().map(|file| file.unwrap()) {
        fs::copy(file.path(), copy.path().join("running").join(file.file_name())).unwrap();
    }
    copy
}

/// A document without the options that have been added since.
fn known_then(mut today: Value, then: &Value) -> Value {
    match (&mut today, then) {
        (Value::Object(today), Value::Object(then)) => {
            if let (Some(Value::Object(options)), Some(known)) =
                (today.get_mut("options"), then.get("options"))
            {
                options.retain(|key, _| known.get(key).is_some());
            }
            let pairs = today.iter_mut().filter_map(|(key, value)| Some((value, then.get(key)?)));
            pairs.for_each(|(value, then)| *value = known_then(value.take(), then));
        }
        (Value::Array(today), Value::Array(then)) => {
            today.iter_mut().zip(then).for_each(|(value, then)| *value = known_then(value.take(), then));
        }
        _ => {}
    }
    today
}

#[test]
fn an_old_terminals_matches_go_on_and_its_figures_stay() {
    let old = folder().join("terminal");
    let copy = terminal_folder();
    let text = fs::read_to_string(old.join("stats.txt")).unwrap();
    let figures: Value = serde_json::from_str(&fs::read_to_string(old.join("stats.json")).unwrap()).unwrap();
    for _ in 0..2 {
        assert_eq!(says(copy.path(), &["stats"], ""), text);
        assert_eq!(
            known_then(serde_json::from_str(&says(copy.path(), &["stats", "--json"], "")).unwrap(), &figures),
            figures
        );
    }
    assert!(!copy.path().join("results.jsonl").exists() && !copy.path().join("running").exists());
    assert!(copy.path().join("carried-over/results.jsonl").exists(), "nothing is lost");
    for file in fs::read_dir(old.join("running")).unwrap().map(|file| file.unwrap()) {
        assert!(copy.path().join("carried-over/running").join(file.file_name()).exists());
    }
    // Of each game the match that was kept last.
    let kept = |game: &str| {
        let kept =
            fs::read_dir(old.join("running")).unwrap().map(|file| fs::read(file.unwrap().path()).unwrap());
        let kept = kept.map(|bytes| serde_json::from_slice::<Value>(&bytes).unwrap());
        kept.filter(|kept| kept["record"]["game"] == game).max_by_key(|kept| kept["at"].as_u64()).unwrap()
    };
    for game in ["breaker-blocks", "breakthrough", "rubble-storm", "breakable", "breakaway"] {
        let saved = copy.path().join(format!("{game}.json"));
        let line = ["play", game, "--resume", "--plain", "--save", saved.to_str().unwrap()];
        let said = says(copy.path(), &line, "save\nquit\ny\n");
        assert!(said.contains("The match goes on."), "{game}: {said}");
        assert!(
            said.contains(&format!("'breakroom play {game} --resume' goes on with it")),
            "{game}: {said}"
        );
        let record: Value = serde_json::from_str(&fs::read_to_string(&saved).unwrap()).unwrap();
        let then = &kept(game)["record"];
        assert_eq!(&known_then(record, then), then, "{game}: the same match, seals and all");
    }
    assert_eq!(says(copy.path(), &["stats"], ""), text, "looking on changes no figure");
}

/// A terminal plays in the folder of a room that is open: neither sees nor harms what is the other's.
#[test]
fn a_terminal_and_a_room_share_a_folder() {
    let room = Room::open();
    let folder = room.folder.path();
    assert!(
        says(
            folder,
            &["play", "rubble-storm", "--plain", "--seat", "human", "--seat", "novice"],
            "1\n1\nquit\n"
        )
        .contains("is kept")
    );
    assert!(
        says(folder, &["play", "rubble-storm", "--plain", "--resume"], "1\nquit\n")
            .contains("The match goes on.")
    );
    assert!(says(folder, &["stats"], "").contains("1 unfinished"));
    let store = breakroom_store::Blocking::open(folder.join("room.sqlite")).unwrap();
    let guest = breakroom_store::GuestId::of_bytes(&store.secret("terminal").unwrap());
    let own = store.unfinished_of(guest).unwrap();
    assert_eq!(own.len(), 1);
    let (status, _) = room.get(&format!("/tables/{}", own[0].id));
    assert!(status.contains("404"), "the room shows it to nobody: {status}");
    assert_eq!(
        store.load(own[0].id).unwrap().unwrap().log.len() as u64,
        own[0].length,
        "and plays on nowhere"
    );
    for (place, line) in lines("tables") {
        let (status, _) = room.get(&format!("/tables/{}", line["id"].as_str().unwrap()));
        assert!(status.contains("200"), "{place}: {status}");
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
