//! Words: every closed list as a part of a position, both ways.

use super::tree::{Doc, Reader, Tree};
use crate::{
    agenda::{DrawTo, Placing, SwapFor, Taking, Window},
    pile::Role,
    rules::Commitment,
    state::{Cause, ChallengeKind, Flag, Flags, Goalie, Kind, Lasting, Stage, UseWindow},
    vocabulary::{Act, Acts, Area, Areas, Class, Colour, Colours, Place, Skill, Skills, Special, Specials},
};

/// An enum without contents: a word.
macro_rules! word {
    ($name:ident, $what:literal { $($variant:ident = $word:literal),* $(,)? }) => {
        impl Doc for $name {
            fn write(&self) -> Tree {
                Tree::Text(match self { $($name::$variant => $word),* }.to_owned())
            }

            fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
                reader.word(tree, $what, |word| match word { $($word => Some($name::$variant),)* _ => None })
            }
        }
    };
}

/// A closed list of the vocabulary and sets of it.
macro_rules! vocabulary {
    ($($name:ident $(, $set:ident)?: $what:literal;)*) => {$(
        impl Doc for $name {
            fn write(&self) -> Tree {
                Tree::Text(self.word().to_owned())
            }

            fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
                reader.word(tree, $what, $name::from_word)
            }
        }

        $(impl Doc for $set {
            fn write(&self) -> Tree {
                Tree::List(self.iter().map(|one| one.write()).collect())
            }

            fn read(tree: &Tree, reader: &mut Reader) -> Option<Self> {
                Some(reader.items::<$name>(tree)?.into_iter().collect())
            }
        })?
    )*};
}

vocabulary! {
    Area, Areas: "area of the rink";
    Act, Acts: "Action";
    Class: "class";
    Colour, Colours: "colour";
    Flag, Flags: "mark of a player";
    Place: "place of a face-off";
    Skill, Skills: "skill";
    Special, Specials: "Special";
}

word! { Goalie, "place of a goalie" { In = "in", Pulled = "pulled", Pulling = "pulling", Replacing = "replacing" } }
word! { Lasting, "duration" { No = "no", New = "new", On = "on" } }
word! { Kind, "kind of situation" { PowerPlay = "pp", TwoMenUp = "pp2", FourOnFour = "4on4" } }
word! { ChallengeKind, "kind of challenge" { Grind = "grind", DumpIn = "dump_in", DumpOut = "dump_out" } }
word! { UseWindow, "kind of use" {
    Turn = "turn", Shot = "shot", Won = "won", Uncontested = "uncontested", Shootout = "shootout",
} }
word! { Role, "role" {
    Turn = "turn", Shot = "shot", Score = "score", Save = "save", Challenge = "challenge", Reaction = "reaction",
} }
word! { Cause, "cause of a stoppage" {
    Goal = "goal", Save = "save", Block = "block", Deflect = "deflect", PokeCheck = "poke_check",
    Black = "black", Penalty = "penalty", Icing = "icing", Offside = "offside", CalledBack = "called_back",
    Fight = "fight", PenaltyShot = "penalty_shot", Pin = "pin", Official = "official", Period = "period",
} }
word! { SwapFor, "reason to swap" { LineChange = "line_change", Effect = "effect", Offer = "offer" } }
word! { Window, "window" {
    Turn = "turn", ShotCard = "shot_card", Score = "score", Save = "save", Answer = "answer",
    Shootout = "shootout", ShootoutDefence = "shootout_defence", ShootoutTip = "shootout_tip",
} }
word! { DrawTo, "purpose of a draw" {
    Hand = "hand", Facing = "facing", Empty = "empty", LineChange = "line_change", Stoppage = "stoppage",
    Segment = "segment", SegmentOver = "segment_over", NoCards = "no_cards", Act = "act", Token = "token",
    ReGroup = "re_group", Solo = "solo", Setup = "setup", Fight = "fight", Shootout = "shootout",
    ShootoutTest = "shootout_test", PenaltyShot = "penalty_shot",
} }
word! { Placing, "purpose of a placement" {
    Orange = "orange", Icing = "icing", Punch = "punch", PokeCheck = "poke_check", Redirect = "redirect",
    SkateWild = "skate_wild", NoGoal = "no_goal", DumpWon = "dump_won", DumpedOut = "dumped_out",
    Special = "special", ReGroup = "re_group", WrapAround = "wrap_around", Cycle = "cycle",
} }
word! { Commitment, "purpose of a commit" { Faceoff = "faceoff", Challenge = "challenge", Fight = "fight" } }
word! { Taking, "way of a Momentum Card" { Hand = "hand", Bench = "bench", Swap = "swap", Play = "play" } }

impl Doc for Stage {
    fn write(&self) -> Tree {
        let (word, by) = match self {
            Stage::Setup => ("setup", 0),
            Stage::Regulation => ("regulation", 0),
            Stage::SeasonOvertime => ("season_overtime", 0),
            Stage::PlayoffOvertime => ("playoff_overtime", 0),
            Stage::Shootout => ("shootout", 0),
            Stage::Over(by) => ("over", *by),
        };
        match self {
            Stage::Over(_) => Tree::Text(format!("{word}:{by}")),
            _ => Tree::Text(word.to_owned()),
        }
    }

    fn read(tree: &Tree, reader: &mut Reader) -> Option<Stage> {
        reader.word(tree, "phase of the game", |word| {
            Some(match word {
                "setup" => Stage::Setup,
                "regulation" => Stage::Regulation,
                "season_overtime" => Stage::SeasonOvertime,
                "playoff_overtime" => Stage::PlayoffOvertime,
                "shootout" => Stage::Shootout,
                "over:0" => Stage::Over(0),
                "over:1" => Stage::Over(1),
                "over:2" => Stage::Over(2),
                "over:3" => Stage::Over(3),
                "over:4" => Stage::Over(4),
                _ => return None,
            })
        })
    }
}
