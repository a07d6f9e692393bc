//! BA-10: delayed penalties, their assessment, power plays and other segments.

use super::*;
use crate::options::Count;

impl<L: Sink<Event>> Referee<'_, L> {
    /// A penalty is called: delayed until the whistle (BA-10.1).
    pub(super) fn call(&mut self, penalty: Penalty) {
        self.call_by(penalty, penalty.infraction.rule(), None);
    }

    /// A penalty is called by this rule; Infraction 3 by a suit, too.
    pub(super) fn call_by(&mut self, penalty: Penalty, rule: &'static str, suit: Option<Suit>) {
        self.s.box_.call(penalty);
        let Penalty { seat, minutes, infraction, .. } = penalty;
        let officiating = self.s.officiating;
        let call = suit.map(|suit| Called { officiating, suit });
        self.say(rule, |_| Happening::Infraction { seat, infraction, minutes, call });
    }

    /// A stoppage for penalties already called.
    pub(super) fn whistle_for_penalty(&mut self) {
        let by = self.s.box_.called.iter().next_back().map_or(self.s.home, |penalty| penalty.seat);
        let stop = Stop { cause: Cause::Penalty, by, place: FaceoffPlace::of(self.s.puck), ..Stop::NONE };
        self.stop_for_good(stop);
    }

    /// BA-10.1: play stops as soon as an offender controls the puck.
    pub(super) fn whistle(&mut self) {
        if self.s.control.is_some_and(|seat| self.s.box_.last_call(seat).is_some()) {
            self.whistle_for_penalty();
        }
    }

    /// BA-10.5: at a stoppage all penalties called are assessed; then the draw.
    pub(super) fn assess(&mut self) {
        self.goal_and_segments();
        self.face_off_place();
        if let Some(seat) = self.may_cancel() {
            return self.then(&[Step::CancelPenalty(seat), Step::Assess]);
        }
        let before = self.s.box_.situation;
        let offset = self.calls_offset();
        let called = std::mem::replace(&mut self.s.box_.called, Few::EMPTY);
        if offset {
            self.offset();
        } else {
            // BA-10.28: T is counted once, before any draw.
            let total = self.cards_in_hands();
            for penalty in called.iter() {
                self.apply_penalty(penalty, total);
            }
        }
        let now = self.s.box_.situation;
        // A segment with a draw of its own is told when it starts.
        if let Some(segment) = now.filter(|segment| segment.draw_to == 0 && now != before) {
            let rule = match (offset, self.s.final_minute) {
                (true, _) => "BA-10.5",
                (false, true) => "BA-10.21",
                (false, false) => "BA-10.6",
            };
            self.say(rule, |_| Happening::SegmentStarted { segment, draw_to: 0 });
        }
        match now {
            Some(segment) if segment.draw_to > 0 => self.then(&[Step::StartSegment]),
            Some(segment) if is_new_power_play(before, segment) => self.offer_momentum(segment),
            Some(_) => {}
            None => self.then(&[Step::StoppageDraw]),
        }
    }

    /// BA-10.1, BA-10.21: the end of a period assesses what is still called. Only what carries over is left of it.
    pub(super) fn assess_at_period_end(&mut self) {
        let offset = self.calls_offset();
        let called = std::mem::replace(&mut self.s.box_.called, Few::EMPTY);
        if let Some(last) = called.iter().next_back().filter(|_| !offset) {
            let total = self.cards_in_hands();
            self.carry_over(self.power_play_for(last), total);
        }
    }

    /// BA-10.5: do the penalties called offset each other?
    fn calls_offset(&self) -> bool {
        let [first, second] = SEATS.map(|seat| {
            let own = self.s.box_.called.iter().filter(|penalty| penalty.seat == seat);
            own.map(|penalty| penalty.total()).sum::<u32>()
        });
        first == second && first > 0
    }

    /// BA-10.15: T.
    fn cards_in_hands(&self) -> usize {
        self.s.hidden.cards.iter().map(Cards::held).sum()
    }

    /// BA-16.89: who may cancel a penalty just now.
    pub(super) fn may_cancel(&mut self) -> Option<Seat> {
        let has = |seat: Seat| self.g.supports(self.s, seat).has(Support::NoPenalty);
        let found =
            self.s.box_.called.iter().find(|penalty| !penalty.asked && has(penalty.seat)).map(|p| p.seat);
        let mut first = true;
        if let Some(seat) = found {
            self.s.box_.called.keep(|penalty| {
                if first && penalty.seat == seat && !penalty.asked {
                    first = false;
                    penalty.asked = true;
                }
                true
            });
        }
        found
    }

    /// BA-16.89: the Support card goes beneath the Momentum pile, the penalty asked for last falls away.
    pub(super) fn cancel_penalty(&mut self, seat: Seat) {
        let support = |card: &Card| self.g.design(*card).support == Some(Support::NoPenalty);
        let card = self.s.side(seat).up.iter().find(support).expect("asked only with such a card");
        self.s.leaves_bench(seat, card);
        self.s.hidden.momentum.push_beneath(Slot { card, known: 3, bag: false });
        let last = self.s.box_.called.iter().filter(|penalty| penalty.seat == seat && penalty.asked).count();
        let mut place = 0;
        self.s.box_.called.keep(|penalty| {
            let asked = penalty.seat == seat && penalty.asked;
            place += usize::from(asked);
            !(asked && place == last)
        });
        self.say("BA-16.89", |_| Happening::PenaltyCancelled { seat });
    }

    /// BA-7.13, BA-7.18: a penalty decides the face-off place, unless a goal counts or penalties offset.
    fn face_off_place(&mut self) {
        let Some(last) = self.s.box_.called.iter().next_back() else { return };
        if self.s.stop.cause != Cause::Goal
            && !self.calls_offset()
            && self.s.box_.called.iter().all(|penalty| !penalty.asked)
        {
            self.s.stop.place = FaceoffPlace::end_of(self.s.is_home(last.seat));
            self.s.stop.cause = Cause::Penalty;
        }
    }

    /// BA-10.11, BA-10.19, BA-10.26, BA-10.33: what a goal does to the running segment; BA-10.4 to a delayed minor.
    fn goal_and_segments(&mut self) {
        let Some(scorer) = self.s.stop.scorer.take() else { return };
        self.s.stop.place = FaceoffPlace::Centre;
        let wipes = self.g.options.delayed_goal_wipes;
        let mut wiped = !wipes;
        self.s.box_.called.keep(|penalty| {
            if wiped || penalty.seat == scorer || penalty.decided || penalty.is_major() {
                return true;
            }
            wiped = true;
            penalty.minutes -= 2;
            penalty.minutes > 0
        });
        let Some(segment) = self.s.box_.situation else { return };
        if segment.seat != scorer || segment.kind == Situation::FourOnFour {
            return;
        }
        if segment.kind == Situation::TwoMenUp {
            self.s.box_.situation = Some(Segment { kind: Situation::PowerPlay, draw_to: 0, ..segment });
            return;
        }
        if !segment.ends_on_goal {
            return;
        }
        self.say("BA-10.11", |_| Happening::SegmentOver);
        self.s.box_.situation = self.s.box_.queue.pop_front();
        match self.s.box_.situation {
            None => self.s.box_.carry = None,
            // BA-10.34: in the Final Minute with the present hands.
            Some(_) if self.s.final_minute => {}
            Some(_) => {
                for seat in SEATS {
                    let hand = self.s.cards(seat).hand;
                    for card in hand.iter() {
                        self.leaves_hand(seat, card);
                        self.s.discard(card);
                        self.say("BA-10.11", |at| Happening::Discarded { seat, card: at.name(card) });
                    }
                }
            }
        }
        self.s.stop.scorer = None;
    }

    /// BA-10.5: equal minutes make a 4-on-4; while a segment runs they change nothing (BA-10.28).
    fn offset(&mut self) {
        if self.s.box_.situation.is_some() {
            return;
        }
        let draw_to = if self.s.final_minute { 0 } else { self.long_draw() };
        self.s.box_.situation = Some(Segment { draw_to, ..self.four_on_four() });
    }

    /// With the present hands.
    fn four_on_four(&self) -> Segment {
        Segment { kind: Situation::FourOnFour, seat: self.s.home, draw_to: 0, ends_on_goal: false }
    }

    fn long_draw(&self) -> u8 {
        if self.s.stage == Stage::SeasonOvertime { 3 } else { 8 }
    }

    /// The power play that a penalty brings at even strength.
    fn power_play_for(&self, penalty: Penalty) -> Segment {
        Segment {
            kind: Situation::PowerPlay,
            seat: penalty.seat.other(),
            draw_to: self.long_draw(),
            ends_on_goal: !penalty.is_major(),
        }
    }

    /// One penalty, after T cards were counted. BA-10.25: in the Final Minute as with more than ten, but with the
    /// present hands, and only the rest of a longer penalty waits.
    fn apply_penalty(&mut self, penalty: Penalty, total: usize) {
        let (up, last) = (penalty.seat.other(), self.s.final_minute);
        let long = self.power_play_for(penalty);
        let short = Segment { draw_to: self.long_draw().min(5), ..long };
        let now = |segment: Segment| Segment { draw_to: 0, ..segment };
        let four = self.four_on_four();
        let (situation, next, after) = match self.s.box_.situation {
            None => (long, None, None),
            Some(run) => match (run.kind, run.seat == penalty.seat) {
                (Situation::PowerPlay, true) => match total {
                    _ if last => (four, None, None),
                    0..5 => (long, None, None),
                    5..=10 => (four, Some(short), None),
                    _ => (four, None, None),
                },
                (Situation::PowerPlay, false) => {
                    let two = two_men_up(run, long);
                    match self.five_on_three(up, total) {
                        0..5 => (two, None, None),
                        5..=10 => (now(two), Some(short), None),
                        _ => (now(two), None, None),
                    }
                }
                (Situation::FourOnFour, _) | (Situation::TwoMenUp, false) => (run, None, Some(long)),
                (Situation::TwoMenUp, true) => {
                    (Segment { kind: Situation::PowerPlay, ..now(run) }, None, None)
                }
            },
        };
        if last {
            self.s.box_.situation = Some(now(situation));
            self.carry_over(long, total);
        } else {
            self.s.box_.situation = Some(situation);
            if let Some(next) = next {
                self.s.box_.queue.push_front(next);
            }
            after.into_iter().for_each(|segment| self.s.box_.queue.push(segment));
        }
        // BA-10.13, BA-10.14, BA-R106: a segment for each minor, three for a major.
        let segments = u32::from(penalty.count()) * if penalty.is_major() { 3 } else { 1 };
        for _ in 1..segments {
            self.s.box_.queue.push(long);
        }
    }

    /// BA-10.16, BA-R21: both hands, or by option only the advantaged one.
    fn five_on_three(&self, up: Seat, total: usize) -> usize {
        match self.g.options.five_on_three_count {
            Count::Both => total,
            Count::Own => self.s.cards(up).held(),
        }
    }

    /// BA-10.21: what carries into the next period, by T.
    fn carry_over(&mut self, long: Segment, total: usize) {
        self.s.box_.carry = match total {
            0..5 => Some(long),
            5..=10 => Some(Segment { draw_to: 0, ..long }),
            _ => None,
        };
    }

    /// BA-10.9, BA-10.30: the optional Momentum Card, then the draws.
    pub(super) fn start_segment(&mut self) {
        let Some(mut segment) = self.s.box_.situation else { return };
        let to = std::mem::take(&mut segment.draw_to);
        self.s.box_.situation = Some(segment);
        // BA-10.34: in the Final Minute with the present hands.
        let to = if self.s.final_minute { 0 } else { to };
        self.say("BA-10.9", |_| Happening::SegmentStarted { segment, draw_to: to });
        if to > 0 {
            let seat = segment.seat;
            let before = self.s.cards(seat).unmarked() as u8;
            self.then(&[Step::MatchDraw(seat.other(), before)]);
            if before < to {
                self.then(&[Step::Draw(seat, to - before, DrawTo::Segment)]);
            }
        }
        self.offer_momentum(segment);
    }

    /// BA-10.7: at the start of a power play its player may take a Momentum Card.
    fn offer_momentum(&mut self, segment: Segment) {
        if segment.kind.is_power_play() && !self.s.hidden.momentum.is_empty() {
            self.then(&[Step::Offer(segment.seat)]);
        }
    }
}

/// BA-10.19: a second penalty while `run` is on. What a goal leaves of it ends on a goal if both are minors.
fn two_men_up(run: Segment, second: Segment) -> Segment {
    let ends_on_goal = run.ends_on_goal && second.ends_on_goal;
    Segment { kind: Situation::TwoMenUp, ends_on_goal, ..second }
}

/// BA-10.7: does a power play start here? Two men up that become one go on with theirs (BA-10.17, BA-10.19).
fn is_new_power_play(before: Option<Segment>, now: Segment) -> bool {
    let goes_on =
        |run: Segment| run.seat == now.seat && (run.kind == now.kind || run.kind == Situation::TwoMenUp);
    now.kind.is_power_play() && !before.is_some_and(goes_on)
}
