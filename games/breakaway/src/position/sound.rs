//! What a state read from a document must be, so that every rule finds what it expects.

use breakroom_core::{Fault, RuleId, Seat};

use crate::{
    Breakaway, State,
    agenda::{DrawTo, Placing, Step, Taking, Window},
    edition::deck::BENCH,
    options::Mode,
    rules::{SEATS, Waiting},
    state::*,
    vocabulary::{Card, CardSet},
};

/// Collects what is wrong.
struct Judge<'a> {
    game: &'a Breakaway,
    s: &'a State,
    faults: Vec<Fault>,
}

impl Breakaway {
    /// Everything wrong with a state that play cannot lead to.
    pub(super) fn unsound(&self, s: &State) -> Vec<Fault> {
        let mut judge = Judge { game: self, s, faults: Vec::new() };
        for (place, message) in self.misplaced(s) {
            judge.faults.push(Fault::error(place, message).by(RuleId("BA-2.11")));
        }
        judge.numbers();
        judge.penalties();
        for seat in SEATS {
            judge.side(seat);
        }
        judge.pile();
        judge.commits();
        judge.stage();
        if judge.faults.is_empty() {
            judge.agenda();
        }
        judge.faults
    }
}

impl Judge<'_> {
    fn owes(&mut self, holds: bool, place: &str, rule: &'static str, message: &str) {
        if !holds {
            self.faults.push(Fault::error(place, message).by(RuleId(rule)));
        }
    }

    fn numbers(&mut self) {
        let s = self.s;
        let officials = self.game.components().officiating.len();
        self.owes(s.period >= 1, "period", "BA-2.15", "periods are counted from 1");
        self.owes(
            usize::from(s.officiating) < officials,
            "officiating",
            "BA-2.5",
            "there is no such Officiating card",
        );
        self.owes(s.bonus <= 4, "pb", "BA-6.2", "the passing bonus is at most 4");
        self.owes(
            s.score.iter().all(|&goals| goals < 200),
            "score",
            "BA-2.18",
            "more goals than a game holds",
        );
        let undone =
            s.undo.iter().all(|undo| undo.bonus <= 4 && undo.tokens.iter().all(|&tokens| tokens <= 3));
        self.owes(undone, "undo", "BA-5.1", "nothing of the kind can be brought back");
        let readable = |shot: &Shot| shot.reading <= 2 && shot.strength.is_none_or(|found| found.abs() < 60);
        let shots = s.shot.iter().chain(s.undo.iter().filter_map(|undo| undo.shot.as_ref()));
        let sound = shots.into_iter().all(readable);
        self.owes(sound, "shot", "BA-6.8", "the reading is at most 2, the strength of a card");
        self.owes(s.card.visited < 1 << 21, "used.visited", "BA-14.18", "there are 21 areas");
        let walked = s.pile.top().map_or(0, |top| top.path.len());
        self.owes(
            usize::from(s.card.walk_from) <= walked && s.card.walked < 30 && s.card.undone < 30,
            "used",
            "BA-14.18",
            "no card moves the puck so far",
        );
        let swaps = s.faceoff.swaps.iter().all(|&swaps| swaps < 20);
        self.owes(
            swaps && s.faceoff.disqualified.iter().all(|&times| times < 2),
            "faceoff",
            "BA-7.15",
            "more swaps or disqualifications than a face-off sees",
        );
        self.owes(s.momentum.iter().all(|slot| slot.known < 4), "momentum", "BA-2.10", "there are two seats");
        let mut sorted = s.momentum;
        sorted.sort_bag();
        self.owes(sorted == s.momentum, "momentum", "BA-16.55", "shuffled cards are listed in order");
        let is_solo = self.game.house().mode == Mode::Solo;
        let drawn = s.solo.is_some() || s.agenda.iter().any(|step| step == Step::Opponent);
        self.owes(drawn == is_solo, "solo", "BA-18.1", "a solo game has a solo opponent");
        if let Some(solo) = s.solo {
            let opponents = self.game.components().opponents.len();
            let known = usize::from(solo.opponent) < opponents && solo.extra_reveal <= 8;
            self.owes(known, "solo.opponent", "BA-18.1", "there is no such Solo Opponent card");
            let aside = s.penalty_shot.map_or(CardSet::NONE, |put| put.aside[1]);
            let turned = solo.face_up.less(s.side(Seat::B).hand.and(aside)).is_empty();
            let seen = solo.face_up.less(s.side(Seat::B).seen_hand).is_empty();
            self.owes(turned && seen, "solo.face_up", "BA-18.5", "only cards of its hand lie face up");
        }
    }

    fn penalties(&mut self) {
        let penalties = &self.s.box_;
        let minutes = penalties.called.iter().all(|penalty| {
            penalty.minutes < 200 && ![0, 1, 3].contains(&penalty.minutes) && penalty.infraction <= 11
        });
        self.owes(minutes, "penalties.delayed", "BA-10.13", "penalties are of 2, 4 or 5 minutes");
        let all = penalties.situation.into_iter().chain(penalties.queue.iter()).chain(penalties.carry);
        let drawn = all.into_iter().all(|segment| segment.draw_to <= 8);
        self.owes(drawn, "penalties", "BA-10.9", "a segment draws up to 8 at most");
        let waits = penalties.situation.is_some() || penalties.queue.is_empty();
        self.owes(waits, "penalties.queue", "BA-10.6", "segments wait for one that is running");
    }

    fn side(&mut self, seat: Seat) {
        let (at, side) = (seat.index(), self.s.side(seat));
        let place = |field: &str| format!("seats[{at}].{field}");
        let hand = self.s.penalty_shot.map_or(side.hand, |put| side.hand.and(put.aside[at]));
        let within = |part: CardSet, whole: CardSet| part.less(whole).is_empty();
        self.owes(side.tokens <= 3, &place("tokens"), "BA-2.7", "nobody holds more than 3 tokens");
        self.owes(
            within(side.marked, side.hand),
            &place("marked"),
            "BA-2.12",
            "only cards in hand are marked",
        );
        self.owes(within(side.up, side.bench), &place("up"), "BA-16.86", "only bench cards are turned up");
        let support =
            side.up.iter().all(|card| self.game.design(card).support.is_some() || self.s.solo.is_some());
        self.owes(support, &place("up"), "BA-16.86", "only Support cards are turned up");
        self.owes(within(side.seen_hand, hand), &place("seen_hand"), "BA-2.20", "seen there, but not there");
        self.owes(
            within(side.seen_bench, side.bench),
            &place("seen_bench"),
            "BA-2.20",
            "seen there, but not there",
        );
        self.owes(
            within(side.seen_held, hand.and(side.bench)),
            &place("seen_held"),
            "BA-2.20",
            "seen to be held, but not held",
        );
        let top = side.top.iter().all(|card| card.owner() == seat);
        self.owes(top, &place("top"), "BA-2.11", "a deck holds cards of its owner");
        let forced = side.forced.is_none_or(|card| side.hand.has(card) && side.seen_hand.has(card));
        self.owes(forced, &place("forced"), "BA-16.94", "the fixed card is one that was seen in hand");
        self.owes(side.extra_swaps < 10, &place("extra_swaps"), "BA-7.15", "more swaps than there are cards");
        self.owes(side.bench.len() <= 3 * BENCH, &place("bench"), "BA-7.8", "a bench holds five cards");
        self.owes(side.cancelled_classes < 1 << 25, &place("cancelled_classes"), "BA-20.1", "no such class");
        if let Some(put) = self.s.penalty_shot {
            let mut drawn = CardSet::NONE;
            drawn.0[at] = put.drawn[at];
            let sound = within(drawn, side.hand.less(side.marked)) && within(put.marked[at], put.aside[at]);
            self.owes(sound, "penalty_shot", "BA-11.33", "the hands put aside and drawn do not fit");
        }
    }

    fn pile(&mut self) {
        let s = self.s;
        for (depth, played) in s.pile.iter().enumerate() {
            let place = format!("pile.cards[{}]", s.pile.len() - 1 - depth);
            let design = self.game.design(played.card);
            self.owes(played.title == design.title, &place, "BA-4.1", "another card has that name");
            self.owes(played.number.is_none_or(|number| number <= 20), &place, "BA-2.3", "no such number");
            let length = played.path.len();
            let open = |from: u8| usize::from(from) <= length;
            let path = open(played.path.open_to_intercept) && open(played.path.open_to_undo);
            self.owes(path && played.path.bonus <= 4, &place, "BA-14.24", "no such movement");
            self.owes(played.if_cloned < 4, &place, "BA-14.3", "no such effect of a Clone");
        }
        let buried = s.pile.len() == crate::pile::Pile::TALL || s.pile.under.is_empty();
        self.owes(buried, "pile.beneath", "BA-2.14", "cards are counted only beneath a full list");
        let stars = s.pile.under_star.into_iter().flatten().all(|card| s.pile.under.has(card));
        self.owes(stars, "pile.beneath_star", "BA-11.37", "that card does not lie there");
        let number = s.pile.under_number.is_none_or(|number| number <= 20);
        self.owes(number, "pile.beneath_number", "BA-2.3", "no such number");
    }

    fn commits(&mut self) {
        let s = self.s;
        let lies = |card: Option<Card>, seat: Seat| {
            card.is_none_or(|card| s.side(seat).hand.has(card) || s.pile.has(card))
        };
        for seat in SEATS {
            let at = seat.index();
            let sound = lies(s.faceoff.commits[at], seat) && lies(s.challenge.commits[at], seat);
            self.owes(sound, "faceoff.commits", "BA-8.1", "a committed card comes from the hand");
            let fight = s.fight.commits[at].is_none_or(|card| s.fight.hands[at].has(card));
            let own = s.fight.hands[at].0[seat.other().index()] == 0
                && s.shootout.hands[at].0[seat.other().index()] == 0;
            self.owes(fight && own, "fight", "BA-12.4", "a fight card comes from the own fight hand");
        }
        let won = s.fight.wins.iter().all(|&wins| wins < 3);
        self.owes(won, "fight.wins", "BA-12.6", "three exchanges win a fight");
    }

    fn stage(&mut self) {
        let s = self.s;
        let over = matches!(s.stage, Stage::Over(_));
        self.owes(
            over == s.agenda.next().is_none(),
            "pending",
            "BA-2.18",
            "the game goes on until it is over",
        );
        let beginner = self.game.house().mode == Mode::Beginner;
        let plain = matches!(s.stage, Stage::Setup | Stage::Regulation | Stage::Over(0));
        self.owes(plain || !beginner, "phase", "BA-1.29", "the beginner game has no overtime");
        let periods = self.game.house().periods;
        let regular = s.period <= periods || !matches!(s.stage, Stage::Setup | Stage::Regulation);
        self.owes(regular, "period", "BA-2.15", "there are not so many periods");
        let shootout = s.stage == Stage::Shootout;
        let round = s.shootout.round >= 1 && s.shootout.round <= 200;
        self.owes(!shootout || round, "shootout.round", "BA-11.25", "rounds are counted from 1");
        let bare = s.sides.iter().all(|side| side.hand.is_empty() && side.bench.is_empty() && side.deck == 0);
        self.owes(
            !shootout || bare,
            "seats",
            "BA-11.24",
            "in a shootout all cards are in the shootout decks",
        );
        self.owes(!shootout || s.penalty_shot.is_none(), "penalty_shot", "BA-11.33", "not in a shootout");
        let out = s.shootout.decks.iter().chain(&s.shootout.used).all(|&deck| deck == 0);
        self.owes(shootout || over || out, "shootout", "BA-11.24", "there is no shootout");
        let fight = !s.fight.hands.iter().all(|hand| hand.is_empty()) || !s.fight.used.is_empty();
        self.owes(!fight || s.stop.cause == Cause::Fight, "fight", "BA-12.1", "there is no fight");
        for seat in SEATS.into_iter().filter(|_| shootout) {
            let all = [s.shootout.decks[seat.index()], s.shootout.used[seat.index()]];
            let mut set = s.shootout.hands[seat.index()];
            set.0[seat.index()] |= all[0] | all[1];
            let fit = set.iter().all(|card| self.game.is_for_shootout(s, card));
            let rest = CardSet({
                let mut rest = [0; 2];
                rest[seat.index()] = s.side(seat).aside;
                rest
            });
            let unfit = rest.iter().all(|card| !self.game.is_for_shootout(s, card));
            self.owes(fit && unfit, "shootout", "BA-11.24", "only Player cards and Blue ones take part");
        }
    }

    /// What waits finds what it needs, and leads on.
    fn agenda(&mut self) {
        let s = self.s;
        let steps: Vec<Step> = s.agenda.iter().collect();
        for (at, &step) in steps.iter().enumerate() {
            let place = format!("pending[{at}]");
            let fits = self.belongs(step) && self.has_what_it_needs(step);
            self.owes(fits, &place, "BA-20.4", "this step does not fit the position");
        }
        if let Some(&last) = steps.last() {
            let place = format!("pending[{}]", steps.len() - 1);
            self.owes(self.leads_on(last), &place, "BA-20.4", "nothing would come after this step");
        }
        let room = steps.len() <= crate::agenda::Agenda::DEEP / 2;
        self.owes(room, "pending", "BA-20.4", "more steps than ever wait");
        let Some(&first) = steps.first() else { return };
        if self.faults.is_empty() {
            let waits = matches!(self.game.waiting(s, first), Waiting::Seat(_) | Waiting::Chance);
            self.owes(waits, "pending[0]", "BA-20.4", "nobody decides here");
            let stuck = self.game.nothing_legal(s);
            self.owes(!stuck, "pending[0]", "BA-20.4", "nothing can be decided here");
        }
    }

    /// Does the step belong to this kind of game and stage?
    fn belongs(&self, step: Step) -> bool {
        let beginner = self.game.house().mode == Mode::Beginner;
        let in_both = matches!(
            step,
            Step::PickBench(_)
                | Step::Menu(_)
                | Step::Commit(_)
                | Step::Draw(..)
                | Step::RevealFaceoff
                | Step::Play(..)
                | Step::Menu3
                | Step::Walk(..)
                | Step::PeriodOver
                | Step::DealHands
                | Step::Faceoff
        );
        let only_beginner = matches!(
            step,
            Step::Coin | Step::BeginnerFaceoff | Step::BeginnerTurn(_) | Step::BeginnerTurnOver(_)
        );
        let in_shootout = matches!(
            step,
            Step::WhoBegins(_)
                | Step::Attempt
                | Step::AttemptOver(_)
                | Step::PlacePuck(_)
                | Step::Draw(_, _, DrawTo::Shootout | DrawTo::ShootoutTest)
                | Step::Play(_, Window::Shootout | Window::ShootoutDefence | Window::ShootoutTip)
        );
        let shootout = self.s.stage == Stage::Shootout;
        let use_of_card = matches!(
            step,
            Step::Menu3
                | Step::Used
                | Step::Walk(..)
                | Step::Where(..)
                | Step::FreeAct(..)
                | Step::Silver
                | Step::Mirror
                | Step::Branch(_)
        );
        if shootout {
            return in_shootout || use_of_card && self.s.card.window == UseWindow::Shootout;
        }
        let before = matches!(
            step,
            Step::PickBench(_)
                | Step::ChooseHome(_)
                | Step::HomeIce
                | Step::CompareReveal
                | Step::Reveal(_)
                | Step::Officiate
                | Step::Begin
                | Step::Coin
                | Step::Opponent
        );
        if self.s.stage == Stage::Setup {
            return before && (beginner || step != Step::Coin);
        }
        let placed = matches!(step, Step::PlacePuck(_)) && self.s.penalty_shot.is_some();
        if in_shootout && !placed || before && !matches!(step, Step::Reveal(_) | Step::Officiate) {
            return false;
        }
        if beginner { in_both || only_beginner } else { !only_beginner }
    }

    fn has_what_it_needs(&self, step: Step) -> bool {
        let s = self.s;
        let played = !s.pile.is_empty();
        let used = played && s.card.player == s.pile.top().map_or(s.card.player, |top| top.by);
        let shot_by = |seat: Seat| s.shot.is_some_and(|shot| shot.shooter == seat);
        match step {
            Step::Play(seat, window) => self.may_play(seat, window),
            Step::AwaitShotCard(seat) | Step::AwaitSave(seat) => shot_by(seat.other()) && played,
            Step::AwaitScore(seat) | Step::AwaitAnswer(seat) => shot_by(seat) && played,
            Step::Goal | Step::NoGoal | Step::NoGoalControl => s.shot.is_some() && played,
            Step::Where(placing, areas) => used && !areas.is_empty() && self.may_place(placing),
            Step::Walk(walk, _) => used && walk.most < 12 && walk.least <= walk.most,
            Step::FreeAct(count, _) => used && (1..=2).contains(&count),
            Step::Menu3 | Step::Used | Step::Resolve | Step::Silver => used && !self.mid_fight(),
            Step::Mirror | Step::Heap | Step::VeteranColour | Step::VeteranCard(_) => used,
            Step::Give(_) | Step::PickBenchCard | Step::PickTheirs => used,
            Step::Row(special) | Step::Branch(special) => {
                used && self.game.components().specials.len() > special as usize
            }
            Step::RandomToBench(seat) => s.picked.is_some_and(|card| s.side(seat).bench.has(card)),
            Step::RandomTrade(seat) => s.picked.is_some_and(|card| s.side(seat).hand.has(card)),
            Step::ExchangeRandom => {
                s.solo.is_some() && s.picked.is_some_and(|card| s.side(Seat::B).bench.has(card))
            }
            Step::ChooseTurnUp(left) | Step::TurnUp(left) => s.solo.is_some() && (1..=20).contains(&left),
            Step::TurnToPlay => {
                let played = s.agenda.iter().nth(1);
                s.solo.is_some() && matches!(played, Some(Step::Play(Seat::B, _)))
            }
            Step::Exchange | Step::RandomCommit(_) => s.solo.is_some(),
            Step::TakeFromBag(seat, Taking::Swap) => s.picked.is_some_and(|card| s.side(seat).hand.has(card)),
            Step::Contest(seat) => s.challenge.initiator == seat.other() && self.is_challenged(),
            Step::RevealChallenge => self.is_challenged(),
            Step::DumpBranch(seat) => {
                s.challenge.initiator == seat.other() && s.challenge.commits[seat.index()].is_some() && played
            }
            Step::RevealFaceoff => s.agenda.iter().any(|step| matches!(step, Step::Commit(_))),
            Step::FightCard(_) | Step::FightExchange => s.stop.cause == Cause::Fight,
            Step::PenaltyShotOver => s.penalty_shot.is_some(),
            Step::React(_) | Step::Unanswered => played,
            Step::Toronto(_) => played && s.shot.is_some() && s.stop.cause == Cause::CalledBack,
            Step::CancelPenalty(seat) => {
                let penalty = s.box_.called.iter().any(|penalty| penalty.seat == seat && penalty.asked);
                penalty && self.game.supports(s, seat).has(crate::vocabulary::Support::NoPenalty)
            }
            Step::Draw(_, cards, _) | Step::Rest(_, cards) | Step::DealMomentum(cards) => {
                (1..=120).contains(&cards)
            }
            Step::NewBench(_, left) => (1..=BENCH as u8).contains(&left),
            Step::Swap(_, left, _) => left >= 1,
            Step::StartSegment => s.box_.situation.is_some(),
            Step::PlacePuck(seat) => match s.penalty_shot {
                Some(put) => put.shooter == seat,
                None => s.shootout.shooter == seat,
            },
            Step::Menu(_) => s.agenda.iter().any(|step| matches!(step, Step::CheckBenches | Step::Faceoff)),
            _ => true,
        }
    }

    fn mid_fight(&self) -> bool {
        self.s.fight.hands.iter().any(|hand| !hand.is_empty())
    }

    fn is_challenged(&self) -> bool {
        let challenge = self.s.challenge;
        let card = challenge.commits[challenge.initiator.index()];
        card.is_some_and(|card| self.s.side(challenge.initiator).hand.has(card))
    }

    fn may_play(&self, seat: Seat, window: Window) -> bool {
        let s = self.s;
        let shot = s.shot.filter(|_| !s.pile.is_empty() || s.penalty_shot.is_some());
        match window {
            Window::Turn => s.shot.is_none(),
            Window::ShotCard => shot.is_some(),
            Window::Score | Window::Answer => shot.is_some_and(|shot| shot.shooter == seat),
            Window::Save => shot.is_some_and(|shot| shot.shooter != seat) && !s.pile.is_empty(),
            Window::Shootout | Window::ShootoutTip => s.shootout.shooter == seat,
            Window::ShootoutDefence => s.shootout.shooter != seat,
        }
    }

    fn may_place(&self, placing: Placing) -> bool {
        match placing {
            Placing::SkateWild | Placing::NoGoal | Placing::PokeCheck => self.s.shot.is_some(),
            _ => true,
        }
    }

    /// Does something always come after this step?
    fn leads_on(&self, step: Step) -> bool {
        let window = self.s.card.window;
        match step {
            Step::Used => match window {
                UseWindow::Shot => self.s.shot.is_some(),
                window => window == UseWindow::Shootout,
            },
            step => always_leads_on(step),
        }
    }
}

