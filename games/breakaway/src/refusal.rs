//! Why not.

use breakroom_core::{Refused, RuleId};

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

/// Why something cannot be done here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No such card turns up.
    #[error("chance cannot bring that now")]
    NoOutcome,
    /// Something else is being decided.
    #[error("that is no answer here: {} is being decided", asked(*.0).0)]
    NotAsked(Step),
    /// A rule stands against it.
    #[error("{}", .0.fact)]
    Unmet(Unmet),
    /// BA-18.6: the rules allow it, the Solo Opponent card does not; true: a card is being chosen.
    #[error("the opponent's card decides: {}", opponents::narrowed(*.0))]
    NotPreferred(Narrowed, bool),
    /// No such card in hand.
    #[error("{0} is not in your hand")]
    NotHeld(Handle),
    /// BA-1.7, BA-16.94: the card stays in hand.
    #[error("{0} cannot be swapped: it is fixed, or a beginner's bench has that number")]
    NoSwap(Handle),
    /// The card has no way to declare it.
    #[error("this card cannot declare {}: neither printed nor by colour, Doubles, Run, skill or area", .0.word())]
    CannotDeclare(Call),
    /// The card cannot react so.
    #[error("this card cannot react by {} here: {}", .0.name(), .1.fact)]
    CannotReact(Reaction, Unmet),
    /// A printed Action waits.
    #[error("the printed {} can be performed, so one printed Action must be", .0.name())]
    Mandatory(Act),
    /// Its own conditions do not hold.
    #[error("{} cannot be performed here: {}", .0.name(), .1.fact)]
    CannotPerform(Act, Unmet),
    /// The one Action is used.
    #[error("this card has used its one Action")]
    OneAction,
    /// The one Special is used.
    #[error("this card has used its one Special")]
    OneSpecial,
    /// The card has it neither printed nor gained.
    #[error("the card in use has that neither printed nor gained")]
    NotOnCard,
    /// The colour cannot be used.
    #[error("{} cannot be used here: {}", .0.name(), .1.fact)]
    CannotUse(Colour, Unmet),
    /// The Special's conditions do not hold, or the card has it not.
    #[error("the Special {} cannot be used here: {}", .0.word(), .1.fact)]
    SpecialUnmet(Special, Unmet),
    /// No Line Change now.
    #[error("no Line Change is allowed now: {}", .0.fact)]
    NoLineChange(Unmet),
    /// The puck cannot go from here to there.
    #[error("the puck cannot go from {0} to {1} by this effect")]
    NoWay(Area, Area),
}

impl From<Unmet> for Refusal {
    fn from(why: Unmet) -> Refusal {
        Refusal::Unmet(why)
    }
}

impl Refused for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match *self {
            Refusal::Over => "BA-2.18",
            Refusal::NoOutcome => "BA-2.22",
            Refusal::NotAsked(step) => asked(step).1,
            Refusal::NotPreferred(Narrowed::Stop, _) => "BA-18.9",
            Refusal::NotPreferred(Narrowed::Save, _) => "BA-18.10",
            Refusal::NotPreferred(Narrowed::Score, _) => "BA-18.11",
            Refusal::NotPreferred(Narrowed::Penalty, _) => "BA-18.15",
            Refusal::NotPreferred(_, true) => "BA-18.5",
            Refusal::NotPreferred(..) => "BA-18.21",
            Refusal::NotHeld(_) => "BA-3.12",
            Refusal::NoSwap(_) => "BA-7.14",
            Refusal::CannotDeclare(Call::Score) => "BA-6.12",
            Refusal::CannotDeclare(Call::Save) => "BA-6.19",
            Refusal::CannotDeclare(Call::Tip) => "BA-6.31",
            Refusal::Mandatory(_) | Refusal::OneAction => "BA-3.18",
            Refusal::CannotPerform(_, why)
            | Refusal::CannotUse(_, why)
            | Refusal::CannotReact(_, why)
            | Refusal::SpecialUnmet(_, why)
            | Refusal::NoLineChange(why)
            | Refusal::Unmet(why) => why.rule,
            Refusal::OneSpecial => "BA-3.21",
            Refusal::NotOnCard => "BA-3.15",
            Refusal::NoWay(..) => "BA-14.18",
        })
    }
}
