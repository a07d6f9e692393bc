//! RS-12: push results.

use breakroom_core::Sink;

use super::{Referee, attack::Flight};
use crate::{
    board::Board,
    event::{Event, Way},
    memory::Piece,
    options::AdvanceAfterTake,
    pending::{Attack, Stage},
    refusal::Refusal,
    table::{Mover, Table},
    vocabulary::Space,
};

/// RS-12.2: a stack of the other side is flipped, one of the attacker's own is kept.
#[inline]
pub(crate) fn turns_over(board: &Board, table: &Table, flip: bool) -> Result<(), Refusal> {
    let attack = table.chain.pending.attack().expect("a decision about a stack belongs to an attack");
    match table.stacks.of(attack.attacker.side()).has(attack.at) {
        true if flip => Err(Refusal::Own(board.id(attack.at))),
        false if !flip => Err(Refusal::Theirs(board.id(attack.at))),
        _ => Ok(()),
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// RS-12.2: all tokens of the stack; the stack is gone.
    pub(super) fn take(&mut self) {
        let Some(&Attack { attacker, at, .. }) = self.state.chain.pending.attack() else { return };
        let Some(stack) = self.state.stacks.lift(at) else { return };
        self.vanish(Piece::Resident(at));
        self.tell(|| Event::Took { attacker, at, tokens: stack.height });
        self.give_attacker(stack.height);
        self.stage(Stage::Advance);
        match self.house.advance_after_take {
            AdvanceAfterTake::Always => {}
            AdvanceAfterTake::Stay => self.stay(),
        }
    }

    /// RS-12.2: the whole stack shows the attacker's side.
    pub(super) fn flip(&mut self) {
        let Some(&Attack { attacker, at, .. }) = self.state.chain.pending.attack() else { return };
        let side = attacker.side();
        self.state.stacks.flip(at, side);
        let height = self.state.stacks.height(at);
        self.tell(|| Event::Flipped { side, at, height });
        self.stage(Stage::Yield);
    }

    /// RS-12.2: a stack of one's own stays as it is.
    pub(super) fn keep(&mut self) {
        let Some(&Attack { attacker, at, .. }) = self.state.chain.pending.attack() else { return };
        self.tell(|| Event::Kept { side: attacker.side(), at });
        self.stage(Stage::Yield);
    }

    /// RS-12.3: half of the pocket, rounded up.
    pub(super) fn rob(&mut self) {
        let Some(&Attack { attacker, target: Some(Piece::Wanderer(victim)), .. }) =
            self.state.chain.pending.attack()
        else {
            return;
        };
        let pocket = &mut self.state.wanderers[victim].pocket;
        let tokens = pocket.div_ceil(2);
        *pocket -= tokens;
        self.tell(|| Event::Robbed { attacker, victim, tokens });
        self.give_attacker(tokens);
        self.stage(Stage::Yield);
    }

    /// RS-12.3: nothing is taken.
    pub(super) fn spare(&mut self) {
        if let Some(&Attack { attacker, target: Some(Piece::Wanderer(victim)), .. }) =
            self.state.chain.pending.attack()
        {
            self.tell(|| Event::Spared { attacker, victim });
            self.stage(Stage::Yield);
        }
    }

    /// RS-12.4: tokens go to the pocket of a player token or onto a stack.
    fn give_attacker(&mut self, tokens: u8) {
        let table = &mut self.state.table;
        let Some(attack) = table.chain.pending.attack_mut() else { return };
        match &mut attack.attacker {
            Mover::Wanderer(side) => table.ground.wanderers[*side].pocket += tokens,
            Mover::Stack(stack) => stack.height += tokens,
        }
    }

    pub(super) fn stage(&mut self, stage: Stage) {
        if let Some(attack) = self.state.chain.pending.attack_mut() {
            attack.stage = stage;
        }
    }

    /// RS-12.5: the target moves; whatever that causes is resolved before the attacker advances (RS-12.6).
    pub(super) fn yield_to(&mut self, to: Space) {
        let Some(attack) = self.state.chain.pending.attack_mut() else { return };
        (attack.stage, attack.went) = (Stage::Advance, Some(to));
        let (target, from) = (attack.target, attack.at);
        let (mover, piece) = match target {
            Some(Piece::Wanderer(side)) => (Mover::Wanderer(side), Piece::Wanderer(side)),
            Some(Piece::Resident(_) | Piece::Visitor(_)) | None => match self.state.stacks.lift(from) {
                Some(stack) => (Mover::Stack(stack), Piece::Resident(from)),
                None => return,
            },
        };
        self.tell(|| Event::Moved { actor: mover, from, to, way: Way::Yield });
        self.land(Flight { mover, piece, home: Some(from), strength: 0 }, to);
    }

    /// RS-12.7: the attacker moves on.
    pub(super) fn advance_to(&mut self, to: Space) {
        let Some((attack, mut flight)) = self.lift_attacker() else { return };
        if attack.is_target_off() {
            flight.home = Some(attack.at);
        }
        self.tell(|| Event::Moved { actor: attack.attacker, from: attack.at, to, way: Way::Advance });
        self.land(flight, to);
    }
}
