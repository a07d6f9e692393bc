//! From the text of an edition to its parts, each with where it stands.

use breakroom_core::{BySeat, Document, Fault, Seat};
use breakroom_kit::{
    Sheet, Words,
    reader::plain,
    sheet::{At, Table},
};
use toml::de::DeTable;

use super::{Components, CoreInput, FARTHEST_CORE, Limits, Spec, facts::Facts, weigh};
use crate::{Cell, Circuit, ModuleKind, Name, Placement, SEATS, Shape, Side, Type, seat_of, seat_word};

/// Where an edition's components are from.
#[derive(Clone, Copy, PartialEq, Words)]
enum Status {
    Reconstructed,
    OwnerSupplied,
}

/// The components of a file as far as they can be made out, and everything wrong with it.
pub(super) fn read(file: &Document) -> (Option<Components>, Vec<Fault>) {
    let (toml, errors) = DeTable::parse_recoverable(&file.text);
    let mut sheet = Sheet::new(file, &errors);
    if !errors.is_empty() {
        return (None, sheet.faults);
    }
    let whole = sheet.whole_file(&toml);
    sheet.only(&whole, &["edition", "core", "power", "command", "start", "limits"]);
    let title = header(&mut sheet, &whole);
    let core = core(&mut sheet, &whole);
    let mut ids = Vec::new();
    let [powers, modules] = ["power", "command"].map(|key| specs(&mut sheet, &whole, key, &mut ids));
    let hand = hand(&mut sheet, &whole, &powers);
    let limits = limits(&mut sheet, &whole);
    weigh::types(&mut sheet, &powers, &modules, limits);
    weigh::circuits(&mut sheet, &core);
    if sheet.faults.iter().any(Fault::is_error) {
        return (None, sheet.faults);
    }
    let components = assemble(title, core, &powers, &modules, hand, limits);
    (Some(components), sheet.faults)
}

/// The Core, and where each part of it stands.
pub(super) struct Core {
    pub(super) circuits: Vec<String>,
    pub(super) cells: Vec<At<(Cell, Circuit)>>,
    pub(super) inputs: Vec<At<(Seat, CoreInput)>>,
    pub(super) at: usize,
}

fn assemble(
    title: String,
    core: Core,
    powers: &[At<Spec>],
    modules: &[At<Spec>],
    hand: Vec<Type>,
    limits: Limits,
) -> Components {
    let [powers, modules] =
        [powers, modules].map(|all| all.iter().map(|spec| spec.value).collect::<Vec<_>>());
    let (mut names, mut words) = ([Name::NONE; 2 * Type::MOST], vec![Box::from(""); 2 * Type::MOST]);
    let mut shapes = Vec::new();
    for (r#type, spec) in numbered(&powers, &modules) {
        names[r#type.index()] = spec.name;
        words[r#type.index()] = spec.name.as_str().into();
        if r#type.is_module() && !shapes.contains(&spec.shape) {
            shapes.push(spec.shape);
        }
    }
    let inputs = |seat: Seat| {
        let own = core.inputs.iter().filter(|input| input.value.0 == seat);
        own.map(|input| input.value.1).collect::<Vec<_>>()
    };
    Components {
        title,
        facts: Facts::of(numbered(&powers, &modules), limits),
        powers,
        modules,
        words,
        names,
        inputs: BySeat::new(SEATS.map(inputs)),
        core: core.cells.iter().map(|cell| cell.value).collect(),
        circuits: core.circuits,
        hand,
        limits,
        shapes,
    }
}

/// Every type of block with what it is.
fn numbered<'a>(powers: &'a [Spec], modules: &'a [Spec]) -> impl Iterator<Item = (Type, &'a Spec)> + Clone {
    let powers = powers.iter().enumerate().map(|(number, spec)| (Type::power(number), spec));
    powers.chain(modules.iter().enumerate().map(|(number, spec)| (Type::module(number), spec)))
}

/// Every `[[key]]`; there must be some.
fn sections<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>, key: &str, known: &[&str]) -> Vec<Table<'a>> {
    sheet.need(whole, key);
    let sections = sheet.tables(whole, key);
    sections.iter().for_each(|section| sheet.only(section, known));
    sections
}

