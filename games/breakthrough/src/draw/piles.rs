//! Deck, discard pile and lock pile at the right edge, each as high as it is large.

use breakroom_scene::{Ground, Node, Outline, PathBuilder, Shape, circle, group, path, rect, text};

use super::{
    card::{self, PILE},
    material::{
        BAIZE_INK, BAIZE_INK_2, BEVEL, BLACK, BRASS_CUT, BRASS_DARK, BRASS_INK, BRASS_LIGHT, CARD_EDGE,
        CREAM_SHADE, PLATE,
    },
    words,
};
use crate::{Card, View, keys, words::count};

/// The three piles below each other.
pub(super) fn nodes(view: &View, x: f64, y: [f64; 3]) -> [Node; 3] {
    [deck(view, x, y[0]), discard(view, x, y[1]), locks(view.lock_pile.len(), x, y[2])]
}

/// One edge for every four cards.
fn deck(view: &View, x: f64, y: f64) -> Node {
    let cards = view.deck.total() as usize;
    let edges = cards.div_ceil(4).min(12);
    let mut node = pile(keys::DECK, format!("Deck: {}", count(cards as i64, "card")), x, y);
    if cards == 0 {
        node = node.draw(hollow("empty"));
    } else {
        node = node.draw((stack(edges), card::back().at(edge_shift(edges), -edge_rise(edges))));
    }
    let aside = match (view.flips_left, view.set_aside) {
        (0, 0) => String::new(),
        (0, aside) => format!("{aside} set aside"),
        (flips, _) => format!("{flips} to turn"),
    };
    node.draw(caption(cards, &["in the deck", &aside]))
}

/// The pile has no order; what this lock needs lies on top, so that its loss is seen.
fn discard(view: &View, x: f64, y: f64) -> Node {
    let cards = view.discard.total() as usize;
    let mut node = pile(keys::DISCARD, format!("Discard pile: {}", words::pile(&view.discard)), x, y);
    if cards == 0 {
        node = node.draw(hollow("empty"));
    }
    let needed = |card: &Card| matches!(card, Card::Tool(code) if view.needed[*code] > 0);
    let mut seen: Vec<Card> = view.discard.kinds().map(|(card, _)| card).collect();
    seen.sort_by_key(|card| (*card != Card::Difficulty, needed(card)));
    let top = &seen[seen.len().saturating_sub(3)..];
    let lies = [(-9.0, 9.0, -13.0), (9.0, -4.0, 9.0), (0.0, 4.0, -2.0)];
    for (&card, (x, y, turn)) in top.iter().zip(&lies[3 - top.len()..]) {
        node = node.draw(group(card::any(card, PILE)).at(*x, *y).turned(*turn));
    }
    node.draw(caption(cards, &[if cards == 1 { "discard" } else { "discards" }]))
}

/// The locks still to come.
fn locks(left: usize, x: f64, y: f64) -> Node {
    let mut node = pile(keys::LOCK_PILE, format!("Lock pile: {} to come", count(left as i64, "lock")), x, y);
    if left == 0 {
        node = node.draw(hollow("empty"));
    }
    for i in 0..left.min(8) {
        let (dx, dy) = (1.1 * i as f64, 22.0 - 3.2 * i as f64);
        node = node.draw(plate(dx, dy));
    }
    if left > 0 {
        let (x, y) = (31.0 + 1.1 * (left.min(8) - 1) as f64, 53.0 - 3.2 * (left.min(8) - 1) as f64);
        node = node.draw((
            circle(x, y - 1.0, 15.0).stroke(BRASS_DARK, 1.2),
            path(card::keyhole(x, y)).fill(BRASS_INK),
        ));
    }
    node.draw(caption(left, &[if left == 1 { "lock" } else { "locks" }, "to come"]))
}

fn pile(key: &str, label: String, x: f64, y: f64) -> Node {
    let outline = Outline::rect(-5.0, -7.0, PILE.w + 14.0, PILE.h + 14.0, 10.0).on(Ground::Dark);
    Node::new(key).label(label).at(x, y).outline(outline)
}

/// Number and words right of the pile.
fn caption(number: usize, words: &[&str]) -> Vec<Shape> {
    let mut shapes: Vec<Shape> =
        vec![text(80.0, 40.0, number.to_string()).display(26.0).bold().fill(BAIZE_INK).into()];
    for (i, word) in words.iter().enumerate() {
        shapes.push(text(80.0, 58.0 + 15.0 * i as f64, *word).body(13.0).fill(BAIZE_INK_2).into());
    }
    shapes
}

fn hollow(word: &str) -> Vec<Shape> {
    let frame = rect(0.0, 0.0, PILE.w, PILE.h).rounded(7.0).fill(BLACK.alpha(0.16));
    vec![
        frame.line(breakroom_scene::Stroke::new(BAIZE_INK_2.alpha(0.5), 1.5).dash([5.0, 5.0])).into(),
        text(PILE.w / 2.0, PILE.h / 2.0 + 4.0, word).body(12.0).middle().fill(BAIZE_INK_2).into(),
    ]
}

fn edge_shift(edges: usize) -> f64 {
    0.5 * edges as f64
}

fn edge_rise(edges: usize) -> f64 {
    1.7 * edges as f64 - 8.0
}

fn stack(edges: usize) -> Vec<Shape> {
    let mut shapes: Vec<Shape> =
        vec![rect(1.0, 13.0, PILE.w + 2.0, PILE.h + 2.0).rounded(8.0).fill(BLACK.alpha(0.35)).into()];
    shapes.extend((0..edges).map(|i| {
        let edge = rect(edge_shift(i), -edge_rise(i), PILE.w, PILE.h).rounded(7.0);
        edge.fill(CREAM_SHADE).stroke(CARD_EDGE, 1.0).into()
    }));
    shapes
}

fn plate(x: f64, y: f64) -> Vec<Shape> {
    vec![
        rect(x, y + 2.5, 62.0, 60.0).rounded(9.0).fill(BLACK.alpha(0.35)).into(),
        rect(x, y, 62.0, 60.0).rounded(9.0).fill(PLATE).stroke(BRASS_CUT, 1.0).into(),
        rect(x + 1.3, y + 1.3, 59.4, 57.4).rounded(8.0).stroke(BEVEL, 1.6).into(),
        path(PathBuilder::rounded(x + 5.0, y + 5.0, 52.0, 50.0, 5.5))
            .stroke(BRASS_LIGHT.alpha(0.5), 0.8)
            .into(),
    ]
}
