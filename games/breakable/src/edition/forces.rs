//! Ready-made forces and automatic placement (BK-2.12 to BK-2.15).

use super::reader::{Reader, Table, Value};
use crate::vocabulary::{Edge, Facing, Hex, Kind, Loadout, Name};

/// A ready-made force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Force {
    /// What `force` names.
    pub id: Name,
    /// The scenario it is made for.
    pub scenario: String,
    /// For Blue's side, for Yellow's.
    pub sides: [bool; 2],
    /// Its name for people.
    pub name: String,
    /// How it plays, in a few words.
    pub style: String,
    /// Its types, in file order.
    pub types: Vec<ForceType>,
}

impl Force {
    /// How many units it stands for, command bunkers not counted; an Unbreakable unit stands for four (BK-12.1).
    pub fn weight(&self) -> u8 {
        let types = self.types.iter().filter(|r#type| !r#type.loadout.is_command());
        types.fold(0, |sum, r#type| sum.saturating_add(r#type.kind.weight().saturating_mul(r#type.count)))
    }
}

/// The units of one type of a force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForceType {
    /// Their kind.
    pub kind: Kind,
    /// Their type, from 0.
    pub slot: u8,
    /// How many.
    pub count: u8,
    /// What they carry.
    pub loadout: Loadout,
    /// Where they stand, written for Blue if the force is for both; empty off the map.
    pub at: Vec<Spot>,
}

/// Where a unit stands, and which way it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The hex.
    pub hex: Hex,
    /// The facing of a faced unit.
    pub facing: Option<Facing>,
}

/// How `auto` places (BK-2.14).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AutoPlace {
    /// The order of kinds.
    pub order: Vec<Kind>,
    /// Hexes of command bunkers, for Blue.
    pub command: Vec<Hex>,
    /// Hexes of the north half.
    pub north: Vec<Hex>,
    /// Hexes of the west half.
    pub west: Vec<Hex>,
    /// Facing in the north, the south, the west's rows 01 to 07 and 08 to 15.
    pub facing: [Facing; 4],
}

impl AutoPlace {
    /// The list of hexes for the half beside that edge, and its facings; south and east are half-turn images.
    pub fn hexes(&self, edge: Edge) -> Vec<Hex> {
        match edge {
            Edge::North => self.north.clone(),
            Edge::West => self.west.clone(),
            Edge::South => self.north.iter().map(|hex| hex.half_turn()).collect(),
            Edge::East => self.west.iter().map(|hex| hex.half_turn()).collect(),
        }
    }

    /// The command bunkers' hexes for the half beside that edge.
    pub fn commands(&self, edge: Edge) -> Vec<Hex> {
        match edge {
            Edge::North | Edge::West => self.command.clone(),
            Edge::South | Edge::East => self.command.iter().map(|hex| hex.half_turn()).collect(),
        }
    }

    /// Which way a faced unit looks in that hex.
    pub fn facing(&self, edge: Edge, hex: Hex) -> Facing {
        let west = |hex: Hex| self.facing[if hex.row() <= 7 { 2 } else { 3 }];
        match edge {
            Edge::North => self.facing[0],
            Edge::South => self.facing[1],
            Edge::West => west(hex),
            Edge::East => west(hex.half_turn()).back(),
        }
    }
}

fn hexes<'a>(reader: &mut Reader<'a>, table: &Table<'a>, key: &str) -> Vec<Hex> {
    let Some(value) = reader.need(table, key) else { return Vec::new() };
    let items = reader.list(value, key);
    items.iter().filter_map(|item| reader.word(item, "hex", "BK-2.14", |text| text.parse().ok())).collect()
}

pub(super) fn read_auto_place<'a>(reader: &mut Reader<'a>, section: Value<'a>) -> Option<AutoPlace> {
    let table = reader.table(section, "[auto_place]")?;
    reader.only(&table, &["order", "command", "north", "west", "facing"]);
    let order = reader.need(&table, "order")?;
    let order = reader.list(order, "order");
    let order = order.iter().filter_map(|item| reader.word(item, "kind", "BK-2.14", Kind::of)).collect();
    let value = reader.need(&table, "facing")?;
    let facing = reader.table(value, "facing")?;
    reader.only(&facing, &["north", "south", "west_rows_01_07", "west_rows_08_15", "east"]);
    let mut read = |key: &str| {
        let value = reader.need(&facing, key)?;
        reader.word(value, "facing", "BK-2.14", Facing::of)
    };
    let facing = [read("north")?, read("south")?, read("west_rows_01_07")?, read("west_rows_08_15")?];
    Some(AutoPlace {
        order,
        command: hexes(reader, &table, "command"),
        north: hexes(reader, &table, "north"),
        west: hexes(reader, &table, "west"),
        facing,
    })
}

