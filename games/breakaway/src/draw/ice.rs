//! Where things lie on the ice: units of a rink of 1000 by 560, Home's net left; turned round for Away, so that
//! one's own net is always on the left. On a tall screen the rink stands upright and slim, one's own net below: what
//! lies at (x, y) then stands at (0.72 y, 1000 - x), and what is read there keeps upright.

use super::*;

/// The middle of each row of areas, and from where to where it reaches: all are equally wide, so that a finger finds
/// each of them; the gaps hold goal lines and blue lines.
const COLUMNS: [f64; 9] = [65.3, 174.0, 280.7, 393.3, 500.0, 606.7, 719.3, 826.0, 934.7];
const LEFT: [f64; 9] = [14.0, 122.7, 229.3, 342.0, 448.7, 555.3, 668.0, 774.7, 883.3];
const RIGHT: [f64; 9] = [116.7, 225.3, 332.0, 444.7, 551.3, 658.0, 770.7, 877.3, 986.0];
pub const BLUE_LINES: [f64; 2] = [337.0, 663.0];
/// How wide the rink is.
const WIDE: f64 = 560.0;
/// How much narrower an upright rink is: as a real one, and with room beside it.
const SLIM: f64 = 0.72;

/// A point on the ice or the table.
pub type Point = (f64, f64);

/// Where the rink lies.
#[derive(Clone, Copy)]
pub struct Site {
    /// Its upper left corner on the table, and how large it is.
    pub place: Place,
    pub upright: bool,
    /// How much larger numbers and puck are than the rink would have them: a small rink is read all the same.
    pub bold: f64,
}

/// The rink as one observer sees it.
#[derive(Clone, Copy)]
pub struct Ice {
    /// Where its corner lies on the table, and how large it is.
    pub place: Place,
    /// How much larger numbers and puck are drawn.
    pub bold: f64,
    upright: bool,
    turned: bool,
}

impl Ice {
    /// The rink of a view, its net at the observer's side.
    pub fn of(view: &View, Site { place, upright, bold }: Site) -> Ice {
        Ice { place, bold, upright, turned: !view.table.is_home(view.bottom()) }
    }
    pub fn is_upright(self) -> bool {
        self.upright
    }

    /// Home's way of seeing a point becomes the observer's, the rink still lying.
    fn lying(self, (x, y): Point) -> Point {
        if self.turned { (1000.0 - x, 560.0 - y) } else { (x, y) }
    }

    /// A point of the lying rink where the rink stands.
    pub fn stand(self, (x, y): Point) -> Point {
        if self.upright { (y * SLIM, 1000.0 - x) } else { (x, y) }
    }

    /// Home's way of seeing a point becomes the observer's.
    pub fn turn(self, point: Point) -> Point {
        self.stand(self.lying(point))
    }

    /// A line across the rink, from board to board or as far from both.
    pub fn across(self, x: f64, short: f64) -> (Point, Point) {
        (self.stand((x, short)), self.stand((x, WIDE - short)))
    }

    /// Something small that was drawn on a lying rink around a point of it, where it stands and not slimmer.
    pub fn laid(self, (x, y): Point, on: Vec<Shape>) -> Shape {
        let (stood, on) = (self.stand((x, y)), group(on).at(-x, -y));
        match self.upright {
            true => group(on).at(stood.0, stood.1).turned(-90.0).into(),
            false => group(on).at(stood.0, stood.1).into(),
        }
    }

    /// A rectangle around the whole rink, so far outside of the boards.
    pub fn around(self, out: f64) -> [f64; 4] {
        self.stood((-out, -out), (1000.0 + out, WIDE + out))
    }

    /// A rectangle of the lying rink, given by two corners: left, top, width and height where the rink stands.
    pub fn stood(self, one: Point, other: Point) -> [f64; 4] {
        let (a, b) = (self.stand(one), self.stand(other));
        [a.0.min(b.0), a.1.min(b.1), (a.0 - b.0).abs(), (a.1 - b.1).abs()]
    }

