//! A matrix as a page: the more a thing gets of another, the warmer the cell.

use maud::{Markup, html};

use super::{
    head,
    html::{Cell, Table, nothing, section, with_small},
    method::{made, repeat, repeated, rules},
    shell,
};
use crate::{
    matrix::{Matrix, Thing, points},
    totals::Record,
    words::{Style, decimal, sentence},
};

/// The report of a matrix.
pub fn matrix(matrix: &Matrix) -> String {
    let name = matrix.headline.split(':').next().unwrap_or_default();
    let about =
        "What the line gets of all points against the column, a draw counting half; warm is more than half.";
    let body = html! {
        (head(&sentence(name), &matrix.headline, &matrix.findings(), nothing()))
        (section("matrix", "Each against each", about, grid(matrix)))
        (measures(matrix))
        (method(matrix))
    };
    shell(name, matrix.made.as_ref(), body)
}

fn grid(matrix: &Matrix) -> Markup {
    html! {
        div class="wrap" tabindex="0" {
            table class="matrix" {
                thead {
                    tr {
                        td {}
                        th scope="col" { "all" }
                        @for thing in &matrix.things { th scope="col" { (thing.name) } }
                    }
                }
                tbody { @for (at, thing) in matrix.things.iter().enumerate() { (row(at, thing)) } }
            }
        }
        "\n"
    }
}

fn row(at: usize, thing: &Thing) -> Markup {
    html! {
        tr {
            th scope="row" class="l" { (thing.name) }
            td {
                @match thing.points {
                    Some(points) => (with_small(points.figure(Style::Percent), points.interval(Style::Percent))),
                    None => "–",
                }
            }
            @for (other, record) in thing.against.iter().enumerate() {
                @match points(record).filter(|_| other != at) {
                    Some(points) => (cell(points.value, record)),
                    None => td {},
                }
            }
        }
    }
}

/// From cool at nothing to warm at everything, as strongly as it is far from even.
fn cell(share: f64, record: &Record) -> Markup {
    let (colour, strength) = if share > 0.5 { ("lamp", share - 0.5) } else { ("seat-0", 0.5 - share) };
    let strength = 160.0 * strength.min(0.5);
    html! {
        td style=(format!("background:color-mix(in srgb,var(--{colour}) {strength:.0}%,transparent)")) {
            (decimal(100.0 * share, 0))
            small { (record.won) "–" (record.drawn) "–" (record.lost) }
        }
    }
}

/// How it was measured, so that it can be doubted and repeated.
fn method(matrix: &Matrix) -> Markup {
    let mut items = made(matrix.made.as_ref());
    items.extend(matrix.plan.arms.iter().map(|arm| ("Rules".to_owned(), rules(arm))));
    items.push(("Seed".into(), matrix.plan.seed.clone()));
    let command = format!("{} --matrix {}", repeat(&matrix.plan), matrix.keys.join(","));
    section("method", "How it was measured", "", repeated(&items, &command))
}

fn measures(matrix: &Matrix) -> Markup {
    let mut table = Table::new(&["<Measure", "a game", "<most", "<least"]);
    for (number, measure) in matrix.measures.iter().enumerate() {
        let Some(per_game) = measure.per_game else { continue };
        let own = |thing: &Thing| thing.measured[number][0];
        let mut order: Vec<&Thing> = matrix.things.iter().filter(|thing| own(thing).is_some()).collect();
        order.sort_by(|a, b| own(b).unwrap_or(0.0).total_cmp(&own(a).unwrap_or(0.0)));
        let said = |thing: Option<&&Thing>| {
            thing.map_or_else(String::new, |thing| {
                format!("{} {}", decimal(own(thing).unwrap_or(0.0), 1), thing.name)
            })
        };
        table.row(vec![
            Cell::words(format!("{}, {}", measure.title, measure.unit)),
            Cell::text(&decimal(per_game, 1)),
            Cell::words(said(order.first())),
            Cell::words(said(order.last())),
        ]);
    }
    let about = "Both sides together a game; then which thing has most and least of its own.";
    section("own", "The game's own measures", about, table)
}
