//! The table as a picture: a printed topographic map, die-cut counters, a deck beside it.

mod counter;
mod ground;
mod key;
mod overlay;
mod panel;
mod rail;
mod roads;
mod targets;
mod zones;

use breakroom_scene::{Ground, Ink, Node, Outline, Scene, Shape, Shapes, group, rect, seats, text};

use crate::{
    Breakable, CardName, Colour, Edge, Hex, Object, Pile, Place, Side, Table, UnitNumber, View, counted, keys,
};

/// The side of a hex.
pub(crate) const S: f64 = 40.0;
/// Half the height of a hex.
pub(crate) const H: f64 = 34.641;
/// Margins of the sheet.
const LEFT: f64 = 26.0;
const TOP: f64 = 28.0;
/// The rail beside the map.
const RAIL: f64 = 638.0;
const MAP_WIDTH: f64 = 2.0 * LEFT + 2.0 * S + 600.0;
const HEIGHT: f64 = 2.0 * TOP + H * 30.0;

const SHEET: Ink = Ink::themed("map-sheet", 0xe9dfc2, 0x4a4636);
const SHEET_INK: Ink = Ink::themed("map-sheet-ink", 0x5b5138, 0xd8d0b4);

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

pub(crate) fn draw(game: &Breakable, view: &View) -> Scene {
    let state = &view.table;
    let title = format!("Breakable, {}", game.house.scenario.name.replace('-', " "));
    let mut scene =
        Scene::new(title, MAP_WIDTH + RAIL, HEIGHT).main([0.0, 0.0, MAP_WIDTH, HEIGHT]).defs(seats::defs());
    scene.nodes.push(game.sheet(view));
    for hex in Hex::all() {
        scene.nodes.push(game.hex_node(state, hex));
    }
    scene.nodes.push(game.roads());
    scene.nodes.extend(game.zones_node(state));
    scene.nodes.push(game.rail(view));
    scene.nodes.push(game.targets(state, (rail::SECOND, rail::TARGETS), rail::WIDTH));
    scene.nodes.push(game.menu(view));
    scene.nodes.push(game.deck(state));
    scene.nodes.extend(game.arc_node(state));
    for hex in Hex::all().filter(|&hex| state.cloud(hex).is_some()) {
        scene.nodes.push(ground::cloud(hex, state.cloud(hex).map_or(0, |size| 1 + size.index() as u8)));
    }
    for number in state.numbers() {
        if let Some(place) = game.unit_place(state, number) {
            scene.nodes.push(game.unit_node(state, number, place));
        }
    }
    let piles = state.piles.each().map(|(colour, pile, hex)| game.pile_node(state, colour, pile, hex));
    scene.nodes.extend(piles);
    scene.nodes.extend(game.sight_node(state));
    scene.nodes.extend(game.aim_node(state));
    scene.nodes.extend(game.rings_node(state));
    scene
}

impl Breakable {
    /// The sheet with the names of the sides on their edges, and turn and card in the corners that hexes leave free: a
    /// narrow screen shows nothing but the sheet.
    fn sheet(&self, view: &View) -> Node {
        let state = &view.table;
        let mut shapes: Vec<Shape> = Vec::new();
        rect(0.0, 0.0, MAP_WIDTH, HEIGHT).rounded(6.0).fill(SHEET).add_to(&mut shapes);
        for side in [Side::Blue, Side::Yellow] {
            let edge = self.house.scenario.edge(side);
            let you = if self.house.is_of(view.who, side, state.round) { " · you" } else { "" };
            let words = format!("{edge} · {}{you}", side.title()).to_uppercase();
            let label = text(0.0, 0.0, words).display(13.0).bold().spacing(2.0).middle().fill(SHEET_INK);
            let (x, y, turn) = match edge {
                Edge::North => (MAP_WIDTH / 2.0, 18.0, 0.0),
                Edge::South => (MAP_WIDTH / 2.0, HEIGHT - 9.0, 0.0),
                Edge::West => (16.0, HEIGHT / 2.0, -90.0),
                Edge::East => (MAP_WIDTH - 16.0, HEIGHT / 2.0, 90.0),
            };
            group(label).at(x, y).turned(turn).add_to(&mut shapes);
        }
        let limit = match self.house.turn_limit {
            0 => String::new(),
            limit => format!("/{limit}"),
        };
        let corner = |x: f64, y: f64, words: String| text(x, y, words).display(20.0).bold().fill(SHEET_INK);
        corner(12.0, 28.0, "Turn".into()).add_to(&mut shapes);
        corner(12.0, 50.0, format!("{}{limit}", state.turn.max(1))).add_to(&mut shapes);
        if let Some(CardName { colour, kind }) = state.card.name {
            let token = counter::token(rail::sign(kind), seats::pattern(pattern(colour)));
            group(token).at(MAP_WIDTH - 32.0, 34.0).add_to(&mut shapes);
        }
        Node::new("sheet").draw(shapes)
    }

    /// Where a counter lies: in its hex, fanned out; off the map in the rail; aboard its carrier.
    fn unit_place(&self, state: &Table, number: UnitNumber) -> Option<(f64, f64, f64)> {
        let unit = &state[number];
        match unit.place {
            Place::On(hex) => {
                let here: Vec<UnitNumber> =
                    state.numbers().filter(|&other| state[other].hex() == Some(hex)).collect();
                let at = here.iter().position(|&other| other == number).unwrap_or(0);
                let (x, y) = centre(hex);
                let (dx, dy) = fan(at, here.len());
                let scale = [1.05, 0.82, 0.72][(here.len() - 1).min(2)];
                Some((x + dx, y + dy + 3.0, scale))
            }
            Place::Aboard(carrier) => {
                let (x, y, _) = self.unit_place(state, carrier)?;
                Some((x - 14.0, y - 14.0, 0.45))
            }
            Place::Off | Place::Unplaced => {
                let waiting = state.side_range(unit.side());
                let at = waiting.filter(|&other| {
                    matches!(state[other].place, Place::Off | Place::Unplaced) && other < number
                });
                let (x, y) = rail::waiting(unit.side(), at.count());
                Some((x, y, 0.62))
            }
            _ => None,
        }
    }

    fn pile_node(&self, state: &Table, colour: Colour, pile: Pile, hex: Hex) -> Node {
        let (x, y) = pile_place(colour, pile, hex);
        let count = state.pile(colour, pile, hex);
        let one = format!("{} {}", colour.title(), pile.noun());
        Node::new(keys::object(Object::Pile(colour, pile, hex)))
            .label(format!("{} in {hex}", counted(count, &one, &format!("{one}s"))))
            .at(x, y)
            .outline(Outline::circle(0.0, 0.0, 9.0).on(Ground::Middle))
            .draw(counter::pile(colour, pile, count))
    }
}

/// Where a pile lies in its hex.
fn pile_place(colour: Colour, pile: Pile, hex: Hex) -> (f64, f64) {
    let (x, y) = centre(hex);
    let at = (colour.index() * 3 + pile.index()) as f64;
    (x - 24.0 + 12.0 * (at % 5.0), y + 18.0 + 8.0 * (at / 5.0).floor())
}

/// How the counters of a hex lie beside each other.
fn fan(at: usize, of: usize) -> (f64, f64) {
    match of {
        1 => (0.0, 0.0),
        2 => [(-15.0, 6.0), (15.0, -5.0)][at],
        3 | 4 => [(-15.0, 11.0), (15.0, 11.0), (-15.0, -11.0), (15.0, -11.0)][at],
        _ => (-18.0 + 12.0 * (at % 4) as f64, -14.0 + 11.0 * (at / 4) as f64),
    }
}
