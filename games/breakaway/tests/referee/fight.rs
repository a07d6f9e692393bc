//! Section 12: fights.

use crate::{
    game::{Flow, Game},
    state::{Card, Played, Stop, other},
    turn::Next,
};

/// A fight under way.
struct Bout {
    starter: usize,
    hands: [Vec<Card>; 2],
    used: Vec<Card>,
    wins: [u32; 2],
    immune: [bool; 2],
    injured: bool,
    /// FB10 was shown.
    brown: [bool; 2],
    /// FG7: this side commits the next exchange first, openly.
    open: Option<usize>,
    /// The last Player or Superstar each side played before the fight.
    last: [Option<Played>; 2],
    over: bool,
    /// Who takes Momentum Cards after this exchange.
    winner: Option<usize>,
}

impl Game {
    /// BA-12.1 to BA-12.9.
    pub fn fight(&mut self, starter: usize, misconduct: bool) -> Flow<Next> {
        self.s.stops += 1;
        let last = [0, 1].map(|seat| {
            let star = |played: &&Played| {
                let design = self.design(played.card);
                played.by == seat && (design.is_player() || design.is("superstar"))
            };
            self.s.pile.iter().rev().find(star).cloned()
        });
        let mut bout = Bout {
            starter,
            hands: [Vec::new(), Vec::new()],
            used: Vec::new(),
            wins: [0, 0],
            immune: [false, false],
            injured: false,
            brown: [false, false],
            open: None,
            last,
            over: false,
            winner: None,
        };
        for seat in [self.s.home, self.away()] {
            for _ in 0..4 {
                let Some(card) = self.off_deck(seat, "deal")? else { break };
                bout.hands[seat].push(card);
                self.note_last_card(seat);
            }
        }
        while !bout.over && bout.hands.iter().any(|hand| !hand.is_empty()) {
            self.exchange_blows(&mut bout)?;
        }
        self.end_fight(bout, misconduct)
    }

    fn exchange_blows(&mut self, bout: &mut Bout) -> Flow<()> {
        let first = bout.open.take().unwrap_or(bout.starter);
        let mut cards = [None, None];
        for seat in [first, other(first)] {
            cards[seat] = self.fight_card(&mut bout.hands[seat], seat)?;
        }
        let shown = [0, 1].map(|seat| cards[seat].map(|card| self.new_played(card, seat, "fight")));
        let fault = self.fight_fault(&shown);
        if let Some(seat) = fault {
            bout.wins[seat] += 1;
        }
        bout.used.extend(cards.into_iter().flatten());
        let order = [bout.starter, other(bout.starter)];
        for good in [true, false] {
            for seat in order {
                if let Some(played) = &shown[seat] {
                    self.fight_effects(bout, played, good, fault)?;
                }
            }
        }
        bout.over |= bout.wins.contains(&3);
        Ok(())
    }

    /// D21: not asked with one card.
    fn fight_card(&mut self, hand: &mut Vec<Card>, seat: usize) -> Flow<Option<Card>> {
        if hand.is_empty() {
            return Ok(None);
        }
        if self.is_solo_opponent(seat) {
            // BA-18.16: in random order.
            let card = self.one_of(hand)?;
            hand.retain(|&each| each != card);
            return Ok(Some(card));
        }
        let text = |game: &Game, card: Card| format!("fight {}", game.name_among(hand, card, seat));
        let options: Vec<String> = hand.iter().map(|&card| text(self, card)).collect();
        let choice = if hand.len() == 1 { options[0].clone() } else { self.ask(seat, options)? };
        let at = hand.iter().position(|&card| text(self, card) == choice).unwrap();
        Ok(Some(hand.remove(at)))
    }

    /// BA-12.4, BA-12.12, BA-12.14.
    fn fight_fault(&self, shown: &[Option<Played>; 2]) -> Option<usize> {
        let [Some(first), Some(second)] = shown else {
            return shown.iter().position(Option::is_some);
        };
        let always = [first, second].map(|played| self.fight_signs(played, true).contains(&6));
        match always {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => self.fault(first, second).map(|first| usize::from(!first)),
        }
    }

