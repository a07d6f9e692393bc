//! The search of one tree: selection by UCT, expansion, rollout, backpropagation, and a solver (MCTS-Solver) that
//! carries proven results towards the root.

use std::{collections::HashMap, hash::BuildHasherDefault};

use breakroom_core::{Insight, Rng, Seat, Silent, Turn};

use super::{
    Config,
    rollout::{Returns, Scratch, returns},
    tree::{Node, NodeId, NodeKind, Tree},
};
use crate::{Limit, hash::StateHasher, logs::Logs};

/// Simulations between two looks at the clock.
const LOOK_EVERY: u32 = 8;

/// A tree, its stream of random numbers, and the loop that grows it.
pub struct Search<G: Insight> {
    tree: Tree<G::Action>,
    state: G::State,
    rng: Rng,
    scratch: Scratch<G::Action>,
    path: Vec<NodeId>,
    /// The transposition table: children by the hash of the state they belong to.
    transpositions: HashMap<u64, (NodeId, u16, NodeKind), BuildHasherDefault<StateHasher>>,
    /// The least and greatest mean value seen, for min-max normalisation.
    range: (f32, f32),
    logs: Logs,
    simulations: u64,
}

impl<G: Insight> Search<G> {
    /// A search that knows nothing yet.
    pub fn new(state: &G::State, rng: Rng) -> Self {
        Search {
            tree: Tree::new(),
            state: state.clone(),
            rng,
            scratch: Scratch::default(),
            path: Vec::new(),
            transpositions: HashMap::default(),
            range: (f32::MAX, f32::MIN),
            logs: Logs::get(),
            simulations: 0,
        }
    }

    /// Follows the actions that were taken since; false if they lead out of the tree.
    pub fn follow(&mut self, since: &[G::Action], state: &G::State) -> bool {
        let mut node = self.tree.root;
        for &action in since {
            match (self.tree.len() > 0).then(|| self.tree.child(node, action)).flatten() {
                Some(child) => node = child,
                None => return false,
            }
        }
        self.tree.root = node;
        self.tree = self.tree.pruned();
        self.transpositions.clear();
        self.state = state.clone();
        self.simulations = 0;
        true
    }

    /// The children of the root.
    pub fn root_children(&self) -> &[Node<G::Action>] {
        if self.tree.len() == 0 { &[] } else { self.tree.children(self.tree.root) }
    }

    /// How many simulations were made for the present decision.
    pub fn simulations(&self) -> u64 {
        self.simulations
    }

    /// Grows the tree by at most `share` simulations.
    pub fn run(&mut self, game: &G, config: &Config, limit: &Limit, share: u32) {
        if self.tree.len() == 0 {
            game.legal(&self.state, &mut self.scratch.legal);
            self.tree.root = self.tree.push(Node::new(self.scratch.legal[0], 0.5));
        }
        for done in 0..share {
            if done % LOOK_EVERY == 0 && done > 0 && limit.is_up() {
                break;
            }
            self.simulate(game, config);
            self.simulations += 1;
            if self.tree.at(self.tree.root).proven.is_some() && self.settled() {
                break;
            }
        }
    }

    /// Is a proven best action among the root's children?
    fn settled(&self) -> bool {
        self.root_children().iter().any(|child| child.proven.is_some_and(|value| value >= 1.0))
            || self.root_children().iter().all(|child| child.proven.is_some())
    }

    fn simulate(&mut self, game: &G, config: &Config) {
        let mut state = self.state.clone();
        let mut node = self.tree.root;
        self.path.clear();
        self.path.push(node);
        let returns = loop {
            if self.tree.at(node).kind == NodeKind::Leaf {
                let ready = self.tree.at(node).visits >= config.expand_at || node == self.tree.root;
                let room = self.tree.len() < config.most_nodes;
                if let Turn::Over(ending) = game.turn(&state) {
                    let returns = returns(game, |seat| game.payoff(&state, &ending, seat));
                    self.prove_leaf(game, returns);
                    break returns;
                }
                if !ready || !room {
                    break config.rollout.run(game, &mut state, &mut self.rng, &mut self.scratch);
                }
                self.expand(game, &state, node, config);
            }
            node = match self.tree.at(node).kind {
                NodeKind::Chance => self.sample_chance(game, &state, node),
                _ => self.select(node, config),
            };
            game.advance(&mut state, self.tree.at(node).action, &mut Silent);
            self.path.push(node);
        };
        self.backpropagate(game, &returns, config);
    }

    /// Makes the children of a leaf, or takes over those of an equal state.
    fn expand(&mut self, game: &G, state: &G::State, id: NodeId, config: &Config) {
        let key = config.transpositions.then(|| StateHasher::of(state));
        if let Some(&(first, count, kind)) = key.and_then(|key| self.transpositions.get(&key)) {
            let node = self.tree.at_mut(id);
            (node.first, node.count, node.kind) = (first, count, kind);
            return;
        }
        let first = self.tree.len() as NodeId;
        let kind = match game.turn(state) {
            Turn::Seat(seat) => {
                game.legal(state, &mut self.scratch.legal);
                for index in 0..self.scratch.legal.len() {
                    let action = self.scratch.legal[index];
                    let prior = self.prior(game, state, seat, action, config);
                    self.tree.push(Node::new(action, prior));
                }
                NodeKind::Seat(seat.index() as u8)
            }
            _ => {
                game.odds(state, &mut self.scratch.odds);
                for index in 0..self.scratch.odds.len() {
                    self.tree.push(Node::new(self.scratch.odds[index].0, 0.5));
                }
                NodeKind::Chance
            }
        };
        let count = (self.tree.len() - first as usize) as u16;
        let node = self.tree.at_mut(id);
        (node.first, node.count, node.kind) = (first, count, kind);
        if let Some(key) = key {
            self.transpositions.insert(key, (first, count, kind));
        }
    }

