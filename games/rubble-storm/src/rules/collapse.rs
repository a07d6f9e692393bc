//! RS-10: collapse.

use breakroom_core::Sink;

use super::{Referee, attack::Flight};
use crate::{
    board::Board,
    event::Event,
    memory::Slot,
    pending::{Collapse, Frame},
    state::{Mover, Stack, State},
    vocabulary::{Space, SpaceSet},
};

/// RS-10.2, RS-10.3: where the next token may fall; straight back only if there is no other way (RS-13.7).
pub(crate) fn drops(board: &Board, state: &State, collapse: &Collapse) -> SpaceSet {
    let out = board.out(state.disc, collapse.at);
    let onwards = collapse.prev.map_or(out, |prev| out.without(prev));
    if onwards.is_empty() { out } else { onwards }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// RS-10.2: a token falls. RS-13.3: each starts a fresh chain.
    pub(super) fn drop_token(&mut self, to: Space) {
        let tag = self.state.free_tag();
        let Some(Frame::Collapse(collapse)) = self.state.pending.top_mut() else { return };
        collapse.left -= 1;
        collapse.prev = Some(collapse.at);
        collapse.at = to;
        let (side, left, strength) = (collapse.side, collapse.left, collapse.height);
        self.tell(|| Event::Dropped { side, to, left });
        // A token in hand is nobody's neighbour: until it rests, it has the slot of an attacker where it falls.
        let mover = Mover::Stack(Stack { side, height: 1, tag });
        self.land(Flight { mover, slot: Slot::visitor(to), home: None, strength }, to);
    }

    /// RS-R14: with that option the collapse goes on from where the token rests, and not back to where it fell.
    pub(super) fn dropped_token_rests(&mut self, at: Space) {
        if !self.settings.collapse_from_token {
            return;
        }
        if let Some(Frame::Collapse(collapse)) = self.state.pending.top_mut()
            && collapse.at != at
        {
            collapse.prev = Some(collapse.at);
            collapse.at = at;
        }
    }

    /// RS-10.4: all tokens have been dropped.
    pub(super) fn end_collapse(&mut self) -> bool {
        self.state.pending.pop();
        true
    }

    /// RS-13.7: there is no step at all.
    pub(super) fn lose_hand(&mut self) -> bool {
        if let Some(Frame::Collapse(Collapse { side, left, at, .. })) = self.state.pending.pop() {
            self.state.bank += left;
            self.tell(|| Event::HandLost { side, at, tokens: left });
        }
        true
    }
}
