//! How games go, from their beginning to their end.

use maud::{Markup, html};

use super::{
    Arm,
    html::{Cell, Rows, Table, figure, figures, note, nothing, section, value},
    plot::{self, Frame, Scale},
};
use crate::{
    distribution::{Distribution, Summary},
    figures::{Line, MetricFigures},
    metrics::METRICS,
    stats::Estimate,
    words::{Style, count, decimal, plain, whole},
};

fn found<'a>(arm: &'a Arm, key: &str) -> Option<(&'a MetricFigures, usize)> {
    let index = METRICS.iter().position(|metric| metric.key == key)?;
    Some((arm.figures.metrics.iter().find(|metric| metric.key == key)?, index))
}

fn metric_figure(arm: &Arm, key: &str) -> Markup {
    let Some((metric, index)) = found(arm, key) else { return nothing() };
    let names = arm.document.players.iter().map(String::as_str);
    let groups: Vec<(&str, &Distribution)> =
        names.zip(arm.totals.metrics.iter().map(|group| &group[index])).collect();
    let plot = plot::histograms(&groups, METRICS[index].scale, metric.unit);
    figure(false, metric.title, &metric.says, metric.about, plot)
}

/// Each player's points, in a game for one.
pub fn points(arm: &Arm) -> Markup {
    let names = arm.document.players.iter().map(String::as_str);
    let groups: Vec<(&str, &Distribution)> =
        names.zip(&arm.totals.points).filter(|(_, points)| !points.is_empty()).collect();
    let about = "How often each score came. Shaded: the middle half; the line is the mean.";
    match groups.is_empty() {
        true => nothing(),
        false => figure(true, "The scores", "", about, plot::histograms(&groups, 1.0, "points")),
    }
}

fn metrics_table(arm: &Arm, keys: &[&str]) -> Markup {
    let mut table =
        Table::new(&["<", "mean", "sd", "least", "5 %", "25 %", "median", "75 %", "95 %", "most"]);
    for (metric, _) in keys.iter().filter_map(|key| found(arm, key)) {
        let mut row = |name: &str, summary: &Summary| {
            let mean = Cell::estimate(Some(summary.mean), Style::Plain);
            let mut cells = vec![Cell::words(name), mean, Cell::text(&decimal(summary.sd, 1))];
            let quantiles = [
                summary.least,
                summary.q05,
                summary.q25,
                summary.median,
                summary.q75,
                summary.q95,
                summary.most,
            ];
            cells.extend(quantiles.map(|number| Cell::text(&plain(number))));
            table.row(cells);
        };
        match &metric.groups[..] {
            [] => row(metric.title, &metric.summary),
            groups => {
                groups.iter().for_each(|(name, summary)| row(&format!("{}, {name}", metric.title), summary))
            }
        }
    }
    html! { (table) (note(&format!("{}.", count(arm.figures.games, "game", "games")))) }
}

/// The chapter on length and choice.
pub fn length(arm: &Arm, id: &str) -> Markup {
    let keys = ["choices", "turns", "branching"];
    let mut plots: Vec<Markup> = keys.iter().map(|key| metric_figure(arm, key)).collect();
    plots.push(figure(
        false,
        "Options at a decision",
        &options_says(&arm.totals.options),
        "All decisions of all games together.",
        plot::histograms(&[("", &arm.totals.options)], 1.0, "options"),
    ));
    let table = metrics_table(arm, &["decisions", "choices", "turns", "actions", "branching"]);
    section(id, "How long it is", "", html! { (figures(&plots)) (table) })
}

fn options_says(options: &Distribution) -> String {
    let forced: u64 = options.iter().filter(|&(number, _)| number == 1).map(|(_, times)| times).sum();
    let Some(share) = Estimate::share(forced, options.n()) else { return String::new() };
    let most = options.summary(1.0).map_or(0.0, |summary| summary.most);
    format!(
        "{} of all decisions are forced; the widest has {} options.",
        share.figure(Style::Percent),
        plain(most)
    )
}

/// The chapter on the course of a game.
pub fn course(arm: &Arm, id: &str) -> Markup {
    let mut all = vec![course_figure(arm)];
    if !arm.is_solitaire() {
        all.extend(["lead-changes", "settled", "low-point"].map(|key| metric_figure(arm, key)));
        all.push(predictions(arm));
    }
    all.push(swings(arm));
    section(id, "How it goes", "", figures(&all))
}

fn course_figure(arm: &Arm) -> Markup {
    let courses = &arm.figures.course;
    if courses.is_empty() {
        return nothing();
    }
    if !arm.is_solitaire() {
        let plot = plot::course(
            courses,
            &Frame {
                top: "the winner is sure to win",
                bottom: "the winner seems lost",
                high: 100.0,
                half: true,
            },
        );
        let about = "What the game's own evaluation gives the seat that will win: the median, the middle half and, paler, eight games in ten.";
        return figure(true, "The winner's chance", &arm.figures.course_says, about, plot);
    }
    let most =
        courses.iter().flat_map(|course| &course.moments).map(|moment| moment.q90).fold(10.0, f64::max);
    let high = (libm::ceil(most / 20.0) * 20.0).min(100.0);
    let plot =
        plot::course(courses, &Frame { top: "of the best possible score", bottom: "", high, half: false });
    let swatch = |index: usize| {
        let class = format!("curve coloured c{}", index % 4);
        plot::swatch(html! { line class=(class) x1="0" x2="22" y1="7" y2="7" {} })
    };
    let legend = html! {
        div class="legend" {
            @for (index, course) in courses.iter().enumerate().filter(|_| courses.len() > 1) {
                span { (swatch(index)) (course.label) }
            }
        }
    };
    let about = "What the game's own evaluation expects of the final score, as a share of the best possible: the median and the middle half of the games.";
    figure(
        true,
        "The score that is to be expected",
        &arm.figures.course_says,
        about,
        html! { (plot) (legend) },
    )
}

