//! Editions: a board, its disc and its paths as TOML (section "Components" of the dossier), read and judged as a
//! whole. Everything wrong is reported, with its line.

mod judge;
mod reader;

use std::ops::Range;

use breakroom_core::{Document, Fault, RuleId};
use toml::de::DeTable;

use crate::{
    board::{Arrow, Board, Kind, Line, Path, Place, Ruin, Stub},
    vocabulary::{Notch, Space, SpaceId},
};
use reader::{At, Reader, Table};

/// The board that a file describes, if it can be played, and everything that is wrong or odd about it.
pub(crate) fn read(file: &Document) -> (Option<Board>, Vec<Fault>) {
    let (root, broken) = DeTable::parse_recoverable(&file.text);
    let mut reader = Reader::new(file);
    for error in broken {
        reader.error(&error.span().unwrap_or(0..0), None, error.message().to_owned());
    }
    let sheet = sheet(&mut reader, &root);
    let Some(sheet) = sheet.filter(|_| !reader.faults.iter().any(Fault::is_error)) else {
        return (None, reader.faults);
    };
    let board = Board::new(sheet.board());
    judge::judge(&mut reader, &sheet, &board);
    let sound = !reader.faults.iter().any(Fault::is_error);
    (sound.then_some(board), reader.faults)
}

/// What the file says, each part with its place.
struct Sheet<'a> {
    name: &'a str,
    tokens: u8,
    goal: u8,
    stamina: u8,
    size: (f64, f64),
    disc: Disc,
    spaces: Vec<SheetSpace<'a>>,
    paths: Vec<At<Path>>,
    stubs: Vec<At<Stub>>,
    /// The links that the author expects at each position.
    check: Vec<At<Vec<[&'a str; 2]>>>,
    map: Option<At<&'a str>>,
}

struct Disc {
    centre: (f64, f64),
    radius: f64,
    ports: u8,
    start: Notch,
    lines: Vec<Line>,
}

struct SheetSpace<'a> {
    place: Place,
    mirror: Option<At<&'a str>>,
    span: Range<usize>,
}

const EDITION: &[&str] =
    &["id", "name", "game", "version", "reconstructed", "tokens", "goal", "stamina", "board"];
const SPACE: &[&str] = &["id", "name", "kind", "x", "y", "mirror", "label", "ruin"];

fn sheet<'a>(reader: &mut Reader<'a>, root: &'a toml::Spanned<DeTable<'a>>) -> Option<Sheet<'a>> {
    let root = reader.root(root, &["edition", "disc", "space", "path", "stub", "check", "text"]);
    let edition = reader.table(&root, "edition", EDITION);
    let disc = reader.table(&root, "disc", &["center", "radius", "ports", "start", "lines"]);
    let spaces = spaces(reader, &root);
    let disc = disc.and_then(|table| self::disc(reader, &table));
    let paths = paths(reader, &root, &spaces);
    let stubs = disc.as_ref().map(|disc| stubs(reader, &root, &spaces, disc.ports));
    let check = check(reader, &root);
    let map = map(reader, &root);
    let edition = edition?;
    if let Some(game) = reader.text(&edition, "game").filter(|game| game.value != "rubble-storm") {
        let message = format!("this is an edition of '{}', not of 'rubble-storm'", game.value);
        reader.error(&game.span, None, message);
    }
    let name = reader.text(&edition, "name");
    let tokens = reader.whole(&edition, "tokens", 1..=Board::MOST_TOKENS as i64, RuleId("RS-1.2"));
    let most = tokens.as_ref().map_or(Board::MOST_TOKENS as i64, |tokens| tokens.value);
    let goal = reader.whole(&edition, "goal", 1..=most, RuleId("RS-2.1"));
    let stamina = reader.whole(&edition, "stamina", 1..=20, RuleId("RS-3.2"));
    let size = reader.pair(&edition, "board", true);
    if let Some(size) = size.filter(|&(w, h)| w < 1.0 || h < 1.0) {
        reader.error(&edition.span, None, format!("a board of {} by {} has no room", size.0, size.1));
    }
    Some(Sheet {
        name: name?.value,
        tokens: tokens?.value as u8,
        goal: goal?.value as u8,
        stamina: stamina?.value as u8,
        size: size?,
        disc: disc?,
        spaces,
        paths,
        stubs: stubs?,
        check,
        map,
    })
}

