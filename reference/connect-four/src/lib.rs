//! Connect four on bitboards, a reference game: the measure of how fast the contract lets a game be. The rules:
//! `rules.md`.
//! ```
//! use breakroom_core::{Game, Outcome, Seat, Silent};
//! use breakroom_connect_four::ConnectFour;
//!
//! let game = ConnectFour::standard();
//! let mut state = game.start();
//! for drop in ["drop d", "drop c", "drop d", "drop c", "drop d", "drop c", "drop d"] {
//!     game.apply(&mut state, drop.parse()?, &mut Silent)?;
//! }
//! assert_eq!(game.turn(&state).ending().map(|ending| ending.outcome), Some(Outcome::won(Seat::A)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! How fast: `cargo run --release -p breakroom-connect-four --example speed`.
//!
//! Never here: I/O, clocks, randomness. Read next: [`board`], then [`action`].

pub mod action;
pub mod board;
mod draw;
mod eval;
pub mod event;
mod position;
pub mod refusal;
mod text;
pub mod view;

use breakroom_core::{
    Document, Edition, Ending, Fault, Game, Info, Observer, Options, Outcome, Rng, RuleId, Seat, Shipped,
    Silent, Sink, Told, Turn,
};
use breakroom_kit::SeatNames;
use serde_json::Value;

pub use action::Action;
pub use board::{Board, Cell, Column};
pub use event::Event;
pub use refusal::Refusal;
pub use view::View;

/// What there is to say about it.
pub static INFO: Info = Info {
    slug: "connect-four",
    name: "Connect four",
    tagline: "Drop discs; four in a line win.",
    credit: "traditional",
    prefix: "CF",
    seats: (2, 2),
    minutes: (5, 10),
    lesson: "",
    coach: "",
    figures: "",
    options: &[],
    presets: "",
    editions: &[Shipped { name: "plain", files: &[("plain.toml", include_str!("../plain.toml"))] }],
    rules: include_str!("../rules.md"),
    goals: "",
};

/// Connect four, which needs nothing but its rules.
#[derive(Clone, Debug)]
pub struct ConnectFour {
    names: SeatNames<2>,
}

impl ConnectFour {
    /// The game as everybody knows it.
    pub fn standard() -> Self {
        let edition = INFO.editions[0].edition();
        Self { names: SeatNames::read(edition.only()).expect("the shipped edition is sound, a test says so") }
    }

    #[inline]
    fn carry_out(&self, board: &mut Board, Action::Drop(column): Action, log: &mut impl Sink<Event>) {
        let before = *board;
        board.drop(column);
        log.push(|| Event::Dropped { seat: before.to_play(), cell: before.landing(column) });
        // With a silent sink nothing of this is left: no question is asked whose answer nobody hears.
        let after = *board;
        match after.last_has_four() {
            true => log.push(|| Event::Won { seat: before.to_play(), line: after.line() }),
            false if after.is_full() => log.push(|| Event::Drawn),
            false => {}
        }
    }
}

impl Game for ConnectFour {
    type State = Board;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Refusal = Refusal;

    const INFO: &'static Info = &INFO;

    fn new(edition: &Edition, _: &Options) -> Result<Self, Vec<Fault>> {
        Ok(Self { names: SeatNames::read(edition.only())? })
    }

    fn inspect(file: &Document) -> Vec<Fault> {
        SeatNames::<2>::read(file).err().unwrap_or_default()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    fn longest(&self) -> u32 {
        42
    }

    fn start(&self) -> Board {
        Board::EMPTY
    }

    #[inline]
    fn turn(&self, board: &Board) -> Turn {
        // Only the last disc can have made a four, so only its owner can have won.
        if board.last_has_four() {
            let outcome = Outcome::won(board.to_play().other());
            return Turn::Over(Ending { outcome, rule: RuleId("CF-3.1") });
        }
        match board.is_full() {
            true => Turn::Over(Ending { outcome: Outcome::Drawn, rule: RuleId("CF-3.2") }),
            false => Turn::Seat(board.to_play()),
        }
    }

    #[inline]
    fn legal(&self, board: &Board, out: &mut Vec<Action>) {
        out.clear();
        if !board.last_has_four() {
            action::fill(board.open_columns(), out);
        }
    }

    fn odds(&self, _: &Board, out: &mut Vec<(Action, u32)>) {
        out.clear();
    }

    fn check(&self, board: &Board, Action::Drop(column): Action) -> Result<(), Refusal> {
        match (self.turn(board).is_over(), board.is_open(column)) {
            (true, _) => Err(Refusal::Over),
            (false, false) => Err(Refusal::Full { column }),
            (false, true) => Ok(()),
        }
    }

    #[inline]
    fn advance_silently(&self, board: &mut Board, action: Action) {
        self.carry_out(board, action, &mut Silent);
    }

    #[inline]
    fn advance_telling(&self, board: &mut Board, action: Action, log: &mut Vec<Event>) {
        self.carry_out(board, action, log);
    }

    fn view(&self, board: &Board, who: Observer) -> View {
        View::of(board, who)
    }

    fn tell(&self, event: &Event, _: Observer) -> Option<Told> {
        Some(event.told(&self.names))
    }

    fn determinize(&self, view: &View, _: &mut Rng) -> Board {
        view.board()
    }

    fn save(&self, board: &Board) -> Value {
        position::save(board)
    }

    fn load(&self, position: &Value) -> Result<Board, Vec<Fault>> {
        position::load(position)
    }
}
