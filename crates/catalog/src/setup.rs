//! Which game, with which components and options.

use breakroom_core::{Document, Edition, Fault, Options, fault, rule::suggestion};
use serde_json::Value;

use crate::{Entry, GAMES, Table, own};

/// A game with its edition and options chosen.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Which game is to be opened.
    pub entry: &'static Entry,
    /// The components it is played with.
    pub edition: Edition,
    /// Every option with its value.
    pub options: Options,
}

/// Why no table could be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenError {
    /// No game has that name.
    #[error("there is no game '{slug}'{hint}")]
    UnknownGame {
        /// What was asked for.
        slug: String,
        /// What was probably meant.
        hint: String,
    },
    /// The edition, the options or the position are at fault.
    #[error("{}", fault::listing(.0))]
    Faults(Vec<Fault>),
}

impl OpenError {
    pub(crate) fn single(place: &str, message: String) -> OpenError {
        OpenError::Faults(vec![Fault::error(place, message)])
    }
}

impl Entry {
    /// The game with this slug.
    ///
    /// ```
    /// use breakroom_catalog::Entry;
    ///
    /// assert_eq!(Entry::find("breakaway")?.info.name, "Breakaway: CCG");
    /// let error = Entry::find("brekaway").unwrap_err();
    /// assert!(error.to_string().contains("did you mean 'breakaway'?"), "{error}");
    /// # Ok::<(), breakroom_catalog::OpenError>(())
    /// ```
    pub fn find(slug: &str) -> Result<&'static Entry, OpenError> {
        GAMES.iter().find(|entry| entry.info.slug == slug).ok_or_else(|| OpenError::UnknownGame {
            slug: slug.chars().take(40).collect(),
            hint: suggestion(slug, GAMES.iter().map(|entry| entry.info.slug)),
        })
    }
}

impl Setup {
    /// The game with its default edition and options.
    pub fn of(slug: &str) -> Result<Setup, OpenError> {
        Setup::choose(slug, None, &[])
    }

    /// The game with a shipped edition by name and options as typed on the command line.
    pub fn choose(
        slug: &str,
        edition: Option<&str>,
        options: &[(String, String)],
    ) -> Result<Setup, OpenError> {
        let entry = Entry::find(slug)?;
        let edition = entry.info.edition(edition).map_err(|message| OpenError::single("edition", message))?;
        let given = options.iter().map(|(key, text)| (key.as_str(), text.as_str()));
        let options = entry.info.options(given).map_err(|error| OpenError::Faults(error.0))?;
        Ok(Setup { entry, edition, options })
    }

    /// The game with options as a JSON object gives them.
    pub fn from_json(slug: &str, edition: Option<&str>, options: Option<&Value>) -> Result<Setup, OpenError> {
        let mut setup = Setup::choose(slug, edition, &[])?;
        match options {
            None | Some(Value::Null) => {}
            Some(Value::Object(given)) => {
                let info = setup.entry.info;
                setup.options = Options::read_json(info.options, info.presets, given)
                    .map_err(|error| OpenError::Faults(error.0))?;
            }
            Some(_) => return Err(OpenError::single("options", "not an object of names and values".into())),
        }
        Ok(setup)
    }

    /// The setup of a table.
    ///
    /// # Panics
    /// If the table's game is not in the catalog.
    pub fn at(table: &dyn Table) -> Setup {
        let entry = Entry::find(table.info().slug).expect("tables of the catalog's games are opened from it");
        Setup { entry, edition: table.edition().clone(), options: table.options().clone() }
    }

    /// The same with somebody's own file in place of a shipped one.
    pub fn with_file(mut self, file: Document) -> Setup {
        self.edition = self.entry.info.edition_with(file);
        self
    }

    /// The same with several files of somebody's own.
    pub fn with_files(mut self, files: &[Document]) -> Result<Setup, OpenError> {
        own::together(self.entry.info, files)?;
        if !files.is_empty() {
            self.edition = self.entry.info.edition_of(files.to_vec());
        }
        Ok(self)
    }

    /// The files that are somebody's own; none if the edition is a shipped one.
    pub fn own_files(&self) -> Vec<Document> {
        own::files(self.entry.info, &self.edition)
    }

    /// A new table, or everything that is wrong with the edition.
    pub fn open(&self) -> Result<Box<dyn Table>, OpenError> {
        (self.entry.open)(&self.edition, &self.options, None).map_err(OpenError::Faults)
    }

    /// A table that stands at a position: the whole document with `game`, `edition` and `options`, of which
    /// this setup has been made already.
    pub fn open_at(&self, position: &Value) -> Result<Box<dyn Table>, OpenError> {
        (self.entry.open)(&self.edition, &self.options, Some(position)).map_err(OpenError::Faults)
    }

    /// The setup that a position document names, with the files of its edition that do not ship.
    pub fn of_position(position: &Value, files: &[Document]) -> Result<Setup, OpenError> {
        let text = |key: &str| position.get(key).and_then(Value::as_str);
        let Some(game) = text("game") else {
            return Err(OpenError::single("game", "a position names its game: {\"game\": \"…\", …}".into()));
        };
        if position.get("edition").is_some_and(|edition| !edition.is_string()) {
            return Err(OpenError::single("edition", "not a name".into()));
        }
        match files {
            [] => Setup::from_json(game, text("edition"), position.get("options")),
            files => Setup::from_json(game, None, position.get("options"))?.with_files(files),
        }
    }

    /// The name of a deal that everybody can share: `game:edition:preset:name`, where the name is a date for
    /// the daily deal and a number otherwise.
    ///
    /// ```
    /// let setup = breakroom_catalog::Setup::of("breakthrough")?;
    /// assert_eq!(setup.deal("17"), "breakthrough:workshop:rulebook:17");
    /// # Ok::<(), breakroom_catalog::OpenError>(())
    /// ```
    pub fn deal(&self, name: &str) -> String {
        let preset = self.options.preset().unwrap_or("standard");
        format!("{}:{}:{preset}:{name}", self.entry.info.slug, self.edition.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_ones_own_is_told_from_a_shipped_one() {
        for entry in GAMES {
            let setup = Setup::of(entry.info.slug).unwrap();
            assert_eq!(setup.own_files(), []);
            for file in setup.edition.files.clone() {
                let same = setup.clone().with_file(file.clone());
                // An unchanged copy gives the edition its name all the same, which may be the shipped one.
                assert_eq!(same.own_files().is_empty(), same.edition == setup.edition, "{}", file.name);
                let own = Document { text: format!("{}\n# mine\n", file.text), ..file };
                let mine = setup.clone().with_file(own.clone());
                assert!(mine.own_files().contains(&own) && mine.own_files().len() == 1, "{}", own.name);
            }
        }
    }
}
