//! A sheet of characters, each with its tone.

use breakroom_core::{Page, Tone};

/// Characters in rows, blank at first.
pub(super) struct Canvas {
    width: usize,
    signs: Vec<(char, Tone)>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, signs: vec![(' ', Tone::Plain); width * height] }
    }

    /// Writes over what is there; what does not fit is cut off.
    pub(super) fn write(&mut self, x: usize, y: usize, text: &str, tone: Tone) {
        let start = y * self.width + x;
        let room = self.width.saturating_sub(x);
        for (place, sign) in text.chars().take(room).enumerate() {
            if let Some(at) = self.signs.get_mut(start + place) {
                *at = (sign, tone);
            }
        }
    }

    /// Adds the rows to a page, neighbouring signs of one tone together.
    pub(super) fn onto(&self, page: &mut Page) {
        for row in self.signs.chunks(self.width) {
            page.line();
            for run in row.chunk_by(|one, other| one.1 == other.1) {
                page.say(run[0].1, run.iter().map(|(sign, _)| sign).collect::<String>());
            }
        }
    }
}
