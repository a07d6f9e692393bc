//! The urges that lead playouts and bots: whoever follows them beats whoever does not care.

use crate::support::game;
use breakroom_breakable::Breakable;
use breakroom_core::{Game, Insight, Outcome, Rng, Seat, Silent, Turn};

/// Plays a game: `natural` follows the urges, the others play at random. What it is worth to `natural`.
fn play(game: &Breakable, natural: Seat, seed: u64) -> f32 {
    let (mut rng, mut state) = (Rng::from_number(seed), game.start());
    let (mut legal, mut odds, mut urges) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let action = match game.turn(&state) {
            Turn::Over(ending) => {
                return match ending.outcome {
                    Outcome::Won(winners) if winners.has(natural) => 1.0,
                    Outcome::Drawn => 0.5,
                    _ => 0.0,
                };
            }
            Turn::Chance => {
                game.odds(&state, &mut odds);
                rng.weighted(&odds)
            }
            Turn::Seat(seat) => {
                game.legal(&state, &mut legal);
                game.urges(&state, &legal, &mut urges);
                assert_eq!(urges.len(), legal.len());
                let weighed: Vec<_> = match seat == natural {
                    true => legal.iter().copied().zip(urges.iter().copied()).collect(),
                    false => legal.iter().map(|&action| (action, 1)).collect(),
                };
                rng.weighted(&weighed)
            }
        };
        game.advance(&mut state, action, &mut Silent);
    }
}

#[test]
fn natural_play_beats_random_play_in_every_scenario() {
    const GAMES: u64 = 12;
    let mut weak = Vec::new();
    let presets = Breakable::INFO.preset_names();
    for preset in presets.iter().map(String::as_str) {
        let game = game(&[("preset", preset)]);
        let points: f32 =
            (0..GAMES).map(|seed| play(&game, Seat::first(2).nth(seed as usize % 2).unwrap(), seed)).sum();
        println!("{preset}: {points} of {GAMES} points");
        if points < 0.6 * GAMES as f32 {
            weak.push(format!("{preset}: {points} of {GAMES}"));
        }
    }
    assert!(weak.is_empty(), "{weak:?}");
}