/// Does something always come after this step?
fn always_leads_on(step: Step) -> bool {
    matches!(
        step,
        Step::Coin
            | Step::HomeIce
            | Step::CompareReveal
            | Step::ChooseHome(_)
            | Step::Begin
            | Step::StartPeriod
            | Step::DealHands
            | Step::Prepare
            | Step::CheckBenches
            | Step::Faceoff
            | Step::RevealFaceoff
            | Step::FaceoffWon(..)
            | Step::RevealChallenge
            | Step::Turn(_)
            | Step::Phase2(_)
            | Step::TurnOver(_)
            | Step::Next(_)
            | Step::Resolve
            | Step::Play(..)
            | Step::AwaitShotCard(_)
            | Step::AwaitScore(_)
            | Step::AwaitSave(_)
            | Step::AwaitAnswer(_)
            | Step::Goal
            | Step::Unanswered
            | Step::Stoppage
            | Step::FightExchange
            | Step::FightOver
            | Step::WhoBegins(_)
            | Step::Attempt
            | Step::AttemptOver(_)
            | Step::PenaltyShotOver
            | Step::PeriodOver
            | Step::BeginnerFaceoff
            | Step::BeginnerTurn(_)
            | Step::BeginnerTurnOver(_)
            | Step::Opponent
            | Step::DumpBranch(_)
            | Step::Where(Placing::SkateWild | Placing::PokeCheck, _)
            | Step::Draw(_, _, DrawTo::ShootoutTest)
    )
}
