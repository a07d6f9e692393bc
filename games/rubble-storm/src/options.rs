//! The rulings that a table may change (section "Rulings" of the dossier).

use breakroom_kit::{OptionSet, Words};

/// RS-R3: where the disc starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum DiscStart {
    /// As the edition says.
    #[json(name = "As the edition says")]
    Edition,
    /// Spun at random.
    #[json(name = "Spun at random")]
    Random,
}

/// RS-R10: what an attacker does that has taken its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum AdvanceAfterTake {
    /// It moves on.
    #[json(name = "Moves on")]
    Always,
    /// It rests where the stack stood.
    #[json(name = "Rests where the stack stood")]
    Stay,
}

/// RS-R14: from where a collapse goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum CollapseFrom {
    /// From the space that was chosen last.
    #[json(name = "From the space chosen last")]
    Chosen,
    /// From where the last token came to rest.
    #[json(name = "From where that token came to rest")]
    Token,
}

/// RS-2.4: whether a position that stands for the third time ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Repetition {
    /// It is a draw.
    #[json(key = "3", name = "Is a draw")]
    ThirdTime,
    /// It is nothing special.
    #[json(key = "0", name = "Changes nothing")]
    Off,
}

/// The options in play.
///
/// ```
/// use breakroom_rubble_storm::{RubbleStorm, options::Repetition};
/// use breakroom_core::Game;
/// let game = RubbleStorm::with([("turn_limit", "0"), ("repetition", "3")]).unwrap();
/// assert_eq!((game.house().turn_limit, game.house().repetition), (None, Repetition::ThirdTime));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, OptionSet)]
pub struct House {
    /// where the disc starts: as the edition says, or spun at random
    #[option(label = "Where the disc starts", group = Common, rule = "RS-R3", default = "edition")]
    pub disc_start: DiscStart,
    /// stamina may be spent on leaving the disc as it is
    #[option(label = "Stamina may be spent on leaving the disc", rule = "RS-R4", default = "false")]
    pub null_rotation: bool,
    /// after taking a stack the attacker moves on, or rests where the stack stood
    #[option(label = "After taking a stack the attacker", rule = "RS-R10", default = "always")]
    pub advance_after_take: AdvanceAfterTake,
    /// a collapse goes on from the space chosen last, or from where that token came to rest
    #[option(label = "A collapse goes on", rule = "RS-R14", default = "chosen")]
    pub collapse_from: CollapseFrom,
    /// what it means when a position stands for the third time at the start of a turn
    #[option(label = "The same position for the third time", rule = "RS-R21", default = "3")]
    pub repetition: Repetition,
    /// after so many turns the larger caravan wins
    #[option(
        label = "Longest match, in turns",
        group = Common,
        rule = "RS-R21",
        default = "200",
        off = "no limit",
        min = 1,
        max = 100_000
    )]
    pub turn_limit: Option<u32>,
}
