//! The difficulty that was drawn: the card across the bench and two plaques to choose from.

use breakroom_scene::{Ground, Node, Outline, Place, Shape, group, path, rect, text};

use super::{
    card::{self, HAND},
    material::{BEVEL, BLACK, BRASS_CUT, BRASS_INK, BRUSHED, DANGER, PLATE, screw},
    tool,
};
use crate::{Code, Grade, Type, keys};

/// Where a plaque lies and how large it is: left, top, width, height.
pub(super) type Room = [f64; 4];

/// The card, thrown down crooked.
pub(super) fn card_node(x: f64, y: f64, scale: f64) -> Node {
    let face = group(card::difficulty()).at(-HAND.w / 2.0, -HAND.h / 2.0);
    Node::new("difficulty")
        .label("Difficulty card")
        .place(Place::at(x, y).turned(5.0).scaled(scale))
        .draw(face)
}

/// The two ways out. Without a key in hand nothing is asked (BT-7.4).
pub(super) fn plaques(mill: usize, rooms: [Room; 2]) -> [Node; 2] {
    let sub = format!(
        "{} of the deck",
        if mill == 1 { "the last card".to_owned() } else { format!("the top {mill} cards") }
    );
    let give = plaque(keys::GIVE_KEY, "Give a key", "one key from your hand", rooms[0]).draw(
        tool::stamped(Code::new(Grade::Basic, Type::Key), BRASS_INK)
            .at(26.0, rooms[0][3] / 2.0)
            .scaled(0.5)
            .turned(12.0),
    );
    let falling = group(falling()).at(0.0, rooms[1][3] / 2.0 - 33.0);
    let lose = plaque(keys::MILL, "Lose the top cards", &sub, rooms[1]).draw(falling);
    [give, lose]
}

fn plaque(key: &str, title: &str, words: &str, [x, y, w, h]: Room) -> Node {
    let body = |inset: f64| rect(inset, inset, w - 2.0 * inset, h - 2.0 * inset).rounded(10.0 - inset);
    Node::new(key)
        .label(format!("{title}: {words}"))
        .at(x, y)
        .outline(Outline::rect(0.0, 0.0, w, h, 10.0).on(Ground::Middle))
        .draw((
            rect(0.0, 5.0, w, h).rounded(10.0).fill(BLACK.alpha(0.4)),
            body(0.0).fill(PLATE).stroke(BRASS_CUT, 1.0),
            body(0.0).fill(BRUSHED),
            body(1.3).stroke(BEVEL, 2.0),
            screw(w - 11.0, 11.0, 40.0).scaled(0.6),
            screw(w - 11.0, h - 11.0, -15.0).scaled(0.6),
            text(48.0, h / 2.0 - 3.0, title).display(17.0).bold().fit(w - 64.0, 13.0).fill(BRASS_INK),
            text(48.0, h / 2.0 + 15.0, words).body(13.0).semibold().fit(w - 56.0, 12.1).fill(BRASS_INK),
        ))
}

/// Cards sliding off the deck.
fn falling() -> Vec<Shape> {
    let sheet = |x: f64, y: f64, turn: f64| {
        group(rect(-8.0, -11.0, 16.0, 22.0).rounded(2.5).fill(BRASS_INK).stroke(BRASS_CUT, 1.0))
            .at(x, y)
            .turned(turn)
            .into()
    };
    vec![
        sheet(18.0, 25.0, -14.0),
        sheet(26.0, 31.0, 6.0),
        sheet(33.0, 40.0, 28.0),
        path("M14 46l5 8M22 50l3 6").stroke(DANGER, 2.0).into(),
    ]
}
