//! Die-cut counters: a silhouette per kind, turned to its facing; texts never turn and never shrink.

use breakroom_scene::{
    Ground, Ink, Node, Outline, PathBuilder, Shape, Shapes, Stroke, circle, group, path, seats, text, tokens,
};

use super::{LEAST, Spot, badges, corners, inks::*, pattern};
use crate::{Breakable, Colour, Kind, Pile, Table, Unit, UnitNumber, Whereabouts, keys};

/// Around everything that is on a counter, its badges too.
const RING: f64 = 25.0;

/// The outline of a kind, looking north.
pub(super) const fn silhouette(kind: Kind) -> &'static str {
    match kind {
        Kind::Bunker => "M-19 -21H19L21 -19V19L19 21H-19L-21 19V-19Z",
        // A square base with a barrel to each side: nothing round about it.
        Kind::Turret => "M-4 -22H4V-13H13V-4H22V4H13V13H4V22H-4V13H-13V4H-22V-4H-13V-13H-4Z",
        Kind::Tank => "M-3.5 -26H3.5V-14H9V-17H17.5V17H9V14.5H-9V17H-17.5V-17H-9V-14H-3.5Z",
        Kind::Skimmer => "M0 -24L7 -8L21 10Q23 15 18 15L7 13L0 18L-7 13L-18 15Q-23 15 -21 10L-7 -8Z",
        Kind::Chopper => "M-3 -24H3L6 -5L22 -8V-2L6 4L4 14L10 21H-10L-4 14L-6 4L-22 -2V-8L-6 -5Z",
        // The smallest of all: a dot.
        Kind::Recon => "M-14 0A14 14 0 1 1 14 0A14 14 0 1 1 -14 0Z",
        Kind::Crawler => "M-22 -13L-13 -22H13L22 -13V13L13 22H-13L-22 13Z",
        Kind::Walker => "M-9 -22H9L13 -5L20 22H9L0 8L-9 22H-20L-13 -5Z",
        Kind::Squad => "M-18 14V-2L-9 -14L0 -5L9 -14L18 -2V14Z",
    }
}

/// What is printed on a silhouette: dark parts, and lines.
const fn details(kind: Kind, flies: bool) -> (&'static str, &'static str) {
    match (kind, flies) {
        (Kind::Tank, _) => ("M-16 -15.5h6v31h-6ZM10 -15.5h6v31h-6Z", "M0 -10V-23"),
        (Kind::Bunker, _) => ("M-19 -19h8v8h-8ZM11 -19h8v8h-8ZM-19 11h8v8h-8ZM11 11h8v8h-8Z", ""),
        (Kind::Turret, _) => ("", "M0 -13V-19M13 0H19M0 13V19M-13 0H-19"),
        (Kind::Skimmer, true) => ("", "M0 -12V-19M-5 18l-1 4M5 18l1 4M0 20v4"),
        (Kind::Skimmer, false) => ("", "M0 -12V-19M-12 17V9M12 17V9"),
        (Kind::Chopper, _) => ("", "M-19 -5L19 -5"),
        _ => ("", ""),
    }
}

/// A counter without signs, around its middle, turned.
pub(super) fn body(kind: Kind, colour: Ink, turn: f64, flies: bool, out: &mut Vec<Shape>) {
    let outline = silhouette(kind);
    let turned = |shape: Shape| group(shape).turned(turn);
    let (shadow, lift) = if flies { ((10.0, 13.0), -7.0) } else { ((1.5, 3.0), 0.0) };
    turned(path(outline).fill(SHADOW.alpha(0.4)).into()).at(shadow.0, shadow.1).add_to(out);
    turned(path(outline).fill(CARD).line(Stroke::new(EDGE, 1.6)).into()).at(0.0, lift + 1.8).add_to(out);
    let (dark, lines) = details(kind, flies);
    let mut face: Vec<Shape> = Vec::new();
    path(outline).fill(FACE).line(Stroke::new(EDGE, 1.0)).add_to(&mut face);
    group(path(outline).fill(colour)).scaled(0.9).add_to(&mut face);
    if !dark.is_empty() {
        path(dark).fill(EDGE.alpha(0.78)).add_to(&mut face);
    }
    if !lines.is_empty() {
        path(lines).line(Stroke::new(EDGE, 3.4).round()).add_to(&mut face);
    }
    group(face).turned(turn).at(0.0, lift).add_to(out);
}

/// Which way a unit is turned.
fn turn(unit: &Unit) -> f64 {
    if unit.kind.is_faced() { 60.0 * unit.facing.index() as f64 } else { 0.0 }
}

