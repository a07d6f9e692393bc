//! BK-3.1 to BK-3.4: the game turn, clouds, the deck.

use breakroom_core::Sink;

use crate::{Breakable, Card, CardKind, CardName, Colour, Deck, Event, Hex, Play, Size, Step};

impl Breakable {
    /// The cards of every colour (section 4.2, BK-11.11, BK-12.4).
    pub(crate) fn whole_deck(&self) -> [[u8; 4]; 4] {
        let tables = &self.components.tables;
        let cards = match self.house.deck {
            Deck::Standard => tables.deck.standard,
            Deck::Short => tables.deck.short,
        };
        let mut deck = [[0; 4]; 4];
        for &colour in self.house.colours() {
            let removed = self.house.scenario.removed(colour.side());
            for kind in 0..3 {
                deck[colour.index()][kind] = cards[kind].saturating_sub(removed[kind]).max(1);
            }
            if self.house.unbreakable {
                deck[colour.index()][CardKind::Unbreakable.index()] = tables.deck.unbreakable.per_colour;
            }
        }
        deck
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// A new turn: clouds shrink, frozen units thaw, the deck is whole again (BK-3.1, BK-12.18).
    pub(crate) fn start_turn(&mut self) {
        self.turn += 1;
        self.happened(|on| Event::Turn { round: on.round, turn: on.turn });
        // One step per cloud and turn: light clouds go, the others shrink (BK-3.2).
        for hex in Hex::all() {
            if let Some(cloud) = self.cloud(hex) {
                self.ground.set_cloud(hex, Size::numbered((cloud.index() as u8).wrapping_sub(1)));
            }
        }
        self.freeze();
        self.deck = self.game.whole_deck();
        self.step = Step::Draw;
    }

    pub(crate) fn draw(&mut self, colour: Colour, kind: CardKind) {
        self.deck[colour.index()][kind.index()] -= 1;
        self.card = Card { name: Some(CardName { colour, kind }), ..Card::default() };
        self.log.push(|| Event::Card { colour, kind });
        self.start_card();
    }

    /// The card is done: the next one, or the end of the turn.
    pub(crate) fn end_card(&mut self) {
        self.card = Card::default();
        self.colour = Colour::Blue;
        match self.deck.iter().flatten().any(|&cards| cards > 0) {
            true => self.step = Step::Draw,
            false => self.end_turn(),
        }
    }

    /// A mission that the last card accomplished ends the game in this turn (BK-3.4); only then the limit takes effect
    /// (BK-11.4).
    fn end_turn(&mut self) {
        self.step = Step::Draw;
        let round = self.round;
        self.judge();
        if self.step == Step::Over || self.round != round {
            return;
        }
        if self.game.house.turn_limit > 0 && self.turn >= self.game.house.turn_limit {
            self.time_is_up();
        } else {
            self.start_turn();
        }
    }
}
