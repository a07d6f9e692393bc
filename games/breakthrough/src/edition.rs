//! Editions: components as TOML, checked as a whole (the dossier's section 4).

use breakroom_core::{Document, Fault, Game};
use breakroom_kit::{
    Sheet,
    sheet::{Table, TomlValue},
};
use toml::de::DeTable;

use crate::{
    Breakthrough, Challenge, Code, CodeCounts, Components, Lock, LockId, LockSet, Points,
    components::MOST_PARTS,
};

/// The presets that ship with the program.
pub const PRESETS: &str = include_str!("../../../editions/breakthrough/presets.toml");

/// The version of the files that this program reads.
const FORMAT: i64 = 1;
/// The longest name or title, so that it fits on a card and on a line of text.
const LONGEST_NAME: usize = 32;
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
    let (toml, errors) = DeTable::parse_recoverable(&file.text);
    let mut sheet = Sheet::new(file, &errors);
    if !errors.is_empty() {
        return (None, sheet.faults);
    }
    let whole = sheet.whole_file(&toml);
    let components = components(&mut sheet, &whole);
    let sound = !sheet.faults.iter().any(Fault::is_error);
    (components.filter(|_| sound), sheet.faults)
}

fn components<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>) -> Option<Components> {
    sheet.only(
        whole,
        &["format", "game", "edition", "title", "reconstructed", "deck", "points", "hand", "mill", "locks"],
    );
    head(sheet, whole);
    let title = name(sheet, whole, "title");
    let deck = table(sheet, whole, "deck", "[deck]");
    let difficulty = deck.as_ref().and_then(|deck| difficulty(sheet, deck));
    let tools = deck.and_then(|deck| table(sheet, &deck, "tools", "[deck.tools]"));
    let copies = tools.as_ref().and_then(|tools| copies(sheet, tools));
    let points = table(sheet, whole, "points", "[points]").and_then(|table| points(sheet, &table));
    let hand_size = size(sheet, whole, "hand", LARGEST_HAND, "BT-3.4");
    let mill_size = size(sheet, whole, "mill", MOST_COPIES, "BT-7.3");
    let locks = locks(sheet, whole);
    if let (Some(tools), Some(copies)) = (tools, copies) {
        supply(sheet, &tools, copies, hand_size);
        demand(sheet, &tools, copies, &locks);
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

/// A table that must be there.
fn table<'a>(sheet: &mut Sheet<'a>, within: &Table<'a>, key: &str, title: &str) -> Option<Table<'a>> {
    let entry = sheet.need(within, key)?;
    sheet.table(&entry, title)
}

/// A name for people that must be there.
fn name<'a>(sheet: &mut Sheet<'a>, table: &Table<'a>, key: &str) -> Option<String> {
    let entry = sheet.need(table, key)?;
    sheet.title(&entry, LONGEST_NAME).map(str::to_owned)
}

/// A count that must be there.
fn count<'a>(
    sheet: &mut Sheet<'a>,
    table: &Table<'a>,
    key: &str,
    limits: std::ops::RangeInclusive<u8>,
    rule: &'static str,
) -> Option<u8> {
    let entry = sheet.need(table, key)?;
    let (least, most) = limits.into_inner();
    sheet.number(&entry, least.into()..=most.into(), rule)
}

fn head<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>) {
    if let Some(format) = sheet.need(whole, "format") {
        sheet.number::<i64>(&format, FORMAT..=FORMAT, "BT-2.2");
    }
    name(sheet, whole, "edition");
    if let Some(entry) = sheet.need(whole, "game")
        && let Some(game) = sheet.text(&entry)
        && game != Breakthrough::INFO.slug
    {
        sheet.wrong(entry.at, format!("'game' must be \"{}\"", Breakthrough::INFO.slug));
    }
    if let Some(entry) = whole.get("reconstructed") {
        sheet.texts(&entry);
    }
}

fn difficulty<'a>(sheet: &mut Sheet<'a>, deck: &Table<'a>) -> Option<u8> {
    sheet.only(deck, &["difficulty", "tools"]);
    count(sheet, deck, "difficulty", 0..=MOST_COPIES, "BT-2.2")
}

fn copies<'a>(sheet: &mut Sheet<'a>, tools: &Table<'a>) -> Option<CodeCounts> {
    sheet.only(tools, &Code::ALL.map(Code::text));
    let copies = Code::ALL.map(|code| count(sheet, tools, code.text(), 0..=MOST_COPIES, "BT-2.2"));
    let mut counts = CodeCounts::default();
    for (code, copies) in Code::ALL.into_iter().zip(copies) {
        counts[code] = copies?;
    }
    Some(counts)
}

fn points<'a>(sheet: &mut Sheet<'a>, table: &Table<'a>) -> Option<Points> {
    sheet.only(table, &["pick", "file", "key", "challenge", "lock"]);
    let mut worth = |key, rule| count(sheet, table, key, 0..=MOST_POINTS, rule);
    let (pick, file, key) = (worth("pick", "BT-9.1"), worth("file", "BT-9.1"), worth("key", "BT-9.1"));
    let (challenge, lock) = (worth("challenge", "BT-9.2"), worth("lock", "BT-9.3"));
    Some(Points { pick: pick?, file: file?, key: key?, challenge: challenge?, lock: lock? })
}

