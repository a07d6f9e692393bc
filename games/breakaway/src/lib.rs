//! Breakaway: CCG: two hockey teams as decks of cards, with hidden hands. The rules: `docs/rules/breakaway.md`.
//!
//! ```
//! use breakroom_breakaway::Breakaway;
//! use breakroom_core::{Game, Rng, Silent, Turn};
//!
//! let (game, mut rng, mut legal, mut odds) = (Breakaway::beginner(), Rng::from_number(7), Vec::new(), Vec::new());
//! let mut state = game.start();
//! while !game.turn(&state).is_over() {
//!     game.legal(&state, &mut legal);
//!     game.odds(&state, &mut odds);
//!     let action = if game.turn(&state) == Turn::Chance { rng.weighted(&odds) } else { *rng.pick(&legal) };
//!     game.apply(&mut state, action, &mut Silent)?;
//! }
//! # Ok::<(), breakroom_breakaway::Refusal>(())
//! ```
//! Hands, benches, decks and the Momentum pile are secret: a [`View`] holds what its seat may know. Never here:
//! I/O, clocks, randomness. Read next: [`vocabulary`], [`state`], [`agenda`], then the rules.

pub mod action;
pub mod agenda;
mod draw;
pub mod edition;
mod eval;
pub mod event;
pub mod keys;
mod notation;
pub mod options;
pub mod pile;
pub mod position;
pub mod refusal;
mod register;
mod rules;
mod show;
mod shown;
pub mod state;
mod text;
pub mod view;
pub mod vocabulary;
mod words;

use std::sync::Arc;

use breakroom_core::{
    Document, Edition, Fault, Game, Observer, Options, Rng, Seat, Silent, Told, Turn, rule::suggestion,
};

use breakroom_kit::{Aside, OptionSet};

pub use action::Action;
use agenda::Step;
pub use edition::{Components, Deck};
pub use event::Event;
pub use options::{House, OPTIONS};
pub(crate) use position::Names;
pub use refusal::Refusal;
use rules::Referee;
pub use state::State;
pub use view::View;
use vocabulary::CardSet;

/// The rules, with two decks and the options in force.
#[derive(Clone, Debug)]
pub struct Breakaway {
    parts: Components,
    decks: [Deck; 2],
    options: House,
    register: register::Register,
    reactors: Reactors,
    lists: view::Lists,
    names: [String; 2],
}

/// Cards that can react, by kind of reaction: what open lists tell everybody.
#[derive(Clone, Debug, Default)]
struct Reactors {
    any: CardSet,
    tip: CardSet,
    toronto: CardSet,
}

impl Breakaway {
    /// The game with these components and options, or everything that is wrong with them.
    fn open(edition: &Edition, options: &Options) -> Result<Self, Vec<Fault>> {
        let house = House::chosen(options);
        // BA-17.9: beginner decks need BA-1.2 only.
        let beginner = house.mode == options::Mode::Beginner;
        let parts = Components::read(edition, beginner)?;
        let mut faults = Vec::new();
        let mut decks = Vec::new();
        let mut slugs = [house.deck_home.clone(), house.deck_away.clone()];
        if let Some(card) = house.opponent().and_then(|index| parts.opponents.get(usize::from(index)))
            && slugs[1] == options::DECK_AWAY
        {
            // BA-18.1: a named opponent plays the deck of its card unless the options name another.
            slugs[1].clone_from(&card.deck);
        }
        for (key, slug) in ["deck_home", "deck_away"].into_iter().zip(&slugs) {
            match parts.deck(slug) {
                Some(deck) if beginner && deck.list.len() < 60 => {
                    let message = format!("{} cards in the list, at least 60 are needed", deck.list.len());
                    faults
                        .push(Fault::error(format!("option {key}"), message).by(vocabulary::rule("BA-1.2")));
                }
                Some(deck) => decks.push(deck),
                None => {
                    let hint = suggestion(slug, parts.decks.iter().map(|deck| deck.slug.as_str()));
                    faults.push(Fault::error(
                        format!("option {key}"),
                        format!("there is no deck '{slug}'{hint}"),
                    ));
                }
            }
        }
        match <[Deck; 2]>::try_from(decks) {
            Ok(decks) => Ok(Self::with(parts, decks, house)),
            Err(_) => Err(faults),
        }
    }

    /// The game with components already read.
    pub fn with(parts: Components, decks: [Deck; 2], options: House) -> Self {
        let register = register::Register::of(&decks, &parts.designs);
        let names = |deck: &Deck| deck.list.iter().map(|&at| parts.designs[usize::from(at)].id).collect();
        let lists = view::Lists(Aside(Arc::new([names(&decks[0]), names(&decks[1])])));
        let names = match [decks[0].club(), decks[1].club()] {
            [one, other] if one == other => [format!("{one} 1"), format!("{other} 2")],
            clubs => clubs.map(str::to_owned),
        };
        let reactors = Reactors::default();
        let mut game = Self { parts, decks, options, register, reactors, lists, names };
        game.reactors = game.find_reactors();
        game
    }

