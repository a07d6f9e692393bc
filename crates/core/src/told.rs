//! What one observer hears of an event.

use breakroom_scene::Key;
use serde::Serialize;

use crate::{Observer, RuleId};

/// An event of the game `G` that says itself what is heard of it: `#[derive(Tell)]`.
pub trait Tell<G> {
    /// The event as `who` may hear it, if they hear of it at all.
    fn tell(&self, game: &G, who: Observer) -> Option<Told>;
}

/// A thing on the table of the game `G` that a sentence can be about.
pub trait Keyed<G> {
    /// What it is called in the scene.
    fn key(self, game: &G) -> Key;
}

impl<G> Keyed<G> for Key {
    fn key(self, _: &G) -> Key {
        self
    }
}

impl<G> Keyed<G> for &str {
    fn key(self, _: &G) -> Key {
        self.into()
    }
}

/// A sentence for the log, with what a screen needs to show it happening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Told {
    /// The sentence, complete: "AP continues challenge 1".
    pub text: String,
    /// The rule by which it happened.
    pub rule: RuleId,
    /// The scene keys it touched.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keys: Vec<Key>,
    /// A line of notation that is no action but stands in transcripts and is checked on replay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marker: Option<String>,
    /// Somebody learnt something hidden by it, so it cannot simply be taken back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reveals: bool,
    /// The way that something went on the table, if it went one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trail: Option<Trail>,
    /// A part of the game begins with it, such as a turn: it heads what follows in a log.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub heads: bool,
    /// What follows of the same thing says more: "Blue tank a.1 is activated". A log has it, a story does not need it.
    #[serde(skip)]
    pub opens: bool,
}

/// A way on the table: of a piece that moved, of a shot, of a card that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Trail {
    /// The thing where it begins.
    pub from: Key,
    /// The thing where it ends.
    pub to: Key,
    /// What came of it, in a word or two: "hit", "robs 2".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}

impl Told {
    /// A sentence and its rule.
    pub fn new(rule: impl Into<RuleId>, text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            rule: rule.into(),
            keys: Vec::new(),
            marker: None,
            reveals: false,
            trail: None,
            heads: false,
            opens: false,
        }
    }

    /// It touched this thing on the table.
    pub fn at(mut self, key: impl Into<Key>) -> Self {
        self.keys.push(key.into());
        self
    }

    /// It stands in transcripts as this line.
    pub fn marked(mut self, marker: impl Into<String>) -> Self {
        self.marker = Some(marker.into());
        self
    }

    /// Something went from one thing on the table to another, which it touched anyway.
    pub fn along(mut self, from: impl Into<Key>, to: impl Into<Key>) -> Self {
        self.trail = Some(Trail { from: from.into(), to: to.into(), result: None });
        self
    }

    /// What came of the way it went, in a word or two.
    pub fn with_result(mut self, result: impl Into<String>) -> Self {
        self.trail = self.trail.map(|trail| Trail { result: Some(result.into()), ..trail });
        self
    }

    /// A part of the game begins with it.
    pub fn heading(mut self) -> Self {
        self.heads = true;
        self
    }

    /// What follows of the same thing says more.
    pub fn opening(mut self) -> Self {
        self.opens = true;
        self
    }

    /// It told somebody something that was hidden.
    pub fn revealing(mut self) -> Self {
        self.reveals = true;
        self
    }
}
