//! BK-3.1 to BK-3.4: the game turn, clouds, the deck.

use breakroom_core::Sink;

use crate::{
    Breakable,
    event::Event,
    options::Deck,
    state::{Card, CardName, Step, Table},
    vocabulary::{CardKind, Colour, Hex, Size},
};

impl Breakable {
    /// A new turn: clouds shrink, frozen units thaw, the deck is whole again (BK-3.1, BK-12.18).
    pub(crate) fn start_turn(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        state.turn += 1;
        let (round, turn) = (state.round, state.turn);
        log.push(|| Event::Turn { round, turn });
        // One step per cloud and turn: light clouds go, the others shrink (BK-3.2).
        for hex in Hex::all() {
            if let Some(cloud) = state.cloud(hex) {
                state.ground.set_cloud(hex, Size::numbered((cloud.index() as u8).wrapping_sub(1)));
            }
        }
        self.freeze(state, log);
        state.deck = self.whole_deck();
        state.step = Step::Draw;
    }

    /// The cards of every colour (section 4.2, BK-11.11, BK-12.4).
    pub(crate) fn whole_deck(&self) -> [[u8; 4]; 4] {
        let tables = &self.components.tables;
        let cards = match self.house.deck {
            Deck::Standard => tables.standard,
            Deck::Short => tables.short,
        };
        let mut deck = [[0; 4]; 4];
        for &colour in self.house.colours() {
            let removed = self.house.scenario.removed[colour.side().index()];
            for kind in 0..3 {
                deck[colour.index()][kind] = cards[kind].saturating_sub(removed[kind]).max(1);
            }
            if self.house.unbreakable {
                deck[colour.index()][CardKind::Unbreakable.index()] = tables.unbreakable_cards;
            }
        }
        deck
    }

    pub(crate) fn draw(&self, state: &mut Table, colour: Colour, kind: CardKind, log: &mut impl Sink<Event>) {
        state.deck[colour.index()][kind.index()] -= 1;
        state.card = Card { name: Some(CardName { colour, kind }), ..Card::NONE };
        log.push(|| Event::Card { colour, kind });
        self.start_card(state, log);
    }

    /// The card is done: the next one, or the end of the turn.
    pub(crate) fn end_card(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        state.card = Card::NONE;
        state.colour = Colour::Blue;
        if state.deck.iter().flatten().any(|&cards| cards > 0) {
            state.step = Step::Draw;
        } else {
            self.end_turn(state, log);
        }
    }

    /// A mission that the last card accomplished ends the game in this turn (BK-3.4); only then the limit takes effect
    /// (BK-11.4).
    fn end_turn(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        state.step = Step::Draw;
        let round = state.round;
        self.judge(state, log);
        if state.step == Step::Over || state.round != round {
            return;
        }
        if self.house.turn_limit > 0 && state.turn >= self.house.turn_limit {
            self.time_is_up(state, log);
        } else {
            self.start_turn(state, log);
        }
    }
}
