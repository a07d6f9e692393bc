//! Draws the full screen into a buffer. Whatever is drawn here can be compared as text.

mod pages;
mod table;

use breakroom_core::Tone;
use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Constraint, Position, Rect},
    text::{Line, Span},
    widgets::{Clear, Widget},
};

use crate::{
    layout::{self, SMALLEST},
    state::{App, Ask, Mode},
    theme::Theme,
    words::wrap,
};

/// Draws the whole screen as the state wants it.
pub fn draw(frame: &mut Frame<'_>, app: &App<'_>, theme: Theme) {
    let area = frame.area();
    let cursor = Painter { buffer: frame.buffer_mut(), app, theme, area }.paint();
    if let Some(cursor) = cursor {
        frame.set_cursor_position(cursor);
    }
}

/// What every part of the drawing needs.
struct Painter<'a, 'k> {
    buffer: &'a mut Buffer,
    app: &'a App<'k>,
    theme: Theme,
    area: Rect,
}

impl Painter<'_, '_> {
    /// Draws, and says where the cursor stands if something can be typed.
    fn paint(&mut self) -> Option<Position> {
        if !layout::fits(self.area.as_size()) {
            let (need, have) = (SMALLEST, self.area);
            let text =
                format!("needs {}x{}, this is {}x{}", need.width, need.height, have.width, have.height);
            self.line(0, 0, self.area.width, Line::from(text));
            if self.area.height > 1 {
                self.line(0, 1, self.area.width, Line::from("Enlarge the window, or q leaves."));
            }
            return None;
        }
        match &self.app.mode {
            Mode::Table => self.table(),
            Mode::Curtain(seat) => {
                let text = format!(
                    "What follows is for {} alone. Pass the device, then press Enter.",
                    self.app.game.name(*seat)
                );
                self.header();
                self.boxed(&text, &[("Enter", "show the table"), ("q", "leave")]);
                None
            }
            Mode::Ask(question) => {
                // A question at the curtain must not open it.
                match self.app.is_hidden() {
                    true => self.header(),
                    false => drop(self.table()),
                }
                let (text, keys) = (question.text.clone(), question.ask.keys());
                match question.ask {
                    Ask::Coach => self.coach(&text, keys),
                    _ => self.boxed(&text, keys),
                }
                None
            }
            Mode::Pages(pages) => self.pages(pages),
            Mode::Log { up } => {
                self.log_page(*up);
                None
            }
        }
    }

    /// A question in a box in the middle, with its keys.
    fn boxed(&mut self, text: &str, keys: &[(&str, &str)]) {
        let width = 64.min(self.area.width - 4);
        let lines = wrap(text, usize::from(width) - 4, 0);
        let height = lines.len() as u16 + 4;
        let place = self.area.centered(Constraint::Length(width), Constraint::Length(height));
        self.box_at(place, lines, keys);
    }

    /// What a coach says, at the top: what it speaks of is asked and listed below, and can be read along.
    fn coach(&mut self, text: &str, keys: &[(&str, &str)]) {
        let width = 78.min(self.area.width - 2);
        let lines = wrap(text, usize::from(width) - 4, 0);
        let place = Rect { x: 1, y: 1, width, height: lines.len() as u16 + 3 };
        self.box_at(place, lines, keys);
    }

    fn box_at(&mut self, place: Rect, lines: Vec<String>, keys: &[(&str, &str)]) {
        let (width, height) = (place.width, place.height);
        Clear.render(place, self.buffer);
        ratatui::widgets::Block::bordered().render(place, self.buffer);
        for (row, line) in lines.into_iter().enumerate() {
            self.line(place.x + 2, place.y + 1 + row as u16, width - 4, Line::from(line));
        }
        let keys = keys_line(keys.iter().map(|&(key, word)| (key.to_owned(), word.to_owned())), self.theme);
        self.line(place.x + 2, place.y + height - 2, width - 4, keys);
    }

    fn line(&mut self, x: u16, y: u16, width: u16, line: Line<'_>) {
        if y < self.area.bottom() {
            self.buffer.set_line(x, y, &line, width);
        }
    }
}

/// Keys with what they do: the key stands out.
fn keys_line(keys: impl Iterator<Item = (String, String)>, theme: Theme) -> Line<'static> {
    let mut spans = Vec::new();
    for (key, word) in keys {
        if !spans.is_empty() {
            spans.push(Span::raw("  "));
        }
        spans.push(Span::styled(key, theme.style(Tone::Can)));
        spans.push(Span::raw(format!(" {word}")));
    }
    Line::from(spans)
}
