//! Where things lie on the ice: units of a rink of 1000 by 560, Home's net left; turned round for Away, so that
//! one's own net is always on the left.

use breakroom_core::Seat;
use breakroom_scene::{PathBuilder, Place, Turning};

use crate::{
    View,
    vocabulary::{Area, Lane},
};

const COLUMNS: [f64; 9] = [65.0, 180.0, 295.0, 402.0, 500.0, 598.0, 705.0, 820.0, 935.0];
const SPANS: [(f64, f64); 9] = [
    (14.0, 115.0),
    (125.0, 236.0),
    (244.0, 345.0),
    (359.0, 446.0),
    (454.0, 546.0),
    (554.0, 641.0),
    (655.0, 756.0),
    (764.0, 875.0),
    (885.0, 986.0),
];

/// A point on the ice or the table.
pub type Point = (f64, f64);

/// The rink as one observer sees it.
#[derive(Clone, Copy)]
pub struct Ice {
    /// Where its corner lies on the table, and how large it is.
    pub place: Place,
    turned: bool,
}

impl Ice {
    /// The rink of a view, its net at the observer's side.
    pub fn of(view: &View, place: Place) -> Ice {
        Ice { place, turned: !view.table.is_home(view.bottom()) }
    }

    /// Home's way of seeing a point becomes the observer's.
    pub fn turn(self, (x, y): Point) -> Point {
        if self.turned { (1000.0 - x, 560.0 - y) } else { (x, y) }
    }

    /// A point of the ice, as the observer sees it, on the table.
    pub fn on_table(self, (x, y): Point) -> Point {
        let at = Place::at(x, y).inside(self.place);
        (at.x, at.y)
    }

    /// Where the puck lies in an area, and where arrows end.
    pub fn anchor(self, area: Area) -> Point {
        let row = usize::from(area.row());
        let x = COLUMNS[row];
        let point = match (row, area.lane()) {
            (0, Lane::West) => (x + 6.0, 148.0),
            (0, Lane::East) => (x + 6.0, 412.0),
            (8, Lane::West) => (x - 6.0, 148.0),
            (8, Lane::East) => (x - 6.0, 412.0),
            (4, Lane::West) => (x, 122.0),
            (4, Lane::East) => (x, 438.0),
            (_, Lane::Centre) => (x, 280.0),
            (_, Lane::West) => (x, 150.0),
            (_, Lane::East) => (x, 410.0),
        };
        self.turn(point)
    }

    /// Where an area's number stands, and its height.
    pub fn numeral(self, area: Area) -> (Point, f64) {
        let row = usize::from(area.row());
        let x = COLUMNS[row];
        let inwards = if row == 0 { 14.0 } else { -14.0 };
        let (point, height) = match (row, area.lane()) {
            (0, Lane::Centre) => ((40.0, 229.0), 40.0),
            (8, Lane::Centre) => ((960.0, 331.0), 40.0),
            (0 | 8, Lane::West) => ((x + inwards, 86.0), 40.0),
            (0 | 8, Lane::East) => ((x + inwards, 474.0), 40.0),
            (4, Lane::Centre) => ((500.0, 206.0), 34.0),
            (4, Lane::West) => ((x, 54.0), 40.0),
            (4, Lane::East) => ((x, 506.0), 40.0),
            (_, Lane::East) => ((x, 504.0), 44.0),
            _ => ((x, 56.0), 44.0),
        };
        (self.turn(point), height)
    }

    /// Left, top, right, bottom of an area before the corners are cut.
    fn span(area: Area) -> (f64, f64, f64, f64) {
        let row = usize::from(area.row());
        let (left, right) = SPANS[row];
        let (top, bottom) = match (row, area.lane()) {
            (0 | 8, Lane::West) => (14.0, 190.0),
            (0 | 8, Lane::Centre) => (198.0, 362.0),
            (0 | 8, Lane::East) => (370.0, 546.0),
            (4, Lane::West) => (14.0, 166.0),
            (4, Lane::Centre) => (174.0, 386.0),
            (4, Lane::East) => (394.0, 546.0),
            (_, Lane::East) => (284.0, 546.0),
            _ => (14.0, 276.0),
        };
        (left, top, right, bottom)
    }

    /// The field of an area, its corner following the boards.
    pub fn field(self, area: Area) -> PathBuilder {
        let (left, top, right, bottom) = Self::span(area);
        if matches!(area.row(), 0 | 8) && area.lane() != Lane::Centre {
            return self.corner(area);
        }
        let (a, b) = (self.turn((left, top)), self.turn((right, bottom)));
        let (x, y) = (a.0.min(b.0), a.1.min(b.1));
        PathBuilder::rounded(x, y, right - left, bottom - top, 26.0)
    }

    /// A corner field: drawn for the west corner of row 0 and mirrored into the others.
    fn corner(self, area: Area) -> PathBuilder {
        let (flip_x, flip_y) = (area.row() == 8, area.lane() == Lane::East);
        let at = |x: f64, y: f64| {
            let x = if flip_x { 1000.0 - x } else { x };
            let y = if flip_y { 560.0 - y } else { y };
            self.turn((x, y))
        };
        let turning = if flip_x == flip_y { Turning::Clockwise } else { Turning::Anticlockwise };
        let to = |path: PathBuilder, point: Point| path.line(point.0, point.1);
        let arc = |path: PathBuilder, r: f64, point: Point| path.arc(r, turning, point.0, point.1);
        let start = at(14.0, 132.0);
        let path = arc(PathBuilder::at(start.0, start.1), 118.0, at(115.0, 15.2));
        let path = arc(to(path, at(115.0, 164.0)), 26.0, at(89.0, 190.0));
        arc(to(path, at(40.0, 190.0)), 26.0, at(14.0, 164.0)).close()
    }

    /// The goal line's middle on the side of Home or Away.
    pub fn goal(self, home: bool) -> Point {
        self.turn(if home { (120.0, 280.0) } else { (880.0, 280.0) })
    }

    /// Is this side's net drawn on the left?
    pub fn is_left(self, home: bool) -> bool {
        home != self.turned
    }

    /// The net that a seat shoots at.
    pub fn target(self, view: &View, shooter: Seat) -> Point {
        self.goal(!view.table.is_home(shooter))
    }
}

/// A line from one point towards another, this much short at both ends.
pub fn between(from: Point, to: Point, short: f64) -> (Point, Point, Point) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    ((from.0 + ux * short, from.1 + uy * short), (to.0 - ux * short, to.1 - uy * short), (ux, uy))
}

/// An arrow head at a point, pointing along a direction.
pub fn head(path: PathBuilder, (x, y): Point, (ux, uy): Point, size: f64) -> PathBuilder {
    let (back, side) = (size, size * 0.66);
    path.go(x - ux * back - uy * side, y - uy * back + ux * side)
        .line(x, y)
        .line(x - ux * back + uy * side, y - uy * back - ux * side)
}
