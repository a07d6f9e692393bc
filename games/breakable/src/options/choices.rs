//! The options of a table, declared once: what may be chosen, and what it is called.

use breakroom_kit::{OptionSet, Words, options::AnyOf};

use super::forces::FORCES;
use crate::Touch;

/// The shipped scenarios.
const SCENARIOS: &[&str] =
    &["border-skirmish", "breakthrough", "heavy-reinforcements", "industrial-wasteland", "retrieval"];

/// Optional equipment and rules (BK-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Chrome {
    /// Choppers may be taken (BK-10.1).
    Choppers,
    /// Ground effect drives (BK-10.10).
    Gev,
    /// Towers (BK-10.15).
    Tower,
    /// Killbots (BK-10.20).
    Killbots,
    /// Multi-guns (BK-10.25).
    Multigun,
    /// Erratic maneuvers (BK-10.30).
    Erratic,
}

/// How many people share the four colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Teams {
    /// Two colours, two players.
    Off,
    /// Four colours, two players.
    Two,
    /// Four colours, three players: one plays both colours of Yellow's side.
    Three,
    /// Four colours, four players.
    Four,
}

/// How many cards of each kind a deck has (BK-R.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Deck {
    /// Three of each.
    Standard,
    /// Two of each.
    Short,
}

/// Which seat plays Yellow in round 1 (BK-11.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Yellow {
    /// The second one.
    Second,
    /// The first one.
    First,
}

/// Whose units fill a hex (BK-R.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Stacking {
    /// Both sides' together.
    Total,
    /// Each side's for itself.
    PerSide,
}

/// Whether hexes exactly abeam are in a tank's arc (BK-R.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum ArcEdge {
    /// They are.
    In,
    /// They are not.
    Out,
}

/// What happens to the passenger of a destroyed carrier (BK-R.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum PassengerFate {
    /// It is lost, too.
    Lost,
    /// It gets out where that is possible.
    BailOut,
}

/// When objects that are placed during a card may act (BK-R.34).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum FreshBombs {
    /// On a later card.
    Wait,
    /// On the same card.
    AtOnce,
}

/// What was chosen. The comment of a field is its help.
#[derive(Clone, PartialEq, Eq, Debug, OptionSet)]
pub struct Choices {
    /// which mission is played
    #[option(rule = "BK-11.7", default = "border-skirmish", known = SCENARIOS)]
    pub scenario: String,
    /// optional equipment and rules
    #[option(rule = "BK-10.1", default = "")]
    pub chrome: AnyOf<Chrome>,
    /// four colours, for so many players
    #[option(rule = "BK-10.40", default = "off")]
    pub teams: Teams,
    /// the Unbreakable module in Breakthrough
    #[option(rule = "BK-12.21", default = "false")]
    pub unbreakable: bool,
    /// three or two cards of each kind
    #[option(rule = "BK-R.2", default = "standard")]
    pub deck: Deck,
    /// turns before the end; -1 the scenario's own, 0 none
    #[option(rule = "BK-11.3", default = "-1", min = -1, max = 200)]
    pub turn_limit: i64,
    /// Blue's units; 0 the scenario's number
    #[option(rule = "BK-2.11", default = "0", min = 0, max = 40)]
    pub force_size_blue: u8,
    /// Yellow's units; 0 the scenario's number
    #[option(rule = "BK-2.11", default = "0", min = 0, max = 40)]
    pub force_size_yellow: u8,
    /// the ready-made force Blue begins with, known to everybody; choose leaves it to Blue, in secret
    #[option(rule = "BK-2.18", default = "choose", known = FORCES)]
    pub force_blue: String,
    /// the ready-made force Yellow begins with, known to everybody; choose leaves it to Yellow, in secret
    #[option(rule = "BK-2.18", default = "choose", known = FORCES)]
    pub force_yellow: String,
    /// which seat plays Yellow in round 1
    #[option(rule = "BK-11.6", default = "second")]
    pub yellow: Yellow,
    /// a random map, fair to both sides; 0 the edition's own
    #[option(rule = "BK-R.1", default = "0", min = 0, max = 999_999)]
    pub map_seed: u32,
    /// bombs, killbots and brain markers run out
    #[option(rule = "BK-R.4", default = "true")]
    pub counter_limits: bool,
    /// whose units fill a hex
    #[option(rule = "BK-R.5", default = "total")]
    pub stacking: Stacking,
    /// whether a touched hex is between
    #[option(rule = "BK-R.7", default = "closed")]
    pub los_touch: Touch,
    /// whether hexes exactly abeam are in a tank's arc
    #[option(rule = "BK-R.8", default = "in")]
    pub tank_arc_edge: ArcEdge,
    /// what happens to the passenger of a destroyed carrier
    #[option(rule = "BK-R.9", default = "lost")]
    pub passenger_fate: PassengerFate,
    /// the target lies in the launcher's arc too
    #[option(rule = "BK-R.10", default = "false")]
    pub launcher_arc: bool,
    /// defensive lasers make range checks
    #[option(rule = "BK-R.12", default = "true")]
    pub defence_range_check: bool,
    /// melee reaches flying units
    #[option(rule = "BK-R.14", default = "true")]
    pub melee_flying: bool,
    /// a brain activation may leave the map
    #[option(rule = "BK-R.19", default = "true")]
    pub brain_exit: bool,
    /// recons board off the map
    #[option(rule = "BK-R.22", default = "false")]
    pub offmap_boarding: bool,
    /// recons infiltrate from off the map
    #[option(rule = "BK-R.23", default = "true")]
    pub offmap_infiltration: bool,
    /// the satellite's hex is never converted
    #[option(rule = "BK-R.27", default = "false")]
    pub satellite_bedrock: bool,
    /// whether placed objects wait for a later card
    #[option(rule = "BK-R.34", default = "wait")]
    pub fresh_bombs: FreshBombs,
}
