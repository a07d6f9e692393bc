//! The table as a picture: a printed topographic map, die-cut counters, and beside it what there is to say.

mod arc;
mod badges;
mod counter;
mod forces;
mod hexes;
mod inks;
mod land;
mod overlay;
mod panel;
mod rail;
mod roads;
mod ruler;
mod targets;
mod zones;

use std::sync::LazyLock;

use breakroom_core::Screen;
use breakroom_scene::{
    Def, Ground, Node, Outline, Scene, Shape, Shapes, Text, group, path, rect, seats, text,
};

use crate::{
    Asked, Breakable, CardName, Colour, Edge, Hex, Object, Pile, Side, Table, UnitNumber, View, Whereabouts,
    counted, keys,
};
use inks::{MAP_INK, SHEET, SHEET_EDGE};
pub(crate) use land::swatch;
pub(crate) use ruler::study;

/// The side of a hex.
pub(crate) const S: f64 = 40.0;
/// Half the height of a hex.
pub(crate) const H: f64 = 34.641;
/// Margins of the sheet.
const LEFT: f64 = 15.0;
const TOP: f64 = 24.0;
const MAP_WIDTH: f64 = 2.0 * LEFT + 2.0 * S + 600.0;
const HEIGHT: f64 = 2.0 * TOP + H * 30.0;
/// No letters are smaller: on a screen of 1280 by 800 the whole map is shown at two thirds of its size.
const LEAST: f64 = 17.0;
/// How much of the map a narrow screen shows first, either way.
const GLIMPSE: f64 = 386.0;

/// Patterns and the cloud, the same in every picture.
static DEFS: LazyLock<Vec<Def>> = LazyLock::new(|| {
    let mut defs = seats::defs();
    defs.extend(inks::defs());
    defs.push(hexes::cloud_def());
    defs
});

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

/// Words that are left out where they could not be read.
fn words(x: f64, y: f64, words: impl Into<String>) -> Text {
    text(x, y, words).body(LEAST).minor()
}

/// Where a counter lies, and how large its card is.
#[derive(Clone, Copy)]
struct Spot {
    x: f64,
    y: f64,
    scale: f64,
}

/// Where things lie beside the map: to its right, or below it on a screen that is held upright.
struct Desk {
    screen: Screen,
    rail: (f64, f64),
    size: (f64, f64),
}

impl Desk {
    fn new(screen: Screen) -> Desk {
        let (rail, size) = match screen {
            Screen::Wide => ((MAP_WIDTH + 30.0, 0.0), (MAP_WIDTH + 40.0 + rail::WIDE, HEIGHT)),
            Screen::Tall => ((20.0, HEIGHT + 24.0), (MAP_WIDTH, 2.0 * HEIGHT + 24.0)),
        };
        Desk { screen, rail, size }
    }
}

pub(crate) fn draw(game: &Breakable, view: &View, screen: Screen) -> Scene {
    let (state, desk) = (&view.table, Desk::new(screen));
    let title = format!("Breakable, {}", game.house.scenario.name.replace('-', " "));
    let (width, height) = desk.size;
    let mut scene = Scene::new(title, width, height).main([0.0, 0.0, MAP_WIDTH, HEIGHT]);
    scene.defs.clone_from(&DEFS);
    scene.focus = game.looked_at(view, &desk);
    let nodes = &mut scene.nodes;
    nodes.push(game.sheet(view, &desk));
    nodes.extend_from_slice(game.land());
    nodes.extend(Hex::all().map(|hex| game.hex_node(state, hex)));
    nodes.extend(game.zones_node(state));
    nodes.extend(game.arc_node(state));
    nodes.extend(game.active_node(state));
    nodes.extend(Hex::all().filter_map(|hex| Some(hexes::cloud(hex, state.cloud(hex)?))));
    for number in state.numbers() {
        if let Some(spot) = game.spot(state, number, &desk) {
            nodes.push(game.unit_node(state, number, spot));
        }
    }
    nodes.extend(state.piles.each().map(|(colour, pile, hex)| game.pile_node(state, colour, pile, hex)));
    nodes.extend(game.unseen_node(state));
    nodes.extend(game.aim_node(state));
    nodes.extend(game.rings_node(state));
    nodes.extend(game.rail_nodes(view, &desk));
    scene
}