impl Breakable {
    /// A unit on its spot.
    pub(super) fn unit_node(&self, state: &Table, number: UnitNumber, spot: Spot) -> Node {
        let unit = &state[number];
        let lift = if unit.flies() { -7.0 } else { 0.0 };
        let mut shapes: Vec<Shape> = Vec::new();
        let mut card: Vec<Shape> = Vec::new();
        body(unit.kind, seats::pattern(pattern(unit.colour)), turn(unit), unit.flies(), &mut card);
        group(card).scaled(spot.scale).add_to(&mut shapes);
        plate(unit, lift * spot.scale, &mut shapes);
        let mut signs: Vec<Shape> = Vec::new();
        badges::weapons(state, number, &mut signs);
        badges::states(state, number, &mut signs);
        group(signs).scaled(spot.scale.max(0.84)).add_to(&mut shapes);
        let marks = self.marks(state, number);
        badges::letters(&marks, &mut shapes);
        Node::new(keys::unit(unit.id()))
            .label(self.spoken(state, number))
            .at(spot.x, spot.y)
            .outline(Outline::circle(0.0, lift / 2.0, RING * spot.scale.max(0.8)).on(Ground::Middle))
            .closer()
            .draw(shapes)
    }

    /// A unit as it is spoken.
    fn spoken(&self, state: &Table, number: UnitNumber) -> String {
        let (unit, loadout) = (&state[number], state.loadout(number));
        let place = match unit.place {
            Whereabouts::On(hex) => format!("in {hex}"),
            Whereabouts::Off => "off the map".into(),
            Whereabouts::Aboard(_) => "aboard".into(),
            _ => "to be placed".into(),
        };
        let marks: String =
            self.marks(state, number).iter().map(|mark| format!(", {}", mark.words)).collect();
        let (bearing, arms) = (unit.bearing(), loadout.words(unit.kind));
        let empty = (0..loadout.weapons()).filter(|&slot| !unit.is_loaded(slot)).count();
        let empty = match (empty, loadout.weapons()) {
            (0, _) => "",
            (empty, weapons) if empty == weapons => ", unloaded",
            _ => ", one unloaded",
        };
        format!("{:#} {place}{bearing}, {arms}{empty}{marks}", unit.id())
    }
}

/// Type and number in the middle: the type always to be read, the number from nearer.
fn plate(unit: &Unit, lift: f64, out: &mut Vec<Shape>) {
    let mut shapes: Vec<Shape> = Vec::new();
    circle(0.0, 0.0, 10.5).fill(FACE).stroke(EDGE, 1.1).add_to(&mut shapes);
    text(-2.5, 6.0, unit.r#type().sign().to_string()).sign(LEAST).fill(EDGE).minor().add_to(&mut shapes);
    let number = text(6.3, 8.5, unit.number.to_string()).sign(12.2).fill(EDGE).minor();
    number.add_to(&mut shapes);
    group(shapes).at(0.0, lift).add_to(out);
}

/// A counter without its signs, for lists.
pub(super) fn token(kind: Kind, colour: Colour) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    body(kind, seats::pattern(pattern(colour)), 0.0, false, &mut shapes);
    shapes
}

/// Bombs are small diamonds, killbots triangles; the number is how many.
pub(super) fn pile(colour: Colour, pile: Pile, count: u8) -> Vec<Shape> {
    let outline = match pile {
        Pile::Killbot => "M0 -11L11 8H-11Z",
        Pile::Buzz => "M0 -11L10 0L0 11L-10 0Z",
        Pile::Cluster => "M0 -11L4 -4L11 0L4 4L0 11L-4 4L-11 0L-4 -4Z",
    };
    let mut shapes: Vec<Shape> = Vec::new();
    path(outline).fill(seats::pattern(pattern(colour))).stroke(EDGE, 1.4).add_to(&mut shapes);
    let number = text(0.0, 6.0, count.to_string()).sign(LEAST).fill(FACE).halo(EDGE, 3.0).minor();
    number.add_to(&mut shapes);
    shapes
}

/// What the active unit's hex looks like below it.
pub(super) fn chosen(at: (f64, f64)) -> Node {
    let hex = PathBuilder::polygon(corners(38.0));
    Node::new("active").at(at.0, at.1).draw((
        path(hex.clone()).stroke(FACE, 7.0),
        path(hex).fill(tokens::CAN.alpha(0.3)).stroke(tokens::CAN, 4.0),
    ))
}
