//! Positions and views that earlier versions wrote: they load, save back the same, and look the same.
//!
//! `tests/fixtures/positions.jsonl` holds one sample a line, taken from random games with every option.
//! `UPDATE_EXPECT=1` takes them anew; that is for new fields only, since old positions must go on loading.

use crate::common::house;
use breakroom_breakthrough::{Breakthrough, State};
use breakroom_core::{Game, Observer, Rng, Silent};
use serde_json::{Value, json};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/positions.jsonl");

/// Every option once with another word than the default.
const MODES: [&[(&str, &str)]; 6] = [
    &[],
    &[("matching", "strict"), ("type_memory", "lock")],
    &[("matching", "suffix"), ("ranking", "locks")],
    &[("opening", "set_aside"), ("difficulty_cards", "20")],
    &[("spent_difficulty", "remove")],
    &[("after_last_lock", "stop"), ("difficulty_cards", "0")],
];

/// What a sample shows, by its number: a phase.
const SHOWN: [&str; 8] = ["lock", "draw", "turn", "flip", "difficulty", "turn", "draw", "over"];

/// A state of a random game that plays more than it discards.
fn sample(game: &Breakthrough, seed: u64) -> State {
    let (mut rng, mut state) = (Rng::from_number(seed), game.start());
    let (mut odds, mut choices) = (Vec::new(), Vec::new());
    let plies = if seed == 0 { 0 } else { rng.below(12) * rng.below(6) };
    let mut ply = 0;
    loop {
        game.choices(&state, &mut odds, &mut choices);
        let shown = json!(game.save(&state))["phase"] == SHOWN[seed as usize];
        if choices.is_empty() || (ply >= plies && shown) {
            return state;
        }
        let plays = choices.iter().filter(|action| action.to_string().starts_with("play")).count();
        let action = if plays > 0 { rng.below(plays as u32) } else { rng.below(choices.len() as u32) };
        game.advance(&mut state, choices[action as usize], &mut Silent);
        ply += 1;
    }
}

fn taken_anew() -> String {
    let mut text = String::new();
    for mode in MODES {
        let game = house(mode);
        let options: serde_json::Map<String, Value> =
            mode.iter().map(|&(key, value)| (key.to_owned(), json!(value))).collect();
        for seed in 0..SHOWN.len() as u64 {
            let state = sample(&game, seed);
            let view = game.view(&state, Observer::Public);
            text +=
                &format!("{}\n", json!({"options": options, "position": game.save(&state), "view": view}));
        }
    }
    text
}

#[test]
fn positions_of_earlier_versions_load_and_look_as_before() {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(PATH, taken_anew()).unwrap();
    }
    let kept = std::fs::read_to_string(PATH).unwrap();
    assert_eq!(kept.lines().count(), MODES.len() * SHOWN.len());
    for (at, line) in kept.lines().enumerate() {
        let line: Value = serde_json::from_str(line).unwrap();
        let options = line["options"].as_object().unwrap();
        let options: Vec<(&str, &str)> =
            options.iter().map(|(key, value)| (key.as_str(), value.as_str().unwrap())).collect();
        let game = house(&options);
        let position = serde_json::from_value(line["position"].clone()).unwrap();
        let state = game.load(&position).unwrap_or_else(|faults| panic!("line {}: {faults:?}", at + 1));
        assert_eq!(json!(game.save(&state)), line["position"], "line {}", at + 1);
        let view = json!(game.view(&state, Observer::Public));
        assert_eq!(view.to_string(), line["view"].to_string(), "line {}", at + 1);
    }
}
