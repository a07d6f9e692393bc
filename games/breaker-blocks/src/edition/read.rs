//! From the text of an edition to its parts, each with its line.

use breakroom_core::{BySeat, Document, Fault, Seat};
use breakroom_kit::Words;
use toml::de::DeTable;

use super::{
    Components, CoreInput, FARTHEST_CORE, Limits, Spec,
    facts::Facts,
    reader::{At, Reader, Section},
    weigh,
};
use crate::vocabulary::{Cell, Circuit, Kind, Name, Place, SEATS, Shape, Side, Type, seat_of, seat_word};

/// What an edition's `status` may say.
const STATUS: [&str; 2] = ["reconstructed", "owner-supplied"];

/// The components of a file as far as they can be made out, and everything wrong with it.
pub(super) fn read(file: &Document) -> (Option<Components>, Vec<Fault>) {
    let (table, errors) = DeTable::parse_recoverable(&file.text);
    let mut reader = Reader::new(file, &errors);
    if !errors.is_empty() {
        return (None, reader.faults);
    }
    let whole = reader.whole(&table);
    reader.only(whole, &["edition", "core", "power", "command", "start", "limits"]);
    let title = header(&mut reader, whole);
    let core = core(&mut reader, whole);
    let mut ids = Vec::new();
    let powers = powers(&mut reader, whole, &mut ids);
    let modules = modules(&mut reader, whole, &mut ids);
    let hand = hand(&mut reader, whole, &powers);
    let limits = limits(&mut reader, whole);
    weigh::types(&mut reader, &powers, &modules, limits);
    weigh::circuits(&mut reader, &core);
    if reader.faults.iter().any(Fault::is_error) {
        return (None, reader.faults);
    }
    let components = assemble(title, core, &powers, &modules, hand, limits);
    (Some(components), reader.faults)
}

/// The Core with the line each part stands on.
pub(super) struct Core {
    pub(super) circuits: Vec<String>,
    pub(super) cells: Vec<At<(Cell, Circuit)>>,
    pub(super) inputs: Vec<At<(Seat, CoreInput)>>,
    pub(super) line: usize,
}

fn assemble(
    title: String,
    core: Core,
    powers: &[At<Spec>],
    modules: &[At<Spec>],
    hand: Vec<Type>,
    limits: Limits,
) -> Components {
    let (mut specs, mut names) = ([Spec::NONE; 2 * Type::MOST], [0; 2 * Type::MOST]);
    let lengths = (powers.len() as u8, modules.len() as u8);
    let powers = powers.iter().enumerate().map(|(number, spec)| (Type::power(number), spec.value));
    let modules = modules.iter().enumerate().map(|(number, spec)| (Type::module(number), spec.value));
    let mut shapes = Vec::new();
    for (r#type, spec) in powers.chain(modules) {
        specs[r#type.index()] = spec;
        names[r#type.index()] = spec.name.number();
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
        facts: Facts::of(&specs, limits),
        words: specs.iter().map(|spec| spec.name.as_str().into()).collect(),
        specs,
        names,
        powers: lengths.0,
        modules: lengths.1,
        inputs: BySeat::new(SEATS.map(inputs)),
        core: core.cells.iter().map(|cell| cell.value).collect(),
        circuits: core.circuits,
        hand,
        limits,
        shapes,
    }
}

fn header<'a>(reader: &mut Reader, whole: Section<'a>) -> String {
    let Some(section) = reader.table(whole, "edition", "[edition]") else { return String::new() };
    reader.only(section, &["id", "name", "status", "seats"]);
    reader.text(section, "id");
    if let Some(status) = reader.text(section, "status")
        && !STATUS.contains(&status.value)
    {
        reader.error(status.line, None, format!("'status' must be one of {}", STATUS.join(", ")));
    }
    if let Some(seats) = reader.texts(section, "seats") {
        let words: Vec<&str> = seats.iter().map(|seat| seat.value).collect();
        if words != SEATS.map(seat_word) {
            let line = seats.first().map_or(section.line, |seat| seat.line);
            reader.error(line, Some("BB-2.3"), "'seats' must be [\"south\", \"north\"]");
        }
    }
    reader.text(section, "name").map_or(String::new(), |name| name.value.to_owned())
}

fn core<'a>(reader: &mut Reader, whole: Section<'a>) -> Core {
    let mut core = Core { circuits: Vec::new(), cells: Vec::new(), inputs: Vec::new(), line: 1 };
    let Some(section) = reader.table(whole, "core", "[core]") else { return core };
    core.line = section.line;
    reader.only(section, &["cell", "input"]);
    for cell in reader.tables(section, "cell", "[[core.cell]]") {
        core_cell(reader, cell, &mut core);
    }
    for input in reader.tables(section, "input", "[[core.input]]") {
        core_input(reader, input, &mut core);
    }
    core
}

