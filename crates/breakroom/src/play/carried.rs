//! What earlier versions kept in files of their own is carried over into the store.
//!
//! ```text
//! running/ID.json     an unfinished match with its secret seed
//! results.jsonl       what became of every match, a line each time something did
//! ```
//!
//! Whatever was read is moved to `carried-over/`; what cannot be read stays where it is. A match has the same name in
//! the store whenever it is carried over, so nothing comes twice.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use breakroom_catalog::verify;
use breakroom_core::{Document, MatchResult, Seat};
use breakroom_kit::record;
use breakroom_room::{
    day::Day,
    fold::Match,
    header::{Chance, Header, LogEntry, Sitter},
    terminal::{AtTerminal, CountsAs},
};
use breakroom_store::{Begun, Blocking, Change, GuestId, MatchId, NewMatch, limits};
use serde::Deserialize;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use super::folder::{Unusable, guest, with_secret};
use crate::stats::results::{Skipped, Status};

/// A line of the results.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(super) struct Line {
    id: String,
    at: String,
    game: String,
    edition: String,
    edition_sha256: String,
    #[serde(default)]
    preset: Option<String>,
    options: Map<String, Value>,
    players: Vec<String>,
    kind: CountsAs,
    #[serde(default)]
    daily: Option<String>,
    #[serde(default)]
    deal: Option<String>,
    status: Status,
    #[serde(default)]
    result: Option<MatchResult>,
    #[serde(default)]
    taken_back: u32,
}

/// An unfinished match, with what its record must not hold yet.
#[derive(Deserialize)]
struct Running {
    id: String,
    /// In seconds since 1970 began.
    at: u64,
    kind: CountsAs,
    daily: Option<String>,
    players: Vec<String>,
    secret: Option<String>,
    taken_back: u32,
    /// Somebody's own file of components: its name and text.
    file: Option<(String, String)>,
    #[serde(default)]
    more: Vec<(String, String)>,
    record: Value,
}

/// Is there anything that was not carried over yet?
pub(super) fn is_anything_left(root: &Path) -> bool {
    results_path(root).exists() || root.join("running").exists()
}

fn results_path(root: &Path) -> PathBuf {
    root.join("results.jsonl")
}

/// Carries everything over that can be read.
pub(super) fn over(root: &Path, store: &Blocking) -> Result<(), Unusable> {
    if !is_anything_left(root) {
        return Ok(());
    }
    let guest = guest(store)?;
    let (lines, skipped) = results(root)?;
    let (mut files, mut all) = (Vec::new(), Vec::new());
    for (path, running) in running(root) {
        let line = lines.iter().find(|line| line.id == running.id);
        let Some(begun) = unfinished(&running, line, guest) else { continue };
        files.push(path);
        all.push(begun);
    }
    let unfinished: Vec<MatchId> = all.iter().map(|begun| begun.new.id).collect();
    let ended = lines.iter().map(|line| result_alone(line, guest));
    all.splice(0..0, ended.filter(|begun| !unfinished.contains(&begun.new.id)).collect::<Vec<_>>());
    store.create_missing(&all)?;
    let carried = root.join("carried-over");
    for path in files {
        put_away(&path, &carried.join("running"));
    }
    if skipped.is_empty() {
        put_away(&results_path(root), &carried);
    }
    // It fails if something is left in it, which is as it should be.
    let _kept = fs::remove_dir(root.join("running"));
    Ok(())
}

/// Moves a file where it is in nobody's way. If that fails it is read again next time, which does no harm.
fn put_away(path: &Path, folder: &Path) {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let names = std::iter::once(name.clone()).chain((2..).map(|number| format!("{number}-{name}")));
    let free = names.map(|name| folder.join(name)).find(|path| !path.exists());
    let _moved = fs::create_dir_all(folder).and_then(|()| fs::rename(path, free.unwrap_or_default()));
}

