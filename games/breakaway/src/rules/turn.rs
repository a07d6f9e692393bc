//! BA-3: the turn and its phases; who goes on.

use super::*;

impl Breakaway {
    /// BA-3.23: the maximum hand for Phase 4.
    pub(crate) fn most_in_hand(&self, s: &Open, seat: Seat) -> usize {
        if s.final_minute || s.stage == Stage::SeasonOvertime {
            3
        } else if s.side(seat).flags.has(Flag::IcingLimit) {
            5
        } else {
            8
        }
    }

    /// BA-3.8 to BA-3.10, BA-3.30, BA-11.20: may this seat change lines?
    pub(crate) fn may_change_lines(&self, s: &Open, seat: Seat) -> Result<(), Unmet> {
        let owe = Unmet::unless;
        let officials = &self.parts.officiating[usize::from(s.officiating)];
        let away = s.puck.zone(s.is_home(seat)) != Zone::Defensive;
        owe(!s.side(seat).flags.has(Flag::ChangedLastTurn), "BA-3.30", "lines were changed last turn")?;
        owe(self.options.mode != Mode::Solo, "BA-18.3", "not in a solo game")?;
        owe(!s.hands_are_the_clock(), "BA-3.10", "hands are played down")?;
        let overtime = s.stage == Stage::SeasonOvertime;
        owe(away || !overtime, "BA-11.20", "not in the own zone in overtime")?;
        let pressed = s.bonus >= self.most_bonus(s, seat.other());
        owe(away || !pressed, "BA-3.10", "the other's passing bonus is at its most")?;
        owe(away || officials.line_change_defensive, "BA-3.10", "the officials allow none in the own zone")
    }
}

