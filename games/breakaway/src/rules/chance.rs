//! Chance: draws, reveals, the Momentum pile, random picks (BA-2.22, BA-3.26).

use super::*;

impl Breakaway {
    /// Home or Away.
    pub(crate) fn team(&self, s: &Open, seat: Seat) -> Team {
        if s.is_home(seat) { Team::Home } else { Team::Away }
    }

    /// Which cards chance may turn up at this step.
    pub(crate) fn pool(&self, s: &State, step: Step) -> CardSet {
        let own = CardSet::of;
        match step {
            Step::Draw(seat, _, DrawTo::PenaltyShot) => own(seat, s.cards(seat).discard),
            Step::Draw(seat, _, DrawTo::Shootout | DrawTo::ShootoutTest) => {
                let deck = s.hidden.shootout.decks[seat.index()];
                own(seat, if deck == 0 { s.shootout.used[seat.index()] } else { deck })
            }
            Step::Reveal(seat) | Step::Rest(seat, _) | Step::Draw(seat, ..) => {
                match s.side(seat).top.last() {
                    Some(card) => CardSet::only(card),
                    None => own(seat, s.cards(seat).deck),
                }
            }
            Step::DealMomentum(left) => {
                let owner = self.momentum_owner(s, left);
                own(owner, s.cards(owner).deck)
            }
            Step::TakeFromBag(..) => s.hidden.momentum.bag().collect(),
            Step::RandomToBench(seat) => s.free_hand(seat),
            Step::RandomForced(seat) => s.cards(seat).hand,
            Step::RandomTrade(seat) => s.cards(seat.other()).hand,
            Step::TurnUp(_) => self.face_down_cards(s),
            Step::TurnToPlay | Step::ExchangeRandom => {
                self.face_down_cards(s).less(s.cards(OPPONENT).seen_hand)
            }
            Step::RandomCommit(Commitment::Faceoff) => s.cards(OPPONENT).hand,
            Step::RandomCommit(Commitment::Challenge) => self.face_down_cards(s).both(s.free_hand(OPPONENT)),
            Step::RandomCommit(Commitment::Fight) => s.hidden.fight.hands[OPPONENT.index()],
            _ => CardSet::NONE,
        }
    }

    /// BA-2.10: dealt alternately, Home's first card lowest.
    pub(crate) fn momentum_owner(&self, s: &Open, left: u8) -> Seat {
        if left.is_multiple_of(2) { s.home } else { s.home.other() }
    }

    /// The outcome by which this card turns up.
    pub(crate) fn outcome(&self, s: &Open, step: Step, card: Handle, owner: Seat) -> Action {
        match step {
            Step::Reveal(seat) | Step::Rest(seat, _) => Action::Reveal(self.team(s, seat), card),
            Step::DealMomentum(_) | Step::TakeFromBag(..) => Action::Momentum(self.team(s, owner), card),
            Step::Draw(seat, ..) => Action::Deal(self.team(s, seat), card),
            _ => Action::Random(card),
        }
    }

    /// The rule by which cards are drawn now, in the numbering of the mode.
    pub(crate) fn drawing_rule(&self, s: &Open, to: DrawTo) -> &'static str {
        match to {
            DrawTo::Setup if self.options.mode == Mode::Beginner => match s.period {
                0 | 1 => "BA-1.3",
                _ => "BA-1.31",
            },
            DrawTo::Stoppage if self.options.mode == Mode::Beginner => "BA-1.6",
            _ if self.options.mode == Mode::Beginner => "BA-1.11",
            DrawTo::Setup if s.stage == Stage::SeasonOvertime => "BA-11.19",
            DrawTo::Setup if s.period > 1 => "BA-2.16",
            DrawTo::Setup if self.options.mode == Mode::Solo => "BA-18.2",
            to => to.rule(),
        }
    }
}

/// Every outcome with its weight.
pub(crate) fn odds(g: &Breakaway, s: &State, mut each: impl FnMut(Action, u32)) {
    let Some(step) = s.agenda.next() else { return };
    let (pool, holder) = (g.pool(s, step), holder(step));
    let mut all = |pool: CardSet| {
        g.handles(s, pool, holder, |card, handle, copies| {
            each(g.outcome(s, step, handle, card.owner()), copies);
        });
    };
    match step {
        Step::Coin => Team::ALL.iter().for_each(|&team| each(Action::Coin(team), 1)),
        Step::Opponent => {
            let opponents = 0..g.parts.opponents.len().min(4) as u8;
            opponents.for_each(|index| each(Action::Opponent(index), 1));
        }
        // BA-2.11: the same design of both owners is two cards.
        Step::TakeFromBag(..) => SEATS.into_iter().for_each(|owner| all(pool.less_of(owner.other()))),
        _ => all(pool),
    }
}

