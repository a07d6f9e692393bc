//! The ground and what lies on it, by hex.

use std::collections::BTreeMap;

use breakroom_kit::doc::{Object, SerializeMap, Serializer, Value};
use breakroom_kit::{Doc, Fields, Load, LoadFields, schema};

use super::forms;
use crate::{Ground, Hex, Names, Pile, Piles, Read, Size, Terrain};

/// What is not as printed.
#[derive(Doc, Load)]
struct Changes {
    /// hexes whose terrain is not as printed
    #[json(default, omit, rule = "BK-1.6")]
    terrain: BTreeMap<Hex, Terrain>,
    /// mushroom clouds
    #[json(default, omit, rule = "BK-3.2")]
    clouds: BTreeMap<Hex, Size>,
}

impl Fields<Names> for Ground {
    fn write_fields<M: SerializeMap>(&self, names: &Names, to: &mut M) -> Result<(), M::Error> {
        let printed = &names.components.map.terrain;
        let terrain = Hex::all().map(|hex| (hex, self.terrain(hex)));
        let changes = Changes {
            terrain: terrain.filter(|(hex, terrain)| printed[hex.index()] != *terrain).collect(),
            clouds: Hex::all().filter_map(|hex| Some((hex, self.cloud(hex)?))).collect(),
        };
        changes.write_fields(names, to)
    }

    fn properties(to: &mut schema::Object) {
        Changes::properties(to);
    }
}

impl LoadFields<Names> for Ground {
    fn keys(to: &mut Vec<&'static str>) {
        Changes::keys(to);
    }

    fn read_fields(object: &Object, reader: &mut Read<'_>) -> Option<Ground> {
        let Changes { terrain, clouds } = Changes::read_fields(object, reader)?;
        let printed = &reader.names.components.map.terrain;
        let mut ground = Ground::printed(printed);
        for (hex, terrain) in terrain {
            let sound = terrain != Terrain::Industry || printed[hex.index()] == terrain;
            reader.owe(sound, &format!(".terrain.{hex}"), "BK-1.6", "industry is only where it is printed");
            ground.set_terrain(hex, terrain);
        }
        clouds.into_iter().for_each(|(hex, size)| ground.set_cloud(hex, Some(size)));
        Some(ground)
    }
}

impl Doc<Names> for Piles {
    fn write<S: Serializer>(&self, _: &Names, to: S) -> Result<S::Ok, S::Error> {
        let here = |hex: Hex| -> BTreeMap<String, u8> {
            let count = |pile, colour| self.count(colour, pile, hex);
            let all =
                Pile::every().map(|(pile, colour)| (forms::pile_name(colour, pile), count(pile, colour)));
            all.filter(|&(_, count)| count > 0).collect()
        };
        to.collect_map(Hex::all().filter(|&hex| !self.is_bare(hex)).map(|hex| (hex.to_string(), here(hex))))
    }

    fn schema() -> Value {
        <BTreeMap<Hex, BTreeMap<String, u8>> as Doc<Names>>::schema()
    }
}

impl Load<Names> for Piles {
    fn read(value: &Value, reader: &mut Read<'_>) -> Option<Piles> {
        let mut piles = Piles::NONE;
        forms::entries(value, reader, |key, value, reader| {
            let hex = Hex::read(&key.into(), reader);
            forms::entries(value, reader, |name, value, reader| {
                let (pile, count) = (forms::read_pile(name, reader), u8::read(value, reader));
                if let (Some(hex), Some((colour, pile)), Some(count)) = (hex, pile, count) {
                    piles.set(colour, pile, hex, count);
                }
            });
        });
        Some(piles)
    }
}