    fn find_reactors(&self) -> Reactors {
        use edition::{SpecialRule, effect::Op, effect::Window};
        let all = self.whole_list(Seat::A).and(self.whole_list(Seat::B));
        let shows = |card, wanted: fn(&SpecialRule) -> bool| {
            self.design(card).specials.iter().any(|special| wanted(self.special(special)))
        };
        Reactors {
            any: all.iter().filter(|&card| shows(card, |rule| rule.windows.has(Window::Stoppage))).collect(),
            tip: all.iter().filter(|&card| self.design(card).acts.has(vocabulary::Act::Tip)).collect(),
            toronto: all
                .iter()
                .filter(|&card| shows(card, |rule| rule.has(|op| op == Op::Restore)))
                .collect(),
        }
    }

    /// The official game with the starter decks.
    pub fn standard() -> Self {
        Self::shipped(&[])
    }

    /// The beginner game with the starter decks.
    pub fn beginner() -> Self {
        Self::shipped(&[("mode", "beginner")])
    }

    /// The shipped edition with these options.
    ///
    /// # Panics
    /// If the options are not declared so.
    pub fn shipped(given: &[(&str, &str)]) -> Self {
        let options = Self::INFO.options(given.iter().copied()).expect("options as declared");
        Self::new(&edition::SHIPPED[0].edition(), &options)
            .expect("the shipped edition is sound, a test says so")
    }

    /// The rink, the cards and the decks that are played with.
    pub fn components(&self) -> &Components {
        &self.parts
    }

    /// The options in force.
    pub fn house(&self) -> &House {
        &self.options
    }

    /// How many cards each list has.
    pub fn list_sizes(&self) -> [usize; 2] {
        [self.decks[0].list.len(), self.decks[1].list.len()]
    }

    /// How many people sit at the table.
    pub(crate) fn table_seats(&self) -> usize {
        if self.options.mode == options::Mode::Solo { 1 } else { 2 }
    }
}

impl Game for Breakaway {
    breakroom_core::head! {
        slug: "breakaway", name: "Breakaway: CCG", prefix: "BA", seats: (1, 2), minutes: (15, 90),
        tagline: "Two hockey teams as decks of cards: pass, shoot and save with what you hold.",
        credit: "after the card game of the same name; cards and rink reconstructed",
        options: OPTIONS, presets: options::PRESETS, coach: "coach.toml", figures: "figures.toml",
        goals: "goals.toml",
        editions: edition::SHIPPED
    }

    fn new(edition: &Edition, options: &Options) -> Result<Self, Vec<Fault>> {
        Self::open(edition, options)
    }

    fn inspect(file: &Document) -> Vec<Fault> {
        edition::inspect(file)
    }

    fn seats(&self) -> usize {
        self.table_seats()
    }

    fn seat_name(&self, seat: Seat) -> &str {
        self.club(seat)
    }

    /// BA-3.7: what may be done before a card is played is asked together with the card.
    fn waiver(&self, state: &State) -> Option<Action> {
        matches!(state.agenda.next(), Some(Step::Phase1(_))).then_some(Action::None)
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn longest(&self) -> u32 {
        // A period takes a few thousand actions at most; overtimes are limited by BA-11.39.
        let overtimes = match self.options.overtime {
            options::Overtime::Playoff => self.options.ot_limit,
            options::Overtime::Season | options::Overtime::None => 4,
        };
        20_000 * (u32::from(self.options.periods()) + overtimes)
    }

    fn start(&self) -> State {
        rules::start(self)
    }

    fn turn(&self, state: &State) -> Turn {
        rules::turn(self, state)
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        rules::legal(self, state, &mut |action| out.push(action));
    }

    fn odds(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        out.clear();
        rules::odds(self, state, |action, weight| out.push((action, weight)));
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        rules::check(self, state, action)
    }

    fn advance_silently(&self, state: &mut State, action: Action) {
        Referee { g: self, s: state, log: &mut Silent }.advance(action);
    }

    fn advance_telling(&self, state: &mut State, action: Action, log: &mut Vec<Event>) {
        Referee { g: self, s: state, log }.advance(action);
    }

    fn view(&self, state: &State, who: Observer) -> View {
        view::view(self, state, who)
    }

    fn tell(&self, event: &Event, who: Observer) -> Option<Told> {
        words::tell(self, event, who)
    }

    fn shown(&self, state: &State, action: Action, who: Observer) -> Action {
        shown::shown(self, state, action, who)
    }

    fn determinize(&self, view: &View, rng: &mut Rng) -> State {
        view::determinize(self, view, rng)
    }

    fn save(&self, state: &State) -> serde_json::Value {
        position::save(self, state)
    }

    fn load(&self, position: &serde_json::Value) -> Result<State, Vec<Fault>> {
        position::load(self, position)
    }
}
