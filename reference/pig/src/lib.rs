//! Pig, a reference game: a die, an option, and nothing to hide. The rules: `rules.md`.
//! ```
//! use breakroom_core::{Game, Seat, Silent};
//! use breakroom_pig::Pig;
//!
//! let game = Pig::standard();
//! let mut state = game.start();
//! for action in ["roll", "die 5", "roll", "die 4", "hold"] {
//!     game.apply(&mut state, action.parse()?, &mut Silent)?;
//! }
//! assert_eq!((state.points[Seat::A], state.to_play), (9, Seat::B));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! It is an [`OpenGame`] with chance and options. Never here: I/O, clocks, randomness. Read next: [`state`].

pub mod action;
mod draw;
pub mod state;

use breakroom_core::{
    Ending, Fault, Info, Observer, OpenGame, Options, Outcome, Page, Prompt, RuleId, Screen, Seat, Sink,
    Told, Tone, Turn, open::PLAIN, show::ScoreLine,
};
use breakroom_kit::{OptionSet, doc};
use breakroom_scene::{Key, Scene};
use serde_json::Value;

pub use action::{Action, Refusal};
pub use state::State;

/// Pig with its options.
#[derive(Clone, Copy, Debug, OptionSet)]
pub struct Pig {
    /// who first has so many points wins
    #[option(label = "Points that win", group = Common, rule = "PG-1.3", default = "100", min = 20, max = 500)]
    pub target: u16,
}

impl Default for Pig {
    /// The game as most play it.
    fn default() -> Pig {
        Pig { target: 100 }
    }
}

impl OpenGame for Pig {
    type State = State;
    type Action = Action;
    type Refusal = Refusal;

