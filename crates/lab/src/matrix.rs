//! Things against things: whatever an option of each seat may name, decks say, every one against every other, in
//! both seats. The same player leads both sides, so that the things are compared and not the players.

use breakroom_core::gauge::GaugeKind;
use serde::Serialize;

use crate::{
    document::{Document, Made},
    lab::{Lab, LabError, Progress},
    plan::Plan,
    run::How,
    stats::{Estimate, several},
    totals::Record,
    words::Style,
};

/// How likely it may be that any pair is called uneven though none is.
const ALPHA: f64 = 0.05;
/// The version of the file that this program writes.
const VERSION: u64 = 1;

/// One thing in the first seat against another in the second.
pub struct Meeting {
    /// The thing in the first seat, by its place in the list.
    pub first: usize,
    /// The thing in the second seat.
    pub second: usize,
    /// The games between these two.
    pub lab: Lab,
}

/// Every two things in both seatings, in the order in which they are played.
pub fn seatings(things: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..things).flat_map(move |first| (0..things).map(move |second| (first, second))).filter(|(a, b)| a != b)
}

/// How all things fared, best first.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Matrix {
    breakroom_matrix: u64,
    /// By what it was made, if somebody says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<Made>,
    /// The two options that name the things.
    pub keys: Vec<String>,
    /// What all meetings have in common: the rules without those two options, who plays, how often, the seed.
    pub plan: Plan,
    /// What was played.
    pub headline: String,
    /// How many meetings have been played, and how many there are.
    pub meetings: [usize; 2],
    /// The things, best first.
    pub things: Vec<Thing>,
    /// What the game measures, both sides together.
    pub measures: Vec<Measure>,
}

/// How one thing fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thing {
    /// Its name, as the option takes it.
    pub name: String,
    /// All its games.
    pub record: Record,
    /// Its share of all points, a draw counting half.
    pub points: Option<Estimate>,
    /// Its games against each thing, in the order of the things; none against itself.
    pub against: Vec<Record>,
    /// What the game measures, of its own side and of the other, a game, in the order of the measures.
    pub measured: Vec<[Option<f64>; 2]>,
}

/// A number that the game measures.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measure {
    /// Its name for readers.
    pub title: &'static str,
    /// What is counted.
    pub unit: &'static str,
    /// Both sides together, a game.
    pub per_game: Option<f64>,
}

/// Sums of one measure.
#[derive(Clone, Copy, Default)]
struct Sum {
    games: u64,
    total: f64,
}

impl Sum {
    fn add(&mut self, games: u64, mean: f64) {
        self.games += games;
        self.total += games as f64 * mean;
    }

    fn mean(self) -> Option<f64> {
        (self.games > 0).then(|| self.total / self.games as f64)
    }
}

/// What is added up while the meetings are played.
struct Counts {
    /// By the thing and its opponent.
    records: Vec<Vec<Record>>,
    /// By the thing and the measure: the own side and the other.
    measured: Vec<Vec<[Sum; 2]>>,
    measures: Vec<(&'static str, &'static str)>,
}

/// Plays all meetings, or as many as there is time for. `keys` are the two options that name the things. `watch` is told the number of the meeting and how far it has
/// come. A meeting that is not played to its end does not count.
pub fn play(
    keys: &[String],
    names: &[String],
    meetings: &[Meeting],
    how: &How,
    watch: &mut dyn FnMut(usize, &Progress),
) -> Result<Matrix, LabError> {
    let mut counts = Counts {
        records: vec![vec![Record::default(); names.len()]; names.len()],
        measured: vec![Vec::new(); names.len()],
        measures: Vec::new(),
    };
    let mut played = 0;
    for meeting in meetings {
        let document = meeting.lab.run(how, &mut |progress| watch(played, progress))?;
        if !document.is_whole() {
            break;
        }
        counts.add(meeting, &document);
        played += 1;
    }
    let mut plan = meetings[0].lab.plan().clone();
    for arm in &mut plan.arms {
        arm.options.retain(|key, _| !keys.contains(key));
    }
    Ok(counts.matrix(names, keys, plan, [played, meetings.len()]))
}

