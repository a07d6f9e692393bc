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
    #[json(name = "Ground effect drives")]
    Gev,
    /// Towers (BK-10.15).
    #[json(name = "Towers")]
    Tower,
    /// Killbots (BK-10.20).
    Killbots,
    /// Multi-guns (BK-10.25).
    #[json(name = "Multi-guns")]
    Multigun,
    /// Erratic maneuvers (BK-10.30).
    #[json(name = "Erratic manoeuvres")]
    Erratic,
}

/// How many people share the four colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Teams {
    /// Two colours, two players.
    #[json(name = "Two players, two colours")]
    Off,
    /// Four colours, two players.
    #[json(name = "Two players, four colours")]
    Two,
    /// Four colours, three players: one plays both colours of Yellow's side.
    #[json(name = "Three players, four colours")]
    Three,
    /// Four colours, four players.
    #[json(name = "Four players, four colours")]
    Four,
}

/// How many cards of each kind a deck has (BK-R.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Deck {
    /// Three of each.
    #[json(name = "Three of each kind")]
    Standard,
    /// Two of each.
    #[json(name = "Two of each kind")]
    Short,
}

/// Which seat plays Yellow in round 1 (BK-11.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Yellow {
    /// The second one.
    #[json(name = "The second seat")]
    Second,
    /// The first one.
    #[json(name = "The first seat")]
    First,
}

/// What counts when a skirmish for command bunkers comes to its turn limit (BK-11.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum TieBreak {
    /// It is drawn.
    #[json(name = "It is a draw")]
    Draw,
    /// Whoever destroyed more, then whoever is nearer.
    #[json(name = "Whoever destroyed more wins")]
    Points,
}

/// Whose units fill a hex (BK-R.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum Stacking {
    /// Both sides' together.
    #[json(name = "Those of both sides together")]
    Total,
    /// Each side's for itself.
    #[json(name = "Those of each side for itself")]
    PerSide,
}

/// Whether hexes exactly abeam are in a tank's arc (BK-R.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum ArcEdge {
    /// They are.
    #[json(name = "They are in the arc")]
    In,
    /// They are not.
    #[json(name = "They are not")]
    Out,
}

/// What happens to the passenger of a destroyed carrier (BK-R.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum PassengerFate {
    /// It is lost, too.
    #[json(name = "It is lost, too")]
    Lost,
    /// It gets out where that is possible.
    #[json(name = "It gets out where it can")]
    BailOut,
}

/// When objects that are placed during a card may act (BK-R.34).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
pub enum FreshBombs {
    /// On a later card.
    #[json(name = "Waits for a later card")]
    Wait,
    /// On the same card.
    #[json(name = "May act at once")]
    AtOnce,
}

