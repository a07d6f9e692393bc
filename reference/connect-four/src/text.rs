//! The table in words.

use breakroom_core::{Game, Page, Prompt, RuleId, Seat, Show, Tone, Turn, show::ScoreLine};
use breakroom_kit::grid;
use breakroom_scene::{Key, Scene};

use crate::{Action, ConnectFour, View, draw, position};

impl Show for ConnectFour {
    fn prompt(&self, view: &View) -> Prompt {
        let board = view.board();
        match self.turn(&board) {
            Turn::Seat(seat) if view.who == Some(seat) => {
                Prompt::new(RuleId("CF-2.1"), "Drop into which column?")
            }
            Turn::Seat(seat) => {
                Prompt::new(RuleId("CF-2.1"), format!("{} drops a disc", self.seat_name(seat)))
            }
            Turn::Chance => unreachable!("nothing here is left to chance"),
            Turn::Over(ending) if board.last_has_four() => {
                let winner = self.seat_name(board.to_play().other());
                Prompt::new(ending.rule, format!("{winner} has won"))
            }
            Turn::Over(ending) => Prompt::new(ending.rule, "The game is drawn"),
        }
    }

    fn label(&self, view: &View, Action::Drop(column): Action) -> String {
        let mut after = view.board();
        let cell = after.landing(column);
        after.drop(column);
        match after.last_has_four() {
            true => format!("Drop to {cell} and win"),
            false => format!("Drop to {cell}"),
        }
    }

    fn touches(&self, _: &View, Action::Drop(column): Action) -> Vec<Key> {
        vec![draw::column_key(column).into()]
    }

    fn text(&self, view: &View) -> Page {
        let mark = |seat: Seat| (Tone::Of(seat), ['B', 'O'][seat.index()]);
        grid::text(|square| view.at(position::cell(square)).map_or((Tone::Dim, '.'), mark))
    }

    fn draw(&self, view: &View) -> Scene {
        draw::scene(self, view)
    }

    fn scores(&self, _: &View) -> Vec<ScoreLine> {
        Vec::new()
    }
}
