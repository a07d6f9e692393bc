//! Pieces of HTML. What comes from outside is escaped by maud; [`page`](super::page) takes out what is no text.

use maud::{Markup, PreEscaped, Render, html};

use crate::{
    stats::Estimate,
    words::{Style, count},
};

/// No HTML at all.
pub fn nothing() -> Markup {
    PreEscaped(String::new())
}

/// Is there anything to show?
pub fn is_empty(html: &Markup) -> bool {
    html.0.is_empty()
}

/// A chapter of the report.
pub fn section(id: &str, title: &str, says: &str, body: impl Render) -> Markup {
    html! {
        section id=(id) { h2 { (title) } (line(None, says)) (body) }
        "\n"
    }
}

/// A picture with its caption: a title, a sentence, and what is measured.
pub fn figure(wide: bool, title: &str, says: &str, about: &str, body: impl Render) -> Markup {
    html! {
        figure class=[wide.then_some("wide")] {
            figcaption { h3 { (title) } (line(None, says)) (line(Some("about"), about)) }
            (body)
        }
        "\n"
    }
}

fn line(class: Option<&str>, text: &str) -> Markup {
    html! { @if !text.is_empty() { p class=[class] { (text) } } }
}

/// Pictures beside each other where there is room.
pub fn figures(all: &[Markup]) -> Markup {
    if all.iter().all(is_empty) {
        return nothing();
    }
    html! {
        div class="figs" { @for one in all { (one) } }
        "\n"
    }
}

/// A remark below a picture or a table.
pub fn note(text: &str) -> Markup {
    html! { p class="note" { (text) } }
}

/// A figure with something smaller below.
pub fn with_small(figure: impl Render, small: impl Render) -> Markup {
    html! { (figure) small { (small) } }
}

/// One cell of a table.
pub struct Cell {
    html: Markup,
    left: bool,
}

impl Cell {
    /// A cell of plain text.
    pub fn text(text: &str) -> Cell {
        Cell { html: text.render(), left: false }
    }

    /// Words, which stand at the left.
    pub fn words(text: impl Render) -> Cell {
        Cell { html: text.render(), left: true }
    }

    /// A figure with its interval below.
    pub fn estimate(estimate: Option<Estimate>, style: Style) -> Cell {
        let shown = |estimate: Estimate| with_small(estimate.figure(style), estimate.interval(style));
        Cell { html: estimate.map_or_else(|| "–".render(), shown), left: false }
    }
}

/// A table that becomes a list of cards on a phone.
pub struct Table {
    heads: Vec<(String, bool)>,
    rows: Vec<Vec<Cell>>,
}

/// The class of what stands at the left.
fn left(left: bool) -> Option<&'static str> {
    left.then_some("l")
}

impl Table {
    /// A table with these columns; those marked `<` hold words.
    pub fn new(heads: &[&str]) -> Table {
        let head = |head: &&str| match head.strip_prefix('<') {
            Some(words) => (words.to_owned(), true),
            None => ((*head).to_owned(), false),
        };
        Table { heads: heads.iter().map(head).collect(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<Cell>) {
        self.rows.push(cells);
    }
}

impl Render for Table {
    fn render(&self) -> Markup {
        // On a phone every cell but the first says what it is.
        let label = |column: usize| {
            let (head, _) = &self.heads[column];
            (column > 0 && !head.is_empty()).then_some(head)
        };
        html! {
            div class="wrap" {
                table class="cards" {
                    thead { tr { @for (head, words) in &self.heads { th scope="col" class=[left(*words)] { (head) } } } }
                    tbody {
                        @for row in &self.rows {
                            tr {
                                @for (column, cell) in row.iter().enumerate() {
                                    td class=[left(cell.left)] data-l=[label(column)] { (cell.html) }
                                }
                            }
                        }
                    }
                }
            }
            "\n"
        }
    }
}

/// Rows of a name, a little plot and a figure, with one axis.
#[derive(Default)]
pub struct Rows(Vec<Markup>);

impl Rows {
    /// Adds a row.
    pub fn add(&mut self, name: impl Render, plot: impl Render, value: impl Render) {
        self.0.push(html! { div class="n" { (name) } div class="v" { (value) } (plot) });
    }

    /// The rows with the axis below.
    pub fn over(&self, axis: impl Render) -> Markup {
        html! {
            div class="rows" { @for row in &self.0 { (row) } (axis) }
            "\n"
        }
    }
}

/// A figure for the right-hand end of a row: its interval and its sample stand below.
pub fn value(estimate: &Estimate, style: Style, one: &str, many: &str) -> Markup {
    let below = format!("{} · {}", estimate.interval(style), count(estimate.n, one, many));
    with_small(estimate.figure(style), below)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_outside_becomes_markup() {
        let mut table = Table::new(&["Player", "<Says"]);
        table.row(vec![Cell::text("<script>"), Cell::words("a & b")]);
        let html = table.render().into_string();
        assert!(
            html.contains("&lt;script&gt;")
                && html.contains("<td class=\"l\" data-l=\"Says\">a &amp; b</td>"),
            "{html}"
        );
        assert!(
            figure(false, "<b>", "\"", "&", "<i>").into_string().contains("<h3>&lt;b&gt;</h3><p>&quot;</p>")
        );
    }
}
