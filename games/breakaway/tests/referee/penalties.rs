//! Section 10: penalties and power plays.

use crate::{
    game::{Break, Flow, Game},
    state::{Penalty, Segment, Stage, Stop, other},
};

impl Game {
    /// BA-7.5 or BA-7.6: the goal's effect on a power play, then penalties, else the stoppage draw.
    pub fn draws_and_penalties(&mut self, stop: &Stop) -> Flow<()> {
        let mut called = std::mem::take(&mut self.s.delayed);
        let hands: usize = self.s.sides.iter().map(|side| side.hand.len()).sum();
        let own = self.s.sides.clone().map(|side| side.hand.len());
        let mut fresh = false;
        if stop.cause == "goal" {
            if self.s.options.delayed_goal_wipes {
                Self::wipe(&mut called, other(stop.by));
            }
            fresh = self.goal_on_power_play(stop.by);
        }
        self.s.penalty_place = None;
        if !called.is_empty() {
            fresh |= self.assess(called, hands, own)?;
        }
        if fresh { self.begin_segment() } else { self.stoppage_draw() }
    }

    /// BA-10.4.
    fn wipe(called: &mut Vec<Penalty>, offender: usize) {
        let minor = |each: &&mut Penalty| each.seat == offender && !each.decided && each.minutes != 5;
        // One goal, one minor: the first called (BA-R70).
        if let Some(penalty) = called.iter_mut().find(minor) {
            penalty.minutes -= 2;
        }
        called.retain(|penalty| penalty.minutes > 0);
    }

    /// BA-10.11, BA-10.13, BA-10.14, BA-10.19: does a waiting segment start?
    fn goal_on_power_play(&mut self, scorer: usize) -> bool {
        let Some(segment) = self.s.situation.clone().filter(|segment| segment.seat == scorer) else {
            return false;
        };
        match segment.kind {
            "pp2" => self.s.situation = Some(Segment { kind: "pp", draw_to: None, ..segment }),
            "pp" if segment.ends_on_goal => {
                self.s.situation = None;
                if !self.s.queue.is_empty() {
                    self.s.situation = Some(self.s.queue.remove(0));
                    if !self.s.final_minute {
                        self.discard_hands();
                    }
                    return true;
                }
                if segment.carries {
                    self.s.carry = None;
                }
            }
            _ => {}
        }
        false
    }

    fn discard_hands(&mut self) {
        for seat in 0..2 {
            for card in self.s.sides[seat].hand.clone() {
                self.s.sides[seat].drop_from_hand(card);
                self.discard(card);
            }
        }
    }

    /// BA-10.5: does a new situation start?
    pub fn assess(&mut self, called: Vec<Penalty>, hands: usize, own: [usize; 2]) -> Flow<bool> {
        let total = |list: &[Penalty], seat: usize| -> i32 {
            list.iter().filter(|each| each.seat == seat).map(|each| each.minutes).sum()
        };
        let mut left = Vec::new();
        for penalty in &called {
            if !self.cancelled_by_support(penalty.seat)? {
                left.push(penalty.clone());
            }
        }
        let level = total(&left, 0) == total(&left, 1);
        if total(&called, 0) != total(&called, 1) || !level {
            self.s.penalty_place = left.last().or(called.last()).map(|penalty| penalty.seat);
        }
        if left.is_empty() {
            return Ok(false);
        }
        if level {
            let even = self.s.situation.is_none();
            if even {
                let seat = self.s.home;
                self.s.situation = Some(self.segment("4on4", seat, Some(8), false));
            }
            return Ok(even);
        }
        let (before, mut fresh) = (self.s.situation.clone(), false);
        for penalty in left {
            fresh |= self.assess_one(&penalty, hands, own);
        }
        // BA-R75: what is a power play with the present hands again when all are assessed goes on.
        let goes_on = |run: &Segment, now: &Segment| {
            run.seat == now.seat && (run.kind == now.kind || run.kind == "pp2") && now.draw_to.is_none()
        };
        let same = before.zip(self.s.situation.as_ref()).is_some_and(|(run, now)| goes_on(&run, now));
        Ok(fresh && !same)
    }

    /// D20, BA-16.89.
    fn cancelled_by_support(&mut self, seat: usize) -> Flow<bool> {
        let up = self.s.sides[seat].up.iter().copied();
        let Some(card) = up.clone().find(|&card| self.design(card).support == Some("no_penalty")) else {
            return Ok(false);
        };
        if self.ask(seat, vec!["cancel".into(), "accept".into()])? == "accept" {
            return Ok(false);
        }
        let side = &mut self.s.sides[seat];
        side.up.remove(&card);
        side.bench.retain(|&each| each != card);
        self.s.momentum.bottom.insert(0, card);
        self.sees([card]);
        Ok(true)
    }

    fn segment(
        &self,
        kind: crate::book::Word,
        seat: usize,
        draw_to: Option<usize>,
        ends_on_goal: bool,
    ) -> Segment {
        // BA-11.23.
        let draw_to = draw_to.map(|most| if self.s.stage == Stage::Season { 3 } else { most });
        Segment { kind, seat, ends_on_goal, draw_to, carries: self.s.final_minute }
    }

