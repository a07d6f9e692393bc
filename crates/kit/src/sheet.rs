//! Reads a TOML file that a person wrote, goes on after every fault, and keeps each with its line.
//!
//! ```
//! use breakroom_core::Document;
//! use breakroom_kit::Sheet;
//!
//! let file = Document { name: "deck.toml".into(), text: "[deck]\ntitel = 'Mine'\ncards = 99\n".into() };
//! let (toml, errors) = toml::de::DeTable::parse_recoverable(&file.text);
//! let mut sheet = Sheet::new(&file, &errors);
//! let whole = sheet.whole_file(&toml);
//! let deck = sheet.need(&whole, "deck").and_then(|deck| sheet.table(&deck, "[deck]")).unwrap();
//! sheet.only(&deck, &["title", "cards"]);
//! let cards = sheet.need(&deck, "cards").and_then(|cards| sheet.number::<u8>(&cards, 1..=60, "XX-2.1"));
//! assert_eq!(cards, None);
//! let told: Vec<String> = sheet.faults.iter().map(ToString::to_string).collect();
//! assert_eq!(told[0], "line 2: [deck] has no 'titel': did you mean 'title'?");
//! assert_eq!(told[1], "line 3: 'cards' is 99; it can be 1 to 60 (XX-2.1)");
//! ```
//!
//! What derives [`Load`] is read at once, and places are told from by their path:
//!
//! ```
//! use breakroom_core::Document;
//! use breakroom_kit::{Load, Sheet, forms::Within};
//!
//! #[derive(Load)]
//! #[json(names = ())]
//! struct Deck {
//!     title: String,
//!     #[json(with = Within<1, 60>, rule = "XX-2.1")]
//!     cards: u8,
//! }
//!
//! let file = Document { name: "deck.toml".into(), text: "titel = 'Mine'\ncards = 99\n".into() };
//! let (toml, errors) = toml::de::DeTable::parse_recoverable(&file.text);
//! let mut sheet = Sheet::new(&file, &errors);
//! let whole = sheet.whole_file(&toml);
//! assert!(sheet.load::<Deck, ()>(&whole, &whole.value(), &()).is_none());
//! let told: Vec<String> = sheet.faults.iter().map(ToString::to_string).collect();
//! assert_eq!(told[0], "line 1: titel: there is no field 'titel': did you mean 'title'?");
//! assert_eq!(told[1], "line 1: title: this field is missing");
//! assert_eq!(told[2], "line 2: cards: 99 is not between 1 and 60 (XX-2.1)");
//! assert_eq!(sheet.line(whole.place("cards")), 2);
//! ```

mod needed;
mod value;

use std::ops::RangeInclusive;

use breakroom_core::{Document, Fault, RuleId, Severity, edition::Lines, fault::collect, rule::suggestion};
use serde_json::Value;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use crate::{Load, Name, Reader, Words, reader::plain};
pub use needed::At;
pub use value::value_of;

/// A table of the file.
#[derive(Clone)]
pub struct Table<'a> {
    entries: &'a DeTable<'a>,
    /// Where it begins, as an offset into the file.
    pub at: usize,
    /// What messages call it: `[disc]`.
    pub title: String,
}

