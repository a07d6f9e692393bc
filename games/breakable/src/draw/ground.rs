//! Terrain that reads as terrain: a wash over the whole hex, and a glyph on it.

use breakroom_scene::{
    Ground, Ink, Node, Outline, PathBuilder, Shape, Shapes, Text, circle, ellipse, line, path, rect, text,
};

use super::{S, centre, corners};
use crate::{Breakable, Hex, Table, Terrain, keys};

const CLEAR: Ink = Ink::themed("map-clear", 0xe6dbb4, 0x57523c);
const WOODS: Ink = Ink::themed("map-woods", 0xb9c48a, 0x3f4a2c);
const TREE: Ink = Ink::themed("map-tree", 0x5f7d3a, 0x6f8f48);
const TREE_DARK: Ink = Ink::themed("map-tree-dark", 0x3f5a26, 0x2c3d1c);
const HILL: Ink = Ink::themed("map-hill", 0xdfb878, 0x6b5130);
const CONTOUR: Ink = Ink::themed("map-contour", 0x9a6a2a, 0xc9975a);
const ROUGH: Ink = Ink::themed("map-rough", 0xcdbf9c, 0x4d4838);
const ROCK: Ink = Ink::themed("map-rock", 0x7b6f58, 0x9a8f78);
const LAKE: Ink = Ink::themed("map-lake", 0x9dbfcc, 0x2f4f5e);
const WATER: Ink = Ink::themed("map-water", 0x4f84a0, 0x7fb0c8);
const CRATER: Ink = Ink::themed("map-crater", 0xb3a58a, 0x3d382c);
const BOWL: Ink = Ink::themed("map-bowl", 0x6d6250, 0x211e18);
const WORKS: Ink = Ink::themed("map-works", 0xc9c5ba, 0x46443e);
const HALL: Ink = Ink::themed("map-hall", 0x4b5560, 0x8d98a4);
const LAVA: Ink = Ink::themed("map-lava", 0xc23c1e, 0xd8512e);
const CRACK: Ink = Ink::themed("map-crack", 0x2a1410, 0x1a0b08);
const GRID: Ink = Ink::themed("map-grid", 0x8a7f60, 0x7d765c);
const NUMBER: Ink = Ink::themed("map-number", 0x4a4430, 0xd8d0b4);
pub(super) const ROAD: Ink = Ink::themed("map-road", 0xf6efd8, 0x8a8262);
pub(super) const ROAD_EDGE: Ink = Ink::themed("map-road-edge", 0x7a6a4a, 0x2e2a1c);
const SMOKE: Ink = Ink::themed("map-smoke", 0xf3ede0, 0xcfc8b8);
const SMOKE_INK: Ink = Ink::themed("map-smoke-ink", 0x3a352a, 0x2a261e);

/// Where the number of a hex stands, from its middle.
const NUMBER_Y: f64 = -24.0;

type Point = (f64, f64);

pub(super) fn number_at(hex: Hex) -> Point {
    let (x, y) = centre(hex);
    (x, y + NUMBER_Y)
}

pub(super) fn number(hex: Hex, (x, y): Point) -> Text {
    text(x, y, hex.to_string()).condensed(10.5).semibold().middle().fill(NUMBER)
}

impl Breakable {
    pub(super) fn hex_node(&self, state: &Table, hex: Hex) -> Node {
        let terrain = state.terrain(hex);
        let printed = self.components.map.terrain[hex.index()];
        let mut shapes: Vec<Shape> = Vec::new();
        path(PathBuilder::polygon(corners(S))).fill(wash(terrain)).stroke(GRID, 1.0).add_to(&mut shapes);
        // What a nuke made is a tile laid on the map (BK-1.9).
        if terrain != printed {
            path(PathBuilder::polygon(corners(S - 2.5))).stroke(ROAD, 1.8).add_to(&mut shapes);
        }
        glyph(terrain, hex, &mut shapes);
        if self.house.scenario.satellite == Some(hex) {
            rect(-9.0, -3.0, 18.0, 6.0).fill(HALL).add_to(&mut shapes);
            circle(0.0, 0.0, 5.0).fill(SMOKE).stroke(SMOKE_INK, 1.5).add_to(&mut shapes);
        }
        number(hex, (0.0, NUMBER_Y)).add_to(&mut shapes);
        let (x, y) = centre(hex);
        Node::new(keys::hex(hex))
            .label(format!("{hex}, {terrain}"))
            .at(x, y)
            .outline(Outline::polygon(corners(S)).on(Ground::Middle))
            .draw(shapes)
    }
}

const fn wash(terrain: Terrain) -> Ink {
    match terrain {
        Terrain::Clear | Terrain::Road => CLEAR,
        Terrain::Woods => WOODS,
        Terrain::Hill => HILL,
        Terrain::Rough => ROUGH,
        Terrain::Lake => LAKE,
        Terrain::Crater | Terrain::Volcano => CRATER,
        Terrain::Industry => WORKS,
        Terrain::Lava => LAVA,
    }
}

/// A terrain as the key shows it.
pub(super) fn swatch(terrain: Terrain) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    path(PathBuilder::polygon(corners(S))).fill(wash(terrain)).stroke(GRID, 1.0).add_to(&mut shapes);
    glyph(terrain, Hex::all().next().expect("there is a first hex"), &mut shapes);
    shapes
}

