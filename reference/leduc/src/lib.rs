//! Leduc poker, a reference game: the small poker that search for hidden games is measured on. The rules: `rules.md`.
//! ```
//! use breakroom_core::{Game, Observer, Seat, Silent};
//! use breakroom_leduc::Leduc;
//!
//! let game = Leduc::standard();
//! let mut state = game.start();
//! for action in ["deal 0 j", "deal 1 k", "bet", "fold"] {
//!     game.apply(&mut state, action.parse()?, &mut Silent)?;
//! }
//! assert_eq!(game.chips(&state), [1, -1]);
//! assert_eq!(game.view(&state, Observer::Seat(Seat::A)).hands[1].card(), None, "folded cards stay hidden");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! Never here: I/O, clocks, randomness. Read next: [`cards`], [`betting`], [`state`], then [`view`].

pub mod action;
pub mod betting;
pub mod cards;
mod draw;
mod eval;
pub mod event;
mod position;
pub mod refusal;
pub mod state;
mod text;
pub mod view;

use breakroom_core::{
    Document, Edition, Fault, Game, Info, Observer, Options, Rng, Seat, Shipped, Silent, Sink, Told, Turn,
};
use breakroom_kit::SeatNames;
use serde_json::Value;

pub use action::Action;
pub use betting::{Line, Move};
pub use cards::Rank;
pub use event::Event;
pub use refusal::Refusal;
pub use state::State;
pub use view::{Hand, View};

/// What knows the words of documents; these need none.
type Names = ();

/// What there is to say about it.
pub static INFO: Info = Info {
    slug: "leduc",
    name: "Leduc poker",
    tagline: "Six cards, two rounds of betting, one secret each.",
    credit: "Finnegan Southey and others",
    prefix: "LD",
    seats: (2, 2),
    minutes: (1, 2),
    lesson: "",
    coach: "",
    figures: "",
    options: &[],
    presets: "",
    editions: &[Shipped { name: "plain", files: &[("plain.toml", include_str!("../plain.toml"))] }],
    rules: include_str!("../rules.md"),
    goals: "",
};

/// Leduc poker, which needs nothing but its rules.
#[derive(Clone, Debug)]
pub struct Leduc {
    names: SeatNames<2>,
}

impl Leduc {
    /// The game as it was published.
    pub fn standard() -> Self {
        let edition = INFO.editions[0].edition();
        Self { names: SeatNames::read(edition.only()).expect("the shipped edition is sound, a test says so") }
    }

    /// What each seat has won, in chips, once the game is over: one seat's loss is the other's gain. Nothing yet
    /// while it goes on.
    pub fn chips(&self, state: &State) -> [i32; 2] {
        state.won()
    }

    fn carry_out(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let before = *state;
        state.take(action);
        match action {
            Action::Deal { card: None, .. } => unreachable!("only what `check` accepts is carried out"),
            Action::Deal { seat, card: Some(card) } => return log.push(|| Event::Dealt { seat, card }),
            Action::Public(card) => return log.push(|| Event::Public { card }),
            Action::Move(made) => {
                let seat = before.line().to_act();
                log.push(|| Event::Moved { seat, made, chips: state.paid()[seat] - before.paid()[seat] });
            }
        }
        if let Some(cards) = state.showdown() {
            for (seat, card) in Seat::first(2).zip(cards) {
                log.push(|| Event::Showed { seat, card });
            }
        }
        if let Some(ending) = state.turn().ending() {
            let pot = state.pot();
            log.push(|| Event::Ended { ending, pot });
        }
    }
}

impl Game for Leduc {
    type State = State;
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
        // Three cards and twice check, bet, raise, call.
        11
    }

    fn start(&self) -> State {
        State::START
    }

    fn turn(&self, state: &State) -> Turn {
        state.turn()
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        if let Turn::Seat(_) = state.turn() {
            out.extend(state.line().moves_now().iter().map(|&made| Action::Move(made)));
        }
    }

    fn odds(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        out.clear();
        if state.turn() == Turn::Chance {
            let cards = state.unseen().filter(|&(_, copies)| copies > 0);
            out.extend(cards.map(|(card, copies)| (state.turned_up(card), copies)));
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        refusal::check(state, action)
    }

    fn advance_silently(&self, state: &mut State, action: Action) {
        self.carry_out(state, action, &mut Silent);
    }

    fn advance_telling(&self, state: &mut State, action: Action, log: &mut Vec<Event>) {
        self.carry_out(state, action, log);
    }

    fn view(&self, state: &State, who: Observer) -> View {
        View::of(state, who)
    }

    fn tell(&self, event: &Event, who: Observer) -> Option<Told> {
        Some(event.told(&self.names, who))
    }

    fn shown(&self, _: &State, action: Action, who: Observer) -> Action {
        match action {
            Action::Deal { seat, .. } if !who.is(seat) => Action::Deal { seat, card: None },
            action => action,
        }
    }

    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        view.determinize(rng)
    }

    fn save(&self, state: &State) -> Value {
        position::save(state)
    }

    fn load(&self, position: &Value) -> Result<State, Vec<Fault>> {
        position::load(position)
    }
}
