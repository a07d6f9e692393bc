//! Roads: as they are printed, and wherever else the map has a road hex.

use breakroom_scene::{Cap, Node, PathBuilder, Shape, Shapes, Stroke, circle, path};

use super::inks::{ROAD, ROAD_EDGE};
use super::{H, S, centre};
use crate::{Edge, Facing, Hex, HexSet, Map, RoadPoint, Terrain};

type Point = (f64, f64);

/// Roads as they are printed; tiles cover them.
pub(super) fn roads(map: &Map) -> Node {
    let (runs, on_roads) = printed(map);
    let (joined, dots) = painted(map, on_roads);
    let curves = runs.iter().fold(PathBuilder::new(), |way, run| way.and(&PathBuilder::spline(run, false)));
    let way = joined.iter().fold(curves, |way, &((x1, y1), (x2, y2))| way.go(x1, y1).line(x2, y2));
    let mut shapes: Vec<Shape> = Vec::new();
    for (ink, width) in [(ROAD_EDGE, 9.0), (ROAD, 6.0)] {
        // Round where it turns, cut off where it leaves the map.
        let stroke = Stroke { cap: Cap::Butt, ..Stroke::new(ink, width).round() };
        path(way.clone()).line(stroke).add_to(&mut shapes);
        for &(x, y) in &dots {
            circle(x, y, width).fill(ink).add_to(&mut shapes);
        }
    }
    path(way).line(Stroke::new(ROAD_EDGE.alpha(0.7), 0.9).dash([5.0, 5.0])).add_to(&mut shapes);
    Node::new("roads").draw(shapes)
}

/// Does a road lead through that hex? Roads end at works.
fn bears(map: &Map, hex: Hex) -> bool {
    matches!(map.terrain[hex.index()], Terrain::Road | Terrain::Industry)
}

/// The printed lines, as far as the hexes below them are still roads, and those hexes.
fn printed(map: &Map) -> (Vec<Vec<Point>>, HexSet) {
    let (mut runs, mut hexes): (Vec<Vec<Point>>, HexSet) = (Vec::new(), HexSet::NONE);
    for road in &map.roads {
        let mut run: Vec<Point> = Vec::new();
        for ends in road.windows(2) {
            let step = match (ends[0], ends[1]) {
                (RoadPoint::Hex(from), RoadPoint::Hex(to)) if bears(map, from) && bears(map, to) => {
                    hexes.insert(from);
                    hexes.insert(to);
                    Some((centre(from), centre(to)))
                }
                (RoadPoint::Hex(hex), RoadPoint::Edge(edge)) if bears(map, hex) => {
                    Some((centre(hex), beyond(hex, edge)))
                }
                (RoadPoint::Edge(edge), RoadPoint::Hex(hex)) if bears(map, hex) => {
                    Some((beyond(hex, edge), centre(hex)))
                }
                _ => None,
            };
            match step {
                Some((from, to)) if run.is_empty() => run.extend([from, to]),
                Some((_, to)) => run.push(to),
                None => runs.push(std::mem::take(&mut run)),
            }
        }
        runs.push(run);
    }
    runs.retain(|run| !run.is_empty());
    (runs, hexes)
}

/// Joins each road hex that no printed line leads through to the roads beside it, round no corner twice. What has no
/// road beside it is a dot.
fn painted(map: &Map, on_roads: HexSet) -> (Vec<(Point, Point)>, Vec<Point>) {
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
    (joined.into_iter().map(|(from, to)| (centre(from), centre(to))).collect(), dots)
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
