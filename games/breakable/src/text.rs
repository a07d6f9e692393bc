//! The table as text: a hex map with coordinates, facing and stacks.

use breakroom_core::{Page, Tone, page::Span};

use crate::{
    Breakable, CardName, Facing, Hex, Kind, Object, Side, Step, Table, Terrain, Unit, UnitNumber, View,
    Whereabouts, keys,
};

pub(crate) const HELP: &str = "\
The map: each hex is / \\ above \\ /. Above: its number and terrain (. clear = road w woods h hill r rough
l lake c crater I industry L lava V volcano). Below: what is in it. ~ and the turns its cloud will last;
units, capitals for Blue's side, small letters for Yellow's: B bunker C chopper R recon S skimmer T tank
U turret, K crawler W walker Q squad; how many if several are alike; ' flying; an arrow the way it looks;
* bombs or killbots. Where too many stand, 3+2 counts Blue's side and Yellow's: the list below tells more.";

/// Characters in a line of the page.
const PAGE: usize = 78;

/// Characters per column of the map: the left side of a hex, and what is in it.
const WIDTH: usize = 7;

/// What is in a hex takes this room at most.
const ROOM: usize = WIDTH - 1;

/// Lines of the map: two for each hex of a column, half a hex more for the odd columns.
const LINES: usize = 30;

pub(crate) fn text(game: &Breakable, view: &View) -> Page {
    let state = &view.table;
    let mut page = Page::new();
    let limit = match game.house.turn_limit {
        0 => String::new(),
        limit => format!(" of {limit}"),
    };
    page.say(Tone::Title, format!("Breakable, {}", game.house.scenario.name.replace('-', " ")));
    page.plain(format!("   round {}, turn {}{limit}", state.round, state.turn));
    game.say_card(state, &mut page);
    for line in 0..LINES {
        page.drawn();
        for column in 1..=Hex::COLUMNS {
            game.say_cell(state, column, line, &mut page);
        }
        page.say(Tone::Dim, side(Hex::COLUMNS + 1, line));
    }
    for side in [Side::Blue, Side::Yellow] {
        if view.hidden[side.index()] {
            page.line().say(Tone::Dim, format!("{} sets up in secret.", side.title()));
        }
    }
    for number in state.numbers() {
        game.say_unit(state, number, &mut page);
    }
    for (colour, pile, hex) in state.piles.each() {
        let count = state.pile(colour, pile, hex);
        let key = keys::object(Object::Pile(colour, pile, hex));
        page.line().thing(key, Tone::Plain, format!("{}/{pile}@{hex} x{count}", colour.letter()));
    }
    let infiltrating = match state.step {
        Step::ReconDie(recon) | Step::ReconTo { recon, .. } => Some(recon),
        _ => None,
    };
    if let Some(unit) = infiltrating.or(state.active_unit()) {
        page.ask_about(keys::unit(state[unit].id()));
    }
    page
}

impl Breakable {
    fn say_card(&self, state: &Table, page: &mut Page) {
        page.line();
        if let Some(CardName { colour, kind }) = state.card.name {
            page.say(Tone::Strong, format!("Card: {colour} {kind}. "));
        }
        let left = state.cards().map(|(colour, kind, cards)| {
            format!("{}{}{cards}", colour.letter(), kind.word().as_bytes()[0] as char)
        });
        let left: Vec<String> = left.collect();
        if !left.is_empty() {
            page.line().plain(format!("Deck: {}", left.join(" ")));
        }
    }

    /// One of the two lines of a hex, if this column has one on that line: its name, then what is in it.
    fn say_cell(&self, state: &Table, column: u8, line: usize, page: &mut Page) {
        page.say(Tone::Dim, side(column, line));
        match cell(column, line) {
            Some((hex, true)) => {
                let (terrain, key) = (state.terrain(hex), keys::hex(hex));
                let text = format!("{hex}{}", terrain.sign());
                let blank = " ".repeat(ROOM.saturating_sub(text.len()));
                page.thing(key, ground(terrain), text).plain(blank);
            }
            Some((hex, false)) => self.say_contents(state, hex, page),
            None => {
                page.plain(" ".repeat(ROOM));
            }
        }
    }

    /// The cloud, the units and the bombs of a hex, in its room.
    fn say_contents(&self, state: &Table, hex: Hex, page: &mut Page) {
        let cloud = state.cloud(hex).map_or_else(String::new, |size| format!("~{}", 1 + size.index()));
        let star = if state.piles.is_bare(hex) { "" } else { "*" };
        let room = ROOM - cloud.len() - star.len();
        let wide = |spans: &[Span]| spans.iter().map(|span| span.text.chars().count()).sum::<usize>();
        let each = self.units_in(state, hex);
        let units = if wide(&each) > room { self.counts_in(state, hex) } else { each };
        let left = room - wide(&units);
        page.say(Tone::Strong, cloud);
        for Span { text, tone, keys } in units {
            page.things(keys, tone, text);
        }
        page.say(Tone::Strong, star).plain(" ".repeat(left));
    }