    /// The clip of all that lies on the ice.
    pub fn clip(self) -> &'static str {
        if self.upright { "ba-rink-upright" } else { "ba-rink" }
    }
    pub fn clip_def(self) -> Def {
        let [x, y, w, h] = self.around(-10.0);
        Def::clip(self.clip(), PathBuilder::rounded(x, y, w, h, 122.0))
    }

    /// A point of the ice, as the observer sees it, on the table.
    pub fn on_table(self, (x, y): Point) -> Point {
        let at = Place::at(x, y).inside(self.place);
        (at.x, at.y)
    }

    /// Where the puck lies in an area, and where arrows end.
    pub fn anchor(self, area: Area) -> Point {
        self.stand(self.lying_anchor(area))
    }

    /// The same on the lying rink.
    pub fn lying_anchor(self, area: Area) -> Point {
        let row = usize::from(area.row());
        let (x, y) = match row {
            0 => (COLUMNS[0] + 6.0, 148.0),
            8 => (COLUMNS[8] - 6.0, 148.0),
            4 => (COLUMNS[4], 122.0),
            _ => (COLUMNS[row], 150.0),
        };
        self.lying(match area.lane() {
            Lane::West => (x, y),
            Lane::Centre => (COLUMNS[row], WIDE / 2.0),
            Lane::East => (x, WIDE - y),
        })
    }

    /// Where an area's number stands, and its height.
    pub fn numeral(self, area: Area) -> (Point, f64) {
        let row = usize::from(area.row());
        let x = COLUMNS[row];
        let inwards = if row == 0 { 14.0 } else { -14.0 };
        let (point, height) = match (row, area.lane()) {
            // Numbers of an upright rink are larger: this one makes way for the puck.
            (0, Lane::Centre) if self.upright => ((44.0, 226.0), 40.0),
            (8, Lane::Centre) if self.upright => ((956.0, 334.0), 40.0),
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
        (self.turn(point), height * self.bold)
    }

    /// Left, top, right, bottom of an area before the corners are cut.
    fn span(area: Area) -> (f64, f64, f64, f64) {
        let row = usize::from(area.row());
        let deep = match row {
            0 | 8 => 190.0,
            4 => 166.0,
            _ => 276.0,
        };
        let (top, bottom) = match area.lane() {
            Lane::West => (14.0, deep),
            Lane::Centre => (deep + 8.0, WIDE - deep - 8.0),
            Lane::East => (WIDE - deep, WIDE - 14.0),
        };
        (LEFT[row], top, RIGHT[row], bottom)
    }

    /// The field of an area, its corner following the boards.
    pub fn field(self, area: Area) -> PathBuilder {
        let (left, top, right, bottom) = Self::span(area);
        if matches!(area.row(), 0 | 8) && area.lane() != Lane::Centre {
            return self.corner(area);
        }
        let [x, y, w, h] = self.stood(self.lying((left, top)), self.lying((right, bottom)));
        PathBuilder::rounded(x, y, w, h, 26.0)
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
        let path = arc(PathBuilder::at(start.0, start.1), 118.0, at(116.7, 15.0));
        let path = arc(to(path, at(116.7, 164.0)), 26.0, at(90.7, 190.0));
        arc(to(path, at(40.0, 190.0)), 26.0, at(14.0, 164.0)).close()
    }

    /// The goal line's middle on the side of Home or Away, on the lying rink.
    pub fn goal(self, home: bool) -> Point {
        self.lying(if home { (120.0, 280.0) } else { (880.0, 280.0) })
    }

    /// Where a word about the net stands whose goal line is at `x`, open to `side`, and how large it is: above the
    /// net, or before it.
    pub fn word_at_net(self, (x, side): (f64, f64)) -> (Point, f64) {
        match self.upright {
            true => (self.stand((x + side * 58.0 - 12.0, 280.0)), 38.0),
            false => ((x + side * 20.0, 232.0), 17.0),
        }
    }

    /// Where a card laid down at the puck has its upper left corner: on the left of an area or on the right; below or
    /// above, on a rink that stands upright.
    pub fn beside(self, area: Area, left: bool) -> Point {
        let (x, y) = self.lying_anchor(area);
        let far = if self.upright { 90.0 } else { 78.0 } * self.bold;
        let (x, y) = self.stand((if left { x - far } else { x + far }, y));
        (x - 29.0 * self.bold, y - 41.0 * self.bold)
    }

    /// Is this side's net drawn on the left; below, on a rink that stands upright?
    pub fn is_left(self, home: bool) -> bool {
        home != self.turned
    }

    /// The net that a seat shoots at.
    pub fn target(self, view: &View, shooter: Seat) -> Point {
        self.stand(self.goal(!view.table.is_home(shooter)))
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
