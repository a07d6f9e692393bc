//! Words and pictures, all of them made from a view.

use breakroom_core::{Page, Prompt, Show, show::ScoreLine};
use breakroom_scene::{Key, Scene};

use crate::{Action, Breakaway, View};

impl Show for Breakaway {
    fn prompt(&self, view: &View) -> Prompt {
        self.ask(view)
    }

    fn label(&self, view: &View, action: Action) -> String {
        self.describe(view, action)
    }

    fn touches(&self, view: &View, action: Action) -> Vec<Key> {
        self.touched(view, action)
    }

    fn text(&self, view: &View) -> Page {
        self.page(view)
    }

    fn draw(&self, view: &View) -> Scene {
        self.picture_of(view)
    }

    fn scores(&self, view: &View) -> Vec<ScoreLine> {
        self.score_lines(view)
    }
}
