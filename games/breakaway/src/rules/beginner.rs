//! BA-1: beginner mode, a complete game of its own.

use super::*;

impl Breakaway {
    /// BA-1.13, BA-1.24: the basic Actions of a card if it is played on the pile: printed, or any by Doubles.
    pub(crate) fn basic_acts(&self, s: &Open, card: Card, depth: usize) -> Acts {
        let design = self.design(card);
        match self.is_double(s, card, design.number, depth) {
            true => Acts::BASIC,
            false => design.acts.both(Acts::BASIC),
        }
    }

    /// Which Actions of the card just played can be used.
    pub(crate) fn beginner_acts(&self, s: &Open) -> Acts {
        let Some(top) = s.pile.top().filter(|_| !s.card.acted) else { return Acts::NONE };
        let seat = s.card.player;
        let controls = s.control == Some(seat);
        let acts = self.basic_acts(s, top.card, 1);
        let possible = |act: Act| match act {
            Act::Move => controls,
            Act::Shoot => self.can_shoot_here(s, seat),
            Act::BodyCheck => !controls,
            _ => false,
        };
        acts.iter().filter(|&act| possible(act)).collect()
    }

    /// BA-1.12: colours of the card just played, if it may move the puck.
    pub(crate) fn beginner_colours(&self, s: &Open) -> Colours {
        match s.pile.top() {
            Some(top) if s.card.colours.is_empty() && s.control == Some(s.card.player) => {
                self.design(top.card).colours
            }
            _ => Colours::NONE,
        }
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// BA-1.4: a coin decides who is Home; BA-1.3: five cards each.
    pub(super) fn coin(&mut self, home: Seat) {
        self.s.home = home;
        self.s.stage = Stage::Regulation;
        self.say("BA-1.4", |_| Happening::Home { seat: home });
        self.beginner_hands();
    }

    /// BA-1.5 to BA-1.7: both draw up to 5, then may swap two cards each, Away first.
    pub(super) fn beginner_faceoff(&mut self) {
        self.s.puck = Area::CENTRE;
        self.s.control = None;
        self.s.shot = None;
        self.s.card = Use::IDLE;
        self.s.faceoff = Faceoff { swaps: [2; 2], ..Faceoff::NONE };
        self.s.hidden.faceoff = Commits::NONE;
        let (home, away) = (self.s.home, self.s.home.other());
        self.instead(&[Step::Menu(away), Step::Menu(home), Step::Faceoff]);
        self.both_draw(5, DrawTo::Stoppage);
    }

    /// BA-1.8, BA-1.10: both commit; without cards one cannot take part.
    pub(super) fn beginner_commits(&mut self) {
        self.s.hidden.faceoff.commits = [None; 2];
        let home = self.s.home;
        self.then(&[Step::RevealFaceoff]);
        for seat in [home.other(), home] {
            if !self.s.cards(seat).hand.is_empty() {
                self.then(&[Step::Commit(seat)]);
            }
        }
        if self.s.hands_empty() {
            self.instead(&[Step::PeriodOver]);
        }
    }

    /// BA-1.8, BA-1.9: the higher number wins, Home wins ties; the winning card starts the play area.
    pub(super) fn beginner_reveal(&mut self) {
        let commits = self.s.hidden.faceoff.commits;
        let home = self.s.home;
        let cards = commits.map(|card| card.map(|card| self.g.design(card).id));
        let number = |seat: Seat| commits[seat.index()].map(|card| self.g.design(card).number);
        let winner = if number(home) >= number(home.other()) { home } else { home.other() };
        let duel = Duel { cards, sums: [None; 2], by: Decided::Strength };
        self.say("BA-1.8", |_| Happening::Faceoff { winner, duel });
        for seat in SEATS {
            let Some(card) = commits[seat.index()] else { continue };
            self.leaves_hand(seat, card);
            match seat == winner {
                true => self.lay_plainly(seat, card, Role::Challenge),
                false => self.s.discard(card),
            }
        }
        self.s.hidden.faceoff.commits = [None; 2];
        self.gain_control(winner, "BA-1.9");
        self.instead(&[Step::BeginnerTurn(winner)]);
    }

    fn lay_plainly(&mut self, seat: Seat, card: Card, role: Role) {
        let design = self.g.design(card);
        let (name, number) = (design.id, design.number);
        let played = Played { ignorable: false, ..Played::laid(card, seat, role, number, design.title) };
        let g = self.g;
        self.s.pile.push(played, |card| g.star(card));
        self.say("BA-1.11", |_| Happening::Played { seat, card: name, role, number });
    }

    /// BA-1.27, BA-1.30: a player without cards ends the period.
    pub(super) fn beginner_turn(&mut self, seat: Seat) {
        if self.s.cards(seat).hand.is_empty() {
            return self.instead(&[Step::PeriodOver]);
        }
        let window = match self.s.shot {
            Some(shot) if shot.shooter != seat => Window::ShotCard,
            Some(_) => Window::Score,
            None => Window::Turn,
        };
        self.instead(&[Step::Play(seat, window)]);
    }

    /// A card is played.
    pub(super) fn beginner_play(&mut self, seat: Seat, window: Window, card: Card, declared: bool) {
        self.leaves_hand(seat, card);
        match (window, declared) {
            (Window::ShotCard, _) => {
                self.lay_plainly(seat, card, Role::Shot);
                if let Some(shot) = &mut self.s.shot {
                    shot.shot_card = Some(card);
                }
                self.instead(&[Step::BeginnerTurnOver(seat)]);
            }
            (Window::Score, true) => {
                self.lay_plainly(seat, card, Role::Score);
                if let Some(shot) = &mut self.s.shot {
                    shot.score_card = Some(card);
                }
                // BA-1.11: this turn ends with its draw too.
                self.instead(&[Step::Play(seat.other(), Window::Save)]);
                self.beginner_draw(seat);
            }
            (Window::Save, _) => self.beginner_save(seat, card),
            _ => {
                // BA-1.18: without Score the shot is over and the card is used normally.
                self.s.shot = None;
                self.lay_plainly(seat, card, Role::Turn);
                self.s.card = Use::of(seat, seat, UseWindow::Turn);
                self.instead(&[Step::Menu3, Step::BeginnerTurnOver(seat)]);
            }
        }
    }

    /// BA-1.20: the shot is stopped, its cards are discarded, the saver goes on.
    fn beginner_save(&mut self, seat: Seat, card: Card) {
        self.lay_plainly(seat, card, Role::Save);
        let Some(shot) = self.s.shot.take() else { return };
        self.s.puck = shot.area;
        self.gain_control(seat, "BA-1.20");
        for card in [Some(card), shot.score_card, shot.shot_card, shot.card].into_iter().flatten() {
            if self.s.pile.take(card) {
                self.s.discard(card);
            }
        }
        // BA-1.30: the Score could not be replaced.
        if self.s.cards(shot.shooter).hand.is_empty() {
            return self.instead(&[Step::PeriodOver]);
        }
        self.instead(&[Step::BeginnerTurn(seat)]);
        self.beginner_draw(seat);
    }

    /// BA-1.21: goal.
    pub(super) fn beginner_goal(&mut self) {
        let Some(Shot { shooter, .. }) = self.s.shot else { return };
        self.count_goal(shooter, "BA-1.21");
        self.clear_pile();
        if self.s.period > self.g.options.periods() {
            return self.game_over(EndedBy::GoldenGoal);
        }
        // BA-1.30: a hand that is empty now could not be replaced.
        let last = SEATS.iter().any(|&seat| self.s.cards(seat).hand.is_empty());
        self.instead(&[if last { Step::PeriodOver } else { Step::BeginnerFaceoff }]);
    }

    /// An Ability or Action of the card just played.
    pub(super) fn beginner_use(&mut self, effect: Effect) {
        let seat = self.s.card.player;
        self.say("BA-1.11", |_| Happening::Used { seat, effect });
        match effect {
            Effect::Ability(colour) => {
                self.s.card.colours = self.s.card.colours.with(colour);
                self.walk(arrows(1), false);
            }
            Effect::Act(act) => {
                self.s.card.acted = true;
                self.s.pile.top_mut().act = Some(act);
                match act {
                    Act::Move => self.walk(arrows(1), true),
                    Act::BodyCheck => self.gain_control(seat, "BA-1.23"),
                    _ => {
                        // BA-1.15: a shot is on, the turn ends.
                        let (card, area) = (self.s.pile.top().map(|top| top.card), self.s.puck);
                        self.s.shot = Some(Shot { card, ..Shot::from(seat, area) });
                        self.say("BA-1.15", |_| Happening::Shot { seat, area });
                        self.instead(&[Step::BeginnerTurnOver(seat)]);
                    }
                }
            }
            Effect::Special(_) => {}
        }
    }

    fn beginner_draw(&mut self, seat: Seat) {
        if self.s.cards(seat).held() < 8 {
            self.then(&[Step::Draw(seat, 1, DrawTo::Hand)]);
        }
    }

    /// BA-1.11, BA-1.30: the draw; an empty hand after it ends the period.
    pub(super) fn beginner_turn_over(&mut self, seat: Seat) {
        self.s.card = Use::IDLE;
        if self.s.cards(seat).hand.is_empty() && self.s.deck_size(seat) == 0 {
            return self.instead(&[Step::PeriodOver]);
        }
        self.instead(&[Step::BeginnerTurn(seat.other())]);
        self.beginner_draw(seat);
    }

    /// BA-1.29, BA-1.31, BA-1.32, BA-1.35.
    pub(super) fn beginner_period_over(&mut self) {
        let level = self.s.score[0] == self.s.score[1];
        let extra = u8::from(self.g.options.golden_goal && level);
        if self.s.period >= self.g.options.periods() + extra {
            return self.game_over(EndedBy::BeginnerPeriods);
        }
        self.s.period += 1;
        self.gather();
        let period = self.s.period;
        self.say("BA-1.31", |_| Happening::PeriodStarted { period });
        self.beginner_hands();
    }

    /// BA-1.3: five cards each, then the face-off.
    fn beginner_hands(&mut self) {
        let deals = [self.s.home, self.s.home.other()].map(|seat| Step::Draw(seat, 5, DrawTo::Setup));
        self.instead(&[deals[0], deals[1], Step::BeginnerFaceoff]);
    }
}
