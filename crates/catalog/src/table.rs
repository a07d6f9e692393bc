//! A game in progress with its types erased, for the server, the terminal, Python and the protocol.

use std::fmt::Display;

use breakroom_core::{
    Edition, Info, Observer, Options, Page, Prompt, RuleId, Screen, Seat, SeatSet, Told, Turn,
    show::{Material, ScoreLine, SeatLook, Study},
    undo,
};
use breakroom_scene::{Key, Scene};
use serde::{Serialize, Serializer};
use serde_json::{Value, json, value::RawValue};

/// JSON that its reader may see. Only a table can make one, from a view.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(transparent)]
pub struct ViewJson(pub(crate) Value);

impl ViewJson {
    /// The view as JSON.
    pub fn value(&self) -> &Value {
        &self.0
    }
}

/// Something that may be done now.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// The action in notation.
    pub action: String,
    /// What it means, in words.
    pub label: String,
    /// How likely it is, as a share of the sum of all; only where chance decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<u32>,
    /// The things in the scene on which it is played.
    pub keys: Vec<Key>,
    /// The heading under which a person looks for it in a long list; programs need none.
    #[serde(skip)]
    pub heading: Option<String>,
}

/// A [`Choice`] of the seat that decides, on its way to a sheet: its action is not made a text first.
#[derive(Serialize)]
pub(crate) struct Offered<A: Display> {
    #[serde(serialize_with = "as_text")]
    pub(crate) action: A,
    pub(crate) label: String,
    /// None for those who see no scene.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) keys: Option<Vec<Key>>,
    /// The things at which the next decision may be answered in the same gesture.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) onward: Vec<Key>,
    /// None for those who see no scene, or if it stands by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) heading: Option<String>,
    /// Whoever touches something that means it is asked once more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) grave: bool,
}

fn as_text<S: Serializer>(action: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(action)
}

/// Between two decisions on one line.
pub const THEN: char = ';';

/// What a screen asks of whoever decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What is being decided, in words.
    pub prompt: Prompt,
    /// What kind of decision it is, by which a coach knows it; may be empty.
    pub kind: &'static str,
}

/// Why an action was not carried out. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{}{message}", .rule.map(|rule| format!("{rule}: ")).unwrap_or_default())]
pub struct Rejected {
    /// What kind of fault it is.
    pub kind: RejectedKind,
    /// The rule that forbids it, if it is a matter of rules.
    pub rule: Option<RuleId>,
    /// Why, with the facts of this position.
    pub message: String,
}

/// The kinds of fault an action can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RejectedKind {
    /// The rules forbid it here.
    Illegal,
    /// It is no action of this game.
    Syntax,
    /// The table is not in a state in which this can be asked.
    State,
}

/// One version of an event, and who heard that version.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Telling {
    /// What was told.
    #[serde(flatten)]
    pub told: Told,
    /// Who heard it so; empty if everybody heard the same.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_requests_name_them")]
    pub to: Vec<Observer>,
}

/// Seats by their numbers, spectators as `"public"`.
fn as_requests_name_them<S: Serializer>(who: &[Observer], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(who.iter().map(|who| match who {
        Observer::Seat(seat) => json!(seat.index()),
        Observer::Public => json!("public"),
    }))
}

/// What a screen wants to see of a table. What is not wanted is not made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// What may be done now, if the one who looks decides.
    pub choices: bool,
    /// On which things of the scene it is done.
    pub keys: bool,
    /// What the one who looks knows, as JSON.
    pub view: bool,
    /// The picture, for this screen.
    pub scene: Option<Screen>,
}

/// How a table stands for one observer, all of it made from one view. What is JSON already lies on the sheet that
/// the one who looks brought along: a server looks twice for every action, and uses the same sheet again.
#[derive(Clone, Debug)]
pub struct Glance<'a> {
    /// What is being decided.
    pub prompt: Prompt,
    /// What kind of decision it is.
    pub kind: &'static str,
    /// The score as it stands.
    pub scores: Vec<ScoreLine>,
    /// What may be done now, a list of [`Choice`]s as JSON, their keys if wanted; empty unless the one who looks
    /// decides.
    pub choices: &'a [u8],
    /// What the one who looks knows, as JSON.
    pub view: Option<&'a [u8]>,
    /// What is drawn there, if pictures were asked for.
    pub scene: Option<Scene>,
    /// How the seats are known beside a picture; none without one.
    pub looks: Vec<SeatLook>,
    /// What things are made of, by the beginnings of their keys.
    pub materials: &'static [(&'static str, Material)],
}

/// A game in progress. Everything a screen, a protocol or a file needs, as text, JSON and scenes.
pub trait Table: Send + Sync {
    /// What the game says of itself: names, editions, options.
    fn info(&self) -> &'static Info;
    /// The components that are played with.
    fn edition(&self) -> &Edition;
    /// The options that are played with.
    fn options(&self) -> &Options;
    /// How many seats it has.
    fn seats(&self) -> usize;
    /// What a seat is called.
    fn seat_name(&self, seat: Seat) -> &str;
    /// The seats that win and lose together with `seat`, itself among them.
    fn allies(&self, seat: Seat) -> SeatSet;

    /// Does it keep anything from anybody?
    fn has_secrets(&self) -> bool;

