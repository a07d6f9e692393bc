//! BA-7.2, BA-6.19, BA-6.21, BA-16.71: reactions from hand.

use breakroom_core::{Seat, Sink};

use super::Referee;
use crate::{
    Breakaway, Event, State,
    action::Reaction,
    agenda::{Step, Window},
    edition::effect::{Hybrid, Op, Window as On},
    event::Happening,
    pile::Role,
    state::*,
    vocabulary::{Act, Card, Colour, Skill, Symbol},
};

impl Breakaway {
    /// May this card react so to the stoppage that is pending?
    pub(crate) fn reacts(&self, s: &Open, seat: Seat, card: Card, reaction: Reaction) -> bool {
        let cause = s.stop.cause;
        let shooter = s.shot.is_some_and(|shot| shot.shooter == seat);
        let stopped = matches!(cause, Cause::Block | Cause::Deflect);
        let forced = s.side(seat).forced == Some(card);
        if forced || s.penalty_shot.is_some() && reaction != Reaction::Tip {
            return false;
        }
        let special = |wanted: Op| self.has_op(s, card, On::Stoppage, |op| op == wanted);
        match reaction {
            Reaction::DigItOut => cause != Cause::PokeCheck && special(Op::Hybrid(Hybrid::DigItOut)),
            Reaction::Tip => {
                let tippable =
                    s.shot.is_some_and(|shot| !shot.no_tip) && s.pile.top().is_some_and(|top| !top.no_tip);
                shooter && tippable && (stopped || cause == Cause::PokeCheck) && self.has_tip(s, card, seat)
            }
            Reaction::OwnGoal => shooter && stopped && special(Op::Hybrid(Hybrid::OwnGoal)),
            Reaction::YouMissed => {
                cause != Cause::PokeCheck && self.can_ignore_top(s) && special(Op::IgnoreBelow)
            }
            _ => false,
        }
    }

    /// BA-6.31: as a reaction only a printed Tip or the 2-way skill.
    fn has_tip(&self, s: &Open, card: Card, seat: Seat) -> bool {
        let printed = !self.cancelled_for(s, card, seat) && self.design(card).acts.has(Act::Tip);
        printed || self.skills(s, card, seat).has(Skill::TwoWay)
    }

    /// May this card answer a declared Score or Save so?
    pub(crate) fn answers(
        &self,
        s: &Open,
        seat: Seat,
        window: Window,
        card: Card,
        reaction: Reaction,
    ) -> bool {
        let Some(top) = s.pile.top() else { return false };
        let shows_p = top.black_p
            || !s.is_injured(top.card)
                && self.design(top.card).symbols.contains(&Symbol::Penal(Colour::Black));
        // BA-9.10, BA-R84: it works as Infraction 8, so only where that is called.
        let black_p = shows_p && self.is_called(s, Infraction::Penal);
        let black = || self.usable(s, card, seat).has(Colour::Black);
        let lone = s.penalty_shot.is_some();
        if s.side(seat).forced == Some(card) {
            return false;
        }
        match (window, reaction) {
            (Window::Save, Reaction::VideoReview) => {
                !lone && self.has_op(s, card, On::Goal, |op| op == Op::CallBack)
            }
            (Window::Save, Reaction::Pressure) => {
                !lone && self.has_op(s, card, On::Goal, |op| op == Op::Hybrid(Hybrid::Pressure))
            }
            (Window::Save, Reaction::Black) => !lone && (black_p || top.reviewable) && black(),
            (Window::Save, Reaction::YouMissed) => {
                !lone && self.can_ignore_top(s) && self.has_op(s, card, On::Save, |op| op == Op::IgnoreBelow)
            }
            (Window::Answer, Reaction::Black) => !lone && black_p && black(),
            _ => false,
        }
    }

    /// BA-16.71: may this card restore a goal?
    pub(crate) fn restores(&self, s: &Open, card: Card) -> bool {
        self.has_op(s, card, On::Goal, |op| op == Op::Restore)
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
        let name = self.g.design(card).id;
        self.leaves_hand(seat, card);
        self.say("BA-7.2", |_| Happening::Reacted { seat, card: name, reaction });
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
            let name = self.g.design(ignored.card).id;
            self.say("BA-6.27", |_| Happening::Ignored { card: name });
        }
        self.s.undo = Snapshot::NO_TWO;
        if let Some(shot) = &mut self.s.shot {
            shot.shot_card = None;
        }
        self.instead(&[Step::AwaitShotCard(shooter.other())]);
    }

    /// Tip declared in the Score window.
    pub(super) fn tipped(&mut self, seat: Seat, card: Card, _number: Option<u8>) {
        let name = self.g.design(card).id;
        self.say("BA-6.27", |_| Happening::Reacted { seat, card: name, reaction: Reaction::Tip });
        self.s.discard(card);
        self.tip(seat);
    }

    /// BA-6.19, BA-6.21: an answer to a declared Score or Save other than Save or Score.
    pub(super) fn answer(&mut self, seat: Seat, window: Window, card: Card, reaction: Reaction) {
        let Some(shot) = self.s.shot else { return };
        let name = self.g.design(card).id;
        let top = *self.s.pile.top().expect("the declared card lies on top");
        let black_p = self.has_black_p(0) && self.g.is_called(self.s, Infraction::Penal);
        self.leaves_hand(seat, card);
        self.say("BA-6.19", |_| Happening::Reacted { seat, card: name, reaction });
        self.lay(seat, card, Role::Reaction, None);
        match (window, reaction) {
            (Window::Answer, _) => {
                self.call_by(
                    Penalty { decided: true, ..Penalty::minor(top.by, Infraction::Penal) },
                    "BA-9.10",
                    None,
                );
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
                self.call_by(
                    Penalty { decided: true, ..Penalty::minor(top.by, Infraction::Penal) },
                    "BA-9.10",
                    None,
                );
                self.called_back(shot.shooter, None);
            }
            _ => self.called_back(shot.shooter, None),
        }
    }

    /// BA-16.71: the goal counts after all.
    pub(super) fn toronto(&mut self, seat: Seat, card: Card) {
        let name = self.g.design(card).id;
        self.leaves_hand(seat, card);
        self.s.discard(card);
        self.say("BA-16.71", |_| Happening::Reacted { seat, card: name, reaction: Reaction::Toronto });
        self.say("BA-6.34", |_| Happening::Restored { seat });
        self.goal_counts(seat);
    }
}
