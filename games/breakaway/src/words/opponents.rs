//! What a Solo Opponent card wants, in words (BA-18).

use super::*;

/// What it prefers: "take the puck".
fn wish(preference: Preference) -> String {
    match preference {
        Preference::Test(test) => test.name().into(),
        Preference::UseAbility(colour) => format!("use {}", colour.name()),
    }
}

/// What of its card took a choice away.
pub fn narrowed(by: Narrowed) -> String {
    match by {
        Narrowed::Stop => "what stops the shot comes first".into(),
        Narrowed::Save => "a card that can Save comes first".into(),
        Narrowed::Score => "a card that can Score comes first".into(),
        Narrowed::Penalty => "what draws a penalty on you comes first".into(),
        Narrowed::Prefers(wanted) => format!("it prefers to {}", wish(wanted)),
    }
}

/// The rule by which it did; true: a card is being chosen.
pub const fn narrowing_rule(by: Narrowed, plays: bool) -> &'static str {
    match by {
        Narrowed::Stop => "BA-18.9",
        Narrowed::Save => "BA-18.10",
        Narrowed::Score => "BA-18.11",
        Narrowed::Penalty => "BA-18.15",
        Narrowed::Prefers(_) if plays => "BA-18.5",
        Narrowed::Prefers(_) => "BA-18.21",
    }
}

impl Breakaway {
    /// Which Solo Opponent card is played against.
    pub(crate) fn drawn_opponent(&self, index: u8) -> String {
        let card = self.components().opponents.get(usize::from(index));
        format!("The opponent is {}", card.map_or("nobody", |card| card.name.as_str()))
    }

    /// "The Wall prefers, in this order, to declare Save, stop the shot, ...".
    pub(crate) fn opponent_words(&self, s: &Open) -> Option<String> {
        let card = self.opponent(s)?;
        let tests: Vec<String> = card.prefer.iter().map(|&wanted| wish(wanted)).collect();
        let faceoff = match card.faceoff {
            FaceoffHabit::Highest => "its strongest face-up card",
            FaceoffHabit::Lowest => "its weakest face-up card",
            FaceoffHabit::Random => "a random card",
        };
        let contest = match card.contest {
            ContestHabit::Always => "it contests always",
            ContestHabit::IfQualified => "it contests with a qualified face-up card only",
        };
        Some(format!(
            "{} prefers, in this order, to {}. Face-offs: {faceoff}; {contest}",
            card.name,
            tests.join(", ")
        ))
    }
}
