//! What a second set of rules changes.

use maud::{Markup, Render, html};

use super::html::{Cell, Table, note, nothing, section};
use crate::{
    document::Document,
    figures::{ALPHA, Changed},
    words::{Style, count, sentence},
};

/// So many of a game's own numbers are shown that did not clearly change.
const UNCLEAR: usize = 10;

/// The chapter on what a second set of rules changes.
pub fn changes(document: &Document) -> Markup {
    let figures = &document.figures;
    if figures.arms.len() != 2 {
        return nothing();
    }
    let rounds = count(document.ledger.rounds, "round", "rounds");
    let says = format!(
        "The same players play the same {rounds} under both rules, with the same chance, so that what both share is taken out."
    );
    let own = own(&figures.measured);
    let body = html! {
        (table(document, &figures.changes.iter().collect::<Vec<_>>()))
        (judged(figures.changes.len()))
        @if !own.is_empty() {
            h3 { "The game's own measures" }
            (table(document, &own))
            (judged(figures.measured.len()))
            @if own.len() < figures.measured.len() {
                (note("Shown are all that clearly changed and the likeliest of the others; the JSON file holds all."))
            }
        }
    };
    section("change", "What the second rules change", &says, body)
}

/// Those that clearly changed, and the likeliest of the others, in the order of the game.
pub fn own(measured: &[Changed]) -> Vec<&Changed> {
    let mut unclear: Vec<&Changed> = measured.iter().filter(|changed| !changed.clear).collect();
    unclear.sort_by(|one, other| one.chance.total_cmp(&other.chance));
    let least = unclear.get(UNCLEAR).map_or(f64::INFINITY, |changed| changed.chance);
    measured.iter().filter(|changed| changed.clear || changed.chance < least).collect()
}

fn judged(numbers: usize) -> Markup {
    note(&format!(
        "Of many numbers some seem to change by luck: {numbers} are judged together by Holm's procedure, so that the chance \
         of any false one among those called so is at most {:.0} %.",
        100.0 * ALPHA
    ))
}

fn table(document: &Document, all: &[&Changed]) -> Markup {
    let [first, second] = [0, 1].map(|arm| document.figures.arms[arm].label.as_str());
    let mut table = Table::new(&["<", first, second, "change", "<"]);
    for changed in all {
        let unit = if changed.unit == "%" { " %" } else { "" };
        let mean = |figure: String| Cell::text(&format!("{figure}{unit}"));
        table.row(vec![
            Cell::words(&changed.title),
            mean(changed.first.figure(Style::Plain)),
            mean(changed.second.figure(Style::Plain)),
            Cell::estimate(Some(changed.change), Style::Signed),
            Cell::words(verdict(changed)),
        ]);
    }
    table.render()
}

fn verdict(changed: &Changed) -> Markup {
    let says = changed.says.split_once(": ").map_or("", |(_, says)| says);
    let short = says.split(", ").next().unwrap_or_default();
    let short = match (short, changed.clear, changed.change.value > 0.0) {
        ("", true, true) => "more",
        ("", true, false) => "less",
        ("", false, _) => "no change can be shown",
        (short, ..) => short,
    };
    let class = if changed.clear { "yes" } else { "no" };
    html! { span class={ "verdict " (class) } { (sentence(short)) } }
}
