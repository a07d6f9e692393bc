//! The jigsaw outlines: an output is a tab, an input a notch, both by four cubic curves.

use std::sync::LazyLock;

use breakroom_scene::PathBuilder;

use super::step;
use crate::{Shape, Side};

/// Half the side of a block; cells are 100 wide, so 3 units lie between two blocks.
pub(super) const HALF: f64 = 48.5;

/// What a stretch of an edge does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bump {
    Tab,
    Notch,
}

/// An edge to be walked clockwise: where its middle is, which way it looks.
struct Edge {
    middle: (f64, f64),
    side: Side,
}

impl Edge {
    /// The point `along` the edge from its middle and `out` of it.
    fn point(&self, along: f64, out: f64) -> (f64, f64) {
        let (nx, ny) = step(self.side);
        (self.middle.0 + nx * out - ny * along, self.middle.1 + ny * out + nx * along)
    }

    fn bump(&self, path: PathBuilder, bump: Bump) -> PathBuilder {
        let (depth, neck, head) = match bump {
            Bump::Tab => (17.5, 8.5, 13.0),
            Bump::Notch => (-16.0, 9.5, 14.0),
        };
        let (a, b) = (depth * 0.32, depth * 0.62);
        let at = |along: f64, out: f64| self.point(along, out);
        let (x, y) = at(-neck, 0.0);
        path.line(x, y)
            .cubic(at(-neck, a), at(-head, a * 0.8), at(-head, b))
            .cubic(at(-head, depth), at(-head * 0.6, depth), at(0.0, depth))
            .cubic(at(head * 0.6, depth), at(head, depth), at(head, b))
            .cubic(at(head, a * 0.8), at(neck, a), at(neck, 0.0))
    }
}

/// A contour of a block.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// All of it, with the tab.
    Body,
    /// The plate on it.
    Plate,
}

/// The outlines of all blocks there can be, by inputs, output and part. A picture has some sixty blocks, and writing
/// down their curves would be most of the work.
static OUTLINES: LazyLock<Vec<[[String; 2]; 4]>> = LazyLock::new(|| {
    let shapes = (0..Shape::COUNT as u8).map(Shape);
    shapes.map(|inputs| Side::ALL.map(|out| outlines(inputs, out))).collect()
});

fn outlines(inputs: Shape, out: Side) -> [String; 2] {
    let sides = sides(inputs, out);
    [block(&sides, Some(out), HALF, 9.0), block(&sides, None, HALF - 5.5, 6.0)].map(PathBuilder::d)
}

/// The outline of a block's part.
pub(super) fn of_block(inputs: Shape, out: Side, part: Part) -> &'static str {
    &OUTLINES[usize::from(inputs.0)][out as usize][part as usize]
}

/// The sides of a block's inputs.
pub(super) fn sides(inputs: Shape, out: Side) -> Vec<Side> {
    inputs.ways().map(|way| out.turned(1 + way as u8)).collect()
}

/// A square block with notches on its inputs and, if wanted, a tab on its output.
fn block(inputs: &[Side], tab: Option<Side>, half: f64, radius: f64) -> PathBuilder {
    tile(1, half, radius, |side, _| match side {
        _ if tab == Some(side) => Some(Bump::Tab),
        _ if inputs.contains(&side) => Some(Bump::Notch),
        _ => None,
    })
}

/// The contour of one notch of a Core tile.
pub(super) fn notch(cell: usize, side: Side) -> PathBuilder {
    let (nx, ny) = step(side);
    let edge = Edge { middle: (100.0 * cell as f64 + nx * HALF, ny * HALF), side };
    let (x, y) = edge.point(-16.0, 0.0);
    let path = edge.bump(PathBuilder::at(x, y), Bump::Notch);
    let (x, y) = edge.point(16.0, 0.0);
    path.line(x, y)
}

/// Some Core cells in a row as one tile; its origin is the middle of the leftmost.
pub(super) fn core(cells: usize, inputs: &[(usize, Side)]) -> PathBuilder {
    tile(cells, HALF, 14.0, |side, cell| inputs.contains(&(cell, side)).then_some(Bump::Notch))
}

fn tile(cells: usize, half: f64, radius: f64, bump: impl Fn(Side, usize) -> Option<Bump>) -> PathBuilder {
    let last = cells - 1;
    let mut path = PathBuilder::at(radius - half, -half);
    for side in Side::ALL {
        let order: Vec<usize> = match side {
            Side::North => (0..cells).collect(),
            Side::East => vec![last],
            Side::South => (0..cells).rev().collect(),
            Side::West => vec![0],
        };
        let (nx, ny) = step(side);
        let middle = |cell: usize| (100.0 * cell as f64 + nx * half, ny * half);
        let mut edge = Edge { middle: middle(order[0]), side };
        for &cell in &order {
            edge = Edge { middle: middle(cell), side };
            if let Some(bump) = bump(side, cell) {
                path = edge.bump(path, bump);
            }
        }
        let (x, y) = edge.point(half - radius, 0.0);
        path = path.line(x, y).quad(edge.point(half, 0.0), edge.point(half, -radius));
    }
    path.close()
}
