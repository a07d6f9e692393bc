//! A matrix as plain text: a line for each thing, a column for each other one.

use super::Page;
use crate::{
    matrix::{Matrix, Thing, points},
    words::{Style, decimal, sentence},
};

/// How many letters of a name are shown.
const NAME: usize = 20;

/// The matrix as a page of text.
pub fn matrix(matrix: &Matrix) -> String {
    let mut page = Page::default();
    page.wrapped("", &format!("{}.", sentence(&matrix.headline)));
    page.gap();
    matrix.findings().iter().for_each(|finding| page.wrapped("  ", &sentence(finding)));
    page.title("Points of the line against the column, in hundredths");
    let heads: String = (1..=matrix.things.len()).map(|number| format!("{number:>5}")).collect();
    page.line(&format!("  {:width$}{heads}", "", width = NAME + 21));
    matrix.things.iter().enumerate().for_each(|(at, thing)| page.line(&line(at, thing)));
    for (number, measure) in matrix.measures.iter().enumerate() {
        let Some(per_game) = measure.per_game else { continue };
        page.title(&format!(
            "{}: {} {} a game, both sides together",
            measure.title,
            decimal(per_game, 1),
            measure.unit
        ));
        for thing in &matrix.things {
            let [own, other] =
                thing.measured[number].map(|mean| mean.map_or("–".into(), |mean| decimal(mean, 1)));
            page.row(&thing.name, &format!("{own}, the other side {other}"));
        }
    }
    page.made(matrix.made.as_ref());
    page.text
}

fn line(at: usize, thing: &Thing) -> String {
    let name: String = thing.name.chars().take(NAME).collect();
    let share = thing.points.map_or_else(|| "–".into(), |points| points.said(Style::Percent));
    let cells = thing.against.iter().enumerate().map(|(other, record)| match points(record) {
        _ if other == at => "·".into(),
        Some(points) => decimal(100.0 * points.value, 0),
        None => "–".into(),
    });
    let cells: String = cells.map(|cell: String| format!("{cell:>5}")).collect();
    format!("  {:>2} {name:<NAME$} {share:<17}{cells}", at + 1)
}
