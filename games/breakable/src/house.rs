//! The options of a table, declared once.

mod agreed;

use breakroom_core::{Fault, GameOption, Options, RuleId, Seat, options::Kind as Values};

use crate::{
    edition::{Components, Mission, Scenario},
    geometry::Touch,
    vocabulary::{Colour, Kind, Name, Side},
};

pub use agreed::FORCES;
pub(crate) use agreed::force_option;
use agreed::{CHOOSE, agreed};

const fn option(
    key: &'static str,
    kind: Values,
    default: &'static str,
    rule: &'static str,
    help: &'static str,
) -> GameOption {
    GameOption { key, kind, default, rule: RuleId(rule), help }
}

/// The shipped scenarios.
const SCENARIOS: &[&str] =
    &["border-skirmish", "breakthrough", "heavy-reinforcements", "industrial-wasteland", "retrieval"];

/// Every option; the same constant makes the form, the flags and the manual.
pub const OPTIONS: &[GameOption] = &[
    option(
        "scenario",
        Values::Name { known: SCENARIOS },
        "border-skirmish",
        "BK-11.7",
        "which mission is played",
    ),
    option(
        "chrome",
        Values::Set { words: &["choppers", "gev", "tower", "killbots", "multigun", "erratic"] },
        "",
        "BK-10.1",
        "optional equipment and rules",
    ),
    option(
        "teams",
        Values::Choice { words: &["off", "two", "three", "four"] },
        "off",
        "BK-10.40",
        "four colours, for so many players",
    ),
    option("unbreakable", Values::Flag, "false", "BK-12.21", "the Unbreakable module in Breakthrough"),
    option(
        "deck",
        Values::Choice { words: &["standard", "short"] },
        "standard",
        "BK-R.2",
        "three or two cards of each kind",
    ),
    option(
        "turn_limit",
        Values::Number { min: -1, max: 200 },
        "-1",
        "BK-11.3",
        "turns before the end; -1 the scenario's own, 0 none",
    ),
    option(
        "force_size_blue",
        Values::Number { min: 0, max: 40 },
        "0",
        "BK-2.11",
        "Blue's units; 0 the scenario's number",
    ),
    option(
        "force_size_yellow",
        Values::Number { min: 0, max: 40 },
        "0",
        "BK-2.11",
        "Yellow's units; 0 the scenario's number",
    ),
    option(
        "force_blue",
        Values::Name { known: FORCES },
        CHOOSE,
        "BK-2.18",
        "the ready-made force Blue begins with, known to everybody; choose leaves it to Blue, in secret",
    ),
    option(
        "force_yellow",
        Values::Name { known: FORCES },
        CHOOSE,
        "BK-2.18",
        "the ready-made force Yellow begins with, known to everybody; choose leaves it to Yellow, in secret",
    ),
    option(
        "yellow",
        Values::Choice { words: &["second", "first"] },
        "second",
        "BK-11.6",
        "which seat plays Yellow in round 1",
    ),
    option(
        "map_seed",
        Values::Number { min: 0, max: 999_999 },
        "0",
        "BK-R.1",
        "a random map, fair to both sides; 0 the edition's own",
    ),
    option("counter_limits", Values::Flag, "true", "BK-R.4", "bombs, killbots and brain markers run out"),
    option(
        "stacking",
        Values::Choice { words: &["total", "per-side"] },
        "total",
        "BK-R.5",
        "whose units fill a hex",
    ),
    option(
        "los_touch",
        Values::Choice { words: &["closed", "interior"] },
        "closed",
        "BK-R.7",
        "whether a touched hex is between",
    ),
    option(
        "tank_arc_edge",
        Values::Choice { words: &["in", "out"] },
        "in",
        "BK-R.8",
        "whether hexes exactly abeam are in a tank's arc",
    ),
    option(
        "passenger_fate",
        Values::Choice { words: &["lost", "bail-out"] },
        "lost",
        "BK-R.9",
        "what happens to the passenger of a destroyed carrier",
    ),
    option("launcher_arc", Values::Flag, "false", "BK-R.10", "the target lies in the launcher's arc too"),
    option("defence_range_check", Values::Flag, "true", "BK-R.12", "defensive lasers make range checks"),
    option("melee_flying", Values::Flag, "true", "BK-R.14", "melee reaches flying units"),
    option("brain_exit", Values::Flag, "true", "BK-R.19", "a brain activation may leave the map"),
    option("offmap_boarding", Values::Flag, "false", "BK-R.22", "recons board off the map"),
    option("offmap_infiltration", Values::Flag, "true", "BK-R.23", "recons infiltrate from off the map"),
    option("satellite_bedrock", Values::Flag, "false", "BK-R.27", "the satellite's hex is never converted"),
    option(
        "fresh_bombs",
        Values::Choice { words: &["wait", "at-once"] },
        "wait",
        "BK-R.34",
        "whether placed objects wait for a later card",
    ),
];