/// A number from 0 to 1 that belongs to a hex: the same in every picture.
fn noise(hex: Hex, salt: u32) -> f64 {
    let mixed = (hex.index() as u32 + 1).wrapping_mul(2_654_435_761) ^ salt.wrapping_mul(40_503_271);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(2_246_822_519);
    f64::from((mixed ^ (mixed >> 13)) % 1000) / 1000.0
}

fn glyph(terrain: Terrain, hex: Hex, out: &mut Vec<Shape>) {
    match terrain {
        Terrain::Clear | Terrain::Road => {
            for tuft in 0..3 {
                let (x, y) = (-22.0 + 44.0 * noise(hex, tuft), -12.0 + 34.0 * noise(hex, 10 + tuft));
                line(x, y, x + 1.5, y - 4.0).stroke(GRID, 1.0).opacity(0.6).add_to(out);
                line(x + 3.0, y, x + 2.0, y - 3.5).stroke(GRID, 1.0).opacity(0.6).add_to(out);
            }
        }
        Terrain::Woods => {
            for tree in 0..14 {
                let (x, y) = (-26.0 + 52.0 * noise(hex, tree), -14.0 + 40.0 * noise(hex, 50 + tree));
                circle(x + 1.0, y + 1.5, 5.5).fill(TREE_DARK).add_to(out);
                circle(x, y, 5.0).fill(TREE).add_to(out);
            }
        }
        Terrain::Hill => {
            for (ring, radius) in [30.0, 22.0, 14.0, 6.5].into_iter().enumerate() {
                let shift = ring as f64 * 1.6;
                ellipse(-shift, 4.0 - shift, radius, radius * 0.72).stroke(CONTOUR, 1.6).add_to(out);
            }
        }
        Terrain::Rough => {
            for rock in 0..11 {
                let (x, y) = (-25.0 + 50.0 * noise(hex, rock), -12.0 + 38.0 * noise(hex, 70 + rock));
                let rock = PathBuilder::polygon([(x - 4.0, y + 3.0), (x, y - 4.0), (x + 4.5, y + 3.0)]);
                path(rock).fill(ROCK).add_to(out);
            }
        }
        Terrain::Lake => {
            for wave in 0..4 {
                let y = -12.0 + 11.0 * f64::from(wave);
                let x = -18.0 + 10.0 * noise(hex, wave as u32);
                path(format!("M{x:.1} {y:.1}q5 -5 10 0t10 0")).stroke(WATER, 1.6).add_to(out);
            }
        }
        Terrain::Crater => {
            ellipse(0.0, 4.0, 26.0, 21.0).stroke(BOWL, 2.0).add_to(out);
            ellipse(0.0, 5.0, 19.0, 14.0).fill(BOWL).add_to(out);
        }
        Terrain::Industry => {
            path("M-24 20V-2l10 8v-8l10 8v-8l10 8v-8l10 8V20Z").fill(HALL).add_to(out);
            rect(15.0, -16.0, 5.0, 22.0).fill(HALL).add_to(out);
            for tank in 0..3 {
                circle(-14.0 + 13.0 * f64::from(tank), 25.0, 4.0).fill(HALL).add_to(out);
            }
        }
        Terrain::Lava => {
            let cracks = path("M-26 4l12 -8 8 12 12 -14 6 10 14 -6M-10 20l6 -12M8 22l4 -16");
            cracks.stroke(CRACK, 2.4).add_to(out);
        }
        Terrain::Volcano => {
            path("M-28 22L-8 -14H8L28 22Z").fill(BOWL).add_to(out);
            path("M-8 -14H8L3 2 0 -4 -4 4Z").fill(LAVA).add_to(out);
        }
    }
}

/// A mushroom cloud with a bar for each turn it will last. It is wider than a counter: those in it stand before it.
pub(super) fn cloud(hex: Hex, turns: u8) -> Node {
    let (x, y) = centre(hex);
    let mut shapes: Vec<Shape> = Vec::new();
    path("M-7 24C-3 10 -4 4 -7 0h14c-3 4 -4 10 0 24Z").fill(SMOKE).stroke(SMOKE_INK, 1.4).add_to(&mut shapes);
    let cap = path("M-22 -2c-8 -10 2 -22 12 -18 6 -9 20 -6 20 3 12 0 14 12 5 16 -10 5 -28 5 -37 -1Z");
    cap.fill(SMOKE).stroke(SMOKE_INK, 1.6).add_to(&mut shapes);
    for dot in 0..16 {
        let (dx, dy) = (-14.0 + 28.0 * noise(hex, 200 + dot), -14.0 + 14.0 * noise(hex, 300 + dot));
        circle(dx, dy, 0.9).fill(SMOKE_INK).add_to(&mut shapes);
    }
    for bar in 0..turns {
        rect(-9.0 + 6.5 * f64::from(bar), 25.0, 5.0, 5.0).fill(SMOKE_INK).add_to(&mut shapes);
    }
    let scale = 0.98 + 0.14 * f64::from(turns);
    Node::new(format!("cloud-{hex}"))
        .label(format!("A mushroom cloud over {hex}, {turns} turns"))
        .at(x, y - 3.0)
        .scaled(scale)
        .opacity(0.9)
        .draw(shapes)
}
