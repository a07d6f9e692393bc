//! Positions as documents (section 6), between two cards: written for the first referee, and compared with its own.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::{
    missions::Result as Score,
    steps::Step,
    table::{Place, Plain},
    words::*,
};

/// The units of a document by id, without what is left out or means nothing where a unit is.
fn units(document: &Value) -> BTreeMap<String, Value> {
    let list = document["units"].as_array().cloned().unwrap_or_default();
    let plain = list.into_iter().map(|mut unit| {
        let fields = unit.as_object_mut().expect("a unit's fields");
        let on_map = fields.contains_key("hex");
        fields.retain(|key, value| {
            let empty = *value == json!(0) || *value == json!([]) || value.is_null();
            !empty && (on_map || key != "face")
        });
        (fields["id"].to_string(), unit)
    });
    plain.collect()
}

impl Plain {
    /// Does the first referee's document, asked for between two cards, say the same?
    pub fn agrees_with(&self, document: &dyn Fn() -> Value) -> Result<(), String> {
        if self.over.is_some() || !matches!(self.todo.last(), Some(Step::Draw)) {
            return Ok(());
        }
        let (theirs, ours) = (document(), self.document());
        let told = |key: &str, theirs: &Value, ours: &Value| {
            format!("{key} of the position\n  first:  {theirs}\n  second: {ours}")
        };
        for key in
            ["round", "turn", "terrain", "clouds", "stacks", "deck", "data", "match", "unbreakable_entered"]
        {
            let own = |document: &Value| match &document[key] {
                Value::Object(fields) if fields.values().all(Value::is_null) => Value::Null,
                Value::Array(list) if list.is_empty() => Value::Null,
                other => other.clone(),
            };
            if own(&theirs) != own(&ours) {
                return Err(told(key, &theirs[key], &ours[key]));
            }
        }
        let (their_units, our_units) = (units(&theirs), units(&ours));
        for id in their_units.keys().chain(our_units.keys()) {
            let (one, other) = (their_units.get(id), our_units.get(id));
            if one != other {
                return Err(told(id, &json!(one), &json!(other)));
            }
        }
        Ok(())
    }

    /// What the rounds before this one were worth.
    fn rounds_document(&self) -> Vec<Value> {
        let works = self.rules.printed.values().filter(|terrain| **terrain == Terrain::Industry).count();
        let round = |score: &Score| match score {
            Score::Exits(score) | Score::Failed(score) => json!({"result": score}),
            Score::Completed(turn) => json!({"result": works, "completed": -turn}),
        };
        self.results.iter().map(round).collect()
    }

    /// The position as a document (section 6).
    pub fn document(&self) -> Value {
        let mut loadouts: Map<String, Value> = Map::new();
        for ((colour, kind, slot), loadout) in &self.loadouts {
            let weapons: Vec<&str> = match loadout.multigun {
                true => vec!["multigun"],
                false => loadout.weapons.iter().map(|weapon| weapon.name()).collect(),
            };
            let equipment = [("gev", loadout.gev), ("tower", loadout.tower), ("killbots", loadout.killbots)];
            let equip: Vec<&str> = equipment.iter().filter(|(_, has)| *has).map(|(name, _)| *name).collect();
            let name = format!("{}-{}", kind.name(), colour.letter(*slot));
            let colour = loadouts.entry(colour.short()).or_insert(json!({}));
            colour[name] = json!({"weapons": weapons, "equip": equip});
        }
        let named = |pairs: Vec<(String, Value)>| Value::Object(pairs.into_iter().collect());
        let changed = self.terrain.iter().filter(|(hex, terrain)| self.rules.printed[hex] != **terrain);
        let terrain =
            changed.map(|(hex, terrain)| (hex.to_string(), json!(format!("{terrain:?}").to_lowercase())));
        let clouds = self.clouds.iter().map(|(hex, size)| (hex.to_string(), json!(size.name())));
        let mut stacks = Map::new();
        for ((pile, colour, hex), count) in &self.piles {
            let hex = stacks.entry(hex.to_string()).or_insert(json!({}));
            hex[format!("{}/{}", colour.short(), pile.name())] = json!(count);
        }
        let deck = self
            .deck
            .iter()
            .filter(|(_, count)| **count > 0)
            .map(|((colour, kind), count)| (format!("{}-{kind}", colour.name()), json!(count)));
        let entered = [("b", self.entered[0]), ("y", self.entered[1])];
        let entered = entered.into_iter().filter(|(_, count)| *count > 0);
        let in_play = self.units.keys().filter(|id| self.in_play(**id));
        json!({
            "scenario": self.rules.scenario.name,
            "round": self.round,
            "turn": self.turn,
            "terrain": named(terrain.collect()),
            "clouds": named(clouds.collect()),
            "loadouts": loadouts,
            "units": in_play.map(|id| self.unit_document(*id)).collect::<Vec<_>>(),
            "match": self.rounds_document(),
            "stacks": stacks,
            "deck": named(deck.collect()),
            "data": {"holder": self.holder.map(|id| id.to_string())},
            "unbreakable_entered": named(entered.map(|(side, count)| (side.to_owned(), json!(count))).collect()),
        })
    }

    fn unit_document(&self, id: Id) -> Value {
        let unit = self.unit(id);
        let mut fields = json!({"id": id.to_string(), "loaded": unit.loaded, "stasis": unit.stasis});
        match unit.place {
            Place::On(hex) => fields["hex"] = json!(hex.to_string()),
            Place::Aboard(carrier) => fields["in"] = json!(carrier.to_string()),
            _ => fields["off"] = json!("waits"),
        }
        if id.kind.faced() && self.hex(id).is_some() {
            fields["face"] = json!(WAYS[unit.facing]);
        }
        if let Some(passenger) = self.passenger(id) {
            fields["passenger"] = json!(passenger.to_string());
        }
        let flags = [
            ("fly", unit.flying),
            ("erratic", unit.erratic),
            ("frozen", unit.frozen),
            ("knocked", unit.knocked),
            ("scattered", unit.scattered),
        ];
        for (name, _) in flags.iter().filter(|(_, set)| *set) {
            fields[*name] = json!(true);
        }
        if let Some((first, _)) = unit.brain.first() {
            let markers = unit.brain.iter().map(|(colour, count)| (colour.short().to_owned(), json!(count)));
            fields["brain"] = Value::Object(markers.collect());
            if unit.brain.len() > 1 {
                fields["brain_first"] = json!(first.short());
            }
        }
        fields
    }
}
