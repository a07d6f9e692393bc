//! BK-6.4 to 6.6, 7.1 to 7.3 and section 4.1: neighbours, distances, arcs and sight lines on the hex map.

use crate::words::{Edge, Hex, Kind};

/// How large the map is.
#[derive(Clone, Debug)]
pub struct Extent {
    pub columns: i64,
    pub rows_odd: i64,
    pub rows_even: i64,
}

impl Extent {
    pub fn last_row(&self, column: i64) -> i64 {
        if column % 2 == 0 { self.rows_even } else { self.rows_odd }
    }

    pub fn holds(&self, hex: Hex) -> bool {
        (1..=self.columns).contains(&hex.column) && (1..=self.last_row(hex.column)).contains(&hex.row)
    }

    /// Every hex, lowest number first.
    pub fn hexes(&self) -> Vec<Hex> {
        let rows = |column| (1..=self.last_row(column)).map(move |row| Hex { column, row });
        (1..=self.columns).flat_map(rows).collect()
    }

    /// The hexes by which units come onto the map at that edge.
    pub fn at_edge(&self, edge: Edge) -> Vec<Hex> {
        let lies = |hex: &Hex| match edge {
            Edge::North => hex.row == 1,
            Edge::South => hex.row == self.last_row(hex.column),
            Edge::West => hex.column == 1,
            Edge::East => hex.column == self.columns,
        };
        self.hexes().into_iter().filter(lies).collect()
    }

    /// BK-5.10: which edge an off-map neighbour lies beyond.
    pub fn beyond(&self, outside: Hex) -> Edge {
        if outside.column < 1 {
            Edge::West
        } else if outside.column > self.columns {
            Edge::East
        } else if outside.row < 1 {
            Edge::North
        } else {
            Edge::South
        }
    }

    /// The half turn about the centre of the map.
    pub fn image(&self, hex: Hex) -> Hex {
        Hex { column: self.columns + 1 - hex.column, row: self.last_row(hex.column) + 1 - hex.row }
    }
}

fn odd(column: i64) -> i64 {
    column.rem_euclid(2)
}

/// The doubled coordinate Y of BK-7.1.
pub fn doubled(hex: Hex) -> i64 {
    2 * hex.row + odd(hex.column)
}

/// The hex next to this one in a direction; it may lie off the map.
pub fn neighbour(hex: Hex, way: usize) -> Hex {
    let (across, down) = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)][way];
    let column = hex.column + across;
    Hex { column, row: (doubled(hex) + down - odd(column)) / 2 }
}

pub fn distance(a: Hex, b: Hex) -> i64 {
    let across = (a.column - b.column).abs();
    let down = (doubled(a) - doubled(b)).abs();
    across + ((down - across) / 2).max(0)
}

/// BK-6.4, 6.6: is `to` in the arc of such a unit at `from`? `abeam` says whether the value 0 is inside (BK-R.8).
pub fn in_arc(kind: Kind, facing: usize, from: Hex, to: Hex, abeam: bool) -> bool {
    if from == to {
        return true;
    }
    let (dc, dy) = (to.column - from.column, doubled(to) - doubled(from));
    match kind {
        Kind::Tank => {
            let value = [-dy, 3 * dc - dy, 3 * dc + dy, dy, -3 * dc + dy, -3 * dc - dy][facing];
            value > 0 || (abeam && value == 0)
        }
        Kind::Skimmer | Kind::Chopper => {
            let mut ahead = from;
            (0..distance(from, to)).for_each(|_| ahead = neighbour(ahead, facing));
            ahead == to
        }
        _ => true,
    }
}

/// A fraction with a denominator above 0.
#[derive(Clone, Copy)]
struct Fraction(i64, i64);

impl Fraction {
    fn less(self, other: Fraction) -> bool {
        self.0 * other.1 < other.0 * self.1
    }
}

/// BK-7.2, 7.3: does the segment from `a` to `b` meet the hex `p`? `closed` counts edges and corners (BK-R.7).
fn touches(a: Hex, b: Hex, p: Hex, closed: bool) -> bool {
    let (x, y) = (3 * (a.column - p.column), doubled(a) - doubled(p));
    let (dx, dy) = (3 * (b.column - a.column), doubled(b) - doubled(a));
    // Six half planes: start + t * slope <= bound.
    let planes = [
        (y, dy, 1),
        (-y, -dy, 1),
        (x + y, dx + dy, 2),
        (-x - y, -dx - dy, 2),
        (x - y, dx - dy, 2),
        (y - x, dy - dx, 2),
    ];
    let (mut low, mut high) = (Fraction(0, 1), Fraction(1, 1));
    for (start, slope, bound) in planes {
        let room = bound - start;
        match slope {
            0 if room < 0 || (room == 0 && !closed) => return false,
            0 => {}
            slope if slope > 0 => {
                let at = Fraction(room, slope);
                if at.less(high) {
                    high = at;
                }
            }
            slope => {
                let at = Fraction(-room, -slope);
                if low.less(at) {
                    low = at;
                }
            }
        }
    }
    // Along no plane (those are judged above) an open hex is crossed exactly if the way through has some length.
    low.less(high) || (closed && !high.less(low))
}

/// The hexes between two hexes.
pub fn between(extent: &Extent, a: Hex, b: Hex, closed: bool) -> Vec<Hex> {
    let inside = |hex: &Hex| *hex != a && *hex != b && touches(a, b, *hex, closed);
    extent.hexes().into_iter().filter(inside).collect()
}
