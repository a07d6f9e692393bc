//! BA-8.18 to BA-8.38: Grind, Dump In, Dump Out.

use super::*;

impl Breakaway {
    /// BA-8.2, BA-8.18, BA-8.35: may this card start a Grind?
    pub(crate) fn may_grind(&self, s: &Open, seat: Seat, card: Card) -> bool {
        s.side(seat).forced.is_none() && self.starting_colour(s, ChallengeKind::Grind, seat, card).is_some()
    }

    /// BA-8.2, BA-8.35: may this card start a Dump?
    pub(crate) fn may_dump(&self, s: &Open, seat: Seat, card: Card) -> bool {
        s.side(seat).forced.is_none()
            && (self.starting_colour(s, ChallengeKind::DumpIn, seat, card).is_some()
                || self.dumps_by_special(s, seat, card).is_some())
    }

    /// BA-8.35, BA-8.37: the Special by which a card starts a Dump: its own, or Mirror on a card that prints it.
    fn dumps_by_special(&self, s: &Open, seat: Seat, card: Card) -> Option<Special> {
        let prints = |card: Card, wanted: Op| self.has_op(s, card, On::Use, |op| op == wanted);
        let mirrors = || prints(card, Op::Copy) && s.pile.top().is_some_and(|top| prints(top.card, Op::Dump));
        if self.would_be_cancelled(s, card, seat) {
            None
        } else if prints(card, Op::Dump) {
            Some(Special::DumpIn)
        } else {
            mirrors().then_some(Special::Mirror)
        }
    }

    /// BA-8.35, BA-8.37: the colour by which a card starts a challenge: the one that is wanted, or Silver on a card
    /// that shows it. None if a Special does.
    fn starting_colour(&self, s: &Open, kind: ChallengeKind, seat: Seat, card: Card) -> Option<Colour> {
        let wanted = match kind {
            ChallengeKind::Grind => Colour::Yellow,
            ChallengeKind::DumpIn | ChallengeKind::DumpOut => Colour::Red,
        };
        if kind != ChallengeKind::Grind && self.dumps_by_special(s, seat, card).is_some() {
            return None;
        }
        let usable = self.usable(s, card, seat);
        let shown = || s.pile.top().is_some_and(|top| self.lendable(s, top.card, seat).has(wanted));
        if usable.has(wanted) {
            Some(wanted)
        } else {
            (usable.has(Colour::Silver) && shown()).then_some(Colour::Silver)
        }
    }

    /// BA-15.2: the number of a card that starts a challenge now.
    pub(crate) fn starting_number(
        &self,
        s: &Open,
        kind: ChallengeKind,
        seat: Seat,
        card: Card,
    ) -> Option<u8> {
        let printed = self.design(card).number;
        match self.starting_colour(s, kind, seat, card) {
            Some(colour) => self.number_by(s, card, printed, seat, colour),
            None => printed,
        }
    }

    /// BA-8.22, BA-8.30: where a Dump may go: the kind and its targets.
    pub(crate) fn dump_targets(&self, s: &Open, seat: Seat) -> Option<(ChallengeKind, Areas)> {
        if s.control == Some(seat.other()) {
            return None;
        }
        let home = s.is_home(seat);
        match s.puck.zone(home) {
            Zone::Neutral => {
                let zone = Area::all().filter(|area| area.zone(home) == Zone::Offensive);
                Some((ChallengeKind::DumpIn, zone.collect()))
            }
            Zone::Defensive => Some((ChallengeKind::DumpOut, self.parts.rink.nearest_nines(s.puck))),
            Zone::Offensive => None,
        }
    }

    /// BA-8.19, BA-8.23, BA-8.33: does a contesting card qualify?
    pub(crate) fn qualifies(&self, s: &Open, seat: Seat, card: Card) -> bool {
        let usable = self.usable(s, card, seat);
        let dump = || self.has_op(s, card, On::Challenge, |op| op == Op::Dump);
        match s.challenge.kind {
            ChallengeKind::Grind => usable.has(Colour::Yellow),
            ChallengeKind::DumpIn | ChallengeKind::DumpOut => {
                usable.has(Colour::Red) || usable.has(Colour::Green) || dump()
            }
        }
    }

    pub(crate) fn final_say(&self, s: &Open, card: Card) -> bool {
        self.has_op(s, card, On::Challenge, |op| match op {
            Op::Wins(kinds) => kinds.has(Contest::DumpIn),
            _ => false,
        })
    }
}

/// By what a card started a challenge.
#[derive(Clone, Copy)]
struct Start {
    /// By a Special, if it is one.
    special: Option<Special>,
    /// By an ability, if it is one.
    colour: Option<Colour>,
    /// The card's number after that (BA-15.2).
    number: Option<u8>,
}

