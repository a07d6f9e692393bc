//! What lies over the map while somebody decides: lines of aim, rings with the chance of success, crosses.

use breakroom_core::Screen;
use breakroom_scene::{Ink, Node, PathBuilder, Shape, Shapes, Stroke, circle, group, line, path, rect, text};

use super::{Desk, LEAST, centre, inks::*};
use crate::{Action, Attack, Breakable, Chance, Hex, Object, Refusal, Size, Step, Table, Terrain, legal};

/// How many units without sight are marked and listed.
const BLOCKED: usize = 6;

impl Breakable {
    /// Lines of a shot or a launch that is under way.
    pub(super) fn aim_node(&self, state: &Table) -> Option<Node> {
        let number = state.active_unit()?;
        let from = state[number].hex()?;
        let mut shapes: Vec<Shape> = Vec::new();
        match state.card.shot.attack {
            Some(Attack::Launch) => {
                let to = state.card.shot.hex?;
                aim(from, to, Stroke::new(STOP, 4.0).dash([10.0, 7.0]), &mut shapes);
                if let Some(eye) = state.card.shot.sighter.and_then(|sighter| state[sighter].hex()) {
                    aim(eye, to, Stroke::new(FREE, 2.0), &mut shapes);
                }
                let (x, y) = centre(to);
                circle(x, y, 20.0).stroke(STOP, 3.0).add_to(&mut shapes);
            }
            Some(Attack::Fire) => {
                let to = state.hex_of(state.card.shot.target?)?;
                aim(from, to, Stroke::new(STOP, 3.0), &mut shapes);
            }
            _ => return None,
        }
        Some(Node::new("aim").draw(shapes))
    }

    /// A cross on enemies whom the active unit could aim at but for something that lies between (BK-7.10).
    pub(super) fn unseen_node(&self, state: &Table) -> Option<Node> {
        let mut shapes: Vec<Shape> = Vec::new();
        for (_, hex, _) in self.blocked(state).into_iter().take(BLOCKED) {
            let (x, y) = centre(hex);
            group(stop()).at(x - 21.0, y - 9.0).add_to(&mut shapes);
        }
        (!shapes.is_empty()).then(|| Node::new("unseen").draw(shapes))
    }

    /// Where enemies stand whom the active unit cannot see, the nearest first, and why not.
    pub(super) fn blocked(&self, state: &Table) -> Vec<(u8, Hex, Refusal)> {
        let mut blocked: Vec<(u8, Hex, Refusal)> = Vec::new();
        let fires = matches!(state.step, Step::Weapon | Step::Chopper);
        let Some(number) = state.active_unit().filter(|_| fires) else { return blocked };
        let Some(from) = state[number].hex() else { return blocked };
        for weapon in self.beams(state, number) {
            for (_, unit) in state.side_units(state[number].side().other()) {
                let refused = self.check_fire(state, weapon, Object::Unit(unit.id())).err();
                if let (Some(to), Some(why @ Refusal::NoSight { .. })) = (unit.hex(), refused) {
                    blocked.push((self.geometry.distance(from, to), to, why));
                }
            }
        }
        blocked.sort_by_key(|&(distance, hex, _)| (distance, hex));
        blocked.dedup_by_key(|&mut (_, hex, _)| hex);
        blocked
    }

    /// Rings around what the active object may attack, with the chance written below; "4/4" in full hexes.
    pub(super) fn rings_node(&self, state: &Table) -> Option<Node> {
        let mut shapes: Vec<Shape> = Vec::new();
        let out = &mut shapes;
        for (object, chance) in self.attacks(state) {
            let Some((x, y)) = self.place_of(state, object) else { continue };
            circle(x, y, 27.0).stroke(FACE, 6.0).add_to(out);
            circle(x, y, 27.0).fill(FREE.alpha(0.14)).stroke(FREE, 3.4).add_to(out);
            // Where counters share a hex their pills lie to either side.
            let aside = state.on_map(object).ok().map_or(0.0, |(_, hex)| 1.1 * (x - centre(hex).0));
            pill(x + aside, y + 31.0, &format!("{} %", chance.percent()), FREE, out);
        }
        for hex in Hex::all() {
            let counted =
                state.units().filter(|(_, unit)| unit.hex() == Some(hex) && unit.is_counted()).count();
            if counted >= 4 {
                let (x, y) = centre(hex);
                rect(x - 17.0, y + 15.0, 34.0, 19.0).rounded(4.0).fill(EDGE).add_to(out);
                let full = text(x, y + 30.5, format!("{counted}/4")).sign(LEAST).fill(FACE).minor();
                full.add_to(out);
            }
        }
        (!shapes.is_empty()).then(|| Node::new("rings").draw(shapes))
    }

