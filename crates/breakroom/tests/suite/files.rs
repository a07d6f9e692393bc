//! Files that people and programs hand from one command to another.

use std::{
    io::Read,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use breakroom::referee::Referee;
use breakroom_catalog::{Entry, GAMES, Setup, Sitting, Source, transcript};
use breakroom_core::{Document, Rng, options::OptionKind};
use serde_json::{Value, json};

fn breakroom(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_breakroom")).args(args).output().expect("the program starts")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn written(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// A few random actions at a table.
fn begun(setup: &Setup, from: Option<&Value>) -> Sitting {
    let table = from.map_or_else(|| setup.open(), |position| setup.open_at(position)).unwrap();
    let mut sitting = Sitting::at(table, Source::deal("files"));
    let mut rng = Rng::from_number(9);
    for _ in 0..12 {
        if sitting.is_over() {
            break;
        }
        let action = rng.pick(&sitting.table().legal()).action.clone();
        sitting.play(&action).unwrap();
    }
    sitting
}

/// An option of the game that some other value than the default can be given to.
fn another_option(setup: &Setup) -> Option<(String, String)> {
    setup.entry.info.options.iter().find_map(|option| {
        let value = match option.kind {
            breakroom_core::options::OptionKind::Flag => (option.default == "false").then_some("true")?,
            _ => return None,
        };
        let chosen = (option.key.to_owned(), value.to_owned());
        let setup = Setup::choose(setup.entry.info.slug, None, std::slice::from_ref(&chosen)).ok()?;
        setup.open().ok().map(|_| chosen)
    })
}

#[test]
fn a_transcript_keeps_the_options_and_where_it_began() {
    for entry in GAMES {
        let setup = Setup::of(entry.info.slug).unwrap();
        let options: Vec<(String, String)> = another_option(&setup).into_iter().collect();
        let setup = Setup::choose(entry.info.slug, None, &options).unwrap();
        let begun_from_start = begun(&setup, None);
        let position = begun_from_start.table().position();
        for sitting in [begun(&setup, Some(&position)), begun_from_start] {
            let text = transcript::write(&sitting);
            let again = transcript::read(&text, &[]).unwrap_or_else(|bad| panic!("{text}\n{bad}"));
            assert_eq!(again.table().options(), sitting.table().options(), "{text}");
            assert_eq!(again.table().position(), sitting.table().position(), "{text}");
            assert_eq!(transcript::write(&again), text);
        }
    }
}

#[test]
fn a_match_with_components_of_ones_own_is_read_again_with_them() {
    let folder = tempfile::tempdir().unwrap();
    for entry in GAMES {
        let setup = Setup::of(entry.info.slug).unwrap();
        let shipped = setup.edition.files[0].clone();
        let own = Document { name: shipped.name, text: format!("{}\n# mine\n", shipped.text) };
        let file = written(folder.path(), &own.name, &own.text);
        let sitting = begun(&setup.with_file(own), None);
        let record = written(folder.path(), "own.breakroom.json", &sitting.record().write());
        let lines = written(folder.path(), "own.txt", &transcript::write(&sitting));
        for (command, path) in [("verify", &record), ("replay", &record), ("replay", &lines)] {
            let alone = breakroom(&[command, path.to_str().unwrap()]);
            assert_eq!(alone.status.code(), Some(1), "{command}: {}", out(&alone));
            assert!(err(&alone).contains("--edition FILE"), "{command}: {}", err(&alone));
            let args = [command, path.to_str().unwrap(), "--edition", file.to_str().unwrap()];
            assert_eq!(breakroom(&args).status.code(), Some(0), "{args:?}");
        }
    }
}

/// Two files of one's own for a game where one can meet the other, and the options that name them.
fn two_of_ones_own() -> (&'static Entry, [Document; 2], [&'static str; 2]) {
    let entry = GAMES.iter().find(|entry| entry.sets_two_against_each_other()).expect("there is such a game");
    let keys: Vec<(&str, &[&str])> = entry
        .info
        .options
        .iter()
        .filter_map(|option| match option.kind {
            OptionKind::Name { known } => Some((option.key, known)),
            _ => None,
        })
        .collect();
    let edition = entry.info.editions[0].edition();
    let shipped = |word: &&str| Some((word.to_string(), edition.file(&format!("{word}.toml"))?.text.clone()));
    let (like, text) = keys[0].1.iter().find_map(shipped).unwrap();
    let own = |name: &str| Document { name: format!("{name}.toml"), text: text.replace(&like, name) };
    (entry, [own("mine"), own("another")], [keys[0].0, keys[1].0])
}

#[test]
fn two_files_of_ones_own_meet_and_their_match_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let (entry, files, keys) = two_of_ones_own();
    let setup = Setup::with_own(entry.info.slug, &[], &files).unwrap();
    assert_eq!(keys.map(|key| setup.options.word(key)), ["mine", "another"]);
    let sitting = begun(&setup, None);
    let record = written(folder.path(), "two.breakroom.json", &sitting.record().write());
    let [mine, another] = files.map(|file| written(folder.path(), &file.name, &file.text));
    let verify = |editions: &[&Path]| {
        let mut args = vec!["verify", record.to_str().unwrap()];
        args.extend(editions.iter().flat_map(|path| ["--edition", path.to_str().unwrap()]));
        breakroom(&args).status.code()
    };
    assert_eq!([verify(&[&mine, &another]), verify(&[&another, &mine])], [Some(0); 2]);
    assert_eq!([verify(&[]), verify(&[&mine]), verify(&[&mine, &mine])], [Some(1); 3]);
    let name = entry.info.editions[0].name;
    let mixed = ["play", entry.info.slug, "--edition", mine.to_str().unwrap(), "--edition", name];
    let refused = breakroom(&mixed);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains(name), "{}", err(&refused));
}

