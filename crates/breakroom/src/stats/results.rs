//! The file of results: one JSON line per thing that became of a match, only ever added to.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use breakroom_core::{Concluded, MatchResult, Outcome};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What a match counts as.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The one ranked attempt at a daily deal.
    Ranked,
    /// Chance that nobody knew beforehand.
    Free,
    /// A deal that may have been known: by number, by seed, or a daily deal again.
    Practice,
    /// Chance that people typed in.
    Typed,
}

/// What became of a match so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It was begun.
    Started,
    /// Somebody gave up.
    Resigned,
    /// It was played to its end.
    Finished,
}

/// One line of the file. A later line about the same match takes the place of an earlier one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The match.
    pub id: String,
    /// When the line was written, in UTC.
    pub at: String,
    /// The game's slug.
    pub game: String,
    /// The edition's name.
    pub edition: String,
    /// Its hash: two files may have one name.
    pub edition_sha256: String,
    /// The preset, where the game has presets.
    #[serde(default)]
    pub preset: Option<String>,
    /// All options.
    pub options: Map<String, Value>,
    /// Who decided for each seat: `human` or a level.
    pub players: Vec<String>,
    /// What it counts as.
    pub kind: Kind,
    /// The date of the daily deal, if it was one.
    #[serde(default)]
    pub daily: Option<String>,
    /// The name of the deal, if it had one.
    #[serde(default)]
    pub deal: Option<String>,
    /// What became of it.
    pub status: Status,
    /// The result, as records have it.
    #[serde(default)]
    pub result: Option<MatchResult>,
    /// How many actions it took, chance included.
    pub actions: usize,
    /// How often something was taken back.
    #[serde(default)]
    pub taken_back: u32,
}

impl Entry {
    /// The points scored, if the game scores points and was played to its end.
    pub fn points(&self) -> Option<i64> {
        match self.result.as_ref()?.outcome {
            Concluded::ByRule(Outcome::Scored(standing)) => Some(standing.points.into()),
            _ => None,
        }
    }
}

/// A line that could not be read. It stays in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Skipped {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

/// The file.
#[derive(Clone, Debug)]
pub struct Results {
    path: PathBuf,
}

