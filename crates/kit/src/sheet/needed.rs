//! What must be there.

use std::ops::RangeInclusive;

use super::{Sheet, Table};
use crate::Words;

/// A value and where it stands, as an offset into the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At<T> {
    /// What was read.
    pub value: T,
    /// Where it stands.
    pub at: usize,
}

impl<'a> Sheet<'a> {
    /// A table with only these keys: `[key]`.
    pub fn section(&mut self, within: &Table<'a>, key: &str, known: &[&str]) -> Option<Table<'a>> {
        let entry = self.need(within, key)?;
        let section = self.table(&entry, &format!("[{key}]"))?;
        self.only(&section, known);
        Some(section)
    }

    /// A text and where it stands.
    pub fn needed_text(&mut self, table: &Table<'a>, key: &str) -> Option<At<&'a str>> {
        let entry = self.need(table, key)?;
        self.text(&entry).map(|value| At { value, at: entry.at })
    }

    /// A whole number within limits.
    pub fn needed_number<T: TryFrom<i64>>(
        &mut self,
        table: &Table<'a>,
        key: &str,
        limits: RangeInclusive<i64>,
        rule: &'static str,
    ) -> Option<T> {
        let entry = self.need(table, key)?;
        self.number(&entry, limits, rule)
    }

    /// One of the words of a plain enum.
    pub fn needed_word<T: Words>(&mut self, table: &Table<'a>, key: &str, rule: &'static str) -> Option<T> {
        let entry = self.need(table, key)?;
        self.word(&entry, rule)
    }
}
