//! The hand: five cards along the front of the bench.

use breakroom_scene::{
    Ground, Group, Ink, Node, Outline, Shape, Stroke, circle, group, path, rect, text, tokens,
};

use super::{
    card::{self, HAND},
    material::{CARD_INK, DANGER},
    tool, words,
};
use crate::{
    Breakthrough, keys,
    view::{Held, Phase, View},
    vocabulary::{Code, Grade, Type},
};

/// Where the hand lies: the middle of its first card, its upper edge, and the step from card to card.
#[derive(Clone, Copy)]
pub(super) struct Rack {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) step: f64,
}

/// A card in hand is shown this much larger than drawn.
const SCALE: f64 = 1.07;

/// Captions below, cards on top. Cards that can be played stand up.
pub(super) fn nodes(game: &Breakthrough, view: &View, rack: Rack) -> Vec<Node> {
    let middle = |i: usize| rack.x + rack.step * i as f64;
    let captions = view.hand.iter().enumerate().filter_map(|(i, held)| {
        let words = words::caption(view, held);
        (!words.is_empty()).then(|| caption(i, &words, middle(i), rack.y + 187.0))
    });
    let mut nodes: Vec<Node> = captions.collect();
    nodes.extend(
        view.hand.iter().enumerate().map(|(i, held)| card_node(game, view, i, middle(i), rack.y, held)),
    );
    nodes
}

fn card_node(game: &Breakthrough, view: &View, i: usize, x: f64, y: f64, held: &Held) -> Node {
    // Only a turn asks whether a card can be played.
    let blocker = view.last_type.filter(|_| held.blocked && view.phase == Phase::Turn);
    let marked = held.needed && view.phase != Phase::Over;
    let points = game.components().points.card(held.code);
    let stand = if blocker.is_some() { 6.0 } else { -2.0 };
    Node::new(keys::hand(i))
        .label(words::held(view, held))
        .at(x - HAND.w * SCALE / 2.0, y + stand)
        .scaled(SCALE)
        .outline(Outline::path(card::edge(HAND, held.code.grade(), 8.0)).on(Ground::Middle))
        .draw((
            card::in_hand(held.code, points, blocker.is_some()),
            blocker.map(|kind| crossed_out(kind).at(90.0, 54.0)),
            marked.then(|| need_mark(held.next)),
        ))
}

/// The silhouette of the last type, crossed out, in a disc of 28.
fn crossed_out(kind: Type) -> Group {
    group((
        circle(0.0, 1.5, 14.5).fill(CARD_INK.alpha(0.3)),
        circle(0.0, 0.0, 14.0).fill(Ink::rgb(0xfffaf0)).stroke(Ink::rgb(0x8c2a1c), 2.0),
        tool::stamped(Code::new(Grade::Acute, kind), CARD_INK).scaled(0.245),
        path("M-9.500 9.500l19-19").line(Stroke::new(DANGER, 3.0).round()),
    ))
}

/// A dot above a card that some challenge needs; a ring around it if it is the next part.
fn need_mark(next: bool) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    if next {
        shapes.push(circle(HAND.w / 2.0, -12.0, 8.4).stroke(Ink::rgb(0x14301f), 4.2).into());
        shapes.push(circle(HAND.w / 2.0, -12.0, 8.4).stroke(tokens::TARGET_D, 2.2).into());
    }
    shapes
        .push(circle(HAND.w / 2.0, -12.0, 4.6).fill(tokens::TARGET_D).stroke(Ink::rgb(0x14301f), 1.4).into());
    shapes
}

/// A pill below the card: its digit key, then what playing it does.
fn caption(i: usize, words: &str, x: f64, y: f64) -> Node {
    let words = text(0.0, 0.0, words).body(13.0).semibold().fit(122.0, 10.0).fill(Ink::rgb(0xfff8e8));
    let digit = text(0.0, 0.0, (i + 1).to_string()).mono(11.5).semibold().fill(Ink::rgb(0xe5d6bb));
    let (gap, length) = (6.0, words.width());
    let total = digit.width() + gap + length;
    let left = -total / 2.0;
    let start = left + digit.width() + gap;
    Node::new(format!("caption-{i}")).at(x, y).draw((
        rect(left - 9.0, -11.0, total + 18.0, 22.0).rounded(11.0).fill(Ink::rgb(0x1e1204).alpha(0.74)),
        breakroom_scene::Text { x: left, y: 4.0, ..digit },
        breakroom_scene::Text { x: start, y: 4.5, ..words },
    ))
}
