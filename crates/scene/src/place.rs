//! Where a thing is, how it is turned and how large it is.

use serde::Serialize;

/// Where a thing is, how it is turned and how large it is; it is drawn around its own origin.
///
/// ```
/// use breakroom_scene::Place;
/// let lying = Place::at(120.0, 80.0).turned(90.0).scaled(0.5);
/// # let _ = lying;
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Place {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
    /// Clockwise, in degrees.
    pub turn: f64,
    /// 1 is the size it was drawn in.
    pub scale: f64,
}

impl Place {
    /// Where it was drawn.
    pub const ORIGIN: Place = Place::at(0.0, 0.0);

    /// Moved, neither turned nor scaled.
    pub const fn at(x: f64, y: f64) -> Place {
        Place { x, y, turn: 0.0, scale: 1.0 }
    }

    /// Turned clockwise by so many degrees.
    pub const fn turned(self, turn: f64) -> Place {
        Place { turn, ..self }
    }

    /// Made larger or smaller.
    pub const fn scaled(self, scale: f64) -> Place {
        Place { scale, ..self }
    }
}

impl Default for Place {
    fn default() -> Place {
        Place::ORIGIN
    }
}

impl From<(f64, f64)> for Place {
    fn from((x, y): (f64, f64)) -> Place {
        Place::at(x, y)
    }
}
