//! BA-12: fights.

use super::*;
use crate::edition::fight::{FightOp, Need};

/// What an exchange or its effects led to.
enum Ended {
    No,
    Won(Seat),
    Nobody,
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// BA-12.1 to BA-12.3: play stops, both draw four fight cards.
    pub(super) fn start_fight(&mut self, seat: Seat, misconduct: bool) {
        let last = SEATS.map(|side| self.last_star(side));
        self.s.fight = Fight { starter: seat, misconduct, last, ..Fight::NONE };
        self.s.hidden.fight = FightCards::NONE;
        self.s.stop =
            Stop { cause: Cause::Fight, by: seat, place: FaceoffPlace::of(self.s.puck), ..Stop::NONE };
        self.say("BA-12.1", |_| Happening::Fight { seat });
        let (home, away) = (self.s.home, self.s.home.other());
        self.instead(&[
            Step::Draw(home, 4, DrawTo::Fight),
            Step::Draw(away, 4, DrawTo::Fight),
            Step::FightExchange,
        ]);
    }

    /// BA-11.37: the topmost Player or Superstar card that this side played.
    fn last_star(&self, seat: Seat) -> Option<Card> {
        let star = |card: Card| self.g.star(card).0;
        let top = self.s.pile.iter().find(|played| played.by == seat && star(played.card));
        top.map(|played| played.card).or(self.s.pile.under_star[seat.index()])
    }

    /// The next exchange, or the comparison of the committed cards.
    pub(super) fn exchange(&mut self) {
        let (fight, FightCards { hands, commits }) = (self.s.fight, self.s.hidden.fight);
        let empty = hands.map(|hand| hand.is_empty());
        let ready = SEATS.map(|seat| commits[seat.index()].is_some() || empty[seat.index()]);
        if empty == [true; 2] && commits == [None; 2] {
            return self.instead(&[Step::FightOver]);
        }
        if ready == [true; 2] && commits != [None; 2] {
            return self.compare_fight_cards();
        }
        // FG7: the one who must commits first; otherwise the starter does.
        let first = fight.open.unwrap_or(fight.starter);
        self.instead(&[Step::FightExchange]);
        for seat in [first.other(), first] {
            if !empty[seat.index()] {
                self.then(&[Step::FightCard(seat)]);
            }
        }
    }

    /// BA-12.4, BA-12.12 to BA-12.14.
    fn compare_fight_cards(&mut self) {
        self.instead(&[Step::FightExchange]);
        let commits = self.s.hidden.fight.commits;
        let names = commits.map(|card| card.map(|card| self.g.design(card).id));
        let fault = self.fight_fault(commits);
        self.say("BA-12.4", |_| Happening::FightCards { cards: names, fault });
        for card in commits.into_iter().flatten() {
            for hand in &mut self.s.hidden.fight.hands {
                hand.remove(card);
            }
            self.s.fight.used.add(card);
        }
        self.s.hidden.fight.commits = [None; 2];
        self.s.fight.open = None;
        if let Some(seat) = fault {
            self.s.fight.wins[seat.index()] += 1;
        }
        let mut ended = self.fight_effects(commits, fault);
        if let (Ended::No, Some(seat)) =
            (&ended, SEATS.into_iter().find(|seat| self.s.fight.wins[seat.index()] >= 3))
        {
            ended = Ended::Won(seat);
        }
        match ended {
            Ended::No => {}
            Ended::Won(seat) => {
                self.s.fight.wins[seat.index()] = 9;
                self.s.hidden.fight.hands = self.throw_in();
            }
            Ended::Nobody => {
                self.s.fight.wins = [0; 2];
                self.s.hidden.fight.hands = self.throw_in();
            }
        }
    }

    /// The fight is over: unused cards are discarded with the others.
    fn throw_in(&mut self) -> [CardSet; 2] {
        let [a, b] = self.s.hidden.fight.hands;
        for card in a.and(b).iter() {
            let seat = card.owner();
            self.say("BA-12.9", |at| Happening::Discarded { seat, card: at.name(card) });
        }
        self.s.fight.used = self.s.fight.used.and(a).and(b);
        Default::default()
    }

    fn fight_fault(&self, commits: [Option<Card>; 2]) -> Option<Seat> {
        let [a, b] = commits;
        let (Some(first), Some(second)) = (a, b) else {
            // BA-12.12: the only one with a card counts as at fault.
            return if a.is_some() { Some(Seat::A) } else { b.map(|_| Seat::B) };
        };
        let forced = [(first, Seat::A), (second, Seat::B)].map(|(card, seat)| self.forces_fault(card, seat));
        match forced {
            [true, false] => return Some(Seat::A),
            [false, true] => return Some(Seat::B),
            _ => {}
        }
        let suits = [self.g.suits(self.s, first, Seat::A), self.g.suits(self.s, second, Seat::B)];
        at_fault(suits[0], suits[1]).map(|first| if first { Seat::A } else { Seat::B })
    }

    /// The numbers of the good or bad effects that a card shows, as bits.
    fn shown_effects(&self, card: Card, seat: Seat, bad: bool) -> u16 {
        let design = self.g.design(card);
        // BA-12.10: misconduct silences class-fight cards; BA-15.12: Injured cards show nothing.
        let silenced = self.s.side(seat).flags.has(Flag::Misconduct) && design.classes.has(Class::Fight);
        match silenced || self.s.is_injured(card) || bad && self.s.fight.immune[seat.index()] {
            true => 0,
            false if bad => design.bad,
            false => design.good,
        }
    }

