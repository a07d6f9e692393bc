//! Editions: what ships is sound; everything wrong with a file is named, with its line.

use breakroom_breakthrough::Breakthrough;
use breakroom_core::{Document, Edition, Game};
use serde_json::json;

const WORKSHOP: &str = include_str!("../../../../editions/breakthrough/workshop.toml");

/// What is said about a file.
fn faults(text: &str) -> Vec<String> {
    let file = Document { name: "test.toml".into(), text: text.into() };
    Breakthrough::inspect(&file).iter().map(ToString::to_string).collect()
}

/// The workshop edition with a piece of it replaced.
#[track_caller]
fn workshop_with(old: &str, new: &str) -> String {
    assert!(WORKSHOP.contains(old), "{old} is not in the edition");
    WORKSHOP.replacen(old, new, 1)
}

#[track_caller]
fn says(old: &str, new: &str, expected: &[&str]) {
    assert_eq!(faults(&workshop_with(old, new)), expected);
}

#[test]
fn the_shipped_editions_are_sound() {
    assert_eq!(faults(WORKSHOP), [""; 0]);
    let game = Breakthrough::standard();
    assert_eq!((game.components().title.as_str(), game.components().tools.total()), ("Workshop", 39));
    assert_eq!(game.best_score(), 225);

    let classic = Breakthrough::INFO.edition(Some("classic")).expect("it ships");
    assert_eq!(
        faults(&classic.only().text),
        [
            "warning: line 16: the locks ask for 7 AP and there are 5: all can never be opened (BT-8.4)",
            "warning: line 19: the locks ask for 4 AF and there are 3: all can never be opened (BT-8.4)",
            "warning: line 21: the locks ask for 4 CF and there are 3: all can never be opened (BT-8.4)",
        ]
    );
    let options = Breakthrough::INFO.options([]).expect("defaults");
    let game = Breakthrough::new(&classic, &options).expect("it can be played");
    assert_eq!((game.components().tools.total(), game.components().challenges()), (33, 14));
}

#[test]
fn copies_of_cards() {
    says("AK = 3\n", "AK = 21\n", &["line 12: 'AK' is 21; it can be 0 to 20 (BT-2.2)"]);
    says("AK = 3\n", "AK = -1\n", &["line 12: 'AK' is -1; it can be 0 to 20 (BT-2.2)"]);
    says("AK = 3\n", "AK = 3.0\n", &["line 12: 'AK' must be a whole number, not a decimal number"]);
    says("AK = 3\n", "", &["line 11: [deck.tools] lacks 'AK'"]);
    says(
        "AK = 3\n",
        "AK = 3\nAX = 3\n",
        &["line 13: [deck.tools] has no 'AX'; there is: AK, BK, CK, AP, BP, CP, AF, BF, CF"],
    );
    says("difficulty = 5", "difficulty = 21", &["line 10: 'difficulty' is 21; it can be 0 to 20 (BT-2.2)"]);
    says("difficulty = 5", "difficulty = 0", &[]);
    says(
        "CK = 3\n",
        "CK = 2\n",
        &["warning: line 14: the locks ask for 3 CK and there are 2: all can never be opened (BT-8.4)"],
    );
}

/// At least five tools, and enough for a hand.
#[test]
fn too_few_tools() {
    let mut text = WORKSHOP.to_owned();
    for (code, copies) in
        [("AK", 3), ("BK", 3), ("CK", 3), ("AP", 6), ("BP", 6), ("CP", 6), ("AF", 4), ("BF", 4)]
    {
        text = text.replace(&format!("{code} = {copies}\n"), &format!("{code} = 0\n"));
    }
    let found = faults(&text);
    let few = "line 11: the deck has 4 tools; there must be at least 5 to fill a hand (BT-3.4)";
    assert!(found.contains(&few.to_owned()), "{found:?}");
    let larger = text
        .replace("CF = 4", "CF = 9")
        .replace("size = 5                # rulebook\n\n[mill]", "size = 10\n\n[mill]");
    let few = "line 11: the deck has 9 tools; there must be at least 10 to fill a hand (BT-3.4)";
    assert!(faults(&larger).contains(&few.to_owned()), "{:?}", faults(&larger));
}

#[test]
fn sizes_and_points() {
    says("[hand]\nsize = 5", "[hand]\nsize = 0", &["line 30: 'size' is 0; it can be 1 to 10 (BT-3.4)"]);
    says("[mill]\nsize = 5", "[mill]\nsize = 21", &["line 33: 'size' is 21; it can be 1 to 20 (BT-7.3)"]);
    says("key  = 3\n", "key = \"three\"\n", &["line 25: 'key' must be a whole number, not a text"]);
    says("key  = 3\n", "", &["line 22: [points] lacks 'key'"]);
}

