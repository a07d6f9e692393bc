//! What bots should know.

use breakroom_core::{Game, Insight, Seat};

use crate::{Action, Board, ConnectFour};

/// What a cell that would complete a four adds.
const THREAT: f32 = 0.06;
/// No estimate is surer than this.
const SURE: f32 = 0.95;

impl Insight for ConnectFour {
    /// Cells that would complete a four are worth having.
    fn evaluate(&self, board: &Board, seat: Seat) -> f32 {
        if let Some(ending) = self.turn(board).ending() {
            return ending.outcome.payoff(seat, 1);
        }
        let (mover, other) = (board.to_play(), board.to_play().other());
        let (own, theirs) = (board.threats(mover), board.threats(other));
        let worth = if board.landings(own) != 0 {
            SURE
        } else {
            let lead = own.count_ones() as f32 - theirs.count_ones() as f32;
            (0.5 + THREAT * lead).clamp(1.0 - SURE, SURE)
        };
        if seat == mover { worth } else { 1.0 - worth }
    }

    /// Win if you can, else stop the other from winning.
    fn urges(&self, board: &Board, actions: &[Action], out: &mut Vec<u32>) {
        let (mover, other) = (board.to_play(), board.to_play().other());
        let (wins, stops) = (board.threats(mover), board.threats(other));
        out.clear();
        out.extend(actions.iter().map(|&Action::Drop(column)| {
            if board.lands_in(column, wins) {
                100_000
            } else if board.lands_in(column, stops) {
                1_000
            } else {
                1
            }
        }));
    }
}