impl Counts {
    fn add(&mut self, meeting: &Meeting, document: &Document) {
        let figures = &document.figures.arms[0];
        let sides = [(0, meeting.first, meeting.second), (1, meeting.second, meeting.first)];
        for (seat, own, other) in sides {
            self.records[own][other].join(figures.seats[seat].record);
        }
        let numbers = || figures.gauges.iter().filter(|gauge| gauge.gauge.kind == GaugeKind::Number);
        if self.measures.is_empty() {
            self.measures = numbers().map(|gauge| (gauge.gauge.title, gauge.gauge.unit)).collect();
            self.measured.iter_mut().for_each(|sums| sums.resize(self.measures.len(), Default::default()));
        }
        for (number, gauge) in numbers().enumerate() {
            // The first group is all seats together.
            for (seat, own, other) in sides {
                let Some(summary) = gauge.groups.get(1 + seat).and_then(|group| group.summary) else {
                    continue;
                };
                self.measured[own][number][0].add(summary.mean.n, summary.mean.value);
                self.measured[other][number][1].add(summary.mean.n, summary.mean.value);
            }
        }
    }

    fn matrix(&self, names: &[String], keys: &[String], plan: Plan, meetings: [usize; 2]) -> Matrix {
        let mut order: Vec<usize> = (0..names.len()).collect();
        let share = |thing: &usize| points(&total(&self.records[*thing])).map_or(0.0, |points| points.value);
        // Equals stay in the order of the option's words.
        order.sort_by(|a, b| share(b).total_cmp(&share(a)));
        let thing = |&at: &usize| Thing {
            name: names[at].clone(),
            record: total(&self.records[at]),
            points: points(&total(&self.records[at])),
            against: order.iter().map(|&other| self.records[at][other]).collect(),
            measured: self.measured[at].iter().map(|sums| sums.map(Sum::mean)).collect(),
        };
        Matrix {
            breakroom_matrix: VERSION,
            made: None,
            keys: keys.to_vec(),
            headline: headline(&plan, names.len()),
            plan,
            meetings,
            things: order.iter().map(thing).collect(),
            measures: (0..self.measures.len()).map(|number| self.measure(number)).collect(),
        }
    }

    fn measure(&self, number: usize) -> Measure {
        let (title, unit) = self.measures[number];
        let mut all = Sum::default();
        for sums in &self.measured {
            all.games += sums[number][0].games;
            all.total += sums[number][0].total;
        }
        // Every game was counted once for each of its two sides.
        Measure { title, unit, per_game: all.mean().map(|mean| 2.0 * mean) }
    }
}

fn headline(plan: &Plan, things: usize) -> String {
    let player = plan.contest.players().join(" and ");
    format!(
        "{}: {things} against each other, {} games a pair, {player} on both sides",
        plan.game,
        2 * plan.games
    )
}

fn total(records: &[Record]) -> Record {
    let mut sum = Record::default();
    records.iter().for_each(|record| sum.join(*record));
    sum
}

/// The share of all points, a draw counting half.
pub fn points(record: &Record) -> Option<Estimate> {
    Estimate::share_of(record.won as f64 + 0.5 * record.drawn as f64, record.games())
}

