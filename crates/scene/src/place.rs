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
    /// From the top downwards.
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

    /// This place, given on a thing that itself lies at `outer`, as a place on the table.
    ///
    /// ```
    /// use breakroom_scene::Place;
    /// let board = Place::at(100.0, 50.0).scaled(2.0);
    /// assert_eq!(Place::at(10.0, 0.0).inside(board), Place::at(120.0, 50.0).scaled(2.0));
    /// ```
    pub fn inside(self, outer: Place) -> Place {
        let (sin, cos) = outer.turn.to_radians().sin_cos();
        Place {
            x: outer.x + outer.scale * (cos * self.x - sin * self.y),
            y: outer.y + outer.scale * (sin * self.x + cos * self.y),
            turn: outer.turn + self.turn,
            scale: outer.scale * self.scale,
        }
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

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn places_on_turned_things_turn_along() {
        let place = Place::at(10.0, 0.0).turned(5.0).inside(Place::at(1.0, 2.0).turned(90.0));
        assert!((place.x - 1.0).abs() < 1e-9 && (place.y - 12.0).abs() < 1e-9, "{place:?}");
        assert_eq!((place.turn, place.scale), (95.0, 1.0));
    }
}
