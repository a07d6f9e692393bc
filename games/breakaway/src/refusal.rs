//! Why not.

use std::fmt;

use breakroom_kit::{Notation, Refused, words::either};

use crate::{
    Action,
    action::{Call, Handle, Reaction},
    agenda::{Step, Window},
    rules::Narrowed,
    vocabulary::{Act, Area, Colour, Special},
    words::{asked, asked_of_beginners, opponents},
};

/// A rule that stands against something, and the fact of the position that it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unmet {
    /// The rule that forbids it.
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

/// Verbs of the notation: with what a decision is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Verbs(u64);

impl Verbs {
    /// The verb of this action, too.
    pub fn add(&mut self, action: Action) {
        self.0 |= 1 << action.verb();
    }
}

impl fmt::Display for Verbs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = Action::VERBS.iter().enumerate().filter(|(at, _)| self.0 >> at & 1 == 1);
        f.write_str(&either(&all.map(|(_, verb)| verb).collect::<Vec<_>>()))
    }
}

/// What keeps a card from declaring something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undeclared {
    /// Nobody asks for it in this window.
    Unasked(Window),
    /// The shot cannot be tipped.
    Untippable,
    /// The card has no way to do it.
    Unable {
        /// The number of one's own card, if it has one.
        own: Option<u8>,
        /// That of the card beneath.
        beneath: Option<u8>,
        /// Does it print it, Cancelled or Injured?
        printed: bool,
        /// For Score: the target and how far it may be read.
        target: Option<(u8, u8)>,
    },
    /// The beginner game, where only print and Doubles count; the number of the card and that of the one beneath.
    BeginnersUnable(Option<u8>, Option<u8>),
    /// The beginner game, in a window that does not ask for it.
    BeginnersUnasked(Window),
}

impl Undeclared {
    /// The rule that stands against it.
    pub const fn rule(self, call: Call) -> &'static str {
        match self {
            Undeclared::Unasked(_) => "BA-3.13",
            Undeclared::Untippable => "BA-6.27",
            Undeclared::Unable { .. } => ["BA-6.12", "BA-6.19", "BA-6.31"][call as usize],
            Undeclared::BeginnersUnable(..) => "BA-1.24",
            Undeclared::BeginnersUnasked(_) => "BA-1.22",
        }
    }
}

impl fmt::Display for Undeclared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Undeclared::Unasked(window) | Undeclared::BeginnersUnasked(window) => f.write_str(stands(window)),
            Undeclared::Untippable => f.write_str("this shot has no Shot Card that can be tipped"),
            Undeclared::Unable { own, beneath, printed, target } => {
                f.write_str(match printed {
                    true => "what is printed on it is Cancelled",
                    false => "it is not printed on it, and no colour, skill or Special of it gives it",
                })?;
                unequal(f, own, beneath, "neither Doubles nor a Run")?;
                match target {
                    None => Ok(()),
                    Some((number, 0)) => write!(f, "; the target is area {number}"),
                    Some((number, reading)) => write!(f, "; the target is area {number}, read by {reading}"),
                }
            }
            Undeclared::BeginnersUnable(own, beneath) => {
                f.write_str("it is not printed on it")?;
                unequal(f, own, beneath, "no Doubles")
            }
        }
    }
}

/// What stands in a window instead of what was declared.
const fn stands(window: Window) -> &'static str {
    match window {
        Window::Turn => "nobody has shot, so there is nothing to answer",
        Window::ShotCard => "this card is the Shot Card, which declares nothing",
        Window::Score => "it is their own shot: Score, Tip or nothing answers the Shot Card",
        Window::Save => "only a Save answers their Score",
        Window::Answer => "only Score answers their Save",
        Window::Shootout | Window::ShootoutDefence => "nothing is declared with a card of a shootout",
        Window::ShootoutTip => "only a Tip answers what stopped the attempt",
    }
}