fn predictions(arm: &Arm) -> Markup {
    let bins = &arm.figures.predictions;
    if bins.len() < 2 {
        return nothing();
    }
    let (mut rows, scale) = (Rows::default(), Scale::SHARES);
    let mut held = 0;
    for bin in bins {
        let name =
            format!("{} to {} %", plain(100.0 * bin.promised - 5.0), plain(100.0 * bin.promised + 5.0));
        rows.add(
            name,
            plot::interval_row(&bin.got, &scale, &[bin.promised]),
            value(&bin.got, Style::Percent, "game", "games"),
        );
        held += usize::from(bin.got.low <= bin.promised + 0.05 && bin.got.high >= bin.promised - 0.05);
    }
    let says = format!(
        "The evaluation is right about the first seat's share, as far as can be told, in {held} of {} ranges.",
        bins.len()
    );
    let about = "Halfway through each game: what the evaluation promised the first seat (dashed) and what it got. Lead changes and the curve above are as good as this.";
    figure(true, "Can the evaluation be believed?", &says, about, rows.over(plot::shares_axis()))
}

fn swings(arm: &Arm) -> Markup {
    let swings = &arm.figures.swings;
    if swings.is_empty() {
        return nothing();
    }
    let mut rows = Rows::default();
    for swing in swings {
        let matters = Estimate::share(
            (swing.weighed as f64 * (1.0 - swing.bins[0].value)).round() as u64,
            swing.weighed,
        );
        let shown =
            matters.map_or_else(nothing, |share| value(&share, Style::Percent, "decision", "decisions"));
        rows.add(&swing.player, plot::shares_row(&swing.bins), shown);
    }
    let names = ["below 5", "5 to 15", "15 to 35", "above 35"];
    let legend = html! {
        div class="legend" {
            @for (index, name) in names.iter().enumerate() {
                span { (plot::depth(index, names.len()).swatch()) (name) " % of the stake" }
            }
        }
    };
    let says: Vec<&str> = swings.iter().map(|swing| swing.says.as_str()).collect();
    let about = "How much better the best alternative seemed to the bot than the middling one. The figure is the share of decisions worth 5 % or more.";
    figure(true, "Decisions that matter", &says.join(" "), about, html! { (rows.over("")) (legend) })
}

/// The chapter on beginnings.
pub fn openings(arm: &Arm, id: &str) -> Markup {
    let openings = &arm.figures.openings;
    // Different players of a game for one begin differently: together their beginnings tell nothing.
    if openings.first.is_empty() || (arm.is_solitaire() && arm.document.players.len() > 1) {
        return nothing();
    }
    let mut all = vec![lines(arm, "The first decision", &openings.first)];
    // Lines that hardly ever repeat tell nothing.
    if openings.lines.first().is_some_and(|line| line.games > 2 && line.share.value > 0.005) {
        all.push(lines(arm, "The first decisions in order", &openings.lines));
    }
    section(id, "How it begins", &openings.says, figures(&all))
}

fn lines(arm: &Arm, title: &str, lines: &[Line]) -> Markup {
    let most = lines.iter().map(|line| line.share.high).fold(0.05, f64::max);
    let (mut rows, scale) = (Rows::default(), Scale::new(0.0, most));
    for line in lines {
        let shown = html! {
            (line.share.figure(Style::Percent))
            small { (line.share.interval(Style::Percent)) }
            @if let Some(wins) = line.beginner_wins {
                small { "who begins wins " (wins.said(Style::Percent)) " of " (whole(line.games)) }
            }
        };
        rows.add(html! { code { (line.line) } }, plot::bar_row(&line.share, &scale, None, &[]), shown);
    }
    let about =
        format!("Share of {}; the most frequent {}.", count(arm.figures.games, "game", "games"), lines.len());
    figure(true, title, "", &about, rows.over(""))
}

/// The chapter on endings.
pub fn endings(arm: &Arm, id: &str) -> Markup {
    let (mut rows, scale) = (Rows::default(), Scale::SHARES);
    for ending in &arm.figures.endings {
        let shown = html! {
            (value(&ending.share, Style::Percent, "game", "games"))
            @if let Some(wins) = ending.beginner_wins { small { "who begins wins " (wins.said(Style::Percent)) } }
        };
        let name = html! { span class="id" { (ending.rule) } " " (ending.text) };
        rows.add(name, plot::bar_row(&ending.share, &scale, None, &[]), shown);
    }
    let says = match &arm.figures.endings[..] {
        [] => return nothing(),
        [only] => format!("Every game ended by {}.", only.rule),
        [most, ..] => format!(
            "Most games end by {}: {}.",
            most.rule,
            most.share.sampled(Style::Percent, "game", "games")
        ),
    };
    section(id, "How it ends", &says, rows.over(""))
}

/// The chapter on single games.
pub fn worthwhile(arm: &Arm, id: &str) -> Markup {
    if arm.figures.worthwhile.is_empty() {
        return nothing();
    }
    let mut table = Table::new(&["Game", "<What is special"]);
    for one in &arm.figures.worthwhile {
        table.row(vec![Cell::text(&format!("no. {}", whole(one.game))), Cell::words(&one.what)]);
    }
    let says = "With --keep FOLDER the same command writes these games as records; 'breakroom replay FILE' plays them again.";
    section(id, "Games worth looking at", says, table)
}
