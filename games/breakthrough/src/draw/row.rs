//! The row: every card played, oldest first, with what became of it.

use breakroom_scene::{
    Def, Font, Ground, Node, Outline, PathBuilder, Shape, Stroke, circle, copy, path, rect, text, text_width,
    tokens,
};

use super::{
    card::{self, ROW},
    material::{BAIZE, BAIZE_INK_2, BALL, BLACK, BRASS, BRASS_CUT, BRASS_LIGHT},
    words,
};
use crate::{Breakthrough, Code, Laid, LockId, Mark, Ribbon, View, keys};

/// Where the row may lie.
#[derive(Clone, Copy)]
pub(super) struct Strip {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) w: f64,
}

/// The nine cards as they lie in the row, which may hold dozens.
pub(super) fn defs() -> impl Iterator<Item = Def> {
    Code::ALL.into_iter().map(|code| Def::symbol(symbol(code), card::small(code, ROW)))
}

fn symbol(code: Code) -> String {
    format!("laid-{code}")
}

/// What was played at one lock, behind a post with its name.
struct Stretch {
    name: String,
    cards: usize,
    /// The name of the lock at work is never squeezed.
    least: f64,
}

/// The size of names and marks.
const LETTERS: f64 = 12.5;
/// Room for a post with its ball.
const POST: f64 = 20.0;
/// From card to card: side by side, overlapping so that codes stay readable, stacked.
const STEPS: [f64; 3] = [46.0, 34.0, 11.0];

/// Posts, cards, then ribbons and brackets.
pub(super) fn nodes(game: &Breakthrough, view: &View, strip: Strip) -> Vec<Node> {
    let stretches = stretches(game, view);
    let steps = fit(&stretches, strip.w);
    let total: f64 = stretches.iter().zip(&steps).map(|(stretch, &step)| width(stretch, step)).sum();
    // A short row stays in the middle of the table; of a long one the newest cards are in sight.
    let mut x = strip.x + ((strip.w - total) / 2.0).min(strip.w - total);
    let mut posts = Node::new("row-posts");
    let mut places = Vec::new();
    for (stretch, step) in stretches.iter().zip(steps) {
        posts = posts.draw(post(x, strip.y, &stretch.name, width(stretch, step)));
        places.extend((0..stretch.cards).map(|i| x + POST + step * i as f64));
        x += width(stretch, step);
    }
    let cards = view.row.iter().zip(&places).enumerate();
    let place = Outline::rect(strip.x, strip.y + 14.0, strip.w, 84.0, 10.0).on(Ground::Dark);
    let mut nodes = vec![Node::new(keys::ROW).label("The row, where cards are played").outline(place), posts];
    nodes.extend(cards.map(|(i, (laid, &x))| card_node(i, *laid, x, strip.y)));
    nodes.push(marks(view, &places, strip.y));
    nodes
}

/// The row cut where a lock was opened. The current lock has its post even before the first card.
fn stretches(game: &Breakthrough, view: &View) -> Vec<Stretch> {
    let name = |lock: Option<LockId>| match lock {
        Some(id) => game.components().lock(id).map_or_else(|| id.to_string(), |lock| lock.name.clone()),
        None => "No lock".to_owned(),
    };
    let mut stretches: Vec<Stretch> = view
        .row
        .chunk_by(|one, next| one.lock == next.lock)
        .map(|cards| Stretch { name: name(cards[0].lock), cards: cards.len(), least: 0.0 })
        .collect();
    if let Some(lock) = &view.lock
        && view.row.last().is_none_or(|laid| laid.lock != Some(lock.id))
    {
        stretches.push(Stretch { name: lock.name.clone(), cards: 0, least: 0.0 });
    }
    if let Some(newest) = stretches.last_mut() {
        newest.least = text_width(Font::Body, 600, LETTERS, &newest.name) + 24.0;
    }
    stretches
}

/// The step of each stretch: the oldest are pushed together first, the newest last.
fn fit(stretches: &[Stretch], room: f64) -> Vec<f64> {
    let total = |steps: &[f64]| -> f64 {
        stretches.iter().zip(steps).map(|(stretch, &step)| width(stretch, step)).sum()
    };
    let mut steps = vec![STEPS[0]; stretches.len()];
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
    let spread = step * stretch.cards.saturating_sub(1) as f64 + ROW.w + 6.0;
    POST + spread.max(stretch.least)
}

