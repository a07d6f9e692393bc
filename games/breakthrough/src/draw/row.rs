//! The row: every card played, oldest first, with what became of it.

use std::ops::Range;

use breakroom_scene::{
    Ground, Node, Outline, PathBuilder, Shape, Stroke, circle, group, path, rect, text, tokens,
};

use super::{
    card::{self, ROW},
    material::{BAIZE_INK_2, BALL, BLACK, BRASS, BRASS_CUT, BRASS_LIGHT},
};
use crate::vocabulary::Code;

/// What became of a played card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// It is part of the running attempt.
    Counts,
    /// It helped to meet a challenge; cards with the same number met the same one.
    Met(usize),
    /// It counts towards nothing.
    Filler,
}

/// A card of the row.
#[derive(Clone, Copy)]
pub(super) struct Played {
    pub(super) code: Code,
    pub(super) fate: Fate,
}

/// What was played at one lock.
pub(super) struct Stretch {
    /// The lock's name, written at its post.
    pub(super) name: String,
    pub(super) cards: Vec<Played>,
}

/// Where the row may lie.
#[derive(Clone, Copy)]
pub(super) struct Strip {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) w: f64,
}

/// Room for a post with its ball.
const POST: f64 = 20.0;
/// From card to card: side by side, overlapping so that codes stay readable, stacked.
const STEPS: [f64; 3] = [46.0, 31.0, 11.0];

/// Posts, cards, then ribbons and brackets.
pub(super) fn nodes(stretches: &[Stretch], strip: Strip) -> Vec<Node> {
    let steps = fit(stretches, strip.w);
    let total: f64 = stretches.iter().zip(&steps).map(|(stretch, &step)| width(stretch, step)).sum();
    // Newest at the right; a short row stays in the middle of the table.
    let mut x = strip.x + ((strip.w - total) / 2.0).max(0.0);
    let (mut posts, mut cards, mut marks) = (Node::new("row-posts"), Vec::new(), Node::new("row-marks"));
    let mut number = 0;
    for (stretch, step) in stretches.iter().zip(steps) {
        posts = posts.draw(post(x, strip.y, stretch, step));
        let places: Vec<f64> = (0..stretch.cards.len()).map(|i| x + POST + step * i as f64).collect();
        for (played, &x) in stretch.cards.iter().zip(&places) {
            number += 1;
            cards.push(card_node(number, *played, x, strip.y));
        }
        marks = marks.draw(ties(&stretch.cards, &places, strip.y));
        x += width(stretch, step);
    }
    let mut nodes = vec![posts];
    nodes.extend(cards);
    nodes.push(marks);
    nodes
}

/// The step of each stretch: the oldest are pushed together first, the newest last.
fn fit(stretches: &[Stretch], room: f64) -> Vec<f64> {
    let mut steps = vec![STEPS[0]; stretches.len()];
    let total = |steps: &[f64]| stretches.iter().zip(steps).map(|(stretch, &step)| width(stretch, step)).sum::<f64>();
    for tighter in &STEPS[1..] {
        for i in 0..stretches.len() {
            if total(&steps) <= room {
                return steps;
            }
            steps[i] = *tighter;
        }
    }
    steps
}

fn width(stretch: &Stretch, step: f64) -> f64 {
    let cards = stretch.cards.len();
    let spread = if cards == 0 { 0.0 } else { step * (cards - 1) as f64 + ROW.w + 8.0 };
    // An empty stretch still needs room for its name.
    POST + spread.max(if cards == 0 { 90.0 } else { 0.0 })
}

fn post(x: f64, y: f64, stretch: &Stretch, step: f64) -> Vec<Shape> {
    let room = width(stretch, step) - 18.0;
    let name = text(x + 15.0, y + 13.0, stretch.name.as_str()).body(12.0).semibold().fit(room, 8.5).fill(BAIZE_INK_2);
    vec![
        rect(x + 3.0, y + 18.0, 7.0, 76.0).rounded(3.0).fill(BLACK.alpha(0.3)).into(),
        rect(x + 1.0, y + 16.0, 7.0, 76.0).rounded(3.0).fill(BRASS).stroke(BRASS_CUT.alpha(0.6), 0.8).into(),
        path(PathBuilder::at(x + 3.0, y + 22.0).down(y + 90.0)).stroke(BRASS_LIGHT, 1.4).into(),
        circle(x + 4.5, y + 12.0, 6.8).fill(BALL).stroke(BRASS_CUT.alpha(0.6), 0.8).into(),
        name.into(),
    ]
}

fn card_node(number: usize, played: Played, x: f64, y: f64) -> Node {
    let (lift, word) = match played.fate {
        Fate::Counts => (8.0, "counts"),
        Fate::Met(_) => (0.0, "met a challenge"),
        Fate::Filler => (0.0, "filler"),
    };
    let node = Node::new(format!("row-{number}"))
        .label(format!("Row {number}: {}, {word}", card::name(played.code)))
        .at(x, y + 26.0 - lift)
        .outline(Outline::path(card::edge(ROW, played.code.grade(), 5.0)).on(Ground::Dark));
    let face = card::small(played.code, ROW);
    if played.fate == Fate::Filler { node.draw(group(face).opacity(0.5)) } else { node.draw(face) }
}

/// A ribbon below each met challenge, a bracket below the running attempt.
fn ties(cards: &[Played], places: &[f64], y: f64) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for range in runs(cards) {
        let (from, to) = (places[range.start], places[range.end - 1] + ROW.w);
        match cards[range.start].fate {
            Fate::Met(_) => shapes.extend(ribbon(from, to, y + 91.0)),
            Fate::Counts => shapes.extend(bracket(from, to, y)),
            Fate::Filler => {}
        }
    }
    shapes
}

/// Neighbours that share a fate.
fn runs(cards: &[Played]) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (i, played) in cards.iter().enumerate() {
        match runs.last_mut() {
            Some(run) if cards[run.start].fate == played.fate => run.end = i + 1,
            _ => runs.push(i..i + 1),
        }
    }
    runs
}

fn ribbon(from: f64, to: f64, y: f64) -> Vec<Shape> {
    let band = |dy: f64| PathBuilder::at(from + 2.0, y + dy).across(to - 2.0);
    vec![
        path(band(1.5)).line(Stroke::new(BLACK.alpha(0.35), 4.0).round()).into(),
        path(band(0.0)).line(Stroke::new(BRASS, 4.0).round()).into(),
        path(band(-0.8)).line(Stroke::new(BRASS_LIGHT, 1.2).round()).into(),
    ]
}

fn bracket(from: f64, to: f64, y: f64) -> Vec<Shape> {
    let path_of = PathBuilder::at(from, y + 84.0).down(y + 91.0).across(to).down(y + 84.0);
    vec![
        path(path_of).line(Stroke::new(tokens::TARGET_D, 2.5)).into(),
        text((from + to) / 2.0, y + 105.0, "counts").body(12.0).semibold().middle().fill(tokens::TARGET_D).into(),
    ]
}