    /// The units of a hex, those that look alike together: `2T↗`.
    fn units_in(&self, state: &Table, hex: Hex) -> Vec<Span> {
        let mut alike: Vec<(String, Vec<&Unit>)> = Vec::new();
        for unit in standing(state, hex) {
            let sign = sign(unit);
            match alike.iter_mut().find(|(known, _)| *known == sign) {
                Some((_, units)) => units.push(unit),
                None => alike.push((sign, vec![unit])),
            }
        }
        let word = |(sign, units): (String, Vec<&Unit>)| {
            let text = if units.len() > 1 { format!("{}{sign}", units.len()) } else { sign };
            self.span(state, &units, text)
        };
        alike.into_iter().map(word).collect()
    }

    /// Where too many stand to be told apart: how many are of Blue's side, and how many of Yellow's.
    fn counts_in(&self, state: &Table, hex: Hex) -> Vec<Span> {
        let [blue, yellow] = [Side::Blue, Side::Yellow].map(|side| {
            let units: Vec<&Unit> = standing(state, hex).filter(|unit| unit.side() == side).collect();
            self.span(state, &units, units.len().to_string())
        });
        vec![blue, Span { text: "+".into(), tone: Tone::Strong, keys: Vec::new() }, yellow]
    }

    /// Units in the colour of their seat.
    fn span(&self, state: &Table, units: &[&Unit], text: String) -> Span {
        let seat = |unit: &&Unit| Tone::Of(self.house.seat(unit.id().colour, state.round));
        let tone = units.first().map_or(Tone::Strong, seat);
        Span { text, tone, keys: units.iter().map(|unit| keys::unit(unit.id())).collect() }
    }

    fn say_unit(&self, state: &Table, number: UnitNumber, page: &mut Page) {
        let unit = &state[number];
        let place = match unit.place {
            Whereabouts::On(hex) => hex.to_string(),
            Whereabouts::Off => "off the map".into(),
            Whereabouts::Aboard(carrier) => format!("aboard {}", state[carrier].id()),
            Whereabouts::Unplaced => "to be placed".into(),
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
        let Span { text, tone, keys } = self.span(state, &[unit], start);
        page.line().things(keys, tone, text);
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

/// The units that stand in a hex.
fn standing(state: &Table, hex: Hex) -> impl Iterator<Item = &Unit> {
    state.numbers().map(|number| &state[number]).filter(move |unit| unit.hex() == Some(hex))
}

/// The ground in a colour of its own; never by colour alone, as its sign stands there.
const fn ground(terrain: Terrain) -> Tone {
    match terrain {
        Terrain::Clear | Terrain::Road => Tone::Dim,
        Terrain::Woods => Tone::Kind(4),
        Terrain::Hill => Tone::Kind(1),
        Terrain::Rough | Terrain::Crater => Tone::Plain,
        Terrain::Lake => Tone::Kind(7),
        Terrain::Industry => Tone::Kind(6),
        Terrain::Lava | Terrain::Volcano => Tone::Kind(5),
    }
}

/// The hex of a column that has its name (true) or its contents on that line; odd columns lie half a hex further
/// south.
fn cell(column: u8, line: usize) -> Option<(Hex, bool)> {
    let line = line.checked_sub(usize::from(column % 2))?;
    Some((Hex::new(column, (line / 2 + 1) as u8)?, line % 2 == 0))
}

/// The side between two columns: that of a hex to the left or to the right of it.
fn side(column: u8, line: usize) -> &'static str {
    let bounds = cell(column, line).is_some() || cell(column - 1, line).is_some();
    match (line + usize::from(column)) % 2 {
        _ if !bounds => " ",
        0 => "/",
        _ => "\\",
    }
}

/// A unit on the map: its letter, whether it flies, and which way it looks.
fn sign(unit: &Unit) -> String {
    let letter = letter(unit.kind);
    let letter = if unit.side() == Side::Blue { letter } else { letter.to_ascii_lowercase() };
    let flying = if unit.flies() { "'" } else { "" };
    let facing = if unit.kind.is_faced() { arrow(unit.facing) } else { "" };
    format!("{letter}{flying}{facing}")
}

/// Which way a unit looks.
const fn arrow(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "↑",
        Facing::NorthEast => "↗",
        Facing::SouthEast => "↘",
        Facing::South => "↓",
        Facing::SouthWest => "↙",
        Facing::NorthWest => "↖",
    }
}

/// The letter of a kind on the map.
fn letter(kind: Kind) -> char {
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
