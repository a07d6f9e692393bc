//! Editions: a board, its disc and its paths as TOML (section "Components" of the dossier), read and judged as a
//! whole. Everything wrong is reported, with its line.

mod judge;

use breakroom_core::{Document, Fault};
use breakroom_kit::{
    Sheet,
    reader::plain,
    sheet::{At, Table, TomlValue},
};
use toml::de::DeTable;

use crate::{
    Board, Disc, Notch, Plan, Space, SpaceId, SpaceKind, Stub, board::Line, board::Path, board::PrintedSpace,
};

/// No coordinate is farther from the corner of a board.
const FARTHEST: f64 = 100_000.0;

/// The board that a file describes, if it can be played, and everything that is wrong or odd about it.
pub(crate) fn read(file: &Document) -> (Option<Board>, Vec<Fault>) {
    let (toml, errors) = DeTable::parse_recoverable(&file.text);
    let mut sheet = Sheet::new(file, &errors);
    let whole = sheet.whole_file(&toml);
    let draft = draft(&mut sheet, &whole);
    let Some(draft) = draft.filter(|_| !sheet.faults.iter().any(Fault::is_error)) else {
        return (None, sheet.faults);
    };
    let board = Board::new(draft.plan.clone());
    judge::judge(&mut sheet, &draft, &board);
    let sound = !sheet.faults.iter().any(Fault::is_error);
    (sound.then_some(board), sheet.faults)
}

/// What the file says, each part with its place.
struct Draft<'a> {
    plan: Plan,
    /// Where each space stands, and its mirror image.
    spaces: Vec<(usize, Option<At<&'a str>>)>,
    /// The links that the author expects at each position.
    check: Vec<At<Vec<[&'a str; 2]>>>,
    map: Option<At<&'a str>>,
}

const EDITION: &[&str] =
    &["id", "name", "game", "version", "reconstructed", "tokens", "goal", "stamina", "board"];
const SPACE: &[&str] = &["id", "name", "kind", "x", "y", "mirror", "label", "ruin"];

fn draft<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>) -> Option<Draft<'a>> {
    sheet.only(whole, &["edition", "disc", "space", "path", "stub", "check", "text"]);
    let edition = sheet.section(whole, "edition", EDITION);
    let disc = sheet.section(whole, "disc", &["center", "radius", "ports", "start", "lines"]);
    let spaces = spaces(sheet, whole);
    let disc = disc.and_then(|table| self::disc(sheet, &table));
    let paths = paths(sheet, whole, &spaces);
    let stubs = disc.as_ref().map(|disc| stubs(sheet, whole, &spaces, disc.ports));
    let check = check(sheet, whole);
    let map = map(sheet, whole);
    let edition = edition?;
    if let Some(game) = sheet.needed_text(&edition, "game").filter(|game| game.value != "rubble-storm") {
        let message = format!("this is an edition of '{}', not of 'rubble-storm'", plain(game.value));
        sheet.wrong(game.at, message);
    }
    let name = sheet.needed_text(&edition, "name");
    let tokens = sheet.needed_number::<u8>(&edition, "tokens", 1..=Board::MOST_TOKENS, "RS-1.2");
    let goal =
        sheet.needed_number(&edition, "goal", 1..=tokens.map_or(Board::MOST_TOKENS, i64::from), "RS-2.1");
    let stamina = sheet.needed_number(&edition, "stamina", 1..=20, "RS-3.2");
    let size = sheet.need(&edition, "board").and_then(|entry| pair(sheet, &entry));
    if let Some(size) = size.filter(|&(w, h)| w < 1.0 || h < 1.0) {
        sheet.wrong(edition.at, format!("a board of {} by {} has no room", size.0, size.1));
    }
    let (places, spaces) = spaces.into_iter().map(|space| (space.place, (space.at, space.mirror))).unzip();
    let plan = Plan {
        name: name?.value.to_owned(),
        tokens: tokens?,
        goal: goal?,
        stamina: stamina?,
        size: size?,
        places,
        paths,
        stubs: stubs?,
        disc: disc?,
        map: map.as_ref().map(|map| map.value.to_owned()),
    };
    Some(Draft { plan, spaces, check, map })
}

