//! The ground and what lies on it, by hex.

use std::collections::BTreeMap;

use breakroom_kit::{
    Doc, Fields, Load, LoadFields, Reader,
    doc::{Object, SerializeMap, Serializer, Value},
    schema,
};
use serde_json::json;

use super::{Names, forms};
use crate::{
    state::{Ground, Piles},
    vocabulary::{Colour, Hex, Pile, Size, Terrain},
};

fn by_hex(of: Value) -> Value {
    json!({"type": "object", "additionalProperties": of})
}

impl Fields<Names> for Ground {
    fn write_fields<M: SerializeMap>(&self, names: &Names, to: &mut M) -> Result<(), M::Error> {
        let printed = &names.components.map.terrain;
        let changed = Hex::all().filter(|hex| printed[hex.index()] != self.terrain(*hex));
        let terrain: Object = changed.map(|hex| (hex.to_string(), self.terrain(hex).word().into())).collect();
        to.serialize_entry("terrain", &terrain)?;
        let clouds = Hex::all().filter_map(|hex| Some((hex.to_string(), self.cloud(hex)?.word().into())));
        to.serialize_entry("clouds", &clouds.collect::<Object>())
    }

    fn properties(to: &mut schema::Object) {
        let about = "hexes whose terrain is not as printed";
        to.property("terrain", by_hex(schema::word::<Terrain>()), about, false);
        to.property("clouds", by_hex(schema::word::<Size>()), "mushroom clouds", false);
    }
}

impl LoadFields<Names> for Ground {
    fn keys(to: &mut Vec<&'static str>) {
        to.extend(["terrain", "clouds"]);
    }

    fn read_fields(object: &Object, reader: &mut Reader<'_, Names>) -> Option<Ground> {
        let printed = &reader.names.components.map.terrain;
        let mut ground = Ground::printed(printed);
        reader.field(object, "terrain", Some("BK-1.6"), Some(|| ()), |value, reader| {
            forms::entries(value, reader, |key, value, reader| {
                let hex = Hex::read(&key.into(), reader);
                let (Some(hex), Some(terrain)) = (hex, Terrain::read(value, reader)) else { return };
                if terrain == Terrain::Industry && printed[hex.index()] != terrain {
                    reader.wrong::<()>("industry is only where it is printed");
                }
                ground.set_terrain(hex, terrain);
            });
            Some(())
        });
        reader.field(object, "clouds", Some("BK-3.2"), Some(|| ()), |value, reader| {
            forms::entries(value, reader, |key, value, reader| {
                let hex = Hex::read(&key.into(), reader);
                if let (Some(hex), Some(size)) = (hex, Size::read(value, reader)) {
                    ground.set_cloud(hex, Some(size));
                }
            });
            Some(())
        });
        Some(ground)
    }
}

impl Doc<Names> for Piles {
    fn write<S: Serializer>(&self, _: &Names, to: S) -> Result<S::Ok, S::Error> {
        let here = |hex: Hex| -> BTreeMap<String, u8> {
            let all =
                Colour::ALL.iter().flat_map(|&colour| Pile::ALL.iter().map(move |&pile| (colour, pile)));
            let counted = all.map(|(colour, pile)| (colour, pile, self.count(colour, pile, hex)));
            let there = counted.filter(|&(_, _, count)| count > 0);
            there.map(|(colour, pile, count)| (forms::pile_name(colour, pile), count)).collect()
        };
        to.collect_map(Hex::all().filter(|&hex| !self.is_bare(hex)).map(|hex| (hex.to_string(), here(hex))))
    }

    fn schema() -> Value {
        by_hex(by_hex(<u8 as Doc<Names>>::schema()))
    }
}

impl Load<Names> for Piles {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Piles> {
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
