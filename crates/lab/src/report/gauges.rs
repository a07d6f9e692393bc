//! What the game measures of itself.

use breakroom_core::gauge::{GaugeKind, Spot};

use maud::{Markup, Render, html};

use super::{
    Arm,
    html::{Cell, Rows, Table, figure, figures, note, nothing, section, value, with_small},
    plot::{self, Scale},
};
use crate::{
    figures::{CellFigures, GaugeFigures, GroupFigures},
    stats::Estimate,
    words::{Style, count, decimal, plain},
};

/// The chapter on the game's own measures.
pub fn gauges(arm: &Arm, id: &str) -> Markup {
    // Small pictures first, so that they stand beside each other.
    let wide = |gauge: &&GaugeFigures| !matches!(gauge.gauge.kind, GaugeKind::Number | GaugeKind::Each);
    let (large, small): (Vec<_>, Vec<_>) = arm.figures.gauges.iter().partition(wide);
    let all: Vec<Markup> = small.into_iter().chain(large).map(|gauge| gauge_figure(arm, gauge)).collect();
    if all.is_empty() { nothing() } else { section(id, "The game's own measures", "", figures(&all)) }
}

fn gauge_figure(arm: &Arm, gauge: &GaugeFigures) -> Markup {
    let (wide, body) = match &gauge.gauge.kind {
        GaugeKind::Number | GaugeKind::Each => {
            let groups: Vec<_> =
                apart(gauge).iter().map(|group| (group.label.as_str(), &group.spread)).collect();
            (false, plot::histograms(&groups, 1.0, gauge.gauge.unit))
        }
        GaugeKind::Count { .. } if gauge.groups.len() > 1 => {
            (true, counts_table(gauge, &every(&gauge.groups)))
        }
        GaugeKind::Count { .. } => (true, counts(&gauge.groups[0], &every(&gauge.groups), gauge.gauge.unit)),
        GaugeKind::Effect { .. } => (true, effects(arm, gauge)),
        GaugeKind::Rated { best, .. } => (true, ratings(gauge, best.is_some())),
        GaugeKind::Places { at } => (true, places(gauge, at)),
    };
    figure(wide, gauge.gauge.title, &gauge.says, gauge.gauge.about, body)
}

/// Each group's own figures, without the sum of all where there are several.
fn apart(gauge: &GaugeFigures) -> &[GroupFigures] {
    if gauge.groups.len() > 1 { &gauge.groups[1..] } else { &gauge.groups }
}

fn counts(group: &GroupFigures, things: &[usize], unit: &str) -> Markup {
    let cells: Vec<&CellFigures> = things.iter().filter_map(|&thing| group.cells.get(thing)).collect();
    let most = cells.iter().map(|cell| cell.per_game.high).fold(1e-9, f64::max);
    let (mut rows, scale) = (Rows::default(), Scale::new(0.0, most));
    for cell in cells {
        rows.add(
            &cell.name,
            plot::bar_row(&cell.per_game, &scale, None, &[]),
            value(&cell.per_game, Style::Plain, "game", "games"),
        );
    }
    rows.over(plot::ticks_row(&scale, 5, |number| format!("{} {unit}", plain(number))))
}

/// One column per group, each with a little bar.
fn counts_table(gauge: &GaugeFigures, things: &[usize]) -> Markup {
    let groups = apart(gauge);
    let labels: Vec<String> = groups.iter().map(|group| format!("<{}", group.label)).collect();
    let heads: Vec<&str> = std::iter::once("<").chain(labels.iter().map(String::as_str)).collect();
    let most =
        groups.iter().flat_map(|group| &group.cells).map(|cell| cell.per_game.high).fold(1e-9, f64::max);
    let scale = Scale::new(0.0, most);
    let mut table = Table::new(&heads);
    for &thing in things {
        let name =
            groups.iter().find_map(|group| group.cells.get(thing)).map_or("", |cell| cell.name.as_str());
        let cell = |(number, group): (usize, &GroupFigures)| {
            let Some(cell) = group.cells.get(thing) else { return Cell::text("–") };
            let bar = plot::bar_row(&cell.per_game, &scale, Some(number), &[]);
            let (figure, interval) =
                (cell.per_game.figure(Style::Plain), cell.per_game.interval(Style::Plain));
            Cell::words(html! { (bar) span class="side" { (figure) " " small { (interval) } } })
        };
        table.row(std::iter::once(Cell::words(name)).chain(groups.iter().enumerate().map(cell)).collect());
    }
    table.render()
}

