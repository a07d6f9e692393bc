//! What the game measures of itself.

use breakroom_core::gauge::{Kind, Place};

use super::{
    Arm,
    html::{Cell, Rows, Table, escape, figure, figures, section, value},
    plot::{self, Scale},
};
use crate::{
    figures::{CellFigures, GaugeFigures, GroupFigures},
    stats::Estimate,
    words::{Style, count, decimal, plain},
};

/// The chapter on the game's own measures.
pub fn gauges(arm: &Arm, id: &str) -> String {
    // Small pictures first, so that they stand beside each other.
    let wide = |gauge: &&GaugeFigures| !matches!(gauge.gauge.kind, Kind::Number | Kind::Each);
    let (large, small): (Vec<_>, Vec<_>) = arm.figures.gauges.iter().partition(wide);
    let all: String = small.into_iter().chain(large).map(|gauge| gauge_figure(arm, gauge)).collect();
    if all.is_empty() { String::new() } else { section(id, "The game's own measures", "", &figures(&all)) }
}

fn gauge_figure(arm: &Arm, gauge: &GaugeFigures) -> String {
    let (wide, body) = match &gauge.gauge.kind {
        Kind::Number | Kind::Each => {
            let groups: Vec<_> =
                apart(gauge).iter().map(|group| (group.label.as_str(), &group.spread)).collect();
            (false, plot::histograms(&groups, 1.0, gauge.gauge.unit))
        }
        Kind::Count { .. } if gauge.groups.len() > 1 => (true, counts_table(gauge)),
        Kind::Count { .. } => (true, counts(&gauge.groups[0], gauge.gauge.unit)),
        Kind::Effect { .. } => (true, effects(arm, gauge)),
        Kind::Rated { best, .. } => (true, ratings(gauge, best.is_some())),
        Kind::Places { at } => (true, places(gauge, at)),
    };
    figure(wide, gauge.gauge.title, &gauge.says, gauge.gauge.about, &body)
}

/// Each group's own figures, without the sum of all where there are several.
fn apart(gauge: &GaugeFigures) -> &[GroupFigures] {
    if gauge.groups.len() > 1 { &gauge.groups[1..] } else { &gauge.groups }
}

fn counts(group: &GroupFigures, unit: &str) -> String {
    let most = group.cells.iter().map(|cell| cell.per_game.high).fold(1e-9, f64::max);
    let (mut rows, scale) = (Rows::default(), Scale::new(0.0, most));
    for cell in &group.cells {
        rows.add(
            &escape(&cell.name),
            &plot::bar_row(&cell.per_game, &scale, None, &[]),
            &value(&cell.per_game, Style::Plain, "game", "games"),
        );
    }
    rows.html(&plot::ticks_row(&scale, 5, |number| format!("{} {unit}", plain(number))))
}

/// One column per group, each with a little bar.
fn counts_table(gauge: &GaugeFigures) -> String {
    let groups = apart(gauge);
    let labels: Vec<String> = groups.iter().map(|group| format!("<{}", group.label)).collect();
    let heads: Vec<&str> = std::iter::once("<").chain(labels.iter().map(String::as_str)).collect();
    let most =
        groups.iter().flat_map(|group| &group.cells).map(|cell| cell.per_game.high).fold(1e-9, f64::max);
    let scale = Scale::new(0.0, most);
    let mut table = Table::new(&heads);
    let things = groups.iter().map(|group| group.cells.len()).max().unwrap_or(0);
    for thing in 0..things {
        let name =
            groups.iter().find_map(|group| group.cells.get(thing)).map_or("", |cell| cell.name.as_str());
        let cell = |(number, group): (usize, &GroupFigures)| {
            let Some(cell) = group.cells.get(thing) else { return Cell::text("–") };
            let bar = plot::bar_row(&cell.per_game, &scale, Some(number), &[]);
            Cell::html(format!(
                "{bar}<span class=\"side\">{} <small>{}</small></span>",
                cell.per_game.figure(Style::Plain),
                cell.per_game.interval(Style::Plain)
            ))
        };
        table.row(std::iter::once(Cell::words(name)).chain(groups.iter().enumerate().map(cell)).collect());
    }
    table.html()
}

/// How often each thing is used, and whether those who use it do better.
fn effects(arm: &Arm, gauge: &GaugeFigures) -> String {
    let group = &gauge.groups[0];
    let found: Vec<Estimate> = group.cells.iter().filter_map(|cell| cell.effect).collect();
    let scale = Scale::around(&found, &[0.0]);
    let mut cells: Vec<&CellFigures> = group.cells.iter().collect();
    let order = |cell: &CellFigures| cell.effect.map_or(f64::MIN, |effect| effect.value);
    cells.sort_by(|a, b| order(b).total_cmp(&order(a)));
    let mut rows = Rows::default();
    for cell in cells {
        let used = format!(
            "<small>used in {} of sittings, {} a game</small>",
            cell.used.figure(Style::Percent),
            cell.per_game.figure(Style::Plain)
        );
        let name = format!("{}<br>{used}", escape(&cell.name));
        match cell.effect {
            Some(effect) => rows.add(
                &name,
                &plot::interval_row(&effect, &scale, &[0.0]),
                &value(&effect, Style::Signed, "sitting", "sittings"),
            ),
            None => {
                rows.add(&name, "<svg width=\"100%\" height=\"26\"></svg>", "–<small>no comparison</small>")
            }
        }
    }
    let unit = if arm.is_solitaire() { "points" } else { "points of winning chance (a win is 100)" };
    format!(
        "{}<p class=\"note\">How much better those did who used it than those who did not, in {unit}; every player or seat compared with itself. Who is ahead may use more of everything: this is a sign, not a proof of cause.</p>",
        rows.html(&plot::ticks_row(&scale, 6, plain))
    )
}