fn header<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>) -> String {
    let Some(section) = sheet.section(whole, "edition", &["id", "name", "status", "seats"]) else {
        return String::new();
    };
    sheet.needed_text(&section, "id");
    sheet.needed_word::<Status>(&section, "status", "BB-1.1");
    if let Some(seats) = sheet.need(&section, "seats")
        && let Some(words) = sheet.texts(&seats)
        && !words.iter().map(|(_, word)| *word).eq(SEATS.map(seat_word))
    {
        sheet.against(seats.at, "BB-2.3", "'seats' must be [\"south\", \"north\"]");
    }
    sheet.needed_text(&section, "name").map_or(String::new(), |name| name.value.to_owned())
}

fn core<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>) -> Core {
    let mut core = Core { circuits: Vec::new(), cells: Vec::new(), inputs: Vec::new(), at: 0 };
    let Some(section) = sheet.section(whole, "core", &["cell", "input"]) else { return core };
    core.at = section.at;
    for cell in sections(sheet, &section, "cell", &["circuit", "at"]) {
        core_cell(sheet, &cell, &mut core);
    }
    for input in sections(sheet, &section, "input", &["seat", "circuit", "at", "side"]) {
        core_input(sheet, &input, &mut core);
    }
    core
}

fn cell_at<'a>(sheet: &mut Sheet<'a>, table: &Table<'a>) -> Option<At<Cell>> {
    let entry = sheet.need(table, "at")?;
    let near = -i64::from(FARTHEST_CORE)..=i64::from(FARTHEST_CORE);
    let [x, y] = &sheet.list(&entry)?[..] else {
        sheet.against(entry.at, "BB-1.1", "'at' must be two whole numbers, such as [-1, 0]");
        return None;
    };
    let (x, y) = (sheet.number(x, near.clone(), "BB-1.1"), sheet.number(y, near, "BB-1.1"));
    Some(At { value: Cell::new(x?, y?), at: entry.at })
}

fn core_cell<'a>(sheet: &mut Sheet<'a>, table: &Table<'a>, core: &mut Core) {
    let (name, cell) = (sheet.needed_text(table, "circuit"), cell_at(sheet, table));
    let (Some(name), Some(cell)) = (name, cell) else { return };
    if !(1..=4).contains(&name.value.len()) || !name.value.bytes().all(|sign| sign.is_ascii_alphanumeric()) {
        return sheet.against(name.at, "BB-1.1", "a circuit is named with 1 to 4 letters or digits");
    }
    if let Some(other) = core.cells.iter().find(|other| other.value.0 == cell.value) {
        let line = sheet.line(other.at);
        let message = format!("two Core cells overlap at {}: the other is on line {line}", cell.value);
        return sheet.against(cell.at, "BB-1.7", message);
    }
    let known = core.circuits.iter().position(|circuit| circuit == name.value);
    let number = known.unwrap_or_else(|| {
        core.circuits.push(name.value.to_owned());
        core.circuits.len() - 1
    });
    if number >= Circuit::MOST {
        return sheet.against(name.at, "BB-1.1", format!("there is room for {} circuits", Circuit::MOST));
    }
    core.cells.push(At { value: (cell.value, Circuit(number as u8)), at: table.at });
}

fn core_input<'a>(sheet: &mut Sheet<'a>, table: &Table<'a>, core: &mut Core) {
    let seat = sheet.needed_text(table, "seat").and_then(|word| {
        let seat = seat_of(word.value);
        if seat.is_none() {
            sheet.against(word.at, "BB-1.2", "'seat' must be south or north");
        }
        seat
    });
    let side = sheet.needed_word::<Side>(table, "side", "BB-1.2");
    let (name, cell) = (sheet.needed_text(table, "circuit"), cell_at(sheet, table));
    let (Some(seat), Some(side), Some(name), Some(cell)) = (seat, side, name, cell) else { return };
    let Some(&At { value: (_, circuit), .. }) = core.cells.iter().find(|other| other.value.0 == cell.value)
    else {
        let message = format!("there is no Core cell at {} for this input", cell.value);
        return sheet.against(cell.at, "BB-1.2", message);
    };
    if core.circuits[circuit.index()] != name.value {
        let (there, wanted) = (&core.circuits[circuit.index()], name.value);
        let message = format!("the Core cell at {} belongs to circuit {there}, not {wanted}", cell.value);
        return sheet.against(name.at, "BB-1.2", message);
    }
    let place = Placement::plugged_into(cell.value, side);
    if core.cells.iter().any(|other| other.value.0 == place.cell) {
        let message = format!("this input lies between the Core cells {} and {}", cell.value, place.cell);
        return sheet.against(table.at, "BB-1.2", message);
    }
    if let Some(other) = core.inputs.iter().find(|input| input.value.1.place == place) {
        let message = format!("this input is the one on line {} once more", sheet.line(other.at));
        return sheet.against(table.at, "BB-1.2", message);
    }
    core.inputs.push(At { value: (seat, CoreInput { place, circuit }), at: table.at });
}

