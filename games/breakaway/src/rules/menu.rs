//! BA-7.7, BA-7.8, BA-7.15: the menu before a face-off: time out, token, pull, swaps; filling the bench.

use super::*;

impl Breakaway {
    /// BA-16.69: may this card be played as a Time Out?
    pub(crate) fn is_timeout(&self, s: &Open, card: Card) -> bool {
        self.has_op(s, card, On::Faceoff, |op| op == Op::Hybrid(Hybrid::TimeOut))
    }

    /// BA-1.7: may these two be swapped? A beginner's bench holds Player cards that differ.
    pub(crate) fn may_swap(&self, s: &State, seat: Seat, hand: Card, bench: Card) -> bool {
        if self.options.mode != Mode::Beginner {
            return s.side(seat).forced != Some(hand);
        }
        let rest = s.cards(seat).bench.less(CardSet::only(bench));
        let number = |card: Card| self.design(card).row();
        number(hand).is_some() && rest.iter().all(|card| number(card) != number(hand))
    }

    /// BA-7.15: two, less one per man down, at most the cap of the Officiating card.
    pub(crate) fn plain_swaps(&self, s: &Open, seat: Seat) -> u8 {
        let cap = self.parts.officiating[usize::from(s.officiating)].swaps;
        let plain = (2 - self.men_down(s, seat)).max(0) as u8;
        plain.min(cap)
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// Everything that comes before a face-off at the place of the stoppage.
    pub(super) fn prepare(&mut self) {
        let place = self.s.stop.place;
        let swaps = SEATS.map(|seat| self.swaps_before_faceoff(seat));
        self.s.faceoff = Faceoff { place, swaps, ..Faceoff::NONE };
        self.s.hidden.faceoff = Commits::NONE;
        let (home, away) = (self.s.home, self.s.home.other());
        if self.g.options.mode == Mode::Solo {
            // BA-18.19: nothing is decided for the opponent here.
            self.s.faceoff.ready[OPPONENT.index()] = true;
            return self.instead(&[Step::Menu(Seat::A), Step::CheckBenches]);
        }
        self.instead(&[Step::Menu(away), Step::Menu(home), Step::CheckBenches]);
    }

    /// BA-7.15: how many swaps a player has.
    fn swaps_before_faceoff(&mut self, seat: Seat) -> u8 {
        // BA-18.3: no swaps at stoppages in a solo game.
        if self.is_icing_offender(seat) || self.g.options.mode == Mode::Solo {
            return 0;
        }
        let plain = self.g.plain_swaps(self.s, seat);
        plain + std::mem::take(&mut self.s.side_mut(seat).extra_swaps)
    }

    fn is_icing_offender(&self, seat: Seat) -> bool {
        self.s.side(seat).flags.has(Flag::IcingLimit)
    }

    /// An answer in the menu.
    pub(super) fn menu(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Ready => {
                self.s.faceoff.ready[seat.index()] = true;
                self.s.agenda.pop();
            }
            Action::Token { extra } => {
                self.s.faceoff.token_used[seat.index()] = true;
                self.token(seat, extra);
            }
            Action::Pull => self.pull_before_faceoff(seat),
            Action::Flip(card) => self.flip(seat, card),
            Action::Swap(hand, bench) => {
                self.swap(seat, hand, bench);
                self.s.faceoff.swaps[seat.index()] -= 1;
            }
            Action::Timeout(card) => self.time_out(seat, card),
            _ => unreachable!("the menu offers nothing else"),
        }
    }

    /// BA-2.9.
    pub(super) fn token(&mut self, seat: Seat, extra: bool) {
        self.s.side_mut(seat).tokens -= 1;
        self.say("BA-2.9", |_| Happening::Token { seat, extra });
        match extra {
            true => self.take_momentum(seat, Taking::Hand),
            false => self.then(&[Step::Draw(seat, 1, DrawTo::Token)]),
        }
    }

