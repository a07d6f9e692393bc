//! The lock: a brass plate with a line of slots and a bolt for each challenge.

use breakroom_scene::{
    Figure, Ground, Ink, Node, Outline, PathBuilder, Place, Shape, Stroke, Text, group, path, rect, text,
};

use super::{
    card::{self, SLOT, Slot},
    material::{
        BAIZE_INK, BEVEL, BLACK, BRASS, BRASS_CUT, BRASS_DARK, BRASS_INK, BRASS_LIGHT, BRUSHED, MET, PLATE,
        STEEL, STEEL_EDGE, WHITE, screw,
    },
    words,
};
use crate::{Breakthrough, ChallengeView, Code, LockView, Phase, View, keys};

/// The box a lock has to fit into: its centre, and how far it may reach.
#[derive(Clone, Copy)]
pub(super) struct Room {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) w: f64,
    pub(super) h: f64,
}

const LINE: f64 = 97.0;
/// How far a bolt slides when its challenge is met.
const SLIDE: f64 = 38.0;

/// Plate, slots, bolts, then what covers the bolts.
pub(super) fn nodes(game: &Breakthrough, view: &View, room: Room) -> Vec<Node> {
    let Some(lock) = &view.lock else { return vec![nothing(view, room)] };
    let measures = Measures::of(lock, room);
    let scale = measures.scale;
    let (x, y) = (room.x - measures.w * scale / 2.0, room.y - measures.h * scale / 2.0);
    let place = Place::at(x, y).scaled(scale);
    let count = format!("lock {} of {}", view.opened.len() + 1, game.components().locks.len());
    let mut nodes = vec![plate(lock, &count, &measures).place(place)];
    let top = |i: usize| measures.top(i);
    for (i, challenge) in lock.challenges.iter().enumerate() {
        let points = game.components().points.challenge;
        nodes.push(line(i, challenge, points, &measures).place(Place::at(0.0, top(i)).inside(place)));
        nodes.extend(slots(i, challenge, &measures, place));
        nodes.push(bolt(i, challenge).place(measures.bolt(i, challenge.met).inside(place)));
    }
    nodes.push(covers(lock, &measures).place(place));
    for (i, challenge) in lock.challenges.iter().enumerate() {
        nodes.push(knob(i).place(measures.bolt(i, challenge.met).inside(place)));
    }
    nodes
}

/// The place where the next lock will lie.
fn nothing(view: &View, room: Room) -> Node {
    let (w, h) = (440f64.min(room.w), 210f64.min(room.h));
    let words = match view.phase {
        Phase::Lock => "A lock is turned up",
        _ if view.lock_pile.is_empty() => "Every lock is open",
        _ => "No lock yet",
    };
    let frame = rect(0.0, 0.0, w, h).rounded(16.0).fill(BLACK.alpha(0.16));
    Node::new(keys::LOCK)
        .label(words)
        .at(room.x - w / 2.0, room.y - h / 2.0)
        .outline(Outline::rect(0.0, 0.0, w, h, 16.0).on(Ground::Dark))
        .draw((
            frame.line(Stroke::new(BRASS_LIGHT.alpha(0.55), 2.0).dash([9.0, 7.0]).round()),
            group(path(card::keyhole(0.0, 0.0)).fill(BRASS_LIGHT.alpha(0.5)))
                .at(w / 2.0, h * 0.37)
                .scaled(2.4),
            text(w / 2.0, h * 0.7, words).display(24.0).bold().middle().fill(BAIZE_INK),
        ))
}

/// Where things lie on a plate, which is as large as its challenges ask.
struct Measures {
    w: f64,
    h: f64,
    /// The first slot's left edge, and from slot to slot.
    slots: f64,
    step: f64,
    bolt: f64,
    /// Where the first challenge begins, below the heading.
    top: f64,
    /// How much larger or smaller than drawn all of it is shown.
    scale: f64,
    /// Narrow: how far a challenge has come is written round its bolt, not beside it.
    narrow: bool,
}

