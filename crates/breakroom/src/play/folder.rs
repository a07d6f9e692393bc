//! Where matches are kept on this machine.
//!
//! ```text
//! room.sqlite                     matches as headers and logs, those of the terminal and those of the web room
//! records/NAME.breakroom.json     records, finished or saved on the way
//! carried-over/                   what earlier versions kept in files of their own, and is in room.sqlite now
//! ```

use std::{
    cell::OnceCell,
    fs, io,
    path::{Path, PathBuf},
    rc::Rc,
};

use breakroom_catalog::{Table, verify::Untrue};
use breakroom_core::{Chance, Record};
use breakroom_room::{
    fold::{Match, Unreadable},
    header::{self, Header},
    terminal::AtTerminal,
};
use breakroom_store::{Blocking, GuestId, MatchId, StoreError, Stored, Summary};

use super::carried;
use crate::{
    failure::Failure,
    stats::results::{Played, Skipped},
};

/// The folder of this program's own files.
#[derive(Clone)]
pub struct DataFolder {
    root: PathBuf,
    /// Opened when something is to be kept, or read that may be there.
    store: OnceCell<Rc<Blocking>>,
}

/// Why the folder is of no use.
#[derive(Debug, thiserror::Error)]
pub enum Unusable {
    /// The store says so.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// A file or folder cannot be made or read.
    #[error("{path}: {error}")]
    File {
        /// The file or folder.
        path: String,
        /// The system's reason.
        error: io::Error,
    },
}

impl Unusable {
    pub(super) fn file(path: &Path, error: io::Error) -> Unusable {
        Unusable::File { path: path.display().to_string(), error }
    }
}

impl From<Unusable> for Failure {
    fn from(error: Unusable) -> Failure {
        Failure::Failed(error.to_string())
    }
}

/// A match of this terminal as the store has it.
#[derive(Clone)]
pub struct Kept {
    /// Its name in the store.
    pub id: MatchId,
    /// The game's slug.
    pub game: String,
    /// What it began with.
    pub header: Header,
    /// What else is known of it.
    pub terminal: AtTerminal,
    /// The lines of its log, oldest first.
    pub log: Vec<String>,
    /// Its result, once there is one.
    pub over: Option<String>,
    /// When something last happened in it, in milliseconds since 1970 began.
    pub played: i64,
}

impl Kept {
    fn of(id: MatchId, played: i64, stored: Stored) -> Option<Kept> {
        let header = Header::read(&stored.header).ok()?;
        let terminal = header.terminal.clone()?;
        Some(Kept { id, game: stored.game, header, terminal, log: stored.log, over: stored.over, played })
    }

    /// The match, played again from its log.
    pub fn fold(&self) -> Result<Match, Failure> {
        let fault =
            |error: &dyn std::fmt::Display| Failure::Failed(format!("the match that was kept: {error}"));
        let fresh = self.header.open(&self.game).map_err(|error| fault(&error))?;
        self.check_edition(&*fresh).map_err(|error| fault(&error))?;
        Match::fold(self.header.clone(), fresh, &self.log).map_err(|error: Unreadable| fault(&error))
    }

    /// Other components would make another game of the same log.
    fn check_edition(&self, fresh: &dyn Table) -> Result<(), Untrue> {
        let (found, wanted) = (fresh.edition().sha256(), self.terminal.edition_sha256.clone());
        match found == wanted {
            true => Ok(()),
            false => Err(Untrue::Edition { name: self.header.edition.clone(), wanted, found }),
        }
    }

    /// The secret seed of its chance, if it has one.
    pub fn secret(&self) -> Option<&str> {
        match &self.header.chance {
            header::Chance::Fair { seed, .. } => Some(seed),
            header::Chance::Deal(_) | header::Chance::Typed => None,
        }
    }

    /// Is it the match of this record: the same commitment, or the same actions so far of the same deal?
    fn is_behind(&self, record: &Record) -> bool {
        match (&self.header.chance, &record.chance) {
            (header::Chance::Fair { .. }, Chance::Fair { commitment, .. }) => {
                self.header.commitment().as_ref() == Some(commitment)
            }
            (header::Chance::Deal(deal), Chance::Deal { seed })
                if deal == seed && self.game == record.game =>
            {
                let kept = self.fold().map(|game| game.table().history()).unwrap_or_default();
                kept.starts_with(&record.actions) || record.actions.starts_with(&kept)
            }
            _ => false,
        }
    }
}