/// The forces of a file, over those of the files before it: one of the same name takes the other's place.
pub(super) fn read<'a>(reader: &mut Reader<'a>, section: Value<'a>, forces: &mut Vec<Force>) {
    let mut fresh: Vec<Force> = Vec::new();
    for item in reader.list(section, "forces") {
        let Some(table) = reader.table(item, "a force") else { continue };
        let Some(force) = read_one(reader, &table) else { continue };
        if fresh.iter().any(|known| known.id == force.id) {
            reader.error(&table.span.clone(), "BK-2.12", format!("'{}' stands here twice", force.id));
        }
        fresh.push(force);
    }
    for force in fresh {
        match forces.iter_mut().find(|known| known.id == force.id) {
            Some(known) => *known = force,
            None => forces.push(force),
        }
    }
}

pub(super) fn read_one<'a>(reader: &mut Reader<'a>, table: &Table<'a>) -> Option<Force> {
    reader.only(table, &["id", "scenario", "side", "name", "style", "types"]);
    let id = reader.need(table, "id")?;
    let id = reader.word(id, "name of at most 15 small letters, digits and dashes", "BK-2.12", Name::new);
    let name = reader.need(table, "scenario")?;
    let scenario = reader.text(name, "scenario").map(str::to_owned);
    let side = reader.need(table, "side")?;
    let sides = reader.word(side, "side", "BK-2.13", |text| match text {
        "blue" => Some([true, false]),
        "yellow" => Some([false, true]),
        "both" => Some([true, true]),
        _ => None,
    });
    let mut text =
        |key: &str| table.get(key).and_then(|value| reader.text(value, key)).unwrap_or_default().to_owned();
    let (name, style) = (text("name"), text("style"));
    let types = reader.need(table, "types")?;
    let types = reader.list(types, "types");
    let types = types.iter().filter_map(|item| read_type(reader, item)).collect();
    Some(Force { id: id?, scenario: scenario?, sides: sides?, name, style, types })
}

fn read_type<'a>(reader: &mut Reader<'a>, value: Value<'a>) -> Option<ForceType> {
    let table = reader.table(value, "a type")?;
    reader.only(&table, &["kind", "slot", "count", "loadout", "at"]);
    let mut need = |key: &str| reader.need(&table, key);
    let (kind, slot, count, loadout) = (need("kind"), need("slot"), need("count"), need("loadout"));
    let kind = reader.word(kind?, "kind", "BK-1.2", Kind::of)?;
    let slot = reader.whole(slot?, "slot", 1..=3, "BK-2.3")?;
    let count = reader.whole(count?, "count", 1..=9, "BK-2.3")?;
    let loadout = reader.word(loadout?, "loadout", "BK-2.4", |text| text.parse().ok())?;
    let mut at = Vec::new();
    if let Some(spots) = table.get("at") {
        for item in reader.list(spots, "at") {
            at.extend(reader.word(item, "hex, with a facing for faced units", "BK-2.12", spot));
        }
        if at.len() != usize::from(count) {
            let message = format!("{} hexes for {count} units", at.len());
            reader.error(&spots.span(), "BK-2.12", message);
        }
        if at.iter().any(|spot| spot.facing.is_some() != kind.is_faced()) {
            reader.error(&spots.span(), "BK-2.8", format!("a {kind} looks one way or it does not"));
        }
    }
    Some(ForceType { kind, slot: slot - 1, count, loadout, at })
}

fn spot(text: &str) -> Option<Spot> {
    match text.split_once(' ') {
        None => Some(Spot { hex: text.parse().ok()?, facing: None }),
        Some((hex, facing)) => Some(Spot { hex: hex.parse().ok()?, facing: Some(Facing::of(facing)?) }),
    }
}