    /// What the evaluation says of the state after `action`, for the seat that takes it.
    fn prior(&mut self, game: &G, state: &G::State, seat: Seat, action: G::Action, config: &Config) -> f32 {
        if config.prior_visits == 0.0 {
            return 0.5;
        }
        let mut next = state.clone();
        game.advance(&mut next, action, &mut Silent);
        match game.turn(&next) {
            Turn::Over(ending) => game.payoff(&next, &ending, seat),
            _ => {
                let worth = config.rollout.evaluation.of(game, &next, seat);
                worth + config.prior_noise * (self.rng.unit() - 0.5)
            }
        }
    }

    /// At a chance node: an outcome, as likely as its weight.
    fn sample_chance(&mut self, game: &G, state: &G::State, id: NodeId) -> NodeId {
        game.odds(state, &mut self.scratch.odds);
        let mut at = self.rng.below(self.scratch.odds.iter().map(|&(_, weight)| weight).sum());
        let mut index = 0;
        while at >= self.scratch.odds[index].1 {
            at -= self.scratch.odds[index].1;
            index += 1;
        }
        self.tree.at(id).first + index as NodeId
    }

    /// The child worth trying next: the best upper confidence bound; those proven bad only if all are.
    fn select(&mut self, id: NodeId, config: &Config) -> NodeId {
        let node = self.tree.at(id);
        let children = self.tree.children(id);
        let explore = config.exploration * self.logs.of(node.visits.max(2)).sqrt();
        let (low, span) = self.normalize(config);
        let (mut best, mut best_score) = (0, f32::MIN);
        for (index, child) in children.iter().enumerate() {
            let visits = child.visits as f32 + config.prior_visits;
            let score = match child.proven {
                Some(value) if value >= 1.0 => return node.first + index as NodeId,
                Some(value) if value <= 0.0 => value - 1e6,
                _ if visits == 0.0 => 1e6,
                _ => {
                    let value = (child.total as f32 + config.prior_visits * child.prior) / visits;
                    (value - low) * span + explore / visits.sqrt()
                }
            };
            if score > best_score {
                (best, best_score) = (index, score);
            }
        }
        node.first + best as NodeId
    }

    /// Min-max normalisation: what is subtracted from a value, and what it is then multiplied with, before exploration
    /// is added.
    fn normalize(&self, config: &Config) -> (f32, f32) {
        let (low, high) = self.range;
        match config.normalize && high > low {
            true => (low, 1.0 / (high - low)),
            false => (0.0, 1.0),
        }
    }

    /// Adds a visit and its returns to every node on the path, seen by whoever chose to go there, and proves what it
    /// proves.
    fn backpropagate(&mut self, game: &G, returns: &Returns, config: &Config) {
        let mut chooser = NodeKind::Leaf;
        for index in 0..self.path.len() {
            let id = self.path[index];
            let node = self.tree.at_mut(id);
            node.visits += 1;
            if let NodeKind::Seat(seat) = chooser {
                node.total += f64::from(returns[usize::from(seat)]);
                if config.normalize && node.visits >= 8 {
                    let mean = (node.total / f64::from(node.visits)) as f32;
                    self.range = (self.range.0.min(mean), self.range.1.max(mean));
                }
            }
            chooser = node.kind;
        }
        if game.seats() == 2 {
            self.propagate_proofs();
        }
    }

    /// The leaf at the end of the path is the end of the game: its worth is certain.
    fn prove_leaf(&mut self, game: &G, returns: Returns) {
        if game.seats() != 2 || returns[0] + returns[1] != 1.0 {
            return;
        }
        let [.., before, leaf] = self.path[..] else { return };
        if let NodeKind::Seat(seat) = self.tree.at(before).kind {
            self.tree.at_mut(leaf).proven = Some(returns[usize::from(seat)]);
        }
    }

    /// Carries proofs towards the root: a seat takes a proven win, and settles for the best once all is proven.
    fn propagate_proofs(&mut self) {
        for index in (0..self.path.len()).rev() {
            let id = self.path[index];
            let NodeKind::Seat(seat) = self.tree.at(id).kind else { continue };
            let children = self.tree.children(id);
            let best = children.iter().filter_map(|child| child.proven).fold(-1.0, f32::max);
            if best < 1.0 && !children.iter().all(|child| child.proven.is_some()) {
                return;
            }
            let before = index.checked_sub(1).map(|before| self.tree.at(self.path[before]).kind);
            let value = match before {
                Some(NodeKind::Seat(chooser)) if chooser != seat => 1.0 - best,
                Some(NodeKind::Chance) => return,
                _ => best,
            };
            self.tree.at_mut(id).proven = Some(value);
        }
    }
}
