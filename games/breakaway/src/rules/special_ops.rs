//! BA-16: what the operations of a Special do.

use super::specials::ENFORCED;
use super::*;

impl<L: Sink<Event>> Referee<'_, L> {
    /// A Special of the card in use.
    pub(super) fn special(&mut self, special: Special) {
        let seat = self.s.card.player;
        let rule = self.g.special(special);
        let mirrored = self.s.card.active == Some(Special::Mirror);
        self.s.card.special = true;
        self.s.card.active = Some(special);
        self.s.card.lent_specials = self.s.card.lent_specials.and(Specials::only(special));
        self.used_one(2);
        let ignorable = rule.ignorable;
        let glove = special == Special::Official && !self.prints(special);
        let top = self.s.pile.top_mut();
        top.ignorable &= ignorable && !glove;
        self.saw_that();
        // BA-13.14: a Cycle that is neither printed nor copied (BA-16.33) is the use of Red.
        if special == Special::Cycle && !self.prints(Special::Cycle) && !mirrored {
            self.spend(Colour::Red);
        }
        self.say(special.rule().0, |_| Happening::Used { seat, effect: Effect::Special(special) });
        if rule.choose_one {
            let possible =
                |place: usize| rule.op(place).is_some_and(|effect| self.g.op_possible(self.s, effect.op));
            return match [possible(0), possible(1)] {
                [true, true] => self.then(&[Step::Branch(special)]),
                [true, false] => self.branch(special, 0),
                _ => self.branch(special, 1),
            };
        }
        self.operate(special);
    }

    /// BA-9.16: a minor by the Special in use.
    fn call_by_special(&mut self, seat: Seat) {
        let rule = self.s.card.active.map_or("BA-9.16", |special| special.rule().0);
        self.call_for_card_by(Penalty::minor(seat, Infraction::Other), rule, None);
    }

    fn prints(&self, special: Special) -> bool {
        self.s.pile.top().is_some_and(|top| self.g.design(top.card).specials.has(special))
    }

    /// BA-16.31: a card that prints it gains Black P when it uses another Special.
    fn saw_that(&mut self) {
        let Some(top) = self.s.pile.top() else { return };
        let sees = self.g.specials_of(self.s, top.card).iter().any(|special| {
            self.g.special(special).effects.iter().any(|effect| effect.on == Trigger::IfSpecial)
        });
        if sees {
            self.s.pile.top_mut().black_p = true;
        }
    }

    /// All effects of a Special, in order.
    fn operate(&mut self, special: Special) {
        let effects = &self.g.special(special).effects;
        for (place, effect) in effects.iter().enumerate() {
            match (effect.on, effect.op) {
                (Trigger::Now, op) => self.op(op, effects.get(place + 1).map(|next| next.op)),
                (Trigger::OnCloned, Op::Offside) => self.s.pile.top_mut().if_cloned |= 1,
                (Trigger::OnCloned, Op::Icing) => self.s.pile.top_mut().if_cloned |= 2,
                _ => {}
            }
            // A shot, fight or stoppage ends the use; a placement carries its own sequel.
            if matches!(effect.op, Op::Place(_) | Op::UndoMovement | Op::Stop { .. } | Op::Fight) {
                let rest = effects.iter().skip(place + 1);
                for later in rest.filter(|later| later.on == Trigger::OnCloned) {
                    self.s.pile.top_mut().if_cloned |= if later.op == Op::Icing { 2 } else { 1 };
                }
                return;
            }
        }
    }

    /// One branch of a Special.
    pub(super) fn branch(&mut self, special: Special, place: usize) {
        if let Some(effect) = self.g.special(special).op(place) {
            self.op(effect.op, None);
        }
    }

    fn op(&mut self, op: Op, next: Option<Op>) {
        let seat = self.s.card.player;
        let home = self.s.is_home(seat);
        match op {
            Op::Grant { act, free: false, .. } => self.s.card.granted = self.s.card.granted.with(act),
            Op::Grant { act, shot, .. } => self.perform(act, shot, false),
            Op::BenchColour => self.then(&[Step::VeteranColour]),
            Op::AnyAct { turn, elsewhere } => {
                let count = if self.s.card.window == UseWindow::Shot { elsewhere } else { turn };
                self.then(&[Step::FreeAct(count, false)]);
            }
            Op::Walk(walk) => self.walk(walk, false),
            Op::ToOwnNumber => {
                let areas = self.g.own_number_areas(self.s);
                self.then(&[Step::Where(Placing::Cycle, areas)]);
            }
            Op::Place(target) => self.place_special(home, target, next),
            Op::TakeControl => {
                self.gain_control(seat, "BA-16.61");
                self.then(&[Step::Whistle]);
            }
            Op::Loosen => self.lose_control("BA-16.64"),
            Op::UndoMovement => self.undo_movement(next == Some(Op::Again)),
            Op::IgnoreBelow => self.ignore_below(),
            Op::CancelBelow => self.cancel_below(),
            Op::Stop { preventable: true, .. } => self.stop(Cause::Pin, seat),
            Op::Stop { .. } => {
                let place = FaceoffPlace::of(self.s.puck);
                self.stop_for_good(Stop { cause: Cause::Official, by: seat, place, ..Stop::NONE });
            }
            Op::Penalty => {
                let was_called = self.s.box_.called.len();
                self.call_by_special(seat.other());
                self.offer_delayed_swap(was_called);
                self.then(&[Step::Whistle]);
            }
            Op::Fight => {
                let tilt = next == Some(Op::Penalty);
                if tilt {
                    self.s.side_mut(seat).set(Flag::TiltUsed, true);
                }
                self.start_fight(seat, next == Some(Op::Hybrid(Hybrid::Misconduct)));
                if tilt {
                    self.call_by_special(seat.other());
                }
            }
            Op::Bonus { more, most } => self.raise_bonus(seat, more, most),
            Op::Draw(cards) => self.then(&[Step::Draw(seat, cards, DrawTo::ReGroup)]),
            Op::Momentum { play } => {
                let taking = if play { Taking::Play } else { Taking::Hand };
                self.take_momentum(seat, taking);
            }
            Op::MomentumSwap => self.then(&[Step::Give(false)]),
            Op::Token(more) => {
                (0..more).for_each(|_| self.gain_token(seat));
            }
            Op::Swap { mode: SwapMode::RandomOut, .. } => self.then(&[Step::PickBenchCard]),
            Op::Swap { most, .. } => self.offer_swaps(seat, most, SwapFor::Effect),
            // BA-16.57: the next one, whenever it comes; BA-16.56: that of this turn.
            Op::SkipDraw { other: true } => self.s.side_mut(seat.other()).set(Flag::SkipPhase4, true),
            Op::SkipDraw { other: false } => self.s.agenda.leave_out(Step::Phase4(seat)),
            Op::BlackP => self.s.pile.top_mut().black_p = true,
            Op::Skill(_) => {
                let special = self.s.card.active.expect("a Special is in use");
                self.then(&[Step::Row(special)]);
            }
            Op::Shuffle => self.then(&[Step::Heap]),
            Op::Trade => self.then(&[Step::Give(true)]),
            Op::Protect => self.s.side_mut(seat).set(Flag::Protected, true),
            Op::Pull { cards_only: true } => self.s.side_mut(seat).set(Flag::ExtraAttacker, true),
            Op::Pull { .. } => {
                self.s.side_mut(seat).goalie = Goalie::Pulled;
                self.offer_swaps(seat, 2, SwapFor::Offer);
                self.then(&[Step::Pulled(seat)]);
            }
            Op::Copy => self.then(&[Step::Mirror]),
            Op::Hybrid(hybrid) => self.hybrid(hybrid, seat),
            _ => {}
        }
    }

    fn place_special(&mut self, home: bool, target: Target, next: Option<Op>) {
        let areas: Areas = match target {
            Target::OwnEight => {
                Area::all().filter(|area| area.number() == 8 && area.is_behind_centre(home)).collect()
            }
            Target::NearestNine => self.g.parts.rink.nearest_nines(self.s.puck),
            Target::ThreeOrFour => [3, 4].map(|number| Area::of_end(!home, number)).into_iter().collect(),
        };
        let placing = match next {
            Some(Op::Draw(_)) => Placing::ReGroup,
            Some(Op::Grant { act: Act::Shoot, .. }) => Placing::WrapAround,
            _ => Placing::Special,
        };
        self.then(&[Step::Where(placing, areas)]);
    }

    /// BA-13.6, BA-16.48, BA-16.63: the movement of the card beneath is undone.
    pub(super) fn undo_movement(&mut self, again: bool) {
        let Some(seen) = self.g.undo_path(self.s) else { return };
        let (start, far) = (seen[0], (seen.len() - 1) as u8);
        let bonus = self.s.pile.down(1).map_or(0, |beneath| beneath.path.bonus);
        let seat = self.s.card.player;
        self.place(seat, start, false);
        self.s.bonus = bonus.min(4);
        self.bonus_within_limits();
        if again {
            let near = Area::all().filter(|&area| self.g.parts.rink.distance(start, area) <= far).collect();
            self.then(&[Step::Where(Placing::Redirect, near)]);
        }
    }

    /// BA-16.16: the card beneath is Cancelled for the period, and what its Enforcer did is lifted.
    fn cancel_below(&mut self) {
        let Some(beneath) = self.s.pile.down_mut(1) else { return };
        beneath.cancelled = true;
        let (card, lifted) = (beneath.card, beneath.enforced.take());
        self.s.side_mut(card.owner()).cancelled |= 1 << card.index();
        if let Some(card) = lifted {
            self.s.side_mut(card.owner()).cancelled &= !(1 << card.index());
        }
        self.say("BA-16.16", |at| Happening::Cancelled { card: at.name(card) });
    }

    fn hybrid(&mut self, hybrid: Hybrid, seat: Seat) {
        match hybrid {
            Hybrid::BadChangeOnSubstitution => {
                let other = self.s.cards_mut(seat.other());
                other.seen_hand = other.seen_hand.and(other.hand);
                other.seen_held = other.seen_held.both(other.bench);
                let hand = other.hand;
                self.say("BA-16.4", |_| Happening::SawHand { by: seat, hand });
                self.then(&[Step::PickTheirs]);
            }
            Hybrid::Enforcer => self.enforcer(),
            Hybrid::HoldTheLine => {
                if let Some(point) = self.g.left_from(self.s) {
                    self.place(seat, point, false);
                    self.gain_control(seat, "BA-16.30");
                    self.then(&[Step::Whistle]);
                }
            }
            Hybrid::LostThePuck => self.lost_the_puck(seat),
            Hybrid::Pressure => self.clone_below(),
            Hybrid::Specialized => self.specialized(seat),
            Hybrid::UnignorableIfUsed => self.s.pile.top_mut().ignorable = false,
            _ => {}
        }
    }

    /// BA-16.17: a skilled card loses its row; specialist, superstar and Goalie are Cancelled.
    fn enforcer(&mut self) {
        let Some(beneath) = self.s.pile.down(1).copied() else { return };
        let design = self.g.design(beneath.card);
        if let Some(row) = design.row() {
            self.s.side_mut(beneath.by).skills[row] = Skills::NONE;
        }
        if !design.classes.both(ENFORCED).is_empty() {
            let already = self.s.is_cancelled(beneath.card);
            self.s.side_mut(beneath.card.owner()).cancelled |= 1 << beneath.card.index();
            if let Some(played) = self.s.pile.down_mut(1) {
                played.cancelled = true;
            }
            self.s.pile.top_mut().enforced = (!already).then_some(beneath.card);
            let name = design.id;
            self.say("BA-16.17", |_| Happening::Cancelled { card: name });
        }
    }

    /// BA-16.32.
    fn lost_the_puck(&mut self, seat: Seat) {
        if self.s.card.window == UseWindow::Shot {
            let area = self.s.shot.map_or(self.s.puck, |shot| shot.area);
            self.s.shot = None;
            self.puck_to(seat, area);
            self.gain_control(seat, "BA-16.32");
            match self.s.penalty_shot {
                // BA-11.35: no goal, so the attempt is over.
                Some(_) => self.instead(&[Step::PenaltyShotOver]),
                None => self.instead(&[Step::Whistle, Step::Phase4(seat), Step::Next(seat)]),
            }
        } else if let Some(area) = self.g.lost_at(self.s) {
            self.place(seat, area, false);
            self.gain_control(seat, "BA-16.32");
            self.then(&[Step::Whistle]);
        }
    }

    /// BA-16.59: by the card beneath; several may apply.
    fn specialized(&mut self, seat: Seat) {
        let Some(beneath) = self.s.pile.down(1).copied() else { return };
        let design = self.g.design(beneath.card);
        if let Some(row) = design.row() {
            let skill = Skill::specialized(row as u8);
            let chart = &mut self.s.side_mut(beneath.by).skills[row];
            *chart = chart.with(skill);
            self.say("BA-16.84", |_| Happening::Skilled { seat: beneath.by, row: row as u8, skill });
        }
        if design.classes.has(Class::Playmaking) {
            self.s.side_mut(seat).set(Flag::OfficiatingRight, true);
            self.s.side_mut(seat.other()).set(Flag::OfficiatingRight, false);
        }
        if design.classes.has(Class::Superstar) && !self.s.cards(seat.other()).hand.is_empty() {
            self.then(&[Step::RandomForced(seat.other())]);
        }
    }
}
