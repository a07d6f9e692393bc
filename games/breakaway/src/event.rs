//! What happened, as play-by-play.

use breakroom_core::{Observer, RuleId, Seat};

use crate::{
    action::{Reaction, Team},
    edition::Name,
    pile::Role,
    state::{Cause, ChallengeKind, Infraction, Segment},
    vocabulary::{Act, Area, CardSet, Colour, Skill, Special, Suit},
};

/// Something happened by a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The rule.
    pub rule: RuleId,
    /// Who is Home.
    pub home: Seat,
    /// What.
    pub what: Happening,
}

/// What was used of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A colour.
    Ability(Colour),
    /// An Action.
    Act(Act),
    /// A Special.
    Special(Special),
}

/// Who hears which card it is; all others hear of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hearers {
    /// Everybody: it lies open.
    All,
    /// Both players, but not the stands.
    Players,
    /// Only this player.
    Only(Seat),
}

impl Hearers {
    /// Is this observer among them?
    pub fn has(self, who: Observer) -> bool {
        match self {
            Hearers::All => true,
            Hearers::Players => who != Observer::Public,
            Hearers::Only(seat) => who.is(seat),
        }
    }
}

/// What the back of a card tells everybody: whose it is, and whether it is marked as a Momentum Card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Back {
    /// The card's owner.
    pub owner: Seat,
    /// BA-2.12: it lies in a hand, taken from the Momentum pile.
    pub marked: bool,
}

/// BA-9.4: by which Officiating card and suit Infraction 3 has its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Called {
    /// The place of the Officiating card.
    pub officiating: u8,
    /// The suit of the chain.
    pub suit: Suit,
}

/// BA-8.3: how the strength of a challenge card is made up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum {
    /// Its number.
    pub number: u8,
    /// What its suit circles add on a penalty kill.
    pub circles: i8,
    /// How many men its player is down.
    pub men_down: i8,
    /// What its Specials add.
    pub effects: i8,
    /// The Special that does.
    pub by: Option<Special>,
}

impl Sum {
    /// The strength.
    pub const fn total(self) -> i8 {
        self.number as i8 + self.circles - self.men_down + self.effects
    }
}

/// What decided a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decided {
    /// The strengths, or nobody contested it.
    Strength,
    /// BA-8.12.
    Bronze,
    /// BA-8.12, BA-8.29.
    FinalSay,
    /// BA-8.19, BA-8.23, BA-8.33: the stronger card did not qualify.
    Unqualified,
    /// BA-8.4, BA-8.14: the strengths were equal.
    Tie,
}

/// The cards of a challenge, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duel {
    /// Which.
    pub cards: [Option<Name>; 2],
    /// Their strengths; none without a number, or in a beginner game.
    pub sums: [Option<Sum>; 2],
    /// What decided.
    pub by: Decided,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub enum Happening {
    Revealed { seat: Seat, card: Name },
    Home { seat: Seat },
    Opponent { index: u8 },
    Officiated { index: u8 },
    PeriodStarted { period: u8 },
    MomentumDealt { owner: Seat },
    Drew { seat: Seat, card: Name, to: Hearers },
    TookMomentum { seat: Seat, card: Name, owner: Seat, benched: bool },
    Swapped { seat: Seat, hand: Name, bench: Name, backs: [Back; 2], open: [bool; 2] },
    BenchCard { seat: Seat, card: Name, back: Back, benched: bool },
    BenchMixed { seat: Seat },
    Gave { seat: Seat, card: Name, back: Back },
    Discarded { seat: Seat, card: Name },
    Left { seat: Seat, back: Back },
    TurnedUp { seat: Seat, card: Name, back: Back },
    Flipped { seat: Seat, card: Name, up: bool },
    TimeOut { seat: Seat, card: Name },
    Colourless { seat: Seat },
    Token { seat: Seat, extra: bool },
    GoalieCalled { seat: Seat, out: bool },
    Pulled { seat: Seat },
    GoalieBack { seat: Seat },
    LineChange { seat: Seat },
    Announced { seat: Seat, kind: ChallengeKind, area: Option<Area> },
    Committed { seat: Seat, card: Name, to: Hearers },
    Declined { seat: Seat },
    Faceoff { winner: Seat, duel: Duel },
    Challenge { winner: Seat, duel: Duel },
    SticksDown { first: Seat, duel: Duel },
    Disqualified { seat: Seat },
    Moved { seat: Seat, from: Area, to: Area },
    Control { seat: Option<Seat> },
    Played { seat: Seat, card: Name, role: Role, number: Option<u8> },
    Used { seat: Seat, effect: Effect },
    Shot { seat: Seat, area: Area },
    Rebound { seat: Seat },
    Whistle { cause: Cause, by: Seat, offender: Option<Seat>, penalty: Option<Infraction> },
    NoGoal { area: Area },
    Goal { seat: Seat, score: [u8; 2] },
    CalledBack { seat: Seat },
    Restored { seat: Seat },
    Cancelled { card: Name },
    Ignored { card: Name },
    Infraction { seat: Seat, infraction: Infraction, minutes: u8, call: Option<Called> },
    PenaltyCancelled { seat: Seat },
    SegmentStarted { segment: Segment, draw_to: u8 },
    SegmentOver,
    FinalMinute,
    Fight { seat: Seat },
    FightCards { cards: [Option<Name>; 2], fault: Option<Seat> },
    FightOver { winner: Option<Seat> },
    Injured { card: Name },
    Skilled { seat: Seat, row: u8, skill: Skill },
    Shown { seat: Seat, card: Name, to: Hearers },
    SawHand { by: Seat, hand: CardSet },
    Traded { seat: Seat, given: Name, taken: Name, backs: [Back; 2] },
    Shuffled { team: Option<Team> },
    Reacted { seat: Seat, card: Name, reaction: Reaction },
    ShootoutDecks { sizes: [u8; 2] },
    Attempt { seat: Seat, round: u8 },
    Attempted { seat: Seat, goal: bool, drawn: Option<Name> },
    PenaltyShot { seat: Seat },
    TurnSkipped { seat: Seat },
    Named { seat: Seat, value: u8 },
    Forced { seat: Seat, card: Name },
    GameOver { score: [u8; 2] },
}
