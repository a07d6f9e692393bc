//! What a Solo Opponent card wants, in words (BA-18).

use crate::{
    Breakaway,
    edition::solo::{ContestHabit, FaceoffHabit, Test},
    rules::Narrowed,
    state::Open,
};

/// A test of its preferences (BA-18.21): "take the puck".
pub fn test(test: Test) -> String {
    match test {
        Test::UseAbility(colour) => format!("use {}", colour.name()),
        Test::Score => "declare Score".into(),
        Test::Save => "declare Save".into(),
        Test::StopShot => "stop the shot".into(),
        Test::Shoot => "shoot".into(),
        Test::TakeControl => "take the puck".into(),
        Test::KeepControl => "keep the puck".into(),
        Test::EnterOffensive => "enter your end".into(),
        Test::Forward => "move the puck forward".into(),
        Test::PassInZone => "pass in your end".into(),
        Test::UseSpecial => "use a Special".into(),
        Test::Grind => "grind".into(),
        Test::Dump => "dump the puck".into(),
        Test::Punch => "punch".into(),
        Test::Highest => "play its highest number".into(),
        Test::Lowest => "play its lowest number".into(),
        Test::Player => "play a Player card".into(),
        Test::NonPlayer => "play no Player card".into(),
        Test::LineSafe => "avoid penalties".into(),
        Test::Stoppage => "stop play".into(),
        Test::NoStoppage => "keep play alive".into(),
    }
}

/// What of its card took a choice away.
pub fn narrowed(by: Narrowed) -> String {
    match by {
        Narrowed::Stop => "what stops the shot comes first".into(),
        Narrowed::Save => "a card that can Save comes first".into(),
        Narrowed::Score => "a card that can Score comes first".into(),
        Narrowed::Penalty => "what draws a penalty on you comes first".into(),
        Narrowed::Prefers(wanted) => format!("it prefers to {}", test(wanted)),
    }
}

impl Breakaway {
    /// "The Wall prefers, in this order, to declare Save, stop the shot, ...".
    pub(crate) fn opponent_words(&self, s: &Open) -> Option<String> {
        let card = self.opponent(s)?;
        let tests: Vec<String> = card.prefer.iter().map(|&wanted| test(wanted)).collect();
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
