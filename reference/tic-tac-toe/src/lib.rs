//! Tic-tac-toe, a reference game: small enough to be counted and solved. The rules: `rules.md`.
//! ```
//! use breakroom_core::{Game, Observer, Silent};
//! use breakroom_tic_tac_toe::TicTacToe;
//!
//! let game = TicTacToe::standard();
//! let mut state = game.start();
//! game.apply(&mut state, "mark b2".parse()?, &mut Silent)?;
//! let refusal = game.apply(&mut state, "mark b2".parse()?, &mut Silent).unwrap_err();
//! assert_eq!(refusal.to_string(), "b2 bears a cross already");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! Never here: I/O, clocks, randomness. Read next: [`board`], [`action`], then [`position`].

pub mod action;
pub mod board;
mod draw;
pub mod edition;
mod eval;
pub mod event;
pub mod position;
pub mod refusal;
mod text;
pub mod view;

use breakroom_core::{
    Document, Edition, Ending, Fault, Game, Info, Observer, Options, Outcome, Rng, RuleId, Seat, Silent,
    Sink, Told, Turn,
};

pub use action::Action;
pub use board::{Board, Square};
pub use event::Event;
pub use position::Position;
pub use refusal::Refusal;
pub use view::View;

/// What there is to say about it.
pub static INFO: Info = Info {
    slug: "tic-tac-toe",
    name: "Tic-tac-toe",
    tagline: "Three in a row on nine squares.",
    credit: "traditional",
    prefix: "TT",
    seats: (2, 2),
    minutes: (1, 2),
    lesson: "",
    options: &[],
    presets: "",
    editions: edition::SHIPPED,
    rules: include_str!("../rules.md"),
};

/// The rules.
#[derive(Clone, Debug)]
pub struct TicTacToe {
    names: [String; 2],
}

impl TicTacToe {
    /// The game as everybody knows it.
    pub fn standard() -> Self {
        let edition = edition::SHIPPED[0].edition();
        Self { names: edition::read(edition.only()).expect("the shipped edition is sound, a test says so") }
    }

    fn carry_out(&self, board: &mut Board, Action::Mark(at): Action, log: &mut impl Sink<Event>) {
        let seat = board.to_play();
        board.mark(at, seat);
        log.push(|| Event::Marked { seat, at });
        match self.turn(board) {
            Turn::Over(Ending { outcome: Outcome::Drawn, .. }) => log.push(|| Event::Drawn),
            Turn::Over(_) => log.push(|| Event::Won { seat, line: board.line(seat) }),
            _ => {}
        }
    }
}

impl Game for TicTacToe {
    type State = Board;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Refusal = Refusal;
    type Position = Position;

    const INFO: &'static Info = &INFO;

    fn new(edition: &Edition, _: &Options) -> Result<Self, Vec<Fault>> {
        Ok(Self { names: edition::read(edition.only())? })
    }

    fn inspect(file: &Document) -> Vec<Fault> {
        edition::read(file).err().unwrap_or_default()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    fn longest(&self) -> u32 {
        9
    }

    fn start(&self) -> Board {
        Board::EMPTY
    }

    fn turn(&self, board: &Board) -> Turn {
        match board.winner() {
            Some(seat) => Turn::Over(Ending { outcome: Outcome::won(seat), rule: RuleId("TT-3.1") }),
            None if board.is_full() => Turn::Over(Ending { outcome: Outcome::Drawn, rule: RuleId("TT-3.2") }),
            None => Turn::Seat(board.to_play()),
        }
    }

    fn legal(&self, board: &Board, out: &mut Vec<Action>) {
        out.clear();
        if board.winner().is_none() {
            out.extend(Square::all().filter(|&at| board.at(at).is_none()).map(Action::Mark));
        }
    }

    fn odds(&self, _: &Board, out: &mut Vec<(Action, u32)>) {
        out.clear();
    }

    fn check(&self, board: &Board, Action::Mark(at): Action) -> Result<(), Refusal> {
        match (self.turn(board).is_over(), board.at(at)) {
            (true, _) => Err(Refusal::Over),
            (false, Some(by)) => Err(Refusal::Marked { at, by }),
            (false, None) => Ok(()),
        }
    }

    fn advance_silently(&self, board: &mut Board, action: Action) {
        self.carry_out(board, action, &mut Silent);
    }

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

    fn save(&self, board: &Board) -> Position {
        position::save(board)
    }

    fn load(&self, position: &Position) -> Result<Board, Vec<Fault>> {
        position::load(position)
    }
}
