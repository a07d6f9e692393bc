//! Going on with a match: from a record, or from what was kept when somebody left.

use std::path::Path;

use breakroom_catalog::{Entry, Setup, Sitting, verify};
use breakroom_core::{Chance, Document, Record};
use breakroom_tui::Match;

use super::{
    Dice, PlayArgs,
    desk::{Desk, Plan},
    seats::Who,
    shelf::{Running, Shelf, with_secret},
};
use crate::{failure::Failure, files, stats::results::Kind};

/// The match that `--resume` names.
pub fn resume(args: &PlayArgs, shelf: Shelf) -> Result<(Match, Desk), Failure> {
    match args.resume.as_ref().and_then(Option::as_deref) {
        Some(path) => from_file(args, shelf, path),
        None => {
            if let Some(slug) = &args.game {
                Entry::find(slug)?;
            }
            let of_game =
                |running: &Running| args.game.as_ref().is_none_or(|slug| *slug == running.record.game);
            let last = shelf.running().into_iter().find(of_game);
            let what = args.game.as_deref().map(|slug| format!(" of {slug}")).unwrap_or_default();
            let running =
                last.ok_or_else(|| Failure::Failed(format!("there is no unfinished match{what}")))?;
            go_on(args, shelf, running)
        }
    }
}

/// Today's ranked attempt at a game, if it was begun and left.
pub fn unfinished_attempt(shelf: &Shelf, slug: &str, today: &str) -> Option<Running> {
    shelf.running().into_iter().find(|running| {
        running.kind == Kind::Ranked && running.record.game == slug && running.daily.as_deref() == Some(today)
    })
}

/// Goes on with a match this program kept.
pub fn go_on(args: &PlayArgs, shelf: Shelf, running: Running) -> Result<(Match, Desk), Failure> {
    let sitting = play_again(&running.whole_record(), &running.documents(), "the match that was kept")?;
    sit_down(args, shelf, sitting, Some(running))
}

/// Goes on with a record. The secret of its chance must be known here, unless people type chance in now.
fn from_file(args: &PlayArgs, shelf: Shelf, path: &Path) -> Result<(Match, Desk), Failure> {
    if let Some(failure) = super::missing(path) {
        return Err(failure);
    }
    let fault = |error: &dyn std::fmt::Display| Failure::Failed(format!("{}: {error}", path.display()));
    let record = Record::read(&files::read(path)?).map_err(|error| fault(&error))?;
    if args.game.as_ref().is_some_and(|slug| *slug != record.game) {
        return Err(fault(&format!("this is a match of {}", record.game)));
    }
    if record.result.is_some() {
        return Err(fault(&"this match is over; 'breakroom replay' shows it"));
    }
    let behind = shelf.behind(&record);
    if let Some(running) = behind.clone().filter(|running| running.kind == Kind::Ranked) {
        // An older record of a ranked attempt would take decisions back.
        return go_on(args, shelf, running);
    }
    let record = with_secret(record, behind.as_ref().and_then(|running| running.secret.as_deref()));
    if matches!(record.chance, Chance::Fair { seed: None, .. }) && args.dice != Some(Dice::Typed) {
        return Err(fault(
            &"the secret seed of this match is not on this machine, so its chance cannot go on here; \
              with --dice typed you go on with your own cards and dice",
        ));
    }
    let mut own = files::own(&args.edition)?;
    if own.is_empty() {
        own = behind.as_ref().map(Running::documents).unwrap_or_default();
    }
    let sitting = play_again(&record, &own, &path.display().to_string())?;
    let (game, mut desk) = sit_down(args, shelf, sitting, behind)?;
    desk.save_to = args.save.clone().or_else(|| Some(path.to_owned()));
    Ok((game, desk))
}

/// Plays a record again, checking every action: who changes a record does not go on with it.
fn play_again(record: &Record, files: &[Document], what: &str) -> Result<Sitting, Failure> {
    let fault = |error: verify::Untrue| Failure::Failed(format!("{what}: {error}"));
    verify::go_on(record, files).map_err(fault)
}

/// Sits down at a match that was played again.
fn sit_down(
    args: &PlayArgs,
    shelf: Shelf,
    mut sitting: Sitting,
    running: Option<Running>,
) -> Result<(Match, Desk), Failure> {
    let table = sitting.table();
    super::check_seats(args, table)?;
    let setup = Setup {
        entry: Entry::find(table.info().slug)?,
        edition: table.edition().clone(),
        options: table.options().clone(),
    };
    let record = sitting.record();
    let names = match args.names.is_empty() {
        true => record.seats.clone(),
        false => args.names.clone(),
    };
    let plan = plan(&setup, &record, running.as_ref());
    let seats = match (&args.seats[..], &running) {
        ([], Some(running)) => running.players.iter().map(|name| Who::named(name)).collect(),
        (given, _) => given.to_vec(),
    };
    let mut desk = Desk::new(shelf, setup, plan).seating(seats, names);
    desk.save_to = args.save.clone();
    desk.take_up(running)?;
    if desk.kind == Kind::Ranked {
        sitting = sitting.ranked();
    }
    let players = desk.players(sitting.table().seats())?;
    let mut game = desk.seat(sitting, players);
    game.note("The match goes on.");
    Ok((game, desk))
}

/// Where the chance of a record came from, as a plan for the next match.
fn plan(setup: &Setup, record: &Record, running: Option<&Running>) -> Plan {
    match (&record.chance, running.and_then(|running| running.daily.clone())) {
        (_, Some(date)) => Plan::Daily(date),
        (Chance::Fair { .. }, _) => Plan::Fresh,
        (Chance::Typed, _) => Plan::Typed,
        (Chance::Deal { seed }, _) => match seed.strip_prefix(&setup.deal("")) {
            Some(name) => Plan::Deal(name.to_owned()),
            None => Plan::Seed(seed.clone()),
        },
    }
}

#[cfg(test)]
mod tests;