impl Measures {
    fn of(lock: &LockView, room: Room) -> Measures {
        let parts = lock.challenges.iter().map(|challenge| challenge.parts.len()).max().unwrap_or(0).max(1);
        let narrow = room.w < 440.0;
        let (slots, step, top, air, beside) =
            if narrow { (36.0, 65.0, 54.0, 4.0, 148.0) } else { (62.0, 71.0, 63.0, 12.0, 254.0) };
        let bolt = slots + step * parts as f64 + air;
        // The heading of a narrow plate needs its room, however short the challenges are.
        let bolt = if narrow { bolt.max(170.0) } else { bolt };
        let (w, h) = (bolt + beside, top + LINE * lock.challenges.len() as f64 + 12.0);
        let scale = (room.w / w).min(room.h / h).min(1.14);
        Measures { w, h, slots, step, bolt, top, scale, narrow }
    }

    fn top(&self, challenge: usize) -> f64 {
        self.top + LINE * challenge as f64
    }

    fn middle(&self, challenge: usize) -> f64 {
        self.top(challenge) + SLOT.h / 2.0
    }

    /// Letters that are at least so large where they are read, on a phone too.
    fn letters(&self, size: f64) -> f64 {
        if self.narrow { size.max(12.5 / self.scale) } else { size }
    }

    fn bolt(&self, challenge: usize, met: bool) -> Place {
        Place::at(self.bolt + if met { SLIDE } else { 0.0 }, self.middle(challenge))
    }
}

fn plate(lock: &LockView, count: &str, measures: &Measures) -> Node {
    let &Measures { w, h, .. } = measures;
    let body = |inset: f64| rect(inset, inset, w - 2.0 * inset, h - 2.0 * inset).rounded(16.0 - inset);
    let met = lock.challenges.iter().filter(|challenge| challenge.met).count();
    let label = format!("{}, {}: {met} of {} challenges met", lock.name, count, lock.challenges.len());
    let mut node =
        Node::new("lock").label(label).outline(Outline::rect(0.0, 0.0, w, h, 16.0).on(Ground::Dark)).draw((
            group(body(-3.0).fill(BLACK.alpha(0.16))).at(0.0, 12.0),
            group(body(0.0).fill(BLACK.alpha(0.4))).at(0.0, 8.0),
            group(body(0.0).fill(BRASS_CUT)).at(0.0, 4.0),
            body(0.0).fill(PLATE),
            body(0.0).fill(BRUSHED),
            body(1.3).stroke(BEVEL, 2.6),
            engraved_frame(&body),
        ));
    for (x, y, turn) in
        [(21.0, 21.0, 20.0), (w - 21.0, 21.0, 70.0), (21.0, h - 21.0, -35.0), (w - 21.0, h - 21.0, 10.0)]
    {
        node = node.draw(screw(x, y, turn));
    }
    node = node.draw(heading(&lock.name, count, measures));
    for i in 0..lock.challenges.len() {
        node = node.draw(seat(measures.bolt, measures.middle(i)));
    }
    node
}

fn engraved_frame(body: &impl Fn(f64) -> Figure) -> Vec<Shape> {
    vec![
        group(body(9.0).stroke(WHITE.alpha(0.35), 1.2)).at(0.0, 1.2).into(),
        body(9.0).stroke(BRASS_DARK, 1.5).into(),
    ]
}

fn heading(name: &str, count: &str, measures: &Measures) -> Vec<Shape> {
    let (w, base) = (measures.w, measures.top - 23.0);
    let count = text(w - 42.0, base - 1.0, count).body(measures.letters(14.0)).semibold().end();
    let room = w - 96.0 - count.width();
    let mut shapes = engraved(
        text(42.0, base, name).display(measures.letters(26.0)).bold().fit(room, measures.letters(14.0)),
    );
    shapes.extend(engraved(count));
    shapes.extend([
        path(PathBuilder::at(42.0, base + 12.2).across(w - 42.0)).stroke(WHITE.alpha(0.35), 1.2).into(),
        path(PathBuilder::at(42.0, base + 11.0).across(w - 42.0)).stroke(BRASS_DARK, 1.5).into(),
    ]);
    shapes
}

