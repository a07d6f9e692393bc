//! The trait every game implements: its rules, and nothing but its rules.

use std::{
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

use serde::Serialize;
use serde_json::Value;

use crate::{
    Document, Edition, Fault, Info, Listener, Observer, Options, Refused, Rng, Seat, SeatSet, Syntax, Told,
    Turn, fault::listing,
};

/// The rules of one game, with its edition and options. Immutable and shared; the state is passed in.
///
/// # What every game owes
/// - [`legal`](Game::legal) lists exactly what [`check`](Game::check) accepts, without duplicates, in an order
///   that depends on the state alone, and is never empty while a seat decides. [`odds`](Game::odds) does the
///   same while chance decides, with weights above 0.
/// - [`advance`](Game::advance) is a function of its arguments: no clock, no generator, no memory of its own, and
///   it leads to the same state whether anybody listens or not.
/// - A state is reached by play or by [`load`](Game::load), never otherwise; it holds no history beyond what a
///   rule asks for.
/// - [`view`](Game::view) holds everything its observer has learnt so far (an information state, not a
///   snapshot) and nothing else; it is all that words, pictures and bots ever get.
/// - Whether a decision is asked depends only on what is public.
///
/// The suite in `breakroom-conformance` checks all of this; a game runs it with one line.
pub trait Game: Sized + Send + Sync + 'static {
    /// The whole truth: a small plain value. Copying it is how search explores.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// What a seat or chance decides. Its text is the notation, and reads back to the same action.
    type Action: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = Syntax> + Send + Sync;
    /// What one observer knows.
    type View: Clone + Eq + Hash + Debug + Serialize + Send + Sync;
    /// What happens on the way, with all its secrets; [`Game::tell`] makes of it what a seat may hear.
    type Event: Clone + Debug + Send + Sync;
    /// Why an action is refused, with its rule.
    type Refusal: Refused;

    /// What the catalog says about this game.
    const INFO: &'static Info;

    /// The game with these components and options, or everything that is wrong with them.
    fn new(edition: &Edition, options: &Options) -> Result<Self, Vec<Fault>>;

    /// The default edition with these options over the defaults.
    ///
    /// # Errors
    /// With everything that is wrong with the options, one fault a line.
    fn with<'a>(options: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, String> {
        let options = Self::INFO.options(options).map_err(|error| error.to_string())?;
        Self::new(&Self::INFO.edition(None)?, &options).map_err(|faults| listing(&faults))
    }

    /// The default edition with the default options.
    ///
    /// # Panics
    /// Never: every game's tests play with what ships.
    fn standard() -> Self {
        Self::with([]).unwrap_or_else(|faults| panic!("{faults}"))
    }

    /// Everything wrong with one file of an edition, warnings included.
    fn inspect(file: &Document) -> Vec<Fault>;

    /// How many seats this table has.
    fn seats(&self) -> usize {
        Self::INFO.seats.0
    }

    /// The seats that win and lose together with `seat`, itself among them.
    fn allies(&self, seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }

    /// What a seat is called.
    fn seat_name(&self, seat: Seat) -> &str;

    /// Is anything hidden from some seat at this table? The order of a deck that nobody knows is chance, not a
    /// secret.
    fn has_secrets(&self) -> bool {
        false
    }

    /// The most points a game for one can give; ignored by games that are won.
    fn best_score(&self) -> i32 {
        1
    }

    /// No game takes more actions than this, chance included.
    fn longest(&self) -> u32;

    /// The state before the first action.
    fn start(&self) -> Self::State;

    /// What the state waits for.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Fills `out` with every legal action of the seat that decides; empties it if none does.
    fn legal(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// Fills `out` with every outcome of chance and its weight; empties it if chance does not decide.
    fn odds(&self, state: &Self::State, out: &mut Vec<(Self::Action, u32)>);

    /// Is `action` possible here, for the seat or chance that decides? If not, why?
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Carries `action` out with nobody listening, as search does. Requires `check` to accept it; anything else
    /// is a bug in the caller.
    fn advance_silently(&self, state: &mut Self::State, action: Self::Action);

    /// The same, and adds to `log` what happens.
    fn advance_telling(&self, state: &mut Self::State, action: Self::Action, log: &mut Vec<Self::Event>);

    /// The answer by which the seat that decides passes over a question that only comes before another one to it:
    /// "anything first?" before "which card?". Screens then ask both at once, and what is chosen of the second is
    /// played with this before it. It is legal, shows nothing to anybody, and hangs on what is public alone.
    fn waiver(&self, _state: &Self::State) -> Option<Self::Action> {
        None
    }

    /// What `who` knows.
    fn view(&self, state: &Self::State, who: Observer) -> Self::View;

    /// An event as `who` may hear it, if they hear of it at all.
    fn tell(&self, event: &Self::Event, who: Observer) -> Option<Told>;

    /// Did anybody learn something hidden by an event? The same as asking what everybody hears of it, which a game
    /// may know without finding the words.
    fn reveals(&self, event: &Self::Event) -> bool {
        Observer::all(self.seats()).filter_map(|who| self.tell(event, who)).any(|told| told.reveals)
    }

    /// The action as `who` may see it when it is taken in `state`. Games with secrets have veiled actions
    /// (`commit ?`) that are never legal and stand in for the real one.
    fn shown(&self, _state: &Self::State, action: Self::Action, _who: Observer) -> Self::Action {
        action
    }

    /// A state that could be the true one as far as this view goes, drawn at random.
    fn determinize(&self, view: &Self::View, rng: &mut Rng) -> Self::State;

    /// The document that describes `state`: an object of the game's own fields, as its dossier lays them out.
    fn save(&self, state: &Self::State) -> Value;

    /// The state a document describes, or everything that is wrong with it.
    fn load(&self, position: &Value) -> Result<Self::State, Vec<Fault>>;

    /// The next chance outcome of the deal called `seed`, for games whose dossier says how a seed text fixes
    /// all chance. `past` is every action since the start. `None`: the table's general rule applies.
    fn dealt(&self, _seed: &str, _past: &[Self::Action]) -> Option<Self::Action> {
        None
    }

    /// Splits a line that holds several decisions (`add 2r at -2,0:e`) into one text per decision.
    fn split(line: &str) -> Vec<String> {
        vec![line.trim().to_owned()]
    }

    /// Carries `action` out, for whoever listens.
    #[inline]
    fn advance(&self, state: &mut Self::State, action: Self::Action, log: &mut impl Listener<Self::Event>) {
        log.attend(self, state, action);
    }

    /// `check`, then `advance`: a refused action changes nothing.
    fn apply(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        log: &mut impl Listener<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(state, action)?;
        self.advance(state, action, log);
        Ok(())
    }

    /// Fills `out` with what may happen next, whoever decides. Both buffers are the caller's.
    fn choices(&self, state: &Self::State, odds: &mut Vec<(Self::Action, u32)>, out: &mut Vec<Self::Action>) {
        match self.turn(state) {
            Turn::Seat(_) => self.legal(state, out),
            Turn::Chance => {
                self.odds(state, odds);
                out.clear();
                out.extend(odds.iter().map(|&(action, _)| action));
            }
            Turn::Over(_) => out.clear(),
        }
    }
}
