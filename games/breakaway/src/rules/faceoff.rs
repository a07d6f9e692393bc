//! BA-8.10 to BA-8.17: face-offs.

use super::*;

impl Breakaway {
    /// BA-8.10: who commits first.
    pub(crate) fn initiator(&self, s: &Open) -> Seat {
        if s.faceoff.place.is_homes() { s.home } else { s.home.other() }
    }

    /// BA-8.13: where the winner may put the puck.
    pub(crate) fn put_areas(&self, s: &Open, winner: Seat) -> Areas {
        let (dot, home) = (s.faceoff.dot, s.is_home(winner));
        let near = self.parts.rink.from(dot).iter().filter(|area| area.forward(home) <= dot.forward(home));
        near.collect::<Areas>().with(dot)
    }

    /// BA-8.11: the initiator of a face-off must commit, and so must who stands alone.
    pub(super) fn may_decline(&self, s: &State, seat: Seat) -> bool {
        let alone = s.cards(seat.other()).hand.is_empty();
        self.options.mode != Mode::Beginner && seat != self.initiator(s) && !alone
    }

    /// BA-8.12: does the card win a face-off by itself?
    pub(crate) fn wins_faceoff(&self, s: &Open, card: Card, seat: Seat) -> bool {
        self.usable(s, card, seat).has(Colour::Bronze)
            || self.has_op(s, card, On::Challenge, |op| match op {
                Op::Wins(kinds) => kinds.has(Contest::Faceoff),
                _ => false,
            })
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    pub(super) fn faceoff(&mut self) {
        if self.g.options.mode == Mode::Beginner {
            return self.beginner_commits();
        }
        self.s.puck = self.s.faceoff.dot;
        if self.s.faceoff.place == FaceoffPlace::Centre {
            self.s.puck = Area::CENTRE;
            self.s.faceoff.dot = self.s.puck;
        }
        self.s.hidden.faceoff.commits = [None; 2];
        self.s.faceoff.declined = [false; 2];
        let first = self.g.initiator(self.s);
        let has = |seat: Seat| !self.s.cards(seat).hand.is_empty();
        match (has(first), has(first.other())) {
            (false, false) => self.nobody_has_cards(),
            (true, true) => {
                self.then(&[Step::Commit(first), Step::Commit(first.other()), Step::RevealFaceoff])
            }
            (true, false) => self.then(&[Step::Commit(first), Step::RevealFaceoff]),
            (false, true) => self.then(&[Step::Commit(first.other()), Step::RevealFaceoff]),
        }
    }

    /// BA-8.11, BA-8.36.
    fn nobody_has_cards(&mut self) {
        if self.s.hands_are_the_clock() {
            return self.instead(&[Step::BeforeFaceoff, Step::Faceoff]);
        }
        let to = self.g.full_hand(self.s);
        if SEATS.iter().all(|&seat| self.s.deck_size(seat) == 0) {
            return self.instead(&[Step::PeriodOver]);
        }
        self.then(&[Step::Faceoff]);
        self.both_draw(to, DrawTo::NoCards);
    }

    pub(super) fn reveal_faceoff(&mut self) {
        if self.g.options.mode == Mode::Beginner {
            return self.beginner_reveal();
        }
        let commits = self.s.hidden.faceoff.commits;
        let first = self.g.initiator(self.s);
        let [own, other] = [commits[first.index()], commits[first.other().index()]];
        let winner = match (own, other) {
            (Some(own), Some(other)) => match self.contested_faceoff(first, own, other) {
                Some(winner) => winner,
                None => return,
            },
            (Some(_), None) => first,
            _ => first.other(),
        };
        let duel = self.faceoff_duel(winner);
        self.say("BA-8.12", |_| Happening::Faceoff { winner, duel });
        let contested = own.is_some() && other.is_some();
        self.lay_challenge_cards(commits, winner);
        if contested {
            self.lost_with(winner.other(), commits[winner.other().index()], Contest::Faceoff);
        }
        self.s.control = Some(winner);
        self.instead(&[Step::Put(winner), Step::FaceoffWon(winner, contested)]);
    }

    /// The cards of the face-off, for the log.
    fn faceoff_duel(&self, winner: Seat) -> Duel {
        let commits = self.s.hidden.faceoff.commits;
        let of =
            |seat: Seat| commits[seat.index()].map(|card| (card, self.g.wins_faceoff(self.s, card, seat)));
        let by = match (of(winner), of(winner.other())) {
            (Some((card, true)), Some((_, false))) => {
                match self.g.usable(self.s, card, winner).has(Colour::Bronze) {
                    true => Decided::Bronze,
                    false => Decided::FinalSay,
                }
            }
            _ => Decided::Strength,
        };
        self.duel(commits, |card| self.g.design(card).number, by)
    }

    /// Both cards with their strengths; where these decide, they may be equal.
    pub(super) fn duel(
        &self,
        commits: [Option<Card>; 2],
        number: impl Fn(Card) -> Option<u8>,
        by: Decided,
    ) -> Duel {
        let sums = SEATS.map(|seat| {
            let card = commits[seat.index()]?;
            self.g.challenge_sum(self.s, card, number(card), seat)
        });
        let [first, second] = sums.map(|sum| sum.map(Sum::total));
        let tie = by == Decided::Strength && first == second && commits.iter().all(Option::is_some);
        let by = if tie { Decided::Tie } else { by };
        Duel { cards: commits.map(|card| card.map(|card| self.g.design(card).id)), sums, by }
    }

    /// The winner of a contested face-off; none if it is done again or play was stopped.
    fn contested_faceoff(&mut self, first: Seat, own: Card, other: Card) -> Option<Seat> {
        let second = first.other();
        let by_itself = [self.g.wins_faceoff(self.s, own, first), self.g.wins_faceoff(self.s, other, second)];
        match by_itself {
            [true, false] => return Some(first),
            [false, true] => return Some(second),
            _ => {}
        }
        let [a, b] =
            [(own, first), (other, second)].map(|(card, seat)| self.g.challenge_strength(self.s, card, seat));
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(first),
            std::cmp::Ordering::Less => Some(second),
            std::cmp::Ordering::Equal => self.tied_faceoff(first, own, other),
        }
    }

