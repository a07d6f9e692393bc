//! The options of a table: what was chosen, and what follows from it for the scenario.

mod choices;
mod forces;

use std::ops::Deref;

use breakroom_core::{Fault, GameOption, Observer, Options, RuleId, Seat, SeatSet};
use breakroom_kit::OptionSet;

use crate::{Colour, Components, Kind, Mission, Name, Scenario, Side};

pub use choices::{
    ArcEdge, Choices, Chrome, Deck, FreshBombs, PassengerFate, Stacking, Teams, TieBreak, Yellow,
};
pub use forces::FORCES;
use forces::agreed;
pub(crate) use forces::force_option;

/// Every option; the same declaration makes the form, the flags and the manual.
pub const OPTIONS: &[GameOption] = Choices::OPTIONS;

/// A preset per scenario, so that forms offer them by name, and a small skirmish for a quarter of an hour
/// (BK-2.11): six units a side besides the command bunkers.
pub const PRESETS: &str = include_str!("../../../editions/breakable/presets.toml");

/// The options in play.
///
/// ```
/// use breakroom_breakable::{Breakable, options::{Chrome, Stacking}};
/// use breakroom_core::Game;
///
/// let game = Breakable::with([("stacking", "per-side"), ("chrome", "gev,tower")])?;
/// assert_eq!(game.house.stacking, Stacking::PerSide);
/// assert!(game.house.has(Chrome::Gev) && !game.house.has(Chrome::Killbots));
/// assert!(Breakable::with([("stacking", "high")]).is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    /// What was chosen.
    pub choices: Choices,
    /// The scenario that is played.
    pub scenario: Scenario,
    /// Is the module in play?
    pub unbreakable: bool,
    /// The last turn; 0 is none.
    pub turn_limit: u16,
    /// Units of Blue's side and of Yellow's.
    pub force_size: [u8; 2],
    /// The forces agreed beforehand (BK-2.18).
    pub agreed: [Option<Name>; 2],
}

impl Deref for House {
    type Target = Choices;

    fn deref(&self) -> &Choices {
        &self.choices
    }
}

impl House {
    /// The options as chosen, or what is wrong with them.
    ///
    /// # Errors
    /// With every fault.
    pub fn new(options: &Options, components: &Components) -> Result<House, Vec<Fault>> {
        let choices = Choices::chosen(options);
        let Some(scenario) = components.scenario(&choices.scenario).cloned() else {
            let known: Vec<&str> = components.scenarios.iter().map(|known| known.name.as_str()).collect();
            let message =
                format!("there is no scenario '{}'; there is: {}", choices.scenario, known.join(", "));
            return Err(vec![Fault::error("option scenario", message).by(RuleId("BK-11.7"))]);
        };
        if choices.unbreakable && !scenario.unbreakable && scenario.mission != Mission::Exits {
            let message = "the module belongs to Breakthrough and Heavy Reinforcements";
            return Err(vec![Fault::error("option unbreakable", message).by(RuleId("BK-12.21"))]);
        }
        let size = |chosen: u8| if chosen == 0 { scenario.units } else { chosen };
        let house = House {
            unbreakable: choices.unbreakable || scenario.unbreakable,
            turn_limit: u16::try_from(choices.turn_limit).unwrap_or(u16::from(scenario.turn_limit)),
            force_size: [size(choices.force_size_blue), size(choices.force_size_yellow)],
            agreed: [agreed(&choices, Side::Blue)?, agreed(&choices, Side::Yellow)?],
            scenario,
            choices,
        };
        let faults = crate::fit::faults(&house, components);
        if faults.is_empty() { Ok(house) } else { Err(faults) }
    }

    /// Are hexes exactly abeam in a tank's arc (BK-R.8)?
    pub(crate) fn reaches_abeam(&self) -> bool {
        self.tank_arc_edge == ArcEdge::In
    }

    /// Does the first seat play Yellow in round 1 (BK-11.6)?
    pub(crate) fn yellow_begins(&self) -> bool {
        self.yellow == Yellow::First
    }

    /// Is that part of the chrome in play?
    pub fn has(&self, chrome: Chrome) -> bool {
        self.chrome.has(chrome)
    }

    /// Units of a kind that a side must take (BK-2.17); with the module a walker stands for the tank (BK-11.16).
    pub fn required(&self, side: Side, kind: Kind) -> u8 {
        let at_least = &self.scenario.side(side).at_least;
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
    fn swapped(&self, round: u8) -> bool {
        (round == 2) != self.yellow_begins()
    }

    /// The seat that plays a colour in that round.
    pub fn seat(&self, colour: Colour, round: u8) -> Seat {
        let second = (colour.side() == Side::Yellow) != self.swapped(round);
        let number = match (self.teams, colour.in_side()) {
            (Teams::Three, 1) if !second => 2,
            (Teams::Four, 1) => 2 + usize::from(second),
            _ => usize::from(second),
        };
        Seat::new(number).expect("there are at most four seats")
    }

    /// The side of a seat in that round.
    pub fn side(&self, seat: Seat, round: u8) -> Side {
        let mut colours = self.colours().iter();
        let colour = colours.find(|&&colour| self.seat(colour, round) == seat);
        colour.copied().unwrap_or(Colour::Blue).side()
    }

    /// Is it somebody of that side in that round?
    pub(crate) fn is_of(&self, who: Observer, side: Side, round: u8) -> bool {
        matches!(who, Observer::Seat(seat) if self.side(seat, round) == side)
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
    pub fn seats_of(&self, side: Side, round: u8) -> SeatSet {
        let colours = self.colours().iter().filter(|colour| colour.side() == side);
        colours.map(|&colour| self.seat(colour, round)).collect()
    }

    /// Does one player hold both colours of that side and divide evenly (BK-10.41)?
    pub fn lone(&self, side: Side, round: u8) -> bool {
        self.teams == Teams::Three
            && self.seat(side.colours()[0], round) == self.seat(side.colours()[1], round)
    }
}
