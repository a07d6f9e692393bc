//! Roads: as they are printed, and wherever else the map has a road hex.

use breakroom_scene::{Node, PathBuilder, Shape, Shapes, Stroke, circle, path, rect};

use super::ground::{ROAD, ROAD_EDGE, number, number_at};
use super::{H, S, centre};
use crate::{Breakable, Edge, Facing, Hex, HexSet, Map, RoadPoint, Terrain};

type Point = (f64, f64);

impl Breakable {
    /// Roads as they are printed; tiles cover them.
    pub(super) fn roads(&self) -> Node {
        let map = &self.components.map;
        let (mut segments, on_roads) = printed(map);
        let dots = painted(map, on_roads, &mut segments);
        let mut shapes: Vec<Shape> = Vec::new();
        for (ink, width) in [(ROAD_EDGE, 8.0), (ROAD, 5.0)] {
            if let Some(&((x, y), _)) = segments.first() {
                let way = segments
                    .iter()
                    .fold(PathBuilder::at(x, y), |way, &((x1, y1), (x2, y2))| way.go(x1, y1).line(x2, y2));
                path(way).line(Stroke::new(ink, width).round()).opacity(0.8).add_to(&mut shapes);
            }
            for &(x, y) in &dots {
                circle(x, y, width).fill(ink).add_to(&mut shapes);
            }
        }
        for hex in Hex::all().filter(|&hex| covers(&segments, number_at(hex))) {
            let (x, y) = number_at(hex);
            rect(x - 12.5, y - 9.0, 25.0, 11.5).rounded(3.0).fill(ROAD).add_to(&mut shapes);
            number(hex, (x, y)).add_to(&mut shapes);
        }
        Node::new("roads").draw(shapes)
    }
}

/// Does a road lead through that hex? Roads end at works.
fn bears(map: &Map, hex: Hex) -> bool {
    matches!(map.terrain[hex.index()], Terrain::Road | Terrain::Industry)
}

/// The printed lines, as far as the hexes below them are still roads, and those hexes.
fn printed(map: &Map) -> (Vec<(Point, Point)>, HexSet) {
    let (mut segments, mut hexes) = (Vec::new(), HexSet::NONE);
    for ends in map.roads.iter().flat_map(|road| road.windows(2)) {
        let (from, to) = match (ends[0], ends[1]) {
            (RoadPoint::Hex(from), RoadPoint::Hex(to)) if bears(map, from) && bears(map, to) => {
                hexes.insert(from);
                hexes.insert(to);
                (centre(from), centre(to))
            }
            (RoadPoint::Hex(hex), RoadPoint::Edge(edge)) | (RoadPoint::Edge(edge), RoadPoint::Hex(hex))
                if bears(map, hex) =>
            {
                (centre(hex), beyond(hex, edge))
            }
            _ => continue,
        };
        segments.push((from, to));
    }
    (segments, hexes)
}

/// Joins each road hex that no printed line leads through to the roads beside it, round no corner twice. What has no
/// road beside it is a dot.
fn painted(map: &Map, on_roads: HexSet, segments: &mut Vec<(Point, Point)>) -> Vec<Point> {
    let (mut joined, mut dots): (Vec<(Hex, Hex)>, Vec<Point>) = (Vec::new(), Vec::new());
    let road = |hex: &Hex| map.terrain[hex.index()] == Terrain::Road;
    for hex in Hex::all().filter(|hex| road(hex) && !on_roads.has(*hex)) {
        let beside = Facing::ALL.iter().filter_map(|&way| hex.neighbour(way).hex());
        let beside: Vec<Hex> = beside.filter(|&next| bears(map, next)).collect();
        if beside.is_empty() {
            dots.push(centre(hex));
        }
        for next in beside {
            let has = |a: Hex, b: Hex| joined.contains(&(a, b)) || joined.contains(&(b, a));
            let round = Hex::all().any(|other| has(hex, other) && has(other, next));
            if !has(hex, next) && !round {
                joined.push((hex, next));
            }
        }
    }
    segments.extend(joined.into_iter().map(|(from, to)| (centre(from), centre(to))));
    dots
}

/// Where a road leaves the map.
fn beyond(hex: Hex, edge: Edge) -> Point {
    let (x, y) = centre(hex);
    match edge {
        Edge::North => (x, y - H),
        Edge::South => (x, y + H),
        Edge::West => (x - S * 0.75, y - H / 2.0),
        Edge::East => (x + S * 0.75, y + H / 2.0),
    }
}

/// Does a road that runs straight up the map go over a number? It then stands on a plate on the road.
fn covers(segments: &[(Point, Point)], (x, y): Point) -> bool {
    let over = |&((x1, y1), (x2, y2)): &(Point, Point)| {
        (x1 - x).abs() < 1.0 && (x2 - x).abs() < 1.0 && y1.min(y2) <= y && y <= y1.max(y2)
    };
    segments.iter().any(over)
}
