//! How a game is shown: its words and its picture. All of it is made from a view, so none of it can leak.

use breakroom_scene::{Key, Node, Scene};
use compact_str::CompactString;
use serde::{Serialize, Serializer};

use crate::{Game, Page, RuleId, Seat};

/// What is being decided, as a question to the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Prompt {
    /// The question: "Play or discard which card?"
    pub question: String,
    /// The rule that asks it.
    pub rule: RuleId,
}

impl Prompt {
    /// A question and the rule that asks it.
    pub fn new(rule: impl Into<RuleId>, question: impl Into<String>) -> Self {
        Self { question: question.into(), rule: rule.into() }
    }
}

/// One line of the score as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreLine {
    /// What is counted, and whose it is: "Light: caravan".
    pub name: CompactString,
    /// As it stands now.
    pub value: i64,
}

impl ScoreLine {
    /// So much of what has this name, given in pieces.
    pub fn new(name: &[&str], value: impl Into<i64>) -> ScoreLine {
        let mut whole = CompactString::default();
        name.iter().for_each(|piece| whole.push_str(piece));
        ScoreLine { name: whole, value: value.into() }
    }
}

/// The screen that a picture is laid out for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Screen {
    /// About as wide as it is high, or wider.
    #[default]
    Wide,
    /// Narrow, and held upright.
    Tall,
}

/// A closer look at a thing of the scene: what is known of it here, and what is drawn over the scene meanwhile.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Study {
    /// What it is about: "0807 to 0609: no sight".
    pub title: String,
    /// The rule behind it, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
    /// Line by line.
    pub lines: Vec<StudyLine>,
    /// Drawn over the scene; with inks of the page and definitions of the scene alone.
    #[serde(rename = "svg", serialize_with = "as_svg")]
    pub nodes: Vec<Node>,
}

/// A line of a [`Study`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StudyLine {
    /// What it says.
    pub text: String,
    /// What stands at its end: "no", a hex, a chance.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub end: CompactString,
    /// Is the next decision this seat's?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub decides: bool,
}

impl StudyLine {
    /// A line that decides nothing.
    pub fn new(text: impl Into<String>, end: impl Into<CompactString>) -> StudyLine {
        StudyLine { text: text.into(), end: end.into(), decides: false }
    }
}

fn as_svg<S: Serializer>(nodes: &[Node], serializer: S) -> Result<S::Ok, S::Error> {
    let scene = Scene::new("", 0.0, 0.0).with_all(nodes.iter().cloned());
    let drawn: Option<String> = scene.keys().map(|key| scene.node_svg(key.clone())).collect();
    serializer.serialize_str(&drawn.unwrap_or_default())
}

/// How a seat is known beside the table: by colour and pattern, and by its letter. Never by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SeatLook {
    /// Its colour, as CSS writes it.
    pub fill: &'static str,
    /// The colour of its pattern.
    pub marks: &'static str,
    /// What tells it from others where colours do not.
    pub pattern: Pattern,
    /// A colour in which letters can be read on it.
    pub ink: &'static str,
}

/// The patterns of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Pattern {
    /// Rows of dots.
    Dots,
    /// Lines that slant one way.
    Hatch,
    /// Lines that slant both ways.
    Cross,
    /// Nothing but the colour.
    Plain,
}

/// What a thing is made of, as it sounds when it is laid down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Material {
    /// A card, or a sheet of paper.
    Card,
    /// A block or a counter.
    Wood,
    /// A stone, or a heavy token.
    Stone,
    /// Bolts, locks and coins.
    Metal,
    /// Dice that roll.
    Dice,
    /// Skates and a puck on ice.
    Ice,
}

const SHADE: &str = "rgb(0 0 0 / .26)";
const SHINE: &str = "rgb(255 255 255 / .5)";

impl SeatLook {
    /// The colours and patterns of [`breakroom_scene::seats`].
    pub const USUAL: [SeatLook; 4] = [
        SeatLook { fill: "var(--seat-0)", marks: SHINE, pattern: Pattern::Dots, ink: "var(--seat-ink)" },
        SeatLook { fill: "var(--seat-1)", marks: SHADE, pattern: Pattern::Hatch, ink: "var(--seat-1-ink)" },
        SeatLook { fill: "var(--seat-2)", marks: SHADE, pattern: Pattern::Cross, ink: "var(--seat-ink)" },
        SeatLook { fill: "var(--seat-3)", marks: SHADE, pattern: Pattern::Plain, ink: "var(--seat-ink)" },
    ];
}