#[test]
fn locks_and_challenges() {
    let garden = r#"challenges = [["CP", "CF", "CP"]]"#;
    let line = |new: &str, expected: &str| says(garden, new, &[expected]);
    line("challenges = []", "line 38: a lock has 1 to 3 challenges, not 0 (BT-2.3)");
    line(
        r#"challenges = [["CP"], ["CP"], ["AK"], ["AF"]]"#,
        "line 38: a lock has 1 to 3 challenges, not 4 (BT-2.3)",
    );
    line("challenges = [[]]", "line 38: a challenge has 1 to 6 parts, not 0 (BT-2.4)");
    line(
        r#"challenges = [["CP", "CF", "CP", "CF", "CP", "CF", "CP"]]"#,
        "line 38: a challenge has 1 to 6 parts, not 7 (BT-2.4)",
    );
    line(
        r#"challenges = [["CP", "AP"]]"#,
        "line 38: AP may not follow CP, pick on pick: it could never be met (BT-6.1)",
    );
    line(
        r#"challenges = [["CP", "cf"]]"#,
        "line 38: a part is one of AK, BK, CK, AP, BP, CP, AF, BF, CF (BT-2.4)",
    );
    line(r#"challenges = [["CP", 7]]"#, "line 38: 'challenges' must be a text, not a whole number");
    line(r#"challenges = "CP""#, "line 38: 'challenges' must be a list, not a text");
    // BT-5.8: identical challenges are allowed.
    says(garden, r#"challenges = [["CF"], ["CF"]]"#, &[]);
    says(r#"id = "L2""#, r#"id = "L1""#, &["line 40: there are two locks L1"]);
    for id in ["Gate", "L0", "L100", "L01", "l2", "2"] {
        let line = "line 41: 'id' must be L1 to L99";
        says(r#"id = "L2""#, &format!(r#"id = "{id}""#), &[line]);
    }
    says(r#"name = "Cash Tin""#, r#"name = """#, &["line 42: 'name' must be a name of 1 to 32 characters"]);
    says(
        r#"name = "Cash Tin""#,
        r#"name = "Cash\u001b[2J""#,
        &["line 42: 'name' must be a name of 1 to 32 characters"],
    );
}

/// BT-2.3: one to sixteen locks, eight in the rulebook.
#[test]
fn how_many_locks() {
    let lock =
        |number: usize| format!("[[locks]]\nid = \"L{number}\"\nname = \"x\"\nchallenges = [[\"AF\"]]\n");
    let (head, _) = WORKSHOP.split_once("[[locks]]").expect("there are locks");
    let head = head.replace("AF = 4\n", "AF = 20\n");
    let with = |count: usize| format!("{head}{}", (1..=count).map(lock).collect::<String>());
    assert_eq!(faults(&with(8)), [""; 0]);
    assert_eq!(faults(&with(16)), ["warning: line 35: the rulebook has 8 locks, this edition 16 (BT-2.3)"]);
    assert_eq!(faults(&with(17)), ["line 35: there must be 1 to 16 locks, not 17 (BT-2.3)"]);
    assert_eq!(faults(&format!("{head}locks = []\n")).len(), 2, "in [mill] it is a stray entry, and missing");
}

#[test]
fn heads_and_slips_of_the_pen() {
    says("format   = 1", "format = 2", &["line 3: 'format' is 2; it can be 1 to 1 (BT-2.2)"]);
    says("\"breakthrough\"\n", "\"breakable\"\n", &["line 4: 'game' must be \"breakthrough\""]);
    says("title    = \"Workshop\"\n", "", &["line 1: the file lacks 'title'"]);
    says(
        "title    = \"Workshop\"\n",
        "titel = \"Workshop\"\n",
        &["line 6: the file has no 'titel': did you mean 'title'?", "line 1: the file lacks 'title'"],
    );
    says(
        "[hand]",
        "[hands]",
        &["line 29: the file has no 'hands': did you mean 'hand'?", "line 1: the file lacks 'hand'"],
    );
    assert_eq!(faults("deck = 5\n").len(), 9, "{:?}", faults("deck = 5\n"));
}

#[test]
fn all_faults_are_named_at_once() {
    let text = WORKSHOP
        .replace("AK = 3\n", "AK = 99\n")
        .replace(r#"[["BF", "BP", "BK"]]"#, r#"[["BF", "AF"], ["XX"]]"#)
        .replace("lock = 10", "lock = -10");
    assert_eq!(
        faults(&text),
        [
            "line 12: 'AK' is 99; it can be 0 to 20 (BT-2.2)",
            "line 27: 'lock' is -10; it can be 0 to 100 (BT-9.3)",
            "line 43: AF may not follow BF, file on file: it could never be met (BT-6.1)",
            "line 43: a part is one of AK, BK, CK, AP, BP, CP, AF, BF, CF (BT-2.4)",
        ]
    );
    let options = Breakthrough::INFO.options([]).expect("defaults");
    let refused =
        Breakthrough::new(&Edition::single("x", "x.toml", &text), &options).expect_err("it is refused");
    assert_eq!(refused.len(), 4);
}

#[test]
fn text_that_is_no_toml() {
    let found = faults("format = 1\ngame = \n= 3\n");
    assert!(found.len() >= 2, "{found:?}");
    assert!(found.iter().all(|fault| fault.contains("this is no TOML")), "{found:?}");
    assert!(found[0].starts_with("line 2: "), "{found:?}");
}

/// Hand size, mill size and points are read from the file.
#[test]
fn other_numbers_are_played_with() {
    let text = WORKSHOP
        .replace("[hand]\nsize = 5", "[hand]\nsize = 3")
        .replace("[mill]\nsize = 5", "[mill]\nsize = 2")
        .replace("pick = 1", "pick = 7");
    let options = Breakthrough::INFO.options([]).expect("defaults");
    let game = Breakthrough::new(&Edition::single("x", "x.toml", &text), &options).expect("it is sound");
    let mut state = game.start();
    for line in
        ["lock L1", "draw AP", "draw CF", "draw AF", "play AP", "draw XX", "flip AK", "flip AK", "draw AP"]
    {
        let action = line.parse().expect("notation");
        game.apply(&mut state, action, &mut breakroom_core::Silent)
            .unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
    let position = game.save(&state);
    assert_eq!((&position["score"]["cards"], &position["phase"]), (&json!(7), &json!("turn")));
    assert_eq!(position["hand"].as_array().map(Vec::len), Some(3));
}
