//! Editions: a game's components as text, shipped with the program or written by a person.

use std::{fmt::Write as _, ops::Range};

use sha2::{Digest, Sha256};

/// One file of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// Its file name without the folder, such as `map.toml`.
    pub name: String,
    /// What stands in it.
    pub text: String,
}

impl Document {
    /// The 1-based line that holds byte `offset` of the text. Whoever asks for every value of a long file takes
    /// [`lines`](Document::lines), since this goes through the text each time.
    pub fn line_of(&self, offset: usize) -> usize {
        // Over a slice, so that the compiler counts many bytes at once: a file with thousands of faults asks often.
        let before = &self.text.as_bytes()[..offset.min(self.text.len())];
        before.iter().filter(|&&byte| byte == b'\n').count() + 1
    }

    /// Where its lines begin.
    pub fn lines(&self) -> Lines {
        Lines(self.text.match_indices('\n').map(|(at, _)| at).collect())
    }

    /// The game that the file names in a line `game = "…"` before its first table. Read by hand, so that a file with
    /// a syntax error further down still finds its game.
    pub fn game(&self) -> Option<&str> {
        self.game_line().map(|(_, game)| game)
    }

    /// The same with that line left empty: every other keeps its number.
    pub fn without_game(mut self) -> Document {
        if let Some((line, _)) = self.game_line() {
            self.text.replace_range(line, "");
        }
        self
    }

    fn game_line(&self) -> Option<(Range<usize>, &str)> {
        let mut start = 0;
        for line in self.text.split_inclusive('\n') {
            if line.trim_start().starts_with('[') {
                return None;
            }
            if let Some(game) = game_named(line.trim()) {
                return Some((start..start + line.trim_end().len(), game));
            }
            start += line.len();
        }
        None
    }
}

/// The ends of a text's lines, so that the line of a byte is found without going through the text.
#[derive(Clone, Debug)]
pub struct Lines(Vec<usize>);

impl Lines {
    /// The 1-based line that holds byte `offset`, as [`Document::line_of`] says.
    pub fn of(&self, offset: usize) -> usize {
        self.0.partition_point(|&end| end < offset) + 1
    }
}

/// The game in a line `game = "…"`.
fn game_named(line: &str) -> Option<&str> {
    let value = line.strip_prefix("game")?.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    value[1..].split(quote).next()
}

/// The components of one game under one name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Its name, such as `workshop`.
    pub name: String,
    /// The TOML files of its components.
    pub files: Vec<Document>,
}

impl Edition {
    /// An edition of one file.
    pub fn single(name: &str, file: &str, text: &str) -> Edition {
        Edition { name: name.into(), files: vec![Document { name: file.into(), text: text.into() }] }
    }

    /// The first file, for games whose editions have one.
    ///
    /// # Panics
    /// If the edition has no file; none is ever made so.
    pub fn only(&self) -> &Document {
        &self.files[0]
    }

    /// The file with this name.
    pub fn file(&self, name: &str) -> Option<&Document> {
        self.files.iter().find(|file| file.name == name)
    }

    /// This edition with one file put in place of its namesake, or added.
    pub fn with(mut self, file: Document) -> Edition {
        match self.files.iter_mut().find(|known| known.name == file.name) {
            Some(known) => *known = file,
            None => self.files.push(file),
        }
        self
    }

    /// What records call it by besides its name: SHA-256 over each file's name, a zero byte, its text, a zero
    /// byte, in order; in hexadecimal.
    pub fn sha256(&self) -> String {
        let mut hash = Sha256::new();
        for file in &self.files {
            hash.update(file.name.as_bytes());
            hash.update([0]);
            hash.update(file.text.as_bytes());
            hash.update([0]);
        }
        hex(&hash.finalize())
    }
}

/// An edition that ships with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// By which setups and records name it.
    pub name: &'static str,
    /// Its files: name and text.
    pub files: &'static [(&'static str, &'static str)],
}

impl Shipped {
    /// The edition itself.
    pub fn edition(&self) -> Edition {
        let files = self.files.iter().map(|&(name, text)| Document { name: name.into(), text: text.into() });
        Edition { name: self.name.into(), files: files.collect() }
    }

    /// Is that this edition, unchanged?
    pub fn is(&self, edition: &Edition) -> bool {
        let files = edition.files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
        files.eq(self.files.iter().copied())
    }
}

/// Bytes in lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string cannot fail");
        text
    })
}
