//! Plots as inline SVG. Across, everything is measured in hundredths of the room there is; letters and lines keep
//! their size, so that a plot can be read on a phone and in print alike.

use std::fmt::Write as _;

use super::html::escape;
use crate::{
    figures::{Course, Moment},
    spread::Spread,
    stats::Estimate,
    words::{Style, plain, whole},
};

/// A stretch of numbers laid out from 0 to 100.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    /// From one number to another.
    pub fn new(low: f64, high: f64) -> Scale {
        Scale { low, high: if high > low { high } else { low + 1.0 } }
    }

    /// Wide enough for all these intervals, and for `must`.
    pub fn around(estimates: &[Estimate], must: &[f64]) -> Scale {
        let ends = estimates.iter().flat_map(|estimate| [estimate.low, estimate.high, estimate.value]);
        let all = ends.filter(|end| end.is_finite()).chain(must.iter().copied());
        let (low, high) = all.fold((f64::MAX, f64::MIN), |(low, high), end| (low.min(end), high.max(end)));
        let room = 0.06 * (high - low).max(1e-9);
        Scale::new(low - room, high + room)
    }

    /// Where a number lies, in hundredths.
    pub fn at(&self, number: f64) -> f64 {
        (100.0 * (number - self.low) / (self.high - self.low)).clamp(0.0, 100.0)
    }

    /// Round numbers on the way, about `wanted` of them.
    pub fn ticks(&self, wanted: usize) -> Vec<f64> {
        let step = nice_step((self.high - self.low) / wanted.max(1) as f64);
        let first = libm::ceil(self.low / step - 1e-9);
        (0..100)
            .map(|index| (first + f64::from(index)) * step)
            .take_while(|tick| *tick <= self.high + 1e-9 * step)
            .collect()
    }
}

/// The least of 1, 2, 5, 10, … that is not below `step`.
fn nice_step(step: f64) -> f64 {
    let power = libm::pow(10.0, libm::floor(libm::log10(step.max(1e-12))));
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= step * (1.0 - 1e-9));
    factor.unwrap_or(10.0) * power
}

fn anchor(at: f64) -> &'static str {
    match at {
        at if at < 4.0 => "start",
        at if at > 96.0 => "end",
        _ => "middle",
    }
}

/// The figure of one row: an interval with its point, and the lines that matter.
pub fn interval_row(estimate: &Estimate, scale: &Scale, marks: &[f64]) -> String {
    let mut svg = String::from("<svg width=\"100%\" height=\"26\" aria-hidden=\"true\">");
    for &mark in marks {
        write!(
            svg,
            "<line class=\"zero\" x1=\"{0:.2}%\" x2=\"{0:.2}%\" y1=\"0\" y2=\"26\"/>",
            scale.at(mark)
        )
        .expect("a string");
    }
    reach(&mut svg, estimate, scale, 13.0);
    write!(svg, "<circle class=\"point\" cx=\"{:.2}%\" cy=\"13\" r=\"5\"/></svg>", scale.at(estimate.value))
        .expect("a string");
    svg
}

/// The figure of one row as a bar from nothing, with its interval. `pattern` is the number of a seat or player.
pub fn bar_row(estimate: &Estimate, scale: &Scale, pattern: Option<usize>, marks: &[f64]) -> String {
    let mut svg = String::from("<svg class=\"bar-row\" width=\"100%\" height=\"26\" aria-hidden=\"true\">");
    let fill = pattern
        .map_or_else(|| "class=\"column\"".to_owned(), |number| format!("fill=\"url(#p{})\"", number % 4));
    write!(
        svg,
        "<rect {fill} x=\"0\" y=\"5\" width=\"{:.2}%\" height=\"16\" rx=\"2\"/>",
        scale.at(estimate.value)
    )
    .expect("a string");
    for &mark in marks {
        write!(
            svg,
            "<line class=\"zero\" x1=\"{0:.2}%\" x2=\"{0:.2}%\" y1=\"0\" y2=\"26\"/>",
            scale.at(mark)
        )
        .expect("a string");
    }
    reach(&mut svg, estimate, scale, 13.0);
    svg.push_str("</svg>");
    svg
}

fn reach(svg: &mut String, estimate: &Estimate, scale: &Scale, y: f64) {
    let (low, high) = (scale.at(estimate.low), scale.at(estimate.high));
    if low.is_nan() || high.is_nan() {
        return;
    }
    write!(svg, "<line class=\"reach\" x1=\"{low:.2}%\" x2=\"{high:.2}%\" y1=\"{y}\" y2=\"{y}\"/>")
        .expect("a string");
    for end in [low, high] {
        write!(
            svg,
            "<line class=\"reach\" x1=\"{end:.2}%\" x2=\"{end:.2}%\" y1=\"{}\" y2=\"{}\"/>",
            y - 4.0,
            y + 4.0
        )
        .expect("a string");
    }
}

