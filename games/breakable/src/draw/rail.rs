//! The rail beside the map: mission, turns, the card and the deck, what is left of either side, who waits off the map.
//! Each part takes its room only if it has something to say.

use breakroom_core::{Observer, Seat};
use breakroom_scene::{Font, Node, Shape, Shapes, Text, group, rect, seats, text_width, tokens, wrap};

use super::{Desk, HEIGHT, LEAST, counter, pattern, words};
use crate::{
    Asked, Breakable, CardKind, CardName, Colour, Kind, Mission, Side, Step, Table, Unit, View, Whereabouts,
    capital, keys,
};

/// How wide the rail is.
pub(super) const WIDE: f64 = 520.0;
/// Where the forces to choose from begin.
pub(super) const FORCES: f64 = 124.0;
/// Where counters off the map lie, and the room of one.
const WAITING: [f64; 2] = [HEIGHT - 226.0, HEIGHT - 108.0];
const ROW: usize = 11;
const ROOM: f64 = 45.0;

/// Where the counter that waits as number `at` of its side lies in the rail.
pub(super) fn waiting(side: Side, at: usize) -> (f64, f64) {
    let (row, column) = (at / ROW, at % ROW);
    (22.0 + ROOM * column as f64, WAITING[side.index()] + 32.0 + ROOM * row as f64)
}

/// The name of a part of the rail.
pub(super) fn heading(x: f64, y: f64, name: impl Into<String>) -> Text {
    words(x, y, name).display(20.0).semibold().fill(tokens::INK)
}

/// The first line of words that fits a room; what does not fit is left out.
pub(super) fn one_line(said: &str, size: f64, weight: u16, room: f64) -> String {
    let mut lines = wrap(Font::Body, weight, size, room, said);
    let cut = lines.len() > 1;
    let first = if lines.is_empty() { String::new() } else { lines.swap_remove(0) };
    if cut { format!("{} …", first.trim_end_matches([',', ';', ':'])) } else { first }
}

impl Breakable {
    /// All of the rail, one part below the other.
    pub(super) fn rail_nodes(&self, view: &View, desk: &Desk) -> Vec<Node> {
        let state = &view.table;
        let mut shapes: Vec<Shape> = Vec::new();
        let mut nodes: Vec<Node> = Vec::new();
        let mut y = self.mission(view, &mut shapes);
        let chooses = state.is_setup() && state.asked() == Asked::Force && view.decides();
        if chooses {
            nodes.extend(self.force_nodes(state, &mut y, desk.rail));
        } else if !state.is_setup() {
            y = self.turns(state, y, &mut shapes);
        }
        let deck = self.deck(state, &mut y);
        if !state.is_setup() {
            y = self.strengths(state, y, &mut shapes);
        }
        let low = self.waiting_words(state, &mut shapes);
        let menu = self.menu(view, &mut y, chooses);
        let targets = self.targets(state, y, low);
        let parts = [Node::new("rail").draw(shapes), deck, menu].into_iter().chain(targets);
        nodes.splice(0..0, parts.map(|node| node.at(desk.rail.0, desk.rail.1)));
        nodes
    }

    /// What the game is about, and which colours are the observer's.
    fn mission(&self, view: &View, out: &mut Vec<Shape>) -> f64 {
        let scenario = &self.house.scenario;
        let name = scenario.name.split('-').map(capital).collect::<Vec<_>>().join(" ");
        words(0.0, 34.0, name).display(30.0).bold().fill(tokens::INK).fit(WIDE, LEAST).add_to(out);
        let said = match scenario.mission {
            Mission::Exits if self.scoring_kind() == Kind::Walker => {
                "Yellow brings walkers off the west edge; Blue stops them. Then the sides change."
            }
            Mission::Exits => {
                "Yellow brings tanks off the west edge; Blue stops them. Then the sides change."
            }
            Mission::Industry => "Yellow destroys all four works by nuke, and fast. Then the sides change.",
            Mission::CommandBunkers => "Destroy two of the three command bunkers.",
            Mission::Data => "Bring a recon to the satellite and home again with the data.",
        };
        let mut y = 62.0;
        for line in wrap(Font::Body, 400, 18.0, WIDE, said) {
            words(0.0, y, line).body(18.0).fill(tokens::INK_2).add_to(out);
            y += 23.0;
        }
        let role = self.role(view);
        if !role.is_empty() {
            words(0.0, y, role).body(18.0).semibold().fill(tokens::INK).add_to(out);
            y += 23.0;
        }
        y
    }

