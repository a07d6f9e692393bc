//! Files of one's own: what they are called, and by which option what they bring comes to the table.

use breakroom_core::{Document, Edition, GameOption, Info, options::OptionKind};
use serde_json::Value;

use crate::{Entry, OpenError, Setup};

/// The files of an edition that are somebody's own; none if the edition is a shipped one.
pub fn files(info: &Info, edition: &Edition) -> Vec<Document> {
    let files = || edition.files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    let mut shipped = info.editions.iter();
    if shipped.any(|one| one.name == edition.name && files().eq(one.files.iter().copied())) {
        return Vec::new();
    }
    // Such an edition is called after its files, some of which may say just what the shipped ones say.
    let default = info.editions[0].edition();
    let stems: Vec<&str> = edition.name.split('+').collect();
    let named = |file: &Document| stems.contains(&file.name.trim_end_matches(".toml"));
    let own = edition.files.iter().filter(|file| named(file) || !default.files.contains(file));
    own.cloned().collect()
}

impl Entry {
    /// The options by which what these files bring comes to the table, such as a deck's name. Each file takes the first
    /// option that can name it and that neither `given` nor a file before it has taken: of two decks, the first is the
    /// first seat's. A file that lies there anyway needs none, unless another wants to lie beside it.
    pub fn options_for(&self, files: &[Document], given: &[(String, String)]) -> Vec<(&'static str, String)> {
        let is_given = |key: &str| given.iter().any(|(known, _)| known == key);
        let wanting: Vec<&Document> =
            files.iter().filter(|file| self.place(file, files, |_| true).is_some()).collect();
        let lies = |file: &Document| {
            let own = own_names(file);
            self.named().any(|(option, _)| !is_given(option.key) && own.iter().any(|is| is == option.default))
        };
        if matches!(wanting[..], [only] if lies(only)) {
            return Vec::new();
        }
        let mut chosen: Vec<(&'static str, String)> = Vec::new();
        for file in wanting.into_iter().filter(|file| !self.is_asked_for(file, given)) {
            let free = |key: &str| !is_given(key) && chosen.iter().all(|(taken, _)| *taken != key);
            chosen.extend(self.place(file, files, free));
        }
        chosen
    }

    /// What these files bring that this option can name.
    pub fn brought(&self, files: &[Document], key: &str) -> Vec<String> {
        let places = files.iter().filter_map(|file| self.place(file, files, |known| known == key));
        places.map(|(_, name)| name).collect()
    }

    /// Can two options name the same thing, so that one's own can meet another of one's own?
    pub fn sets_two_against_each_other(&self) -> bool {
        let known: Vec<&[&str]> = self.named().map(|(_, known)| known).collect();
        known.iter().enumerate().any(|(number, names)| known[..number].contains(names))
    }

    /// The options that take a name, with the names that ship. Where nothing is named unless somebody wishes it, what a
    /// file brings can be chosen at the table anyway.
    fn named(&self) -> impl Iterator<Item = (&'static GameOption, &'static [&'static str])> {
        self.info.options.iter().filter_map(|option| match option.kind {
            OptionKind::Name { known } if known.contains(&option.default) => Some((option, known)),
            _ => None,
        })
    }

    /// The first of these options that can name the file or what it brings, and that name.
    fn place(
        &self,
        file: &Document,
        all: &[Document],
        free: impl Fn(&str) -> bool,
    ) -> Option<(&'static str, String)> {
        let (names, own) = (names(file), own_names(file));
        self.named().filter(|(option, _)| free(option.key)).find_map(|(option, known)| {
            let shipped = own.iter().find(|name| known.contains(&name.as_str()));
            let new = || names.iter().find(|name| self.needs(file, all, option.key, name));
            shipped.or_else(new).map(|name| (option.key, name.clone()))
        })
    }

    /// Does an option that somebody gave name what the file brings?
    fn is_asked_for(&self, file: &Document, given: &[(String, String)]) -> bool {
        let (names, own) = (names(file), own_names(file));
        let brings = |name: &String| names.contains(name) || own.contains(name);
        given.iter().any(|(key, name)| self.named().any(|(option, _)| option.key == key) && brings(name))
    }

    /// Is this a value of the option with the file among the others, and none without it?
    fn needs(&self, file: &Document, all: &[Document], key: &str, name: &str) -> bool {
        let others: Vec<Document> = all.iter().filter(|other| *other != file).cloned().collect();
        let opens = |files: &[Document]| {
            let setup = Setup::choose(self.info.slug, None, &[(key.to_owned(), name.to_owned())]);
            setup.and_then(|setup| setup.with_files(files)?.open()).is_ok()
        };
        !opens(&others) && opens(all)
    }

    /// A file that was begun as a copy of a shipped one and calls itself something else now is another file beside
    /// it, and has a name accordingly.
    pub fn beside(&self, file: Document) -> Document {
        let edition = self.info.editions[0].edition();
        let begun_as = edition.file(&file.name).and_then(|shipped| slug(&shipped.text));
        let name = slug(&file.text).filter(|&is| begun_as.is_some_and(|was| was != is));
        match name.map(|name| format!("{name}.toml")).filter(|name| may_be_called(name)) {
            Some(name) => Document { name, ..file },
            None => file,
        }
    }
}

impl Setup {
    /// The game with somebody's own files and these options; what the files bring lies on the table unless the options
    /// say otherwise.
    pub fn with_own(
        slug: &str,
        options: &[(String, String)],
        files: &[Document],
    ) -> Result<Setup, OpenError> {
        let entry = Entry::find(slug)?;
        together(entry.info, files)?;
        let brought = entry.options_for(files, options).into_iter();
        let brought = brought.map(|(key, name)| (key.to_owned(), name));
        let options: Vec<(String, String)> = options.iter().cloned().chain(brought).collect();
        Setup::choose(slug, None, &options)?.with_files(files)
    }

    /// The same with options as a JSON object gives them.
    pub fn with_own_json(
        slug: &str,
        options: Option<&Value>,
        files: &[Document],
    ) -> Result<Setup, OpenError> {
        let entry = Setup::from_json(slug, None, options)?.entry;
        together(entry.info, files)?;
        let mut options = options.and_then(Value::as_object).cloned().unwrap_or_default();
        let words = options.iter().filter_map(|(key, value)| Some((key.clone(), value.as_str()?.to_owned())));
        let brought = entry.options_for(files, &words.collect::<Vec<_>>());
        options.extend(brought.into_iter().map(|(key, name)| (key.to_owned(), name.into())));
        Setup::from_json(slug, None, Some(&options.into()))?.with_files(files)
    }
}

/// Can these files lie in one edition?
pub(crate) fn together(info: &Info, files: &[Document]) -> Result<(), OpenError> {
    for (number, file) in files.iter().enumerate() {
        if files[..number].iter().any(|other| other.name == file.name) {
            let message = "two files have this name, and one would hide the other: rename one of them";
            return Err(OpenError::single(&file.name, message.into()));
        }
    }
    match (info.editions[0].files.len(), files) {
        (1, [_, second, ..]) => {
            let message = format!("{} is made of one file, and another was given already", info.name);
            Err(OpenError::single(&second.name, message))
        }
        _ => Ok(()),
    }
}

/// May a file have this name? Letters, digits and dashes, as the names of shipped files have.
pub fn may_be_called(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    name.strip_suffix(".toml").is_some_and(|stem| (1..=40).contains(&stem.len()) && stem.bytes().all(plain))
}

/// What a file calls itself.
pub fn slug(text: &str) -> Option<&str> {
    called(text, "slug")
}

/// What a line `key = "…"` says. Read by hand, so that a file with a syntax error further down is still understood.
fn called<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let value = |line: &'a str| {
        let (name, value) = line.split_once('=')?;
        (name.trim() == key).then(|| value.trim().trim_matches(['"', '\'']))
    };
    text.lines().find_map(value)
}

