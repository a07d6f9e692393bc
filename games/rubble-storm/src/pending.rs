//! What is still to be settled before the turn goes on: a stack of frames, the newest on top (RS-13.1).

use breakroom_kit::{Doc, List, Load, Words};

use crate::{Mover, Piece, Side, Space, SpaceSet, Stack, Tag};

/// How far an attack has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub(crate) enum Stage {
    /// It is a push: the attacker takes, flips, keeps, robs or spares (RS-12.2, RS-12.3).
    Choose,
    /// The target moves away (RS-12.5).
    Yield,
    /// The attacker moves on (RS-12.7); while a frame lies above, it waits for the yield to be resolved.
    Advance,
    /// It is a bounce: the attacker moves on at once (RS-11.7).
    Bounce,
}

/// An attack that is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub(crate) struct Attack {
    /// Who attacks. A stack that attacks is kept here and not on the board.
    pub(crate) attacker: Mover,
    /// Whom; null once it was taken, banked or lost.
    #[json(default)]
    pub(crate) target: Option<Piece>,
    /// The space where both met; locked (RS-13.2).
    pub(crate) at: Space,
    /// How far it has come.
    pub(crate) stage: Stage,
    /// Where the target's yield went, unless it came to nothing (RS-13.8).
    #[json(default)]
    pub(crate) went: Option<Space>,
    /// The last space the attacker left empty (RS-13.6).
    #[json(default)]
    pub(crate) home: Option<Space>,
    /// The height of the collapsed pillar for a dropped token, else 0 (RS-10.6).
    pub(crate) strength: u8,
}

impl Attack {
    /// Has the target left the space, or was it taken?
    pub(crate) fn is_target_off(&self) -> bool {
        self.went.is_some() || self.target.is_none()
    }

    /// Where the memory knows the attacker.
    #[inline]
    pub(crate) fn attacker_piece(&self) -> Piece {
        match self.attacker {
            Mover::Wanderer(side) => Piece::Wanderer(side),
            Mover::Stack(_) => Piece::Visitor(self.at),
        }
    }
}

/// A pillar that is being collapsed (RS-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub(crate) struct Collapse {
    /// Whose pillar it was.
    pub(crate) side: Side,
    /// Its height before.
    pub(crate) height: u8,
    /// Tokens still in hand.
    pub(crate) left: u8,
    /// The space from which the next token is dropped.
    pub(crate) at: Space,
    /// The space before that one: no drop goes straight back (RS-10.3).
    #[json(default)]
    pub(crate) prev: Option<Space>,
}

/// Income that the bank cannot pay in full (RS-7.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Owed {
    /// The spaces of pieces that are owed a token.
    pub(crate) one: SpaceSet,
    /// Those among them that are owed another one after that.
    pub(crate) two: SpaceSet,
}

impl Owed {
    pub(crate) fn total(self) -> usize {
        self.one.len() + self.two.len()
    }

    /// `space` is paid one token.
    pub(crate) fn pay(&mut self, space: Space) {
        if self.two.has(space) {
            self.two = self.two.without(space);
        } else {
            self.one = self.one.without(space);
        }
    }
}

/// One thing to be settled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
#[json(tag = "kind")]
pub(crate) enum Frame {
    /// An attack (RS-11).
    Attack(Attack),
    /// A pillar in hand (RS-10).
    Collapse(Collapse),
    /// The placement phase of banking (RS-8.2).
    Bank {
        /// The side that banks.
        side: Side,
        /// Tokens still to be placed.
        left: u8,
    },
    /// Income that the bank cannot pay in full (RS-7.5).
    Income {
        /// Spaces and the tokens still owed to the piece there.
        owed: Owed,
    },
}

/// Each unresolved attack locks a space of its own outside the caravan (RS-13.2), below them lies at most one
/// collapse, above them at most one banking.
const MOST: usize = (Space::MOST - 1) + 2;

/// All frames, the newest last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pending(List<Frame, MOST>);

breakroom_kit::deref!(Pending => 0: List<Frame, MOST>);

impl Pending {
    pub(crate) const NONE: Pending = Pending(List::new(Frame::Bank { side: Side::Light, left: 0 }));

    /// What is settled first.
    #[inline]
    pub(crate) fn top(&self) -> Option<&Frame> {
        self.last()
    }

    /// The unresolved attacks, the oldest first.
    #[inline]
    pub(crate) fn attacks(&self) -> impl Iterator<Item = &Attack> {
        self.iter().filter_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack),
            _ => None,
        })
    }

    /// RS-13.2: the spaces where an attack is unresolved.
    #[inline]
    pub(crate) fn locked(&self) -> SpaceSet {
        self.attacks().map(|attack| attack.at).collect()
    }

    #[inline]
    pub(crate) fn attack(&self) -> Option<&Attack> {
        match self.top() {
            Some(Frame::Attack(attack)) => Some(attack),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn attack_mut(&mut self) -> Option<&mut Attack> {
        match self.last_mut() {
            Some(Frame::Attack(attack)) => Some(attack),
            _ => None,
        }
    }

    pub(crate) fn visitor(&self, at: Space) -> Option<Stack> {
        self.visitors().find(|(space, _)| *space == at).map(|(_, stack)| stack)
    }

    /// The stacks that attack, with where they do.
    pub(crate) fn visitors(&self) -> impl Iterator<Item = (Space, Stack)> {
        self.attacks().filter_map(|attack| match attack.attacker {
            Mover::Stack(stack) => Some((attack.at, stack)),
            Mover::Wanderer(_) => None,
        })
    }

    /// The tokens that are on no space: those of attacking stacks and of a collapse in hand.
    pub(crate) fn tokens(&self) -> u32 {
        let in_hand = self.iter().map(|frame| match frame {
            Frame::Collapse(collapse) => u32::from(collapse.left),
            _ => 0,
        });
        in_hand.chain(self.visitors().map(|(_, stack)| u32::from(stack.height))).sum()
    }

    pub(crate) fn tags(&self) -> impl Iterator<Item = Tag> {
        self.visitors().map(|(_, stack)| stack.tag)
    }
}
