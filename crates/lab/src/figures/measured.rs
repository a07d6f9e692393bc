//! What a second set of rules changes in what the game measures of itself.

use breakroom_core::{Gauge, gauge::GaugeKind};

use super::{
    ArmFigures, CellFigures, Changed, Facts, GroupFigures,
    change::{Compared, mark, of_rounds},
};
use crate::{
    stats::Sample,
    totals::{
        Change, Ledger,
        changes::{Shared, shared},
        gauged::Group,
    },
};

/// The gauges that both rules have, things apart. Most of a plan's places change nothing: they are all here, and the
/// report shows those that do.
pub fn measured(facts: &Facts, ledger: &Ledger, arms: &[ArmFigures]) -> Vec<Changed> {
    let gauges: Vec<&[Gauge]> = facts.gauges.iter().map(Vec::as_slice).collect();
    let none: &[Change] = &[];
    let mut all = Vec::new();
    for (number, both) in shared(&gauges).iter().enumerate() {
        let sides = Sides::of(ledger, arms, both);
        let gauge = &gauges[0][both.dials[0].0];
        let changes = ledger.measured.get(number).map_or(none, Vec::as_slice);
        match gauge.kind {
            GaugeKind::Number | GaugeKind::Each => {
                all.extend(sides.whole(gauge, changes.first(), facts, ledger));
            }
            _ => all.extend(
                (0..both.things)
                    .filter_map(|thing| sides.thing(gauge, thing, changes.get(thing), facts, ledger)),
            ),
        }
    }
    mark(&mut all);
    all
}

/// A gauge under both rules: its figures, and the counts they were made from.
struct Sides<'a> {
    figures: [&'a GroupFigures; 2],
    groups: [Group; 2],
}

impl<'a> Sides<'a> {
    fn of(ledger: &Ledger, arms: &'a [ArmFigures], both: &Shared) -> Sides<'a> {
        let [first, second] = both.dials.map(|dial| dial.0);
        let figures = |arm: usize, dial: usize| &arms[arm].gauges[dial].groups[0];
        let group = |arm: usize, dial: usize| Group::all(&ledger.arms[arm].gauges[dial].groups);
        Sides {
            figures: [figures(0, first), figures(1, second)],
            groups: [group(0, first), group(1, second)],
        }
    }

    /// A gauge that tells no things apart.
    fn whole(
        &self,
        gauge: &Gauge,
        change: Option<&Change>,
        facts: &Facts,
        ledger: &Ledger,
    ) -> Option<Changed> {
        let [first, second] = self.figures.map(|group| group.summary);
        let means = [first?.mean, second?.mean];
        let samples = [0, 1].map(|arm| self.groups[arm].spread.sample(1.0));
        let rounds = change.and_then(|change| of_rounds(change, ledger.rounds, sittings(facts, ledger)));
        Some(changed(gauge, None, Compared { means, samples, rounds }))
    }

    /// One thing of a gauge; nothing if it never happened.
    fn thing(
        &self,
        gauge: &Gauge,
        thing: usize,
        change: Option<&Change>,
        facts: &Facts,
        ledger: &Ledger,
    ) -> Option<Changed> {
        let cells = self.figures.map(|group| group.cells.get(thing));
        let [Some(first), Some(second)] = cells else { return None };
        let counted = |group: &Group| {
            let count = group.cells[thing].count;
            Sample { n: group.sittings, sum: count.0.into(), squares: count.1.into(), scale: 1.0 }
        };
        let samples = [counted(&self.groups[0]), counted(&self.groups[1])];
        let rounds = change.and_then(|change| of_rounds(change, ledger.rounds, sittings(facts, ledger)));
        let means = [first.per_game, second.per_game];
        let happened = samples.iter().any(|sample| sample.squares > 0);
        happened.then(|| changed(gauge, Some(first), Compared { means, samples, rounds }))
    }
}

/// How many seats play in the games of a round, under one of the rules.
fn sittings(facts: &Facts, ledger: &Ledger) -> f64 {
    facts.seats.len() as f64 * ledger.games() as f64 / 2.0 / ledger.rounds.max(1) as f64
}

fn changed(gauge: &Gauge, thing: Option<&CellFigures>, compared: Compared) -> Changed {
    let (key, title) = match thing {
        Some(cell) => (format!("{} {}", gauge.key, cell.name), format!("{}: {}", gauge.title, cell.name)),
        None => (gauge.key.to_owned(), gauge.title.to_owned()),
    };
    compared.named(key, title, gauge.unit)
}
