//! The shape of a deck file (BA-R87): which entries it has, and what each of them is. Whatever can be read is read, so
//! that one fault does not hide another (BA-17.8).

use breakroom_core::rule::suggestion;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::sheet::Sheet;

/// The ruling on what a deck file holds.
const SHAPE: &str = "BA-R87";
/// The entries of a deck file.
const ENTRIES: [&str; 4] = ["name", "slug", "bench", "cards"];
/// The longest slug.
const LONGEST: usize = 40;
/// More copies of a card than any list holds; more would only overflow sums.
const MOST_COPIES: i64 = 999;

type Value<'i> = Spanned<DeValue<'i>>;

/// A deck file as far as it could be read.
pub(super) struct DeckFile {
    pub name: String,
    pub slug: String,
    pub slug_at: usize,
    /// None if there is no list of cards, or something else in its place.
    pub cards: Option<Vec<Line>>,
    pub bench: Option<Vec<Place>>,
    /// Lines of the list that are no card and its copies.
    pub unread: u32,
    /// Is nothing wrong with its shape?
    pub sound: bool,
}

/// A line of the list: a card by its id, and its copies.
pub(super) struct Line {
    pub at: usize,
    pub id: String,
    pub copies: u32,
}

/// A card on the bench by its id.
pub(super) struct Place {
    pub at: usize,
    pub id: String,
}

/// The file as far as it can be read; none if it is no TOML.
pub(super) fn read(sheet: &mut Sheet) -> Option<DeckFile> {
    let (file, before) = (sheet.file, sheet.faults.len());
    let (table, errors) = DeTable::parse_recoverable(&file.text);
    for error in &errors {
        let at = error.span().map_or(0, |span| span.start);
        sheet.broken(at, SHAPE, error.message().replace('\n', " "));
    }
    if !errors.is_empty() {
        return None;
    }
    let mut reading = Reading { sheet, table: table.get_ref() };
    reading.strangers();
    let name = reading.text("name").map(|(_, name)| name).unwrap_or_default();
    let (slug_at, slug) = reading.slug().unwrap_or_default();
    let bench = reading.list("bench", Reading::place);
    let cards = reading.list("cards", Reading::line);
    let unread = cards.as_ref().map_or(0, |(_, unread)| *unread);
    let sound = sheet.faults.len() == before;
    let (cards, bench) = (cards.map(|(lines, _)| lines), bench.map(|(places, _)| places));
    Some(DeckFile { name, slug, slug_at, cards, bench, unread, sound })
}

struct Reading<'s, 'a, 'i> {
    sheet: &'s mut Sheet<'a>,
    table: &'s DeTable<'i>,
}

impl<'s> Reading<'s, '_, '_> {
    fn fault(&mut self, at: usize, message: String) {
        self.sheet.broken(at, SHAPE, message);
    }

    /// Entries that no deck file has.
    fn strangers(&mut self) {
        let strange = self.table.keys().filter(|key| !ENTRIES.contains(&key.get_ref().as_ref()));
        for key in strange {
            let name: String = key.get_ref().chars().take(40).collect();
            let hint = suggestion(&name, ENTRIES);
            self.sheet.broken(key.span().start, SHAPE, format!("a deck file has no entry '{name}'{hint}"));
        }
    }

    fn entry(&mut self, key: &str) -> Option<&'s Spanned<DeValue<'s>>> {
        let found = self.table.get(key);
        if found.is_none() {
            self.fault(0, format!("the entry '{key}' is missing"));
        }
        found
    }

    fn text(&mut self, key: &str) -> Option<(usize, String)> {
        let value = self.entry(key)?;
        let (at, text) = (value.span().start, value.get_ref().as_str());
        match text {
            Some(text) if !text.trim().is_empty() => return Some((at, text.to_owned())),
            Some(_) => self.fault(at, format!("'{key}' is empty")),
            None => self.fault(at, format!("'{key}' is a text in quotes, not {}", kind(value))),
        }
        None
    }

    /// What options call the deck, so it must be easy to type and to put into an address.
    fn slug(&mut self) -> Option<(usize, String)> {
        let (at, slug) = self.text("slug")?;
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if slug.len() > LONGEST || !slug.bytes().all(plain) {
            let shown: String = slug.chars().take(LONGEST).collect();
            self.fault(at, format!("'{shown}' is no slug: 1 to {LONGEST} of a-z, 0-9 and -"));
        }
        Some((at, slug))
    }

    /// What could be read of a list, and how many of its lines could not.
    fn list<T>(
        &mut self,
        key: &str,
        one: fn(&mut Self, &'s Value<'s>) -> Option<T>,
    ) -> Option<(Vec<T>, u32)> {
        let value = self.entry(key)?;
        let Some(array) = value.get_ref().as_array() else {
            self.fault(value.span().start, format!("'{key}' is a list in brackets, not {}", kind(value)));
            return None;
        };
        let read: Vec<T> = array.iter().filter_map(|value| one(self, value)).collect();
        let unread = (array.len() - read.len()) as u32;
        Some((read, unread))
    }

    fn place(&mut self, value: &'s Value<'s>) -> Option<Place> {
        let at = value.span().start;
        match value.get_ref().as_str() {
            Some(id) => Some(Place { at, id: id.to_owned() }),
            None => {
                self.fault(at, format!("the bench holds ids of cards in quotes, not {}", kind(value)));
                None
            }
        }
    }

    fn line(&mut self, value: &'s Value<'s>) -> Option<Line> {
        let at = value.span().start;
        let parts: Option<Vec<&DeValue>> =
            value.get_ref().as_array().map(|parts| parts.iter().map(Spanned::get_ref).collect());
        let Some(&[DeValue::String(id), copies]) = parts.as_deref() else {
            self.fault(at, format!("a line of the list is [\"card-id\", copies], not {}", kind(value)));
            return None;
        };
        let shown: String = id.chars().take(LONGEST).collect();
        match whole(copies) {
            Some(copies @ 1..=MOST_COPIES) => {
                return Some(Line { at, id: id.as_ref().to_owned(), copies: copies as u32 });
            }
            Some(0) => self.fault(at, format!("0 copies of {shown}: at least 1, or no line for it")),
            Some(copies) => self.fault(at, format!("{copies} copies of {shown}: 1 to {MOST_COPIES}")),
            None => self
                .fault(at, format!("the copies of {shown} are a whole number, not a {}", copies.type_str())),
        }
        None
    }
}

fn whole(value: &DeValue) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// What a value is, for people: "the integer", "an array of 3".
fn kind(value: &Value) -> String {
    match value.get_ref() {
        DeValue::Array(array) => format!("an array of {}", array.len()),
        other => format!("a value of the kind '{}'", other.type_str()),
    }
}
