//! What the types of a document carry.

use std::collections::BTreeMap;

use breakroom_kit::{Doc, Load, reader::plain};

use crate::{Breakable, Colour, Equipment, Loadout, Names, Read, Size, Table, Type, Weapon};

/// What a type carries.
#[derive(Doc, Load)]
pub(super) struct Arms {
    /// Its weapons; a multi-gun is one, a command bunker has none.
    #[json(default)]
    weapons: Vec<String>,
    /// As which size they fire.
    #[json(default, omit)]
    size: Option<Size>,
    /// Its equipment (BK-10).
    #[json(default, omit)]
    equip: Vec<String>,
}

const MULTIGUN: &str = "multigun";

impl Arms {
    /// By colour, then type.
    pub(super) fn of(table: &Table) -> BTreeMap<String, BTreeMap<String, Arms>> {
        let mut all = BTreeMap::new();
        for &colour in Colour::ALL {
            let armed =
                Type::all(colour).zip(table.arms(colour)).filter(|(_, arms)| **arms != Loadout::Unarmed);
            let carried =
                |(r#type, &arms): (Type, &Loadout)| (r#type.to_string(), Arms::carried(r#type, arms));
            let types: BTreeMap<String, Arms> = armed.map(carried).collect();
            if !types.is_empty() {
                all.insert(colour.letter().to_string(), types);
            }
        }
        all
    }

    fn carried(r#type: Type, loadout: Loadout) -> Arms {
        Arms {
            weapons: match loadout {
                Loadout::Multigun(_) => vec![MULTIGUN.to_owned()],
                _ => (0..2).filter_map(|slot| Some(loadout.weapon(slot)?.to_string())).collect(),
            },
            size: (!loadout.is_command()).then(|| loadout.size(r#type.kind)),
            equip: loadout.equipment().words().iter().map(|word| (*word).to_owned()).collect(),
        }
    }

    /// Arms the types of the table.
    pub(super) fn read_all(
        all: &BTreeMap<String, BTreeMap<String, Arms>>,
        game: &Breakable,
        table: &mut Table,
        reader: &mut Read<'_>,
    ) {
        for (letter, types) in all {
            let Some(colour) = reader.names.lettered(letter) else {
                reader.wrong::<()>(format!("'{}' is no colour in play", plain(letter)));
                continue;
            };
            for (name, arms) in types {
                reader.inside(&format!(".{letter}.{}", plain(name)), |reader| {
                    let own = |text: &str, _: &Names| {
                        text.parse().ok().filter(|found: &Type| found.digit == colour.has_digits())
                    };
                    let r#type = reader.word(&name.as_str().into(), "type of this colour", own)?;
                    table.arms_mut(colour)[r#type.index()] = arms.loadout(game, r#type, reader)?;
                    Some(())
                });
            }
        }
    }

    fn loadout(&self, game: &Breakable, r#type: Type, reader: &mut Read<'_>) -> Option<Loadout> {
        let equip: Vec<&str> = self.equip.iter().map(String::as_str).collect();
        let Some(equipment) = Equipment::of(&equip) else {
            return reader.against("BK-2.4", "there is no such equipment");
        };
        let mut weapon = |text: &str| Weapon::read(&text.into(), reader);
        let loadout = match &self.weapons[..] {
            [] => Loadout::Command,
            [only] if only == MULTIGUN => Loadout::Multigun(equipment),
            [only] => Loadout::Single(equipment, weapon(only)?),
            [one, other] => Loadout::pair(equipment, weapon(one)?, weapon(other)?),
            _ => return reader.against("BK-2.4", "a type carries at most two weapons"),
        };
        let command = loadout.is_command()
            && equipment == Equipment::None
            && r#type.index() == 0
            && game.house.scenario.command_bunkers > 0;
        if !command && game.check_loadout(r#type.kind, loadout).is_err() {
            let message = format!("a {} cannot carry {loadout} at this table", r#type.kind);
            return reader.against("BK-2.4", message);
        }
        if self.size.is_some_and(|size| command || size != loadout.size(r#type.kind)) {
            reader.against::<()>("BK-2.5", format!("it fires as {}", loadout.size(r#type.kind)));
        }
        Some(loadout)
    }
}
