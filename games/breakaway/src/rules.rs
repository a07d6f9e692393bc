//! The rules, chapter by chapter. [`Referee`] carries decisions out; the rest answers questions about a state.

// The words that every chapter uses.
use breakroom_core::{RuleId, Seat, Sink, Turn};

use crate::{
    Action, Breakaway, Event, Refusal, State,
    action::{Call, Handle, Heap, Reaction, Team},
    agenda::*,
    edition::{
        Name,
        deck::BENCH,
        effect::{
            Condition, Contest, Hybrid, Op, ShotTerms, SkillSource, SpecialRule, SwapMode, Target, Trigger,
            Walk, Window as On,
        },
    },
    event::{Back, Called, Decided, Duel, Effect, Happening, Hearers, Sum},
    options::Mode,
    pile::*,
    refusal::{Undeclared, Unmet, Unusable, Verbs},
    state::*,
    vocabulary::*,
};

mod abilities;
mod actions;
mod answers;
use answers::{Among, Each, Verdict, Visitor, benched, held};
mod beginner;
mod card_choices;
mod cards;
use cards::at_fault;
mod challenge;
mod chance;
pub(crate) use chance::odds;
mod check;
pub(crate) use check::check;
mod choices;
mod effects;
mod faceoff;
mod fight;
mod ignore;
mod infractions;
mod legal;
pub(crate) use legal::{legal, turn};
mod menu;
mod naming;
mod offers;
mod overtime;
mod penalties;
mod penalty_shot;
mod play;
mod playable;
mod preferences;
pub use preferences::Narrowed;
pub(crate) use preferences::in_use;
mod reactions;
mod scoring;
mod setup;
pub(crate) use setup::{SEATS, start};
mod shootout;
mod shots;
pub(crate) use shots::reading;
mod solo;
pub use solo::Commitment;
pub(crate) use solo::OPPONENT;
mod special_ops;
mod specials;
mod stoppage;
mod turn;
mod use_menu;
mod walking;
use walking::arrows;

/// Where something happens, for those who tell of it.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    g: &'a Breakaway,
    s: &'a State,
}

impl Scene<'_> {
    /// What a card is called.
    fn name(self, card: Card) -> Name {
        self.g.register.name(card)
    }
}

/// Carries decisions out on a state, and says what happened.
pub(crate) struct Referee<'a, L> {
    /// The components and options that are played with.
    pub g: &'a Breakaway,
    /// What changes.
    pub s: &'a mut State,
    /// Who hears what happens.
    pub log: &'a mut L,
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// Something happened by a rule.
    pub fn say(&mut self, rule: &'static str, happening: impl FnOnce(Scene) -> Happening) {
        let scene = Scene { g: self.g, s: self.s };
        self.log.push(|| Event { rule: RuleId(rule), home: scene.s.home, what: happening(scene) });
    }

    /// Steps before all that waits, in this order.
    pub fn then(&mut self, steps: &[Step]) {
        self.s.agenda.then(steps);
    }

    /// Steps in place of all that waits.
    pub fn instead(&mut self, steps: &[Step]) {
        self.s.agenda.instead(steps);
    }

    /// Carries out every step that needs no answer.
    pub fn settle(&mut self) {
        self.settle_before(|_| false);
    }

    /// The same up to a step that is left to wait.
    pub fn settle_before(&mut self, waits: impl Fn(Step) -> bool) {
        while let Some(step) = self.s.agenda.next().filter(|&step| !waits(step)) {
            let waiting = self.g.waiting(self.s, step);
            self.s.agenda.awaited = Some(waiting);
            match waiting {
                Waiting::Chance | Waiting::Seat(_) => return,
                Waiting::Skipped => {
                    self.s.agenda.pop();
                    self.skip(step);
                }
                Waiting::Automatic => {
                    self.s.agenda.pop();
                    self.run(step);
                }
            }
        }
    }

    /// A card goes from a hand to the open.
    pub fn leaves_hand(&mut self, seat: Seat, card: Card) {
        let back = self.back(seat, card);
        if back.marked || back.owner != seat {
            // BA-2.12: everybody sees when a Momentum Card is gone, and whose card it was.
            self.say("BA-2.12", |_| Happening::Left { seat, back });
        }
        self.s.drop_card(seat, card);
        if let Some(put) = &mut self.s.hidden.penalty_shot {
            put.drawn[card.owner().index()] &= !(1 << card.index());
        }
        if let Some(solo) = &mut self.s.solo {
            solo.face_up.remove(card);
        }
    }

    fn run(&mut self, step: Step) {
        match step {
            Step::HomeIce => {
                self.then(&[Step::Reveal(Seat::A), Step::Reveal(Seat::B), Step::CompareReveal]);
            }
            Step::CompareReveal => self.compare_reveal(),
            Step::Officiate => self.officiate(),
            Step::Begin => self.begin_game(),
            Step::StartPeriod => self.start_period(),
            Step::Commit(_) => self.solo_commit(),
            Step::Contest(_) => self.solo_contest(),
            Step::FightCard(_) => self.then(&[Step::RandomCommit(Commitment::Fight)]),
            Step::DealHands => self.deal_hands(),
            Step::Prepare => self.prepare(),
            Step::CheckBenches => self.check_benches(),
            Step::Faceoff => self.faceoff(),
            Step::RevealFaceoff => self.reveal_faceoff(),
            Step::FaceoffWon(winner, contested) => self.faceoff_won(winner, contested),
            Step::RevealChallenge => self.reveal_challenge(),
            Step::Turn(seat) => self.turn(seat),
            Step::Phase2(seat) => self.phase2(seat),
            Step::Phase4(seat) => self.phase4(seat),
            Step::TurnOver(seat) => self.turn_over(seat),
            Step::Next(seat) => self.next(seat),
            Step::Resolve => self.resolve(),
            Step::Used => self.used(),
            Step::Whistle => self.whistle(),
            Step::AwaitShotCard(seat) => self.await_shot_card(seat),
            Step::AwaitScore(seat) => self.await_score(seat),
            Step::NoGoal => self.no_goal(),
            Step::NoGoalControl => self.no_goal_control(),
            Step::AwaitSave(seat) => self.await_save(seat),
            Step::AwaitAnswer(seat) => self.await_answer(seat),
            Step::Goal => self.goal(),
            Step::Unanswered => self.unanswered(),
            Step::Stoppage => self.stoppage(),
            Step::Assess => self.assess(),
            Step::StartSegment => self.start_segment(),
            Step::MatchDraw(seat, before) => self.match_draw(seat, before),
            Step::StoppageDraw => self.stoppage_draw(),
            Step::BeforeFaceoff => self.before_faceoff(),
            Step::FightExchange => self.exchange(),
            Step::FightOver => self.fight_over(),
            Step::Attempt => self.attempt(),
            Step::AttemptOver(goal) => self.attempt_over(goal),
            Step::PenaltyShot => self.penalty_shot(),
            Step::PenaltyShotOver => self.penalty_shot_over(),
            Step::Take(seat, taking) => self.take_momentum(seat, taking),
            Step::GiveUp(seat) => self.give_up(seat),
            Step::PeriodOver => self.period_over(),
            Step::BeginnerFaceoff => self.beginner_faceoff(),
            Step::BeginnerTurn(seat) => self.beginner_turn(seat),
            Step::BeginnerTurnOver(seat) => self.beginner_turn_over(seat),
            Step::Pulled(seat) => self.pulled(seat),
            Step::DealAfterSegment => self.deal_after_segment(),
            _ => unreachable!("{step:?} waits for an answer"),
        }
    }
}