/// The axis below rows.
pub fn ticks_row(scale: &Scale, wanted: usize, shown: impl Fn(f64) -> String) -> String {
    let mut svg = String::from(
        "<svg class=\"ticks\" width=\"100%\" height=\"22\" aria-hidden=\"true\"><line class=\"axis\" x1=\"0\" x2=\"100%\" y1=\"1\" y2=\"1\"/>",
    );
    for tick in scale.ticks(wanted) {
        let at = scale.at(tick);
        write!(svg, "<line class=\"axis\" x1=\"{at:.2}%\" x2=\"{at:.2}%\" y1=\"1\" y2=\"5\"/><text x=\"{at:.2}%\" y=\"18\" text-anchor=\"{}\">{}</text>", anchor(at), shown(tick)).expect("a string");
    }
    svg.push_str("</svg>");
    svg
}

/// The bins of a histogram.
struct Bins {
    first: i64,
    width: i64,
    counts: Vec<u64>,
}

impl Bins {
    /// At most this many bins, each as wide as a round number of values.
    const MOST: i64 = 40;

    fn of(spread: &Spread, low: i64, high: i64) -> Bins {
        let mut width = nice_step((high - low + 1) as f64 / Bins::MOST as f64).max(1.0) as i64;
        width = width.max(1);
        let first = low.div_euclid(width) * width;
        let mut counts = vec![0; ((high - first) / width + 1) as usize];
        let last = counts.len() - 1;
        for (number, count) in spread.iter() {
            let bin = ((number - first).max(0) / width) as usize;
            counts[bin.min(last)] += count;
        }
        Bins { first, width, counts }
    }
}

/// How a histogram is drawn.
struct Histogram<'a> {
    /// What is shown.
    spread: &'a Spread,
    /// By what the numbers are divided.
    scale: f64,
    /// From where to where; the same for histograms that stand together.
    range: (i64, i64),
    /// What is counted.
    unit: &'a str,
    /// How high the columns may be.
    height: f64,
    /// In the pattern of this seat or player, below a legend that says the mean.
    pattern: Option<usize>,
}

/// One histogram, or several below each other on one scale, each with its name and mean.
pub fn histograms(groups: &[(&str, &Spread)], scale: f64, unit: &str) -> String {
    let range = range(groups.iter().map(|(_, spread)| *spread));
    let several = groups.len() > 1;
    let mut all = String::new();
    for (number, (label, spread)) in groups.iter().enumerate().filter(|(_, (_, spread))| !spread.is_empty()) {
        let (pattern, height) = if several { (Some(number), 62.0) } else { (None, 130.0) };
        if let Some(mean) = spread.mean(scale).filter(|_| several) {
            let patch = swatch(&format!(
                "<rect fill=\"url(#p{})\" width=\"22\" height=\"14\" rx=\"2\"/>",
                number % 4
            ));
            let said = mean.said(Style::Plain);
            write!(
                all,
                "<div class=\"legend over\"><span>{patch}<b>{}</b> {said}</span></div>",
                escape(label)
            )
            .expect("a string");
        }
        all.push_str(&histogram(&Histogram { spread, scale, range, unit, height, pattern }));
    }
    all
}

/// From where to where a distribution is worth drawing: all of it, unless a few stragglers lie far out.
fn range<'a>(spreads: impl IntoIterator<Item = &'a Spread>) -> (i64, i64) {
    let mut all = Spread::default();
    spreads.into_iter().for_each(|spread| all.join(spread));
    let at = |share: f64| all.quantile(share).unwrap_or(0);
    let (least, low, high, most) = (at(0.0), at(0.002), at(0.998), at(1.0));
    let room = (high - low) / 4 + 1;
    (if low - least > room { low } else { least }, if most - high > room { high } else { most })
}

