//! What a bot is.

use breakroom_core::{Game, Insight, Rng, Seat, Turn};

use crate::{Decision, Limit};

/// A player at a table. It gets what its seat may know, never a state: the type says so.
pub trait Bot<G: Game>: Send {
    /// What to do in `view`, which is that of the seat that decides. `seen` is every action so far as that
    /// seat saw it, so that a bot can keep what it worked out before.
    fn choose(&mut self, game: &G, view: &G::View, seen: &[G::Action], limit: &Limit) -> Decision<G::Action>;
}

impl<G: Game> Bot<G> for Box<dyn Bot<G>> {
    fn choose(&mut self, game: &G, view: &G::View, seen: &[G::Action], limit: &Limit) -> Decision<G::Action> {
        (**self).choose(game, view, seen, limit)
    }
}

/// The seat that decides in a state sampled from its own view.
pub(crate) fn decider<G: Game>(game: &G, state: &G::State) -> Seat {
    game.turn(state).seat().expect("a bot is asked only when its seat decides")
}

/// Plays any legal action, all equally likely.
pub struct Random(pub Rng);

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, game: &G, view: &G::View, _: &[G::Action], _: &Limit) -> Decision<G::Action> {
        let state = game.determinize(view, &mut self.0);
        let mut legal = Vec::new();
        game.legal(&state, &mut legal);
        Decision::plain(*self.0.pick(&legal))
    }
}

/// Follows a simple player that the game's dossier describes.
pub struct Reference {
    /// Its name in the game's `PLAYERS`.
    pub name: &'static str,
    /// For its random choices and for sampling what is hidden.
    pub rng: Rng,
}

impl<G: Insight> Bot<G> for Reference {
    fn choose(&mut self, game: &G, view: &G::View, _: &[G::Action], _: &Limit) -> Decision<G::Action> {
        let state = game.determinize(view, &mut self.rng);
        Decision::plain(game.player(self.name, &state, &mut self.rng))
    }
}

/// Takes the action after which the game's evaluation is best, averaged over chance and over a few
/// determinizations of what is hidden.
pub struct Greedy(pub Rng);

/// How many determinizations and chance outcomes a greedy player averages over.
const DETERMINIZATIONS: usize = 8;

impl<G: Insight> Bot<G> for Greedy {
    fn choose(&mut self, game: &G, view: &G::View, _: &[G::Action], _: &Limit) -> Decision<G::Action> {
        let rng = &mut self.0;
        let mut legal = Vec::new();
        game.legal(&game.determinize(view, rng), &mut legal);
        let mut sums = vec![0.0; legal.len()];
        for _ in 0..DETERMINIZATIONS {
            let sampled = game.determinize(view, rng);
            for (sum, &action) in sums.iter_mut().zip(&legal) {
                *sum += after(game, &sampled, action, rng);
            }
        }
        let mut candidates: Vec<crate::Candidate<G::Action>> = legal
            .iter()
            .zip(&sums)
            .map(|(&action, &sum)| crate::Candidate {
                action,
                visits: DETERMINIZATIONS as u64,
                value: sum / DETERMINIZATIONS as f32,
            })
            .collect();
        candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
        let action = candidates[0].action;
        Decision { action, candidates, simulations: (DETERMINIZATIONS * legal.len()) as u64, proven: false }
    }
}

/// The evaluation for the seat that decides in `state` once `action` and the chance it leads to are settled.
fn after<G: Insight>(game: &G, state: &G::State, action: G::Action, rng: &mut Rng) -> f32 {
    let seat = decider(game, state);
    let (mut next, mut odds) = (state.clone(), Vec::new());
    game.advance(&mut next, action, &mut breakroom_core::Silent);
    loop {
        match game.turn(&next) {
            Turn::Chance => {
                game.odds(&next, &mut odds);
                let outcome = rng.weighted(&odds);
                game.advance(&mut next, outcome, &mut breakroom_core::Silent);
            }
            Turn::Over(ending) => return game.payoff(&next, &ending, seat),
            Turn::Seat(_) => return game.evaluate(&next, seat),
        }
    }
}
