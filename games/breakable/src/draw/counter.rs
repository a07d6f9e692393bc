//! Die-cut counters: a silhouette per kind, turned to its facing; texts never turn.

use breakroom_scene::{
    Ground, Ink, Node, Outline, PathBuilder, Shape, Shapes, Stroke, circle, group, path, rect, seats, text,
    tokens,
};

use super::pattern;
use crate::{Breakable, Colour, Flag, Kind, Pile, Place, Table, Unit, UnitNumber, Weapon, keys};

const FACE: Ink = Ink::rgb(0xfffaf0);
const EDGE: Ink = Ink::rgb(0x22201c);
const SHADOW: Ink = Ink::rgb(0x1e1204);

const RING: f64 = 27.0;

/// The outline of a kind, looking north.
pub(super) fn silhouette(kind: Kind) -> &'static str {
    match kind {
        Kind::Bunker => "M-19 -19H-9V-16H9V-19H19V-9H16V9H19V19H9V16H-9V19H-19V9H-16V-9H-19Z",
        // A square base with a barrel to each side: nothing round about it.
        Kind::Turret => "M-3 -21H3V-12H12V-3H21V3H12V12H3V21H-3V12H-12V3H-21V-3H-12V-12H-3Z",
        Kind::Tank => "M-3 -24H3V-14H16V18H-16V-14H-3Z",
        Kind::Skimmer => "M0 -23L20 17L6 12L0 18L-6 12L-20 17Z",
        Kind::Chopper => "M-3 -22H3L5 -5L20 -8V-2L5 3L3 14L9 20H-9L-3 14L-5 3L-20 -2V-8L-5 -5Z",
        // The smallest of all: a dot.
        Kind::Recon => "M-12.5 0A12.5 12.5 0 1 1 12.5 0A12.5 12.5 0 1 1 -12.5 0Z",
        Kind::Crawler => "M-20 -12L-12 -20H12L20 -12V12L12 20H-12L-20 12Z",
        Kind::Walker => "M-8 -20H8L12 -4L18 20H8L0 6L-8 20H-18L-12 -4Z",
        Kind::Squad => "M-16 12V-2L-8 -12L0 -4L8 -12L16 -2V12Z",
    }
}

impl Breakable {
    /// A unit with its middle there, at that scale.
    pub(super) fn unit_node(&self, state: &Table, number: UnitNumber, place: (f64, f64, f64)) -> Node {
        let (unit, (x, y, scale)) = (&state[number], place);
        let turn = if unit.kind.is_faced() { 60.0 * unit.facing.index() as f64 } else { 0.0 };
        let lift = if unit.flies() { -7.0 } else { 0.0 };
        let mut shapes: Vec<Shape> = Vec::new();
        let outline = silhouette(unit.kind);
        let body = |shape: Shape| group(shape).turned(turn);
        let shadow = if unit.flies() { (8.0, 11.0) } else { (1.5, 3.0) };
        body(path(outline).fill(SHADOW.alpha(0.35)).into()).at(shadow.0, shadow.1).add_to(&mut shapes);
        body(path(outline).fill(FACE).line(Stroke::new(EDGE, 2.2)).into()).at(0.0, lift).add_to(&mut shapes);
        let colour = path(outline).fill(seats::pattern(pattern(unit.colour)));
        group(group(colour).scaled(0.9)).turned(turn).at(0.0, lift).add_to(&mut shapes);
        plate(unit, lift, &mut shapes);
        self.badges(state, number, &mut shapes);
        Node::new(keys::unit(unit.id()))
            .label(self.spoken(state, number))
            .at(x, y)
            .scaled(scale)
            // Round everything that is on the counter, its badges too.
            .outline(Outline::circle(0.0, lift / 2.0, RING).on(Ground::Middle))
            .draw(shapes)
    }