/// A histogram with its mean and its middle half.
fn histogram(plot: &Histogram) -> String {
    let Some(summary) = plot.spread.summary(1.0) else { return String::new() };
    let (low, high) = plot.range;
    let bins = Bins::of(plot.spread, low, high);
    let across = Scale::new(bins.first as f64, (bins.first + bins.width * bins.counts.len() as i64) as f64);
    // Room for the mean's name, which a legend says where there are several.
    let top = if plot.pattern.is_none() { 18.0 } else { 5.0 };
    let base = top + plot.height;
    let most = *bins.counts.iter().max().unwrap_or(&1) as f64;
    let mut svg = format!(
        "<svg width=\"100%\" height=\"{:.0}\" role=\"img\" aria-label=\"{}\">",
        base + 22.0,
        escape(&format!(
            "Histogram: mean {}, middle half {} to {}",
            plain(summary.mean.value / plot.scale),
            plain(summary.q25 / plot.scale),
            plain(summary.q75 / plot.scale)
        ))
    );
    // One unit's column reaches from its number to the next; what is drawn at a number stands in the middle of it.
    let middle = |number: f64| across.at(number + if bins.width == 1 { 0.5 } else { 0.0 });
    let (from, to) = (across.at(summary.q25), across.at(summary.q75 + bins.width.min(1) as f64));
    write!(
        svg,
        "<rect class=\"middle\" x=\"{from:.2}%\" width=\"{:.2}%\" y=\"{top}\" height=\"{}\"/>",
        to - from,
        plot.height
    )
    .expect("a string");
    columns(&mut svg, &bins, &across, (top, base, most), plot);
    write!(svg, "<line class=\"axis\" x1=\"0\" x2=\"100%\" y1=\"{base}\" y2=\"{base}\"/>").expect("a string");
    for tick in across.ticks(7).into_iter().filter(|tick| *tick == libm::round(*tick)) {
        let at = middle(tick);
        if at < 99.5 {
            write!(
                svg,
                "<text x=\"{at:.2}%\" y=\"{}\" text-anchor=\"{}\">{}</text>",
                base + 16.0,
                anchor(at),
                plain(tick / plot.scale)
            )
            .expect("a string");
        }
    }
    let mean = middle(summary.mean.value);
    write!(
        svg,
        "<line class=\"mean\" x1=\"{mean:.2}%\" x2=\"{mean:.2}%\" y1=\"{}\" y2=\"{base}\"/>",
        top - 4.0
    )
    .expect("a string");
    if plot.pattern.is_none() {
        let (side, by) = if mean > 60.0 { ("end", -5) } else { ("start", 5) };
        let figure = summary.mean.times(1.0 / plot.scale).figure(Style::Plain);
        write!(svg, "<text class=\"strong\" x=\"{mean:.2}%\" dx=\"{by}\" y=\"{}\" text-anchor=\"{side}\">mean {figure}</text>", top - 5.0).expect("a string");
    }
    svg.push_str("</svg>");
    svg
}

fn columns(
    svg: &mut String,
    bins: &Bins,
    across: &Scale,
    (top, base, most): (f64, f64, f64),
    plot: &Histogram,
) {
    let fill = plot
        .pattern
        .map_or_else(|| "class=\"column\"".to_owned(), |number| format!("fill=\"url(#p{})\"", number % 4));
    let all = plot.spread.n().max(1) as f64;
    let gap = if bins.counts.len() > 24 { 0.12 } else { 0.35 };
    for (index, &count) in bins.counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        let from = bins.first + bins.width * index as i64;
        let (left, right) = (across.at(from as f64), across.at((from + bins.width) as f64));
        let height = ((base - top) * count as f64 / most).max(1.0);
        let last = from + bins.width - 1;
        let label = match bins.width {
            1 => plain(from as f64 / plot.scale),
            _ => format!("{} to {}", plain(from as f64 / plot.scale), plain(last as f64 / plot.scale)),
        };
        write!(
            svg,
            "<rect {fill} x=\"{:.2}%\" width=\"{:.2}%\" y=\"{:.1}\" height=\"{height:.1}\"><title>{label} {}: {} ({:.1} %)</title></rect>",
            left + gap / 2.0,
            (right - left - gap).max(0.2),
            base - height,
            escape(plot.unit),
            whole(count),
            100.0 * count as f64 / all
        )
        .expect("a string");
    }
}