impl Breakable {
    /// The sheet with the names of the sides on their edges. A narrow screen shows nothing but the map, so turn and
    /// card stand in the corners that hexes leave free.
    fn sheet(&self, view: &View, desk: &Desk) -> Node {
        let mut shapes: Vec<Shape> = Vec::new();
        rect(2.0, 6.0, MAP_WIDTH - 4.0, HEIGHT - 6.0).rounded(6.0).fill(SHEET_EDGE).add_to(&mut shapes);
        rect(2.0, 1.0, MAP_WIDTH - 4.0, HEIGHT - 6.0).rounded(6.0).fill(SHEET).add_to(&mut shapes);
        for side in [Side::Blue, Side::Yellow] {
            self.side_name(view, side, &mut shapes);
        }
        let (x, y) = (MAP_WIDTH - 26.0, 34.0);
        match (desk.screen, view.table.card.name) {
            (Screen::Tall, Some(CardName { colour, kind })) => {
                group(counter::token(rail::sign(kind), colour)).at(x - 6.0, y - 2.0).add_to(&mut shapes);
            }
            _ => {
                let arrow = (
                    path("M0 -13L7 10L0 5L-7 10Z").stroke(MAP_INK, 1.2),
                    path("M0 -13L7 10L0 5Z").fill(MAP_INK),
                );
                group(arrow).at(x, y - 6.0).opacity(0.75).add_to(&mut shapes);
            }
        }
        if desk.screen == Screen::Tall {
            let turn = |y: f64, said: String| words(12.0, y, said).display(20.0).bold().fill(MAP_INK);
            turn(28.0, "Turn".into()).add_to(&mut shapes);
            turn(50.0, self.turn_words(&view.table)).add_to(&mut shapes);
        }
        Node::new("sheet").draw(shapes)
    }

    /// The round and how many there are: "4/20".
    fn turn_words(&self, state: &Table) -> String {
        match self.house.turn_limit {
            0 => state.turn.max(1).to_string(),
            limit => format!("{}/{limit}", state.turn.max(1)),
        }
    }

    fn side_name(&self, view: &View, side: Side, out: &mut Vec<Shape>) {
        let edge = self.house.scenario.edge(side);
        let you = if self.house.is_of(view.who, side, view.table.round) { " · you" } else { "" };
        let name = format!("{edge} · {}{you}", side.title()).to_uppercase();
        let label = words(0.0, 0.0, name).display(LEAST).bold().spacing(2.0).middle();
        let (x, y, turn) = match edge {
            Edge::North => (MAP_WIDTH / 2.0, 19.0, 0.0),
            Edge::South => (MAP_WIDTH / 2.0, HEIGHT - 11.0, 0.0),
            Edge::West => (15.0, HEIGHT / 2.0, -90.0),
            Edge::East => (MAP_WIDTH - 15.0, HEIGHT / 2.0, 90.0),
        };
        group(label.fill(MAP_INK.alpha(0.78))).at(x, y).turned(turn).add_to(out);
    }

    /// Where a narrow screen looks: at the unit that acts, at the forces that are chosen from, else at one's own.
    fn looked_at(&self, view: &View, desk: &Desk) -> Option<[f64; 4]> {
        let state = &view.table;
        if desk.screen == Screen::Wide {
            return None;
        }
        if state.is_setup() && state.asked() == Asked::Force && view.decides() {
            let (x, y) = desk.rail;
            return Some([x - 10.0, y + rail::FORCES, rail::WIDE + 20.0, rail::WIDE]);
        }
        let active = state.active_unit().and_then(|number| state[number].hex());
        let own = [Side::Blue, Side::Yellow]
            .into_iter()
            .find(|&side| self.house.is_of(view.who, side, state.round));
        let (x, y) = match (active, own) {
            (Some(hex), _) => centre(hex),
            (None, Some(side)) => self.middle(state, side),
            (None, None) => (MAP_WIDTH / 2.0, HEIGHT / 2.0),
        };
        let within = |at: f64, most: f64| (at - GLIMPSE / 2.0).clamp(0.0, most - GLIMPSE);
        Some([within(x, MAP_WIDTH), within(y, HEIGHT), GLIMPSE, GLIMPSE])
    }

