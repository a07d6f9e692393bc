//! The search of one tree: the information sets it has met and the loop that learns about them.

use breakroom_core::{Insight, Observer, Rng, Seat, Silent, Turn};

use super::{
    Config,
    halving::Rounds,
    nodes::{Edge, Nodes},
};
use crate::{
    Limit,
    hash::StateHasher,
    logs::Logs,
    mcts::rollout::{Returns, Scratch, returns},
};

/// Simulations between two looks at the clock.
const LOOK_EVERY: u32 = 8;

/// A node looks at no fewer actions than these, however short the search.
const NARROWEST: usize = 8;

/// Simulations for each action that a node looks at: where there are more actions than a search can tell apart,
/// only the most natural ones are tried.
const EACH: u32 = 6;

/// More than any bound; still small enough to tell random numbers apart beside it.
const UNTRIED: f32 = 1000.0;

/// A tree of information sets, its stream of random numbers, and the loop that learns.
pub struct Search<G: Insight> {
    nodes: Nodes<G::Action>,
    root: u64,
    rng: Rng,
    scratch: Scratch<G::Action>,
    legal: Vec<G::Action>,
    /// The actions that a node looks at, by their place in the list.
    order: Vec<u32>,
    urges: Vec<u32>,
    /// The most actions that a node looks at.
    breadth: usize,
    /// The edges taken in this simulation, and by whom.
    path: Vec<(u32, Seat)>,
    /// What this simulation does at the root, if that is settled.
    first: Option<G::Action>,
    /// The key of each seat's information set now; unknown until the seat first decides.
    infosets: [Option<u64>; Seat::MOST],
    range: (f32, f32),
    logs: Logs,
    simulations: u64,
}

impl<G: Insight> Search<G> {
    /// A search that knows nothing yet.
    pub fn new(rng: Rng) -> Self {
        Search {
            nodes: Nodes::new(),
            root: 0,
            rng,
            scratch: Scratch::default(),
            legal: Vec::new(),
            order: Vec::new(),
            urges: Vec::new(),
            breadth: NARROWEST,
            path: Vec::new(),
            first: None,
            infosets: [None; Seat::MOST],
            range: (f32::MAX, f32::MIN),
            logs: Logs::get(),
            simulations: 0,
        }
    }

    /// How many simulations were made.
    pub fn simulations(&self) -> u64 {
        self.simulations
    }

    /// What was learnt about an action at the root.
    pub fn root_edge(&self, action: G::Action) -> Option<&Edge<G::Action>> {
        self.nodes.known(self.nodes.find(self.root)?, action)
    }

    /// Learns from at most `share` simulations.
    pub fn run(&mut self, game: &G, view: &G::View, seat: Seat, config: &Config, limit: &Limit, share: u32) {
        self.root = StateHasher::of(view);
        self.breadth = NARROWEST.max((share / EACH) as usize);
        let begin = |search: &mut Self| {
            let sampled = game.determinize(view, &mut search.rng);
            search.infosets = [None; Seat::MOST];
            search.infosets[seat.index()] = Some(search.root);
            sampled
        };
        // Without an end there are no rounds to share it out among.
        let mut rounds = (config.halving && share < u32::MAX).then(|| {
            let sampled = begin(self);
            Rounds::new(self.worth_trying(game, &sampled), share)
        });
        for done in 0..share {
            if done % LOOK_EVERY == 0 && done > 0 && limit.is_up() {
                return;
            }
            self.first = rounds.as_mut().map(|rounds| rounds.next(|action| self.mean(action)));
            let sampled = begin(self);
            self.simulate(game, sampled, config);
            self.simulations += 1;
        }
    }

    /// The actions that a node looks at in that state.
    fn worth_trying(&mut self, game: &G, state: &G::State) -> Vec<G::Action> {
        game.legal(state, &mut self.legal);
        self.narrow(game, state);
        self.legal.clone()
    }

    /// What an action at the root was worth so far.
    fn mean(&self, action: G::Action) -> f64 {
        self.root_edge(action).map_or(0.0, |edge| edge.total / f64::from(edge.visits.max(1)))
    }

