//! The figures as plain text, for the terminal: 78 columns, no colours, readable aloud.

mod matrix;
mod worth;

use breakroom_core::gauge::GaugeKind;

use crate::{
    document::{Document, Made},
    figures::{ArmFigures, Changed, GaugeFigures},
    metrics::METRICS,
    report::own,
    words::{Style, count, decimal, sentence, whole},
};
pub use matrix::matrix;
pub use worth::worth;

const WIDTH: usize = 78;

/// The document as a page of text.
pub fn page(document: &Document) -> String {
    let figures = &document.figures;
    let mut page = Page::default();
    page.wrapped("", &format!("{}.", figures.headline));
    page.gap();
    figures.findings.iter().for_each(|finding| page.wrapped("  ", &sentence(finding)));
    for (index, arm) in figures.arms.iter().enumerate() {
        if figures.arms.len() > 1 {
            page.title(&format!("Rules {}: {}", index + 1, arm.label));
        }
        arm_page(&mut page, arm);
    }
    changed_rows(&mut page, "What the second rules change", &figures.changes.iter().collect::<Vec<_>>());
    changed_rows(&mut page, "What they change in the game's own measures", &own(&figures.measured));
    if !figures.cautions.is_empty() {
        page.title("Beware");
        figures.cautions.iter().for_each(|caution| page.wrapped("  ", caution));
    }
    page.made(document.made.as_ref());
    page.text
}

/// One row per number; those that clearly changed, all of the list together, have a star.
fn changed_rows(page: &mut Page, title: &str, all: &[&Changed]) {
    if all.is_empty() {
        return;
    }
    page.title(title);
    for changed in all {
        let clear = if changed.clear { "  *" } else { "" };
        let figure = format!("{} {}{clear}", changed.change.said(Style::Signed), changed.unit);
        page.row(&changed.title, &figure);
    }
}

fn arm_page(page: &mut Page, arm: &ArmFigures) {
    if arm.players.len() > 1 {
        page.title("Players");
        for player in &arm.players {
            let points = player.points.map(|points| points.mean.sampled(Style::Plain, "game", "games"));
            let wins = player.wins.map(|wins| wins.sampled(Style::Percent, "game", "games"));
            page.row(&player.name, &points.or(wins).unwrap_or_default());
        }
    }
    if arm.ladder.len() > 2 {
        page.title("Ladder");
        for rank in &arm.ladder {
            let style = if rank.unit == "Elo" { Style::Signed } else { Style::Plain };
            page.row(&rank.name, &format!("{} {}", rank.value.said(style), rank.unit));
        }
    }
    if !arm.seats.is_empty() {
        page.title("Seats");
        for seat in &arm.seats {
            let drawn = if seat.record.drawn > 0 {
                format!("; {} drawn", whole(seat.record.drawn))
            } else {
                String::new()
            };
            let wins =
                seat.wins.map_or_else(String::new, |wins| wins.sampled(Style::Percent, "game", "games"));
            page.row(&seat.name, &format!("wins {wins}{drawn}"));
        }
    }
    page.title("A game");
    for metric in &arm.metrics {
        let summary = &metric.summary;
        let range = format!("{} to {}", decimal(summary.q05, 0), decimal(summary.q95, 0));
        let unit = if metric.unit == "%" { " %" } else { "" };
        let share = METRICS.iter().any(|one| one.key == metric.key && one.is_share());
        let range = if share { String::new() } else { format!("; nine in ten {range}") };
        page.row(metric.title, &format!("{}{unit}{range}", summary.mean.said(Style::Plain)));
    }
    page.title("How games ended");
    for ending in &arm.endings {
        page.row(&ending.rule, &ending.share.sampled(Style::Percent, "game", "games"));
    }
    if !arm.gauges.is_empty() {
        page.title("The game's own measures");
        arm.gauges.iter().for_each(|gauge| gauge_rows(page, gauge));
    }
}

fn gauge_rows(page: &mut Page, gauge: &GaugeFigures) {
    if matches!(gauge.gauge.kind, GaugeKind::Rated { .. }) {
        return rated_rows(page, gauge);
    }
    match &gauge.groups[0].summary {
        Some(_) => {
            let shown = if gauge.groups.len() > 1 { &gauge.groups[1..] } else { &gauge.groups[..] };
            for group in shown {
                let Some(summary) = &group.summary else { continue };
                let who = if shown.len() > 1 {
                    format!("{}, {}", gauge.gauge.title, group.label)
                } else {
                    gauge.gauge.title.into()
                };
                page.row(&who, &format!("{} {}", summary.mean.said(Style::Plain), gauge.gauge.unit));
            }
        }
        None => page.row(gauge.gauge.title, &gauge.says),
    }
}

/// One row per thing that happened, whoever it happened to.
fn rated_rows(page: &mut Page, gauge: &GaugeFigures) {
    page.row(gauge.gauge.title, &gauge.says);
    for cell in &gauge.groups[0].cells {
        let Some(rating) = cell.rating.filter(|rating| rating.times > 0) else { continue };
        let better = rating.better.map(|better| format!("better in {}", better.said(Style::Percent)));
        let mean = rating.mean_says(gauge.gauge.unit);
        let times = format!("used {}", count(rating.times, "time", "times"));
        let said: Vec<String> = better.into_iter().chain(mean).chain([times]).collect();
        page.row(&format!("  {}", cell.name), &said.join("; "));
    }
}

/// Says what was played and how fast, after a run.
pub fn speed(games: u64, seconds: f64, threads: usize) -> String {
    format!(
        "{} in {} s on {}: {} games/s",
        count(games, "game", "games"),
        decimal(seconds, 1),
        count(threads as u64, "thread", "threads"),
        decimal(games as f64 / seconds.max(1e-3), if games as f64 > 100.0 * seconds { 0 } else { 2 })
    )
}

#[derive(Default)]
struct Page {
    text: String,
}

/// Where the second column begins.
const COLUMN: usize = 32;

impl Page {
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    fn gap(&mut self) {
        self.text.push('\n');
    }

    fn title(&mut self, title: &str) {
        self.gap();
        self.line(title);
    }

    /// A name and its figure; what does not fit goes on below.
    fn row(&mut self, name: &str, figure: &str) {
        let short: String = if name.chars().count() < COLUMN - 2 {
            name.into()
        } else {
            let cut: String = name.chars().take(COLUMN - 4).collect();
            format!("{cut}…")
        };
        let mut lead = format!("  {short:<width$}", width = COLUMN - 2);
        for line in wrap(figure, WIDTH - COLUMN) {
            self.line(&format!("{lead}{line}"));
            lead = " ".repeat(COLUMN);
        }
    }

    /// By what it was made, when and how.
    fn made(&mut self, made: Option<&Made>) {
        if let Some(made) = made {
            self.gap();
            self.wrapped("", &format!("{}, {}: {}", made.by, made.date, made.command));
        }
    }

    fn wrapped(&mut self, indent: &str, text: &str) {
        for line in wrap(text, WIDTH - indent.len()) {
            self.line(&format!("{indent}{line}"));
        }
    }
}

fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("", 7), [""]);
    }

    #[test]
    fn speed_is_said_in_whole_games_when_there_are_many() {
        assert_eq!(speed(2000, 2.0, 2), "2,000 games in 2.0 s on 2 threads: 1,000 games/s");
        assert_eq!(speed(3, 2.0, 1), "3 games in 2.0 s on 1 thread: 1.50 games/s");
    }
}
