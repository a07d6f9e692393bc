//! The Python of `docs/FAIRNESS.md`, run as it stands, and records that were tampered with.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use breakroom_catalog::{GAMES, Setup, Sitting, Source, verify};
use breakroom_core::{Chance, MatchResult, Record, Rng, Seat, fair::Seed};

fn document() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/FAIRNESS.md");
    fs::read_to_string(path).expect("the document is part of the project")
}

fn block<'a>(document: &'a str, language: &str) -> &'a str {
    let (_, rest) = document.split_once(&format!("```{language}\n")).expect("it has such a block");
    rest.split_once("```").expect("the block ends").0
}

#[test]
fn the_python_in_the_document_prints_what_it_says_and_what_we_compute() {
    let document = document();
    let printed = block(&document, "text");
    let seed = Seed::from_hex("000102030405060708090a0b0c0d0e0f", &["ann".into(), "bob".into()]).unwrap();
    let dice: Vec<usize> = (0..10).map(|counter| seed.pick(counter, [1; 6].into_iter())).collect();
    let weighted: Vec<usize> = (0..8).map(|counter| seed.pick(counter, [1, 0, 3].into_iter())).collect();
    let ours = format!(
        "commitment {}\ndice {dice:?}\nweighted {weighted:?}\nseal {}\n",
        seed.commitment(),
        seed.seal("", 0, "roll 4")
    );
    assert_eq!(ours, printed);
    match Command::new("python3").args(["-c", block(&document, "python")]).output() {
        Ok(output) => assert_eq!(String::from_utf8_lossy(&output.stdout), printed),
        Err(_) if std::env::var_os("BREAKROOM_REQUIRE_ALL").is_some() => panic!("python3 is required"),
        Err(_) => eprintln!("SKIPPED: python3 is not installed, so the document's Python was not run"),
    }
}

/// A whole random game of every game of the catalog, with fair chance.
fn records() -> Vec<Record> {
    let mut rng = Rng::from_number(3);
    let mut play = |slug: &str| {
        let setup = Setup::of(slug).unwrap();
        let seats = setup.open().unwrap().seats();
        let nonces: Vec<String> = (0..seats).map(|seat| format!("nonce-{seat}")).collect();
        let seed = Seed::new(&[7; 32], &nonces).unwrap();
        let mut sitting = Sitting::open(&setup, Source::Fair { seed, nonces }).unwrap();
        while !sitting.is_over() {
            let action = rng.pick(&sitting.table().legal()).action.clone();
            sitting.play(&action).unwrap();
        }
        sitting.record()
    };
    GAMES.iter().map(|entry| play(entry.info.slug)).collect()
}

#[test]
fn an_honest_record_is_true_and_a_forged_one_is_named_at_its_first_forgery() {
    for record in records() {
        let game = record.game.clone();
        let verified = verify::verify(&record, &[]).unwrap_or_else(|untrue| panic!("{game}: {untrue}"));
        assert_eq!(
            (verified.actions, verified.method),
            (record.actions.len(), verify::Method::Fair),
            "{game}"
        );
        let reread = breakroom_kit::record::read(&record.write()).unwrap();
        assert_eq!(reread, record, "{game}");
        let mut rng = Rng::from_number(5);
        for _ in 0..40 {
            let index = rng.below(record.actions.len() as u32) as usize;
            let mut forged = record.clone();
            forged.actions[index] = rng.pick(&record.actions).clone();
            if forged.actions[index] == record.actions[index] {
                continue;
            }
            let untrue = verify::verify(&forged, &[]).expect_err("an action was changed").to_string();
            assert!(untrue.starts_with(&format!("action {} ", index + 1)), "{game}: {untrue}");
        }
    }
}

