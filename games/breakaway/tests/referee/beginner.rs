//! Section 1: the beginner game.

use crate::{
    game::{Break, Flow, Game},
    harness::Ended,
    state::{Card, other},
};

impl Game {
    /// BA-1.1 to BA-1.5, BA-1.29 to BA-1.32: the whole match.
    pub fn beginner(&mut self) -> Flow<()> {
        for seat in 0..2 {
            self.beginner_bench(seat)?;
        }
        let coin = self.chance(vec![("coin home".into(), 1), ("coin away".into(), 1)])?;
        self.s.home = usize::from(coin == "coin away");
        let extra = u32::from(self.s.options.golden_goal);
        for period in 1..=self.s.options.periods + extra {
            // BA-1.35: one more, if the score is level.
            if period > self.s.options.periods && self.s.score[0] != self.s.score[1] {
                break;
            }
            self.s.period = period;
            match self.beginner_period() {
                Err(Break::PeriodOver) => self.beginner_tidy(),
                broken => return broken,
            }
        }
        let rule = "BA-1.32";
        Err(Break::GameOver(match self.s.score {
            [a, b] if a > b => Ended::Won(0, rule),
            [a, b] if a < b => Ended::Won(1, rule),
            _ => Ended::Drawn(rule),
        }))
    }

    /// BA-1.1, BA-1.33.
    fn beginner_bench(&mut self, seat: usize) -> Flow<()> {
        if self.s.options.choose_bench {
            return self.choose_bench(seat, true);
        }
        for number in [9, 8, 7, 6, 5] {
            let deck = &self.s.sides[seat].deck;
            let fits = |card: &&Card| {
                let design = self.design(**card);
                design.is_player() && design.number == Some(number)
            };
            let card = *deck.iter().filter(fits).min().expect("BA-1.2");
            self.s.sides[seat].take_from_deck(card);
            self.s.sides[seat].bench.push(card);
        }
        Ok(())
    }

    /// BA-1.31: everything except benches and score piles goes back.
    fn beginner_tidy(&mut self) {
        self.discard_pile();
        for side in &mut self.s.sides {
            let (mut hand, mut discard) = (std::mem::take(&mut side.hand), std::mem::take(&mut side.discard));
            side.deck.append(&mut hand);
            side.deck.append(&mut discard);
        }
    }

    fn beginner_period(&mut self) -> Flow<()> {
        for seat in [self.s.home, self.away()] {
            self.draw_up_to(seat, 5)?;
        }
        loop {
            // BA-1.6, BA-1.7.
            for seat in [self.s.home, self.away()] {
                self.draw_up_to(seat, 5)?;
            }
            for seat in [self.away(), self.s.home] {
                self.beginner_swaps(seat)?;
            }
            let mut seat = self.beginner_faceoff()?;
            while let Some(next) = self.beginner_turn(seat)? {
                seat = next;
            }
        }
    }

    /// BA-1.7.
    fn beginner_swaps(&mut self, seat: usize) -> Flow<()> {
        for left in [2, 1, 0] {
            let mut options = vec!["ready".to_owned()];
            let side = &self.s.sides[seat];
            for &card in side.hand.iter().filter(|&&card| left > 0 && self.design(card).is_player()) {
                for &out in &side.bench {
                    let number = self.design(card).number;
                    let rest = side.bench.iter().filter(|&&other| other != out);
                    if rest.into_iter().all(|&other| self.design(other).number != number) {
                        options.push(format!("swap {} {}", self.design(card).id, self.design(out).id));
                    }
                }
            }
            let choice = self.ask(seat, options)?;
            if choice == "ready" {
                return Ok(());
            }
            self.swap(seat, &choice);
        }
        Ok(())
    }

    /// BA-1.8 to BA-1.10: the winner.
    fn beginner_faceoff(&mut self) -> Flow<usize> {
        let mut committed: [Option<Card>; 2] = [None, None];
        for seat in [self.s.home, self.away()] {
            if !self.s.sides[seat].hand.is_empty() {
                let choice = self.ask(seat, self.hand_options(seat, "commit"))?;
                committed[seat] = Some(self.take_hand(seat, &choice));
            }
        }
        let strength = |card: Option<Card>| card.map(|card| self.design(card).number.unwrap_or(-1));
        let (home, away) = (self.s.home, self.away());
        if committed == [None, None] {
            return Err(Break::PeriodOver);
        }
        let winner = if strength(committed[home]) >= strength(committed[away]) { home } else { away };
        if let Some(card) = committed[other(winner)] {
            self.s.sides[card.owner].discard.push(card);
        }
        self.lay(committed[winner].unwrap(), winner, "challenge");
        self.s.puck = "9c";
        self.s.control = Some(winner);
        if committed[other(winner)].is_none() || self.s.sides.iter().any(|side| side.hand.is_empty()) {
            // BA-1.30: a card was played that could not be replaced.
            return Err(Break::PeriodOver);
        }
        Ok(winner)
    }

