//! Words: of plain enums, and in lists that people read.

/// A plain enum and the dossier's word for each of its variants. Derive it.
pub trait Words: Copy + PartialEq + 'static {
    /// Every variant, in declared order.
    const ALL: &'static [Self];
    /// Their words, in the same order.
    const WORDS: &'static [&'static str];
    /// What people call them, in the same order: see [`name`](Words::name).
    const NAMES: &'static [&'static str];
    /// What messages call such a thing.
    const WHAT: &'static str;

    /// The word of this one.
    fn word(self) -> &'static str;

    /// What people call this one: its word with a capital letter and spaces, unless `#[json(name = "…")]` says more.
    ///
    /// ```
    /// use breakroom_kit::Words;
    ///
    /// #[derive(Clone, Copy, PartialEq, Words)]
    /// enum Act {
    ///     #[json(name = "Body-Check")]
    ///     BodyCheck,
    ///     StretchPass,
    /// }
    ///
    /// # fn main() {
    /// assert_eq!((Act::BodyCheck.word(), Act::BodyCheck.name()), ("body-check", "Body-Check"));
    /// assert_eq!(Act::StretchPass.name(), "Stretch pass");
    /// # }
    /// ```
    fn name(self) -> &'static str;

    /// The one with this word.
    fn from_word(word: &str) -> Option<Self> {
        let at = Self::WORDS.iter().position(|known| *known == word)?;
        Some(Self::ALL[at])
    }
}

/// `a`, `a or b`, `a, b or c`.
///
/// ```
/// assert_eq!(breakroom_kit::words::either(&["n", "e", "w"]), "n, e or w");
/// ```
pub fn either<T: AsRef<str>>(words: &[T]) -> String {
    joined(words, "or")
}

/// `a`, `a and b`, `a, b and c`.
pub fn all_of<T: AsRef<str>>(words: &[T]) -> String {
    joined(words, "and")
}

fn joined<T: AsRef<str>>(words: &[T], last: &str) -> String {
    match words {
        [] => "nothing".into(),
        [only] => only.as_ref().into(),
        [first @ .., end] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {last} {}", first.join(", "), end.as_ref())
        }
    }
}

pub use breakroom_core::words::capital;

/// `1 card`, `2 cards`: a number with the right one of two words.
///
/// ```
/// use breakroom_kit::words::counted;
/// assert_eq!(counted(1, "die", "dice"), "1 die");
/// assert_eq!(counted(0, "die", "dice"), "0 dice");
/// ```
pub fn counted(count: impl Into<i64>, one: &str, many: &str) -> String {
    let count = count.into();
    format!("{count} {}", if count == 1 { one } else { many })
}

/// `South's`, `Homers'`: what belongs to somebody.
///
/// ```
/// use breakroom_kit::words::possessive;
/// assert_eq!((possessive("Ann").as_str(), possessive("Homers").as_str()), ("Ann's", "Homers'"));
/// ```
pub fn possessive(name: &str) -> String {
    format!("{name}{}", if name.ends_with(['s', 'S']) { "'" } else { "'s" })
}
