//! The parts of a `state` message, and how those that are news are written.

use breakroom_catalog::sheet;
use serde::Serialize;

use super::fingerprint::Fingerprint;

/// The parts of the message that are left out while they are as they were.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Game,
    Name,
    Seat,
    Mine,
    Turn,
    Prompt,
    Choices,
    Coach,
    Seats,
    Scores,
    Undo,
    Offers,
    Pass,
    Ranked,
    Result,
    Rematch,
    Thinking,
    Story,
    Materials,
    View,
}

impl Part {
    pub(super) const COUNT: usize = Part::View as usize + 1;

    fn name(self) -> &'static str {
        match self {
            Part::Game => "game",
            Part::Name => "name",
            Part::Seat => "seat",
            Part::Mine => "mine",
            Part::Turn => "turn",
            Part::Prompt => "prompt",
            Part::Choices => "choices",
            Part::Coach => "coach",
            Part::Seats => "seats",
            Part::Scores => "scores",
            Part::Undo => "undo",
            Part::Offers => "offers",
            Part::Pass => "pass",
            Part::Ranked => "ranked",
            Part::Result => "result",
            Part::Rematch => "rematch",
            Part::Thinking => "thinking",
            Part::Story => "story",
            Part::Materials => "materials",
            Part::View => "view",
        }
    }
}

/// A message under way. It is what the server writes most, so it is written once, straight into its bytes.
pub(super) struct Writer<'a> {
    pub(super) out: &'a mut Vec<u8>,
    pub(super) parts: &'a mut [u64; Part::COUNT],
}

impl Writer<'_> {
    /// A part, unless the receiver has it: most of the time it has, and then nothing is written.
    pub(super) fn part(&mut self, part: Part, value: &impl Serialize) {
        if self.is_news(part, Fingerprint::of(value)) {
            self.field(part.name(), value);
        }
    }

    /// A part that never changes.
    pub(super) fn fixed(&mut self, part: Part, value: &impl Serialize) {
        if self.is_news(part, 1) {
            self.field(part.name(), value);
        }
    }

    /// A part that is JSON already.
    pub(super) fn text(&mut self, part: Part, text: &[u8]) {
        if self.is_news(part, Fingerprint::of_bytes(text)) {
            self.name(part.name());
            self.out.extend_from_slice(text);
        }
    }

    /// Has the receiver not yet been sent the part with this fingerprint? Now it is.
    fn is_news(&mut self, part: Part, fingerprint: u64) -> bool {
        std::mem::replace(&mut self.parts[part as usize], fingerprint) != fingerprint
    }

    pub(super) fn field(&mut self, name: &str, value: &impl Serialize) {
        self.name(name);
        self.value(value);
    }

    fn name(&mut self, name: &str) {
        self.out.extend_from_slice(b",\"");
        self.out.extend_from_slice(name.as_bytes());
        self.out.extend_from_slice(b"\":");
    }

    fn value(&mut self, value: &impl Serialize) {
        sheet::write(self.out, value);
    }
}
