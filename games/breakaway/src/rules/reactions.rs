//! BA-7.2, BA-6.19, BA-6.21, BA-16.71: reactions from hand.

use super::*;

impl Breakaway {
    /// May this card react so to the stoppage that is pending, or to a goal called back?
    pub(crate) fn reacts(&self, s: &Open, seat: Seat, card: Card, reaction: Reaction) -> Result<(), Unmet> {
        let owe = Unmet::unless;
        let cause = s.stop.cause;
        let shooter = s.shot.is_some_and(|shot| shot.shooter == seat);
        let stopped = matches!(cause, Cause::Block | Cause::Deflect);
        owe(s.side(seat).forced != Some(card), "BA-16.94", "it must be the next card that its player plays")?;
        let lone = s.penalty_shot.is_some() && reaction != Reaction::Tip;
        owe(!lone, "BA-11.34", "a penalty shot knows no reaction but Tip")?;
        let goes_on = cause == Cause::PokeCheck;
        let special = |wanted: Op| {
            let has = self.has_op(s, card, On::Stoppage, |op| op == wanted);
            owe(has, "BA-7.2", "the card has not that Special")
        };
        match reaction {
            Reaction::DigItOut => {
                owe(!goes_on, "BA-7.2", "a Poke-Check stops no play")?;
                special(Op::Hybrid(Hybrid::DigItOut))
            }
            Reaction::Tip => {
                owe(shooter, "BA-6.27", "only the shooter tips")?;
                owe(stopped || goes_on, "BA-6.27", "no Block, Deflect or Poke-Check is there to be tipped")?;
                owe(self.not_safe_from_tip(s), "BA-7.2", "this shot or this Shot Card cannot be tipped")?;
                let has = self.has_tip(s, card, seat);
                owe(has, "BA-6.31", "the card has neither a printed Tip nor the skill")
            }
            Reaction::OwnGoal => {
                owe(shooter && stopped, "BA-16.39", "only the shooter answers so, to a Block or Deflect")?;
                special(Op::Hybrid(Hybrid::OwnGoal))
            }
            Reaction::YouMissed => {
                owe(!goes_on && self.can_ignore_top(s), "BA-5.2", "the card on top cannot be ignored")?;
                special(Op::IgnoreBelow)
            }
            Reaction::Toronto => {
                let restores = self.has_op(s, card, On::Goal, |op| op == Op::Restore);
                owe(restores, "BA-16.71", "the card is no Toronto")
            }
            _ => owe(false, "BA-7.2", "it answers a declared Score or Save"),
        }
    }

    /// BA-16.1, BA-16.71: neither the shot nor the card on top is safe from Tip.
    pub(super) fn not_safe_from_tip(&self, s: &Open) -> bool {
        s.shot.is_some_and(|shot| !shot.no_tip) && s.pile.top().is_some_and(|top| !top.no_tip)
    }

    /// BA-6.31: a printed Tip or the 2-way skill.
    pub(super) fn has_tip(&self, s: &Open, card: Card, seat: Seat) -> bool {
        let printed = !self.cancelled_for(s, card, seat) && self.design(card).acts.has(Act::Tip);
        printed || self.skills(s, card, seat).has(Skill::TwoWay)
    }

    /// BA-9.10: the card `depth` beneath the top carries a Black P, printed or added.
    pub(super) fn shows_black_p(&self, s: &Open, depth: usize) -> bool {
        s.pile.down(depth).is_some_and(|played| {
            played.black_p
                || !s.is_injured(played.card)
                    && self.design(played.card).symbols.contains(&Symbol::Penal(Colour::Black))
        })
    }

