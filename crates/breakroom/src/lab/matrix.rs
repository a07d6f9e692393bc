//! `breakroom lab --matrix`: whatever two options name, every one against every other.

use std::time::Instant;

use breakroom_bots::StopToken;
use breakroom_catalog::{Entry, Setup};
use breakroom_core::options::OptionKind;
use breakroom_lab::{
    How, Lab,
    matrix::{self, Meeting},
    report, text, words,
};

use super::{LabArgs, Outputs, contest, made, on_interrupt};
use crate::{
    failure::{Failure, Outcome},
    files, output,
};

/// Plays every meeting and writes what came of them.
pub fn run(args: &LabArgs) -> Outcome {
    let names = things(args)?;
    let meetings = meetings(args, &names)?;
    let outputs = Outputs::check(args)?;
    let (interrupted, begun) = (on_interrupt()?, Instant::now());
    let how = How { stop: StopToken::default(), ..How::default() };
    let how = How { threads: args.threads.map_or(how.threads, usize::from), ..how };
    let (mut games, mut told) = (0, None);
    let mut matrix = matrix::play(&args.matrix, &names, &meetings, &how, &mut |number, progress| {
        if interrupted.load(std::sync::atomic::Ordering::Relaxed) {
            how.stop.now();
        }
        if told != Some(number) {
            told = Some(number);
            tell(args, &names, &meetings, number);
        }
        games = number as u64 * progress.rounds() + progress.ledger.games();
    })?;
    matrix.made = Some(made());
    outputs.write(&matrix.write(), &report::matrix(&matrix), None)?;
    if !args.quiet && !outputs.speaks() {
        let speed = text::speed(games, begun.elapsed().as_secs_f64(), how.threads);
        output::text(format!("{}\n{speed}\n", text::matrix(&matrix)))?;
    }
    match matrix.is_whole() {
        true => Ok(()),
        false => Err(Failure::Failed(format!(
            "stopped after {} of {} meetings; only whole ones count",
            matrix.meetings[0], matrix.meetings[1]
        ))),
    }
}

/// The names that both options know and that this table takes, with those that files of one's own bring.
fn things(args: &LabArgs) -> Result<Vec<String>, Failure> {
    let entry =
        Entry::find(args.game.as_deref().unwrap_or_default()).map_err(breakroom_lab::LabError::from)?;
    let (info, own) = (entry.info, files::own(&args.edition)?);
    let known = |key: &String| -> Result<Vec<String>, Failure> {
        let option = info.options.iter().find(|option| option.key == key);
        match option.map(|option| option.kind) {
            Some(OptionKind::Choice { words: known } | OptionKind::Name { known }) => {
                let mut names: Vec<String> = known.iter().map(|&name| name.to_owned()).collect();
                let new: Vec<String> = entry.brought(&own, key);
                names.extend(new.into_iter().filter(|name| !known.contains(&name.as_str())));
                Ok(names)
            }
            Some(_) => Err(Failure::Usage(format!("option '{key}' names nothing that could be compared"))),
            None => Err(Failure::Usage(format!(
                "there is no option '{key}': see 'breakroom games {}'",
                info.slug
            ))),
        }
    };
    let [first, second] = &args.matrix[..] else {
        return Err(Failure::Usage(
            "--matrix takes two options, one for each seat: --matrix deck_home,deck_away".into(),
        ));
    };
    let (mut both, second) = (known(first)?, known(second)?);
    both.retain(|name| second.contains(name));
    if both.len() < 2 {
        return Err(Failure::Usage("the two options have no two names in common".into()));
    }
    let (mut fit, mut refused) = (Vec::new(), None);
    for name in both {
        match opened(args, [&name, &name]) {
            Ok(_) => fit.push(name),
            Err(failure) => refused = refused.or(Some(failure)),
        }
    }
    match refused {
        Some(failure) if fit.len() < 2 => Err(failure),
        _ => Ok(fit),
    }
}

/// The table at which these two meet.
fn opened(args: &LabArgs, names: [&String; 2]) -> Result<Setup, Failure> {
    let mut options = args.options.clone();
    options.extend(args.matrix.iter().zip(names).map(|(key, name)| (key.clone(), name.clone())));
    let setup = files::setup(args.game.as_deref().unwrap_or_default(), &args.edition, &options)?;
    match setup.open().map_err(breakroom_lab::LabError::from)?.seats() {
        2 => Ok(setup),
        _ => Err(Failure::Usage("--matrix needs a table for two".into())),
    }
}

fn meetings(args: &LabArgs, names: &[String]) -> Result<Vec<Meeting>, Failure> {
    let games = args.games.unwrap_or(20);
    let seed = args.seed.as_deref().unwrap_or("breakroom");
    if contest(args).players().len() != 1 {
        let words =
            "name one player: it leads both sides, so that the things are compared and not the players";
        return Err(Failure::Usage(words.into()));
    }
    let meeting = |(first, second): (usize, usize)| {
        let setup = opened(args, [&names[first], &names[second]])?;
        let lab = Lab::under(vec![setup], contest(args), games, seed).with_random_plies(args.random_plies);
        Ok(Meeting { first, second, lab })
    };
    matrix::seatings(names.len()).map(meeting).collect()
}

/// Long work says where it is: a line for each meeting.
fn tell(args: &LabArgs, names: &[String], meetings: &[Meeting], number: usize) {
    if !args.quiet {
        let (meeting, of) = (&meetings[number], words::whole(meetings.len() as u64));
        eprintln!("{} of {of}: {} against {}", number + 1, names[meeting.first], names[meeting.second]);
    }
}
