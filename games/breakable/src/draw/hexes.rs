//! Every hex as a thing to touch: its number, and the tile that a nuke has laid on the printed map (BK-1.9).

use breakroom_scene::{
    Def, Ground, Node, Outline, Shape, Shapes, Stroke, circle, copy, group, path, rect, text,
};

use super::{LEAST, S, centre, corners, inks::*, land};
use crate::{Breakable, Hex, Size, Table, keys};

/// Where the number of a hex stands, from its middle.
const NUMBER_Y: f64 = -20.0;
/// The name of the cloud among the definitions.
const CLOUD: &str = "cloud";

impl Breakable {
    pub(super) fn hex_node(&self, state: &Table, hex: Hex) -> Node {
        let terrain = state.terrain(hex);
        let mut shapes: Vec<Shape> = Vec::new();
        if terrain != self.components.map.terrain[hex.index()] {
            land::tile(hex, terrain).add_to(&mut shapes);
        }
        if self.house.scenario.satellite == Some(hex) {
            rect(-12.0, -3.0, 24.0, 6.0).fill(WORKS).add_to(&mut shapes);
            circle(0.0, 0.0, 6.0).fill(SMOKE).stroke(SMOKE_INK, 1.5).add_to(&mut shapes);
        }
        let number = text(0.0, NUMBER_Y, hex.to_string()).condensed(LEAST).semibold().middle().minor();
        number.fill(MAP_INK.alpha(0.82)).halo(GROUND.alpha(0.6), 2.6).add_to(&mut shapes);
        let (x, y) = centre(hex);
        Node::new(keys::hex(hex))
            .label(format!("{hex}, {terrain}"))
            .at(x, y)
            .outline(Outline::polygon(corners(S - 1.5)).on(Ground::Middle))
            .closer()
            .draw(shapes)
    }
}

/// A mushroom cloud, larger the longer it will last, with a tab that counts the turns. Counters in it stand before it.
pub(super) fn cloud(hex: Hex, size: Size) -> Node {
    let (x, y) = centre(hex);
    let turns = 1 + size.index();
    let mut shapes: Vec<Shape> = Vec::new();
    copy(CLOUD).scaled([0.92, 1.04, 1.16][size.index()]).add_to(&mut shapes);
    let mut tab: Vec<Shape> = Vec::new();
    rect(-13.0, -7.0, 26.0, 14.0).rounded(3.0).fill(FACE).stroke(EDGE, 1.0).add_to(&mut tab);
    for bar in 0..3 {
        let box_ = rect(-10.5 + 7.5 * bar as f64, -4.5, 6.0, 9.0).rounded(1.0);
        if bar < turns { box_.fill(EDGE) } else { box_.stroke(EDGE, 0.8) }.add_to(&mut tab);
    }
    group(tab).at(21.0, 25.0).add_to(&mut shapes);
    let words = if turns == 1 { "1 turn".to_owned() } else { format!("{turns} turns") };
    Node::new(format!("cloud-{hex}"))
        .label(format!("A mushroom cloud over {hex}, {words}"))
        .at(x, y)
        .opacity(0.95)
        .draw(shapes)
}

/// The cloud as stippled print: denser to the lower right.
pub(super) fn cloud_def() -> Def {
    const BODY: &str = "M-25 -10C-29 -20 -17 -27 -10 -24C-4 -31 9 -30 13 -24C23 -27 30 -16 24 -8C22 -1 12 1 7 -1L8 14C12 18 18 18 19 22C20 28 -20 28 -19 22C-18 18 -12 18 -8 14L-7 -1C-13 1 -23 -1 -25 -10Z";
    let first = Hex::all().next().expect("there is a first hex");
    let dark = (0..900).filter_map(|at| {
        let (a, b) = (
            land::between(first, 5000 + 3 * at, -27.0, 27.0),
            land::between(first, 5001 + 3 * at, -27.0, 28.0),
        );
        (land::noise(first, 5002 + 3 * at) < shade(a, b)).then_some((a, b))
    });
    let lines = "M-18 -12C-18 -19 -8 -20 -7 -15M-2 -17C1 -23 10 -21 10 -15M12 -12C16 -16 21 -12 18 -8";
    let shapes = (
        group(path(BODY).fill(SHADOW.alpha(0.35))).at(2.0, 3.0),
        path(BODY).fill(SMOKE).stroke(SMOKE_INK, 1.6),
        path(land::dots(dark)).line(Stroke::new(SMOKE_INK.alpha(0.85), 1.35).round()),
        path(lines).line(Stroke::new(SMOKE_INK.alpha(0.7), 1.3).round()),
    );
    Def::symbol(CLOUD, shapes)
}

/// How dark the cloud is at a point; nothing outside of cap, stem and foot.
fn shade(a: f64, b: f64) -> f64 {
    let within = |x: f64, y: f64, rx: f64, ry: f64| ((a - x) / rx).powi(2) + ((b - y) / ry).powi(2) < 1.0;
    if within(0.0, -11.0, 25.0, 14.0) || within(12.0, -8.0, 13.0, 10.0) || within(-12.0, -8.0, 13.0, 10.0) {
        a * 0.02 + (b + 11.0) * 0.045 + 0.42
    } else if a.abs() < 6.0 + (b - 4.0).max(0.0) * 0.12 && (-4.0..22.0).contains(&b) {
        0.5 + a * 0.06
    } else if within(0.0, 23.0, 19.0, 6.0) {
        0.45 + a * 0.015
    } else {
        0.0
    }
}
