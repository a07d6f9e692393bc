//! Positions and views that earlier versions wrote: they load, save back identically, and look the same.
//!
//! `tests/fixtures/positions.jsonl` holds one sample a line, taken from random games with every option.
//! `UPDATE_EXPECT=1` takes them anew; that is for new fields only, since old positions must go on loading.

use breakroom_core::{Game, Observer, Rng, Seat, Silent};
use breakroom_rubble_storm::{RubbleStorm, state::State};
use serde_json::{Value, json};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/positions.jsonl");

/// Each way to play with one option that is not the default.
const MODES: [&[(&str, &str)]; 7] = [
    &[],
    &[("disc_start", "random")],
    &[("null_rotation", "true")],
    &[("advance_after_take", "stay")],
    &[("collapse_from", "token")],
    &[("repetition", "0")],
    &[("turn_limit", "30")],
];

/// Samples of each mode.
const SAMPLES: u64 = 10;

/// What a sample shows, by its number: a frame of this kind, a phase, or the end of a game.
const SHOWN: [&str; SAMPLES as usize] =
    ["toss", "attack", "collapse", "bank", "income", "tap", "act", "attack", "collapse", "over"];

/// A state of a random game that shows what its number says.
fn sample(game: &RubbleStorm, seed: u64) -> State {
    let (mut rng, mut state) = (Rng::from_number(seed), game.start());
    let (mut odds, mut choices) = (Vec::new(), Vec::new());
    let plies = if seed == 0 { 0 } else { rng.below(20) * rng.below(6) };
    let shown = format!(":\"{}\"", SHOWN[seed as usize]);
    let mut ply = 0;
    loop {
        game.choices(&state, &mut odds, &mut choices);
        if choices.is_empty() || (ply >= plies && json!(game.save(&state)).to_string().contains(&shown)) {
            return state;
        }
        game.advance(&mut state, *rng.pick(&choices), &mut Silent);
        ply += 1;
    }
}

fn observer(seed: u64) -> Observer {
    match seed % 3 {
        0 => Observer::Public,
        1 => Observer::Seat(Seat::A),
        _ => Observer::Seat(Seat::B),
    }
}

fn taken_anew() -> String {
    let mut text = String::new();
    for mode in MODES {
        let game = RubbleStorm::with(mode.iter().copied()).unwrap();
        let options: serde_json::Map<String, Value> =
            mode.iter().map(|&(key, value)| (key.to_owned(), json!(value))).collect();
        for seed in 0..SAMPLES {
            let state = sample(&game, seed);
            let view = game.view(&state, observer(seed));
            let line = json!({"options": options, "seed": seed, "position": game.save(&state), "view": view});
            text += &format!("{line}\n");
        }
    }
    text
}

#[test]
fn positions_of_earlier_versions_load_and_save_back_identically() {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(PATH, taken_anew()).unwrap();
    }
    let kept = std::fs::read_to_string(PATH).unwrap();
    assert_eq!(kept.lines().count(), MODES.len() * SAMPLES as usize);
    for (at, line) in kept.lines().enumerate() {
        let line: Value = serde_json::from_str(line).unwrap();
        let options = line["options"].as_object().unwrap();
        let options = options.iter().map(|(key, value)| (key.as_str(), value.as_str().unwrap()));
        let game = RubbleStorm::with(options).unwrap();
        let position = serde_json::from_value(line["position"].clone()).unwrap();
        let state = game.load(&position).unwrap_or_else(|faults| panic!("line {}: {faults:?}", at + 1));
        let saved = serde_json::to_value(game.save(&state)).unwrap();
        assert_eq!(saved.to_string(), line["position"].to_string(), "line {}", at + 1);
        let view = game.view(&state, observer(line["seed"].as_u64().unwrap()));
        let view = serde_json::to_value(view).unwrap();
        assert_eq!(view.to_string(), line["view"].to_string(), "line {}", at + 1);
    }
}