/// Cut letters catch the light at their lower edge.
fn engraved(words: Text) -> Vec<Shape> {
    let lit = Text { y: words.y + 1.1, ..words.clone() }.fill(WHITE.alpha(0.38));
    vec![lit.into(), words.fill(BRASS_INK).into()]
}

/// Number, links between the slots, and how far the challenge has come.
fn line(i: usize, challenge: &ChallengeView, points: u8, measures: &Measures) -> Node {
    let y = SLOT.h / 2.0;
    let links = (1..challenge.parts.len()).fold(PathBuilder::new(), |path, part| {
        let x = measures.slots + measures.step * part as f64 - (measures.step - SLOT.w + 6.0) / 2.0;
        path.go(x, y).across(x + 6.0)
    });
    let state = if challenge.met { "met".to_owned() } else { progress(challenge) };
    Node::new(keys::challenge(i as u8))
        .label(format!("Challenge {}: {state}", i + 1))
        .outline(Outline::rect(14.0, -5.0, measures.w - 28.0, SLOT.h + 10.0, 9.0).on(Ground::Middle))
        .draw((
            engraved(text(measures.slots - 17.0, y + 9.0, (i + 1).to_string()).display(26.0).bold().middle()),
            path(links).line(Stroke::new(BRASS_CUT, 2.2).round()),
            standing(challenge, points, measures, y),
        ))
}

fn progress(challenge: &ChallengeView) -> String {
    format!("{} of {} in", challenge.filled, challenge.parts.len())
}

/// "+5, met" or "AF next, 2 of 3 in".
fn standing(challenge: &ChallengeView, points: u8, measures: &Measures, y: f64) -> Vec<Shape> {
    if measures.narrow {
        return standing_round(challenge, points, measures, y);
    }
    let x = measures.bolt + 142.0;
    let small = |y: f64, words: String| text(x, y, words).body(13.0).semibold().fill(BRASS_INK);
    match challenge.next() {
        Some(next) if !challenge.met => {
            let (word, ink) = if challenge.filled > 0 { ("next", MET) } else { ("first", BRASS_INK) };
            let large = text(x, y - 1.0, format!("{next} {word}")).body(17.0).bold().fill(ink);
            vec![large.into(), small(y + 17.0, progress(challenge)).into()]
        }
        _ => {
            let large = text(x, y + 4.0, format!("+{points}")).display(31.0).bold().fill(MET);
            vec![large.into(), small(y + 22.0, "met".to_owned()).into()]
        }
    }
}

/// The same above and below the bolt.
fn standing_round(challenge: &ChallengeView, points: u8, measures: &Measures, y: f64) -> Vec<Shape> {
    let word = |y: f64, words: String| text(measures.bolt + 66.0, y, words).bold().middle();
    let size = measures.letters(14.0);
    let above = match challenge.next() {
        Some(next) if !challenge.met => {
            let (rank, ink) = if challenge.filled > 0 { ("next", MET) } else { ("first", BRASS_INK) };
            word(y - 27.0, format!("{next} {rank}")).body(size).fill(ink)
        }
        _ => word(y - 27.0, format!("met +{points}")).body(size).fill(MET),
    };
    let below = (!challenge.met).then(|| word(y + 26.0 + size * 0.8, progress(challenge)));
    let below = below.map(|words| words.body(measures.letters(13.0)).fill(BRASS_INK).into());
    [above.into()].into_iter().chain(below).collect()
}