    /// May this card answer a declared Score or Save so?
    pub(super) fn answered(
        &self,
        s: &Open,
        seat: Seat,
        window: Window,
        card: Card,
        reaction: Reaction,
    ) -> Result<(), Unmet> {
        let owe = Unmet::unless;
        owe(s.side(seat).forced != Some(card), "BA-16.94", "it must be the next card that its player plays")?;
        owe(s.penalty_shot.is_none(), "BA-11.34", "a penalty shot knows no reaction but Tip")?;
        owe(self.options.mode != Mode::Beginner, "BA-1.19", "only Save answers a Score")?;
        let special = |on: On, wanted: Op| {
            let has = self.has_op(s, card, on, |op| op == wanted);
            owe(has, "BA-6.19", "the card has not that Special")
        };
        match (window, reaction) {
            (Window::Save, Reaction::VideoReview) => special(On::Goal, Op::CallBack),
            (Window::Save, Reaction::Pressure) => special(On::Goal, Op::Hybrid(Hybrid::Pressure)),
            (_, Reaction::Black) => {
                let reviewed = window == Window::Save && s.pile.top().is_some_and(|top| top.reviewable);
                // BA-R84: it works as Infraction 8, so only where that is called.
                let penal = || self.shows_black_p(s, 0) && self.is_called(s, Infraction::Penal);
                owe(reviewed || penal(), "BA-9.10", "no Black P is called on the card on top")?;
                let black = self.usable(s, card, seat).has(Colour::Black);
                owe(black, "BA-9.10", "the card has no usable Black")
            }
            (Window::Save, Reaction::YouMissed) => {
                owe(self.can_ignore_top(s), "BA-5.2", "the card on top cannot be ignored")?;
                special(On::Save, Op::IgnoreBelow)
            }
            _ => owe(false, "BA-6.19", "it does not answer here"),
        }
    }