fn cell_at<'a>(reader: &mut Reader, section: Section<'a>) -> Option<At<Cell>> {
    let at = reader.pair(section, "at")?;
    let near = -i64::from(FARTHEST_CORE)..=i64::from(FARTHEST_CORE);
    let (x, y) = at.value;
    if !near.contains(&x) || !near.contains(&y) {
        let message = format!("the Core must lie within {FARTHEST_CORE} cells of 0,0, this is {x},{y}");
        reader.error(at.line, Some("BB-1.1"), message);
        return None;
    }
    Some(At { value: Cell::new(x as i8, y as i8), line: at.line })
}

fn core_cell<'a>(reader: &mut Reader, section: Section<'a>, core: &mut Core) {
    reader.only(section, &["circuit", "at"]);
    let (name, at) = (reader.text(section, "circuit"), cell_at(reader, section));
    let (Some(name), Some(at)) = (name, at) else { return };
    if !(1..=4).contains(&name.value.len()) || !name.value.bytes().all(|sign| sign.is_ascii_alphanumeric()) {
        let message = "a circuit is named with 1 to 4 letters or digits";
        return reader.error(name.line, Some("BB-1.1"), message);
    }
    if let Some(other) = core.cells.iter().find(|cell| cell.value.0 == at.value) {
        let message = format!("two Core cells overlap at {}: the other is on line {}", at.value, other.line);
        return reader.error(at.line, Some("BB-1.7"), message);
    }
    let known = core.circuits.iter().position(|circuit| circuit == name.value);
    let number = known.unwrap_or_else(|| {
        core.circuits.push(name.value.to_owned());
        core.circuits.len() - 1
    });
    if number >= Circuit::MOST {
        let message = format!("there is room for {} circuits", Circuit::MOST);
        return reader.error(name.line, Some("BB-1.1"), message);
    }
    core.cells.push(At { value: (at.value, Circuit(number as u8)), line: section.line });
}

fn core_input<'a>(reader: &mut Reader, section: Section<'a>, core: &mut Core) {
    reader.only(section, &["seat", "circuit", "at", "side"]);
    let seat = reader.text(section, "seat").and_then(|word| {
        let seat = seat_of(word.value);
        if seat.is_none() {
            reader.error(word.line, Some("BB-1.2"), "'seat' must be south or north");
        }
        seat
    });
    let side = reader.text(section, "side").and_then(|word| {
        let side = Side::from_word(word.value);
        if side.is_none() {
            reader.error(word.line, Some("BB-1.2"), "'side' must be one of n, e, s, w");
        }
        side
    });
    let (name, at) = (reader.text(section, "circuit"), cell_at(reader, section));
    let (Some(seat), Some(side), Some(name), Some(at)) = (seat, side, name, at) else { return };
    let Some(&At { value: (_, circuit), .. }) = core.cells.iter().find(|cell| cell.value.0 == at.value)
    else {
        let message = format!("there is no Core cell at {} for this input", at.value);
        return reader.error(at.line, Some("BB-1.2"), message);
    };
    if core.circuits[circuit.index()] != name.value {
        let there = &core.circuits[circuit.index()];
        let message = format!("the Core cell at {} belongs to circuit {there}, not {}", at.value, name.value);
        return reader.error(name.line, Some("BB-1.2"), message);
    }
    let place = Place::plugged_into(at.value, side);
    if core.cells.iter().any(|cell| cell.value.0 == place.cell) {
        let message = format!("this input lies between the Core cells {} and {}", at.value, place.cell);
        return reader.error(section.line, Some("BB-1.2"), message);
    }
    if let Some(other) = core.inputs.iter().find(|input| input.value.1.place == place) {
        let message = format!("this input is the one on line {} once more", other.line);
        return reader.error(section.line, Some("BB-1.2"), message);
    }
    core.inputs.push(At { value: (seat, CoreInput { place, circuit }), line: section.line });
}