    const INFO: &'static Info = &Info {
        slug: "pig",
        name: "Pig",
        tagline: "One die, one question: roll on, or hold what you have?",
        prefix: "PG",
        options: Pig::OPTIONS,
        rules: include_str!("../rules.md"),
        lesson: include_str!("../lesson.toml"),
        ..PLAIN
    };
    const SEATS: &'static [&'static str] = &["Ann", "Bob"];

    fn with_options(options: &Options) -> Pig {
        Pig::chosen(options)
    }

    fn start(&self) -> State {
        State::START
    }

    fn turn(&self, state: &State) -> Turn {
        match Seat::first(2).find(|&seat| state.points[seat] >= self.target) {
            Some(seat) => Turn::Over(Ending { outcome: Outcome::won(seat), rule: RuleId("PG-3.1") }),
            None if state.die.is_none() => Turn::Chance,
            None => Turn::Seat(state.to_play),
        }
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        let both = [Action::Roll, Action::Hold].into_iter();
        out.extend(both.filter(|&action| self.check(state, action).is_ok()));
    }

    fn odds(&self, _: &State, out: &mut Vec<(Action, u32)>) {
        out.extend((1..=6).map(|pips| (Action::Die(pips), 1)));
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        let held = state.held(state.to_play);
        match (self.turn(state), action) {
            (Turn::Over(_), _) => Err(Refusal::Over),
            (Turn::Chance, Action::Die(_)) => Ok(()),
            (Turn::Chance, _) => Err(Refusal::Rolling),
            (Turn::Seat(_), Action::Die(_)) => Err(Refusal::Still),
            (Turn::Seat(_), Action::Hold) if state.total == 0 => Err(Refusal::Nothing),
            (Turn::Seat(_), Action::Roll) if held >= self.target => Err(Refusal::Enough(held)),
            (Turn::Seat(_), _) => Ok(()),
        }
    }

    fn play(&self, state: &mut State, action: Action, log: &mut impl Sink<Told>) {
        let (seat, total, held) = (state.to_play, state.total, state.held(state.to_play));
        state.take(action, self.target);
        let (name, board) = (Self::SEATS[seat.index()], || draw::board_key(seat));
        log.push(|| {
            let (rule, text) = match action {
                Action::Roll => ("PG-2.1", format!("{name} rolls")),
                Action::Die(1) => ("PG-2.3", format!("A 1: {name} loses the turn, and {total}")),
                Action::Die(pips) => ("PG-2.2", format!("A {pips}: the total is {}", state.total)),
                Action::Hold => ("PG-2.4", format!("{name} holds {total} and has {held}")),
            };
            Told::new(RuleId(rule), text).at(if action == Action::Hold { board() } else { draw::DIE.into() })
        });
        if let Some(ending) = self.turn(state).ending() {
            log.push(|| Told::new(ending.rule, format!("{name} wins")).at(board()));
        }
    }

    fn save(&self, state: &State) -> Value {
        doc::write(state, &())
    }

    fn load(&self, position: &Value) -> Result<State, Vec<Fault>> {
        doc::read_sound(position, &(), |state: &State, reader| state.judge(self.target, reader))
    }

    fn draw(&self, state: &State) -> Scene {
        draw::scene(state, self.target, Screen::Wide)
    }

    fn draw_tall(&self, state: &State) -> Scene {
        draw::scene(state, self.target, Screen::Tall)
    }

    fn prompt(&self, state: &State, who: Observer) -> Prompt {
        let (name, rule) = (Self::SEATS[state.to_play.index()], RuleId("PG-2.1"));
        let wins = state.held(state.to_play) >= self.target;
        match self.turn(state) {
            Turn::Over(ending) => Prompt::new(ending.rule, format!("{name} has won")),
            Turn::Chance => Prompt::new(RuleId("PG-2.2"), format!("{name} rolls the die")),
            Turn::Seat(seat) if !who.is(seat) => Prompt::new(rule, format!("{name} rolls or holds")),
            Turn::Seat(_) if state.total == 0 => Prompt::new(rule, "Roll the die"),
            Turn::Seat(_) if wins => Prompt::new(RuleId("PG-R1"), "Hold and win"),
            Turn::Seat(_) => Prompt::new(rule, format!("Roll on, or hold the {}?", state.total)),
        }
    }

    fn label(&self, state: &State, action: Action) -> String {
        let (total, held) = (state.total, state.held(state.to_play));
        match action {
            Action::Roll if total == 0 => "Roll the die".into(),
            Action::Roll => format!("Roll on: a 1 loses the {total}"),
            Action::Hold if held >= self.target => format!("Hold {total} and win with {held}"),
            Action::Hold => format!("Hold {total}: {held} on the board"),
            Action::Die(1) => format!("A 1: the {total} are lost"),
            Action::Die(pips) => format!("A {pips}: the total is {}", total + u16::from(pips)),
        }
    }

    fn touches(&self, action: Action) -> Vec<Key> {
        vec![if action == Action::Hold { draw::TOTAL } else { draw::DIE }.into()]
    }

    fn text(&self, state: &State) -> Page {
        let mut page = Page::new();
        for (seat, name) in Seat::first(2).zip(Self::SEATS) {
            page.line().plain(if seat == state.to_play { "> " } else { "  " });
            page.say(Tone::Of(seat), *name).plain(format!("{:>5} of {}", state.points[seat], self.target));
        }
        let die = state.die.map_or("rolling".into(), |pips| pips.to_string());
        page.line().plain(format!("  die {die}, total {}", state.total));
        page
    }

    fn scores(&self, state: &State) -> Vec<ScoreLine> {
        let names = Self::SEATS.iter().zip(state.points.iter());
        names.map(|(name, &points)| ScoreLine::new(&[name, ": points"], points)).collect()
    }

    /// Most hold at 20.
    fn urges(&self, state: &State, actions: &[Action], out: &mut Vec<u32>) {
        let roll = if state.total < 20 { 9 } else { 1 };
        out.extend(actions.iter().map(|&action| if action == Action::Roll { roll } else { 10 - roll }));
    }

    /// A race: the chances are as the squares of what the other still needs. A total may yet be lost.
    fn evaluate(&self, state: &State, seat: Seat) -> f32 {
        let squared = |seat| {
            // Half of what a turn gains is lost on the one who waits.
            let more = if seat == state.to_play { 0.75 * f32::from(state.total) } else { -4.0 };
            let needs = f32::from(self.target - state.points[seat]) + 1.0 - more;
            needs.max(1.0) * needs.max(1.0)
        };
        squared(seat.other()) / (squared(seat) + squared(seat.other()))
    }
}
