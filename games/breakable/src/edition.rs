//! Components as data: the map, the deck, counters, tables, scenarios, ready-made forces. A file may hold any of
//! the sections; a later file of an edition takes the place of an earlier one, section by section.

mod forces;
mod map;
pub(crate) mod random;
mod reader;
mod scenario;
mod tables;

use breakroom_core::{Document, Edition, Fault};
use toml::de::DeTable;

pub use forces::{AutoPlace, Force, ForceType, Spot};
pub use map::{Map, RoadPoint};
pub use scenario::{Mission, Scenario, Zone};
pub use tables::Tables;

use reader::{Reader, Table};

/// The keys that a file may have at its root.
const SECTIONS: &[&str] = &[
    "map",
    "halves",
    "edges",
    "columns_data",
    "legend",
    "editor",
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
        let (mut draft, mut faults) = (Draft::default(), Vec::new());
        for file in &edition.files {
            faults.extend(draft.read(file));
        }
        for (there, what) in [
            (draft.map.is_some(), "a map ([map] and [columns_data])"),
            (draft.tables.is_some(), "a deck, counters and tables ([deck], [units], [to_hit] and so on)"),
            (!draft.scenarios.is_empty(), "a scenario ([scenarios.NAME])"),
            (draft.auto_place.is_some(), "rules of automatic placement ([auto_place])"),
        ] {
            if !there && faults.is_empty() {
                faults.push(Fault::error("the edition", format!("it lacks {what}")));
            }
        }
        if faults.iter().any(Fault::is_error) {
            return Err(faults);
        }
        match (draft.map, draft.tables, draft.auto_place) {
            (Some(map), Some(tables), Some(auto_place)) => {
                Ok(Components { map, tables, scenarios: draft.scenarios, forces: draft.forces, auto_place })
            }
            _ => Err(faults),
        }
    }

    /// Everything wrong with one file, warnings included.
    pub fn inspect(file: &Document) -> Vec<Fault> {
        Draft::default().read(file)
    }

    /// The scenario with this name.
    pub fn scenario(&self, name: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.name.as_str() == name)
    }
}

impl Draft {
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
        }
        if table.get("deck").is_some() || table.get("units").is_some() {
            self.tables = tables::read(&mut reader, &table).or(self.tables.take());
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