#[test]
fn the_referee_takes_files_of_ones_own() {
    let (entry, files, keys) = two_of_ones_own();
    let files = json!(files.map(|file| json!({"name": file.name, "text": file.text})));
    let mut referee = Referee::default();
    let mut ask = |request: Value| referee.answer(request.to_string().as_bytes());
    let new = json!({"cmd": "new", "game": entry.info.slug, "files": files, "chance": "manual"});
    assert_eq!(ask(new)["ok"], true);
    let position = ask(json!({"cmd": "position"}))["position"].clone();
    assert_eq!(keys.map(|key| position["options"][key].clone()), ["mine", "another"]);
    let load =
        |files: &Value| json!({"cmd": "load", "position": position, "files": files, "chance": "manual"});
    assert_eq!(ask(load(&files))["ok"], true);
    let record = ask(json!({"cmd": "record"}))["record"].clone();
    let replay = json!({"cmd": "replay", "record": record, "files": files, "chance": "manual"});
    assert_eq!(ask(replay)["ok"], true);
    assert_eq!(ask(load(&json!([])))["ok"], false, "the edition does not ship");
    let twice = json!([files[0], files[0]]);
    let both = json!({"cmd": "new", "game": entry.info.slug, "files": twice});
    assert!(ask(both)["error"]["message"].as_str().unwrap().contains("two files have this name"));
}

#[test]
fn any_file_may_name_its_game_and_a_copy_need_not() {
    let folder = tempfile::tempdir().unwrap();
    for entry in GAMES {
        for (name, text) in entry.info.editions[0].files {
            let copy = written(folder.path(), name, text);
            let checked = breakroom(&["edition", "check", copy.to_str().unwrap()]);
            assert_eq!(checked.status.code(), Some(0), "{name}: {}{}", out(&checked), err(&checked));
            assert!(out(&checked).contains(&format!("breakroom play {} ", entry.info.slug)), "{name}");
            let document = Document { name: (*name).into(), text: (*text).into() };
            if document.game().is_some() {
                continue;
            }
            let named = written(folder.path(), name, &format!("game = \"{}\"\n{text}", entry.info.slug));
            let checked = breakroom(&["edition", "check", named.to_str().unwrap()]);
            assert_eq!(checked.status.code(), Some(0), "{name}: {}", out(&checked));
            let strange = written(folder.path(), name, &format!("game = \"chess\"\n{text}"));
            let checked =
                breakroom(&["edition", "check", strange.to_str().unwrap(), "--game", entry.info.slug]);
            assert_eq!(checked.status.code(), Some(1), "{name}");
            assert!(out(&checked).contains("for the game 'chess'"), "{name}: {}", out(&checked));
        }
    }
}

