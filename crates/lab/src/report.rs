//! The report: one page of HTML that needs nothing else, in light and dark, on paper and on a phone.

mod changes;
mod contest;
mod flow;
mod gauges;
mod html;
mod matrix;
mod method;
mod plot;
mod worth;

pub use changes::own;
use html::{is_empty, note, nothing};
pub use matrix::matrix;
use maud::{DOCTYPE, Markup, PreEscaped, html};
pub use method::quoted;
pub use worth::worth;

use crate::{
    document::{Document, Made},
    figures::{ArmFigures, Figures},
    stats::Estimate,
    totals::Totals,
    words::{Style, sentence},
};

const STYLE: &str = include_str!("report/page.css");

/// The lamp over the table.
const MARK: &str = include_str!("report/lamp.svg");

/// Seats and players are told apart by colour and by pattern.
const PATTERNS: &str = include_str!("report/patterns.svg");

/// One set of rules with everything a chapter shows of it.
struct Arm<'a> {
    figures: &'a ArmFigures,
    totals: &'a Totals,
    document: &'a Document,
}

impl Arm<'_> {
    fn is_solitaire(&self) -> bool {
        self.document.seats.len() == 1
    }
}

/// A chapter with its anchor; without a title it does not stand in the contents.
struct Chapter {
    id: String,
    title: &'static str,
    html: Markup,
}

/// The report of a run.
pub fn page(document: &Document) -> String {
    let figures = &document.figures;
    let (name, measured) = figures.headline.split_once(": ").unwrap_or((&figures.headline, ""));
    let chapters = chapters(document);
    let body = html! {
        (head(name, measured, &figures.findings, beware(&figures.cautions)))
        (glance(figures))
        nav class="contents" aria-label="Contents" {
            @for chapter in chapters.iter().filter(|chapter| !chapter.title.is_empty()) {
                a href={ "#" (chapter.id) } { (chapter.title) }
            }
        }
        "\n"
        @for chapter in &chapters { (chapter.html) }
    };
    shell(name, document.made.as_ref(), body)
}

/// The page around what is said.
fn shell(name: &str, made: Option<&Made>, body: Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (name) " · Breakroom lab" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (PreEscaped(PATTERNS))
                header class="bar" { b { (PreEscaped(MARK.trim_end())) "Breakroom" } span { "Lab" } }
                main {
                    (body)
                    footer {
                        "Intervals hold the truth in 95 of 100 such runs. The same seed gives the same numbers."
                        @if let Some(made) = made { " " (made.by) ", " (made.date) "." }
                    }
                }
            }
        }
        "\n"
    };
    printable(&page.into_string())
}

/// Control characters are no text, and some may not even stand in HTML: names come from outside.
fn printable(html: &str) -> String {
    html.chars()
        .map(|letter| if letter.is_control() && letter != '\n' { '\u{fffd}' } else { letter })
        .collect()
}

fn head(name: &str, lead: &str, findings: &[String], beside: Markup) -> Markup {
    html! {
        header class="head" {
            h1 { (name) }
            p class="lead" { (sentence(lead)) "." }
            ul class="findings" { @for finding in findings { li { (sentence(finding)) } } }
            (beside)
        }
        "\n"
    }
}

fn beware(cautions: &[String]) -> Markup {
    html! {
        @if !cautions.is_empty() {
            aside class="beware" { b { "Beware" } @for caution in cautions { p { (caution) } } }
        }
    }
}

/// The figures that a designer looks for first.
fn glance(figures: &Figures) -> Markup {
    let Some(arm) = figures.arms.first() else { return nothing() };
    html! {
        @if let [first, second] = &figures.arms[..] {
            (note(&format!("At a glance, with {} (for {} see below)", first.label, second.label)))
        }
        dl class="glance" {
            @for (title, figure, below) in tiles(arm) {
                div { dt { (title) } dd { span class="big" { (figure) } small { (below) } } }
            }
        }
        "\n"
    }
}

/// Each with its title, its figure and its interval.
fn tiles(arm: &ArmFigures) -> Vec<(String, String, String)> {
    let tile = |title: &str, estimate: Estimate, style: Style| {
        (title.to_owned(), estimate.figure(style), estimate.interval(style))
    };
    let mut tiles = Vec::new();
    for player in arm.players.iter().filter(|_| arm.seats.is_empty()).take(3) {
        let points = player.points.map(|points| points.mean);
        tiles.extend(points.map(|mean| tile(&format!("Points of {}", player.name), mean, Style::Plain)));
    }
    tiles.extend(arm.beginner.map(|share| tile("Who begins gets", share, Style::Percent)));
    tiles.extend(arm.decisive.map(|share| tile("Games with a winner", share, Style::Percent)));
    for key in ["choices", "branching", "lead-changes", "settled"] {
        let metric = arm.metrics.iter().find(|metric| metric.key == key);
        tiles.extend(metric.map(|metric| {
            let (title, figure, below) = tile(metric.title, metric.summary.mean, Style::Plain);
            let unit = if metric.unit == "%" { " %" } else { "" };
            (title, format!("{figure}{unit}"), below)
        }));
    }
    tiles
}

fn chapters(document: &Document) -> Vec<Chapter> {
    let mut all = Vec::new();
    let mut add = |id: String, title: &'static str, html: Markup| {
        if !is_empty(&html) {
            all.push(Chapter { id, title, html });
        }
    };
    add("test".into(), "The test", contest::test(&document.figures));
    add("change".into(), "What the second rules change", changes::changes(document));
    for (index, (figures, totals)) in document.figures.arms.iter().zip(&document.ledger.arms).enumerate() {
        let arm = Arm { figures, totals, document };
        let several = document.figures.arms.len() > 1;
        let id = |name: &str| if index == 0 { name.to_owned() } else { format!("{name}-{}", index + 1) };
        let chapters = of_rules(&arm, |name| id(name));
        match several {
            true => add(id("rules"), "", folded(index, figures, &chapters)),
            false => chapters.into_iter().for_each(|chapter| add(chapter.id, chapter.title, chapter.html)),
        }
    }
    add("method".into(), "How it was measured", method::method(document));
    all
}

/// The chapters on one set of rules.
fn of_rules(arm: &Arm, id: impl Fn(&str) -> String) -> Vec<Chapter> {
    type Made = fn(&Arm, &str) -> Markup;
    let all: [(&str, &'static str, Made); 7] = [
        ("wins", "Who wins", contest::wins),
        ("length", "How long it is", flow::length),
        ("course", "How it goes", flow::course),
        ("begins", "How it begins", flow::openings),
        ("ends", "How it ends", flow::endings),
        ("own", "The game's own measures", gauges::gauges),
        ("look", "Games worth looking at", flow::worthwhile),
    ];
    let chapter = |(name, title, made): (&str, &'static str, Made)| Chapter {
        html: made(arm, &id(name)),
        id: id(name),
        title,
    };
    all.map(chapter).into()
}

/// Where two rules are compared, everything about each of them is folded away below what changed.
fn folded(index: usize, figures: &ArmFigures, chapters: &[Chapter]) -> Markup {
    let number = index + 1;
    html! {
        details class="rules" id={ "rules-" (number) } {
            summary {
                b { "Rules " (number) ": " (figures.label) }
                " " (crate::words::count(figures.games, "game", "games")) ", every figure."
            }
            @for chapter in chapters { (chapter.html) }
        }
        "\n"
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_no_text_does_not_reach_the_page() {
        assert_eq!(super::printable("<b>a\u{1b}\n</b>"), "<b>a\u{fffd}\n</b>");
    }
}
