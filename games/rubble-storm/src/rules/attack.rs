//! RS-11: attacks. A piece lands: it rests, banks, pushes or bounces.

use breakroom_core::Sink;

use super::Referee;
use crate::{
    event::{Actor, Event, Way},
    memory::Slot,
    pending::{Attack, Frame, Stage, Target},
    state::{Mover, State},
    vocabulary::{Side, Space},
};

/// A piece in the air.
#[derive(Clone, Copy)]
pub(super) struct Flight {
    pub(super) mover: Mover,
    /// Where the memory knows it.
    pub(super) slot: Slot,
    /// The last space it left empty (RS-13.6).
    pub(super) home: Option<Space>,
    /// The height of the collapsed pillar for a dropped token (RS-10.6), else 0.
    pub(super) strength: u8,
}

/// RS-11.4, RS-11.5: how strong an attacker is against a pillar.
pub(crate) fn strength(state: &State, mover: Mover, strength: u8) -> u8 {
    match mover {
        Mover::Wanderer(side) => state.wanderers[side].pocket,
        // RS-R15: a dropped token that has grown is not weaker for it.
        Mover::Stack(stack) => stack.height.max(strength),
    }
}

/// What stands on a space outside the caravan, attackers apart.
pub(crate) fn resident(state: &State, at: Space) -> Option<Target> {
    if state.stacks.all().has(at) {
        return Some(Target::Stack(at));
    }
    Side::ALL.into_iter().find(|&side| state.wanderers[side].at == at).map(Target::Wanderer)
}

/// RS-11.2 to RS-11.5: is it a push?
pub(crate) fn is_push(state: &State, target: Target, strength: u8) -> bool {
    match target {
        Target::Wanderer(_) | Target::Gone => true,
        Target::Stack(at) => state.stacks.height(at) == 1 || strength >= state.stacks.height(at),
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// A piece lands on `to`: it banks, attacks or rests.
    pub(super) fn land(&mut self, flight: Flight, to: Space) {
        self.follow_target(flight.mover, to);
        if to == self.board.caravan() {
            // RS-4.4: nothing is attacked on the caravan.
            self.land_on_caravan(flight);
        } else if let Some(target) = resident(self.state, to) {
            self.attack(flight, target, to);
        } else {
            self.rest(flight, to);
        }
    }

    /// A waiting attack keeps sight of its target, which is what lands now.
    fn follow_target(&mut self, mover: Mover, to: Space) {
        if let Some(waiting) = self.state.pending.attack_mut()
            && matches!(mover, Mover::Stack(_))
        {
            waiting.target = Target::Stack(to);
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
                self.vanish(flight.slot);
                self.grow_caravan(stack.side, stack.height, true);
            }
        }
        self.wipe_if_settled();
    }

    /// A stack is no more.
    pub(super) fn vanish(&mut self, slot: Slot) {
        self.state.memory.forget(slot);
        if let Some(waiting) = self.state.pending.attack_mut() {
            waiting.target = Target::Gone;
        }
    }

    /// RS-11.1: whatever moves onto a piece attacks it.
    fn attack(&mut self, flight: Flight, target: Target, at: Space) {
        let attacker = flight.mover;
        let slot = match attacker {
            Mover::Wanderer(side) => {
                self.state.wanderers[side].at = at;
                Slot::wanderer(side)
            }
            Mover::Stack(_) => Slot::visitor(at),
        };
        let met = match target {
            Target::Wanderer(side) => Slot::wanderer(side),
            Target::Stack(_) | Target::Gone => Slot::resident(at),
        };
        self.state.memory.moved(flight.slot, slot);
        self.state.memory.add(slot, met);
        // RS-11.6: counts are read at the moment of landing.
        let strength = strength(self.state, attacker, flight.strength);
        let push = is_push(self.state, target, strength);
        let stage = match target {
            _ if !push => Stage::Bounce,
            // RS-12.3: with an empty pocket there is no choice.
            Target::Wanderer(side) if self.state.wanderers[side].pocket == 0 => Stage::Yield,
            _ => Stage::Choose,
        };
        let actor = self.actor(target);
        self.tell(|| Event::Attacked { attacker: attacker.into(), target: actor, at, strength, push });
        let Flight { home, strength, .. } = flight;
        let attack = Attack { attacker, target, at, stage, went: None, home, strength };
        self.state.pending.push(Frame::Attack(attack));
    }

    /// A target as a sentence names it.
    pub(super) fn actor(&self, target: Target) -> Actor {
        match target {
            Target::Wanderer(side) => Actor::Wanderer(side),
            Target::Stack(at) => match self.state.stacks.at(at) {
                Some(stack) => Actor::Stack(stack.side, stack.height),
                None => unreachable!("a target that is named stands on its space"),
            },
            Target::Gone => unreachable!("a target that is gone is not named"),
        }
    }

    /// A piece comes to rest on an empty space.
    pub(super) fn rest(&mut self, flight: Flight, at: Space) {
        match flight.mover {
            Mover::Wanderer(side) => self.state.wanderers[side].at = at,
            Mover::Stack(stack) => {
                self.state.memory.moved(flight.slot, Slot::resident(at));
                self.state.stacks.put(at, stack);
                self.dropped_token_rests(at);
            }
        }
        self.wipe_if_settled();
    }

    /// RS-11.7: the attacker bounces on.
    pub(super) fn bounce_to(&mut self, to: Space) {
        let Some((attack, flight)) = self.lift_attacker() else { return };
        self.tell(|| Event::Moved { actor: attack.attacker.into(), from: attack.at, to, way: Way::Bounce });
        self.land(flight, to);
    }

    /// The newest attack ends and its attacker is in the air.
    pub(super) fn lift_attacker(&mut self) -> Option<(Attack, Flight)> {
        let Some(Frame::Attack(attack)) = self.state.pending.pop() else { return None };
        let slot = match attack.attacker {
            Mover::Wanderer(side) => Slot::wanderer(side),
            Mover::Stack(_) => Slot::visitor(attack.at),
        };
        let Attack { attacker: mover, home, strength, .. } = attack;
        Some((attack, Flight { mover, slot, home, strength }))
    }
}
