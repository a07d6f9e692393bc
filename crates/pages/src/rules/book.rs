//! A dossier made into the chapters of a book, with figures at its rules.

use std::{
    collections::BTreeMap,
    sync::{LazyLock, OnceLock},
};

use breakroom_catalog::{
    Entry, GAMES,
    figures::{Figures, Primer},
};
use breakroom_core::{Info, dossier};

use super::{
    figure,
    parts::{self, Part},
    render::{Links, render},
};

/// A book of rules.
pub struct Book {
    /// Which game's rules they are.
    pub info: &'static Info,
    /// The pictures that stand at its rules.
    pub figures: Figures,
    /// Its chapters, each a page.
    pub chapters: Vec<Chapter>,
    /// In which chapter a rule stands.
    places: BTreeMap<String, usize>,
}

/// What stands under one heading of the dossier.
pub struct Chapter {
    /// Its title, without number and id.
    pub title: String,
    /// Its name in addresses.
    pub name: String,
    /// What the ids of its rules begin with, if they have that in common.
    pub id: Option<String>,
    /// Its text as it was written: for those who search.
    pub text: String,
    /// The same for a page.
    pub html: String,
}

static BOOKS: LazyLock<Vec<OnceLock<Book>>> =
    LazyLock::new(|| GAMES.iter().map(|_| OnceLock::new()).collect());

static PRIMERS: LazyLock<Vec<Option<Primer>>> =
    LazyLock::new(|| GAMES.iter().map(|entry| Primer::read(entry.info.figures)).collect());

/// The game on one page, if somebody wrote it: sooner known than its figures are drawn.
pub fn primer(info: &Info) -> Option<&'static Primer> {
    let index = GAMES.iter().position(|entry| entry.info.slug == info.slug)?;
    PRIMERS[index].as_ref()
}

impl Book {
    /// The book of a game. Whoever asks first waits until its figures are drawn.
    pub fn of(slug: &str) -> Option<&'static Book> {
        let index = GAMES.iter().position(|entry| entry.info.slug == slug)?;
        let Entry { info, .. } = GAMES[index];
        // Figures with faults are not shown; the tests of the catalog say what is wrong with them.
        let figures = || Figures::read(info, info.figures).unwrap_or_default();
        Some(BOOKS[index].get_or_init(|| Book::read(info, figures())))
    }

    /// The book of this dossier with these figures.
    pub fn read(info: &'static Info, figures: Figures) -> Book {
        let parts = parts::of(info.rules);
        let places = places(&parts);
        let mut book = Book { info, figures, chapters: Vec::new(), places };
        let names: Vec<String> = parts.iter().map(Part::name).collect();
        book.chapters = (parts.into_iter().zip(&names).enumerate())
            .map(|(index, (part, name))| Chapter {
                html: book.written(&part, index, &names),
                text: part.whole(),
                name: name.clone(),
                id: part.id,
                title: part.title,
            })
            .collect();
        book
    }

    fn written(&self, part: &Part, here: usize, names: &[String]) -> String {
        let address = |id: &str| {
            if let Some(chapter) = names.iter().position(|name| name == id) {
                return Some(self.page(&names[chapter]));
            }
            let &chapter = self.places.get(id)?;
            Some(if chapter == here {
                format!("#{id}")
            } else {
                format!("{}#{id}", self.page(&names[chapter]))
            })
        };
        let drawn = |id: &str| figure::first_at(self, id);
        let links = Links { prefix: self.info.prefix, address: &address, drawn: &drawn, anchors: true };
        let mut html = render(&part.text, &links);
        for (title, text) in &part.sections {
            html.push_str(&maud::html! { h2 { (title) } }.into_string());
            html.push_str(&render(text, &links));
        }
        html
    }

    fn page(&self, name: &str) -> String {
        format!("/rules/{}/{name}", self.info.slug)
    }

    /// The address of a chapter.
    pub fn address_of(&self, chapter: &Chapter) -> String {
        self.page(&chapter.name)
    }

    /// A chapter by its name, whatever the case of its letters, and its number.
    pub fn chapter(&self, name: &str) -> Option<(usize, &Chapter)> {
        self.chapters.iter().enumerate().find(|(_, chapter)| chapter.name.eq_ignore_ascii_case(name))
    }

    /// The chapter of a rule, and the rule's id as the dossier writes it. `BK-R7` is understood as `BK-R.7`.
    pub fn place(&self, id: &str) -> Option<(&str, &Chapter)> {
        let upper = id.trim().to_ascii_uppercase();
        let with_dot = upper.replacen("-R", "-R.", 1);
        let same = |known: &&String| **known == with_dot || known.eq_ignore_ascii_case(&upper);
        let known = self.places.keys().find(same)?;
        Some((known, &self.chapters[self.places[known]]))
    }

    /// Where a rule or a chapter is to be found.
    pub fn address(&self, id: &str) -> Option<String> {
        let rule = self.place(id).map(|(id, chapter)| format!("{}#{id}", self.page(&chapter.name)));
        rule.or_else(|| self.chapter(id.trim()).map(|(_, chapter)| self.page(&chapter.name)))
    }
}

fn places(parts: &[Part]) -> BTreeMap<String, usize> {
    let mut places = BTreeMap::new();
    for (index, part) in parts.iter().enumerate() {
        for rule in dossier::rules(&part.whole()) {
            places.entry(rule.id.to_owned()).or_insert(index);
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_rule_of_every_game_is_an_anchor_once_and_every_figure_is_shown_once() {
        for entry in GAMES {
            let (info, book) = (entry.info, Book::of(entry.info.slug).unwrap());
            let html: String = book.chapters.iter().map(|chapter| chapter.html.as_str()).collect();
            for rule in dossier::rules(info.rules) {
                let anchor = format!(" id=\"{}\"", rule.id);
                assert_eq!(html.matches(&anchor).count(), 1, "{}: {}", info.slug, rule.id);
                let (id, chapter) = book.place(rule.id).expect("it stands in a chapter");
                assert!(id == rule.id && chapter.html.contains(&anchor), "{}: {}", info.slug, rule.id);
            }
            for figure in &book.figures.all {
                let address = format!("/rules/{}/figures/{}.svg\"", info.slug, figure.id);
                assert_eq!(html.matches(&address).count(), 1, "{}: {}", info.slug, figure.id);
            }
            let names: BTreeSet<&str> = book.chapters.iter().map(|chapter| chapter.name.as_str()).collect();
            assert_eq!(names.len(), book.chapters.len(), "{}", info.slug);
        }
    }

    #[test]
    fn rules_are_found_however_they_are_written() {
        let book = Book::of(GAMES[0].info.slug).unwrap();
        let id = dossier::rules(book.info.rules)[0].id;
        let address = book.address(id).unwrap();
        assert!(address.ends_with(&format!("#{id}")), "{address}");
        assert_eq!(book.address(&format!(" {} ", id.to_lowercase())), Some(address.clone()));
        let (chapter, _) = address.split_once('#').unwrap();
        assert_eq!(book.address(chapter.rsplit('/').next().unwrap()).as_deref(), Some(chapter));
        assert_eq!(book.address("XX-99"), None);
    }
}
