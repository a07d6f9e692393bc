//! Action pips, padlocks, and the two buttons.

use breakroom_scene::{Ground, Ink, Node, Outline, Shape, Shapes, Stroke, circle, path, rect, text, tokens};

use super::{Layout, glyph, material};
use crate::{BreakerBlocks, Step, View, keys};

pub(super) fn nodes(game: &BreakerBlocks, view: &View, layout: &Layout) -> Vec<Node> {
    let mut nodes = Vec::new();
    if view.table.turn > 0 && view.table.over.is_none() {
        nodes.push(pips(game, view, layout));
    }
    if !game.house.power_overwhelming {
        nodes.push(locks(view, layout));
    }
    if let Some(step) = view.table.pending.top().filter(|_| view.decides()) {
        if step == Step::Act {
            nodes.push(button(layout, keys::END, "End turn", "End your turn"));
        }
        if game.may_skip(step, view.hands[view.table.active].blocks.is_empty()) {
            nodes.push(button(layout, keys::SKIP, "Skip", "Skip the effect"));
        }
    }
    nodes
}

/// A ring with a tick for what is done, a filled disc for what is left.
fn pips(game: &BreakerBlocks, view: &View, layout: &Layout) -> Node {
    let (end, y) = layout.status.pips;
    let (left, taken) = (view.table.actions_left, view.table.actions_taken);
    let count = f64::from(left + taken);
    let mut shapes: Vec<Shape> = Vec::new();
    for pip in 0..left + taken {
        let x = end - 12.0 - 30.0 * (count - 1.0 - f64::from(pip));
        if pip < taken {
            let tick = path(format!("M{} {}l3.3 3.4 6 -6.6", x - 4.5, y)).stroke(material::MAT_INK_2, 2.0);
            (circle(x, y, 9.0).stroke(material::MAT_INK_2, 2.0), tick).add_to(&mut shapes);
        } else {
            circle(x, y, 10.0).fill(tokens::CAN_D).add_to(&mut shapes);
        }
    }
    let actions = if left == 1 { "action" } else { "actions" };
    let words = format!("{left} {actions} left");
    // Beside the pips, or below them.
    let (x, y) = if layout.is_tall() { (end, y + 23.0) } else { (end - 24.0 - 30.0 * count, y + 4.5) };
    let label = format!("{} has {words}", game.seat_title(view.table.active));
    let words = text(x, y, words).body(12.5).end().fill(material::MAT_INK_2);
    Node::new("pips").label(label).draw((shapes, words))
}

fn locks(view: &View, layout: &Layout) -> Node {
    let closed = view.table.board.authenticates();
    let (x, y) = layout.status.locks;
    let words = format!("Authenticate {closed} of 2");
    let ink = if closed == 1 { tokens::LAST_D } else { material::MAT_INK_2 };
    let label = format!("{words} on the board");
    let words = match layout.is_tall() {
        true => text(x + 20.0, y + 35.0, format!("{closed} of 2")).middle(),
        false => text(x + 168.0, y + 15.0, words).end(),
    };
    Node::new("locks").label(label).draw((
        glyph::padlock(x, y, closed >= 1),
        glyph::padlock(x + 22.0, y, closed >= 2),
        words.body(12.5).fill(ink),
    ))
}

fn button(layout: &Layout, key: &str, words: &str, label: &str) -> Node {
    let (w, h) = layout.status.button;
    let (end, y) = layout.status.end;
    let x = if key == keys::END { end } else { layout.status.skip };
    let stroke = Stroke::new(Ink::rgb(0xffffff).alpha(0.28), 1.5);
    Node::new(key).label(label).at(x, y).outline(Outline::rect(0.0, 0.0, w, h, 8.0).on(Ground::Dark)).draw((
        rect(0.0, 0.0, w, h).rounded(8.0).fill(Ink::rgb(0xffffff).alpha(0.07)).line(stroke),
        text(w / 2.0, 25.5, words).body(15.0).semibold().middle().fill(material::MAT_INK),
    ))
}