fn slots(i: usize, challenge: &ChallengeView, measures: &Measures, lock: Place) -> Vec<Node> {
    let slot = |(part, &code): (usize, &Code)| {
        let state = match part {
            _ if challenge.met => Slot::Full,
            part if part < usize::from(challenge.filled) => Slot::Full,
            part if part == usize::from(challenge.filled) && part > 0 => Slot::Next,
            _ => Slot::Empty,
        };
        let word = match state {
            _ if challenge.met => "met",
            Slot::Full => "solved",
            Slot::Next => "next",
            Slot::Empty => "open",
        };
        Node::new(keys::slot(i, part))
            .label(format!("Challenge {}, part {}: {}, {word}", i + 1, part + 1, words::name(code)))
            .place(Place::at(measures.slots + measures.step * part as f64, measures.top(i)).inside(lock))
            .outline(Outline::path(card::edge(SLOT, code.grade(), 6.0)).on(Ground::Middle))
            .draw(card::slot(code, state, measures.letters(20.0)))
    };
    challenge.parts.iter().enumerate().map(slot).collect()
}

/// The dark hollow a bolt runs in, drawn on the plate.
fn seat(x: f64, y: f64) -> Vec<Shape> {
    vec![
        rect(x + 1.0, y - 12.0, 130.0, 24.0).rounded(3.0).fill(Ink::rgb(0x2a1b04).alpha(0.62)).into(),
        path(PathBuilder::at(x + 70.0, y - 11.0).across(x + 110.0)).stroke(BLACK.alpha(0.35), 2.0).into(),
        path(PathBuilder::at(x + 70.0, y + 12.6).across(x + 110.0)).stroke(WHITE.alpha(0.35), 1.2).into(),
    ]
}

fn bolt(i: usize, challenge: &ChallengeView) -> Node {
    let state = if challenge.met { "slid home, challenge met" } else { "drawn back" };
    Node::new(format!("bolt-{}", i + 1)).label(format!("Bolt {}: {state}", i + 1)).draw((
        rect(13.0, -9.0, 63.0, 18.0).rounded(3.5).fill(STEEL).stroke(STEEL_EDGE, 1.2),
        path("M71.5-8.500v17").stroke(STEEL_EDGE.alpha(0.6), 1.0),
    ))
}

/// Cases with a window and keepers: they lie over the bars and under the knobs.
fn covers(lock: &LockView, measures: &Measures) -> Node {
    let x = measures.bolt;
    let mut node = Node::new("lock-covers");
    for i in 0..lock.challenges.len() {
        let y = measures.middle(i);
        let case =
            PathBuilder::rounded(x, y - 21.0, 72.0, 42.0, 6.0).and_rounded(x + 9.0, y - 8.0, 54.0, 16.0, 4.0);
        node = node.draw((
            group(path(case.clone()).fill_even_odd(BLACK.alpha(0.3))).at(0.0, 2.5),
            path(case.clone()).fill_even_odd(BRASS).stroke(BRASS_CUT, 1.4),
            path(PathBuilder::at(x + 6.0, y - 19.4).across(x + 66.0)).stroke(BRASS_LIGHT, 1.6),
            path(PathBuilder::at(x + 10.0, y - 7.0).across(x + 62.0)).stroke(BLACK.alpha(0.5), 2.0),
            keeper(x + 108.0, y),
        ));
    }
    node
}

fn keeper(x: f64, y: f64) -> Vec<Shape> {
    let body = |dy: f64| rect(x, y - 21.0 + dy, 24.0, 42.0).rounded(6.0);
    vec![
        body(2.5).fill(BLACK.alpha(0.3)).into(),
        body(0.0).fill(BRASS).stroke(BRASS_CUT, 1.4).into(),
        path(PathBuilder::at(x + 6.0, y - 19.4).across(x + 18.0)).stroke(BRASS_LIGHT, 1.6).into(),
        screw(x + 12.0, y - 12.5, 30.0).scaled(0.52).into(),
        screw(x + 12.0, y + 12.5, -60.0).scaled(0.52).into(),
    ]
}

fn knob(i: usize) -> Node {
    Node::new(format!("knob-{}", i + 1)).draw((
        rect(12.0, -14.0, 14.0, 34.0).rounded(6.0).fill(BLACK.alpha(0.35)),
        rect(11.0, -17.0, 14.0, 34.0).rounded(6.0).fill(STEEL).stroke(STEEL_EDGE, 1.3),
        path("M14.5-12v24").stroke(WHITE.alpha(0.8), 1.6),
    ))
}
