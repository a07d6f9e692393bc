//! Paths whose points are computed.

use crate::number::push_number;

/// Collects the commands of a path; numbers are written with two decimals.
///
/// ```
/// use breakroom_scene::PathBuilder;
/// let d = PathBuilder::at(0.0, 0.0).line(10.0, 0.0).line(5.0, 8.66).close().d();
/// assert_eq!(d, "M0 0L10 0L5 8.66Z");
/// ```
#[derive(Clone, PartialEq, Default, Debug)]
pub struct PathBuilder {
    d: String,
}

impl PathBuilder {
    /// A path that has not begun.
    pub fn new() -> PathBuilder {
        PathBuilder::default()
    }

    /// A path that begins here.
    pub fn at(x: f64, y: f64) -> PathBuilder {
        PathBuilder::new().go(x, y)
    }

    /// A closed polygon.
    pub fn polygon(points: impl IntoIterator<Item = (f64, f64)>) -> PathBuilder {
        PathBuilder::polyline(points).close()
    }

    /// Straight lines from point to point.
    pub fn polyline(points: impl IntoIterator<Item = (f64, f64)>) -> PathBuilder {
        let mut points = points.into_iter();
        let Some((x, y)) = points.next() else { return PathBuilder::new() };
        points.fold(PathBuilder::at(x, y), |path, (x, y)| path.line(x, y))
    }

    /// A regular polygon around a centre; its first corner lies `turn` degrees clockwise from the right.
    pub fn regular(corners: u32, cx: f64, cy: f64, radius: f64, turn: f64) -> PathBuilder {
        PathBuilder::polygon((0..corners).map(|corner| {
            let angle = (turn + 360.0 * f64::from(corner) / f64::from(corners)).to_radians();
            (cx + radius * angle.cos(), cy + radius * angle.sin())
        }))
    }

    /// A rectangle with round corners.
    pub fn rounded(x: f64, y: f64, w: f64, h: f64, r: f64) -> PathBuilder {
        PathBuilder::new().and_rounded(x, y, w, h, r)
    }

    /// A whole circle around this point.
    pub fn circle(cx: f64, cy: f64, r: f64) -> PathBuilder {
        let half = |path: PathBuilder, dx| path.arc_by(r, Turning::Clockwise, dx, 0.0);
        half(half(PathBuilder::at(cx - r, cy), 2.0 * r), -2.0 * r).close()
    }

    /// A smooth curve through all points: each corner is rounded by its neighbours (Catmull-Rom).
    pub fn spline(points: &[(f64, f64)], closed: bool) -> PathBuilder {
        let count = points.len();
        let Some(&(x, y)) = points.first() else { return PathBuilder::new() };
        let pick = |i: isize| {
            let last = count as isize - 1;
            let i = if closed { i.rem_euclid(count as isize) } else { i.clamp(0, last) };
            points[i as usize]
        };
        let mut path = PathBuilder::at(x, y);
        let pieces = if closed { count } else { count - 1 };
        for i in 0..pieces as isize {
            let (before, from, to, after) = (pick(i - 1), pick(i), pick(i + 1), pick(i + 2));
            path = path.cubic(
                (from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0),
                (to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0),
                to,
            );
        }
        if closed { path.close() } else { path }
    }

    /// Lifts the pen and begins another part here.
    pub fn go(self, x: f64, y: f64) -> PathBuilder {
        self.command('M', &[x, y])
    }

    /// A straight line.
    pub fn line(self, x: f64, y: f64) -> PathBuilder {
        self.command('L', &[x, y])
    }

    /// A straight line by this much.
    pub fn line_by(self, dx: f64, dy: f64) -> PathBuilder {
        self.command('l', &[dx, dy])
    }

    /// A level line to this x.
    pub fn across(self, x: f64) -> PathBuilder {
        self.command('H', &[x])
    }

    /// An upright line to this y.
    pub fn down(self, y: f64) -> PathBuilder {
        self.command('V', &[y])
    }

    /// A curve bent by one point.
    pub fn quad(self, bend: (f64, f64), to: (f64, f64)) -> PathBuilder {
        self.command('Q', &[bend.0, bend.1, to.0, to.1])
    }

