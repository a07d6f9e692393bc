//! The table as text: a hex map with coordinates, facing and stacks.

use breakroom_core::{Page, Tone};

use crate::{
    Breakable,
    state::{Place, State},
    view::View,
    vocabulary::{CardKind, Colour, Hex, Kind, Pile, Side},
};

pub(crate) const HELP: &str = "\
The map: each hex has its number and terrain (. clear = road w woods h hill r rough l lake c crater I industry
L lava V volcano) and, after a ~, the turns its cloud will last. Below: units, capitals for Blue's side, small
letters for Yellow's: B bunker C chopper R recon S skimmer T tank U turret, K crawler
W walker Q squad, ' flying; * bombs or killbots.";

/// Characters in a line of the page.
const PAGE: usize = 78;

/// Characters per column of the map.
const WIDTH: usize = 7;

impl Breakable {
    pub(crate) fn page(&self, view: &View) -> Page {
        let state = view.state();
        let mut page = Page::new();
        let limit = match self.house.turn_limit {
            0 => String::new(),
            limit => format!(" of {limit}"),
        };
        page.say(Tone::Title, format!("Breakable, {}", self.house.scenario.name.replace('-', " ")));
        page.plain(format!("   round {}, turn {}{limit}", state.round, state.turn));
        self.say_card(state, &mut page);
        for line in 0..31 {
            page.line();
            for column in 1..=Hex::COLUMNS {
                self.say_cell(state, column, line, &mut page);
            }
        }
        for side in [Side::Blue, Side::Yellow] {
            if view.hidden[side.index()] {
                page.line().say(Tone::Dim, format!("{} sets up in secret.", side.title()));
            }
        }
        for number in state.numbers() {
            self.say_unit(state, number, &mut page);
        }
        self.each_pile(state, |colour, pile, hex| {
            let count = state.pile(colour, pile, hex);
            page.line().plain(format!("{}/{pile}@{hex} x{count}", colour.letter()));
        });
        page
    }

    fn say_card(&self, state: &State, page: &mut Page) {
        page.line();
        if let Some((colour, kind)) = state.card {
            page.say(Tone::Strong, format!("Card: {colour} {kind}. "));
        }
        let mut left = Vec::new();
        for &colour in Colour::ALL {
            for &kind in CardKind::ALL {
                let cards = state.deck[colour.index()][kind.index()];
                if cards > 0 {
                    left.push(format!("{}{}{cards}", colour.letter(), kind.word().as_bytes()[0] as char));
                }
            }
        }
        if !left.is_empty() {
            page.line().plain(format!("Deck: {}", left.join(" ")));
        }
    }

    /// One of the two lines of a hex, if this column has one on that line.
    fn say_cell(&self, state: &State, column: u8, line: usize, page: &mut Page) {
        // Odd columns lie half a hex further south.
        let line = if column % 2 == 1 { line.checked_sub(1) } else { Some(line) };
        let hex = line.and_then(|line| Hex::new(column, (line / 2 + 1) as u8));
        let (Some(line), Some(hex)) = (line, hex) else {
            page.plain(" ".repeat(WIDTH));
            return;
        };
        if line % 2 == 0 {
            let cloud = match state.clouds[hex.index()] {
                0 => String::new(),
                turns => format!("~{turns}"),
            };
            let text = format!("{hex}{}{cloud}", state.terrain(hex).sign());
            page.say(Tone::Dim, format!("{text:<WIDTH$}"));
        } else {
            let text = self.stack_signs(state, hex);
            page.say(Tone::Strong, format!("{text:<WIDTH$}"));
        }
    }

    fn stack_signs(&self, state: &State, hex: Hex) -> String {
        let mut text = String::new();
        for number in state.numbers().filter(|&number| state.units[number].hex() == Some(hex)) {
            let unit = &state.units[number];
            let sign = sign(unit.kind);
            text.push(if unit.side() == Side::Blue { sign } else { sign.to_ascii_lowercase() });
            if unit.flies() {
                text.push('\'');
            }
        }
        let piles = Colour::ALL.iter().flat_map(|&c| Pile::ALL.iter().map(move |&p| (c, p)));
        if piles.into_iter().any(|(colour, pile)| state.pile(colour, pile, hex) > 0) {
            text.push('*');
        }
        // What does not fit is in the list below.
        if text.len() > WIDTH - 1 {
            text.truncate(WIDTH - 2);
            text.push('+');
        }
        text
    }

    fn say_unit(&self, state: &State, number: usize, page: &mut Page) {
        let unit = &state.units[number];
        let place = match unit.place {
            Place::On(hex) => hex.to_string(),
            Place::Off => "off the map".into(),
            Place::Aboard => format!("aboard {}", state.units[usize::from(unit.link)].id()),
            Place::Unplaced => "to be placed".into(),
            _ => return,
        };
        let start = format!("{} {place}", unit.id());
        let mut words = Vec::new();
        if unit.kind.is_faced() && unit.hex().is_some() {
            words.push(format!("facing {}", unit.facing));
        }
        if unit.flies() {
            words.push("flying".into());
        }
        words.extend(self.marks(state, number).into_iter().map(|mark| mark.words));
        let loadout = state.loadout(number);
        if loadout.weapons() > 0 {
            let loads: String =
                (0..loadout.weapons()).map(|slot| if unit.is_loaded(slot) { '+' } else { '-' }).collect();
            words.push(format!("{loadout} {loads}"));
        }
        let mut wide = start.len();
        page.line().plain(start);
        for word in words {
            page.say(Tone::Dim, ",");
            if wide + 2 + word.len() > PAGE {
                page.line().plain("   ");
                wide = 3;
            }
            wide += 2 + word.len();
            page.say(Tone::Dim, format!(" {word}"));
        }
    }
}

/// The letter of a kind on the map.
fn sign(kind: Kind) -> char {
    match kind {
        Kind::Bunker => 'B',
        Kind::Chopper => 'C',
        Kind::Recon => 'R',
        Kind::Skimmer => 'S',
        Kind::Tank => 'T',
        Kind::Turret => 'U',
        Kind::Crawler => 'K',
        Kind::Walker => 'W',
        Kind::Squad => 'Q',
    }
}