    fn forces_fault(&self, card: Card, seat: Seat) -> bool {
        let good = self.shown_effects(card, seat, false);
        (1..=11).any(|n| good >> n & 1 == 1 && self.g.parts.fight[0][n - 1].op == FightOp::ForceFault)
    }

    /// BA-12.5: good before bad, the starter's before the other's; so are the Momentum Cards they bring.
    fn fight_effects(&mut self, commits: [Option<Card>; 2], fault: Option<Seat>) -> Ended {
        let starter = self.s.fight.starter;
        let (mut takes, mut ended) = ([0; 2], Ended::No);
        'all: for bad in [false, true] {
            for seat in [starter, starter.other()] {
                let Some(card) = commits[seat.index()] else { continue };
                let bits = self.shown_effects(card, seat, bad);
                for n in (1..=11).filter(|n| bits >> n & 1 == 1) {
                    let rule = &self.g.parts.fight[usize::from(bad)][n - 1];
                    let applies = match rule.need {
                        Need::Always => true,
                        Need::Fault => fault == Some(seat),
                        Need::NotFault => fault != Some(seat),
                        Need::Lose => false,
                    };
                    match rule.op {
                        _ if !applies => {}
                        FightOp::Win => ended = Ended::Won(seat),
                        FightOp::End => ended = Ended::Nobody,
                        FightOp::Momentum => takes[seat.index()] += 1,
                        op => self.fight_effect(seat, card, op),
                    }
                    if !matches!(ended, Ended::No) {
                        break 'all;
                    }
                }
            }
        }
        self.settle_stakes(commits);
        for seat in [starter.other(), starter] {
            (0..takes[seat.index()]).for_each(|_| self.then(&[Step::Take(seat, Taking::Hand)]));
        }
        ended
    }

    /// BA-12.13: FB10 is tested when the fight has ended, even if it ended before it.
    fn settle_stakes(&mut self, commits: [Option<Card>; 2]) {
        for seat in SEATS {
            let bad = commits[seat.index()].map_or(0, |card| self.shown_effects(card, seat, true));
            let lose = |n: usize| bad >> n & 1 == 1 && self.g.parts.fight[1][n - 1].need == Need::Lose;
            self.s.fight.at_stake[seat.index()] |= (1..=11).any(lose);
        }
    }

    fn fight_effect(&mut self, seat: Seat, card: Card, op: FightOp) {
        let side = self.s.side_mut(seat);
        match op {
            FightOp::ClassColour(class, colour) => {
                side.class_colours.class = Some(class);
                side.class_colours.colours = side.class_colours.colours.with(colour);
            }
            FightOp::Immune => self.s.fight.immune[seat.index()] = true,
            FightOp::ExtraSwap => side.extra_swaps += 1,
            FightOp::SeeNext => self.s.fight.open = Some(seat.other()),
            FightOp::Injure(other) => {
                let hurt = if other { seat.other() } else { seat };
                self.injure_in_fight(hurt);
            }
            FightOp::Minor => self.call_by(Penalty::minor(seat, Infraction::Other), "BA-12.5", None),
            FightOp::CancelThis => self.s.side_mut(card.owner()).cancelled |= 1 << card.index(),
            FightOp::CancelClasses(classes) => side.cancelled_classes |= classes.0,
            FightOp::ForbidAct(_) => side.no_shoot = Lasting::New,
            FightOp::ForbidColour(colour) => side.forbidden = side.forbidden.with(colour),
            FightOp::MoveCap(_) => side.move_cap = Lasting::New,
            FightOp::ForceFault | FightOp::Win | FightOp::End | FightOp::Momentum => {}
        }
    }

    /// BA-12.8: at most one injury per fight.
    fn injure_in_fight(&mut self, seat: Seat) {
        if let Some(card) = self.s.fight.last[seat.index()]
            && !std::mem::replace(&mut self.s.fight.injured, true)
        {
            self.injure(card, seat);
        }
    }

    /// BA-12.6 to BA-12.9: the winner may take a Momentum Card, penalties are assessed.
    pub(super) fn fight_over(&mut self) {
        let wins = self.s.fight.wins;
        let winner = match wins[0].cmp(&wins[1]) {
            std::cmp::Ordering::Greater => Some(Seat::A),
            std::cmp::Ordering::Less => Some(Seat::B),
            std::cmp::Ordering::Equal => None,
        };
        self.say("BA-12.6", |_| Happening::FightOver { winner });
        if let Some(winner) = winner
            && self.s.fight.at_stake[winner.other().index()]
        {
            self.injure_in_fight(winner.other());
        }
        let used = self.s.fight.used;
        for card in used.iter() {
            self.s.discard(card);
        }
        let starter = self.s.fight.starter;
        if self.s.fight.misconduct {
            self.s.side_mut(starter).set(Flag::Misconduct, true);
        }
        self.s.fight = Fight::NONE;
        self.s.hidden.fight = FightCards::NONE;
        self.instead(&[Step::Stoppage]);
        if let Some(winner) = winner
            && !self.s.hidden.momentum.is_empty()
        {
            self.then(&[Step::Offer(winner)]);
        }
    }
}