fn post(x: f64, y: f64, name: &str, room: f64) -> Vec<Shape> {
    // A name that has no room is left out: its cards tell nothing about the lock at work.
    let name = text(x + 16.0, y + 12.5, name).body(LETTERS).semibold();
    let name = (name.width() <= room - 16.0).then(|| name.fill(BAIZE_INK_2).into());
    let mut shapes: Vec<Shape> = vec![
        rect(x + 3.0, y + 18.0, 7.0, 76.0).rounded(3.0).fill(BLACK.alpha(0.3)).into(),
        rect(x + 1.0, y + 16.0, 7.0, 76.0).rounded(3.0).fill(BRASS).stroke(BRASS_CUT.alpha(0.6), 0.8).into(),
        path(PathBuilder::at(x + 3.0, y + 22.0).down(y + 90.0)).stroke(BRASS_LIGHT, 1.4).into(),
        circle(x + 4.5, y + 11.0, 6.8).fill(BALL).stroke(BRASS_CUT.alpha(0.6), 0.8).into(),
    ];
    shapes.extend(name);
    shapes
}

fn card_node(i: usize, laid: Laid, x: f64, y: f64) -> Node {
    let (lift, word) = match laid.mark {
        Mark::Counts => (8.0, "counts"),
        Mark::Met => (0.0, "part of a met challenge"),
        Mark::Lost => (0.0, "lost in a reset"),
        Mark::Filler => (0.0, "filler"),
    };
    let face = copy(symbol(laid.code));
    // Wasted cards are dim, but what lies below an overlapping card must not shine through.
    let dim = matches!(laid.mark, Mark::Lost | Mark::Filler);
    let veil = dim.then(|| path(card::edge(ROW, laid.code.grade(), 5.0)).fill(BAIZE.alpha(0.5)));
    Node::new(keys::row(i))
        .label(format!("Row, card {}: {}, {word}", i + 1, words::name(laid.code)))
        .at(x, y + 26.0 - lift)
        .outline(Outline::path(card::edge(ROW, laid.code.grade(), 5.0)).on(Ground::Dark))
        .draw((face, veil))
}

/// A ribbon below each met challenge, a bracket below the running attempt.
fn marks(view: &View, places: &[f64], y: f64) -> Node {
    let reach = |first: usize, length: usize| (places[first], places[first + length - 1] + ROW.w);
    let mut node = Node::new("row-marks");
    for (i, tie) in view.ribbons.iter().enumerate() {
        let (from, to) = reach(usize::from(tie.first), usize::from(tie.length));
        let below = view.ribbons[..i].iter().filter(|earlier| overlap(earlier, tie)).count();
        node = node.draw(ribbon(from, to, y + 91.0 + 5.5 * below as f64));
    }
    let counting = view.row.iter().rev().take_while(|laid| laid.mark == Mark::Counts).count();
    if counting > 0 {
        let (from, to) = reach(view.row.len() - counting, counting);
        node = node.draw(bracket(from, to, y));
    }
    node
}

/// Under `matching = suffix` a card may serve two challenges.
fn overlap(one: &Ribbon, other: &Ribbon) -> bool {
    one.first < other.first + other.length && other.first < one.first + one.length
}

fn ribbon(from: f64, to: f64, y: f64) -> Vec<Shape> {
    let band = |dy: f64| PathBuilder::at(from + 3.0, y + dy).across(to - 3.0);
    vec![
        path(band(1.6)).line(Stroke::new(BLACK.alpha(0.35), 4.0).round()).into(),
        path(band(0.0)).line(Stroke::new(BRASS, 4.0).round()).into(),
        path(band(-0.8)).line(Stroke::new(BRASS_LIGHT, 1.2).round()).into(),
    ]
}

fn bracket(from: f64, to: f64, y: f64) -> Vec<Shape> {
    let line = PathBuilder::at(from, y + 84.0).down(y + 91.0).across(to).down(y + 84.0);
    let word = text((from + to) / 2.0, y + 106.0, "counts").body(LETTERS).semibold().middle();
    vec![path(line).stroke(tokens::TARGET_D, 2.5).into(), word.fill(tokens::TARGET_D).into()]
}
