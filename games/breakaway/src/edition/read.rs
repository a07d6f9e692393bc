//! `cards.toml`: the card designs and their checks.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::{Spanned, Table};

use super::{Circle, Design, Name, prelude::*, sheet::Sheet};
use crate::vocabulary::Zone;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[allow(dead_code, reason = "read so that a newer file is refused by its fields, not by this number")]
    version: u32,
    #[allow(dead_code, reason = "read by the workshop, which builds decks with it")]
    builder: Option<Table>,
    card: Vec<Spanned<Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    id: String,
    name: String,
    classes: Vec<String>,
    number: Option<u8>,
    colours: Vec<String>,
    suits: Vec<RawCircle>,
    actions: Vec<String>,
    specials: Vec<String>,
    symbols: Vec<RawSymbol>,
    points: u16,
    limit: Option<u8>,
    support: Option<String>,
    promote: Option<String>,
    #[serde(default)]
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCircle {
    suit: String,
    #[serde(rename = "mod")]
    change: i8,
    colour: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSymbol {
    kind: String,
    colour: Option<String>,
    area: Option<u8>,
    #[serde(rename = "mod", default)]
    change: i8,
    zone: Option<String>,
    side: Option<String>,
    n: Option<u8>,
}

/// The designs of a file, sorted by id.
pub(super) fn cards(file: &Document, faults: &mut Vec<Fault>) -> Vec<Design> {
    let mut sheet = Sheet { file, faults };
    let Some(all) = sheet.all::<File>() else { return Vec::new() };
    let mut designs: Vec<(usize, Design)> = Vec::new();
    for entry in &all.card {
        let at = entry.span().start;
        if let Some(raw) = sheet.entry::<Raw>(entry)
            && let Some(design) = design(&mut sheet, at, &raw)
        {
            designs.push((at, design));
        }
    }
    together(&mut sheet, &mut designs);
    let mut designs: Vec<Design> = designs.into_iter().map(|(_, design)| design).collect();
    designs.sort_by_key(|design| design.id);
    designs.dedup_by_key(|design| design.id);
    designs
}

/// Ids are unique, and the copies of a name share their number (BA-17.4).
fn together(sheet: &mut Sheet, designs: &mut [(usize, Design)]) {
    let mut ids: BTreeMap<Name, usize> = BTreeMap::new();
    let mut names: BTreeMap<String, (u16, Option<u8>)> = BTreeMap::new();
    for (at, design) in designs {
        if ids.insert(design.id, *at).is_some() {
            sheet.broken(*at, "BA-20.1", format!("there are two cards with the id '{}'", design.id));
        }
        let next = names.len() as u16;
        let (title, number) = *names.entry(design.name.clone()).or_insert((next, design.number));
        design.title = title;
        if number != design.number {
            let message = format!("{}: cards called '{}' have different numbers", design.id, design.name);
            sheet.broken(*at, "BA-17.4", message);
        }
    }
}

fn design(sheet: &mut Sheet, at: usize, raw: &Raw) -> Option<Design> {
    let Some(id) = Name::new(&raw.id) else {
        sheet.broken(at, "BA-20.1", format!("'{}' is no id: 1 to 24 of a-z, 0-9 and -", raw.id));
        return None;
    };
    let (good, bad) = fights(sheet, at, raw);
    let circles: Vec<Circle> =
        raw.suits.iter().filter_map(|circle| self::circle(sheet, at, circle)).collect();
    let design = Design {
        id,
        name: raw.name.clone(),
        title: 0,
        classes: list(sheet, at, "class", &raw.classes, Class::ALL, Class::word).into_iter().collect(),
        number: raw.number,
        colours: list(sheet, at, "colour", &raw.colours, Colour::ALL, Colour::word).into_iter().collect(),
        suits: circles.iter().map(|circle| circle.suit).collect(),
        circles,
        acts: list(sheet, at, "action", &raw.actions, Act::ALL, Act::word).into_iter().collect(),
        specials: list(sheet, at, "special", &raw.specials, Special::ALL, Special::word)
            .into_iter()
            .collect(),
        symbols: raw.symbols.iter().filter_map(|symbol| self::symbol(sheet, at, symbol)).collect(),
        good,
        bad,
        points: raw.points,
        limit: raw.limit,
        support: one(sheet, at, "support", raw.support.as_deref(), Support::ALL, Support::word),
        promote: one(sheet, at, "skill", raw.promote.as_deref(), &Skill::ALL[..14], Skill::word),
        text: raw.text.clone(),
    };
    checked(sheet, at, &design);
    Some(design)
}

/// The checks of one card (BA-20.1, BA-20.2).
fn checked(sheet: &mut Sheet, at: usize, design: &Design) {
    let id = design.id;
    let is = |class| design.classes.has(class);
    let mut owe = |holds: bool, rule: &'static str, message: String| {
        if !holds {
            sheet.broken(at, rule, message);
        }
    };
    owe(!(is(Class::Player) && is(Class::Goalie)), "BA-20.2", format!("{id}: a player is no goalie"));
    if design.is_player() {
        owe(!design.suits.is_empty(), "BA-20.2", format!("{id}: a Player card has a suit"));
        owe(design.number.is_some(), "BA-20.2", format!("{id}: a Player card has a number"));
    }
    if let Some(number) = design.number {
        owe(number <= 9, "BA-20.1", format!("{id}: {number} is no number from 0 to 9"));
        owe(!is(Class::Player) || number <= 8, "BA-20.2", format!("{id}: a player's number is 0 to 8"));
        owe(!is(Class::Goalie) || number == 9, "BA-R11", format!("{id}: a Goalie's number is 9"));
    }
    owe(design.suits.len() == design.circles.len(), "BA-20.1", format!("{id}: a suit stands twice"));
    owe(design.colours.len() <= 2, "BA-20.1", format!("{id}: at most two colours"));
    owe(design.points <= 60, "BA-20.1", format!("{id}: at most 60 points"));
    owe(matches!(design.limit, None | Some(1 | 2)), "BA-15.11", format!("{id}: a limit is 1 or 2"));
    let support = design.specials.has(Special::Support);
    owe(support == design.support.is_some(), "BA-16.66", format!("{id}: `support` goes with that Special"));
    let promote = design.specials.has(Special::SelectPromotion);
    owe(promote == design.promote.is_some(), "BA-16.54", format!("{id}: `promote` goes with that Special"));
}

