//! A TOML file that a person wrote, its entries with their lines, and the faults found on the way.

use serde::Deserialize;
use toml::{Spanned, Table, Value};

use breakroom_core::{Severity, fault};

use super::prelude::*;

/// Notes faults with their lines.
pub(super) struct Sheet<'a> {
    pub file: &'a Document,
    pub faults: &'a mut Vec<Fault>,
}

impl Sheet<'_> {
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
        let (file, faults) = (self.file, &mut *self.faults);
        let place = || format!("{} line {}", file.name, file.line_of(offset));
        fault::collect(faults, severity, || told(place()));
    }

    /// The whole file as `T`.
    pub fn all<T: for<'d> Deserialize<'d>>(&mut self) -> Option<T> {
        match toml::from_str(&self.file.text) {
            Ok(all) => Some(all),
            Err(error) => {
                let at = error.span().map_or(0, |span| span.start);
                self.error(at, error.message().replace('\n', " "));
                None
            }
        }
    }

    /// One entry of a list as `T`; a fault in it does not hide those of others.
    pub fn entry<T: for<'d> Deserialize<'d>>(&mut self, entry: &Spanned<Table>) -> Option<T> {
        match T::deserialize(Value::Table(entry.get_ref().clone())) {
            Ok(read) => Some(read),
            Err(error) => {
                self.error(entry.span().start, error.message().replace('\n', " "));
                None
            }
        }
    }

    /// The thing with this word, or a fault that names the words there are.
    pub fn word<T: Copy>(
        &mut self,
        at: usize,
        what: &str,
        word: &str,
        all: &[T],
        of: fn(T) -> &'static str,
    ) -> Option<T> {
        let found = all.iter().copied().find(|&one| of(one) == word);
        if found.is_none() {
            let hint = suggestion(word, all.iter().map(|&one| of(one)));
            self.error(at, format!("there is no {what} '{word}'{hint}"));
        }
        found
    }
}
