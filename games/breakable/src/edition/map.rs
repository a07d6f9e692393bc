//! The printed map (section 4.1 of the dossier).

use super::reader::{Reader, Table};
use crate::vocabulary::{Edge, Hex, Terrain};

/// A map: the terrain of every hex, and where roads are drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// Its name.
    pub id: String,
    /// The terrain of every hex.
    pub terrain: [Terrain; Hex::COUNT],
    /// Roads as they are drawn; no rule asks for them.
    pub roads: Vec<Vec<RoadPoint>>,
}

/// A point of a drawn road.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoadPoint {
    /// Through the middle of a hex.
    Hex(Hex),
    /// Out over that edge.
    Edge(Edge),
}

impl Map {
    /// The hexes of that terrain.
    pub fn of(&self, terrain: Terrain) -> impl Iterator<Item = Hex> {
        Hex::all().filter(move |hex| self.terrain[hex.index()] == terrain)
    }
}

/// The map is of one size (BK-R.1): sizes, sight tables and hex names depend on it.
const SIZE: [(&str, u8); 4] = [("columns", 11), ("rows_odd", 14), ("rows_even", 15), ("hexes", 159)];

pub(super) fn read<'a>(reader: &mut Reader<'a>, root: &Table<'a>) -> Option<Map> {
    let map = reader.need(root, "map")?;
    let map = reader.table(map, "[map]")?;
    reader.only(
        &map,
        &[
            "id",
            "reconstructed",
            "columns",
            "rows_odd",
            "rows_even",
            "odd_columns_shifted",
            "hexes",
            "centre",
            "satellite",
        ],
    );
    for (key, size) in SIZE {
        if let Some(value) = map.get(key) {
            reader.whole(value, key, size..=size, "BK-R.1");
        }
    }
    let id = map.get("id").and_then(|value| reader.text(value, "id")).unwrap_or("map").to_owned();
    let terrain = read_columns(reader, root)?;
    check_listing(reader, root, &terrain);
    weigh(reader, &map, &terrain);
    Some(Map { id, terrain, roads: read_roads(reader, root) })
}

fn read_columns<'a>(reader: &mut Reader<'a>, root: &Table<'a>) -> Option<[Terrain; Hex::COUNT]> {
    let section = reader.need(root, "columns_data")?;
    let section = reader.table(section, "[columns_data]")?;
    let names: Vec<String> = (1..=Hex::COLUMNS).map(|column| format!("c{column:02}")).collect();
    reader.only(&section, &names.iter().map(String::as_str).collect::<Vec<_>>());
    let mut terrain = [Terrain::Clear; Hex::COUNT];
    for (column, name) in (1..=Hex::COLUMNS).zip(&names) {
        let Some(value) = reader.need(&section, name) else { continue };
        let Some(text) = reader.text(value, name) else { continue };
        let rows = usize::from(Hex::rows(column));
        if text.chars().count() != rows {
            let message = format!("column {name} has {} rows; it has {rows}", text.chars().count());
            reader.error(&value.span(), "BK-R.1", message);
        }
        for (row, sign) in (1..=Hex::rows(column)).zip(text.chars()) {
            let printed = Terrain::ALL.iter().copied().find(|terrain| terrain.sign() == sign);
            match (printed, Hex::new(column, row)) {
                (Some(printed), Some(hex)) => terrain[hex.index()] = printed,
                _ => {
                    let message = format!("'{sign}' in row {row} of {name} is no terrain");
                    reader.error(&value.span(), "BK-1.6", message);
                }
            }
        }
    }
    Some(terrain)
}

/// Where the terrain is listed a second time, both must agree.
fn check_listing<'a>(reader: &mut Reader<'a>, root: &Table<'a>, terrain: &[Terrain; Hex::COUNT]) {
    let Some(section) = root.get("terrain") else { return };
    let Some(section) = reader.table(section, "[terrain]") else { return };
    let words: Vec<&str> = Terrain::ALL.iter().map(|terrain| terrain.word()).collect();
    reader.only(&section, &words);
    let mut listed = [false; Hex::COUNT];
    for &kind in Terrain::ALL {
        let Some(value) = section.get(kind.word()) else { continue };
        for item in reader.list(value, kind.word()) {
            let of = |text: &str| text.parse::<Hex>().ok();
            let Some(hex) = reader.word(item, "hex", "BK-R.1", of) else { continue };
            listed[hex.index()] = true;
            let drawn = terrain[hex.index()];
            if drawn != kind {
                let message = format!("{hex} is listed as {kind}, but drawn as {drawn} in [columns_data]");
                reader.error(&item.span(), "BK-1.6", message);
            }
        }
    }
    if let Some(hex) = Hex::all().find(|hex| !listed[hex.index()]) {
        reader.error(&section.span.clone(), "BK-1.6", format!("{hex} is not listed in [terrain]"));
    }
}

/// What a map should have to be fair and playable.
fn weigh<'a>(reader: &mut Reader<'a>, map: &Table<'a>, terrain: &[Terrain; Hex::COUNT]) {
    let at = |hex: Hex| terrain[hex.index()];
    let fair =
        |hex: &Hex| at(*hex) == at(hex.half_turn()) || at(*hex).is_clear() && at(hex.half_turn()).is_clear();
    if let Some(hex) = Hex::all().find(|hex| !fair(hex)) {
        let message = format!(
            "the halves are not equal: {hex} is {}, its image {} is {}",
            at(hex),
            hex.half_turn(),
            at(hex.half_turn())
        );
        reader.warn(&map.span.clone(), "BK-R.1", message);
    }
    let works = Hex::all().filter(|&hex| at(hex) == Terrain::Industry).count();
    if works != 4 {
        let message = format!("there are {works} industry hexes; Industrial Wasteland is made for 4");
        reader.warn(&map.span.clone(), "BK-11.21", message);
    }
    if let Some(hex) = unreachable(terrain) {
        let message = format!("no ground unit can walk from the rest of the map to {hex}");
        reader.warn(&map.span.clone(), "BK-5.3", message);
    }
}

/// A ground hex that is cut off from the first one.
pub(super) fn unreachable(terrain: &[Terrain; Hex::COUNT]) -> Option<Hex> {
    let dry = |hex: Hex| !terrain[hex.index()].swallows();
    let first = Hex::all().find(|&hex| dry(hex))?;
    let (mut seen, mut open) = (crate::vocabulary::HexSet::NONE, vec![first]);
    seen.insert(first);
    while let Some(hex) = open.pop() {
        for &way in crate::vocabulary::Facing::ALL {
            if let Some(next) = hex.neighbour(way).hex().filter(|&next| dry(next) && !seen.has(next)) {
                seen.insert(next);
                open.push(next);
            }
        }
    }
    Hex::all().find(|&hex| dry(hex) && !seen.has(hex))
}

fn read_roads<'a>(reader: &mut Reader<'a>, root: &Table<'a>) -> Vec<Vec<RoadPoint>> {
    let Some(section) = root.get("roads") else { return Vec::new() };
    let mut roads = Vec::new();
    for road in reader.list(section, "roads") {
        let Some(road) = reader.table(road, "a road") else { continue };
        reader.only(&road, &["name", "path"]);
        let Some(path) = reader.need(&road, "path") else { continue };
        let of = |text: &str| match text.strip_prefix("edge:") {
            Some(edge) => Edge::of(edge).map(RoadPoint::Edge),
            None => text.parse().ok().map(RoadPoint::Hex),
        };
        let points = reader.list(path, "path");
        roads.push(
            points.iter().filter_map(|point| reader.word(point, "hex or edge", "BK-1.6", of)).collect(),
        );
    }
    roads
}