/// A coordinate that must be there.
fn coordinate<'a>(sheet: &mut Sheet<'a>, table: &Table<'a>, key: &str) -> Option<f64> {
    let entry = sheet.need(table, key)?;
    sheet.decimal(&entry, FARTHEST)
}

/// Two coordinates of the plan.
fn pair<'a>(sheet: &mut Sheet<'a>, entry: &TomlValue<'a>) -> Option<(f64, f64)> {
    let [x, y] = two(sheet, entry, "numbers")?.map(|item| sheet.decimal(&item, FARTHEST));
    Some((x?, y?))
}

/// The items of a list of two.
fn two<'a>(sheet: &mut Sheet<'a>, entry: &TomlValue<'a>, of: &str) -> Option<[TomlValue<'a>; 2]> {
    let items = sheet.list(entry)?.try_into();
    if items.is_err() {
        sheet.wrong(entry.at, format!("{} must be a list of two {of}", entry.title));
    }
    items.ok()
}

/// A space with where it stands, and its mirror image.
struct DraftSpace<'a> {
    place: PrintedSpace,
    mirror: Option<At<&'a str>>,
    at: usize,
}

fn spaces<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>) -> Vec<DraftSpace<'a>> {
    let tables = sheet.tables(whole, "space");
    if tables.len() > Space::MOST {
        let message = format!("{} spaces; a board has at most {}", tables.len(), Space::MOST);
        sheet.against(tables[Space::MOST].at, "RS-4.1", message);
    }
    let mut spaces: Vec<DraftSpace> = Vec::new();
    for table in &tables {
        let Some(space) = self::space(sheet, table) else { continue };
        if spaces.iter().any(|known| known.place.id == space.place.id) {
            sheet.against(space.at, "RS-4.1", format!("two spaces are called {}", space.place.id));
        }
        spaces.push(space);
    }
    let mut caravans = spaces.iter().filter(|space| space.place.kind == SpaceKind::Caravan);
    if caravans.next().is_none() {
        sheet.against(whole.at, "RS-4.1", "there is no caravan; there must be one");
    }
    for caravan in caravans {
        let message = format!("{} is a second caravan; there must be one", caravan.place.id);
        sheet.against(caravan.at, "RS-4.1", message);
    }
    spaces
}

fn space<'a>(sheet: &mut Sheet<'a>, table: &Table<'a>) -> Option<DraftSpace<'a>> {
    sheet.only(table, SPACE);
    let id = sheet.needed_text(table, "id").and_then(|id| space_id(sheet, &id));
    let name = sheet.needed_text(table, "name");
    let kind = sheet.needed_word(table, "kind", "RS-4.1");
    let (x, y) = (coordinate(sheet, table, "x"), coordinate(sheet, table, "y"));
    let mirror = table.get("mirror");
    let mirror = mirror.and_then(|entry| Some(At { value: sheet.text(&entry)?, at: entry.at }));
    let label = table.get("label").and_then(|entry| pair(sheet, &entry));
    let ruin = table.get("ruin").and_then(|entry| sheet.word(&entry, "RS-4.1"));
    let place =
        PrintedSpace { id: id?, name: name?.value.to_owned(), kind: kind?, x: x?, y: y?, label, ruin };
    Some(DraftSpace { place, mirror, at: table.at })
}

fn space_id(sheet: &mut Sheet, text: &At<&str>) -> Option<SpaceId> {
    let id = text.value.parse().ok();
    if id.is_none() {
        sheet.wrong(text.at, format!("'{}' is no id: an id is {}", plain(text.value), SpaceId::FORM));
    }
    id
}

/// The space that a text names, which must be there.
fn known<'a>(sheet: &mut Sheet<'a>, table: &Table<'a>, key: &str, spaces: &[DraftSpace]) -> Option<Space> {
    let text = sheet.needed_text(table, key)?;
    let at = spaces.iter().position(|space| space.place.id.to_string() == text.value);
    if at.is_none() {
        sheet.against(text.at, "RS-5.1", format!("there is no space '{}'", plain(text.value)));
    }
    Space::new(at? + 1)
}