/// A preset per scenario, so that forms offer them by name, and a small skirmish for a quarter of an hour
/// (BK-2.11): six units a side besides the command bunkers.
pub const PRESETS: &str = "\
[presets.border-skirmish]
scenario = \"border-skirmish\"
[presets.breakthrough]
inherits = \"border-skirmish\"
scenario = \"breakthrough\"
[presets.heavy-reinforcements]
inherits = \"border-skirmish\"
scenario = \"heavy-reinforcements\"
[presets.industrial-wasteland]
inherits = \"border-skirmish\"
scenario = \"industrial-wasteland\"
[presets.quick]
inherits = \"border-skirmish\"
force_size_blue = 6
force_size_yellow = 6
deck = \"short\"
turn_limit = 6
[presets.retrieval]
inherits = \"border-skirmish\"
scenario = \"retrieval\"
";

/// How many people share the four colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

/// The options in play.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named after the options above")]
pub struct House {
    pub scenario: Scenario,
    pub choppers: bool,
    pub gev: bool,
    pub tower: bool,
    pub killbots: bool,
    pub multigun: bool,
    pub erratic: bool,
    pub teams: Teams,
    /// Is the module in play?
    pub unbreakable: bool,
    /// Do Unbreakable units enter by the schedule of BK-11.41?
    pub scheduled: bool,
    pub short_deck: bool,
    /// 0 is none.
    pub turn_limit: u16,
    /// Units of Blue's side and of Yellow's.
    pub force_size: [u8; 2],
    /// The forces agreed beforehand (BK-2.18).
    pub agreed: [Option<Name>; 2],
    pub yellow_first: bool,
    pub counter_limits: bool,
    pub stacking_per_side: bool,
    pub touch: Touch,
    pub arc_edge: bool,
    pub bail_out: bool,
    pub launcher_arc: bool,
    pub defence_range_check: bool,
    pub melee_flying: bool,
    pub brain_exit: bool,
    pub offmap_boarding: bool,
    pub offmap_infiltration: bool,
    pub satellite_bedrock: bool,
    pub fresh_at_once: bool,
}

impl House {
    /// The options as chosen, or what is wrong with them.
    ///
    /// # Errors
    /// With every fault.
    pub fn new(options: &Options, components: &Components) -> Result<House, Vec<Fault>> {
        let name = options.word("scenario");
        let Some(scenario) = components.scenario(name) else {
            let known: Vec<&str> = components.scenarios.iter().map(|known| known.name.as_str()).collect();
            let message = format!("there is no scenario '{name}'; there is: {}", known.join(", "));
            return Err(vec![Fault::error("option scenario", message).by(RuleId("BK-11.7"))]);
        };
        let module = options.flag("unbreakable");
        if module && !scenario.unbreakable && scenario.mission != Mission::Exits {
            let message = "the module belongs to Breakthrough and Heavy Reinforcements";
            return Err(vec![Fault::error("option unbreakable", message).by(RuleId("BK-12.21"))]);
        }
        let chrome = |word: &str| options.words("chrome").iter().any(|known| known == word);
        let size = |key: &str| match options.number(key) {
            0 => scenario.units,
            number => number as u8,
        };
        let house = House {
            choppers: chrome("choppers"),
            gev: chrome("gev"),
            tower: chrome("tower"),
            killbots: chrome("killbots"),
            multigun: chrome("multigun"),
            erratic: chrome("erratic"),
            teams: match options.word("teams") {
                "two" => Teams::Two,
                "three" => Teams::Three,
                "four" => Teams::Four,
                _ => Teams::Off,
            },
            unbreakable: module || scenario.unbreakable,
            scheduled: scenario.unbreakable,
            short_deck: options.word("deck") == "short",
            turn_limit: match options.number("turn_limit") {
                -1 => u16::from(scenario.turn_limit),
                number => number as u16,
            },
            force_size: [size("force_size_blue"), size("force_size_yellow")],
            agreed: [agreed(options, Side::Blue)?, agreed(options, Side::Yellow)?],
            yellow_first: options.word("yellow") == "first",
            counter_limits: options.flag("counter_limits"),
            stacking_per_side: options.word("stacking") == "per-side",
            touch: if options.word("los_touch") == "closed" { Touch::Closed } else { Touch::Interior },
            arc_edge: options.word("tank_arc_edge") == "in",
            bail_out: options.word("passenger_fate") == "bail-out",
            launcher_arc: options.flag("launcher_arc"),
            defence_range_check: options.flag("defence_range_check"),
            melee_flying: options.flag("melee_flying"),
            brain_exit: options.flag("brain_exit"),
            offmap_boarding: options.flag("offmap_boarding"),
            offmap_infiltration: options.flag("offmap_infiltration"),
            satellite_bedrock: options.flag("satellite_bedrock"),
            fresh_at_once: options.word("fresh_bombs") == "at-once",
            scenario: scenario.clone(),
        };
        let faults = crate::fit::faults(&house, components);
        if faults.is_empty() { Ok(house) } else { Err(faults) }
    }

