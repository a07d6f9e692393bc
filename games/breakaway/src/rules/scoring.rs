//! BA-6, second half: Score, Rebound, No Goal, Save, goals.

use super::*;

impl<L: Sink<Event>> Referee<'_, L> {
    /// BA-3.6: the Score window; an empty hand makes it No Goal.
    pub(super) fn await_score(&mut self, seat: Seat) {
        self.open_score_window(seat);
        self.pending_goalie(seat, self.s.side(seat).goalie);
    }

    fn open_score_window(&mut self, seat: Seat) {
        if !self.s.cards(seat).hand.is_empty() {
            if self.g.is_automatic(seat) {
                // BA-18.11.
                self.turn_all_up();
            }
            return self.then(&[Step::Play(seat, Window::Score)]);
        }
        if self.s.penalty_shot.is_some() {
            return self.instead(&[Step::PenaltyShotOver]);
        }
        self.s.card = Use::of(seat, seat, UseWindow::Turn);
        self.instead(&[Step::NoGoal, Step::NoGoalControl, Step::Whistle, Step::Next(seat)]);
        self.draw_for_empty_hand(seat);
    }

    /// BA-6.13: nothing was declared: Rebound, or No Goal and an ordinary use of the card.
    pub(super) fn undeclared(&mut self, was_called: usize) {
        let seat = self.s.card.player;
        let Some(shot) = self.s.shot else { return };
        let top = *self.s.pile.top().expect("the card just played lies on top");
        let beneath = self.s.pile.down(1).filter(|played| Some(played.card) == shot.shot_card);
        let rebound = match (top.number, beneath.and_then(|played| played.number)) {
            (Some(own), Some(theirs)) => own == theirs + 1,
            _ => false,
        };
        if rebound {
            let strength = self.g.strength(self.s, top.card, top.number, seat);
            let tainted = top.cancelled;
            let (card, reading) = (Some(top.card), shot.reading);
            self.s.shot =
                Some(Shot { card, strength, tainted, reading, ..Shot::from(shot.shooter, shot.area) });
            self.gain_control(seat, "BA-6.14");
            self.say("BA-6.14", |_| Happening::Rebound { seat });
            self.instead(&[Step::Phase4(seat), Step::AwaitShotCard(seat.other())]);
            self.offer_delayed_swap(was_called);
            return self.then(&[Step::Whistle]);
        }
        self.instead(&[Step::Menu3, Step::Used, Step::Phase4(seat), Step::TurnOver(seat)]);
        self.offer_delayed_swap(was_called);
        self.then(&[Step::NoGoal, Step::NoGoalControl, Step::Whistle]);
    }

    /// BA-6.17: the puck goes to the area of the topmost Player card's number.
    pub(super) fn no_goal(&mut self) {
        let Some(shot) = self.s.shot else { return };
        if shot.icing && !shot.saved {
            // BA-16.1: Icing in place of the placement.
            let stop = self.offence(Cause::Icing, shot.shooter, shot.shooter);
            return self.stop_for_good(stop);
        }
        let home_end = !self.s.is_home(shot.shooter);
        let top = self.s.pile.iter().find(|played| self.g.design(played.card).is_player());
        let number = top.map_or(self.s.pile.under_number, |played| played.number);
        match number {
            Some(number @ 1..=7) => self.no_goal_at(shot.shooter, Area::of_end(home_end, number)),
            Some(8) => {
                let eights: Areas = self.g.outside_eights(shot.area, home_end);
                match (eights.len(), eights.first()) {
                    (1, Some(eight)) => self.no_goal_at(shot.shooter, eight),
                    _ => {
                        self.s.card.chooser = shot.shooter;
                        self.then(&[Step::Where(Placing::NoGoal, eights)]);
                    }
                }
            }
            _ => self.no_goal_at(shot.shooter, Area::of_end(home_end, 7)),
        }
    }

    fn no_goal_at(&mut self, seat: Seat, area: Area) {
        self.puck_to(seat, area);
        self.say("BA-6.17", |_| Happening::NoGoal { area });
    }

    /// BA-6.17: the Shot Card's strength against the shooting card's; Infraction 5 of a Goalie Shot Card (BA-R30).
    pub(super) fn no_goal_control(&mut self) {
        let Some(shot) = self.s.shot.take() else { return };
        let defender = shot.shooter.other();
        let find = |card: Card| self.s.pile.iter().find(|played| played.card == card);
        let theirs = shot
            .shot_card
            .and_then(find)
            .and_then(|played| self.g.strength(self.s, played.card, played.number, defender));
        let winner = if theirs >= shot.strength { defender } else { shot.shooter };
        self.gain_control(winner, "BA-6.17");
        let goalie = shot.shot_card.is_some_and(|card| self.g.design(card).is_goalie());
        if goalie && self.has_puck_in_corner(defender) {
            self.call(Penalty::minor(defender, Infraction::GoalieInCorner));
        }
    }

    /// BA-6.12, BA-6.25: Score is declared.
    pub(super) fn score_declared(&mut self, seat: Seat, card: Card, number: Option<u8>, tainted: bool) {
        self.lay(seat, card, Role::Score, number);
        self.third_of_triple();
        self.scores_with(card, tainted);
        self.instead(&[Step::AwaitSave(seat.other())]);
    }

    /// BA-5.5, BA-6.22: the last Score card counts, with the shooting card; an earlier Score no longer does.
    pub(super) fn scores_with(&mut self, card: Card, tainted: bool) {
        let Some(shot) = &mut self.s.open.shot else { return };
        let shooting = self.s.open.pile.iter().find(|played| Some(played.card) == shot.card);
        let shot_tainted = match (shot.card, shooting) {
            (None, _) => false,
            (_, Some(played)) => played.cancelled,
            (_, None) => shot.tainted,
        };
        shot.score_card = Some(card);
        shot.tainted = shot_tainted || tainted;
    }

    /// BA-4.9: the third card of a Triple gains Black P in place of a whistle.
    pub(super) fn third_of_triple(&mut self) {
        let key = self.s.pile.top_mut().triple_key();
        if self.g.is_triple(self.s, key, 1) {
            self.s.pile.top_mut().black_p = true;
        }
    }

    /// BA-3.4, BA-6.19: the Save window.
    pub(super) fn await_save(&mut self, seat: Seat) {
        if self.g.is_automatic(seat) {
            // BA-18.10.
            self.turn_all_up();
        }
        if !self.s.cards(seat).hand.is_empty() {
            self.then(&[Step::Play(seat, Window::Save)]);
        } else if self.s.deck_size(seat) > 0 && self.s.penalty_shot.is_none() {
            self.then(&[Step::Draw(seat, 3, DrawTo::Facing), Step::AwaitSave(seat)]);
        } else {
            self.then(&[Step::Goal]);
        }
    }

    /// BA-6.21: Save is declared.
    pub(super) fn saved(&mut self, seat: Seat, card: Card, number: Option<u8>) {
        self.lay(seat, card, Role::Save, number);
        self.third_of_triple();
        if let Some(shot) = &mut self.s.shot {
            shot.saved = true;
        }
        self.instead(&[Step::AwaitAnswer(seat.other())]);
    }

    pub(super) fn await_answer(&mut self, seat: Seat) {
        match self.s.cards(seat).hand.is_empty() {
            true => self.save_stands(),
            false => {
                if self.g.is_automatic(seat) {
                    self.turn_all_up();
                }
                self.then(&[Step::Play(seat, Window::Answer)]);
            }
        }
    }

    /// BA-6.21, BA-16.82: the save stands.
    pub(super) fn save_stands(&mut self) {
        let Some(shot) = self.s.shot else { return };
        let saver = shot.shooter.other();
        if self.s.penalty_shot.is_some() {
            return self.instead(&[Step::PenaltyShotOver]);
        }
        if self.s.stop.own_goal {
            return self.own_goal_failed();
        }
        let top = *self.s.pile.top().expect("the Save lies on top");
        let skates = self.g.design(top.card).is_goalie() && self.g.skills_of(self.s, &top).has(Skill::Skate);
        if skates {
            self.s.card = Use::of(saver, saver, UseWindow::Turn);
            let net = self.g.parts.rink.net[usize::from(!self.s.is_home(saver))];
            return self.instead(&[Step::Where(Placing::SkateWild, net)]);
        }
        self.save_stops_play();
    }

    /// The stoppage of a standing save, in the end zone of the shot.
    pub(super) fn save_stops_play(&mut self) {
        let Some(shot) = self.s.shot else { return };
        let place = FaceoffPlace::end_of(!self.s.is_home(shot.shooter));
        self.stop_with(Stop { cause: Cause::Save, by: shot.shooter.other(), place, ..Stop::NONE });
    }

    /// BA-16.82: the Goalie keeps the puck in play.
    pub(super) fn skate_wild(&mut self, to: Area) {
        let seat = self.s.card.player;
        self.s.shot = None;
        self.puck_to(seat, to);
        self.gain_control(seat, "BA-16.82");
        self.instead(&[Step::Whistle, Step::Next(seat)]);
    }

    /// BA-16.39: no goal resulted: the stoppage of the Block or Deflect takes place.
    pub(super) fn own_goal_failed(&mut self) {
        self.s.stop.own_goal = false;
        self.instead(&[Step::Stoppage]);
    }

    /// BA-6.20, BA-6.23: nothing answered the Score.
    pub(super) fn goal(&mut self) {
        let Some(shot) = self.s.shot else { return };
        match shot.tainted {
            true => self.called_back(shot.shooter, None),
            false => self.goal_counts(shot.shooter),
        }
    }

    /// BA-6.22: the goal counts.
    pub(super) fn goal_counts(&mut self, seat: Seat) {
        self.count_goal(seat, "BA-6.22");
        if matches!(self.s.stage, Stage::SeasonOvertime | Stage::PlayoffOvertime) {
            self.put_away_penalty_shot();
            return self.game_over(EndedBy::OvertimeGoal);
        }
        let stop = Stop {
            cause: Cause::Goal,
            by: seat,
            scorer: Some(seat),
            place: FaceoffPlace::Centre,
            ..Stop::NONE
        };
        if self.s.penalty_shot.is_some() {
            self.s.stop = stop;
            return self.instead(&[Step::PenaltyShotOver]);
        }
        self.stop_for_good(stop);
    }

    /// BA-1.21, BA-6.22: the Shot Card and the last Score card go to the score pile.
    pub(super) fn count_goal(&mut self, seat: Seat, rule: &'static str) {
        self.s.score[seat.index()] += 1;
        let shot = self.s.shot.map_or([None; 2], |shot| [shot.shot_card, shot.score_card]);
        for card in shot.into_iter().flatten() {
            if self.s.pile.take(card) {
                self.s.side_mut(seat).score_pile.add(card);
            }
        }
        self.say(rule, |at| Happening::Goal { seat, score: at.s.score });
    }

    /// BA-6.23: the goal is called back; Toronto may restore it.
    pub(super) fn called_back(&mut self, seat: Seat, penalty_shot: Option<Seat>) {
        self.say("BA-6.23", |_| Happening::CalledBack { seat });
        if self.s.penalty_shot.is_some() {
            return self.instead(&[Step::PenaltyShotOver]);
        }
        let back = Stop { called_back: Some(seat), penalty_shot, own_goal: false, ..self.s.stop };
        let stop = match self.s.stop.own_goal {
            // BA-16.39: no goal resulted, so play stops for the Block or Deflect.
            true => back,
            false => Stop {
                cause: Cause::CalledBack,
                by: seat.other(),
                place: FaceoffPlace::end_of(!self.s.is_home(seat)),
                offender: None,
                scorer: None,
                ..back
            },
        };
        self.s.stop = stop;
        self.instead(&[Step::Toronto(seat), Step::Stoppage]);
    }
}
