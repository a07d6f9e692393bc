//! What is left: a small slate with a stroke of chalk for every copy still in the deck.

use breakroom_scene::{Ink, Node, PathBuilder, Shape, Stroke, path, rect, text, tokens};

use super::material::{BLACK, CHALK, CHALK_RED, OAK_DARK, OAK_LIGHT, SLATE, WHITE};
use crate::vocabulary::Code;

/// One code on the slate.
#[derive(Clone, Copy)]
pub(super) struct Left {
    pub(super) code: Code,
    pub(super) deck: usize,
    /// In the discard pile: back in the deck when the lock opens.
    pub(super) discards: usize,
    /// An unmet challenge of this lock asks for it.
    pub(super) needed: bool,
}

const W: f64 = 152.0;
const H: f64 = 178.0;

/// Nine codes, a column for each type and a line for each grade; difficulties below.
pub(super) fn node(left: &[Left], difficulties: usize, x: f64, y: f64) -> Node {
    let mut node = Node::new("left").label(spoken(left, difficulties)).at(x, y).draw((
        rect(0.0, 4.0, W, H).rounded(9.0).fill(BLACK.alpha(0.4)),
        rect(0.0, 0.0, W, H).rounded(9.0).fill(OAK_DARK).stroke(OAK_LIGHT.alpha(0.5), 1.0),
        rect(7.0, 7.0, W - 14.0, H - 14.0).rounded(3.0).fill(SLATE).stroke(BLACK.alpha(0.5), 1.5),
        path("M14 150C50 132 90 160 138 128M20 60C60 40 96 66 134 40").line(Stroke::new(WHITE.alpha(0.035), 14.0).round()),
        text(15.0, 25.0, "In the deck").body(12.0).semibold().fill(CHALK),
    ));
    for (i, entry) in left.iter().enumerate() {
        let (column, line) = (i / 3, i % 3);
        node = node.draw(cell(entry, 15.0 + 43.5 * column as f64, 45.0 + 34.0 * line as f64));
    }
    node.draw(last_line(difficulties))
}

fn cell(entry: &Left, x: f64, y: f64) -> Vec<Shape> {
    let ink = if entry.needed { tokens::TARGET_D } else { CHALK };
    let dot = breakroom_scene::circle(x + 25.0, y - 4.0, 2.4).fill(ink);
    let mut shapes: Vec<Shape> = vec![text(x, y, entry.code.to_string()).mono(12.5).semibold().fill(ink).into()];
    if entry.needed {
        shapes.push(dot.into());
    }
    shapes.push(strokes(x + 1.5, y + 5.0, entry.deck, ink).into());
    let faint = strokes(x + 1.5 + 5.4 * entry.deck as f64, y + 5.0, entry.discards, ink.alpha(0.28));
    shapes.push(faint.into());
    shapes
}

fn last_line(difficulties: usize) -> Vec<Shape> {
    let y = 150.0;
    vec![
        text(15.0, y, "XX").mono(12.5).semibold().fill(CHALK_RED).into(),
        strokes(37.0, y - 10.0, difficulties.min(19), CHALK_RED).into(),
    ]
}

/// Strokes of chalk, none quite like the other.
fn strokes(x: f64, y: f64, count: usize, ink: Ink) -> breakroom_scene::Figure {
    let lean = [0.8, -0.4, 0.5, 1.1, 0.1];
    let marks = (0..count).fold(PathBuilder::new(), |path, i| {
        let x = x + 5.4 * i as f64;
        path.go(x + lean[i % 5], y).line(x - lean[i % 5] * 0.5, y + 11.0)
    });
    path(marks).line(Stroke::new(ink, 2.2).round())
}

fn spoken(left: &[Left], difficulties: usize) -> String {
    let each: Vec<String> = left.iter().map(|entry| format!("{} {}", entry.code, entry.deck)).collect();
    format!("In the deck: {}, XX {difficulties}", each.join(", "))
}
