//! The column beside the board: each seat with pocket and caravan, the bank, the stamina, and `go`.

use breakroom_scene::{
    Ground, Group, Node, Outline, Shape, Shapes, Stroke, circle, ellipse, group, path, rect, text, tokens,
};

use super::{
    layout::COLUMN,
    material::{EDGE, face, ink, line, pattern, wall},
    pieces::pouch,
};
use crate::{
    board::Board,
    keys,
    state::{Asked, Phase, State},
    tell::tokens as counted,
    view::View,
    vocabulary::Side,
};

/// The width of a card in the column.
const CARD: f64 = COLUMN - 12.0;
/// The height of a seat's card.
pub(super) const SEAT: f64 = 128.0;
/// Slots of a caravan in one row.
const ROW: u8 = 5;

fn card(height: f64) -> [Shape; 2] {
    [
        rect(0.0, 3.0, CARD, height).rounded(12.0).fill(EDGE.alpha(0.28)).into(),
        rect(0.0, 0.0, CARD, height).rounded(12.0).fill(tokens::PAPER_2).stroke(tokens::LINE, 1.0).into(),
    ]
}

/// A seat: who it is, whether it is to act, its pocket and its caravan.
pub(super) fn seat(board: &Board, view: &View, side: Side, y: f64) -> Vec<Node> {
    let state = &view.state;
    let wanderer = state.wanderers[side];
    let deciding = state.conclusion.is_none()
        && !matches!(state.asked(), Asked::Toss | Asked::Spin)
        && state.decider() == side;
    let words = status(view, side, deciding);
    let mut plate = Node::new(format!("seat-{}", side.word()))
        .label(format!("{side}: {words}"))
        .at(6.0, y)
        .draw(card(SEAT).to_vec())
        .draw(group(chip(side)).at(12.0, 12.0))
        .draw(text(56.0, 28.0, side.name()).display(20.0).semibold())
        .draw(text(56.0, 45.0, words).body(13.0).fill(tokens::INK_2));
    if deciding {
        plate = plate.draw(rect(0.0, 16.0, 5.0, SEAT - 32.0).rounded(2.5).fill(tokens::LAMP));
    }
    let pocket = Node::new(keys::pocket(side))
        .label(format!("{side}'s pocket: {}", counted(wanderer.pocket)))
        .at(6.0 + 30.0, y + 88.0)
        .draw(group(pouch(wanderer.pocket)).scaled(1.25));
    let goal = board.plan.goal;
    let caravan = Node::new(keys::caravan(side))
        .label(format!("{side}'s caravan: {} of {goal}", counted(wanderer.caravan)))
        .at(6.0 + 62.0, y + 62.0)
        .draw(slots(side, wanderer.caravan, goal))
        .draw(text(CARD - 72.0, 22.0, wanderer.caravan.to_string()).display(24.0).bold().end())
        .draw(text(CARD - 72.0, 42.0, format!("of {goal}")).body(13.0).end().fill(tokens::INK_2));
    vec![plate, pocket, caravan]
}

fn status(view: &View, side: Side, deciding: bool) -> String {
    let state = &view.state;
    let you = if view.you == Some(side) { "you" } else { "" };
    let what = match state.conclusion {
        Some(conclusion) => match conclusion.ending().outcome {
            breakroom_core::Outcome::Won(winners) if winners.has(side.seat()) => "has won",
            breakroom_core::Outcome::Drawn => "a draw",
            _ => "has lost",
        },
        None if deciding && side != state.mover => "decides now",
        None if deciding => "to act",
        None if state.phase != Phase::Toss && state.mover == side => "waits",
        None => "",
    };
    match (you, what) {
        ("", what) => what.to_owned(),
        (you, "") => you.to_owned(),
        (you, what) => format!("{you} · {what}"),
    }
}

/// The side's face, pattern and letter.
fn chip(side: Side) -> Vec<Shape> {
    (
        rect(0.0, 0.0, 34.0, 34.0).rounded(8.0).fill(face(side)),
        rect(0.0, 0.0, 34.0, 34.0).rounded(8.0).fill(pattern(side)).stroke(EDGE, 1.4),
        circle(17.0, 17.0, 10.5).fill(face(side)),
        text(17.0, 22.0, side.letter().to_string()).body(14.0).bold().middle().fill(ink(side)),
    )
        .collect()
}

/// A token seen from above.
fn token(side: Side, radius: f64) -> Vec<Shape> {
    let mark: Shape = match side {
        Side::Light => circle(0.0, 0.0, radius * 0.3).fill(line(side)).into(),
        Side::Dark => circle(0.0, 0.0, radius - 1.0).fill(pattern(side)).into(),
    };
    (circle(0.0, 0.0, radius).fill(face(side)).stroke(EDGE, 1.6), mark).collect()
}

