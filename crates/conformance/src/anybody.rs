//! Somebody who does anything that the rules allow, and throws the dice.

use breakroom_core::{Game, Rng, Turn};

/// Plays at random; two with the same seed do the same.
///
/// ```
/// use breakroom_conformance::Anybody;
/// use breakroom_core::{Game, Silent};
/// use breakroom_tic_tac_toe::TicTacToe;
///
/// let (game, mut player) = (TicTacToe, Anybody::new(1));
/// let mut state = game.start();
/// while let Some(action) = player.action(&game, &state) {
///     game.advance(&mut state, action, &mut Silent);
/// }
/// assert!(game.turn(&state).is_over());
/// ```
pub struct Anybody<A> {
    rng: Rng,
    legal: Vec<A>,
    odds: Vec<(A, u32)>,
}

impl<A: Copy> Anybody<A> {
    /// Somebody with this seed.
    pub fn new(seed: u64) -> Self {
        Anybody { rng: Rng::from_number(seed), legal: Vec::new(), odds: Vec::new() }
    }

    /// Begins anew with another seed, keeping the memory.
    pub fn reseed(&mut self, seed: u64) {
        self.rng = Rng::from_number(seed);
    }

    /// What is done next, by a seat or by chance; nothing when the game is over.
    pub fn action<G: Game<Action = A>>(&mut self, game: &G, state: &G::State) -> Option<A> {
        match game.turn(state) {
            Turn::Over(_) => None,
            Turn::Seat(_) => {
                game.legal(state, &mut self.legal);
                Some(*self.rng.pick(&self.legal))
            }
            Turn::Chance => {
                game.odds(state, &mut self.odds);
                Some(self.rng.weighted(&self.odds))
            }
        }
    }
}
