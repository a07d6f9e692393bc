//! RS-10: collapse.

use breakroom_core::Sink;

use super::{
    Referee,
    attack::Flight,
    ways::{FREE, Ways, Why},
};
use crate::{
    board::Board,
    event::Event,
    memory::Piece,
    options::CollapseFrom,
    pending::{Collapse, Frame},
    refusal::Refusal,
    stacks::Stack,
    table::{Mover, Table},
    vocabulary::{Space, SpaceSet},
};

/// RS-10.2, RS-10.3: where the next token may fall; straight back only if there is no other way (RS-13.7).
#[inline]
pub(crate) fn drops(board: &Board, table: &Table, collapse: &Collapse) -> Ways {
    let steps = Ways::steps(board, table.disc, collapse.at);
    let back = collapse.prev.map_or(SpaceSet::NONE, SpaceSet::only);
    let back = if (steps.reach - back).is_empty() { SpaceSet::NONE } else { back };
    Ways { bars: [(back, Refusal::StraightBack as Why), FREE, FREE], ..steps }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// RS-10.2: a token falls. RS-13.3: each starts a fresh chain.
    pub(super) fn drop_token(&mut self, to: Space) {
        let tag = self.state.free_tag();
        let Some(Frame::Collapse(collapse)) = self.state.chain.pending.last_mut() else { return };
        collapse.left -= 1;
        collapse.prev = Some(collapse.at);
        collapse.at = to;
        let (side, left, strength) = (collapse.side, collapse.left, collapse.height);
        self.tell(|| Event::Dropped { side, to, left });
        // A token in hand is nobody's neighbour: until it rests, it counts as an attacker where it falls.
        let mover = Mover::Stack(Stack { side, height: 1, tag });
        self.land(Flight { mover, piece: Piece::Visitor(to), home: None, strength }, to);
    }

    /// RS-R14: with that option the collapse goes on from where the token rests, and not back to where it fell.
    pub(super) fn dropped_token_rests(&mut self, at: Space) {
        let Some(Frame::Collapse(collapse)) = self.state.chain.pending.last_mut() else { return };
        match self.house.collapse_from {
            CollapseFrom::Chosen => {}
            CollapseFrom::Token if collapse.at == at => {}
            CollapseFrom::Token => {
                collapse.prev = Some(collapse.at);
                collapse.at = at;
            }
        }
    }

    /// RS-10.4: all tokens have been dropped.
    pub(super) fn end_collapse(&mut self) -> bool {
        self.state.chain.pending.pop();
        true
    }

    /// RS-13.7: there is no step at all.
    pub(super) fn lose_hand(&mut self) -> bool {
        if let Some(Frame::Collapse(Collapse { side, left, at, .. })) = self.state.chain.pending.pop() {
            self.state.bank += left;
            self.tell(|| Event::HandLost { side, at, tokens: left });
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use breakroom_core::{Game, Silent};

    use super::*;
    use crate::{RubbleStorm, board::Path};

    #[test]
    fn rs_13_7_without_any_step_the_tokens_in_hand_go_to_the_bank() {
        // RS-13.7: no edition may have such a space, so one is made by hand: nothing leads out of d8.
        let mut game = RubbleStorm::standard();
        let mut plan = game.board.plan.clone();
        let crown = game.board.find("d8".parse().unwrap()).unwrap();
        plan.paths.retain(|path| path.a != crown && path.b != crown);
        let bell = game.board.find("r5".parse().unwrap()).unwrap();
        plan.paths.push(Path { a: bell, b: crown, oneway: true });
        game.board = Board::new(plan).into();
        let text = "L c p0 c0 | D c p0 c0 | r5 L3 | disc 2 | L acts, st 2";
        let mut state = game.read_short(text).unwrap();
        for action in ["collapse r5", "drop d8"] {
            game.apply(&mut state, action.parse().unwrap(), &mut Silent).unwrap();
        }
        assert_eq!(game.write_short(&state), "L c p0 c0 | D c p0 c0 | d8 L1 | disc 2 | L acts, st 1");
        assert_eq!(state.bank, 19);
    }
}
