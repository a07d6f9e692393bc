//! What a scene defines once and uses often.

use serde::Serialize;

use crate::{Ink, PathBuilder, Shape, Shapes};

/// A named symbol, pattern, gradient or clip. There are no filters: they are slow on phones.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Def {
    /// Shapes to be copied with [`copy`](crate::copy).
    Symbol {
        /// The name it is used by.
        id: String,
        /// In paint order.
        shapes: Vec<Shape>,
    },
    /// A tile repeated over an area, named by [`Ink::of`].
    Pattern {
        /// The name it is used by.
        id: String,
        /// Width of the tile.
        w: f64,
        /// Height of the tile.
        h: f64,
        /// Degrees the whole pattern is turned by.
        turn: f64,
        /// In paint order.
        shapes: Vec<Shape>,
    },
    /// Colours changing along a line, named by [`Ink::of`].
    LinearGradient {
        /// The name it is used by.
        id: String,
        /// Start, in parts (0 to 1) of the filled box.
        from: (f64, f64),
        /// Where it ends, likewise.
        to: (f64, f64),
        /// Where (0 to 1) which colour stands.
        stops: Vec<(f64, Ink)>,
    },
    /// Colours changing outwards from a centre, named by [`Ink::of`].
    RadialGradient {
        /// The name it is used by.
        id: String,
        /// The centre, in parts (0 to 1) of the filled box.
        centre: (f64, f64),
        /// The radius, likewise.
        r: f64,
        /// Where (0 to 1) which colour stands.
        stops: Vec<(f64, Ink)>,
    },
    /// An area outside of which nothing is seen, named by [`Group::clip`](crate::Group::clip).
    Clip {
        /// The name it is used by.
        id: String,
        /// The area, as SVG path data.
        d: String,
    },
}

impl Def {
    /// Shapes to be copied with [`copy`](crate::copy).
    pub fn symbol(id: impl Into<String>, shapes: impl Shapes) -> Def {
        Def::Symbol { id: id.into(), shapes: shapes.collect() }
    }

    /// A tile of `w` by `h`, repeated.
    pub fn pattern(id: impl Into<String>, (w, h): (f64, f64), shapes: impl Shapes) -> Def {
        Def::Pattern { id: id.into(), w, h, turn: 0.0, shapes: shapes.collect() }
    }

    /// Turns a pattern; other definitions have no direction.
    pub fn turned(mut self, degrees: f64) -> Def {
        if let Def::Pattern { turn, .. } = &mut self {
            *turn = degrees;
        }
        self
    }

    /// Colours from top to bottom.
    pub fn downwards(id: impl Into<String>, stops: impl Into<Vec<(f64, Ink)>>) -> Def {
        Def::LinearGradient { id: id.into(), from: (0.0, 0.0), to: (0.0, 1.0), stops: stops.into() }
    }

    /// Colours outwards from a centre given in parts of the filled box.
    pub fn radial(
        id: impl Into<String>,
        centre: (f64, f64),
        r: f64,
        stops: impl Into<Vec<(f64, Ink)>>,
    ) -> Def {
        Def::RadialGradient { id: id.into(), centre, r, stops: stops.into() }
    }

    /// An area outside of which nothing is seen.
    pub fn clip(id: impl Into<String>, area: PathBuilder) -> Def {
        Def::Clip { id: id.into(), d: area.d() }
    }

    /// The name it is used by.
    pub fn id(&self) -> &str {
        match self {
            Def::Symbol { id, .. }
            | Def::Pattern { id, .. }
            | Def::LinearGradient { id, .. }
            | Def::RadialGradient { id, .. }
            | Def::Clip { id, .. } => id,
        }
    }

    /// The shapes it is made of, if any.
    pub fn shapes(&self) -> &[Shape] {
        match self {
            Def::Symbol { shapes, .. } | Def::Pattern { shapes, .. } => shapes,
            _ => &[],
        }
    }

    /// The colours it changes between, if any.
    pub fn stops(&self) -> &[(f64, Ink)] {
        match self {
            Def::LinearGradient { stops, .. } | Def::RadialGradient { stops, .. } => stops,
            _ => &[],
        }
    }
}
