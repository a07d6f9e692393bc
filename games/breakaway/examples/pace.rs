//! How fast random games go and what copying a state costs:
//! `cargo run --release -p breakroom-breakaway --example pace`.

use std::{hint::black_box, time::Instant};

use breakroom_breakaway::{Breakaway, State};
use breakroom_core::{Game, Rng, Silent, Turn};

fn main() {
    for (name, game) in [
        ("beginner", Breakaway::beginner()),
        ("official, starter decks", Breakaway::standard()),
        (
            "official, deep decks",
            Breakaway::shipped(&[("deck_home", "harbour-lights"), ("deck_away", "icefield-wardens")]),
        ),
    ] {
        let (actions, games, seconds) = playouts(&game, 3.0);
        let rate = actions as f64 / seconds;
        println!("{name}: {rate:.0} actions/s, {:.0} actions a game", actions as f64 / games as f64);
    }
    let state = Breakaway::standard().start();
    println!("a state: {} bytes, a copy: {:.0} ns", size_of::<State>(), copy(&state));
}

fn playouts(game: &Breakaway, most: f64) -> (u64, u64, f64) {
    let (mut rng, mut legal, mut odds) = (Rng::from_number(1), Vec::new(), Vec::new());
    let (started, mut actions, mut games) = (Instant::now(), 0, 0);
    while started.elapsed().as_secs_f64() < most {
        let mut state = game.start();
        loop {
            let action = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Seat(_) => {
                    game.legal(&state, &mut legal);
                    *rng.pick(&legal)
                }
                Turn::Chance => {
                    game.odds(&state, &mut odds);
                    rng.weighted(&odds)
                }
            };
            game.advance(&mut state, action, &mut Silent);
            actions += 1;
        }
        games += 1;
    }
    (actions, games, started.elapsed().as_secs_f64())
}

fn copy(state: &State) -> f64 {
    let copies = 1_000_000;
    let started = Instant::now();
    for _ in 0..copies {
        black_box(black_box(state).clone());
    }
    started.elapsed().as_secs_f64() * 1e9 / f64::from(copies)
}
