//! A thing on the table.

use serde::Serialize;

use crate::{Key, PathBuilder, Place, Shape, Shapes};

/// What a thing lies on: decides which highlight colours can be seen there.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// Paper, ice: `--can`, `--target`, `--last`.
    #[default]
    Light,
    /// Oak, sand, map: the dark set with a dark casing.
    Middle,
    /// Slate, baize: `--can-d`, `--target-d`, `--last-d`.
    Dark,
}

/// The closed outline of a thing around its own origin: where it can be touched, and where the lines
/// that say "can", "target" and "last" run.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outline {
    /// SVG path data.
    pub d: String,
    /// What the thing lies on.
    pub ground: Ground,
}

impl Outline {
    /// Any closed path.
    pub fn path(d: impl Into<String>) -> Outline {
        Outline { d: d.into(), ground: Ground::default() }
    }

    /// A rectangle with round corners.
    pub fn rect(x: f64, y: f64, w: f64, h: f64, r: f64) -> Outline {
        Outline::path(PathBuilder::rounded(x, y, w, h, r))
    }

    /// A circle around this point.
    pub fn circle(x: f64, y: f64, r: f64) -> Outline {
        Outline::path(PathBuilder::circle(x, y, r))
    }

    /// A polygon through these points.
    pub fn polygon(points: impl IntoIterator<Item = (f64, f64)>) -> Outline {
        Outline::path(PathBuilder::polygon(points))
    }

    /// Says what the thing lies on.
    pub fn on(self, ground: Ground) -> Outline {
        Outline { ground, ..self }
    }
}

/// A thing on the table: keyed, spoken, placed, and drawn around its own origin.
///
/// ```
/// use breakroom_scene::{Ink, Node, Outline, circle};
/// let puck = Node::new("puck")
///     .label("The puck, loose, area 3")
///     .at(500.0, 280.0)
///     .outline(Outline::circle(0.0, 0.0, 24.0))
///     .draw(circle(0.0, 0.0, 24.0).fill(Ink::rgb(0x22201c)));
/// assert!(puck.is_touchable());
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Node {
    /// Its identity from scene to scene.
    pub key: Key,
    /// What is spoken for it; empty for decoration, which is not spoken at all.
    pub label: String,
    /// What its small signs mean, one sentence each, for whoever points at it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Where it is.
    pub place: Place,
    /// How much of it is there; 0 is gone.
    pub opacity: f64,
    /// Where it can be touched. Things without an outline cannot be.
    pub outline: Option<Outline>,
    /// Does a closer look at it show more? Then a screen asks for it when a pointer rests there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub closer: bool,
    /// In paint order.
    pub shapes: Vec<Shape>,
}

impl Node {
    /// A thing without label, outline or shapes, at the scene's origin.
    pub fn new(key: impl Into<Key>) -> Node {
        Node {
            key: key.into(),
            label: String::new(),
            notes: Vec::new(),
            place: Place::ORIGIN,
            opacity: 1.0,
            outline: None,
            closer: false,
            shapes: Vec::new(),
        }
    }

    /// What is spoken for it.
    pub fn label(self, label: impl Into<String>) -> Node {
        Node { label: label.into(), ..self }
    }

    /// What its small signs mean.
    pub fn notes(self, notes: Vec<String>) -> Node {
        Node { notes, ..self }
    }

    /// Moves its origin there.
    pub fn at(mut self, x: f64, y: f64) -> Node {
        (self.place.x, self.place.y) = (x, y);
        self
    }

    /// Moves, turns and scales it.
    pub fn place(self, place: impl Into<Place>) -> Node {
        Node { place: place.into(), ..self }
    }

    /// Turns it clockwise by so many degrees.
    pub fn turned(mut self, turn: f64) -> Node {
        self.place.turn = turn;
        self
    }

    /// Makes it larger or smaller.
    pub fn scaled(mut self, scale: f64) -> Node {
        self.place.scale = scale;
        self
    }

    /// Lets what lies below shine through.
    pub fn opacity(self, opacity: f64) -> Node {
        Node { opacity, ..self }
    }

    /// Says where it can be touched.
    pub fn outline(self, outline: Outline) -> Node {
        Node { outline: Some(outline), ..self }
    }

    /// Says that a closer look at it shows more.
    pub fn closer(self) -> Node {
        Node { closer: true, ..self }
    }

    /// Draws on top of what is there.
    pub fn draw(mut self, shapes: impl Shapes) -> Node {
        shapes.add_to(&mut self.shapes);
        self
    }

    /// Can it be touched?
    pub fn is_touchable(&self) -> bool {
        self.outline.is_some()
    }
}