impl<'a> Table<'a> {
    /// The entry with this key, if it is there.
    pub fn get(&self, key: &str) -> Option<TomlValue<'a>> {
        let value = self.entries.get(key)?;
        Some(TomlValue { value, at: value.span().start, title: format!("'{}'", plain(key)) })
    }

    /// Every entry with its key, in the order of the keys.
    pub fn entries(&self) -> impl Iterator<Item = (&'a str, TomlValue<'a>)> {
        self.entries.iter().map(|(key, value)| {
            let key: &'a str = key.get_ref();
            (key, TomlValue { value, at: value.span().start, title: format!("'{}'", plain(key)) })
        })
    }

    /// The table as a document.
    pub fn value(&self) -> Value {
        value_of(self.entries)
    }

    /// Where `deck.cards[3].name` stands, or the last part of the way to it that is there.
    pub fn place(&self, path: &str) -> usize {
        let (mut at, mut here): (usize, Option<&DeValue<'a>>) = (self.at, None);
        for step in path.split(['.', '[']) {
            let found = match (here, step.strip_suffix(']')) {
                (None, _) => self.entries.get(step),
                (Some(DeValue::Table(entries)), None) => entries.get(step),
                (Some(DeValue::Array(items)), Some(number)) => {
                    number.parse().ok().and_then(|number: usize| items.get(number))
                }
                _ => None,
            };
            let Some(found) = found else { break };
            (at, here) = (found.span().start, Some(found.get_ref()));
        }
        at
    }
}

/// A value of the file.
#[derive(Clone)]
pub struct TomlValue<'a> {
    value: &'a Spanned<DeValue<'a>>,
    /// Where it stands, as an offset into the file.
    pub at: usize,
    /// What messages call it: `'cards'`.
    pub title: String,
}

/// A file on its way to being understood, and everything that is wrong with it so far.
pub struct Sheet<'a> {
    file: &'a Document,
    lines: Lines,
    is_one_of_many: bool,
    /// The rule on what the file holds: offended by what stands there and should not, and by what it lacks.
    pub shape: Option<RuleId>,
    /// The faults so far, no more of them than anybody counts.
    pub faults: Vec<Fault>,
}

