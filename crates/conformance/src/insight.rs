//! What bots are told: estimates, urges and reference players.

use breakroom_core::{Insight, Seat, Silent};

use crate::{Effort, listing::Listing, trail};

pub(crate) fn check<G: Insight>(game: &G, effort: Effort) {
    let mut urges = Vec::new();
    for number in 0..effort.games {
        let mut rng = trail::rng(effort, number);
        let mut trail = trail::Trail::new::<G>(effort, number);
        let (mut state, mut listing) = (game.start(), Listing::new());
        loop {
            listing.fill(game, &state, &trail);
            for seat in Seat::first(game.seats()) {
                let worth = game.evaluate(&state, seat);
                trail.owes((0.0..=1.0).contains(&worth), "an estimate lies between 0 and 1", || {
                    format!("it is {worth} for seat {seat}")
                });
                let again = game.evaluate(&state, seat);
                trail.owes(worth.to_bits() == again.to_bits(), "an estimate is the same each time", || {
                    format!("it is {worth}, then {again}")
                });
            }
            if listing.turn.is_over() {
                break;
            }
            if listing.turn.seat().is_some() {
                game.urges(&state, &listing.actions, &mut urges);
                trail.same(&urges.len(), &listing.actions.len(), "there is one urge per action");
                let sum: u64 = urges.iter().map(|&urge| u64::from(urge)).sum();
                trail.owes(
                    sum > 0 && sum <= u64::from(u32::MAX),
                    "urges are not all 0 and sum to a u32",
                    || format!("{urges:?}"),
                );
                for name in G::PLAYERS {
                    let chosen = game.player(name, &state, &mut rng.clone());
                    trail.owes(listing.has(chosen), "a reference player plays legally", || {
                        format!("'{name}' plays '{chosen}'")
                    });
                    let again = game.player(name, &state, &mut rng.clone());
                    trail.same(&chosen, &again, "a reference player with the same luck plays the same");
                }
            }
            let action = listing.pick(&mut rng);
            game.advance(&mut state, action, &mut Silent);
            trail.actions.push(action);
            let within = trail.actions.len() as u32 <= game.longest();
            trail
                .owes(within, "a game ends within `longest`", || format!("{} is not enough", game.longest()));
        }
    }
}
