//! The printed map: ground, water, heights, woods and works flow over the hexes, so that joined hexes merge. It never
//! changes during a game (what nukes make of it are tiles laid on it), so it is drawn once.

mod cover;

use breakroom_scene::{Def, Ink, Node, PathBuilder, Scene, Shape, Shapes, Stroke, group, path};

use super::{H, HEIGHT, MAP_WIDTH, S, centre, corners, inks, inks::*, roads::roads};
use crate::{Breakable, Facing, Hex, Map, Terrain};

type Point = (f64, f64);

/// The name of a hex's outline among the definitions of a tile that is shown alone.
const TILE: &str = "tile";

impl Breakable {
    /// The printed map, from the ground up: roads run over hills and below trees.
    pub(super) fn land(&self) -> &[Node] {
        self.land.get_or_init(|| {
            let map = &self.components.map;
            let all: Vec<Hex> = Hex::all().collect();
            let (low, mut high) = Print { map, hexes: &all }.layers();
            let grid = all_hexes(Hex::all());
            path(grid).line(Stroke::new(GRID, 1.0)).opacity(0.62).add_to(&mut high);
            vec![Node::new("land").draw(low), roads(map), Node::new("cover").draw(high)]
        })
    }
}

/// One hex of a terrain, for whoever paints a map with it.
pub(crate) fn swatch(terrain: Terrain) -> Scene {
    let hex = Hex::all().nth(Hex::COUNT / 2).expect("there is a middle");
    let mut map = Map { id: String::new(), terrain: [Terrain::Clear; Hex::COUNT], roads: Vec::new() };
    map.terrain[hex.index()] = terrain;
    if terrain == Terrain::Road {
        // A road leads from somewhere to somewhere.
        let ends =
            [Facing::NorthWest, Facing::SouthEast].into_iter().filter_map(|way| hex.neighbour(way).hex());
        ends.for_each(|end| map.terrain[end.index()] = terrain);
    }
    let (low, high) = Print { map: &map, hexes: &[hex] }.layers();
    let (x, y) = centre(hex);
    let edge = PathBuilder::polygon(corners(S));
    let place = |shapes: Vec<Shape>| group(shapes).at(-x, -y);
    let tile = (place(low), place(roads(&map).shapes), place(high));
    Scene::new(terrain.to_string(), 2.0 * S + 2.0, 2.0 * H + 2.0)
        .defs(inks::defs().into_iter().chain([Def::clip(TILE, edge.clone())]))
        .with(
            Node::new("tile")
                .at(S + 1.0, H + 1.0)
                .draw(group(tile).clip(TILE))
                .draw(path(edge).stroke(GRID, 1.5)),
        )
        .lean()
}

/// A number from 0 to 1 that belongs to a hex: the same in every picture.
pub(super) fn noise(hex: Hex, salt: u32) -> f64 {
    let mixed = (hex.index() as u32 + 1).wrapping_mul(2_654_435_761) ^ salt.wrapping_mul(40_503_271);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(2_246_822_519);
    f64::from((mixed ^ (mixed >> 13)) % 1000) / 1000.0
}

/// The same from `low` to `high`.
pub(super) fn between(hex: Hex, salt: u32, low: f64, high: f64) -> f64 {
    low + (high - low) * noise(hex, salt)
}

