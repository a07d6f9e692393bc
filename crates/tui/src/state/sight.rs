//! What is in sight: where everything stands, the list of choices, and the part of the table that is asked about.

use std::collections::BTreeSet;

use breakroom_scene::Key;

use super::{
    App,
    list::{List, Words},
};
use crate::{
    input::Press,
    layout::{self, Areas, Needs},
    reading,
    sheet::{Corner, Extent, Sheet},
};

/// How many rows of a single choice the table makes room for.
const HIGHEST: u16 = 8;
/// How far the table moves sideways.
const SIDEWAYS: usize = 8;

impl App<'_> {
    /// Where everything stands now.
    pub fn areas(&self) -> Areas {
        self.laid_out().0
    }

    /// Where everything stands, and the table as it is shown: where it is higher than its place, without rows that only
    /// divide.
    pub(crate) fn laid_out(&self) -> (Areas, Sheet) {
        let sheet = Sheet::new(&self.page, usize::from(layout::table_width(self.size)));
        let areas = self.areas_for(sheet.rows().len());
        if sheet.rows().len() <= usize::from(areas.table.height) {
            return (areas, sheet);
        }
        let sheet = sheet.without_dividers();
        (self.areas_for(sheet.rows().len()), sheet)
    }

    fn areas_for(&self, table: usize) -> Areas {
        let (choices, least) = match self.game.is_over() {
            // The result is what everybody wants to read now: the table gives way.
            true => (self.ending().len(), self.ending().len().min(12) as u16),
            false => {
                // All of them, narrowed or not: the table must not jump while somebody types.
                let all: Vec<usize> = (0..self.choices.len()).collect();
                let list = self.list_of(&all);
                (list.rows(), (list.highest() as u16).clamp(layout::CHOICES, HIGHEST))
            }
        };
        let (prompt, message) = (&self.prompt(), self.message.text.as_str());
        let log = self.rows_of_story();
        layout::areas(self.size, &Needs { table, prompt, message, choices, least, log })
    }

    /// The list of the choices that fit what is typed.
    pub(crate) fn list(&self) -> List {
        self.list_of(&self.shown)
    }

    fn list_of(&self, shown: &[usize]) -> List {
        let headed = reading::is_headed(&self.choices);
        let words = |&index: &usize| {
            let choice = &self.choices[index];
            let full = self.text_of(choice);
            let short = if choice.weight.is_some() { full.clone() } else { choice.label.clone() };
            let heading = choice.heading.clone().filter(|_| headed);
            Words { number: index + 1, full, short, heading }
        };
        let words: Vec<Words> = shown.iter().map(words).collect();
        List::new(&words, usize::from(layout::talk_width(self.size)) - 1)
    }

    /// How much of the table is in sight.
    pub(crate) fn extent(&self, areas: &Areas) -> Extent {
        Extent { height: areas.table.height.into(), width: layout::table_width(self.size).into() }
    }

    /// Can the table be moved?
    pub(crate) fn table_scrolls(&self) -> bool {
        self.farthest() != Corner::default()
    }

    /// The corner that lies farthest from the top left.
    fn farthest(&self) -> Corner {
        let (areas, sheet) = self.laid_out();
        sheet.farthest(self.extent(&areas))
    }

    /// Moves the table so that what is asked about is in sight: what is picked before all that can be picked.
    pub(super) fn look(&mut self) {
        let (areas, sheet) = self.laid_out();
        let extent = self.extent(&areas);
        let about: Vec<&Key> = sheet.about().iter().collect();
        let keys = self.shown.iter().flat_map(|&index| &self.choices[index].keys);
        let (first, then): (Vec<&Key>, BTreeSet<&Key>) = match self.choice() {
            Some(choice) => (choice.keys.iter().collect(), keys.chain(about).collect()),
            None => (about, keys.collect()),
        };
        let then: Vec<&Key> = then.into_iter().collect();
        self.corner = sheet.window(extent, &first, &then, Some(self.corner));
    }

    /// A key moves the table.
    pub(super) fn scroll_table(&mut self, press: Press) {
        let page = usize::from(self.areas().table.height).max(1);
        let far = self.farthest();
        let left = match press {
            Press::Left => self.corner.left.saturating_sub(SIDEWAYS),
            Press::Right => self.corner.left + SIDEWAYS,
            _ => self.corner.left,
        };
        let top = super::pages::scrolled(press, self.corner.top, page);
        self.corner = Corner { top: top.min(far.top), left: left.min(far.left) };
    }
}
