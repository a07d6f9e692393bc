//! What lies over the map while somebody decides: the firing arc, lines of aim, rings with the chance of success.

use breakroom_scene::{
    Ink, Node, PathBuilder, Shape, Shapes, Stroke, circle, line, path, rect, text, tokens,
};

use super::{S, centre, corners};
use crate::{
    Breakable, Chance,
    action::Action,
    geometry::FARTHEST,
    state::{Attack, NOBODY, State, Step},
    vocabulary::{Hex, HexSet, Object, Size},
};

const PILL: Ink = Ink::rgb(0xfffaf0);
const PILL_INK: Ink = Ink::rgb(0x1c5236);
const AIM: Ink = Ink::rgb(0xb3261e);

impl Breakable {
    /// The arc of the unit that may fire now, as far as a range check reaches (BK-6.4).
    pub(super) fn arc_node(&self, state: &State) -> Option<Node> {
        let number = state.active_unit()?;
        let hex = state.units[number].hex()?;
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
    pub(super) fn aim_node(&self, state: &State) -> Option<Node> {
        let number = state.active_unit()?;
        let from = state.units[number].hex()?;
        let mut shapes: Vec<Shape> = Vec::new();
        match state.shot.attack {
            Attack::Launch => {
                let to = state.shot.hex;
                aim(from, to, Stroke::new(AIM, 4.0).dash([10.0, 7.0]), &mut shapes);
                if state.shot.sighter != NOBODY
                    && let Some(eye) = state.units[usize::from(state.shot.sighter)].hex()
                {
                    aim(eye, to, Stroke::new(PILL_INK, 2.0), &mut shapes);
                }
                let (x, y) = centre(to);
                circle(x, y, 20.0).stroke(AIM, 3.0).add_to(&mut shapes);
            }
            Attack::Fire => {
                let to = self.hex_of(state, state.shot.target)?;
                aim(from, to, Stroke::new(AIM, 3.0), &mut shapes);
            }
            _ => return None,
        }
        Some(Node::new("aim").draw(shapes))
    }

    /// Rings around what the active object may attack, with the chance written below; "4/4" in full hexes.
    pub(super) fn rings_node(&self, state: &State) -> Option<Node> {
        let mut shapes: Vec<Shape> = Vec::new();
        for (object, chance) in self.attacks(state) {
            let Some((x, y)) = self.spot(state, object) else { continue };
            circle(x, y, 21.0).stroke(PILL, 6.0).add_to(&mut shapes);
            circle(x, y, 21.0).stroke(PILL_INK, 3.0).add_to(&mut shapes);
            rect(x - 22.0, y + 17.0, 44.0, 17.0)
                .rounded(8.0)
                .fill(PILL)
                .stroke(PILL_INK, 1.5)
                .add_to(&mut shapes);
            text(x, y + 30.0, format!("{} %", chance.percent()))
                .body(13.0)
                .bold()
                .middle()
                .fill(PILL_INK)
                .add_to(&mut shapes);
        }
        for hex in Hex::all() {
            let counted = state.numbers().filter(|&number| {
                let unit = &state.units[number];
                unit.hex() == Some(hex) && unit.is_counted()
            });
            let counted = counted.count();
            if counted >= 4 {
                let (x, y) = centre(hex);
                rect(x - 15.0, y + 19.0, 30.0, 13.0).rounded(3.0).fill(AIM).add_to(&mut shapes);
                text(x, y + 29.5, format!("{counted}/4"))
                    .body(11.0)
                    .bold()
                    .middle()
                    .fill(PILL)
                    .add_to(&mut shapes);
            }
        }
        (!shapes.is_empty()).then(|| Node::new("rings").draw(shapes))
    }

    /// What may be attacked now, each with its best chance.
    fn attacks(&self, state: &State) -> Vec<(Object, Chance)> {
        let mut found: Vec<(Object, Chance)> = Vec::new();
        if !matches!(state.step, Step::Weapon | Step::Chopper | Step::Physical | Step::BuzzMoved) {
            return found;
        }
        let mut actions = Vec::new();
        self.list(state, &mut actions);
        for action in actions {
            let attack = match action {
                Action::Fire(mode, object) => (object, self.fire_chance(state, mode.weapon, object)),
                Action::Melee(object) => {
                    (object, self.close_chance(state, object, self.melee_strength(state)))
                }
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
    fn spot(&self, state: &State, object: Object) -> Option<(f64, f64)> {
        match object {
            Object::Unit(id) => {
                let (x, y, _) = self.unit_place(state, state.find(id)?)?;
                Some((x, y))
            }
            Object::Pile(colour, pile, hex) => Some(super::pile_place(colour, pile, hex)),
        }
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