    /// Units of a kind that a side must take (BK-2.17); with the module a walker stands for the tank (BK-11.16).
    pub fn required(&self, side: Side, kind: Kind) -> u8 {
        let at_least = &self.scenario.at_least[side.index()];
        let walkers = self.unbreakable && self.scenario.mission == Mission::Exits;
        match kind {
            Kind::Tank if walkers => 0,
            Kind::Walker if walkers => at_least[Kind::Tank.index()],
            kind => at_least[kind.index()],
        }
    }

    /// The colours in play, in the order in which they are asked.
    pub fn colours(&self) -> &'static [Colour] {
        match self.teams {
            Teams::Off => &Colour::ALL[..2],
            _ => Colour::ALL,
        }
    }

    /// How many people play.
    pub fn seats(&self) -> usize {
        match self.teams {
            Teams::Off | Teams::Two => 2,
            Teams::Three => 3,
            Teams::Four => 4,
        }
    }

    /// Are the roles exchanged in that round (BK-11.2, BK-11.6)?
    pub fn swapped(&self, round: u8) -> bool {
        (round == 2) != self.yellow_first
    }

    /// The seat that plays a colour in that round.
    pub fn seat(&self, colour: Colour, round: u8) -> Seat {
        let swapped = self.swapped(round);
        let first = (colour.side() == Side::Blue) != swapped;
        let second_colour = matches!(colour, Colour::Green | Colour::Red);
        let number = match (self.teams, first, second_colour) {
            (Teams::Off | Teams::Two, first, _) => usize::from(!first),
            (Teams::Three, true, false) => 0,
            (Teams::Three, true, true) => 2,
            (Teams::Three, false, _) => 1,
            (Teams::Four, first, false) => usize::from(!first),
            (Teams::Four, first, true) => 2 + usize::from(!first),
        };
        Seat::new(number).expect("there are at most four seats")
    }

    /// The side of a seat in that round.
    pub fn side(&self, seat: Seat, round: u8) -> Side {
        let mut colours = self.colours().iter();
        let colour = colours.find(|&&colour| self.seat(colour, round) == seat);
        colour.copied().unwrap_or(Colour::Blue).side()
    }

    /// Command bunkers of a colour (BK-11.30, BK-10.44).
    pub fn command_bunkers(&self, colour: Colour) -> u8 {
        let all = self.scenario.command_bunkers;
        match (self.teams, colour) {
            (Teams::Off, _) => all,
            (_, Colour::Blue | Colour::Yellow) => all.div_ceil(2),
            (_, Colour::Green | Colour::Red) => all / 2,
        }
    }

    /// The seats of a side in that round.
    pub fn seats_of(&self, side: Side, round: u8) -> breakroom_core::SeatSet {
        let colours = self.colours().iter().filter(|colour| colour.side() == side);
        colours.map(|&colour| self.seat(colour, round)).collect()
    }

    /// Does one player hold both colours of that side and divide evenly (BK-10.41)?
    pub fn lone(&self, side: Side, round: u8) -> bool {
        self.teams == Teams::Three
            && self.seat(side.colours()[0], round) == self.seat(side.colours()[1], round)
    }
}
