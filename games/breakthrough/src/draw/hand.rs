//! The hand: five cards along the front of the bench.

use breakroom_scene::{
    Ground, Group, Ink, Node, Outline, Shape, Stroke, circle, group, path, rect, text, tokens,
};

use super::{
    card::{self, HAND},
    material::{CARD_INK, DANGER, WHITE},
    tool,
};
use crate::vocabulary::{Code, Grade, Type};

/// A card in hand.
pub(super) struct Held {
    pub(super) code: Code,
    pub(super) points: u8,
    /// The type that lies at the end of the row, if it forbids this card (BT-6.1).
    pub(super) blocked: Option<Type>,
    /// An unmet challenge of this lock asks for it.
    pub(super) needed: bool,
    /// It is the very next part.
    pub(super) next: bool,
    /// What playing it does, in three words; empty while nothing is asked.
    pub(super) caption: String,
}

/// Where the hand lies: the middle of its first card, its upper edge, and the step from card to card.
#[derive(Clone, Copy)]
pub(super) struct Rack {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) step: f64,
}

/// A card in hand is shown this much larger than drawn.
const SCALE: f64 = 1.1;

/// Captions below, cards on top. Cards that can be played stand up.
pub(super) fn nodes(held: &[Held], rack: Rack) -> Vec<Node> {
    let middle = |i: usize| rack.x + rack.step * i as f64;
    let captions = held.iter().enumerate().filter(|(_, card)| !card.caption.is_empty());
    let mut nodes: Vec<Node> = captions.map(|(i, card)| caption(i, card, middle(i), rack.y + 192.0)).collect();
    nodes.extend(held.iter().enumerate().map(|(i, card)| card_node(i, card, middle(i), rack.y)));
    nodes
}

fn card_node(i: usize, card: &Held, x: f64, y: f64) -> Node {
    let stand = if card.blocked.is_some() { 5.0 } else { -3.0 };
    let mut node = Node::new(format!("hand-{i}"))
        .label(spoken(card))
        .at(x - HAND.w * SCALE / 2.0, y + stand)
        .scaled(SCALE)
        .outline(Outline::path(card::edge(HAND, card.code.grade(), 8.0)).on(Ground::Middle))
        .draw(card::in_hand(card.code, card.points, card.blocked.is_some()));
    if let Some(kind) = card.blocked {
        node = node.draw(crossed_out(kind).at(90.0, 54.0));
    }
    if card.needed {
        node = node.draw(need_mark(card.next));
    }
    node
}

/// "Basic file, needed next".
fn spoken(card: &Held) -> String {
    let name = card::name(card.code);
    let need = match (card.needed, card.next) {
        (_, true) => ", needed next",
        (true, false) => ", needed",
        _ => "",
    };
    let blocked = match card.blocked {
        Some(kind) => format!(", cannot follow a {}", kind),
        None => String::new(),
    };
    format!("{name}{need}{blocked}")
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
        shapes.push(circle(30.0, -11.0, 8.4).stroke(Ink::rgb(0x14301f), 4.2).into());
        shapes.push(circle(30.0, -11.0, 8.4).stroke(tokens::TARGET_D, 2.2).into());
    }
    shapes.push(circle(30.0, -11.0, 4.6).fill(tokens::TARGET_D).stroke(Ink::rgb(0x14301f), 1.4).into());
    shapes
}

/// A pill below the card: its digit key, then what playing it does.
fn caption(i: usize, card: &Held, x: f64, y: f64) -> Node {
    let words = text(0.0, 0.0, card.caption.as_str()).body(13.0).semibold().fit(116.0, 10.0).fill(Ink::rgb(0xfff8e8));
    let digit = text(0.0, 0.0, (i + 1).to_string()).mono(11.5).semibold().fill(Ink::rgb(0xe5d6bb));
    let (gap, length) = (6.0, words.width());
    let total = digit.width() + gap + length;
    let left = -total / 2.0;
    let start = left + digit.width() + gap;
    Node::new(format!("caption-{i}")).at(x, y).draw((
        rect(left - 9.0, -11.0, total + 18.0, 22.0).rounded(11.0).fill(Ink::rgb(0x1e1204).alpha(0.74)),
        breakroom_scene::Text { x: left, y: 4.0, ..digit },
        breakroom_scene::Text { x: start, y: 4.5, ..words },
        card.next.then(|| rect(left - 9.0, -11.0, total + 18.0, 22.0).rounded(11.0).stroke(WHITE.alpha(0.18), 1.0)),
    ))
}