impl<'a> Sheet<'a> {
    /// A file that is an edition of its own; what is no TOML is told at once.
    pub fn new(file: &'a Document, errors: &[toml::de::Error]) -> Sheet<'a> {
        let lines = file.lines();
        let mut sheet = Sheet { file, lines, is_one_of_many: false, shape: None, faults: Vec::new() };
        for error in errors {
            let at = error.span().map_or(0, |span| span.start);
            let message: String =
                error.message().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            sheet.wrong(at, format!("this is no TOML: {message}"));
        }
        sheet
    }

    /// One file of several: places name the file, too.
    pub fn one_of_many(file: &'a Document, errors: &[toml::de::Error]) -> Sheet<'a> {
        let mut sheet = Sheet { is_one_of_many: true, ..Sheet::new(file, &[]) };
        sheet.faults = Sheet::new(file, errors).faults;
        for fault in &mut sheet.faults {
            fault.place = format!("{} {}", file.name, fault.place);
        }
        sheet
    }

    /// Reads one file of several by `work` and hands on its faults. What is no TOML is told, and not read.
    pub fn read<T>(
        file: &Document,
        faults: &mut Vec<Fault>,
        work: impl for<'s> FnOnce(&mut Sheet<'s>, Table<'s>) -> T,
    ) -> Option<T> {
        let (toml, errors) = DeTable::parse_recoverable(&file.text);
        let mut sheet = Sheet::one_of_many(file, &errors);
        let whole = sheet.whole_file(&toml);
        let made = errors.is_empty().then(|| work(&mut sheet, whole));
        faults.append(&mut sheet.faults);
        made
    }

    /// The whole file as a table.
    pub fn whole_file(&self, toml: &'a Spanned<DeTable<'a>>) -> Table<'a> {
        Table { entries: toml.get_ref(), at: 0, title: "the file".into() }
    }

    /// The line of what stands there, for messages that point to another place.
    pub fn line(&self, at: usize) -> usize {
        self.lines.of(at)
    }

    /// Tells a fault at its line.
    fn tell(&mut self, severity: Severity, at: usize, fault: impl FnOnce() -> Fault) {
        let (file, lines, is_one_of_many) = (self.file, &self.lines, self.is_one_of_many);
        collect(&mut self.faults, severity, || {
            let line = lines.of(at);
            let place =
                if is_one_of_many { format!("{} line {line}", file.name) } else { format!("line {line}") };
            Fault { place, ..fault() }
        });
    }

    /// What stands there is wrong.
    pub fn wrong(&mut self, at: usize, message: impl Into<String>) {
        let rule = self.shape;
        self.tell(Severity::Error, at, || Fault { rule, ..Fault::malformed("", message) });
    }

    /// What stands there offends a rule.
    pub fn against(&mut self, at: usize, rule: &'static str, message: impl Into<String>) {
        self.tell(Severity::Error, at, || Fault::error("", message).by(RuleId(rule)));
    }

    /// What stands there is odd.
    pub fn warn(&mut self, at: usize, rule: &'static str, message: impl Into<String>) {
        self.tell(Severity::Warning, at, || Fault::warning("", message).by(RuleId(rule)));
    }

    /// A fault found elsewhere, told where it is written.
    pub fn relay(&mut self, at: usize, fault: Fault) {
        self.tell(fault.severity, at, || fault);
    }

    /// What a document says that was made of this table, as far as it can be read; every fault is told at its line.
    pub fn load<T: Load<C>, C>(&mut self, table: &Table<'a>, value: &Value, names: &C) -> Option<T> {
        self.load_at(table, "", value, names)
    }

    /// The same for a part of the document, at this place of the table.
    pub fn load_at<T: Load<C>, C>(
        &mut self,
        table: &Table<'a>,
        place: &str,
        value: &Value,
        names: &C,
    ) -> Option<T> {
        let mut reader = Reader::of_sheet(names);
        let read = reader.inside(place, |reader| T::read(value, reader));
        for fault in reader.faults {
            let at = table.place(&fault.place);
            let named =
                if fault.place.is_empty() { String::new() } else { format!("{}: ", plain(&fault.place)) };
            let (rule, message) = (fault.rule.or(self.shape), format!("{named}{}", fault.message));
            self.relay(at, Fault { rule, message, ..fault });
        }
        read
    }

    /// A table has only these keys: any other is a slip of the pen.
    pub fn only(&mut self, table: &Table<'a>, known: &[&str]) {
        for key in table.entries.keys().filter(|key| !known.contains(&key.get_ref().as_ref())) {
            let hint = suggestion(key.get_ref(), known.iter().copied());
            self.wrong(key.span().start, format!("{} has no '{}'{hint}", table.title, plain(key.get_ref())));
        }
    }

    /// The entry with this key, which must be there.
    pub fn need(&mut self, table: &Table<'a>, key: &str) -> Option<TomlValue<'a>> {
        let found = table.get(key);
        if found.is_none() {
            self.wrong(table.at, format!("{} lacks '{key}'", table.title));
        }
        found
    }

    fn mistyped<T>(&mut self, entry: &TomlValue<'a>, wanted: &str) -> Option<T> {
        let found = match entry.value.get_ref() {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a decimal number",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.wrong(entry.at, format!("{} must be {wanted}, not {found}", entry.title));
        None
    }

    /// What stands here, if it is a table.
    pub fn table(&mut self, entry: &TomlValue<'a>, title: &str) -> Option<Table<'a>> {
        match entry.value.get_ref() {
            DeValue::Table(entries) => Some(Table { entries, at: entry.at, title: title.into() }),
            _ => self.mistyped(entry, "a table"),
        }
    }

    /// A list, item by item.
    pub fn list(&mut self, entry: &TomlValue<'a>) -> Option<Vec<TomlValue<'a>>> {
        let DeValue::Array(items) = entry.value.get_ref() else { return self.mistyped(entry, "a list") };
        let item =
            |value: &'a Spanned<DeValue<'a>>| TomlValue { value, at: value.span().start, ..entry.clone() };
        Some(items.iter().map(item).collect())
    }

    /// All of a list of tables, such as every `[[space]]`; none if it is left out.
    pub fn tables(&mut self, table: &Table<'a>, key: &str) -> Vec<Table<'a>> {
        let Some(items) = table.get(key).and_then(|entry| self.list(&entry)) else { return Vec::new() };
        let title = format!("[[{key}]]");
        items.iter().filter_map(|item| self.table(item, &title)).collect()
    }

    /// What stands here, if it is a text.
    pub fn text(&mut self, entry: &TomlValue<'a>) -> Option<&'a str> {
        match entry.value.get_ref() {
            DeValue::String(text) => Some(text),
            _ => self.mistyped(entry, "a text"),
        }
    }

    /// A list of texts.
    pub fn texts(&mut self, entry: &TomlValue<'a>) -> Option<Vec<(usize, &'a str)>> {
        let items = self.list(entry)?;
        let read: Vec<_> = items.iter().map(|item| Some((item.at, self.text(item)?))).collect();
        read.into_iter().collect()
    }

    /// A text of one to so many characters for people, without anything that could disturb a screen.
    pub fn title(&mut self, entry: &TomlValue<'a>, longest: usize) -> Option<&'a str> {
        let text = self.text(entry)?;
        let sound = !text.trim().is_empty() && !text.contains(char::is_control);
        if !sound || text.chars().count() > longest {
            self.wrong(entry.at, format!("{} must be a name of 1 to {longest} characters", entry.title));
            return None;
        }
        Some(text)
    }

    /// A name of a-z, 0-9 and `-`.
    pub fn name<const N: usize>(&mut self, entry: &TomlValue<'a>, rule: &'static str) -> Option<Name<N>> {
        let text = self.text(entry)?;
        let name = Name::new(text);
        if name.is_none() {
            let message = format!("'{}' is no name: 1 to {N} of a-z, 0-9 and -", plain(text));
            self.against(entry.at, rule, message);
        }
        name
    }

    /// True or false.
    pub fn flag(&mut self, entry: &TomlValue<'a>) -> Option<bool> {
        match entry.value.get_ref() {
            DeValue::Boolean(flag) => Some(*flag),
            _ => self.mistyped(entry, "true or false"),
        }
    }

    /// A whole number within limits.
    pub fn number<T: TryFrom<i64>>(
        &mut self,
        entry: &TomlValue<'a>,
        limits: RangeInclusive<i64>,
        rule: &'static str,
    ) -> Option<T> {
        let DeValue::Integer(digits) = entry.value.get_ref() else {
            return self.mistyped(entry, "a whole number");
        };
        let number = i64::from_str_radix(digits.as_str(), digits.radix()).ok();
        let sound =
            number.filter(|number| limits.contains(number)).and_then(|number| T::try_from(number).ok());
        if sound.is_none() {
            let (least, most) = limits.into_inner();
            let message =
                format!("{} is {}; it can be {least} to {most}", entry.title, plain(digits.as_str()));
            self.against(entry.at, rule, message);
        }
        sound
    }

    /// A number, decimal or whole, no farther from 0 than `most`.
    pub fn decimal(&mut self, entry: &TomlValue<'a>, most: f64) -> Option<f64> {
        let number = match entry.value.get_ref() {
            DeValue::Integer(number) => number.as_str().parse().ok(),
            DeValue::Float(number) => number.as_str().parse().ok(),
            _ => None,
        };
        match number.filter(|number: &f64| number.is_finite() && number.abs() <= most) {
            Some(number) => Some(number),
            None => self.mistyped(entry, &format!("a number from -{most} to {most}")),
        }
    }

    /// One of the words of a plain enum.
    pub fn word<T: Words>(&mut self, entry: &TomlValue<'a>, rule: &'static str) -> Option<T> {
        let text = self.text(entry)?;
        let found = T::from_word(text);
        if found.is_none() {
            let hint = suggestion(text, T::WORDS.iter().copied());
            self.against(entry.at, rule, format!("'{}' is no {}{hint}", plain(text), T::WHAT));
        }
        found
    }
}