fn list<T: Copy>(
    sheet: &mut Sheet,
    at: usize,
    what: &str,
    words: &[String],
    all: &[T],
    of: fn(T) -> &'static str,
) -> Vec<T> {
    words.iter().filter_map(|word| sheet.word(at, what, word, all, of)).collect()
}

fn one<T: Copy>(
    sheet: &mut Sheet,
    at: usize,
    what: &str,
    word: Option<&str>,
    all: &[T],
    of: fn(T) -> &'static str,
) -> Option<T> {
    sheet.word(at, what, word?, all, of)
}

fn circle(sheet: &mut Sheet, at: usize, raw: &RawCircle) -> Option<Circle> {
    if !(-2..=2).contains(&raw.change) {
        sheet.broken(at, "BA-20.1", format!("a suit circle shows -2 to 2, not {}", raw.change));
    }
    let colour = one(sheet, at, "colour", raw.colour.as_deref(), Colour::ALL, Colour::word);
    let suit = sheet.word(at, "suit", &raw.suit, Suit::ALL, Suit::word)?;
    Some(Circle { suit, change: raw.change, colour })
}

fn fights(sheet: &mut Sheet, at: usize, raw: &Raw) -> (u16, u16) {
    let (mut good, mut bad) = (0, 0);
    for symbol in &raw.symbols {
        let set = match symbol.kind.as_str() {
            "fg" => &mut good,
            "fb" => &mut bad,
            _ => continue,
        };
        match symbol.n {
            Some(n @ 1..=11) => *set |= 1 << n,
            _ => sheet.broken(at, "BA-15.10", "a fight symbol has a number n from 1 to 11"),
        }
    }
    (good, bad)
}

fn symbol(sheet: &mut Sheet, at: usize, raw: &RawSymbol) -> Option<Symbol> {
    if matches!(raw.kind.as_str(), "fg" | "fb") {
        return None;
    }
    let Some(word) = raw.colour.as_deref() else {
        sheet.broken(at, "BA-20.1", format!("a symbol '{}' has a colour", raw.kind));
        return None;
    };
    let colour = sheet.word(at, "colour", word, Colour::ALL, Colour::word)?;
    match (raw.kind.as_str(), raw.area, raw.zone.as_deref(), raw.side.as_deref()) {
        ("area", Some(area @ 1..=9), None, None) => Some(Symbol::Number { colour, area, change: raw.change }),
        ("dot", None, None, None) => Some(Symbol::Dot(colour)),
        ("zone", None, Some(zone), None) => {
            Some(Symbol::InZone(colour, sheet.word(at, "zone", zone, Zone::ALL, Zone::word)?))
        }
        ("side", None, None, Some("H")) => Some(Symbol::Side(colour, true)),
        ("side", None, None, Some("A")) => Some(Symbol::Side(colour, false)),
        ("x", None, None, None) => Some(Symbol::Cancels(colour)),
        ("k", None, None, None) => Some(Symbol::Kill(colour)),
        ("o", None, None, None) => Some(Symbol::Protected(colour)),
        ("p", None, None, None) => Some(Symbol::Penal(colour)),
        (kind, ..) => {
            sheet.broken(at, "BA-20.1", format!("'{kind}' with these entries is no symbol of section 15"));
            None
        }
    }
}
