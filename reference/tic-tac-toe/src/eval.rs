//! What bots should know.

use breakroom_core::{Game, Insight, Seat};

use crate::{Board, TicTacToe};

impl Insight for TicTacToe {
    /// Lines that can still be completed are worth having.
    fn evaluate(&self, board: &Board, seat: Seat) -> f32 {
        if let Some(ending) = self.turn(board).ending() {
            return ending.outcome.payoff(seat, 1);
        }
        let (own, theirs) = (board.open_lines(seat) as f32, board.open_lines(seat.other()) as f32);
        0.5 + (own - theirs) / 20.0
    }
}
