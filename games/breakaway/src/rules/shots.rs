//! BA-6, first half: shots and Shot Cards. What comes of them is in `scoring`.

use super::*;

/// BA-6.5, BA-6.7: how far the passing bonus lets a shot's target be read up or down.
pub(crate) const fn reading(bonus: u8) -> u8 {
    match bonus {
        0 | 1 => 0,
        2 | 3 => 1,
        _ => 2,
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// BA-6.8: a shot is on.
    pub(super) fn shoot(&mut self, terms: ShotTerms, by_shoot: bool) {
        let seat = self.s.card.player;
        let (wider, forbids) = self.shot_effects(seat, by_shoot);
        let top = *self.s.pile.top().expect("a shooting card lies on the pile");
        // BA-6.3: in another zone the passing bonus belongs to the other.
        let by_bonus = if self.in_offence(seat, self.s.puck) { reading(self.s.bonus) } else { 0 };
        let strength =
            self.g.strength(self.s, top.card, top.number, seat).map(|strength| strength + terms.strength);
        let area = self.s.puck;
        let behind = area.is_behind_centre(self.s.is_home(seat));
        self.s.shot = Some(Shot {
            reading: (by_bonus + wider + terms.wider).min(2),
            card: Some(top.card),
            strength,
            tainted: top.cancelled,
            forbids,
            no_tip: terms.no_tip,
            final_stoppage: terms.final_stoppage,
            icing: terms.icing_if_behind && behind,
            ..Shot::from(seat, area)
        });
        for side in &mut self.s.sides {
            side.set(Flag::LateControl, false);
        }
        self.say("BA-6.8", |_| Happening::Shot { seat, area });
        let window = self.s.card.window;
        // BA-8.7: a contested challenge gives no Phase 4, so none waits.
        let draws = self.s.agenda.iter().any(|step| step == Step::Phase4(seat));
        match window {
            UseWindow::Shootout => self.instead(&[Step::Play(seat.other(), Window::ShootoutDefence)]),
            _ if draws => self.instead(&[Step::Phase4(seat), Step::AwaitShotCard(seat.other())]),
            _ => self.instead(&[Step::AwaitShotCard(seat.other())]),
        }
    }

    /// BA-16.3, BA-16.38, BA-16.53: what the Special in use adds to the shot.
    fn shot_effects(&mut self, seat: Seat, by_shoot: bool) -> (u8, Acts) {
        let (mut wider, mut forbids) = (0, Acts::NONE);
        let Some(special) = self.s.card.active else { return (wider, forbids) };
        for effect in &self.g.special(special).effects {
            let applies = effect.on == Trigger::OnShot || by_shoot && effect.on == Trigger::OnShoot;
            match effect.op {
                Op::Bonus { more, most } if applies => self.raise_bonus(seat, more, most),
                Op::Wider(more) if applies => wider += more,
                Op::Forbid(acts) if applies => forbids = forbids.and(acts),
                _ => {}
            }
        }
        (wider, forbids)
    }

    /// BA-3.4, BA-3.14: the Shot Card is awaited; an empty hand draws 3 first.
    pub(super) fn await_shot_card(&mut self, seat: Seat) {
        let shooter = seat.other();
        let penalty_shot = self.s.penalty_shot.is_some();
        if !self.s.cards(seat).hand.is_empty() {
            self.then(&[Step::Play(seat, Window::ShotCard)]);
            if self.g.is_automatic(seat) {
                self.solo_shot_card();
            }
        } else if penalty_shot {
            self.then(&[Step::AwaitScore(shooter)]);
        } else if self.s.deck_size(seat) > 0 {
            self.then(&[Step::Draw(seat, 3, DrawTo::Facing), Step::AwaitShotCard(seat)]);
        } else if !self.s.cards(shooter).hand.is_empty() {
            self.then(&[Step::Play(shooter, Window::ShotCard)]);
        } else {
            self.s.card = Use::of(shooter, shooter, UseWindow::Turn);
            self.s.shot = None;
            self.gain_control(shooter, "BA-3.14");
            self.instead(&[Step::Next(shooter)]);
        }
        self.pending_goalie(seat, self.s.side(seat).goalie);
    }

    /// BA-20.5: a Shot Card is played for the defender. BA-R78: what comes of playing it falls on who held it.
    pub(super) fn shot_card(
        &mut self,
        holder: Seat,
        defender: Seat,
        chooser: Seat,
        card: Card,
        number: Option<u8>,
    ) {
        self.lay(defender, card, Role::Shot, number);
        if let Some(shot) = &mut self.s.shot {
            shot.shot_card = Some(card);
        }
        self.s.card = Use::of(defender, chooser, UseWindow::Shot);
        self.s.card.special = number.is_some();
        // BA-8.9, BA-3.30: the Shot Card was the turn that these marks waited for.
        let side = self.s.side_mut(defender);
        side.set(Flag::SkipPhase1, false);
        side.set(Flag::ChangedLastTurn, false);
        let penalty_shot = self.s.penalty_shot.is_some();
        if self.g.shows_black_p(self.s, 0) && !penalty_shot {
            // BA-9.12: a Shot Card with Black P: a minor, the shot ends, play stops.
            self.s.pile.top_mut().ignorable = false;
            self.call(Penalty::minor(holder, Infraction::ShotCardP));
            self.s.shot = None;
            return self.whistle_for_penalty();
        }
        let key = self.s.pile.top_mut().triple_key();
        if self.g.is_triple(self.s, key, 1) && !penalty_shot {
            self.s.pile.top_mut().ignorable = false;
            let stop = self.offence(Cause::Icing, holder, holder);
            return self.stop_for_good(stop);
        }
        self.instead(&[Step::Menu3, Step::Used]);
    }

    /// The Shot Card did not stop the shot.
    pub(super) fn shot_card_used(&mut self) {
        let Some(shot) = self.s.shot else { return };
        self.instead(&[Step::Phase4(shot.shooter.other()), Step::AwaitScore(shot.shooter)]);
    }

    /// BA-6.26: the puck moves one area, the shooter keeps control.
    pub(super) fn poke_check_stands(&mut self) {
        if self.s.penalty_shot.is_some() {
            return self.instead(&[Step::PenaltyShotOver]);
        }
        let areas = self.g.parts.rink.from(self.s.puck);
        self.instead(&[Step::Where(Placing::PokeCheck, areas)]);
    }

    pub(super) fn after_poke_check(&mut self) {
        let seat = self.s.card.player;
        self.s.shot = None;
        if self.s.pile.top_mut().black_p {
            self.call(Penalty::minor(seat, Infraction::ShotCardP));
            return self.whistle_for_penalty();
        }
        self.instead(&[Step::Phase4(seat), Step::Next(seat)]);
    }
}
