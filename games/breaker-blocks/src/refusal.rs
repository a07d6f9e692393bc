//! Why an action is not possible: the facts of the position, and the rule.

use breakroom_core::{Refused, RuleId};

use crate::{Cell, Kind, Name, Place, Reason, Shape};

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence above each variant says what its fields are")]
pub enum Refusal {
    #[error("the game is over")]
    Over(Reason),
    #[error("this is not what is being decided: {asked}")]
    NotAsked { asked: &'static str },
    #[error("there is no block '{0}' in this edition")]
    NoSuchBlock(Name),
    #[error("there is no '{0}' left in your supply")]
    NonePower(Name),
    #[error("there is no '{0}' left in the neutral supply")]
    NoneNeutral(Name),
    #[error("you already hold {limit} {}, which is all you may", kind.title())]
    HandLimit { kind: Kind, limit: u8 },
    #[error("modules lie face down: name a shape, such as ?lsr")]
    FaceDown,
    #[error("modules lie face up: name one by its id")]
    FaceUp,
    #[error("there is no face-down module with the shape ?{0}")]
    NoneOfShape(Shape),
    #[error("none of the face-down modules ?{0} is one that you may hold")]
    NoneToHold(Shape),
    #[error("none of the face-down modules ?{0} is one that AUTOMATE may play")]
    NoneToPlay(Shape),
    #[error("there is no '{0}' in your hand")]
    NotInHand(Name),
    #[error("the '{0}' was drawn this turn: it can be added from your next turn on")]
    Fresh(Name),
    #[error("an AUTHENTICATE was already added this turn")]
    SecondAuthenticate,
    #[error("an AUTHENTICATE was already added this turn, so AUTOMATE may not play one")]
    SecondAutomated,
    #[error("AUTOMATE may not play AUTOMATE")]
    AutomateTwice,
    #[error("none of your inputs has an empty cell in front of it")]
    NoOpening,
    #[error("the cell {0} is taken")]
    Taken(Cell),
    #[error("{place} would be plugged into an input of {owner}")]
    OthersInput { place: Place, owner: &'static str },
    #[error("there is no input to plug into at {0}")]
    NoInput(Place),
    #[error("{0} is where the block lies now: it must move to another input")]
    SamePlace(Place),
    #[error("{0} is an input of the very block that is being moved")]
    OwnInput(Place),
    #[error("no block lies at {0}")]
    NoBlock(Cell),
    #[error("the {name} at {cell} is not yours to rearrange")]
    NotYours { name: Name, cell: Cell },
    #[error("the {name} at {cell} is your own: AGITATE moves the opponent's blocks")]
    NotTheirs { name: Name, cell: Cell },
    #[error("the {name} at {cell} has the {plugged} plugged into it")]
    Plugged { name: Name, cell: Cell, plugged: Name, targeted: bool },
    #[error("the AUTHENTICATE at {0} cannot be moved")]
    Fixed(Cell),
    #[error("the AUTHENTICATE at {0} cannot be a target")]
    Untouchable(Cell),
    #[error("the {name} at {cell} has nowhere else to go")]
    Nowhere { name: Name, cell: Cell },
    #[error("the ANNIHILATE at {0} is the one that acts: it cannot destroy itself")]
    Itself(Cell),
    #[error("the ATTENUATE at {0} cannot be sent back by ATTENUATE")]
    IsAttenuate(Cell),
    #[error("the {name} at {cell} lies on the wrong side: {wanted} is asked for")]
    WrongSide { name: Name, cell: Cell, wanted: &'static str },
    #[error("the effect of {} must be carried out", .0.title())]
    Compulsory(Kind),
    #[error("there is no '{0}' in that hand")]
    NotHeld(Name),
    #[error("with secret hands a module is named by its position, such as #2")]
    ByPosition,
    #[error("position {0} of that hand is no module: name a power block by its id")]
    NoModule(u8),
    #[error("hands are open: name the block by its id")]
    ByName,
    #[error("this is not among the outcomes of chance here")]
    NoOutcome,
    #[error("this only stands in for what is hidden: it is never an outcome itself")]
    Veiled,
}

impl Refused for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Refusal::Over(reason) => return reason.rule(),
            Refusal::NotAsked { .. } => "BB-3.3",
            Refusal::NoSuchBlock(_) => "BB-1.3",
            Refusal::NonePower(_) | Refusal::NoneNeutral(_) => "BB-4.1",
            Refusal::HandLimit { kind: Kind::Authenticate, .. } => "BB-4.5",
            Refusal::HandLimit { .. } => "BB-4.4",
            Refusal::FaceDown => "BB-18.1",
            Refusal::FaceUp => "BB-1.10",
            Refusal::NoneOfShape(_) | Refusal::NoneToHold(_) | Refusal::NoOutcome => "BB-18.3",
            Refusal::NoneToPlay(_) => "BB-18.6",
            Refusal::NotInHand(_) | Refusal::NoInput(_) => "BB-5.1",
            Refusal::Fresh(_) => "BB-4.3",
            Refusal::SecondAuthenticate => "BB-15.3",
            Refusal::SecondAutomated => "BB-10.4",
            Refusal::AutomateTwice => "BB-10.2",
            Refusal::NoOpening => "BB-5.4",
            Refusal::Taken(_) => "BB-1.7",
            Refusal::OthersInput { .. } => "BB-5.2",
            Refusal::SamePlace(_) | Refusal::OwnInput(_) => "BB-6.4",
            Refusal::NoBlock(_) | Refusal::NotYours { .. } | Refusal::Nowhere { .. } => "BB-6.1",
            Refusal::NotTheirs { .. } => "BB-13.1",
            Refusal::Plugged { targeted: true, .. } => "BB-8.3",
            Refusal::Plugged { .. } => "BB-6.2",
            Refusal::Fixed(_) => "BB-6.3",
            Refusal::Untouchable(_) => "BB-8.4",
            Refusal::Itself(_) => "BB-8.5",
            Refusal::IsAttenuate(_) => "BB-12.2",
            Refusal::WrongSide { .. } => "BB-12.1",
            Refusal::Compulsory(_) => "BB-8.6",
            Refusal::NotHeld(_) | Refusal::ByName => "BB-14.1",
            Refusal::ByPosition | Refusal::NoModule(_) => "BB-18.11",
            Refusal::Veiled => "BB-18.4",
        })
    }
}
