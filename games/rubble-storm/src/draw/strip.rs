//! Every position of the disc as a small picture that can be touched.

use breakroom_scene::{Ground, Node, Outline, Shape, Shapes, Stroke, circle, line, rect, text, tokens};

use super::{
    layout::{Layout, around, pitch},
    material::{DEAD, EDGE, LIT, STORM},
    storm::words,
};
use crate::{Notch, board::port_of, keys};

/// All of them in rows.
pub(super) fn nodes(layout: &Layout, now: Notch) -> Vec<Node> {
    let strip = &layout.strip;
    let (columns, letters) = (strip.columns, strip.letters);
    let rows = layout.game.notches().len().div_ceil(columns);
    let (w, h) = (strip.width / columns as f64, strip.height / rows as f64);
    let radius = ((w - 14.0).min(h - letters - 18.0) / 2.0).max(10.0);
    layout
        .game
        .notches()
        .enumerate()
        .map(|(at, notch)| {
            let x = strip.left + w * ((at % columns) as f64 + 0.5);
            let y = strip.top + h * ((at / columns) as f64 + 0.5);
            thumb(layout, notch, notch == now, radius).at(x, y - letters / 2.0 - 2.0)
        })
        .collect()
}

fn thumb(layout: &Layout, notch: Notch, current: bool, radius: f64) -> Node {
    let board = layout.game;
    let letters = layout.strip.letters;
    let (half, height) = (radius + 5.0, 2.0 * radius + 12.0 + letters);
    let mut shapes: Vec<Shape> = vec![
        rect(-half, -half, 2.0 * half, height)
            .rounded(12.0)
            .fill(if current { tokens::PAPER_3 } else { tokens::PAPER_2 })
            .stroke(if current { tokens::INK } else { tokens::LINE }, if current { 3.0 } else { 1.0 })
            .into(),
        circle(0.0, 0.0, radius * 0.86).fill(STORM).stroke(EDGE, 1.2).into(),
    ];
    let at = |port: u8, part: f64| around(pitch(board) * f64::from(port), radius * part);
    for stub in &board.plan.stubs {
        let (x, y) = at(stub.port, 0.98);
        shapes.push(circle(x, y, radius * 0.06).fill(tokens::INK_2).into());
    }
    for drawn in &board.plan.disc.lines {
        let (a, b) = (port_of(&board.plan, drawn.a, notch.0), port_of(&board.plan, drawn.b, notch.0));
        let live = board.links(notch).iter().any(|link| link.is_between([a, b]));
        let reach = if live { 0.98 } else { 0.74 };
        let (from, to) = (at(a, reach), at(b, reach));
        let chord = || line(from.0, from.1, to.0, to.1);
        if live {
            shapes.push(chord().line(Stroke::new(STORM, radius * 0.22)).into());
            shapes.push(chord().line(Stroke::new(LIT, radius * 0.11).round()).into());
        } else {
            let dashes = Stroke::new(DEAD, radius * 0.06).dash([radius * 0.08, radius * 0.12]);
            shapes.push(chord().line(dashes).opacity(0.55).into());
        }
    }
    let number = text(0.0, radius + 1.0 + letters, notch.to_string()).mono(letters).semibold().middle();
    shapes.push(number.fill(if current { tokens::INK } else { tokens::INK_2 }).into());
    let here = if current { ", as it stands" } else { "" };
    Node::new(keys::notch(notch))
        .label(format!("Position {notch} of the storm{here}: {}", words(board, notch)))
        .outline(Outline::rect(-half, -half, 2.0 * half, height, 12.0).on(Ground::Light))
        .draw(shapes.collect())
}
