//! Why an action is not possible here, with the facts of the position.

use breakroom_kit::Refused;

use crate::{Asked, Notch, SpaceId};

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
    /// By which rule, and what is done to the pillar.
    const fn rule_and_verb(self) -> (&'static str, &'static str) {
        match self {
            Use::Tap => ("RS-3.3", "tapped"),
            Use::Move => ("RS-6.3", "moved"),
            Use::Collapse => ("RS-6.4", "collapsed"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Refused)]
#[allow(missing_docs, reason = "each variant's message says what it means")]
pub enum Refusal {
    #[rule("RS-2.2", "the game is over")]
    Over,
    #[rule(wanted(_0).0, "first {}", wanted(_0).1)]
    NotAsked(Asked),
    #[rule("RS-3.5", "the tap step is over: nothing can be tapped any more this turn")]
    TapClosed,
    #[rule("RS-3.7", "{_0} stamina must still be used: a turn does not end early")]
    StaminaLeft(u8),
    #[rule("RS-4.1", "there is no space {_0} on this board")]
    NoSpace(SpaceId),
    #[rule("RS-5.4", "the disc has no position {to}: its positions are 0 to {last}")]
    NoPosition { to: Notch, last: Notch },
    #[rule("RS-6.2", "the disc is at {_0} already: that is no rotation")]
    SamePosition(Notch),
    #[rule("RS-5.2", "a step leads to another space: {_0} is where it begins")]
    SameSpace(SpaceId),
    #[rule("RS-5.1", "no path joins {from} and {to}")]
    Unconnected { from: SpaceId, to: SpaceId },
    #[rule("RS-5.3", "the arrow points the other way: from {to} to {from}")]
    Against { from: SpaceId, to: SpaceId },
    #[rule("RS-5.5", "the disc does not join {from} and {to} now; it would at position {at}")]
    DiscElsewhere { from: SpaceId, to: SpaceId, at: Notch },
    #[rule("RS-5.6", "the lines from {from} and {to} only cross: on the disc a way is straight")]
    CannotTurn { from: SpaceId, to: SpaceId },
    #[rule(_1.rule_and_verb().0, "there is no stack on {_0} that could be {}", _1.rule_and_verb().1)]
    NoStack(SpaceId, Use),
    #[rule("RS-6.6", "the stack on {_0} is not yours")]
    NotYours(SpaceId),
    #[rule(if _1 == Use::Tap { "RS-3.4" } else { _1.rule_and_verb().0 },
        "on {_0} is only rubble: a pillar has at least two tokens, and only pillars can be {}", _1.rule_and_verb().1)]
    Rubble(SpaceId, Use),
    #[rule("RS-3.3", "the pillar on {_0} has been tapped this turn")]
    Tapped(SpaceId),
    #[rule("RS-10.3", "a collapse does not go straight back to {_0}")]
    StraightBack(SpaceId),
    #[rule("RS-13.2", "an attack is still being resolved on {_0}")]
    Locked(SpaceId),
    #[rule("RS-13.3", "it has already met the piece on {_0} in this chain")]
    Met(SpaceId),
    #[rule("RS-12.7", "the piece it pushed went to {_0}: it must go elsewhere")]
    Followed(SpaceId),
    #[rule("RS-8.4", "nothing is placed on the caravan {_0}")]
    OnCaravan(SpaceId),
    #[rule("RS-8.4", "a player token stands on {_0}")]
    OnWanderer(SpaceId),
    #[rule("RS-8.4", "the stack on {_0} shows the other side")]
    OnTheirs(SpaceId),
    #[rule("RS-7.5", "no token is owed to {_0}")]
    NotOwed(SpaceId),
    #[rule("RS-12.2", "the stack on {_0} shows your side already: take it or keep it")]
    Own(SpaceId),
    #[rule("RS-12.2", "the stack on {_0} shows the other side: take it or flip it")]
    Theirs(SpaceId),
    #[rule("RS-12.3", "on {_0} stands a player: rob or spare")]
    Player(SpaceId),
    #[rule("RS-12.2", "on {_0} stands a stack: take it, or flip or keep it")]
    Stack(SpaceId),
}

/// By which rule something has to be decided, and what comes first then.
pub(crate) fn wanted(asked: Asked) -> (&'static str, &'static str) {
    match asked {
        Asked::Toss => ("RS-1.5", "a token is flipped for the first turn"),
        Asked::Spin => ("RS-R3", "the disc is spun to its start"),
        Asked::Tap => ("RS-3.3", "pillars are tapped: tap one or go"),
        Asked::Act => ("RS-3.6", "stamina is spent: move, rotate, pillar or collapse"),
        Asked::Drop => ("RS-10.2", "the next token of the collapse is dropped"),
        Asked::Stack => ("RS-12.2", "the attacker decides about the stack it pushes"),
        Asked::Wanderer => ("RS-12.3", "the attacker decides to rob or to spare"),
        Asked::Yield => ("RS-12.5", "the pushed piece yields"),
        Asked::Advance => ("RS-12.7", "the attacker advances"),
        Asked::Bounce => ("RS-11.7", "the attacker bounces off"),
        Asked::Place => ("RS-8.2", "a token is placed on the board"),
        Asked::Gain => ("RS-7.5", "the last tokens of the bank are handed out"),
        Asked::Nothing => ("RS-2.1", "nothing: the game is over"),
    }
}
