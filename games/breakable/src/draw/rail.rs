//! The rail beside the map: mission, role, turns, the card, the deck, who waits off the map; the key in its second column.

use breakroom_core::{Observer, Seat};
use breakroom_scene::{Font, Node, Shape, Shapes, group, rect, seats, text, text_width, tokens, wrap};

use super::{MAP_WIDTH, counter, pattern};
use crate::{
    Breakable, CardKind, CardName, Colour, Kind, Mission, Place, Side, Step, Table, Unit, View, capital, keys,
};

/// Where the rail's words begin; it has two columns.
pub(super) const X: f64 = MAP_WIDTH + 20.0;
pub(super) const WIDTH: f64 = 290.0;
pub(super) const SECOND: f64 = X + WIDTH + 22.0;
/// Where the parts of the rail begin.
const ROLE: f64 = 122.0;
const TURNS: f64 = 152.0;
const CARD: f64 = 226.0;
const DECK: f64 = 350.0;
const WAITING: [f64; 2] = [700.0, 880.0];
pub(super) const TARGETS: f64 = 40.0;
const KEY: f64 = 590.0;
/// Counters beside each other off the map, and the room of one.
const ROW: usize = 7;
const ROOM: f64 = 38.0;

/// Where the counter that waits as number `at` of its side lies.
pub(super) fn waiting(side: Side, at: usize) -> (f64, f64) {
    let (row, column) = (at / ROW, at % ROW);
    (X + 20.0 + ROOM * column as f64, WAITING[side.index()] + 24.0 + ROOM * row as f64)
}

