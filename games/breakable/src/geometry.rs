//! Distances, arcs and sight lines of the map, worked out once in exact integers (BK-7.1 to BK-7.3).

use std::sync::LazyLock;

use crate::{Edge, Facing, Hex, HexSet, Neighbour};

/// How far a range check can reach (BK-7.30).
pub const FARTHEST: u8 = 6;

/// Does a hex that the sight line only touches count as between (BK-R.7)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, breakroom_kit::Words)]
pub enum Touch {
    /// Yes: its edges and corners belong to it.
    #[json(name = "Lies between")]
    Closed,
    /// Only if its inside is crossed.
    #[json(name = "Does not count")]
    Interior,
}

/// The tables of the map.
pub struct Geometry {
    distance: Box<[[u8; Hex::COUNT]; Hex::COUNT]>,
    between: Box<[[HexSet; Hex::COUNT]; Hex::COUNT]>,
    neighbours: [[Neighbour; 6]; Hex::COUNT],
    near: [HexSet; Hex::COUNT],
    front: [[HexSet; 6]; Hex::COUNT],
    abeam: [[HexSet; 6]; Hex::COUNT],
    row: [[HexSet; 6]; Hex::COUNT],
}

static CLOSED: LazyLock<Geometry> = LazyLock::new(|| Geometry::new(Touch::Closed));
static INTERIOR: LazyLock<Geometry> = LazyLock::new(|| Geometry::new(Touch::Interior));

impl Geometry {
    /// The tables for this reading of touching.
    pub fn of(touch: Touch) -> &'static Geometry {
        match touch {
            Touch::Closed => &CLOSED,
            Touch::Interior => &INTERIOR,
        }
    }

    fn new(touch: Touch) -> Geometry {
        let mut tables = Geometry {
            distance: boxed(0),
            between: boxed(HexSet::NONE),
            neighbours: [[Neighbour::Off(Edge::North); 6]; Hex::COUNT],
            near: [HexSet::NONE; Hex::COUNT],
            front: [[HexSet::NONE; 6]; Hex::COUNT],
            abeam: [[HexSet::NONE; 6]; Hex::COUNT],
            row: [[HexSet::NONE; 6]; Hex::COUNT],
        };
        for a in Hex::all() {
            for b in Hex::all() {
                let distance = distance(a, b);
                tables.distance[a.index()][b.index()] = distance;
                if distance <= FARTHEST {
                    tables.near[a.index()].insert(b);
                }
                if a < b {
                    let set: HexSet =
                        Hex::all().filter(|&p| p != a && p != b && touches(a, b, p, touch)).collect();
                    tables.between[a.index()][b.index()] = set;
                    tables.between[b.index()][a.index()] = set;
                }
            }
            for &way in Facing::ALL {
                tables.look(a, way);
            }
        }
        tables
    }

    fn look(&mut self, hex: Hex, way: Facing) {
        let (at, side) = (hex.index(), way.index());
        self.neighbours[at][side] = hex.neighbour(way);
        for target in Hex::all() {
            match ahead(hex, way, target) {
                value if value > 0 || target == hex => self.front[at][side].insert(target),
                0 => self.abeam[at][side].insert(target),
                _ => {}
            }
        }
        let (mut row, mut next) = (HexSet::NONE, Some(hex));
        while let Some(hex) = next {
            row.insert(hex);
            next = hex.neighbour(way).hex();
        }
        self.row[at][side] = row;
    }

    /// Steps from one hex to the other (BK-7.1).
    ///
    /// ```
    /// use breakroom_breakable::{geometry::{Geometry, Touch}, vocabulary::Hex};
    ///
    /// let (geometry, hex) = (Geometry::of(Touch::Closed), |text: &str| text.parse::<Hex>().unwrap());
    /// assert_eq!(geometry.distance(hex("0805"), hex("0606")), 2);
    /// assert_eq!(geometry.distance(hex("0101"), hex("1114")), 18);
    /// ```
    pub fn distance(&self, a: Hex, b: Hex) -> u8 {
        self.distance[a.index()][b.index()]
    }

    /// The hexes that the sight line meets besides its ends (BK-7.2).
    pub fn between(&self, a: Hex, b: Hex) -> &HexSet {
        &self.between[a.index()][b.index()]
    }

    /// What lies beside a hex.
    pub fn neighbour(&self, hex: Hex, way: Facing) -> Neighbour {
        self.neighbours[hex.index()][way.index()]
    }

    /// The hexes beside a hex, from the north clockwise.
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = Hex> {
        self.neighbours[hex.index()].iter().filter_map(|beside| beside.hex())
    }

    /// The edges beside a hex, each once.
    pub fn edges(&self, hex: Hex) -> impl Iterator<Item = Edge> {
        let beside = &self.neighbours[hex.index()];
        Edge::ALL.iter().copied().filter(move |&edge| beside.contains(&Neighbour::Off(edge)))
    }

    /// The hexes that a range check can reach, the hex itself included.
    pub fn near(&self, hex: Hex) -> &HexSet {
        &self.near[hex.index()]
    }

    /// The front half of a tank (BK-6.6); hexes exactly abeam if `edge` says so (BK-R.8).
    pub fn front(&self, hex: Hex, way: Facing, edge: bool) -> HexSet {
        let front = &self.front[hex.index()][way.index()];
        if edge { front.or(&self.abeam[hex.index()][way.index()]) } else { *front }
    }

    /// The straight row ahead of a skimmer, its own hex included (BK-6.4, BK-6.5).
    pub fn row(&self, hex: Hex, way: Facing) -> HexSet {
        self.row[hex.index()][way.index()]
    }
}

