//! Breaker Blocks: two players plug numbered power blocks into the three circuits of a shared Core, and sabotage
//! each other with seven kinds of command module. The rules: `docs/rules/breaker-blocks.md`.
//!
//! ```
//! use breakroom_breaker_blocks::{BreakerBlocks, vocabulary::{Cell, SOUTH}};
//! use breakroom_core::{Game, Silent, Turn};
//!
//! let game = BreakerBlocks::with([("first", "south")])?;
//! let mut state = game.start();
//! for line in ["add 0 at -2,0:e", "draw 3"] {
//!     for decision in BreakerBlocks::split(line) {
//!         game.apply(&mut state, decision.parse()?, &mut Silent)?;
//!     }
//! }
//! assert!(state.table().board.at(Cell::new(-2, 0)).is_some_and(|block| block.owner() == SOUTH));
//! assert_eq!(game.turn(&state), Turn::Seat(SOUTH.other()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Base game and Power Overwhelming are open; in Blind Action (BB-18) modules lie face down and a [`View`] holds
//! only what its seat may know. Never here: I/O, clocks, randomness. Read next: [`vocabulary`], [`state`], then
//! `rules`, a module per chapter.

mod action;
mod board;
mod documents;
mod draw;
mod edition;
mod eval;
mod event;
mod gauges;
mod hand;
mod keys;
mod known;
mod learned;
mod notation;
pub mod options;
mod players;
mod position;
mod refusal;
mod rules;
mod seen;
mod show;
pub mod state;
mod text;
pub mod view;
pub mod vocabulary;
mod words;

use std::sync::Arc;

use breakroom_core::{
    Document, Edition, Fault, Game, Observer, Options, Rng, RuleId, Seat, Silent, Told, Turn,
};

use breakroom_kit::{OptionSet, Tell as _};
use serde_json::Value;

pub use action::Action;
pub use event::Event;
pub use options::House;
pub use rules::controller;
pub use state::State;
pub use view::View;

// The words of the game, for every module by one short path.
pub(crate) use action::{Face, Kept};
pub(crate) use board::{Block, Board, Outlets, Power};
pub(crate) use documents::{Counted, FARTHEST, Listed, SeatWord, Sides};
pub(crate) use edition::{Components, MOST_BLOCKS, MOST_IN_HAND, Spec};
pub(crate) use event::Disclosed;
pub(crate) use hand::{Counts, Hand};
pub(crate) use known::{Change, Held, Horizon, Known, World};
pub(crate) use position::Destroyed;
pub(crate) use refusal::Refusal;
pub(crate) use seen::{Moved, Moves, Seen};
pub(crate) use state::{Covered, Own, Pending, Purpose, Reason, Sight, Source, Step, Table};
pub(crate) use view::Modules;
pub(crate) use vocabulary::{
    Cell, Circuit, ModuleKind, NORTH, Name, Placement, SEATS, SOUTH, Shape, ShapeSet,
};
pub(crate) use vocabulary::{Side, Type, TypeSet, Way, seat_of, seat_word};

/// What knows the words of documents: an edition's components.
pub(crate) type Names = Components;

/// The rules of Breaker Blocks with one edition's components and the chosen options.
#[derive(Debug)]
pub struct BreakerBlocks {
    pub(crate) components: Arc<Components>,
    /// The options in play.
    pub house: House,
    /// Is this the game that the weights were learned from?
    learned: bool,
}

impl BreakerBlocks {
    /// The edition's components.
    pub fn components(&self) -> &Components {
        &self.components
    }

    pub(crate) fn seat_title(&self, seat: Seat) -> &'static str {
        if seat == SOUTH { "South" } else { "North" }
    }
}

