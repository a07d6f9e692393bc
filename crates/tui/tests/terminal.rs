//! The real terminal is given back, whatever happens. These tests run themselves again as a child under
//! `script`, which lends it a pseudo-terminal, and read what the child wrote there.

use std::{env, process::Command};

use breakroom_tui::terminal::Taken;

/// Tells the child what to do.
const CHILD: &str = "BREAKROOM_TERMINAL_CHILD";
const ENTERED: &str = "\u{1b}[?1049h";
const LEFT: &str = "\u{1b}[?1049l";

/// What the child writes when it ends like this; `None`, said aloud, where there is no `script`.
fn child(ending: &str) -> Option<String> {
    let exe = env::current_exe().expect("a test knows itself");
    let command = format!("'{}' the_child --exact --nocapture --test-threads=1", exe.display());
    let ran = Command::new("script").args(["-qec", &command, "/dev/null"]).env(CHILD, ending).output();
    match ran {
        Ok(output) => Some(String::from_utf8_lossy(&output.stdout).into_owned()),
        Err(error) => {
            assert!(env::var_os("BREAKROOM_REQUIRE_ALL").is_none(), "script is required: {error}");
            eprintln!("SKIPPED: no `script` to lend a terminal: {error}");
            None
        }
    }
}

/// Not a test of its own: what the child does. Without being told, nothing.
#[test]
fn the_child() {
    let Ok(ending) = env::var(CHILD) else { return };
    let taken = Taken::take().expect("script lends a terminal");
    match ending.as_str() {
        "panic" => panic!("the roof fell in"),
        "panic elsewhere" => {
            let fell = std::thread::spawn(|| panic!("the roof fell in")).join();
            assert!(fell.is_err());
        }
        _ => drop(taken),
    }
    println!("the child is done");
}

fn order(written: &str, parts: [&str; 3]) {
    let at = parts.map(|part| written.find(part).unwrap_or_else(|| panic!("no {part:?} in {written:?}")));
    assert!(at.is_sorted(), "{parts:?} in another order: {written:?}");
}

#[test]
fn a_panic_is_read_on_the_ordinary_screen() {
    for ending in ["panic", "panic elsewhere"] {
        let Some(written) = child(ending) else { return };
        order(&written, [ENTERED, LEFT, "the roof fell in"]);
        assert_eq!(written.matches(LEFT).count(), 1, "given back once: {written:?}");
        assert!(written.contains("\u{1b}[?25h"), "the cursor is shown again");
    }
}

#[test]
fn leaving_gives_the_terminal_back() {
    let Some(written) = child("leave") else { return };
    order(&written, [ENTERED, LEFT, "the child is done"]);
}
