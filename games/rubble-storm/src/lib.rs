//! As Rubble, As Storm: two wanderers, twenty tokens, one turning disc. The rules: `docs/rules/rubble-storm.md`.
//!
//! ```
//! use breakroom_core::{Game, Silent};
//! use breakroom_rubble_storm::RubbleStorm;
//!
//! let game = RubbleStorm::standard();
//! let mut state = game.start();
//! for action in ["toss light", "move d3", "move r5", "rotate 2"] {
//!     game.apply(&mut state, action.parse()?, &mut Silent)?;
//! }
//! assert_eq!(game.write_short(&state), "L r5 p1 c0 | D c p0 c0 | - | disc 2 | D acts, st 3");
//! let refusal = game.check(&state, "move r3".parse()?).unwrap_err();
//! assert_eq!(refusal.to_string(), "no path joins c and r3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Never here: input and output, clocks, randomness, heap memory per action. Read next: [`vocabulary`],
//! [`action`], then `rules` chapter by chapter, `rules/attack.rs` to `rules/chain.rs` above all.

pub mod action;
mod board;
mod draw;
mod edition;
mod eval;
pub mod event;
mod gauges;
mod history;
mod keys;
mod learned;
mod memory;
mod names;
mod notation;
pub mod options;
mod pending;
mod players;
mod policy;
mod position;
mod ranking;
mod refusal;
mod rules;
mod show;
mod stacks;
pub mod state;
mod table;
mod text;
mod view;
pub mod vocabulary;
mod words;

use std::sync::Arc;

use breakroom_core::{Document, Edition, Fault, Game, Observer, Options, Rng, Seat, Silent, Told, Turn};
use breakroom_kit::{OptionSet, Tell as _, Words as _};
use serde_json::Value;

use rules::{Referee, legal, setup};

// The words of the game, for every module by one short path.
pub(crate) use action::Action;
pub(crate) use board::{Board, Disc, Plan, Ruin, SpaceKind, Stub};
pub(crate) use event::Event;
pub(crate) use history::History;
pub(crate) use memory::{Memory, Piece};
pub(crate) use names::{AllStacks, Names};
pub(crate) use options::{DiscStart, House, Repetition};
pub(crate) use pending::{Attack, Collapse, Frame, Owed, Pending, Stage};
pub(crate) use policy::Policy;
pub(crate) use ranking::{Rank, Ranking};
pub(crate) use refusal::Refusal;
pub(crate) use rules::{attack::Landing, check::Check};
pub(crate) use stacks::{Stack, Stacks, Tag};
pub(crate) use state::State;
pub(crate) use table::{Asked, Chain, Conclusion, Going, Ground, Mover, Phase, Table, Wanderer, Why};
pub(crate) use view::View;
pub(crate) use vocabulary::{BySide, Notch, Side, Space, SpaceId, SpaceSet};

/// As Rubble, As Storm on one board, with one set of options.
#[derive(Clone, Debug)]
pub struct RubbleStorm {
    board: Arc<Board>,
    house: House,
    /// Is this the board that the weights were learned on?
    learned: bool,
}

impl RubbleStorm {
    /// The board it is played on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The options in play.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// The state that a short position text describes.
    ///
    /// ```
    /// use breakroom_core::Game;
    /// use breakroom_rubble_storm::RubbleStorm;
    ///
    /// let game = RubbleStorm::standard();
    /// let text = "L d3 p2 c4 | D g1 p5 c0 | r1 L3, d4 D1 | disc 2 | L acts, st 2";
    /// let position = game.save(&game.read_short(text).unwrap());
    /// assert_eq!(position["bank"], 5);
    /// let faults = game.read_short(&text.replace("d3", "c9")).unwrap_err();
    /// assert_eq!(faults[0].to_string(), "light.at: there is no space 'c9' (RS-4.1)");
    /// ```
    pub fn read_short(&self, text: &str) -> Result<State, Vec<Fault>> {
        self.load(&position::short::read(&self.board, text)?)
    }

    /// The short position text of a state; what is pending is not in it.
    pub fn write_short(&self, state: &State) -> String {
        position::short::write(&self.board, state)
    }
}

impl Game for RubbleStorm {
    breakroom_core::head! {
        slug: "rubble-storm", name: "As Rubble, As Storm", prefix: "RS", seats: (2, 2), minutes: (10, 20),
        tagline: "Two wanderers gather the rubble of a lost city, build, shove and turn the storm.",
        credit: "Reach Out Games",
        options: House::OPTIONS, presets: "", figures: "figures.toml",
        editions: { "twin-citadels": ["twin-citadels.toml"] }
    }

    fn new(edition: &Edition, options: &Options) -> Result<Self, Vec<Fault>> {
        let (board, faults) = edition::read(edition.only());
        match board {
            Some(board) if !faults.iter().any(Fault::is_error) => {
                let learned = Self::INFO.editions[0].is(edition);
                Ok(RubbleStorm { board: Arc::new(board), house: House::chosen(options), learned })
            }
            _ => Err(faults),
        }
    }

    fn inspect(file: &Document) -> Vec<Fault> {
        edition::read(file).1
    }

    fn seat_name(&self, seat: Seat) -> &str {
        Side::of(seat).name()
    }

    fn longest(&self) -> u32 {
        rules::turn::longest(&self.board, &self.house)
    }

    fn start(&self) -> State {
        setup::start(&self.board)
    }

    fn turn(&self, state: &State) -> Turn {
        match (state.asked(), state.conclusion) {
            (Asked::Toss | Asked::Spin, _) => Turn::Chance,
            (_, Some(conclusion)) => Turn::Over(conclusion.ending()),
            _ => Turn::Seat(state.decider().seat()),
        }
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        legal::legal(&self.board, &self.house, state, out);
    }

    fn odds(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        out.clear();
        match state.asked() {
            Asked::Toss => out.extend(Side::ALL.map(|side| (Action::Toss(side), 1))),
            Asked::Spin => out.extend(self.board.notches().map(|notch: Notch| (Action::Spin(notch), 1))),
            _ => {}
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        Check { board: &self.board, house: &self.house, table: state }.check(action)
    }

    fn advance_silently(&self, state: &mut State, action: Action) {
        Referee { board: &self.board, house: &self.house, state, log: &mut Silent }.advance(action);
    }

    fn advance_telling(&self, state: &mut State, action: Action, log: &mut Vec<Event>) {
        Referee { board: &self.board, house: &self.house, state, log }.advance(action);
    }

    fn view(&self, state: &State, who: Observer) -> View {
        View::new(&self.board, state, who)
    }

    fn tell(&self, event: &Event, who: Observer) -> Option<Told> {
        event.tell(&self.board, who)
    }

    fn determinize(&self, view: &View, _rng: &mut Rng) -> State {
        view.state()
    }

    fn save(&self, state: &State) -> Value {
        position::save(&self.board, state)
    }

    fn load(&self, position: &Value) -> Result<State, Vec<Fault>> {
        position::load(&self.board, &self.house, position)
    }

    fn split(line: &str) -> Vec<String> {
        vec![notation::without_speaker(line).to_owned()]
    }
}
