//! Numbers and intervals in words, the same in the terminal, the JSON and the report.

use crate::stats::Estimate;

/// A whole number with its thousands apart: `2,000`.
pub fn whole(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number and what is counted: `1 game`, `2,000 games`. `many` is the plural.
pub fn count(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", whole(number), if number == 1 { one } else { many })
}

/// How many digits after the point show what an interval of this width allows to say.
fn places(width: f64) -> usize {
    match width {
        width if !width.is_finite() => 1,
        width if width < 0.02 => 3,
        width if width < 0.2 => 2,
        width if width < 40.0 => 1,
        _ => 0,
    }
}

/// A number with so many digits after the point, thousands apart, and a true minus sign.
pub fn decimal(number: f64, places: usize) -> String {
    if !number.is_finite() {
        return if number.is_nan() {
            "–".into()
        } else if number > 0.0 {
            "∞".into()
        } else {
            "−∞".into()
        };
    }
    let text = format!("{:.places$}", number.abs());
    let (before, after) = text.split_once('.').map_or((text.as_str(), ""), |(before, after)| (before, after));
    let before = before.parse().map_or_else(|_| before.to_owned(), whole);
    let minus =
        if number < 0.0 && text.bytes().any(|digit| (b'1'..=b'9').contains(&digit)) { "−" } else { "" };
    if after.is_empty() { format!("{minus}{before}") } else { format!("{minus}{before}.{after}") }
}

/// A number as short as it can be said: whole numbers without a point.
pub fn plain(number: f64) -> String {
    // What is whole but for the rounding of a computer is whole.
    match number.is_finite() && (number - libm::round(number)).abs() < 1e-5 {
        true => decimal(number, 0),
        false => decimal(number, if number.abs() < 10.0 { 2 } else { 1 }),
    }
}

/// How a figure is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// As it is.
    Plain,
    /// A share from 0 to 1 as hundredths.
    Percent,
    /// With its sign, as differences are.
    Signed,
    /// A difference of shares: hundredths with a sign.
    SignedPercent,
}

impl Style {
    fn factor(self) -> f64 {
        if matches!(self, Style::Percent | Style::SignedPercent) { 100.0 } else { 1.0 }
    }

    fn number(self, number: f64, places: usize) -> String {
        let sign = matches!(self, Style::Signed | Style::SignedPercent) && number > 0.0;
        format!("{}{}", if sign { "+" } else { "" }, decimal(number, places))
    }
}

impl Estimate {
    /// The figure alone: `51.2 %`.
    pub fn figure(&self, style: Style) -> String {
        let (scaled, percent) = (self.times(style.factor()), style.factor() > 1.0);
        let number = style.number(scaled.value, places(scaled.high - scaled.low));
        if percent { format!("{number} %") } else { number }
    }

    /// The interval alone: `48.9 to 53.5`.
    pub fn interval(&self, style: Style) -> String {
        let scaled = self.times(style.factor());
        let digits = places(scaled.high - scaled.low);
        match scaled.low.is_finite() || scaled.high.is_finite() {
            true => format!("{} to {}", style.number(scaled.low, digits), style.number(scaled.high, digits)),
            false => "one observation tells no interval".into(),
        }
    }

    /// Figure and interval: `51.2 % (48.9 to 53.5)`.
    pub fn said(&self, style: Style) -> String {
        format!("{} ({})", self.figure(style), self.interval(style))
    }

    /// Figure, interval and sample: `51.2 % (48.9 to 53.5, 2,000 games)`. `one` and `many` name the sample.
    pub fn sampled(&self, style: Style, one: &str, many: &str) -> String {
        format!("{} ({}, {})", self.figure(style), self.interval(style), count(self.n, one, many))
    }
}

/// Names as a sentence lists them: `a, b and c`.
pub fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

pub use breakroom_core::words::capital as sentence;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_people_write_them() {
        assert_eq!([whole(7), whole(1000), whole(1_234_567)], ["7", "1,000", "1,234,567"]);
        assert_eq!([count(1, "game", "games"), count(2000, "game", "games")], ["1 game", "2,000 games"]);
        assert_eq!(
            [decimal(-0.04, 1), decimal(-1234.56, 1), decimal(f64::INFINITY, 2)],
            ["0.0", "−1,234.6", "∞"]
        );
        assert_eq!([plain(4.0), plain(4.25), plain(44.25), plain(100.0 * 0.55)], ["4", "4.25", "44.2", "55"]);
    }

    #[test]
    fn no_more_digits_than_the_sample_allows() {
        let share = Estimate { value: 0.51234, low: 0.489, high: 0.535, n: 2000 };
        assert_eq!(share.sampled(Style::Percent, "game", "games"), "51.2 % (48.9 to 53.5, 2,000 games)");
        let wide = Estimate { value: 133.4567, low: 100.0, high: 166.9, n: 3 };
        assert_eq!(wide.said(Style::Plain), "133 (100 to 167)");
        let fine = Estimate { value: 1.23456, low: 1.233, high: 1.236, n: 9 };
        assert_eq!(fine.said(Style::Signed), "+1.235 (+1.233 to +1.236)");
        let alone = Estimate { value: 7.0, low: f64::NEG_INFINITY, high: f64::INFINITY, n: 1 };
        assert_eq!(alone.said(Style::Plain), "7.0 (one observation tells no interval)");
    }

    #[test]
    fn lists_and_sentences() {
        let names = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(
            [listed(&names("a")), listed(&names("a b")), listed(&names("a b c"))],
            ["a", "a and b", "a, b and c"]
        );
        assert_eq!(sentence("the end"), "The end");
    }
}
