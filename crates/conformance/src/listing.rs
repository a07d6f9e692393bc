//! What may happen next, checked as a list: complete, without duplicates, the same each time, never empty.

use std::collections::HashSet;

use breakroom_core::{Game, Rng, Turn};

use crate::trail::Trail;

/// What may happen in the state at hand.
pub(crate) struct Listing<A> {
    /// Whose decision it was.
    pub(crate) turn: Turn,
    /// Every action that may happen, in the game's order.
    pub(crate) actions: Vec<A>,
    /// The weights of chance, as long as `actions` if chance decides; else empty.
    pub(crate) odds: Vec<(A, u32)>,
    again: Vec<A>,
    odds_again: Vec<(A, u32)>,
    seen: HashSet<A>,
}

impl<A: Copy + Eq + std::hash::Hash + std::fmt::Display + std::fmt::Debug + Ord> Listing<A> {
    pub(crate) fn new() -> Self {
        Self {
            turn: Turn::Chance,
            actions: Vec::new(),
            odds: Vec::new(),
            again: Vec::new(),
            odds_again: Vec::new(),
            seen: HashSet::new(),
        }
    }

    /// Asks the game what may happen, twice, and checks the lists.
    pub(crate) fn fill<G: Game<Action = A>>(&mut self, game: &G, state: &G::State, trail: &Trail<A>) {
        self.turn = game.turn(state);
        trail.same(&self.turn, &game.turn(state), "`turn` says the same when asked twice");
        // One buffer still holds the last state's list, the other is empty: the game must clear them.
        self.again.clear();
        self.odds_again.clear();
        game.legal(state, &mut self.actions);
        game.legal(state, &mut self.again);
        trail.same(&self.actions, &self.again, "`legal` says the same when asked twice");
        game.odds(state, &mut self.odds);
        game.odds(state, &mut self.odds_again);
        trail.same(&self.odds, &self.odds_again, "`odds` says the same when asked twice");
        self.sides(game.seats(), trail);
        if self.turn == Turn::Chance {
            self.actions.extend(self.odds.iter().map(|&(action, _)| action));
        }
        self.seen.clear();
        for &action in &self.actions {
            trail.owes(self.seen.insert(action), "no action is listed twice", || format!("'{action}' is"));
        }
        game.choices(state, &mut self.odds_again, &mut self.again);
        trail.same(&self.actions, &self.again, "`choices` is `legal` or `odds`");
    }

    fn sides(&self, seats: usize, trail: &Trail<A>) {
        let (legal, odds) = (self.actions.len(), self.odds.len());
        let facts = || format!("turn {:?}, {legal} legal actions, {odds} outcomes of chance", self.turn);
        match self.turn {
            Turn::Seat(seat) => {
                trail.owes(seat.index() < seats, "a seat of this table decides", facts);
                trail.owes(legal > 0, "`legal` is never empty while a seat decides", facts);
                trail.owes(odds == 0, "`odds` is empty while a seat decides", facts);
            }
            Turn::Chance => {
                trail.owes(odds > 0, "`odds` is never empty while chance decides", facts);
                trail.owes(legal == 0, "`legal` is empty while chance decides", facts);
                self.weights(trail);
            }
            Turn::Over(_) => trail.owes(legal + odds == 0, "nothing may happen once the game is over", facts),
        }
    }

    fn weights(&self, trail: &Trail<A>) {
        for &(action, weight) in &self.odds {
            trail.owes(weight > 0, "every outcome of chance has a weight above 0", || {
                format!("'{action}' has weight 0")
            });
        }
        let sum: u64 = self.odds.iter().map(|&(_, weight)| u64::from(weight)).sum();
        trail.owes(sum <= u64::from(u32::MAX), "the weights of chance sum to a u32", || {
            format!("they sum to {sum}")
        });
    }

    /// Is `action` listed?
    pub(crate) fn has(&self, action: A) -> bool {
        self.seen.contains(&action)
    }

    /// One of the listed actions: seats decide evenly, chance by weight.
    pub(crate) fn pick(&self, rng: &mut Rng) -> A {
        match self.turn {
            Turn::Chance => rng.weighted(&self.odds),
            _ => *rng.pick(&self.actions),
        }
    }
}