fn paths<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>, spaces: &[DraftSpace]) -> Vec<Path> {
    let mut paths = Vec::new();
    for table in sheet.tables(whole, "path") {
        sheet.only(&table, &["a", "b", "oneway"]);
        let (a, b) = (known(sheet, &table, "a", spaces), known(sheet, &table, "b", spaces));
        let oneway = table.get("oneway").and_then(|entry| sheet.flag(&entry)).unwrap_or(false);
        let (Some(a), Some(b)) = (a, b) else { continue };
        if a == b {
            let message = "a path from a space to itself leads nowhere and is ignored";
            sheet.warn(table.at, "RS-5.9", message);
            continue;
        }
        paths.push(Path { a, b, oneway });
    }
    paths
}

fn stubs<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>, spaces: &[DraftSpace], ports: u8) -> Vec<Stub> {
    let mut stubs: Vec<Stub> = Vec::new();
    for table in sheet.tables(whole, "stub") {
        sheet.only(&table, &["port", "space", "arrow"]);
        let port = sheet.needed_number(&table, "port", 0..=i64::from(ports) - 1, "RS-5.4");
        let space = known(sheet, &table, "space", spaces);
        let arrow = sheet.needed_word(&table, "arrow", "RS-5.8");
        let (Some(port), Some(space), Some(arrow)) = (port, space, arrow) else { continue };
        if stubs.iter().any(|stub| stub.port == port) {
            let at = table.get("port").map_or(table.at, |entry| entry.at);
            sheet.against(at, "RS-5.5", format!("there are two stubs at port {port}"));
            continue;
        }
        stubs.push(Stub { port, space, arrow });
    }
    stubs
}

fn disc<'a>(sheet: &mut Sheet<'a>, table: &Table<'a>) -> Option<Disc> {
    let centre = sheet.need(table, "center").and_then(|entry| pair(sheet, &entry));
    let radius = coordinate(sheet, table, "radius");
    if radius.is_some_and(|radius| radius <= 0.0) {
        sheet.wrong(table.at, "the disc's radius must be above 0");
    }
    let ports = sheet.needed_number::<u8>(table, "ports", 2..=Notch::MOST as i64, "RS-5.4");
    let last = ports.map_or(Notch::MOST as i64, i64::from) - 1;
    let start = sheet.needed_number(table, "start", 0..=last, "RS-1.6");
    let items = sheet.need(table, "lines").and_then(|entry| sheet.list(&entry)).unwrap_or_default();
    let mut lines: Vec<Line> = Vec::new();
    for item in &items {
        let Some([a, b]) = two(sheet, item, "marks") else { continue };
        let [a, b] = [a, b].map(|mark| sheet.number::<u8>(&mark, 0..=last, "RS-5.4"));
        let (Some(a), Some(b)) = (a, b) else { continue };
        if a == b {
            sheet.against(item.at, "RS-5.6", format!("a line from mark {a} to itself connects nothing"));
        }
        let shared = |mark| lines.iter().any(|known| [known.a, known.b].contains(&mark));
        if let Some(mark) = [a, b].into_iter().find(|&mark| shared(mark)) {
            let message =
                format!("two lines share mark {mark}: a traveller could turn from one to the other");
            sheet.against(item.at, "RS-5.6", message);
        }
        lines.push(Line { a, b });
    }
    Some(Disc { centre: centre?, radius: radius?, ports: ports?, start: Notch(start?), lines })
}

fn check<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>) -> Vec<At<Vec<[&'a str; 2]>>> {
    let Some(table) = whole.get("check").and_then(|_| sheet.section(whole, "check", &["links"])) else {
        return Vec::new();
    };
    let items = sheet.need(&table, "links").and_then(|entry| sheet.list(&entry)).unwrap_or_default();
    let names = |sheet: &mut Sheet<'a>, pair: &TomlValue<'a>| {
        let [a, b] = two(sheet, pair, "spaces")?.map(|item| sheet.text(&item));
        Some([a?, b?])
    };
    let mut positions = Vec::new();
    for item in &items {
        let pairs = sheet.list(item).unwrap_or_default();
        let value = pairs.iter().filter_map(|pair| names(sheet, pair)).collect();
        positions.push(At { value, at: item.at });
    }
    positions
}

fn map<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>) -> Option<At<&'a str>> {
    whole.get("text")?;
    let table = sheet.section(whole, "text", &["map"])?;
    sheet.needed_text(&table, "map")
}