/// In whose hand chance picks a card.
fn holder(step: Step) -> Option<Seat> {
    match step {
        Step::RandomToBench(seat) | Step::RandomForced(seat) => Some(seat),
        Step::RandomTrade(seat) => Some(seat.other()),
        Step::TurnUp(_)
        | Step::TurnToPlay
        | Step::ExchangeRandom
        | Step::RandomCommit(Commitment::Faceoff | Commitment::Challenge) => Some(OPPONENT),
        _ => None,
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// Chance has decided.
    pub(super) fn chance(&mut self, step: Step, action: Action) {
        if let Action::Opponent(index) = action {
            self.s.agenda.pop();
            return self.opponent_is(index);
        }
        if let (Step::Coin, Action::Coin(team)) = (step, action) {
            self.s.agenda.pop();
            return self.coin(if team == Team::Home { Seat::A } else { Seat::B });
        }
        let (Action::Deal(_, handle)
        | Action::Reveal(_, handle)
        | Action::Momentum(_, handle)
        | Action::Random(handle)) = action
        else {
            unreachable!("only outcomes come here")
        };
        let (mut pool, holder) = (self.g.pool(self.s, step), holder(step));
        if let Action::Momentum(team, _) = action {
            let home = self.s.home;
            pool = pool.less_of(if team == Team::Home { home.other() } else { home });
        }
        let card = self.g.resolve(self.s, pool, holder, handle).expect("chance turns up a card of the pool");
        self.s.agenda.pop();
        self.turned_up(step, card);
    }

    fn turned_up(&mut self, step: Step, card: Card) {
        match step {
            Step::Reveal(seat) => {
                self.leaves_deck(seat, card);
                self.s.cards_mut(seat).aside |= 1 << card.index();
                self.s.revealed[seat.index()] = Some(card);
                self.say("BA-2.4", |at| Happening::Revealed { seat, card: at.name(card) });
            }
            Step::Rest(seat, left) => {
                self.leaves_deck(seat, card);
                self.s.discard(card);
                self.say("BA-11.19", |at| Happening::Revealed { seat, card: at.name(card) });
                if left > 1 {
                    self.then(&[Step::Rest(seat, left - 1)]);
                }
            }
            Step::DealMomentum(left) => {
                self.leaves_deck(card.owner(), card);
                self.s.hidden.momentum.push(Slot { card, known: 0, bag: false });
                self.say("BA-2.10", |_| Happening::MomentumDealt { owner: card.owner() });
                if left > 1 {
                    self.then(&[Step::DealMomentum(left - 1)]);
                }
            }
            Step::Draw(seat, left, to) => self.drawn(seat, left, to, card),
            Step::TakeFromBag(seat, taking) => self.taken(seat, taking, card),
            Step::RandomToBench(seat) => {
                let back = self.s.hidden.picked.take().expect("the bench card was picked first");
                self.swap_cards(seat, card, back);
            }
            Step::RandomForced(seat) => {
                self.s.side_mut(seat).forced = Some(card);
                if self.g.is_automatic(seat)
                    && let Some(solo) = &mut self.s.solo
                {
                    solo.face_up.add(card);
                }
                self.s.cards_mut(seat).seen_hand.add(card);
                self.s.cards_mut(seat).seen_held.remove(card);
                self.say("BA-16.94", |at| Happening::Forced { seat, card: at.name(card) });
            }
            Step::RandomTrade(seat) => self.trade(seat, card),
            Step::TurnUp(left) => {
                self.turn_up(card);
                if left > 1 {
                    self.then(&[Step::TurnUp(left - 1)]);
                }
            }
            Step::TurnToPlay => {
                self.turn_up(card);
                self.s.side_mut(OPPONENT).forced = Some(card);
            }
            Step::ExchangeRandom => {
                let back = self.s.hidden.picked.take().expect("the bench card was picked first");
                self.exchanged(card, back);
            }
            Step::RandomCommit(to) => self.commit(to, OPPONENT, card),
            _ => unreachable!("no other step is chance"),
        }
    }

    fn leaves_deck(&mut self, seat: Seat, card: Card) {
        let top = &mut self.s.side_mut(seat).top;
        if top.last() == Some(card) {
            top.pop();
        } else {
            self.s.cards_mut(seat).deck &= !(1 << card.index());
        }
    }

    fn drawn(&mut self, seat: Seat, left: u8, to: DrawTo, card: Card) {
        match to {
            DrawTo::Fight => {
                self.leaves_deck(seat, card);
                self.s.hidden.fight.hands[seat.index()].add(card);
            }
            DrawTo::PenaltyShot => {
                self.s.cards_mut(seat).discard &= !(1 << card.index());
                if let Some(put) = &mut self.s.hidden.penalty_shot {
                    put.drawn[seat.index()] |= 1 << card.index();
                }
                self.s.cards_mut(seat).hand.add(card);
            }
            DrawTo::Shootout | DrawTo::ShootoutTest => {
                self.leaves_shootout_deck(seat, card);
                if to == DrawTo::ShootoutTest {
                    return self.tested(seat, card);
                }
                self.s.hidden.shootout.hands[seat.index()].add(card);
            }
            _ => {
                // BA-16.4: everybody knows what was put on top of a deck.
                let known = self.s.side(seat).top.iter().any(|top| top == card);
                self.leaves_deck(seat, card);
                let cards = self.s.cards_mut(seat);
                cards.hand.add(card);
                if known {
                    cards.seen_hand.add(card);
                }
            }
        }
        // BA-18.16: what a solo opponent draws for a shootout lies open.
        let open = to == DrawTo::Shootout && self.g.is_automatic(seat);
        let hearers = if open { Hearers::All } else { Hearers::Only(seat) };
        self.say(self.g.drawing_rule(self.s, to), |at| Happening::Drew {
            seat,
            card: at.name(card),
            to: hearers,
        });
        if left > 1 {
            self.then(&[Step::Draw(seat, left - 1, to)]);
        }
        self.deck_may_be_empty(seat, to);
    }

    /// BA-3.26: drawing the last card starts the Final Minute; setup draws do not (BA-2.22).
    fn deck_may_be_empty(&mut self, seat: Seat, to: DrawTo) {
        let counts = to.counts() && self.g.options.mode != Mode::Beginner;
        if counts && !self.s.final_minute && self.s.deck_size(seat) == 0 {
            self.s.final_minute = true;
            self.say("BA-3.26", |_| Happening::FinalMinute);
        }
    }

    /// A Momentum Card for a seat; nothing if the pile is empty (BA-2.10).
    pub(super) fn take_momentum(&mut self, seat: Seat, taking: Taking) {
        match self.s.hidden.momentum.top() {
            None => {}
            Some(slot) if slot.bag => self.then(&[Step::TakeFromBag(seat, taking)]),
            Some(slot) => self.taken(seat, taking, slot.card),
        }
    }

    fn taken(&mut self, seat: Seat, taking: Taking, card: Card) {
        let known = self.s.hidden.momentum.iter().find(|slot| slot.card == card).map_or(0, |slot| slot.known);
        self.s.hidden.momentum.remove(card);
        let seen = known >> seat.other().index() & 1 == 1;
        let cards = self.s.cards_mut(seat);
        match taking {
            Taking::Hand | Taking::Swap | Taking::Play => {
                cards.hand.add(card);
                cards.marked.add(card);
                if seen {
                    cards.seen_hand.add(card);
                }
            }
            Taking::Bench => {
                cards.bench.add(card);
                if seen {
                    cards.seen_bench.add(card);
                }
            }
        }
        self.say("BA-2.12", |at| Happening::TookMomentum {
            seat,
            card: at.name(card),
            owner: card.owner(),
            benched: taking == Taking::Bench,
        });
        if taking == Taking::Play {
            self.play_second(seat, card);
        }
        // BA-16.36: the card given takes the place of one drawn from a shuffled pile.
        if taking == Taking::Swap
            && let Some(given) = self.s.hidden.picked.take()
        {
            self.given(seat, given);
        }
    }

    /// BA-16.36: the card given lies on the Momentum pile, known to its giver alone.
    fn given(&mut self, seat: Seat, card: Card) {
        let back = self.back(seat, card);
        self.leaves_hand(seat, card);
        let known = match self.g.is_automatic(seat) {
            // BA-18.19: the human gives it for the opponent.
            true => 1 << seat.index() | 1 << seat.other().index(),
            // The other cannot tell which of the cards seen in this hand it was.
            false => {
                self.s.blur(seat);
                self.s.cards_mut(seat).seen_held = CardSet::NONE;
                1 << seat.index()
            }
        };
        self.s.hidden.momentum.push(Slot { card, known, bag: false });
        self.say("BA-16.36", |at| Happening::Gave { seat, card: at.name(card), back });
    }

    /// The draw that brings a hand up to so many unmarked cards (BA-2.23).
    pub(super) fn draw_up(&mut self, seat: Seat, to: u8, why: DrawTo) -> Option<Step> {
        let held = self.s.cards(seat).unmarked() as u8;
        (held < to).then(|| Step::Draw(seat, to - held, why))
    }

    /// BA-10.12, BA-8.36: both draw up to `to`, Home first.
    pub(super) fn both_draw(&mut self, to: u8, why: DrawTo) {
        let home = self.s.home;
        for seat in [home.other(), home] {
            if let Some(step) = self.draw_up(seat, to, why) {
                self.then(&[step]);
            }
        }
    }
}
