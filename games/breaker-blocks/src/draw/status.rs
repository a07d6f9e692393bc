//! Action pips, padlocks, and the two buttons.

use breakroom_scene::{Ground, Ink, Node, Outline, Shape, Shapes, Stroke, circle, path, rect, text, tokens};

use super::{FRONT, WIDTH, glyph, material};
use crate::{BreakerBlocks, keys, state::Step, view::View};

const END_X: f64 = WIDTH - 16.0;

pub(super) fn nodes(game: &BreakerBlocks, view: &View) -> Vec<Node> {
    let mut nodes = Vec::new();
    if view.table.turn > 0 && view.table.over.is_none() {
        nodes.push(pips(game, view));
    }
    if !game.house().overwhelming {
        nodes.push(locks(view));
    }
    if let Some(step) = view.table.pending.top().filter(|_| view.decides()) {
        if step == Step::Act {
            nodes.push(button(keys::END, "End turn", "End your turn"));
        }
        if game.may_decline(view, step) {
            nodes.push(button(keys::SKIP, "Skip", "Skip the effect"));
        }
    }
    nodes
}

/// A ring with a tick for what is done, a filled disc for what is left.
fn pips(game: &BreakerBlocks, view: &View) -> Node {
    let (left, taken) = (view.table.actions_left, view.table.actions_taken);
    let count = f64::from(left + taken);
    let mut shapes: Vec<Shape> = Vec::new();
    for pip in 0..left + taken {
        let x = END_X - 12.0 - 30.0 * (count - 1.0 - f64::from(pip));
        let y = FRONT + 22.0;
        if pip < taken {
            let tick = path(format!("M{} {}l3.3 3.4 6 -6.6", x - 4.5, y)).stroke(material::MAT_INK_2, 2.0);
            (circle(x, y, 9.0).stroke(material::MAT_INK_2, 2.0), tick).add_to(&mut shapes);
        } else {
            circle(x, y, 10.0).fill(tokens::CAN_D).add_to(&mut shapes);
        }
    }
    let actions = if left == 1 { "action" } else { "actions" };
    let words = format!("{left} {actions} left");
    let x = END_X - 24.0 - 30.0 * count;
    let label = format!("{} has {words}", game.seat_title(view.table.active));
    let words = text(x, FRONT + 26.5, words).body(12.5).end().fill(material::MAT_INK_2);
    Node::new("pips").label(label).draw((shapes, words))
}

fn locks(view: &View) -> Node {
    let closed = view.table.board.authenticates();
    let y = FRONT + 96.0;
    let words = format!("Authenticate {closed} of 2");
    let ink = if closed == 1 { tokens::LAST_D } else { material::MAT_INK_2 };
    Node::new("locks").label(format!("{words} on the board")).draw((
        glyph::padlock(END_X - 168.0, y, closed >= 1),
        glyph::padlock(END_X - 146.0, y, closed >= 2),
        text(END_X, y + 15.0, words).body(12.5).end().fill(ink),
    ))
}

fn button(key: &str, words: &str, label: &str) -> Node {
    let (w, h) = (112.0, 40.0);
    let x = if key == keys::END { END_X - w } else { END_X - 2.0 * w - 8.0 };
    let stroke = Stroke::new(Ink::rgb(0xffffff).alpha(0.28), 1.5);
    Node::new(key)
        .label(label)
        .at(x, FRONT + 44.0)
        .outline(Outline::rect(0.0, 0.0, w, h, 8.0).on(Ground::Dark))
        .draw((
            rect(0.0, 0.0, w, h).rounded(8.0).fill(Ink::rgb(0xffffff).alpha(0.07)).line(stroke),
            text(w / 2.0, 25.5, words).body(15.0).semibold().middle().fill(material::MAT_INK),
        ))
}
