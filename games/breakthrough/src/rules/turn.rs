//! BT-4: the turn. One card is played or discarded, then the hand is refilled.

use breakroom_core::Sink;

use crate::{
    Breakthrough, State,
    event::Event,
    state::Phase,
    vocabulary::{Card, Code},
};

impl Breakthrough {
    /// BT-4.2, BT-4.4: a played card is resolved completely before the refill.
    pub(crate) fn play(&self, state: &mut State, code: Code, log: &mut impl Sink<Event>) {
        let judgement = self.judge(state, code);
        let points = self.components.points.card(code);
        log.push(|| {
            let effect = self.effect(state, code);
            let place = state.row.len() as u8;
            Event::Played { code, place, points, lost: effect.lost, role: effect.role }
        });
        state.hand[code] -= 1;
        state.row.push(code);
        state.score.cards += u16::from(points);
        state.attempt = judgement.attempt;
        let opened = judgement.met.is_some_and(|challenge| self.meet(state, challenge, log));
        if opened {
            self.open(state, log);
        } else {
            self.refill(state, log);
        }
    }

    /// BT-4.3: neither the attempt nor the row nor the score changes.
    pub(crate) fn discard(&self, state: &mut State, code: Code, log: &mut impl Sink<Event>) {
        log.push(|| Event::Discarded { code });
        state.hand[code] -= 1;
        state.discard[code] += 1;
        self.refill(state, log);
    }

    /// BT-4.5: what comes next while the hand may be short of cards.
    pub(crate) fn refill(&self, state: &mut State, log: &mut impl Sink<Event>) {
        if state.hand.total() >= u32::from(self.components.hand_size) {
            self.end_setup(state, log);
            state.phase = Phase::Turn;
            state.turn += 1;
        } else if state.deck.is_empty() {
            self.end(state, log);
        } else {
            state.phase = Phase::Draw;
        }
    }

    /// BT-4.5: the deck's top card comes; a tool joins the hand, a difficulty is resolved at once.
    pub(crate) fn draw_card(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) {
        state.deck[card] -= 1;
        match card {
            Card::Tool(code) => {
                state.hand[code] += 1;
                log.push(|| Event::Drawn { code, place: state.hand.place(code) });
                self.refill(state, log);
            }
            Card::Difficulty => self.meet_difficulty(state, log),
        }
    }

    /// BT-R6: after an opening deal with difficulty cards laid aside, they return to the deck.
    fn end_setup(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let cards = std::mem::take(&mut state.set_aside);
        if cards > 0 {
            state.deck[Card::Difficulty] += cards;
            log.push(|| Event::Returned { cards, deck: state.deck.total() });
        }
    }
}
