//! How fast random games go and what copying a state costs, per second of one processor where the system tells it:
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
        let (actions, games, seconds) = playouts(&game, 1.0);
        let rate = actions as f64 / seconds;
        println!("{name}: {rate:.0} actions/s, {:.0} actions a game", actions as f64 / games as f64);
    }
    let state = Breakaway::standard().start();
    println!("a state: {} bytes, a copy: {:.0} ns", size_of::<State>(), copy(&state));
}

/// Seconds that this process has computed; on a busy machine the clock on the wall says little.
struct Clock(Instant);

impl Clock {
    fn start() -> Clock {
        Clock(Instant::now())
    }

    fn seconds(&self) -> f64 {
        let told = std::fs::read_to_string("/proc/self/schedstat").ok();
        let nanoseconds = told.and_then(|line| line.split(' ').next()?.parse::<f64>().ok());
        nanoseconds.map_or_else(|| self.0.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
    }
}

fn playouts(game: &Breakaway, most: f64) -> (u64, u64, f64) {
    let (mut rng, mut legal, mut odds) = (Rng::from_number(1), Vec::new(), Vec::new());
    let (clock, mut actions, mut games) = (Clock::start(), 0, 0);
    let started = clock.seconds();
    while clock.seconds() - started < most {
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
    (actions, games, clock.seconds() - started)
}

fn copy(state: &State) -> f64 {
    let copies = 1_000_000;
    let clock = Clock::start();
    let started = clock.seconds();
    for _ in 0..copies {
        black_box(black_box(state).clone());
    }
    (clock.seconds() - started) * 1e9 / f64::from(copies)
}
