//! Information-set Monte Carlo tree search, for games with secrets.
//!
//! Each simulation samples what is hidden (a determinization), then plays on; every seat on the way decides by what
//! *it* could know: a node belongs to one seat's information set, whose key is what that seat saw in the sample and
//! every action since as that seat saw it. So a bot never plans with knowledge a seat would not have, and a hidden
//! commit cannot be answered before it is shown. How often an action was available takes the place of the parent's
//! visits, since determinizations differ in what they allow.

mod halving;
mod nodes;
mod search;

use breakroom_core::{Insight, Observer, Rng, Seat};

use crate::{Bot, Candidate, Decision, Limit, bot::decider, mcts::Rollout, root_parallel::in_parallel};
use search::Search;

/// How the search thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Config {
    /// The weight of exploration.
    pub exploration: f32,
    /// How a leaf is judged.
    pub rollout: Rollout,
    /// Whether chance outcomes tell information sets apart; without, one plan serves all of them.
    pub sees_chance: bool,
    /// Whether values are normalised to the range seen (min-max), as games for one need.
    pub normalize: bool,
    /// Smooth UCT: how often, in hundredths, a seat follows its average so far instead of its best bound. It keeps
    /// hidden choices mixed, so that they cannot be read.
    pub smooth: u32,
    /// Sequential halving: a search of so many simulations shares them out among the root's actions in rounds, each with the
    /// better half of the one before.
    pub halving: bool,
    /// Root-parallel trees, whose visits are summed.
    pub trees: usize,
    /// The most information sets a tree keeps.
    pub most_nodes: usize,
}

impl Config {
    /// Random playouts, no knowledge of the game.
    pub const PLAIN: Config = Config {
        exploration: 1.0,
        rollout: Rollout::RANDOM,
        sees_chance: true,
        normalize: false,
        smooth: 0,
        halving: false,
        trees: 1,
        most_nodes: 1 << 20,
    };
}

/// A player that searches a game with secrets.
pub struct Ismcts {
    config: Config,
    rng: Rng,
}

impl Ismcts {
    /// A player with its own stream of random numbers.
    pub fn new(config: Config, rng: Rng) -> Self {
        Self { config, rng }
    }

    /// What a search from `view` makes of every legal action, in their order.
    pub fn weigh<G: Insight>(
        &mut self,
        game: &G,
        view: &G::View,
        ply: usize,
        limit: &Limit,
    ) -> (Vec<Candidate<G::Action>>, u64) {
        self.search(self.config, game, view, ply, limit)
    }

    fn search<G: Insight>(
        &mut self,
        config: Config,
        game: &G,
        view: &G::View,
        ply: usize,
        limit: &Limit,
    ) -> (Vec<Candidate<G::Action>>, u64) {
        let sampled = game.determinize(view, &mut self.rng);
        let mut legal = Vec::new();
        game.legal(&sampled, &mut legal);
        let stream = |tree: usize| self.rng.stream(1 + tree as u64 + 64 * ply as u64);
        let mut trees: Vec<Search<G>> =
            (0..config.trees.max(1)).map(|tree| Search::new(stream(tree))).collect();
        let (count, seat) = (trees.len(), decider(game, &sampled));
        in_parallel(&mut trees, |number, tree| {
            tree.run(game, view, seat, &config, limit, limit.share(number, count));
        });
        let simulations = trees.iter().map(|tree| tree.simulations()).sum();
        let weighed = legal.into_iter().map(|action| {
            let tried = trees.iter().filter_map(|tree| tree.root_edge(action));
            let (visits, total) = tried.fold((0, 0.0), |(visits, total), edge| {
                (visits + u64::from(edge.visits), total + edge.total)
            });
            Candidate { action, visits, value: (total / visits.max(1) as f64) as f32 }
        });
        (weighed.collect(), simulations)
    }
}

impl<G: Insight> Bot<G> for Ismcts {
    fn choose(&mut self, game: &G, view: &G::View, seen: &[G::Action], limit: &Limit) -> Decision<G::Action> {
        let sampled = game.determinize(view, &mut self.rng);
        let mut legal = Vec::new();
        game.legal(&sampled, &mut legal);
        if let [only] = legal[..] {
            return Decision::plain(only);
        }
        let mixed = is_veiled(game, &sampled, &legal);
        // What is mixed needs visits that tell how good each action is.
        let config = Config { halving: self.config.halving && !mixed, ..self.config };
        let (mut candidates, simulations) = self.search(config, game, view, seen.len(), limit);
        let action = match mixed {
            // A hidden choice that is always the same is no secret.
            true => mix(&candidates, &mut self.rng),
            false => {
                let better = |a: &&Candidate<G::Action>, b: &&Candidate<G::Action>| {
                    a.visits.cmp(&b.visits).then(a.value.total_cmp(&b.value))
                };
                candidates.iter().max_by(better).expect("some are legal").action
            }
        };
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.visits));
        Decision { action, candidates, simulations, proven: false }
    }
}

/// Would another seat not see which of these is chosen?
fn is_veiled<G: Insight>(game: &G, state: &G::State, legal: &[G::Action]) -> bool {
    let me = decider(game, state);
    let others = || Seat::first(game.seats()).filter(move |&seat| seat != me);
    legal.iter().any(|&action| others().any(|seat| game.shown(state, action, Observer::Seat(seat)) != action))
}

/// An action as likely as its visits, those hardly tried left out.
fn mix<A: Copy>(candidates: &[Candidate<A>], rng: &mut Rng) -> A {
    let most = candidates.iter().map(|candidate| candidate.visits).max().unwrap_or(0);
    let tried: Vec<(A, u32)> = candidates
        .iter()
        .filter(|candidate| candidate.visits * 20 >= most)
        .map(|candidate| (candidate.action, (candidate.visits * 1000 / most.max(1)) as u32 + 1))
        .collect();
    rng.weighted(&tried)
}