#[test]
fn other_forgeries_are_named_too() {
    let record = records().remove(0);
    let untrue = |change: &dyn Fn(&mut Record)| {
        let mut forged = record.clone();
        change(&mut forged);
        verify::verify(&forged, &[]).expect_err("it was forged").to_string()
    };
    let seed = |record: &mut Record, text: &str| {
        if let Chance::Fair { seed, .. } = &mut record.chance {
            *seed = Some(text.into());
        }
    };
    assert!(untrue(&|forged| seed(forged, &"00".repeat(32))).contains("was committed to before play"));
    assert!(untrue(&|forged| seed(forged, "xyz")).contains("hexadecimal"));
    assert!(untrue(&|forged| forged.edition.sha256 = "00".into()).contains("another"));
    assert!(untrue(&|forged| forged.game = "chess".into()).contains("no game 'chess'"));
    assert!(untrue(&|forged| drop(forged.actions.pop())).contains("seals"));
    assert!(untrue(&|forged| forged.result = None).contains("lead to"));
    assert!(untrue(&|forged| forged.seals.clear()).contains("no seals"));
    assert!(untrue(&|forged| forged.seats.push("Eve".into())).contains("seats: its length is"));
    assert!(untrue(&|forged| forged.options.clear()).contains("what this option was"));
    let option = record.options.keys().find(|key| *key != "preset").expect("the game has options").clone();
    let at_once = untrue(&|forged| {
        forged.seats.push("Eve".into());
        forged.seals.pop();
        forged.options.remove(&option);
    });
    let places: Vec<&str> = at_once.lines().filter_map(|line| line.split(": ").next()).collect();
    assert_eq!(places, ["seals", "seats", format!("options.{option}").as_str()]);
    let nonces = |record: &mut Record| match &mut record.chance {
        Chance::Fair { nonces, .. } => nonces.push(String::new()),
        _ => unreachable!("these records are fair"),
    };
    assert!(untrue(&nonces).contains("chance.nonces: its length is"));
    assert!(untrue(&|forged| forged.edition.name = "mine".into()).contains("does not ship"));
    assert!(untrue(&|forged| forged.seals[4] = "0123456789abcdef".into()).starts_with("action 5 "));
}

/// Without the seed nobody could tell: so a finished match must reveal it.
#[test]
fn a_finished_record_whose_seed_was_taken_out_is_not_true() {
    for mut record in records() {
        if let Chance::Fair { seed, .. } = &mut record.chance {
            *seed = None;
        }
        let untrue = verify::verify(&record, &[]).expect_err("its chance cannot be checked").to_string();
        assert!(untrue.contains("seed was not revealed"), "{}: {untrue}", record.game);
    }
}

#[test]
fn an_unfinished_record_is_true_as_far_as_it_goes() {
    let setup = Setup::of(GAMES[0].info.slug).unwrap();
    let nonces = vec![String::new(); setup.open().unwrap().seats()];
    let seed = Seed::new(&[7; 32], &nonces).unwrap();
    let record = Sitting::open(&setup, Source::Fair { seed, nonces }).unwrap().record();
    assert_eq!(verify::verify(&record, &[]).unwrap().method, verify::Method::Sealed);
}

#[test]
fn what_differs_from_the_preset_is_told() {
    let flag = |info: &breakroom_core::Info| {
        info.options.iter().find(|option| option.default == "false").map(|option| option.key)
    };
    let (slug, key) = GAMES.iter().find_map(|entry| Some((entry.info.slug, flag(entry.info)?))).unwrap();
    let options = [(key.to_owned(), "true".to_owned())];
    let setup = Setup::choose(slug, None, &options).unwrap();
    let record = Sitting::open(&setup, Source::deal("preset")).unwrap().record();
    assert_eq!(verify::verify(&record, &[]).unwrap().departures, [format!("{key}=true")]);
}

/// The program's words on a record, read from standard input.
fn verified(record: &Record) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_breakroom"))
        .args(["verify", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child
        .stdin
        .take()
        .expect("it is piped")
        .write_all(record.write().as_bytes())
        .expect("it reads its input");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn what_a_record_cannot_prove_is_not_called_true() {
    let setup = Setup::of(GAMES[0].info.slug).unwrap();
    let mut sitting = Sitting::open(&setup, Source::deal("unproven")).unwrap();
    while !sitting.is_over() {
        let legal = sitting.table().legal();
        sitting.play(&legal[sitting.table().ply() % legal.len()].action).unwrap();
    }
    let whole = sitting.record();
    assert!(verified(&whole).starts_with("-: true\n"), "{}", verified(&whole));
    let mut cut = whole.clone();
    (cut.result, cut.actions) = (None, whole.actions[..whole.actions.len() / 2].to_vec());
    cut.seals.truncate(cut.actions.len());
    let words = verified(&cut);
    assert!(words.contains("unfinished") && words.contains("may have been cut"), "{words}");
    let winners = [Seat::B].into_iter().collect();
    cut.result = Some(MatchResult::resigned(Seat::A, winners));
    let words = verified(&cut);
    assert!(words.contains("the resignation is not proven"), "{words}");
}