fn powers<'a>(reader: &mut Reader, whole: Section<'a>, ids: &mut Vec<At<Name>>) -> Vec<At<Spec>> {
    let mut powers = Vec::new();
    for section in reader.tables(whole, "power", "[[power]]") {
        reader.only(section, &["id", "power", "inputs", "count"]);
        let name = id(reader, section, ids);
        let power = reader.number(section, "power", (0, 99), "BB-7.1");
        let shape = inputs(reader, section);
        let count = reader.number(section, "count", (0, 30), "BB-1.10");
        let (Some(name), Some(power), Some(shape), Some(count)) = (name, power, shape, count) else {
            continue;
        };
        if i64::from(shape.inputs()) != 3 - power {
            let message = format!("a power {power} block usually has {} inputs", (3 - power).max(0));
            reader.warning(section.line, "BB-1.4", message);
        }
        let spec = Spec { name, shape, power: power as u16, kind: None, count: count as u8 };
        powers.push(At { value: spec, line: section.line });
    }
    powers
}

fn modules<'a>(reader: &mut Reader, whole: Section<'a>, ids: &mut Vec<At<Name>>) -> Vec<At<Spec>> {
    let mut modules = Vec::new();
    for section in reader.tables(whole, "command", "[[command]]") {
        reader.only(section, &["id", "kind", "inputs", "count"]);
        let name = id(reader, section, ids);
        let kind = reader.text(section, "kind").and_then(|word| {
            let kind = Kind::from_word(word.value);
            if kind.is_none() {
                let words = Kind::WORDS.join(", ");
                reader.error(word.line, Some("BB-8.1"), format!("'kind' must be one of {words}"));
            }
            kind
        });
        let shape = inputs(reader, section);
        let count = reader.number(section, "count", (0, 30), "BB-1.10");
        let (Some(name), Some(kind), Some(shape), Some(count)) = (name, kind, shape, count) else { continue };
        let spec = Spec { name, shape, power: 0, kind: Some(kind), count: count as u8 };
        modules.push(At { value: spec, line: section.line });
    }
    modules
}

fn id<'a>(reader: &mut Reader, section: Section<'a>, ids: &mut Vec<At<Name>>) -> Option<Name> {
    let text = reader.text(section, "id")?;
    let Some(name) = Name::new(text.value) else {
        let message = "an id has 1 to 16 lower-case letters, digits and hyphens";
        reader.error(text.line, Some("BB-1.3"), message);
        return None;
    };
    if let Some(other) = ids.iter().find(|other| other.value == name) {
        let message = format!("the id '{name}' is already taken on line {}", other.line);
        reader.error(text.line, Some("BB-1.3"), message);
        return None;
    }
    ids.push(At { value: name, line: text.line });
    Some(name)
}

fn inputs<'a>(reader: &mut Reader, section: Section<'a>) -> Option<Shape> {
    let text = reader.text(section, "inputs")?;
    let shape = Shape::in_any_order(text.value);
    if shape.is_none() {
        let message = "'inputs' is made of the letters l, s and r, each at most once";
        reader.error(text.line, Some("BB-1.5"), message);
    }
    shape
}

fn hand<'a>(reader: &mut Reader, whole: Section<'a>, powers: &[At<Spec>]) -> Vec<Type> {
    let mut hand: Vec<Type> = Vec::new();
    let Some(section) = reader.table(whole, "start", "[start]") else { return hand };
    reader.only(section, &["hand"]);
    for id in reader.texts(section, "hand").unwrap_or_default() {
        let known = powers.iter().position(|spec| spec.value.name.as_str() == id.value);
        let Some(number) = known else {
            let message =
                format!("the starting hand holds '{}', which is no power block of the set", id.value);
            reader.error(id.line, Some("BB-2.2"), message);
            continue;
        };
        let (r#type, count) = (Type::power(number), powers[number].value.count);
        if hand.iter().filter(|&&held| held == r#type).count() >= usize::from(count) {
            let message = format!("the starting hand holds '{}' more often than the set ({count})", id.value);
            reader.error(id.line, Some("BB-2.2"), message);
            continue;
        }
        hand.push(r#type);
    }
    hand
}

fn limits<'a>(reader: &mut Reader, whole: Section<'a>) -> Limits {
    let mut limits = Limits { same_kind: 1, authenticate: 2 };
    let Some(section) = reader.table(whole, "limits", "[limits]") else { return limits };
    reader.only(section, &["same_kind_in_hand", "authenticate_in_hand"]);
    if let Some(number) = reader.number(section, "same_kind_in_hand", (1, 30), "BB-4.4") {
        limits.same_kind = number as u8;
    }
    if let Some(number) = reader.number(section, "authenticate_in_hand", (1, 30), "BB-4.5") {
        limits.authenticate = number as u8;
    }
    limits
}