/// A record with the secret that only this machine knows put back.
pub fn with_secret(mut record: Record, secret: Option<&str>) -> Record {
    if let Chance::Fair { seed: seed @ None, .. } = &mut record.chance {
        *seed = secret.map(str::to_owned);
    }
    record
}

impl DataFolder {
    /// The folder the environment names: `BREAKROOM_DATA`, else `XDG_DATA_HOME/breakroom`, else
    /// `~/.local/share/breakroom`.
    pub fn of_environment() -> Result<DataFolder, Failure> {
        let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let root = named("BREAKROOM_DATA")
            .or_else(|| named("XDG_DATA_HOME").map(|data| data.join("breakroom")))
            .or_else(|| named("HOME").map(|home| home.join(".local/share/breakroom")))
            .or_else(|| named("LOCALAPPDATA").map(|data| data.join("breakroom")));
        let none = || Failure::Failed("no folder to keep matches in: set BREAKROOM_DATA to one".into());
        root.map(DataFolder::at).ok_or_else(none)
    }

    /// The folder at this path, whether it exists or not.
    pub fn at(root: PathBuf) -> DataFolder {
        DataFolder { root, store: OnceCell::new() }
    }

    /// The path of it.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The database in a folder.
    pub fn database(folder: &Path) -> PathBuf {
        folder.join("room.sqlite")
    }

    /// Where the record of a match is written unless somebody says otherwise.
    pub fn record_path(&self, name: &str) -> PathBuf {
        self.root.join("records").join(format!("{name}.breakroom.json"))
    }

    /// The store, made if there is none. What earlier versions kept is carried over first.
    pub fn store(&self) -> Result<&Blocking, Unusable> {
        if let Some(store) = self.store.get() {
            return Ok(store);
        }
        fs::create_dir_all(&self.root).map_err(|error| Unusable::file(&self.root, error))?;
        let store = Blocking::open(DataFolder::database(&self.root))?;
        carried::over(&self.root, &store)?;
        Ok(self.store.get_or_init(|| Rc::new(store)))
    }

    /// The store if there may be anything in it: who only looks leaves no trace.
    fn known(&self) -> Result<Option<&Blocking>, Unusable> {
        match DataFolder::database(&self.root).exists() || carried::is_anything_left(&self.root) {
            true => self.store().map(Some),
            false => Ok(None),
        }
    }

    /// The unfinished matches, the last played first. What cannot be read is left alone and passed over.
    pub fn unfinished(&self) -> Result<Vec<Kept>, Unusable> {
        let Some(store) = self.known()? else { return Ok(Vec::new()) };
        let mut kept = self.load(store.unfinished_of(guest(store)?)?)?;
        kept.retain(|kept| !kept.terminal.without_log);
        Ok(kept)
    }

    /// What became of every match, the newest first.
    pub fn played(&self) -> Result<Vec<Played>, Unusable> {
        let Some(store) = self.known()? else { return Ok(Vec::new()) };
        let all = self.load(store.matches_of(guest(store)?)?)?;
        Ok(all.iter().map(Played::of).collect())
    }

    /// What of an earlier version's results could not be read. It stays where it is.
    pub fn skipped(&self) -> Result<Vec<Skipped>, Unusable> {
        carried::results(&self.root).map(|(_, skipped)| skipped)
    }

    fn load(&self, listed: Vec<Summary>) -> Result<Vec<Kept>, Unusable> {
        let mut all = Vec::with_capacity(listed.len());
        for Summary { id, played, .. } in listed {
            all.extend(self.store()?.load(id)?.and_then(|stored| Kept::of(id, played, stored)));
        }
        Ok(all)
    }

    /// The unfinished match of a record, if this machine knows it.
    pub fn behind(&self, record: &Record) -> Result<Option<Kept>, Unusable> {
        Ok(self.unfinished()?.into_iter().find(|kept| kept.is_behind(record)))
    }
}

/// Under which name the matches of this terminal stand in the store.
pub fn guest(store: &Blocking) -> Result<GuestId, StoreError> {
    Ok(GuestId::of_bytes(&store.secret("terminal")?))
}

/// Writes a file whole or not at all: a crash leaves the old one.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = write_new(&part, text).and_then(|()| fs::rename(&part, path));
    written.inspect_err(|_| {
        let _ = fs::remove_file(&part);
    })
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = fs::OpenOptions::new().write(true).create(true).truncate(true).open(path)?;
    io::Write::write_all(&mut file, text.as_bytes())?;
    file.sync_data()
}

#[cfg(test)]
mod tests;
