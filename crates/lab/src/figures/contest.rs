//! Who wins: players, seats, duels and the ladder.

use serde::Serialize;

use super::Facts;
use crate::{
    distribution::Summary,
    stats::{
        Estimate, Ladder, Range,
        elo::{self, Pairing},
    },
    totals::{Record, Totals},
    words::{Style, count},
};

/// What a player did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerFigures {
    /// As the command calls it.
    pub name: String,
    /// How often it sat at a table.
    pub games: u64,
    /// Wins, draws and losses, where games are won.
    pub record: Record,
    /// Its share of wins.
    pub wins: Option<Estimate>,
    /// Its points, where games are scored.
    pub points: Option<Summary>,
    /// Simulations for a decision, on average.
    pub simulations: f64,
}

/// Two players against each other.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MatchFigures {
    /// Who of the two is named first.
    pub a: String,
    /// Who of the two is named second.
    pub b: String,
    /// How often each result of a round came, from A getting nothing to A getting all.
    pub rounds: Vec<u64>,
    /// A's share of all points; in a game for one, of deals on which it did better.
    pub score: Option<Estimate>,
    /// That as a rating difference.
    pub elo: Option<Estimate>,
    /// In a game for one with a score: A's points minus B's on the same deal.
    pub lead: Option<Estimate>,
    /// What it means.
    pub says: String,
}

/// A place on the ladder.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rank {
    /// As the command calls it.
    pub name: String,
    /// Its rating against the average of all, or in a game for one its points.
    pub value: Estimate,
    /// What it is measured in.
    pub unit: &'static str,
}

/// What a seat gets.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatFigures {
    /// As the game calls it.
    pub name: String,
    /// Wins, draws and losses.
    pub record: Record,
    /// Its share of wins, by Wilson's interval.
    pub wins: Option<Estimate>,
    /// How often each player won in this seat.
    pub by_player: Vec<Option<Estimate>>,
}

fn all<'a>(records: impl IntoIterator<Item = &'a Record>) -> Record {
    records.into_iter().fold(Record::default(), |mut sum, record| {
        sum.join(*record);
        sum
    })
}

fn wins(record: &Record) -> Option<Estimate> {
    Estimate::share(record.won, record.games())
}

pub fn players(facts: &Facts, totals: &Totals) -> Vec<PlayerFigures> {
    let player = |(number, name): (usize, &String)| {
        let record = all(&totals.records[number]);
        let points = totals.points[number].summary(1.0);
        let [asked, simulations] = totals.thought[number];
        PlayerFigures {
            name: name.clone(),
            games: record.games() + totals.points[number].n(),
            wins: wins(&record),
            record,
            points,
            simulations: simulations as f64 / asked.max(1) as f64,
        }
    };
    facts.players.iter().enumerate().map(player).collect()
}

pub fn seats(facts: &Facts, totals: &Totals) -> Vec<SeatFigures> {
    if facts.is_solitaire() {
        return Vec::new();
    }
    let seat = |(number, name): (usize, &String)| {
        let record = all(totals.records.iter().map(|by_seat| &by_seat[number]));
        let by_player = totals.records.iter().map(|by_seat| wins(&by_seat[number])).collect();
        SeatFigures { name: name.clone(), wins: wins(&record), record, by_player }
    };
    facts.seats.iter().enumerate().map(seat).collect()
}

/// The share of all points that those who begin get, with the error of rounds.
pub fn beginner(totals: &Totals) -> Option<Estimate> {
    let rounds = totals.beginners.n();
    let halves = 2.0 * totals.games as f64 / rounds.max(1) as f64;
    let share = totals.beginners.sample(halves).estimate(Range::SHARE)?;
    Some(Estimate { n: totals.games, ..share })
}

pub fn beginner_says(facts: &Facts, totals: &Totals, share: Option<Estimate>) -> String {
    let Some(share) = share else { return String::new() };
    let undecided: u64 = totals.endings.values().map(|came| came.beginner.drawn).sum();
    let verb = if undecided == 0 { "wins" } else { "gets, games without a winner counted half," };
    // Chance may say who begins; where it is always the same seat that seat has a name.
    let who = match &totals.begun[..] {
        [always, others @ ..] if *always > 0 && others.iter().all(|&games| games == 0) => {
            format!("{}, who begins,", facts.seats[0])
        }
        _ => "Who begins".to_owned(),
    };
    let fair = 1.0 / facts.seats.len() as f64;
    let figure = share.sampled(Style::Percent, "game", "games");
    let verdict = match () {
        () if !share.low.is_finite() => "one game tells nothing",
        () if share.allows(fair) && share.high - share.low > 0.2 => {
            "too few games to tell whether that is an advantage"
        }
        () if share.allows(fair) => "no advantage can be shown",
        () if share.value > fair => "to begin is an advantage",
        () => "to begin is a disadvantage",
    };
    format!("{who} {verb} {figure}: {verdict}.")
}

