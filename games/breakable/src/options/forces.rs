//! BK-2.18: forces that are agreed before the game.

use breakroom_core::{Fault, RuleId};

use super::Choices;
use crate::{Name, Side};

/// The shipped ready-made forces, in the order of the edition.
pub const FORCES: &[&str] = &[
    "bt-y-column",
    "bt-y-lance",
    "bt-y-ghosts",
    "bt-y-minds",
    "bt-b-wall",
    "bt-b-mines",
    "bt-b-reserve",
    "bt-b-base",
    "iw-y-siege",
    "iw-y-bombers",
    "iw-y-commando",
    "iw-y-combined",
    "iw-b-shield",
    "iw-b-hunters",
    "iw-b-guns",
    "iw-b-mines",
    "bs-bastion",
    "bs-blitz",
    "bs-ghosts",
    "bs-steel",
    "bs-q-guns",
    "bs-q-nukes",
    "bs-q-wings",
    "bs-q-minds",
    "hr-crawler",
    "hr-walkers",
    "hr-squads",
    "hr-mixed",
    "rt-relay",
    "rt-wings",
    "rt-armour",
    "rt-minds",
];

/// What an option says that leaves the force to the players.
const CHOOSE: &str = "choose";

/// The option that names a side's force.
pub(crate) fn force_option(side: Side) -> &'static str {
    match side {
        Side::Blue => "force_blue",
        Side::Yellow => "force_yellow",
    }
}

/// The force that the options name for a side; whether it may be taken is judged by the rules.
pub(super) fn agreed(choices: &Choices, side: Side) -> Result<Option<Name>, Vec<Fault>> {
    let word = match side {
        Side::Blue => &choices.force_blue,
        Side::Yellow => &choices.force_yellow,
    };
    if word == CHOOSE {
        return Ok(None);
    }
    let fault = || {
        let message = format!("there is no ready-made force '{word}' in this edition");
        vec![Fault::error(format!("option {}", force_option(side)), message).by(RuleId("BK-2.12"))]
    };
    Name::new(word).map(Some).ok_or_else(fault)
}