    fn simulate(&mut self, game: &G, mut state: G::State, config: &Config) {
        self.path.clear();
        let returns = loop {
            let action = match game.turn(&state) {
                Turn::Over(ending) => {
                    break returns(game, |seat| game.payoff(&state, &ending, seat));
                }
                Turn::Chance => {
                    game.odds(&state, &mut self.scratch.odds);
                    self.rng.weighted(&self.scratch.odds)
                }
                Turn::Seat(seat) => {
                    let key = *self.infosets[seat.index()]
                        .get_or_insert_with(|| StateHasher::of(&game.view(&state, Observer::Seat(seat))));
                    match self.nodes.find(key) {
                        Some(node) => self.select(game, &state, node, seat, config),
                        None if self.nodes.len() >= config.most_nodes => {
                            break config.rollout.run(game, &mut state, &mut self.rng, &mut self.scratch);
                        }
                        None => {
                            let node = self.nodes.add(key);
                            let action = self.select(game, &state, node, seat, config);
                            game.advance(&mut state, action, &mut Silent);
                            break config.rollout.run(game, &mut state, &mut self.rng, &mut self.scratch);
                        }
                    }
                }
            };
            self.observe(game, &state, action, config);
            game.advance(&mut state, action, &mut Silent);
        };
        self.backpropagate(&returns, config);
    }

    /// Every seat whose information set has a key sees the action in its own way.
    fn observe(&mut self, game: &G, state: &G::State, action: G::Action, config: &Config) {
        if !config.sees_chance && game.turn(state) == Turn::Chance {
            return;
        }
        for seat in Seat::first(game.seats()) {
            if let Some(key) = &mut self.infosets[seat.index()] {
                *key = StateHasher::of(&(*key, game.shown(state, action, Observer::Seat(seat))));
            }
        }
    }

    /// The action to try next: the best bound, or now and then one as likely as it was tried before.
    fn select(&mut self, game: &G, state: &G::State, node: u32, seat: Seat, config: &Config) -> G::Action {
        if let Some(first) = self.first.filter(|_| self.path.is_empty()) {
            let edge = self.nodes.edge(node, first, None);
            self.path.push((edge, seat));
            return first;
        }
        game.legal(state, &mut self.legal);
        self.narrow(game, state);
        let smooth = config.smooth > 0 && self.rng.below(100) < config.smooth;
        let (low, span) = self.normalize(config);
        let (mut best, mut best_score, mut id) = (0, f32::MIN, None);
        for &action in &self.legal {
            let edge_id = self.nodes.edge(node, action, id);
            let edge = self.nodes.at_mut(edge_id);
            id = Some(edge_id);
            edge.available += 1;
            let score = if edge.visits == 0 {
                // Ties between untried actions are broken at random, or the first would be favoured.
                UNTRIED + self.rng.unit()
            } else if smooth {
                // The largest of logarithms of chance over weights comes up as often as its weight says.
                libm::logf(self.rng.unit().max(1e-7)) / edge.visits as f32
            } else {
                let share = 1.0 / edge.visits as f32;
                let value = edge.total as f32 * share;
                (value - low) * span + config.exploration * (self.logs.of(edge.available) * share).sqrt()
            };
            if score > best_score {
                (best, best_score) = (edge_id, score);
            }
        }
        self.path.push((best, seat));
        self.nodes.at(best).action
    }

    /// Leaves out what a playout would never do, and of too many actions all but the most natural; equals in the
    /// order of their list, so that every visit leaves the same.
    fn narrow(&mut self, game: &G, state: &G::State) {
        if self.legal.len() < 2 {
            return;
        }
        game.urges(state, &self.legal, &mut self.urges);
        let urges = &self.urges;
        self.order.clear();
        self.order.extend((0..self.legal.len() as u32).filter(|&at| urges[at as usize] > 0));
        if self.order.is_empty() {
            return;
        }
        if self.order.len() > self.breadth {
            self.order.sort_by_key(|&at| std::cmp::Reverse(urges[at as usize]));
            self.order.truncate(self.breadth);
            self.order.sort_unstable();
        }
        for (place, &at) in self.order.iter().enumerate() {
            self.legal[place] = self.legal[at as usize];
        }
        self.legal.truncate(self.order.len());
    }

    /// Min-max normalisation: what is subtracted from a value, and what it is then multiplied with.
    fn normalize(&self, config: &Config) -> (f32, f32) {
        let (low, high) = self.range;
        match config.normalize && high > low {
            true => (low, 1.0 / (high - low)),
            false => (0.0, 1.0),
        }
    }

    fn backpropagate(&mut self, returns: &Returns, config: &Config) {
        for &(id, seat) in &self.path {
            let edge = self.nodes.at_mut(id);
            edge.visits += 1;
            edge.total += f64::from(returns[seat.index()]);
            if config.normalize && edge.visits >= 8 {
                let mean = (edge.total / f64::from(edge.visits)) as f32;
                self.range = (self.range.0.min(mean), self.range.1.max(mean));
            }
        }
    }
}
