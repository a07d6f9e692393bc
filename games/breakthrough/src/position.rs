//! Positions: any state as a JSON document (the dossier's section 6), and the checked way back.

mod check;
mod tally;

use breakroom_core::Fault;
use serde::{Deserialize, Serialize};

use crate::{Breakthrough, State};

pub use tally::Tally;

/// The document. Its fields hold whatever a person wrote; [`Game::load`](breakroom_core::Game::load) judges it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `lock`, `draw`, `flip`, `turn`, `difficulty` or `over`.
    pub phase: String,
    /// The current lock; null while one is awaited, or when none is left.
    #[serde(default)]
    pub lock: Option<String>,
    /// Which of its challenges are met, in printed order.
    #[serde(default)]
    pub met: Vec<bool>,
    /// How many cards at the row's end count; 0 under `matching = suffix`.
    #[serde(default)]
    pub attempt: u64,
    /// How long the row was when the current lock was turned up.
    #[serde(default)]
    pub lock_start: u64,
    /// Every card played, oldest first.
    #[serde(default)]
    pub row: Vec<String>,
    /// The hand, without order.
    pub hand: Vec<String>,
    /// What is left in the deck.
    pub deck: Tally,
    /// What lies in the discard pile.
    #[serde(default)]
    pub discard: Tally,
    /// Difficulty cards out of the game.
    #[serde(default)]
    pub removed: Tally,
    /// The locks still to come, without order.
    #[serde(default)]
    pub lock_pile: Vec<String>,
    /// The opened locks, in the order in which they were opened.
    #[serde(default)]
    pub opened: Vec<String>,
    /// Cards still to be turned by the mill in progress.
    #[serde(default)]
    pub flips_left: u64,
    /// Difficulty cards laid aside during a `set_aside` opening.
    #[serde(default)]
    pub set_aside: u64,
    /// The points so far.
    #[serde(default)]
    pub score: Points,
    /// The number of the turn in progress: 0 while setting up, the turns taken once it is over.
    #[serde(default = "first_turn")]
    pub turn: u64,
    /// A puzzle: cards, locks and points need not add up to a whole game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
}

/// The points of a [`Position`], by what they were given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// For cards played.
    #[serde(default)]
    pub cards: u64,
    /// For challenges met.
    #[serde(default)]
    pub challenges: u64,
    /// For locks opened.
    #[serde(default)]
    pub locks: u64,
}

const fn first_turn() -> u64 {
    1
}

impl Breakthrough {
    /// The document that describes `state`; what came from a puzzle is a puzzle again.
    pub(crate) fn write_down(&self, state: &State) -> Position {
        let whole = self.write_as_whole(state);
        let partial = self.read_back(&whole).is_err();
        Position { partial, ..whole }
    }

    fn write_as_whole(&self, state: &State) -> Position {
        let id = |index| self.components.at(index).id.to_string();
        let lock = state.lock.map(|index| self.components.at(index));
        let challenges = lock.map_or(0, |lock| lock.challenges.len() as u8);
        Position {
            phase: state.phase.to_string(),
            lock: state.lock.map(id),
            met: (0..challenges).map(|place| state.met.has(place)).collect(),
            attempt: state.attempt.into(),
            lock_start: state.lock_start.into(),
            row: state.row.iter().map(|code| code.to_string()).collect(),
            hand: state.hand.sorted().map(|code| code.to_string()).collect(),
            deck: Tally::of(&state.deck),
            discard: Tally::of(&state.discard),
            removed: Tally::of_difficulties(state.removed),
            lock_pile: state.lock_pile.iter().map(id).collect(),
            opened: state.opened.iter().map(id).collect(),
            flips_left: state.flips_left.into(),
            set_aside: state.set_aside.into(),
            score: Points {
                cards: state.score.cards.into(),
                challenges: state.score.challenges.into(),
                locks: state.score.locks.into(),
            },
            turn: state.turn.into(),
            partial: false,
        }
    }

    /// The state that a document describes, or everything that is wrong with it.
    pub(crate) fn read_back(&self, position: &Position) -> Result<State, Vec<Fault>> {
        check::Checking::new(self, position).state()
    }
}
