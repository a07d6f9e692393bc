//! Tool cards in hand, in the row and in the slots of a lock; backs; the difficulty card.

use breakroom_scene::{Group, Ink, PathBuilder, Shape, Stroke, Turning, circle, group, path, rect, text};

use super::{
    material::{
        BLACK, BRASS_CUT, CARD_EDGE, CARD_INK, CREAM, CREAM_DIM, CREAM_SHADE, DANGER, NAVY, STOCK, WHITE,
        of_type,
    },
    tool, words,
};
use crate::vocabulary::{Card, Code, Grade};

/// Width and height of a card.
#[derive(Clone, Copy)]
pub(super) struct Size {
    pub(super) w: f64,
    pub(super) h: f64,
}

/// A card in hand.
pub(super) const HAND: Size = Size { w: 110.0, h: 154.0 };
/// A card in the row.
pub(super) const ROW: Size = Size { w: 42.0, h: 58.0 };
/// A slot of a lock and the card in it.
pub(super) const SLOT: Size = Size { w: 60.0, h: 84.0 };
/// A card on a pile.
pub(super) const PILE: Size = Size { w: 62.0, h: 86.0 };

/// What a slot of the lock looks like.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    /// Milled into the brass, waiting.
    Empty,
    /// The part that is due now.
    Next,
    /// The card lies in it.
    Full,
}

/// The edge of a card: one to three half-round notches in its top right tell the grade by touch.
pub(super) fn edge(size: Size, grade: Grade, r: f64) -> PathBuilder {
    let Size { w, h } = size;
    let notch = 0.085 * w;
    let notches = f64::from(grade.notches());
    let mut x = w - r - 4.0 - notches * 2.9 * notch + 0.9 * notch;
    let mut path = PathBuilder::at(r, 0.0);
    for _ in 0..grade.notches() {
        path = path.across(x).arc_by(notch, Turning::Anticlockwise, 2.0 * notch, 0.0);
        x += 2.9 * notch;
    }
    let corner = |path: PathBuilder, dx, dy| path.arc_by(r, Turning::Clockwise, dx, dy);
    let path = corner(path.across(w - r), r, r);
    let path = corner(path.down(h - r), -r, r);
    let path = corner(path.across(r), -r, -r);
    corner(path.down(r), r, -r).close()
}