impl Open {
    /// Has the other more goals?
    pub(crate) fn is_losing(&self, seat: Seat) -> bool {
        self.score[seat.index()] < self.score[seat.other().index()]
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// The start of a turn that faces no shot (BA-3.5, BA-3.7).
    pub(super) fn turn(&mut self, seat: Seat) {
        let side = self.s.side_mut(seat);
        side.set(Flag::Protected, false);
        side.set(Flag::ExtraAttacker, false);
        let goalie = side.goalie;
        let skip = side.flags.has(Flag::SkipPhase1);
        side.set(Flag::SkipPhase1, false);
        self.bonus_within_limits();
        if self.g.is_automatic(seat) && !(self.s.cards(seat).hand.is_empty() && self.stays_empty(seat)) {
            self.s.side_mut(seat).set(Flag::SkipPhase1, skip);
            self.solo_turn();
            return self.pending_goalie(seat, goalie);
        }
        if self.s.cards(seat).hand.is_empty() {
            self.say("BA-3.5", |_| Happening::TurnSkipped { seat });
            self.s.side_mut(seat).set(Flag::ChangedLastTurn, false);
            self.then(&[Step::TurnOver(seat)]);
            self.draw_for_empty_hand(seat);
        } else if skip {
            self.then(&[Step::Phase2(seat)]);
        } else {
            self.then(&[Step::Phase1(seat), Step::Phase2(seat)]);
        }
        self.pending_goalie(seat, goalie);
    }

    /// BA-3.5, BA-3.6, BA-11.38: four cards, unless hands are the clock.
    pub(super) fn draw_for_empty_hand(&mut self, seat: Seat) {
        if !self.s.hands_are_the_clock() {
            let cards = if self.s.stage == Stage::SeasonOvertime { 3 } else { 4 };
            self.then(&[Step::Draw(seat, cards, DrawTo::Empty)]);
        }
    }

    /// BA-18.7: while hands are the clock, or without a deck, an empty hand stays empty.
    fn stays_empty(&self, seat: Seat) -> bool {
        self.s.hands_are_the_clock() || self.s.deck_size(seat) == 0
    }

    /// BA-11.10: a pull or replacement takes effect at the start of the next Phase 1, skipped or not.
    pub(super) fn pending_goalie(&mut self, seat: Seat, goalie: Goalie) {
        match goalie {
            Goalie::Pulling => {
                self.s.side_mut(seat).goalie = Goalie::Pulled;
                self.offer_swaps(seat, 2, SwapFor::Offer);
                self.then(&[Step::Pulled(seat)]);
            }
            Goalie::Replacing => {
                self.s.side_mut(seat).goalie = Goalie::In;
                self.say("BA-11.10", |_| Happening::GoalieBack { seat });
                self.bonus_within_limits();
            }
            Goalie::In | Goalie::Pulled => {}
        }
    }

    /// BA-11.14: once per game, losing when the pull takes effect: a Momentum Card.
    pub(super) fn pulled(&mut self, seat: Seat) {
        self.say("BA-11.12", |_| Happening::Pulled { seat });
        let losing = self.s.is_losing(seat);
        let side = self.s.side_mut(seat);
        if losing && !side.flags.has(Flag::PullMomentumUsed) {
            side.set(Flag::PullMomentumUsed, true);
            self.take_momentum(seat, Taking::Hand);
        }
    }

    /// BA-3.12: a card must be played.
    pub(super) fn phase2(&mut self, seat: Seat) {
        self.s.side_mut(seat).set(Flag::ChangedLastTurn, false);
        if self.s.cards(seat).hand.is_empty() {
            return self.then(&[Step::TurnOver(seat)]);
        }
        self.then(&[Step::Play(seat, Window::Turn)]);
    }

    /// BA-3.8: a Line Change takes the rest of the turn.
    pub(super) fn line_change(&mut self, seat: Seat) {
        if self.s.puck.zone(self.s.is_home(seat)) == Zone::Defensive {
            self.s.bonus = (self.s.bonus + 1).min(self.g.most_bonus(self.s, seat.other()));
        }
        let side = self.s.side_mut(seat);
        side.set(Flag::ChangedLastTurn, true);
        side.set(Flag::IcingLimit, false);
        self.say("BA-3.8", |_| Happening::LineChange { seat });
        self.instead(&[Step::TurnOver(seat)]);
        self.offer_swaps(seat, 1, SwapFor::LineChange);
        self.then(&[Step::LineDraw(seat)]);
    }

    /// BA-3.23, BA-3.25: the draw at the end of a turn.
    pub(super) fn phase4(&mut self, seat: Seat) {
        let skip = self.s.side(seat).flags.has(Flag::SkipPhase4);
        self.s.side_mut(seat).set(Flag::SkipPhase4, false);
        if skip || self.s.box_.situation.is_some() || self.s.penalty_shot.is_some() {
            return;
        }
        if self.s.final_minute {
            // BA-11.16, BA-10.3: with the goalie pulled Phase 4 goes on until the other's hand is empty.
            let other_empty = self.s.cards(seat.other()).hand.is_empty();
            if other_empty || !self.g.plays_with_six(self.s, seat) {
                return;
            }
        }
        if self.s.cards(seat).unmarked() < self.g.most_in_hand(self.s, seat) {
            self.then(&[Step::Draw(seat, 1, DrawTo::Hand)]);
        }
    }

    /// Late control, expiry, the other's turn.
    pub(super) fn turn_over(&mut self, seat: Seat) {
        self.s.card = Use::IDLE;
        self.instead(&[Step::Next(seat)]);
        self.late_control(seat);
    }

    /// BA-16.13, BA-16.93: control at the end of the other's next turn.
    fn late_control(&mut self, seat: Seat) {
        let late = seat.other();
        if self.s.side(late).flags.has(Flag::LateControl) {
            self.s.side_mut(late).set(Flag::LateControl, false);
            self.gain_control(late, "BA-16.93");
            self.then(&[Step::Whistle]);
        }
    }

    /// BA-3.27, BA-10.12, BA-10.24: is the period or the segment over? Otherwise the other goes on.
    pub(super) fn next(&mut self, seat: Seat) {
        let empty = self.s.hands_empty();
        if empty && self.s.final_minute {
            return self.instead(&[Step::PeriodOver]);
        }
        if empty && self.s.box_.situation.is_some() {
            // BA-10.12: the next segment starts, or both draw 5 and may swap one card; play goes on.
            let deal = self.next_segment();
            self.bonus_within_limits();
            return self.instead(&[deal, Step::Next(seat)]);
        }
        self.instead(&[Step::Turn(seat.other())]);
    }

    /// BA-10.12: the segment is over; the draw that follows.
    pub(super) fn next_segment(&mut self) -> Step {
        self.say("BA-10.12", |_| Happening::SegmentOver);
        self.s.box_.situation = self.s.box_.queue.pop_front();
        if self.s.box_.situation.is_some() { Step::StartSegment } else { Step::DealAfterSegment }
    }

    pub(super) fn deal_after_segment(&mut self) {
        let (home, away) = (self.s.home, self.s.home.other());
        self.offer_swaps(home, 1, SwapFor::Offer);
        self.offer_swaps(away, 1, SwapFor::Offer);
        let to = self.g.full_hand(self.s);
        self.both_draw(to, DrawTo::SegmentOver);
    }

    /// BA-6.33: passing bonus 4 needs a power play.
    pub(super) fn bonus_within_limits(&mut self) {
        if self.s.bonus == 4 {
            let attacker = if self.s.puck.row() > 5 { self.s.home } else { self.s.home.other() };
            self.s.bonus = self.g.most_bonus(self.s, attacker).min(4);
        }
    }
}
