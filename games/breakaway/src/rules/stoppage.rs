//! BA-7: stoppages: reactions first, then the whistle, the draw, the face-off place.

use super::*;

impl Breakaway {
    /// BA-7.2: may reactions prevent this stoppage?
    fn preventable(&self, s: &Open, cause: Cause) -> bool {
        let is_final = s.shot.is_some_and(|shot| shot.final_stoppage);
        let by_nature = matches!(
            cause,
            Cause::Block
                | Cause::Deflect
                | Cause::PokeCheck
                | Cause::Save
                | Cause::Black
                | Cause::Pin
                | Cause::Offside
                | Cause::Icing
        );
        // BA-11.34: in a penalty shot only Tip answers, in the shot itself.
        by_nature && !is_final
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// Play is about to stop in the zone of the puck.
    pub(super) fn stop(&mut self, cause: Cause, by: Seat) {
        self.stop_with(Stop { cause, by, place: FaceoffPlace::of(self.s.puck), ..Stop::NONE });
    }

    /// Play is about to stop.
    pub(super) fn stop_with(&mut self, stop: Stop) {
        self.s.stop = stop;
        let (cause, by) = (stop.cause, stop.by);
        if cause != Cause::PokeCheck {
            // BA-6.26: a Poke-Check ends the shot, but play goes on.
            self.tell_whistle(stop);
        }
        if self.s.penalty_shot.is_some() {
            // BA-11.34: the attempt is over unless the shooter tips.
            return self.instead(&[Step::React(by.other()), Step::PenaltyShotOver]);
        }
        match self.g.preventable(self.s, cause) {
            true if cause == Cause::PokeCheck => self.instead(&[Step::React(by.other()), Step::Unanswered]),
            false if cause == Cause::PokeCheck => self.instead(&[Step::Unanswered]),
            true => self.instead(&[Step::React(by.other()), Step::React(by), Step::Unanswered]),
            false => self.instead(&[Step::Stoppage]),
        }
    }

    fn tell_whistle(&mut self, stop: Stop) {
        let Stop { cause, by, offender, .. } = stop;
        let called = self.s.box_.last_call(by).filter(|_| cause == Cause::Penalty);
        let penalty = called.map(|penalty| penalty.infraction);
        self.say(rule_of(cause), |_| Happening::Whistle { cause, by, offender, penalty });
    }

    /// A final stoppage by a Triple as Shot Card, Official, the Glove wild.
    pub(super) fn stop_for_good(&mut self, stop: Stop) {
        self.s.stop = stop;
        self.tell_whistle(stop);
        match self.s.penalty_shot {
            // BA-11.35: no goal, so the attempt is over.
            Some(_) => self.instead(&[Step::PenaltyShotOver]),
            None => self.instead(&[Step::Stoppage]),
        }
    }

    /// BA-11.1, BA-11.3: the face-off place of Icing or Offside.
    pub(super) fn offence(&self, cause: Cause, by: Seat, offender: Seat) -> Stop {
        let home = self.s.is_home(offender);
        let place =
            if cause == Cause::Icing { FaceoffPlace::end_of(home) } else { FaceoffPlace::half_of(home) };
        Stop { cause, by, offender: Some(offender), place, ..Stop::NONE }
    }

    /// Nobody prevented it.
    pub(super) fn unanswered(&mut self) {
        if self.s.stop.cause == Cause::PokeCheck {
            return self.poke_check_stands();
        }
        self.instead(&[Step::Stoppage]);
    }

    /// BA-7.4, BA-7.12: the pile is discarded, nobody controls the puck, effects of the moment end.
    pub(super) fn stoppage(&mut self) {
        self.clear_pile();
        let stop = self.s.stop;
        self.s.shot = None;
        self.s.control = None;
        self.s.bonus = 0;
        self.s.card = Use::IDLE;
        self.s.challenge = Challenge::NONE;
        self.s.hidden.challenge = Commits::NONE;
        for seat in SEATS {
            let side = self.s.side_mut(seat);
            let was_pulled = matches!(side.goalie, Goalie::Pulled | Goalie::Replacing);
            side.goalie = Goalie::In;
            side.set(Flag::WasPulled, was_pulled);
        }
        self.passing_effects_end();
        if let Some(offender) = stop.offender {
            let flag = if stop.cause == Cause::Icing { Flag::IcingLimit } else { Flag::OffsideLimit };
            self.s.side_mut(offender).set(flag, true);
        }
        match stop.penalty_shot {
            Some(_) => self.instead(&[Step::PenaltyShot, Step::Assess, Step::BeforeFaceoff, Step::Prepare]),
            None => self.instead(&[Step::Assess, Step::BeforeFaceoff, Step::Prepare]),
        }
    }

    /// Effects of the moment, and those that last until a stoppage, end.
    pub(super) fn passing_effects_end(&mut self) {
        for side in &mut self.s.sides {
            for flag in [
                Flag::LateControl,
                Flag::Protected,
                Flag::ChangedLastTurn,
                Flag::SkipPhase1,
                Flag::IcingLimit,
                Flag::OffsideLimit,
                Flag::ExtraAttacker,
                Flag::Penalised,
            ] {
                side.set(flag, false);
            }
            side.forced = None;
            for lasting in [&mut side.move_cap, &mut side.no_shoot] {
                *lasting = match lasting {
                    Lasting::New => Lasting::On,
                    Lasting::No | Lasting::On => Lasting::No,
                };
            }
        }
    }

    /// BA-2.11: all cards of the play area go to their owners' discard piles.
    pub(super) fn clear_pile(&mut self) {
        let cards = self.s.pile.cards();
        for (own, bits) in self.s.hidden.cards.iter_mut().zip(cards.0) {
            own.discard |= bits;
        }
        self.s.pile = Pile::EMPTY;
        self.s.undo = Snapshot::NO_TWO;
        self.s.hidden.faceoff.commits = [None; 2];
        self.s.hidden.challenge.commits = [None; 2];
    }

    /// BA-7.5: the smaller hand draws up to 5, the other as many.
    pub(super) fn stoppage_draw(&mut self) {
        if self.s.hands_are_the_clock() {
            return;
        }
        let full = self.g.full_hand(self.s);
        let held = SEATS.map(|seat| self.s.cards(seat).held());
        if held[0] == held[1] {
            return self.both_draw(full, DrawTo::Stoppage);
        }
        let fewer = if held[0] < held[1] { Seat::A } else { Seat::B };
        let before = self.s.cards(fewer).unmarked() as u8;
        if let Some(step) = self.draw_up(fewer, full, DrawTo::Stoppage) {
            self.then(&[step, Step::MatchDraw(fewer.other(), before)]);
        }
    }

    /// The other draws as many as were drawn, at a stoppage only up to the maximum hand (BA-7.5, BA-10.9).
    pub(super) fn match_draw(&mut self, seat: Seat, before: u8) {
        let drawn = (self.s.cards(seat.other()).unmarked() as u8).saturating_sub(before);
        let side = self.s.side(seat);
        let most = if self.s.box_.situation.is_some() {
            u8::MAX
        } else if self.s.stage == Stage::SeasonOvertime {
            3
        } else if side.flags.has(Flag::IcingLimit) || side.flags.has(Flag::OffsideLimit) {
            5
        } else {
            8
        };
        let cards = drawn.min(most.saturating_sub(self.s.cards(seat).unmarked() as u8));
        if cards > 0 {
            let to = if self.s.box_.situation.is_some() { DrawTo::Segment } else { DrawTo::Stoppage };
            self.then(&[Step::Draw(seat, cards, to)]);
        }
    }

    /// Expiry before a face-off (BA-8.11, BA-10.12, BA-10.24).
    pub(super) fn before_faceoff(&mut self) {
        if !self.s.hands_empty() {
            return;
        }
        if self.s.final_minute {
            return self.instead(&[Step::PeriodOver]);
        }
        if self.s.box_.situation.is_some() {
            let deal = self.next_segment();
            self.then(&[Step::BeforeFaceoff]);
            // BA-R99: no swaps at stoppages in a solo game.
            match deal == Step::DealAfterSegment && self.s.solo.is_some() {
                true => self.both_draw(self.g.full_hand(self.s), DrawTo::SegmentOver),
                false => self.then(&[deal]),
            }
        }
    }

    /// Someone controls the puck now.
    pub(super) fn gain_control(&mut self, seat: Seat, rule: &'static str) {
        if self.s.control != Some(seat) {
            self.s.control = Some(seat);
            self.say(rule, |_| Happening::Control { seat: Some(seat) });
        }
    }

    /// The puck is loose now.
    pub(super) fn lose_control(&mut self, rule: &'static str) {
        if self.s.control.is_some() {
            self.s.control = None;
            self.say(rule, |_| Happening::Control { seat: None });
        }
    }

    /// The puck goes to an area; the passing bonus ends when it leaves its zone (BA-6.3).
    pub(super) fn puck_to(&mut self, seat: Seat, to: Area) {
        let from = self.s.puck;
        self.s.puck = to;
        let end = |area: Area| match area.row() {
            0..=2 => 0,
            3..=5 => 1,
            _ => 2,
        };
        if end(from) != end(to) || end(to) == 1 {
            self.s.bonus = 0;
        }
        if from != to {
            self.say("BA-14.8", |_| Happening::Moved { seat, from, to });
        }
    }

    /// BA-11.37: a card is Injured, its row cleared (BA-5.6).
    pub(super) fn injure(&mut self, card: Card, seat: Seat) {
        self.s.side_mut(card.owner()).injured |= 1 << card.index();
        if let Some(row) = self.g.design(card).row() {
            self.s.side_mut(seat).skills[row] = Skills::NONE;
        }
        self.say("BA-11.37", |at| Happening::Injured { card: at.name(card) });
    }
}

/// The rule behind each kind of stoppage.
pub(crate) const fn rule_of(cause: Cause) -> &'static str {
    match cause {
        Cause::Goal => "BA-6.22",
        Cause::Save => "BA-6.21",
        Cause::Block => "BA-14.1",
        Cause::Deflect => "BA-14.4",
        Cause::PokeCheck => "BA-6.26",
        Cause::Black => "BA-13.1",
        Cause::Penalty => "BA-10.1",
        Cause::Icing => "BA-11.3",
        Cause::Offside => "BA-11.1",
        Cause::CalledBack => "BA-6.23",
        Cause::Fight => "BA-12.1",
        Cause::PenaltyShot => "BA-11.33",
        Cause::Pin => "BA-16.42",
        Cause::Official => "BA-16.35",
        Cause::Period => "BA-2.15",
    }
}
