//! The mouse: a click picks a choice, a second one plays it; a click on a thing of the table leaves the choices that are
//! played on it; the wheel moves what lies under it.

use ratatui::layout::Position;

use super::{App, Ask, Focus, Mode, Question};
use crate::{input::Press, layout};

/// How many lines the wheel turns.
const WHEEL: usize = 3;

impl App<'_> {
    /// A button was pressed there.
    pub fn click(&mut self, at: Position) {
        if let Mode::Ask(Question { ask: Ask::Coach, .. }) = self.mode {
            return self.press(Press::Enter);
        }
        if self.mode != Mode::Table || self.game.is_over() || !layout::fits(self.size) {
            return;
        }
        let (areas, sheet) = self.laid_out();
        if areas.choices.contains(at) {
            let list = self.list();
            let first = list.first(self.picked, areas.choices.height.into());
            let row = first + usize::from(at.y - areas.choices.y);
            if let Some(place) = list.place_at(row, usize::from(at.x - areas.choices.x)) {
                self.click_choice(place);
            }
        } else if areas.table.contains(at) && at.x > areas.table.x {
            let row = self.corner.top + usize::from(at.y - areas.table.y);
            let column = self.corner.left + usize::from(at.x - areas.table.x - 1);
            let things = sheet.things_at(row, column).to_vec();
            self.touch(things);
        }
    }

    fn click_choice(&mut self, place: usize) {
        match self.picked == Some(place) {
            true => self.press(Press::Enter),
            false => self.pick(place),
        }
    }

    /// Leaves the choices that are played on one of these things; all of them, if none is.
    fn touch(&mut self, things: Vec<breakroom_scene::Key>) {
        self.clear();
        let touches = |choice: &breakroom_catalog::Choice| choice.keys.iter().any(|key| things.contains(key));
        if self.choices.iter().any(touches) {
            self.touched = things;
            self.narrow();
        }
    }

    /// The wheel was turned there.
    pub fn wheel(&mut self, at: Position, down: bool) {
        let press = if down { Press::Down } else { Press::Up };
        match self.mode {
            Mode::Pages(_) | Mode::Log { .. } => (0..WHEEL).for_each(|_| self.press(press)),
            Mode::Table if !layout::fits(self.size) => {}
            Mode::Table if self.areas().table.contains(at) => {
                (0..WHEEL).for_each(|_| self.scroll_table(press));
            }
            Mode::Table if !self.game.is_over() => {
                self.focus = Focus::Choices;
                self.press(press);
            }
            _ => {}
        }
    }
}
