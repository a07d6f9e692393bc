//! Positions and views that earlier versions wrote: they load, save back identically, and show the same.
//!
//! A line of `tests/fixtures/positions.jsonl` holds the options of a table, a position of a random game at it, and
//! what each seat and then the public sees of it; `"all"` is the whole position.

use breakroom_breakable::Breakable;
use breakroom_core::{Game, Observer, Seat, fault::listing};
use serde_json::{Value, json};

const KEPT: &str = include_str!("../fixtures/positions.jsonl");

fn observers(game: &Breakable) -> impl Iterator<Item = Observer> {
    (0..game.seats()).filter_map(Seat::new).map(Observer::Seat).chain([Observer::Public])
}

#[test]
fn what_was_written_loads_and_reads_as_before() {
    let mut positions = 0;
    for (number, line) in KEPT.lines().enumerate() {
        let kept: Value = serde_json::from_str(line).unwrap();
        let options = kept["options"].as_object().unwrap();
        let game =
            Breakable::with(options.iter().map(|(key, value)| (&key[..], value.as_str().unwrap()))).unwrap();
        let position = serde_json::from_value(kept["position"].clone()).unwrap();
        let state =
            game.load(&position).unwrap_or_else(|faults| panic!("line {}: {}", number + 1, listing(&faults)));
        let saved = game.save(&state);
        assert_eq!(saved, kept["position"], "line {}", number + 1);
        let views = kept["views"].as_array().unwrap();
        assert_eq!(views.len(), observers(&game).count(), "line {}", number + 1);
        for (who, expected) in observers(&game).zip(views) {
            let whole = json!({"table": kept["position"]});
            let expected = if *expected == "all" { &whole } else { expected };
            let seen = serde_json::to_value(game.view(&state, who)).unwrap();
            assert_eq!(seen, *expected, "line {}, {who:?}", number + 1);
        }
        positions += 1;
    }
    assert!(positions > 40, "only {positions} positions");
}
