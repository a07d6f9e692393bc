//! What does not go together: somebody's own file judged with everything it is played with.

use std::ops::Range;

use breakroom_core::{Document, Fault, Game, fault::MOST};
use toml::de::DeTable;

use super::{
    Components, Zone, fixed, forces,
    muster::{self, Part},
    reader::{Reader, Table, Value},
};
use crate::{
    Breakable, House,
    vocabulary::{Edge, Hex, Kind},
};

/// Everything in the file that the shipped files say otherwise, and that is not for a file to say.
pub(super) fn repeated(file: &Document) -> Vec<Fault> {
    let (root, _) = DeTable::parse_recoverable(&file.text);
    let root = Table { entries: root.get_ref(), span: root.span(), what: "the file".into() };
    let mut reader = Reader::new(file);
    for (_, shipped) in Breakable::INFO.editions[0].files {
        fixed::check(&mut reader, &root, shipped);
    }
    reader.faults
}

/// Everything in the file that does not go with the rest of the edition.
pub(super) fn file(file: &Document, components: &Components) -> Vec<Fault> {
    let (root, _) = DeTable::parse_recoverable(&file.text);
    let root = Table { entries: root.get_ref(), span: root.span(), what: "the file".into() };
    let mut judge = Judge { reader: Reader::new(file), scratch: Reader::new(file), components };
    judge.judge_scenarios(&root);
    judge.judge_map(&root);
    judge.judge_auto_place(&root);
    judge.judge_forces(&root);
    judge.reader.faults
}

struct Judge<'a> {
    reader: Reader<'a>,
    /// Reads again what was read before; its faults are known.
    scratch: Reader<'a>,
    components: &'a Components,
}

impl<'a> Judge<'a> {
    fn section(&mut self, root: &Table<'a>, key: &str) -> Option<Table<'a>> {
        self.scratch.table(root.get(key)?, key)
    }

    /// Scenarios that cannot be played, whatever the options.
    fn judge_scenarios(&mut self, root: &Table<'a>) {
        let Some(section) = self.section(root, "scenarios") else { return };
        for (key, value) in section.entries {
            let name = key.get_ref().as_ref();
            for fault in self.unplayable(name) {
                self.reader.fault(&value.span(), fault.rule, fault.message, true);
            }
        }
    }

    /// What stands in the way of a scenario with choppers and without them.
    fn unplayable(&self, name: &str) -> Vec<Fault> {
        if self.components.scenario(name).is_none() {
            return Vec::new();
        }
        let faults = |chrome: &str| {
            let options = Breakable::INFO.options([("scenario", name), ("chrome", chrome)]);
            options.map_or_else(
                |_| Vec::new(),
                |options| House::new(&options, self.components).err().unwrap_or_default(),
            )
        };
        if faults("choppers").is_empty() { Vec::new() } else { faults("") }
    }

    /// Scenarios and forces of others that this map does not serve; they are refused or not offered, not a fault.
    fn judge_map(&mut self, root: &Table<'a>) {
        let (Some(map), Some(_)) = (root.get("map"), root.get("columns_data")) else { return };
        let own = self.section(root, "scenarios");
        let own = |name: &str| own.as_ref().is_some_and(|table| table.get(name).is_some());
        for scenario in self.components.scenarios.iter().filter(|scenario| !own(&scenario.name)) {
            for fault in self.unplayable(&scenario.name) {
                let message = format!("{} cannot be played on this map: {}", scenario.name, fault.message);
                self.reader.fault(&map.span(), fault.rule, message, false);
            }
        }
        let own: Vec<_> = self.own_forces(root).into_iter().map(|(_, force)| force.id).collect();
        let others = self.components.forces.iter().filter(|force| !own.contains(&force.id));
        let unfit = others.filter(|force| !muster::judge(force, self.components).is_empty());
        let unfit: Vec<&str> = unfit.map(|force| force.id.as_str()).collect();
        if !unfit.is_empty() {
            let message =
                format!("these forces do not fit on this map and are not offered: {}", unfit.join(", "));
            self.reader.warn(&map.span(), "BK-2.13", message);
        }
    }

    fn own_forces(&mut self, root: &Table<'a>) -> Vec<(Table<'a>, super::Force)> {
        let Some(section) = root.get("forces") else { return Vec::new() };
        let items = self.scratch.list(section, "forces");
        let tables: Vec<Table<'a>> =
            items.into_iter().filter_map(|item| self.scratch.table(item, "a force")).collect();
        let read = |table: Table<'a>| forces::read_one(&mut self.scratch, &table).map(|force| (table, force));
        tables.into_iter().filter_map(read).collect()
    }

    fn judge_forces(&mut self, root: &Table<'a>) {
        for (table, force) in self.own_forces(root) {
            if self.reader.faults.len() > MOST {
                return;
            }
            for flaw in muster::judge(&force, self.components) {
                let span = self.span(&table, flaw.part);
                let message = format!("force '{}': {}", force.id, flaw.message);
                self.reader.error(&span, flaw.rule, message);
            }
        }
    }

    /// Where that part of a force is written.
    fn span(&mut self, force: &Table<'a>, part: Part) -> Range<usize> {
        let mut inner = |part: Part| -> Option<Value<'a>> {
            let types = |scratch: &mut Reader<'a>| Some(scratch.list(force.get("types")?, "types"));
            match part {
                Part::Whole => force.get("id"),
                Part::Scenario => force.get("scenario"),
                Part::Type(number) => types(&mut self.scratch)?.get(number).copied(),
                Part::Spot(number, unit) => {
                    let table = *types(&mut self.scratch)?.get(number)?;
                    let at = self.scratch.table(table, "a type")?.get("at")?;
                    self.scratch.list(at, "at").get(unit).copied()
                }
            }
        };
        inner(part).map_or_else(|| force.span.clone(), |value| value.span())
    }

    /// Lists of hexes lie in their half, on ground (BK-2.14).
    fn judge_auto_place(&mut self, root: &Table<'a>) {
        let Some(table) = self.section(root, "auto_place") else { return };
        for (key, edge) in [("command", Edge::North), ("north", Edge::North), ("west", Edge::West)] {
            let Some(value) = table.get(key) else { continue };
            for item in self.scratch.list(value, key) {
                let Some(hex) = self.scratch.word(item, "hex", "BK-2.14", |text| text.parse::<Hex>().ok())
                else {
                    continue;
                };
                let terrain = self.components.map.terrain[hex.index()];
                if !Zone::Half(edge).hexes().has(hex) {
                    let message = format!("{key}: {hex} is outside the {edge} half");
                    self.reader.error(&item.span(), "BK-2.14", message);
                } else if terrain.swallows() {
                    let message = format!("{key}: {hex} is {terrain}: nothing can be placed there");
                    self.reader.error(&item.span(), "BK-2.14", message);
                }
            }
        }
        let Some(order) = table.get("order") else { return };
        let mut seen: Vec<Kind> = Vec::new();
        for item in self.scratch.list(order, "order") {
            let Some(kind) = self.scratch.word(item, "kind", "BK-2.14", Kind::of) else { continue };
            if seen.contains(&kind) {
                self.reader.error(&item.span(), "BK-2.14", format!("order: {kind} stands here twice"));
            }
            seen.push(kind);
        }
    }
}
