//! Paired playouts: every action is tried with common random numbers, a reference player plays each on to the end, and
//! the search deviates from that player's own choice only where the difference is clear of the noise. The most
//! promising actions get the most samples: a racing algorithm, in the language of bandits.

use breakroom_core::{Insight, Rng, Seat, Silent, Turn};

use crate::{
    Bot, Candidate, Decision, Limit,
    bot::decider,
    common_random::CommonRandom,
    root_parallel::{cores, in_parallel},
};

/// How many samples an action gets before the standings are looked at again.
const ROUND: usize = 32;
/// How many actions, the most promising ones, get the next samples.
const FAVOURITES: usize = 2;
/// How many standard errors an action's prospects reach above and below its mean.
const REACH: f64 = 2.5;
/// After so many samples without any difference an action counts as the same as the reference player's choice.
const SAME: usize = 2 * ROUND;
/// The reference player's choice is left only for a lead of this many standard errors.
const DEVIATE: f64 = 1.5;

/// A player that improves on a reference player.
pub struct Paired {
    /// The reference player.
    pub player: &'static str,
    /// For the seeds of the samples.
    pub rng: Rng,
}

/// How an action does compared with the reference player's choice.
#[derive(Clone, Copy)]
struct Rival<A> {
    action: A,
    samples: usize,
    lead: f64,
    squares: f64,
}

impl<A> Rival<A> {
    fn new(action: A) -> Self {
        Rival { action, samples: 0, lead: 0.0, squares: 0.0 }
    }

    fn mean(&self) -> f64 {
        self.lead / self.samples.max(1) as f64
    }

    fn error(&self) -> f64 {
        let n = self.samples.max(2) as f64;
        ((self.squares / n - self.mean() * self.mean()).max(1e-9) / n).sqrt()
    }

    /// What it may be worth at best. Nothing is known of an action before its first samples.
    fn ceiling(&self) -> f64 {
        if self.samples == 0 { f64::INFINITY } else { self.mean() + REACH * self.error() }
    }

    fn floor(&self) -> f64 {
        self.mean() - REACH * self.error()
    }

    fn is_the_same(&self) -> bool {
        self.samples >= SAME && self.squares == 0.0
    }
}

impl<G: Insight> Bot<G> for Paired {
    fn choose(&mut self, game: &G, view: &G::View, seen: &[G::Action], limit: &Limit) -> Decision<G::Action> {
        let state = game.determinize(view, &mut self.rng);
        let mut legal = Vec::new();
        game.legal(&state, &mut legal);
        if let [only] = legal[..] {
            return Decision::plain(only);
        }
        let mut rng = self.rng.stream(1 + seen.len() as u64);
        let base = game.player(self.player, &state, &mut rng);
        legal.retain(|&action| action != base);
        let mut race = Race {
            game,
            player: self.player,
            state,
            rng,
            seeds: Vec::new(),
            base,
            results: Vec::new(),
            rivals: legal.into_iter().map(Rival::new).collect(),
            dropped: Vec::new(),
            simulations: 0,
        };
        let most = u64::from(limit.share(0, 1));
        while race.simulations < most && !limit.is_up() && race.goes_on() {
            race.run();
        }
        race.decide()
    }
}

/// The actions of one decision, racing with common random numbers.
struct Race<'a, G: Insight> {
    game: &'a G,
    player: &'static str,
    state: G::State,
    rng: Rng,
    /// The seeds of the samples so far.
    seeds: Vec<u64>,
    /// The reference player's choice.
    base: G::Action,
    /// What it came to in each sample.
    results: Vec<f64>,
    /// All other actions still in the race, the most promising first.
    rivals: Vec<Rival<G::Action>>,
    dropped: Vec<Rival<G::Action>>,
    simulations: u64,
}

