//! Node counts as data: files that say how many lines of play there are from a position.
//!
//! ```text
//! # Counted by hand.
//! name the second row is full
//! edition workshop
//! option opening=plain
//! position {"row": 2}
//! nodes 1 7
//! nodes 2 49
//! ```
//! A file holds any number of cases; `name` begins one. `start` in place of `position` is the usual start, and
//! so is neither. `nodes 3 ?` is filled in with `UPDATE_EXPECT=1`, which also corrects counts that are off:
//! review that as you would a change of the rules. A test gives the largest count worth its time;
//! `BREAKROOM_ALL_NODES=1` counts everything.

use std::{
    fs,
    path::{Path, PathBuf},
};

use breakroom_core::{Game, fault::listing, nodes::nodes};

/// The largest count that is quick without optimisation.
pub const QUICK: u64 = 300_000;

/// Checks every `*.txt` of a folder against the game; counts above `most` are left out.
///
/// # Panics
/// If a count is off, a file cannot be understood, or there is none.
pub fn check<G: Game>(folder: impl AsRef<Path>, most: u64) {
    let folder = folder.as_ref();
    let files = files(folder);
    assert!(!files.is_empty(), "there are no node counts in {}", folder.display());
    let update = crate::updating();
    let mut wrong = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let counted = File::<G>::new(&path, most).count(&text, &mut wrong);
        if update && counted != text {
            fs::write(&path, counted).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
    }
    let hint = "if the rules changed on purpose, run the test once more with UPDATE_EXPECT=1";
    assert!(update || wrong.is_empty(), "node counts are off:\n{}\n{hint}", wrong.join("\n"));
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let listing = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = listing
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    files
}

/// One file on its way from the first line to the last.
struct File<'a, G: Game> {
    path: &'a Path,
    line: usize,
    most: u64,
    case: Case,
    /// The game and state of the case, once a count asked for them.
    table: Option<(G, G::State)>,
}

/// What the lines of a case have said so far.
#[derive(Default)]
struct Case {
    name: String,
    edition: Option<String>,
    options: Vec<(String, String)>,
    position: Option<String>,
}

impl<'a, G: Game> File<'a, G> {
    fn new(path: &'a Path, most: u64) -> Self {
        let most = if std::env::var_os("BREAKROOM_ALL_NODES").is_some() { u64::MAX } else { most };
        Self { path, line: 0, most, case: Case::default(), table: None }
    }

    #[track_caller]
    fn bad(&self, what: impl std::fmt::Display) -> ! {
        panic!("{}:{}: {what}", self.path.display(), self.line)
    }

    /// The file with its counts corrected; what was off goes to `wrong`.
    fn count(mut self, text: &str, wrong: &mut Vec<String>) -> String {
        let mut counted = String::new();
        for line in text.lines() {
            self.line += 1;
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            match word {
                "nodes" => counted += &self.nodes(line, rest, wrong),
                _ => {
                    self.set(word, rest.trim());
                    counted += line;
                }
            }
            counted.push('\n');
        }
        counted
    }

    fn set(&mut self, word: &str, rest: &str) {
        match word {
            "" => return,
            _ if word.starts_with('#') => return,
            "name" => self.case = Case { name: rest.into(), ..Case::default() },
            "edition" => self.case.edition = Some(rest.into()),
            "option" => match rest.split_once('=') {
                Some((key, value)) => self.case.options.push((key.trim().into(), value.trim().into())),
                None => self.bad("an option is written key=value"),
            },
            "position" => self.case.position = Some(rest.into()),
            "start" => self.case.position = None,
            _ => self.bad(format!("'{word}' is none of name, edition, option, position, start, nodes")),
        }
        self.table = None;
    }

    fn nodes(&mut self, line: &str, rest: &str, wrong: &mut Vec<String>) -> String {
        let (depth, expected) = rest.split_once(' ').unwrap_or_else(|| self.bad("nodes DEPTH COUNT"));
        let depth = depth.parse().unwrap_or_else(|_| self.bad(format!("'{depth}' is no depth")));
        let expected: Option<u64> = match expected.trim().replace('_', "").as_str() {
            "?" => None,
            number => Some(number.parse().unwrap_or_else(|_| self.bad(format!("'{number}' is no count")))),
        };
        if expected.is_some_and(|expected| expected > self.most) {
            return line.to_owned();
        }
        if self.table.is_none() {
            self.table = Some(self.open());
        }
        let (game, state) = self.table.as_ref().expect("it was just opened");
        let found = nodes(game, state, depth);
        if expected == Some(found) {
            return line.to_owned();
        }
        let (file, at, name) = (self.path.display(), self.line, &self.case.name);
        let said = expected.map_or("?".into(), |expected| expected.to_string());
        wrong.push(format!("{file}:{at}: {name}: depth {depth} has {found} nodes, the file says {said}"));
        format!("nodes {depth} {found}")
    }

    /// The game and the state that the case describes.
    fn open(&self) -> (G, G::State) {
        let info = G::INFO;
        let edition = info.edition(self.case.edition.as_deref()).unwrap_or_else(|error| self.bad(error));
        let given = self.case.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let options = info.options(given).unwrap_or_else(|error| self.bad(error));
        let game = G::new(&edition, &options).unwrap_or_else(|faults| self.bad(listing(&faults)));
        let state = match &self.case.position {
            None => game.start(),
            Some(text) => {
                let position = serde_json::from_str(text).unwrap_or_else(|error| self.bad(error));
                game.load(&position).unwrap_or_else(|faults| self.bad(listing(&faults)))
            }
        };
        (game, state)
    }
}