/// The words and pictures of a game.
pub trait Show: Game {
    /// What is being decided, for the one who looks: a question to the seat that decides, a statement of what
    /// is awaited to everybody else.
    fn prompt(&self, view: &Self::View) -> Prompt;

    /// What kind of decision this is, in a word by which a coach knows it ([`Info::coach`](crate::Info::coach)); empty
    /// where nobody decides, and in a game without a coach.
    fn kind(&self, _view: &Self::View) -> &'static str {
        ""
    }

    /// What `action` means here, in a few plain words and with its consequence.
    fn label(&self, view: &Self::View, action: Self::Action) -> String;

    /// How far down a list of choices `action` belongs: what a player looks for first has the lowest rank. Equals keep
    /// the order of [`Game::legal`].
    fn rank(&self, _view: &Self::View, _action: Self::Action) -> u8 {
        0
    }

    /// The heading under which `action` stands in a long list, with others of its kind: "Launch a nuke". Whoever has
    /// many choices first says which heading, then which of those below it; a short list has no headings.
    fn heading(&self, _view: &Self::View, _action: Self::Action) -> Option<String> {
        None
    }

    /// Is `action` seldom meant and hard to take back? Then a screen asks once more whoever only touched a thing.
    fn is_grave(&self, _view: &Self::View, _action: Self::Action) -> bool {
        false
    }

    /// The keys of the scene on which `action` is played: at least one, all of them in the scene. What it is played
    /// with comes first, the places it is played to follow: whoever touches a place and a thing, in either order, or
    /// drags one to the other, means it.
    fn touches(&self, view: &Self::View, action: Self::Action) -> Vec<Key>;

    /// The keys of the scene at which the *next* decision can be answered once `action` is taken, where both are one
    /// gesture: a block is lifted, then plugged in. Whoever touches a thing of `action` and then one of these plays both.
    fn onward(&self, _view: &Self::View, _action: Self::Action) -> Vec<Key> {
        Vec::new()
    }

    /// What somebody may mean who touches the thing called `key` though no legal action is played on it. Each is
    /// judged by [`Game::check`], and the refusal is the answer to "why not?".
    fn meant(&self, _view: &Self::View, _key: &Key) -> Vec<Self::Action> {
        Vec::new()
    }

    /// A closer look at the thing called `key`, which says by [`Node::closer`] that there is one.
    fn study(&self, _view: &Self::View, _key: &Key) -> Option<Study> {
        None
    }

    /// The table as text, at most 78 columns wide.
    fn text(&self, view: &Self::View) -> Page;

    /// The table as a picture.
    fn draw(&self, view: &Self::View) -> Scene;

    /// The same table for a narrow screen that is held upright: the same things by the same keys, elsewhere. As
    /// [`Show::draw`] draws it, unless a game lays it out anew.
    fn draw_tall(&self, view: &Self::View) -> Scene {
        self.draw(view)
    }

    /// How a seat is known beside the table, in the material of its pieces.
    fn seat_look(&self, _view: &Self::View, seat: Seat) -> SeatLook {
        SeatLook::USUAL[seat.index() % SeatLook::USUAL.len()]
    }

    /// What things are made of, by the beginnings of their keys: `("hand-", Material::Card)`.
    fn materials(&self) -> &'static [(&'static str, Material)] {
        &[]
    }

    /// One component (a card, a tile) by its id in the edition, as a picture, if it can be shown alone.
    fn piece(&self, _id: &str) -> Option<Scene> {
        None
    }

    /// The score as it stands.
    fn scores(&self, view: &Self::View) -> Vec<ScoreLine>;

    /// The action that a person at a terminal means by a short form of the game's own (`p 3`), if any.
    fn shorthand(&self, _view: &Self::View, _typed: &str) -> Option<Self::Action> {
        None
    }

    /// A few lines of help on the game's short forms and on reading its text, for the terminal.
    fn help(&self) -> &'static str {
        ""
    }
}