    fn pull_before_faceoff(&mut self, seat: Seat) {
        let other = seat.other();
        let before = self.g.plain_swaps(self.s, other);
        self.s.side_mut(seat).goalie = Goalie::Pulled;
        if !self.s.faceoff.ready[other.index()] {
            // BA-10.22: against a pulled goalie the other is a man down.
            let fewer = before - self.g.plain_swaps(self.s, other);
            let swaps = &mut self.s.faceoff.swaps[other.index()];
            *swaps = swaps.saturating_sub(fewer);
        }
        if !self.is_icing_offender(seat) && self.g.options.mode != Mode::Solo {
            self.s.faceoff.swaps[seat.index()] += 2;
        }
        // BA-11.15: pulled again after a goal and still losing: one more Momentum Card, if wanted.
        let losing = self.s.is_losing(seat);
        let again = self.s.side(seat).flags.has(Flag::WasPulled) && self.s.stop.cause == Cause::Goal;
        if losing && again && !self.s.hidden.momentum.is_empty() {
            self.then(&[Step::Offer(seat)]);
        }
        self.pulled(seat);
    }

    /// Swaps with the bench are offered; BA-16.86: whoever may swap may turn each Support card once.
    pub(super) fn offer_swaps(&mut self, seat: Seat, most: u8, why: SwapFor) {
        // Whether a card still lies on the bench may be a secret: all that are the player's are forgotten.
        let bench = self.s.cards(seat).bench;
        self.s.faceoff.turned = self.s.faceoff.turned.less(bench).less_of(seat);
        self.then(&[Step::Swap(seat, most, why)]);
    }

    pub(super) fn flip(&mut self, seat: Seat, handle: Handle) {
        let card = self.on_bench(seat, handle);
        let side = self.s.side_mut(seat);
        let up = !side.up.has(card);
        match up {
            true => side.up.add(card),
            false => side.up.remove(card),
        }
        let cards = self.s.cards_mut(seat);
        cards.seen_held.remove(card);
        cards.seen_bench.add(card);
        self.s.faceoff.turned.add(card);
        self.say("BA-16.86", |at| Happening::Flipped { seat, card: at.name(card), up });
        self.bonus_within_limits();
    }

    /// A hand card for a bench card.
    pub(super) fn swap(&mut self, seat: Seat, hand: Handle, bench: Handle) {
        let out = self.among(self.s.cards(seat).hand, seat, hand);
        self.swap_cards(seat, out, self.on_bench(seat, bench));
    }

    /// What everybody sees of a card in this seat's hand or on its bench.
    pub(super) fn back(&self, seat: Seat, card: Card) -> Back {
        Back { owner: card.owner(), marked: self.s.cards(seat).marked.has(card) }
    }

    pub(super) fn swap_cards(&mut self, seat: Seat, out: Card, back: Card) {
        let [hand, bench] = [out, back].map(|card| self.g.design(card).id);
        let backs = [self.back(seat, out), self.back(seat, back)];
        // BA-11.33: what was drawn from the open discard pile is known when it comes to light again.
        let drawn = self.s.hidden.penalty_shot.as_mut().is_some_and(|put| {
            let bits = &mut put.drawn[out.owner().index()];
            let was_drawn = *bits >> out.index() & 1 == 1;
            *bits &= !(1 << out.index());
            was_drawn
        });
        let was_up = self.s.side(seat).up.has(back);
        self.s.blur(seat);
        self.s.leaves_bench(seat, back);
        let cards = self.s.cards_mut(seat);
        cards.bench_from_hand(out);
        cards.hand.add(back);
        if was_up {
            cards.seen_held.add(back);
        }
        if drawn {
            cards.seen_bench.add(out);
        }
        let open = [drawn, was_up];
        self.say("BA-7.14", |_| Happening::Swapped { seat, hand, bench, backs, open });
    }

    /// BA-16.69: a Momentum Card, a new bench, one more swap for the other.
    fn time_out(&mut self, seat: Seat, handle: Handle) {
        let card = self.among(self.s.cards(seat).hand, seat, handle);
        self.leaves_hand(seat, card);
        self.s.discard(card);
        self.s.side_mut(seat).set(Flag::TimeoutUsed, true);
        self.say("BA-16.69", |at| Happening::TimeOut { seat, card: at.name(card) });
        let other = seat.other();
        if !self.is_icing_offender(other) && !self.g.is_automatic(other) {
            match self.s.faceoff.ready[other.index()] {
                // BA-7.19: Away was done: the swap is offered at once.
                true => self.offer_swaps(other, 1, SwapFor::Offer),
                false => self.s.faceoff.swaps[other.index()] += 1,
            }
        }
        self.then(&[Step::Take(seat, Taking::Hand), Step::NewBench(seat, BENCH as u8)]);
    }