impl Game for BreakerBlocks {
    breakroom_core::head! {
        slug: "breaker-blocks", name: "Breaker Blocks", prefix: "BB", seats: (2, 2), minutes: (10, 30),
        tagline: "Plug power into three circuits and break the other player's; most circuits at the end wins.",
        credit: "after the tabletop game of the same name; components reconstructed",
        options: House::OPTIONS, presets: "", figures: "figures.toml",
        editions: { "reconstructed-1": ["reconstructed-1.toml"] }
    }

    fn new(edition: &Edition, options: &Options) -> Result<Self, Vec<Fault>> {
        let (house, components) = (House::new(options), Components::read(edition.only()));
        let (house, components) = match (house, components) {
            (Ok(house), Ok(components)) => (house, components),
            (house, components) => {
                let faults = house.err().into_iter().chain(components.err().into_iter().flatten());
                return Err(faults.collect());
            }
        };
        let mut faults = Vec::new();
        if !house.power_overwhelming {
            faults.extend(components.too_few_authenticates(edition.only()));
        }
        if components.removable() < u32::from(house.blind_removed.count()) {
            let message = format!("the set has only {} modules to remove from", components.removable());
            faults.push(Fault::error("option blind_removed", message).by(RuleId("BB-18.2")));
        }
        match faults.is_empty() {
            true => {
                let plain = !house.power_overwhelming && !house.blind_action;
                let learned = plain && Self::INFO.editions[0].is(edition);
                Ok(Self { components: Arc::new(components), house, learned })
            }
            false => Err(faults),
        }
    }

    fn inspect(file: &Document) -> Vec<Fault> {
        Components::inspect(file)
    }

    fn has_secrets(&self) -> bool {
        !self.house.open_hands()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        self.seat_title(seat)
    }

    fn longest(&self) -> u32 {
        /// Two actions, each an AUTOMATE (2) that plays (3) an ACCELERATE with three blind draws (6); or an `end`.
        const TURN: u32 = 2 * 11 + 1;
        match self.house.turn_cap {
            None => u32::MAX,
            Some(turns) => 1 + u32::from(self.house.blind_removed.count()) + turns * TURN,
        }
    }

    fn start(&self) -> State {
        rules::start(self)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.table.pending.top() {
            Some(step) if step.is_chance() => Turn::Chance,
            Some(_) => Turn::Seat(state.table.active),
            None => {
                Turn::Over(self.ending(&state.table).expect("something is pending until the game is over"))
            }
        }
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        rules::legal(self, state, out);
    }

    fn odds(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        rules::odds(self, state, out);
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        rules::check(self, state, action)
    }

    fn advance_silently(&self, state: &mut State, action: Action) {
        rules::advance(self, state, action, &mut Silent);
    }

    fn advance_telling(&self, state: &mut State, action: Action, log: &mut Vec<Event>) {
        rules::advance(self, state, action, log);
    }

    fn view(&self, state: &State, who: Observer) -> View {
        view::view(self, state, who)
    }

    fn tell(&self, event: &Event, who: Observer) -> Option<Told> {
        let told = event.tell(self, who)?;
        Some(if self.reveals(event) { told.revealing() } else { told })
    }

    fn reveals(&self, event: &Event) -> bool {
        match *event {
            Event::Found { .. } | Event::Gathered { .. } | Event::Turned { .. } | Event::Disclosed(_) => true,
            // A module from the face-down supply or a secret hand is new to somebody, and at the end all is.
            Event::Added { r#type, .. } => self.house.blind_action && r#type.is_module(),
            Event::Over { .. } => self.house.blind_action,
            _ => false,
        }
    }

    fn shown(&self, state: &State, action: Action, who: Observer) -> Action {
        view::shown(self, state, action, who)
    }

    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        view::determinize(self, view, rng)
    }

    fn save(&self, state: &State) -> Value {
        position::save(self, state)
    }

    fn load(&self, position: &Value) -> Result<State, Vec<Fault>> {
        position::load(self, position)
    }

    fn split(line: &str) -> Vec<String> {
        notation::split(line)
    }
}