/// What was chosen. The comment of a field is its help.
#[derive(Clone, PartialEq, Eq, Debug, OptionSet)]
pub struct Choices {
    /// which mission is played
    #[option(
        label = "Mission",
        group = Common,
        rule = "BK-11.7",
        default = "border-skirmish",
        known = SCENARIOS
    )]
    pub scenario: String,
    /// what is added to the basic game
    #[option(label = "Optional equipment and rules", group = Variants, rule = "BK-10.1", default = "")]
    pub chrome: AnyOf<Chrome>,
    /// with four colours, two of them are allies; up to four people play
    #[option(label = "Players and colours", group = Common, rule = "BK-10.40", default = "off")]
    pub teams: Teams,
    /// walkers that cannot be broken, in the missions Breakthrough and Heavy Reinforcements
    #[option(label = "The Unbreakable", group = Variants, rule = "BK-12.21", default = "false")]
    pub unbreakable: bool,
    /// fewer cards make a shorter match
    #[option(label = "Cards in the deck", group = Common, rule = "BK-R.2", default = "standard")]
    pub deck: Deck,
    /// after so many turns the match ends
    #[option(
        label = "Longest match, in turns",
        group = Common,
        rule = "BK-11.3",
        default = "-1",
        min = -1,
        max = 200,
        special = [(-1, "as the mission says"), (0, "no limit")]
    )]
    pub turn_limit: i64,
    /// how many units Blue has besides its command bunkers
    #[option(
        label = "Number of Blue's units",
        group = Common,
        rule = "BK-2.11",
        default = "0",
        min = 0,
        max = 40,
        special = [(0, "as the mission says")]
    )]
    pub force_size_blue: u8,
    /// how many units Yellow has besides its command bunkers
    #[option(
        label = "Number of Yellow's units",
        group = Common,
        rule = "BK-2.11",
        default = "0",
        min = 0,
        max = 40,
        special = [(0, "as the mission says")]
    )]
    pub force_size_yellow: u8,
    /// a ready-made force known to everybody, or one that Blue chooses in secret
    #[option(label = "Blue's force", group = Common, rule = "BK-2.18", default = "choose", known = FORCES)]
    pub force_blue: String,
    /// a ready-made force known to everybody, or one that Yellow chooses in secret
    #[option(label = "Yellow's force", group = Common, rule = "BK-2.18", default = "choose", known = FORCES)]
    pub force_yellow: String,
    /// which seat plays Yellow in the first round
    #[option(label = "Who plays Yellow first", group = Variants, rule = "BK-11.6", default = "second")]
    pub yellow: Yellow,
    /// the same number is the same map, fair to both sides
    #[option(
        label = "A random map, by its number",
        group = Variants,
        rule = "BK-R.1",
        default = "0",
        min = 0,
        max = 999_999,
        special = [(0, "the edition's own map")]
    )]
    pub map_seed: u32,
    /// bombs, killbots and brain markers are as few as in the box
    #[option(label = "Markers run out", rule = "BK-R.4", default = "true")]
    pub counter_limits: bool,
    /// whose units fill a hex
    #[option(label = "Whose units fill a hex", rule = "BK-R.5", default = "total")]
    pub stacking: Stacking,
    /// whether a hex whose edge or corner the line touches lies between, and may hide
    #[option(label = "A hex that the line of sight only touches", rule = "BK-R.7", default = "closed")]
    pub los_touch: Touch,
    /// whether they lie in the arc of its gun
    #[option(label = "Hexes exactly beside a tank", rule = "BK-R.8", default = "in")]
    pub tank_arc_edge: ArcEdge,
    /// what happens to the passenger of a destroyed carrier
    #[option(label = "The passenger of a destroyed carrier", rule = "BK-R.9", default = "lost")]
    pub passenger_fate: PassengerFate,
    /// the target lies in the launcher's arc too
    #[option(label = "Launchers fire into their arc only", rule = "BK-R.10", default = "false")]
    pub launcher_arc: bool,
    /// defensive lasers make range checks
    #[option(label = "Defensive lasers roll for range", rule = "BK-R.12", default = "true")]
    pub defence_range_check: bool,
    /// melee reaches flying units
    #[option(label = "Melee reaches flying units", rule = "BK-R.14", default = "true")]
    pub melee_flying: bool,
    /// a brain activation may leave the map
    #[option(label = "Brains may lead units off the map", rule = "BK-R.19", default = "true")]
    pub brain_exit: bool,
    /// recons that wait off the map may enter a carrier there
    #[option(label = "Recons may board off the map", rule = "BK-R.22", default = "false")]
    pub offmap_boarding: bool,
    /// recons infiltrate from off the map
    #[option(label = "Recons may infiltrate from off the map", rule = "BK-R.23", default = "true")]
    pub offmap_infiltration: bool,
    /// the hex of the satellite is never converted to other ground
    #[option(label = "The satellite's hex never changes", rule = "BK-R.27", default = "false")]
    pub satellite_bedrock: bool,
    /// whether placed objects wait for a later card
    #[option(label = "What was just placed", rule = "BK-R.34", default = "wait")]
    pub fresh_bombs: FreshBombs,
    /// what counts when a match for command bunkers comes to its last turn
    #[option(label = "A skirmish at its last turn", group = Common, rule = "BK-11.8", default = "draw", later)]
    pub tie_break: TieBreak,
}
