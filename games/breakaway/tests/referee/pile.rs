//! The play area (BA-2.14).

use crate::{
    book::Word,
    game::Game,
    state::{Before, Card, Played},
};

impl Game {
    /// What an Ignore of the next card would bring back (BA-5.1).
    pub fn snapshot(&self) -> Box<Before> {
        let [a, b] = &self.s.sides;
        Box::new(Before {
            puck: self.s.puck,
            control: self.s.control,
            pb: self.s.pb,
            shot: self.s.shot.clone(),
            tokens: [a.tokens, b.tokens],
            skills: [a.skills.clone(), b.skills.clone()],
            goalie: [(a.pulled, a.pulling, a.replacing), (b.pulled, b.pulling, b.replacing)],
        })
    }

    /// A card as it comes to the play area.
    pub fn new_played(&self, card: Card, by: usize, role: Word) -> Played {
        Played {
            card,
            by,
            role,
            number: self.design(card).number,
            actions: Vec::new(),
            specials: Vec::new(),
            cloned: None,
            crossed: false,
            black_p: false,
            moves: Vec::new(),
            chain_used: false,
            enforced: Vec::new(),
            unignorable: false,
            uncovered: false,
            before: self.snapshot(),
        }
    }

    /// Puts a card on the play area.
    pub fn lay(&mut self, card: Card, by: usize, role: Word) {
        let played = self.new_played(card, by, role);
        self.s.pile.push(played);
        self.note_black_k(by, card);
    }
}
