//! The shortest way to a game: nothing is hidden and there are no editions. There may be chance and options.
//!
//! Whoever implements [`OpenGame`] has implemented [`Game`], [`Show`] and [`Insight`]: views, events and editions
//! follow. A game that outgrows it implements those three instead.

use std::{
    fmt::{Debug, Display},
    hash::{Hash, Hasher},
    str::FromStr,
};

use breakroom_scene::{Key, Scene};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::{
    Document, Edition, Fault, Game, Info, Insight, Observer, Options, Page, Prompt, Refused, Rng, RuleId,
    Seat, Shipped, Show, Silent, Sink, Syntax, Told, Tone, Turn, show::ScoreLine,
};

/// What there is to say about a game without options, editions, lesson and figures: begin with this and say the rest.
pub const PLAIN: Info = Info {
    slug: "",
    name: "",
    tagline: "",
    credit: "traditional",
    prefix: "",
    seats: (2, 2),
    minutes: (5, 10),
    options: &[],
    presets: "",
    editions: &[Shipped { name: "plain", files: &[] }],
    rules: "",
    lesson: "",
    coach: "",
    figures: "",
    goals: "",
};

/// The rules of a game in which everybody knows everything. What [`Game`] owes, it owes, too.
pub trait OpenGame: Default + Send + Sync + 'static {
    /// The whole truth, which everybody sees.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// What a seat or chance decides. Its text is the notation.
    type Action: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = Syntax> + Send + Sync;
    /// Why an action is refused, with its rule.
    type Refusal: Refused;

    /// What the catalog says about this game: [`PLAIN`] with its names and rules.
    const INFO: &'static Info;

    /// What the seats are called, in turn order.
    const SEATS: &'static [&'static str] = &["First", "Second"];

    /// The game with these options; [`Default`] is the game as most play it.
    fn with_options(_options: &Options) -> Self {
        Self::default()
    }

    /// The state before the first action.
    fn start(&self) -> Self::State;

    /// Who decides, or how the game ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Fills `out` with every legal action. Asked only where a seat decides.
    fn legal(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// Fills `out` with every outcome of chance and its weight. Asked only where [`turn`](OpenGame::turn) says that
    /// chance decides; a game without chance has none.
    fn odds(&self, _state: &Self::State, _out: &mut Vec<(Self::Action, u32)>) {}

    /// Is `action` possible here? If not, why?
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out what `check` accepts, and says what happened.
    fn play(&self, state: &mut Self::State, action: Self::Action, log: &mut impl Sink<Told>);

    /// The position document of a state.
    fn save(&self, state: &Self::State) -> Value;

    /// The state a position document describes, or everything that is wrong with it.
    fn load(&self, position: &Value) -> Result<Self::State, Vec<Fault>>;

    /// The picture. Every thing that can be touched has a key, an outline and a spoken label.
    fn draw(&self, state: &Self::State) -> Scene;

    /// The same for a narrow screen that is held upright.
    fn draw_tall(&self, state: &Self::State) -> Scene {
        self.draw(state)
    }

    /// No game takes more actions than this; where the rules set no limit, as many as can be counted.
    fn longest(&self) -> u32 {
        u32::MAX
    }

    /// What stands in the JSON of a view, besides who looks: the same as in a position.
    fn seen(&self, state: &Self::State) -> Value {
        self.save(state)
    }

    /// What is being decided, in words for whoever looks.
    fn prompt(&self, state: &Self::State, _who: Observer) -> Prompt {
        match self.turn(state) {
            Turn::Over(ending) => Prompt::new(ending.rule, "The game is over"),
            Turn::Seat(seat) => Prompt::new(RuleId(Self::INFO.prefix), Self::SEATS[seat.index()]),
            Turn::Chance => Prompt::new(RuleId(Self::INFO.prefix), "Chance decides"),
        }
    }

    /// An action with its consequence.
    fn label(&self, _state: &Self::State, action: Self::Action) -> String {
        action.to_string()
    }

    /// The keys an action is played on: the one of its own name, `mark-b2` for `mark b2`.
    fn touches(&self, action: Self::Action) -> Vec<Key> {
        vec![action.to_string().replace(' ', "-").into()]
    }

    /// The table in at most 78 columns.
    fn text(&self, state: &Self::State) -> Page {
        let mut page = Page::new();
        for (key, value) in self.save(state).as_object().into_iter().flatten() {
            page.line().say(Tone::Dim, format!("{key} ")).say(Tone::Plain, value.to_string());
        }
        page
    }

    /// The score as it stands.
    fn scores(&self, _state: &Self::State) -> Vec<ScoreLine> {
        Vec::new()
    }

    /// Weights for a playout to choose among the legal `actions`, one each.
    fn urges(&self, _state: &Self::State, actions: &[Self::Action], out: &mut Vec<u32>) {
        out.resize(actions.len(), 1);
    }

    /// What a state that is not the last is worth for a seat, from 0 to 1.
    fn evaluate(&self, _state: &Self::State, _seat: Seat) -> f32 {
        0.5
    }
}

