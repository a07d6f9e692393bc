//! Monte Carlo tree search for open games: UCT with explicit chance nodes, a solver for proven results,
//! evaluations as priors and cut-offs, shared subtrees where lines of play meet, and a tree kept between moves.
//!
//! The answer is the same for the same seed and number of simulations, on every machine and whatever the number of
//! threads: the search is *root-parallel*, so each tree has its own stream of random numbers, visits at the roots are
//! summed, and threads only share out the trees.
//!
//! ```
//! use breakroom_bots::{Bot, Budget, Limit, mcts::{Config, Mcts}};
//! use breakroom_core::{Game, Observer, Rng, Silent};
//! use breakroom_tic_tac_toe::TicTacToe;
//!
//! let (game, mut seen) = (TicTacToe, Vec::new());
//! let mut state = game.start();
//! for action in ["mark a1", "mark b1", "mark a2", "mark b2"] {
//!     seen.push(action.parse()?);
//!     game.apply(&mut state, seen[seen.len() - 1], &mut Silent)?;
//! }
//! let mut bot = Mcts::new(Config::PLAIN, Rng::from_text("a seed"));
//! let view = game.view(&state, Observer::Public);
//! let decision = bot.choose(&game, &view, &seen, &Limit::new(Budget::Simulations(200)));
//! assert_eq!((decision.action.to_string().as_str(), decision.proven), ("mark a3", true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod rollout;
mod search;
mod tree;

use breakroom_core::{Insight, Rng};

use crate::{Bot, Candidate, Decision, Limit, bot::decider, root_parallel::in_parallel};
pub use rollout::{Policy, Rollout};
use search::Search;

/// How a tree search thinks. Each game's levels have their own, found in the lab.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Config {
    /// The weight of exploration in UCT.
    pub exploration: f32,
    /// How a leaf is judged.
    pub rollout: Rollout,
    /// How many visits the evaluation of a new node counts for; 0: evaluations are not asked when expanding.
    pub prior_visits: f32,
    /// Noise on the priors: how far luck may move an evaluation, up and down together, so that a player does not
    /// play the same game every time where nothing else is left to chance.
    pub prior_noise: f32,
    /// How often a leaf is visited before its children are made.
    pub expand_at: u32,
    /// Whether equal states reached by different lines share their children.
    pub transpositions: bool,
    /// Whether values are normalised to the range seen (min-max), as games for one need.
    pub normalize: bool,
    /// Root-parallel trees, whose visits are summed; more than one uses more cores.
    pub trees: usize,
    /// The most nodes a tree keeps; then leaves are judged but not expanded. A node takes about 48 bytes.
    pub most_nodes: usize,
}

impl Config {
    /// UCT as in the books: random playouts to the end, no knowledge of the game.
    pub const PLAIN: Config = Config {
        exploration: 1.0,
        rollout: Rollout::RANDOM,
        prior_visits: 0.0,
        prior_noise: 0.0,
        expand_at: 1,
        transpositions: false,
        normalize: false,
        trees: 1,
        most_nodes: 1 << 21,
    };
}

/// A player that searches an open game.
pub struct Mcts<G: Insight> {
    config: Config,
    trees: Vec<Search<G>>,
    /// How many actions had been seen when the trees' root was reached.
    reached: usize,
    rng: Rng,
}

impl<G: Insight> Mcts<G> {
    /// A player with its own stream of random numbers.
    pub fn new(config: Config, rng: Rng) -> Self {
        Self { config, trees: Vec::new(), reached: 0, rng }
    }

    /// Brings the trees to `state`, keeping what was worked out below it before.
    fn root_at(&mut self, state: &G::State, seen: &[G::Action]) {
        let since = seen.get(self.reached..).filter(|_| !self.trees.is_empty());
        let kept = since.is_some_and(|since| self.trees.iter_mut().all(|tree| tree.follow(since, state)));
        if !kept {
            let (rng, ply) = (&self.rng, seen.len() as u64);
            let tree = |number: usize| Search::new(state, rng.stream(1 + number as u64 + 64 * ply));
            self.trees = (0..self.config.trees.max(1)).map(tree).collect();
        }
        self.reached = seen.len();
    }

    fn run(&mut self, game: &G, limit: &Limit) {
        let (config, trees) = (self.config, self.trees.len());
        in_parallel(&mut self.trees, |number, tree| {
            tree.run(game, &config, limit, limit.share(number, trees))
        });
    }

    fn decide(&self, game: &G, state: &G::State) -> Decision<G::Action> {
        let mut legal = Vec::new();
        game.legal(state, &mut legal);
        let mut candidates: Vec<Candidate<G::Action>> =
            legal.iter().map(|&action| Candidate { action, visits: 0, value: 0.0 }).collect();
        let mut totals = vec![0.0f64; legal.len()];
        let mut proven = vec![None; legal.len()];
        for tree in &self.trees {
            for found in tree.root_children() {
                let index = legal.iter().position(|&action| action == found.action);
                let index = index.expect("the root's children are its legal actions");
                candidates[index].visits += u64::from(found.visits);
                totals[index] += found.total;
                proven[index] = proven[index].or(found.proven);
            }
        }
        for (index, candidate) in candidates.iter_mut().enumerate() {
            let mean = (totals[index] / candidate.visits.max(1) as f64) as f32;
            candidate.value = proven[index].unwrap_or(mean);
        }
        let sure = |action: G::Action| proven[legal.iter().position(|&a| a == action).expect("it is legal")];
        // A proven win beats everything, a proven loss nothing; between them the most visited is the best.
        let rank = |candidate: &Candidate<G::Action>| match sure(candidate.action) {
            Some(value) if value >= 1.0 => (2, candidate.visits),
            Some(value) if value <= 0.0 => (0, candidate.visits),
            _ => (1, candidate.visits),
        };
        candidates.sort_by_key(|candidate| std::cmp::Reverse(rank(candidate)));
        let action = candidates[0].action;
        let simulations = self.trees.iter().map(Search::simulations).sum();
        Decision { action, candidates, simulations, proven: sure(action).is_some() }
    }
}

impl<G: Insight> Bot<G> for Mcts<G> {
    fn choose(&mut self, game: &G, view: &G::View, seen: &[G::Action], limit: &Limit) -> Decision<G::Action> {
        let state = game.determinize(view, &mut self.rng);
        decider(game, &state);
        let mut legal = Vec::new();
        game.legal(&state, &mut legal);
        if let [only] = legal[..] {
            return Decision::plain(only);
        }
        self.root_at(&state, seen);
        self.run(game, limit);
        self.decide(game, &state)
    }
}