fn boxed<T: Clone>(value: T) -> Box<[[T; Hex::COUNT]; Hex::COUNT]> {
    let rows: Vec<[T; Hex::COUNT]> =
        (0..Hex::COUNT).map(|_| std::array::from_fn(|_| value.clone())).collect();
    rows.try_into().ok().expect("there are as many rows as hexes")
}

/// Steps between two hexes in doubled coordinates (BK-7.1).
fn distance(a: Hex, b: Hex) -> u8 {
    let columns = u16::from(a.column().abs_diff(b.column()));
    let rows = a.doubled().abs_diff(b.doubled());
    (columns + rows.saturating_sub(columns) / 2) as u8
}

/// Above 0 ahead, below 0 behind, 0 exactly abeam (BK-6.6).
fn ahead(tank: Hex, way: Facing, target: Hex) -> i16 {
    let columns = i16::from(target.column()) - i16::from(tank.column());
    let rows = target.doubled() - tank.doubled();
    match way {
        Facing::North => -rows,
        Facing::South => rows,
        Facing::NorthEast => 3 * columns - rows,
        Facing::SouthEast => 3 * columns + rows,
        Facing::SouthWest => -3 * columns + rows,
        Facing::NorthWest => -3 * columns - rows,
    }
}

/// Does the segment from centre to centre meet hex `p`? Centres are at (3c, Y); the hex is |y| ≤ 1, |x + y| ≤ 2,
/// |x − y| ≤ 2; the part of the segment inside each strip is an interval of exact fractions (BK-7.3).
fn touches(a: Hex, b: Hex, p: Hex, touch: Touch) -> bool {
    let centre = |hex: Hex| (3 * i32::from(hex.column()), i32::from(hex.doubled()));
    let ((ax, ay), (bx, by), (px, py)) = (centre(a), centre(b), centre(p));
    let (x, y, dx, dy) = (ax - px, ay - py, bx - ax, by - ay);
    // The common interval as two fractions with positive denominators.
    let (mut low, mut high) = ((0, 1), (1, 1));
    for (start, slope, half) in [(y, dy, 1), (x + y, dx + dy, 2), (x - y, dx - dy, 2)] {
        if slope == 0 {
            let outside = match touch {
                Touch::Closed => start.abs() > half,
                Touch::Interior => start.abs() >= half,
            };
            if outside {
                return false;
            }
            continue;
        }
        let (enter, leave) = if slope > 0 {
            ((-half - start, slope), (half - start, slope))
        } else {
            ((start - half, -slope), (start + half, -slope))
        };
        low = if less(low, enter) { enter } else { low };
        high = if less(leave, high) { leave } else { high };
    }
    match touch {
        Touch::Closed => !less(high, low),
        Touch::Interior => less(low, high),
    }
}

fn less(a: (i32, i32), b: (i32, i32)) -> bool {
    a.0 * b.1 < b.0 * a.1
}