    /// BA-8.14: fault decides; the player at fault is disqualified.
    fn tied_faceoff(&mut self, first: Seat, own: Card, other: Card) -> Option<Seat> {
        let suits = [self.g.suits(self.s, own, first), self.g.suits(self.s, other, first.other())];
        let guilty = match at_fault(suits[0], suits[1]) {
            None => return Some(first.other()),
            Some(true) => first,
            Some(false) => first.other(),
        };
        let duel = self.faceoff_duel(guilty.other());
        for (seat, card) in [(first, own), (first.other(), other)] {
            self.leaves_hand(seat, card);
            self.s.discard(card);
        }
        self.s.hidden.faceoff.commits = [None; 2];
        self.say("BA-8.14", |_| Happening::SticksDown { first: guilty.other(), duel });
        self.say("BA-8.14", |_| Happening::Disqualified { seat: guilty });
        self.s.faceoff.disqualified[guilty.index()] += 1;
        if self.s.faceoff.disqualified[guilty.index()] >= 2 {
            self.call(Penalty::minor(guilty, Infraction::Disqualified));
            self.whistle_for_penalty();
        } else {
            self.instead(&[Step::BeforeFaceoff, Step::Faceoff]);
        }
        None
    }

    /// BA-8.5: the loser's card, the winner's on top of it.
    pub(super) fn lay_challenge_cards(&mut self, commits: [Option<Card>; 2], winner: Seat) {
        for seat in [winner.other(), winner] {
            if let Some(card) = commits[seat.index()] {
                self.leaves_hand(seat, card);
                self.lay(seat, card, Role::Challenge, None);
            }
        }
        // BA-5.2: challenge cards cannot be ignored.
        self.s.undo = Snapshot::NO_TWO;
    }

    /// BA-16.13, BA-16.20, BA-16.25: control comes late to the loser.
    pub(super) fn lost_with(&mut self, loser: Seat, card: Option<Card>, contest: Contest) {
        let Some(card) = card else { return };
        let late = self.g.specials_of(self.s, card).iter().any(|special| {
            let rule = self.g.special(special);
            rule.windows.has(On::ChallengeLost) && rule.conditions.contains(&Condition::Lost(contest))
        });
        if late {
            self.s.side_mut(loser).set(Flag::LateControl, true);
        }
    }

    pub(super) fn faceoff_won(&mut self, winner: Seat, contested: bool) {
        let window = if contested { UseWindow::Won } else { UseWindow::Uncontested };
        self.s.card = Use::of(winner, winner, window);
        (self.s.card.single, self.s.card.free_move) = (contested, !contested);
        self.instead(&[Step::Turn(winner)]);
        if !contested {
            self.s.side_mut(winner.other()).set(Flag::SkipPhase1, true);
            self.then(&[Step::Phase4(winner)]);
        }
        self.then(&[Step::Whistle, Step::Menu3, Step::Used]);
        self.support_superstar(winner);
    }

    /// BA-16.88: after a face-off won, the Support card goes beneath the Momentum pile and the top one replaces it.
    pub(super) fn support_superstar(&mut self, seat: Seat) {
        let support = |card: &Card| self.g.design(*card).support == Some(Support::Superstar);
        let Some(card) = self.s.side(seat).up.iter().find(support) else { return };
        let replaced = !self.s.hidden.momentum.is_empty();
        self.s.leaves_bench(seat, card);
        self.s.hidden.momentum.push_beneath(Slot { card, known: 3, bag: false });
        if replaced {
            self.take_momentum(seat, Taking::Bench);
        }
    }
}
