//! Components as data: the map, the deck, counters, tables, scenarios, ready-made forces. A file may hold any of
//! the sections; a later file of an edition takes the place of an earlier one, section by section, and a file of
//! somebody's own is laid over the shipped ones.

mod fixed;
mod forces;
mod judge;
mod map;
mod muster;
mod paper;
pub(crate) mod random;
mod scenario;
mod tables;

use breakroom_core::{Document, Edition, Fault, Game};
use breakroom_kit::{doc, sheet::value_of};
use toml::de::DeTable;

use crate::{Breakable, Name};

pub use forces::{AutoPlace, Force, ForceType, Spot};
pub use map::{Map, RoadPoint};
pub use scenario::{Mission, Scenario, Zone};
pub use tables::{Markers, Tables};

use paper::{Paper, Parsed};

/// How a file writes a thing as a text.
macro_rules! parsed {
    ($type:ident $what:literal $of:expr) => {
        impl<C> breakroom_kit::Load<C> for $type {
            fn read(
                value: &breakroom_kit::doc::Value,
                reader: &mut breakroom_kit::Reader<'_, C>,
            ) -> Option<$type> {
                let of: fn(&str) -> Option<$type> = $of;
                reader.word(value, $what, |text, _| of(text))
            }
        }
    };
}
use parsed;

/// What a file must hold of its shipped namesake to be put in its place; one that lacks any of it is laid over it.
const WHOLE: &[&str] = &["columns_data", "deck", "scenarios", "auto_place", "forces"];

/// The sections that a file may have besides those that are rules.
const SECTIONS: &[&str] = &[
    "map",
    "columns_data",
    "terrain",
    "roads",
    "deck",
    "units",
    "markers",
    "to_hit",
    "weapons",
    "unbreakable",
    "scenarios",
    "auto_place",
    "forces",
];

/// The components of one edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    pub(crate) map: Map,
    /// Deck, counters and tables.
    pub tables: Tables,
    /// The scenarios, in the order of the files.
    pub(crate) scenarios: Vec<Scenario>,
    /// The ready-made forces, in the order of the files.
    pub forces: Vec<Force>,
    /// How `auto` places (BK-2.14).
    pub(crate) auto_place: AutoPlace,
}

/// An edition on its way to being whole.
#[derive(Default)]
struct Draft {
    map: Option<Map>,
    deck: Option<tables::Deck>,
    units: Option<tables::Units>,
    markers: Option<Markers>,
    to_hit: Option<tables::ToHit>,
    weapons: Option<tables::Weapons>,
    unbreakable: Option<tables::Unbreakable>,
    documents: scenario::Documents,
    scenarios: Vec<Scenario>,
    auto_place: Option<AutoPlace>,
    forces: Vec<Force>,
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

    /// The ready-made force with this name.
    pub(crate) fn force(&self, name: Name) -> Option<&Force> {
        self.forces.iter().find(|force| force.id == name)
    }

    /// The scenario with this name.
    pub fn scenario(&self, name: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.name.as_str() == name)
    }
}

/// The components of an edition as far as they can be read, and everything that is wrong with it: first file by file,
/// then what does not go together.
fn assemble(edition: &Edition) -> (Option<Components>, Vec<Fault>) {
    let layers = layers(edition);
    let parsed: Vec<Parsed<'_>> = layers.iter().map(Parsed::new).collect();
    let shipped = layers.iter().any(|(_, own)| *own).then(shipped);
    let mut papers: Vec<Paper<'_>> =
        parsed.iter().map(|parsed| Paper::new(parsed, shipped.as_ref())).collect();
    let mut draft = Draft::default();
    let forces: Vec<_> = papers.iter_mut().map(|paper| draft.read(paper)).collect();
    let sound = !papers.iter().flat_map(|paper| paper.faults()).any(Fault::is_error);
    let gap = if sound { draft.gap() } else { None };
    let components = draft.finish();
    for (paper, forces) in papers.iter_mut().zip(&forces).filter(|(paper, _)| paper.own) {
        components.iter().for_each(|components| judge::judge(paper, forces, components));
    }
    (components, papers.into_iter().flat_map(Paper::into_faults).chain(gap).collect())
}

/// Everything that the shipped files say.
fn shipped() -> doc::Value {
    let files = Breakable::INFO.editions[0].files.iter();
    doc::merged(files.map(|(_, text)| value_of(DeTable::parse_recoverable(text).0.get_ref())))
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
    fn gap(&self) -> Option<Fault> {
        let parts = [
            (self.map.is_some(), "a map ([map] and [columns_data])"),
            (self.deck.is_some(), "a deck ([deck])"),
            (self.units.is_some(), "counters ([units])"),
            (self.markers.is_some(), "counters that are no units ([markers])"),
            (self.to_hit.is_some(), "a table of hits ([to_hit])"),
            (self.weapons.is_some(), "weapons ([weapons])"),
            (self.unbreakable.is_some(), "the module ([unbreakable])"),
            (!self.scenarios.is_empty(), "a scenario ([scenarios.NAME])"),
            (self.auto_place.is_some(), "rules of automatic placement ([auto_place])"),
        ];
        let (_, what) = parts.into_iter().find(|(there, _)| !there)?;
        Some(Fault::error("the edition", format!("it lacks {what}")))
    }

    fn finish(self) -> Option<Components> {
        Some(Components {
            map: self.map?,
            tables: Tables {
                deck: self.deck?,
                units: self.units?,
                markers: self.markers?,
                to_hit: self.to_hit?,
                weapons: self.weapons?,
                unbreakable: self.unbreakable?,
            },
            scenarios: self.scenarios,
            forces: self.forces,
            auto_place: self.auto_place?,
        })
    }

    /// Lays a file over those before it. The forces that stand in it, with their places.
    fn read(&mut self, paper: &mut Paper<'_>) -> Vec<(String, Force)> {
        paper.only(SECTIONS);
        if paper.get("map").is_some() || paper.get("columns_data").is_some() {
            self.map = map::read(paper).or(self.map.take());
        } else if let Some(key) = ["terrain", "roads"].into_iter().find(|key| paper.get(key).is_some()) {
            let message = format!("[{key}] belongs to a map: [map] and [columns_data] are missing");
            paper.against(key, "BK-R.1", message);
        }
        self.deck = paper.section("deck").or(self.deck.take());
        self.units = paper.section("units").or(self.units.take());
        self.markers = paper.section("markers").or(self.markers.take());
        self.to_hit = paper.section("to_hit").or(self.to_hit.take());
        self.weapons = paper.section("weapons").or(self.weapons.take());
        self.unbreakable = paper.section("unbreakable").or(self.unbreakable.take());
        self.auto_place = paper.section("auto_place").or(self.auto_place.take());
        scenario::read(paper, &mut self.documents, &mut self.scenarios);
        let forces = forces::read(paper);
        for (_, force) in forces.iter().cloned() {
            match self.forces.iter_mut().find(|known| known.id == force.id) {
                Some(known) => *known = force,
                None => self.forces.push(force),
            }
        }
        forces
    }
}
