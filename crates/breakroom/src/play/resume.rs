//! Going on with a match: from a record, or from what was kept when somebody left.

use std::{io, path::Path};

use breakroom_catalog::{Entry, Setup, Sitting, Table, verify};
use breakroom_core::{Chance, Document, Record};
use breakroom_room::{header, terminal::CountsAs};
use breakroom_tui::LocalMatch;

use super::{
    Dice, PlayArgs,
    desk::{Desk, Plan},
    folder::{DataFolder, Kept, with_secret},
    seats::Who,
    unfinished,
};
use crate::{failure::Failure, files, records};

/// The match that `--resume` names.
pub fn resume(args: &PlayArgs, folder: DataFolder) -> Result<(LocalMatch, Desk), Failure> {
    match args.resume.as_ref().and_then(Option::as_deref) {
        Some(path) => from_file(args, folder, path),
        None => {
            if let Some(slug) = &args.game {
                Entry::find(slug)?;
            }
            let all = folder.unfinished()?;
            let kept = match &args.game {
                Some(slug) => all.into_iter().find(|kept| kept.game == *slug),
                None => unfinished::choose(all, &mut io::stdin().lock(), &mut io::stdout().lock())?,
            };
            let what = args.game.as_deref().map(|slug| format!(" of {slug}")).unwrap_or_default();
            let kept = kept.ok_or_else(|| Failure::Failed(format!("there is no unfinished match{what}")))?;
            go_on(args, folder, kept)
        }
    }
}

/// Today's ranked attempt at a game, if it was begun and left.
pub fn unfinished_attempt(folder: &DataFolder, slug: &str, today: &str) -> Option<Kept> {
    let is_it = |kept: &Kept| {
        let terminal = &kept.terminal;
        terminal.counts_as == CountsAs::Ranked
            && kept.game == slug
            && terminal.daily.as_deref() == Some(today)
    };
    folder.unfinished().unwrap_or_default().into_iter().find(is_it)
}

/// Goes on with a match this program kept.
pub fn go_on(args: &PlayArgs, folder: DataFolder, kept: Kept) -> Result<(LocalMatch, Desk), Failure> {
    let game = kept.fold()?;
    let (names, players) = (game.names.clone(), game.sitters.iter().map(who).collect());
    let mut desk = desk(args, folder, game.table(), names, players)?;
    desk.plan = plan(&desk.setup, &game.sitting.record(), kept.terminal.daily.as_ref());
    desk.take_up(Some(&kept))?;
    let players = desk.players(game.table().seats())?;
    let names = desk.called(game.table(), &players);
    let mut game = LocalMatch::resumed(game, players, names);
    game.note("The match goes on.");
    Ok((game, desk))
}

fn who(sitter: &header::Sitter) -> Who {
    match sitter {
        header::Sitter::Bot(level) => Who::named(level),
        header::Sitter::Person { .. } | header::Sitter::Open => Who::Human,
    }
}

/// Goes on with a record. The secret of its chance must be known here, unless people type chance in now.
fn from_file(args: &PlayArgs, folder: DataFolder, path: &Path) -> Result<(LocalMatch, Desk), Failure> {
    if let Some(failure) = super::missing(path) {
        return Err(failure);
    }
    let fault = |error: &dyn std::fmt::Display| Failure::Failed(format!("{}: {error}", path.display()));
    let record = records::read(path, &files::read(path)?)?;
    if args.game.as_ref().is_some_and(|slug| *slug != record.game) {
        return Err(fault(&format!("this is a match of {}", record.game)));
    }
    if record.result.is_some() {
        return Err(fault(&"this match is over; 'breakroom replay' shows it"));
    }
    // A folder that cannot be used knows nothing of the record.
    let behind = folder.behind(&record).unwrap_or_default();
    if let Some(kept) = behind.clone().filter(|kept| kept.terminal.counts_as == CountsAs::Ranked) {
        // An older record of a ranked attempt would take decisions back.
        return go_on(args, folder, kept);
    }
    let record = with_secret(record, behind.as_ref().and_then(Kept::secret));
    if matches!(record.chance, Chance::Fair { seed: None, .. }) && args.dice != Some(Dice::Typed) {
        return Err(fault(
            &"the secret seed of this match is not on this machine, so its chance cannot go on here; \
              with --dice typed you go on with your own cards and dice",
        ));
    }
    let mut own = files::own(&args.edition)?;
    if own.is_empty() {
        own = behind.as_ref().map(|kept| kept.header.files()).unwrap_or_default();
    }
    let sitting = play_again(&record, &own, &path.display().to_string())?;
    let (game, mut desk) = match behind {
        Some(kept) => {
            let (mut game, desk) = go_on(args, folder, kept)?;
            game.follow(&sitting.table().history()).map_err(|rejected| fault(&rejected))?;
            (game, desk)
        }
        None => sit_down(args, folder, sitting)?,
    };
    desk.save_to = args.save.clone().or_else(|| Some(path.to_owned()));
    Ok((game, desk))
}

/// Plays a record again, checking every action: who changes a record does not go on with it.
fn play_again(record: &Record, files: &[Document], what: &str) -> Result<Sitting, Failure> {
    let fault = |error: verify::Untrue| Failure::Failed(format!("{what}: {error}"));
    verify::go_on(record, files).map_err(fault)
}

/// Sits down at a match of which only the record is known here.
fn sit_down(args: &PlayArgs, folder: DataFolder, sitting: Sitting) -> Result<(LocalMatch, Desk), Failure> {
    let record = sitting.record();
    let mut desk = desk(args, folder, sitting.table(), record.seats.clone(), Vec::new())?;
    desk.plan = plan(&desk.setup, &record, None);
    desk.take_up(None)?;
    let players = desk.players(sitting.table().seats())?;
    let mut game = desk.seat(sitting, players);
    game.note("The match goes on.");
    Ok((game, desk))
}

/// A desk for a match that goes on, with the players and names it had unless others are given.
fn desk(
    args: &PlayArgs,
    folder: DataFolder,
    table: &dyn Table,
    names: Vec<String>,
    players: Vec<Who>,
) -> Result<Desk, Failure> {
    super::check_seats(args, table)?;
    let names = if args.names.is_empty() { names } else { args.names.clone() };
    let players = if args.seats.is_empty() { players } else { args.seats.clone() };
    let mut desk = Desk::new(folder, Setup::at(table), Plan::Fresh).seating(players, names);
    desk.save_to = args.save.clone();
    Ok(desk)
}

/// Where the chance of a record came from, as a plan for the next match.
fn plan(setup: &Setup, record: &Record, daily: Option<&String>) -> Plan {
    match (&record.chance, daily) {
        (_, Some(date)) => Plan::Daily(date.clone()),
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