    /// Which colours are the observer's; where the sides change after a round, which they are now (BK-11.2).
    fn role(&self, view: &View) -> String {
        let round = view.table.round;
        let now = if self.house.scenario.rounds > 1 { " in this round" } else { "" };
        let of = |seat: Seat| {
            let colours =
                self.house.colours().iter().filter(|&&colour| self.house.seat(colour, round) == seat);
            colours.map(|colour| colour.title()).collect::<Vec<_>>().join(" and ")
        };
        match view.who {
            Observer::Seat(seat) => format!("You are {}{now}.", of(seat)),
            Observer::Public if now.is_empty() => String::new(),
            Observer::Public => {
                let seat = self.house.seat(Colour::Blue, round);
                format!("{} is {}{now}.", self.seat_title(seat), of(seat))
            }
        }
    }

    /// The turn track: one square a turn, as far as there is room.
    fn turns(&self, state: &Table, y: f64, out: &mut Vec<Shape>) -> f64 {
        let limit = self.house.turn_limit;
        let of = if limit > 0 { format!(" of {limit}") } else { String::new() };
        let round = match self.house.scenario.rounds {
            1 => String::new(),
            rounds => format!(", round {} of {rounds}", state.round),
        };
        heading(0.0, y + 16.0, format!("Turn {}{of}{round}", state.turn.max(1))).add_to(out);
        if !(1..=20).contains(&limit) {
            return y + 30.0;
        }
        for turn in 1..=limit {
            let (row, column) = (f64::from((turn - 1) / 10), f64::from((turn - 1) % 10));
            let (x, y) = (52.0 * column, y + 26.0 + 33.0 * row);
            let (fill, ink) = match turn {
                turn if turn == state.turn => (tokens::INK, tokens::PAPER_3),
                turn if turn < state.turn => (tokens::LINE, tokens::INK_2),
                _ => (tokens::PAPER_3, tokens::INK_2),
            };
            rect(x, y, 49.0, 29.0).rounded(4.0).fill(fill).stroke(tokens::LINE, 1.0).add_to(out);
            words(x + 24.5, y + 21.0, turn.to_string()).mono(LEAST).middle().fill(ink).add_to(out);
        }
        y + 34.0 + 33.0 * f64::from(limit.div_ceil(10))
    }

    /// The card that is being resolved, and what is left of the deck.
    fn deck(&self, state: &Table, y: &mut f64) -> Node {
        let mut shapes: Vec<Shape> = Vec::new();
        let said = match state.card.name {
            Some(CardName { colour, kind }) => {
                *y += 8.0;
                card(state, colour, kind, *y, &mut shapes)
            }
            None => String::new(),
        };
        if !said.is_empty() {
            *y += 128.0;
        }
        let cards: u32 = state.deck.iter().flatten().map(|&cards| u32::from(cards)).sum();
        if !state.is_setup() && state.turn > 0 {
            *y = self.cards_left(state, cards, *y, &mut shapes);
        }
        Node::new(keys::DECK).label(format!("The deck: {cards} cards left. {said}")).draw(shapes)
    }

    /// The deck, a row for each colour: what has been drawn is faded.
    fn cards_left(&self, state: &Table, cards: u32, y: f64, out: &mut Vec<Shape>) -> f64 {
        heading(0.0, y + 18.0, format!("Deck: {cards} left")).add_to(out);
        let whole = self.whole_deck();
        for (row, &colour) in self.house.colours().iter().enumerate() {
            let y = y + 42.0 + 30.0 * row as f64;
            words(0.0, y + 6.0, colour.title()).fill(tokens::INK_2).add_to(out);
            let mut x = 92.0;
            for &kind in CardKind::ALL {
                if kind == CardKind::Unbreakable && !self.house.unbreakable {
                    continue;
                }
                let left = state.deck[colour.index()][kind.index()];
                for card in 0..whole[colour.index()][kind.index()].max(left) {
                    let faded = if card < left { 1.0 } else { 0.2 };
                    let token = group(counter::token(sign(kind), colour));
                    token.at(x, y).scaled(0.52).opacity(faded).add_to(out);
                    x += 28.0;
                }
                x += 16.0;
            }
        }
        y + 34.0 + 30.0 * self.house.colours().len() as f64
    }

