//! Why not.

use breakroom_core::{Refused, RuleId};

use crate::{
    action::{Call, Handle},
    rules::Narrowed,
    vocabulary::{Act, Area, Colour, Special},
    words::opponents,
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
    #[error("that is no answer here: {} is being decided", asked.0)]
    NotAsked {
        /// What is decided, and by which rule.
        asked: (&'static str, &'static str),
    },
    /// The card cannot be played in this window.
    #[error("this card cannot be played so now: {} is being decided", asked.0)]
    NotNow {
        /// What is decided, and by which rule.
        asked: (&'static str, &'static str),
    },
    /// BA-18.6: the rules allow it, the Solo Opponent card does not.
    #[error("the opponent's card decides: {}", opponents::narrowed(*by))]
    NotPreferred {
        /// What of it.
        by: Narrowed,
        /// A card is being chosen.
        card: bool,
    },
    /// No such card in hand.
    #[error("{card} is not in your hand")]
    NotHeld {
        /// Which.
        card: Handle,
    },
    /// BA-1.7, BA-16.94: the card stays in hand.
    #[error("{card} cannot be swapped: it is fixed, or a beginner's bench has that number")]
    NoSwap {
        /// Which.
        card: Handle,
    },
    /// The card has no way to declare it.
    #[error("this card cannot declare {}: neither printed nor by colour, Doubles, Run, skill or area", call.word())]
    CannotDeclare {
        /// What.
        call: Call,
    },
    /// A printed Action waits.
    #[error("the printed {} can be performed, so one printed Action must be", act.name())]
    Mandatory {
        /// Which.
        act: Act,
    },
    /// Its own conditions do not hold.
    #[error("{} cannot be performed here: {}", act.name(), why.fact)]
    CannotPerform {
        /// Which.
        act: Act,
        /// What stands against it.
        why: Unmet,
    },
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
    #[error("{} cannot be used here: {}", colour.name(), why.fact)]
    CannotUse {
        /// Which.
        colour: Colour,
        /// What stands against it.
        why: Unmet,
    },
    /// The Special's conditions do not hold, or the card has it not.
    #[error("the Special {} cannot be used here: {}", special.word(), why.fact)]
    SpecialUnmet {
        /// Which.
        special: Special,
        /// What stands against it.
        why: Unmet,
    },
    /// No Line Change now.
    #[error("no Line Change is allowed now: {}", why.fact)]
    NoLineChange {
        /// What forbids it.
        why: Unmet,
    },
    /// The puck cannot go there.
    #[error("the puck cannot go from {from} to {to} by this effect")]
    NoWay {
        /// From where.
        from: Area,
        /// To where.
        to: Area,
    },
}

impl Refused for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match *self {
            Refusal::Over => "BA-2.18",
            Refusal::NoOutcome => "BA-2.22",
            Refusal::NotAsked { asked } | Refusal::NotNow { asked } => asked.1,
            Refusal::NotPreferred { by: Narrowed::Stop, .. } => "BA-18.9",
            Refusal::NotPreferred { by: Narrowed::Save, .. } => "BA-18.10",
            Refusal::NotPreferred { by: Narrowed::Score, .. } => "BA-18.11",
            Refusal::NotPreferred { by: Narrowed::Penalty, .. } => "BA-18.15",
            Refusal::NotPreferred { card: true, .. } => "BA-18.5",
            Refusal::NotPreferred { .. } => "BA-18.21",
            Refusal::NotHeld { .. } => "BA-3.12",
            Refusal::NoSwap { .. } => "BA-7.14",
            Refusal::CannotDeclare { call: Call::Score } => "BA-6.12",
            Refusal::CannotDeclare { call: Call::Save } => "BA-6.19",
            Refusal::CannotDeclare { call: Call::Tip } => "BA-6.31",
            Refusal::Mandatory { .. } | Refusal::OneAction => "BA-3.18",
            Refusal::CannotPerform { why, .. }
            | Refusal::CannotUse { why, .. }
            | Refusal::SpecialUnmet { why, .. }
            | Refusal::NoLineChange { why } => why.rule,
            Refusal::OneSpecial => "BA-3.21",
            Refusal::NotOnCard => "BA-3.15",
            Refusal::NoWay { .. } => "BA-14.18",
        })
    }
}
