//! Pieces of HTML. Everything that comes from outside goes through [`escape`].

use std::fmt::Write as _;

use crate::{
    stats::Estimate,
    words::{Style, count},
};

/// Text as HTML shows it.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            // Control characters are no text, and some may not even stand in HTML.
            letter if letter.is_control() && letter != '\n' => safe.push('\u{fffd}'),
            letter => safe.push(letter),
        }
    }
    safe
}

/// A chapter of the report.
pub fn section(id: &str, title: &str, says: &str, body: &str) -> String {
    let says = if says.is_empty() { String::new() } else { format!("<p>{}</p>", escape(says)) };
    format!("<section id=\"{id}\"><h2>{}</h2>{says}{body}</section>\n", escape(title))
}

/// A picture with its caption: a title, a sentence, and what is measured.
pub fn figure(wide: bool, title: &str, says: &str, about: &str, body: &str) -> String {
    let class = if wide { " class=\"wide\"" } else { "" };
    let line = |class: &str, text: &str| match text {
        "" => String::new(),
        text => format!("<p{class}>{}</p>", escape(text)),
    };
    format!(
        "<figure{class}><figcaption><h3>{}</h3>{}{}</figcaption>{body}</figure>\n",
        escape(title),
        line("", says),
        line(" class=\"about\"", about)
    )
}

/// Pictures beside each other where there is room.
pub fn figures(all: &str) -> String {
    if all.is_empty() { String::new() } else { format!("<div class=\"figs\">{all}</div>\n") }
}

/// One cell of a table: HTML already.
pub struct Cell {
    html: String,
    left: bool,
}

impl Cell {
    /// Plain text.
    pub fn text(text: &str) -> Cell {
        Cell { html: escape(text), left: false }
    }

    /// Words, which stand at the left.
    pub fn words(text: &str) -> Cell {
        Cell { html: escape(text), left: true }
    }

    /// HTML.
    pub fn html(html: String) -> Cell {
        Cell { html, left: true }
    }

    /// A figure with its interval below.
    pub fn estimate(estimate: Option<Estimate>, style: Style) -> Cell {
        let html = estimate.map_or_else(
            || "–".into(),
            |estimate| format!("{}<small>{}</small>", estimate.figure(style), estimate.interval(style)),
        );
        Cell { html, left: false }
    }
}

/// A table that becomes a list of cards on a phone.
pub struct Table {
    heads: Vec<(String, bool)>,
    rows: String,
}

impl Table {
    /// A table with these columns; those marked `<` hold words.
    pub fn new(heads: &[&str]) -> Table {
        let head = |head: &&str| match head.strip_prefix('<') {
            Some(words) => (words.to_owned(), true),
            None => ((*head).to_owned(), false),
        };
        Table { heads: heads.iter().map(head).collect(), rows: String::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<Cell>) {
        self.rows.push_str("<tr>");
        for (index, (cell, (head, _))) in cells.into_iter().zip(&self.heads).enumerate() {
            let class = if cell.left { " class=\"l\"" } else { "" };
            let label = if index == 0 || head.is_empty() {
                String::new()
            } else {
                format!(" data-l=\"{}\"", escape(head))
            };
            write!(self.rows, "<td{class}{label}>{}</td>", cell.html)
                .expect("writing to a string cannot fail");
        }
        self.rows.push_str("</tr>");
    }

    /// The table as HTML.
    pub fn html(&self) -> String {
        let head = |(head, words): &(String, bool)| {
            format!("<th scope=\"col\"{}>{}</th>", if *words { " class=\"l\"" } else { "" }, escape(head))
        };
        let heads: String = self.heads.iter().map(head).collect();
        format!(
            "<div class=\"wrap\"><table class=\"cards\"><thead><tr>{heads}</tr></thead><tbody>{}</tbody></table></div>\n",
            self.rows
        )
    }
}

/// Rows of a name, a little plot and a figure, with one axis.
#[derive(Default)]
pub struct Rows(String);

impl Rows {
    /// Adds a row; all three are HTML.
    pub fn add(&mut self, name: &str, plot: &str, value: &str) {
        write!(self.0, "<div class=\"n\">{name}</div><div class=\"v\">{value}</div>{plot}")
            .expect("writing to a string cannot fail");
    }

    /// The rows as HTML, with the axis below.
    pub fn html(&self, axis: &str) -> String {
        format!("<div class=\"rows\">{}{axis}</div>\n", self.0)
    }
}

/// A figure for the right-hand end of a row: its interval and its sample stand below.
pub fn value(estimate: &Estimate, style: Style, one: &str, many: &str) -> String {
    format!(
        "{}<small>{} · {}</small>",
        estimate.figure(style),
        estimate.interval(style),
        count(estimate.n, one, many)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_outside_becomes_markup() {
        assert_eq!(escape("<b a=\"1\">&\u{1b}"), "&lt;b a=&quot;1&quot;&gt;&amp;\u{fffd}");
        let mut table = Table::new(&["Player", "<Says"]);
        table.row(vec![Cell::text("<script>"), Cell::words("a & b")]);
        let html = table.html();
        assert!(
            html.contains("&lt;script&gt;")
                && html.contains("<td class=\"l\" data-l=\"Says\">a &amp; b</td>"),
            "{html}"
        );
    }
}
