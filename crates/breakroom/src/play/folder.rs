//! Where matches are kept on this machine.
//!
//! ```text
//! running/ID.json               an unfinished match with its secret seed: for this program alone
//! records/ID.breakroom.json     records, finished or saved on the way
//! results.jsonl                 what became of every match
//! ```

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use breakroom_core::{Chance, Document, Record};
use serde::{Deserialize, Serialize};

use crate::{
    failure::Failure,
    stats::results::{Kind, Results},
};

/// The folder of this program's own files.
#[derive(Clone, Debug)]
pub struct Shelf {
    root: PathBuf,
}

/// An unfinished match, with what its record must not hold yet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Running {
    /// The match.
    pub id: String,
    /// When it was kept, in seconds since 1970 began.
    pub at: u64,
    /// What it counts as.
    pub kind: Kind,
    /// The date of the daily deal, if it is one.
    pub daily: Option<String>,
    /// Who decides for each seat.
    pub players: Vec<String>,
    /// The secret seed, in hexadecimal, if chance comes from one.
    pub secret: Option<String>,
    /// How often something was taken back.
    pub taken_back: u32,
    /// Somebody's own file of components: its name and text.
    pub file: Option<(String, String)>,
    /// Further such files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<(String, String)>,
    /// The record so far.
    pub record: Record,
}

impl Running {
    /// The record with its secret in it, so that its chance goes on.
    pub fn whole_record(&self) -> Record {
        with_secret(self.record.clone(), self.secret.as_deref())
    }

    /// The files of components that are somebody's own.
    pub fn documents(&self) -> Vec<Document> {
        let files = self.file.iter().chain(&self.more).cloned();
        files.map(|(name, text)| Document { name, text }).collect()
    }
}

/// A record with the secret that only this machine knows put back.
pub fn with_secret(mut record: Record, secret: Option<&str>) -> Record {
    if let Chance::Fair { seed: seed @ None, .. } = &mut record.chance {
        *seed = secret.map(str::to_owned);
    }
    record
}

impl Shelf {
    /// The folder the environment names: `BREAKROOM_DATA`, else `XDG_DATA_HOME/breakroom`, else
    /// `~/.local/share/breakroom`.
    pub fn of_environment() -> Result<Shelf, Failure> {
        let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let root = named("BREAKROOM_DATA")
            .or_else(|| named("XDG_DATA_HOME").map(|data| data.join("breakroom")))
            .or_else(|| named("HOME").map(|home| home.join(".local/share/breakroom")))
            .or_else(|| named("LOCALAPPDATA").map(|data| data.join("breakroom")));
        let none = || Failure::Failed("no folder to keep matches in: set BREAKROOM_DATA to one".into());
        root.map(Shelf::at).ok_or_else(none)
    }

    /// This folder.
    pub fn at(root: PathBuf) -> Shelf {
        Shelf { root }
    }

    /// The folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The results.
    pub fn results(&self) -> Results {
        Results::within(&self.root)
    }

    /// Where the record of a match is written unless somebody says otherwise.
    pub fn record_path(&self, id: &str) -> PathBuf {
        self.root.join("records").join(format!("{id}.breakroom.json"))
    }

    fn running_path(&self, id: &str) -> PathBuf {
        self.root.join("running").join(format!("{id}.json"))
    }

    /// Keeps an unfinished match.
    pub fn keep(&self, running: &Running) -> io::Result<()> {
        let text = serde_json::to_string(running).map_err(io::Error::other)?;
        write_as(&self.running_path(&running.id), &text, Readers::Owner)
    }

    /// The match is over: its record says everything.
    pub fn forget(&self, id: &str) -> io::Result<()> {
        match fs::remove_file(self.running_path(id)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// The unfinished matches, the newest first. A file that cannot be read is left alone and passed over.
    pub fn running(&self) -> Vec<Running> {
        let files = fs::read_dir(self.root.join("running")).into_iter().flatten().flatten();
        let mut all: Vec<(Option<SystemTime>, Running)> = files
            .filter_map(|file| {
                let running = serde_json::from_str(&fs::read_to_string(file.path()).ok()?).ok()?;
                Some((file.metadata().and_then(|facts| facts.modified()).ok(), running))
            })
            .collect();
        // Within a second the time of the file decides.
        all.sort_by(|(a_written, a), (b_written, b)| (b.at, b_written, &b.id).cmp(&(a.at, a_written, &a.id)));
        all.into_iter().map(|(_, running)| running).collect()
    }

    /// What this machine knows about the match of a record: the same commitment, or the same actions so far
    /// of the same deal.
    pub fn behind(&self, record: &Record) -> Option<Running> {
        self.running().into_iter().find(|running| {
            let kept = &running.record;
            let one_begins_the_other =
                kept.actions.starts_with(&record.actions) || record.actions.starts_with(&kept.actions);
            match (&kept.chance, &record.chance) {
                (Chance::Fair { commitment: a, .. }, Chance::Fair { commitment: b, .. }) => a == b,
                (Chance::Deal { .. }, Chance::Deal { .. }) => {
                    kept.chance == record.chance && kept.game == record.game && one_begins_the_other
                }
                _ => false,
            }
        })
    }
}

/// Who may read a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Readers {
    /// Whoever the system lets.
    All,
    /// Its owner alone: there are secrets in it.
    Owner,
}

/// Writes a file whole or not at all: a crash leaves the old one.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    write_as(path, text, Readers::All)
}

