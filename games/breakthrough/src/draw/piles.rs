//! Deck, discard pile and lock pile at the right edge, each as high as it is large.

use breakroom_scene::{Ground, Node, Outline, PathBuilder, Place, Shape, circle, group, path, rect, text};

use super::{
    card::{self, PILE},
    material::{
        BAIZE_INK, BAIZE_INK_2, BEVEL, BLACK, BRASS_CUT, BRASS_DARK, BRASS_INK, BRASS_LIGHT, CARD_EDGE,
        CREAM_SHADE, PLATE,
    },
    words,
};
use crate::{Card, View, keys, words::count};

/// Where the piles lie, and where their captions are written.
#[derive(Clone, Copy)]
pub(super) enum Heaps {
    /// Below each other, with the captions at their right.
    Column { x: f64, y: [f64; 3] },
    /// Side by side, smaller, with the captions below.
    Line { x: [f64; 3], y: f64, scale: f64 },
}

impl Heaps {
    fn place(self, pile: usize) -> Place {
        match self {
            Heaps::Column { x, y } => Place::at(x, y[pile]),
            Heaps::Line { x, y, scale } => Place::at(x[pile], y).scaled(scale),
        }
    }

    /// Number and words.
    fn caption(self, number: usize, words: &[&str]) -> Vec<Shape> {
        match self {
            Heaps::Column { .. } => beside(number, words),
            Heaps::Line { scale, .. } => below(number, words, scale),
        }
    }
}

/// The three piles.
pub(super) fn nodes(view: &View, heaps: Heaps) -> [Node; 3] {
    [deck(view, heaps), discard(view, heaps), locks(view.lock_pile.len(), heaps)]
}

/// One edge for every four cards.
fn deck(view: &View, heaps: Heaps) -> Node {
    let cards = view.deck.total() as usize;
    let edges = cards.div_ceil(4).min(12);
    let mut node = pile(keys::DECK, format!("Deck: {}", count(cards as i64, "card")), heaps.place(0));
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
    node.draw(heaps.caption(cards, &["in the deck", &aside]))
}

/// The pile has no order; what this lock needs lies on top, so that its loss is seen.
fn discard(view: &View, heaps: Heaps) -> Node {
    let cards = view.discard.total() as usize;
    let mut node =
        pile(keys::DISCARD, format!("Discard pile: {}", words::pile(&view.discard)), heaps.place(1));
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
    node.draw(heaps.caption(cards, &[if cards == 1 { "discard" } else { "discards" }]))
}

/// The locks still to come.
fn locks(left: usize, heaps: Heaps) -> Node {
    let label = format!("Lock pile: {} to come", count(left as i64, "lock"));
    let mut node = pile(keys::LOCK_PILE, label, heaps.place(2));
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
    node.draw(heaps.caption(left, &[if left == 1 { "lock" } else { "locks" }, "to come"]))
}

fn pile(key: &str, label: String, place: Place) -> Node {
    let outline = Outline::rect(-5.0, -7.0, PILE.w + 14.0, PILE.h + 14.0, 10.0).on(Ground::Dark);
    Node::new(key).label(label).place(place).outline(outline)
}

/// One line for both, in letters that can be read on a phone; what is seldom said has a line of its own.
fn below(number: usize, words: &[&str], scale: f64) -> Vec<Shape> {
    let size = 12.5 / scale;
    let [first, more @ ..] = words else { return Vec::new() };
    let line = |row: usize, words: String| {
        let y = PILE.h + 14.0 + size * (1.15 * row as f64 + 0.8);
        text(PILE.w / 2.0, y, words).body(size).semibold().middle().fill(BAIZE_INK).into()
    };
    let rest = more.iter().filter(|words| !words.is_empty() && **words != "to come");
    let rest = rest.enumerate().map(|(row, words)| line(row + 1, (*words).to_owned()));
    [line(0, format!("{number} {first}"))].into_iter().chain(rest).collect()
}

/// Number and words right of the pile.
fn beside(number: usize, words: &[&str]) -> Vec<Shape> {
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
        text(PILE.w / 2.0, PILE.h / 2.0 + 4.0, word).body(13.0).middle().fill(BAIZE_INK_2).into(),
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