    /// A curve bent by two points.
    pub fn cubic(self, first: (f64, f64), second: (f64, f64), to: (f64, f64)) -> PathBuilder {
        self.command('C', &[first.0, first.1, second.0, second.1, to.0, to.1])
    }

    /// An arc of a circle by this much, the short way round.
    pub fn arc_by(self, r: f64, turn: Turning, dx: f64, dy: f64) -> PathBuilder {
        self.command('a', &[r, r, 0.0, 0.0, turn.flag(), dx, dy])
    }

    /// An arc of a circle to a point, the short way round.
    pub fn arc(self, r: f64, turn: Turning, x: f64, y: f64) -> PathBuilder {
        self.command('A', &[r, r, 0.0, 0.0, turn.flag(), x, y])
    }

    /// Back to where this part began.
    pub fn close(mut self) -> PathBuilder {
        self.d.push('Z');
        self
    }

    /// A rectangle with round corners as a further part.
    pub fn and_rounded(self, x: f64, y: f64, w: f64, h: f64, r: f64) -> PathBuilder {
        if r <= 0.0 {
            return self.go(x, y).across(x + w).down(y + h).across(x).close();
        }
        let corner = |path: PathBuilder, dx, dy| path.arc_by(r, Turning::Clockwise, dx, dy);
        let path = corner(self.go(x + r, y).across(x + w - r), r, r);
        let path = corner(path.down(y + h - r), -r, r);
        let path = corner(path.across(x + r), -r, -r);
        corner(path.down(y + r), r, -r).close()
    }

    /// All of another path as further parts.
    pub fn and(mut self, other: &PathBuilder) -> PathBuilder {
        self.d.push_str(&other.d);
        self
    }

    /// The path as SVG writes it.
    pub fn d(self) -> String {
        self.d
    }

    fn command(mut self, letter: char, numbers: &[f64]) -> PathBuilder {
        self.d.push(letter);
        for (i, &value) in numbers.iter().enumerate() {
            if i > 0 {
                self.d.push(' ');
            }
            // SVG has no word for this; the marker survives into `Scene::faults`.
            match value.is_finite() {
                true => push_number(&mut self.d, value),
                false => self.d.push_str("NaN"),
            }
        }
        self
    }
}

impl From<PathBuilder> for String {
    fn from(path: PathBuilder) -> String {
        path.d
    }
}

/// Which way round an arc goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turning {
    /// As the hand of a clock.
    Clockwise,
    /// Against the hands of a clock.
    Anticlockwise,
}

impl Turning {
    fn flag(self) -> f64 {
        match self {
            Turning::Clockwise => 1.0,
            Turning::Anticlockwise => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hexagon_has_round_numbers() {
        let hex = PathBuilder::regular(6, 0.0, 0.0, 40.0, 0.0).d();
        assert_eq!(hex, "M40 0L20 34.64L-20 34.64L-40 0L-20 -34.64L20 -34.64Z");
    }

    #[test]
    fn shapes_close() {
        assert_eq!(PathBuilder::circle(5.0, 5.0, 2.0).d(), "M3 5a2 2 0 0 1 4 0a2 2 0 0 1 -4 0Z");
        assert_eq!(PathBuilder::rounded(0.0, 0.0, 4.0, 3.0, 0.0).d(), "M0 0H4V3H0Z");
        assert!(PathBuilder::rounded(0.0, 0.0, 40.0, 30.0, 5.0).d().starts_with("M5 0H35a5 5 0 0 1 5 5V25"));
    }

    #[test]
    fn splines_pass_their_points() {
        let points = [(0.0, 0.0), (6.0, 6.0), (12.0, 0.0)];
        assert_eq!(PathBuilder::spline(&points, false).d(), "M0 0C1 1 4 6 6 6C8 6 11 1 12 0");
        assert!(PathBuilder::spline(&points, true).d().ends_with("0 0Z"));
        assert_eq!(PathBuilder::spline(&[], true).d(), "");
    }
}
