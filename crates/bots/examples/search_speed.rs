//! Simulations per second of tree search on connect four, one core.
//! `cargo run --release -p breakroom-bots --example search_speed`

use std::time::Instant;

use breakroom_bots::{Bot, Budget, Limit, mcts};
use breakroom_connect_four::ConnectFour;
use breakroom_core::{Game, Observer, Rng, Seat};

fn main() {
    let game = ConnectFour::standard();
    let view = game.view(&game.start(), Observer::Seat(Seat::A));
    for simulations in [1_000, 100_000] {
        let mut speeds: Vec<f64> = (0..7)
            .map(|run| {
                let (begun, searches) = (Instant::now(), 400_000 / simulations);
                for search in 0..searches {
                    let rng = Rng::from_number(u64::from(search + run));
                    let mut bot = mcts::Mcts::new(mcts::Config::PLAIN, rng);
                    bot.choose(&game, &view, &[], &Limit::new(Budget::Simulations(simulations)));
                }
                f64::from(searches * simulations) / begun.elapsed().as_secs_f64()
            })
            .collect();
        speeds.sort_by(f64::total_cmp);
        println!("{simulations} simulations a search: {:.2} M simulations/s", speeds[3] / 1e6);
    }
}
