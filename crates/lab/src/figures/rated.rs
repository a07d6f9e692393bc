//! What comes of each of several things, and which of them are better than the others.

use breakroom_core::gauge::{Best, Gauge, GaugeKind};
use serde::Serialize;

use super::{CellFigures, GroupFigures};
use crate::{
    distribution::{Distribution, Summary},
    stats::{Estimate, Range, ahead::ahead},
    totals::gauged::Cell,
    words::Style,
};

/// What came of one thing.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// How often it happened.
    pub times: u64,
    /// The numbers that came of it.
    pub summary: Option<Summary>,
    /// How often one of them is better than one of another thing, half for equal ones.
    pub better: Option<Estimate>,
}

impl Rating {
    /// What things are compared by: how often they are better than others, or else their mean.
    pub fn compared(&self) -> Option<Estimate> {
        self.better.or(self.summary.map(|summary| summary.mean))
    }

    /// The mean in words: `3.2 tanks (2.8 to 3.6, 40 ratings)`.
    pub fn mean_says(&self, unit: &str) -> Option<String> {
        let mean = self.summary?.mean;
        let sample = crate::words::count(mean.n, "rating", "ratings");
        Some(format!("{} {unit} ({}, {sample})", mean.figure(Style::Plain), mean.interval(Style::Plain)))
    }
}

/// The rating of one of these things, if the gauge rates.
pub fn rating(gauge: &Gauge, cells: &[Cell], thing: usize) -> Option<Rating> {
    let GaugeKind::Rated { best, .. } = gauge.kind else { return None };
    let rated = &cells[thing].rated;
    let mut others = Distribution::default();
    let rest = cells.iter().enumerate().filter(|&(other, _)| other != thing);
    rest.for_each(|(_, cell)| others.join(&cell.rated));
    let better = match best {
        Some(Best::Most) => ahead(rated, &others),
        Some(Best::Least) => ahead(rated, &others).map(Estimate::opposite),
        None => None,
    };
    let summary = gauge_summary(gauge, rated);
    Some(Rating { times: cells[thing].count.0.unsigned_abs(), summary, better })
}

/// The usual figures of what a gauge showed.
pub fn gauge_summary(gauge: &Gauge, numbers: &Distribution) -> Option<Summary> {
    match gauge.unit {
        "%" => numbers.summary_within(Range::PERCENT, 1.0),
        _ => numbers.summary(1.0),
    }
}

/// Which thing does best, and which worst.
pub fn rated_say(gauge: &Gauge, group: &GroupFigures) -> String {
    let compared = |cell: &CellFigures| Some((cell.name.clone(), cell.rating?.compared()?));
    let mut rated: Vec<(String, Estimate)> = group.cells.iter().filter_map(compared).collect();
    rated.sort_by(|(_, one), (_, other)| other.value.total_cmp(&one.value));
    let said = |(name, figure): &(String, Estimate), whole: bool| match gauge.kind {
        GaugeKind::Rated { best: Some(_), .. } => {
            let than = if whole { " better than another in" } else { "" };
            format!("{name},{than} {}", figure.said(Style::Percent))
        }
        _ => format!(
            "{name}, {} {} ({})",
            figure.figure(Style::Plain),
            gauge.unit,
            figure.interval(Style::Plain)
        ),
    };
    match &rated[..] {
        [] => "Nothing was rated.".into(),
        [only] => format!("Only {}.", said(only, true)),
        [first, .., last] => format!("Most {}; least {}.", said(first, true), said(last, false)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(numbers: &[i64]) -> Cell {
        let mut cell = Cell { rated: numbers.iter().copied().collect(), ..Cell::default() };
        (0..=numbers.len()).for_each(|_| cell.count.add(1));
        cell
    }

    fn gauge(best: Option<Best>, unit: &'static str) -> Gauge {
        let of = vec!["tower".to_owned(), "gate".to_owned()];
        Gauge { key: "", title: "", about: "", unit, kind: GaugeKind::Rated { of, best } }
    }

    #[test]
    fn a_thing_is_compared_with_all_others() {
        let cells = [cell(&[5, 5, 6]), cell(&[1, 5]), cell(&[7])];
        let share =
            |best| rating(&gauge(best, "tanks"), &cells, 0).unwrap().better.map(|better| better.value);
        // Of nine pairs: 5 beats 1 and ties with 5 twice, 6 beats both, 7 beats all.
        let most = 5.0 / 9.0;
        assert!((share(Some(Best::Most)).unwrap() - most).abs() < 1e-12);
        assert!((share(Some(Best::Least)).unwrap() - (1.0 - most)).abs() < 1e-12);
        assert_eq!(share(None), None);
        let first = rating(&gauge(None, "tanks"), &cells, 0).unwrap();
        assert_eq!((first.times, first.summary.unwrap().mean.n), (4, 3), "it happened once more than rated");
    }

    #[test]
    fn a_share_lies_between_nothing_and_all() {
        let cells = [cell(&[100, 100, 100, 50]), cell(&[])];
        let of = |unit| rating(&gauge(None, unit), &cells, 0).unwrap().summary.unwrap().mean;
        assert!(of("%").value == 87.5 && of("%").low > 0.0 && of("%").high < 100.0, "{:?}", of("%"));
        assert!(of("points").high > 100.0);
        let one = rating(&gauge(None, "%"), &[cell(&[50])], 0).unwrap().summary.unwrap().mean;
        assert_eq!((one.low, one.high), (0.0, 100.0), "one observation tells nothing");
        let never = rating(&gauge(None, "%"), &cells, 1).unwrap();
        assert_eq!((never.summary, never.compared()), (None, None));
    }
}