fn write_as(path: &Path, text: &str, readers: Readers) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = write_new(&part, text, readers).and_then(|()| fs::rename(&part, path));
    written.inspect_err(|_| {
        let _ = fs::remove_file(&part);
    })
}

fn write_new(path: &Path, text: &str, readers: Readers) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    if readers == Readers::Owner {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = readers;
    let mut file = options.open(path)?;
    io::Write::write_all(&mut file, text.as_bytes())?;
    file.sync_data()
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::{Setup, Sitting, Source};

    use super::*;

    fn running(id: &str, at: u64, sitting: &Sitting) -> Running {
        Running {
            id: id.into(),
            at,
            kind: Kind::Free,
            daily: None,
            players: vec!["human".into()],
            secret: Some("00ff".into()),
            taken_back: 2,
            file: None,
            more: Vec::new(),
            record: sitting.record(),
        }
    }

    fn sitting(deal: &str) -> Sitting {
        let setup = Setup::of("breakthrough").unwrap();
        Sitting::open(&setup, Source::deal(deal)).unwrap()
    }

    #[test]
    fn the_newest_match_comes_first_and_a_finished_one_goes() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::at(folder.path().join("not/yet/there"));
        assert_eq!(shelf.running(), []);
        for (id, at) in [("a", 5), ("b", 9), ("c", 7)] {
            shelf.keep(&running(id, at, &sitting("x"))).unwrap();
        }
        let ids = |shelf: &Shelf| shelf.running().into_iter().map(|running| running.id).collect::<Vec<_>>();
        assert_eq!(ids(&shelf), ["b", "c", "a"]);
        shelf.forget("b").unwrap();
        shelf.forget("b").unwrap();
        assert_eq!(ids(&shelf), ["c", "a"]);
    }

    #[test]
    fn of_two_matches_of_one_second_the_later_comes_first() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::at(folder.path().into());
        for id in ["b", "c", "a"] {
            shelf.keep(&running(id, 5, &sitting("x"))).unwrap();
            std::thread::sleep(std::time::Duration::from_millis(30));
        }
        let ids: Vec<String> = shelf.running().into_iter().map(|running| running.id).collect();
        assert_eq!(ids, ["a", "c", "b"]);
    }

    #[test]
    fn what_cannot_be_read_is_passed_over_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::at(folder.path().into());
        shelf.keep(&running("a", 5, &sitting("x"))).unwrap();
        let torn = folder.path().join("running/torn.json");
        fs::write(&torn, "{\"id\":\"b\",").unwrap();
        assert_eq!(shelf.running().len(), 1);
        assert!(torn.exists());
    }

    #[test]
    fn the_match_behind_a_record_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::at(folder.path().into());
        let mut played = sitting("x");
        let earlier = played.record();
        let first = played.table().legal()[0].action.clone();
        played.play(&first).unwrap();
        shelf.keep(&running("a", 5, &played)).unwrap();
        assert_eq!(shelf.behind(&earlier).map(|running| running.id), Some("a".into()));
        assert_eq!(shelf.behind(&played.record()).map(|running| running.id), Some("a".into()));
        assert_eq!(shelf.behind(&sitting("another deal").record()), None);
    }

    #[cfg(unix)]
    #[test]
    fn secrets_are_for_their_owner() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::at(folder.path().into());
        shelf.keep(&running("a", 5, &sitting("x"))).unwrap();
        let mode = fs::metadata(shelf.running_path("a")).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0);
    }

    #[test]
    fn a_failed_write_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let taken = folder.path().join("taken");
        fs::create_dir(&taken).unwrap();
        assert!(write(&taken, "text").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
