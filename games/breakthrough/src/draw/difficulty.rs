//! The difficulty that was drawn: the card across the bench and two plaques to choose from.

use breakroom_scene::{Ground, Node, Outline, Place, Shape, group, path, rect, text};

use super::{
    card::{self, HAND},
    material::{BEVEL, BLACK, BRASS_CUT, BRASS_INK, BRUSHED, DANGER, PLATE, screw},
    tool,
};
use crate::{Code, Grade, Type, keys};

const W: f64 = 190.0;
const H: f64 = 66.0;

/// The card, thrown down crooked.
pub(super) fn card_node(x: f64, y: f64) -> Node {
    let face = group(card::difficulty()).at(-HAND.w / 2.0, -HAND.h / 2.0);
    Node::new("difficulty")
        .label("Difficulty card")
        .place(Place::at(x, y).turned(5.0).scaled(1.18))
        .draw(face)
}

/// The two ways out. Without a key in hand nothing is asked (BT-7.4).
pub(super) fn plaques(mill: usize, x: f64, y: f64) -> [Node; 2] {
    let sub = format!(
        "{} of the deck",
        if mill == 1 { "the last card".to_owned() } else { format!("the top {mill} cards") }
    );
    let give = plaque(keys::GIVE_KEY, "Give a key", "one key from your hand", x, y).draw(
        tool::stamped(Code::new(Grade::Basic, Type::Key), BRASS_INK)
            .at(26.0, H / 2.0)
            .scaled(0.5)
            .turned(12.0),
    );
    let lose = plaque(keys::MILL, "Lose the top cards", &sub, x, y + H + 14.0).draw(falling());
    [give, lose]
}

fn plaque(key: &str, title: &str, words: &str, x: f64, y: f64) -> Node {
    Node::new(key)
        .label(format!("{title}: {words}"))
        .at(x, y)
        .outline(Outline::rect(0.0, 0.0, W, H, 10.0).on(Ground::Middle))
        .draw((
            rect(0.0, 5.0, W, H).rounded(10.0).fill(BLACK.alpha(0.4)),
            rect(0.0, 0.0, W, H).rounded(10.0).fill(PLATE).stroke(BRASS_CUT, 1.0),
            rect(0.0, 0.0, W, H).rounded(10.0).fill(BRUSHED),
            rect(1.3, 1.3, W - 2.6, H - 2.6).rounded(9.0).stroke(BEVEL, 2.0),
            screw(W - 11.0, 11.0, 40.0).scaled(0.6),
            screw(W - 11.0, H - 11.0, -15.0).scaled(0.6),
            text(50.0, 30.0, title).display(17.0).bold().fit(W - 70.0, 12.0).fill(BRASS_INK),
            text(50.0, 48.0, words).body(12.5).semibold().fit(W - 66.0, 10.0).fill(BRASS_INK),
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
