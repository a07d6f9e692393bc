//! Is what waits sound: does every step belong here, find what it needs, and lead on?

use super::{sound::Judge, *};

impl Judge<'_> {
    /// What waits finds what it needs, and leads on.
    pub(super) fn agenda(&mut self) {
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
        let room = steps.len() <= Agenda::DEEP / 2;
        self.owes(room, "pending", "BA-20.4", "more steps than ever wait");
        let Some(&first) = steps.first() else { return };
        if self.faults.is_empty() {
            let waits = matches!(self.game.waiting(s, first), Waiting::Seat(_) | Waiting::Chance);
            self.owes(waits, "pending[0]", "BA-20.4", "nobody decides here");
            let mut answered = false;
            rules::legal(self.game, s, &mut |_| answered = true);
            rules::odds(self.game, s, |_, _| answered = true);
            self.owes(answered, "pending[0]", "BA-20.4", "nothing can be decided here");
        }
    }

    /// Does the step belong to this kind of game and stage?
    fn belongs(&self, step: Step) -> bool {
        use Step::*;
        let beginner = self.game.house().mode == Mode::Beginner;
        let in_both = matches!(
            step,
            PickBench(_)
                | Menu(_)
                | Commit(_)
                | Draw(..)
                | RevealFaceoff
                | Play(..)
                | Menu3
                | Walk(..)
                | PeriodOver
                | DealHands
                | Faceoff
        );
        let only_beginner = matches!(step, Coin | BeginnerFaceoff | BeginnerTurn(_) | BeginnerTurnOver(_));
        let in_shootout = match step {
            WhoBegins(_) | Attempt | AttemptOver(_) | PlacePuck(_) => true,
            Draw(_, _, to) => matches!(to, DrawTo::Shootout | DrawTo::ShootoutTest),
            Play(_, Window::Shootout | Window::ShootoutDefence | Window::ShootoutTip) => true,
            _ => false,
        };
        let use_of_card = matches!(
            step,
            Menu3 | Used | Walk(..) | Where(..) | FreeAct(..) | Silver | Mirror | Branch(_) | Whistle
        );
        let before = matches!(
            step,
            PickBench(_)
                | ChooseHome(_)
                | HomeIce
                | CompareReveal
                | Reveal(_)
                | Officiate
                | Begin
                | Coin
                | Opponent
        );
        match self.s.stage {
            Stage::Shootout => in_shootout || use_of_card && self.s.card.window == UseWindow::Shootout,
            Stage::Setup => before && (beginner || step != Coin),
            _ if in_shootout && !(matches!(step, PlacePuck(_)) && self.s.penalty_shot.is_some()) => false,
            _ if before && !matches!(step, Reveal(_) | Officiate) => false,
            _ if beginner => in_both || only_beginner,
            _ => !only_beginner,
        }
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
            Step::RandomToBench(seat) => s.hidden.picked.is_some_and(|card| s.cards(seat).bench.has(card)),
            Step::RandomTrade(seat) => s.hidden.picked.is_some_and(|card| s.cards(seat).hand.has(card)),
            Step::ExchangeRandom => {
                s.solo.is_some() && s.hidden.picked.is_some_and(|card| s.cards(Seat::B).bench.has(card))
            }
            Step::ChooseTurnUp(left) | Step::TurnUp(left) => s.solo.is_some() && (1..=20).contains(&left),
            Step::TurnToPlay => {
                let played = s.agenda.iter().nth(1);
                s.solo.is_some() && matches!(played, Some(Step::Play(Seat::B, _)))
            }
            Step::Exchange | Step::RandomCommit(_) => s.solo.is_some(),
            Step::TakeFromBag(seat, Taking::Swap) => {
                s.hidden.picked.is_some_and(|card| s.cards(seat).hand.has(card))
            }
            Step::Contest(seat) => s.challenge.initiator == seat.other() && self.is_challenged(),
            Step::RevealChallenge => self.is_challenged(),
            Step::DumpBranch(seat) => {
                s.challenge.initiator == seat.other()
                    && s.hidden.challenge.commits[seat.index()].is_some()
                    && played
            }
            Step::RevealFaceoff => s
                .agenda
                .iter()
                .any(|step| matches!(step, Step::Commit(_) | Step::RandomCommit(Commitment::Faceoff))),
            Step::FightCard(_) | Step::FightExchange => s.stop.cause == Cause::Fight,
            Step::PenaltyShotOver => s.penalty_shot.is_some(),
            Step::React(_) | Step::Unanswered => played,
            Step::Toronto(seat) => played && shot_by(seat) && s.stop.called_back == Some(seat),
            Step::CancelPenalty(seat) => {
                let penalty = s.box_.called.iter().any(|penalty| penalty.seat == seat && penalty.asked);
                penalty && self.game.supports(s, seat).has(Support::NoPenalty)
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
        self.s.hidden.fight.hands.iter().any(|hand| !hand.is_empty())
    }

    fn is_challenged(&self) -> bool {
        let challenge = self.s.challenge;
        let card = self.s.hidden.challenge.commits[challenge.initiator.index()];
        card.is_some_and(|card| self.s.cards(challenge.initiator).hand.has(card))
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
        use Step::*;
        match step {
            Used => match self.s.card.window {
                UseWindow::Shot => self.s.shot.is_some(),
                window => window == UseWindow::Shootout,
            },
            Where(placing, _) => matches!(placing, Placing::SkateWild | Placing::PokeCheck),
            Draw(_, _, to) => to == DrawTo::ShootoutTest,
            Coin | HomeIce | CompareReveal | ChooseHome(_) | Begin | StartPeriod | DealHands | Prepare
            | CheckBenches | Faceoff | RevealFaceoff | FaceoffWon(..) | RevealChallenge | Turn(_)
            | Phase2(_) | TurnOver(_) | Next(_) | Resolve | Play(..) | AwaitShotCard(_) | AwaitScore(_)
            | AwaitSave(_) | AwaitAnswer(_) | Goal | Unanswered | Stoppage | FightExchange | FightOver
            | WhoBegins(_) | Attempt | AttemptOver(_) | PenaltyShotOver | PeriodOver | BeginnerFaceoff
            | BeginnerTurn(_) | BeginnerTurnOver(_) | Opponent | DumpBranch(_) => true,
            _ => false,
        }
    }
}
