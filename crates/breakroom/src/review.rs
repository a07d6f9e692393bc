//! `breakroom review`: a match looked at again, with the curve of winning chances and the costliest decisions.

use std::{
    io::{IsTerminal, Write},
    path::PathBuf,
};

use breakroom_bots::{
    StopToken,
    review::{self, Accuracy, Mistake, Review, Way},
};
use breakroom_catalog::Table;
use breakroom_kit::words::counted;
use clap::Args;

use crate::{
    failure::{Failure, Outcome},
    output, records,
};

/// How wide the curve is drawn.
const WIDTH: usize = 50;
/// How many sentences are told of what came of a decision.
const TOLD: usize = 3;

/// Look at a match again: the curve of winning chances and the costliest decisions.
#[derive(Args)]
#[command(after_help = "Examples:
  breakroom review game.breakroom.json
  breakroom review transcript.txt --simulations 5000 --json")]
pub struct ReviewArgs {
    /// A record (.breakroom.json) or a transcript (text)
    file: PathBuf,
    /// How many simulations judge each decision
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    simulations: u32,
    /// How many mistakes to show
    #[arg(long, default_value_t = 8)]
    mistakes: usize,
    /// A file of components it was played with, if it does not ship with the program; several times for several
    #[arg(long)]
    edition: Vec<PathBuf>,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Reviews a record or a transcript.
pub fn run(args: ReviewArgs) -> Outcome {
    let sitting = records::open(&args.file, &args.edition)?;
    let table = sitting.table();
    let review = review::review(table, args.simulations, &StopToken::default(), progress);
    if args.json {
        let json = serde_json::to_string_pretty(&review);
        return output::line(json.map_err(|error| Failure::Failed(error.to_string()))?);
    }
    lines(table, &review, args.mistakes).iter().try_for_each(output::line)
}

fn progress(done: usize, of: usize) {
    if std::io::stderr().is_terminal() {
        // A terminal that went away is no reason to stop.
        let _ = write!(std::io::stderr(), "\r{done} of {of} actions {}", if done == of { "\n" } else { "" });
    }
}

/// The review in words and letters.
fn lines(table: &dyn Table, review: &Review, most: usize) -> Vec<String> {
    let mut lines = vec![format!("{}: {}", table.info().name, review::subject(table))];
    lines.push(String::new());
    lines.extend(curve(table, review));
    lines.push(String::new());
    lines.extend(review.accuracy.iter().filter_map(|accuracy| accurate(table, accuracy)));
    match review.mistakes.len() {
        0 => lines.push("No decision cost anything worth mentioning.".to_owned()),
        1 => lines.push("One decision cost something:".to_owned()),
        many => lines.push(format!("{many} decisions cost something; the largest first:")),
    }
    for mistake in review.mistakes.iter().take(most) {
        lines.push(String::new());
        lines.extend(described(table, mistake));
    }
    lines.push(String::new());
    lines.push(format!("Judged with {} simulations a decision.", review.simulations));
    lines
}

/// One line per decision: its number, a mark where the curve stands, the value, and a sign for a mistake.
fn curve(table: &dyn Table, review: &Review) -> Vec<String> {
    let line = |point: &review::Point| {
        let at = (point.value.clamp(0.0, 1.0) * WIDTH as f32).round() as usize;
        let cell = |column: usize| match column {
            _ if column == at => '●',
            _ if column == WIDTH / 2 && !review::is_for_points(table) => '┊',
            _ if column < at => '·',
            _ => ' ',
        };
        let drawn: String = (0..=WIDTH).map(cell).collect();
        let value = review::promise(table, point.value);
        let mistake = review.mistakes.iter().find(|mistake| mistake.ply == point.ply);
        let sign = mistake.map_or("", |mistake| mistake.mark.sign());
        format!("{:>4} {drawn} {value:>5} {sign}", point.number).trim_end().to_owned()
    };
    review.curve.iter().map(line).collect()
}

/// How well a seat decided, if it had anything to decide.
fn accurate(table: &dyn Table, accuracy: &Accuracy) -> Option<String> {
    let decisions = counted(accuracy.decisions as i64, "decision", "decisions");
    let who = match table.seats() {
        1 => String::new(),
        _ => format!("{}: ", table.seat_name(accuracy.seat)),
    };
    Some(format!("{who}accuracy {:.0} % in {decisions}", accuracy.percent?))
}

/// A mistake: what it was, what was done and what was better, and where each leads.
fn described(table: &dyn Table, mistake: &Mistake) -> Vec<String> {
    let Mistake { number, played, better, mark, .. } = mistake;
    let mut lines =
        vec![format!("{number:>4} {:<2} {}: {}.", mark.sign(), mistake.title(table), mistake.loss(table))];
    lines.extend(way("played", played, table));
    lines.extend(way("better", better, table));
    let further = better.line.iter().skip(better.whole);
    let steps: Vec<String> = further
        .map(|step| match table.seats() {
            1 => step.label.clone(),
            _ => format!("{}: {}", table.seat_name(step.seat), step.label),
        })
        .collect();
    lines.extend(
        steps
            .iter()
            .enumerate()
            .map(|(index, step)| format!("{:>14} {step}", if index == 0 { "then" } else { "" })),
    );
    lines
}

/// What was or should have been done, and what came of it.
fn way(word: &str, way: &Way, table: &dyn Table) -> Vec<String> {
    let notation: Vec<&str> = way.move_steps().map(|step| step.action.as_str()).collect();
    let value = review::promise(table, way.value);
    let mut lines = vec![format!("{word:>14} {} ({}), {value}", way.words(), notation.join(", "))];
    lines.extend(way.told.iter().take(TOLD).map(|told| format!("{:>14} {told}", "")));
    lines
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::{Setup, Sitting, Source};

    use super::*;

    #[test]
    fn a_short_match_gets_a_curve_and_its_mistakes() {
        let setup = Setup::of("rubble-storm").unwrap();
        let mut sitting = Sitting::open(&setup, Source::deal("review")).unwrap();
        for _ in 0..6 {
            let first = sitting.table().legal()[0].action.clone();
            sitting.play(&first).unwrap();
        }
        let review = review::review(sitting.table(), 60, &StopToken::default(), |_, _| {});
        assert!(!review.curve.is_empty());
        let lines = lines(sitting.table(), &review, 3);
        assert!(lines[0].contains("chance to win"), "{lines:?}");
        assert_eq!(lines.iter().filter(|line| line.contains('●')).count(), review.curve.len());
        assert!(
            lines.iter().any(|line| line.contains("accuracy") && line.contains(" decisions")),
            "{lines:?}"
        );
        for mistake in review.mistakes.iter().take(3) {
            let label = sitting.table().seat_name(mistake.seat);
            let titled = lines.iter().any(|line| line.contains(&mistake.title(sitting.table())));
            assert!(titled && mistake.title(sitting.table()).ends_with(label), "{lines:?}");
            for way in [&mistake.played, &mistake.better] {
                assert!(lines.iter().any(|line| line.contains(&way.label)), "{}: {lines:?}", way.label);
            }
        }
        assert!(lines.last().unwrap().contains("60 simulations"));
    }
}
