//! BK-5.10, BK-6.4 to BK-6.6, BK-7.1 to BK-7.3: distances, edges, arcs and sight lines.

use breakroom_breakable::{
    geometry::{Geometry, Touch},
    vocabulary::{Edge, Facing, Hex, HexSet, Neighbour},
};

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

fn between(a: &str, b: &str, touch: Touch) -> Vec<String> {
    Geometry::of(touch).between(hex(a), hex(b)).iter().map(|hex| hex.to_string()).collect()
}

/// BK-7.2, worked examples 15 and 16; BK-R.7.
#[test]
fn bk_7_2_hexes_between() {
    let closed = |a, b| between(a, b, Touch::Closed);
    assert_eq!(closed("0606", "0806"), ["0705", "0706"]);
    assert_eq!(closed("0606", "0707"), ["0607", "0706"]);
    assert_eq!(closed("0407", "0805"), ["0506", "0606", "0705"]);
    assert_eq!(closed("0606", "0607"), [""; 0]);
    assert_eq!(closed("0608", "0205"), ["0305", "0306", "0406", "0407", "0506", "0507"]);
    assert_eq!(between("0608", "0205", Touch::Interior), ["0305", "0406", "0407", "0507"]);
}

/// BK-7.1, worked example 20.
#[test]
fn bk_7_1_distances() {
    for (a, b, steps) in [("0805", "0606", 2), ("0708", "0510", 3), ("0606", "0409", 4), ("0101", "1114", 18)]
    {
        assert_eq!(Geometry::of(Touch::Closed).distance(hex(a), hex(b)), steps, "{a} to {b}");
    }
}

/// BK-6.4, BK-6.5, BK-6.6, BK-R.8, worked example 19.
#[test]
fn bk_6_6_arcs() {
    let geometry = Geometry::of(Touch::Closed);
    let arc = |way, edge, distance| -> Vec<String> {
        let front = geometry.front(hex("0608"), way, edge);
        let ring = front.iter().filter(|&at| geometry.distance(hex("0608"), at) == distance);
        ring.map(|hex| hex.to_string()).collect()
    };
    assert_eq!(arc(Facing::North, true, 1), ["0507", "0607", "0707"]);
    assert_eq!(arc(Facing::North, true, 2), ["0407", "0408", "0506", "0606", "0706", "0807", "0808"]);
    assert_eq!(arc(Facing::North, false, 2), ["0407", "0506", "0606", "0706", "0807"]);
    assert_eq!(arc(Facing::NorthEast, true, 1), ["0607", "0707", "0708"]);
    assert_eq!(arc(Facing::NorthEast, true, 2), ["0506", "0606", "0706", "0709", "0807", "0808", "0809"]);
    assert!(geometry.front(hex("0608"), Facing::North, false).has(hex("0608")), "the own hex");
    let row: Vec<String> =
        geometry.row(hex("0212"), Facing::NorthEast).iter().map(|h| h.to_string()).collect();
    assert_eq!(row, ["0212", "0311", "0411", "0510", "0610", "0709", "0809", "0908", "1008", "1107"]);
}

/// BK-7.3 and the facts of section 4.1: symmetric, invariant under the half turn, d − 1 hexes on straight rows.
#[test]
fn bk_7_3_lines_have_no_direction() {
    for touch in [Touch::Closed, Touch::Interior] {
        let geometry = Geometry::of(touch);
        for a in Hex::all() {
            for b in Hex::all() {
                let turned: HexSet = geometry.between(a, b).iter().map(Hex::half_turn).collect();
                assert_eq!(&turned, geometry.between(a.half_turn(), b.half_turn()), "{a} {b}");
                let straight = Facing::ALL.iter().any(|&way| geometry.row(a, way).has(b));
                if a != b && straight {
                    assert_eq!(
                        geometry.between(a, b).len(),
                        usize::from(geometry.distance(a, b)) - 1,
                        "{a} {b}"
                    );
                }
            }
        }
    }
}

/// BK-5.10: the edge crossed is read from the neighbour.
#[test]
fn bk_5_10_edges() {
    let geometry = Geometry::of(Touch::Closed);
    assert_eq!(geometry.neighbour(hex("0103"), Facing::NorthWest), Neighbour::Off(Edge::West));
    assert_eq!(geometry.neighbour(hex("0101"), Facing::NorthEast), Neighbour::On(hex("0201")));
    assert_eq!(geometry.neighbour(hex("0201"), Facing::NorthWest), Neighbour::Off(Edge::North));
    assert_eq!(geometry.neighbour(hex("0201"), Facing::NorthEast), Neighbour::Off(Edge::North));
    assert_eq!(geometry.neighbour(hex("0101"), Facing::NorthWest), Neighbour::Off(Edge::West));
    assert_eq!(geometry.neighbour(hex("0815"), Facing::SouthWest), Neighbour::Off(Edge::South));
    assert_eq!(geometry.neighbour(hex("0714"), Facing::SouthWest), Neighbour::On(hex("0615")));
    assert_eq!(geometry.neighbour(hex("1114"), Facing::SouthEast), Neighbour::Off(Edge::East));
    let edges: Vec<Edge> = geometry.edges(hex("0101")).collect();
    assert_eq!(edges, [Edge::North, Edge::West]);
}