impl Results {
    /// The file of results in a folder.
    pub fn within(folder: &Path) -> Results {
        Results { path: folder.join("results.jsonl") }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Everything in it: one entry per match, the latest, in the order the matches began; and what could not be
    /// read. No file is no results.
    pub fn read(&self) -> io::Result<(Vec<Entry>, Vec<Skipped>)> {
        match fs::read(&self.path) {
            Ok(bytes) => Ok(parse(&bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok((Vec::new(), Vec::new())),
            Err(error) => Err(error),
        }
    }

    /// Adds a line.
    pub fn append(&self, entry: &Entry) -> io::Result<()> {
        self.locked(|file, _| add(file, entry)).map(drop)
    }

    /// Begins the one ranked attempt at a daily deal: adds the line and answers true, unless that game has had
    /// its ranked attempt that day. Two programs at once cannot both have it.
    pub fn claim(&self, entry: &Entry) -> io::Result<bool> {
        self.locked(|file, entries| {
            let used = |known: &Entry| {
                known.kind == Kind::Ranked && known.game == entry.game && known.daily == entry.daily
            };
            if entries.iter().any(used) {
                return Ok(false);
            }
            add(file, entry).map(|()| true)
        })
    }

    /// Works on the file while no other program does.
    fn locked<T>(&self, work: impl FnOnce(&mut File, &[Entry]) -> io::Result<T>) -> io::Result<T> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(&self.path)?;
        file.lock()?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        // A line that was cut off by a crash must not swallow the next one.
        if bytes.last().is_some_and(|&last| last != b'\n') {
            file.write_all(b"\n")?;
        }
        file.seek(SeekFrom::End(0))?;
        work(&mut file, &parse(&bytes).0)
    }
}

fn add(file: &mut File, entry: &Entry) -> io::Result<()> {
    let mut line = serde_json::to_string(entry).map_err(io::Error::other)?;
    line.push('\n');
    file.write_all(line.as_bytes())?;
    file.sync_data()
}

fn parse(bytes: &[u8]) -> (Vec<Entry>, Vec<Skipped>) {
    let (mut entries, mut skipped): (Vec<Entry>, Vec<Skipped>) = (Vec::new(), Vec::new());
    for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        if line.trim_ascii().is_empty() {
            continue;
        }
        match serde_json::from_slice::<Entry>(line) {
            Ok(entry) => take(&mut entries, entry),
            Err(error) => skipped.push(Skipped { line: index + 1, why: error.to_string() }),
        }
    }
    (entries, skipped)
}

/// A later line takes the place of an earlier one, but what has ended does not begin again.
fn take(entries: &mut Vec<Entry>, entry: Entry) {
    match entries.iter_mut().find(|known| known.id == entry.id) {
        Some(known) if known.status <= entry.status => *known = entry,
        Some(_) => {}
        None => entries.push(entry),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(id: &str, status: Status) -> Entry {
        serde_json::from_value(serde_json::json!({
            "id": id, "at": "2026-01-01T00:00:00Z", "game": "g", "edition": "e", "edition_sha256": "00",
            "options": {}, "players": ["human"], "kind": "ranked", "daily": "2026-01-01",
            "status": status, "actions": 3,
        }))
        .unwrap()
    }

    fn results() -> (tempfile::TempDir, Results) {
        let folder = tempfile::tempdir().unwrap();
        let results = Results::within(&folder.path().join("sub"));
        (folder, results)
    }

    #[test]
    fn no_file_is_no_results() {
        let (_folder, results) = results();
        assert_eq!(results.read().unwrap(), (vec![], vec![]));
    }

    #[test]
    fn a_later_line_takes_the_place_of_an_earlier_one() {
        let (_folder, results) = results();
        for (id, status) in
            [("a", Status::Started), ("b", Status::Started), ("a", Status::Finished), ("a", Status::Started)]
        {
            results.append(&entry(id, status)).unwrap();
        }
        let (entries, skipped) = results.read().unwrap();
        let found: Vec<_> = entries.iter().map(|entry| (entry.id.as_str(), entry.status)).collect();
        assert_eq!(found, [("a", Status::Finished), ("b", Status::Started)]);
        assert_eq!(skipped, []);
    }

    #[test]
    fn corrupt_lines_are_named_and_never_lost() {
        let (_folder, results) = results();
        results.append(&entry("a", Status::Finished)).unwrap();
        let mut text = fs::read(results.path()).unwrap();
        text.extend(b"{\"id\": 7}\n\xff\xfe\n\n{\"id\":\"torn");
        fs::write(results.path(), &text).unwrap();
        results.append(&entry("b", Status::Finished)).unwrap();
        let (entries, skipped) = results.read().unwrap();
        assert_eq!(entries.iter().map(|entry| entry.id.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(skipped.iter().map(|skipped| skipped.line).collect::<Vec<_>>(), [2, 3, 5]);
        assert!(fs::read(results.path()).unwrap().starts_with(&text), "what was there stays there");
    }

    #[test]
    fn a_day_has_one_ranked_attempt() {
        let (_folder, results) = results();
        assert!(results.claim(&entry("a", Status::Started)).unwrap());
        assert!(!results.claim(&entry("b", Status::Started)).unwrap());
        let tomorrow = Entry { daily: Some("2026-01-02".into()), ..entry("c", Status::Started) };
        assert!(results.claim(&tomorrow).unwrap());
        let other = Entry { game: "h".into(), ..entry("d", Status::Started) };
        assert!(results.claim(&other).unwrap());
        let practice = Entry { kind: Kind::Practice, ..entry("e", Status::Started) };
        results.append(&practice).unwrap();
        assert_eq!(results.read().unwrap().0.len(), 4);
    }

    #[test]
    fn many_at_once_get_one_attempt_and_lose_no_line() {
        let (_folder, results) = results();
        let claims: Vec<bool> = std::thread::scope(|scope| {
            let claim = |number: usize| {
                let results = results.clone();
                scope.spawn(move || results.claim(&entry(&number.to_string(), Status::Started)).unwrap())
            };
            let all: Vec<_> = (0..8).map(claim).collect();
            all.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(claims.iter().filter(|claimed| **claimed).count(), 1);
        assert_eq!(results.read().unwrap().0.len(), 1);
    }
}
