//! What is left: a small slate with a stroke of chalk for every copy still in the deck.

use breakroom_scene::{
    Figure, Ink, Node, PathBuilder, Place, Shape, Stroke, circle, path, rect, text, tokens,
};

use super::{
    material::{BLACK, CHALK, CHALK_RED, OAK_DARK, OAK_LIGHT, SLATE},
    words,
};
use crate::{Card, Code, View};

const W: f64 = 152.0;
const H: f64 = 178.0;
/// From stroke to stroke.
const GAP: f64 = 5.4;

/// Nine codes, a column for each type and a line for each grade; difficulties below.
pub(super) fn node(view: &View, place: Place) -> Node {
    let mut node =
        Node::new("left").label(format!("In the deck: {}", words::pile(&view.deck))).place(place).draw((
            rect(0.0, 4.0, W, H).rounded(9.0).fill(BLACK.alpha(0.4)),
            rect(0.0, 0.0, W, H).rounded(9.0).fill(OAK_DARK).stroke(OAK_LIGHT.alpha(0.5), 1.0),
            rect(7.0, 7.0, W - 14.0, H - 14.0).rounded(3.0).fill(SLATE).stroke(BLACK.alpha(0.5), 1.5),
            text(15.0, 25.0, "In the deck").body(12.5).semibold().fill(CHALK),
        ));
    for (i, code) in Code::ALL.into_iter().enumerate() {
        let (column, line) = (i / 3, i % 3);
        node = node.draw(cell(view, code, 15.0 + 43.5 * column as f64, 45.0 + 34.0 * line as f64));
    }
    node.draw(last_line(view))
}

/// Full strokes are in the deck; faint ones lie in the discard pile and come back when the lock opens.
fn cell(view: &View, code: Code, x: f64, y: f64) -> Vec<Shape> {
    let needed = view.needed[code] > 0;
    let ink = if needed { tokens::TARGET_D } else { CHALK };
    let (deck, discards) = copies(view, code.into());
    let dot = needed.then(|| circle(x + 23.0, y - 4.2, 2.4).fill(ink).into());
    let mut shapes: Vec<Shape> = vec![text(x, y, code.text()).mono(12.5).semibold().fill(ink).into()];
    shapes.extend(dot);
    shapes.push(strokes(x + 1.5, y + 5.0, deck, ink).into());
    shapes.push(strokes(x + 1.5 + GAP * deck as f64, y + 5.0, discards, ink.alpha(0.28)).into());
    shapes
}

fn last_line(view: &View) -> Vec<Shape> {
    let (y, (deck, discards)) = (154.0, copies(view, Card::Difficulty));
    let mut shapes: Vec<Shape> = vec![
        text(15.0, y, "XX").mono(12.5).semibold().fill(CHALK_RED).into(),
        strokes(39.0, y - 10.0, deck, CHALK_RED).into(),
        strokes(39.0 + GAP * deck as f64, y - 10.0, discards, CHALK_RED.alpha(0.28)).into(),
    ];
    // How likely the next card is one of them, where the strokes leave room.
    if view.deck.total() > 0 && deck + discards <= 12 {
        let chance = (100 * deck) as f64 / f64::from(view.deck.total());
        shapes.push(text(W - 15.0, y, format!("{chance:.0} %")).body(12.5).end().fill(CHALK_RED).into());
    }
    shapes
}

fn copies(view: &View, card: Card) -> (usize, usize) {
    (usize::from(view.deck[card]), usize::from(view.discard[card]))
}

/// Strokes of chalk, none quite like the other.
fn strokes(x: f64, y: f64, count: usize, ink: Ink) -> Figure {
    let lean = [0.8, -0.4, 0.5, 1.1, 0.1];
    let marks = (0..count).fold(PathBuilder::new(), |path, i| {
        let x = x + GAP * i as f64;
        path.go(x + lean[i % 5], y).line(x - lean[i % 5] * 0.5, y + 11.0)
    });
    path(marks).line(Stroke::new(ink, 2.2).round())
}
