//! How wide words will be, roughly: enough to size a pill, wrap a card's text or choose a smaller size.
//!
//! The reader's device decides which face is used, so no measure can be exact. The tables hold the widths of
//! the plainest faces of each stack; leave a tenth of room.

use crate::{Font, Text};

/// Widths of the signs from space to tilde in thousandths of the size: body face.
#[rustfmt::skip]
const SANS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// The body face in bold.
#[rustfmt::skip]
const SANS_BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

/// The display face, which is nearly always bold.
#[rustfmt::skip]
const SERIF: [u16; 95] = [
    250, 333, 555, 500, 500, 1000, 833, 278, 333, 333, 500, 570, 250, 333, 250, 278, 500, 500, 500,
    500, 500, 500, 500, 500, 500, 500, 333, 333, 570, 570, 570, 500, 930, 722, 667, 722, 722, 667,
    611, 778, 778, 389, 500, 778, 667, 944, 722, 778, 611, 778, 722, 556, 667, 722, 722, 1000, 722,
    722, 667, 333, 278, 333, 581, 500, 333, 500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556,
    278, 833, 556, 500, 556, 556, 444, 389, 333, 556, 500, 722, 500, 500, 444, 394, 220, 394, 520,
];

/// The width of words set in a face.
///
/// ```
/// use breakroom_scene::{Font, text_width};
/// assert!(text_width(Font::Body, 400, 16.0, "iii") < text_width(Font::Body, 400, 16.0, "mmm"));
/// ```
pub fn text_width(font: Font, weight: u16, size: f64, words: &str) -> f64 {
    let thousandths: f64 = words.chars().map(|sign| f64::from(sign_width(font, weight, sign))).sum();
    // Condensed faces are narrow cuts of the body face.
    let squeeze = if font == Font::Condensed { 0.82 } else { 1.0 };
    thousandths * squeeze * size / 1000.0
}

/// Breaks words into lines no wider than `width`; a single word that is wider keeps its own line.
pub fn wrap(font: Font, weight: u16, size: f64, width: f64, words: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        if let Some(line) = lines.last_mut() {
            let longer = format!("{line} {word}");
            if text_width(font, weight, size, &longer) <= width {
                *line = longer;
                continue;
            }
        }
        lines.push(word.to_owned());
    }
    lines
}

impl Text {
    /// How wide it will be, roughly.
    pub fn width(&self) -> f64 {
        let gaps = self.spacing * self.text.chars().count() as f64;
        text_width(self.font, self.weight, self.size, &self.text) + gaps
    }

    /// Smaller if need be to fit a width, but not below the least readable size.
    pub fn fit(self, width: f64, least: f64) -> Text {
        let wanted = self.width();
        if wanted <= width {
            return self;
        }
        let size = (self.size * width / wanted).max(least.min(self.size));
        Text { size, ..self }
    }
}

fn sign_width(font: Font, weight: u16, sign: char) -> u16 {
    let table = match font {
        Font::Mono => return 602,
        Font::Display => &SERIF,
        Font::Body | Font::Condensed if weight >= 600 => &SANS_BOLD,
        Font::Body | Font::Condensed => &SANS,
    };
    // Signs beyond the table are mostly letters with accents, arrows and dashes.
    (sign as usize).checked_sub(32).and_then(|place| table.get(place)).copied().unwrap_or(600)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text;

    #[test]
    fn widths_add_up() {
        assert_eq!(text_width(Font::Body, 400, 10.0, "AB"), 13.34);
        assert_eq!(text_width(Font::Mono, 400, 10.0, "ABCDE"), 30.1);
        assert!(text_width(Font::Condensed, 400, 10.0, "AB") < text_width(Font::Body, 400, 10.0, "AB"));
    }

    #[test]
    fn lines_break_between_words_only() {
        let lines = wrap(Font::Body, 400, 10.0, 60.0, "Move the puck up to two areas");
        assert_eq!(lines, ["Move the", "puck up to", "two areas"]);
        assert_eq!(wrap(Font::Body, 400, 10.0, 1.0, "one two"), ["one", "two"]);
        assert!(wrap(Font::Body, 400, 10.0, 60.0, "  ").is_empty());
    }

    #[test]
    fn words_shrink_to_fit_but_not_below_reading() {
        let name = text(0.0, 0.0, "Twin Deadbolts").display(20.0);
        assert!(name.clone().fit(100.0, 5.0).width() <= 100.01);
        assert_eq!(name.clone().fit(10.0, 9.0).size, 9.0);
        assert_eq!(name.clone().fit(1000.0, 9.0), name);
    }
}