impl Matrix {
    /// The file's text.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string(self).expect("a matrix has only texts and numbers");
        text.push('\n');
        text
    }

    /// Has everything been played?
    pub fn is_whole(&self) -> bool {
        self.meetings[0] == self.meetings[1]
    }

    /// What a designer wants to know first.
    pub fn findings(&self) -> Vec<String> {
        let shares = || self.things.iter().filter_map(|thing| Some((&thing.name, thing.points?)));
        let mut all = Vec::new();
        if let (Some((best, high)), Some((worst, low))) = (shares().next(), shares().next_back()) {
            let said = |points: Estimate| points.said(Style::Percent);
            all.push(format!("{best} gets {} of its points, {worst} {}.", said(high), said(low)));
        }
        all.push(self.verdict());
        all
    }

    /// Which pairs can be shown to be uneven: all of them together are wrong with a chance of at most [`ALPHA`].
    fn verdict(&self) -> String {
        let pairs: Vec<(&Thing, &Thing, Record)> = self.pairs().collect();
        let chances: Vec<f64> =
            pairs.iter().map(|(.., record)| several::sign_test(record.won, record.lost)).collect();
        let shown = several::holm(&chances, ALPHA).into_iter().zip(pairs).filter(|(shown, _)| *shown);
        let uneven: Vec<String> = shown
            .filter_map(|(_, (thing, other, record))| {
                let share = points(&record)?.figure(Style::Percent);
                Some(format!("{} {share} against {}", thing.name, other.name))
            })
            .collect();
        let pairs = if chances.len() == 1 { "1 pair".into() } else { format!("{} pairs", chances.len()) };
        let tested = format!("{pairs} tested, at {:.0} % for all together", 100.0 * ALPHA);
        match &uneven[..] {
            [] => format!(
                "No pair can be shown to be uneven ({tested}); more games may show smaller differences."
            ),
            some => format!("Shown to be uneven ({tested}): {}.", some.join("; ")),
        }
    }

    /// Every pair that has played, whoever is ahead first.
    fn pairs(&self) -> impl Iterator<Item = (&Thing, &Thing, Record)> {
        self.things.iter().enumerate().flat_map(move |(at, thing)| {
            let others = thing.against.iter().zip(&self.things).enumerate();
            others.filter_map(move |(place, (record, other))| {
                let ahead = record.won > record.lost || record.won == record.lost && at < place;
                (ahead && record.games() > 0).then_some((thing, other, *record))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Contest;

    #[test]
    fn every_two_things_meet_in_both_seatings() {
        let all: Vec<_> = seatings(3).collect();
        assert_eq!(all, [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]);
    }

    #[test]
    fn a_draw_counts_half() {
        let points = points(&Record { won: 1, drawn: 2, lost: 1 }).unwrap();
        assert_eq!((points.value, points.n), (0.5, 4));
        assert!(super::points(&Record::default()).is_none());
    }

    /// A matrix of things that won so many of their games against each other: the first of the second, and so on.
    fn matrix(of: usize, won: &[(usize, usize, u64, u64)]) -> Matrix {
        let mut records = vec![vec![Record::default(); of]; of];
        for &(one, other, won, lost) in won {
            records[one][other] = Record { won, drawn: 0, lost };
            records[other][one] = Record { won: lost, drawn: 0, lost: won };
        }
        let thing = |(at, against): (usize, Vec<Record>)| Thing {
            name: format!("thing-{at}"),
            record: total(&against),
            points: points(&total(&against)),
            against,
            measured: Vec::new(),
        };
        Matrix {
            breakroom_matrix: VERSION,
            made: None,
            keys: Vec::new(),
            headline: String::new(),
            plan: Plan {
                game: String::new(),
                arms: Vec::new(),
                contest: Contest::Match { seats: Vec::new() },
                games: 10,
                seed: String::new(),
                random_plies: 0,
            },
            meetings: [1, 1],
            things: records.into_iter().enumerate().map(thing).collect(),
            measures: Vec::new(),
        }
    }

    #[test]
    fn of_many_pairs_more_is_asked_of_each() {
        // 15 of 20 is uneven if nothing else was asked, and may well be luck among 21 pairs.
        let alone = matrix(2, &[(0, 1, 15, 5)]).findings().pop().unwrap();
        assert_eq!(
            alone,
            "Shown to be uneven (1 pair tested, at 5 % for all together): thing-0 75.0 % against thing-1."
        );
        let even = |one: usize| (one + 1..7).map(move |other| (one, other, 10, 10));
        let mut all: Vec<_> = (0..7).flat_map(even).collect();
        all[0] = (0, 1, 15, 5);
        let among = matrix(7, &all).findings().pop().unwrap();
        assert!(among.starts_with("No pair can be shown to be uneven (21 pairs"), "{among}");
        all[0] = (0, 1, 1, 19);
        let clear = matrix(7, &all).findings().pop().unwrap();
        assert!(clear.contains("thing-1 95.0 % against thing-0.") && !clear.contains(';'), "{clear}");
    }
}
