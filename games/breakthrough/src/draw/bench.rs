//! The oak bench with its inlay of green baize, under the lamp.

use breakroom_scene::{Figure, Ink, Node, PathBuilder, Shape, Stroke, ellipse, group, path, rect};

use super::{
    WIDTH,
    material::{BAIZE, BLACK, DUSK, FELT, OAK, OAK_DARK, OAK_LIGHT, POOL, WHITE},
};

/// The upper edges of the four boards the bench is laid of; the hand lies on the last one.
const BOARDS: [f64; 4] = [-12.0, 188.0, 388.0, 588.0];
/// From one edge to the next; the last board is cut off in front.
const BOARD: f64 = 212.0;

/// Everything that lies still below the game: a bench of this size, with its cloth here.
pub(super) fn node((width, height): (f64, f64), cloth: [f64; 4]) -> Node {
    let whole = |ink: Ink| rect(0.0, 0.0, width, height).fill(ink);
    Node::new("bench").draw((whole(OAK), boards(), inlay(cloth), whole(DUSK)))
}

/// Of the boards that run beyond the edge of a narrow bench, no more is seen than lies on it.
fn boards() -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    for (board, top) in BOARDS.into_iter().enumerate() {
        let shade = [0.0, 0.1, 0.03, 0.07][board];
        shapes.push(rect(0.0, top, WIDTH, BOARD).fill(OAK_DARK.alpha(shade)).into());
        shapes.extend(grain(board, top));
    }
    shapes.extend(joints());
    shapes
}

/// Long, nearly level lines in four weights, bent around a knot where the board has one.
fn grain(board: usize, top: f64) -> Vec<Shape> {
    let knot = KNOTS[board];
    let weights = [(0.7, 0.3), (1.0, 0.24), (1.5, 0.2), (2.4, 0.15)];
    let mut shapes: Vec<Shape> = Vec::new();
    for (i, (width, alpha)) in weights.into_iter().enumerate() {
        let mut path = PathBuilder::new();
        for line in (i..30).step_by(4) {
            let y = top + 5.0 + 7.0 * line as f64;
            path = path.and(&grain_line((board * 100 + line) as u32, y, knot));
        }
        let ink = if i == 1 { OAK_LIGHT.alpha(alpha + 0.2) } else { OAK_DARK.alpha(alpha) };
        shapes.push(figure(path, ink, width).into());
    }
    shapes.push(ellipse(knot.0, knot.1, 15.0, 5.0).fill(OAK_DARK.alpha(0.25)).into());
    shapes.push(ellipse(knot.0 + 1.5, knot.1 - 0.4, 9.0, 3.0).fill(OAK_DARK.alpha(0.5)).into());
    shapes.push(ellipse(knot.0 + 2.0, knot.1 - 0.5, 4.0, 1.3).fill(Ink::rgb(0x2a1805).alpha(0.5)).into());
    shapes
}

/// Where each board has its knot: two of them in sight beside the hand.
const KNOTS: [(f64, f64); 4] = [(690.0, 7.0), (-30.0, 300.0), (1040.0, 520.0), (76.0, 706.0)];

fn grain_line(seed: u32, y: f64, knot: (f64, f64)) -> PathBuilder {
    // Lines far from the knot run so evenly that few points will do.
    let pieces = if (y - knot.1).abs() < 60.0 { 8 } else { 4 };
    let points: Vec<(f64, f64)> = (0..=pieces)
        .map(|i| {
            let x = -10.0 + 1024.0 / f64::from(pieces) * f64::from(i);
            let away = (y - knot.1) / 14.0;
            let near = (-((x - knot.0) / 120.0).powi(2)).exp();
            let push = if away >= 0.0 { 10.0 } else { -10.0 } * near / (1.0 + away.abs());
            (x, tenths(y + push + 3.4 * (noise(seed * 16 + i as u32) - 0.5)))
        })
        .collect();
    PathBuilder::spline(&points, false)
}

fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn joints() -> Vec<Shape> {
    let along = |dy: f64| {
        BOARDS[1..].iter().fold(PathBuilder::new(), |path, edge| path.go(0.0, edge + dy).across(WIDTH))
    };
    vec![
        figure(along(0.0), Ink::rgb(0x2a1805).alpha(0.6), 2.0).into(),
        figure(along(1.6), OAK_LIGHT.alpha(0.55), 1.0).into(),
    ]
}

fn figure(path_builder: PathBuilder, ink: Ink, width: f64) -> Figure {
    path(path_builder).line(Stroke::new(ink, width).round())
}

/// The cloth lies a little lower than the wood: dark above, lit below.
fn inlay([x, y, w, h]: [f64; 4]) -> Vec<Shape> {
    let cloth = |ink: Ink| rect(x, y, w, h).rounded(14.0).fill(ink);
    let rim = |inset: f64, ink: Ink, width: f64| {
        rect(x + inset, y + inset, w - 2.0 * inset, h - 2.0 * inset).rounded(14.0 - inset).stroke(ink, width)
    };
    vec![
        group(rim(-1.5, OAK_LIGHT.alpha(0.8), 2.0)).at(0.0, 1.5).into(),
        cloth(BAIZE).into(),
        cloth(POOL).into(),
        cloth(FELT).into(),
        rim(1.0, BLACK.alpha(0.34), 2.0).into(),
        rim(3.0, BLACK.alpha(0.16), 3.0).into(),
        rim(6.0, BLACK.alpha(0.08), 4.0).into(),
        path(PathBuilder::at(x + 10.0, y + 3.0).across(x + w - 10.0)).stroke(BLACK.alpha(0.3), 5.0).into(),
        rim(11.0, WHITE.alpha(0.07), 1.0).into(),
    ]
}

/// A number between 0 and 1 that is always the same for the same seed: grain must not move between scenes.
fn noise(seed: u32) -> f64 {
    let mut mixed = seed.wrapping_mul(0x9e37_79b1) ^ 0x5bd1_e995;
    mixed ^= mixed >> 15;
    mixed = mixed.wrapping_mul(0x2c1b_3c6d);
    mixed ^= mixed >> 12;
    f64::from(mixed % 10_000) / 10_000.0
}
