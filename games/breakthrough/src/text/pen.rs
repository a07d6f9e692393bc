//! Writing a page with an eye on the column.

use breakroom_core::{Page, Tone};
use breakroom_scene::Key;

/// The widest line.
pub(super) const WIDTH: usize = 78;

/// A page being written.
pub(super) struct PageWriter {
    page: Page,
    column: usize,
}

impl PageWriter {
    pub fn new() -> Self {
        Self { page: Page::new(), column: 0 }
    }

    pub fn page(self) -> Page {
        self.page
    }

    /// Starts a new line.
    pub fn line(&mut self) -> &mut Self {
        self.page.line();
        self.column = 0;
        self
    }

    /// Starts a new line of a table of figures, whose columns belong together.
    pub fn figures(&mut self) -> &mut Self {
        self.page.drawn();
        self.column = 0;
        self
    }

    /// A line from edge to edge.
    pub fn rule(&mut self) -> &mut Self {
        self.figures().say(Tone::Dim, "─".repeat(WIDTH))
    }

    /// Adds words; what would not fit on the line is left off.
    pub fn say(&mut self, tone: Tone, text: impl AsRef<str>) -> &mut Self {
        self.things([], tone, text)
    }

    /// Adds words that stand for the thing called `key`.
    pub fn thing(&mut self, key: impl Into<Key>, tone: Tone, text: impl AsRef<str>) -> &mut Self {
        self.things([key.into()], tone, text)
    }

    fn things<const N: usize>(&mut self, keys: [Key; N], tone: Tone, text: impl AsRef<str>) -> &mut Self {
        let fitting: String = text.as_ref().chars().take(self.room()).collect();
        self.column += fitting.chars().count();
        self.page.things(keys, tone, fitting);
        self
    }

    /// Adds plain words.
    pub fn plain(&mut self, text: impl AsRef<str>) -> &mut Self {
        self.say(Tone::Plain, text)
    }

    /// How much still fits on the line.
    pub fn room(&self) -> usize {
        WIDTH - self.column
    }

    /// Goes on at this column, or where it is if that lies behind.
    pub fn to(&mut self, column: usize) -> &mut Self {
        let gap = column.saturating_sub(self.column);
        self.plain(" ".repeat(gap))
    }
}
