//! The hand: five cards along the front of the bench.

use breakroom_scene::{
    Font, Ground, Group, Ink, Node, Outline, Shape, Stroke, Text, circle, group, path, rect, text, tokens,
    wrap,
};

use super::{
    card::{self, HAND},
    material::{CARD_INK, DANGER},
    tool, words,
};
use crate::{Breakthrough, Code, Grade, Held, Phase, Type, View, keys};

/// Where the hand lies: the middle of its first card, its upper edge, the step from card to card, and how much larger
/// or smaller than drawn a card is shown.
#[derive(Clone, Copy)]
pub(super) struct Rack {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) step: f64,
    pub(super) scale: f64,
}

impl Rack {
    /// Is it a phone's, where only large letters can be read?
    fn is_small(self) -> bool {
        self.scale < 1.0
    }
}

/// Captions below, cards on top. Cards that can be played stand up.
pub(super) fn nodes(game: &Breakthrough, view: &View, rack: Rack) -> Vec<Node> {
    let middle = |i: usize| rack.x + rack.step * i as f64;
    let captions = view.hand.iter().enumerate().filter_map(|(i, held)| {
        let words = words::caption(view, held);
        (!words.is_empty()).then(|| match rack.is_small() {
            true => small_caption(i, &words, middle(i), rack.y + HAND.h * rack.scale + 22.0, rack.step),
            false => caption(i, &words, middle(i), rack.y + 187.0, rack.step),
        })
    });
    let mut nodes: Vec<Node> = captions.collect();
    nodes.extend(
        view.hand.iter().enumerate().map(|(i, held)| card_node(game, view, i, middle(i), rack, held)),
    );
    nodes
}

fn card_node(game: &Breakthrough, view: &View, i: usize, x: f64, rack: Rack, held: &Held) -> Node {
    // Only a turn asks whether a card can be played.
    let blocker = view.last_type.filter(|_| held.blocked && view.phase == Phase::Turn);
    let marked = held.needed && view.phase != Phase::Over;
    let points = game.components().points.card(held.code);
    let stand = if blocker.is_some() { 6.0 } else { -2.0 };
    let face = if rack.is_small() { card::in_small_hand } else { card::in_hand };
    Node::new(keys::hand(i))
        .label(words::held(view, held))
        .at(x - HAND.w * rack.scale / 2.0, rack.y + stand)
        .scaled(rack.scale)
        .outline(Outline::path(card::edge(HAND, held.code.grade(), 8.0)).on(Ground::Middle))
        .draw((
            face(held.code, points, blocker.is_some()),
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

/// A pill below the card: what playing it does, on two lines if one is too short. `room` is the way from card to
/// card. It bears no number: digits choose from the list of actions, which does not follow the hand.
fn caption(i: usize, words: &str, x: f64, y: f64, room: f64) -> Node {
    let line = |words: &str, size: f64| {
        text(0.0, 0.0, words).body(size).semibold().middle().fill(Ink::rgb(0xfff8e8))
    };
    // Rounded ends and the gaps to the neighbours.
    let room = room - 26.0;
    let one = line(words, 13.0);
    let lines = match one.width() <= room {
        true => vec![one],
        false => two_lines(words).iter().map(|words| line(words, 12.5).fit(room + 8.0, 12.1)).collect(),
    };
    let length = lines.iter().map(Text::width).fold(0.0, f64::max);
    // There is a little room above, none below.
    let rise = 13.0 * (lines.len() as f64 - 1.0);
    let pill = rect(-length / 2.0 - 10.0, -11.0 - rise, length + 20.0, 22.0 + rise).rounded(11.0);
    let placed = |(row, words): (usize, Text)| Text { y: 4.5 - rise + 13.0 * row as f64, ..words }.into();
    let lines: Vec<Shape> = lines.into_iter().enumerate().map(placed).collect();
    Node::new(format!("caption-{i}")).at(x, y).draw((pill.fill(Ink::rgb(0x1e1204).alpha(0.74)), lines))
}

/// The same where cards are narrow: lines of words below the card, without a pill.
fn small_caption(i: usize, words: &str, x: f64, y: f64, room: f64) -> Node {
    let lines = wrap(Font::Body, 600, 12.5, room - 2.0, words).into_iter().enumerate();
    let line = |(row, words): (usize, String)| {
        let line = text(0.0, 14.5 * row as f64, words).body(12.5).semibold().middle();
        line.fill(Ink::rgb(0xfff8e8)).halo(Ink::rgb(0x1e1204), 3.0)
    };
    Node::new(format!("caption-{i}"))
        .at(x, y)
        .draw(lines.map(|words| line(words).into()).collect::<Vec<Shape>>())
}

/// What is broken, then what is gained; else the verb, then what it is done to: no number is left alone.
fn two_lines(words: &str) -> Vec<String> {
    match (words.split_once(", "), words.split_once(' ')) {
        (Some((breaks, gains)), _) => vec![format!("{breaks},"), gains.to_owned()],
        (None, Some((verb, object))) => vec![verb.to_owned(), object.to_owned()],
        (None, None) => vec![words.to_owned()],
    }
}
