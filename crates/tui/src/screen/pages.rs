//! Pages to read: rules, keys, the game's own help, the log.

use breakroom_core::Tone;
use ratatui::{
    layout::{Position, Rect},
    text::{Line, Span},
};

use super::{Painter, keys_line};
use crate::state::{Pages, Tab};

impl Painter<'_, '_> {
    pub(super) fn pages(&mut self, pages: &Pages) -> Option<Position> {
        let mut tabs = vec![Span::raw(" ")];
        for (tab, name) in Tab::ALL {
            match tab == pages.tab {
                true => tabs.push(Span::styled(format!("[{name}]"), self.theme.style(Tone::Strong))),
                false => tabs.push(Span::styled(format!(" {name} "), self.theme.style(Tone::Dim))),
            }
        }
        let name = self.app.game.table().info().name;
        self.line(0, 0, self.area.width, Line::from(tabs));
        self.line(self.area.width.saturating_sub(name.len() as u16 + 1), 0, self.area.width, Line::raw(name));
        self.page_body(pages);
        self.look_up_line(pages)
    }

    fn page_body(&mut self, pages: &Pages) {
        let lines = self.app.page_lines();
        let height = self.app.page_height();
        let body = Rect::new(0, 1, self.area.width, height as u16);
        for (row, line) in lines.iter().skip(pages.top).take(height).enumerate() {
            let (mark, tone) = match (line.marked, line.heading) {
                (true, _) => ("▌", Tone::Strong),
                (_, true) => (" ", Tone::Title),
                _ => (" ", Tone::Plain),
            };
            let style = self.theme.style(tone);
            let line = Line::from(vec![Span::styled(mark, style), Span::styled(line.text.clone(), style)]);
            self.line(0, body.y + row as u16, body.width - 1, line);
        }
        if lines.len() > height {
            self.scroll_mark(body, pages.top, lines.len());
        }
    }

    fn look_up_line(&mut self, pages: &Pages) -> Option<Position> {
        let y = self.area.bottom() - 2;
        let label = "look up (id or words): ";
        let line = Line::from(vec![
            Span::styled(label, self.theme.style(Tone::Dim)),
            Span::raw(pages.typed.clone()),
            Span::styled(format!("  {}", pages.id), self.theme.style(Tone::Dim)),
        ]);
        self.line(1, y, self.area.width - 1, line);
        let keys = [("Esc", "back to the table"), ("Tab", "next page"), ("↑↓ PgUp PgDn", "scroll")];
        let keys = keys_line(keys.iter().map(|&(key, word)| (key.to_owned(), word.to_owned())), self.theme);
        self.line(1, y + 1, self.area.width - 1, keys);
        Some(Position::new(1 + label.len() as u16 + pages.typed.chars().count() as u16, y))
    }

    pub(super) fn log_page(&mut self, up: usize) {
        let height = self.app.page_height();
        let lines = self.app.log_lines(usize::from(self.area.width) - 2);
        let top = lines.len().saturating_sub(height + up);
        let bar = format!(" What happened: {} lines", lines.len());
        self.line(0, 0, self.area.width, Line::styled(bar, self.theme.style(Tone::Title)));
        for (row, line) in lines.iter().skip(top).take(height).enumerate() {
            self.line(1, 1 + row as u16, self.area.width - 2, Line::raw(line.clone()));
        }
        if lines.len() > height {
            self.scroll_mark(Rect::new(0, 1, self.area.width, height as u16), top, lines.len());
        }
        let keys = [("Esc", "back to the table"), ("↑↓ PgUp PgDn Home End", "scroll")];
        let keys = keys_line(keys.iter().map(|&(key, word)| (key.to_owned(), word.to_owned())), self.theme);
        self.line(1, self.area.bottom() - 1, self.area.width - 1, keys);
    }
}
