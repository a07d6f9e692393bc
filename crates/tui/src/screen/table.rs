//! The table, the question, the choices, the log.

use breakroom_core::{Seat, Tone};
use ratatui::{
    layout::{Position, Rect},
    text::{Line, Span},
};

use super::{Painter, keys_line};
use crate::{
    layout::Areas,
    model::Asked,
    state::Focus,
    words::{clip, wrap},
};

impl Painter<'_, '_> {
    pub(super) fn table(&mut self) -> Option<Position> {
        let areas = self.app.areas();
        self.header();
        self.board(areas.table);
        self.rule(areas.rule);
        self.prompt(areas.prompt);
        match self.app.game.is_over() {
            true => self.ending(areas.choices),
            false => self.choices(&areas),
        }
        self.message(areas.message);
        self.log(areas.log);
        self.footer(areas.footer);
        match self.app.game.asked() {
            Asked::Human(_) | Asked::Chance => Some(self.input(areas.input)),
            _ => None,
        }
    }

    /// The name of the game at the left, the score at the right.
    pub(super) fn header(&mut self) {
        let table = self.app.game.table();
        let preset = table.options().preset().map(|preset| format!(" · {preset}")).unwrap_or_default();
        let game = table.info().name;
        let names = [format!("{game} · {}{preset}", table.edition().name), format!("{game}{preset}")];
        let scores = match self.app.is_hidden() {
            true => Vec::new(),
            false => table.scores(self.app.watcher()),
        };
        let scores: Vec<String> = scores.iter().map(|line| format!("{} {}", line.name, line.value)).collect();
        let width = usize::from(self.area.width) - 3;
        // The score matters more than the edition, the name of the game more than the last of many scores.
        let room = width - game.chars().count().min(width / 2);
        let score = clip(&whole_ones(&scores, room), room);
        let left = width - score.chars().count();
        let name = names.into_iter().find(|name| name.chars().count() <= left);
        let name = name.unwrap_or_else(|| clip(game, left));
        let gap = width - name.chars().count() - score.chars().count() + 1;
        let bar = format!(" {name}{}{score} ", " ".repeat(gap));
        self.line(0, 0, self.area.width, Line::styled(bar, self.theme.bar()));
    }

    fn board(&mut self, area: Rect) {
        let page = self.theme.lines(&self.app.table_lines());
        let (top, height) = (self.app.table_top, usize::from(area.height));
        for (row, line) in page.iter().skip(top).take(height).enumerate() {
            self.line(area.x + 1, area.y + row as u16, area.width - 2, line.clone());
        }
        if page.len() > height && height > 0 {
            self.scroll_mark(area, top, page.len());
        }
    }

    /// Where the part in sight lies in the whole, in the last column; bold while the arrows move it.
    pub(super) fn scroll_mark(&mut self, area: Rect, top: usize, lines: usize) {
        let height = usize::from(area.height);
        let from = top * height / lines;
        let to = ((top + height) * height).div_ceil(lines).max(from + 1);
        let tone = if self.app.focus == Focus::Table { Tone::Can } else { Tone::Dim };
        for row in 0..height {
            let mark = if (from..to).contains(&row) { "█" } else { "│" };
            let style = self.theme.style(tone);
            self.line(area.right() - 1, area.y + row as u16, 1, Line::styled(mark, style));
        }
    }

    fn rule(&mut self, area: Rect) {
        if area.height > 0 {
            let line = "─".repeat(usize::from(area.width));
            self.line(area.x, area.y, area.width, Line::styled(line, self.theme.style(Tone::Dim)));
        }
    }

    fn prompt(&mut self, area: Rect) {
        let tone = match self.app.game.asked() {
            Asked::Human(seat) | Asked::Opponent(seat) if self.app.game.table().seats() > 1 => Tone::Of(seat),
            _ => Tone::Strong,
        };
        let mark = match self.app.game.asked() {
            Asked::Human(_) | Asked::Chance => "▶ ",
            Asked::Opponent(_) => "… ",
            Asked::Nobody => "■ ",
        };
        self.paragraph(area, &self.app.prompt(), mark, tone);
    }

