//! Ready-made forces and automatic placement (BK-2.12 to BK-2.15).

use breakroom_kit::doc::{LoadForm, Object, Value};
use breakroom_kit::{Load, Reader, Words, forms::Within};

use super::{paper::Paper, parsed};
use crate::{Edge, Facing, Hex, Kind, Loadout, Name, Side};

/// Whom a force is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Words)]
#[json(what = "side")]
enum For {
    Blue,
    Yellow,
    Both,
}

#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub struct Force {
    #[json(rule = "BK-2.12")]
    pub id: Name,
    #[json(rule = "BK-2.12")]
    pub scenario: String,
    #[json(rule = "BK-2.13")]
    side: For,
    #[json(default)]
    pub name: String,
    /// How it plays, in a few words.
    #[json(default)]
    pub style: String,
    pub types: Vec<ForceType>,
}

impl Force {
    pub(crate) fn serves(&self, side: Side) -> bool {
        matches!((self.side, side), (For::Both, _) | (For::Blue, Side::Blue) | (For::Yellow, Side::Yellow))
    }

    /// Where a unit stands for that side: one made for both is written for Blue, and Yellow has the image (BK-2.13).
    pub(crate) fn stands(&self, spot: &Spot, side: Side) -> Spot {
        match self.side == For::Both && side == Side::Yellow {
            true => Spot { hex: spot.hex.half_turn(), facing: spot.facing.map(|facing| facing.back()) },
            false => *spot,
        }
    }

    /// How many units it stands for, command bunkers not counted; an Unbreakable unit stands for four (BK-12.1).
    pub fn weight(&self) -> u8 {
        let types = self.types.iter().filter(|r#type| !r#type.loadout.is_command());
        types.fold(0, |sum, r#type| sum.saturating_add(r#type.kind.weight().saturating_mul(r#type.count)))
    }
}

/// The units of one type of a force.
#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub struct ForceType {
    #[json(rule = "BK-1.2")]
    pub kind: Kind,
    /// Their type, from 0.
    #[json(with = Slot, rule = "BK-2.3")]
    pub slot: u8,
    #[json(with = Within<1, 9>, rule = "BK-2.3")]
    pub count: u8,
    #[json(rule = "BK-2.4")]
    pub loadout: Loadout,
    /// Where they stand, written for Blue if the force is for both; empty off the map.
    #[json(default, rule = "BK-2.12")]
    pub at: Vec<Spot>,
}

/// People count the types of a kind from 1.
struct Slot;

impl LoadForm<u8, ()> for Slot {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<u8> {
        let slot: Option<u8> = <Within<1, 3>>::read(value, reader);
        slot.map(|slot| slot - 1)
    }
}

/// Where a unit stands, and which way it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    pub hex: Hex,
    pub facing: Option<Facing>,
}

parsed!(Spot "hex, with a facing for faced units" |text| match text.split_once(' ') {
    None => Some(Spot { hex: text.parse().ok()?, facing: None }),
    Some((hex, facing)) => Some(Spot { hex: hex.parse().ok()?, facing: Some(Facing::of(facing)?) }),
});

/// How `auto` places (BK-2.14). South and east are half-turn images of north and west.
#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub struct AutoPlace {
    #[json(rule = "BK-2.14")]
    pub order: Vec<Kind>,
    /// Hexes of command bunkers, for Blue.
    #[json(rule = "BK-2.14")]
    pub(super) command: Vec<Hex>,
    #[json(rule = "BK-2.14")]
    pub(super) north: Vec<Hex>,
    #[json(rule = "BK-2.14")]
    pub(super) west: Vec<Hex>,
    #[json(rule = "BK-2.14")]
    facing: Facings,
}

#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
struct Facings {
    north: Facing,
    south: Facing,
    west_rows_01_07: Facing,
    west_rows_08_15: Facing,
}

impl AutoPlace {
    /// The list of hexes for the half beside that edge.
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
        let facing = &self.facing;
        let west = |hex: Hex| if hex.row() <= 7 { facing.west_rows_01_07 } else { facing.west_rows_08_15 };
        match edge {
            Edge::North => facing.north,
            Edge::South => facing.south,
            Edge::West => west(hex),
            Edge::East => west(hex.half_turn()).back(),
        }
    }
}

/// The forces of a file, each with its place there. What is wrong with one does not hide the others.
pub(super) fn read(paper: &mut Paper<'_>) -> Vec<(String, Force)> {
    let items: Vec<Object> = paper.section("forces").unwrap_or_default();
    let mut forces: Vec<(String, Force)> = Vec::new();
    for (at, item) in items.into_iter().enumerate() {
        let (place, item) = (format!("forces[{at}]"), Value::Object(item));
        let Some(force) = paper.read::<Force>(&place, &item) else { continue };
        if forces.iter().any(|(_, known)| known.id == force.id) {
            paper.against(&place, "BK-2.12", format!("'{}' stands here twice", force.id));
        }
        for (number, r#type) in force.types.iter().enumerate() {
            if item["types"][number].get("at").is_some() {
                judge_spots(paper, &format!("{place}.types[{number}].at"), r#type);
            }
        }
        forces.push((place, force));
    }
    forces
}

fn judge_spots(paper: &mut Paper<'_>, place: &str, r#type: &ForceType) {
    let ForceType { kind, count, at, .. } = r#type;
    if at.len() != usize::from(*count) {
        paper.against(place, "BK-2.12", format!("{} hexes for {count} units", at.len()));
    }
    if at.iter().any(|spot| spot.facing.is_some() != kind.is_faced()) {
        paper.against(place, "BK-2.8", format!("a {kind} looks one way or it does not"));
    }
}
