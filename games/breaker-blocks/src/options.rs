//! The options: where the dossier's rulings leave a choice, each is declared here once.

use breakroom_core::{Fault, Options, RuleId, Seat};
use breakroom_kit::{OptionSet, Words};

use crate::{NORTH, SOUTH};

/// The options in play, in the order of the dossier's position format. The comment of each is its help.
///
/// ```
/// use breakroom_breaker_blocks::{BreakerBlocks, options::Draws};
/// use breakroom_core::Game;
/// let game = BreakerBlocks::with([("draws", "draw"), ("turn_cap", "0")])?;
/// assert_eq!((game.house.draws, game.house.turn_cap), (Draws::Draw, None));
/// let faults = BreakerBlocks::with([("repetition", "1")]).unwrap_err();
/// assert_eq!(faults, "option repetition: '1' is neither 0 nor a whole number from 2 to 99 (BB-17.2)");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, OptionSet)]
pub struct House {
    /// who has the first turn
    #[option(label = "Who starts", group = Common, rule = "BB-R1", default = "random")]
    pub first: First,
    /// how many actions the first turn of the match has; every later turn has two
    #[option(label = "Actions in the very first turn", rule = "BB-R2", default = "2", min = 1, max = 2)]
    pub first_turn_actions: u8,
    /// whether a module's effect must be carried out or may be declined
    #[option(label = "Effects of command modules", rule = "BB-R9", default = "must")]
    pub effects: Effects,
    /// ATTENUATE with a target on one side only: nothing happens, or that side returns one
    #[option(label = "ATTENUATE with a target on one side only", rule = "BB-R11", default = "both")]
    pub attenuate: Attenuate,
    /// when it is tested whether a player has run out of power blocks
    #[option(label = "When running out of power is tested", rule = "BB-R17", default = "turn-start")]
    pub exhaustion: Exhaustion,
    /// whether equal circuits are a loss for both or a draw
    #[option(label = "When the circuits are equal", rule = "BB-R22", default = "both-lose")]
    pub draws: Draws,
    /// so many turns in succession without an action end the match
    #[option(
        label = "Turns without an action that end the match",
        rule = "BB-17.1",
        default = "2",
        off = "never",
        min = 1,
        max = 99
    )]
    pub idle_turns: Option<u8>,
    /// the match ends when the same position stands so often at the start of a turn
    #[option(
        label = "Repeated positions that end the match",
        rule = "BB-17.2",
        default = "3",
        off = "never",
        min = 2,
        max = 99
    )]
    pub repetition: Option<u32>,
    /// after so many turns the match ends, and the circuits decide
    #[option(
        label = "Longest match, in turns",
        group = Common,
        rule = "BB-17.3",
        default = "200",
        off = "no limit",
        min = 1,
        max = 9_999
    )]
    pub turn_cap: Option<u32>,
    /// command modules in the supply lie face down: who draws one does not know which
    #[option(label = "Blind Action", group = Variants, rule = "BB-18.1", default = "false")]
    pub blind_action: bool,
    /// so many modules are taken out unseen before the first turn, so that nobody can count
    #[option(label = "Blind Action: modules taken out", group = Variants, rule = "BB-R26", default = "0")]
    pub blind_removed: Removal,
    /// Blind Action: whether drawn modules are shown to the opponent
    #[option(label = "Blind Action: drawn modules", group = Variants, rule = "BB-R25", default = "secret")]
    pub blind_hands: Hands,
    /// who controls two circuits when their own turn starts wins at once
    #[option(label = "Power Overwhelming", group = Variants, rule = "BB-19.2", default = "false")]
    pub power_overwhelming: bool,
}

/// Who starts (BB-R1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum First {
    /// A toss decides who begins.
    #[json(name = "Chance decides")]
    Random,
    /// South, Player One, begins.
    South,
    /// North, Player Two, begins.
    North,
}

impl First {
    /// The seat, unless chance decides.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            First::Random => None,
            First::South => Some(SOUTH),
            First::North => Some(NORTH),
        }
    }
}

/// Is a module's effect carried out (BB-R9)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Effects {
    /// It is, as far as possible.
    #[json(name = "Must be carried out")]
    Must,
    /// Its player may decline it.
    #[json(name = "May be declined")]
    May,
}

/// What ATTENUATE does with a target on one side only (BB-R11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Attenuate {
    /// Nothing: it needs both.
    #[json(name = "Nothing happens")]
    Both,
    /// That side returns a block.
    #[json(name = "That side returns a block")]
    Partial,
}

/// When exhaustion is tested (BB-R17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Exhaustion {
    /// Only when a turn starts.
    #[json(name = "When a turn starts")]
    TurnStart,
    /// Before every action.
    #[json(name = "Before every action")]
    EachAction,
}

/// What equal circuits are worth (BB-R22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Draws {
    /// A loss for each.
    #[json(name = "Both lose")]
    BothLose,
    /// Half a win for each.
    #[json(name = "A draw")]
    Draw,
}

/// Modules taken out before the first turn (BB-R26).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Removal {
    /// None.
    #[json(key = "0", name = "None of them")]
    None,
    /// Four of them.
    #[json(key = "4", name = "Four of them")]
    Four,
}

impl Removal {
    /// How many.
    pub const fn count(self) -> u8 {
        match self {
            Removal::None => 0,
            Removal::Four => 4,
        }
    }
}

/// Are drawn modules shown to the opponent (BB-R25)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Words)]
pub enum Hands {
    /// Only their backs.
    #[json(name = "Stay secret")]
    Secret,
    /// Their faces.
    #[json(name = "Are shown")]
    Open,
}

impl House {
    /// The options as they were chosen, or what is wrong with them together.
    pub(crate) fn new(options: &Options) -> Result<House, Fault> {
        let house = House::chosen(options);
        match house.blind_removed {
            Removal::Four if !house.blind_action => {
                let message = "modules are removed in Blind Action only: choose blind_action=true, too";
                Err(Fault::error("option blind_removed", message).by(RuleId("BB-R26")))
            }
            _ => Ok(house),
        }
    }

    /// Is every hand open to both seats (BB-1.11, BB-18.4)?
    #[inline]
    pub const fn open_hands(&self) -> bool {
        !self.blind_action || matches!(self.blind_hands, Hands::Open)
    }
}
