//! Tic-tac-toe, a reference game: small enough to be counted and solved. The rules: `rules.md`.
//! ```
//! use breakroom_core::{Game, Silent};
//! use breakroom_tic_tac_toe::TicTacToe;
//!
//! let game = TicTacToe;
//! let mut state = game.start();
//! game.apply(&mut state, "mark b2".parse()?, &mut Silent)?;
//! let refusal = game.apply(&mut state, "mark b2".parse()?, &mut Silent).unwrap_err();
//! assert_eq!(refusal.to_string(), "b2 bears a cross already");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! It is what [`OpenGame`] asks for and little more: see what a game needs at least. Never here: I/O, clocks,
//! randomness. Read next: [`board`], [`action`], then `position`.

pub mod action;
pub mod board;
mod draw;
mod position;

use breakroom_core::{
    Ending, Fault, Info, Observer, OpenGame, Outcome, Page, Prompt, RuleId, Seat, Sink, Told, Tone, Turn,
    open::PLAIN,
};
use breakroom_kit::grid;
use breakroom_scene::{Key, Scene};
use serde_json::Value;

pub use action::{Action, Refusal};
pub use board::{Board, Square};

/// Tic-tac-toe, which needs nothing but its rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct TicTacToe;

impl TicTacToe {
    /// The game as everybody knows it.
    pub fn standard() -> Self {
        Self
    }
}

impl OpenGame for TicTacToe {
    type State = Board;
    type Action = Action;
    type Refusal = Refusal;

    const INFO: &'static Info = &Info {
        slug: "tic-tac-toe",
        name: "Tic-tac-toe",
        tagline: "Three in a row on nine squares.",
        credit: "traditional",
        prefix: "TT",
        seats: (2, 2),
        minutes: (1, 2),
        rules: include_str!("../rules.md"),
        ..PLAIN
    };
    const SEATS: &'static [&'static str] = &["Cross", "Nought"];

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
        out.extend(Square::all().filter(|&at| board.at(at).is_none()).map(Action::Mark));
    }

    fn check(&self, board: &Board, Action::Mark(at): Action) -> Result<(), Refusal> {
        match (self.turn(board).is_over(), board.at(at)) {
            (true, _) => Err(Refusal::Over),
            (false, Some(by)) => Err(Refusal::Marked { at, by }),
            (false, None) => Ok(()),
        }
    }

    fn play(&self, board: &mut Board, Action::Mark(at): Action, log: &mut impl Sink<Told>) {
        let (seat, name) = (board.to_play(), Self::SEATS[board.to_play().index()]);
        board.mark(at, seat);
        log.push(|| Told::new(RuleId("TT-2.1"), format!("{name} marks {at}")).at(draw::key(at)));
        let Some(Ending { outcome, rule }) = self.turn(board).ending() else { return };
        log.push(|| match outcome {
            Outcome::Drawn => Told::new(rule, "The board is full: a draw"),
            _ => {
                let won = Told::new(rule, format!("{name} has three in a line and wins"));
                board.line(seat).fold(won, |told, at| told.at(draw::key(at)))
            }
        });
    }

    fn save(&self, board: &Board) -> Value {
        grid::save(|at| board.at(at).map_or('.', |seat| ['x', 'o'][seat.index()]))
    }

    fn load(&self, position: &Value) -> Result<Board, Vec<Fault>> {
        position::load(position)
    }

    fn draw(&self, board: &Board) -> Scene {
        draw::scene(board)
    }

    fn longest(&self) -> u32 {
        9
    }

    fn seen(&self, board: &Board) -> Value {
        serde_json::json!({"marks": Square::all().map(|at| board.at(at)).collect::<Vec<_>>()})
    }

    fn prompt(&self, board: &Board, who: Observer) -> Prompt {
        let (name, rule) = (|seat: Seat| Self::SEATS[seat.index()], RuleId("TT-2.1"));
        match (self.turn(board), board.winner()) {
            (Turn::Over(ending), Some(seat)) => Prompt::new(ending.rule, format!("{} has won", name(seat))),
            (Turn::Over(ending), None) => Prompt::new(ending.rule, "The game is drawn"),
            (Turn::Seat(seat), _) if !who.is(seat) => {
                Prompt::new(rule, format!("{} marks a square", name(seat)))
            }
            _ => Prompt::new(rule, "Mark which square?"),
        }
    }

    fn label(&self, board: &Board, Action::Mark(at): Action) -> String {
        let (seat, mut after) = (board.to_play(), board.clone());
        after.mark(at, seat);
        format!("Mark {at}{}", if after.has_line(seat) { " and win" } else { "" })
    }

    fn touches(&self, Action::Mark(at): Action) -> Vec<Key> {
        vec![draw::key(at)]
    }

    fn text(&self, board: &Board) -> Page {
        let mark = |seat: Seat| (Tone::Of(seat), ['X', 'O'][seat.index()]);
        grid::text(|at| board.at(at).map_or((Tone::Dim, '.'), mark))
    }

    /// Lines that can still be completed are worth having.
    fn evaluate(&self, board: &Board, seat: Seat) -> f32 {
        0.5 + (board.open_lines(seat) as f32 - board.open_lines(seat.other()) as f32) / 20.0
    }
}
