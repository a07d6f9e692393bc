//! Programs as bots: a good one, and every kind of bad one.

use std::time::Duration;

use breakroom_bots::external::{External, Forfeit};
use breakroom_catalog::{GAMES, Setup, Sitting, Source};

fn python() -> bool {
    let there = std::process::Command::new("python3").arg("--version").output().is_ok();
    if !there && std::env::var_os("BREAKROOM_REQUIRE_ALL").is_some() {
        panic!("python3 is required");
    }
    if !there {
        eprintln!("SKIPPED: python3 is not installed");
    }
    there
}

fn sitting(slug: &str) -> Sitting {
    Sitting::open(&Setup::of(slug).unwrap(), Source::deal("external")).unwrap()
}

fn forfeit(command: &str, millis: u64) -> Forfeit {
    let mut bot = match External::start(command) {
        Ok(bot) => bot,
        Err(forfeit) => return forfeit,
    };
    let sitting = sitting(GAMES[0].info.slug);
    bot.choose(sitting.table(), Duration::from_millis(millis)).expect_err("this program is no good")
}

#[test]
fn the_documented_example_plays_every_game_to_its_end() {
    if !python() {
        return;
    }
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/random_bot.py");
    for entry in GAMES {
        let mut bot = External::start(&format!("python3 {example}")).unwrap();
        let mut sitting = sitting(entry.info.slug);
        while !sitting.is_over() {
            let action = bot.choose(sitting.table(), Duration::from_secs(20)).unwrap();
            sitting.play(&action).unwrap();
        }
        bot.over(&sitting.result().unwrap());
    }
}

#[test]
fn bad_programs_forfeit_with_a_reason() {
    assert!(matches!(forfeit("/no/such/program", 100), Forfeit::Start { .. }));
    assert!(matches!(forfeit("", 100), Forfeit::Start { .. }));
    assert_eq!(forfeit("true", 1000).to_string(), "the program ended without an answer");
    assert!(matches!(forfeit("cat", 5000), Forfeit::Nonsense { .. }), "it repeats the question");
    if python() {
        let says = |text: &str| format!("python3 -uc input();print('''{text}''')");
        assert!(matches!(forfeit(&says("garbage"), 20_000), Forfeit::Nonsense { .. }));
        assert!(matches!(forfeit(&says(r#"{"action":7}"#), 20_000), Forfeit::Nonsense { .. }));
        let Forfeit::Illegal { why, .. } = forfeit(&says(r#"{"action":"juggle"}"#), 20_000) else {
            panic!("an action that is none is not legal");
        };
        assert!(!why.is_empty());
        let lost = forfeit("python3 -uc __import__('no_such_module')", 20_000).to_string();
        assert!(lost.contains("its last words: ") && lost.contains("No module named"), "{lost}");
    }
}

#[test]
fn starting_up_is_not_thinking() {
    if !python() {
        return;
    }
    let sitting = sitting(GAMES[0].info.slug);
    let action = sitting.table().legal()[0].action.clone();
    // It needs a second to begin, answers once, and is silent from then on.
    let program = format!(
        "python3 -uc t=__import__('time');t.sleep(1);input();print('{{\"action\":\"{}\"}}');t.sleep(60)",
        action.replace(' ', "\\u0020")
    );
    let mut bot = External::start(&program).unwrap();
    let time = Duration::from_millis(50);
    assert_eq!(bot.choose(sitting.table(), time), Ok(action));
    let Err(Forfeit::Late(250, _)) = bot.choose(sitting.table(), time) else {
        panic!("the second answer has no time to start up");
    };
}
