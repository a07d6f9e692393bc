//! Walking through a TOML file that a person wrote, and noting everything that is wrong on the way.

use std::ops::{Range, RangeInclusive};

use breakroom_core::{Document, Fault, RuleId, Severity, fault, rule::suggestion};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// A value with its place in the file.
pub(super) type Value<'i> = Spanned<DeValue<'i>>;

/// The longest name or title, so that it fits on a card and on a line of text.
const LONGEST_NAME: usize = 32;

/// A table of the file and where it begins.
#[derive(Clone, Copy)]
pub(super) struct Table<'a, 'i> {
    /// What it is called in a sentence.
    pub name: &'static str,
    /// Its entries.
    pub entries: &'a DeTable<'i>,
    /// Where it is.
    pub start: usize,
}

/// The file being read, and the faults so far.
pub(super) struct Reader<'d> {
    file: &'d Document,
    pub faults: Vec<Fault>,
}

impl<'d> Reader<'d> {
    pub fn new(file: &'d Document) -> Self {
        Self { file, faults: Vec::new() }
    }

    pub fn error(&mut self, offset: usize, message: impl Into<String>) {
        self.note(Severity::Error, offset, |place| Fault::error(place, message));
    }

    pub fn broken(&mut self, offset: usize, rule: &'static str, message: impl Into<String>) {
        self.note(Severity::Error, offset, |place| Fault::error(place, message).by(RuleId(rule)));
    }

    pub fn warn(&mut self, offset: usize, rule: &'static str, message: impl Into<String>) {
        self.note(Severity::Warning, offset, |place| Fault::warning(place, message).by(RuleId(rule)));
    }

    fn note(&mut self, severity: Severity, offset: usize, told: impl FnOnce(String) -> Fault) {
        let file = self.file;
        let place = || format!("line {}", file.line_of(offset));
        fault::collect(&mut self.faults, severity, || told(place()));
    }

    /// Entries that nobody will read are slips of the pen.
    pub fn only(&mut self, table: Table, known: &'static [&'static str]) {
        for key in table.entries.keys() {
            let word = key.get_ref().as_ref();
            if !known.contains(&word) {
                let shown: String = word.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
                let hint = suggestion(word, known.iter().copied());
                self.error(key.span().start, format!("{} has no entry '{shown}'{hint}", table.name));
            }
        }
    }

    /// An entry that must be there.
    pub fn entry<'a, 'i>(&mut self, table: Table<'a, 'i>, key: &str) -> Option<&'a Value<'i>> {
        let entry = table.entries.get(key);
        if entry.is_none() {
            self.error(table.start, format!("{} lacks '{key}'", table.name));
        }
        entry
    }

    pub fn table<'a, 'i>(
        &mut self,
        table: Table<'a, 'i>,
        key: &str,
        name: &'static str,
    ) -> Option<Table<'a, 'i>> {
        let value = self.entry(table, key)?;
        self.as_table(value, name)
    }

    pub fn as_table<'a, 'i>(&mut self, value: &'a Value<'i>, name: &'static str) -> Option<Table<'a, 'i>> {
        match value.get_ref().as_table() {
            Some(entries) => Some(Table { name, entries, start: value.span().start }),
            None => self.mistyped(value, name, "a table"),
        }
    }

    pub fn items<'a, 'i>(&mut self, value: &'a Value<'i>, name: &str) -> Option<Vec<&'a Value<'i>>> {
        match value.get_ref().as_array() {
            Some(items) => Some(items.iter().collect()),
            None => self.mistyped(value, name, "a list"),
        }
    }

    pub fn text<'a>(&mut self, value: &'a Value, name: &str) -> Option<&'a str> {
        match value.get_ref().as_str() {
            Some(text) => Some(text),
            None => self.mistyped(value, name, "a text in quotes"),
        }
    }

    /// A whole number within limits.
    pub fn number(&mut self, table: Table, key: &str, limits: RangeInclusive<u8>) -> Option<u8> {
        let value = self.entry(table, key)?;
        let number = value
            .get_ref()
            .as_integer()
            .and_then(|digits| i128::from_str_radix(digits.as_str(), digits.radix()).ok())
            .and_then(|number| u8::try_from(number).ok())
            .filter(|number| limits.contains(number));
        if number.is_none() {
            let (least, most) = limits.into_inner();
            let message = format!("'{key}' must be a whole number from {least} to {most}");
            self.error(value.span().start, message);
        }
        number
    }

    /// A name for people: short, and without anything that could disturb a screen.
    pub fn name(&mut self, table: Table, key: &str) -> Option<String> {
        let value = self.entry(table, key)?;
        let text = self.text(value, &format!("'{key}'"))?;
        let sound = !text.trim().is_empty() && !text.contains(char::is_control);
        if !sound || text.chars().count() > LONGEST_NAME {
            let message = format!("'{key}' must be a name of 1 to {LONGEST_NAME} characters");
            self.error(value.span().start, message);
            return None;
        }
        Some(text.to_owned())
    }

    fn mistyped<T>(&mut self, value: &Value, name: &str, wanted: &str) -> Option<T> {
        let found = value.get_ref().type_str();
        self.error(value.span().start, format!("{name} must be {wanted}, not {} {found}", article(found)));
        None
    }

    pub fn syntax(&mut self, message: &str, span: Option<Range<usize>>) {
        let message: String = message.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        self.error(span.map_or(0, |span| span.start), format!("this is not TOML: {message}"));
    }
}

fn article(noun: &str) -> &'static str {
    if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}
