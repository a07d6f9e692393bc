//! Sections 2 and 17: benches, Home Ice, officiating, periods.

use crate::{
    game::{Break, Flow, Game},
    state::Card,
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

    pub fn official(&mut self) -> Flow<()> {
        Err(Break::Missing("official"))
    }
}
