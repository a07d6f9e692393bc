//! What is each thing worth? A player that may not use it meets the same player that may, on the same chance and in
//! every seat (restricted play); what it loses by that is what the thing is worth.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::{
    document::{Document, Made},
    lab::{Lab, LabError, Progress},
    plan::{Contest, Plan},
    player::WITHOUT,
    run::How,
    stats::{Estimate, Sample, elo, several},
    words::{Style, count},
};

/// The version of the file that this program writes.
const VERSION: u64 = 1;
/// How likely it may be that any thing is said to matter though none does.
const ALPHA: f64 = 0.05;
/// A word that has more objects than this names places, and places are no components.
const OBJECTS: usize = 40;
/// Who loses this share of the points without a thing must have it.
const MUST: f64 = 0.10;
/// A thing whose worth surely lies within this share of the points is dead.
const DEAD: f64 = 0.03;

/// What the report says of a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Without it one loses a tenth of the points and more.
    MustHave,
    /// Without it one loses.
    Helps,
    /// Without it one does better: the player uses it where it should not.
    Harms,
    /// Its worth is next to nothing, and surely so.
    Dead,
    /// The games do not tell.
    Open,
}

/// What a thing is worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thing {
    /// The words that its actions begin with.
    pub pattern: String,
    /// How often it is chosen in a game where everything is allowed.
    pub per_game: f64,
    /// What a player without it loses, as a share of all points; in a game for one of the points it else has.
    pub worth: Estimate,
    /// How likely so much is if it makes no difference.
    pub chance: f64,
    /// What the report says of it.
    pub verdict: Verdict,
}

/// All things, the dearest first.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Worth {
    breakroom_worth: u64,
    /// By what it was made, if somebody says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<Made>,
    /// What was played.
    pub headline: String,
    /// The rules, the player that may do everything, the games of each thing, the seed.
    pub plan: Plan,
    /// How many things were played, and how many there are.
    pub played: [usize; 2],
    /// The things.
    pub things: Vec<Thing>,
}

/// What a game's actions name, and how often each is chosen in a game: every first word, and every first two words where
/// the second is not one of many places. A thing that is all there is to choose is none.
pub fn things(chosen: &BTreeMap<String, u64>, games: u64) -> Vec<(String, f64)> {
    let all: u64 = chosen.values().sum();
    let mut objects: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut times: BTreeMap<String, u64> = BTreeMap::new();
    for (line, often) in chosen {
        let mut words = line.split_whitespace();
        let Some(verb) = words.next() else { continue };
        *times.entry(verb.to_owned()).or_default() += often;
        if let Some(object) = words.next() {
            objects.entry(verb).or_default().insert(object);
            *times.entry(format!("{verb} {object}")).or_default() += often;
        }
    }
    let is_thing = |name: &str| match name.split_once(' ') {
        Some((verb, _)) => (2..=OBJECTS).contains(&objects[verb].len()),
        None => true,
    };
    let things = times.into_iter().filter(|(name, often)| is_thing(name) && *often < all);
    things.map(|(name, often)| (name, often as f64 / games.max(1) as f64)).collect()
}

/// Plays every thing against its absence, or as many as there is time for. `free` is the run of the player that may do
/// everything; `watch` is told the number of the thing and how far it has come.
pub fn play(
    free: &Lab,
    things: &[(String, f64)],
    how: &How,
    watch: &mut dyn FnMut(usize, &Progress),
) -> Result<Worth, LabError> {
    let plan = free.plan();
    let player = plan.contest.players().first().map_or_else(String::new, |name| (*name).to_owned());
    let mut found = Vec::new();
    for (number, (pattern, per_game)) in things.iter().enumerate() {
        let seats = vec![player.clone(), format!("{player}{WITHOUT}{pattern}")];
        let lab = free.with_contest(Contest::Match { seats });
        let document = lab.run(how, &mut |progress| watch(number, progress))?;
        if !document.is_whole() {
            break;
        }
        found.extend(thing(pattern, *per_game, &document));
    }
    let played = [found.len(), things.len()];
    judge(&mut found);
    let things = count(things.len() as u64, "thing", "things");
    let headline = format!("{}: what {player} loses without each of {things}", plan.game);
    Ok(Worth { breakroom_worth: VERSION, made: None, headline, plan: plan.clone(), played, things: found })
}

fn thing(pattern: &str, per_game: f64, document: &Document) -> Option<Thing> {
    let totals = &document.ledger.arms[0];
    let duel = totals.duels.first()?;
    let (worth, sample) = match duel.lead.is_empty() {
        true => {
            let score = elo::score(&duel.rounds)?;
            let half = Estimate { value: 0.5, low: 0.5, high: 0.5, n: score.n };
            (Estimate { n: score.n, ..Estimate::difference(score, half) }, off_even(&duel.rounds))
        }
        false => {
            let points = totals.points[0].mean(1.0)?.value.abs().max(1e-9);
            (duel.lead.mean(points)?, duel.lead.sample(points))
        }
    };
    let pattern = pattern.to_owned();
    Some(Thing { pattern, per_game, worth, chance: sample.chance(), verdict: Verdict::Open })
}

