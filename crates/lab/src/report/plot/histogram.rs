//! Histograms: one, or several below each other on one scale.

use maud::{Markup, Render, html};

use super::{
    super::html::nothing,
    Scale, nice_step,
    svg::{Fill, Svg},
};
use crate::{
    distribution::Distribution,
    words::{Style, plain, whole},
};

/// The bins of a histogram.
struct Bins {
    first: i64,
    width: i64,
    counts: Vec<u64>,
}

impl Bins {
    /// At most this many bins, each as wide as a round number of values.
    const MOST: i64 = 40;

    fn of(spread: &Distribution, (low, high): (i64, i64)) -> Bins {
        let width = nice_step((high - low + 1) as f64 / Bins::MOST as f64).max(1.0) as i64;
        let first = low.div_euclid(width) * width;
        let mut counts = vec![0; ((high - first) / width + 1) as usize];
        let last = counts.len() - 1;
        for (number, count) in spread.iter() {
            let bin = ((number - first).max(0) / width) as usize;
            counts[bin.min(last)] += count;
        }
        Bins { first, width, counts }
    }

    fn scale(&self) -> Scale {
        Scale::new(self.first as f64, (self.first + self.width * self.counts.len() as i64) as f64)
    }
}

/// From where to where distributions are worth drawing: all of it, unless a few stragglers lie far out.
fn range<'a>(spreads: impl IntoIterator<Item = &'a Distribution>) -> (i64, i64) {
    let mut all = Distribution::default();
    spreads.into_iter().for_each(|spread| all.join(spread));
    let at = |share: f64| all.quantile(share).unwrap_or(0);
    let (least, low, high, most) = (at(0.0), at(0.002), at(0.998), at(1.0));
    let room = (high - low) / 4 + 1;
    (if low - least > room { low } else { least }, if most - high > room { high } else { most })
}

/// How one histogram is drawn.
struct Histogram<'a> {
    spread: &'a Distribution,
    /// By what the numbers are divided.
    scale: f64,
    /// From where to where; the same for histograms that stand together.
    range: (i64, i64),
    unit: &'a str,
    height: f64,
    /// Its number where there are several; a legend says its mean then.
    group: Option<usize>,
}

/// One histogram, or several below each other on one scale, each with its name and mean.
pub fn histograms(groups: &[(&str, &Distribution)], scale: f64, unit: &str) -> Markup {
    let range = range(groups.iter().map(|(_, spread)| *spread));
    let several = groups.len() > 1;
    let shown = groups.iter().enumerate().filter(|(_, (_, spread))| !spread.is_empty());
    let plot = |number: usize, spread| {
        let (group, height) = if several { (Some(number), 62.0) } else { (None, 130.0) };
        histogram(&Histogram { spread, scale, range, unit, height, group })
    };
    html! {
        @for (number, (label, spread)) in shown {
            @if let Some(mean) = spread.mean(scale).filter(|_| several) {
                div class="legend over" {
                    span { (Fill::Pattern(number).swatch()) b { (label) } " " (mean.said(Style::Plain)) }
                }
            }
            (plot(number, spread))
        }
    }
}

/// A histogram with its mean and its middle half.
fn histogram(plot: &Histogram) -> Markup {
    let Some(summary) = plot.spread.summary(1.0) else { return nothing() };
    let bins = Bins::of(plot.spread, plot.range);
    let across = bins.scale();
    // Room for the mean's name, which a legend says where there are several.
    let top = if plot.group.is_none() { 18.0 } else { 5.0 };
    let base = top + plot.height;
    let shown = |number: f64| plain(number / plot.scale);
    let half = format!("{} to {}", shown(summary.q25), shown(summary.q75));
    let mut svg = Svg::spoken(
        base + 22.0,
        format!("Histogram: mean {}, middle half {half}", shown(summary.mean.value)),
    );
    // One unit's column reaches from its number to the next; what is drawn at a number stands in the middle of it.
    let unit = if bins.width == 1 { 1.0 } else { 0.0 };
    let (from, to) = (across.at(summary.q25), across.at(summary.q75 + unit));
    svg.rect(Fill::Middle, (from, to - from), (top, plot.height), "");
    columns(&mut svg, plot, &bins, top);
    svg.level("axis", base);
    for tick in across.ticks(7).into_iter().filter(|tick| *tick == libm::round(*tick)) {
        let at = across.at(tick + unit / 2.0);
        if at < 99.5 {
            svg.words("", at, base + 16.0, &shown(tick));
        }
    }
    let mean = across.at(summary.mean.value + unit / 2.0);
    svg.upright("mean", mean, top - 4.0, base);
    if plot.group.is_none() {
        let (anchor, by) = if mean > 60.0 { ("end", -5.0) } else { ("start", 5.0) };
        let figure = summary.mean.times(1.0 / plot.scale).figure(Style::Plain);
        svg.anchored("strong", (mean, by), top - 5.0, anchor, &format!("mean {figure}"));
    }
    svg.render()
}

fn columns(svg: &mut Svg, plot: &Histogram, bins: &Bins, top: f64) {
    let (across, base, fill) = (bins.scale(), top + plot.height, Fill::of(plot.group));
    let (most, all) = (*bins.counts.iter().max().unwrap_or(&1) as f64, plot.spread.n().max(1) as f64);
    let gap = if bins.counts.len() > 24 { 0.12 } else { 0.35 };
    for (index, &count) in bins.counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        let from = bins.first + bins.width * index as i64;
        let (left, right) = (across.at(from as f64), across.at((from + bins.width) as f64));
        let height = (plot.height * count as f64 / most).max(1.0);
        let shown = |number: i64| plain(number as f64 / plot.scale);
        let numbers = match bins.width {
            1 => shown(from),
            width => format!("{} to {}", shown(from), shown(from + width - 1)),
        };
        let title =
            format!("{numbers} {}: {} ({:.1} %)", plot.unit, whole(count), 100.0 * count as f64 / all);
        svg.rect(fill, (left + gap / 2.0, (right - left - gap).max(0.2)), (base - height, height), &title);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_observation_falls_into_a_bin() {
        let spread: Distribution = (0..500).map(|number| number * number % 317).collect();
        let bins = Bins::of(&spread, range([&spread]));
        assert_eq!(bins.counts.iter().sum::<u64>(), 500);
        assert!(bins.counts.len() as i64 <= Bins::MOST + 1, "{}", bins.counts.len());
    }

    #[test]
    fn a_straggler_does_not_squeeze_the_rest() {
        let mut spread: Distribution = (0..1000).map(|number| number % 10).collect();
        spread.add(5000);
        assert_eq!(range([&spread]), (0, 9));
        assert_eq!(Bins::of(&spread, (0, 9)).counts[9], 101, "it stands in the last column");
        assert_eq!(range([&(0..50).collect::<Distribution>()]), (0, 49));
    }

    #[test]
    fn several_share_one_scale_and_say_their_names() {
        let (low, high): (Distribution, Distribution) = ((0..10).collect(), (40..50).collect());
        let html = histograms(&[("a <b>", &low), ("c", &high)], 1.0, "points").into_string();
        assert!(html.contains("a &lt;b&gt;") && html.contains("4.5 (") && html.contains("44.5 ("), "{html}");
        assert_eq!(html.matches("role=\"img\"").count(), 2);
    }
}