/// What the file itself is called, by its name and by its own words.
fn own_names(file: &Document) -> Vec<String> {
    let stem = file.name.trim_end_matches(".toml");
    [slug(&file.text), Some(stem)].into_iter().flatten().map(str::to_owned).collect()
}

/// What the file may have given a name to: itself, its tables, and what it calls them.
fn names(file: &Document) -> Vec<String> {
    /// More names than a person writes; each is tried at a table.
    const MOST: usize = 20;
    let mut names = vec![file.name.trim_end_matches(".toml").to_owned()];
    for line in file.text.lines().map(str::trim) {
        let table = line.strip_prefix('[').and_then(|rest| rest.trim_matches(['[', ']']).split_once('.'));
        let called = line.split_once('=').filter(|(key, _)| matches!(key.trim(), "id" | "name" | "slug"));
        let name = table.or(called).map(|(_, name)| name.trim().trim_matches(['"', '\'']).to_owned());
        names.extend(name.filter(|name| !names.contains(name)));
        if names.len() == MOST {
            break;
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GAMES;

    /// Every file that brings something an option can name: the game, the file, the option's default and its key.
    fn named_files() -> Vec<(&'static Entry, Document, &'static str)> {
        let mut found = Vec::new();
        for entry in GAMES {
            let Some(option) =
                entry.info.options.iter().find(|option| matches!(option.kind, OptionKind::Name { .. }))
            else {
                continue;
            };
            let OptionKind::Name { known } = option.kind else { unreachable!("found by its kind") };
            let files = entry.info.editions[0].edition().files;
            let of = |file: &Document| known.contains(&file.name.trim_end_matches(".toml"));
            found.extend(files.into_iter().filter(of).map(|file| (entry, file, option.key)));
        }
        assert!(found.len() > 2, "some game names its files");
        found
    }

    /// A copy of a shipped file under a name of its own.
    fn mine(entry: &Entry, file: &Document, name: &str) -> Document {
        let stem = file.name.trim_end_matches(".toml");
        entry.beside(Document { name: file.name.clone(), text: file.text.replace(stem, name) })
    }

    /// Games where two options can name the same thing, such as the decks of two seats; with one such thing.
    fn pairs() -> Vec<(&'static Entry, Document, [&'static str; 2])> {
        let mut pairs = Vec::new();
        for (entry, file, _) in named_files() {
            let stem = file.name.trim_end_matches(".toml");
            let keys: Vec<&str> = entry
                .named()
                .filter(|(_, known)| known.contains(&stem))
                .map(|(option, _)| option.key)
                .collect();
            pairs.extend(<[&str; 2]>::try_from(keys).ok().map(|keys| (entry, file, keys)));
        }
        assert!(!pairs.is_empty(), "some game has such a pair");
        pairs
    }

    #[test]
    fn two_files_of_ones_own_meet_in_the_order_given() {
        for (entry, file, [first, second]) in pairs() {
            let (slug, all) =
                (entry.info.slug, [mine(entry, &file, "one-of-mine"), mine(entry, &file, "a-second")]);
            let setup = Setup::with_own(slug, &[], &all).unwrap();
            assert_eq!([setup.options.word(first), setup.options.word(second)], ["one-of-mine", "a-second"]);
            assert!(setup.open().is_ok(), "{}", file.name);
            let [one, other] = all;
            let turned = Setup::with_own(slug, &[], &[other.clone(), one.clone()]).unwrap();
            assert_eq!(turned.options.word(first), "a-second");
            assert_eq!(turned.edition, setup.edition, "the order is no part of the edition");
            assert_eq!(setup.own_files(), [other.clone(), one.clone()], "sorted by name");
            // With a changed copy of a shipped one, too, even if that lies at another seat by itself.
            let setup = Setup::with_own(slug, &[], &[file.clone(), one.clone()]).unwrap();
            let stem = file.name.trim_end_matches(".toml");
            assert_eq!([setup.options.word(first), setup.options.word(second)], [stem, "one-of-mine"]);
            // What somebody says goes before the order.
            let given = [(first.to_owned(), "a-second".to_owned())];
            let setup = Setup::with_own(slug, &given, &[one, other]).unwrap();
            assert_eq!([setup.options.word(first), setup.options.word(second)], ["a-second", "one-of-mine"]);
        }
    }

    #[test]
    fn files_that_would_hide_each_other_are_refused() {
        for (entry, file, _) in named_files() {
            let twice = [file.clone(), Document { text: format!("{}\n# mine\n", file.text), ..file.clone() }];
            let refused = Setup::with_own(entry.info.slug, &[], &twice).unwrap_err().to_string();
            assert!(refused.starts_with(&file.name) && refused.contains("two files"), "{refused}");
        }
        for entry in GAMES.iter().filter(|entry| entry.info.editions[0].files.len() == 1) {
            let file = entry.info.editions[0].edition().only().clone();
            let two = [file.clone(), Document { name: "other.toml".into(), ..file }];
            let refused = Setup::with_own(entry.info.slug, &[], &two).unwrap_err().to_string();
            assert!(refused.contains("made of one file"), "{refused}");
        }
    }

    #[test]
    fn what_a_file_brings_comes_to_the_table() {
        for (entry, file, key) in named_files() {
            let stem = file.name.trim_end_matches(".toml").to_owned();
            let defaults = entry.info.options.iter().any(|option| option.default == stem);
            let chosen = entry.options_for(std::slice::from_ref(&file), &[]);
            let expected: Vec<_> = (!defaults).then(|| (key, stem.clone())).into_iter().collect();
            assert_eq!(chosen, expected, "{}", file.name);
            let beside = mine(entry, &file, "one-of-mine");
            assert_eq!(beside.name, "one-of-mine.toml");
            let chosen = entry.options_for(std::slice::from_ref(&beside), &[]);
            assert_eq!(chosen, [(key, "one-of-mine".to_owned())], "{}", file.name);
            let setup = Setup::with_own(entry.info.slug, &[], std::slice::from_ref(&beside)).unwrap();
            assert_eq!(setup.options.word(key), "one-of-mine");
            assert!(setup.open().is_ok() && entry.inspect(&beside).iter().all(|fault| !fault.is_error()));
            let given = [(key.to_owned(), stem.clone())];
            let setup = Setup::with_own(entry.info.slug, &given, &[beside]).unwrap();
            assert_eq!(setup.options.word(key), stem, "what is given stays");
        }
    }

    /// Forces of one's own are offered beside the others; nobody is made to take them.
    #[test]
    fn what_can_be_chosen_at_the_table_is_not_agreed_unasked() {
        let entry = Entry::find("breakable").unwrap();
        let shipped = entry.info.editions[0].edition().file("forces.toml").unwrap().clone();
        let mine =
            Document { name: "mine.toml".into(), text: shipped.text.replace("\"bs-steel\"", "\"my-steel\"") };
        assert_eq!(entry.options_for(std::slice::from_ref(&mine), &[]), []);
        let named = [("force_blue".to_owned(), "my-steel".to_owned())];
        assert!(Setup::with_own("breakable", &named, &[mine]).unwrap().open().is_ok());
    }

    #[test]
    fn a_changed_file_keeps_its_name_while_it_calls_itself_the_same() {
        for (entry, file, _) in named_files() {
            let changed = Document { text: format!("{}\n# mine\n", file.text), ..file.clone() };
            assert_eq!(entry.beside(changed.clone()), changed);
            let rude = Document {
                text: file.text.replace(file.name.trim_end_matches(".toml"), "../../etc"),
                ..file
            };
            assert_eq!(entry.beside(rude.clone()), rude);
        }
    }
}