/// What comes of each thing: how often it is better than others where that is asked, else the mean.
fn ratings(gauge: &GaugeFigures, compared: bool) -> String {
    let (unit, cells) = (gauge.gauge.unit, &gauge.groups[0].cells);
    let rated = |cell: &CellFigures| Some((cell.name.clone(), cell.rating?, cell.rating?.compared()?));
    let mut rated: Vec<_> = cells.iter().filter_map(rated).collect();
    rated.sort_by(|(.., one), (.., other)| other.value.total_cmp(&one.value));
    let found: Vec<Estimate> = rated.iter().map(|&(.., figure)| figure).collect();
    let (style, even) = if compared { (Style::Percent, vec![0.5]) } else { (Style::Plain, Vec::new()) };
    let (mut rows, scale) = (Rows::default(), Scale::around(&found, &even));
    for (name, rating, figure) in rated {
        let mean = rating.mean_says(unit).filter(|_| compared).map(|mean| format!("{mean}; "));
        let below = format!("{}used {}", mean.unwrap_or_default(), count(rating.times, "time", "times"));
        rows.add(
            &format!("{}<br><small>{}</small>", escape(&name), escape(&below)),
            &plot::interval_row(&figure, &scale, &even),
            &value(&figure, style, "rating", "ratings"),
        );
    }
    let tick = |number: f64| {
        if compared { format!("{} %", plain(100.0 * number)) } else { format!("{} {unit}", plain(number)) }
    };
    let note = if compared {
        "<p class=\"note\">How often one of it is better than one of another, equal ones counting half.</p>"
    } else {
        ""
    };
    format!("{}{note}", rows.html(&plot::ticks_row(&scale, 5, tick)))
}

/// A plan of the table for every group, each place as dark as it is frequented, and the same as a table.
fn places(gauge: &GaugeFigures, at: &[Place]) -> String {
    let groups = apart(gauge);
    let cells = || groups.iter().flat_map(|group| &group.cells).map(|cell| cell.per_game.value);
    let most = cells().fold(1e-9, f64::max);
    let maps: String = groups.iter().map(|group| map(group, at, most, groups.len() > 1)).collect();
    let table = if groups.len() > 1 { counts_table(gauge) } else { counts(&groups[0], gauge.gauge.unit) };
    format!("<div class=\"maps\">{maps}</div>{table}")
}

/// How far apart the outermost places are drawn, and the room around them.
const MAP: f32 = 560.0;
const MARGIN: f32 = 44.0;

fn map(group: &GroupFigures, at: &[Place], most: f64, named: bool) -> String {
    let ends = |of: fn(&Place) -> f32| {
        at.iter().map(of).fold((f32::MAX, f32::MIN), |(low, high), x| (low.min(x), high.max(x)))
    };
    let ((left, right), (top, bottom)) = (ends(|place| place.x), ends(|place| place.y));
    let size = (right - left).max(bottom - top).max(1e-6);
    let (across, down) =
        (|x: f32| MARGIN + MAP * (x - left) / size, |y: f32| MARGIN + MAP * (y - top) / size);
    let (width, height) = (across(right) + MARGIN, down(bottom) + MARGIN + 12.0);
    let mut svg = format!(
        "<svg class=\"map\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{}\">",
        escape(&group.label)
    );
    for (place, cell) in at.iter().zip(&group.cells) {
        let (x, y, share) = (across(place.x), down(place.y), cell.per_game.value / most);
        let ink = if share > 0.55 { " on" } else { "" };
        svg.push_str(&format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"25\" fill=\"var(--heat)\" fill-opacity=\"{:.2}\" stroke=\"var(--line)\"><title>{}: {}</title></circle>\
             <text class=\"strong in{ink}\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            0.05 + 0.95 * share,
            escape(&place.name),
            cell.per_game.said(Style::Plain),
            y + 5.0,
            decimal(cell.per_game.value, if most < 2.0 { 2 } else { 1 }),
            y + 41.0,
            escape(&place.name)
        ));
    }
    svg.push_str("</svg>");
    let name = if named {
        format!("<div class=\"legend over\"><span><b>{}</b></span></div>", escape(&group.label))
    } else {
        String::new()
    };
    format!("<div>{name}{svg}</div>")
}