fn rounded(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// Numbers as a path takes them, none longer than it must be: the map is most of what a table sends.
fn numbers(values: &[f64]) -> String {
    let mut text = String::new();
    for &value in values {
        // Adding nothing turns a negative zero into a plain one.
        let number = (rounded(value) + 0.0).to_string();
        if !text.is_empty() && !number.starts_with('-') {
            text.push(' ');
        }
        text += &number;
    }
    text
}

/// A closed curve through all points, step by step (Catmull-Rom).
fn curve(points: &[Point]) -> String {
    let count = points.len();
    let at = |place: usize| points[place % count];
    // What is written is where the pen is: rounding must not add up.
    let (mut x, mut y) = (rounded(points[0].0), rounded(points[0].1));
    let mut text = format!("M{}", numbers(&[x, y]));
    for place in 0..count {
        let (before, from, to, after) = (at(place + count - 1), at(place), at(place + 1), at(place + 2));
        let lead = ((to.0 - before.0) / 6.0, (to.1 - before.1) / 6.0);
        let trail = ((after.0 - from.0) / 6.0, (after.1 - from.1) / 6.0);
        let (ex, ey) = (rounded(to.0 - x), rounded(to.1 - y));
        text += &format!("c{}", numbers(&[lead.0, lead.1, ex - trail.0, ey - trail.1, ex, ey]));
        (x, y) = (x + ex, y + ey);
    }
    text + "Z"
}

/// A closed curve around a point, more or less round; `sq` flattens it.
pub(super) fn blob(hex: Hex, (x, y): Point, radius: f64, jitter: f64, salt: u32, sq: f64) -> String {
    const POINTS: u32 = 10;
    let point = |at: u32| {
        let angle = std::f64::consts::TAU * f64::from(at) / f64::from(POINTS);
        let far = radius * between(hex, 100 * salt + at, 1.0 - jitter, 1.0 + jitter);
        (x + far * angle.cos(), y + far * angle.sin() * sq)
    };
    curve(&(0..POINTS).map(point).collect::<Vec<_>>())
}

/// Points as they would be pricked: a path of nothing but round ends.
pub(super) fn dots(points: impl IntoIterator<Item = Point>) -> String {
    points.into_iter().map(|(x, y)| format!("M{}h0", numbers(&[x, y]))).collect()
}

/// Hexes as one area: each is the same but for where it begins, which packs well.
pub(super) fn all_hexes(hexes: impl IntoIterator<Item = Hex>) -> String {
    let one = |hex: Hex| {
        let (x, y) = centre(hex);
        format!("M{}l-20 34.6h-40l-20-34.6 20-34.6h40Z", numbers(&[x + S, y]))
    };
    hexes.into_iter().map(one).collect()
}

/// The map on its way to paper.
struct Print<'a> {
    map: &'a Map,
    /// As much of it as is printed.
    hexes: &'a [Hex],
}