/// A card large enough to read; one that may not be played is dim.
pub(super) fn in_hand(code: Code, points: u8, dim: bool) -> Vec<Shape> {
    let Size { w, h } = HAND;
    let outline = edge(HAND, code.grade(), 8.0);
    let band = if dim { 0.62 } else { 1.0 };
    let mut shapes = printed_face(&outline, 3.0, if dim { CREAM_DIM } else { STOCK });
    shapes.extend([
        path(foot(HAND, 30.0, 8.0)).fill(of_type(code.r#type())).opacity(band).into(),
        path(PathBuilder::at(0.0, h - 30.0).across(w)).stroke(BLACK.alpha(0.25), 1.0).into(),
        text(10.0, 30.0, code.to_string()).display(27.0).bold().spacing(0.5).fill(CARD_INK).into(),
        tool::printed(code).at(w / 2.0, 77.0).into(),
        text(10.0, h - 10.5, words::name(code)).body(12.0).semibold().fill(WHITE).into(),
        circle(w - 15.0, h - 15.0, 9.0).fill(WHITE).into(),
        text(w - 15.0, h - 10.4, points.to_string()).body(13.0).bold().middle().fill(CARD_INK).into(),
    ]);
    shapes
}

/// The same on a phone: code and points are larger, and the name is left to those who read it aloud.
pub(super) fn in_small_hand(code: Code, points: u8, dim: bool) -> Vec<Shape> {
    let Size { w, h } = HAND;
    let outline = edge(HAND, code.grade(), 8.0);
    let band = if dim { 0.62 } else { 1.0 };
    let mut shapes = printed_face(&outline, 3.0, if dim { CREAM_DIM } else { STOCK });
    shapes.extend([
        path(foot(HAND, 34.0, 8.0)).fill(of_type(code.r#type())).opacity(band).into(),
        text(9.0, 35.0, code.to_string()).display(32.0).bold().spacing(0.5).fill(CARD_INK).into(),
        tool::printed(code).at(w / 2.0, 78.0).scaled(0.95).into(),
        circle(w / 2.0, h - 17.0, 14.5).fill(WHITE).into(),
        text(w / 2.0, h - 9.8, points.to_string()).body(21.0).bold().middle().fill(CARD_INK).into(),
    ]);
    shapes
}

/// A card of any smaller size.
pub(super) fn small(code: Code, size: Size) -> Vec<Shape> {
    lettered(code, size, size.h * 0.25)
}

/// The same with letters of this height, where it is shown even smaller.
fn lettered(code: Code, size: Size, letters: f64) -> Vec<Shape> {
    let Size { w, h } = size;
    let outline = edge(size, code.grade(), 5.0);
    let mut shapes = printed_face(&outline, 2.0, STOCK);
    shapes.extend([
        path(foot(size, h * 0.12, 5.0)).fill(of_type(code.r#type())).into(),
        tool::printed(code).at(w / 2.0, h * 0.365).scaled(h * 0.0058).into(),
        text(w / 2.0, h * 0.82, code.to_string()).display(letters).bold().middle().fill(CARD_INK).into(),
    ]);
    shapes
}

/// Any card of the deck, small.
pub(super) fn any(card: Card, size: Size) -> Vec<Shape> {
    match card {
        Card::Tool(code) => small(code, size),
        Card::Difficulty => vec![group(difficulty()).scaled(size.h / HAND.h).into()],
    }
}

/// A slot of the lock, with letters at least so high.
pub(super) fn slot(code: Code, state: Slot, letters: f64) -> Vec<Shape> {
    let Size { w, h } = SLOT;
    let outline = edge(SLOT, code.grade(), 6.0);
    let milled = |ink: Ink| path(outline.clone()).fill(ink);
    let mark = |ink: Ink| tool::stamped(code, ink).at(w / 2.0, h * 0.365).scaled(h * 0.0058);
    let word = |ink: Ink| {
        text(w / 2.0, h * 0.84, code.to_string()).display(letters.max(20.0)).bold().middle().fill(ink)
    };
    match state {
        Slot::Full => lettered(code, SLOT, letters.max(SLOT.h * 0.25)),
        Slot::Empty => vec![
            group(milled(WHITE.alpha(0.4))).at(0.0, 1.4).into(),
            milled(Ink::rgb(0x9c782c)).stroke(BRASS_CUT.alpha(0.75), 1.2).into(),
            mark(BRASS_CUT.alpha(1.0)).opacity(0.72).into(),
            word(Ink::rgb(0x2c1e04)).opacity(0.9).into(),
        ],
        Slot::Next => vec![
            group(milled(WHITE.alpha(0.4))).at(0.0, 1.4).into(),
            milled(Ink::rgb(0xd3dcae)).stroke(Ink::rgb(0x1d6b41), 3.5).into(),
            mark(Ink::rgb(0x2d4a2a)).opacity(0.8).into(),
            word(Ink::rgb(0x17351f)).into(),
        ],
    }
}

/// The back of every card in the deck.
pub(super) fn back() -> Group {
    let Size { w, h } = PILE;
    group((
        rect(0.0, 0.0, w, h).rounded(7.0).fill(CREAM_SHADE).stroke(CARD_EDGE, 1.0),
        rect(4.0, 4.0, w - 8.0, h - 8.0).rounded(4.5).fill(NAVY),
        rect(7.5, 7.5, w - 15.0, h - 15.0).rounded(2.5).stroke(CREAM.alpha(0.55), 1.0),
        path(lattice(w, h)).stroke(CREAM.alpha(0.16), 1.0),
        circle(w / 2.0, h / 2.0, 17.0).fill(NAVY).stroke(CREAM.alpha(0.75), 1.2),
        path(keyhole(w / 2.0, h / 2.0)).fill(CREAM),
    ))
}

/// The card nobody wants: a pick snapped in two.
pub(super) fn difficulty() -> Vec<Shape> {
    let Size { w, h } = HAND;
    let outline = PathBuilder::rounded(0.0, 0.0, w, h, 8.0);
    let ink = Ink::rgb(0x2b2622);
    let mut shapes = printed_face(&outline, 3.0, ink);
    let stripes = (0..6).fold(PathBuilder::new(), |path, i| {
        let x = 14.0 + 16.0 * f64::from(i);
        path.go(x, h - 30.0).line_by(-9.0, 9.0).line_by(8.0, 0.0).line_by(9.0, -9.0).close()
    });
    shapes.extend([
        path(foot(HAND, 30.0, 8.0)).fill(DANGER).into(),
        group(path(stripes).fill(ink)).opacity(0.55).into(),
        rect(4.5, 4.5, w - 9.0, h - 9.0).rounded(5.0).stroke(CREAM.alpha(0.22), 1.0).into(),
        text(10.0, 38.0, "XX").display(36.0).bold().spacing(0.5).fill(CREAM).into(),
        broken_pick().at(w / 2.0, 78.0).into(),
        text(w / 2.0, h - 7.5, "Difficulty").body(12.5).bold().minor().middle().fill(WHITE).into(),
    ]);
    shapes
}

fn printed_face(outline: &PathBuilder, depth: f64, face: Ink) -> Vec<Shape> {
    let at = |dy: f64, ink: Ink| group(path(outline.clone()).fill(ink)).at(0.0, dy).into();
    vec![
        at(depth * 2.2, BLACK.alpha(0.14)),
        at(depth, BLACK.alpha(0.42)),
        path(outline.clone()).fill(face).stroke(CARD_EDGE, 1.0).into(),
    ]
}

/// The coloured band along the lower edge.
fn foot(size: Size, height: f64, r: f64) -> PathBuilder {
    let Size { w, h } = size;
    let corner = |path: PathBuilder, dx, dy| path.arc_by(r, Turning::Clockwise, dx, dy);
    let path = PathBuilder::at(0.0, h - height).across(w).down(h - r);
    corner(corner(path, -r, r).across(r), -r, -r).close()
}

fn lattice(w: f64, h: f64) -> PathBuilder {
    let (left, top, right, bottom) = (8.0, 8.0, w - 8.0, h - 8.0);
    let mut path = PathBuilder::new();
    let mut start = left - (bottom - top);
    while start < right {
        // Each slanted line, cut off where it meets the frame; its mirror image runs the other way.
        let (from, to) = ((left - start).max(0.0), (right - start).min(bottom - top));
        path = path.go(start + from, top + from).line(start + to, top + to);
        path = path.go(w - start - from, top + from).line(w - start - to, top + to);
        start += 9.0;
    }
    path
}

pub(super) fn keyhole(x: f64, y: f64) -> PathBuilder {
    PathBuilder::circle(x, y - 4.0, 5.2).and(&PathBuilder::polygon([
        (x - 2.4, y - 2.0),
        (x + 2.4, y - 2.0),
        (x + 4.6, y + 10.0),
        (x - 4.6, y + 10.0),
    ]))
}

fn broken_pick() -> Group {
    let steel = Ink::rgb(0xc9ccce);
    let tip = "M-2.500-4V-20C-2.500-30 4-36 13-36l1 4.500C7-31 3-27 3-20V-7l-2.200 3.500-1.500-2z";
    let stub = "M-7 12h14v6l-2 3v20a7 7 0 0 1-10 0V21l-2-3zM-2.500 12V4l1.800 2.500 1.600-3L3 6v6z";
    group((
        group(path(tip).fill(steel)).at(9.0, -6.0).turned(24.0),
        path(stub).fill(steel),
        path("M-4 27h8M-4 33h8").stroke(Ink::rgb(0x2b2622), 1.6),
        path("M-9-1l-6-3M-11 5h-7M12 3l7-1M10 9l6 4").line(Stroke::new(Ink::rgb(0xf28b82), 2.0).round()),
    ))
}
