//! What bots should know.

use breakroom_core::{Ending, Game, Insight, Seat};

use crate::{Leduc, Rank, State};

/// Betting matters too: no card is surer than this.
const SURE: f32 = 0.9;

/// The most chips a game can move: the ante and two bets in each round.
const MOST: f32 = 13.0;

impl Insight for Leduc {
    /// Chips count, not only who won: half for none won or lost.
    fn payoff(&self, state: &State, ending: &Ending, seat: Seat) -> f32 {
        0.5 + state.won_by(ending)[seat.index()] as f32 / (2.0 * MOST)
    }

    /// How often the card would win if both showed now, over all public cards that may come.
    fn evaluate(&self, state: &State, seat: Seat) -> f32 {
        if let Some(ending) = self.turn(state).ending() {
            return self.payoff(state, &ending, seat);
        }
        let (Some(own), Some(theirs)) = (state.card(seat), state.card(seat.other())) else { return 0.5 };
        let (mut worth, mut cards) = (0.0, 0.0);
        for (public, copies) in state.unseen() {
            let weight = copies as f32;
            worth += weight * compared(own, theirs, state.public.unwrap_or(public));
            cards += weight;
        }
        1.0 - SURE + (2.0 * SURE - 1.0) * (worth / cards)
    }
}

/// LD-5.2, LD-5.3: 1 if the first card wins, 0 if the second does, ½ if they are equal.
fn compared(own: Rank, theirs: Rank, public: Rank) -> f32 {
    match (own == public, theirs == public) {
        _ if own == theirs => 0.5,
        (true, _) => 1.0,
        (_, true) => 0.0,
        _ if own > theirs => 1.0,
        _ => 0.0,
    }
}
