//! Editions: components as TOML, checked as a whole (the dossier's section 4).

mod reader;

use breakroom_core::{Document, Fault, Shipped};
use toml::de::DeTable;

use crate::{
    components::{Challenge, Components, Lock, Points},
    table::LockSet,
    vocabulary::{Code, CodeCounts, LockId},
};
use reader::{Reader, Table, Value};

/// The editions that ship with the program, the default first.
pub const SHIPPED: &[Shipped] = &[
    Shipped {
        name: "workshop",
        files: &[("workshop.toml", include_str!("../../../editions/breakthrough/workshop.toml"))],
    },
    Shipped {
        name: "classic",
        files: &[("classic.toml", include_str!("../../../editions/breakthrough/classic.toml"))],
    },
];

/// The presets that ship with the program.
pub const PRESETS: &str = include_str!("../../../editions/breakthrough/presets.toml");

const FORMAT: u8 = 1;
/// The most copies of one card.
pub(crate) const MOST_COPIES: u8 = 20;
/// The fewest tools in a deck, whatever the hand's size.
const FEWEST_TOOLS: u32 = 5;
/// As many locks as the rulebook has (BT-2.3).
const RULEBOOK_LOCKS: usize = 8;
/// The largest hand that still fits on a screen.
const LARGEST_HAND: u8 = 10;
/// The most points a single thing may bring.
const MOST_POINTS: u8 = 100;

/// The components that a file describes, unless a fault forbids it, and all its faults.
pub(crate) fn read(file: &Document) -> (Option<Components>, Vec<Fault>) {
    let mut reader = Reader::new(file);
    let (root, errors) = DeTable::parse_recoverable(&file.text);
    if !errors.is_empty() {
        errors.iter().for_each(|error| reader.syntax(error.message(), error.span()));
        return (None, reader.faults);
    }
    let components = components(&mut reader, root.get_ref());
    let sound = !reader.faults.iter().any(Fault::is_error);
    (components.filter(|_| sound), reader.faults)
}

fn components(reader: &mut Reader, root: &DeTable) -> Option<Components> {
    let root = Table { name: "the file", entries: root, start: 0 };
    reader.only(
        root,
        &["format", "game", "edition", "title", "reconstructed", "deck", "points", "hand", "mill", "locks"],
    );
    head(reader, root);
    let title = reader.name(root, "title");
    let deck = reader.table(root, "deck", "[deck]");
    let difficulty = deck.and_then(|deck| difficulty(reader, deck));
    let tools = deck.and_then(|deck| reader.table(deck, "tools", "[deck.tools]"));
    let copies = tools.and_then(|tools| copies(reader, tools));
    let points = reader.table(root, "points", "[points]").and_then(|table| points(reader, table));
    let hand_size = size(reader, root, "hand", "[hand]", LARGEST_HAND);
    let mill_size = size(reader, root, "mill", "[mill]", MOST_COPIES);
    let locks = locks(reader, root);
    if let (Some(tools), Some(copies)) = (tools, copies) {
        supply(reader, tools, copies, hand_size);
        demand(reader, tools, copies, &locks);
    }
    Some(Components {
        title: title?,
        tools: copies?,
        difficulty: difficulty?,
        points: points?,
        hand_size: hand_size?,
        mill_size: mill_size?,
        locks,
    })
}

fn head(reader: &mut Reader, root: Table) {
    reader.number(root, "format", FORMAT..=FORMAT);
    reader.name(root, "edition");
    if let Some(value) = reader.entry(root, "game")
        && let Some(game) = reader.text(value, "'game'")
        && game != crate::INFO.slug
    {
        reader.error(value.span().start, format!("'game' must be \"{}\"", crate::INFO.slug));
    }
    let Some(value) = root.entries.get("reconstructed") else { return };
    for item in reader.items(value, "'reconstructed'").into_iter().flatten() {
        reader.text(item, "an entry of 'reconstructed'");
    }
}

fn difficulty(reader: &mut Reader, deck: Table) -> Option<u8> {
    reader.only(deck, &["difficulty", "tools"]);
    reader.number(deck, "difficulty", 0..=MOST_COPIES)
}

fn copies(reader: &mut Reader, tools: Table) -> Option<CodeCounts> {
    const CODES: &[&str] = &["AK", "BK", "CK", "AP", "BP", "CP", "AF", "BF", "CF"];
    reader.only(tools, CODES);
    let mut counts = CodeCounts::default();
    let mut complete = true;
    for code in Code::ALL {
        match reader.number(tools, code.text(), 0..=MOST_COPIES) {
            Some(copies) => counts[code] = copies,
            None => complete = false,
        }
    }
    complete.then_some(counts)
}

fn points(reader: &mut Reader, table: Table) -> Option<Points> {
    reader.only(table, &["pick", "file", "key", "challenge", "lock"]);
    let mut worth = |key| reader.number(table, key, 0..=MOST_POINTS);
    let (pick, file, key) = (worth("pick"), worth("file"), worth("key"));
    let (challenge, lock) = (worth("challenge"), worth("lock"));
    Some(Points { pick: pick?, file: file?, key: key?, challenge: challenge?, lock: lock? })
}