/// How a contested challenge ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Result {
    Initiator,
    Defender,
    Tie,
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// A Grind or Dump is announced and a card committed.
    pub(super) fn start_challenge(&mut self, seat: Seat, card: Card, target: Option<Area>) {
        let kind = match target {
            None => ChallengeKind::Grind,
            Some(_) => self.g.dump_targets(self.s, seat).map_or(ChallengeKind::DumpIn, |(kind, _)| kind),
        };
        let mut commits = [None; 2];
        commits[seat.index()] = Some(card);
        self.s.challenge = Challenge { kind, initiator: seat, from: self.s.puck, control: self.s.control };
        self.s.hidden.challenge = Commits { commits };
        self.say("BA-8.2", |_| Happening::Announced { seat, kind, area: target });
        self.say("BA-8.1", |at| Happening::Committed { seat, card: at.name(card), to: Hearers::Only(seat) });
        if let Some(target) = target {
            self.puck_to(seat, target);
        }
        match self.s.cards(seat.other()).hand.is_empty() {
            true => self.instead(&[Step::RevealChallenge]),
            false => self.instead(&[Step::Contest(seat.other()), Step::RevealChallenge]),
        }
    }

    pub(super) fn reveal_challenge(&mut self) {
        let (Challenge { kind, initiator, .. }, Commits { commits }) =
            (self.s.challenge, self.s.hidden.challenge);
        let defender = initiator.other();
        let own = commits[initiator.index()].expect("the initiator committed a card");
        let start = self.start_of_challenge(own);
        let g = self.g;
        let number = |card: Card| if card == own { start.number } else { g.design(card).number };
        let Some(theirs) = commits[defender.index()] else {
            let duel = self.duel(commits, number, Decided::Strength);
            self.say("BA-8.8", |_| Happening::Challenge { winner: initiator, duel });
            self.lay_challenge_cards(commits, initiator);
            self.s.pile.top_mut().number = start.number;
            return self.uncontested(kind, initiator, start);
        };
        let (result, by) = self.compare(initiator, (own, start.number), theirs);
        let winner = if result == Result::Initiator { initiator } else { defender };
        let duel = self.duel(commits, number, by);
        self.say("BA-8.3", |_| Happening::Challenge { winner, duel });
        self.lay_challenge_cards(commits, winner);
        if let Some(played) = self.s.pile.down_mut(usize::from(winner == defender)) {
            played.number = start.number;
        }
        let contest = if kind == ChallengeKind::Grind { Contest::GrindDefence } else { Contest::Dump };
        let loser = winner.other();
        if kind != ChallengeKind::Grind || loser == defender {
            self.lost_with(loser, commits[loser.index()], contest);
        }
        match kind {
            ChallengeKind::Grind => self.win(winner, false),
            ChallengeKind::DumpIn => self.dump_in_decided(result, theirs),
            ChallengeKind::DumpOut => self.dump_out_decided(result, theirs),
        }
    }

    /// BA-8.2, BA-15.2: by what the initiator's card started the challenge, on the table as it was then.
    fn start_of_challenge(&self, own: Card) -> Start {
        let Challenge { kind, initiator, from, control, .. } = self.s.challenge;
        let mut then = self.s.clone();
        (then.puck, then.control) = (from, control);
        let special = match kind {
            ChallengeKind::Grind => None,
            _ => self.g.dumps_by_special(&then, initiator, own),
        };
        let colour = self.g.starting_colour(&then, kind, initiator, own);
        Start { special, colour, number: self.g.starting_number(&then, kind, initiator, own) }
    }

    /// BA-8.3, BA-8.19, BA-8.29: who wins, and what decides it.
    fn compare(&self, initiator: Seat, (own, number): (Card, Option<u8>), theirs: Card) -> (Result, Decided) {
        let defender = initiator.other();
        let mut both = false;
        if self.s.challenge.kind == ChallengeKind::DumpIn {
            match [self.g.final_say(self.s, own), self.g.final_say(self.s, theirs)] {
                [true, false] => return (Result::Initiator, Decided::FinalSay),
                [false, true] => return (Result::Defender, Decided::FinalSay),
                says => both = says[0],
            }
        }
        let a = self.g.challenge_sum(self.s, own, number, initiator).map(Sum::total);
        let b = self.g.challenge_strength(self.s, theirs, defender);
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => (Result::Initiator, Decided::Strength),
            std::cmp::Ordering::Equal => (Result::Tie, Decided::Strength),
            // BA-R4: an unqualified card loses with a higher strength.
            std::cmp::Ordering::Less if both || self.g.qualifies(self.s, defender, theirs) => {
                (Result::Defender, Decided::Strength)
            }
            std::cmp::Ordering::Less => (Result::Initiator, Decided::Unqualified),
        }
    }

    /// BA-8.6, BA-8.21: control, the winner's use, then a normal turn.
    fn win(&mut self, winner: Seat, single: bool) {
        self.gain_control(winner, "BA-8.21");
        self.s.card = Use { single, ..Use::of(winner, winner, UseWindow::Won) };
        self.instead(&[Step::Menu3, Step::Used, Step::Turn(winner)]);
        self.infraction5();
        self.then(&[Step::Whistle]);
    }

    /// BA-8.8, BA-8.20, BA-8.24, BA-8.31: a free Move, the card used normally, Phase 4.
    fn uncontested(&mut self, kind: ChallengeKind, seat: Seat, start: Start) {
        self.s.card = Use {
            free_move: true,
            // BA-8.37: what started it is spent.
            spent: start.special.into_iter().chain([Special::DumpIn]).collect(),
            colours: start.colour.into_iter().collect(),
            ..Use::of(seat, seat, UseWindow::Uncontested)
        };
        self.gain_control(seat, "BA-8.20");
        self.s.side_mut(seat.other()).set(Flag::SkipPhase1, true);
        self.instead(&[Step::Phase4(seat), Step::TurnOver(seat)]);
        if kind == ChallengeKind::DumpOut {
            let zone: Areas = Area::all().filter(|area| (3..=5).contains(&area.row())).collect();
            let place = Step::Where(Placing::DumpedOut, zone);
            // BA-8.38: until the use ends the initiator counts as controlling it; a delayed penalty whistles.
            return self.then(&[Step::Whistle, place, Step::Menu3, Step::Used, Step::GiveUp(seat)]);
        }
        self.then(&[Step::Menu3, Step::Used]);
        self.infraction5();
        self.then(&[Step::Whistle]);
    }

    /// BA-8.31: then the other gains control.
    pub(super) fn give_up(&mut self, seat: Seat) {
        self.gain_control(seat.other(), "BA-8.31");
        self.then(&[Step::Whistle]);
    }

    /// BA-8.25 to BA-8.28.
    fn dump_in_decided(&mut self, result: Result, theirs: Card) {
        let Challenge { initiator, .. } = self.s.challenge;
        let defender = initiator.other();
        match result {
            Result::Initiator => {
                self.win(initiator, true);
                let own = self.s.pile.top().map(|top| top.card);
                let stretches = own.is_some_and(|card| {
                    self.g.has_op(self.s, card, On::ChallengeWon, |op| matches!(op, Op::Grant { .. }))
                });
                self.s.card.free_stretch = stretches;
            }
            Result::Tie => self.win(defender, true),
            Result::Defender if self.g.usable(self.s, theirs, defender).has(Colour::Green) => {
                self.instead(&[Step::DumpBranch(defender)]);
            }
            Result::Defender => self.dump_won(defender, 1),
        }
    }

    /// BA-8.32 to BA-8.34.
    fn dump_out_decided(&mut self, result: Result, theirs: Card) {
        let Challenge { initiator, .. } = self.s.challenge;
        let defender = initiator.other();
        match result {
            Result::Initiator => self.win(initiator, true),
            Result::Tie => {
                self.call(Penalty::minor(initiator, Infraction::DelayOfGame));
                self.whistle_for_penalty();
            }
            Result::Defender => {
                let usable = self.g.usable(self.s, theirs, defender);
                let other = usable.has(Colour::Red)
                    || self.g.has_op(self.s, theirs, On::Challenge, |op| op == Op::Dump);
                match (usable.has(Colour::Green), other) {
                    (true, true) => self.instead(&[Step::DumpBranch(defender)]),
                    (true, false) => self.dump_won(defender, 2),
                    _ => self.dump_won(defender, 1),
                }
            }
        }
    }

    /// The defender won a Dump: the ordinary win (1), or the puck goes back (2).
    pub(super) fn dump_won(&mut self, defender: Seat, branch: u8) {
        let Challenge { kind, initiator, from, control, .. } = self.s.challenge;
        let theirs = self.s.hidden.challenge.commits[defender.index()].expect("the defender contested");
        if branch == 2 {
            self.puck_to(defender, from);
            return match kind {
                // BA-8.27: control as before the dump, the defender takes the turn.
                ChallengeKind::DumpIn => {
                    self.s.control = control;
                    self.s.card = Use { single: true, ..Use::of(defender, defender, UseWindow::Won) };
                    self.instead(&[Step::Whistle, Step::Menu3, Step::Used, Step::Turn(defender)]);
                }
                _ => self.win(defender, true),
            };
        }
        let free = self.g.icing_is_free(self.s, initiator);
        let behind = from.is_behind_centre(self.s.is_home(initiator));
        let goalie = self.g.design(theirs).is_goalie();
        let icing = match kind {
            ChallengeKind::DumpIn => behind && !goalie,
            _ => true,
        };
        if icing && !free {
            let stop = self.offence(Cause::Icing, initiator, initiator);
            return self.stop_with(stop);
        }
        if kind == ChallengeKind::DumpOut {
            return self.win(defender, true);
        }
        // BA-8.26: it may go to an adjacent area; this placement never causes Infraction 5.
        self.gain_control(defender, "BA-8.26");
        self.s.card = Use { single: true, spared: true, ..Use::of(defender, defender, UseWindow::Won) };
        let areas = self.g.parts.rink.from(self.s.puck).with(self.s.puck);
        self.instead(&[Step::Whistle, Step::Menu3, Step::Used, Step::Turn(defender)]);
        self.then(&[Step::Where(Placing::DumpWon, areas)]);
    }
}