    /// D18: by open knowledge, could the seat hold a card that reacts? With closed lists it always could.
    pub(crate) fn could_react(&self, s: &State, seat: Seat, toronto: bool) -> bool {
        if s.cards(seat).hand.is_empty() {
            return false;
        }
        if !self.options.open_lists {
            return true;
        }
        let shooter = s.shot.is_some_and(|shot| shot.shooter == seat);
        let cause = s.stop.cause;
        let only_tip = cause == Cause::PokeCheck || s.penalty_shot.is_some();
        if only_tip && !shooter {
            return false;
        }
        if only_tip && s.penalty_shot.is_some() {
            // BA-11.33: any card of the discard pile may have been drawn.
            return true;
        }
        let two_way = s.side(seat).skills.iter().any(|row| row.has(Skill::TwoWay));
        let wanted = match (toronto, only_tip, shooter) {
            (true, ..) => self.reactors.toronto,
            (_, true, _) => self.reactors.tip,
            (_, _, true) => self.reactors.any.and(self.reactors.tip),
            _ => self.reactors.any,
        };
        two_way && shooter && !toronto || wanted.iter().any(|card| !s.is_open(card))
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// A reaction to a pending stoppage.
    pub(super) fn react(&mut self, seat: Seat, card: Card, reaction: Reaction) {
        self.leaves_hand(seat, card);
        self.say("BA-7.2", |at| Happening::Reacted { seat, card: at.name(card), reaction });
        match reaction {
            Reaction::DigItOut => {
                self.lay(seat, card, Role::Reaction, None);
                self.s.shot = None;
                self.s.stop = Stop::NONE;
                self.late_control_lapses();
                self.gain_control(seat, "BA-16.11");
                self.s.card = Use::of(seat, seat, UseWindow::Won);
                self.instead(&[Step::Whistle, Step::Menu3, Step::Used, Step::Turn(seat)]);
            }
            Reaction::Tip => {
                self.s.discard(card);
                self.tip(seat);
            }
            Reaction::OwnGoal => {
                self.lay(seat, card, Role::Score, None);
                self.third_of_triple();
                let cancelled = self.s.pile.top_mut().cancelled;
                self.scores_with(card, cancelled);
                self.s.stop.own_goal = true;
                self.instead(&[Step::AwaitSave(seat.other())]);
            }
            _ => self.missed(seat, card),
        }
    }

    /// BA-7.20, BA-16.93: the turn that led to the stoppage is over; late control due at its end does not wait on.
    fn late_control_lapses(&mut self) {
        if self.s.card.window == UseWindow::Turn {
            self.s.sides.iter_mut().for_each(|side| side.set(Flag::LateControl, false));
        }
    }

    /// BA-5.9: the card that caused the stoppage is ignored.
    fn missed(&mut self, seat: Seat, card: Card) {
        let by = self.s.stop.by;
        self.lay(seat, card, Role::Reaction, None);
        let role = self.remove_ignored();
        match self.after_ignored(role) {
            Some(Step::Goal) => self.instead(&[Step::Goal]),
            // BA-2.21: an offender may control the puck again.
            Some(next) => self.instead(&[Step::Whistle, next]),
            None => self.instead(&[Step::Whistle, Step::TurnOver(by)]),
        }
    }

    /// BA-6.27: the Shot Card is ignored, the shot goes on.
    pub(super) fn tip(&mut self, shooter: Seat) {
        if let Some(ignored) = self.s.pile.pop() {
            self.s.discard(ignored.card);
            self.say("BA-6.27", |at| Happening::Ignored { card: at.name(ignored.card) });
        }
        self.s.undo = Snapshot::NO_TWO;
        if let Some(shot) = &mut self.s.shot {
            shot.shot_card = None;
        }
        self.instead(&[Step::AwaitShotCard(shooter.other())]);
    }

    /// Tip declared in the Score window.
    pub(super) fn tipped(&mut self, seat: Seat, card: Card) {
        self.say("BA-6.27", |at| Happening::Reacted { seat, card: at.name(card), reaction: Reaction::Tip });
        self.s.discard(card);
        self.tip(seat);
    }

    /// BA-6.19, BA-6.21: an answer to a declared Score or Save other than Save or Score.
    pub(super) fn answer(&mut self, seat: Seat, window: Window, card: Card, reaction: Reaction) {
        let Some(shot) = self.s.shot else { return };
        let declared = self.s.pile.top_mut().by;
        let penal = Penalty { decided: true, ..Penalty::minor(declared, Infraction::Penal) };
        let black_p = self.g.shows_black_p(self.s, 0) && self.g.is_called(self.s, Infraction::Penal);
        self.leaves_hand(seat, card);
        self.say("BA-6.19", |at| Happening::Reacted { seat, card: at.name(card), reaction });
        self.lay(seat, card, Role::Reaction, None);
        match (window, reaction) {
            (Window::Answer, _) => {
                self.call_by(penal, "BA-9.10", None);
                self.instead(&[Step::Goal]);
            }
            (_, Reaction::YouMissed) => {
                let own_goal = self.s.stop.own_goal;
                self.remove_ignored();
                if own_goal {
                    return self.own_goal_failed();
                }
                self.s.card = Use::of(shot.shooter, shot.shooter, UseWindow::Turn);
                self.instead(&[Step::NoGoal, Step::NoGoalControl, Step::Whistle, Step::Next(shot.shooter)]);
            }
            (_, Reaction::Pressure) => self.called_back(shot.shooter, Some(shot.shooter)),
            (_, Reaction::Black) if black_p => {
                self.call_by(penal, "BA-9.10", None);
                self.called_back(shot.shooter, None);
            }
            _ => self.called_back(shot.shooter, None),
        }
    }

    /// BA-16.71: the goal counts after all.
    pub(super) fn toronto(&mut self, seat: Seat, card: Card) {
        self.leaves_hand(seat, card);
        self.s.discard(card);
        self.say("BA-16.71", |at| Happening::Reacted {
            seat,
            card: at.name(card),
            reaction: Reaction::Toronto,
        });
        self.say("BA-6.34", |_| Happening::Restored { seat });
        self.goal_counts(seat);
    }
}
