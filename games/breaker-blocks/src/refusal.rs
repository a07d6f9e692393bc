//! Why an action is not possible: the facts of the position, and the rule.

use breakroom_kit::Refused;

use crate::{Cell, ModuleKind, Name, Placement, Reason, Shape};

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug, Refused)]
#[allow(missing_docs, reason = "the sentence above each variant says what its fields are")]
pub enum Refusal {
    #[rule(_0.rule(), "the game is over")]
    Over(Reason),
    #[rule("BB-3.3", "this is not what is being decided: {asked}")]
    NotAsked { asked: &'static str },
    #[rule("BB-1.3", "there is no block '{_0}' in this edition")]
    NoSuchBlock(Name),
    #[rule("BB-4.1", "there is no '{_0}' left in your supply")]
    NonePower(Name),
    #[rule("BB-4.1", "there is no '{_0}' left in the neutral supply")]
    NoneNeutral(Name),
    #[rule(if kind == ModuleKind::Authenticate { "BB-4.5" } else { "BB-4.4" },
        "you already hold {limit} {}, which is all you may", kind.title())]
    HandLimit { kind: ModuleKind, limit: u8 },
    #[rule("BB-18.1", "modules lie face down: name a shape, such as ?lsr")]
    FaceDown,
    #[rule("BB-1.10", "modules lie face up: name one by its id")]
    FaceUp,
    #[rule("BB-18.3", "there is no face-down module with the shape ?{_0}")]
    NoneOfShape(Shape),
    #[rule("BB-18.3", "none of the face-down modules ?{_0} is one that you may hold")]
    NoneToHold(Shape),
    #[rule("BB-18.6", "none of the face-down modules ?{_0} is one that AUTOMATE may play")]
    NoneToPlay(Shape),
    #[rule("BB-5.1", "there is no '{_0}' in your hand")]
    NotInHand(Name),
    #[rule("BB-4.3", "the '{_0}' was drawn this turn: it can be added from your next turn on")]
    Fresh(Name),
    #[rule("BB-15.3", "an AUTHENTICATE was already added this turn")]
    SecondAuthenticate,
    #[rule("BB-10.4", "an AUTHENTICATE was already added this turn, so AUTOMATE may not play one")]
    SecondAutomated,
    #[rule("BB-10.2", "AUTOMATE may not play AUTOMATE")]
    AutomateTwice,
    #[rule("BB-5.4", "none of your inputs has an empty cell in front of it")]
    NoOpening,
    #[rule("BB-1.7", "the cell {_0} is taken")]
    Taken(Cell),
    #[rule("BB-5.2", "{place} would be plugged into an input of {owner}")]
    OthersInput { place: Placement, owner: &'static str },
    #[rule("BB-5.1", "there is no input to plug into at {_0}")]
    NoInput(Placement),
    #[rule("BB-6.4", "{_0} is where the block lies now: it must move to another input")]
    SamePlace(Placement),
    #[rule("BB-6.4", "{_0} is an input of the very block that is being moved")]
    OwnInput(Placement),
    #[rule("BB-6.1", "no block lies at {_0}")]
    NoBlock(Cell),
    #[rule("BB-6.1", "the {name} at {cell} is not yours to rearrange")]
    NotYours { name: Name, cell: Cell },
    #[rule("BB-13.1", "the {name} at {cell} is your own: AGITATE moves the opponent's blocks")]
    NotTheirs { name: Name, cell: Cell },
    #[rule(if targeted { "BB-8.3" } else { "BB-6.2" },
        "the {name} at {cell} has the {plugged} plugged into it")]
    Plugged { name: Name, cell: Cell, plugged: Name, targeted: bool },
    #[rule("BB-6.3", "the AUTHENTICATE at {_0} cannot be moved")]
    Fixed(Cell),
    #[rule("BB-8.4", "the AUTHENTICATE at {_0} cannot be a target")]
    Untouchable(Cell),
    #[rule("BB-6.1", "the {name} at {cell} has nowhere else to go")]
    Nowhere { name: Name, cell: Cell },
    #[rule("BB-8.5", "the ANNIHILATE at {_0} is the one that acts: it cannot destroy itself")]
    Itself(Cell),
    #[rule("BB-12.2", "the ATTENUATE at {_0} cannot be sent back by ATTENUATE")]
    IsAttenuate(Cell),
    #[rule("BB-12.1", "the {name} at {cell} lies on the wrong side: {wanted} is asked for")]
    WrongSide { name: Name, cell: Cell, wanted: &'static str },
    #[rule("BB-8.6", "the effect of {} must be carried out", _0.title())]
    Compulsory(ModuleKind),
    #[rule("BB-14.1", "there is no '{_0}' in that hand")]
    NotHeld(Name),
    #[rule("BB-18.11", "with secret hands a module is named by its position, such as #2")]
    ByPosition,
    #[rule("BB-18.11", "position {_0} of that hand is no module: name a power block by its id")]
    NoModule(u8),
    #[rule("BB-14.1", "hands are open: name the block by its id")]
    ByName,
    #[rule("BB-18.3", "this is not among the outcomes of chance here")]
    NoOutcome,
    #[rule("BB-18.4", "this only stands in for what is hidden: it is never an outcome itself")]
    Veiled,
}
