//! The table as text: lines of words with a tone, for terminals; without tones, for pipes and screen readers.

use std::fmt;

use crate::Seat;

/// How a word is said; a terminal turns it into colour and weight. Never the only carrier of a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tone {
    /// As it comes.
    #[default]
    Plain,
    /// Of less importance now.
    Dim,
    /// The thing to look at.
    Strong,
    /// A heading.
    Title,
    /// Can be acted on.
    Can,
    /// Needed, met, gained.
    Good,
    /// Scarce or risky.
    Warn,
    /// Lost, blocked, dangerous.
    Bad,
    /// Belongs to a seat.
    Of(Seat),
    /// A kind of thing within the game (a suit, a type of tool), numbered by the game.
    Kind(u8),
}

/// Some words in one tone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The words.
    pub text: String,
    /// How they are said.
    pub tone: Tone,
}

/// Lines of spans. Its `Display` is the plain text.
///
/// ```
/// use breakroom_core::{Page, Tone};
/// let mut page = Page::new();
/// page.say(Tone::Title, "Bank").plain("  ").say(Tone::Warn, "3");
/// assert_eq!(page.to_string(), "Bank  3\n");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    lines: Vec<Vec<Span>>,
}

impl Page {
    /// An empty page.
    pub fn new() -> Self {
        Self::default()
    }

    /// Starts a new line.
    pub fn line(&mut self) -> &mut Self {
        self.lines.push(Vec::new());
        self
    }

    /// Adds words to the current line.
    pub fn say(&mut self, tone: Tone, text: impl Into<String>) -> &mut Self {
        let text = text.into();
        debug_assert!(!text.contains('\n'), "a line break inside a span: use `line`");
        if self.lines.is_empty() {
            self.line();
        }
        self.lines.last_mut().expect("a line was just started").push(Span { text, tone });
        self
    }

    /// Adds plain words to the current line.
    pub fn plain(&mut self, text: impl Into<String>) -> &mut Self {
        self.say(Tone::Plain, text)
    }

    /// The lines.
    pub fn lines(&self) -> &[Vec<Span>] {
        &self.lines
    }

    /// The width of the widest line, in characters.
    pub fn width(&self) -> usize {
        self.lines
            .iter()
            .map(|line| line.iter().map(|span| span.text.chars().count()).sum())
            .max()
            .unwrap_or(0)
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}
