//! `breakroom review`: a match looked at again, with the curve of winning chances and the costliest decisions.

use std::{
    io::{IsTerminal, Write},
    path::PathBuf,
};

use breakroom_bots::{
    StopToken,
    review::{self, Mark, Mistake, Review},
};
use breakroom_catalog::Table;
use clap::Args;

use crate::{
    failure::{Failure, Outcome},
    output, records,
};

/// How wide the curve is drawn.
const WIDTH: usize = 50;

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
    let alone = table.seats() == 1;
    let mut lines = vec![match alone {
        true => format!("{}: points to expect, decision by decision", table.info().name),
        false => {
            let first = table.seat_name(breakroom_core::Seat::A);
            format!("{}: {first}'s chance to win, decision by decision", table.info().name)
        }
    }];
    lines.push(String::new());
    lines.extend(curve(table, review));
    lines.push(String::new());
    match review.mistakes.len() {
        0 => lines.push("No decision cost anything worth mentioning.".to_owned()),
        1 => lines.push("One decision cost something:".to_owned()),
        many => lines.push(format!("{many} decisions cost something; the largest first:")),
    }
    lines.extend(review.mistakes.iter().take(most).map(|mistake| described(table, mistake, alone)));
    lines.push(String::new());
    lines.push(format!("Judged with {} simulations a decision.", review.simulations));
    lines
}

/// One line per decision: its number, a mark where the curve stands, the value, and a sign for a mistake.
fn curve(table: &dyn Table, review: &Review) -> Vec<String> {
    let best = table.best_score() as f32;
    let line = |point: &review::Point| {
        let at = (point.value.clamp(0.0, 1.0) * WIDTH as f32).round() as usize;
        let cell = |column: usize| match column {
            _ if column == at => '●',
            _ if column == WIDTH / 2 && table.seats() > 1 => '┊',
            _ if column < at => '·',
            _ => ' ',
        };
        let drawn: String = (0..=WIDTH).map(cell).collect();
        let value = match table.seats() {
            1 => format!("{:4.0}", point.value * best),
            _ => format!("{:3.0} %", point.value * 100.0),
        };
        let mistake = review.mistakes.iter().find(|mistake| mistake.ply == point.ply);
        let sign = mistake.map_or("", |mistake| sign(mistake.mark));
        format!("{:>4} {drawn} {value} {sign}", point.number).trim_end().to_owned()
    };
    review.curve.iter().map(line).collect()
}

fn described(table: &dyn Table, mistake: &Mistake, alone: bool) -> String {
    let cost = match alone {
        true => format!("about {:.0} points", mistake.cost * table.best_score() as f32),
        false => format!("{:.0} points of winning chance", mistake.cost * 100.0),
    };
    let who = match alone {
        true => String::new(),
        false => format!("{}: ", table.seat_name(mistake.seat)),
    };
    let Mistake { number, played, better, mark, .. } = mistake;
    format!("{number:>4} {who}{played} {} cost {cost}; better was {better}", sign(*mark))
}

const fn sign(mark: Mark) -> &'static str {
    match mark {
        Mark::Inaccuracy => "?!",
        Mark::Mistake => "?",
        Mark::Blunder => "??",
    }
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
        assert!(lines.iter().all(|line| line.chars().count() <= 110), "{lines:?}");
        assert!(lines.last().unwrap().contains("60 simulations"));
    }
}
