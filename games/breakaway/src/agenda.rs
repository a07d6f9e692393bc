//! What remains to be settled: a stack of steps inside the state, so that every pause of the game is a plain
//! value. Steps that ask or draw wait; all others are carried out at once.

mod purpose;

use breakroom_core::Seat;
use breakroom_kit::{Doc, List, Load};

pub use purpose::{DrawTo, Placing, SwapFor, Taking, Window};

use crate::{
    edition::effect::Walk,
    rules::Commitment,
    vocabulary::{Areas, Colour, Special},
};

/// One step. In documents it is a list: its word, then what belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
#[json(list, words = "snake")]
pub enum Step {
    // Chance.
    /// BA-1.4: who is Home.
    Coin,
    /// BA-18.1: the Solo Opponent card.
    Opponent,
    /// BA-2.4, BA-2.5: the top card of a deck.
    Reveal(Seat),
    /// BA-2.10: so many more Momentum Cards.
    DealMomentum(u8),
    /// BA-11.19: so many cards of the shuffled deck go to the discard pile.
    Rest(Seat, u8),
    /// So many cards for a seat.
    Draw(Seat, u8, DrawTo),
    /// The top of a shuffled Momentum pile for a seat.
    TakeFromBag(Seat, Taking),
    /// BA-16.4: a random hand card goes to the bench.
    RandomToBench(Seat),
    /// BA-16.59: a random card of this seat's hand is fixed.
    RandomForced(Seat),
    /// BA-16.72: a random card of the other's hand for the one given.
    RandomTrade(Seat),

    /// BA-18.9: so many cards of the opponent are turned up at random.
    TurnUp(u8),
    /// BA-18.5: a face-down card of the opponent is turned up and must be played.
    TurnToPlay,
    /// BA-18.4: which face-down card comes out for the bench card.
    ExchangeRandom,
    /// BA-18.13, BA-18.16: a random card is committed.
    RandomCommit(Commitment),

    // Questions.
    /// BA-18.4: which face-down card of the opponent is turned up; so many.
    ChooseTurnUp(u8),
    /// BA-18.4: a bench card for a face-down card of the opponent.
    #[json(key = "bench_exchange")]
    Exchange,
    /// BA-2.2: a seat's next pick for the bench.
    PickBench(Seat),
    /// BA-2.4: who is Home.
    ChooseHome(Seat),
    /// BA-2.6.
    NameOfficiating(Seat),
    /// BA-7.7.
    Menu(Seat),
    /// BA-16.69: so many more picks for the new bench.
    NewBench(Seat, u8),
    /// BA-7.8.
    Fill(Seat),
    /// BA-7.10.
    Dot(Seat),
    /// BA-8.11.
    Commit(Seat),
    /// BA-8.19, BA-8.23, BA-8.33.
    Contest(Seat),
    /// BA-8.13.
    Put(Seat),
    /// BA-3.7.
    Phase1(Seat),
    /// BA-3.8: draw or keep.
    LineDraw(Seat),
    /// Swaps with the bench.
    Swap(Seat, u8, SwapFor),
    /// A card is played.
    Play(Seat, Window),
    /// BA-3.15 (3).
    #[json(key = "use")]
    Menu3,
    /// BA-14.18: the puck moves arrow by arrow.
    Walk(Walk, bool),
    /// The puck is placed.
    Where(Placing, Areas),
    /// Purple, Breakaway: so many free Actions; the second may be left.
    FreeAct(u8, bool),
    /// BA-13.11.
    Silver,
    /// BA-16.74: which colour.
    VeteranColour,
    /// BA-16.74: which bench card shows it.
    VeteranCard(Colour),
    /// BA-16.33.
    Mirror,
    /// BA-16.36, BA-16.72: which hand card is given; true: a trade.
    Give(bool),
    /// BA-16.4: which bench card is taken.
    PickBenchCard,
    /// BA-16.4: which card of the other's hand.
    PickTheirs,
    /// A row and skill.
    Row(Special),
    /// BA-16.55.
    Heap,
    /// A branch of a Special.
    Branch(Special),
    /// BA-8.27, BA-8.33.
    DumpBranch(Seat),
    /// BA-7.2: a seat may react.
    React(Seat),
    /// BA-16.71.
    Toronto(Seat),
    /// An optional Momentum Card.
    Offer(Seat),
    /// BA-16.89.
    CancelPenalty(Seat),
    /// BA-12.4.
    FightCard(Seat),
    /// BA-11.25.
    WhoBegins(Seat),
    /// BA-11.26, BA-11.34.
    PlacePuck(Seat),

