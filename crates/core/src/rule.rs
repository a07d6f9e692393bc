//! Rule ids, refusals that cite them, and text that is no action at all.

use std::fmt;

use serde::Serialize;

/// The id of a rule in a game's dossier, such as `BT-6.1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl From<&'static str> for RuleId {
    fn from(id: &'static str) -> RuleId {
        RuleId(id)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an action is not legal here: an enum of the game's own, with the facts of the position in it. Nothing
/// is formatted until somebody reads it, so search may ask freely.
pub trait Refused: fmt::Display + fmt::Debug + Clone + PartialEq + Send + Sync {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;
}

/// Text that is not an action of this game in any position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{text}' is not an action: {expected}")]
pub struct Syntax {
    /// What was written.
    pub text: String,
    /// What would have been understood.
    pub expected: String,
}

impl Syntax {
    /// The longest piece of the offending text that an error repeats.
    const SHOWN: usize = 60;

    /// `text` is no action; `expected` says what would be one.
    pub fn new(text: &str, expected: impl Into<String>) -> Self {
        let mut shown: String = text.chars().take(Self::SHOWN).map(printable).collect();
        if text.chars().nth(Self::SHOWN).is_some() {
            shown.push('…');
        }
        Self { text: shown, expected: expected.into() }
    }
}

/// Control characters would let a message redraw somebody's terminal.
fn printable(c: char) -> char {
    if c.is_control() { '\u{fffd}' } else { c }
}

/// The word of `known` that `word` was probably meant to be.
///
/// ```
/// use breakroom_core::rule::did_you_mean;
/// assert_eq!(did_you_mean("brekthrough", ["breakthrough", "breakable"]), Some("breakthrough"));
/// assert_eq!(did_you_mean("chess", ["breakthrough", "breakable"]), None);
/// ```
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    // What is much longer than any word there is cannot be alike, and comparing it would take long.
    let comparable = |candidate: &&str| 3 * length <= 5 * candidate.chars().count();
    known
        .into_iter()
        .filter(comparable)
        .map(|candidate| (strsim::normalized_damerau_levenshtein(word, candidate), candidate))
        .filter(|(likeness, candidate)| *likeness >= 0.6 || (word.len() >= 3 && candidate.starts_with(word)))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

/// "did you mean …?" with a leading colon, or what there is to choose from, if there is anything.
pub fn suggestion<'a>(word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    let all = || known.clone().into_iter().collect::<Vec<_>>();
    match did_you_mean(word, known.clone()) {
        Some(meant) => format!(": did you mean '{meant}'?"),
        None if all().is_empty() => String::new(),
        None => format!("; there is: {}", all().join(", ")),
    }
}
