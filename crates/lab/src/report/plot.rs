//! Plots as inline SVG: rows with an interval or a bar, histograms, courses.

mod course;
mod histogram;
mod svg;

pub use course::{Frame, course};
pub use histogram::histograms;
use maud::{Markup, Render};
use svg::Svg;
pub use svg::{Fill, swatch};

use crate::{stats::Estimate, words::Style};

/// A stretch of numbers laid out from 0 to 100.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    /// From nothing to all.
    pub const SHARES: Scale = Scale { low: 0.0, high: 1.0 };

    /// From one number to another.
    pub fn new(low: f64, high: f64) -> Scale {
        Scale { low, high: if high > low { high } else { low + 1.0 } }
    }

    /// Wide enough for all these intervals, and for `must`.
    pub fn around(estimates: &[Estimate], must: &[f64]) -> Scale {
        let ends = estimates.iter().flat_map(|estimate| [estimate.low, estimate.high, estimate.value]);
        let all = ends.filter(|end| end.is_finite()).chain(must.iter().copied());
        let (low, high) = all.fold((f64::MAX, f64::MIN), |(low, high), end| (low.min(end), high.max(end)));
        if low > high {
            return Scale::SHARES;
        }
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
        let tick = |index: i32| (first + f64::from(index)) * step;
        (0..100).map(tick).take_while(|tick| *tick <= self.high + 1e-9 * step).collect()
    }
}

/// The least of 1, 2, 5, 10, … that is not below `step`.
fn nice_step(step: f64) -> f64 {
    let power = libm::pow(10.0, libm::floor(libm::log10(step.max(1e-12))));
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= step * (1.0 - 1e-9));
    factor.unwrap_or(10.0) * power
}

/// How high a row is, and where its middle lies.
const ROW: f64 = 26.0;
const MIDDLE: f64 = ROW / 2.0;

/// The figure of one row: an interval with its point, and the lines that matter.
pub fn interval_row(estimate: &Estimate, scale: &Scale, marks: &[f64]) -> Markup {
    let mut svg = Svg::silent(ROW);
    marks.iter().for_each(|&mark| svg.upright("zero", scale.at(mark), 0.0, ROW));
    reach(&mut svg, estimate, scale);
    svg.dot("point", scale.at(estimate.value), MIDDLE, 5.0);
    svg.render()
}

/// The figure of one row as a bar from nothing, with its interval, in the pattern of its group.
pub fn bar_row(estimate: &Estimate, scale: &Scale, group: Option<usize>, marks: &[f64]) -> Markup {
    let mut svg = Svg::silent(ROW);
    svg.rect(Fill::of(group), (0.0, scale.at(estimate.value)), (5.0, 16.0), "");
    marks.iter().for_each(|&mark| svg.upright("zero", scale.at(mark), 0.0, ROW));
    reach(&mut svg, estimate, scale);
    svg.render()
}

fn reach(svg: &mut Svg, estimate: &Estimate, scale: &Scale) {
    let (low, high) = (scale.at(estimate.low), scale.at(estimate.high));
    if low.is_nan() || high.is_nan() {
        return;
    }
    svg.line("reach", (low, MIDDLE), (high, MIDDLE));
    [low, high].into_iter().for_each(|end| svg.upright("reach", end, MIDDLE - 4.0, MIDDLE + 4.0));
}

/// The place of a row that has nothing to show.
pub fn empty_row() -> Markup {
    Svg::silent(ROW).render()
}

/// The axis below rows.
pub fn ticks_row(scale: &Scale, wanted: usize, shown: impl Fn(f64) -> String) -> Markup {
    let mut svg = Svg::silent(22.0);
    svg.level("axis", 1.0);
    for tick in scale.ticks(wanted) {
        svg.upright("axis", scale.at(tick), 1.0, 5.0);
        svg.words("", scale.at(tick), 18.0, &shown(tick));
    }
    svg.render()
}

/// The axis below rows of shares.
pub fn shares_axis() -> Markup {
    ticks_row(&Scale::SHARES, 5, |share| format!("{} %", crate::words::plain(100.0 * share)))
}

/// A row split into shares, darker towards the right.
pub fn shares_row(shares: &[Estimate]) -> Markup {
    let (mut svg, mut left) = (Svg::silent(ROW), 0.0);
    for (index, share) in shares.iter().enumerate() {
        let (width, title) = (100.0 * share.value, share.sampled(Style::Percent, "decision", "decisions"));
        svg.rect(depth(index, shares.len()), (left, width), (4.0, 18.0), &title);
        left += width;
    }
    svg.render()
}

/// How dark the share with this number is.
pub fn depth(index: usize, of: usize) -> Fill {
    Fill::Shade(0.16 + 0.84 * index as f64 / (of - 1).max(1) as f64)
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
    fn an_endless_interval_stays_on_the_page() {
        let endless = Estimate { value: 3.0, low: f64::NEG_INFINITY, high: f64::INFINITY, n: 1 };
        let scale = Scale::around(&[endless], &[0.0]);
        let row = interval_row(&endless, &scale, &[0.0]).into_string();
        assert!(row.contains("x1=\"0.00%\" x2=\"100.00%\""), "{row}");
        assert_eq!(Scale::around(&[], &[]).at(0.5), 50.0, "nothing to show needs no scale");
    }
}