impl<G: Insight> Race<'_, G> {
    /// Drops the actions that are hopeless or no different. Is there still something to find out?
    fn goes_on(&mut self) -> bool {
        let best = self.rivals.iter().map(Rival::floor).fold(0.0, f64::max);
        let hopeless = |rival: &mut Rival<G::Action>| rival.ceiling() < best || rival.is_the_same();
        self.dropped.extend(self.rivals.extract_if(.., hopeless));
        // The sort is stable: equals keep the order of the legal list.
        self.rivals.sort_by(|a, b| b.ceiling().total_cmp(&a.ceiling()));
        match &self.rivals[..] {
            [] => false,
            [only] => only.floor() <= 0.0,
            _ => true,
        }
    }

    /// The favourites get their next samples.
    fn run(&mut self) {
        for index in 0..FAVOURITES.min(self.rivals.len()) {
            let Rival { action, samples, .. } = self.rivals[index];
            let until = samples + ROUND;
            if self.results.len() < until {
                self.seeds.extend((0..ROUND).map(|_| self.rng.next_u64()));
                let results = self.sample(self.base, samples);
                self.results.extend(results);
            }
            let results = self.sample(action, samples);
            let rival = &mut self.rivals[index];
            for (result, base) in results.into_iter().zip(&self.results[samples..]) {
                let lead = result - base;
                rival.lead += lead;
                rival.squares += lead * lead;
            }
            rival.samples = until;
        }
    }

    /// What an action comes to in each of the samples from `first` on.
    fn sample(&mut self, action: G::Action, first: usize) -> Vec<f64> {
        let seeds = &self.seeds[first..first + ROUND];
        let seat = decider(self.game, &self.state);
        let mut results = vec![0.0; ROUND];
        let part = ROUND / cores().clamp(1, 4);
        // Which core plays which samples makes no difference.
        let mut pieces: Vec<(&[u64], &mut [f64])> =
            seeds.chunks(part).zip(results.chunks_mut(part)).collect();
        in_parallel(&mut pieces, |_, (seeds, results)| {
            let mut playout = Playout::new(self.game, self.player, seat);
            for (seed, result) in seeds.iter().zip(results.iter_mut()) {
                *result = playout.run(&self.state, action, *seed);
            }
        });
        self.simulations += ROUND as u64;
        results
    }

    fn decide(self) -> Decision<G::Action> {
        let clear = |rival: &&Rival<G::Action>| rival.mean() > DEVIATE * rival.error();
        let better = self.rivals.iter().filter(clear).max_by(|a, b| a.mean().total_cmp(&b.mean()));
        let action = better.map_or(self.base, |rival| rival.action);
        let base = self.results.iter().sum::<f64>() / self.results.len().max(1) as f64;
        let candidate = |rival: &Rival<G::Action>| Candidate {
            action: rival.action,
            visits: rival.samples as u64,
            value: (base + rival.mean()) as f32,
        };
        let own = Rival { samples: self.results.len(), ..Rival::new(self.base) };
        let mut candidates: Vec<Candidate<G::Action>> =
            std::iter::once(&own).chain(&self.rivals).chain(&self.dropped).map(candidate).collect();
        candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
        Decision { action, candidates, simulations: self.simulations, proven: false }
    }
}

/// Playing a state on to the end with the chance of a given seed.
struct Playout<'a, G: Insight> {
    game: &'a G,
    player: &'static str,
    seat: Seat,
    chance: CommonRandom,
    odds: Vec<(G::Action, u32)>,
}

impl<'a, G: Insight> Playout<'a, G> {
    fn new(game: &'a G, player: &'static str, seat: Seat) -> Self {
        Playout { game, player, seat, chance: CommonRandom::new(0), odds: Vec::new() }
    }

    /// What taking `action` in `state` comes to.
    fn run(&mut self, state: &G::State, action: G::Action, seed: u64) -> f64 {
        let game = self.game;
        let mut state = state.clone();
        let mut rng = Rng::from_number(seed);
        self.chance.restart(seed);
        game.advance(&mut state, action, &mut Silent);
        loop {
            let action = match game.turn(&state) {
                Turn::Over(ending) => return f64::from(game.payoff(&state, &ending, self.seat)),
                Turn::Chance => {
                    game.odds(&state, &mut self.odds);
                    self.chance.pick(&self.odds, |outcome| game.chance_stream(outcome))
                }
                Turn::Seat(_) => game.player(self.player, &state, &mut rng),
            };
            game.advance(&mut state, action, &mut Silent);
        }
    }
}