    /// BA-10.13 to BA-10.19, BA-10.21, BA-10.25: does a situation start?
    fn assess_one(&mut self, penalty: &Penalty, hands: usize, own: [usize; 2]) -> bool {
        let (short, up) = (penalty.seat, other(penalty.seat));
        let ends = penalty.minutes != 5;
        let last = self.s.final_minute;
        let minors = match penalty.minutes {
            5 => 3,
            minutes => minutes / 2,
        };
        let pp = |game: &Game, most: usize| game.segment("pp", up, Some(most), ends);
        let running = self.s.situation.clone();
        let count = |own_hand: usize| if last { 11 } else { own_hand };
        let mut fresh = true;
        match running {
            None => self.s.situation = Some(pp(self, 8)),
            Some(now) if now.kind == "4on4" => {
                if !last {
                    self.s.queue.push(pp(self, 8));
                }
                fresh = false;
            }
            Some(now) if now.kind == "pp2" => {
                if now.seat == short {
                    self.s.situation = Some(Segment { kind: "pp", draw_to: None, ..now });
                } else if !last {
                    self.s.queue.push(pp(self, 8));
                }
                fresh = false;
            }
            Some(now) if now.seat == short => match count(hands) {
                0..=4 => self.s.situation = Some(pp(self, 8)),
                5..=10 => {
                    self.s.situation = Some(self.segment("4on4", self.s.home, None, false));
                    self.s.queue.insert(0, pp(self, 5));
                }
                _ => self.s.situation = Some(self.segment("4on4", self.s.home, None, false)),
            },
            Some(now) => {
                let counted = if self.s.options.own_count { own[up] } else { hands };
                let both = now.ends_on_goal && ends;
                match count(counted) {
                    0..=4 => self.s.situation = Some(self.segment("pp2", up, Some(8), both)),
                    5..=10 => {
                        self.s.situation = Some(self.segment("pp2", up, None, both));
                        self.s.queue.insert(0, pp(self, 5));
                    }
                    _ => self.s.situation = Some(self.segment("pp2", up, None, both)),
                }
            }
        }
        for _ in 1..minors {
            self.s.queue.push(pp(self, 8));
        }
        if last {
            self.s.carry = match hands {
                0..=4 => Some(pp(self, 8)),
                5..=10 => Some(Segment { draw_to: None, ..pp(self, 8) }),
                _ => None,
            };
        }
        fresh
    }

    /// BA-10.7, BA-10.9, BA-10.30: the segment in front begins.
    pub fn begin_segment(&mut self) -> Flow<()> {
        let segment = self.s.situation.clone().expect("a segment");
        if segment.kind != "4on4" {
            self.offer_momentum(segment.seat)?;
        }
        self.power_play_lapses();
        let Some(most) = segment.draw_to.filter(|_| !self.s.final_minute) else { return Ok(()) };
        let drawn = self.draw_up_to(segment.seat, most)?;
        self.draw_many(other(segment.seat), drawn)
    }

    /// BA-10.12, BA-10.24, BA-3.27.
    pub fn expiry(&mut self) -> Flow<()> {
        self.expiry_with(true)
    }

    /// BA-R99: at a stoppage of a solo game nobody swaps.
    pub fn expiry_at_stoppage(&mut self) -> Flow<()> {
        self.expiry_with(!self.solo())
    }

    fn expiry_with(&mut self, swaps: bool) -> Flow<()> {
        self.power_play_lapses();
        if !self.both_hands_empty() || self.s.shot.is_some() {
            return Ok(());
        }
        if self.s.final_minute {
            return Err(Break::PeriodOver);
        }
        if self.s.situation.is_none() {
            return Ok(());
        }
        if !self.s.queue.is_empty() {
            self.s.situation = Some(self.s.queue.remove(0));
            return self.begin_segment();
        }
        self.s.situation = None;
        self.power_play_lapses();
        let most = if self.s.stage == Stage::Season { 3 } else { 5 };
        for seat in [self.s.home, self.away()] {
            self.draw_up_to(seat, most)?;
        }
        for seat in [self.away(), self.s.home] {
            self.offer_swaps(seat, u32::from(swaps))?;
        }
        Ok(())
    }

    /// BA-10.21 at the period start, else the opening hands.
    pub fn carried_over_hands(&mut self) -> Flow<()> {
        let Some(carried) = self.s.carry.take() else { return self.opening_hands() };
        match carried.draw_to {
            None => {
                self.s.situation = Some(Segment { carries: false, ..carried });
                self.begin_segment()?;
                self.opening_hands()
            }
            Some(most) => {
                let most = if self.s.stage == Stage::Season { 3 } else { most };
                self.s.situation = Some(Segment { carries: false, draw_to: Some(most), ..carried });
                self.begin_segment()
            }
        }
    }
}
