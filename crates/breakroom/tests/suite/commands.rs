//! The real program, as a person or a script runs it.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use breakroom_catalog::GAMES;

fn breakroom(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_breakroom")).args(args).output().expect("the program starts")
}

fn fed(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_breakroom"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("it is piped").write_all(input).expect("it reads its input");
    child.wait_with_output().expect("it ends")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn every_command_has_help_with_an_example() {
    let commands = ["games", "play", "learn", "rules", "replay", "verify", "referee", "bench", "completions"];
    for command in commands {
        let output = breakroom(&[command, "--help"]);
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert!(out(&output).contains("Example"), "{command}: {}", out(&output));
    }
    assert!(out(&breakroom(&["edition", "check", "--help"])).contains("Example"));
}

#[test]
fn the_games_are_listed_for_people_and_programs() {
    let listed = out(&breakroom(&["games"]));
    let json: serde_json::Value = serde_json::from_str(&out(&breakroom(&["games", "--json"]))).unwrap();
    for (index, entry) in GAMES.iter().enumerate() {
        assert!(listed.contains(entry.info.name), "{listed}");
        assert_eq!(json[index]["slug"], entry.info.slug);
        let detail = out(&breakroom(&["games", entry.info.slug]));
        assert!(entry.info.options.iter().all(|option| detail.contains(option.key)), "{detail}");
    }
}

#[test]
fn a_slip_of_the_finger_is_understood() {
    let slip = GAMES[0].info.slug.replacen('a', "", 1);
    let output = breakroom(&["rules", &slip]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains(&format!("did you mean '{}'?", GAMES[0].info.slug)), "{}", err(&output));
    assert_eq!(breakroom(&["plya"]).status.code(), Some(2));
    assert_eq!(breakroom(&["verify", "/nowhere/at/all.json"]).status.code(), Some(1));
}

#[test]
fn rules_are_found_by_id_chapter_and_word() {
    for entry in GAMES {
        let first = breakroom_core::dossier::rules(entry.info.rules)[0].id.to_owned();
        let output = breakroom(&["rules", entry.info.slug, &first]);
        assert!(out(&output).contains(&first), "{}", out(&output));
        let chapter = first.split('.').next().unwrap();
        assert!(out(&breakroom(&["rules", entry.info.slug, chapter])).lines().count() > 2);
        assert_eq!(breakroom(&["rules", entry.info.slug, "ZZ-99.9"]).status.code(), Some(1));
    }
}

#[test]
fn a_shipped_edition_is_sound_and_a_broken_one_is_taken_apart() {
    let folder = tempfile::tempdir().unwrap();
    for entry in GAMES {
        for (name, text) in entry.info.editions[0].files {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            let output = breakroom(&["edition", "check", path.to_str().unwrap(), "--game", entry.info.slug]);
            assert_eq!(output.status.code(), Some(0), "{name}: {}", out(&output));
            std::fs::write(&path, format!("game = \"{}\"\nnonsense = [", entry.info.slug)).unwrap();
            let output = breakroom(&["edition", "check", path.to_str().unwrap()]);
            assert_eq!(output.status.code(), Some(1), "{name}");
            assert!(out(&output).contains("line "), "{name}: {}", out(&output));
        }
    }
    let stray = folder.path().join("stray.toml");
    std::fs::write(&stray, [0xff, 0xfe, 0x00]).unwrap();
    assert!(err(&breakroom(&["edition", "check", stray.to_str().unwrap()])).contains("UTF-8"));
}

#[test]
fn the_referee_plays_whole_games_over_a_pipe() {
    for entry in GAMES {
        let begin = format!("{{\"cmd\":\"new\",\"game\":\"{}\",\"seed\":\"pipe\"}}\n", entry.info.slug);
        let output =
            fed(&["referee"], format!("{begin}{{\"cmd\":\"legal\"}}\n{{\"cmd\":\"scene\"}}\n").as_bytes());
        let answers: Vec<serde_json::Value> =
            out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(answers.len(), 3);
        assert!(answers.iter().all(|answer| answer["ok"] == true), "{}", out(&output));
        assert!(answers[2]["svg"].as_str().unwrap().starts_with("<svg"));
    }
}

#[test]
fn bench_measures_every_game() {
    let output = breakroom(&["bench", "--seconds", "0.1", "--runs", "1", "--json"]);
    let json: serde_json::Value =
        serde_json::from_str(&out(&output)).unwrap_or_else(|_| panic!("{}", err(&output)));
    assert_eq!(json["games"].as_array().unwrap().len(), GAMES.len() + 1);
    assert!(
        json["games"]
            .as_array()
            .unwrap()
            .iter()
            .all(|game| game["actions_per_second"].as_f64().unwrap() > 0.0)
    );
}

#[test]
fn completions_are_scripts() {
    for shell in ["bash", "zsh", "fish"] {
        assert!(out(&breakroom(&["completions", shell])).contains("breakroom"), "{shell}");
    }
}

#[test]
fn completions_know_the_games_and_rules_fit_the_window() {
    let script = out(&breakroom(&["completions", "bash"]));
    for entry in GAMES {
        assert!(script.contains(entry.info.slug), "{}", entry.info.slug);
        let rules = Command::new(env!("CARGO_BIN_EXE_breakroom"))
            .args(["rules", entry.info.slug])
            .env("COLUMNS", "72")
            .output()
            .expect("the program starts");
        let too_wide =
            |line: &&str| line.chars().count() > 72 && line.starts_with("  ") && line.trim().contains("  ");
        assert_eq!(out(&rules).lines().find(too_wide), None, "{}", entry.info.slug);
    }
}
