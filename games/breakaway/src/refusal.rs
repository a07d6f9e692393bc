//! Why not.

use std::fmt;

use breakroom_kit::Refused;

use crate::{
    action::{Call, Handle, Reaction},
    agenda::Step,
    rules::Narrowed,
    vocabulary::{Act, Area, Colour, Special},
    words::{asked, opponents},
};

/// A rule that stands against something, and the fact of the position that it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unmet {
    /// The rule.
    pub rule: &'static str,
    /// The fact, as words that follow a colon.
    pub fact: &'static str,
}

impl Unmet {
    /// Nothing stands against it if this holds; otherwise this rule, for this fact.
    #[inline]
    pub const fn unless(holds: bool, rule: &'static str, fact: &'static str) -> Result<(), Unmet> {
        if holds { Ok(()) } else { Err(Unmet { rule, fact }) }
    }
}

/// What keeps a card from declaring something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undeclared {
    /// Nobody asks for it.
    Unasked,
    /// The card has no way to do it; its number, and that of the card beneath.
    Unable(Option<u8>, Option<u8>),
}

impl fmt::Display for Undeclared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WAYS: &str = "neither printed nor by colour, skill or area";
        match self {
            Undeclared::Unasked => f.write_str("it is not asked for now"),
            Undeclared::Unable(Some(own), Some(beneath)) => {
                write!(f, "{WAYS}, and {own} on {beneath} makes neither Doubles nor a Run that gives it")
            }
            Undeclared::Unable(..) => f.write_str(WAYS),
        }
    }
}

/// Why something cannot be done here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Refused)]
#[allow(missing_docs, reason = "their words say it")]
pub enum Refusal {
    #[rule("BA-2.18", "the game is over")]
    Over,
    #[rule("BA-2.22", "chance cannot bring that now")]
    NoOutcome,
    #[rule(asked(_0).1, "that is no answer here: {} is being decided", asked(_0).0)]
    NotAsked(Step),
    #[rule(_0.rule, "{}", _0.fact)]
    Unmet(Unmet),
    /// The rules allow it, the Solo Opponent card does not; true: a card is being chosen.
    #[rule(opponents::narrowing_rule(_0, _1), "the opponent's card decides: {}", opponents::narrowed(_0))]
    NotPreferred(Narrowed, bool),
    #[rule("BA-3.12", "{_0} is not in your hand")]
    NotHeld(Handle),
    #[rule(_1.rule, "{_0} cannot be swapped: {}", _1.fact)]
    NoSwap(Handle, Unmet),
    #[rule(["BA-6.12", "BA-6.19", "BA-6.31"][_1 as usize], "{_0} cannot declare {}: {_2}", _1.name())]
    CannotDeclare(Handle, Call, Undeclared),
    #[rule(_1.rule, "this card cannot react by {} here: {}", _0.name(), _1.fact)]
    CannotReact(Reaction, Unmet),
    #[rule("BA-3.18", "the printed {} can be performed, so one printed Action must be", _0.name())]
    Mandatory(Act),
    #[rule(_1.rule, "{} cannot be performed here: {}", _0.name(), _1.fact)]
    CannotPerform(Act, Unmet),
    #[rule("BA-3.18", "this card has used its one Action")]
    OneAction,
    #[rule("BA-3.21", "this card has used its one Special")]
    OneSpecial,
    #[rule("BA-3.15", "the card in use has {_0} neither printed nor gained")]
    NotOnCard(&'static str),
    #[rule(_1.rule, "{} cannot be used here: {}", _0.name(), _1.fact)]
    CannotUse(Colour, Unmet),
    #[rule(_1.rule, "the Special {} cannot be used here: {}", _0.word(), _1.fact)]
    SpecialUnmet(Special, Unmet),
    #[rule(_0.rule, "no Line Change is allowed now: {}", _0.fact)]
    NoLineChange(Unmet),
    #[rule("BA-14.18", "the puck cannot go from {_0} to {_1} by this effect")]
    NoWay(Area, Area),
}

impl From<Unmet> for Refusal {
    fn from(why: Unmet) -> Refusal {
        Refusal::Unmet(why)
    }
}
