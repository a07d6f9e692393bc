//! Breakable: a two-sided hex wargame of beams, bombs and brain markers, in five scenarios. The rules:
//! `docs/rules/breakable.md`.
//!
//! ```
//! use breakroom_breakable::{Breakable, vocabulary::{Hex, Terrain}};
//! use breakroom_core::{Game, Silent, Turn};
//!
//! let game = Breakable::with([("scenario", "industrial-wasteland")])?;
//! let mut state = game.start();
//! for line in ["force iw-b-shield", "force iw-y-siege"] {
//!     game.apply(&mut state, line.parse()?, &mut Silent)?;
//! }
//! assert_eq!(state.terrain("0805".parse::<Hex>().unwrap()), Terrain::Industry);
//! assert_eq!(game.turn(&state), Turn::Chance);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Forces, loadouts and placement are secret until they are revealed; from then on everything is open but the order
//! of the cards, which nobody knows. Never here: I/O, clocks, randomness. Read next: [`vocabulary`], [`state`],
//! [`geometry`], then `rules`, a module per chapter; the sight checklists are in `rules/sight.rs`.

pub mod action;
mod chance;
mod choosing;
mod draw;
mod edition;
mod eval;
pub mod event;
mod fit;
mod gauges;
pub mod geometry;
pub mod keys;
mod launch;
mod marks;
mod meant;
mod notation;
pub mod options;
mod policy;
pub mod position;
pub mod refusal;
mod rules;
mod show;
mod skirmish;
pub mod state;
mod text;
mod threat;
pub mod view;
pub mod vocabulary;
mod words;

use std::sync::{Arc, OnceLock};

use breakroom_core::{
    Document, Edition, Fault, Game, Observer, Options, Rng, Seat, SeatSet, Silent, Told, Turn,
};
use breakroom_kit::doc::Value;
use breakroom_scene::Node;

pub use action::Action;
pub use chance::Chance;
pub use edition::Components;
pub use event::Event;
pub use options::{House, OPTIONS};
pub use refusal::Refusal;
pub use rules::sight::{End, Verdict};
pub use state::State;
pub use view::View;

// The words of the game, for every module by one short path.
pub(crate) use chance::{check_words, choose, faces, hexes, ways};
pub(crate) use edition::{Force, Map, Mission, RoadPoint, Scenario, Spot, Zone};
pub(crate) use geometry::{FARTHEST, Geometry, Touch};
pub(crate) use options::{Chrome, Deck, FreshBombs, PassengerFate, Stacking, Teams, TieBreak, force_option};
pub(crate) use policy::worth;
pub(crate) use position::forms::{Acted, By, BySide, Cards, Counters, Finished, Hexes, Letter, Outcomes};
pub(crate) use position::forms::{Sizes, Tallied, Weapons};
pub(crate) use position::{Names, Read};
pub(crate) use refusal::{Later, When, refuse_if};
pub(crate) use rules::{Out, Play, Probe, legal};
pub(crate) use state::{ActedPiles, Active, Actor, Asked, Attack, Card, CardName, Commit, Flag, Forces};
pub(crate) use state::{Gait, Ground, Infiltration, Motion, Open, Phase, Piles, RoundResult, Whereabouts};
pub(crate) use state::{SIDE_UNITS, Shot, Step, Table, Unit, UnitNumber, UnitSet};
pub(crate) use vocabulary::{CardKind, Colour, Edge, Equipment, Extras, Facing, Hex, HexSet, Kind, Loadout};
pub(crate) use vocabulary::{Mode, Name, Neighbour, Object, Pile, Side, Size, Terrain, Type, UnitId, Weapon};
pub(crate) use words::{bombs, capital, counted, prompt, take_words};

/// The rules of Breakable with one edition's components and the chosen options.
pub struct Breakable {
    /// The edition's components.
    pub components: Arc<Components>,
    /// The options in play.
    pub house: Arc<House>,
    /// Distances, arcs and sight lines.
    pub geometry: &'static Geometry,
    /// The printed map, drawn when somebody first looks.
    pub(crate) land: OnceLock<Vec<Node>>,
    /// The hexes in which the two sides set up.
    pub(crate) zones: [HexSet; 2],
}

impl Game for Breakable {
    breakroom_core::head! {
        slug: "breakable", name: "Breakable", prefix: "BK", seats: (2, 4), minutes: (45, 120),
        tagline: "A futuristic hex wargame: one hit breaks anything, cards decide who acts, and nukes remake the map.",
        credit: "after the tabletop game of the same name; map and deck reconstructed",
        options: OPTIONS, presets: options::PRESETS, coach: "coach.toml", figures: "figures.toml",
        editions: { "standard": ["map.toml", "components.toml", "forces.toml"] }
    }

    fn new(edition: &Edition, options: &Options) -> Result<Self, Vec<Fault>> {
        let mut components = Components::read(edition)?;
        match options.number("map_seed") {
            0 => {}
            seed => components.map = edition::random::map(seed as u64, &components),
        }
        let house = House::new(options, &components)?;
        let (geometry, zones) = (
            Geometry::of(house.los_touch),
            [Side::Blue, Side::Yellow].map(|side| house.scenario.side(side).zone.hexes()),
        );
        let (components, house) = (Arc::new(components), Arc::new(house));
        let game = Self { components, house, geometry, land: OnceLock::new(), zones };
        let faults = game.bad_agreements();
        if faults.is_empty() { Ok(game) } else { Err(faults) }
    }

    fn inspect(file: &Document) -> Vec<Fault> {
        Components::inspect(file)
    }

    fn seats(&self) -> usize {
        self.house.seats()
    }

    /// BK-10.40: seats of one side win and lose together, whichever side that is in a round.
    fn allies(&self, seat: Seat) -> SeatSet {
        let side = |seat: Seat| self.house.side(seat, 1);
        Seat::first(self.seats()).filter(|&other| side(other) == side(seat)).collect()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        self.seat_title(seat)
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn longest(&self) -> u32 {
        /// Far more than the decisions of one turn: every object of every card, with every die.
        const TURN: u32 = 200_000;
        match self.house.turn_limit {
            0 => u32::MAX,
            turns => u32::from(self.house.scenario.rounds) * (2_000 + u32::from(turns) * TURN),
        }
    }

    fn start(&self) -> State {
        let mut table = self.new_round(1, None);
        self.play(&mut table, &mut Silent).settle();
        State(table)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.step {
            Step::Over => Turn::Over(state.ending.expect("a game that is over has an ending")),
            step if step.is_chance() => Turn::Chance,
            _ => Turn::Seat(self.house.seat(state.colour, state.round)),
        }
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        rules::legal(self, state, out);
    }

    fn odds(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        out.clear();
        rules::odds(self, state, out);
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        rules::check(self, state, action)
    }

    fn advance_silently(&self, state: &mut State, action: Action) {
        self.play(state, &mut Silent).advance(action);
    }

    fn advance_telling(&self, state: &mut State, action: Action, log: &mut Vec<Event>) {
        self.play(state, log).advance(action);
    }

    fn view(&self, state: &State, who: Observer) -> View {
        view::view(self, state, who)
    }

    fn tell(&self, event: &Event, who: Observer) -> Option<Told> {
        event::tell(self, event, who)
    }

    fn shown(&self, state: &State, action: Action, who: Observer) -> Action {
        view::shown(self, state, action, who)
    }

    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        view::determinize(self, view, rng)
    }

    fn save(&self, state: &State) -> Value {
        position::save(&self.components, &self.house, state)
    }

    fn load(&self, position: &Value) -> Result<State, Vec<Fault>> {
        position::load(self, position)
    }
}