impl Print<'_> {
    /// What lies below the roads, and what stands above them.
    fn layers(&self) -> (Vec<Shape>, Vec<Shape>) {
        let (mut low, mut high): (Vec<Shape>, Vec<Shape>) = Default::default();
        self.ground(&mut low);
        self.washes(&mut low);
        self.lakes(&mut low);
        self.hills(&mut low);
        self.rough(&mut low);
        self.cover(&mut high);
        (low, high)
    }

    fn all(&self) -> impl Iterator<Item = Hex> + Clone {
        self.hexes.iter().copied()
    }

    fn of(&self, terrain: Terrain) -> impl Iterator<Item = Hex> + Clone {
        self.all().filter(move |hex| self.map.terrain[hex.index()] == terrain)
    }

    fn is(&self, hex: Option<Hex>, terrain: Terrain) -> bool {
        hex.is_some_and(|hex| self.map.terrain[hex.index()] == terrain)
    }

    /// Neighbours of one terrain, each pair once.
    fn pairs(&self, terrain: Terrain) -> impl Iterator<Item = (Hex, Hex)> {
        let ways = [Facing::North, Facing::NorthEast, Facing::SouthEast];
        let beside =
            move |hex: Hex| ways.into_iter().filter_map(move |way| Some((hex, hex.neighbour(way).hex()?)));
        self.of(terrain).flat_map(beside).filter(move |&(_, next)| self.is(Some(next), terrain))
    }

    /// What joins hexes of one terrain: a bridge for a pair.
    fn bridges(&self, terrain: Terrain, width: f64) -> String {
        let bridge = |(a, b): (Hex, Hex)| {
            let ((x1, y1), (x2, y2)) = (centre(a), centre(b));
            let (dx, dy) = (x2 - x1, y2 - y1);
            let (nx, ny) = (-dy / dx.hypot(dy) * width, dx / dx.hypot(dy) * width);
            let start = numbers(&[x1 + nx, y1 + ny]);
            format!("M{start}l{}Z", numbers(&[-2.0 * nx, -2.0 * ny, dx, dy, 2.0 * nx, 2.0 * ny]))
        };
        self.pairs(terrain).map(bridge).collect()
    }

    /// And a triangle for three that meet; all are wound alike, or they would leave holes.
    fn triangles(&self, terrain: Terrain) -> String {
        let turns = [(Facing::North, Facing::NorthEast), (Facing::NorthEast, Facing::SouthEast)];
        let mut path = String::new();
        for hex in self.of(terrain) {
            for (one, other) in turns {
                let (one, other) = (hex.neighbour(one).hex(), hex.neighbour(other).hex());
                if self.is(one, terrain) && self.is(other, terrain) {
                    let corners = [Some(hex), one, other].into_iter().flatten().map(centre);
                    let corners: Vec<f64> = corners.flat_map(|(x, y)| [x, y]).collect();
                    path += &format!("M{}Z", numbers(&corners));
                }
            }
        }
        path
    }

    /// All hexes of a terrain as one area that flows from hex to hex.
    fn region(&self, terrain: Terrain, radius: f64, jitter: f64, salt: u32, bridge: f64) -> String {
        let blobs = self.of(terrain).map(|hex| blob(hex, centre(hex), radius, jitter, salt, 1.0));
        blobs.collect::<String>() + &self.bridges(terrain, bridge) + &self.triangles(terrain)
    }

    /// Sheet colour, tones and grass.
    fn ground(&self, out: &mut Vec<Shape>) {
        let field = all_hexes(self.all());
        path(field).fill(GROUND).add_to(out);
        let patch = |hex: Hex| {
            let (x, y) = (between(hex, 1, 60.0, MAP_WIDTH - 60.0), between(hex, 2, 70.0, HEIGHT - 70.0));
            blob(hex, (x, y), between(hex, 3, 26.0, 54.0), 0.3, 4, 0.7)
        };
        for (at, ink) in TONES.into_iter().enumerate() {
            let patches: String = self.all().filter(|hex| hex.index() % 12 == 6 * at).map(patch).collect();
            path(patches).fill(ink).opacity(0.5).add_to(out);
        }
        let clear = self.of(Terrain::Clear).chain(self.of(Terrain::Road));
        let tufts = clear.flat_map(|hex| {
            let (x, y) = centre(hex);
            (0..3).map(move |at| {
                let x = x + between(hex, 10 + at, -28.0, 26.0);
                let y = y + between(hex, 20 + at, -16.0, 28.0);
                format!("M{}l-1.5-4m3 4v-5m1.5 5l1.5-4", numbers(&[x, y]))
            })
        });
        path(tufts.collect::<String>()).line(Stroke::new(GRASS, 1.0)).opacity(0.8).add_to(out);
    }

    /// The whole hex in a tint of its terrain: that is where the rules see it.
    fn washes(&self, out: &mut Vec<Shape>) {
        let washes = [
            (Terrain::Woods, WOODS_WASH),
            (Terrain::Hill, HILL_WASH),
            (Terrain::Rough, ROUGH_WASH),
            (Terrain::Lake, LAKE_WASH),
            (Terrain::Industry, WORKS_WASH),
            (Terrain::Crater, CRATER_WASH),
            (Terrain::Lava, LAVA),
            (Terrain::Volcano, CRATER_WASH),
        ];
        for (terrain, ink) in washes {
            self.area(terrain, ink, out);
        }
    }

    fn area(&self, terrain: Terrain, ink: Ink, out: &mut Vec<Shape>) {
        if self.of(terrain).next().is_some() {
            path(all_hexes(self.of(terrain))).fill(ink).opacity(0.85).add_to(out);
        }
    }

    /// A bank, two waterlines, waves.
    fn lakes(&self, out: &mut Vec<Shape>) {
        let depths = [(35.0, 27.0, 3.5, 1.0), (30.0, 22.0, 1.6, 0.55), (24.0, 16.0, 1.2, 0.4)];
        for ((radius, bridge, width, share), ink) in depths.into_iter().zip(LAKES) {
            let water = self.region(Terrain::Lake, radius, 0.07, 1, bridge);
            let bank = Stroke::new(BANK.alpha(share), width).round();
            path(water.clone()).line(bank).add_to(out);
            path(water).fill(ink).add_to(out);
        }
        let waves = self.of(Terrain::Lake).flat_map(|hex| {
            let (x, y) = centre(hex);
            [(-19.0, 6.0), (-1.0, 14.0), (-5.0, -8.0)]
                .map(|(dx, dy)| format!("M{}q3.5-4 7 0t7 0", numbers(&[x + dx, y + dy])))
        });
        path(waves.collect::<String>()).line(Stroke::new(BANK.alpha(0.8), 1.5).round()).add_to(out);
    }

    /// Four contours, each lighter and further to the north-west, hachures in the shade.
    fn hills(&self, out: &mut Vec<Shape>) {
        let contours = [(36.0, 2.4), (28.0, 2.0), (19.5, 1.0), (11.0, 1.0)];
        for (level, ((radius, width), ink)) in contours.into_iter().zip(HILLS).enumerate() {
            let shift = 1.7 * level as f64;
            let rings = self.of(Terrain::Hill).map(|hex| {
                let (x, y) = centre(hex);
                ring(hex, (x - shift, y - shift), radius)
            });
            let (rings, stroke) = (rings.collect::<String>(), Stroke::new(HILL_INK, width).round());
            // Only what is joined needs its line below.
            match level {
                0 | 1 => {
                    let joined = rings + &self.bridges(Terrain::Hill, [22.0, 9.0][level]);
                    path(joined.clone()).line(stroke).add_to(out);
                    path(joined).fill(ink).add_to(out);
                }
                _ => path(rings).fill(ink).line(stroke).add_to(out),
            }
        }
        let shade = self.of(Terrain::Hill).flat_map(|hex| {
            let (x, y) = centre(hex);
            (0..14).map(move |at| {
                let angle = (-20.0 + 10.0 * f64::from(at)).to_radians();
                let far = between(hex, 600 + at, 29.0, 33.0);
                let (near, far) =
                    ((angle.cos() * 21.5, angle.sin() * 19.5), (angle.cos() * far, angle.sin() * far * 0.9));
                let start = numbers(&[x - 2.0 + near.0, y - 1.0 + near.1]);
                format!("M{start}l{}", numbers(&[2.0 + far.0 - near.0, 1.0 + far.1 - near.1]))
            })
        });
        path(shade.collect::<String>()).line(Stroke::new(HILL_INK.alpha(0.6), 1.1)).add_to(out);
    }

    /// Stipple and angular rocks with a dark side.
    fn rough(&self, out: &mut Vec<Shape>) {
        let area = self.region(Terrain::Rough, 35.0, 0.1, 3, 20.0);
        path(area.clone()).fill(ROUGH).add_to(out);
        path(area).fill(STIPPLED).add_to(out);
        let (mut rocks, mut sides) = (String::new(), String::new());
        for hex in self.of(Terrain::Rough) {
            let (x, y) = centre(hex);
            for (at, (dx, dy)) in scattered(hex, 40, 29.0, 11.0, 10).into_iter().enumerate() {
                let w = between(hex, 440 + at as u32, 3.6, 6.2);
                let start = numbers(&[x + dx, y + dy]);
                let ridge = [
                    (-w, 2.0),
                    (-w * 0.5, -w * 0.8),
                    (w * 0.3, -w),
                    (w, 1.0),
                    (w * 0.4, 3.5),
                    (-w * 0.6, 3.5),
                ];
                let shade = [(w * 0.3, -w), (w, 1.0), (w * 0.4, 3.5), (0.0, 0.0)];
                rocks += &outline(&start, &ridge);
                sides += &outline(&start, &shade);
            }
        }
        path(rocks).fill(ROCK).line(Stroke::new(ROUGH_INK, 0.9).round()).add_to(out);
        path(sides).fill(ROCK_DARK).add_to(out);
    }
}

