//! How the standing develops from the first decision to the end.

use maud::{Markup, Render, html};

use super::{Scale, svg::Svg};
use crate::{
    figures::{Course, Moment},
    words::plain,
};

const HEIGHT: f64 = 200.0;
/// Room for the words at the upper end.
const TOP: f64 = 16.0;

/// What a plot of courses says besides.
pub struct Frame<'a> {
    /// What the upper end means.
    pub top: &'a str,
    /// What the lower end means.
    pub bottom: &'a str,
    /// The upper end, in hundredths.
    pub high: f64,
    /// Whether half is a mark worth drawing.
    pub half: bool,
}

/// The medians with the middle half of the games, and for a single course also the middle eighty in a hundred.
pub fn course(courses: &[Course], frame: &Frame) -> Markup {
    let y = |value: f64| 100.0 * (1.0 - value / frame.high);
    let down = |value: f64| TOP + HEIGHT * y(value) / 100.0;
    let lines = Scale::new(0.0, frame.high).ticks(4);
    let mut svg = Svg::spoken(TOP + HEIGHT + 24.0, spoken(courses));
    lines.iter().for_each(|&line| svg.level("grid", down(line)));
    // Curves have no hundredths of their own: they are stretched over the plot, and their strokes are not.
    let curves = courses.iter().enumerate().map(|(index, course)| {
        let class = if courses.len() > 1 { format!(" coloured c{}", index % 4) } else { String::new() };
        let step = 100.0 / (course.moments.len() - 1).max(1) as f64;
        let along = |value: fn(&Moment) -> f64| -> Vec<(f64, f64)> {
            course
                .moments
                .iter()
                .enumerate()
                .map(|(at, moment)| (at as f64 * step, y(value(moment))))
                .collect()
        };
        html! {
            @if courses.len() == 1 {
                (band(&class, &along(|moment| moment.q10), &along(|moment| moment.q90)))
            }
            (band(&class, &along(|moment| moment.q25), &along(|moment| moment.q75)))
            polyline class={ "curve" (class) } points=(points(&along(|moment| moment.median))) {}
        }
    });
    svg.add(html! {
        svg x="0" y=(TOP) width="100%" height=(HEIGHT) viewBox="0 0 100 100" preserveAspectRatio="none" {
            @for curve in curves { (curve) }
        }
    });
    if frame.half {
        svg.level("zero", down(50.0));
    }
    for &line in &lines {
        let words = match line {
            0.0 => frame.bottom,
            line if line >= frame.high => frame.top,
            _ => "",
        };
        svg.words("", 0.0, down(line) - 4.0, format!("{} % {words}", plain(line)).trim_end());
    }
    for (at, words) in [(0.0, "first decision"), (50.0, "halfway"), (100.0, "end")] {
        svg.words("", at, TOP + HEIGHT + 18.0, words);
    }
    svg.render()
}

fn spoken(courses: &[Course]) -> String {
    let one = |course: &Course| {
        let at = |moment: usize| course.moments.get(moment).map_or(0.0, |moment| moment.median);
        let last = course.moments.len().saturating_sub(1);
        format!(
            "{}: {} % at first, {} % halfway, {} % at the end",
            course.label,
            plain(at(0)),
            plain(at(last / 2)),
            plain(at(last))
        )
    };
    courses.iter().map(one).collect::<Vec<_>>().join("; ")
}

fn points(line: &[(f64, f64)]) -> String {
    line.iter().map(|(x, y)| format!("{x:.2},{y:.2}")).collect::<Vec<_>>().join(" ")
}

fn band(class: &str, below: &[(f64, f64)], above: &[(f64, f64)]) -> Markup {
    let back: Vec<(f64, f64)> = above.iter().rev().copied().collect();
    html! { polygon class={ "band" (class) } points={ (points(below)) " " (points(&back)) } {} }
}
