//! What happened, as play-by-play.

use breakroom_core::{Observer, RuleId, Seat};
use breakroom_kit::Tell;

use crate::{
    action::{Reaction, Team},
    edition::Name,
    keys::{self, MOMENTUM, PILE, PUCK, SCOREBOARD},
    pile::Role,
    state::{Cause, ChallengeKind, Infraction, Segment},
    vocabulary::{Act, Area, CardSet, Colour, Skill, Special, Suit},
    words::{Teller, about, names},
};

/// Something happened by a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The rule by which it happened.
    pub rule: RuleId,
    /// Who is Home.
    pub home: Seat,
    /// What happened, with its secrets.
    pub what: Happening,
}

/// What was used of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// An ability, by its colour.
    Ability(Colour),
    /// One of the Actions.
    Act(Act),
    /// One of the Specials.
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
    /// The printed number.
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
    /// What it comes to.
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
    /// The card of each seat, where it is known.
    pub cards: [Option<Name>; 2],
    /// Their strengths; none without a number, or in a beginner game.
    pub sums: [Option<Sum>; 2],
    /// What decided between them.
    pub by: Decided,
}

/// What happened, and what is told of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Tell)]
#[tell(t: Teller<'_>, t.rule)]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub enum Happening {
    #[tell("{} turns up {}", t.team(seat), t.card(card), at(keys::deck(seat)), revealing)]
    Revealed { seat: Seat, card: Name },
    #[tell("{} has Home Ice and is Home; {} is Away", t.team(seat), t.team(seat.other()), at(SCOREBOARD))]
    Home { seat: Seat },
    #[tell(t.game.drawn_opponent(index), at(SCOREBOARD))]
    Opponent { index: u8 },
    #[tell("Officiating: {}", t.officials(index), at(SCOREBOARD))]
    Officiated { index: u8 },
    #[tell(when(period > 3), "Overtime is under way", at(SCOREBOARD), heads)]
    #[tell("The {} period is under way", ["first", "second", "third"][usize::from(period - 1)], at(SCOREBOARD), heads)]
    PeriodStarted { period: u8 },
    #[tell("{} deals a card to the Momentum pile", t.team(owner), at(MOMENTUM))]
    MomentumDealt { owner: Seat },
    #[tell("{} draws {}", t.team(seat), t.heard(card, to, "a card"), at(keys::deck(seat)), revealing)]
    Drew { seat: Seat, card: Name, to: Hearers },
    #[tell(t.took_momentum(seat, card, owner, benched), at(MOMENTUM), revealing)]
    TookMomentum { seat: Seat, card: Name, owner: Seat, benched: bool },
    #[tell(
        "{} sends {} to the bench for {}",
        t.team(seat), t.benched(seat, hand, backs[0], open[0]), t.benched(seat, bench, backs[1], open[1]),
        at(keys::bench(seat)), revealing(t.game.benches_are_open())
    )]
    Swapped { seat: Seat, hand: Name, bench: Name, backs: [Back; 2], open: [bool; 2] },
    #[tell(
        "{}: {} {}",
        t.team(seat), t.benched(seat, card, back, false),
        if benched { "goes to the bench" } else { "comes off the bench" },
        at(keys::bench(seat)), revealing(t.game.benches_are_open())
    )]
    BenchCard { seat: Seat, card: Name, back: Back, benched: bool },
    #[tell("{} picks up the bench with the hand", t.team(seat), at(keys::bench(seat)))]
    BenchMixed { seat: Seat },
    #[tell("{} puts {} on the Momentum pile", t.team(seat), t.secret(seat, card, back, false), at(MOMENTUM))]
    Gave { seat: Seat, card: Name, back: Back },
    #[tell("{} discards {}", t.team(seat), t.card(card), at(keys::hand(seat)), revealing)]
    Discarded { seat: Seat, card: Name },
    #[tell("{} parts with {}", t.team(seat), t.back(seat, back), at(keys::hand(seat)), revealing)]
    Left { seat: Seat, back: Back },
    #[tell("{} turns up {}", t.team(seat), t.both_sides(seat, card, back), at(keys::hand(seat)), revealing)]
    TurnedUp { seat: Seat, card: Name, back: Back },
    #[tell(
        "{} turns {} {}", t.team(seat), t.card(card), if up { "face up" } else { "face down" },
        at(keys::bench(seat)), revealing
    )]
    Flipped { seat: Seat, card: Name, up: bool },
    #[tell("Time out, {}: {}", t.team(seat), t.card(card), at(keys::bench(seat)), revealing)]
    TimeOut { seat: Seat, card: Name },
    #[tell("{} has no colour on the bench", t.team(seat), at(keys::bench(seat)), revealing)]
    Colourless { seat: Seat },
    #[tell(
        "{} spends a Momentum Token on {}", t.team(seat), if extra { "a Momentum Card" } else { "a draw" },
        at(keys::tokens(seat))
    )]
    Token { seat: Seat, extra: bool },
    #[tell(
        "{} will {} next turn", t.team(seat), if out { "pull the goalie" } else { "put the goalie back" },
        at(t.net(seat))
    )]
    GoalieCalled { seat: Seat, out: bool },
    #[tell("{} pulls the goalie: an extra attacker", t.team(seat), at(t.net(seat)))]
    Pulled { seat: Seat },
    #[tell("{} goalie is back", t.teams(seat), at(t.net(seat)))]
    GoalieBack { seat: Seat },
    #[tell("{} changes lines", t.team(seat), at(keys::bench(seat)))]
    LineChange { seat: Seat },
    #[tell(
        when(kind == ChallengeKind::Grind), "{} digs in along the boards: a Grind", t.team(seat), at(PILE)
    )]
    #[tell(t.dumps(seat, kind, area), at(PUCK))]
    Announced { seat: Seat, kind: ChallengeKind, area: Option<Area> },
    #[tell(
        "{} lays {}", t.team(seat),
        if to.has(who) { format!("down {}", t.card(card)) } else { "a card face down".into() },
        at(PILE), revealing(to != Hearers::Only(seat))
    )]
    Committed { seat: Seat, card: Name, to: Hearers },
    #[tell("{} does not contest it", t.team(seat), at(PILE))]
    Declined { seat: Seat },
    #[tell("{} wins the face-off{}", t.team(winner), t.pair(winner, duel, "over"), at(PILE), revealing)]
    Faceoff { winner: Seat, duel: Duel },
    #[tell("{} wins the challenge{}", t.team(winner), t.pair(winner, duel, "over"), at(PILE), revealing)]
    Challenge { winner: Seat, duel: Duel },
    #[tell("Both sticks down{}", t.pair(first, duel, "against"), at(PILE), revealing)]
    SticksDown { first: Seat, duel: Duel },
    #[tell("{} is waved out of the circle; the face-off is repeated", t.team(seat), at(PILE))]
    Disqualified { seat: Seat },
    #[tell(t.moved(seat, from, to), at(keys::area(to)), along(keys::area(from), keys::area(to)))]
    Moved { seat: Seat, from: Area, to: Area },
    #[tell(when(let Some(seat) = seat), "{} has the puck", t.team(seat), at(PUCK))]
    #[tell("The puck is loose", at(PUCK))]
    Control { seat: Option<Seat> },
    // Challenges and reactions tell their cards themselves.
    #[tell(
        to(!matches!(role, Role::Challenge | Role::Reaction)), t.played(seat, card, role, number),
        at(PILE), revealing, along(keys::hand(seat), PILE)
    )]
    Played { seat: Seat, card: Name, role: Role, number: Option<u8> },
    // What these two do is told by an event of its own.
    #[tell(to(!matches!(effect, Effect::Act(Act::Shoot | Act::Move))), t.used(seat, effect), at(PILE))]
    Used { seat: Seat, effect: Effect },
    #[tell(
        "{} shoots from {}!", t.team(seat), names::spot(area), at(keys::area(area)),
        along(keys::area(area), t.net(seat.other()))
    )]
    Shot { seat: Seat, area: Area },
    #[tell("Rebound! {} jumps on it and shoots again", t.team(seat), at(PUCK))]
    Rebound { seat: Seat },
    #[tell(
        when(let Some(penalty) = penalty), "Whistle: the penalty on {}{}", t.team(by), about(penalty),
        at(SCOREBOARD)
    )]
    #[tell(t.whistle(cause, by, offender), at(SCOREBOARD))]
    Whistle { cause: Cause, by: Seat, offender: Option<Seat>, penalty: Option<Infraction> },
    #[tell("No goal: the puck goes {}", names::to(area), at(keys::area(area)))]
    NoGoal { area: Area },
    #[tell("Goal! {} scores: {}", t.team(seat), t.game.scored(score, "leads", "level at "), at(SCOREBOARD))]
    Goal { seat: Seat, score: [u8; 2] },
    #[tell("{} goal is called back", t.teams(seat), at(SCOREBOARD))]
    CalledBack { seat: Seat },
    #[tell("Toronto has looked at it: {} goal counts", t.teams(seat), at(SCOREBOARD))]
    Restored { seat: Seat },
    #[tell("{} is Cancelled", t.card(card), at(PILE))]
    Cancelled { card: Name },
    #[tell("{} is ignored: it counts as never played", t.card(card), at(PILE))]
    Ignored { card: Name },
    #[tell(
        "{}, {minutes} minutes, on {}{}", t.penalty(call), t.team(seat), about(infraction), at(SCOREBOARD)
    )]
    Infraction { seat: Seat, infraction: Infraction, minutes: u8, call: Option<Called> },
    #[tell("The penalty on {} is waved off", t.team(seat), at(SCOREBOARD))]
    PenaltyCancelled { seat: Seat },
    #[tell(t.segment(segment, draw_to), at(SCOREBOARD))]
    SegmentStarted { segment: Segment, draw_to: u8 },
    #[tell("Back to full strength", at(SCOREBOARD))]
    SegmentOver,
    #[tell("The last card of a deck is drawn: Final Minute, hands are played down", at(SCOREBOARD))]
    FinalMinute,
    #[tell("{} drops the gloves: a fight!", t.team(seat), at(PILE))]
    Fight { seat: Seat },
    #[tell(t.exchange(cards, fault), at(PILE), revealing)]
    FightCards { cards: [Option<Name>; 2], fault: Option<Seat> },
    #[tell(when(let Some(seat) = winner), "{} wins the fight", t.team(seat), at(PILE))]
    #[tell("The linesmen step in: nobody wins the fight", at(PILE))]
    FightOver { winner: Option<Seat> },
    #[tell("{} is injured and out for the game", t.card(card), at(PILE))]
    Injured { card: Name },
    #[tell(
        "{} {} gain {}", t.teams(seat),
        if row > 8 { "goalies".into() } else { format!("#{row}s") }, skill.name(), at(keys::bench(seat))
    )]
    Skilled { seat: Seat, row: u8, skill: Skill },
    #[tell("{} shows {}", t.team(seat), t.heard(card, to, "a bench card"), at(keys::hand(seat)), revealing)]
    Shown { seat: Seat, card: Name, to: Hearers },
    #[tell(t.saw(by, hand), at(keys::hand(by.other())), revealing)]
    SawHand { by: Seat, hand: CardSet },
    #[tell(t.traded(seat, [given, taken], backs), at(keys::hand(seat)), revealing)]
    Traded { seat: Seat, given: Name, taken: Name, backs: [Back; 2] },
    #[tell(when(let Some(team) = team), "{} deck is shuffled", t.teams(team.seat(t.home)), at(MOMENTUM))]
    #[tell("The Momentum pile is shuffled", at(MOMENTUM))]
    Shuffled { team: Option<Team> },
    #[tell("{} answers with {}: {}!", t.team(seat), t.card(card), reaction.name(), at(PILE), revealing)]
    Reacted { seat: Seat, card: Name, reaction: Reaction },
    #[tell(
        "Shootout: {} with {} cards, {} with {} cards",
        t.team(Seat::A), sizes[0], t.team(Seat::B), sizes[1], at(SCOREBOARD), revealing
    )]
    ShootoutDecks { sizes: [u8; 2] },
    #[tell("Shootout, round {round}: {} comes in", t.team(seat), at(SCOREBOARD))]
    Attempt { seat: Seat, round: u8 },
    #[tell(
        "{} {}", t.team(seat), if goal { "scores in the shootout!" } else { "is stopped" }, at(SCOREBOARD)
    )]
    Attempted { seat: Seat, goal: bool, drawn: Option<Name> },
    #[tell("Penalty shot for {}", t.team(seat), at(SCOREBOARD))]
    PenaltyShot { seat: Seat },
    #[tell("{} has no card and skips the turn", t.team(seat), at(keys::hand(seat)))]
    TurnSkipped { seat: Seat },
    #[tell("{} names {value} for the officials", t.team(seat), at(SCOREBOARD))]
    Named { seat: Seat, value: u8 },
    #[tell("{} must play {} next", t.team(seat), t.card(card), at(keys::hand(seat)), revealing)]
    Forced { seat: Seat, card: Name },
    #[tell("The horn: {}", t.game.scored(score, "wins", "it ends level, "), at(SCOREBOARD))]
    GameOver { score: [u8; 2] },
}