    /// The middle of a side's units on the map; of its edge, if there are none.
    fn middle(&self, state: &Table, side: Side) -> (f64, f64) {
        let places: Vec<(f64, f64)> =
            state.side_units(side).filter_map(|(_, unit)| unit.hex()).map(centre).collect();
        let count = places.len() as f64;
        match self.house.scenario.edge(side) {
            _ if count > 0.0 => {
                let sum = places.iter().fold((0.0, 0.0), |sum, place| (sum.0 + place.0, sum.1 + place.1));
                ((sum.0 / count).round(), (sum.1 / count).round())
            }
            Edge::North => (MAP_WIDTH / 2.0, 0.0),
            Edge::South => (MAP_WIDTH / 2.0, HEIGHT),
            Edge::West => (0.0, HEIGHT / 2.0),
            Edge::East => (MAP_WIDTH, HEIGHT / 2.0),
        }
    }

    /// Where a counter lies: in its hex, fanned out; off the map in the rail; aboard its carrier.
    fn spot(&self, state: &Table, number: UnitNumber, desk: &Desk) -> Option<Spot> {
        let unit = &state[number];
        match unit.place {
            Whereabouts::On(hex) => Some(self.spot_in(state, number, hex)),
            Whereabouts::Aboard(carrier) => {
                let carrier = self.spot(state, carrier, desk)?;
                Some(Spot { x: carrier.x - 17.0, y: carrier.y - 17.0, scale: 0.5 })
            }
            Whereabouts::Off | Whereabouts::Unplaced => {
                let waiting = state.side_range(unit.side());
                let before = waiting.filter(|&other| {
                    matches!(state[other].place, Whereabouts::Off | Whereabouts::Unplaced) && other < number
                });
                let (x, y) = rail::waiting(unit.side(), before.count());
                Some(Spot { x: desk.rail.0 + x, y: desk.rail.1 + y, scale: 0.74 })
            }
            _ => None,
        }
    }

    fn spot_in(&self, state: &Table, number: UnitNumber, hex: Hex) -> Spot {
        let here: Vec<UnitNumber> =
            state.numbers().filter(|&other| state[other].hex() == Some(hex)).collect();
        let at = here.iter().position(|&other| other == number).unwrap_or(0);
        let ((x, y), (dx, dy)) = (centre(hex), fan(at, here.len()));
        Spot { x: x + dx, y: y + dy, scale: [1.0, 0.86, 0.72][(here.len() - 1).min(2)] }
    }

    fn pile_node(&self, state: &Table, colour: Colour, pile: Pile, hex: Hex) -> Node {
        let (x, y) = pile_place(colour, pile, hex);
        let count = state.pile(colour, pile, hex);
        let one = format!("{} {}", colour.title(), pile.noun());
        Node::new(keys::object(Object::Pile(colour, pile, hex)))
            .label(format!("{} in {hex}", counted(count, &one, &format!("{one}s"))))
            .at(x, y)
            .outline(Outline::circle(0.0, 0.0, 12.0).on(Ground::Middle))
            .closer()
            .draw(counter::pile(colour, pile, count))
    }
}

/// Where a pile lies in its hex.
fn pile_place(colour: Colour, pile: Pile, hex: Hex) -> (f64, f64) {
    let (x, y) = centre(hex);
    let at = (colour.index() * 3 + pile.index()) as f64;
    (x - 26.0 + 13.0 * (at % 5.0), y + 20.0 + 7.0 * (at / 5.0).floor())
}

/// How the counters of a hex lie beside each other, a little low: the number of the hex is above them.
fn fan(at: usize, of: usize) -> (f64, f64) {
    match of {
        1 => (0.0, 5.0),
        2 => [(-13.0, 9.0), (13.0, -2.0)][at],
        3 | 4 => [(-16.0, 15.0), (15.0, 17.0), (-15.0, -8.0), (16.0, -7.0)][at],
        _ => (-21.0 + 14.0 * (at % 4) as f64, -11.0 + 13.0 * (at / 4) as f64),
    }
}