/// One line per match, the latest, in the order the matches began; and what could not be read. No file is no results.
pub(super) fn results(root: &Path) -> Result<(Vec<Line>, Vec<Skipped>), Unusable> {
    let path = results_path(root);
    match fs::read(&path) {
        Ok(bytes) => Ok(parse(&bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok((Vec::new(), Vec::new())),
        Err(error) => Err(Unusable::file(&path, error)),
    }
}

fn parse(bytes: &[u8]) -> (Vec<Line>, Vec<Skipped>) {
    let (mut lines, mut skipped): (Vec<Line>, Vec<Skipped>) = (Vec::new(), Vec::new());
    for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        if line.trim_ascii().is_empty() {
            continue;
        }
        match serde_json::from_slice::<Line>(line) {
            Ok(line) => take(&mut lines, line),
            Err(error) => skipped.push(Skipped { line: index + 1, why: error.to_string() }),
        }
    }
    (lines, skipped)
}

/// A later line takes the place of an earlier one, but what has ended does not begin again.
fn take(lines: &mut Vec<Line>, line: Line) {
    match lines.iter_mut().find(|known| known.id == line.id) {
        Some(known) if known.status <= line.status => *known = line,
        Some(_) => {}
        None => lines.push(line),
    }
}

/// The unfinished matches, the last kept last; within a second the time of the file decides.
fn running(root: &Path) -> Vec<(PathBuf, Running)> {
    let files = fs::read_dir(root.join("running")).into_iter().flatten().flatten();
    let mut all: Vec<(Option<SystemTime>, PathBuf, Running)> = files
        .filter_map(|file| {
            let running = serde_json::from_str(&fs::read_to_string(file.path()).ok()?).ok()?;
            Some((file.metadata().and_then(|facts| facts.modified()).ok(), file.path(), running))
        })
        .collect();
    all.sort_by(|(a_written, _, a), (b_written, _, b)| {
        (a.at, a_written, &a.id).cmp(&(b.at, b_written, &b.id))
    });
    all.into_iter().map(|(_, path, running)| (path, running)).collect()
}

/// The name of a match of that time in the store.
fn name_of(id: &str) -> MatchId {
    MatchId::of_bytes(&Sha256::digest(id.as_bytes()).into())
}

fn sitters(players: &[String], names: &[String], guest: GuestId) -> Vec<Sitter> {
    let name = |seat: usize| names.get(seat).map_or("", String::as_str);
    let sitter = |(seat, player): (usize, &String)| match player.as_str() {
        "human" => Sitter::person(guest, name(seat)),
        level => Sitter::Bot(level.to_owned()),
    };
    players.iter().enumerate().map(sitter).collect()
}

/// The seats of people. A table without any, such as one with an opponent of another version, is the terminal's all
/// the same.
fn of_people(sitters: &[Sitter], guest: GuestId) -> Vec<(u8, GuestId)> {
    let people = Seat::first(sitters.len().min(Seat::MOST)).map(|seat| seat.index());
    let people: Vec<(u8, GuestId)> =
        people.filter(|&seat| sitters[seat].guest().is_some()).map(|seat| (seat as u8, guest)).collect();
    if people.is_empty() { vec![(0, guest)] } else { people }
}

/// A match that goes on: its record is played again, and the log follows from it. `None` if that cannot be done.
fn unfinished(running: &Running, line: Option<&Line>, guest: GuestId) -> Option<Begun> {
    let files = running.file.iter().chain(&running.more).cloned();
    let files: Vec<Document> = files.map(|(name, text)| Document { name, text }).collect();
    let record = record::from_value(&running.record).ok()?;
    let record = with_secret(record, running.secret.as_deref());
    let mut sitting = verify::go_on(&record, &files).ok()?;
    if running.kind == CountsAs::Ranked {
        sitting = sitting.ranked();
    }
    let preset = sitting.table().options().preset().map(str::to_owned);
    let sitters = sitters(&running.players, &record.seats, guest);
    let players = of_people(&sitters, guest);
    let (game, log) = Match::of(sitting, sitters);
    let terminal = AtTerminal {
        name: running.id.clone(),
        counts_as: running.kind,
        daily: running.daily.clone(),
        edition_sha256: record.edition.sha256,
        preset,
        names: record.seats,
        taken_back: running.taken_back,
        without_log: false,
    };
    let header = Header { terminal: Some(terminal), ..game.header };
    let kept = i64::try_from(running.at).unwrap_or_default().saturating_mul(1000);
    let begun = Begun {
        new: new_match(&running.id, &record.game, &header, players, kept),
        log: log.iter().map(LogEntry::write).collect(),
        change: Change { over: line.and_then(over_of), played: kept, ..Change::default() },
    };
    let fits = limits::check_match(&begun.new).is_ok() && begun.log.len() as u64 <= limits::LOG;
    fits.then_some(begun)
}

/// A match of which nothing is known but what became of it.
fn result_alone(line: &Line, guest: GuestId) -> Begun {
    let seats = sitters(&line.players, &[], guest);
    let players = of_people(&seats, guest);
    let terminal = AtTerminal {
        name: line.id.clone(),
        counts_as: line.kind,
        daily: line.daily.clone(),
        edition_sha256: line.edition_sha256.clone(),
        preset: line.preset.clone(),
        names: Vec::new(),
        taken_back: line.taken_back,
        without_log: true,
    };
    let chance = match (&line.deal, line.kind) {
        (Some(deal), _) => Chance::Deal(deal.clone()),
        (None, CountsAs::Typed) => Chance::Typed,
        (None, _) => Chance::Fair { seed: String::new(), nonces: Vec::new() },
    };
    let header = Header {
        edition: line.edition.clone(),
        file: None,
        more: Vec::new(),
        options: line.options.clone(),
        chance,
        seats,
        hotseat: false,
        invitation: None,
        ranked: line.kind == CountsAs::Ranked,
        coached: false,
        from: None,
        origin: None,
        terminal: Some(terminal),
    };
    let day = line.at.get(..10).and_then(Day::read).map_or(0, Day::number);
    let ended = day.saturating_mul(24 * 3600 * 1000);
    Begun {
        new: new_match(&line.id, &line.game, &header, players, ended),
        log: Vec::new(),
        change: Change { over: over_of(line), played: ended, ..Change::default() },
    }
}

fn new_match(id: &str, game: &str, header: &Header, players: Vec<(u8, GuestId)>, created: i64) -> NewMatch {
    let label = header.terminal.as_ref().and_then(|terminal| attempt(game, terminal)).unwrap_or_default();
    let (game, header) = (game.to_owned(), header.write());
    NewMatch { id: name_of(id), game, header, label, open: false, players, created }
}

/// The label of a ranked attempt: the store lets nobody have the same twice.
pub(super) fn attempt(game: &str, terminal: &AtTerminal) -> Option<String> {
    let date = terminal.daily.as_ref().filter(|_| terminal.counts_as == CountsAs::Ranked)?;
    Some(format!("terminal's attempt: {game} {date}"))
}

/// The result as the store has it; one that says nothing, if it ended and nobody wrote how.
fn over_of(line: &Line) -> Option<String> {
    let ended = line.status != Status::Started;
    ended.then(|| line.result.as_ref().map_or(Value::Null, Value::from).to_string())
}

#[cfg(test)]
mod tests;
