//! What bots and the lab are told: estimates, urges, reference players, tuning and gauges.

use std::collections::HashSet;

use breakroom_core::{Features, Insight, Rng, Seat, Silent, Tally};

use crate::{Effort, listing::Listing, trail, trail::Trail};

pub(crate) fn check<G: Insight>(game: &G, effort: Effort) {
    let (gauges, features) = (game.gauges(), game.features());
    declared(game, effort);
    for number in 0..effort.games {
        let mut rng = trail::rng(effort, number);
        let mut trail = Trail::new::<G>(effort, number);
        let (mut state, mut listing) = (game.start(), Listing::new());
        let mut tally = Tally::new(&gauges, game.seats());
        loop {
            listing.fill(game, &state, &trail);
            estimates(game, &state, &trail);
            if listing.turn.is_over() {
                break;
            }
            seen(game, &state, &features, &trail);
            if listing.turn.seat().is_some() {
                urges(game, &state, &listing, &trail);
                players(game, &state, &listing, &rng, &trail);
            }
            let (action, before) = (listing.pick(&mut rng), state.clone());
            game.advance(&mut state, action, &mut Silent);
            game.gauge(&before, action, &state, &mut tally);
            trail.actions.push(action);
            let within = trail.actions.len() as u32 <= game.longest();
            trail
                .owes(within, "a game ends within `longest`", || format!("{} is not enough", game.longest()));
        }
    }
}

/// What the game says of itself once and for all.
fn declared<G: Insight>(game: &G, effort: Effort) {
    let trail = Trail::<G::Action>::new::<G>(effort, 0);
    let tuning = game.tuning();
    trail.owes(
        tuning.levels.is_sorted_by(|a, b| a < b),
        "each level searches more than the one below",
        || format!("{tuning:?}"),
    );
    let known = tuning.paired.iter().chain(&tuning.club).all(|name| G::PLAYERS.contains(name));
    trail.owes(known, "paired playouts and club follow reference players", || format!("{tuning:?}"));
    let gauges = game.gauges();
    let keys: HashSet<&str> = gauges.iter().map(|gauge| gauge.key).collect();
    trail.same(&keys.len(), &gauges.len(), "gauges have different keys");
    let features = game.features();
    let names: HashSet<&str> = features.iter().map(String::as_str).collect();
    trail.same(&names.len(), &features.len(), "features have different names");
    let word = |name: &&str| !name.is_empty() && !name.contains(char::is_whitespace);
    trail.owes(names.iter().all(word), "the name of a feature is one word", || format!("{names:?}"));
}

/// What a learned evaluation is shown.
fn seen<G: Insight>(game: &G, state: &G::State, names: &[String], trail: &Trail<G::Action>) {
    for seat in Seat::first(game.seats()) {
        let look = || {
            let mut features = Features::new();
            game.observe(state, seat, &mut features).then(|| features.iter().collect::<Vec<_>>())
        };
        let features = look();
        trail.same(&features, &look(), "features are the same each time");
        let inside = features.iter().flatten().all(|&(place, _)| place < names.len());
        trail.owes(inside, "every feature has a name", || format!("{features:?} of {}", names.len()));
    }
}

fn estimates<G: Insight>(game: &G, state: &G::State, trail: &Trail<G::Action>) {
    for seat in Seat::first(game.seats()) {
        let (worth, again) = (game.evaluate(state, seat), game.evaluate(state, seat));
        trail.owes((0.0..=1.0).contains(&worth), "an estimate lies between 0 and 1", || {
            format!("it is {worth} for seat {seat}")
        });
        trail.owes(worth.to_bits() == again.to_bits(), "an estimate is the same each time", || {
            format!("it is {worth}, then {again}")
        });
    }
}

fn urges<G: Insight>(game: &G, state: &G::State, listing: &Listing<G::Action>, trail: &Trail<G::Action>) {
    // The buffer holds something already: the game must clear it.
    let (mut urges, mut again) = (vec![7; 3], Vec::new());
    game.urges(state, &listing.actions, &mut urges);
    game.urges(state, &listing.actions, &mut again);
    trail.same(&urges.len(), &listing.actions.len(), "there is one urge per action");
    trail.same(&urges, &again, "urges are the same each time");
    let sum: u64 = urges.iter().map(|&urge| u64::from(urge)).sum();
    trail.owes(sum > 0 && sum <= u64::from(u32::MAX), "urges are not all 0 and sum to a u32", || {
        format!("{urges:?}")
    });
}

fn players<G: Insight>(
    game: &G,
    state: &G::State,
    listing: &Listing<G::Action>,
    rng: &Rng,
    trail: &Trail<G::Action>,
) {
    for name in G::PLAYERS {
        let chosen = game.player(name, state, &mut rng.clone());
        trail.owes(listing.has(chosen), "a reference player plays legally", || {
            format!("'{name}' plays '{chosen}'")
        });
        let again = game.player(name, state, &mut rng.clone());
        trail.same(&chosen, &again, "a reference player with the same luck plays the same");
    }
}
