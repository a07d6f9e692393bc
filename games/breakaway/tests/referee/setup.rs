//! Sections 2 and 17: benches, Home Ice, officiating, periods.

use crate::{
    book::Word,
    game::{Break, Flow, Game},
    harness::Ended,
    state::{Card, Stage, other},
};

impl Game {
    /// BA-2.2, BA-1.1: five picks in ascending card order; none that makes the rest impossible.
    pub fn choose_bench(&mut self, seat: usize, beginner: bool) -> Flow<()> {
        let mut from = 0;
        for left in (0..5).rev() {
            let mut options = Vec::new();
            let candidates: Vec<Card> = self.s.sides[seat].deck.clone();
            for &card in &candidates {
                let at = self.order(card);
                let mut bench = self.s.sides[seat].bench.clone();
                bench.push(card);
                if at >= from && self.bench_can_be_filled(seat, &bench, at + 1, left, beginner) {
                    options.push(format!("bench {}", self.design(card).id));
                }
            }
            let choice = self.ask(seat, options)?;
            let card = self.find(&candidates, seat, choice.split(' ').nth(1).unwrap());
            from = self.order(card) + 1;
            self.s.sides[seat].take_from_deck(card);
            self.s.sides[seat].bench.push(card);
        }
        Ok(())
    }

    /// The place of a card's design in the edition.
    fn order(&self, card: Card) -> usize {
        self.book.designs.iter().position(|design| design.id == self.design(card).id).unwrap()
    }

    /// Can `left` more designs, from place `from` on, join this bench?
    fn bench_can_be_filled(
        &self,
        seat: usize,
        bench: &[Card],
        from: usize,
        left: usize,
        beginner: bool,
    ) -> bool {
        let designs: Vec<_> = bench.iter().map(|&card| self.design(card)).collect();
        if beginner {
            let numbers: Vec<_> = designs.iter().map(|design| design.number).collect();
            if designs.iter().any(|design| !design.is_player()) {
                return false;
            }
            if (1..numbers.len()).any(|at| numbers[..at].contains(&numbers[at])) {
                return false;
            }
        } else if designs.iter().map(|design| design.points).sum::<i32>() > 85 {
            return false;
        }
        if left == 0 {
            return true;
        }
        let mut rest: Vec<Card> = self.s.sides[seat].deck.clone();
        rest.retain(|&card| {
            self.order(card) >= from && !bench.iter().any(|&b| self.design(b).id == self.design(card).id)
        });
        rest.sort_by_key(|&card| (self.design(card).points, self.order(card)));
        rest.dedup_by_key(|card| self.design(*card).id);
        if !beginner {
            // The cheapest of the rest decide.
            let points: i32 = designs.iter().map(|design| design.points).sum();
            let cheapest: i32 = rest.iter().take(left).map(|&card| self.design(card).points).sum();
            return rest.len() >= left && points + cheapest <= 85;
        }
        let mut numbers: Vec<_> = rest
            .iter()
            .filter(|&&card| self.design(card).is_player())
            .map(|&card| self.design(card).number)
            .collect();
        numbers.retain(|number| !designs.iter().any(|design| design.number == *number));
        numbers.sort();
        numbers.dedup();
        numbers.len() >= left
    }

    /// BA-2.1 to BA-2.13, then period after period (BA-2.15 to BA-2.18, BA-11.18).
    pub fn official(&mut self) -> Flow<()> {
        self.set_up()?;
        for period in 1..=self.s.options.periods {
            self.s.period = period;
            if period > 1 {
                self.begin_period(period <= 3)?;
            }
            self.period()?;
        }
        self.after_regulation()
    }

    /// The ending by goals (BA-2.18), or nothing if the score is level.
    pub fn decided(&self, rule: Word) -> Flow<()> {
        match self.s.score {
            [a, b] if a > b => Err(Break::GameOver(self.won(0, rule))),
            [a, b] if a < b => Err(Break::GameOver(self.won(1, rule))),
            _ => Ok(()),
        }
    }

    /// BA-18.18: a solo game is lost to nobody.
    pub fn won(&self, seat: usize, rule: Word) -> Ended {
        if self.solo() && seat == 1 { Ended::Lost(rule) } else { Ended::Won(seat, rule) }
    }

    pub fn solo(&self) -> bool {
        self.s.options.mode == "solo"
    }

