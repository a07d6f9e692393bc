//! Breakthrough: eight locks, one player, keys, picks and files. The rules: `docs/rules/breakthrough.md`.
//!
//! ```
//! use breakroom_breakthrough::Breakthrough;
//! use breakroom_core::{Game, Silent, Turn};
//!
//! let game = Breakthrough::standard();
//! let mut state = game.start();
//! for line in ["lock L1", "draw CP", "draw AK", "draw CF", "draw BP", "draw CP", "play CP"] {
//!     game.apply(&mut state, line.parse()?, &mut Silent)?;
//! }
//! assert_eq!(game.turn(&state), Turn::Chance);
//! game.apply(&mut state, "draw BF".parse()?, &mut Silent)?;
//! let refusal = game.check(&state, "play BP".parse()?).unwrap_err();
//! assert_eq!(refusal.to_string(), "BP may not follow CP: pick on pick");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Never here: I/O, clocks, randomness, the order of any pile. Read next: [`vocabulary`], [`state`], then the
//! chapters under `rules/`, beginning with `rules/matching.rs`.

mod action;
mod components;
mod documents;
mod draw;
mod edition;
mod eval;
mod event;
mod gauges;
pub mod keys;
pub mod options;
mod players;
mod position;
mod refusal;
mod row;
mod rules;
mod seeded;
mod show;
mod state;
mod table;
mod text;
pub mod view;
pub mod vocabulary;
mod words;

use std::sync::Arc;

use breakroom_core::{Document, Edition, Fault, Game, Observer, Options, Rng, Seat, Silent, Told, Turn};

use breakroom_kit::{OptionSet, Tell as _};
use serde_json::Value;

pub use action::Action;
pub use event::Event;
pub use state::State;
pub use view::View;

// The words of the game, for every module by one short path.
pub(crate) use components::{Challenge, Components, Lock, Points};
pub(crate) use documents::{Removed, Sorted, Tame};
pub(crate) use options::{AfterLastLock, Check, House, NextLock, Opening, RefillDifficulty, SpentDifficulty};
pub(crate) use players::Plan;
pub(crate) use refusal::Refusal;
pub(crate) use row::Row;
pub(crate) use table::{LockIndex, LockSet, Met, Opened, Phase, Score, Table};
pub(crate) use view::{ChallengeView, Effect, Held, Laid, LockView, Mark, Ribbon, Role};
pub(crate) use vocabulary::{Card, CardCounts, Code, CodeCounts, Grade, LockId, Type};

/// What knows the words of documents: how an edition calls its locks.
pub(crate) type Names = Components;

/// The rules of Breakthrough with one edition's components and one table's options.
#[derive(Clone, Debug)]
pub struct Breakthrough {
    components: Arc<Components>,
    house: House,
}

impl Breakthrough {
    /// What is printed on the cards.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The options, typed.
    pub fn house(&self) -> &House {
        &self.house
    }
}

impl Game for Breakthrough {
    breakroom_core::head! {
        slug: "breakthrough", name: "Breakthrough", prefix: "BT", seats: (1, 1), minutes: (5, 15),
        tagline: "Open eight locks with keys, picks and files before the deck runs out.",
        credit: "after the solitaire card game of the same name; components reconstructed",
        options: House::OPTIONS, presets: edition::PRESETS, figures: "figures.toml", goals: "goals.toml",
        editions: { "workshop": ["workshop.toml"], "classic": ["classic.toml"] }
    }

    fn new(edition: &Edition, options: &Options) -> Result<Self, Vec<Fault>> {
        let (components, faults) = edition::read(edition.only());
        let mut components = components.ok_or(faults)?;
        let house = House::chosen(options);
        components.difficulty = house.difficulty(components.difficulty);
        Ok(Breakthrough { components: components.into(), house })
    }

    fn inspect(file: &Document) -> Vec<Fault> {
        edition::read(file).1
    }

    fn seat_name(&self, _seat: Seat) -> &str {
        "Player"
    }

    fn best_score(&self) -> i32 {
        let best = match self.house.next_lock {
            NextLock::Pile => self.components.best_score(),
            NextLock::Any => self.components.best_score_again(),
        };
        // A game that an opening saved may end with nothing left in hand (BT-R24).
        let played = i32::from(self.components.hand_size) * i32::from(self.components.points.key);
        if self.house.check == Check::Refill { best + played } else { best }
    }

    fn longest(&self) -> u32 {
        // Between two openings every card leaves the deck at most once, and the hand at most once.
        let cards = self.full_deck().total();
        let openings = match self.house.next_lock {
            NextLock::Pile => self.components.locks.len(),
            NextLock::Any => LockSet::MOST,
        };
        (openings as u32 + 1) * (3 * cards + u32::from(self.components.hand_size) + 1)
    }

    fn start(&self) -> State {
        State { table: self.set_up() }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Lock | Phase::Draw | Phase::Flip => Turn::Chance,
            Phase::Turn | Phase::Difficulty => Turn::Seat(Seat::A),
            Phase::Over => Turn::Over(self.ending(state)),
        }
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        rules::legality::legal(self, state, out);
    }

    fn odds(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        rules::chance::odds(self, state, out);
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        rules::legality::check(self, state, action)
    }

    fn advance_silently(&self, state: &mut State, action: Action) {
        rules::advance(self, state, action, &mut Silent);
    }

    fn advance_telling(&self, state: &mut State, action: Action, log: &mut Vec<Event>) {
        rules::advance(self, state, action, log);
    }

    fn view(&self, state: &State, _who: Observer) -> View {
        view::view(self, state)
    }

    fn tell(&self, event: &Event, who: Observer) -> Option<Told> {
        event.tell(self, who)
    }

    fn determinize(&self, view: &View, _rng: &mut Rng) -> State {
        State { table: view.table.clone() }
    }

    fn save(&self, state: &State) -> Value {
        position::save(self, state)
    }

    fn load(&self, position: &Value) -> Result<State, Vec<Fault>> {
        position::load(self, position)
    }

    fn dealt(&self, seed: &str, past: &[Action]) -> Option<Action> {
        seeded::next(self, seed, past)
    }
}
