//! A matrix as a page: the more a thing gets of another, the warmer the cell.

use super::{
    html::{Cell, Table, escape, section},
    shell,
};
use crate::{
    matrix::{Matrix, Thing, points},
    words::{Style, decimal, sentence},
};

/// The report of a matrix.
pub fn matrix(matrix: &Matrix) -> String {
    let name = matrix.headline.split(':').next().unwrap_or_default();
    let findings: String =
        matrix.findings().iter().map(|finding| format!("<li>{}</li>", escape(&sentence(finding)))).collect();
    let head = format!(
        "<header class=\"head\"><h1>{}</h1><p class=\"lead\">{}.</p><ul class=\"findings\">{findings}</ul></header>\n",
        escape(&sentence(name)),
        escape(&sentence(&matrix.headline))
    );
    let about =
        "What the line gets of all points against the column, a draw counting half; warm is more than half.";
    let body =
        format!("{head}{}{}", section("matrix", "Each against each", about, &grid(matrix)), measures(matrix));
    shell(name, &body)
}

fn grid(matrix: &Matrix) -> String {
    let heads: String =
        matrix.things.iter().map(|thing| format!("<th scope=\"col\">{}</th>", escape(&thing.name))).collect();
    let rows: String = matrix.things.iter().enumerate().map(|(at, thing)| row(at, thing)).collect();
    format!(
        "<div class=\"wrap\" tabindex=\"0\"><table class=\"matrix\"><thead><tr><td></td><th scope=\"col\">all</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>\n"
    )
}

fn row(at: usize, thing: &Thing) -> String {
    let all = thing.points.map_or_else(
        || "–".into(),
        |points| {
            format!("{}<small>{}</small>", points.figure(Style::Percent), points.interval(Style::Percent))
        },
    );
    let cell = |(other, record)| match points(record) {
        Some(points) if other != at => {
            // From cool at nothing to warm at everything, as strongly as it is far from even.
            let (colour, strength) = if points.value > 0.5 {
                ("lamp", points.value - 0.5)
            } else {
                ("seat-0", 0.5 - points.value)
            };
            format!(
                "<td style=\"background:color-mix(in srgb,var(--{colour}) {:.0}%,transparent)\">{}<small>{}–{}–{}</small></td>",
                160.0 * strength.min(0.5),
                decimal(100.0 * points.value, 0),
                record.won,
                record.drawn,
                record.lost
            )
        }
        _ => "<td></td>".to_owned(),
    };
    let cells: String = thing.against.iter().enumerate().map(cell).collect();
    format!("<tr><th scope=\"row\" class=\"l\">{}</th><td>{all}</td>{cells}</tr>", escape(&thing.name))
}

fn measures(matrix: &Matrix) -> String {
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
            Cell::words(&format!("{}, {}", measure.title, measure.unit)),
            Cell::text(&decimal(per_game, 1)),
            Cell::words(&said(order.first())),
            Cell::words(&said(order.last())),
        ]);
    }
    let about = "Both sides together a game; then which thing has most and least of its own.";
    section("own", "The game's own measures", about, &table.html())
}
