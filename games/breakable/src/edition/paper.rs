//! One file of an edition on its way to being understood: its sections as documents, and what is wrong with them.

use breakroom_core::{Document, Fault};
use breakroom_kit::{Load, Sheet, doc::Value, sheet::Table};
use toml::{Spanned, de::DeTable};

use super::fixed;

/// A file as TOML.
pub(super) struct Parsed<'a> {
    pub(super) file: &'a Document,
    toml: Spanned<DeTable<'a>>,
    errors: Vec<toml::de::Error>,
    /// Is it somebody's own?
    pub(super) own: bool,
}

impl<'a> Parsed<'a> {
    pub(super) fn new((file, own): &'a (Document, bool)) -> Parsed<'a> {
        let (toml, errors) = DeTable::parse_recoverable(&file.text);
        Parsed { file, toml, errors, own: *own }
    }
}

/// A file, and everything that is wrong with it so far.
pub(super) struct Paper<'a> {
    sheet: Sheet<'a>,
    whole: Table<'a>,
    value: Value,
    pub(super) own: bool,
}

breakroom_kit::deref!(Paper<'_> => value: Value);

impl<'a> Paper<'a> {
    /// Without what is a rule, not data; somebody's own file is told where it says something else than the shipped.
    pub(super) fn new(parsed: &'a Parsed<'a>, shipped: Option<&Value>) -> Paper<'a> {
        let sheet = Sheet::one_of_many(parsed.file, &parsed.errors);
        let whole = sheet.whole_file(&parsed.toml);
        let value = whole.value();
        let mut paper = Paper { value: value.clone(), sheet, whole, own: parsed.own };
        let known = shipped.filter(|_| paper.own).unwrap_or(&value);
        for (place, rule, message) in fixed::take(&mut paper.value, known) {
            paper.against(&place, rule, message);
        }
        paper
    }

    pub(super) fn only(&mut self, sections: &[&str]) {
        // What is a rule may stand there, too.
        let known = [sections, &fixed::sections()].concat();
        self.sheet.only(&self.whole, &known);
    }

    /// A section of the file, if it is there and sound.
    pub(super) fn section<T: Load<()>>(&mut self, key: &str) -> Option<T> {
        let value = self.value.get(key)?;
        self.sheet.load_at(&self.whole, key, value, &())
    }

    /// What stands at a place, from a document of its own.
    pub(super) fn read<T: Load<()>>(&mut self, place: &str, value: &Value) -> Option<T> {
        self.sheet.load_at(&self.whole, place, value, &())
    }

    /// The offset of a place, to put places in the order in which they are written.
    pub(super) fn offset(&self, place: &str) -> usize {
        self.whole.place(place)
    }

    pub(super) fn against(&mut self, place: &str, rule: &'static str, message: impl Into<String>) {
        self.sheet.against(self.whole.place(place), rule, message);
    }

    pub(super) fn warn(&mut self, place: &str, rule: &'static str, message: impl Into<String>) {
        self.sheet.warn(self.whole.place(place), rule, message);
    }

    /// A fault found elsewhere, told where it is written.
    pub(super) fn relay(&mut self, place: &str, fault: Fault) {
        self.sheet.relay(self.whole.place(place), fault);
    }

    pub(super) fn faults(&self) -> &[Fault] {
        &self.sheet.faults
    }

    pub(super) fn into_faults(self) -> Vec<Fault> {
        self.sheet.faults
    }
}
