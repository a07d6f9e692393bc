//! How many moves per second random play makes through the public trait, on one core.
//! `cargo run --release -p breakroom-connect-four --example speed [SECONDS]`

use std::time::{Duration, Instant};

use breakroom_connect_four::ConnectFour;
use breakroom_core::{Game, Rng, Silent, Turn};

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3.0);
    let game = ConnectFour::standard();
    let (mut rng, mut games, mut moves) = (Rng::from_number(1), 0_u64, 0_u64);
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    let start = Instant::now();
    let most = Duration::from_secs_f64(seconds);
    while start.elapsed() < most {
        for _ in 0..1_000 {
            moves += playout(&game, &mut rng, &mut legal, &mut odds);
        }
        games += 1_000;
    }
    let taken = start.elapsed().as_secs_f64();
    let (millions, length) = (moves as f64 / taken / 1e6, moves as f64 / games as f64);
    println!("{millions:.1} M moves/s ({games} games of {length:.2} moves in {taken:.2} s)");
}

/// One random game; how many actions it took.
fn playout<G: Game>(
    game: &G,
    rng: &mut Rng,
    legal: &mut Vec<G::Action>,
    odds: &mut Vec<(G::Action, u32)>,
) -> u64 {
    let (mut state, mut actions) = (game.start(), 0);
    loop {
        let action = match game.turn(&state) {
            Turn::Seat(_) => {
                game.legal(&state, legal);
                *rng.pick(legal)
            }
            Turn::Chance => {
                game.odds(&state, odds);
                rng.weighted(odds)
            }
            Turn::Over(_) => return actions,
        };
        game.advance(&mut state, action, &mut Silent);
        actions += 1;
    }
}
