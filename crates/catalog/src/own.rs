//! Files of one's own: what they are called, and by which option what they bring comes to the table.

use breakroom_core::{Document, options::Kind};

use crate::{Entry, OpenError, Setup};

impl Entry {
    /// The option by which what a file brings comes to the table, such as a deck's name; none if it lies there anyway.
    pub fn option_for(&self, file: &Document) -> Option<(&'static str, String)> {
        let (names, own) = (names(file), own_names(file));
        // Where nothing is named unless somebody wishes it, what the file brings can be chosen at the table anyway.
        let named = self.info.options.iter().filter_map(|option| match option.kind {
            Kind::Name { known } if known.contains(&option.default) => Some((option, known)),
            _ => None,
        });
        if named.clone().any(|(option, _)| own.iter().any(|name| name == option.default)) {
            return None;
        }
        named.into_iter().find_map(|(option, known)| {
            let shipped = own.iter().find(|name| known.contains(&name.as_str()));
            let new = || names.iter().find(|name| self.needs(file, option.key, name));
            shipped.or_else(new).map(|name| (option.key, name.clone()))
        })
    }

    /// Is this a value of the option with the file, and none without it?
    fn needs(&self, file: &Document, key: &str, name: &str) -> bool {
        let setup = Setup::choose(self.info.slug, None, &[(key.to_owned(), name.to_owned())]);
        setup.is_ok_and(|setup| setup.open().is_err() && setup.with_file(file.clone()).open().is_ok())
    }

    /// A file that was begun as a copy of a shipped one and calls itself something else now is another file beside
    /// it, and has a name accordingly.
    pub fn beside(&self, file: Document) -> Document {
        let edition = self.info.editions[0].edition();
        let begun_as = edition.file(&file.name).and_then(|shipped| called(&shipped.text, "slug"));
        let name = called(&file.text, "slug").filter(|&is| begun_as.is_some_and(|was| was != is));
        match name.map(|name| format!("{name}.toml")).filter(|name| may_be_called(name)) {
            Some(name) => Document { name, ..file },
            None => file,
        }
    }
}

impl Setup {
    /// The game with somebody's own file and these options; what the file brings lies on the table unless the options
    /// say otherwise.
    pub fn with_own(slug: &str, options: &[(String, String)], file: Document) -> Result<Setup, OpenError> {
        let mut options = options.to_vec();
        if let Some((key, name)) = Entry::find(slug)?.option_for(&file)
            && !options.iter().any(|(given, _)| given == key)
        {
            options.push((key.to_owned(), name));
        }
        Ok(Setup::choose(slug, None, &options)?.with_file(file))
    }
}

/// May a file have this name? Letters, digits and dashes, as the names of shipped files have.
pub fn may_be_called(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    name.strip_suffix(".toml").is_some_and(|stem| (1..=40).contains(&stem.len()) && stem.bytes().all(plain))
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
    [called(&file.text, "slug"), Some(stem)].into_iter().flatten().map(str::to_owned).collect()
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
    }
    names.truncate(MOST);
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
                entry.info.options.iter().find(|option| matches!(option.kind, Kind::Name { .. }))
            else {
                continue;
            };
            let Kind::Name { known } = option.kind else { unreachable!("found by its kind") };
            let files = entry.info.editions[0].edition().files;
            let of = |file: &Document| known.contains(&file.name.trim_end_matches(".toml"));
            found.extend(files.into_iter().filter(of).map(|file| (entry, file, option.key)));
        }
        assert!(found.len() > 2, "some game names its files");
        found
    }

    #[test]
    fn what_a_file_brings_comes_to_the_table() {
        for (entry, file, key) in named_files() {
            let stem = file.name.trim_end_matches(".toml").to_owned();
            let defaults = entry.info.options.iter().any(|option| option.default == stem);
            let chosen = entry.option_for(&file);
            assert_eq!(chosen, (!defaults).then(|| (key, stem.clone())), "{}", file.name);
            let mine = Document { name: file.name.clone(), text: file.text.replace(&stem, "one-of-mine") };
            let beside = entry.beside(mine);
            assert_eq!(beside.name, "one-of-mine.toml");
            assert_eq!(entry.option_for(&beside), Some((key, "one-of-mine".to_owned())), "{}", file.name);
            let setup = Setup::with_own(entry.info.slug, &[], beside.clone()).unwrap();
            assert_eq!(setup.options.word(key), "one-of-mine");
            assert!(setup.open().is_ok() && entry.inspect(&beside).iter().all(|fault| !fault.is_error()));
            let given = [(key.to_owned(), stem.clone())];
            let setup = Setup::with_own(entry.info.slug, &given, beside).unwrap();
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
        assert_eq!(entry.option_for(&mine), None);
        let named = [("force_blue".to_owned(), "my-steel".to_owned())];
        assert!(Setup::with_own("breakable", &named, mine).unwrap().open().is_ok());
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
