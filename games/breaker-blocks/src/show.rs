//! Words and pictures, all of them made from a view.

use breakroom_core::{
    Page, Prompt, Show,
    show::{ScoreLine, Screen},
};
use breakroom_scene::{Key, Scene};

use crate::{Action, BreakerBlocks, View, state::Step, text, words};

impl Show for BreakerBlocks {
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
        self.picture_of(view, Screen::Wide)
    }

    fn draw_tall(&self, view: &View) -> Scene {
        self.picture_of(view, Screen::Tall)
    }

    fn scores(&self, view: &View) -> Vec<ScoreLine> {
        self.score_lines(view)
    }

    /// `4` or `at 4`: the opening with that number.
    fn shorthand(&self, view: &View, typed: &str) -> Option<Action> {
        let typed = typed.trim();
        let digits = match (typed.strip_prefix("at "), view.table.pending.top()) {
            // `move 1,-1 4` in one line: lifting a block changes the numbers, so 4 may no longer be what was seen.
            (Some(_), Some(Step::Dest { .. })) => return None,
            (digits, _) => digits.unwrap_or(typed),
        };
        let number: u8 = digits.parse().ok()?;
        let openings = words::numbered(view);
        openings.into_iter().find(|&(known, _)| known == number).map(|(_, place)| Action::At(place))
    }

    fn help(&self) -> &'static str {
        text::HELP
    }
}
