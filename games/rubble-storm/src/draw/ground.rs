//! The slab: sandstone with ripples, cracks and grain, dusk at its rim, and the paths cut into it.

use breakroom_scene::{Figure, Group, Ink, Node, PathBuilder, Shape, Shapes, Stroke, group, path, rect};

use super::{
    layout::{Layout, cut, radius, tenths},
    material::{DUSK, DUSK_2, DUSK_3, EDGE, GROOVE, PATH, SAND, SAND_HIGH, SAND_INK, SAND_LOW},
    noise::Noise,
};
use crate::board::{Board, Path};

/// The board without anything that changes.
pub(super) fn node(layout: &Layout) -> Node {
    let texture = group((
        rect(10.0, 10.0, 980.0, 980.0).fill(SAND),
        patches(),
        ripples(),
        cracks(),
        grain(),
        rims(),
        rect(10.0, 10.0, 980.0, 980.0).fill(Ink::of("rs-lamp")),
    ))
    .clip("rs-slab");
    Node::new("board")
        .at(layout.board.0, layout.board.1)
        .draw(rect(10.0, 18.0, 980.0, 980.0).rounded(34.0).fill(EDGE))
        .draw(texture)
        .draw(paths(layout.game))
}

fn patches() -> [Figure; 2] {
    let mut noise = Noise::new(11);
    let mut tones = [PathBuilder::new(), PathBuilder::new()];
    for patch in 0..26 {
        let (x, y) = (noise.between(20.0, 980.0), noise.between(20.0, 980.0));
        let size = noise.between(45.0, 120.0);
        let points: Vec<(f64, f64)> = (0..9)
            .map(|corner| {
                let angle = std::f64::consts::TAU * f64::from(corner) / 9.0;
                let (a, b) = (noise.between(0.7, 1.25), noise.between(0.7, 1.25));
                tenths((x + size * a * angle.cos(), y + 0.62 * size * b * angle.sin()))
            })
            .collect();
        let tone = &mut tones[patch % 2];
        *tone = std::mem::take(tone).and(&PathBuilder::spline(&points, true));
    }
    let [low, high] = tones;
    [path(low).fill(SAND_LOW).opacity(0.34), path(high).fill(SAND_HIGH).opacity(0.34)]
}

/// Short ripples of wind in groups; long lines would read as wood.
fn ripples() -> Figure {
    let mut noise = Noise::new(23);
    let mut d = PathBuilder::new();
    for _ in 0..46 {
        let (x, y) = (noise.between(30.0, 970.0), noise.between(30.0, 970.0));
        let (slope, count) = (noise.between(-0.35, 0.15), noise.whole(3, 6));
        for line in 0..count {
            let fade = 1.0 - (f64::from(line) - f64::from(count) / 2.0).abs() / f64::from(count);
            let w = (noise.between(14.0, 30.0) * fade).round();
            let (x, y) = tenths((x + noise.between(-4.0, 4.0), y + f64::from(line) * 6.5));
            let slope = (slope * 100.0).round() / 100.0;
            d = d
                .go(x - w, y + w * slope)
                .quad((x - w * 0.5, y + w * slope - 5.0), (x, y))
                .quad((x + w * 0.5, y + 5.0), (x + w, y - w * slope));
        }
    }
    path(d).line(Stroke::new(GROOVE, 1.5).round()).opacity(0.3)
}

fn cracks() -> Figure {
    let mut noise = Noise::new(31);
    let mut d = PathBuilder::new();
    for _ in 0..9 {
        let (mut x, mut y) = (noise.between(60.0, 940.0), noise.between(60.0, 940.0));
        let mut angle = noise.between(0.0, std::f64::consts::TAU);
        d = d.go(x, y);
        for _ in 0..noise.whole(3, 6) {
            angle += noise.between(-0.8, 0.8);
            x += angle.cos() * noise.between(10.0, 24.0);
            y += angle.sin() * noise.between(10.0, 24.0);
            d = d.line(x, y);
        }
    }
    path(d).line(Stroke::new(GROOVE, 1.6).round()).opacity(0.4)
}

