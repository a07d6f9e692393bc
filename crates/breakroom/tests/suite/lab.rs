//! The lab as a person or a script runs it.

use std::{
    path::Path,
    process::{Command, Output, Stdio},
    time::{Duration, Instant},
};

use serde_json::Value;
use tempfile::TempDir;

fn lab(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_breakroom"));
    command.arg("lab").args(args).current_dir(folder).output().expect("the program starts")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn text(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).expect(name)
}

/// Everything but by what, when and how it was made.
fn counted(json: &str) -> Value {
    let mut file: Value = serde_json::from_str(json).expect("JSON");
    let made = file.as_object_mut().and_then(|file| file.remove("made")).expect("it says how it was made");
    assert!(made["command"].as_str().unwrap().starts_with("breakroom lab "), "{made}");
    assert_eq!(made["date"].as_str().map(str::len), Some(10), "{made}");
    file
}

#[test]
fn a_run_writes_its_figures_its_report_and_its_games() {
    let folder = TempDir::new().unwrap();
    let args = ["breakthrough", "--seats", "greedy,random", "--games", "30", "--json", "lab.json"];
    let output = lab(folder.path(), &[&args[..], &["--report", "lab.html", "--keep", "games"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(out(&output).contains("Greedy scores") && out(&output).contains("games/s"), "{}", out(&output));
    let json: Value = serde_json::from_str(&text(folder.path(), "lab.json")).unwrap();
    assert_eq!((&json["breakroom_lab"], &json["figures"]["arms"][0]["games"]), (&1.into(), &60.into()));
    assert!(text(folder.path(), "lab.html").starts_with("<!DOCTYPE html>"));
    let games: Vec<_> = std::fs::read_dir(folder.path().join("games")).unwrap().flatten().collect();
    assert!(!games.is_empty());
    let record =
        Command::new(env!("CARGO_BIN_EXE_breakroom")).arg("replay").arg(games[0].path()).output().unwrap();
    assert_eq!(record.status.code(), Some(0), "{}", err(&record));
}

#[test]
fn threads_and_resuming_change_no_digit() {
    let folder = TempDir::new().unwrap();
    let run = |games: &str, threads: &str, file: &str| {
        let args = ["breakthrough", "--seats", "spender", "--games", games, "--seed", "s", "--quiet"];
        let output = lab(folder.path(), &[&args[..], &["--threads", threads, "--json", file]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        assert!(output.stdout.is_empty() && output.stderr.is_empty(), "quiet is quiet");
    };
    run("80", "1", "one.json");
    run("80", "2", "two.json");
    run("30", "2", "part.json");
    let output = lab(folder.path(), &["--resume", "part.json", "--games", "80", "--quiet"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let numbers = |file: &str| counted(&text(folder.path(), file));
    assert_eq!(numbers("one.json"), numbers("two.json"));
    assert_eq!(numbers("one.json"), numbers("part.json"));
}

/// Ctrl-C, as a terminal sends it.
#[cfg(unix)]
#[test]
fn an_interrupted_run_keeps_what_was_played() {
    let folder = TempDir::new().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_breakroom"))
        .args(["lab", "breakthrough", "--seats", "greedy", "--games", "50000000", "--json", "lab.json"])
        .current_dir(folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_secs(2));
    let sent = Instant::now();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let status = child.wait().unwrap();
    assert_eq!(status.code(), Some(1));
    assert!(sent.elapsed() < Duration::from_secs(20), "it took {:?} to stop", sent.elapsed());
    let json: Value = serde_json::from_str(&text(folder.path(), "lab.json")).unwrap();
    let played = json["ledger"]["rounds"].as_u64().unwrap();
    assert!(played > 0);
    let output =
        lab(folder.path(), &["--resume", "lab.json", "--games", &(played + 5).to_string(), "--quiet"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let json: Value = serde_json::from_str(&text(folder.path(), "lab.json")).unwrap();
    assert_eq!(json["ledger"]["rounds"].as_u64(), Some(played + 5));
}

#[test]
fn figures_go_to_standard_output_alone_when_asked() {
    let folder = TempDir::new().unwrap();
    let output = lab(folder.path(), &["breakthrough", "--seats", "random", "--games", "5", "--json", "-"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let json: Value = serde_json::from_str(&out(&output)).expect("nothing but JSON");
    assert_eq!(json["plan"]["seed"], "breakroom");
}

#[test]
fn what_makes_no_sense_is_refused_before_anything_is_played() {
    let folder = TempDir::new().unwrap();
    let refused = |args: &[&str], words: &str| {
        let output = lab(folder.path(), args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", err(&output));
        assert!(err(&output).contains(words), "{args:?}: {}", err(&output));
    };
    refused(&["breakthrough"], "--seats");
    refused(&["breakthrough", "--seats", "grady"], "did you mean 'greedy'?");
    refused(&["brakthrough", "--seats", "random"], "did you mean 'breakthrough'?");
    refused(&["breakthrough", "--sprt", "random", "random"], "cannot be compared with itself");
    refused(&["breakthrough", "--sprt", "random", "greedy", "--elo1", "-9"], "elo0 must be below elo1");
    refused(&["breakthrough", "--seats", "random", "--ab", "matching=loose"], "'loose' is no choice");
    refused(&["breakthrough", "--seats", "random", "--games", "0"], "--games");
    std::fs::write(folder.path().join("other.json"), "{}").unwrap();
    let output = lab(folder.path(), &["--resume", "other.json"]);
    assert!(err(&output).contains("not a file that the lab wrote"), "{}", err(&output));
}

/// A night of games is not played for a report that cannot be written, and not lost for one that fails then.
#[cfg(unix)]
#[test]
fn outputs_are_looked_at_first_and_none_loses_another() {
    let folder = TempDir::new().unwrap();
    let run = |more: &[&str]| {
        let games = if more.contains(&"--games") { &[][..] } else { &["--games", "2000000"] };
        lab(folder.path(), &[&["breakthrough", "--seats", "random"], games, more].concat())
    };
    for refused in [["--report", "no/such/report.html"], ["--json", "no/such/lab.json"], ["--report", "."]] {
        let output = run(&refused);
        assert_eq!(output.status.code(), Some(1), "{refused:?}");
        assert!(err(&output).contains(refused[1]) && !err(&output).contains("games/s"), "{}", err(&output));
    }
    let output = run(&["--games", "5", "--json", "lab.json", "--report", "/dev/full"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("/dev/full: "), "{}", err(&output));
    assert_eq!(counted(&text(folder.path(), "lab.json"))["ledger"]["rounds"], 5);
    let output = run(&["--games", "5", "--json", "/dev/stdout", "--quiet"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(counted(&out(&output))["ledger"]["rounds"], 5);
}

#[test]
fn a_matrix_plays_everything_against_everything() {
    let folder = TempDir::new().unwrap();
    let matrix = |more: &[&str]| {
        let all = ["breakaway", "--seats", "random", "--matrix", "deck_home,deck_away", "--games", "1"];
        lab(folder.path(), &[&all[..], more].concat())
    };
    let output = matrix(&["--json", "-", "--threads", "1", "--report", "decks.html"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(err(&output).contains("1 of 72: starter-home against"), "{}", err(&output));
    let json: Value = serde_json::from_str(&out(&output)).expect("nothing but JSON");
    let things = json["things"].as_array().unwrap();
    assert_eq!(things.len(), 9);
    let mut points = 0.0;
    for (at, thing) in things.iter().enumerate() {
        assert_eq!(thing["points"]["n"], 16, "one game in each seat against each of eight: {thing}");
        points += thing["points"]["value"].as_f64().unwrap();
        for (other, record) in thing["against"].as_array().unwrap().iter().enumerate() {
            let back = &things[other]["against"][at];
            assert_eq!((&record["won"], &record["lost"]), (&back["lost"], &back["won"]));
            let games = ["won", "drawn", "lost"].map(|key| record[key].as_u64().unwrap()).iter().sum::<u64>();
            assert_eq!(games, if other == at { 0 } else { 2 });
        }
    }
    assert!((points - 4.5).abs() < 1e-9, "half of all points on average: {points}");
    let goals = json["measures"].as_array().unwrap().iter().position(|one| one["title"] == "Goals").unwrap();
    let scored: f64 = things.iter().map(|thing| thing["measured"][goals][0].as_f64().unwrap()).sum();
    let conceded: f64 = things.iter().map(|thing| thing["measured"][goals][1].as_f64().unwrap()).sum();
    assert!((scored - conceded).abs() < 1e-9 && scored > 0.0, "{scored} scored, {conceded} conceded");
    let page = text(folder.path(), "decks.html");
    assert!(page.contains("quarry-town-muckers</th>") && page.ends_with("</html>\n"));
    let again = matrix(&["--json", "-", "--threads", "2", "--quiet"]);
    assert_eq!(counted(&out(&again)), counted(&out(&output)), "threads change no digit");
    assert!(page.contains("breakroom lab breakaway --seats random --games 1") && page.contains("Command"));
    assert!(json["plan"]["arms"][0]["options"].get("deck_home").is_none() && json["keys"][0] == "deck_home");
    assert!(out(&matrix(&[])).contains("Points of the line against the column"));
}

#[test]
fn a_player_meets_itself_without_a_thing() {
    let folder = TempDir::new().unwrap();
    let run = |more: &[&str]| lab(folder.path(), &[&["breakthrough", "--seats", "greedy"], more].concat());
    let output = run(&["--without", "play", "--games", "60", "--json", "-", "--quiet"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let json = counted(&out(&output));
    let players = json["figures"]["arms"][0]["players"].as_array().unwrap();
    assert_eq!(players[1]["name"], "greedy without play");
    assert_eq!(players[1]["points"]["most"], 0.0, "who plays no card scores nothing");
    let output = run(&["--worth", "--games", "30", "--json", "worth.json", "--report", "worth.html"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let json = counted(&text(folder.path(), "worth.json"));
    let things = json["things"].as_array().unwrap();
    let of = |name: &str| things.iter().find(|thing| thing["pattern"] == name).unwrap();
    assert_eq!((&of("play")["verdict"], &of("play")["worth"]["value"]), (&"must-have".into(), &1.0.into()));
    assert!(things.len() > 15 && of("play AK")["per_game"].as_f64().unwrap() > 0.0, "{things:?}");
    assert!(
        out(&output).contains("Without these a tenth of the points and more is lost: play"),
        "{}",
        out(&output)
    );
    assert!(text(folder.path(), "worth.html").contains("must have"));
    let refused = lab(folder.path(), &["breakthrough", "--seats", "random,greedy", "--without", "play"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&run(&["--without", " "])).contains("say what may not be done"), "an empty pattern");
}

#[test]
fn a_matrix_leaves_out_what_the_table_refuses() {
    let folder = TempDir::new().unwrap();
    let matrix = |more: &[&str]| {
        let all = ["breakable", "--seats", "random", "--matrix", "force_blue,force_yellow", "--games", "1"];
        lab(folder.path(), &[&all[..], more].concat())
    };
    let output = matrix(&["--option", "preset=quick", "--option", "turn_limit=1", "--json", "-", "--quiet"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let json: Value = serde_json::from_str(&out(&output)).expect("nothing but JSON");
    let mut names: Vec<&str> =
        json["things"].as_array().unwrap().iter().map(|thing| thing["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["bs-q-guns", "bs-q-minds", "bs-q-nukes", "bs-q-wings"]);
    // Where no force serves both sides the table says why.
    let output = matrix(&["--option", "scenario=breakthrough"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("made for another scenario or side"), "{}", err(&output));
}

#[test]
fn a_matrix_that_makes_no_sense_is_refused() {
    let folder = TempDir::new().unwrap();
    let refused = |args: &[&str], words: &str| {
        let output = lab(folder.path(), &[&["breakaway"], args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", err(&output));
        assert!(err(&output).contains(words), "{args:?}: {}", err(&output));
    };
    refused(&["--seats", "random", "--matrix", "deck_home"], "two options");
    refused(&["--seats", "random", "--matrix", "deck_home,deck"], "no option 'deck'");
    refused(&["--seats", "random", "--matrix", "deck_home,ot_limit"], "names nothing");
    refused(&["--seats", "random", "--matrix", "deck_home,mode"], "no two names in common");
    refused(&["--seats", "random,greedy", "--matrix", "deck_home,deck_away"], "name one player");
    let solo = ["--seats", "random", "--matrix", "deck_home,deck_away", "--option", "mode=solo"];
    refused(&solo, "a table for two");
}

#[test]
fn programs_play_and_those_that_fail_lose() {
    let folder = TempDir::new().unwrap();
    let run = |player: &str| {
        let output = lab(folder.path(), &["breakthrough", "--seats", player, "--games", "2", "--json", "-"]);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        serde_json::from_str::<Value>(&out(&output)).unwrap()
    };
    let absent =
        lab(folder.path(), &["breakthrough", "--seats", "external:/no/such/program", "--games", "2"]);
    assert_eq!(absent.status.code(), Some(2), "nothing is played: {}", out(&absent));
    assert!(err(&absent).contains("could not be started"), "{}", err(&absent));
    let lost = run("external:false");
    assert_eq!(lost["figures"]["arms"][0]["endings"][0]["rule"], "forfeit");
    assert!(
        lost["figures"]["cautions"][0].as_str().unwrap().contains("ended without an answer"),
        "{}",
        lost["figures"]
    );
    if Command::new("python3").arg("--version").output().is_err() {
        assert!(std::env::var_os("BREAKROOM_REQUIRE_ALL").is_none(), "python3 is required");
        return eprintln!("SKIPPED: python3 is not installed");
    }
    let bot = concat!("external:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/random_bot.py");
    let played = run(bot);
    assert_eq!(
        played["figures"]["arms"][0]["endings"][0]["rule"], "BT-8.1",
        "{}",
        played["figures"]["cautions"]
    );
}
