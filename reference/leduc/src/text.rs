//! The table in words.

use breakroom_core::{Game, Page, Prompt, RuleId, Seat, Show, Tone, Turn, show::ScoreLine};
use breakroom_kit::Words;
use breakroom_scene::{Key, Scene};

use crate::{Action, Hand, Leduc, Line, Move, View, draw, event};

impl Show for Leduc {
    fn prompt(&self, view: &View) -> Prompt {
        let state = view.betting();
        let owed = |seat: Seat| state.paid()[seat.other()] - state.paid()[seat];
        match state.turn() {
            Turn::Seat(seat) if view.who != Some(seat) => {
                Prompt::new(RuleId("LD-3.1"), format!("{} decides", self.seat_name(seat)))
            }
            Turn::Seat(seat) if owed(seat) > 0 => {
                Prompt::new(RuleId("LD-3.3"), format!("{} to call: what do you do?", owed(seat)))
            }
            Turn::Seat(_) => Prompt::new(RuleId("LD-3.2"), "Check or bet?"),
            Turn::Chance if state.rounds[0].is_over() => Prompt::new(RuleId("LD-4.1"), "The public card"),
            Turn::Chance => Prompt::new(RuleId("LD-2.2"), "The deal"),
            Turn::Over(ending) => {
                let won = Seat::first(2).find(|&seat| ending.outcome.payoff(seat, 1) == 1.0);
                let who = won.map_or("Nobody", |seat| self.seat_name(seat));
                Prompt::new(ending.rule, format!("{who} has won, the pot is {}", state.pot()))
            }
        }
    }

    fn label(&self, view: &View, action: Action) -> String {
        let mut after = view.betting();
        let (seat, before) = (after.line().to_act(), after.paid());
        match action {
            Action::Deal { seat, card } => {
                let card = card.map_or("card".into(), |card| card.to_string());
                format!("Deal {} a {card}", self.seat_name(seat))
            }
            Action::Public(card) => format!("Turn up a {card}"),
            Action::Move(Move::Check) => "Check".into(),
            Action::Move(Move::Fold) => format!("Fold and lose {}", before[seat]),
            Action::Move(made) => {
                after.take(action);
                let word = ["Call", "Bet", "Raise"][made as usize - Move::Call as usize];
                format!("{word}: pay {}", after.paid()[seat] - before[seat])
            }
        }
    }

    fn touches(&self, view: &View, action: Action) -> Vec<Key> {
        let seat = view.betting().line().to_act();
        let key = match action {
            Action::Deal { seat, .. } => event::card_key(seat),
            Action::Public(_) => event::PUBLIC.into(),
            Action::Move(Move::Fold | Move::Check) => event::card_key(seat),
            Action::Move(_) => event::chips_key(seat),
        };
        vec![key.into()]
    }

    fn text(&self, view: &View) -> Page {
        let (state, mut page) = (view.betting(), Page::new());
        for seat in Seat::first(2) {
            let card = match view.hands[seat.index()] {
                Hand::Empty => "-".into(),
                Hand::Hidden => "?".into(),
                Hand::Seen(card) => card.to_string(),
            };
            page.line().say(Tone::Of(seat), format!("{:<20}", self.seat_name(seat)));
            page.plain(format!(" {card:<6} paid {}", state.paid()[seat]));
        }
        let public = view.public.map_or("-".into(), |card| card.to_string());
        page.line().plain(format!("{:<20} {public:<6} pot {}", "public", state.pot()));
        for (round, line) in view.rounds.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
            page.line().say(Tone::Dim, format!("round {}: ", round + 1)).plain(words(line));
        }
        page
    }

    fn draw(&self, view: &View) -> Scene {
        draw::scene(self, view)
    }

    fn scores(&self, view: &View) -> Vec<ScoreLine> {
        let paid = view.betting().paid();
        let line = |seat| ScoreLine::new(&[self.seat_name(seat), ": paid"], paid[seat]);
        Seat::first(2).map(line).collect()
    }
}

fn words(line: &Line) -> String {
    line.moves().map(Move::word).collect::<Vec<_>>().join(", ")
}
