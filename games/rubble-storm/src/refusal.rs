//! Why an action is not possible here, with the facts of the position.

use breakroom_core::{Refused, RuleId};

use crate::{
    table::Asked,
    vocabulary::{Notch, SpaceId},
};

/// What somebody wants to do with a pillar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Take a token off it (RS-3.3).
    Tap,
    /// Move it a step (RS-6.3).
    Move,
    /// Collapse it (RS-6.4).
    Collapse,
}

impl Use {
    fn done(self) -> &'static str {
        match self {
            Use::Tap => "tapped",
            Use::Move => "moved",
            Use::Collapse => "collapsed",
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Use::Tap => "RS-3.3",
            Use::Move => "RS-6.3",
            Use::Collapse => "RS-6.4",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "each variant's message says what it means")]
pub enum Refusal {
    #[error("the game is over")]
    Over,
    #[error("first {}", wanted(*.0))]
    NotAsked(Asked),
    #[error("the tap step is over: nothing can be tapped any more this turn")]
    TapClosed,
    #[error("{0} stamina must still be used: a turn does not end early")]
    StaminaLeft(u8),
    #[error("there is no space {0} on this board")]
    NoSpace(SpaceId),
    #[error("the disc has no position {to}: its positions are 0 to {last}")]
    NoPosition { to: Notch, last: Notch },
    #[error("the disc is at {0} already: that is no rotation")]
    SamePosition(Notch),
    #[error("a step leads to another space: {0} is where it begins")]
    SameSpace(SpaceId),
    #[error("no path joins {from} and {to}")]
    Unconnected { from: SpaceId, to: SpaceId },
    #[error("the arrow points the other way: from {to} to {from}")]
    Against { from: SpaceId, to: SpaceId },
    #[error("the disc does not join {from} and {to} now; it would at position {at}")]
    DiscElsewhere { from: SpaceId, to: SpaceId, at: Notch },
    #[error("the lines from {from} and {to} only cross: on the disc a way is straight")]
    CannotTurn { from: SpaceId, to: SpaceId },
    #[error("there is no stack on {0} that could be {used}", used = .1.done())]
    NoStack(SpaceId, Use),
    #[error("the stack on {0} is not yours")]
    NotYours(SpaceId),
    #[error("on {0} is only rubble: a pillar has at least two tokens, and only pillars can be {used}", used = .1.done())]
    Rubble(SpaceId, Use),
    #[error("the pillar on {0} has been tapped this turn")]
    Tapped(SpaceId),
    #[error("a collapse does not go straight back to {0}")]
    StraightBack(SpaceId),
    #[error("an attack is still being resolved on {0}")]
    Locked(SpaceId),
    #[error("it has already met the piece on {0} in this chain")]
    Met(SpaceId),
    #[error("the piece it pushed went to {0}: it must go elsewhere")]
    Followed(SpaceId),
    #[error("nothing is placed on the caravan {0}")]
    OnCaravan(SpaceId),
    #[error("a player token stands on {0}")]
    OnWanderer(SpaceId),
    #[error("the stack on {0} shows the other side")]
    OnTheirs(SpaceId),
    #[error("no token is owed to {0}")]
    NotOwed(SpaceId),
    #[error("the stack on {0} shows your side already: take it or keep it")]
    Own(SpaceId),
    #[error("the stack on {0} shows the other side: take it or flip it")]
    Theirs(SpaceId),
    #[error("on {0} stands a player: rob or spare")]
    Player(SpaceId),
    #[error("on {0} stands a stack: take it, or flip or keep it")]
    Stack(SpaceId),
}

/// What has to be decided first.
fn wanted(asked: Asked) -> &'static str {
    match asked {
        Asked::Toss => "a token is flipped for the first turn",
        Asked::Spin => "the disc is spun to its start",
        Asked::Tap => "pillars are tapped: tap one or go",
        Asked::Act => "stamina is spent: move, rotate, pillar or collapse",
        Asked::Drop => "the next token of the collapse is dropped",
        Asked::Stack => "the attacker decides about the stack it pushes",
        Asked::Wanderer => "the attacker decides to rob or to spare",
        Asked::Yield => "the pushed piece yields",
        Asked::Advance => "the attacker advances",
        Asked::Bounce => "the attacker bounces off",
        Asked::Place => "a token is placed on the board",
        Asked::Gain => "the last tokens of the bank are handed out",
        Asked::Nothing => "nothing: the game is over",
    }
}

/// The rule that asks for a decision.
pub(crate) fn rule_of(asked: Asked) -> RuleId {
    RuleId(match asked {
        Asked::Toss => "RS-1.5",
        Asked::Spin => "RS-R3",
        Asked::Tap => "RS-3.3",
        Asked::Act => "RS-3.6",
        Asked::Drop => "RS-10.2",
        Asked::Stack => "RS-12.2",
        Asked::Wanderer => "RS-12.3",
        Asked::Yield => "RS-12.5",
        Asked::Advance => "RS-12.7",
        Asked::Bounce => "RS-11.7",
        Asked::Place => "RS-8.2",
        Asked::Gain => "RS-7.5",
        Asked::Nothing => "RS-2.1",
    })
}

impl Refused for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Refusal::Over => "RS-2.2",
            Refusal::NotAsked(asked) => return rule_of(*asked),
            Refusal::TapClosed => "RS-3.5",
            Refusal::StaminaLeft(_) => "RS-3.7",
            Refusal::NoSpace(_) => "RS-4.1",
            Refusal::NoPosition { .. } => "RS-5.4",
            Refusal::SamePosition(_) => "RS-6.2",
            Refusal::SameSpace(_) => "RS-5.2",
            Refusal::Unconnected { .. } => "RS-5.1",
            Refusal::Against { .. } => "RS-5.3",
            Refusal::DiscElsewhere { .. } => "RS-5.5",
            Refusal::CannotTurn { .. } => "RS-5.6",
            Refusal::NotYours(_) => "RS-6.6",
            Refusal::Rubble(_, Use::Tap) => "RS-3.4",
            Refusal::NoStack(_, wanted) | Refusal::Rubble(_, wanted) => wanted.rule(),
            Refusal::Tapped(_) => "RS-3.3",
            Refusal::StraightBack(_) => "RS-10.3",
            Refusal::Locked(_) => "RS-13.2",
            Refusal::Met(_) => "RS-13.3",
            Refusal::Followed(_) => "RS-12.7",
            Refusal::OnCaravan(_) | Refusal::OnWanderer(_) | Refusal::OnTheirs(_) => "RS-8.4",
            Refusal::NotOwed(_) => "RS-7.5",
            Refusal::Own(_) | Refusal::Theirs(_) | Refusal::Stack(_) => "RS-12.2",
            Refusal::Player(_) => "RS-12.3",
        })
    }
}