impl Breakable {
    /// Everything of the rail that can only be read.
    pub(super) fn rail(&self, view: &View) -> Node {
        let state = &view.table;
        let mut shapes: Vec<Shape> = Vec::new();
        self.mission(&mut shapes);
        let role = text(X, ROLE, self.role(view)).body(15.0).semibold().fill(tokens::INK);
        role.fit(WIDTH, 10.0).add_to(&mut shapes);
        self.turns(state, &mut shapes);
        for side in [Side::Blue, Side::Yellow] {
            let waits = |(_, unit): &(_, &Unit)| matches!(unit.place, Place::Off | Place::Unplaced);
            let count = state.side_units(side).filter(waits).count();
            if count > 0 {
                let words = format!("{} off the map: {count}", side.title());
                heading(X, WAITING[side.index()], &words, &mut shapes);
            }
        }
        self.key((SECOND, KEY), WIDTH, &mut shapes);
        Node::new("rail").draw(shapes)
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

    fn mission(&self, out: &mut Vec<Shape>) {
        let scenario = &self.house.scenario;
        let name = scenario.name.split('-').map(capital).collect::<Vec<_>>().join(" ");
        text(X, 40.0, name).display(25.0).bold().fill(tokens::INK).fit(WIDTH, 16.0).add_to(out);
        let words = match scenario.mission {
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
        for (row, line) in wrap(Font::Body, 400, 15.0, WIDTH, words).into_iter().take(3).enumerate() {
            text(X, 64.0 + 19.0 * row as f64, line).body(15.0).fill(tokens::INK_2).add_to(out);
        }
    }

    /// The turn track: one square a turn, as far as there is room.
    fn turns(&self, state: &Table, out: &mut Vec<Shape>) {
        let limit = self.house.turn_limit;
        let of = if limit > 0 { format!(" of {limit}") } else { String::new() };
        let round = match self.house.scenario.rounds {
            1 => String::new(),
            rounds => format!(", round {} of {rounds}", state.round),
        };
        let words = format!("Turn {}{of}{round}", state.turn.max(1));
        text(X, TURNS, words).display(19.0).semibold().fill(tokens::INK).add_to(out);
        if !(1..=20).contains(&limit) {
            return;
        }
        for turn in 1..=limit {
            let (row, column) = (f64::from((turn - 1) / 10), f64::from((turn - 1) % 10));
            let (x, y) = (X + 27.5 * column, TURNS + 10.0 + 23.0 * row);
            let (fill, ink) = match turn {
                turn if turn == state.turn => (tokens::INK, tokens::PAPER_3),
                turn if turn < state.turn => (tokens::LINE, tokens::INK_2),
                _ => (tokens::PAPER_3, tokens::INK_2),
            };
            rect(x, y, 25.0, 20.0).rounded(3.0).fill(fill).stroke(tokens::LINE, 1.0).add_to(out);
            text(x + 12.5, y + 15.0, turn.to_string()).mono(12.5).middle().fill(ink).add_to(out);
        }
    }

    /// The card that is being resolved, and what is left of the deck.
    pub(super) fn deck(&self, state: &Table) -> Node {
        let mut shapes: Vec<Shape> = Vec::new();
        let words = match state.card.name {
            Some(CardName { colour, kind }) => card(state, colour, kind, &mut shapes),
            None => String::new(),
        };
        let cards: u32 = state.deck.iter().flatten().map(|&cards| u32::from(cards)).sum();
        heading(X, DECK, &format!("Deck: {cards} left"), &mut shapes);
        let whole = self.whole_deck();
        for (row, &colour) in self.house.colours().iter().enumerate() {
            let y = DECK + 20.0 + 24.0 * row as f64;
            text(X, y + 5.0, colour.title()).body(13.5).fill(tokens::INK_2).add_to(&mut shapes);
            let mut x = X + 66.0;
            for &kind in CardKind::ALL {
                if kind == CardKind::Unbreakable && !self.house.unbreakable {
                    continue;
                }
                let left = state.deck[colour.index()][kind.index()];
                for card in 0..whole[colour.index()][kind.index()].max(left) {
                    let body = counter::token(sign(kind), seats::pattern(pattern(colour)));
                    let faded = if card < left { 1.0 } else { 0.18 };
                    group(body).at(x, y).scaled(0.36).opacity(faded).add_to(&mut shapes);
                    x += 17.0;
                }
                x += 7.0;
            }
        }
        Node::new(keys::DECK).label(format!("The deck: {cards} cards left. {words}")).draw(shapes)
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

fn card(state: &Table, colour: Colour, kind: CardKind, out: &mut Vec<Shape>) -> String {
    rect(X - 4.0, CARD, WIDTH, 96.0).rounded(8.0).fill(tokens::PAPER_3).stroke(tokens::LINE, 1.0).add_to(out);
    rect(X - 4.0, CARD, WIDTH, 9.0).rounded(4.0).fill(seats::colour(pattern(colour))).add_to(out);
    let body = counter::token(sign(kind), seats::pattern(pattern(colour)));
    group(body).at(X + 32.0, CARD + 46.0).scaled(1.1).add_to(out);
    let title = format!("{} {}", colour.title(), kind.noun());
    let name = text(X + 70.0, CARD + 36.0, title.clone()).display(20.0).bold();
    name.fill(tokens::INK).fit(WIDTH - 84.0, 12.0).add_to(out);
    for (row, line) in wrap(Font::Body, 400, 13.0, WIDTH - 84.0, listed(kind)).into_iter().enumerate() {
        text(X + 70.0, CARD + 53.0 + 15.0 * row as f64, line).body(13.0).fill(tokens::INK_2).add_to(out);
    }
    let phase = match (state.step, state.card.is_brain()) {
        (Step::Bonus | Step::BonusMove, _) => 0,
        (Step::Brain, _) | (_, true) => 2,
        _ => 1,
    };
    let mut x = X + 10.0;
    for (at, word) in ["bonus", "normal", "brain"].into_iter().enumerate() {
        let (weight, ink) = if at == phase { (700, tokens::INK) } else { (400, tokens::INK_2) };
        text(x, CARD + 84.0, word).body(13.5).weight(weight).fill(ink).add_to(out);
        let wide = text_width(Font::Body, weight, 13.5, word);
        if at == phase {
            rect(x, CARD + 88.0, wide, 3.0).fill(tokens::LAMP).add_to(out);
        }
        x += wide + 28.0;
    }
    format!("Card: {title}")
}

/// The name of a part of the rail.
pub(super) fn heading(x: f64, y: f64, words: &str, out: &mut Vec<Shape>) {
    text(x, y, words).body(15.0).semibold().fill(tokens::INK).add_to(out);
}