pub fn decisive(totals: &Totals) -> Option<Estimate> {
    let metric = crate::metrics::METRICS.iter().position(|metric| metric.key == "undecided")?;
    let spread = totals.metric(metric);
    let undecided: u64 = spread.iter().filter(|&(number, _)| number == 1).map(|(_, games)| games).sum();
    Estimate::share(spread.n() - undecided, spread.n())
}

pub fn matches(facts: &Facts, totals: &Totals) -> Vec<MatchFigures> {
    let duel = |duel: &crate::totals::Duel| {
        let score = elo::score(&duel.rounds);
        let mut found = MatchFigures {
            a: facts.players[duel.a].clone(),
            b: facts.players[duel.b].clone(),
            rounds: duel.rounds.clone(),
            score,
            elo: score.map(elo::of_score),
            lead: duel.lead.mean(1.0),
            says: String::new(),
        };
        found.says = match_says(facts, &found);
        found
    };
    totals.duels.iter().map(duel).collect()
}

fn match_says(facts: &Facts, duel: &MatchFigures) -> String {
    let Some(score) = duel.score else { return String::new() };
    // The better player is named first.
    let swap = duel.lead.map_or(score.value < 0.5, |lead| lead.value < 0.0);
    let (a, b) = if swap { (&duel.b, &duel.a) } else { (&duel.a, &duel.b) };
    let turned = |e: Estimate, around: f64| match swap {
        true => Estimate { value: around - e.value, low: around - e.high, high: around - e.low, n: e.n },
        false => e,
    };
    if let Some(lead) = duel.lead {
        let lead = turned(lead, 0.0);
        let figure = lead.sampled(Style::Plain, "deal", "deals");
        return match lead.allows(0.0) {
            true => format!(
                "No difference between {a} and {b} can be shown: on the same deals {a} scores {figure} points more."
            ),
            false => format!("{a} scores {figure} points more than {b} on the same deals."),
        };
    }
    let (score, unit) =
        (turned(score, 1.0), if facts.is_solitaire() { ["deal", "deals"] } else { ["round", "rounds"] });
    let figure = score.said(Style::Percent);
    let sample = count(score.n, unit[0], unit[1]);
    let rating = elo::of_score(score);
    match score.allows(0.5) {
        true => format!(
            "No difference between {a} and {b} can be shown: {a} gets {figure} of the points in {sample}."
        ),
        false => format!(
            "{a} beats {b}: {figure} of the points in {sample}, a rating difference of {}.",
            rating.said(Style::Signed)
        ),
    }
}

pub fn ladder(facts: &Facts, totals: &Totals) -> Vec<Rank> {
    if facts.players.len() < 2 {
        return Vec::new();
    }
    if totals.points.iter().all(|points| !points.is_empty()) {
        let rank = |(player, points): (usize, &crate::distribution::Distribution)| {
            Some(Rank { name: facts.players[player].clone(), value: points.mean(1.0)?, unit: "points" })
        };
        let mut ranks: Vec<Rank> = totals.points.iter().enumerate().filter_map(rank).collect();
        ranks.sort_by(|a, b| b.value.value.total_cmp(&a.value.value));
        return ranks;
    }
    // Two players need no ladder: their match says it.
    if facts.players.len() == 2 {
        return Vec::new();
    }
    let pairings: Vec<Pairing> =
        totals.duels.iter().map(|duel| Pairing { a: duel.a, b: duel.b, rounds: &duel.rounds }).collect();
    let ladder = Ladder::of(facts.players.len(), &pairings);
    let rank =
        |rung: elo::Rung| Rank { name: facts.players[rung.player].clone(), value: rung.elo, unit: "Elo" };
    ladder.map_or_else(Vec::new, |ladder| ladder.rungs.into_iter().map(rank).collect())
}
