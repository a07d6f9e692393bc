//! RS-11: attacks. A piece lands: it rests, banks, pushes or bounces.

use breakroom_core::Sink;

use super::Referee;
use crate::{
    board::Board,
    event::{Event, Way},
    memory::Piece,
    pending::{Attack, Frame, Stage},
    table::{Going, Mover, Table},
    vocabulary::{Side, Space},
};

/// A piece in the air.
#[derive(Clone, Copy)]
pub(super) struct Flight {
    pub(super) mover: Mover,
    /// Where the memory knows it.
    pub(super) piece: Piece,
    /// The last space it left empty (RS-13.6).
    pub(super) home: Option<Space>,
    /// The height of the collapsed pillar for a dropped token (RS-10.6), else 0.
    pub(super) strength: u8,
}

/// RS-11.4, RS-11.5: how strong an attacker is against a pillar.
pub(crate) fn strength(table: &Table, mover: Mover, strength: u8) -> u8 {
    match mover {
        Mover::Wanderer(side) => table.wanderers[side].pocket,
        // RS-R15: a dropped token that has grown is not weaker for it.
        Mover::Stack(stack) => stack.height.max(strength),
    }
}

/// What stands on a space outside the caravan, attackers apart.
pub(crate) fn resident(table: &Table, at: Space) -> Option<Piece> {
    if table.stacks.all().has(at) {
        return Some(Piece::Resident(at));
    }
    Side::ALL.into_iter().find(|&side| table.wanderers[side].at == at).map(Piece::Wanderer)
}

/// RS-11.2 to RS-11.5: is it a push?
pub(crate) fn is_push(table: &Table, target: Piece, strength: u8) -> bool {
    match target {
        Piece::Wanderer(_) => true,
        Piece::Resident(at) | Piece::Visitor(at) => {
            table.stacks.height(at) == 1 || strength >= table.stacks.height(at)
        }
    }
}

/// What a piece that goes somewhere finds there.
pub(crate) enum Landing {
    Nobody,
    /// The caravan, where so much is banked or first placed (RS-8).
    Home(u8),
    /// A piece that it attacks with so much strength.
    Meets {
        target: Mover,
        strength: u8,
        push: bool,
    },
}

/// What a piece finds where it goes.
pub(crate) fn landing(board: &Board, table: &Table, going: Going, to: Space) -> Landing {
    let Going { mover, strength, .. } = going;
    if to == board.caravan() {
        return Landing::Home(match mover {
            Mover::Wanderer(side) => table.wanderers[side].pocket,
            Mover::Stack(stack) => stack.height,
        });
    }
    let Some(target) = resident(table, to) else { return Landing::Nobody };
    let strength = self::strength(table, mover, strength);
    let push = is_push(table, target, strength);
    let target = match (target, table.stacks.at(to)) {
        (Piece::Wanderer(side), _) => Mover::Wanderer(side),
        (_, Some(stack)) => Mover::Stack(stack),
        _ => return Landing::Nobody,
    };
    Landing::Meets { target, strength, push }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// A piece lands on `to`: it banks, attacks or rests.
    pub(super) fn land(&mut self, flight: Flight, to: Space) {
        if to == self.board.caravan() {
            // RS-4.4: nothing is attacked on the caravan.
            self.land_on_caravan(flight);
        } else if let Some(target) = resident(self.state, to) {
            self.attack(flight, target, to);
        } else {
            self.rest(flight, to);
        }
    }

    /// A waiting attack keeps sight of its target: a stack that has just landed.
    pub(super) fn follow_target(&mut self, stack: Piece) {
        if let Some(waiting) = self.state.chain.pending.attack_mut() {
            waiting.target = Some(stack);
        }
    }

    fn land_on_caravan(&mut self, flight: Flight) {
        match flight.mover {
            Mover::Wanderer(side) => {
                self.state.wanderers[side].at = self.board.caravan();
                self.bank(side);
            }
            // RS-8.8: a stack is banked whole.
            Mover::Stack(stack) => {
                self.vanish(flight.piece);
                self.grow_caravan(stack.side, stack.height, true);
            }
        }
        self.wipe_if_settled();
    }

    /// A stack is no more.
    pub(super) fn vanish(&mut self, piece: Piece) {
        self.state.chain.memory.forget(piece);
        if let Some(waiting) = self.state.chain.pending.attack_mut() {
            waiting.target = None;
        }
    }

    /// RS-11.1: whatever moves onto a piece attacks it.
    fn attack(&mut self, flight: Flight, target: Piece, at: Space) {
        let attacker = flight.mover;
        let piece = match attacker {
            Mover::Wanderer(side) => {
                self.state.wanderers[side].at = at;
                Piece::Wanderer(side)
            }
            Mover::Stack(_) => {
                self.follow_target(Piece::Visitor(at));
                Piece::Visitor(at)
            }
        };
        self.state.chain.memory.moved(flight.piece, piece);
        self.state.chain.memory.add(piece, target);
        // RS-11.6: counts are read at the moment of landing.
        let strength = strength(self.state, attacker, flight.strength);
        let push = is_push(self.state, target, strength);
        let stage = match target {
            _ if !push => Stage::Bounce,
            // RS-12.3: with an empty pocket there is no choice.
            Piece::Wanderer(side) if self.state.wanderers[side].pocket == 0 => Stage::Yield,
            _ => Stage::Choose,
        };
        let actor = self.actor(target);
        self.tell(|| Event::Attacked { attacker, target: actor, at, strength, push });
        let Flight { home, strength, .. } = flight;
        let attack = Attack { attacker, target: Some(target), at, stage, went: None, home, strength };
        self.state.chain.pending.push(Frame::Attack(attack));
    }

    /// A target as a sentence names it.
    pub(super) fn actor(&self, target: Piece) -> Mover {
        match target {
            Piece::Wanderer(side) => Mover::Wanderer(side),
            Piece::Resident(at) | Piece::Visitor(at) => match self.state.stacks.at(at) {
                Some(stack) => Mover::Stack(stack),
                None => unreachable!("a target that is named stands on its space"),
            },
        }
    }

    /// A piece comes to rest on an empty space.
    pub(super) fn rest(&mut self, flight: Flight, at: Space) {
        match flight.mover {
            Mover::Wanderer(side) => self.state.wanderers[side].at = at,
            Mover::Stack(stack) => {
                self.state.chain.memory.moved(flight.piece, Piece::Resident(at));
                self.state.stacks.put(at, stack);
                self.follow_target(Piece::Resident(at));
                self.dropped_token_rests(at);
            }
        }
        self.wipe_if_settled();
    }

    /// RS-11.7: the attacker bounces on.
    pub(super) fn bounce_to(&mut self, to: Space) {
        let Some((attack, flight)) = self.lift_attacker() else { return };
        self.tell(|| Event::Moved { actor: attack.attacker, from: attack.at, to, way: Way::Bounce });
        self.land(flight, to);
    }

    /// The newest attack ends and its attacker is in the air.
    pub(super) fn lift_attacker(&mut self) -> Option<(Attack, Flight)> {
        let Some(Frame::Attack(attack)) = self.state.chain.pending.pop() else { return None };
        let piece = attack.attacker_piece();
        let Attack { attacker: mover, home, strength, .. } = attack;
        Some((attack, Flight { mover, piece, home, strength }))
    }
}
