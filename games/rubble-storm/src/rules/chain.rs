//! RS-13: chains. Locks and memory say where a piece may go; here is also what happens when it can go nowhere.
//!
//! Every chain ends: no ordered pair of pieces meets twice (RS-13.3), pieces are added to a chain only by the
//! bankings of the two player tokens, which then rest on the caravan, and every other step settles something.

use breakroom_core::Sink;

use super::{
    Referee,
    attack::Flight,
    ways::{Beyond, FREE, Ways, Why},
};
use crate::{
    board::Board,
    event::Event,
    memory::{Met, Piece},
    pending::{Attack, Stage},
    refusal::Refusal,
    table::{Mover, Table},
    vocabulary::{Side, Space, SpaceSet},
};

/// RS-11.7, RS-12.5: where a piece of a chain may step, but for locks (RS-13.2) and its memory (RS-13.3).
#[inline]
pub(crate) fn steps(board: &Board, table: &Table, from: Space, piece: Piece) -> Ways {
    let met = remembered(board, table, table.chain.memory.met_by(piece));
    let bars = [(table.chain.pending.locked(), Refusal::Locked as Why), (met, Refusal::Met), FREE];
    Ways { bars, ..Ways::steps(board, table.disc, from) }
}

/// RS-12.7: arrows are ignored; where the target's yield went is out of bounds.
#[inline]
pub(crate) fn advances(board: &Board, table: &Table, attack: &Attack) -> Ways {
    let [locked, met, _] = steps(board, table, attack.at, attack.attacker_piece()).bars;
    let went = attack.went.map_or(SpaceSet::NONE, SpaceSet::only);
    let (reach, beyond) = (board.near(table.disc, attack.at), Beyond::Connection(attack.at));
    Ways { reach, beyond, bars: [locked, (went, Refusal::Followed), met] }
}

/// The spaces of these pieces. The caravan is never remembered.
pub(crate) fn remembered(board: &Board, table: &Table, met: Met) -> SpaceSet {
    let wanderers = Side::ALL.into_iter().filter(|&side| met.wanderer(side));
    let wanderers: SpaceSet = wanderers.map(|side| table.wanderers[side].at).collect();
    met.residents() | wanderers.without(board.caravan())
}

/// A target that is still on the space of the attack.
pub(crate) fn target_piece(attack: &Attack) -> Piece {
    match attack.target {
        Some(Piece::Wanderer(side)) => Piece::Wanderer(side),
        Some(Piece::Resident(_) | Piece::Visitor(_)) | None => Piece::Resident(attack.at),
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// RS-13.3: the memory is wiped when no attack is left to resolve.
    pub(super) fn wipe_if_settled(&mut self) {
        if !self.state.chain.memory.is_empty() && self.state.chain.pending.attacks().next().is_none() {
            self.state.chain.memory.wipe();
        }
    }

    /// RS-13.4: the target has nowhere to go and stays; the attacker then advances.
    pub(super) fn no_yield(&mut self) -> bool {
        if let Some(&Attack { target: Some(target), at, .. }) = self.state.chain.pending.attack() {
            let actor = self.actor(target);
            self.tell(|| Event::Stuck { actor, at });
        }
        self.stage(Stage::Advance);
        true
    }

    /// RS-13.5: the attacker stays if the target has left, else it falls back.
    pub(super) fn no_advance(&mut self) -> bool {
        match self.state.chain.pending.attack() {
            Some(attack) if attack.is_target_off() => self.stay(),
            _ => self.fall_back(),
        }
        true
    }

    /// RS-13.6: the attacker falls back.
    pub(super) fn no_bounce(&mut self) -> bool {
        self.fall_back();
        true
    }

    /// The attacker stays for good where its target was.
    pub(super) fn stay(&mut self) {
        let Some((attack, flight)) = self.lift_attacker() else { return };
        self.tell(|| Event::Stayed { actor: attack.attacker, at: attack.at });
        self.rest(flight, attack.at);
    }

    /// RS-13.6: back to the last space the attacker left empty; without one, to the bank.
    fn fall_back(&mut self) {
        let Some((attack, flight)) = self.lift_attacker() else { return };
        match (flight.home, flight.mover) {
            (Some(home), mover) => {
                let void = self.undo_yield(home);
                self.tell(|| Event::FellBack { actor: mover, to: home, void });
                self.rest(flight, home);
            }
            (None, Mover::Stack(stack)) => self.lose_drop(attack.at, stack.side, stack.height, &flight),
            (None, Mover::Wanderer(_)) => unreachable!("a player token has always left a space"),
        }
    }

    /// RS-13.8: a piece that is back where it was yielding from has not moved. Says whether it is.
    fn undo_yield(&mut self, home: Space) -> bool {
        let Some(waiting) = self.state.chain.pending.attack_mut() else { return false };
        let void = waiting.at == home;
        if void {
            waiting.went = None;
        }
        void
    }

    /// RS-13.6: a dropped token that has left no space empty goes to the bank with everything it gained.
    fn lose_drop(&mut self, at: Space, side: Side, tokens: u8, flight: &Flight) {
        self.state.bank += tokens;
        self.vanish(flight.piece);
        self.tell(|| Event::Lost { side, at, tokens });
        self.wipe_if_settled();
    }
}
