//! The real terminal: keys arrive, screens appear, and it is given back whatever happens. These tests run
//! themselves again as a child under `script`, which lends it a pseudo-terminal, and read what it wrote there.

use std::{
    env,
    io::{Read, Write},
    path::PathBuf,
    process::{Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

use crate::common::{Memory, people};
use breakroom_tui::{Keeper, LocalMatch, Next, app, terminal::Taken};

/// Tells the child what to do.
const CHILD: &str = "BREAKROOM_TERMINAL_CHILD";
const ENTERED: &str = "\u{1b}[?1049h";
const LEFT: &str = "\u{1b}[?1049l";

/// What the child writes when it does `task` and these keys are pressed, each once the screen is quiet; `None`,
/// said aloud, where there is no `script`.
fn child(task: &str, keys: &[&str]) -> Option<String> {
    let exe = env::current_exe().expect("a test knows itself");
    let command =
        format!("stty cols 80 rows 24; '{}' terminal::the_child --exact --nocapture", exe.display());
    let mut script = Command::new("script");
    script.args(["-qec", &command, "/dev/null"]).env(CHILD, task).env("TERM", "xterm").env_remove("NO_COLOR");
    let mut running = match script.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()
    {
        Ok(running) => running,
        Err(error) => {
            assert!(env::var_os("BREAKROOM_REQUIRE_ALL").is_none(), "script is required: {error}");
            eprintln!("SKIPPED: no `script` to lend a terminal: {error}");
            return None;
        }
    };
    let mut keyboard = running.stdin.take().expect("it was piped");
    let mut screen = running.stdout.take().expect("it was piped");
    let (sender, written) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = screen.read(&mut bytes) {
            let _ = sender.send(bytes[..count].to_vec());
        }
    });
    let mut all = Vec::new();
    for key in keys {
        until_quiet(&written, &mut all);
        keyboard.write_all(key.as_bytes()).expect("the child listens");
    }
    // A child that does not end is a failure, but must not outlive it.
    while let Ok(bytes) = written.recv_timeout(Duration::from_secs(30)) {
        all.extend(bytes);
    }
    let _ = running.kill();
    let _ = running.wait();
    Some(String::from_utf8_lossy(&all).into_owned())
}

/// Waits until a screen was drawn and nothing more comes.
fn until_quiet(written: &Receiver<Vec<u8>>, all: &mut Vec<u8>) {
    let entered = |all: &[u8]| all.windows(ENTERED.len()).any(|window| window == ENTERED.as_bytes());
    while let Ok(bytes) = written.recv_timeout(Duration::from_millis(if entered(all) { 400 } else { 30_000 }))
    {
        all.extend(bytes);
    }
}

/// Not a test of its own: what the child does. Without being told, nothing.
#[test]
fn the_child() {
    let Ok(task) = env::var(CHILD) else { return };
    match task.as_str() {
        "play" => play(),
        "play until told to end" => {
            let mut game = people("tic-tac-toe", "a");
            game.play("mark b2").expect("the middle is free");
            let said = app::run(game, &mut Impatient).expect("a terminal");
            println!("said {said:?}");
        }
        "panic" => {
            let _taken = Taken::take().expect("script lends a terminal");
            panic!("the roof fell in");
        }
        "panic elsewhere" => {
            let _taken = Taken::take().expect("script lends a terminal");
            assert!(thread::spawn(|| panic!("the roof fell in")).join().is_err());
        }
        _ => drop(Taken::take().expect("script lends a terminal")),
    }
    println!("the child is done");
}

fn play() {
    let mut memory = Memory::of("tic-tac-toe");
    let said = app::run(people("tic-tac-toe", "a"), &mut memory).expect("a terminal");
    println!("said {said:?} kept {:?}", memory.kept.last().map(|record| record.actions.clone()));
}

/// Tells its own process to end as soon as there is something to keep.
struct Impatient;

impl Keeper for Impatient {
    fn keep(&mut self, _: &LocalMatch) -> Result<(), String> {
        let me = std::process::id().to_string();
        Command::new("kill").args(["-TERM", &me]).status().map(drop).map_err(|error| error.to_string())
    }

    fn save(&mut self, _: &LocalMatch) -> Result<PathBuf, String> {
        Err("nothing is saved here".into())
    }

    fn finish(&mut self, _: &LocalMatch) -> Vec<String> {
        Vec::new()
    }

    fn again(&mut self, _: Next) -> Result<LocalMatch, String> {
        Err("nothing follows here".into())
    }

    fn how_to_resume(&self) -> String {
        "The match is kept.".into()
    }
}

fn order(written: &str, parts: &[&str]) {
    let mut from = 0;
    for part in parts {
        let at = written[from..].find(part);
        from += at.unwrap_or_else(|| panic!("no {part:?} after {parts:?} in {written:?}")) + part.len();
    }
}

#[test]
fn keys_play_and_the_terminal_is_given_back() {
    let Some(written) = child("play", &["mark b2\r", "\u{1b}[B\r", "\u{3}"]) else { return };
    let farewell = r#"said ["The match is kept."] kept Some(["mark b2", "mark a1"])"#;
    order(&written, &[ENTERED, "Mark which square?", LEFT, farewell]);
}

#[test]
fn a_request_to_end_is_obeyed_politely() {
    let Some(written) = child("play until told to end", &[]) else { return };
    order(&written, &[ENTERED, LEFT, r#"said ["The match is kept."]"#, "the child is done"]);
}

#[test]
fn a_panic_is_read_on_the_ordinary_screen() {
    for task in ["panic", "panic elsewhere"] {
        let Some(written) = child(task, &[]) else { return };
        order(&written, &[ENTERED, LEFT, "\u{1b}[?25h", "the roof fell in"]);
        assert_eq!(written.matches(LEFT).count(), 1, "given back once: {written:?}");
    }
}

#[test]
fn leaving_gives_the_terminal_back() {
    let Some(written) = child("leave", &[]) else { return };
    order(&written, &[ENTERED, LEFT, "the child is done"]);
}
