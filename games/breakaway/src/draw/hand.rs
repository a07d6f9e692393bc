//! The observer's hand: cards large enough to read, those that can do what is asked lifted with the reason below,
//! those that cannot veiled with the reason on them.

use breakroom_scene::{Font, Ink, Node, Outline, Shape, Stroke, group, path, rect, text, tokens, wrap};

use super::{
    face,
    material::{self as m},
};
use crate::{
    Breakaway, View, keys,
    vocabulary::Card,
    words::{Standing, names},
};

/// The largest card.
const LARGEST: f64 = 1.12;
/// The smallest: ten lie side by side, with their suits in sight; more overlap.
const SMALLEST: f64 = 0.71;
/// How far a card that can act is lifted.
const LIFT: f64 = 24.0;
/// How far a card that may be played all the same is lifted: as high as one line below it.
const LIFT_A_LITTLE: f64 = 17.0;
/// Left and right of the hand.
const ROOM: (f64, f64) = (14.0, 986.0);

/// The hand along the bottom, its cards' upper edge here.
pub fn nodes(game: &Breakaway, view: &View, y: f64) -> Vec<Node> {
    let seat = view.bottom();
    let cards: Vec<Card> = game.shown_hand(view).iter().collect();
    let size = if game.shown_hand(view) == view.hand(seat) { view.hand_size(seat) } else { cards.len() };
    let hidden = size.saturating_sub(cards.len());
    let count = cards.len() + hidden;
    let room = ROOM.1 - ROOM.0;
    let scale = ((room / count.max(1) as f64 - 6.0) / face::W).clamp(SMALLEST, LARGEST);
    let step = ((room - face::W * scale) / (count.max(2) - 1) as f64).min(face::W * scale + 10.0);
    let left = ROOM.0 + (room - step * (count.max(1) - 1) as f64 - face::W * scale) / 2.0;
    let mut nodes = vec![tray(game, view, count, hidden, (left, y), step, scale)];
    for (place, &card) in cards.iter().enumerate() {
        nodes.push(held(game, view, card, (left + step * place as f64, y), scale));
    }
    nodes
}

fn tray(
    game: &Breakaway,
    view: &View,
    count: usize,
    hidden: usize,
    (left, y): (f64, f64),
    step: f64,
    scale: f64,
) -> Node {
    let seat = view.bottom();
    let home = view.table.is_home(seat);
    let whose = if view.who.is(seat) { "Your hand" } else { "The hand" };
    let backs: Vec<Shape> = (count - hidden..count)
        .map(|place| face::back(home).at(left + step * place as f64, y).scaled(scale).into())
        .collect();
    let empty = (count == 0).then(|| match view.turn.is_over() {
        true => text(500.0, y + 100.0, game.ask(view).question).display(44.0).bold().middle(),
        false => text(500.0, y + 90.0, "No cards in hand").body(17.0).middle().fill(tokens::INK_2),
    });
    Node::new(keys::hand(seat))
        .label(format!("{whose}: {}", names::count(count, "card")))
        .outline(Outline::rect(6.0, y - LIFT - 4.0, 988.0, face::H * LARGEST + LIFT + 10.0, 12.0))
        .draw((backs, empty))
}

fn held(game: &Breakaway, view: &View, card: Card, (x, y): (f64, f64), scale: f64) -> Node {
    let design = game.design(card);
    let standing = game.standing(view, card);
    let mut on = face::face(game, design, game.is_beginner());
    let (s, seat) = (&view.table, view.bottom());
    if s.side(seat).marked.has(card) {
        on.extend(bolt());
    }
    if s.is_cancelled(card) {
        on.push(rect(0.0, 0.0, face::W, face::H).rounded(8.0).fill(m::HATCH).into());
    }
    let (lift, reason) = match &standing {
        Standing::Can(why) => {
            on.push(rect(0.0, 0.0, face::W, face::H).rounded(8.0).stroke(tokens::CAN, 3.0).into());
            on.extend(caption(why, LIFT / scale, true));
            (LIFT, why.clone())
        }
        Standing::May(why) => {
            on.extend(caption(why, LIFT_A_LITTLE / scale, false));
            (LIFT_A_LITTLE, why.clone())
        }
        Standing::Cannot(why, rule) => {
            on.extend(veil(why, rule));
            (0.0, why.clone())
        }
        Standing::Idle => (0.0, String::new()),
    };
    let reason = if reason.is_empty() { reason } else { format!(". {reason}") };
    Node::new(keys::card(card))
        .label(format!("{}{reason}", face::spoken(game, design)))
        .at(x, y - lift)
        .scaled(scale)
        .outline(Outline::rect(0.0, 0.0, face::W, face::H, 8.0))
        .draw(on)
}

/// What playing it makes, in the space that a lifted card has left below.
fn caption(words: &str, lift: f64, strong: bool) -> Vec<Shape> {
    if words.is_empty() {
        return Vec::new();
    }
    let (fill, ink) = if strong { (tokens::LAMP, tokens::LAMP_INK) } else { (tokens::PAPER_3, tokens::INK) };
    let lines = match strong || words.len() < 24 {
        true => vec![words.to_owned()],
        false => wrap(Font::Body, 700, 10.5, 116.0, words),
    };
    let h = if strong { 18.0 } else { 5.0 + 12.0 * lines.len() as f64 };
    let top = face::H + lift - h - if strong { 1.0 } else { 0.0 };
    let line = if strong { tokens::LAMP } else { tokens::LINE };
    let mut on: Vec<Shape> =
        vec![rect(1.0, top, face::W - 2.0, h).rounded(8.0).fill(fill).stroke(line, 1.2).into()];
    for (place, line) in lines.iter().enumerate() {
        let y = top + 13.0 + 12.0 * place as f64;
        let words = text(face::W / 2.0, y, &**line).body(11.5).bold().middle().fill(ink);
        on.push(words.fit(face::W - 10.0, 7.5).into());
    }
    on
}

/// The veil over a card that cannot do what is asked, with its reason and rule.
fn veil(why: &str, rule: &str) -> Vec<Shape> {
    let lines = wrap(Font::Body, 600, 12.0, 88.0, why);
    let h = 30.0 + 15.0 * lines.len() as f64;
    let top = 84.0;
    let mut on: Vec<Shape> = vec![
        rect(0.0, 0.0, face::W, face::H).rounded(8.0).fill(tokens::PAPER_2.alpha(0.6)).into(),
        rect(0.0, 0.0, face::W, face::H).rounded(8.0).fill(m::HATCH).opacity(0.5).into(),
        rect(6.0, top, face::W - 12.0, h).rounded(8.0).fill(tokens::PAPER_3).stroke(tokens::BAD, 1.5).into(),
        path("M14 95l9 9M23 95l-9 9").line(Stroke::new(tokens::BAD, 2.4).round()).into(),
    ];
    for (place, line) in lines.into_iter().enumerate() {
        on.push(text(29.0, top + 19.0 + 15.0 * place as f64, line).body(12.0).semibold().into());
    }
    on.push(text(29.0, top + h - 7.0, rule).mono(9.5).fill(tokens::INK_2).into());
    on
}

/// BA-2.12: a Momentum Card.
fn bolt() -> Vec<Shape> {
    let sign = path("M1.5 -8L-5 1.5h4.5L-2 8l7-10H.5z").fill(Ink::rgb(0x22201c));
    vec![
        breakroom_scene::circle(64.0, 3.0, 10.0).fill(tokens::LAST).stroke(Ink::rgb(0x7d5f10), 1.5).into(),
        group(sign).at(64.0, 3.0).into(),
    ]
}
