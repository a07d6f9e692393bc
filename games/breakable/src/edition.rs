//! Components as data: the map, the deck, counters, tables, scenarios, ready-made forces. A file may hold any of
//! the sections; a later file of an edition takes the place of an earlier one, section by section, and a file of
//! somebody's own is laid over the shipped ones.

mod fixed;
mod forces;
mod judge;
mod map;
mod muster;
pub(crate) mod random;
mod reader;
mod scenario;
mod tables;

use breakroom_core::{Document, Edition, Fault, Game};
use toml::de::DeTable;

use crate::Breakable;

pub use forces::{AutoPlace, Force, ForceType, Spot};
pub use map::{Map, RoadPoint};
pub use scenario::{Mission, Scenario, Zone};
pub use tables::Tables;

use reader::{Reader, Table};

/// What a file must hold of its shipped namesake to be put in its place; one that lacks any of it is laid over it.
const WHOLE: &[&str] = &["columns_data", "deck", "scenarios", "auto_place", "forces"];

/// The sections of [`Tables`].
const TABLES: &[&str] = &["deck", "units", "markers", "to_hit", "weapons", "unbreakable"];

/// The keys that a file may have at its root.
const SECTIONS: &[&str] = &[
    "map",
    "halves",
    "edges",
    "columns_data",
    "legend",
    "editor",
    "form",
    "roads",
    "terrain",
    "dice",
    "deck",
    "colours",
    "units",
    "markers",
    "to_hit",
    "weapons",
    "slots",
    "scenarios",
    "unbreakable",
    "auto_place",
    "forces",
];

/// The components of one edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// The printed terrain.
    pub map: Map,
    /// Deck, counters and tables.
    pub tables: Tables,
    /// The scenarios, in the order of the files.
    pub scenarios: Vec<Scenario>,
    /// The ready-made forces, in the order of the files.
    pub forces: Vec<Force>,
    /// How `auto` places (BK-2.14).
    pub auto_place: AutoPlace,
}

#[derive(Default)]
struct Draft {
    map: Option<Map>,
    tables: Option<Tables>,
    scenarios: Vec<Scenario>,
    forces: Vec<Force>,
    auto_place: Option<AutoPlace>,
}

impl Components {
    /// The components of an edition, or everything that is wrong with it.
    ///
    /// # Errors
    /// With every fault of every file.
    pub fn read(edition: &Edition) -> Result<Components, Vec<Fault>> {
        match assemble(edition) {
            (Some(components), faults) if !faults.iter().any(Fault::is_error) => Ok(components),
            (_, faults) => Err(faults),
        }
    }

    /// Everything wrong with one file, warnings included, where it is laid over the shipped edition.
    pub fn inspect(file: &Document) -> Vec<Fault> {
        assemble(&Breakable::INFO.edition_with(file.clone())).1
    }

    /// The scenario with this name.
    pub fn scenario(&self, name: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.name.as_str() == name)
    }
}

/// The components of an edition as far as they can be read, and everything that is wrong with it: first file by file,
/// then what does not go together.
fn assemble(edition: &Edition) -> (Option<Components>, Vec<Fault>) {
    let (mut draft, mut faults) = (Draft::default(), Vec::new());
    let files = layers(edition);
    for (file, _) in &files {
        faults.extend(draft.read(file));
    }
    if !faults.iter().any(Fault::is_error) {
        faults.extend(draft.gaps());
    }
    let components = draft.finish();
    for (file, _) in files.iter().filter(|(_, own)| *own) {
        faults.extend(judge::repeated(file));
        faults.extend(components.iter().flat_map(|components| judge::file(file, components)));
    }
    (components, faults)
}

/// The files in the order in which they are read, and whether they are somebody's own. A part of a shipped file under
/// the same name is laid over it, as it would be under any other.
fn layers(edition: &Edition) -> Vec<(Document, bool)> {
    let shipped = Breakable::INFO.editions[0].edition();
    let mut layers = Vec::new();
    for file in &edition.files {
        let known = shipped.file(&file.name);
        let own = known != Some(file);
        if let Some(known) = known.filter(|known| own && !is_whole(file, known)) {
            layers.push((known.clone(), false));
        }
        layers.push((file.clone(), own));
    }
    layers.sort_by_key(|(_, own)| *own);
    layers
}

fn is_whole(file: &Document, shipped: &Document) -> bool {
    let (own, _) = DeTable::parse_recoverable(&file.text);
    let (whole, _) = DeTable::parse_recoverable(&shipped.text);
    WHOLE.iter().all(|key| own.get_ref().contains_key(*key) || !whole.get_ref().contains_key(*key))
}

impl Draft {
    /// What an edition must have and this one lacks.
    fn gaps(&self) -> Option<Fault> {
        let parts = [
            (self.map.is_some(), "a map ([map] and [columns_data])"),
            (self.tables.is_some(), "a deck, counters and tables ([deck], [units], [to_hit] and so on)"),
            (!self.scenarios.is_empty(), "a scenario ([scenarios.NAME])"),
            (self.auto_place.is_some(), "rules of automatic placement ([auto_place])"),
        ];
        let (_, what) = parts.into_iter().find(|(there, _)| !there)?;
        Some(Fault::error("the edition", format!("it lacks {what}")))
    }

    fn finish(self) -> Option<Components> {
        Some(Components {
            map: self.map?,
            tables: self.tables?,
            scenarios: self.scenarios,
            forces: self.forces,
            auto_place: self.auto_place?,
        })
    }

    fn read(&mut self, file: &Document) -> Vec<Fault> {
        let (root, errors) = DeTable::parse_recoverable(&file.text);
        let mut reader = Reader::new(file);
        for error in errors {
            let line = error.span().map_or(1, |span| file.line_of(span.start));
            let place = format!("{} line {line}", file.name);
            reader.faults.push(Fault::error(place, error.message().to_owned()));
        }
        let table = Table { entries: root.get_ref(), span: root.span(), what: "the file".into() };
        reader.only(&table, SECTIONS);
        if table.get("map").is_some() || table.get("columns_data").is_some() {
            self.map = map::read(&mut reader, &table).or(self.map.take());
        } else if let Some((key, value)) =
            ["terrain", "roads"].iter().find_map(|key| Some((key, table.get(key)?)))
        {
            let message = format!("[{key}] belongs to a map: [map] and [columns_data] are missing");
            reader.error(&value.span(), "BK-R.1", message);
        }
        if TABLES.iter().any(|key| table.get(key).is_some()) {
            self.tables = tables::read(&mut reader, &table, self.tables.as_ref()).or(self.tables.take());
        }
        if let Some(section) = table.get("scenarios") {
            scenario::read(&mut reader, section, &mut self.scenarios);
        }
        if let Some(section) = table.get("auto_place") {
            self.auto_place = forces::read_auto_place(&mut reader, section).or(self.auto_place.take());
        }
        if let Some(section) = table.get("forces") {
            forces::read(&mut reader, section, &mut self.forces);
        }
        reader.faults
    }
}
