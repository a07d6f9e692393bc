//! The table, the question, the choices, the log.

use breakroom_core::{Seat, Tone};
use breakroom_scene::Key;
use ratatui::{
    layout::{Position, Rect},
    text::{Line, Span},
};

use super::{Painter, keys_line};
use crate::{
    model::Asked,
    sheet::Sheet,
    state::Focus,
    words::{clip, wrap},
};

/// Words that stand for more things than these are not marked: nobody would see which is meant.
const FEW: usize = 3;

impl Painter<'_, '_> {
    pub(super) fn table(&mut self) -> Option<Position> {
        let (areas, sheet) = self.app.laid_out();
        self.header();
        self.board(areas.table, &sheet);
        self.rule(areas.rule);
        self.prompt(areas.prompt);
        match self.app.game.is_over() {
            true => self.ending(areas.choices),
            false => self.choices(areas.choices),
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

    /// The part of the table that is in sight; what the question is about and what is picked are marked.
    fn board(&mut self, area: Rect, sheet: &Sheet) {
        let (corner, height) = (self.app.corner, usize::from(area.height));
        let picked = self.app.choice().map_or(&[][..], |choice| &choice.keys);
        for (row, line) in sheet.rows().iter().skip(corner.top).take(height).enumerate() {
            let spans = line.spans.iter().map(|span| {
                let is =
                    |keys: &[Key]| span.keys.len() <= FEW && span.keys.iter().any(|key| keys.contains(key));
                let style = self.theme.style(span.tone);
                Span::styled(span.text.as_str(), self.theme.marked(style, is(picked), is(sheet.about())))
            });
            let line = from_column(spans, corner.left);
            self.line(area.x + 1, area.y + row as u16, area.width - 2, line);
        }
        if sheet.rows().len() > height && height > 0 {
            self.scroll_mark(area, corner.top, sheet.rows().len());
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

    fn choices(&mut self, area: Rect) {
        let (app, height) = (self.app, usize::from(area.height));
        if app.shown.is_empty() && !app.choices.is_empty() && height > 0 {
            let text = "   nothing on the list has these words; Enter asks the rules, Escape clears";
            self.line(area.x, area.y, area.width, Line::styled(text, self.theme.style(Tone::Dim)));
            return;
        }
        let list = app.list();
        let first = list.first(app.picked, height);
        for (row, words) in list.heads(first, height) {
            let line = Line::styled(format!("  {words}"), self.theme.style(Tone::Strong));
            self.line(area.x, area.y + row as u16, area.width, line);
        }
        for (place, row, column, text) in list.cells(first, height) {
            let width = list.column.saturating_sub(1);
            let line = match app.picked == Some(place) {
                true => {
                    let head = list.rows_of(place).start == first + row;
                    let text = if head { text.replacen(' ', "▸", 1) } else { text.to_owned() };
                    Line::styled(format!("{text:<width$}"), self.theme.picked())
                }
                false => Line::raw(text.to_owned()),
            };
            let x = area.x + (column * list.column) as u16;
            self.line(x, area.y + row as u16, width as u16, line);
        }
        if list.rows() > height && height > 0 {
            self.scroll_mark(area, first, list.rows());
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
                let picked = app.choice().map(|choice| choice.action.clone());
                let picked = picked.unwrap_or_else(|| "pick with the arrows or type; Enter plays".to_owned());
                Span::styled(clip(&picked, room), self.theme.style(Tone::Dim))
            }
            // As selected text: what is typed next takes its place.
            false if app.refused => Span::styled(typed.clone(), self.theme.picked()),
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
            story if story.is_empty() => ("log".to_owned(), self.app.log_lines(width)),
            story if story.len() > usize::from(area.height) => {
                let key = self.app.key_for('l', "^L");
                (format!("while you waited, in the end ({key}: all of it)"), story)
            }
            story => ("while you waited".to_owned(), story),
        };
        let area = match area.height {
            0..3 => area,
            _ if lines.len() == usize::from(area.height) => area,
            _ => self.log_rule(area, &name),
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

    /// The keys, those that are needed most first: the last may find no room.
    fn footer(&mut self, area: Rect) {
        let app = self.app;
        let mut keys: Vec<(String, String)> = Vec::new();
        let mut key = |key: &str, word: &str| keys.push((key.to_owned(), word.to_owned()));
        let goes_on = !app.game.is_over();
        if !goes_on {
            key("n", "new deal");
            key("m", "the same again");
        }
        key("?", "rules");
        if !app.game.table().help().is_empty() {
            key(&app.key_for('g', "^G"), "signs");
        }
        if goes_on {
            key(&app.key_for('u', "^Z"), &format!("undo:{}", app.game.undo_word()));
        }
        key(&app.key_for('q', "^Q"), "leave");
        key(&app.key_for('l', "^L"), "log");
        if app.table_scrolls() {
            key("Tab", if app.focus == Focus::Table { "choices" } else { "table" });
        }
        if goes_on && app.gives_hints() {
            key(&app.key_for('h', "^T"), "hint");
        }
        key(&app.key_for('s', "^S"), "save");
        if goes_on {
            key(&app.key_for('r', "^R"), "resign");
        }
        while keys_line(keys.iter().cloned(), self.theme).width() > usize::from(area.width) - 2 {
            keys.pop();
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

/// A line without its first columns.
fn from_column<'a>(spans: impl Iterator<Item = Span<'a>>, left: usize) -> Line<'a> {
    let mut skip = left;
    let rest = spans.filter_map(|span| {
        let long = span.content.chars().count();
        let here = skip.min(long);
        skip -= here;
        (here < long).then(|| Span::styled(span.content.chars().skip(here).collect::<String>(), span.style))
    });
    Line::from_iter(rest)
}

/// As many of the scores as there is room for, none of them cut.
fn whole_ones(scores: &[String], room: usize) -> String {
    let fit = |count: &usize| scores[..*count].join(" · ").chars().count() <= room;
    scores[..(1..=scores.len()).rev().find(fit).unwrap_or(scores.len().min(1))].join(" · ")
}