    /// Is it decided now what the active object attacks?
    pub(super) fn attacks_now(&self, state: &Table) -> bool {
        matches!(state.step, Step::Weapon | Step::Chopper | Step::Physical | Step::BuzzMoved)
    }

    /// What may be attacked now, each with its best chance.
    pub(super) fn attacks(&self, state: &Table) -> Vec<(Object, Chance)> {
        let mut found: Vec<(Object, Chance)> = Vec::new();
        if !self.attacks_now(state) {
            return found;
        }
        let mut actions = Vec::new();
        legal(self, state, &mut actions);
        for action in actions {
            let attack = match action {
                Action::Fire(mode, object) => (object, self.fire_chance(state, mode.weapon, object)),
                Action::Melee(object) => (object, self.close_chance(state, object, state.melee_strength())),
                Action::Detonate(object) => (object, self.close_chance(state, object, Size::Light)),
                _ => continue,
            };
            let (object, Some(chance)) = attack else { continue };
            match found.iter_mut().find(|(known, _)| *known == object) {
                Some((_, known)) if known.percent() < chance.percent() => *known = chance,
                Some(_) => {}
                None => found.push((object, chance)),
            }
        }
        found
    }

    /// Where an object lies on the sheet.
    fn place_of(&self, state: &Table, object: Object) -> Option<(f64, f64)> {
        match object {
            Object::Unit(id) => {
                let spot = self.spot(state, state.find(id)?, &Desk::new(Screen::Wide))?;
                Some((spot.x, spot.y))
            }
            Object::Pile(colour, pile, hex) => Some(super::pile_place(colour, pile, hex)),
        }
    }
}

/// A cross on a red disc.
pub(super) fn stop() -> Vec<Shape> {
    let cross = PathBuilder::at(-4.0, -4.0).line(4.0, 4.0).go(4.0, -4.0).line(-4.0, 4.0);
    let disc = circle(0.0, 0.0, 9.0).fill(STOP).stroke(FACE, 1.8);
    vec![disc.into(), path(cross).line(Stroke::new(FACE, 2.6).round()).into()]
}

/// A few words on a pill.
pub(super) fn pill(x: f64, y: f64, said: &str, ink: Ink, out: &mut Vec<Shape>) {
    let words = text(x, y + 6.0, said).sign(LEAST).fill(EDGE).minor();
    let wide = words.width() + 16.0;
    rect(x - wide / 2.0, y - 11.0, wide, 22.0).rounded(11.0).fill(FACE).stroke(ink, 2.0).add_to(out);
    words.add_to(out);
}

/// What stops a line of sight at that step of the checklist (BK-7.10).
pub(super) fn obstacle(by: Option<(Hex, Terrain)>, step: u8) -> &'static str {
    match by {
        Some((_, terrain)) if step == 7 || terrain == Terrain::Volcano => terrain.word(),
        Some(_) => "cloud",
        None if step == 1 => "cloud",
        None => "crater",
    }
}

fn aim(from: Hex, to: Hex, stroke: Stroke, out: &mut Vec<Shape>) {
    let ((x1, y1), (x2, y2)) = (centre(from), centre(to));
    line(x1, y1, x2, y2).line(Stroke::new(FACE, 7.0)).opacity(0.7).add_to(out);
    line(x1, y1, x2, y2).line(stroke).add_to(out);
}
