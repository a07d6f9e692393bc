//! Words on the table.

use serde::Serialize;

use crate::{Ink, Paint, Stroke, tokens};

/// The four faces of the house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Font {
    /// Headings, codes, large numbers.
    Display,
    /// Everything that is read as a sentence.
    Body,
    /// Rule ids and notation.
    Mono,
    /// Card text, where room is short.
    Condensed,
}

/// Which part of the text stands at its x.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle lies there.
    Middle,
    /// It ends there.
    End,
}

/// One line of words; `y` is its base line. In the ink of the page unless said.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Text {
    /// Where it is anchored.
    pub x: f64,
    /// The base line.
    pub y: f64,
    /// Height of the face.
    pub size: f64,
    /// Which part stands at `x`.
    pub anchor: Anchor,
    /// Which face it is set in.
    pub font: Font,
    /// 400 is plain, 700 bold.
    pub weight: u16,
    /// Is it slanted?
    pub italic: bool,
    /// Extra room between letters.
    pub spacing: f64,
    /// A line around the letters, below them, so that they stay readable on a busy ground.
    pub halo: Option<Stroke>,
    /// Left out on a screen where it would be too small to read, until one has come closer.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub minor: bool,
    /// Filling and opacity.
    pub paint: Paint,
    /// What is written.
    pub text: String,
}

/// A line of words in the body face, 16 high, beginning at `x`.
pub fn text(x: f64, y: f64, text: impl Into<String>) -> Text {
    Text {
        x,
        y,
        size: 16.0,
        anchor: Anchor::Start,
        font: Font::Body,
        weight: 400,
        italic: false,
        spacing: 0.0,
        halo: None,
        minor: false,
        paint: Paint { fill: Some(tokens::INK), ..Paint::default() },
        text: text.into(),
    }
}

impl Text {
    /// A bold sign in the middle of something.
    pub fn sign(self, size: f64) -> Text {
        self.body(size).bold().middle()
    }

    /// In the display face.
    pub fn display(self, size: f64) -> Text {
        self.set(Font::Display, size)
    }

    /// In the body face.
    pub fn body(self, size: f64) -> Text {
        self.set(Font::Body, size)
    }

    /// In the mono face.
    pub fn mono(self, size: f64) -> Text {
        self.set(Font::Mono, size)
    }

    /// In the condensed face.
    pub fn condensed(self, size: f64) -> Text {
        self.set(Font::Condensed, size)
    }

    /// The same words in another face and size.
    pub fn set(self, font: Font, size: f64) -> Text {
        Text { font, size, ..self }
    }

    /// Its middle stands at `x`.
    pub fn middle(self) -> Text {
        Text { anchor: Anchor::Middle, ..self }
    }

    /// It ends at `x`.
    pub fn end(self) -> Text {
        Text { anchor: Anchor::End, ..self }
    }

    /// The same in weight 700.
    pub fn bold(self) -> Text {
        self.weight(700)
    }

    /// The same in weight 600.
    pub fn semibold(self) -> Text {
        self.weight(600)
    }

    /// The same in another weight.
    pub fn weight(self, weight: u16) -> Text {
        Text { weight, ..self }
    }

    /// The same, slanted.
    pub fn italic(self) -> Text {
        Text { italic: true, ..self }
    }

    /// More room between letters.
    pub fn spacing(self, spacing: f64) -> Text {
        Text { spacing, ..self }
    }

    /// Keeps the letters apart from a busy ground.
    pub fn halo(self, ink: Ink, width: f64) -> Text {
        Text { halo: Some(Stroke::new(ink, width).round()), ..self }
    }

    /// Left out where it would be too small to read: a name on a map, not a number that decides.
    pub fn minor(self) -> Text {
        Text { minor: true, ..self }
    }

    /// The same in another ink.
    pub fn fill(mut self, ink: Ink) -> Text {
        self.paint.fill = Some(ink);
        self
    }

    /// Lets what lies below shine through.
    pub fn opacity(mut self, opacity: f64) -> Text {
        self.paint.opacity = opacity;
        self
    }
}