/// A closed outline whose points are given from where it starts.
fn outline(start: &str, points: &[Point]) -> String {
    let (mut text, mut at) = (format!("M{start}"), (0.0, 0.0));
    for (place, &(x, y)) in points.iter().enumerate() {
        let sign = if place == 0 { 'm' } else { 'l' };
        text += &format!("{sign}{}", numbers(&[x - at.0, y - at.1]));
        at = (x, y);
    }
    text + "Z"
}

/// A contour: longer one way than the other, each hill its own.
fn ring(hex: Hex, (x, y): Point, radius: f64) -> String {
    let (phase, stretch) = (between(hex, 500, 0.0, std::f64::consts::TAU), between(hex, 501, 0.06, 0.12));
    let point = |at: u32| {
        let angle = std::f64::consts::TAU * f64::from(at) / 10.0;
        let far =
            radius * (1.0 + stretch * (2.0 * angle + phase).sin() + 0.05 * (3.0 * angle + 2.0 * phase).sin());
        (x + far * angle.cos(), y + far * 0.9 * angle.sin())
    };
    curve(&(0..10).map(point).collect::<Vec<_>>())
}

/// At most so many points within `radius` of a hex's middle, none nearer to another than `apart`.
pub(super) fn scattered(hex: Hex, salt: u32, radius: f64, apart: f64, most: usize) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    for at in 0..120 {
        let x = between(hex, 1000 * salt + 2 * at, -radius, radius);
        let y = between(hex, 1000 * salt + 2 * at + 1, -0.9 * radius, 0.9 * radius);
        let free = |&(a, b): &Point| (a - x).hypot(b - y) > apart;
        if x.hypot(y) < radius && points.iter().all(free) && points.len() < most {
            points.push((x, y));
        }
    }
    points.sort_by(|a, b| a.1.total_cmp(&b.1));
    points
}

