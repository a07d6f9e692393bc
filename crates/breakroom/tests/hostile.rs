//! Nonsense at every door: one clear answer each, nothing lost, no panic.

use breakroom::referee::{Referee, serve};
use serde_json::{Value, json};

/// The first game of the catalog: which one makes no difference here.
fn game() -> &'static str {
    breakroom_catalog::GAMES[0].info.slug
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
        (b"{\"cmd\":\"view\",\"seat\":-1}", "syntax"),
        (b"{\"cmd\":\"view\",\"seat\":\"nobody\"}", "unknown"),
        (b"{\"cmd\":\"new\",\"game\":\"chess\"}", "unknown"),
        (b"{\"cmd\":\"load\",\"position\":[]}", "illegal"),
        (b"{\"cmd\":\"load\",\"position\":{\"game\":7}}", "illegal"),
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

/// The lines a fuzzer would try first, from a seed: cut, doubled, bytes changed.
#[test]
fn mangled_requests_never_panic() {
    let requests = [
        json!({"cmd": "new", "game": game(), "seed": "a"}).to_string(),
        json!({"cmd": "new", "game": game(), "chance": "manual"}).to_string(),
        r#"{"cmd":"legal"}"#.to_owned(),
        r#"{"cmd":"undo"}"#.to_owned(),
        r#"{"cmd":"record"}"#.to_owned(),
        r#"{"cmd":"view","seat":0}"#.to_owned(),
        opened().answer(br#"{"cmd":"position"}"#).to_string().replace(r#""ok":true"#, r#""cmd":"load""#),
        opened().answer(br#"{"cmd":"record"}"#).to_string().replace(r#""ok":true"#, r#""cmd":"replay""#),
    ];
    let mut rng = breakroom_core::Rng::from_number(11);
    let mut referee = opened();
    for _ in 0..4000 {
        let mut line = rng.pick(&requests).clone().into_bytes();
        for _ in 0..rng.below(4) {
            let at = rng.below(line.len() as u32) as usize;
            match rng.below(4) {
                0 => line.truncate(at.max(1)),
                1 => line[at] = rng.next_u32() as u8,
                2 => line.insert(at, b"0-\"{}[],:9"[rng.below(10) as usize]),
                _ => drop(line.remove(at.min(line.len() - 1))),
            }
            if line.is_empty() {
                line.push(b' ');
            }
        }
        let answer = referee.answer(&line);
        assert!(answer["ok"].is_boolean());
    }
}
