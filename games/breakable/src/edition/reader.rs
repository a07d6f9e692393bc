//! Reads a TOML document piece by piece and goes on after every fault, so that all of them are reported.

use std::ops::{Range, RangeInclusive};

use breakroom_core::{Document, Fault, RuleId, Severity, fault, rule::suggestion};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// A value with its place in the document.
pub(super) type Value<'a> = &'a Spanned<DeValue<'a>>;

/// A table with its place and its name, for messages.
#[derive(Clone)]
pub(super) struct Table<'a> {
    pub(super) entries: &'a DeTable<'a>,
    pub(super) span: Range<usize>,
    pub(super) what: String,
}

impl<'a> Table<'a> {
    /// The value of a key, if it is there.
    pub(super) fn get(&self, key: &str) -> Option<Value<'a>> {
        self.entries.get(key)
    }
}

/// The document, and everything that is wrong with it so far.
pub(super) struct Reader<'a> {
    document: &'a Document,
    pub(super) faults: Vec<Fault>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(document: &'a Document) -> Self {
        Self { document, faults: Vec::new() }
    }

    /// What stands there is wrong.
    pub(super) fn error(&mut self, span: &Range<usize>, rule: &'static str, message: impl Into<String>) {
        self.note(Severity::Error, span, |place| Fault::error(place, message).by(RuleId(rule)));
    }

    /// What stands there is odd.
    pub(super) fn warn(&mut self, span: &Range<usize>, rule: &'static str, message: impl Into<String>) {
        self.note(Severity::Warning, span, |place| Fault::warning(place, message).by(RuleId(rule)));
    }

    /// A fault found elsewhere, told where it is written.
    pub(super) fn fault(&mut self, span: &Range<usize>, rule: Option<RuleId>, message: String, error: bool) {
        let severity = if error { Severity::Error } else { Severity::Warning };
        self.note(severity, span, |place| Fault { rule, ..Fault::error(place, message) });
    }

    fn misread(&mut self, span: &Range<usize>, message: String) {
        self.note(Severity::Error, span, |place| Fault::error(place, message));
    }

    fn note(&mut self, severity: Severity, span: &Range<usize>, told: impl FnOnce(String) -> Fault) {
        let document = self.document;
        let place = || format!("{} line {}", document.name, document.line_of(span.start));
        fault::collect(&mut self.faults, severity, || told(place()));
    }

    /// Reports keys that nobody knows.
    pub(super) fn only(&mut self, table: &Table<'a>, known: &[&str]) {
        for key in table.entries.keys() {
            let name = key.get_ref().as_ref();
            if !known.contains(&name) {
                let hint = suggestion(name, known.iter().copied());
                self.misread(&key.span(), format!("{} has no key '{name}'{hint}", table.what));
            }
        }
    }

    /// The value of a key that must be there.
    pub(super) fn need(&mut self, table: &Table<'a>, key: &str) -> Option<Value<'a>> {
        let found = table.get(key);
        if found.is_none() {
            self.misread(&table.span.clone(), format!("{} lacks the key '{key}'", table.what));
        }
        found
    }

    /// A value as a table.
    pub(super) fn table(&mut self, value: Value<'a>, what: &str) -> Option<Table<'a>> {
        match value.get_ref() {
            DeValue::Table(entries) => Some(Table { entries, span: value.span(), what: what.to_owned() }),
            other => {
                self.misread(&value.span(), format!("{what} is a table, not {}", other.type_str()));
                None
            }
        }
    }

    /// A value as a list.
    pub(super) fn list(&mut self, value: Value<'a>, what: &str) -> Vec<Value<'a>> {
        match value.get_ref() {
            DeValue::Array(items) => items.iter().collect(),
            other => {
                self.misread(&value.span(), format!("{what} is a list, not {}", other.type_str()));
                Vec::new()
            }
        }
    }

    /// A value as a text.
    pub(super) fn text(&mut self, value: Value<'a>, what: &str) -> Option<&'a str> {
        match value.get_ref() {
            DeValue::String(text) => Some(text.as_ref()),
            other => {
                self.misread(&value.span(), format!("{what} is a text, not {}", other.type_str()));
                None
            }
        }
    }

    /// A value as a flag.
    pub(super) fn flag(&mut self, value: Value<'a>, what: &str) -> bool {
        match value.get_ref() {
            DeValue::Boolean(flag) => *flag,
            other => {
                self.misread(&value.span(), format!("{what} is true or false, not {}", other.type_str()));
                false
            }
        }
    }

    /// A value as a whole number within bounds.
    pub(super) fn whole(
        &mut self,
        value: Value<'a>,
        what: &str,
        bounds: RangeInclusive<u8>,
        rule: &'static str,
    ) -> Option<u8> {
        let DeValue::Integer(number) = value.get_ref() else {
            let found = value.get_ref().type_str();
            self.misread(&value.span(), format!("{what} is a whole number, not {found}"));
            return None;
        };
        let read = u8::from_str_radix(number.as_str(), number.radix()).ok();
        let sound = read.filter(|number| bounds.contains(number));
        if sound.is_none() {
            let (least, most) = (bounds.start(), bounds.end());
            self.error(&value.span(), rule, format!("{what} is {number}; it can be {least} to {most}"));
        }
        sound
    }

    /// A value as one of the words that `of` knows.
    pub(super) fn word<T>(
        &mut self,
        value: Value<'a>,
        what: &str,
        rule: &'static str,
        of: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.text(value, what)?;
        let found = of(text);
        if found.is_none() {
            self.error(&value.span(), rule, format!("'{text}' is no {what}"));
        }
        found
    }
}
