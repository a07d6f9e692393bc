//! The table as a picture: a printed topographic map, die-cut counters, a deck beside it.

mod counter;
mod ground;

use breakroom_scene::{
    Font, Ground, Ink, Node, Outline, Scene, Shape, Shapes, rect, seats, text, tokens, wrap,
};

use crate::{
    Breakable, keys,
    state::{Place, State},
    view::View,
    vocabulary::{CardKind, Colour, Hex, Pile},
};

/// The side of a hex.
pub(crate) const S: f64 = 40.0;
/// Half the height of a hex.
pub(crate) const H: f64 = 34.641;
/// Margins of the sheet.
const LEFT: f64 = 15.0;
const TOP: f64 = 24.0;
/// The rail beside the map.
const RAIL: f64 = 250.0;
const MAP_WIDTH: f64 = 2.0 * LEFT + 2.0 * S + 600.0;
const HEIGHT: f64 = 2.0 * TOP + H * 31.0;

/// The centre of a hex on the sheet.
pub(crate) fn centre(hex: Hex) -> (f64, f64) {
    let x = LEFT + S + 60.0 * f64::from(hex.column() - 1);
    (x, TOP + H * f64::from(hex.doubled() - 1))
}

pub(crate) fn corners(size: f64) -> [(f64, f64); 6] {
    let high = size * 0.866_025;
    [
        (size, 0.0),
        (size / 2.0, high),
        (-size / 2.0, high),
        (-size, 0.0),
        (-size / 2.0, -high),
        (size / 2.0, -high),
    ]
}

/// The colour of counters as a seat of the scene's patterns.
pub(crate) fn pattern(colour: Colour) -> usize {
    colour.index()
}

impl Breakable {
    pub(crate) fn picture(&self, view: &View) -> Scene {
        let state = view.state();
        let title = format!("Breakable, {}", self.house.scenario.name.replace('-', " "));
        let mut scene = Scene::new(title, MAP_WIDTH + RAIL, HEIGHT).defs(seats::defs());
        scene.nodes.push(Node::new("sheet").draw(
            rect(0.0, 0.0, MAP_WIDTH, HEIGHT).rounded(6.0).fill(Ink::themed("map-sheet", 0xe9dfc2, 0x4a4636)),
        ));
        for hex in Hex::all() {
            scene.nodes.push(self.hex_node(state, hex));
        }
        scene.nodes.push(self.roads());
        scene.nodes.push(self.rail(view));
        scene.nodes.push(self.deck(state));
        for number in state.numbers() {
            if let Some(place) = self.unit_place(state, number) {
                scene.nodes.push(self.unit_node(state, number, place));
            }
        }
        self.each_pile(state, |colour, pile, hex| scene.nodes.push(self.pile_node(state, colour, pile, hex)));
        for hex in Hex::all().filter(|&hex| state.cloud(hex).is_some()) {
            scene.nodes.push(ground::cloud(hex, state.clouds[hex.index()]));
        }
        scene
    }

    /// Where a counter lies: in its hex, fanned out; off the map in the rail; aboard its carrier.
    fn unit_place(&self, state: &State, number: usize) -> Option<(f64, f64, f64)> {
        let unit = &state.units[number];
        match unit.place {
            Place::On(hex) => {
                let here: Vec<usize> =
                    state.numbers().filter(|&other| state.units[other].hex() == Some(hex)).collect();
                let at = here.iter().position(|&other| other == number).unwrap_or(0);
                let (x, y) = centre(hex);
                let (dx, dy) = fan(at, here.len());
                Some((x + dx, y + dy + 3.0, if here.len() > 2 { 0.72 } else { 0.9 }))
            }
            Place::Aboard => {
                let (x, y, _) = self.unit_place(state, usize::from(unit.link))?;
                Some((x - 14.0, y - 14.0, 0.45))
            }
            Place::Off | Place::Unplaced => {
                let waiting = state.side_range(unit.side());
                let at = waiting.filter(|&other| {
                    matches!(state.units[other].place, Place::Off | Place::Unplaced) && other < number
                });
                let at = at.count();
                let top = if unit.side() == crate::vocabulary::Side::Blue { 330.0 } else { 720.0 };
                let (row, column) = (at / 6, at % 6);
                Some((MAP_WIDTH + 26.0 + 38.0 * column as f64, top + 38.0 * row as f64, 0.62))
            }
            _ => None,
        }
    }