    /// BA-12.10, BA-12.11.
    fn fight_signs(&self, played: &Played, good: bool) -> Vec<i32> {
        let design = self.design(played.card);
        if self.is_injured(played) || self.s.sides[played.by].misconduct && design.is("fight") {
            return Vec::new();
        }
        let kind = if good { "fg" } else { "fb" };
        let mut all: Vec<i32> =
            design.symbols.iter().filter(|symbol| symbol.kind == kind).map(|symbol| symbol.n).collect();
        all.sort();
        all
    }

    fn fight_effects(
        &mut self,
        bout: &mut Bout,
        played: &Played,
        good: bool,
        fault: Option<usize>,
    ) -> Flow<()> {
        let seat = played.by;
        for n in self.fight_signs(played, good) {
            if bout.over || !good && bout.immune[seat] {
                // BA-12.13: FB10 is tested when the fight has ended.
                bout.brown[seat] |= !good && n == 10 && !bout.immune[seat];
                continue;
            }
            if good {
                self.good_effect(bout, seat, n, fault == Some(seat))?;
            } else {
                self.bad_effect(bout, played, n, fault == Some(seat));
            }
        }
        Ok(())
    }

    fn good_effect(&mut self, bout: &mut Bout, seat: usize, n: i32, fault: bool) -> Flow<()> {
        match n {
            1 if fault => self.s.sides[seat].purple_superstars = true,
            2 | 3 => self.take_momentum(seat)?,
            4 if fault => bout.immune[seat] = true,
            5 => self.s.sides[seat].extra_swaps += 1,
            7 => bout.open = Some(other(seat)),
            8 | 9 if fault => {
                bout.over = true;
                bout.winner = Some(seat);
            }
            10 => {
                bout.over = true;
                bout.wins = [0, 0];
            }
            11 if fault => self.injure_in_fight(bout, other(seat)),
            _ => {}
        }
        Ok(())
    }

    fn bad_effect(&mut self, bout: &mut Bout, played: &Played, n: i32, fault: bool) {
        let seat = played.by;
        match n {
            1 | 8 | 9 => {
                self.s.serial += 1;
                self.call(seat, 2, 12);
            }
            2 => drop(self.s.cancelled.insert(played.card)),
            3 if !fault => self.s.sides[seat].no_goal_class = true,
            4 => self.s.sides[seat].no_shoot = 2,
            5 => drop(self.s.sides[seat].forbidden.insert("orange")),
            6 => drop(self.s.sides[seat].forbidden.insert("yellow")),
            7 => self.s.sides[seat].move_cap = 2,
            10 => bout.brown[seat] = true,
            11 if !fault => self.injure_in_fight(bout, seat),
            _ => {}
        }
    }

    /// BA-12.8.
    fn injure_in_fight(&mut self, bout: &mut Bout, seat: usize) {
        if let Some(played) = bout.last[seat].clone().filter(|_| !bout.injured) {
            bout.injured = true;
            self.injure(&played);
        }
    }

    /// BA-12.6 to BA-12.9.
    fn end_fight(&mut self, mut bout: Bout, misconduct: bool) -> Flow<Next> {
        let winner = bout.winner.or(match bout.wins {
            [a, b] if a > b => Some(0),
            [a, b] if a < b => Some(1),
            _ => None,
        });
        if let Some(winner) = winner {
            let loser = other(winner);
            if bout.brown[loser] {
                self.injure_in_fight(&mut bout, loser);
            }
            self.offer_momentum(winner)?;
        }
        if misconduct {
            self.s.sides[bout.starter].misconduct = true;
        }
        for card in bout.used.into_iter().chain(bout.hands.into_iter().flatten()) {
            self.discard(card);
        }
        let stop =
            Stop { cause: "fight", by: bout.starter, offender: None, preventable: false, penalty_shot: None };
        Ok(Next::Stop(stop))
    }
}
