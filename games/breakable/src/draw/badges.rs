//! What is marked on a counter: weapons with their load, command, brain markers, passengers, whatever else.

use breakroom_scene::{
    Figure, PathBuilder, Shape, Shapes, Stroke, circle, group, path, rect, seats, text, tokens,
};

use super::{LEAST, inks::*, pattern};
use crate::marks::Mark;
use crate::{Flag, Kind, Table, UnitNumber, Weapon};

const STAR: &str = "M0 -8L2.4 -2.6L8 -2.3L3.6 1.4L5 7L0 3.9L-5 7L-3.6 1.4L-8 -2.3L-2.4 -2.6Z";

/// The sign of a command bunker.
pub(super) fn star() -> Figure {
    path(STAR).fill(FACE).stroke(EDGE, 1.2)
}

/// The picture of a weapon on a disc of radius 8: an area, and lines.
fn picture(weapon: Option<Weapon>) -> (String, &'static str) {
    let lines = match weapon {
        Some(Weapon::Nuke) => return (trefoil(), ""),
        Some(Weapon::Laser) => "M-5 4L5 -4M1 -5L5 -4L4.6 0M-5.5 0H-2M0 5.5V2",
        Some(Weapon::Inducer) => "M-1 5C-6 3 -6 -4 0 -5C5 -5 6 1 2 2C-1 2.5 -2 -1 .5 -1.5",
        Some(Weapon::Autocannon) => "M-4 5V-2M0 5V-5M4 5V-2",
        Some(Weapon::Buzz) => "M-5 3L0 -5L5 3M-2.5 3L0 -1L2.5 3M0 3V5.5",
        Some(Weapon::Cluster) => "M-3.5 -3h.1M3.5 -3h.1M0 .5h.1M-3.5 4h.1M3.5 4h.1",
        Some(Weapon::Stasis) => "M0 -5.5V5.5M-4.8 -2.8L4.8 2.8M-4.8 2.8L4.8 -2.8",
        None => "M-5 5L0 0L5 5M0 0V-5.5M-5 -4L0 -5.5L5 -4",
    };
    (String::new(), lines)
}

/// The sign of a nuke.
fn trefoil() -> String {
    let (wide, narrow) = (5.6, 1.8);
    let blade = |at: u32| {
        let angle = |turn: f64| (turn + 120.0 * f64::from(at)).to_radians();
        let point = |far: f64, turn: f64| (far * angle(turn).cos(), far * angle(turn).sin());
        let [(x1, y1), (x2, y2), (x3, y3), (x4, y4)] =
            [point(narrow, -120.0), point(wide, -120.0), point(wide, -60.0), point(narrow, -60.0)];
        format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}A{wide} {wide} 0 0 1 {x3:.1} {y3:.1}L{x4:.1} {y4:.1}Z")
    };
    (0..3).map(blade).collect::<String>() + "M-1.1 0a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 1 1 -2.2 0Z"
}

/// A weapon: ink with a pale picture is loaded, paper with a dashed rim is not.
pub(super) fn weapon(weapon: Option<Weapon>, loaded: bool) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    let (fill, ink) = if loaded { (EDGE, FACE) } else { (FACE, EDGE.alpha(0.6)) };
    let rim = if loaded { Stroke::new(FACE, 1.0) } else { Stroke::new(EDGE, 1.3).dash([2.6, 1.8]) };
    circle(0.0, 0.0, 8.0).fill(fill).line(rim).add_to(&mut shapes);
    let (area, lines) = picture(weapon);
    if !area.is_empty() {
        let area = path(area);
        if loaded { area.fill(ink) } else { area.stroke(ink, 0.9) }.add_to(&mut shapes);
    }
    if !lines.is_empty() {
        path(lines).line(Stroke::new(ink, 1.8).round()).add_to(&mut shapes);
    }
    shapes
}

/// The weapons of a unit, from its lower right corner to the left.
pub(super) fn weapons(state: &Table, number: UnitNumber, out: &mut Vec<Shape>) {
    let (unit, loadout) = (&state[number], state.loadout(number));
    let (x, y) = match unit.kind {
        Kind::Turret | Kind::Recon => (12.0, 12.0),
        _ => (15.0, 14.0),
    };
    let lift = if unit.flies() { -7.0 } else { 0.0 };
    for slot in 0..loadout.weapons() {
        let badge = group(weapon(loadout.weapon(slot), unit.is_loaded(slot)));
        badge.at(x - 17.0 * slot as f64, y + lift).add_to(out);
    }
}

/// Command star, brain markers with their owner's pattern, passenger, ice.
pub(super) fn states(state: &Table, number: UnitNumber, out: &mut Vec<Shape>) {
    let unit = &state[number];
    if state.loadout(number).is_command() {
        group(star()).at(-15.5, -15.5).add_to(out);
    }
    if let Some(colour) = unit.controller() {
        let hexagon = PathBuilder::regular(6, 0.0, 0.0, 12.5, 30.0);
        let marker = (
            path(hexagon).fill(seats::pattern(pattern(colour))).stroke(FACE, 1.8),
            circle(0.0, 0.0, 8.5).fill(FACE),
            text(0.0, 6.0, (unit.brain[0] + unit.brain[1]).to_string()).sign(LEAST).fill(EDGE).minor(),
        );
        group(marker).at(-15.0, -14.0).add_to(out);
    }
    if unit.passenger.is_some() {
        let seat = circle(0.0, 0.0, 7.0).fill(seats::colour(pattern(unit.colour))).stroke(FACE, 1.8);
        group((seat, circle(0.0, 0.0, 2.8).fill(FACE))).at(-15.0, -14.0).add_to(out);
    }
    if unit.is(Flag::Frozen) {
        rect(-21.0, -21.0, 42.0, 42.0).rounded(4.0).stroke(tokens::TARGET, 2.4).add_to(out);
    }
}

/// Marks that have no picture: a letter each, above one another at the upper right.
pub(super) fn letters(marks: &[Mark], out: &mut Vec<Shape>) {
    let signs = marks.iter().filter_map(|mark| Some((mark.sign.as_ref()?, mark.bright)));
    for (row, (sign, bright)) in signs.enumerate() {
        let y = -28.0 + 18.0 * row as f64;
        let wide = 11.0 + 9.0 * sign.len() as f64;
        let (fill, ink) = if bright { (tokens::LAMP, tokens::LAMP_INK) } else { (FACE, EDGE) };
        rect(8.0, y, wide, 17.0).rounded(8.0).fill(fill).stroke(EDGE, 1.2).add_to(out);
        text(8.0 + wide / 2.0, y + 14.0, sign.clone()).sign(LEAST).fill(ink).minor().add_to(out);
    }
}