/// What an observer of an open game knows: everything.
pub struct OpenView<G: OpenGame> {
    /// Whose eyes it is made for.
    pub who: Observer,
    /// What everybody sees.
    pub state: G::State,
}

impl<G: OpenGame> Clone for OpenView<G> {
    fn clone(&self) -> Self {
        Self { who: self.who, state: self.state.clone() }
    }
}

impl<G: OpenGame> PartialEq for OpenView<G> {
    fn eq(&self, other: &Self) -> bool {
        self.who == other.who && self.state == other.state
    }
}

impl<G: OpenGame> Eq for OpenView<G> {}

impl<G: OpenGame> Hash for OpenView<G> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.who.hash(hasher);
        self.state.hash(hasher);
    }
}

impl<G: OpenGame> Debug for OpenView<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenView").field("who", &self.who).field("state", &self.state).finish()
    }
}

impl<G: OpenGame> Serialize for OpenView<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let who = match self.who {
            Observer::Seat(seat) => Some(seat),
            Observer::Public => None,
        };
        let seen = G::default().seen(&self.state);
        let fields = seen.as_object().into_iter().flatten().map(|(key, value)| (key.as_str(), value.clone()));
        serializer.collect_map([("who", serde_json::json!(who))].into_iter().chain(fields))
    }
}

impl<G: OpenGame> Game for G {
    type State = G::State;
    type Action = G::Action;
    type View = OpenView<G>;
    type Event = Told;
    type Refusal = G::Refusal;

    const INFO: &'static Info = G::INFO;

    fn new(_: &Edition, options: &Options) -> Result<Self, Vec<Fault>> {
        Ok(G::with_options(options))
    }

    fn inspect(file: &Document) -> Vec<Fault> {
        vec![Fault::error(&*file.name, format!("{} has no components to replace", G::INFO.name))]
    }

    fn seat_name(&self, seat: Seat) -> &str {
        G::SEATS[seat.index()]
    }

    fn longest(&self) -> u32 {
        OpenGame::longest(self)
    }

    fn start(&self) -> G::State {
        OpenGame::start(self)
    }

    fn turn(&self, state: &G::State) -> Turn {
        OpenGame::turn(self, state)
    }

    fn legal(&self, state: &G::State, out: &mut Vec<G::Action>) {
        out.clear();
        if OpenGame::turn(self, state).seat().is_some() {
            OpenGame::legal(self, state, out);
        }
    }

    fn odds(&self, state: &G::State, out: &mut Vec<(G::Action, u32)>) {
        out.clear();
        if OpenGame::turn(self, state) == Turn::Chance {
            OpenGame::odds(self, state, out);
        }
    }

    fn check(&self, state: &G::State, action: G::Action) -> Result<(), G::Refusal> {
        OpenGame::check(self, state, action)
    }

    fn advance_silently(&self, state: &mut G::State, action: G::Action) {
        self.play(state, action, &mut Silent);
    }

    fn advance_telling(&self, state: &mut G::State, action: G::Action, log: &mut Vec<Told>) {
        self.play(state, action, log);
    }

    fn view(&self, state: &G::State, who: Observer) -> OpenView<G> {
        OpenView { who, state: state.clone() }
    }

    fn tell(&self, event: &Told, _: Observer) -> Option<Told> {
        Some(event.clone())
    }

    fn determinize(&self, view: &OpenView<G>, _: &mut Rng) -> G::State {
        view.state.clone()
    }

    fn save(&self, state: &G::State) -> Value {
        OpenGame::save(self, state)
    }

    fn load(&self, position: &Value) -> Result<G::State, Vec<Fault>> {
        OpenGame::load(self, position)
    }
}

impl<G: OpenGame> Show for G {
    fn prompt(&self, view: &OpenView<G>) -> Prompt {
        OpenGame::prompt(self, &view.state, view.who)
    }

    fn label(&self, view: &OpenView<G>, action: G::Action) -> String {
        OpenGame::label(self, &view.state, action)
    }

    fn touches(&self, _: &OpenView<G>, action: G::Action) -> Vec<Key> {
        OpenGame::touches(self, action)
    }

    fn text(&self, view: &OpenView<G>) -> Page {
        OpenGame::text(self, &view.state)
    }

    fn draw(&self, view: &OpenView<G>) -> Scene {
        OpenGame::draw(self, &view.state)
    }

    fn draw_tall(&self, view: &OpenView<G>) -> Scene {
        OpenGame::draw_tall(self, &view.state)
    }

    fn scores(&self, view: &OpenView<G>) -> Vec<ScoreLine> {
        OpenGame::scores(self, &view.state)
    }
}

impl<G: OpenGame> Insight for G {
    fn evaluate(&self, state: &G::State, seat: Seat) -> f32 {
        match OpenGame::turn(self, state).ending() {
            Some(ending) => ending.outcome.payoff(seat, 1),
            None => OpenGame::evaluate(self, state, seat),
        }
    }

    fn urges(&self, state: &G::State, actions: &[G::Action], out: &mut Vec<u32>) {
        out.clear();
        OpenGame::urges(self, state, actions, out);
    }
}
