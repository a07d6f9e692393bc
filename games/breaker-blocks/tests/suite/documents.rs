//! Positions and views that earlier versions wrote: they load, they are written again as they were.

use std::fs;

use breakroom_breaker_blocks::{BreakerBlocks, State, View, state::Step};
use breakroom_core::{Game, Observer, Rng, Silent, fault::listing};
use serde_json::{Value, json};

use crate::support::game;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/documents.jsonl");

/// The options of every mode.
const MODES: [&[(&str, &str)]; 7] = [
    &[],
    &[("power_overwhelming", "true"), ("first", "north")],
    &[("blind_action", "true")],
    &[("blind_action", "true"), ("blind_removed", "4")],
    &[("blind_action", "true"), ("blind_removed", "4"), ("blind_hands", "open")],
    &[("blind_action", "true"), ("effects", "may"), ("attenuate", "partial"), ("power_overwhelming", "true")],
    &[("first_turn_actions", "1"), ("exhaustion", "each-action"), ("draws", "draw"), ("repetition", "2")],
];
/// How many positions of each mode are kept.
const EACH: u64 = 6;

fn views(game: &BreakerBlocks, state: &State) -> Value {
    Observer::all(2).map(|who| serde_json::to_value(game.view(state, who)).expect("views are JSON")).collect()
}

/// A state somewhere in a random game: three of each mode within an effect, the last the end of a game.
fn somewhere(game: &BreakerBlocks, seed: u64) -> State {
    let mut rng = Rng::from_text(&format!("documents {seed}"));
    let (mut state, mut odds, mut choices) = (game.start(), Vec::new(), Vec::new());
    let plies = if seed % EACH == EACH - 1 { u32::MAX } else { rng.below(120) };
    let wants_effect = (1..=3).contains(&(seed % EACH));
    for ply in 0.. {
        let plain = matches!(state.table().pending.top(), Some(Step::Act | Step::Place { .. }));
        if ply >= plies && !(wants_effect && plain) {
            break;
        }
        game.choices(&state, &mut odds, &mut choices);
        if choices.is_empty() {
            break;
        }
        game.advance(&mut state, *rng.pick(&choices), &mut Silent);
    }
    state
}

/// Writes the file that the test below reads; only needed when documents are meant to change.
fn write() {
    let mut lines = String::new();
    for (mode, options) in (0..).zip(MODES) {
        let game = game(options);
        for seed in mode * EACH..(mode + 1) * EACH {
            let state = somewhere(&game, seed);
            let line = json!({"mode": mode, "position": game.save(&state), "views": views(&game, &state)});
            lines += &format!("{line}\n");
        }
    }
    fs::write(KEPT, lines).expect("the fixtures can be written");
}

/// Section 6 of the dossier shows a position with all options: it loads, and says what is the default.
#[test]
fn the_dossiers_example_loads() {
    let examples: Vec<&str> = BreakerBlocks::INFO.rules.split("```json\n").skip(1).collect();
    assert_eq!(examples.len(), 1);
    let text = examples[0].split("```").next().expect("the example ends");
    let Value::Object(mut example) = serde_json::from_str(text).expect("JSON") else { panic!("an object") };
    let [slug, edition, options] = ["game", "edition", "options"].map(|key| example.remove(key).expect(key));
    assert_eq!((slug, edition), (json!("breaker-blocks"), json!("reconstructed-1")));
    let chosen = BreakerBlocks::INFO.options([("first", "south")]).expect("options");
    assert_eq!(serde_json::to_value(&chosen).expect("JSON"), options);
    let (game, example) = (game(&[("first", "south")]), Value::Object(example));
    let state = game.load(&example).unwrap_or_else(|faults| panic!("{}", listing(&faults)));
    assert_eq!(game.save(&state), example);
}

/// The schemas name every key that is written, and nothing is always there that is not.
#[test]
fn schemas_describe_what_is_written() {
    let lines = fs::read_to_string(KEPT).expect("the fixtures are there");
    for line in lines.lines() {
        let kept: Value = serde_json::from_str(line).expect("a line is JSON");
        let views = kept["views"].as_array().expect("a list").iter().map(|view| (View::schema(), view));
        for (schema, written) in views.chain([(BreakerBlocks::position_schema(), &kept["position"])]) {
            let written = written.as_object().expect("an object");
            let described = schema["properties"].as_object().expect("an object");
            assert!(written.keys().all(|key| described.contains_key(key)), "{written:?}");
            let required = schema["required"].as_array().expect("a list");
            assert!(
                required.iter().all(|key| written.contains_key(key.as_str().expect("a key"))),
                "{written:?}"
            );
        }
    }
}

#[test]
fn documents_of_earlier_versions_load_and_stay_as_they_were() {
    if std::env::var_os("UPDATE_DOCUMENTS").is_some() {
        write();
    }
    let lines = fs::read_to_string(KEPT).expect("the fixtures are there");
    assert_eq!(lines.lines().count() as u64, EACH * MODES.len() as u64);
    for line in lines.lines() {
        let kept: Value = serde_json::from_str(line).expect("a line is JSON");
        let game = game(MODES[kept["mode"].as_u64().expect("a mode") as usize]);
        let state =
            game.load(&kept["position"]).unwrap_or_else(|faults| panic!("{}\n{line}", listing(&faults)));
        assert_eq!(game.save(&state), kept["position"]);
        assert_eq!(views(&game, &state), kept["views"]);
    }
}