/// A slot for every token that is needed, filled from the left.
fn slots(side: Side, filled: u8, goal: u8) -> Vec<Group> {
    let rows = goal.div_ceil(ROW).max(1);
    let columns = goal.div_ceil(rows).max(1);
    let step = (104.0 / f64::from(columns)).min(50.0 / f64::from(rows)).min(21.0);
    let radius = step * 0.44;
    (0..goal)
        .map(|slot| {
            let (row, column) = (slot / columns, slot % columns);
            let (x, y) = (step * (f64::from(column) + 0.5), 10.0 + step * f64::from(row) + step * 0.2);
            let hole = circle(0.0, 0.0, radius).fill(tokens::LINE.alpha(0.4)).stroke(tokens::LINE, 1.5);
            if slot < filled { group(token(side, radius)).at(x, y) } else { group(hole).at(x, y) }
        })
        .collect()
}

/// The bank, between the seats; scarce at three or fewer.
pub(super) fn bank(board: &Board, state: &State, y: f64) -> Node {
    let scarce = state.bank <= 3;
    let ink = if scarce { tokens::WARN } else { tokens::INK };
    let words = format!("Bank {}", state.bank);
    let small = match scarce {
        true => format!("of {}: nearly empty", board.plan.tokens),
        false => format!("of {} tokens", board.plan.tokens),
    };
    Node::new(keys::bank())
        .label(format!("The bank: {} of {}", counted(state.bank), board.plan.tokens))
        .at(6.0, y)
        .draw(card(56.0).to_vec())
        .draw(group(coins(state.bank)).at(31.0, 40.0))
        .draw(text(62.0, 27.0, words).display(19.0).bold().fill(ink))
        .draw(text(62.0, 45.0, small).body(13.0).fill(if scarce { tokens::WARN } else { tokens::INK_2 }))
}

/// A little heap, the lower the emptier.
fn coins(bank: u8) -> Vec<Shape> {
    let count = bank.div_ceil(5).min(5);
    let mut shapes: Vec<Shape> = vec![ellipse(0.0, 3.0, 21.0, 8.0).fill(EDGE.alpha(0.25)).into()];
    for coin in 0..count {
        let y = -6.0 * f64::from(coin);
        let side = Side::ALL[usize::from(coin % 2)];
        let rim = format!("M-18 {}V{}A18 7 0 0 0 18 {}V{}Z", y - 6.0, y, y, y - 6.0);
        shapes.push(path(rim).fill(wall(side)).stroke(EDGE, 1.1).into());
        shapes.push(ellipse(0.0, y - 6.0, 18.0, 7.0).fill(face(side)).stroke(EDGE, 1.2).into());
    }
    shapes
}

/// The stamina as drops: spent ones hollow, those from tapped pillars with a plus.
pub(super) fn stamina(board: &Board, state: &State, y: f64) -> Vec<Node> {
    let own = usize::from(board.plan.stamina);
    let all = own + state.tapped.len();
    let left = usize::from(state.stamina);
    let (heading, all) = match state.phase {
        Phase::Toss | Phase::Spin => ("Before the first turn".to_owned(), 0),
        _ => (format!("Turn {} · {}", state.turn, state.mover), all),
    };
    let step = ((CARD - 28.0) / all.max(1) as f64).min(24.0);
    let drops = (0..all).map(|drop| {
        let spent = drop < all.saturating_sub(left);
        self::drop(spent, drop >= own).at(22.0 + step * drop as f64, 48.0).scaled((step / 22.0).min(1.0))
    });
    let node = Node::new(keys::stamina())
        .label(format!("{heading}: {left} stamina left of {all}"))
        .at(6.0, y)
        .draw(card(68.0).to_vec())
        .draw(text(12.0, 23.0, heading.as_str()).body(14.0).semibold().fill(tokens::INK_2))
        .draw(drops.collect::<Vec<Group>>());
    [node].into_iter().chain((state.phase == Phase::Tap).then(|| go(y))).collect()
}

fn drop(spent: bool, tapped: bool) -> Group {
    let shape = path("M0 -11C4 -5 7 -2 7 3A7 7 0 0 1 -7 3C-7 -2 -4 -5 0 -11Z");
    let plus = path("M-3.5 3h7M0 -0.5v7");
    match (spent, tapped) {
        (true, false) => group(shape.stroke(tokens::INK_2, 1.6).opacity(0.6)),
        (true, true) => group((
            shape.stroke(tokens::INK_2, 1.6).opacity(0.6),
            plus.stroke(tokens::INK_2, 1.8).opacity(0.6),
        )),
        (false, false) => group(shape.fill(tokens::LAMP)),
        (false, true) => group((shape.fill(tokens::LAMP), plus.line(Stroke::new(tokens::LAMP_INK, 2.2)))),
    }
}

/// The end of the tap step.
fn go(y: f64) -> Node {
    Node::new(keys::go())
        .label("Go: no more tapping this turn")
        .at(6.0 + CARD - 62.0, y + 30.0)
        .outline(Outline::rect(0.0, 0.0, 52.0, 30.0, 8.0).on(Ground::Light))
        .draw(rect(0.0, 0.0, 52.0, 30.0).rounded(8.0).fill(tokens::LAMP))
        .draw(text(26.0, 21.0, "Go").body(17.0).bold().middle().fill(tokens::LAMP_INK))
}