    /// Weapons with their load, command star, passenger, whatever else is marked.
    fn badges(&self, state: &Table, number: UnitNumber, out: &mut Vec<Shape>) {
        let (unit, loadout) = (&state[number], state.loadout(number));
        for slot in 0..loadout.weapons() {
            let x = 13.0 - 14.5 * slot as f64;
            let loaded = unit.is_loaded(slot);
            let (fill, ink) = if loaded { (EDGE, FACE) } else { (FACE, EDGE) };
            let rim = Stroke::new(EDGE, 1.3);
            circle(x, 13.0, 7.0).fill(fill).line(rim).add_to(out);
            let sign = weapon_sign(loadout.weapon(slot));
            text(x, 16.5, sign).sign(9.5).fill(ink).add_to(out);
            if !loaded {
                path(PathBuilder::at(x - 5.0, 18.0).line(x + 5.0, 8.0)).stroke(EDGE, 1.0).add_to(out);
            }
        }
        if loadout.is_command() {
            let star = path("M-14 -22l2 5 5 0 -4 3 2 5 -5 -3 -5 3 2 -5 -4 -3 5 0Z");
            star.fill(FACE).stroke(EDGE, 1.2).add_to(out);
        }
        if let Some(colour) = unit.controller() {
            let hexagon =
                [(-15.0, -25.0), (-7.0, -20.5), (-7.0, -11.5), (-15.0, -7.0), (-23.0, -11.5), (-23.0, -20.5)];
            let hexagon = path(PathBuilder::polygon(hexagon)).fill(seats::pattern(pattern(colour)));
            hexagon.stroke(EDGE, 1.2).add_to(out);
            let markers = unit.brain[0] + unit.brain[1];
            text(-15.0, -12.0, markers.to_string()).sign(11.0).fill(FACE).halo(EDGE, 2.0).add_to(out);
        }
        if unit.passenger.is_some() {
            circle(-14.0, -14.0, 5.0).fill(seats::colour(pattern(unit.colour))).stroke(FACE, 2.0).add_to(out);
        }
        if unit.is(Flag::Frozen) {
            rect(-20.0, -20.0, 40.0, 40.0).rounded(4.0).stroke(tokens::TARGET, 2.0).add_to(out);
        }
        let signs = self.marks(state, number).into_iter().filter_map(|mark| Some((mark.sign?, mark.bright)));
        for (row, (sign, bright)) in signs.enumerate() {
            let y = -25.0 + 13.0 * row as f64;
            let (fill, ink) = if bright { (tokens::LAMP, FACE) } else { (FACE, EDGE) };
            rect(8.0, y, 17.0, 12.0).rounded(6.0).fill(fill).stroke(EDGE, 1.2).add_to(out);
            text(16.5, y + 9.5, sign).sign(9.5).fill(ink).add_to(out);
        }
        if state.active_unit() == Some(number) {
            circle(0.0, 0.0, RING).stroke(tokens::CAN, 3.0).add_to(out);
        }
    }

    /// A unit as it is spoken.
    fn spoken(&self, state: &Table, number: UnitNumber) -> String {
        let (unit, loadout) = (&state[number], state.loadout(number));
        let place = match unit.place {
            Place::On(hex) => format!("in {hex}"),
            Place::Off => "off the map".into(),
            Place::Aboard(_) => "aboard".into(),
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

/// Type and number in the middle; smaller on a recon, whose colour must still be seen around it.
fn plate(unit: &Unit, lift: f64, out: &mut Vec<Shape>) {
    let scale = if unit.kind == Kind::Recon { 0.78 } else { 1.0 };
    let mut shapes: Vec<Shape> = Vec::new();
    circle(0.0, 0.0, 9.5).fill(FACE).stroke(EDGE, 1.2).add_to(&mut shapes);
    text(-2.0, 5.0, unit.r#type().sign().to_string()).sign(14.0).fill(EDGE).add_to(&mut shapes);
    text(5.0, 7.0, unit.number.to_string()).body(8.0).middle().fill(EDGE).add_to(&mut shapes);
    group(shapes).at(0.0, lift).scaled(scale).add_to(out);
}

/// The letter of a weapon on its badge; `None` is a multi-gun.
fn weapon_sign(weapon: Option<Weapon>) -> &'static str {
    weapon.map_or("M", |weapon| ["A", "Z", "C", "I", "L", "N", "S"][weapon.index()])
}

/// A counter without its signs, for lists and the key.
pub(super) fn token(kind: Kind, fill: Ink) -> Shape {
    path(silhouette(kind)).fill(fill).stroke(tokens::INK, 2.0).into()
}

/// A weapon's badge, for the key.
pub(super) fn badge(weapon: Option<Weapon>) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    circle(0.0, 0.0, 9.0).fill(EDGE).stroke(FACE, 1.3).add_to(&mut shapes);
    text(0.0, 4.0, weapon_sign(weapon)).sign(12.0).fill(FACE).add_to(&mut shapes);
    shapes
}

/// Bombs are small diamonds, killbots triangles; the number is how many.
pub(super) fn pile(colour: Colour, pile: Pile, count: u8) -> Vec<Shape> {
    let outline = match pile {
        Pile::Killbot => "M0 -8L8 6H-8Z",
        Pile::Buzz => "M0 -8L7 0L0 8L-7 0Z",
        Pile::Cluster => "M0 -7L3 -3L7 0L3 3L0 7L-3 3L-7 0L-3 -3Z",
    };
    let mut shapes: Vec<Shape> = Vec::new();
    path(outline).fill(seats::pattern(pattern(colour))).stroke(EDGE, 1.4).add_to(&mut shapes);
    text(0.0, 4.0, count.to_string()).sign(10.0).fill(FACE).halo(EDGE, 2.2).add_to(&mut shapes);
    shapes
}