    /// The most points a game for one can give.
    fn best_score(&self) -> i32;

    /// What it waits for.
    fn turn(&self) -> Turn;
    /// Through whose eyes the table is looked at while it is decided; at chance and at the end, the public's.
    fn decider(&self) -> Observer {
        self.turn().seat().map_or(Observer::Public, Observer::Seat)
    }
    /// How many actions have been taken, chance included.
    fn ply(&self) -> usize;
    /// What is being decided, in words for `who`.
    fn prompt(&self, who: Observer) -> Prompt;
    /// What may be done now, by the seat or the chance that decides, as a list of choices shows it. Not for other
    /// seats' eyes.
    fn legal(&self) -> Vec<Choice>;
    /// The same as a screen offers it: where a question can be passed over ([`Game::waiver`]) together with what the next
    /// one offers, each as a line of two decisions.
    ///
    /// [`Game::waiver`]: breakroom_core::Game::waiver
    fn offered(&self) -> Vec<Choice>;
    /// What a screen asks: past a question that can be passed over.
    fn question(&self, who: Observer) -> Question;
    /// What passes over the question that is asked, if the same seat is then asked another.
    fn waiver(&self) -> Option<String>;
    /// A line as it can be played: with what passes over the question before it, where only that is missing.
    fn completed(&self, line: &str) -> String {
        let both = || Some(format!("{}{THEN} {line}", self.waiver()?));
        let missing = || both().filter(|both| self.check(line).is_err() && self.check(both).is_ok());
        missing().unwrap_or_else(|| line.to_owned())
    }
    /// The outcomes of chance and their weights, if chance decides.
    fn odds(&self) -> Vec<(String, u32)>;
    /// Whether an action could be taken now.
    fn check(&self, action: &str) -> Result<(), Rejected>;
    /// An action in the words of the seat that decides, legal or not; `None` if it is no action of this game.
    fn label(&self, action: &str) -> Option<String>;
    /// What somebody may mean who touches a thing of the scene on which nothing legal is played.
    fn meant(&self, who: Observer, key: &str) -> Vec<String>;
    /// What `who` learns from a closer look at a thing of the scene.
    fn study(&self, who: Observer, key: &str) -> Option<Study>;
    /// Takes an action (or a line of several). A rejected line changes nothing.
    fn play(&mut self, line: &str) -> Result<(), Rejected>;
    /// The decisions of a line that holds several, one text each; not whether they are legal.
    fn decisions(&self, line: &str) -> Vec<String>;
    /// Returns to the state after the first `ply` actions, by playing them again.
    fn rewind(&mut self, ply: usize);
    /// How many actions this table has ever played, those played again by [`rewind`](Table::rewind) included: what a
    /// table has cost.
    fn played(&self) -> u64;

    /// What happened from `since` on, as `who` may hear it, with the ply of the action that caused it.
    fn told(&self, since: usize, who: Observer) -> Vec<(usize, Told)>;
    /// What happened from `since` on, with everything that anybody heard of it: for the referee and the log of a
    /// finished match, never for a seat.
    fn tellings(&self, since: usize) -> Vec<Telling>;
    /// Every action so far as `who` saw it.
    fn seen(&self, who: Observer) -> Vec<String>;
    /// Every action so far, secrets and all: for records and the referee, never for a seat.
    fn history(&self) -> Vec<String> {
        self.history_since(0)
    }
    /// The same from `ply` on.
    fn history_since(&self, ply: usize) -> Vec<String>;
    /// What each action was, as far as taking back is concerned.
    fn entries(&self) -> &[undo::UndoStep];
    /// What `who` knows.
    fn view(&self, who: Observer) -> ViewJson;
    /// The same as JSON text, without a tree of values in between.
    fn view_text(&self, who: Observer) -> Box<RawValue>;
    /// How it stands for `who`: the parts that are wanted, in one look. What the sheet holds is overwritten.
    fn glance<'a>(&self, who: Observer, wanted: Wanted, sheet: &'a mut Vec<u8>) -> Glance<'a>;
    /// The table as text.
    fn text(&self, who: Observer) -> Page;
    /// The table as a picture.
    fn scene(&self, who: Observer) -> Scene;
    /// One component by its id in the edition, as a picture, if it can be shown alone.
    fn piece(&self, id: &str) -> Option<Scene>;
    /// The score as it stands.
    fn scores(&self, who: Observer) -> Vec<ScoreLine>;
    /// The action that `who` means by a short form typed at a terminal.
    fn shorthand(&self, who: Observer, typed: &str) -> Option<String>;
    /// Help on short forms and on reading the text.
    fn help(&self) -> &'static str;

    /// The whole position, secrets and all: for saving and the referee, never for a seat.
    fn position(&self) -> Value;
    /// The position this table began from, if not the usual start.
    fn began_from(&self) -> Option<&Value>;
    /// The next chance outcome of the deal `seed`, where the game's dossier defines deals.
    fn dealt(&self, seed: &str) -> Option<String>;
    /// An independent copy.
    fn fork(&self) -> Box<dyn Table>;
    /// The table with its type, for those who know which game it is: see [`At`](crate::At).
    fn as_any(&self) -> &dyn std::any::Any;
}
