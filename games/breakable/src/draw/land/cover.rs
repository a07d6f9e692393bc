//! What stands on the map: woods, works, craters.

use breakroom_scene::{PathBuilder, Shape, Shapes, Stroke, circle, ellipse, group, path};

use super::{Point, Print, between, blob, dots, noise, rounded, scattered};
use crate::draw::{centre, corners, inks::*};
use crate::{Hex, Terrain};

impl Print<'_> {
    pub(super) fn cover(&self, out: &mut Vec<Shape>) {
        self.woods(out);
        self.of(Terrain::Industry).for_each(|hex| works(hex, out));
        self.of(Terrain::Crater).for_each(|hex| crater(hex, out));
        self.of(Terrain::Lava).for_each(|hex| lava(hex, out));
        self.of(Terrain::Volcano).for_each(|hex| volcano(hex, out));
    }

    /// A canopy with a dotted edge, and crowns of three sizes: shadow, rim, green, a glint of light.
    fn woods(&self, out: &mut Vec<Shape>) {
        let area = self.region(Terrain::Woods, 36.0, 0.08, 7, 26.0);
        path(area.clone()).line(Stroke::new(WOODS_EDGE, 2.6).dash([2.0, 2.4])).add_to(out);
        path(area).fill(WOODS).add_to(out);
        let mut crowns: [Vec<Point>; 3] = Default::default();
        for hex in self.of(Terrain::Woods) {
            let (x, y) = centre(hex);
            for (at, (dx, dy)) in scattered(hex, 11, 31.0, 8.4, 24).into_iter().enumerate() {
                crowns[(noise(hex, 700 + at as u32) * 2.99) as usize].push((x + dx, y + dy));
            }
        }
        // Between two hexes of woods the canopy goes on.
        for (one, other) in self.pairs(Terrain::Woods) {
            let ((x1, y1), (x2, y2)) = (centre(one), centre(other));
            let shift = between(one, 90 + other.index() as u32, -6.0, 6.0);
            crowns[1].push(((x1 + x2) / 2.0 + shift, (y1 + y2) / 2.0 - shift));
        }
        let layer = |shift: Point, wider: f64, ink, out: &mut Vec<Shape>| {
            for (size, points) in crowns.iter().enumerate() {
                let stroke = Stroke::new(ink, 8.4 + 1.6 * size as f64 + wider).round();
                group(path(dots(points.iter().copied())).line(stroke)).at(shift.0, shift.1).add_to(out);
            }
        };
        layer((1.4, 1.8), 1.6, TREE_DARK.alpha(0.55), out);
        layer((0.0, 0.0), 1.8, TREE_DARK, out);
        layer((0.0, 0.0), 0.0, TREE, out);
        layer((-1.6, -1.6), -6.2, TREE_LIT, out);
    }
}

/// A hall with a sawtooth roof, two chimneys, three tanks, on a paved yard.
fn works(hex: Hex, out: &mut Vec<Shape>) {
    let (x, y) = centre(hex);
    let mut shapes: Vec<Shape> = Vec::new();
    path(PathBuilder::polygon(corners(37.0))).fill(YARDS).add_to(&mut shapes);
    path("M-24 18H30V20H-22ZM-28 -2H-10V0H-26Z").fill(SHADOW.alpha(0.25)).add_to(&mut shapes);
    path("M-26 16V-2L-15 -12V-2L-4 -12V-2L7 -12V-2L18 -12V16ZM20 16V-20H25V16ZM-29 16V-15H-25V16Z")
        .fill(WORKS)
        .add_to(&mut shapes);
    path("M-15 -12V-2L-4 -12V-2L7 -12V-2L18 -12V16H9V4H-26V-2Z")
        .fill(WORKS_ROOF.alpha(0.5))
        .add_to(&mut shapes);
    path("M-21 6h6v4h-6ZM-10 6h6v4h-6ZM1 6h6v4H1ZM20 -17h5v3h-5ZM-29 -12h4v3h-4Z")
        .fill(WINDOW)
        .add_to(&mut shapes);
    for tank in [-18.0, -6.0, 6.0] {
        circle(tank, 24.5, 5.0).fill(WORKS).stroke(WORKS_ROOF, 1.0).add_to(&mut shapes);
    }
    group(shapes).at(x, y + 2.0).add_to(out);
}

/// Ejecta, rim, bowl, hachures inwards, light from the north-west.
pub(super) fn crater(hex: Hex, out: &mut Vec<Shape>) {
    let (x, y) = centre(hex);
    let ejecta = (0..30).map(|at| {
        let (far, angle) =
            (between(hex, 800 + at, 29.0, 36.0), between(hex, 850 + at, 0.0, std::f64::consts::TAU));
        (x + far * angle.cos(), y + far * 0.9 * angle.sin())
    });
    path(dots(ejecta)).line(Stroke::new(CRATERS[1], 2.0).round()).add_to(out);
    path(blob(hex, (x, y), 28.0, 0.06, 13, 0.92)).fill(CRATERS[0]).stroke(CRATERS[2], 1.2).add_to(out);
    path(blob(hex, (x, y), 23.0, 0.05, 14, 0.92)).fill(CRATERS[1]).add_to(out);
    let hachures = (0..26).map(|at| {
        let angle = std::f64::consts::TAU * f64::from(at) / 26.0;
        let near = between(hex, 900 + at, 10.0, 16.0);
        let [x1, y1] = [x + 22.0 * angle.cos(), y + 20.0 * angle.sin()].map(rounded);
        let [x2, y2] = [x + 1.0 + near * angle.cos(), y + 1.0 + near * 0.92 * angle.sin()].map(rounded);
        format!("M{x1} {y1}L{x2} {y2}")
    });
    path(hachures.collect::<String>()).line(Stroke::new(CRATERS[2], 1.3)).add_to(out);
    let light = format!(
        "M{} {}A27 25 0 0 1 {} {}",
        rounded(x - 26.0),
        rounded(y + 4.0),
        rounded(x + 12.0),
        rounded(y - 23.0)
    );
    path(light).line(Stroke::new(FACE.alpha(0.6), 1.6).round()).add_to(out);
    ellipse(rounded(x + 1.0), rounded(y + 1.0), 9.0, 8.0).fill(CRATERS[2]).add_to(out);
}

/// A bowl full of fire, with black cracks.
pub(super) fn lava(hex: Hex, out: &mut Vec<Shape>) {
    let (x, y) = centre(hex);
    path(blob(hex, (x, y), 30.0, 0.08, 15, 0.92)).fill(LAVA).stroke(CRACK, 2.0).add_to(out);
    let cracks = path("M-26 4l12 -8 8 12 12 -14 6 10 14 -6M-10 20l6 -12M8 22l4 -16M-4 -24l2 10");
    group(cracks.line(Stroke::new(CRACK, 2.2).round())).at(x, y).add_to(out);
}

/// Five contours around a red core.
pub(super) fn volcano(hex: Hex, out: &mut Vec<Shape>) {
    let (x, y) = centre(hex);
    for (ring, radius) in [33.0, 27.0, 21.0, 15.0].into_iter().enumerate() {
        let ink = CRATERS[ring.min(2)];
        path(blob(hex, (x, y), radius, 0.06, 16 + ring as u32, 0.92))
            .fill(ink)
            .stroke(CRACK, 1.2)
            .add_to(out);
    }
    path(blob(hex, (x, y), 9.0, 0.1, 21, 0.92)).fill(LAVA).stroke(CRACK, 1.4).add_to(out);
}