    /// What is left of either side, kind by kind.
    fn strengths(&self, state: &Table, y: f64, out: &mut Vec<Shape>) -> f64 {
        for side in [Side::Blue, Side::Yellow] {
            let y = y + 16.0 + 32.0 * side.index() as f64;
            let units = || state.side_range(side).map(|number| &state[number]);
            let (lives, all) = (units().filter(|unit| unit.lives()).count(), units().count());
            let left = words(0.0, y + 6.0, format!("{}: {lives} of {all} units", side.title()));
            left.fill(tokens::INK_2).add_to(out);
            let mut x = 214.0;
            for &kind in Kind::ALL {
                let count = units().filter(|unit| unit.lives() && unit.kind == kind).count();
                if count > 0 {
                    group(counter::token(kind, side.colours()[0])).at(x, y).scaled(0.52).add_to(out);
                    words(x + 14.0, y + 6.0, count.to_string()).fill(tokens::INK).add_to(out);
                    x += 46.0;
                }
            }
        }
        y + 76.0
    }

    /// Who waits off the map, in words; where that begins.
    fn waiting_words(&self, state: &Table, out: &mut Vec<Shape>) -> f64 {
        let mut low = HEIGHT;
        for side in [Side::Yellow, Side::Blue] {
            let waits =
                |(_, unit): &(_, &Unit)| matches!(unit.place, Whereabouts::Off | Whereabouts::Unplaced);
            let count = state.side_units(side).filter(waits).count();
            if count > 0 {
                low = WAITING[side.index()] - 26.0;
                heading(0.0, low + 26.0, format!("{} off the map: {count}", side.title())).add_to(out);
            }
        }
        low
    }
}

/// The counter that stands for a kind of card.
pub(super) const fn sign(kind: CardKind) -> Kind {
    match kind {
        CardKind::BunkerRecon => Kind::Bunker,
        CardKind::Tank => Kind::Tank,
        CardKind::Skimmer => Kind::Skimmer,
        CardKind::Unbreakable => Kind::Walker,
    }
}

/// Whom a kind of card activates (section 4.2 of the dossier).
const fn listed(kind: CardKind) -> &'static str {
    match kind {
        CardKind::BunkerRecon => "bunkers, recons, turrets, buzz bombs",
        CardKind::Tank => "tanks, turrets, buzz bombs",
        CardKind::Skimmer => "skimmers, choppers, killbots, turrets, buzz bombs",
        CardKind::Unbreakable => "crawlers, walkers, squads",
    }
}

fn card(state: &Table, colour: Colour, kind: CardKind, y: f64, out: &mut Vec<Shape>) -> String {
    rect(0.0, y, WIDE, 116.0).rounded(10.0).fill(tokens::PAPER_3).stroke(tokens::LINE, 1.0).add_to(out);
    rect(0.0, y, WIDE, 9.0).rounded(4.0).fill(seats::colour(pattern(colour))).add_to(out);
    group(counter::token(sign(kind), colour)).at(42.0, y + 50.0).scaled(1.25).add_to(out);
    let title = format!("{} {}", colour.title(), kind.noun());
    words(86.0, y + 38.0, title.clone()).display(24.0).bold().fill(tokens::INK).add_to(out);
    for (row, line) in wrap(Font::Body, 400, LEAST, WIDE - 96.0, listed(kind)).into_iter().enumerate() {
        words(86.0, y + 60.0 + 20.0 * row as f64, line).fill(tokens::INK_2).add_to(out);
    }
    let phase = match (state.step, state.card.is_brain()) {
        (Step::Bonus | Step::BonusMove, _) => 0,
        (Step::Brain, _) | (_, true) => 2,
        _ => 1,
    };
    let mut x = 86.0;
    for (at, word) in ["bonus", "normal", "brain"].into_iter().enumerate() {
        let (weight, ink) = if at == phase { (700, tokens::INK) } else { (400, tokens::INK_2) };
        words(x, y + 102.0, word).weight(weight).fill(ink).add_to(out);
        let wide = text_width(Font::Body, weight, LEAST, word);
        if at == phase {
            rect(x, y + 107.0, wide, 3.0).fill(tokens::LAMP).add_to(out);
        }
        x += wide + 34.0;
    }
    format!("Card: {title}")
}
