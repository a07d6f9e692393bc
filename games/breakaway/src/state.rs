//! The whole truth: flat, fixed arrays and bit sets, nothing on the heap.

use breakroom_core::Seat;
use breakroom_kit::{Doc, Load};

use crate::{
    agenda::Agenda,
    pile::Pile,
    position::BySeat,
    vocabulary::{Area, Card, CardSet},
};

mod challenge;
mod order;
mod penalty;
mod shot;
mod side;
mod stoppage;
mod usage;

pub use challenge::{Challenge, ChallengeKind, Faceoff, Fight};
pub use order::{Known, Momentum, Slot};
pub use penalty::{Few, Kind, Penalty, PenaltyBox, Queue, Segment};
pub use shot::{PenaltyShot, Shootout, Shot};
pub use side::{ClassColours, Flag, Flags, Goalie, Lasting, Side};
pub use stoppage::{Cause, Stop};
pub use usage::{Snapshot, Use, UseWindow};

/// Everything.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct State {
    /// 1 to 3, then overtimes.
    pub period: u8,
    /// What is played.
    #[json(key = "phase")]
    pub stage: Stage,
    /// Which seat is Home; seat A until it is known.
    pub home: Seat,
    /// Goals.
    pub score: [u8; 2],
    /// The Officiating card in force.
    pub officiating: u8,
    /// The pair revealed last.
    pub revealed: [Option<Card>; 2],
    /// Where the puck is.
    pub puck: Area,
    /// Who controls it.
    pub control: Option<Seat>,
    /// The passing bonus, of the player who attacks the puck's zone.
    #[json(key = "pb")]
    pub bonus: u8,
    /// What remains to be settled, next step last.
    #[json(key = "pending")]
    pub agenda: Agenda,
    /// The card being used.
    #[json(key = "used")]
    pub card: Use,
    /// The shot that is on.
    pub shot: Option<Shot>,
    /// The play area.
    pub pile: Pile,
    /// What an Ignore brings back: before the top card, before the one beneath.
    pub undo: [Snapshot; 2],
    /// The two players.
    #[json(key = "seats", with = BySeat)]
    pub sides: [Side; 2],
    /// The Momentum pile.
    pub momentum: Momentum,
    /// Situation, queue, delayed penalties.
    #[json(key = "penalties")]
    pub box_: PenaltyBox,
    /// Drawing the last card of a deck started it.
    pub final_minute: bool,
    /// The stoppage being carried out, or the last one.
    pub stop: Stop,
    /// The face-off being prepared or held.
    pub faceoff: Faceoff,
    /// The Grind or Dump being held.
    pub challenge: Challenge,
    /// The fight.
    pub fight: Fight,
    /// The shootout.
    pub shootout: Shootout,
    /// The penalty shot.
    pub penalty_shot: Option<PenaltyShot>,
    /// BA-16.4, BA-16.72: the card chosen for a swap whose other card chance decides.
    pub picked: Option<Card>,
    /// BA-18: the solo opponent.
    pub solo: Option<Solo>,
}

const _: () = assert!(size_of::<State>() <= 2_900, "a copy is what a search step costs");

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Before the first face-off.
    Setup,
    /// Regulation.
    Regulation,
    /// The short overtime of the season.
    SeasonOvertime,
    /// A full overtime period.
    PlayoffOvertime,
    /// The shootout.
    Shootout,
    /// The game is over.
    Over(EndedBy),
}

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndedBy {
    /// The last period of a beginner game (BA-1.32).
    BeginnerPeriods,
    /// The last period (BA-2.18).
    Periods,
    /// A goal in overtime (BA-11.18).
    OvertimeGoal,
    /// A shootout (BA-11.32).
    Shootout,
    /// The limit of overtimes or rounds (BA-11.39).
    Limit,
}

impl EndedBy {
    /// The rule that says so.
    pub const fn rule(self) -> &'static str {
        match self {
            EndedBy::BeginnerPeriods => "BA-1.32",
            EndedBy::Periods => "BA-2.18",
            EndedBy::OvertimeGoal => "BA-11.18",
            EndedBy::Shootout => "BA-11.32",
            EndedBy::Limit => "BA-11.39",
        }
    }
}

/// The solo opponent (BA-18), who sits at seat B and decides nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Solo {
    /// Which Solo Opponent card.
    pub opponent: u8,
    /// Cards of its hand that lie face up.
    pub face_up: CardSet,
    /// BA-18.8: it has taken its Momentum Card of this period.
    pub momentum_taken: bool,
    /// BA-18.15: cards to turn up besides the one in its next Phase 1.
    pub extra_reveal: u8,
}

impl State {
    /// Is this seat Home?
    pub fn is_home(&self, seat: Seat) -> bool {
        self.home == seat
    }

    /// A player.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// A player, to be changed.
    pub fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// Is the card Injured (BA-11.37)?
    pub fn is_injured(&self, card: Card) -> bool {
        self.side(card.owner()).injured >> card.index() & 1 == 1
    }

    /// Is the card Cancelled for the period or the game (BA-5.7)?
    pub fn is_cancelled(&self, card: Card) -> bool {
        let side = self.side(card.owner());
        (side.injured | side.cancelled) >> card.index() & 1 == 1
    }

    /// Puts a card on its owner's discard pile (BA-2.11).
    pub fn discard(&mut self, card: Card) {
        self.sides[card.owner().index()].discard |= 1 << card.index();
    }

    /// Both hands are empty.
    pub fn hands_empty(&self) -> bool {
        self.sides.iter().all(|side| side.hand.is_empty())
    }

    /// BA-10.10, BA-3.27: hands are played down, nothing is drawn at the end of turns.
    pub fn hands_are_the_clock(&self) -> bool {
        self.box_.situation.is_some() || self.final_minute
    }

    /// Does the card lie in the open: discarded, played, set aside, scored, face up?
    pub fn is_open(&self, card: Card) -> bool {
        let side = self.side(card.owner());
        (side.discard | side.aside) >> card.index() & 1 == 1
            || self.pile.has(card)
            || self.sides.iter().any(|side| side.score_pile.has(card) || side.up.has(card))
    }
}
