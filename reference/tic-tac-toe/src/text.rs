//! The table in words.

use breakroom_core::{Game, Page, Prompt, RuleId, Show, Tone, Turn, show::ScoreLine};
use breakroom_scene::{Key, Scene};

use crate::{Action, Square, TicTacToe, View, draw, event};

const SIGNS: [&str; 2] = ["X", "O"];

impl Show for TicTacToe {
    fn prompt(&self, view: &View) -> Prompt {
        let turn = self.turn(&view.board());
        match turn {
            Turn::Seat(seat) if view.who == Some(seat) => Prompt::new(RuleId("TT-2.1"), "Mark which square?"),
            Turn::Seat(seat) => {
                Prompt::new(RuleId("TT-2.1"), format!("{} marks a square", self.seat_name(seat)))
            }
            Turn::Chance => unreachable!("nothing here is left to chance"),
            Turn::Over(ending) => match view.board().winner() {
                Some(seat) => Prompt::new(ending.rule, format!("{} has won", self.seat_name(seat))),
                None => Prompt::new(ending.rule, "The game is drawn"),
            },
        }
    }

    fn label(&self, view: &View, Action::Mark(at): Action) -> String {
        let mut after = view.board();
        let seat = after.to_play();
        after.mark(at, seat);
        match after.has_line(seat) {
            true => format!("Mark {at} and win"),
            false => format!("Mark {at}"),
        }
    }

    fn touches(&self, _: &View, Action::Mark(at): Action) -> Vec<Key> {
        vec![event::key(at).into()]
    }

    fn text(&self, view: &View) -> Page {
        let (board, mut page) = (view.board(), Page::new());
        for row in (0..3).rev() {
            page.line().say(Tone::Dim, format!("{} ", row + 1));
            for at in (0..3).filter_map(|column| Square::new(column, row)) {
                match board.at(at) {
                    Some(seat) => page.say(Tone::Of(seat), format!(" {}", SIGNS[seat.index()])),
                    None => page.say(Tone::Dim, " ."),
                };
            }
        }
        page.line().say(Tone::Dim, "   a b c");
        page
    }

    fn draw(&self, view: &View) -> Scene {
        draw::scene(self, view)
    }

    fn scores(&self, _: &View) -> Vec<ScoreLine> {
        Vec::new()
    }
}