    // Carried out at once.
    /// BA-2.4: both decks reveal.
    HomeIce,
    /// BA-2.4: the pair is compared.
    CompareReveal,
    /// BA-2.5: the sum selects the Officiating card.
    Officiate,
    /// What follows once Home is known.
    Begin,
    /// BA-2.16.
    StartPeriod,
    /// Hands are dealt and the first face-off is prepared.
    DealHands,
    /// BA-7.6 to BA-7.11: a face-off at `stop.place` is prepared.
    Prepare,
    /// BA-7.8, BA-9.8.
    CheckBenches,
    /// The face-off begins.
    Faceoff,
    /// Both cards are turned up.
    RevealFaceoff,
    /// After the puck was put.
    FaceoffWon(Seat, bool),
    /// Both challenge cards are turned up.
    RevealChallenge,
    /// A turn begins.
    Turn(Seat),
    /// Phase 2 of a turn.
    Phase2(Seat),
    /// BA-3.23.
    Phase4(Seat),
    /// The turn of this seat is over.
    TurnOver(Seat),
    /// Segment and period are tested, then the other goes on.
    Next(Seat),
    /// A played turn card: infractions to menu.
    Resolve,
    /// The menu is closed.
    Used,
    /// BA-10.1: the whistle, if an offender controls the puck.
    Whistle,
    /// The Shot Card is awaited.
    AwaitShotCard(Seat),
    /// The Score window opens.
    AwaitScore(Seat),
    /// BA-6.17, then what follows.
    NoGoal,
    /// BA-6.17: who controls, after the puck was placed.
    NoGoalControl,
    /// The Save window opens.
    AwaitSave(Seat),
    /// The answer to a Save.
    AwaitAnswer(Seat),
    /// BA-6.20.
    Goal,
    /// The reactions to a preventable stoppage are over.
    Unanswered,
    /// The stoppage takes place (BA-7.4 ff.).
    Stoppage,
    /// Penalties are assessed, and what is drawn for them.
    Assess,
    /// The front segment starts with its draw.
    StartSegment,
    /// The second half of the segment's or stoppage's draw: so many were there before.
    MatchDraw(Seat, u8),
    /// BA-7.5.
    StoppageDraw,
    /// Expiry before the face-off.
    BeforeFaceoff,
    /// The fight cards are compared.
    #[json(key = "exchange")]
    FightExchange,
    /// The fight ends.
    FightOver,
    /// A shootout attempt begins.
    Attempt,
    /// The attempt is over: a goal or not.
    AttemptOver(bool),
    /// The penalty shot begins.
    PenaltyShot,
    /// The penalty shot is over.
    PenaltyShotOver,
    /// A Momentum Card is taken.
    Take(Seat, Taking),
    /// Control changes hands at the end of an uncontested Dump Out (BA-8.31).
    GiveUp(Seat),
    /// The period is over.
    PeriodOver,
    /// Beginner: before a face-off.
    BeginnerFaceoff,
    /// Beginner: a turn.
    BeginnerTurn(Seat),
    /// Beginner: the end of a turn.
    BeginnerTurnOver(Seat),
    /// The pull takes effect.
    Pulled(Seat),
    /// The last segment expired; hands are dealt (BA-10.12).
    DealAfterSegment,
}

impl Step {
    /// D16: a choice that belongs to the effect in use, and is not asked when it has one answer.
    pub(crate) const fn is_part_of_effect(self) -> bool {
        matches!(
            self,
            Step::Walk(..)
                | Step::Where(..)
                | Step::FreeAct(..)
                | Step::Silver
                | Step::Mirror
                | Step::Row(_)
                | Step::Heap
                | Step::Branch(_)
        )
    }
}

/// What a step waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// Chance is to speak.
    Chance,
    /// This seat decides.
    Seat(Seat),
    /// Nothing: there is nothing to draw or to choose.
    Skipped,
    /// Nothing: it is carried out.
    Automatic,
}

/// The stack of steps, next step last. It remembers whom the next step waits for: working that out may take
/// listing a whole menu, and it is asked several times for every decision.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Agenda {
    steps: List<Step, { Agenda::DEEP }>,
    /// Once it has been worked out; forgotten when the steps change.
    pub awaited: Option<Waiting>,
}

impl Agenda {
    /// The most steps that ever wait.
    pub const DEEP: usize = 20;
    /// Nothing to do.
    pub const EMPTY: Agenda = Agenda { steps: List::new(Step::Coin), awaited: None };

    /// The next step.
    #[inline]
    pub fn next(&self) -> Option<Step> {
        self.steps.last().copied()
    }

    /// Takes the next step.
    #[inline]
    pub fn pop(&mut self) -> Option<Step> {
        self.awaited = None;
        self.steps.pop()
    }

    /// Puts a step before all others.
    #[inline]
    pub fn push(&mut self, step: Step) {
        assert!(!self.steps.is_full(), "more steps wait than any rule makes: {self:?}");
        self.awaited = None;
        self.steps.push(step);
    }

    /// These steps, in this order, before all others.
    #[inline]
    pub fn then(&mut self, steps: &[Step]) {
        steps.iter().rev().for_each(|&step| self.push(step));
    }

    /// Nothing that waited happens; these steps do.
    #[inline]
    pub fn instead(&mut self, steps: &[Step]) {
        self.steps.clear();
        self.awaited = None;
        self.then(steps);
    }

    /// The first step like this does not happen, if one waits.
    pub fn leave_out(&mut self, step: Step) {
        if let Some(at) = self.steps.iter().rposition(|&waits| waits == step) {
            self.awaited = None;
            self.steps.remove(at);
        }
    }

    /// From the next step on.
    pub fn iter(&self) -> impl Iterator<Item = Step> + '_ {
        self.steps.iter().rev().copied()
    }
}
