//! What is wrong with a document that somebody wrote: an edition, a position, a record, an option.

use std::fmt;

use serde::Serialize;

use crate::RuleId;

/// Whether a fault stops the document from being used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// It cannot be used.
    Error,
    /// It can be used, but its author should know.
    Warning,
}

/// One thing that is wrong, and where. Loading reports all of them, not the first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// Where in the document: `line 12`, `hand[3]`, `option matching`.
    pub place: String,
    /// The rule it offends, where there is one.
    pub rule: Option<RuleId>,
    /// What is wrong and what would be right.
    pub message: String,
    /// Whether the document can still be used.
    pub severity: Severity,
    /// Is it not even written as such a document is: a field missing, a word that is none? Then no rule was asked, and
    /// one that is named says what the field is about.
    #[serde(skip)]
    pub malformed: bool,
}

impl Fault {
    /// A fault that stops the document from being used.
    pub fn error(place: impl Into<String>, message: impl Into<String>) -> Self {
        let (place, message) = (place.into(), message.into());
        Self { place, rule: None, message, severity: Severity::Error, malformed: false }
    }

    /// The same of a document that is not written as it should be.
    pub fn malformed(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { malformed: true, ..Self::error(place, message) }
    }

    /// A fault worth knowing.
    pub fn warning(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(place, message) }
    }

    /// It offends this rule.
    pub fn by(mut self, rule: RuleId) -> Self {
        self.rule = Some(rule);
        self
    }

    /// Does it stop the document from being used?
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.severity == Severity::Warning {
            f.write_str("warning: ")?;
        }
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        f.write_str(&self.message)?;
        match self.rule {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

/// How many faults are told: nobody mends more at once.
pub const MOST: usize = 100;

/// How many faults are collected before [`foremost`] chooses among them: whoever writes a file with more of them knows
/// that it is no good, and a hostile one must not fill the memory.
pub const COLLECTED: usize = 1000;

/// Adds a fault to those of a document, unless there are more than anybody counts: then it is not even made. Errors
/// still find room where warnings do not, so that none of them hides behind warnings.
pub fn collect(faults: &mut Vec<Fault>, severity: Severity, fault: impl FnOnce() -> Fault) {
    let room = match severity {
        Severity::Error => 2 * COLLECTED,
        Severity::Warning => COLLECTED,
    };
    if faults.len() < room {
        faults.push(Fault { severity, ..fault() });
    }
}

/// The first faults, those that stop the document from being used before the others, and how many more there are.
pub fn foremost(mut faults: Vec<Fault>) -> Vec<Fault> {
    if faults.len() > MOST {
        faults.sort_by_key(|fault| !fault.is_error());
        let least = if faults.len() >= COLLECTED { "at least " } else { "" };
        let more = format!("and {least}{} more", faults.len() - MOST);
        let severity = faults[MOST].severity;
        faults.truncate(MOST);
        faults.push(Fault { severity, ..Fault::error("elsewhere", more) });
    }
    faults
}

/// All faults on one line each.
pub fn listing(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
}
