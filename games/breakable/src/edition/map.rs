//! The printed map (section 4.1 of the dossier).

use breakroom_kit::doc::{LoadForm, Value};
use breakroom_kit::{Load, Reader, forms::SomeByWord, reader::plain};

use super::{paper::Paper, parsed};
use crate::{Edge, Facing, Hex, HexSet, Terrain};

/// A map: the terrain of every hex, and where roads are drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    pub id: String,
    pub terrain: [Terrain; Hex::COUNT],
    /// Roads as they are drawn; no rule asks for them.
    pub roads: Vec<Vec<RoadPoint>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoadPoint {
    /// Through the middle of a hex.
    Hex(Hex),
    /// Out over that edge.
    Edge(Edge),
}

parsed!(RoadPoint "hex or edge" |text| match text.strip_prefix("edge:") {
    Some(edge) => Edge::of(edge).map(RoadPoint::Edge),
    None => text.parse().ok().map(RoadPoint::Hex),
});

impl Map {
    /// The hexes of that terrain.
    pub fn of(&self, terrain: Terrain) -> impl Iterator<Item = Hex> {
        Hex::all().filter(move |hex| self.terrain[hex.index()] == terrain)
    }
}

/// What a file says of a map besides the terrain.
#[derive(Load)]
#[json(names = ())]
struct Head {
    #[json(default = "map".to_owned())]
    id: String,
}

#[derive(Load)]
#[json(names = ())]
struct Road {
    #[json(default)]
    #[expect(dead_code, reason = "it is for those who read the file")]
    name: String,
    #[json(rule = "BK-1.6")]
    path: Vec<RoadPoint>,
}

pub(super) fn read(paper: &mut Paper<'_>) -> Option<Map> {
    for key in ["map", "columns_data"] {
        if paper.get(key).is_none() {
            paper.against(key, "BK-R.1", format!("a map is [map] and [columns_data]: [{key}] is missing"));
        }
    }
    let (head, columns) = (paper.section("map"), paper.section("columns_data"));
    let (Head { id }, Columns(terrain)) = (head?, columns?);
    check_listing(paper, &terrain);
    weigh(paper, &terrain);
    let roads = paper.section::<Vec<Road>>("roads").unwrap_or_default();
    Some(Map { id, terrain, roads: roads.into_iter().map(|road| road.path).collect() })
}

/// The terrain of every hex, a text for each column.
struct Columns([Terrain; Hex::COUNT]);

impl Load<()> for Columns {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<Columns> {
        let object = reader.object(value)?;
        let names: Vec<String> = (1..=Hex::COLUMNS).map(|column| format!("c{column:02}")).collect();
        reader.only(object, &names.iter().map(String::as_str).collect::<Vec<_>>());
        let mut terrain = [Terrain::Clear; Hex::COUNT];
        for (column, name) in (1..=Hex::COLUMNS).zip(&names) {
            let draw = |value: &Value, reader: &mut Reader<'_, ()>| {
                let text = reader.text(value)?;
                let (drawn, rows) = (text.chars().count(), Hex::rows(column));
                if drawn != usize::from(rows) {
                    reader.wrong::<()>(format!("the column has {drawn} rows; it has {rows}"));
                }
                for (row, sign) in (1..=rows).zip(text.chars()) {
                    let printed = Terrain::ALL.iter().copied().find(|terrain| terrain.sign() == sign);
                    match (printed, Hex::new(column, row)) {
                        (Some(printed), Some(hex)) => terrain[hex.index()] = printed,
                        _ => {
                            let message =
                                format!("'{}' in row {row} is no terrain", plain(&sign.to_string()));
                            reader.against::<()>("BK-1.6", message);
                        }
                    }
                }
                Some(())
            };
            reader.field(object, name, Some("BK-R.1"), None::<fn()>, draw);
        }
        Some(Columns(terrain))
    }
}

struct Listing([Vec<Hex>; Terrain::ALL.len()]);

impl Load<()> for Listing {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<Listing> {
        <SomeByWord<Terrain>>::read(value, reader).map(Listing)
    }
}

/// Where the terrain is listed a second time, both must agree.
fn check_listing(paper: &mut Paper<'_>, terrain: &[Terrain; Hex::COUNT]) {
    let Some(Listing(listing)) = paper.section("terrain") else { return };
    for (kind, hexes) in Terrain::ALL.iter().zip(&listing) {
        for (at, hex) in hexes.iter().enumerate().filter(|(_, hex)| terrain[hex.index()] != *kind) {
            let drawn = terrain[hex.index()];
            let message = format!("{hex} is listed as {kind}, but drawn as {drawn} in [columns_data]");
            paper.against(&format!("terrain.{kind}[{at}]"), "BK-1.6", message);
        }
    }
    if let Some(hex) = Hex::all().find(|hex| !listing.iter().any(|hexes| hexes.contains(hex))) {
        paper.against("terrain", "BK-1.6", format!("{hex} is not listed in [terrain]"));
    }
}

/// What a map should have to be fair and playable.
fn weigh(paper: &mut Paper<'_>, terrain: &[Terrain; Hex::COUNT]) {
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
        paper.warn("map", "BK-R.1", message);
    }
    let works = Hex::all().filter(|&hex| at(hex) == Terrain::Industry).count();
    if works != 4 {
        let message = format!("there are {works} industry hexes; Industrial Wasteland is made for 4");
        paper.warn("map", "BK-11.21", message);
    }
    if let Some(hex) = unreachable(terrain) {
        let message = format!("no ground unit can walk from the rest of the map to {hex}");
        paper.warn("map", "BK-5.3", message);
    }
}

/// A ground hex that is cut off from the first one.
pub(super) fn unreachable(terrain: &[Terrain; Hex::COUNT]) -> Option<Hex> {
    let dry = |hex: Hex| !terrain[hex.index()].swallows();
    let first = Hex::all().find(|&hex| dry(hex))?;
    let (mut seen, mut open) = (HexSet::NONE, vec![first]);
    seen.insert(first);
    while let Some(hex) = open.pop() {
        for &way in Facing::ALL {
            if let Some(next) = hex.neighbour(way).hex().filter(|&next| dry(next) && !seen.has(next)) {
                seen.insert(next);
                open.push(next);
            }
        }
    }
    Hex::all().find(|&hex| dry(hex) && !seen.has(hex))
}
