//! The score on a paper tag, pinned to the baize.

use breakroom_scene::{Ink, Node, PathBuilder, Shape, circle, group, path, rect, text, tokens};

use super::material::{BALL, BLACK};

/// The score and where it comes from.
pub(super) struct Score {
    pub(super) cards: u32,
    pub(super) challenges: u32,
    pub(super) locks: u32,
    pub(super) turn: u32,
    pub(super) opened: usize,
    pub(super) locks_in_all: usize,
    /// A lock lies on the table.
    pub(super) at_work: bool,
}

const W: f64 = 152.0;
const H: f64 = 206.0;

/// The tag, hanging a little crooked from its pin.
pub(super) fn node(score: &Score, x: f64, y: f64) -> Node {
    let total = score.cards + score.challenges + score.locks;
    let label = format!(
        "Score {total}: cards {}, challenges {}, locks {}; {} of {} locks open",
        score.cards, score.challenges, score.locks, score.opened, score.locks_in_all
    );
    Node::new("score").label(label).at(x + W / 2.0, y).turned(-0.9).draw((
        group(rect(0.0, 0.0, W, H).rounded(4.0).fill(BLACK.alpha(0.14))).at(-W / 2.0 + 3.0, 9.0),
        group(rect(0.0, 0.0, W, H).rounded(4.0).fill(BLACK.alpha(0.36))).at(-W / 2.0 + 1.0, 3.0),
        rect(-W / 2.0, 0.0, W, H).rounded(4.0).fill(tokens::PAPER_3),
        text(0.0, 58.0, total.to_string()).display(52.0).bold().middle(),
        text(0.0, 80.0, format!("points, turn {}", score.turn)).body(13.0).middle().fill(tokens::INK_2),
        rule(92.0),
        lines(score),
        padlocks(score),
        pin(),
    ))
}

fn rule(y: f64) -> Shape {
    path(PathBuilder::at(-W / 2.0 + 13.0, y).across(W / 2.0 - 13.0)).stroke(tokens::LINE, 1.0).into()
}

fn lines(score: &Score) -> Vec<Shape> {
    let parts = [("Cards", score.cards), ("Challenges", score.challenges), ("Locks", score.locks)];
    let line = |(i, (name, points)): (usize, (&str, u32))| {
        let y = 113.0 + 22.0 * i as f64;
        [
            Shape::from(text(-W / 2.0 + 14.0, y, name).body(14.0)),
            text(W / 2.0 - 14.0, y, points.to_string()).body(14.0).semibold().end().into(),
        ]
    };
    parts.into_iter().enumerate().flat_map(line).collect()
}

/// One small padlock for each lock: open, at work, to come.
fn padlocks(score: &Score) -> Vec<Shape> {
    let count = score.locks_in_all.max(1);
    let step = (124.0 / count as f64).min(16.0);
    let left = -step * (count as f64 - 1.0) / 2.0;
    (0..count)
        .map(|i| {
            let place = (left + step * i as f64, 183.0);
            let padlock = match i {
                i if i < score.opened => padlock("M-3.500 0v-3a3.500 3.500 0 0 1 7-.8", tokens::OK, true),
                i if i == score.opened && score.at_work => padlock(SHUT, tokens::LAMP, false),
                _ => padlock(SHUT, tokens::INK_2, false),
            };
            group(padlock).at(place.0, place.1).scaled((step / 16.0).min(1.0)).into()
        })
        .collect()
}

const SHUT: &str = "M-3.500 0v-3a3.500 3.500 0 0 1 7 0v3";

fn padlock(shackle: &str, ink: Ink, filled: bool) -> Vec<Shape> {
    let body = rect(-5.5, 0.0, 11.0, 9.0).rounded(1.8).stroke(ink, 1.6);
    vec![
        path(shackle).stroke(ink, 1.6).into(),
        if filled { body.fill(ink) } else { body }.into(),
    ]
}

fn pin() -> Vec<Shape> {
    vec![circle(2.0, 4.0, 6.5).fill(BLACK.alpha(0.35)).into(), circle(0.0, 0.0, 6.5).fill(BALL).into()]
}
