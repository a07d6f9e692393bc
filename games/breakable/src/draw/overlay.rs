//! What lies over the map while somebody decides: the firing arc, lines of aim, rings with the chance of success.

use breakroom_scene::{
    Font, Ink, Node, PathBuilder, Shape, Shapes, Stroke, circle, line, path, rect, text, text_width, tokens,
};

use super::{S, centre, corners};
use crate::{
    Action, Attack, Breakable, Chance, FARTHEST, Hex, HexSet, Mode, Object, Refusal, Size, Step, Table,
    Terrain, UnitNumber, Weapon, legal,
};

const PILL: Ink = Ink::rgb(0xfffaf0);
const PILL_INK: Ink = Ink::rgb(0x1c5236);
const AIM: Ink = Ink::rgb(0xb3261e);
/// How many lines without sight are shown.
const BLOCKED: usize = 4;

impl Breakable {
    /// The arc of the unit that may fire now, as far as a range check reaches (BK-6.4).
    pub(super) fn arc_node(&self, state: &Table) -> Option<Node> {
        let number = state.active_unit()?;
        let hex = state[number].hex()?;
        if !matches!(state.step, Step::Weapon | Step::Chopper) || state.loadout(number).weapons() == 0 {
            return None;
        }
        let arc = self.arc(state, number, hex);
        if arc == HexSet::ALL {
            return None;
        }
        let near = arc.iter().filter(|&other| self.geometry.distance(hex, other) <= FARTHEST);
        let area = near.map(hexagon).reduce(|area, next| area.and(&next))?;
        let shade = path(area).fill(tokens::CAN.alpha(0.13)).stroke(tokens::CAN.alpha(0.35), 1.0);
        Some(Node::new("arc").draw(shade))
    }

    /// Lines of a shot or a launch that is under way.
    pub(super) fn aim_node(&self, state: &Table) -> Option<Node> {
        let number = state.active_unit()?;
        let from = state[number].hex()?;
        let mut shapes: Vec<Shape> = Vec::new();
        match state.card.shot.attack {
            Some(Attack::Launch) => {
                let to = state.card.shot.hex?;
                aim(from, to, Stroke::new(AIM, 4.0).dash([10.0, 7.0]), &mut shapes);
                if let Some(eye) = state.card.shot.sighter.and_then(|sighter| state[sighter].hex()) {
                    aim(eye, to, Stroke::new(PILL_INK, 2.0), &mut shapes);
                }
                let (x, y) = centre(to);
                circle(x, y, 20.0).stroke(AIM, 3.0).add_to(&mut shapes);
            }
            Some(Attack::Fire) => {
                let to = state.hex_of(state.card.shot.target?)?;
                aim(from, to, Stroke::new(AIM, 3.0), &mut shapes);
            }
            _ => return None,
        }
        Some(Node::new("aim").draw(shapes))
    }