    /// Wrapped words behind a mark.
    fn paragraph(&mut self, area: Rect, text: &str, mark: &str, tone: Tone) {
        let style = self.theme.style(tone);
        let lines = wrap(text, usize::from(area.width) - 4, 0);
        for (row, line) in lines.into_iter().take(usize::from(area.height)).enumerate() {
            let mark = if row == 0 { mark } else { "  " };
            let line = Line::from(vec![Span::styled(mark.to_owned(), style), Span::styled(line, style)]);
            self.line(area.x + 1, area.y + row as u16, area.width - 2, line);
        }
    }

    fn choices(&mut self, areas: &Areas) {
        let (area, columns) = (areas.choices, usize::from(areas.columns));
        let (app, rows) = (self.app, usize::from(area.height));
        if app.shown.is_empty() && !app.choices.is_empty() && rows > 0 {
            let text = "   nothing on the list has these words; Enter asks the rules, Escape clears";
            self.line(area.x, area.y, area.width, Line::styled(text, self.theme.style(Tone::Dim)));
            return;
        }
        if areas.in_full {
            return self.choices_in_full(area);
        }
        // The row of the pick stays in sight; a list that fits does not scroll.
        let first = (app.picked.unwrap_or(0) / columns).saturating_sub(rows.saturating_sub(1));
        let width = area.width / areas.columns;
        for (place, &index) in app.shown.iter().enumerate().skip(first * columns).take(rows * columns) {
            let (row, column) = (place / columns - first, place % columns);
            let x = area.x + column as u16 * width;
            let line = self.choice(index, app.picked == Some(place), usize::from(width) - 1);
            self.line(x, area.y + row as u16, width - 1, line);
        }
    }

    /// Nothing shortened; the layout has seen to it that there is room for all.
    fn choices_in_full(&mut self, area: Rect) {
        let (app, width) = (self.app, usize::from(area.width) - 1);
        let all = app.shown.iter().enumerate().flat_map(|(place, &index)| {
            let picked = app.picked == Some(place);
            app.in_full(index, if picked { '▸' } else { ' ' }).into_iter().map(move |text| (picked, text))
        });
        for (y, (picked, text)) in (area.y..area.bottom()).zip(all) {
            let line = match picked {
                true => Line::styled(format!("{text:<width$}"), self.theme.picked()),
                false => Line::raw(text),
            };
            self.line(area.x, y, area.width - 1, line);
        }
    }