fn spaces<'a>(reader: &mut Reader<'a>, root: &Table<'a>) -> Vec<SheetSpace<'a>> {
    let tables = reader.tables(root, "space", SPACE);
    if tables.len() > Space::MOST {
        let message = format!("{} spaces; a board has at most {}", tables.len(), Space::MOST);
        reader.error(&tables[Space::MOST].span, Some(RuleId("RS-4.1")), message);
    }
    let mut spaces: Vec<SheetSpace> = Vec::new();
    for table in &tables {
        let Some(space) = self::space(reader, table) else { continue };
        if let Some(twin) = spaces.iter().find(|known| known.place.id == space.place.id) {
            let message = format!("two spaces are called {}", twin.place.id);
            reader.error(&space.span, Some(RuleId("RS-4.1")), message);
        }
        spaces.push(space);
    }
    let caravans: Vec<&SheetSpace> =
        spaces.iter().filter(|space| space.place.kind == Kind::Caravan).collect();
    match caravans[..] {
        [_] => {}
        [] => reader.error(&root.span, Some(RuleId("RS-4.1")), "there is no caravan; there must be one"),
        [_, ref more @ ..] => {
            for caravan in more {
                let message = format!("{} is a second caravan; there must be one", caravan.place.id);
                reader.error(&caravan.span, Some(RuleId("RS-4.1")), message);
            }
        }
    }
    spaces
}

fn space<'a>(reader: &mut Reader<'a>, table: &Table<'a>) -> Option<SheetSpace<'a>> {
    const KINDS: &[(&str, Kind)] = &[
        ("caravan", Kind::Caravan),
        ("desert", Kind::Desert),
        ("ruin", Kind::Ruin),
        ("great-ruin", Kind::GreatRuin),
    ];
    const RUINS: &[(&str, Ruin)] = &[("arch", Ruin::Arch), ("stair", Ruin::Stair), ("bell", Ruin::Bell)];
    let id = reader.text(table, "id").and_then(|id| space_id(reader, &id));
    let name = reader.text(table, "name");
    let kind = reader.word(table, "kind", KINDS, RuleId("RS-4.1"));
    let (x, y) = (reader.coordinate(table, "x"), reader.coordinate(table, "y"));
    let mirror = reader.text_if(table, "mirror");
    let label = reader.pair(table, "label", false);
    let ruin = reader.text_if(table, "ruin").is_some();
    let ruin = ruin.then(|| reader.word(table, "ruin", RUINS, RuleId("RS-4.1"))).flatten();
    let place = Place { id: id?, name: name?.value.to_owned(), kind: kind?, x: x?, y: y?, label, ruin };
    Some(SheetSpace { place, mirror, span: table.span.clone() })
}

fn space_id(reader: &mut Reader, text: &At<&str>) -> Option<SpaceId> {
    let id = text.value.parse().ok();
    if id.is_none() {
        reader.error(&text.span, None, format!("'{}' is no id: an id is {}", text.value, SpaceId::FORM));
    }
    id
}

/// The space that this text names.
fn known(reader: &mut Reader, spaces: &[SheetSpace], text: &At<&str>) -> Option<Space> {
    let at = spaces.iter().position(|space| space.place.id.to_string() == text.value);
    if at.is_none() {
        let message = format!("there is no space '{}'", text.value);
        reader.error(&text.span, Some(RuleId("RS-5.1")), message);
    }
    Space::new(at? + 1)
}

fn paths<'a>(reader: &mut Reader<'a>, root: &Table<'a>, spaces: &[SheetSpace]) -> Vec<At<Path>> {
    let mut paths = Vec::new();
    for table in reader.tables(root, "path", &["a", "b", "oneway"]) {
        let a = reader.text(&table, "a").and_then(|text| known(reader, spaces, &text));
        let b = reader.text(&table, "b").and_then(|text| known(reader, spaces, &text));
        let oneway = reader.flag(&table, "oneway");
        let (Some(a), Some(b)) = (a, b) else { continue };
        if a == b {
            let message = "a path from a space to itself leads nowhere and is ignored";
            reader.warn(&table.span, Some(RuleId("RS-5.9")), message);
            continue;
        }
        paths.push(At { value: Path { a, b, oneway }, span: table.span });
    }
    paths
}

