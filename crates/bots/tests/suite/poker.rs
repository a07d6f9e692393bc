//! Information-set search on Leduc poker, where the value of the game and every best reply are known.

use std::collections::{BTreeMap, HashMap};

use breakroom_bots::{
    Budget, Limit,
    ismcts::{Config, Ismcts},
};
use breakroom_core::{Game, Observer, Rng, Seat, Silent, Turn};
use breakroom_leduc::{Action, Leduc, State, View};

/// How a seat plays: the chance of each legal action, by what it sees.
type Strategy = HashMap<View, Vec<f64>>;

fn branches(game: &Leduc, state: &State) -> Vec<(Action, f64)> {
    let (mut odds, mut legal) = (Vec::new(), Vec::new());
    game.odds(state, &mut odds);
    game.legal(state, &mut legal);
    let sum: u32 = odds.iter().map(|(_, weight)| weight).sum();
    let chance = odds.into_iter().map(|(action, weight)| (action, f64::from(weight) / f64::from(sum)));
    chance.chain(legal.into_iter().map(|action| (action, 1.0))).collect()
}

fn after(game: &Leduc, state: &State, action: Action) -> State {
    let mut next = *state;
    game.advance(&mut next, action, &mut Silent);
    next
}

/// What the search plays wherever a seat may be asked: as often as it visited each action.
fn learnt(game: &Leduc, simulations: u32) -> Strategy {
    fn collect(game: &Leduc, state: &State, bot: &mut Ismcts, simulations: u32, strategy: &mut Strategy) {
        if let Turn::Seat(seat) = game.turn(state) {
            let view = game.view(state, Observer::Seat(seat));
            if !strategy.contains_key(&view) {
                let limit = Limit::new(Budget::Simulations(simulations));
                let (weighed, _) = bot.weigh(game, &view, strategy.len(), &limit);
                let all: u64 = weighed.iter().map(|candidate| candidate.visits).sum();
                let shares = weighed.iter().map(|candidate| candidate.visits as f64 / all as f64);
                strategy.insert(view, shares.collect());
            }
        }
        for (action, _) in branches(game, state) {
            collect(game, &after(game, state, action), bot, simulations, strategy);
        }
    }
    let config = Config { exploration: 0.3, smooth: 30, ..Config::PLAIN };
    let mut bot = Ismcts::new(config, Rng::from_number(1));
    let mut strategy = Strategy::new();
    collect(game, &game.start(), &mut bot, simulations, &mut strategy);
    strategy
}

/// What `seat` wins at best against `strategy`, over states that look the same to it.
fn best_reply(game: &Leduc, seat: Seat, alike: &[(State, f64)], strategy: &Strategy) -> f64 {
    match game.turn(&alike[0].0) {
        Turn::Over(_) => alike.iter().map(|(state, p)| p * f64::from(game.chips(state)[seat.index()])).sum(),
        Turn::Seat(decides) if decides == seat => {
            let value = |(action, _): (Action, f64)| {
                grouped(game, seat, alike.iter().map(|(state, p)| (after(game, state, action), *p)), strategy)
            };
            branches(game, &alike[0].0).into_iter().map(value).fold(f64::NEG_INFINITY, f64::max)
        }
        turn => {
            let next = alike.iter().flat_map(|(state, p)| {
                let branches = branches(game, state);
                let shares = match turn {
                    Turn::Seat(other) => strategy[&game.view(state, Observer::Seat(other))].clone(),
                    _ => vec![1.0; branches.len()],
                };
                let step = |((action, odds), share): ((Action, f64), f64)| {
                    (after(game, state, action), p * odds * share)
                };
                branches.into_iter().zip(shares).map(step).collect::<Vec<_>>()
            });
            grouped(game, seat, next, strategy)
        }
    }
}

fn grouped(game: &Leduc, seat: Seat, states: impl Iterator<Item = (State, f64)>, strategy: &Strategy) -> f64 {
    let mut groups: BTreeMap<String, Vec<(State, f64)>> = BTreeMap::new();
    for (state, p) in states {
        let view = format!("{:?}", game.view(&state, Observer::Seat(seat)));
        groups.entry(view).or_default().push((state, p));
    }
    groups.values().map(|alike| best_reply(game, seat, alike, strategy)).sum()
}

/// Uniformly random play loses 4.75 chips to best replies (both seats together), perfect play none. The search
/// looks at each question afresh, so it is not an equilibrium; it must be far from random and get closer with
/// more thought.
#[test]
fn the_search_is_hard_to_exploit() {
    let game = Leduc::standard();
    let exploited = |simulations: u32| -> f64 {
        let strategy = learnt(&game, simulations);
        let start = [(game.start(), 1.0)];
        [Seat::A, Seat::B].map(|seat| best_reply(&game, seat, &start, &strategy)).iter().sum()
    };
    let (little, much) = (exploited(200), exploited(8_000));
    println!("best replies win {little:.3} chips after 200 simulations, {much:.3} after 8000");
    assert!(much < 1.3, "best replies still win {much} chips");
    assert!(much < little, "more thought made it worse: {little} -> {much}");
}
