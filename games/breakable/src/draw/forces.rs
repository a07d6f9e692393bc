//! The forces to choose from, as pictures: what each is made of, what it carries, how it plays.

use breakroom_scene::{Font, Node, Outline, Shape, Shapes, group, rect, tokens, wrap};

use super::{HEIGHT, LEAST, badges, counter, rail::FORCES, rail::WIDE, words};
use crate::{Action, Breakable, Colour, Force, Table, keys, legal};

/// The room of a force, if there is enough, and the least that shows its units.
const ROOMY: f64 = 172.0;
const PICTURED: f64 = 130.0;
/// The room of the strip below them.
const STRIP: f64 = 60.0;
/// Counters beside each other.
const COLUMNS: usize = 9;

impl Breakable {
    /// The forces that may be taken.
    pub(super) fn offered(&self, state: &Table) -> Vec<&Force> {
        let mut actions = Vec::new();
        legal(self, state, &mut actions);
        let named = |action: Action| match action {
            Action::Force(name) => self.components.force(name),
            _ => None,
        };
        actions.into_iter().filter_map(named).collect()
    }

    /// A card for each from `y` on; below them there is room for the strip that builds a force of one's own.
    pub(super) fn force_nodes(&self, state: &Table, y: &mut f64, rail: (f64, f64)) -> Vec<Node> {
        let (offered, top) = (self.offered(state), FORCES.max(*y));
        let high = ((HEIGHT - top - STRIP) / offered.len().max(1) as f64).min(ROOMY);
        *y = top + high * offered.len() as f64;
        let card = |(at, force): (usize, &Force)| {
            let mut shapes: Vec<Shape> = Vec::new();
            let panel = rect(0.0, 0.0, WIDE, high - 10.0).rounded(10.0);
            panel.fill(tokens::PAPER_3).stroke(tokens::LINE, 1.0).add_to(&mut shapes);
            describe(force, state.colour, high >= PICTURED, &mut shapes);
            Node::new(keys::force(force.id))
                .label(format!("{}: {}", force.name, force.style))
                .at(rail.0, rail.1 + top + high * at as f64)
                .outline(Outline::rect(0.0, 0.0, WIDE, high - 10.0, 10.0))
                .closer()
                .draw(shapes)
        };
        offered.into_iter().enumerate().map(card).collect()
    }
}

/// Name, style and counters.
fn describe(force: &Force, colour: Colour, pictured: bool, out: &mut Vec<Shape>) {
    words(14.0, 27.0, force.name.clone()).display(21.0).bold().fill(tokens::INK).add_to(out);
    let lines = wrap(Font::Body, 400, LEAST, WIDE - 24.0, &force.style);
    for (row, line) in lines.into_iter().take(2).enumerate() {
        words(14.0, 48.0 + 20.0 * row as f64, line).fill(tokens::INK_2).add_to(out);
    }
    if !pictured {
        return;
    }
    for (at, kind) in force.types.iter().enumerate() {
        let (row, column) = (at / COLUMNS, at % COLUMNS);
        let (x, y) = (36.0 + 53.0 * column as f64, 104.0 + 42.0 * row as f64);
        let mut unit = counter::token(kind.kind, colour);
        for slot in 0..kind.loadout.weapons() {
            let badge = badges::weapon(kind.loadout.weapon(slot), true);
            group(badge).at(15.0 - 17.0 * slot as f64, 14.0).add_to(&mut unit);
        }
        if kind.loadout.is_command() {
            group(badges::star()).at(-15.5, -15.5).add_to(&mut unit);
        }
        group(unit).at(x, y).scaled(0.86).add_to(out);
        words(x, y + 40.0, format!("× {}", kind.count)).semibold().middle().fill(tokens::INK).add_to(out);
    }
}
