//! The score on a paper tag, pinned to the baize.

use breakroom_scene::{Group, Ink, Node, PathBuilder, Shape, circle, group, path, rect, text, tokens};

use super::material::{BALL, BLACK, STAMP};
use crate::{Breakthrough, Phase, Score, View, keys};

const W: f64 = 152.0;
const H: f64 = 206.0;

/// The tag, hanging a little crooked from its pin.
pub(super) fn node(game: &Breakthrough, view: &View, x: f64, y: f64) -> Node {
    let (score, total) = (view.score, view.score.total());
    let (opened, locks) = (view.opened.len(), game.components().locks.len());
    let sheet = |dx: f64, dy: f64| rect(dx - W / 2.0, dy, W, H).rounded(4.0);
    Node::new(keys::SCORE).label(label(game, view)).at(x + W / 2.0, y).turned(-0.9).draw((
        sheet(3.0, 9.0).fill(BLACK.alpha(0.14)),
        sheet(1.0, 3.0).fill(BLACK.alpha(0.36)),
        sheet(0.0, 0.0).fill(tokens::PAPER_3),
        text(0.0, 58.0, total.to_string()).display(52.0).bold().middle(),
        caption(view),
        rule(92.0),
        lines(score),
        padlocks(opened, locks, view.lock.is_some()),
        pin(),
    ))
}

/// A small tag for a narrow bench: what the sum is made of stands in the score beside the table.
pub(super) fn small(game: &Breakthrough, view: &View, x: f64, y: f64) -> Node {
    let (w, h) = (88.0, 78.0);
    let sheet = |dy: f64| rect(-w / 2.0, dy, w, h).rounded(4.0);
    let word = |y: f64, words: String| text(0.0, y, words).body(12.5).middle().fill(tokens::INK_2);
    let last = match view.phase {
        Phase::Over => "final".to_owned(),
        _ => format!("turn {}", view.turn),
    };
    Node::new(keys::SCORE).label(label(game, view)).at(x + w / 2.0, y).turned(-0.9).draw((
        sheet(3.0).fill(BLACK.alpha(0.36)),
        sheet(0.0).fill(tokens::PAPER_3),
        text(0.0, 38.0, view.score.total().to_string()).display(34.0).bold().middle(),
        word(54.0, "points".to_owned()),
        word(70.0, last),
        pin(),
    ))
}

fn label(game: &Breakthrough, view: &View) -> String {
    let Score { cards, challenges, locks } = view.score;
    let (opened, all) = (view.opened.len(), game.components().locks.len());
    let total = view.score.total();
    format!(
        "Score {total}: cards {cards}, challenges {challenges}, locks {locks}; {opened} of {all} locks open"
    )
}

/// What the number counts. The stamp takes the place of the turn, so that it covers no number.
fn caption(view: &View) -> Vec<Shape> {
    let words = |x: f64, words: String| text(x, 80.0, words).body(13.0).fill(tokens::INK_2);
    match view.phase {
        Phase::Over => vec![words(-W / 2.0 + 14.0, "points".into()).into(), stamp().into()],
        _ if view.turn == 0 => vec![words(0.0, "points".into()).middle().into()],
        _ => vec![words(0.0, format!("points, turn {}", view.turn)).middle().into()],
    }
}

fn rule(y: f64) -> Shape {
    path(PathBuilder::at(-W / 2.0 + 13.0, y).across(W / 2.0 - 13.0)).stroke(tokens::LINE, 1.0).into()
}

fn lines(score: Score) -> Vec<Shape> {
    let parts = [("Cards", score.cards), ("Challenges", score.challenges), ("Locks", score.locks)];
    let line = |(i, (name, points)): (usize, (&str, u16))| {
        let y = 113.0 + 22.0 * i as f64;
        [
            Shape::from(text(-W / 2.0 + 14.0, y, name).body(14.0)),
            text(W / 2.0 - 14.0, y, points.to_string()).body(14.0).semibold().end().into(),
        ]
    };
    parts.into_iter().enumerate().flat_map(line).collect()
}

/// One small padlock for each lock: open, at work, to come.
fn padlocks(opened: usize, count: usize, at_work: bool) -> Vec<Shape> {
    let step = (124.0 / count.max(1) as f64).min(16.0);
    let left = -step * (count as f64 - 1.0) / 2.0;
    (0..count)
        .map(|i| {
            let place = (left + step * i as f64, 183.0);
            let padlock = match i {
                i if i < opened => padlock("M-3.500 0v-3a3.500 3.500 0 0 1 7-.8", tokens::OK, true),
                i if i == opened && at_work => padlock(SHUT, tokens::LAMP, false),
                _ => padlock(SHUT, tokens::INK_2, false),
            };
            group(padlock).at(place.0, place.1).scaled((step / 16.0).min(1.0)).into()
        })
        .collect()
}

const SHUT: &str = "M-3.500 0v-3a3.500 3.500 0 0 1 7 0v3";

fn padlock(shackle: &str, ink: Ink, filled: bool) -> Vec<Shape> {
    let body = rect(-5.5, 0.0, 11.0, 9.0).rounded(1.8).stroke(ink, 1.6);
    vec![path(shackle).stroke(ink, 1.6).into(), if filled { body.fill(ink) } else { body }.into()]
}

/// What a clerk does to a tag that will not change any more.
fn stamp() -> Group {
    group((
        rect(-30.0, -13.0, 60.0, 22.0).rounded(4.0).stroke(STAMP, 2.0),
        text(0.0, 3.5, "FINAL").body(14.0).bold().spacing(1.5).middle().fill(STAMP),
    ))
    .at(29.0, 78.0)
    .turned(-4.0)
    .opacity(0.85)
}

fn pin() -> Vec<Shape> {
    vec![circle(2.0, 4.0, 6.5).fill(BLACK.alpha(0.35)).into(), circle(0.0, 0.0, 6.5).fill(BALL).into()]
}