    /// The ruler: whom the active unit could aim at but for something that lies between, and where the line ends
    /// (BK-7.10). The nearest few: more would hide the map.
    pub(super) fn sight_node(&self, state: &Table) -> Option<Node> {
        let from = state[state.active_unit()?].hex()?;
        let mut shapes: Vec<Shape> = Vec::new();
        for (_, to, refusal) in self.blocked(state).into_iter().take(BLOCKED) {
            no_sight(from, to, &refusal, &mut shapes);
        }
        (!shapes.is_empty()).then(|| Node::new("sight").draw(shapes))
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

    /// The beams that the active unit may fire now.
    fn beams(&self, state: &Table, number: UnitNumber) -> impl Iterator<Item = Mode> {
        let loadout = state.loadout(number);
        let carried = (0..loadout.weapons()).map(move |slot| loadout.weapon(slot));
        let modes = carried.map(|weapon| weapon.map_or(Mode::multi(Weapon::Autocannon), Mode::plain));
        modes.filter(|mode| mode.weapon.is_beam())
    }

    /// Rings around what the active object may attack, with the chance written below; "4/4" in full hexes.
    pub(super) fn rings_node(&self, state: &Table) -> Option<Node> {
        let mut shapes: Vec<Shape> = Vec::new();
        let out = &mut shapes;
        for (object, chance) in self.attacks(state) {
            let Some((x, y)) = self.spot(state, object) else { continue };
            circle(x, y, 25.0).stroke(PILL, 6.0).add_to(out);
            circle(x, y, 25.0).stroke(PILL_INK, 3.0).add_to(out);
            rect(x - 22.0, y + 19.0, 44.0, 17.0).rounded(8.0).fill(PILL).stroke(PILL_INK, 1.5).add_to(out);
            text(x, y + 32.0, format!("{} %", chance.percent())).sign(13.0).fill(PILL_INK).add_to(out);
        }
        for hex in Hex::all() {
            let counted =
                state.units().filter(|(_, unit)| unit.hex() == Some(hex) && unit.is_counted()).count();
            if counted >= 4 {
                let (x, y) = centre(hex);
                rect(x - 15.0, y + 19.0, 30.0, 13.0).rounded(3.0).fill(AIM).add_to(out);
                text(x, y + 29.5, format!("{counted}/4")).sign(11.0).fill(PILL).add_to(out);
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
    fn spot(&self, state: &Table, object: Object) -> Option<(f64, f64)> {
        match object {
            Object::Unit(id) => self.unit_place(state, state.find(id)?).map(|(x, y, _)| (x, y)),
            Object::Pile(colour, pile, hex) => Some(super::pile_place(colour, pile, hex)),
        }
    }
}

/// A line that something stops: whole up to there, dotted beyond, the hex that stops it struck out.
fn no_sight(from: Hex, to: Hex, refusal: &Refusal, out: &mut Vec<Shape>) {
    let Refusal::NoSight { by, line: step, .. } = *refusal else { return };
    let ((x1, y1), (x2, y2)) = (centre(from), centre(to));
    let (mx, my) = match by {
        Some((hex, _)) => {
            path(hexagon(hex)).fill(AIM.alpha(0.18)).stroke(AIM.alpha(0.8), 2.0).add_to(out);
            // Where the line comes nearest to the middle of that hex.
            let (hx, hy) = centre(hex);
            let (dx, dy) = (x2 - x1, y2 - y1);
            let share = ((hx - x1) * dx + (hy - y1) * dy) / (dx * dx + dy * dy).max(1.0);
            (x1 + share * dx, y1 + share * dy)
        }
        None => (x1 + 0.75 * (x2 - x1), y1 + 0.75 * (y2 - y1)),
    };
    line(x1, y1, mx, my).line(Stroke::new(AIM, 2.0)).opacity(0.8).add_to(out);
    line(mx, my, x2, y2).line(Stroke::new(AIM, 2.0).dash([3.0, 6.0])).opacity(0.7).add_to(out);
    circle(mx, my, 7.0).fill(PILL).stroke(AIM, 2.0).add_to(out);
    let cross = PathBuilder::at(mx - 3.0, my - 3.0).line(mx + 3.0, my + 3.0);
    path(cross.go(mx - 3.0, my + 3.0).line(mx + 3.0, my - 3.0)).stroke(AIM, 2.0).add_to(out);
    let words = format!("{}: no sight", obstacle(by, step));
    let wide = text_width(Font::Body, 700, 11.0, &words) + 12.0;
    rect(mx - wide / 2.0, my + 9.0, wide, 15.0).rounded(7.0).fill(PILL).stroke(AIM, 1.0).add_to(out);
    text(mx, my + 20.0, words).sign(11.0).fill(AIM).add_to(out);
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

fn hexagon(hex: Hex) -> PathBuilder {
    let (x, y) = centre(hex);
    PathBuilder::polygon(corners(S - 1.0).map(|(dx, dy)| (x + dx, y + dy)))
}

fn aim(from: Hex, to: Hex, stroke: Stroke, out: &mut Vec<Shape>) {
    let ((x1, y1), (x2, y2)) = (centre(from), centre(to));
    line(x1, y1, x2, y2).line(Stroke::new(PILL, 7.0)).opacity(0.7).add_to(out);
    line(x1, y1, x2, y2).line(stroke).add_to(out);
}