    fn choice(&self, index: usize, picked: bool, width: usize) -> Line<'static> {
        let app = self.app;
        let mark = if picked { '▸' } else { ' ' };
        let (number, numbers) = (index + 1, app.number_width());
        let choice = &app.choices[index];
        let numbered = |text: &str| format!("{mark} {number:>numbers$} {text}").trim_end().to_owned();
        let text = numbered(&app.text_of(choice));
        // Where not all of it fits, words say more than the notation, which stands below once it is picked.
        let text = if text.chars().count() > width { clip(&numbered(&choice.label), width) } else { text };
        match picked {
            true => Line::styled(format!("{text:<width$}"), self.theme.picked()),
            false => Line::raw(text),
        }
    }

    /// What is said under the result.
    fn ending(&mut self, area: Rect) {
        let lines = self.app.ending();
        for (row, line) in lines.into_iter().take(usize::from(area.height)).enumerate() {
            self.line(area.x + 3, area.y + row as u16, area.width - 3, Line::raw(line));
        }
    }

    fn input(&mut self, area: Rect) -> Position {
        let app = self.app;
        let counted = match (app.shown.len(), app.choices.len()) {
            (shown, all) if shown == all => match app.picked {
                Some(picked) => format!("{} of {all}", picked + 1),
                None => format!("{all} choices"),
            },
            (shown, all) => format!("{shown} of {all} fit"),
        };
        let room = usize::from(area.width).saturating_sub(counted.len() + 8);
        let skip = app.typed.chars().count().saturating_sub(room);
        let typed: String = app.typed.chars().skip(skip).collect();
        let shown = match app.typed.is_empty() {
            true => {
                let picked = app.choice().map(|choice| app.text_of(choice));
                let picked = picked.unwrap_or_else(|| "pick with the arrows or type; Enter plays".to_owned());
                Span::styled(clip(&picked, room), self.theme.style(Tone::Dim))
            }
            false => Span::raw(typed.clone()),
        };
        let prompt = Span::styled("> ", self.theme.style(Tone::Can));
        self.line(area.x + 1, area.y, area.width - 2, Line::from(vec![prompt, shown]));
        let at = area.right() - 2 - counted.len() as u16;
        self.line(at, area.y, area.width, Line::styled(counted, self.theme.style(Tone::Dim)));
        Position::new(area.x + 3 + Span::raw(typed).width() as u16, area.y)
    }

    fn message(&mut self, area: Rect) {
        let (mark, tone) = match self.app.message.refused {
            true => ("✗ ", Tone::Bad),
            false => ("· ", Tone::Good),
        };
        self.paragraph(area, &self.app.message.text, mark, tone);
    }

    /// The end of the log, the newest line last.
    fn log(&mut self, area: Rect) {
        let width = usize::from(area.width) - 3;
        let (name, lines) = match self.app.story_lines(width) {
            story if story.is_empty() => ("log", self.app.log_lines(width)),
            story => ("while you waited", story),
        };
        let area = match area.height {
            0..3 => area,
            _ if lines.len() == usize::from(area.height) => area,
            _ => self.log_rule(area, name),
        };
        let first = lines.len().saturating_sub(usize::from(area.height));
        for (row, line) in lines[first..].iter().enumerate() {
            self.line(area.x + 1, area.y + row as u16, area.width - 2, Line::raw(line.clone()));
        }
    }

    /// A line above the log; gives what remains below it.
    fn log_rule(&mut self, area: Rect, name: &str) -> Rect {
        let rest = usize::from(area.width).saturating_sub(name.len() + 4);
        let rule = format!("── {name} {}", "─".repeat(rest));
        self.line(area.x, area.y, area.width, Line::styled(rule, self.theme.style(Tone::Dim)));
        Rect { y: area.y + 1, height: area.height - 1, ..area }
    }

    fn footer(&mut self, area: Rect) {
        let app = self.app;
        let mut keys: Vec<(String, String)> = Vec::new();
        let mut key = |key: &str, word: &str| keys.push((key.to_owned(), word.to_owned()));
        if app.game.is_over() {
            key("n", "new deal");
            key("m", "the same again");
            key("s", "save");
        } else {
            key(&app.key_for('u', "^Z"), &format!("undo:{}", app.game.undo_word()));
            key(&app.key_for('s', "^S"), "save");
        }
        key("?", "rules");
        key(&app.key_for('l', "^L"), "log");
        if self.app.table_scrolls() {
            key("Tab", if app.focus == Focus::Table { "choices" } else { "table" });
        }
        if !app.game.is_over() {
            key(&app.key_for('r', "^R"), "resign");
        }
        key(&app.key_for('q', "^Q"), "leave");
        if !app.game.is_over() && app.gives_hints() {
            key(&app.key_for('h', "^T"), "hint");
        }
        let line = keys_line(keys.into_iter(), self.theme);
        let used = line.width() as u16 + 2;
        self.line(area.x + 1, area.y, area.width - 1, line);
        self.whose_turn(Rect { x: area.x + used, width: area.width.saturating_sub(used), ..area });
    }

    /// The seats at the right of the foot, if there is room; the one that decides is marked.
    fn whose_turn(&mut self, area: Rect) {
        let game = &self.app.game;
        if game.table().seats() < 2 {
            return;
        }
        let turn = game.table().turn().seat();
        let mut spans = Vec::new();
        for seat in Seat::first(game.table().seats()) {
            let mark = if turn == Some(seat) { "▶" } else { " " };
            let name = clip(game.table().seat_name(seat), 10);
            spans.push(Span::styled(format!(" {mark}{name}"), self.theme.style(Tone::Of(seat))));
        }
        let line = Line::from(spans);
        let width = line.width() as u16;
        if width < area.width {
            self.line(area.right() - 1 - width, area.y, width, line);
        }
    }
}

/// As many of the scores as there is room for, none of them cut.
fn whole_ones(scores: &[String], room: usize) -> String {
    let fit = |count: &usize| scores[..*count].join(" · ").chars().count() <= room;
    scores[..(1..=scores.len()).rev().find(fit).unwrap_or(scores.len().min(1))].join(" · ")
}
