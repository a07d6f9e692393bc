//! BT-7: difficulty cards.

use breakroom_core::Sink;

use crate::{
    Breakthrough, State,
    event::Event,
    house::{Opening, SpentDifficulty},
    state::Phase,
    vocabulary::{Card, Code},
};

impl Breakthrough {
    /// A difficulty card was drawn (BT-7.1); it has left the deck.
    pub(crate) fn meet_difficulty(&self, state: &mut State, log: &mut impl Sink<Event>) {
        // The turns are counted from 1, so turn 0 is the opening deal (BT-R6).
        if state.turn == 0 && self.house.opening == Opening::SetAside {
            log.push(|| Event::LaidAside);
            state.set_aside += 1;
            return self.refill(state, log);
        }
        log.push(|| Event::Trouble);
        // BT-7.2, BT-R5.
        match self.house.spent_difficulty {
            SpentDifficulty::Discard => state.discard[Card::Difficulty] += 1,
            SpentDifficulty::Remove => state.removed += 1,
        }
        if state.deck.is_empty() {
            // BT-R10: either answer would end the game, so none is asked.
            log.push(|| Event::NothingAsked);
            self.refill(state, log);
        } else if state.hand.keys() > 0 {
            state.phase = Phase::Difficulty;
        } else {
            self.mill(state, log);
        }
    }

    /// BT-7.5: the key goes to the discard pile, and the refill draws one card more.
    pub(crate) fn give_key(&self, state: &mut State, code: Code, log: &mut impl Sink<Event>) {
        log.push(|| Event::KeyGiven { code });
        state.hand[code] -= 1;
        state.discard[code] += 1;
        self.refill(state, log);
    }

    /// BT-7.3, BT-7.7: the top cards of the deck, or all that remain, are about to be turned.
    pub(crate) fn mill(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let cards = u32::from(self.components.mill_size).min(state.deck.total()) as u8;
        log.push(|| Event::Milled { cards, forced: state.hand.keys() == 0 });
        state.flips_left = cards;
        state.phase = Phase::Flip;
    }

    /// BT-7.6: a milled card goes to the discard pile and has no effect, whatever it is (BT-R8).
    pub(crate) fn flip(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) {
        log.push(|| Event::Flipped { card });
        state.deck[card] -= 1;
        state.discard[card] += 1;
        state.flips_left -= 1;
        if state.flips_left == 0 {
            self.refill(state, log);
        }
    }
}