    fn set_up(&mut self) -> Flow<()> {
        for seat in 0..2 {
            if self.solo() && seat == 1 {
                self.solo_opponent()?;
            } else if self.s.options.choose_bench {
                self.choose_bench(seat, false)?;
            } else {
                self.default_bench(seat);
            }
        }
        let [first, second] = self.home_ice()?;
        self.officiate(first, second);
        // BA-2.7, BA-18.3.
        if !self.solo() {
            self.s.sides[self.s.home].tokens = 1;
        }
        // BA-2.10: Home's first card lowest.
        for _ in 0..6 {
            for seat in [self.s.home, self.away()] {
                if let Some(card) = self.off_deck(seat, "momentum")? {
                    self.s.momentum.top.push(card);
                }
            }
        }
        self.opening_hands()
    }

    /// BA-2.13, BA-18.2, BA-11.19.
    pub fn opening_hands(&mut self) -> Flow<()> {
        let most = match self.s.stage {
            Stage::Season => 3,
            _ if self.solo() => 8,
            _ => 5,
        };
        for seat in [self.s.home, self.away()] {
            self.draw_up_to(seat, most)?;
        }
        Ok(())
    }

    fn default_bench(&mut self, seat: usize) {
        let slug = self.slugs[seat];
        for id in self.book.decks[slug].bench.clone() {
            let deck = &self.s.sides[seat].deck;
            let card = *deck.iter().find(|&&card| self.design(card).id == id).expect("a bench card");
            self.s.sides[seat].take_from_deck(card);
            self.s.sides[seat].bench.push(card);
        }
    }

    /// D2: the top card of a deck, set aside.
    fn reveal(&mut self, seat: usize) -> Flow<Option<i32>> {
        let card = self.off_deck(seat, "reveal")?;
        self.s.sides[seat].aside.extend(card);
        Ok(card.and_then(|card| self.design(card).number))
    }

    /// BA-2.4: the last pair revealed.
    fn home_ice(&mut self) -> Flow<[Option<i32>; 2]> {
        loop {
            let pair = [self.reveal(0)?, self.reveal(1)?];
            // No number is weaker than every number: None sorts first.
            if pair[0] == pair[1] {
                continue;
            }
            self.s.home = match self.s.options.home {
                Some(seat) => seat,
                None if self.solo() => 0,
                None => {
                    let higher = usize::from(pair[1] > pair[0]);
                    let choice = self.ask(higher, vec!["home self".into(), "home other".into()])?;
                    if choice == "home self" { higher } else { other(higher) }
                }
            };
            return Ok(pair);
        }
    }

    /// BA-2.5: no number counts 0.
    fn officiate(&mut self, first: Option<i32>, second: Option<i32>) {
        let sum = first.unwrap_or(0) + second.unwrap_or(0);
        let found = self.book.officiating.iter().position(|card| (card.min..=card.max).contains(&sum));
        self.s.officiating = found.expect("a card for every sum");
    }

    /// BA-2.5, BA-2.6 at a period start.
    pub fn reveal_for_officiating(&mut self) -> Flow<()> {
        let mut pair = [self.reveal(0)?, self.reveal(1)?];
        if let Some(seat) = self.s.officiating_right.take() {
            let options = (0..2).flat_map(|of| (0..10).map(move |value| format!("name {of} {value}")));
            let choice = self.ask(seat, options.collect())?;
            let words: Vec<&str> = choice.split(' ').collect();
            pair[words[1].parse::<usize>().unwrap()] = Some(words[2].parse().unwrap());
        }
        self.officiate(pair[0], pair[1]);
        Ok(())
    }

    /// BA-2.16: all but benches, score piles and Momentum pile go back into the decks.
    pub fn shuffle_together(&mut self) {
        if let Some(solo) = &mut self.s.solo {
            (solo.momentum_taken, solo.extra_reveal) = (false, 0);
            // The Momentum pile stays, and what is known of it.
            let pile = &self.s.momentum;
            solo.known.retain(|card| pile.top.contains(card) || pile.bottom.contains(card));
        }
        self.discard_pile();
        let mut cards = Vec::new();
        for side in &mut self.s.sides {
            side.marked.clear();
            side.face_up.clear();
            for heap in [&mut side.hand, &mut side.deck, &mut side.top, &mut side.discard, &mut side.aside] {
                cards.append(heap);
            }
        }
        for card in cards {
            self.s.sides[card.owner].deck.push(card);
        }
    }

    /// BA-2.16 with BA-2.5 and BA-2.7.
    pub fn begin_period(&mut self, tokens: bool) -> Flow<()> {
        self.shuffle_together();
        self.s.final_minute = false;
        self.reveal_for_officiating()?;
        if tokens && !self.solo() {
            for side in &mut self.s.sides {
                side.tokens = (side.tokens + 1).min(3);
            }
        }
        self.carried_over_hands()
    }
}