/// Rounds by how far they are from even.
fn off_even(rounds: &[u64]) -> Sample {
    let steps = rounds.len() as i128 - 1;
    let none = Sample { n: 0, sum: 0, squares: 0, scale: 2.0 * steps as f64 };
    rounds.iter().zip(0..).fold(none, |all, (&times, step): (&u64, i128)| {
        let (off, times_) = (2 * step - steps, i128::from(times));
        Sample {
            n: all.n + times,
            sum: all.sum + off * times_,
            squares: all.squares + off * off * times_,
            ..all
        }
    })
}

/// What is sure of each, all together: Holm's procedure. The dearest first.
fn judge(things: &mut [Thing]) {
    let chances: Vec<f64> = things.iter().map(|thing| thing.chance).collect();
    let clear = several::holm(&chances, ALPHA);
    for (thing, clear) in things.iter_mut().zip(clear) {
        let worth = thing.worth;
        thing.verdict = match () {
            () if clear && worth.value >= MUST => Verdict::MustHave,
            () if clear && worth.value > 0.0 && worth.low > -DEAD && worth.high < DEAD => Verdict::Dead,
            () if clear && worth.value > 0.0 => Verdict::Helps,
            () if clear => Verdict::Harms,
            () if worth.low > -DEAD && worth.high < DEAD => Verdict::Dead,
            () => Verdict::Open,
        };
    }
    things.sort_by(|one, other| other.worth.value.total_cmp(&one.worth.value));
}

impl Verdict {
    /// In words.
    pub fn says(self) -> &'static str {
        match self {
            Verdict::MustHave => "must have",
            Verdict::Helps => "helps",
            Verdict::Harms => "better without it",
            Verdict::Dead => "dead",
            Verdict::Open => "nothing shown",
        }
    }
}

impl Worth {
    /// The file's text.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string(self).expect("a report has only texts and numbers");
        text.push('\n');
        text
    }

    /// Has everything been played?
    pub fn is_whole(&self) -> bool {
        self.played[0] == self.played[1]
    }

    /// What a designer wants to know first.
    pub fn findings(&self) -> Vec<String> {
        let named = |verdict: Verdict| {
            let of = self.things.iter().filter(|thing| thing.verdict == verdict);
            let said =
                |thing: &Thing| format!("{} ({})", thing.pattern, thing.worth.figure(Style::SignedPercent));
            of.map(said).collect::<Vec<_>>().join(", ")
        };
        let all = [
            (Verdict::MustHave, "Without these a tenth of the points and more is lost"),
            (Verdict::Helps, "These help"),
            (Verdict::Harms, "Better without these"),
            (Verdict::Dead, "These make no difference"),
        ];
        let found: Vec<String> = all
            .into_iter()
            .map(|(verdict, says)| (says, named(verdict)))
            .filter(|(_, names)| !names.is_empty())
            .map(|(says, names)| format!("{says}: {names}."))
            .collect();
        match found.is_empty() {
            true => vec![
                "Nothing can be shown to help or to make no difference; more games may show more.".into(),
            ],
            false => found,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_what_actions_begin_with() {
        let chosen = [("play AP", 10), ("play CK", 5), ("mill", 3), ("key AK", 2)];
        let chosen: BTreeMap<String, u64> = chosen.map(|(line, often)| (line.to_owned(), often)).into();
        let names: Vec<String> = things(&chosen, 5).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["key", "mill", "play", "play AP", "play CK"], "one object is the verb again");
        assert_eq!(things(&chosen, 5)[3].1, 2.0);
        let places = (0..60).map(|place| (format!("move {place}"), 1)).chain([("pass".to_owned(), 1)]);
        let names: Vec<String> = things(&places.collect(), 1).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["move", "pass"], "places are no components");
        assert!(things(&[("drop a".to_owned(), 9)].into(), 1).is_empty(), "there is nothing else to do");
    }

    fn thing(value: f64, reach: f64, chance: f64) -> Thing {
        let worth = Estimate { value, low: value - reach, high: value + reach, n: 100 };
        Thing { pattern: format!("t{value}"), per_game: 1.0, worth, chance, verdict: Verdict::Open }
    }

    #[test]
    fn a_verdict_needs_a_figure_that_stands_among_all() {
        let mut all =
            [thing(0.01, 0.015, 0.4), thing(0.2, 0.05, 1e-6), thing(0.06, 0.04, 1e-4), thing(0.1, 0.1, 0.03)];
        judge(&mut all);
        let verdicts = all.map(|thing| thing.verdict);
        assert_eq!(verdicts, [Verdict::MustHave, Verdict::Open, Verdict::Helps, Verdict::Dead]);
        let mut harm = [thing(-0.2, 0.1, 1e-5)];
        judge(&mut harm);
        assert_eq!(harm[0].verdict, Verdict::Harms);
    }

    #[test]
    fn rounds_are_measured_from_even() {
        assert_eq!(off_even(&[2, 0, 5, 0, 2]).mean(), Some(0.0));
        let won = off_even(&[0, 0, 0, 0, 8]);
        assert_eq!((won.mean(), won.n), (Some(0.5), 8));
        assert_eq!(won.chance(), 2.0 / 256.0);
    }
}