    /// The rail: what is asked, and where words are chosen that belong to no place.
    fn rail(&self, view: &View) -> Node {
        let prompt = self.ask(view);
        let x = MAP_WIDTH + 12.0;
        let lines = wrap(Font::Body, 400, 14.0, RAIL - 40.0, &prompt.question);
        let mut shapes: Vec<Shape> = Vec::new();
        rect(x, 96.0, RAIL - 20.0, 120.0)
            .rounded(8.0)
            .fill(tokens::PAPER_3)
            .stroke(tokens::LINE, 1.0)
            .add_to(&mut shapes);
        for (at, line) in lines.into_iter().take(5).enumerate() {
            text(x + 8.0, 118.0 + 19.0 * at as f64, line).body(14.0).fill(tokens::INK).add_to(&mut shapes);
        }
        Node::new(keys::MENU)
            .label(prompt.question)
            .outline(Outline::rect(x, 96.0, RAIL - 20.0, 120.0, 8.0))
            .draw(shapes)
    }

    fn deck(&self, state: &State) -> Node {
        let x = MAP_WIDTH + 12.0;
        let cards: u32 = state.deck.iter().flatten().map(|&cards| u32::from(cards)).sum();
        let limit = match self.house.turn_limit {
            0 => String::new(),
            limit => format!(" of {limit}"),
        };
        let mut shapes: Vec<Shape> = Vec::new();
        text(x, 34.0, format!("Turn {}{limit}", state.turn))
            .display(20.0)
            .fill(tokens::INK)
            .add_to(&mut shapes);
        let card = match state.card {
            Some((colour, kind)) => format!("Card: {} {kind}", colour.title()),
            None => format!("{cards} cards left"),
        };
        text(x, 62.0, card.clone()).body(15.0).fill(tokens::INK).add_to(&mut shapes);
        for (row, &colour) in self.house.colours().iter().enumerate() {
            for &kind in CardKind::ALL {
                let left = state.deck[colour.index()][kind.index()];
                let (cx, cy) = (x + 56.0 * kind.index() as f64, 232.0 + 20.0 * row as f64);
                if kind == CardKind::Unbreakable && !self.house.unbreakable {
                    continue;
                }
                rect(cx, cy, 16.0, 14.0)
                    .rounded(2.0)
                    .fill(seats::pattern(pattern(colour)))
                    .stroke(tokens::INK, 1.0)
                    .add_to(&mut shapes);
                let word = format!("{}{left}", kind.word().as_bytes()[0] as char);
                text(cx + 20.0, cy + 12.0, word).mono(12.0).fill(tokens::INK).add_to(&mut shapes);
            }
        }
        Node::new(keys::DECK).label(format!("The deck: {cards} cards left. {card}")).draw(shapes)
    }

    fn pile_node(&self, state: &State, colour: Colour, pile: Pile, hex: Hex) -> Node {
        let (x, y) = centre(hex);
        let at = (colour.index() * 3 + pile.index()) as f64;
        let count = state.pile(colour, pile, hex);
        let (dx, dy) = (-24.0 + 12.0 * (at % 5.0), 18.0 + 8.0 * (at / 5.0).floor());
        let object = crate::vocabulary::Object::Pile(colour, pile, hex);
        Node::new(keys::object(object))
            .label(format!("{count} {} {}s in {hex}", colour.title(), pile.noun()))
            .at(x + dx, y + dy)
            .outline(Outline::circle(0.0, 0.0, 8.0).on(Ground::Middle))
            .draw(counter::pile(colour, pile, count))
    }
}

/// How the counters of a hex lie beside each other.
fn fan(at: usize, of: usize) -> (f64, f64) {
    match of {
        1 => (0.0, 0.0),
        2 => [(-10.0, 6.0), (11.0, -5.0)][at],
        3 | 4 => [(-13.0, 10.0), (13.0, 10.0), (-13.0, -10.0), (13.0, -10.0)][at],
        _ => (-18.0 + 12.0 * (at % 4) as f64, -14.0 + 11.0 * (at / 4) as f64),
    }
}
