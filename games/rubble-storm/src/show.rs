//! Words and pictures of the game.

use breakroom_core::{
    Page, Prompt, Show,
    show::{ScoreLine, Screen},
};
use breakroom_scene::{Key, Scene};

use crate::{RubbleStorm, action::Action, text, view::View, words::Words};

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