/// One hex as it is printed alone: the crater or whatever else a nuke has made there.
pub(super) fn tile(hex: Hex, terrain: Terrain) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    let edge = PathBuilder::polygon(corners(37.5));
    path(edge.clone()).stroke(EDGE.alpha(0.6), 4.0).add_to(&mut shapes);
    let wash = match terrain {
        Terrain::Lava => LAVA,
        Terrain::Rough => ROUGH,
        _ => CRATER_WASH,
    };
    path(edge).fill(wash).stroke(FACE.alpha(0.75), 1.8).add_to(&mut shapes);
    let mut inside: Vec<Shape> = Vec::new();
    match terrain {
        Terrain::Crater => cover::crater(hex, &mut inside),
        Terrain::Lava => cover::lava(hex, &mut inside),
        Terrain::Volcano => cover::volcano(hex, &mut inside),
        Terrain::Rough => {
            path(PathBuilder::polygon(corners(36.0))).fill(STIPPLED).add_to(&mut shapes);
            let rock = |&(x, y): &Point| {
                format!("M{} {}l3 -7 5 -1 5 7 -2 4 -9 0Z", rounded(x - 5.0), rounded(y + 3.0))
            };
            let rocks: String = scattered(hex, 40, 26.0, 12.0, 8).iter().map(rock).collect();
            path(rocks).fill(ROCK).stroke(ROUGH_INK, 0.9).add_to(&mut shapes);
        }
        _ => {}
    }
    // Drawn as they lie on the map; a tile is drawn around its own middle.
    let (x, y) = centre(hex);
    group(inside).at(-x, -y).add_to(&mut shapes);
    shapes
}
