//! The Momentum pile (BA-2.10) and the goalie who is pulled (BA-11.10 to BA-11.16).

use crate::{
    game::{Flow, Game},
    state::{Card, other},
};

impl Game {
    /// The top card of the Momentum pile.
    pub fn off_momentum(&mut self) -> Flow<Option<Card>> {
        if let Some(card) = self.s.momentum.top.pop() {
            return Ok(Some(card));
        }
        let bag = self.s.momentum.bag.clone();
        if bag.is_empty() {
            return Ok(self.s.momentum.bottom.pop());
        }
        let text = |game: &Game, card: Card| {
            // The owner is written before the card, so only cards of the same owner can be mistaken for it.
            let own: Vec<Card> = bag.iter().copied().filter(|each| each.owner == card.owner).collect();
            format!("momentum {} {}", game.team(card.owner), game.name_among(&own, card, card.owner))
        };
        let outcomes = bag.iter().map(|&card| (text(self, card), 1)).collect();
        let drawn = self.chance(outcomes)?;
        let found = bag.iter().copied().filter(|&card| text(self, card) == drawn);
        let card = found.min().expect("a card of the pile");
        self.s.momentum.bag.retain(|&each| each != card);
        Ok(Some(card))
    }

    /// BA-2.12: into the hand, marked.
    pub fn take_momentum(&mut self, seat: usize) -> Flow<()> {
        if let Some(card) = self.off_momentum()? {
            self.s.sides[seat].hand.push(card);
            self.s.sides[seat].marked.insert(card);
        }
        Ok(())
    }

    /// D19.
    pub fn offer_momentum(&mut self, seat: usize) -> Flow<()> {
        if self.s.momentum.size() > 0 && self.ask(seat, vec!["take".into(), "leave".into()])? == "take" {
            self.take_momentum(seat)?;
        }
        Ok(())
    }

    /// BA-11.10: what was chosen in the last Phase 1 takes effect.
    pub fn pending_pull(&mut self, seat: usize) -> Flow<()> {
        if std::mem::take(&mut self.s.sides[seat].replacing) {
            self.s.sides[seat].pulled = false;
            self.power_play_lapses();
        }
        if std::mem::take(&mut self.s.sides[seat].pulling) {
            self.pull_takes_effect(seat)?;
        }
        Ok(())
    }

    pub fn losing(&self, seat: usize) -> bool {
        self.s.score[seat] < self.s.score[other(seat)]
    }

    /// BA-11.12 to BA-11.14.
    pub fn pull_takes_effect(&mut self, seat: usize) -> Flow<()> {
        self.pull_momentum(seat)?;
        self.s.sides[seat].pulled = true;
        self.s.sides[seat].pulling = false;
        self.offer_swaps(seat, 2)
    }

    pub fn pull_momentum(&mut self, seat: usize) -> Flow<()> {
        if self.losing(seat) && !self.s.sides[seat].pull_momentum_used {
            self.s.sides[seat].pull_momentum_used = true;
            self.take_momentum(seat)?;
        }
        Ok(())
    }
}
