//! Rule ids, refusals that cite them, and text that is no action at all.

use std::fmt;

use serde::Serialize;

/// The id of a rule in a game's dossier, such as `BT-6.1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

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
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|candidate| (strsim::normalized_damerau_levenshtein(word, candidate), candidate))
        .filter(|(likeness, candidate)| *likeness >= 0.6 || (word.len() >= 3 && candidate.starts_with(word)))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

/// "did you mean …?" with a leading colon, or what there is to choose from.
pub fn suggestion<'a>(word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    match did_you_mean(word, known.clone()) {
        Some(meant) => format!(": did you mean '{meant}'?"),
        None => format!("; there is: {}", known.into_iter().collect::<Vec<_>>().join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        assert_eq!(did_you_mean("brekthrough", ["breakthrough", "breakable"]), Some("breakthrough"));
        assert_eq!(did_you_mean("chess", ["breakthrough", "breakable"]), None);
    }

    #[test]
    fn a_message_repeats_no_control_codes_and_no_novels() {
        let syntax = Syntax::new(&"\u{1b}[2J".repeat(1000), "a verb");
        assert!(!syntax.to_string().contains('\u{1b}'));
        assert!(syntax.to_string().len() < 200);
    }
}
