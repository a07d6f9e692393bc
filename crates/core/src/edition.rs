//! Editions: a game's components as text, shipped with the program or written by a person.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

/// One file of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// Its file name without the folder, such as `map.toml`.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl Document {
    /// The 1-based line that holds byte `offset` of the text.
    pub fn line_of(&self, offset: usize) -> usize {
        self.text.bytes().take(offset).filter(|&byte| byte == b'\n').count() + 1
    }
}

/// The components of one game under one name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Its name, such as `workshop`.
    pub name: String,
    /// Its files.
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
    /// Its name.
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
}

/// Bytes in lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string cannot fail");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_covers_names_and_texts() {
        let edition = Edition::single("workshop", "deck.toml", "a = 1\n");
        let renamed = Edition::single("workshop", "decks.toml", "a = 1\n");
        let changed = Edition::single("workshop", "deck.toml", "a = 2\n");
        assert_ne!(edition.sha256(), renamed.sha256());
        assert_ne!(edition.sha256(), changed.sha256());
        assert_eq!(edition.sha256().len(), 64);
    }

    #[test]
    fn offsets_become_lines() {
        let file = Document { name: "x".into(), text: "a\nb\nc".into() };
        assert_eq!([file.line_of(0), file.line_of(2), file.line_of(4)], [1, 2, 3]);
    }
}