fn size(reader: &mut Reader, root: Table, key: &str, name: &'static str, most: u8) -> Option<u8> {
    let table = reader.table(root, key, name)?;
    reader.only(table, &["size"]);
    reader.number(table, "size", 1..=most)
}

fn supply(reader: &mut Reader, tools: Table, copies: CodeCounts, hand_size: Option<u8>) {
    let fewest = FEWEST_TOOLS.max(hand_size.map_or(0, u32::from));
    let total = copies.total();
    if total < fewest {
        let message = format!("the deck has {total} tools; there must be at least {fewest} to fill a hand");
        reader.broken(tools.start, "BT-3.4", message);
    }
}

/// BT-2.5, BT-8.4: a code asked for more often than it has copies keeps some lock shut for ever.
fn demand(reader: &mut Reader, tools: Table, copies: CodeCounts, locks: &[Lock]) {
    for code in Code::ALL {
        let asked: u32 = locks.iter().map(|lock| u32::from(lock.asks[code])).sum();
        let copies = copies[code];
        if asked > u32::from(copies) {
            let place = tools.entries.get(code.text()).map_or(tools.start, |value| value.span().start);
            let message =
                format!("the locks ask for {asked} {code} and there are {copies}: all can never be opened");
            reader.warn(place, "BT-8.4", message);
        }
    }
}

fn locks(reader: &mut Reader, root: Table) -> Vec<Lock> {
    let Some(value) = reader.entry(root, "locks") else { return Vec::new() };
    let Some(items) = reader.items(value, "'locks'") else { return Vec::new() };
    let place = items.first().map_or(value.span().start, |item| item.span().start);
    if items.is_empty() || items.len() > LockSet::MOST {
        let message = format!("there must be 1 to {} locks, not {}", LockSet::MOST, items.len());
        reader.broken(place, "BT-2.3", message);
    } else if items.len() != RULEBOOK_LOCKS {
        let message = format!("the rulebook has {RULEBOOK_LOCKS} locks, this edition {}", items.len());
        reader.warn(place, "BT-2.3", message);
    }
    let mut locks: Vec<Lock> = Vec::new();
    for item in items {
        let Some(lock) = lock(reader, item) else { continue };
        if locks.iter().any(|known| known.id == lock.id) {
            reader.error(item.span().start, format!("there are two locks {}", lock.id));
        }
        locks.push(lock);
    }
    locks
}

fn lock(reader: &mut Reader, item: &Value) -> Option<Lock> {
    let table = reader.as_table(item, "a lock")?;
    reader.only(table, &["id", "name", "challenges"]);
    let id = reader.entry(table, "id").and_then(|value| lock_id(reader, value));
    let name = reader.name(table, "name");
    let challenges = reader.entry(table, "challenges").and_then(|value| challenges(reader, value));
    Some(Lock::new(id?, name?, challenges?))
}

fn lock_id(reader: &mut Reader, value: &Value) -> Option<LockId> {
    let text = reader.text(value, "'id'")?;
    let id = text.parse::<LockId>().ok().filter(|id| id.to_string() == text);
    if id.is_none() {
        reader.error(value.span().start, format!("'id' must be L1 to L{}", LockId::LAST));
    }
    id
}

fn challenges(reader: &mut Reader, value: &Value) -> Option<Vec<Challenge>> {
    let items = reader.items(value, "'challenges'")?;
    if items.is_empty() || items.len() > Lock::MOST {
        let message = format!("a lock has 1 to {} challenges, not {}", Lock::MOST, items.len());
        reader.broken(value.span().start, "BT-2.3", message);
    }
    // Every challenge is read before any is given up, so that all faults are named.
    let read: Vec<Option<Challenge>> = items.into_iter().map(|item| challenge(reader, item)).collect();
    read.into_iter().collect()
}

fn challenge(reader: &mut Reader, value: &Value) -> Option<Challenge> {
    let items = reader.items(value, "a challenge")?;
    let count = items.len();
    if count == 0 || count > Challenge::MOST {
        let message = format!("a challenge has 1 to {} parts, not {count}", Challenge::MOST);
        reader.broken(value.span().start, "BT-2.4", message);
    }
    let parts: Vec<Option<Code>> = items.iter().map(|item| part(reader, item)).collect();
    for (pair, item) in parts.windows(2).zip(&items[1.min(count)..]) {
        if let [Some(before), Some(after)] = pair
            && before.r#type() == after.r#type()
        {
            let kind = after.r#type();
            let message = format!("{after} may not follow {before}, {kind} on {kind}: it could never be met");
            reader.broken(item.span().start, "BT-6.1", message);
        }
    }
    let parts: Vec<Code> = parts.into_iter().collect::<Option<_>>()?;
    (1..=Challenge::MOST).contains(&count).then(|| Challenge::new(&parts))
}

fn part(reader: &mut Reader, value: &Value) -> Option<Code> {
    let text = reader.text(value, "a part")?;
    let code = Code::ALL.into_iter().find(|code| code.text() == text);
    if code.is_none() {
        let codes = Code::ALL.map(Code::text).join(", ");
        reader.broken(value.span().start, "BT-2.4", format!("a part is one of {codes}"));
    }
    code
}