    /// BA-16.69: hand and bench are combined before the first pick.
    pub(super) fn combine(&mut self, seat: Seat) {
        self.s.blur(seat);
        self.s.side_mut(seat).up = CardSet::NONE;
        let cards = self.s.cards_mut(seat);
        cards.seen_held = cards.seen_held.and(cards.seen_bench.take());
        let bench = cards.bench.take();
        cards.hand = cards.hand.and(bench);
        cards.marked = cards.marked.both(cards.hand);
        self.say("BA-16.69", |_| Happening::BenchMixed { seat });
    }

    pub(super) fn goes_to_bench(&mut self, seat: Seat, card: Card) {
        let back = self.back(seat, card);
        self.s.cards_mut(seat).bench_from_hand(card);
        self.say("BA-16.69", |at| Happening::BenchCard { seat, card: at.name(card), back, benched: true });
    }

    /// BA-7.8, BA-9.8: benches are filled; one that is not full is Infraction 7.
    pub(super) fn check_benches(&mut self) {
        for seat in [self.s.home.other(), self.s.home] {
            let cards = self.s.cards(seat);
            let (bench, hand) = (cards.bench.len(), cards.hand.len());
            if bench > BENCH || bench < BENCH && hand > 0 {
                self.then(&[Step::Fill(seat), Step::CheckBenches]);
                if self.g.known_hand(self.s, seat).is_empty() && bench < BENCH {
                    self.then(&[Step::TurnUp(1)]);
                }
                return;
            }
            if bench == BENCH {
                self.s.side_mut(seat).set(Flag::Infraction7, false);
            }
        }
        for seat in [self.s.home.other(), self.s.home] {
            let full = self.s.cards(seat).bench.len() == BENCH;
            if !full && !self.s.side(seat).flags.has(Flag::Infraction7) {
                self.s.side_mut(seat).set(Flag::Infraction7, true);
                self.call(Penalty::minor(seat, Infraction::ShortBench));
            }
        }
        if !self.s.box_.called.is_empty() {
            return self.whistle_for_penalty();
        }
        let chooser = self.dot_chooser();
        match chooser {
            Some(chooser) => self.instead(&[Step::Dot(chooser), Step::Faceoff]),
            None => self.instead(&[Step::Faceoff]),
        }
    }

    pub(super) fn fill(&mut self, seat: Seat, card: Card) {
        let back = self.back(seat, card);
        if self.s.side(seat).up.has(card) {
            self.say("BA-16.86", |at| Happening::Flipped { seat, card: at.name(card), up: false });
        }
        let benched = !self.s.cards(seat).bench.has(card);
        if !self.g.is_automatic(seat) {
            self.s.blur(seat);
        }
        if benched {
            self.s.cards_mut(seat).bench_from_hand(card);
        } else {
            self.s.leaves_bench(seat, card);
            self.s.cards_mut(seat).hand.add(card);
        }
        self.s.agenda.pop();
        self.say("BA-7.8", |at| Happening::BenchCard { seat, card: at.name(card), back, benched });
    }

    /// BA-7.10: who chooses the dot; nobody at centre.
    fn dot_chooser(&self) -> Option<Seat> {
        let (stop, place) = (self.s.stop, self.s.faceoff.place);
        if place == FaceoffPlace::Centre {
            return None;
        }
        let offence = matches!(stop.cause, Cause::Icing | Cause::Offside).then_some(stop.offender).flatten();
        let power = self.s.box_.situation.filter(|segment| segment.kind.is_power_play());
        let owner = if place.is_homes() { self.s.home } else { self.s.home.other() };
        Some(offence.map(Seat::other).or(power.map(|segment| segment.seat)).unwrap_or(owner))
    }
}