/// How often each thing is used, and whether those who use it do better.
fn effects(arm: &Arm, gauge: &GaugeFigures) -> Markup {
    let group = &gauge.groups[0];
    let found: Vec<Estimate> = group.cells.iter().filter_map(|cell| Some(cell.effect?.lead)).collect();
    let scale = Scale::around(&found, &[0.0]);
    let mut cells: Vec<&CellFigures> = group.cells.iter().collect();
    let order = |cell: &CellFigures| cell.effect.map_or(f64::MIN, |effect| effect.lead.value);
    cells.sort_by(|a, b| order(b).total_cmp(&order(a)));
    let mut rows = Rows::default();
    for cell in cells {
        let used = format!(
            "used in {} of sittings, {} a game",
            cell.used.figure(Style::Percent),
            cell.per_game.figure(Style::Plain)
        );
        let name = html! { (cell.name) br; small { (used) } };
        match cell.effect {
            Some(effect) => rows.add(
                name,
                plot::interval_row(&effect.lead, &scale, &[0.0]),
                html! {
                    (value(&effect.lead, Style::Signed, "sitting", "sittings"))
                    @if effect.clear { small { span class="verdict yes" { "clear" } } }
                },
            ),
            None => rows.add(name, plot::empty_row(), with_small("–", "too few with it, or without it")),
        }
    }
    let unit = if arm.is_solitaire() { "points" } else { "points of winning chance (a win is 100)" };
    let about = format!(
        "How much better those did who used it than those who did not, in {unit}; every player or seat compared with \
         itself. Who is ahead may use more of everything: this is a sign, not a proof of cause. Clear are those that stand \
         among all that were compared (Holm's procedure, wrong in at most 5 % of such reports)."
    );
    html! { (rows.over(plot::ticks_row(&scale, 6, plain))) (note(&about)) }
}

/// What comes of each thing: how often it is better than others where that is asked, else the mean.
fn ratings(gauge: &GaugeFigures, compared: bool) -> Markup {
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
            html! { (name) br; small { (below) } },
            plot::interval_row(&figure, &scale, &even),
            value(&figure, style, "rating", "ratings"),
        );
    }
    let tick = |number: f64| {
        if compared { format!("{} %", plain(100.0 * number)) } else { format!("{} {unit}", plain(number)) }
    };
    html! {
        (rows.over(plot::ticks_row(&scale, 5, tick)))
        @if compared { (note("How often one of it is better than one of another, equal ones counting half.")) }
    }
}

/// A plan of the table for every group, each place as dark as it is frequented, and the same as a table.
fn places(gauge: &GaugeFigures, at: &[Spot]) -> Markup {
    let groups = apart(gauge);
    let cells = || groups.iter().flat_map(|group| &group.cells).map(|cell| cell.per_game.value);
    let most = cells().fold(1e-9, f64::max);
    let top = top(groups);
    let quiet = at.len() - top.len();
    html! {
        div class="maps" { @for group in groups { (map(group, at, most, groups.len() > 1)) } }
        (if groups.len() > 1 { counts_table(gauge, &top) } else { counts(&groups[0], &top, gauge.gauge.unit) })
        @if quiet > 0 { (note(&format!("The map shows {} more; the JSON file holds all.", count(quiet as u64, "place", "places")))) }
    }
}

/// So many places stand below a map.
const TOP: usize = 10;

