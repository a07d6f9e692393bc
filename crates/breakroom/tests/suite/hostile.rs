//! Nonsense at every door: one clear answer each, nothing lost, no panic.

use breakroom::referee::{Referee, serve};
use breakroom_catalog::{GAMES, Setup, Sitting, Source, transcript, verify};
use breakroom_core::{Document, Rng};
use serde_json::{Value, json};

/// The first game of the catalog: which one makes no difference here.
fn game() -> &'static str {
    GAMES[0].info.slug
}

fn kind(answer: &Value) -> &str {
    answer["error"]["kind"].as_str().unwrap_or("ok")
}

fn opened() -> Referee {
    let mut referee = Referee::default();
    let answer = referee.answer(json!({"cmd": "new", "game": game(), "seed": "x"}).to_string().as_bytes());
    assert_eq!(answer["ok"], true, "{answer}");
    referee
}

#[test]
fn hostile_lines_get_an_error_and_change_nothing() {
    let mut referee = opened();
    let before = referee.answer(br#"{"cmd":"position"}"#);
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let deep_position =
        format!(r#"{{"cmd":"load","position":{}1{}}}"#, r#"{"a":"#.repeat(5000), "}".repeat(5000));
    let long = format!(r#"{{"cmd":"play","action":"{}"}}"#, "x".repeat(10 << 20));
    let lines: Vec<(&[u8], &str)> = vec![
        (b"", "syntax"),
        (b"\x00\x01\x02", "syntax"),
        (b"\xff\xfe{\"cmd\":\"games\"}", "syntax"),
        (b"{\"cmd\":\"play\",\"action\":\"\xff\"}", "syntax"),
        (b"[]", "syntax"),
        (b"null", "syntax"),
        (b"{}", "syntax"),
        (b"{\"cmd\":5}", "syntax"),
        (b"{\"cmd\":\"play\"}", "syntax"),
        (b"{\"cmd\":\"play\",\"action\":7}", "syntax"),
        (b"{\"cmd\":\"play\",\"action\":\"x\",\"axtion\":1}", "syntax"),
        (b"{\"cmd\":\"play\",\"action\":\"\"}", "syntax"),
        (b"{\"cmd\":\"plya\",\"action\":\"x\"}", "unknown"),
        (b"{\"cmd\":\"view\",\"seat\":99}", "unknown"),
        (b"{\"cmd\":\"view\",\"seat\":-1}", "unknown"),
        (b"{\"cmd\":\"view\",\"seat\":\"nobody\"}", "unknown"),
        (b"{\"cmd\":\"new\",\"game\":\"chess\"}", "unknown"),
        (b"{\"cmd\":\"load\",\"position\":[]}", "syntax"),
        (b"{\"cmd\":\"load\",\"position\":{\"game\":7}}", "syntax"),
        (b"{\"cmd\":\"replay\",\"record\":{}}", "syntax"),
        (b"{\"cmd\":\"replay\",\"record\":{\"breakroom\":77}}", "syntax"),
        (deep.as_bytes(), "syntax"),
        (deep_position.as_bytes(), "syntax"),
        (long.as_bytes(), "syntax"),
    ];
    for (line, expected) in lines {
        let answer = referee.answer(line);
        let shown = String::from_utf8_lossy(&line[..line.len().min(60)]).into_owned();
        assert_eq!(kind(&answer), expected, "{shown}: {answer}");
        assert!(!answer["error"]["message"].as_str().unwrap_or_default().is_empty(), "{shown}");
        assert!(answer.to_string().len() < 5000, "{shown}: an answer repeats no novels");
    }
    assert_eq!(referee.answer(br#"{"cmd":"position"}"#), before);
}

#[test]
fn without_a_game_every_question_says_how_to_begin() {
    for cmd in ["position", "status", "legal", "score", "undo", "record", "text", "scene", "bot"] {
        let answer = Referee::default().answer(json!({ "cmd": cmd }).to_string().as_bytes());
        assert_eq!(kind(&answer), "state", "{cmd}: {answer}");
        assert!(answer.to_string().contains(r#"\"cmd\":\"new\""#), "{cmd}: {answer}");
    }
}

#[test]
fn every_line_has_its_answer_even_the_endless_one() {
    let mut input = vec![b'x'; breakroom::referee::LONGEST_LINE + 10];
    input.extend_from_slice(b"\n{\"cmd\":\"games\"}\r\n\n{\"cmd\":\"games\"}");
    let mut output = Vec::new();
    serve(&mut input.as_slice(), &mut output).expect("memory can be read and written");
    let answers: Vec<Value> =
        String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let kinds: Vec<&str> = answers.iter().map(kind).collect();
    assert_eq!(kinds, ["syntax", "ok", "syntax", "ok"]);
}

/// A text as a fuzzer would spoil it: cut, bytes changed, pieces doubled, removed or put in.
fn spoilt(text: &str, rng: &mut Rng) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.below(4) {
        let at = rng.below(bytes.len() as u32) as usize;
        match rng.below(6) {
            0 => bytes.truncate(at.max(1)),
            1 => bytes[at] = rng.next_u32() as u8,
            2 => bytes.insert(at, b"0-\"{}[],:9"[rng.below(10) as usize]),
            3 => drop(bytes.splice(at..at, b"999999999999".iter().copied())),
            4 => {
                let end = (at + 1 + rng.below(40) as usize).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
            _ => {
                let end = (at + 1 + rng.below(40) as usize).min(bytes.len());
                bytes.drain(at..end);
            }
        }
        if bytes.is_empty() {
            bytes.push(b' ');
        }
    }
    bytes
}

#[test]
fn mangled_requests_never_panic() {
    let asked = |request: &str, command: &str| {
        let answer = opened().answer(request.as_bytes()).to_string();
        answer.replace(r#""ok":true"#, &format!(r#""cmd":"{command}""#))
    };
    let requests = [
        json!({"cmd": "new", "game": game(), "seed": "a"}).to_string(),
        json!({"cmd": "new", "game": game(), "chance": "manual"}).to_string(),
        r#"{"cmd":"legal"}"#.to_owned(),
        r#"{"cmd":"undo"}"#.to_owned(),
        r#"{"cmd":"record"}"#.to_owned(),
        r#"{"cmd":"view","seat":0}"#.to_owned(),
        asked(r#"{"cmd":"position"}"#, "load"),
        asked(r#"{"cmd":"record"}"#, "replay"),
    ];
    let mut rng = Rng::from_number(11);
    let mut referee = opened();
    for _ in 0..4000 {
        let request = rng.pick(&requests[..]).clone();
        let line = spoilt(&request, &mut rng);
        let answer = referee.answer(&line);
        assert!(answer["ok"].is_boolean());
    }
}

/// Every shipped file of components, spoilt: sound or taken apart, and what is sound opens.
#[test]
fn mangled_editions_are_taken_apart() {
    let mut rng = Rng::from_number(12);
    for entry in GAMES {
        let files = entry.info.editions[0].files;
        // Opening reads every file: an edition of many long ones takes a hundred times as long.
        let whole: usize = files.iter().map(|(_, text)| text.len()).sum();
        let rounds = if whole < 100_000 { 400 } else { 25 };
        for &(name, text) in files {
            for _ in 0..rounds {
                let text = String::from_utf8_lossy(&spoilt(text, &mut rng)).into_owned();
                let file = Document { name: name.into(), text };
                let faults = entry.inspect(&file);
                let opened = Setup::of(entry.info.slug).unwrap().with_file(file.clone()).open();
                let refused = faults.iter().any(|fault| fault.is_error());
                assert_eq!(opened.is_err(), refused, "{}: {faults:?}\n{}", entry.info.slug, file.text);
                assert!(faults.iter().all(|fault| !fault.message.is_empty() && !fault.place.is_empty()));
            }
        }
    }
}

/// A record and a transcript of every game, spoilt: played again or refused with a reason.
#[test]
fn mangled_records_are_refused_with_a_reason() {
    let mut rng = Rng::from_number(13);
    for entry in GAMES {
        let setup = Setup::of(entry.info.slug).unwrap();
        let mut sitting = Sitting::open(&setup, Source::deal("spoilt")).unwrap();
        for _ in 0..20 {
            if sitting.is_over() {
                break;
            }
            let action = rng.pick(&sitting.table().legal()).action.clone();
            sitting.play(&action).unwrap();
        }
        let (record, lines) = (sitting.record().write(), transcript::write(&sitting));
        for _ in 0..300 {
            let text = String::from_utf8_lossy(&spoilt(&record, &mut rng)).into_owned();
            match breakroom_kit::record::read(&text) {
                Ok(record) => drop(verify::verify(&record, &[]).map_err(|untrue| untrue.to_string())),
                Err(bad) => assert!(!bad.to_string().is_empty()),
            }
            let text = String::from_utf8_lossy(&spoilt(&lines, &mut rng)).into_owned();
            drop(transcript::read(&text, &[]).map_err(|bad| bad.to_string()));
        }
    }
}
