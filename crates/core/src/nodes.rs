//! Node counts: how many lines of play there are to a depth. An optimisation that changes a rule shows here.

use crate::{Game, Silent};

/// The number of sequences of `depth` actions from `state`, chance outcomes counted as branches; a sequence
/// that ends early counts once.
pub fn nodes<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 || game.turn(state).is_over() {
        return 1;
    }
    let (mut odds, mut choices) = (Vec::new(), Vec::new());
    game.choices(state, &mut odds, &mut choices);
    let mut count = 0;
    for action in choices {
        let mut next = state.clone();
        game.advance(&mut next, action, &mut Silent);
        count += nodes(game, &next, depth - 1);
    }
    count
}
