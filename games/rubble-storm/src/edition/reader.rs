//! Reads a TOML document piece by piece and goes on after every fault, so that all of them are reported.

use std::ops::Range;

use breakroom_core::{Document, Fault, RuleId, Severity, fault, rule::suggestion};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// A table and where it stands.
#[derive(Clone)]
pub(super) struct Table<'a> {
    entries: &'a DeTable<'a>,
    pub(super) span: Range<usize>,
    /// What it is, for messages: `[disc]`, `a [[space]]`.
    what: &'static str,
}

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(super) struct At<T> {
    pub(super) value: T,
    pub(super) span: Range<usize>,
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
    pub(super) fn error(&mut self, span: &Range<usize>, rule: Option<RuleId>, message: impl Into<String>) {
        self.note(Severity::Error, span, |place| Fault { rule, ..Fault::error(place, message) });
    }

    /// What stands there is odd.
    pub(super) fn warn(&mut self, span: &Range<usize>, rule: Option<RuleId>, message: impl Into<String>) {
        self.note(Severity::Warning, span, |place| Fault { rule, ..Fault::warning(place, message) });
    }

    fn note(&mut self, severity: Severity, span: &Range<usize>, told: impl FnOnce(String) -> Fault) {
        let document = self.document;
        let place = || format!("line {}", document.line_of(span.start));
        fault::collect(&mut self.faults, severity, || told(place()));
    }

    /// The document as a table; broken syntax is reported line by line.
    pub(super) fn root(&mut self, root: &'a Spanned<DeTable<'a>>, known: &[&'static str]) -> Table<'a> {
        let table = Table { entries: root.get_ref(), span: root.span(), what: "the file" };
        self.only_known(&table, known);
        table
    }

    fn only_known(&mut self, table: &Table<'a>, known: &[&'static str]) {
        for key in table.entries.keys() {
            let name = key.get_ref().as_ref();
            if !known.contains(&name) {
                let hint = suggestion(name, known.iter().copied());
                let what = table.what;
                self.error(&key.span(), None, format!("{what} has no key '{name}'{hint}"));
            }
        }
    }

    fn find(&mut self, table: &Table<'a>, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        let found = table.entries.get(key);
        if found.is_none() {
            self.error(&table.span, None, format!("{} lacks the key '{key}'", table.what));
        }
        found
    }

    fn is_not(&mut self, value: &Spanned<DeValue>, key: &str, wanted: &str) {
        let found = value.get_ref().type_str();
        self.error(&value.span(), None, format!("'{key}' is {wanted}, not {found}"));
    }

    /// `[key]`, which must be there.
    pub(super) fn table(
        &mut self,
        parent: &Table<'a>,
        key: &'static str,
        known: &[&'static str],
    ) -> Option<Table<'a>> {
        let value = self.find(parent, key)?;
        let DeValue::Table(entries) = value.get_ref() else {
            self.is_not(value, key, "a table");
            return None;
        };
        let table = Table { entries, span: value.span(), what: key };
        self.only_known(&table, known);
        Some(table)
    }

    /// `[key]` if it is there.
    pub(super) fn table_if(
        &mut self,
        parent: &Table<'a>,
        key: &'static str,
        known: &[&'static str],
    ) -> Option<Table<'a>> {
        parent.entries.get(key)?;
        self.table(parent, key, known)
    }

    /// Every `[[key]]`.
    pub(super) fn tables(
        &mut self,
        parent: &Table<'a>,
        key: &'static str,
        known: &[&'static str],
    ) -> Vec<Table<'a>> {
        let Some(value) = parent.entries.get(key) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            self.is_not(value, key, "a list of tables");
            return Vec::new();
        };
        let mut tables = Vec::new();
        for item in items.iter() {
            let DeValue::Table(entries) = item.get_ref() else {
                self.is_not(item, key, "a list of tables");
                continue;
            };
            let table = Table { entries, span: item.span(), what: key };
            self.only_known(&table, known);
            tables.push(table);
        }
        tables
    }

    /// A text that must be there.
    pub(super) fn text(&mut self, table: &Table<'a>, key: &str) -> Option<At<&'a str>> {
        let value = self.find(table, key)?;
        self.as_text(value, key)
    }

    /// A text that may be left out.
    pub(super) fn text_if(&mut self, table: &Table<'a>, key: &str) -> Option<At<&'a str>> {
        let value = table.entries.get(key)?;
        self.as_text(value, key)
    }

    fn as_text(&mut self, value: &'a Spanned<DeValue<'a>>, key: &str) -> Option<At<&'a str>> {
        let DeValue::String(text) = value.get_ref() else {
            self.is_not(value, key, "a text");
            return None;
        };
        Some(At { value: text.as_ref(), span: value.span() })
    }

    /// One of these words.
    pub(super) fn word<T: Copy>(
        &mut self,
        table: &Table<'a>,
        key: &str,
        words: &[(&str, T)],
        rule: RuleId,
    ) -> Option<T> {
        let text = self.text(table, key)?;
        let found = words.iter().find(|(word, _)| *word == text.value).map(|&(_, meaning)| meaning);
        if found.is_none() {
            let hint = suggestion(text.value, words.iter().map(|(word, _)| *word));
            self.error(&text.span, Some(rule), format!("'{}' is no {key}{hint}", text.value));
        }
        found
    }

    /// A whole number within bounds that must be there.
    pub(super) fn whole(
        &mut self,
        table: &Table<'a>,
        key: &str,
        bounds: std::ops::RangeInclusive<i64>,
        rule: RuleId,
    ) -> Option<At<i64>> {
        let value = self.find(table, key)?;
        self.as_whole(value, key, bounds, rule)
    }

    fn as_whole(
        &mut self,
        value: &Spanned<DeValue>,
        key: &str,
        bounds: std::ops::RangeInclusive<i64>,
        rule: RuleId,
    ) -> Option<At<i64>> {
        let DeValue::Integer(number) = value.get_ref() else {
            self.is_not(value, key, "a whole number");
            return None;
        };
        match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) if bounds.contains(&number) => Some(At { value: number, span: value.span() }),
            _ => {
                let (least, most) = (bounds.start(), bounds.end());
                let message = format!("'{key}' is {number}; it can be {least} to {most}");
                self.error(&value.span(), Some(rule), message);
                None
            }
        }
    }

    /// `true` or `false`; `false` if left out.
    pub(super) fn flag(&mut self, table: &Table<'a>, key: &str) -> bool {
        let Some(value) = table.entries.get(key) else { return false };
        let DeValue::Boolean(flag) = value.get_ref() else {
            self.is_not(value, key, "true or false");
            return false;
        };
        *flag
    }

    /// A coordinate that must be there.
    pub(super) fn coordinate(&mut self, table: &Table<'a>, key: &str) -> Option<f64> {
        let value = self.find(table, key)?;
        self.as_coordinate(value, key)
    }

    fn as_coordinate(&mut self, value: &Spanned<DeValue>, key: &str) -> Option<f64> {
        let number = match value.get_ref() {
            DeValue::Integer(number) => number.as_str().parse().ok(),
            DeValue::Float(number) => number.as_str().parse().ok(),
            _ => None,
        };
        let sound = number.filter(|number: &f64| number.is_finite() && number.abs() <= 100_000.0);
        if sound.is_none() {
            self.is_not(value, key, "a number within 100000");
        }
        sound
    }

    /// Two coordinates; `None` if left out and not needed.
    pub(super) fn pair(&mut self, table: &Table<'a>, key: &str, needed: bool) -> Option<(f64, f64)> {
        let value = match needed {
            true => self.find(table, key)?,
            false => table.entries.get(key)?,
        };
        match value.get_ref() {
            DeValue::Array(items) if items.len() == 2 => {
                Some((self.as_coordinate(&items[0], key)?, self.as_coordinate(&items[1], key)?))
            }
            _ => {
                self.is_not(value, key, "a list of two numbers");
                None
            }
        }
    }

    /// A list that must be there, item by item.
    pub(super) fn list(&mut self, table: &Table<'a>, key: &str) -> Vec<&'a Spanned<DeValue<'a>>> {
        let Some(value) = self.find(table, key) else { return Vec::new() };
        self.as_list(value, key)
    }

    /// A value as a list, item by item.
    pub(super) fn as_list(
        &mut self,
        value: &'a Spanned<DeValue<'a>>,
        key: &str,
    ) -> Vec<&'a Spanned<DeValue<'a>>> {
        let DeValue::Array(items) = value.get_ref() else {
            self.is_not(value, key, "a list");
            return Vec::new();
        };
        items.iter().collect()
    }

    /// A list of two whole numbers from 0 to `most`.
    pub(super) fn marks(
        &mut self,
        value: &'a Spanned<DeValue<'a>>,
        key: &str,
        most: i64,
        rule: RuleId,
    ) -> Option<[i64; 2]> {
        let items = self.as_list(value, key);
        let [a, b] = items[..] else {
            self.is_not(value, key, "a list of pairs");
            return None;
        };
        let a = self.as_whole(a, key, 0..=most, rule);
        let b = self.as_whole(b, key, 0..=most, rule);
        Some([a?.value, b?.value])
    }

    /// A list of two texts.
    pub(super) fn names(&mut self, value: &'a Spanned<DeValue<'a>>, key: &str) -> Option<[&'a str; 2]> {
        let items = self.as_list(value, key);
        let [a, b] = items[..] else {
            self.is_not(value, key, "a list of pairs");
            return None;
        };
        Some([self.as_text(a, key)?.value, self.as_text(b, key)?.value])
    }
}