fn grain() -> [Figure; 2] {
    let mut noise = Noise::new(47);
    let mut ticks = |count: u32| {
        (0..count).fold(PathBuilder::new(), |d, _| {
            let (x, y) = (f64::from(noise.whole(14, 986)), f64::from(noise.whole(14, 986)));
            let length = (noise.between(0.8, 3.0) * 10.0).round() / 10.0;
            d.go(x, y).line_by(length, 0.0)
        })
    };
    [path(ticks(900)).stroke(GROOVE, 1.3).opacity(0.34), path(ticks(560)).stroke(SAND_HIGH, 1.3).opacity(0.7)]
}

/// Three wavy frames, darker outwards.
fn rims() -> [Figure; 3] {
    let frame = |base: f64, swing: f64, seed: f64| {
        const STEPS: u32 = 11;
        let mut noise = Noise::new(seed as u64 + 60);
        let mut depth = |step: u32| {
            let wave = 0.5 + 0.5 * (f64::from(step) * 1.9 + seed).sin();
            base + swing * wave + noise.between(-0.2, 0.2) * swing
        };
        let mut points = Vec::new();
        let along = |step: u32| f64::from(step) * 920.0 / f64::from(STEPS);
        points.extend((0..STEPS).map(|step| (40.0 + along(step), 10.0 + depth(step))));
        points.extend((0..STEPS).map(|step| (990.0 - depth(step + STEPS), 40.0 + along(step))));
        points.extend((0..STEPS).map(|step| (960.0 - along(step), 990.0 - depth(step + 2 * STEPS))));
        points.extend((0..STEPS).map(|step| (10.0 + depth(step + 3 * STEPS), 960.0 - along(step))));
        let outside = PathBuilder::rounded(0.0, 0.0, 1000.0, 1000.0, 0.0);
        path(outside.and(&PathBuilder::spline(&points, true)))
    };
    [
        frame(30.0, 34.0, 3.0).fill_even_odd(DUSK_3).opacity(0.32),
        frame(18.0, 22.0, 5.0).fill_even_odd(DUSK_2).opacity(0.55),
        frame(8.0, 10.0, 8.0).fill_even_odd(DUSK),
    ]
}

/// All paths and stubs, and the chevrons of one-way paths (RS-5.3).
fn paths(board: &Board) -> Vec<Shape> {
    let drawn = board.plan.paths.iter().map(|path| ends(board, path));
    let stubs = board.plan.stubs.iter().map(|stub| {
        let place = board.place(stub.space);
        let port = super::layout::port(board, stub.port, board.plan.disc.radius);
        cut((place.x, place.y), port, radius(place.kind) - 4.0, 0.0)
    });
    let all = drawn.chain(stubs).fold(PathBuilder::new(), |d, (a, b)| d.go(a.0, a.1).line(b.0, b.1));
    let all = all.d();
    let stroke = |ink, width| path(all.as_str()).line(Stroke::new(ink, width).round());
    let steps = path(all.as_str()).line(Stroke::new(GROOVE, 2.0).dash([1.5, 9.0]).round()).opacity(0.6);
    let oneway = board.plan.paths.iter().filter(|path| path.oneway);
    let chevrons: Vec<Group> = oneway.flat_map(|path| chevrons(ends(board, path))).collect();
    (stroke(GROOVE, 17.0), stroke(PATH, 12.0), steps, chevrons).collect()
}

fn ends(board: &Board, path: &Path) -> ((f64, f64), (f64, f64)) {
    let (a, b) = (board.place(path.a), board.place(path.b));
    cut((a.x, a.y), (b.x, b.y), radius(a.kind) - 4.0, radius(b.kind) - 4.0)
}

fn chevrons((a, b): ((f64, f64), (f64, f64))) -> Vec<Group> {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx.hypot(dy);
    let count = ((length / 58.0) as u32).max(3);
    let angle = dy.atan2(dx).to_degrees();
    (0..count)
        .map(|step| {
            let along = (f64::from(step) + 0.5) / f64::from(count);
            let mark = path("M-9 -11L5 0L-9 11L-3 0Z").fill(SAND_INK);
            group(mark).at(a.0 + dx * along, a.1 + dy * along).turned(angle)
        })
        .collect()
}
