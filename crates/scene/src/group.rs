//! Shapes kept together, and copies of a definition.

use serde::Serialize;

use crate::{Ink, Place, Shape, Shapes};

/// Several shapes moved, turned, faded or clipped together.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Group {
    /// Where the group's origin lies.
    pub place: Place,
    /// How much of the whole covers what lies below.
    pub opacity: f64,
    /// The id of a [`Def::Clip`](crate::Def::Clip): only what lies inside is seen.
    pub clip: Option<String>,
    /// The ink for [`Ink::INHERITED`] within.
    pub ink: Option<Ink>,
    /// In paint order.
    pub shapes: Vec<Shape>,
}

/// Shapes drawn together around a common origin.
pub fn group(shapes: impl Shapes) -> Group {
    Group { place: Place::ORIGIN, opacity: 1.0, clip: None, ink: None, shapes: shapes.collect() }
}

impl Group {
    /// Moves its origin there.
    pub fn at(mut self, x: f64, y: f64) -> Group {
        (self.place.x, self.place.y) = (x, y);
        self
    }

    /// Moves, turns and scales it.
    pub fn place(self, place: impl Into<Place>) -> Group {
        Group { place: place.into(), ..self }
    }

    /// Turns it clockwise by so many degrees.
    pub fn turned(mut self, turn: f64) -> Group {
        self.place.turn = turn;
        self
    }

    /// Makes it larger or smaller.
    pub fn scaled(mut self, scale: f64) -> Group {
        self.place.scale = scale;
        self
    }

    /// Lets what lies below shine through.
    pub fn opacity(self, opacity: f64) -> Group {
        Group { opacity, ..self }
    }

    /// Shows only what lies inside a clip of the scene.
    pub fn clip(self, def: impl Into<String>) -> Group {
        Group { clip: Some(def.into()), ..self }
    }

    /// The ink for [`Ink::INHERITED`] within.
    pub fn ink(self, ink: Ink) -> Group {
        Group { ink: Some(ink), ..self }
    }

    /// Draws more on top.
    pub fn draw(mut self, shapes: impl Shapes) -> Group {
        shapes.add_to(&mut self.shapes);
        self
    }
}

/// A copy of a [`Def::Symbol`](crate::Def::Symbol).
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Use {
    /// The symbol's id.
    pub def: String,
    /// Where its origin lies.
    pub place: Place,
    /// How much of the whole covers what lies below.
    pub opacity: f64,
    /// The ink for [`Ink::INHERITED`] within.
    pub ink: Option<Ink>,
}

/// A copy of the symbol with this id.
pub fn copy(def: impl Into<String>) -> Use {
    Use { def: def.into(), place: Place::ORIGIN, opacity: 1.0, ink: None }
}

impl Use {
    /// Moves its origin there.
    pub fn at(mut self, x: f64, y: f64) -> Use {
        (self.place.x, self.place.y) = (x, y);
        self
    }

    /// Moves, turns and scales it.
    pub fn place(self, place: impl Into<Place>) -> Use {
        Use { place: place.into(), ..self }
    }

    /// Turns it clockwise by so many degrees.
    pub fn turned(mut self, turn: f64) -> Use {
        self.place.turn = turn;
        self
    }

    /// Makes it larger or smaller.
    pub fn scaled(mut self, scale: f64) -> Use {
        self.place.scale = scale;
        self
    }

    /// Lets what lies below shine through.
    pub fn opacity(self, opacity: f64) -> Use {
        Use { opacity, ..self }
    }

    /// The ink for [`Ink::INHERITED`] within.
    pub fn ink(self, ink: Ink) -> Use {
        Use { ink: Some(ink), ..self }
    }
}
