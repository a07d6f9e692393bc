//! Positions that somebody wrote by hand and got wrong.

use std::panic::{AssertUnwindSafe, catch_unwind};

use breakroom_core::{Game, Rng, Silent};
use serde_json::{Value, json};

use crate::{Effort, choices, listing::Listing, trail};

/// How many corrupted documents are made of each game's state.
const CORRUPTED: u32 = 24;

/// Corrupts saved positions in many ways: loading one is refused with at least one fault that says what is wrong,
/// or gives a state that keeps all promises and can be played to its end.
///
/// ```
/// use breakroom_conformance::{Effort, positions};
///
/// positions(&breakroom_tic_tac_toe::TicTacToe, Effort { games: 5, seed: 1 });
/// ```
///
/// # Panics
/// If a corrupted position crashes the game, is refused without a word, or loads as a state that is not sound.
pub fn positions<G: Game>(game: &G, effort: Effort) {
    let effort = effort.light();
    for number in 0..effort.games {
        let mut rng = trail::rng(effort, number);
        let mut trail = trail::Trail::new::<G>(effort, number);
        let (mut state, mut listing) = (game.start(), Listing::new());
        let stop = rng.below(game.longest().clamp(1, 400));
        loop {
            listing.fill(game, &state, &trail);
            if listing.turn.is_over() || trail.actions.len() as u32 >= stop {
                break;
            }
            let action = listing.pick(&mut rng);
            game.advance(&mut state, action, &mut Silent);
            trail.actions.push(action);
        }
        let sound = game.save(&state);
        for _ in 0..CORRUPTED {
            let mut corrupted = sound.clone();
            for _ in 0..=rng.below(2) {
                corrupt(&mut corrupted, &mut rng);
            }
            try_out(game, &corrupted, &mut rng, &trail);
        }
    }
}

/// Changes one thing in the document.
fn corrupt(value: &mut Value, rng: &mut Rng) {
    let deeper = rng.below(5) > 0;
    match value {
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let at = rng.below(fields.len() as u32) as usize;
            let key = fields.keys().nth(at).expect("the index is below the length").clone();
            match rng.below(12) {
                0 => drop(fields.shift_remove(&key)),
                _ => corrupt(fields.get_mut(&key).expect("the key was just read"), rng),
            }
        }
        Value::Array(items) if deeper && !items.is_empty() => {
            let at = rng.below(items.len() as u32) as usize;
            match rng.below(8) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                2 => items.swap(0, at),
                _ => corrupt(&mut items[at], rng),
            }
        }
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            *value = [
                json!(old + 1),
                json!(old - 1),
                json!(0),
                json!(255),
                json!(-1),
                json!(1_000_000),
                json!(2.5),
            ][rng.below(7) as usize]
                .clone();
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::String(text) if !text.is_empty() && rng.below(3) > 0 => {
            let mut signs: Vec<char> = text.chars().collect();
            let at = rng.below(signs.len() as u32) as usize;
            signs[at] = *rng.pick(&['0', '1', '9', 'a', 'b', 'z', '-', '?', 'é']);
            *text = signs.into_iter().collect();
        }
        other => {
            *other = [json!(null), json!(""), json!("é?"), json!(7), json!([]), json!({}), json!(true)]
                [rng.below(7) as usize]
                .clone()
        }
    }
}

fn try_out<G: Game>(game: &G, corrupted: &Value, rng: &mut Rng, trail: &trail::Trail<G::Action>) {
    let loaded = catch_unwind(AssertUnwindSafe(|| game.load(corrupted)));
    let Ok(loaded) = loaded else { trail.broken("no position makes `load` panic", corrupted) };
    match loaded {
        Err(faults) => {
            let said = !faults.is_empty() && faults.iter().all(|fault| !fault.message.trim().is_empty());
            trail.owes(said, "a refused position says what is wrong", || corrupted.to_string());
        }
        Ok(state) => {
            super::round_trip(game, &state, trail);
            play_out(game, state, rng, corrupted, trail);
        }
    }
}

/// A loaded state keeps every promise to the end.
fn play_out<G: Game>(
    game: &G,
    mut state: G::State,
    rng: &mut Rng,
    corrupted: &Value,
    trail: &trail::Trail<G::Action>,
) {
    let mut listing = Listing::new();
    for _ in 0..=game.longest() {
        listing.fill(game, &state, trail);
        choices::accepted(game, &state, &listing, trail);
        if listing.turn.is_over() {
            return;
        }
        let action = listing.pick(rng);
        game.advance(&mut state, action, &mut Silent);
    }
    trail.broken("a game from a loaded position ends within `longest`", corrupted);
}