/// The places where most happened, all groups together; none where nothing did.
fn top(groups: &[GroupFigures]) -> Vec<usize> {
    let places = groups.first().map_or(0, |group| group.cells.len());
    let sum = |place: &usize| {
        groups.iter().filter_map(|group| group.cells.get(*place)).map(|cell| cell.per_game.value).sum::<f64>()
    };
    let mut order: Vec<usize> = (0..places).filter(|place| sum(place) > 0.0).collect();
    // Equals stay in the order of the plan.
    order.sort_by(|one, other| sum(other).total_cmp(&sum(one)));
    order.truncate(TOP);
    order
}

/// Every thing, in the order of the gauge.
fn every(groups: &[GroupFigures]) -> Vec<usize> {
    (0..groups.iter().map(|group| group.cells.len()).max().unwrap_or(0)).collect()
}

/// How far apart the outermost places are drawn, and the room around them.
const MAP: f32 = 560.0;
const MARGIN: f32 = 44.0;

fn map(group: &GroupFigures, at: &[Spot], most: f64, named: bool) -> Markup {
    let ends = |of: fn(&Spot) -> f32| {
        at.iter().map(of).fold((f32::MAX, f32::MIN), |(low, high), x| (low.min(x), high.max(x)))
    };
    let ((left, right), (top, bottom)) = (ends(|place| place.x), ends(|place| place.y));
    let size = (right - left).max(bottom - top).max(1e-6);
    let (across, down) =
        (|x: f32| MARGIN + MAP * (x - left) / size, |y: f32| MARGIN + MAP * (y - top) / size);
    let (width, height) = (across(right) + MARGIN, down(bottom) + MARGIN + 12.0);
    let radius = (0.46 * MAP * nearest(at) / size).min(25.0);
    let digits = if most < 2.0 { 2 } else { 1 };
    let cells = at.iter().zip(&group.cells).map(|(place, cell)| {
        let spot = (across(place.x), down(place.y));
        let share = cell.per_game.value / most;
        let figure = if share > 0.0 { decimal(cell.per_game.value, digits) } else { String::new() };
        spot_of(spot, radius, share, &place.name, &cell.per_game.said(Style::Plain), &figure)
    });
    html! {
        div {
            @if named { div class="legend over" { span { b { (group.label) } } } }
            svg class="map" viewBox=(format!("0 0 {width:.0} {height:.0}")) role="img" aria-label=(group.label) {
                @for cell in cells { (cell) }
            }
        }
    }
}

/// How near the two nearest places are.
fn nearest(at: &[Spot]) -> f32 {
    let pairs =
        at.iter().enumerate().flat_map(|(index, one)| at[index + 1..].iter().map(move |other| (one, other)));
    pairs.map(|(one, other)| libm::hypotf(one.x - other.x, one.y - other.y)).fold(f32::MAX, f32::min)
}

/// Below this radius a place is its figure alone; its name stands in its title.
const ROOMY: f32 = 22.0;

/// One place of a map: its figure in a disc, its name below where there is room.
fn spot_of((x, y): (f32, f32), radius: f32, share: f64, name: &str, said: &str, figure: &str) -> Markup {
    let depth = format!("{:.2}", 0.05 + 0.95 * share);
    let (x, below, beneath) = (format!("{x:.1}"), format!("{:.1}", y + 5.0), format!("{:.1}", y + 41.0));
    let class = if share > 0.55 { "strong in on" } else { "strong in" };
    html! {
        circle cx=(x) cy=(format!("{y:.1}")) r=(format!("{radius:.1}")) fill="var(--heat)" fill-opacity=(depth) stroke="var(--line)" {
            title { (name) ": " (said) }
        }
        @if !figure.is_empty() { text class=(class) x=(x) y=(below) text-anchor="middle" { (figure) } }
        @if radius >= ROOMY { text x=(x) y=(beneath) text-anchor="middle" { (name) } }
    }
}