#[test]
fn of_a_thousand_faults_not_all_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let text: String = (0..3_000).map(|number| format!("no-such-key-{number} = 1\n")).collect();
    let path = written(folder.path(), "many.toml", &text);
    let mut full = 0;
    for entry in GAMES {
        let checked = breakroom(&["edition", "check", path.to_str().unwrap(), "--game", entry.info.slug]);
        assert_eq!(checked.status.code(), Some(1));
        // Some games know at the first strange key that the file is none of theirs.
        let told = out(&checked).lines().count();
        assert!(told <= 101 && (told < 100 || out(&checked).contains(" more\n")), "{}", entry.info.slug);
        full += usize::from(told == 101);
    }
    assert!(full > 0, "no game was asked for more than is told");
}

#[test]
fn a_reader_that_has_seen_enough_is_no_fault() {
    let folder = tempfile::tempdir().unwrap();
    let record = begun(&Setup::of(GAMES[0].info.slug).unwrap(), None).record().write();
    let record = written(folder.path(), "begun.breakroom.json", &record);
    let record = record.to_str().unwrap();
    let rules = ["rules", GAMES[0].info.slug];
    for args in [&["games"][..], &rules, &["completions", "bash"], &["replay", record], &["verify", record]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_breakroom"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn a_fault_is_blamed_on_the_right_file() {
    let folder = tempfile::tempdir().unwrap();
    let text = begun(&Setup::of(GAMES[0].info.slug).unwrap(), None).record().write();
    let marked = written(folder.path(), "marked.breakroom.json", &format!("\u{feff}{text}"));
    assert_eq!(breakroom(&["verify", marked.to_str().unwrap()]).status.code(), Some(0), "a byte order mark");
    let nowhere = folder.path().join("no/such/folder.svg");
    let output = breakroom(&["replay", marked.to_str().unwrap(), "--svg", nowhere.to_str().unwrap()]);
    assert!(err(&output).contains("folder.svg: "), "{}", err(&output));
    let stray = written(folder.path(), "stray.json", "{}");
    for command in ["verify", "replay", "review"] {
        let said = err(&breakroom(&[command, stray.to_str().unwrap()]));
        assert!(said.contains("stray.json: not a record"), "{command}: {said}");
    }
}

#[test]
fn what_cannot_be_begun_is_said_at_once() {
    let output = breakroom(&["load", "--game", "nope"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(GAMES.iter().all(|entry| err(&output).contains(entry.info.slug)), "{}", err(&output));
    let output = breakroom(&["lab", GAMES[0].info.slug, "--seats", "external:/no/such/bot", "--games", "2"]);
    assert_eq!(output.status.code(), Some(2), "{}", out(&output));
    assert!(err(&output).contains("could not be started"), "{}", err(&output));
    let folder = tempfile::tempdir().unwrap();
    let matrix = written(folder.path(), "matrix.json", "{\"breakroom_matrix\": 1}");
    let output = breakroom(&["lab", "--resume", matrix.to_str().unwrap()]);
    assert!(err(&output).contains("a matrix cannot be gone on with"), "{}", err(&output));
}

#[test]
fn the_referee_does_not_make_chance_the_callers_own_without_a_word() {
    let mut referee = breakroom::referee::Referee::default();
    let mut answer = |request: Value| referee.answer(request.to_string().as_bytes());
    let chancy = GAMES.iter().find(|entry| {
        let setup = Setup::of(entry.info.slug).unwrap();
        Sitting::open(&setup, Source::Typed).unwrap().table().turn() == breakroom_core::Turn::Chance
    });
    let game = chancy.expect("some game begins with chance").info.slug;
    answer(json!({"cmd": "new", "game": game}));
    let record = answer(json!({"cmd": "record"}))["record"].clone();
    let refused = answer(json!({"cmd": "replay", "record": record}));
    assert_eq!(refused["error"]["kind"], "state", "{refused}");
    assert_eq!(answer(json!({"cmd": "replay", "record": record, "chance": "manual"}))["ok"], true);
    let nobody = answer(json!({"cmd": "view", "seat": -1}));
    assert_eq!(nobody["error"]["kind"], "unknown", "{nobody}");
    assert!(nobody["error"]["message"].as_str().unwrap().starts_with("no such seat"), "{nobody}");
}
