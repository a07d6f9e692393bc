//! What is chosen: the active unit with its weapons, or the force that is being built. Words that belong to no place on
//! the map are chosen here.

use breakroom_core::Show;
use breakroom_scene::{Font, Node, Outline, Shape, Shapes, group, rect, tokens, wrap};

use super::{LEAST, badges, rail::WIDE, words};
use crate::{
    Actor, Asked, Breakable, Kind, Loadout, Table, Type, UnitNumber, View, capital, counted, keys, legal,
    prompt,
};

const LINE: f64 = 22.0;
/// So many choices say themselves what they are.
const FEW: usize = 3;
/// Lines of words that fit.
const LINES: usize = 9;

impl Breakable {
    /// Where words are chosen that belong to no place on the map; it shows what the decision is about. While forces
    /// are chosen from it is no more than a strip: to build one's own.
    pub(super) fn menu(&self, view: &View, y: &mut f64, chooses: bool) -> Node {
        let question = prompt(self, view).question;
        let (title, lines) = match self.subject(view) {
            _ if chooses => ("Or build a force of your own".into(), Vec::new()),
            Some(subject) => subject,
            None => match self.chosen_here(view) {
                said if said.is_empty() => return Node::new(keys::MENU).label(question),
                said if said.len() > FEW => (String::new(), vec![question.clone()]),
                said => (String::new(), said),
            },
        };
        let wrapped = |line: &String| wrap(Font::Body, 400, LEAST, WIDE - 28.0, line);
        let lines: Vec<String> = lines.iter().flat_map(wrapped).take(LINES).collect();
        let top = *y + 4.0;
        let head = if title.is_empty() { 0.0 } else { 26.0 };
        let high = 18.0 + head + LINE * lines.len() as f64;
        *y = top + high + 10.0;
        let mut shapes: Vec<Shape> = Vec::new();
        let panel = rect(0.0, top, WIDE, high).rounded(8.0);
        panel.fill(tokens::PAPER_3).stroke(tokens::LINE, 1.0).add_to(&mut shapes);
        if !title.is_empty() {
            let title = words(14.0, top + 27.0, title).display(21.0).bold().fill(tokens::INK);
            title.fit(WIDE - 100.0, LEAST).add_to(&mut shapes);
        }
        for (row, line) in lines.into_iter().enumerate() {
            let y = top + head + 25.0 + LINE * row as f64;
            words(14.0, y, line).fill(tokens::INK_2).add_to(&mut shapes);
        }
        self.arms(view, top, &mut shapes);
        Node::new(keys::MENU).label(question).outline(Outline::rect(0.0, top, WIDE, high, 8.0)).draw(shapes)
    }

    /// What can be chosen now that belongs to no place on the map, in words.
    fn chosen_here(&self, view: &View) -> Vec<String> {
        let mut actions = Vec::new();
        if view.decides() {
            legal(self, &view.table, &mut actions);
        }
        actions
            .into_iter()
            .filter(|&action| self.touches(view, action).iter().any(|key| key.as_str() == keys::MENU))
            .map(|action| self.label(view, action))
            .collect()
    }

    /// The weapons of the unit that acts, as they are on its counter.
    fn arms(&self, view: &View, top: f64, out: &mut Vec<Shape>) {
        let state = &view.table;
        let Some(number) = state.active_unit().filter(|_| !state.is_setup()) else { return };
        let loadout = state.loadout(number);
        for slot in 0..loadout.weapons() {
            let badge = badges::weapon(loadout.weapon(slot), state[number].is_loaded(slot));
            group(badge).at(WIDE - 24.0 - 34.0 * slot as f64, top + 22.0).scaled(1.7).add_to(out);
        }
    }

    /// What the decision is about, if it is about a unit or a force: a title, and lines below it.
    fn subject(&self, view: &View) -> Option<(String, Vec<String>)> {
        let state = &view.table;
        if !state.is_setup() {
            return state.active_unit().map(|number| self.portrait(state, number));
        }
        match state.asked() {
            Asked::Force => None,
            Asked::Count(_) | Asked::Arm(_) => Some(self.force_so_far(state)),
            Asked::Place(number) => Some(self.portrait(state, number)),
        }
    }

    /// What a colour has taken so far, type by type (BK-2.2).
    fn force_so_far(&self, state: &Table) -> (String, Vec<String>) {
        let colour = state.colour;
        let (quota, _) = self.quota(state, colour);
        let title = format!("Your force: {} of {quota} units", state.taken(colour));
        let mut lines = Vec::new();
        for r#type in Type::all(colour) {
            let (kind, count) = (r#type.kind, state.count_of(colour, r#type));
            let arms = match state.arms(colour)[r#type.index()] {
                _ if count == 0 => continue,
                Loadout::Unarmed => String::new(),
                Loadout::Command => ", command".into(),
                loadout => format!(": {}", loadout.words(kind)),
            };
            let units = counted(count, kind.word(), &format!("{kind}s"));
            lines.push(format!("{units} of type {}{arms}", r#type.sign()));
        }
        (title, if lines.is_empty() { vec!["Nothing yet.".into()] } else { lines })
    }

    /// A unit in a few lines: where it is, what it carries, how large it is, how it moves.
    pub(super) fn portrait(&self, state: &Table, number: UnitNumber) -> (String, Vec<String>) {
        let (unit, loadout) = (&state[number], state.loadout(number));
        let mut lines = Vec::new();
        if let Some(hex) = unit.hex() {
            lines.push(format!("In {hex}, {}{}.", state.terrain(hex), unit.bearing()));
            lines.push(format!("{} target here.", capital(state.target_size(Actor::Unit(number)).word())));
        }
        for slot in 0..loadout.weapons() {
            let name = loadout.weapon(slot).map_or("multi-gun", |weapon| weapon.noun());
            let loaded = if unit.is_loaded(slot) { "loaded" } else { "unloaded" };
            lines.push(format!("{} {name}, {loaded}.", capital(loadout.size(unit.kind).word())));
        }
        lines.push(gait(unit.kind).to_owned());
        let marks: Vec<String> = self.marks(state, number).into_iter().map(|mark| mark.words).collect();
        if !marks.is_empty() {
            lines.push(format!("{}.", capital(&marks.join(", "))));
        }
        (format!("{:#}", unit.id()), lines)
    }
}

/// How a kind moves, and whom it can shoot at (BK-5, BK-6.4).
const fn gait(kind: Kind) -> &'static str {
    match kind {
        Kind::Bunker | Kind::Turret => "Never moves; fires all round.",
        Kind::Recon => "Moves one hex; fires all round; sights for any number of bombs.",
        Kind::Tank => "Moves one hex; fires at its front half.",
        Kind::Skimmer => "Flies up to three hexes; fires straight ahead.",
        Kind::Chopper => "Takes three actions.",
        Kind::Crawler | Kind::Walker | Kind::Squad => "Unbreakable.",
    }
}
