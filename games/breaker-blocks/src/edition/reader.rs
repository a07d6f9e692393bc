//! Reading a TOML file that a person wrote: every fault is kept with its line, none stops the reading.

use breakroom_core::{Document, Fault, RuleId, Severity, edition::Lines, fault, rule::suggestion};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// A value with the line it stands on.
#[derive(Clone, Copy, Debug)]
pub(super) struct At<T> {
    pub(super) value: T,
    pub(super) line: usize,
}

/// One table of the file.
#[derive(Clone, Copy)]
pub(super) struct Section<'a> {
    table: &'a DeTable<'a>,
    /// The line it begins on.
    pub(super) line: usize,
    /// What it is called in messages: `[[power]]`.
    pub(super) title: &'static str,
}

/// A file on its way to being understood.
pub(super) struct Reader {
    lines: Lines,
    pub(super) faults: Vec<Fault>,
}

impl Reader {
    /// Begins with a file; what is no TOML is reported at once.
    pub(super) fn new(file: &Document, errors: &[toml::de::Error]) -> Self {
        let mut reader = Reader { lines: file.lines(), faults: Vec::new() };
        for error in errors {
            let line = reader.lines.of(error.span().map_or(0, |span| span.start));
            reader.error(line, None, format!("this is no TOML: {}", error.message()));
        }
        reader
    }

    fn line<T>(&self, value: &Spanned<T>) -> usize {
        self.lines.of(value.span().start)
    }

    /// The whole file.
    pub(super) fn whole<'a>(&self, table: &'a Spanned<DeTable<'a>>) -> Section<'a> {
        Section { table: table.get_ref(), line: 1, title: "the file" }
    }

    pub(super) fn error(&mut self, line: usize, rule: Option<&'static str>, message: impl Into<String>) {
        fault::collect(&mut self.faults, Severity::Error, || {
            let fault = Fault::error(format!("line {line}"), message);
            Fault { rule: rule.map(RuleId), ..fault }
        });
    }

    pub(super) fn warning(&mut self, line: usize, rule: &'static str, message: impl Into<String>) {
        fault::collect(&mut self.faults, Severity::Warning, || {
            Fault::warning(format!("line {line}"), message).by(RuleId(rule))
        });
    }

    /// Reports keys that mean nothing here.
    pub(super) fn only<'a>(&mut self, section: Section<'a>, known: &[&str]) {
        for (key, _) in section.table {
            let word: &str = key.get_ref();
            if !known.contains(&word) {
                let hint = suggestion(word, known.iter().copied());
                let shown: String = word.chars().filter(|c| !c.is_control()).take(40).collect();
                let line = self.line(key);
                self.error(line, None, format!("{} has no '{shown}'{hint}", section.title));
            }
        }
    }

    fn value<'a>(&mut self, section: Section<'a>, key: &str) -> Option<At<&'a DeValue<'a>>> {
        match section.table.get(key) {
            Some(value) => Some(At { value: value.get_ref(), line: self.line(value) }),
            None => {
                self.error(section.line, None, format!("{} must have '{key}'", section.title));
                None
            }
        }
    }

    fn wrong<T>(&mut self, key: &str, found: At<&DeValue<'_>>, wanted: &str) -> Option<T> {
        let what = found.value.type_str();
        self.error(found.line, None, format!("'{key}' must be {wanted}, this is a TOML {what}"));
        None
    }

    /// A text.
    pub(super) fn text<'a>(&mut self, section: Section<'a>, key: &str) -> Option<At<&'a str>> {
        let found = self.value(section, key)?;
        match found.value.as_str() {
            Some(value) => Some(At { value, line: found.line }),
            None => self.wrong(key, found, "a text"),
        }
    }

    /// A whole number from `least` to `most`.
    pub(super) fn number<'a>(
        &mut self,
        section: Section<'a>,
        key: &str,
        (least, most): (i64, i64),
        rule: &'static str,
    ) -> Option<i64> {
        let found = self.value(section, key)?;
        let Some(number) = integer(found.value) else { return self.wrong(key, found, "a whole number") };
        if !(least..=most).contains(&number) {
            let message = format!("'{key}' is {number}, it must lie between {least} and {most}");
            self.error(found.line, Some(rule), message);
            return None;
        }
        Some(number)
    }

    /// A list of texts.
    pub(super) fn texts<'a>(&mut self, section: Section<'a>, key: &str) -> Option<Vec<At<&'a str>>> {
        let found = self.value(section, key)?;
        let Some(items) = found.value.as_array() else { return self.wrong(key, found, "a list of texts") };
        let mut texts = Vec::new();
        for item in items.iter() {
            let at = At { value: item.get_ref(), line: self.line(item) };
            match at.value.as_str() {
                Some(value) => texts.push(At { value, line: at.line }),
                None => return self.wrong(key, at, "a list of texts"),
            }
        }
        Some(texts)
    }

    /// Two whole numbers.
    pub(super) fn pair<'a>(&mut self, section: Section<'a>, key: &str) -> Option<At<(i64, i64)>> {
        let found = self.value(section, key)?;
        let numbers = found.value.as_array().map(|items| {
            items.iter().map(|item| integer(item.get_ref())).collect::<Option<Vec<i64>>>().unwrap_or_default()
        });
        match numbers.as_deref() {
            Some(&[x, y]) => Some(At { value: (x, y), line: found.line }),
            _ => self.wrong(key, found, "two whole numbers, such as [-1, 0]"),
        }
    }

    /// A table within a table.
    pub(super) fn table<'a>(
        &mut self,
        section: Section<'a>,
        key: &str,
        title: &'static str,
    ) -> Option<Section<'a>> {
        let found = self.value(section, key)?;
        match found.value.as_table() {
            Some(table) => Some(Section { table, line: found.line, title }),
            None => self.wrong(key, found, "a table"),
        }
    }

    /// A list of tables.
    pub(super) fn tables<'a>(
        &mut self,
        section: Section<'a>,
        key: &str,
        title: &'static str,
    ) -> Vec<Section<'a>> {
        let Some(found) = self.value(section, key) else { return Vec::new() };
        let Some(items) = found.value.as_array() else {
            self.wrong::<()>(key, found, "a list of tables");
            return Vec::new();
        };
        let mut tables = Vec::new();
        for item in items.iter() {
            let line = self.line(item);
            match item.get_ref().as_table() {
                Some(table) => tables.push(Section { table, line, title }),
                None => drop(self.wrong::<()>(key, At { value: item.get_ref(), line }, "a list of tables")),
            }
        }
        tables
    }
}

fn integer(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}