    /// BA-1.24.
    fn beginner_able(&self, card: Card, beneath: Option<Card>, action: &str) -> bool {
        let (design, below) = (self.design(card), beneath.map(|card| self.design(card)));
        let doubles = below.is_some_and(|below| match design.number {
            Some(number) => below.number == Some(number),
            None => below.number.is_none() && below.name == design.name,
        });
        doubles || design.actions.contains(&action)
    }

    fn top_card(&self) -> Option<Card> {
        self.s.pile.last().map(|played| played.card)
    }

    /// BA-1.11 and the draw step; the period ends if the hand is empty (BA-1.30).
    fn beginner_draw(&mut self, seat: usize) -> Flow<()> {
        if self.s.sides[seat].hand.len() < 8 {
            self.draw(seat)?;
        }
        Ok(())
    }

    fn beginner_empty(&self, seat: usize) -> Flow<()> {
        if self.s.sides[seat].hand.is_empty() { Err(Break::PeriodOver) } else { Ok(()) }
    }

    /// BA-1.11 to BA-1.23. Who is next; nobody after a goal.
    fn beginner_turn(&mut self, seat: usize) -> Flow<Option<usize>> {
        let choice = self.ask(seat, self.hand_options(seat, "play"))?;
        let card = self.take_hand(seat, &choice);
        self.lay(card, seat, "turn");
        loop {
            let shot = self.beginner_use(seat)?;
            self.beginner_draw(seat)?;
            self.beginner_empty(seat)?;
            if !shot {
                return Ok(Some(other(seat)));
            }
            // BA-1.16: the Shot Card.
            let choice = self.ask(other(seat), self.hand_options(other(seat), "play"))?;
            let shot_card = self.take_hand(other(seat), &choice);
            self.lay(shot_card, other(seat), "shot");
            self.beginner_draw(other(seat))?;
            self.beginner_empty(other(seat))?;
            // BA-1.17, BA-1.18.
            let mut options = self.hand_options(seat, "play");
            for &card in &self.s.sides[seat].hand {
                if self.beginner_able(card, self.top_card(), "score") {
                    options.push(format!("play {} score", self.design(card).id));
                }
            }
            let choice = self.ask(seat, options)?;
            let card = self.take_hand(seat, &choice);
            if choice.ends_with(" score") {
                return self.beginner_score(seat, shot_card, card);
            }
            self.lay(card, seat, "turn");
        }
    }

    /// BA-1.12 to BA-1.15, BA-1.23: was a shot taken?
    fn beginner_use(&mut self, seat: usize) -> Flow<bool> {
        let card = self.top_card().unwrap();
        let beneath = self.s.pile.iter().rev().nth(1).map(|played| played.card);
        let (mut ability, mut action) = (true, true);
        loop {
            let controls = self.s.control == Some(seat);
            let mut options = vec!["done".to_owned()];
            if ability && controls {
                options.extend(self.design(card).colours.iter().map(|colour| format!("ability {colour}")));
            }
            let place = self.area(self.s.puck);
            let shoots = controls && place.zone == self.end(other(seat)) && place.number <= 6;
            for (word, possible) in [("move", controls), ("shoot", shoots), ("body_check", !controls)] {
                if action && possible && self.beginner_able(card, beneath, word) {
                    options.push(format!("action {word}"));
                }
            }
            let choice = self.ask_unless_only(seat, options, "done")?;
            match choice.as_str() {
                "done" => return Ok(false),
                "action shoot" => return Ok(true),
                "action body_check" => self.s.control = Some(seat),
                _ => {
                    let steps = self.area(self.s.puck).arrows.iter().map(|to| format!("step {to}"));
                    let step = self.ask(seat, steps.collect())?;
                    self.s.puck = self.area_named(&step);
                }
            }
            if choice.starts_with("action") { action = false } else { ability = false }
        }
    }

    /// BA-1.19 to BA-1.22.
    fn beginner_score(&mut self, seat: usize, shot_card: Card, score: Card) -> Flow<Option<usize>> {
        let saver = other(seat);
        self.lay(score, seat, "score");
        self.beginner_draw(seat)?;
        if !self.s.sides[saver].hand.is_empty() {
            let mut options = vec!["pass".to_owned()];
            for &card in &self.s.sides[saver].hand {
                if self.beginner_able(card, self.top_card(), "save") {
                    options.push(format!("play {} save", self.design(card).id));
                }
            }
            let choice = self.ask(saver, options)?;
            if choice != "pass" {
                let card = self.take_hand(saver, &choice);
                self.lay(card, saver, "save");
                for _ in 0..4 {
                    let played = self.s.pile.pop().unwrap();
                    self.s.sides[played.card.owner].discard.push(played.card);
                }
                self.s.control = Some(saver);
                self.beginner_draw(saver)?;
                self.beginner_empty(saver)?;
                self.beginner_empty(seat)?;
                return Ok(Some(saver));
            }
        }
        self.s.score[seat] += 1;
        self.s.pile.retain(|played| played.card != shot_card && played.card != score);
        self.s.sides[seat].score_pile.extend([shot_card, score]);
        self.discard_pile();
        if self.s.period > self.s.options.periods {
            return Err(Break::GameOver(Ended::Won(seat, "BA-1.35")));
        }
        self.beginner_empty(seat)?;
        self.beginner_empty(saver)?;
        Ok(None)
    }
}