/// Every type of block that stands under this key: with its power, or with what it does.
fn specs<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>, key: &str, ids: &mut Vec<At<Name>>) -> Vec<At<Spec>> {
    sheet.need(whole, key);
    let tables = sheet.tables(whole, key);
    let mut read =
        |table: &Table<'a>| Some(At { value: spec(sheet, table, key == "power", ids)?, at: table.at });
    tables.iter().filter_map(&mut read).collect()
}

fn spec<'a>(sheet: &mut Sheet<'a>, table: &Table<'a>, powers: bool, ids: &mut Vec<At<Name>>) -> Option<Spec> {
    sheet.only(table, &["id", if powers { "power" } else { "kind" }, "inputs", "count"]);
    let name = id(sheet, table, ids);
    let print = match powers {
        true => sheet.needed_number::<u16>(table, "power", 0..=99, "BB-7.1").map(|power| (power, None)),
        false => sheet.needed_word::<ModuleKind>(table, "kind", "BB-8.1").map(|kind| (0, Some(kind))),
    };
    let shape = inputs(sheet, table);
    let count = sheet.needed_number(table, "count", 0..=30, "BB-1.10");
    let (name, (power, kind), shape, count) = (name?, print?, shape?, count?);
    let usual = 3_u32.saturating_sub(power.into());
    if powers && (shape.inputs() != usual || power > 3) {
        sheet.warn(table.at, "BB-1.4", format!("a power {power} block usually has {usual} inputs"));
    }
    Some(Spec { name, shape, power, kind, count })
}

fn id<'a>(sheet: &mut Sheet<'a>, table: &Table<'a>, ids: &mut Vec<At<Name>>) -> Option<Name> {
    let entry = sheet.need(table, "id")?;
    let name: Name = sheet.name(&entry, "BB-1.3")?;
    if let Some(other) = ids.iter().find(|other| other.value == name) {
        let message = format!("the id '{name}' is already taken on line {}", sheet.line(other.at));
        sheet.against(entry.at, "BB-1.3", message);
        return None;
    }
    ids.push(At { value: name, at: entry.at });
    Some(name)
}

fn inputs<'a>(sheet: &mut Sheet<'a>, table: &Table<'a>) -> Option<Shape> {
    let letters = sheet.needed_text(table, "inputs")?;
    let shape = Shape::in_any_order(letters.value);
    if shape.is_none() {
        let message = "'inputs' is made of the letters l, s and r, each at most once";
        sheet.against(letters.at, "BB-1.5", message);
    }
    shape
}

fn hand<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>, powers: &[At<Spec>]) -> Vec<Type> {
    let mut hand: Vec<Type> = Vec::new();
    let Some(section) = sheet.section(whole, "start", &["hand"]) else { return hand };
    let ids = sheet.need(&section, "hand").and_then(|entry| sheet.texts(&entry));
    for (at, id) in ids.unwrap_or_default() {
        let Some(number) = powers.iter().position(|spec| spec.value.name.as_str() == id) else {
            let shown = plain(id);
            let message = format!("the starting hand holds '{shown}', which is no power block of the set");
            sheet.against(at, "BB-2.2", message);
            continue;
        };
        let (r#type, count) = (Type::power(number), powers[number].value.count);
        if hand.iter().filter(|&&held| held == r#type).count() >= usize::from(count) {
            let message = format!("the starting hand holds '{id}' more often than the set ({count})");
            sheet.against(at, "BB-2.2", message);
            continue;
        }
        hand.push(r#type);
    }
    hand
}

fn limits<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>) -> Limits {
    let usual = Limits { same_kind: 1, authenticate: 2 };
    let known = ["same_kind_in_hand", "authenticate_in_hand"];
    let Some(section) = sheet.section(whole, "limits", &known) else { return usual };
    let same_kind = sheet.needed_number(&section, "same_kind_in_hand", 1..=30, "BB-4.4");
    let authenticate = sheet.needed_number(&section, "authenticate_in_hand", 1..=30, "BB-4.5");
    Limits {
        same_kind: same_kind.unwrap_or(usual.same_kind),
        authenticate: authenticate.unwrap_or(usual.authenticate),
    }
}
