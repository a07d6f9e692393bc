//! BA-11.24 to BA-11.32: the shootout.

use super::*;

impl Breakaway {
    /// BA-11.28: would a card of this player stop the shot?
    pub(crate) fn would_stop_attempt(&self, s: &Open, card: Card, by: Seat, cancelled: bool) -> bool {
        let design = self.design(card);
        let prints = design.acts.has(Act::Deflect) || design.acts.has(Act::PokeCheck);
        design.is_goalie() || !cancelled && (prints || self.is_skilled(s, card, by, Act::Deflect))
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// BA-11.24: the decks of the shootout; BA-11.25: Home says who begins.
    pub(super) fn start_shootout(&mut self) {
        self.gather();
        // BA-7.1: the end of the overtime is a stoppage.
        self.passing_effects_end();
        self.s.stage = Stage::Shootout;
        self.s.final_minute = false;
        self.s.box_ = PenaltyBox::EMPTY;
        let mut all = CardSet::NONE;
        for seat in SEATS {
            let side = self.s.side_mut(seat);
            side.goalie = Goalie::In;
            // BA-5.7: what lasted for the rest of the period or overtime is over.
            side.period_effects_end();
            side.up = CardSet::NONE;
            let cards = self.s.cards_mut(seat);
            cards.seen_bench = CardSet::NONE;
            all = all.and(cards.bench.take());
            all.0[seat.index()] |= std::mem::take(&mut cards.deck);
        }
        self.s.shootout = Shootout { round: 1, ..Shootout::NONE };
        self.s.hidden.shootout = ShootoutCards::NONE;
        for card in all.iter() {
            let design = self.g.design(card);
            let fits = design.is_player() || design.colours.has(Colour::Blue);
            let owner = card.owner().index();
            match fits && !self.s.is_injured(card) {
                true => self.s.hidden.shootout.decks[owner] |= 1 << card.index(),
                false => self.s.hidden.cards[owner].aside |= 1 << card.index(),
            }
        }
        let sizes = self.s.hidden.shootout.decks.map(|deck| deck.count_ones() as u8);
        self.say("BA-11.24", |_| Happening::ShootoutDecks { sizes });
        let home = self.s.home;
        self.instead(&[Step::WhoBegins(home)]);
    }

    /// BA-11.26: hands of 4 and 3, the puck placed.
    pub(super) fn attempt(&mut self) {
        let shooter = self.s.shootout.shooter;
        let round = self.s.shootout.round;
        self.say("BA-11.26", |_| Happening::Attempt { seat: shooter, round });
        self.s.shot = None;
        self.s.bonus = 0;
        self.s.control = None;
        self.s.shootout.shot_card = None;
        self.instead(&[
            Step::Draw(shooter, 4, DrawTo::Shootout),
            Step::Draw(shooter.other(), 3, DrawTo::Shootout),
            Step::PlacePuck(shooter),
            Step::Play(shooter, Window::Shootout),
        ]);
    }

    pub(super) fn leaves_shootout_deck(&mut self, seat: Seat, card: Card) {
        let place = seat.index();
        if self.s.hidden.shootout.decks[place] == 0 {
            // BA-11.24: the used cards are shuffled again.
            self.s.hidden.shootout.decks[place] = std::mem::take(&mut self.s.shootout.used[place]);
        }
        self.s.hidden.shootout.decks[place] &= !(1 << card.index());
    }

    /// BA-11.27: a card of the shooter, used as in Phase 3.
    pub(super) fn shootout_card(&mut self, seat: Seat, card: Card, number: Option<u8>) {
        self.s.hidden.shootout.hands[seat.index()].remove(card);
        self.lay(seat, card, Role::Turn, number);
        self.s.card = Use::of(seat, seat, UseWindow::Shootout);
        self.s.card.special = number.is_some();
        self.instead(&[Step::Menu3, Step::Used]);
    }

    /// The card did not shoot: the next one, or failed.
    pub(super) fn shootout_used(&mut self) {
        let seat = self.s.card.player;
        match self.s.hidden.shootout.hands[seat.index()].is_empty() {
            true => self.instead(&[Step::AttemptOver(false)]),
            false => self.instead(&[Step::Play(seat, Window::Shootout)]),
        }
    }

    /// BA-11.28, BA-11.29: the defender's card, or the shooter's Tip.
    pub(super) fn shootout_answer(&mut self, seat: Seat, card: Card, window: Window) {
        let shooter = self.s.shootout.shooter;
        self.s.hidden.shootout.hands[seat.index()].remove(card);
        if window == Window::ShootoutTip {
            self.s.shootout.used[card.owner().index()] |= 1 << card.index();
            if let Some(stopper) = self.s.pile.pop() {
                self.s.shootout.used[stopper.card.owner().index()] |= 1 << stopper.card.index();
            }
            self.say("BA-11.29", |at| Happening::Reacted {
                seat,
                card: at.name(card),
                reaction: Reaction::Tip,
            });
            return match self.s.hidden.shootout.hands[shooter.other().index()].is_empty() {
                true => self.instead(&[Step::Draw(shooter, 1, DrawTo::ShootoutTest)]),
                false => self.instead(&[Step::Play(shooter.other(), Window::ShootoutDefence)]),
            };
        }
        self.lay(seat, card, Role::Shot, None);
        let cancelled = self.s.pile.top_mut().cancelled;
        if !self.g.would_stop_attempt(self.s, card, seat, cancelled) {
            self.s.shootout.shot_card = Some(card);
            return self.instead(&[Step::Draw(shooter, 1, DrawTo::ShootoutTest)]);
        }
        match self.s.hidden.shootout.hands[shooter.index()].is_empty() {
            true => self.instead(&[Step::AttemptOver(false)]),
            false => self.instead(&[Step::Play(shooter, Window::ShootoutTip)]),
        }
    }

    /// BA-11.30, BA-11.31: the drawn card scores or saves by its own means or by a suit of the Shot Card.
    pub(super) fn tested(&mut self, seat: Seat, card: Card) {
        let shooter = self.s.shootout.shooter;
        self.s.shootout.used[card.owner().index()] |= 1 << card.index();
        let design = self.g.design(card);
        let cancelled = self.g.cancelled_for(self.s, card, seat);
        let shared = self.s.shootout.shot_card.map(|shot| {
            let suits =
                [(card, seat), (shot, shooter.other())].map(|(card, by)| self.g.suits(self.s, card, by));
            !suits[0].both(suits[1]).is_empty()
        });
        let prints = |act: Act| !cancelled && design.acts.has(act);
        let (rule, able) = match seat == shooter {
            true => ("BA-11.30", prints(Act::Score) || self.g.usable(self.s, card, seat).has(Colour::Blue)),
            false => ("BA-11.31", prints(Act::Save) || self.g.is_skilled(self.s, card, seat, Act::Save)),
        };
        let name = design.id;
        self.say(rule, |_| Happening::Shown { seat, card: name, to: Hearers::All });
        // With no Shot Card any card scores and none saves by a suit.
        let holds = able || shared.unwrap_or(seat == shooter);
        match seat == shooter && holds {
            true => self.instead(&[Step::Draw(shooter.other(), 1, DrawTo::ShootoutTest)]),
            false => self.instead(&[Step::AttemptOver(seat != shooter && !holds)]),
        }
    }

    /// BA-11.32, BA-11.25: the cards are used up; the next attempt, or the end.
    pub(super) fn attempt_over(&mut self, goal: bool) {
        let shooter = self.s.shootout.shooter;
        self.say("BA-11.31", |_| Happening::Attempted { seat: shooter, goal, drawn: None });
        let mut cards = self.s.pile.cards();
        for seat in SEATS {
            let hand = self.s.hidden.shootout.hands[seat.index()].take();
            for card in hand.iter() {
                self.say("BA-11.32", |at| Happening::Discarded { seat, card: at.name(card) });
            }
            cards = cards.and(hand);
        }
        self.s.pile = Pile::EMPTY;
        self.s.undo = Snapshot::NO_TWO;
        self.s.card = Use::IDLE;
        self.s.shot = None;
        for place in 0..2 {
            self.s.shootout.used[place] |= cards.0[place];
        }
        self.s.shootout.goals[shooter.index()] += u8::from(goal);
        if let Some(winner) = self.shootout_winner() {
            self.s.score[winner.index()] += 1;
            return self.shootout_over(EndedBy::Shootout);
        }
        let shootout = &mut self.s.shootout;
        shootout.shooter = shooter.other();
        if shooter != shootout.first {
            let level = shootout.goals[0] == shootout.goals[1];
            if level && u32::from(shootout.round) >= self.g.options.ot_limit {
                return self.shootout_over(EndedBy::Limit);
            }
            shootout.round += 1;
        }
        self.instead(&[Step::Attempt]);
    }

    /// What is left of the decks lies face down, what was used in the open, and the game is over.
    fn shootout_over(&mut self, by: EndedBy) {
        for seat in SEATS {
            let left = std::mem::take(&mut self.s.hidden.shootout.decks[seat.index()]);
            let used = std::mem::take(&mut self.s.shootout.used[seat.index()]);
            let cards = self.s.cards_mut(seat);
            cards.deck |= left | std::mem::take(&mut cards.aside);
            cards.discard |= used;
        }
        self.game_over(by);
    }

    /// BA-11.25: who cannot be caught up any more.
    fn shootout_winner(&self) -> Option<Seat> {
        let Shootout { first, round, shooter, goals, .. } = self.s.shootout;
        let done = |seat: Seat| round - u8::from(shooter == first && seat != first);
        let left = |seat: Seat| 3u8.max(round).saturating_sub(done(seat));
        SEATS.into_iter().find(|&seat| {
            let other = seat.other();
            goals[seat.index()] > goals[other.index()] + left(other)
        })
    }
}
