//! The table as text: lines of words with a tone, for terminals; without tones, for pipes and screen readers.

use std::fmt;

use breakroom_scene::Key;

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
    /// Set apart from what follows.
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
    /// A kind of thing within the game (a suit, a type of tool), numbered by the game. Terminals colour them, in
    /// order: teal, amber, grey, magenta, green, red, violet, blue.
    Kind(u8),
}

/// Some words in one tone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// What is written in this style.
    pub text: String,
    /// How they are said.
    pub tone: Tone,
    /// The things of the scene that they stand for: a screen too small for the whole page shows those that are asked
    /// about, and marks what is picked.
    pub keys: Vec<Key>,
}

/// A line of spans.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// What stands on it.
    pub spans: Vec<Span>,
    /// Is it part of a drawing? Then its columns belong to the lines above and below; words may be broken anew.
    pub drawn: bool,
}

impl Line {
    /// Its width, in characters.
    pub fn width(&self) -> usize {
        self.spans.iter().map(|span| span.text.chars().count()).sum()
    }
}

/// Lines of spans. Its `Display` is the plain text.
///
/// ```
/// use breakroom_core::{Page, Tone};
/// let mut page = Page::new();
/// page.say(Tone::Title, "Bank").plain("  ").thing("bank", Tone::Warn, "3");
/// assert_eq!(page.to_string(), "Bank  3\n");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    lines: Vec<Line>,
    about: Vec<Key>,
}

impl Page {
    /// An empty page.
    pub fn new() -> Self {
        Self::default()
    }

    /// Starts a new line of words.
    pub fn line(&mut self) -> &mut Self {
        self.lines.push(Line::default());
        self
    }

    /// Starts a new line of a drawing.
    pub fn drawn(&mut self) -> &mut Self {
        self.lines.push(Line { spans: Vec::new(), drawn: true });
        self
    }

    /// Adds words to the current line.
    pub fn say(&mut self, tone: Tone, text: impl Into<String>) -> &mut Self {
        self.things([], tone, text)
    }

    /// Adds plain words to the current line.
    pub fn plain(&mut self, text: impl Into<String>) -> &mut Self {
        self.say(Tone::Plain, text)
    }

    /// Adds words that stand for the thing called `key` in the scene.
    pub fn thing(&mut self, key: impl Into<Key>, tone: Tone, text: impl Into<String>) -> &mut Self {
        self.things([key.into()], tone, text)
    }

    /// Adds words that stand for several things at once.
    pub fn things(
        &mut self,
        keys: impl IntoIterator<Item = Key>,
        tone: Tone,
        text: impl Into<String>,
    ) -> &mut Self {
        let text = text.into();
        debug_assert!(!text.contains('\n'), "a line break inside a span: use `line`");
        if self.lines.is_empty() {
            self.line();
        }
        let keys = keys.into_iter().collect();
        self.lines.last_mut().expect("a line was just started").spans.push(Span { text, tone, keys });
        self
    }

    /// The question is about the thing called `key`, whatever it is answered with: the unit that is to move.
    pub fn ask_about(&mut self, key: impl Into<Key>) -> &mut Self {
        self.about.push(key.into());
        self
    }

    /// From top to bottom.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// What the question is about, beside what its answers are played on.
    pub fn about(&self) -> &[Key] {
        &self.about
    }

    /// The width of the widest line, in characters.
    pub fn width(&self) -> usize {
        self.lines.iter().map(Line::width).max().unwrap_or(0)
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let text: String = line.spans.iter().map(|span| span.text.as_str()).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}