fn stubs<'a>(reader: &mut Reader<'a>, root: &Table<'a>, spaces: &[SheetSpace], ports: u8) -> Vec<At<Stub>> {
    const ARROWS: &[(&str, Arrow)] = &[("none", Arrow::None), ("in", Arrow::In), ("out", Arrow::Out)];
    let mut stubs: Vec<At<Stub>> = Vec::new();
    for table in reader.tables(root, "stub", &["port", "space", "arrow"]) {
        let port = reader.whole(&table, "port", 0..=i64::from(ports) - 1, RuleId("RS-5.4"));
        let space = reader.text(&table, "space").and_then(|text| known(reader, spaces, &text));
        let arrow = reader.word(&table, "arrow", ARROWS, RuleId("RS-5.8"));
        let (Some(port), Some(space), Some(arrow)) = (port, space, arrow) else { continue };
        if stubs.iter().any(|stub| i64::from(stub.value.port) == port.value) {
            let message = format!("there are two stubs at port {}", port.value);
            reader.error(&port.span, Some(RuleId("RS-5.5")), message);
            continue;
        }
        stubs.push(At { value: Stub { port: port.value as u8, space, arrow }, span: table.span });
    }
    stubs
}

fn disc<'a>(reader: &mut Reader<'a>, table: &Table<'a>) -> Option<Disc> {
    let centre = reader.pair(table, "center", true);
    let radius = reader.coordinate(table, "radius");
    if radius.is_some_and(|radius| radius <= 0.0) {
        reader.error(&table.span, None, "the disc's radius must be above 0");
    }
    let ports = reader.whole(table, "ports", 2..=Notch::MOST as i64, RuleId("RS-5.4"));
    let last = ports.as_ref().map_or(Notch::MOST as i64, |ports| ports.value) - 1;
    let start = reader.whole(table, "start", 0..=last, RuleId("RS-1.6"));
    let mut lines: Vec<Line> = Vec::new();
    for item in reader.list(table, "lines") {
        let Some([a, b]) = reader.marks(item, "lines", last, RuleId("RS-5.4")) else { continue };
        let line = Line { a: a as u8, b: b as u8 };
        if a == b {
            let message = format!("a line from mark {a} to itself connects nothing");
            reader.error(&item.span(), Some(RuleId("RS-5.6")), message);
        }
        let shared = |mark| lines.iter().any(|known| [known.a, known.b].contains(&mark));
        if let Some(mark) = [line.a, line.b].into_iter().find(|&mark| shared(mark)) {
            let message =
                format!("two lines share mark {mark}: a traveller could turn from one to the other");
            reader.error(&item.span(), Some(RuleId("RS-5.6")), message);
        }
        lines.push(line);
    }
    let (ports, start) = (ports?.value as u8, Notch(start?.value as u8));
    Some(Disc { centre: centre?, radius: radius?, ports, start, lines })
}

fn check<'a>(reader: &mut Reader<'a>, root: &Table<'a>) -> Vec<At<Vec<[&'a str; 2]>>> {
    let mut positions = Vec::new();
    if let Some(table) = reader.table_if(root, "check", &["links"]) {
        for item in reader.list(&table, "links") {
            let pairs = reader.as_list(item, "links");
            let names = pairs.into_iter().filter_map(|pair| reader.names(pair, "links")).collect();
            positions.push(At { value: names, span: item.span() });
        }
    }
    positions
}

fn map<'a>(reader: &mut Reader<'a>, root: &Table<'a>) -> Option<At<&'a str>> {
    let table = reader.table_if(root, "text", &["map"])?;
    reader.text(&table, "map")
}

impl Sheet<'_> {
    fn board(&self) -> crate::board::Plan {
        crate::board::Plan {
            name: self.name.to_owned(),
            tokens: self.tokens,
            goal: self.goal,
            stamina: self.stamina,
            size: self.size,
            places: self.spaces.iter().map(|space| space.place.clone()).collect(),
            paths: self.paths.iter().map(|path| path.value).collect(),
            stubs: self.stubs.iter().map(|stub| stub.value).collect(),
            lines: self.disc.lines.clone(),
            ports: self.disc.ports,
            start: self.disc.start,
            centre: self.disc.centre,
            radius: self.disc.radius,
            map: self.map.as_ref().map(|map| map.value.to_owned()),
        }
    }
}