fn size<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>, key: &str, most: u8, rule: &'static str) -> Option<u8> {
    let table = table(sheet, whole, key, &format!("[{key}]"))?;
    sheet.only(&table, &["size"]);
    count(sheet, &table, "size", 1..=most, rule)
}

fn supply(sheet: &mut Sheet, tools: &Table, copies: CodeCounts, hand_size: Option<u8>) {
    let fewest = FEWEST_TOOLS.max(hand_size.map_or(0, u32::from));
    let total = copies.total();
    if total < fewest {
        let message = format!("the deck has {total} tools; there must be at least {fewest} to fill a hand");
        sheet.against(tools.at, "BT-3.4", message);
    }
}

/// BT-2.5, BT-8.4: a code asked for more often than it has copies keeps some lock shut for ever.
fn demand(sheet: &mut Sheet, tools: &Table, copies: CodeCounts, locks: &[Lock]) {
    for code in Code::ALL {
        let asked: u32 = locks.iter().map(|lock| u32::from(lock.asks[code])).sum();
        let copies = copies[code];
        if asked > u32::from(copies) {
            let place = tools.get(code.text()).map_or(tools.at, |entry| entry.at);
            let message =
                format!("the locks ask for {asked} {code} and there are {copies}: all can never be opened");
            sheet.warn(place, "BT-8.4", message);
        }
    }
}

fn locks<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>) -> Vec<Lock> {
    let Some(entry) = sheet.need(whole, "locks") else { return Vec::new() };
    let Some(items) = sheet.list(&entry) else { return Vec::new() };
    let place = items.first().map_or(entry.at, |item| item.at);
    if items.is_empty() || items.len() > LockSet::MOST {
        let message = format!("there must be 1 to {} locks, not {}", LockSet::MOST, items.len());
        sheet.against(place, "BT-2.3", message);
    } else if items.len() != RULEBOOK_LOCKS {
        let message = format!("the rulebook has {RULEBOOK_LOCKS} locks, this edition {}", items.len());
        sheet.warn(place, "BT-2.3", message);
    }
    let mut locks: Vec<Lock> = Vec::new();
    for item in &items {
        let Some(lock) = lock(sheet, item) else { continue };
        if locks.iter().any(|known| known.id == lock.id) {
            sheet.wrong(item.at, format!("there are two locks {}", lock.id));
        }
        locks.push(lock);
    }
    locks
}

fn lock<'a>(sheet: &mut Sheet<'a>, item: &TomlValue<'a>) -> Option<Lock> {
    let table = sheet.table(item, "a lock")?;
    sheet.only(&table, &["id", "name", "challenges"]);
    let id = sheet.need(&table, "id").and_then(|entry| lock_id(sheet, &entry));
    let name = name(sheet, &table, "name");
    let challenges = sheet.need(&table, "challenges").and_then(|entry| challenges(sheet, &entry));
    Some(Lock::new(id?, name?, challenges?))
}

fn lock_id<'a>(sheet: &mut Sheet<'a>, entry: &TomlValue<'a>) -> Option<LockId> {
    let text = sheet.text(entry)?;
    let id = text.parse::<LockId>().ok().filter(|id| id.to_string() == text);
    if id.is_none() {
        sheet.wrong(entry.at, format!("'id' must be L1 to L{}", LockId::LAST));
    }
    id
}

fn challenges<'a>(sheet: &mut Sheet<'a>, entry: &TomlValue<'a>) -> Option<Vec<Challenge>> {
    let items = sheet.list(entry)?;
    if items.is_empty() || items.len() > Lock::MOST {
        let message = format!("a lock has 1 to {} challenges, not {}", Lock::MOST, items.len());
        sheet.against(entry.at, "BT-2.3", message);
    }
    // Every challenge is read before any is given up, so that all faults are named.
    let read: Vec<Option<Challenge>> = items.iter().map(|item| challenge(sheet, item)).collect();
    read.into_iter().collect()
}

fn challenge<'a>(sheet: &mut Sheet<'a>, entry: &TomlValue<'a>) -> Option<Challenge> {
    let items = sheet.list(entry)?;
    let count = items.len();
    if count == 0 || count > MOST_PARTS {
        let message = format!("a challenge has 1 to {} parts, not {count}", MOST_PARTS);
        sheet.against(entry.at, "BT-2.4", message);
    }
    let parts: Vec<Option<Code>> = items.iter().map(|item| part(sheet, item)).collect();
    for (pair, item) in parts.windows(2).zip(&items[1.min(count)..]) {
        if let [Some(before), Some(after)] = pair
            && before.r#type() == after.r#type()
        {
            let kind = after.r#type();
            let message = format!("{after} may not follow {before}, {kind} on {kind}: it could never be met");
            sheet.against(item.at, "BT-6.1", message);
        }
    }
    let parts: Vec<Code> = parts.into_iter().collect::<Option<_>>()?;
    (1..=MOST_PARTS).contains(&count).then(|| Challenge::of(Code::AK, parts))
}

fn part<'a>(sheet: &mut Sheet<'a>, entry: &TomlValue<'a>) -> Option<Code> {
    let text = sheet.text(entry)?;
    let code = Code::ALL.into_iter().find(|code| code.text() == text);
    if code.is_none() {
        let codes = Code::ALL.map(Code::text).join(", ");
        sheet.against(entry.at, "BT-2.4", format!("a part is one of {codes}"));
    }
    code
}
