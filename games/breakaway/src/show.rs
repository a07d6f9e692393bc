//! Words and pictures, all of them made from a view.

use breakroom_core::{
    Page, Prompt, Seat, Show,
    show::{Pattern, ScoreLine, SeatLook},
};
use breakroom_scene::{Key, Scene};

use crate::{Breakaway, View, action::Action, draw, text, words};

impl Show for Breakaway {
    fn prompt(&self, view: &View) -> Prompt {
        words::prompt(self, view)
    }

    fn label(&self, view: &View, action: Action) -> String {
        words::label(self, view, action)
    }

    fn is_grave(&self, _view: &View, action: Action) -> bool {
        action == Action::Pull
    }

    /// Home wears white with red bars, Away navy, whoever that is tonight.
    fn seat_look(&self, view: &View, seat: Seat) -> SeatLook {
        match seat == view.table.home {
            true => SeatLook { fill: "#f6f1e7", marks: "#b3262b", pattern: Pattern::Hatch, ink: "#7c1a1e" },
            false => SeatLook { fill: "#1d2f52", marks: "#3d5687", pattern: Pattern::Cross, ink: "#fff" },
        }
    }

    fn touches(&self, view: &View, action: Action) -> Vec<Key> {
        draw::touches(self, view, action)
    }

    fn text(&self, view: &View) -> Page {
        text::page(self, view)
    }

    fn draw(&self, view: &View) -> Scene {
        draw::draw(self, view)
    }

    fn draw_tall(&self, view: &View) -> Scene {
        draw::draw_tall(self, view)
    }

    fn piece(&self, id: &str) -> Option<Scene> {
        let design = self.components().designs.iter().find(|design| design.id.as_str() == id)?;
        Some(draw::piece(self, design))
    }

    fn scores(&self, view: &View) -> Vec<ScoreLine> {
        // Named like the seats, so that screens can put each line to its player.
        [Seat::A, Seat::B]
            .map(|seat| ScoreLine::new(&[self.club(seat), ": goals"], view.table.score[seat.index()]))
            .into()
    }

    fn shorthand(&self, view: &View, typed: &str) -> Option<Action> {
        text::shorthand(self, view, typed)
    }

    fn help(&self) -> &'static str {
        text::HELP
    }
}