/// How the standing develops: the median, the middle half and the middle eighty per cent.
pub fn course(courses: &[Course], top_label: &str, bottom_label: &str, middle: bool, high: f64) -> String {
    let (height, top) = (200.0, 16.0);
    let mut svg = format!(
        "<svg width=\"100%\" height=\"{}\" role=\"img\" aria-label=\"{}\">",
        top + height + 24.0,
        escape(top_label)
    );
    let y = |value: f64| 100.0 * (1.0 - value / high);
    for line in Scale::new(0.0, high).ticks(4) {
        let at = top + height * y(line) / 100.0;
        write!(svg, "<line class=\"grid\" x1=\"0\" x2=\"100%\" y1=\"{at:.1}\" y2=\"{at:.1}\"/><text x=\"0\" y=\"{:.1}\">{} %</text>", at - 4.0, plain(line)).expect("a string");
    }
    write!(svg, "<svg x=\"0\" y=\"{top}\" width=\"100%\" height=\"{height}\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">").expect("a string");
    for (index, course) in courses.iter().enumerate() {
        let step = 100.0 / (course.moments.len() - 1).max(1) as f64;
        let along = |value: fn(&Moment) -> f64| -> Vec<(f64, f64)> {
            course
                .moments
                .iter()
                .enumerate()
                .map(|(at, moment)| (at as f64 * step, y(value(moment))))
                .collect()
        };
        let class = if courses.len() > 1 { format!(" coloured c{}", index % 4) } else { String::new() };
        if courses.len() == 1 {
            area(&mut svg, &class, &along(|moment| moment.q10), &along(|moment| moment.q90));
        }
        area(&mut svg, &class, &along(|moment| moment.q25), &along(|moment| moment.q75));
        write!(
            svg,
            "<polyline class=\"curve{class}\" points=\"{}\"/>",
            points(&along(|moment| moment.median))
        )
        .expect("a string");
    }
    svg.push_str("</svg>");
    if middle {
        let at = top + height * y(50.0) / 100.0;
        write!(svg, "<line class=\"zero\" x1=\"0\" x2=\"100%\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>")
            .expect("a string");
    }
    write!(svg, "<text class=\"strong\" x=\"100%\" y=\"{:.1}\" text-anchor=\"end\">{}</text><text class=\"strong\" x=\"100%\" y=\"{:.1}\" text-anchor=\"end\">{}</text>", top + 14.0, escape(top_label), top + height - 6.0, escape(bottom_label)).expect("a string");
    for (at, label) in [(0, "first decision"), (50, "halfway"), (100, "end")] {
        write!(
            svg,
            "<text x=\"{at}%\" y=\"{:.1}\" text-anchor=\"{}\">{label}</text>",
            top + height + 18.0,
            anchor(f64::from(at))
        )
        .expect("a string");
    }
    svg.push_str("</svg>");
    svg
}

fn points(line: &[(f64, f64)]) -> String {
    line.iter().map(|(x, y)| format!("{x:.2},{y:.2}")).collect::<Vec<_>>().join(" ")
}

fn area(svg: &mut String, class: &str, below: &[(f64, f64)], above: &[(f64, f64)]) {
    let back: Vec<(f64, f64)> = above.iter().rev().copied().collect();
    write!(svg, "<polygon class=\"band{class}\" points=\"{} {}\"/>", points(below), points(&back))
        .expect("a string");
}

/// A row split into shares, darker towards the right.
pub fn shares_row(shares: &[Estimate]) -> String {
    let mut svg = String::from("<svg width=\"100%\" height=\"26\" aria-hidden=\"true\">");
    let mut left = 0.0;
    for (index, share) in shares.iter().enumerate() {
        let width = 100.0 * share.value;
        write!(svg, "<rect class=\"column\" fill-opacity=\"{:.2}\" x=\"{left:.2}%\" width=\"{width:.2}%\" y=\"4\" height=\"18\"><title>{}</title></rect>", depth(index, shares.len()), share.sampled(Style::Percent, "decision", "decisions")).expect("a string");
        left += width;
    }
    svg.push_str("</svg>");
    svg
}

/// How dark the share with this number is.
pub fn depth(index: usize, of: usize) -> f64 {
    0.16 + 0.84 * index as f64 / (of - 1).max(1) as f64
}

/// A little sample of a pattern, curve or shade for a legend.
pub fn swatch(body: &str) -> String {
    format!("<svg width=\"22\" height=\"14\" aria-hidden=\"true\">{body}</svg>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers() {
        assert_eq!(Scale::new(0.0, 100.0).ticks(4), [0.0, 50.0, 100.0]);
        assert_eq!(Scale::new(-13.0, 31.0).ticks(5), [-10.0, 0.0, 10.0, 20.0, 30.0]);
        assert_eq!([nice_step(1.0), nice_step(1.1), nice_step(0.3), nice_step(70.0)], [1.0, 2.0, 0.5, 100.0]);
    }

    #[test]
    fn every_observation_falls_into_a_bin() {
        let spread: Spread = (0..500).map(|number| number * number % 317).collect();
        let (low, high) = range([&spread]);
        let bins = Bins::of(&spread, low, high);
        assert_eq!(bins.counts.iter().sum::<u64>(), 500);
        assert!(bins.counts.len() as i64 <= Bins::MOST + 1, "{}", bins.counts.len());
    }

    #[test]
    fn a_straggler_does_not_squeeze_the_rest() {
        let mut spread: Spread = (0..1000).map(|number| number % 10).collect();
        spread.add(5000);
        assert_eq!(range([&spread]), (0, 9));
        assert_eq!(Bins::of(&spread, 0, 9).counts[9], 101, "it stands in the last column");
        assert_eq!(range([&(0..50).collect::<Spread>()]), (0, 49));
    }
}
