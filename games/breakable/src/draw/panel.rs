//! What is chosen: the active unit with its weapons, or the force that is being built. Words that belong to no place on
//! the map are chosen here.

use breakroom_scene::{Font, Node, Outline, Shape, Shapes, rect, text, tokens, wrap};

use super::rail::{WIDTH, X};
use crate::{
    Actor, Asked, Breakable, Kind, Loadout, Table, Type, UnitNumber, View, capital, counted, keys, prompt,
};

const TOP: f64 = 478.0;
const HIGH: f64 = 190.0;
/// Lines of words that fit.
const LINES: usize = 8;

impl Breakable {
    /// Where words are chosen that belong to no place on the map; it shows what the decision is about.
    pub(super) fn menu(&self, view: &View) -> Node {
        let question = prompt(self, view).question;
        let (title, lines) = self.subject(view).unwrap_or_else(|| ("Now".into(), vec![question.clone()]));
        let mut shapes: Vec<Shape> = Vec::new();
        let out = &mut shapes;
        let panel = rect(X - 4.0, TOP, WIDTH, HIGH).rounded(8.0);
        panel.fill(tokens::PAPER_3).stroke(tokens::LINE, 1.0).add_to(out);
        let title = text(X + 6.0, TOP + 24.0, title).display(18.0).bold();
        title.fill(tokens::INK).fit(WIDTH - 20.0, 11.0).add_to(out);
        let rows = lines.iter().flat_map(|line| wrap(Font::Body, 400, 14.5, WIDTH - 20.0, line));
        for (row, line) in rows.take(LINES).enumerate() {
            let y = TOP + 46.0 + 18.5 * row as f64;
            text(X + 6.0, y, line).body(14.5).fill(tokens::INK_2).add_to(out);
        }
        Node::new(keys::MENU)
            .label(question)
            .outline(Outline::rect(X - 4.0, TOP, WIDTH, HIGH, 8.0))
            .draw(shapes)
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
    fn portrait(&self, state: &Table, number: UnitNumber) -> (String, Vec<String>) {
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
