//! BT-7: difficulty cards.

use breakroom_core::Sink;

use crate::{
    Breakthrough,
    event::Event,
    options::{Opening, SpentDifficulty},
    table::{Phase, Table},
    vocabulary::{Card, Code},
};

impl Breakthrough {
    /// A difficulty card was drawn (BT-7.1), as the `first` card of a refill that remembers; it has left the deck.
    pub(crate) fn meet_difficulty(&self, table: &mut Table, first: bool, log: &mut impl Sink<Event>) {
        // The turns are counted from 1, so turn 0 is the opening deal (BT-R6).
        if table.turn == 0 && self.house.opening == Opening::SetAside {
            log.push(|| Event::LaidAside);
            table.set_aside += 1;
            return self.refill(table, log);
        }
        if !first {
            // BT-R23: not the first card of its refill. It was passed over, so it is not spent (BT-R21).
            log.push(|| Event::PassedOver);
            table.discard[Card::Difficulty] += 1;
            return self.refill(table, log);
        }
        log.push(|| Event::Trouble);
        // BT-7.2, BT-R5.
        match self.house.spent_difficulty {
            SpentDifficulty::Discard => table.discard[Card::Difficulty] += 1,
            SpentDifficulty::Remove => table.removed += 1,
        }
        if table.deck.is_empty() {
            // BT-R10: either answer would end the game, so none is asked.
            log.push(|| Event::NothingAsked);
            self.refill(table, log);
        } else if table.hand.keys() > 0 {
            table.phase = Phase::Difficulty;
        } else {
            self.mill(table, log);
        }
    }

    /// BT-7.5: the key goes to the discard pile, and the refill draws one card more.
    pub(crate) fn give_key(&self, table: &mut Table, code: Code, log: &mut impl Sink<Event>) {
        log.push(|| Event::KeyGiven { code });
        table.hand[code] -= 1;
        table.discard[code] += 1;
        self.refill(table, log);
    }

    /// BT-7.3, BT-7.7: the top cards of the deck, or all that remain, are about to be turned.
    pub(crate) fn mill(&self, table: &mut Table, log: &mut impl Sink<Event>) {
        let cards = u32::from(self.components.mill_size).min(table.deck.total()) as u8;
        log.push(|| Event::Milled { cards, forced: table.hand.keys() == 0 });
        table.flips_left = cards;
        table.phase = Phase::Flip;
    }

    /// BT-7.6: a milled card goes to the discard pile and has no effect, whatever it is (BT-R8).
    pub(crate) fn flip(&self, table: &mut Table, card: Card, log: &mut impl Sink<Event>) {
        log.push(|| Event::Flipped { card });
        table.deck[card] -= 1;
        table.discard[card] += 1;
        table.flips_left -= 1;
        if table.flips_left == 0 {
            self.refill(table, log);
        }
    }
}
