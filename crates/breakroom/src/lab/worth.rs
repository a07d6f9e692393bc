//! `breakroom lab --worth`: what a player loses that may not use a thing, for everything that actions name.

use std::{sync::atomic::Ordering, time::Instant};

use breakroom_bots::StopToken;
use breakroom_lab::{How, report, text, words, worth};

use super::{LabArgs, Outputs, contest, lab, made, on_interrupt};
use crate::{
    failure::{Failure, Outcome},
    output,
};

/// So many games tell what is there to be chosen.
const LOOKED_AT: u64 = 40;

/// Plays every thing against its absence and writes what came of it.
pub fn run(args: &LabArgs) -> Outcome {
    if contest(args).players().len() != 1 {
        let words = "name one player: it meets itself with one thing less, so that the things are compared";
        return Err(Failure::Usage(words.into()));
    }
    let free = lab(args)?;
    let outputs = Outputs::check(args)?;
    let (interrupted, begun) = (on_interrupt()?, Instant::now());
    let how = How { stop: StopToken::default(), ..How::default() };
    let how = How { threads: args.threads.map_or(how.threads, usize::from), ..how };
    let looked = LOOKED_AT.min(free.plan().games);
    let things = worth::things(&free.chosen(looked)?, looked);
    if things.is_empty() {
        return Err(Failure::Failed("actions name nothing that could be left out".into()));
    }
    let mut told = None;
    let mut found = worth::play(&free, &things, &how, &mut |number, _| {
        if interrupted.load(Ordering::Relaxed) {
            how.stop.now();
        }
        if told != Some(number) && !args.quiet {
            eprintln!(
                "{} of {}: without {}",
                number + 1,
                words::whole(things.len() as u64),
                things[number].0
            );
        }
        told = Some(number);
    })?;
    found.made = Some(made());
    outputs.write(&found.write(), &report::worth(&found), None)?;
    if !args.quiet && !outputs.speaks() {
        output::text(format!("{}\n{:.0} s\n", text::worth(&found), begun.elapsed().as_secs_f64()))?;
    }
    match found.is_whole() {
        true => Ok(()),
        false => Err(Failure::Failed(format!(
            "stopped after {} of {} things; only whole ones count",
            found.played[0], found.played[1]
        ))),
    }
}