/// Why the numbers of two cards give nothing.
fn unequal(f: &mut fmt::Formatter<'_>, own: Option<u8>, beneath: Option<u8>, none: &str) -> fmt::Result {
    match (own, beneath) {
        (Some(own), Some(beneath)) => write!(f, "; {own} on {beneath} makes {none}"),
        (None, Some(beneath)) => write!(f, "; without a number on {beneath} it makes {none}"),
        (Some(own), None) => write!(f, "; {own} on a card without a number makes {none}"),
        (None, None) => Ok(()),
    }
}

/// What keeps a card of the beginner game from being used so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unusable {
    /// A colour has been used.
    SecondColour,
    /// The card does not show the colour.
    NotShown(Colour),
    /// Its player does not control the puck, which lies here; does the other?
    Uncontrolled(Area, bool),
    /// An Action has been used.
    SecondAct,
    /// The Action is none of the five.
    NotBasic(Act),
    /// It is not printed; the number of the card and that of the one beneath.
    NotPrinted(Act, Option<u8>, Option<u8>),
    /// No shot comes from here.
    OutOfRange(Area),
    /// The puck need not be taken.
    Controlled(Area),
    /// It is declared when a card is played.
    Declared(Act),
}

impl Unusable {
    /// The rule that stands against it.
    pub const fn rule(self) -> &'static str {
        match self {
            Unusable::SecondColour | Unusable::NotShown(_) => "BA-1.12",
            Unusable::SecondAct => "BA-1.11",
            Unusable::NotBasic(_) => "BA-1.13",
            Unusable::OutOfRange(_) => "BA-1.15",
            Unusable::Declared(_) => "BA-1.22",
            Unusable::Controlled(_) => "BA-1.23",
            Unusable::NotPrinted(..) => "BA-1.24",
            Unusable::Uncontrolled(..) => "BA-1.25",
        }
    }
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Unusable::SecondColour => f.write_str("the card has used a colour, and one is all"),
            Unusable::NotShown(colour) => write!(f, "the card does not show {}", colour.name()),
            Unusable::Uncontrolled(area, true) => write!(f, "the other side controls the puck at {area}"),
            Unusable::Uncontrolled(area, false) => write!(f, "nobody controls the puck at {area}"),
            Unusable::SecondAct => f.write_str("the card has used an Action, and one is all"),
            Unusable::NotBasic(act) => write!(f, "{} is none of the five basic Actions", act.name()),
            Unusable::NotPrinted(act, own, beneath) => {
                write!(f, "{} is not printed on the card", act.name())?;
                unequal(f, own, beneath, "no Doubles")
            }
            Unusable::OutOfRange(area) => {
                write!(f, "the puck is at {area}, and a shot comes from areas 1 to 6 of the other end")
            }
            Unusable::Controlled(area) => write!(f, "its player controls the puck at {area} already"),
            Unusable::Declared(act) => {
                write!(f, "{} is declared when a card is played, not chosen afterwards", act.name())
            }
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
    /// What is asked, what answers it, and whether it is the beginner game.
    #[rule(
        asked_of_beginners(_0).filter(|_| _2).unwrap_or(asked(_0).1),
        "that is no answer here: {} is being decided, by {_1}", asked(_0).0
    )]
    NotAsked(Step, Verbs, bool),
    #[rule(_0.rule, "{}", _0.fact)]
    Unmet(Unmet),
    /// The rules allow it, the Solo Opponent card does not; true: a card is being chosen.
    #[rule(opponents::narrowing_rule(_0, _1), "the opponent's card decides: {}", opponents::narrowed(_0))]
    NotPreferred(Narrowed, bool),
    #[rule("BA-3.12", "{_0} is not in your hand")]
    NotHeld(Handle),
    #[rule(_1.rule, "{_0} cannot be swapped: {}", _1.fact)]
    NoSwap(Handle, Unmet),
    #[rule(_2.rule(_1), "{_0} cannot declare {}: {_2}", _1.name())]
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
    #[rule(_0.rule(), "{_0}")]
    Unusable(Unusable),
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
