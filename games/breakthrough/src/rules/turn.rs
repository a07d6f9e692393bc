//! BT-4: the turn. One card is played or discarded, then the hand is refilled.

use breakroom_core::Sink;

use crate::{
    Breakthrough,
    event::Event,
    options::{Check, RefillDifficulty},
    table::{Phase, Table},
    vocabulary::{Card, Code},
};

impl Breakthrough {
    /// BT-4.2, BT-4.4: a played card is resolved completely before the refill.
    pub(crate) fn play(&self, table: &mut Table, code: Code, log: &mut impl Sink<Event>) {
        let judgement = self.judge(table, code);
        let points = self.components.points.card(code);
        log.push(|| {
            let effect = self.effect(table, code);
            let place = table.row.len() as u8;
            Event::Played { code, place, points, lost: effect.lost, role: effect.role }
        });
        table.hand[code] -= 1;
        table.row.push(code);
        table.score.cards += u16::from(points);
        table.attempt = judgement.attempt;
        match (judgement.met, self.house.check) {
            (Some(challenge), Check::Play) if self.meet(table, challenge, log) => self.open(table, log),
            (due, Check::Refill) => {
                table.due = due;
                self.refill(table, log);
            }
            _ => self.refill(table, log),
        }
    }

    /// BT-4.3: neither the attempt nor the row nor the score changes.
    pub(crate) fn discard(&self, table: &mut Table, code: Code, log: &mut impl Sink<Event>) {
        log.push(|| Event::Discarded { code });
        table.hand[code] -= 1;
        table.discard[code] += 1;
        self.refill(table, log);
    }

    /// BT-4.5: what comes next while the hand may be short of cards.
    pub(crate) fn refill(&self, table: &mut Table, log: &mut impl Sink<Event>) {
        let full = table.hand.total() >= u32::from(self.components.hand_size);
        if !full && !table.deck.is_empty() {
            table.phase = Phase::Draw;
            return;
        }
        table.refilling = false;
        // BT-R24: what was played is checked now, and a lock that opens saves the game.
        match table.due.take() {
            Some(challenge) if self.meet(table, challenge, log) => self.open(table, log),
            _ if full => self.begin_turn(table, log),
            _ => self.end(table, log),
        }
    }

    /// BT-4.1: the player's next turn.
    pub(crate) fn begin_turn(&self, table: &mut Table, log: &mut impl Sink<Event>) {
        self.end_setup(table, log);
        table.phase = Phase::Turn;
        table.turn += 1;
    }

    /// BT-4.5: the deck's top card comes; a tool joins the hand, a difficulty is resolved at once.
    pub(crate) fn draw_card(&self, table: &mut Table, card: Card, log: &mut impl Sink<Event>) {
        table.deck[card] -= 1;
        // BT-R23: what has to be remembered of a refill, where anything has.
        let first = !table.refilling;
        table.refilling = self.house.refill_difficulty == RefillDifficulty::First;
        match card {
            Card::Tool(code) => {
                table.hand[code] += 1;
                log.push(|| Event::Drawn { code, place: table.hand.place(code) });
                self.refill(table, log);
            }
            Card::Difficulty => self.meet_difficulty(table, first, log),
        }
    }

    /// BT-R6: after an opening deal with difficulty cards laid aside, they return to the deck.
    fn end_setup(&self, table: &mut Table, log: &mut impl Sink<Event>) {
        let cards = std::mem::take(&mut table.set_aside);
        if cards > 0 {
            table.deck[Card::Difficulty] += cards;
            log.push(|| Event::Returned { cards, deck: table.deck.total() });
        }
    }
}
