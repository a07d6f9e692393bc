//! Words and pictures of the game.

use breakroom_core::{
    Page, Prompt, Seat, Show,
    show::{Pattern, ScoreLine, Screen, SeatLook},
};
use breakroom_scene::{Key, Scene};

use crate::{RubbleStorm, action::Action, text, view::View, vocabulary::Side, words::Words};

impl Show for RubbleStorm {
    fn prompt(&self, view: &View) -> Prompt {
        Words::new(self, view).prompt()
    }

    fn label(&self, view: &View, action: Action) -> String {
        Words::new(self, view).label(action)
    }

    fn touches(&self, view: &View, action: Action) -> Vec<Key> {
        Words::new(self, view).touches(action)
    }

    fn text(&self, view: &View) -> Page {
        text::page(self.board(), self.house().turn_limit, view)
    }

    fn draw(&self, view: &View) -> Scene {
        crate::draw::scene(self, view, Screen::Wide)
    }

    fn draw_tall(&self, view: &View) -> Scene {
        crate::draw::scene(self, view, Screen::Tall)
    }

    /// Sand with dots, and the dusk with crossing lines, as the tokens have it.
    fn seat_look(&self, _view: &View, seat: Seat) -> SeatLook {
        match seat == Side::Light.seat() {
            true => SeatLook { fill: "#f3e7cd", marks: "#c9a25a", pattern: Pattern::Dots, ink: "#3a2c14" },
            false => SeatLook { fill: "#34306b", marks: "#6f6bb0", pattern: Pattern::Cross, ink: "#fff" },
        }
    }

    fn scores(&self, view: &View) -> Vec<ScoreLine> {
        Words::new(self, view).scores()
    }

    fn shorthand(&self, view: &View, typed: &str) -> Option<Action> {
        Words::new(self, view).shorthand(typed)
    }

    fn help(&self) -> &'static str {
        text::HELP
    }
}
