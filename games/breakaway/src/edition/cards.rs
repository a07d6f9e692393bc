//! `cards.toml`: the card designs and their checks.

use super::*;

/// A card of the file: a design, and its symbols as they are written.
#[derive(Load)]
#[json(names = ())]
struct Card {
    #[json(flatten)]
    design: Design,
    symbols: Vec<Printed>,
}

/// A symbol as it is written: which entries it has depends on its kind.
#[derive(Load)]
#[json(names = ())]
struct Printed {
    kind: SymbolKind,
    #[json(default, rule = "BA-20.1")]
    colour: Option<Colour>,
    #[json(default, rule = "BA-15.1")]
    area: Option<u8>,
    #[json(key = "mod", default, rule = "BA-15.2")]
    change: i8,
    #[json(default, rule = "BA-15.4")]
    zone: Option<Zone>,
    #[json(default, rule = "BA-15.5")]
    side: Option<HomeOrAway>,
    #[json(default, rule = "BA-15.10")]
    n: Option<u8>,
}

words! {
    #[json(what = "kind of symbol")]
    SymbolKind { Area, Dot, Zone, Side, X, K, O, P, Fg, Fb, }
}

words! {
    #[json(what = "side")]
    HomeOrAway { #[json(key = "H")] Home, #[json(key = "A")] Away, }
}

/// The designs of a file, sorted by id.
pub(super) fn read(file: &Document, faults: &mut Vec<Fault>) -> Vec<Design> {
    let designs = Sheet::read(file, faults, |sheet, whole| {
        shaped(sheet, &whole, &["card"], &["builder"]);
        let mut designs = Vec::new();
        for table in sheet.tables(&whole, "card") {
            if let Some(Card { mut design, symbols }) = sheet.load(&table, &table.value(), &()) {
                design.suits = design.circles.iter().map(|circle| circle.suit).collect();
                symbols.iter().for_each(|printed| symbol(sheet, table.at, printed, &mut design));
                checked(sheet, table.at, &design);
                designs.push((table.at, design));
            }
        }
        together(sheet, &mut designs);
        designs
    });
    let mut designs: Vec<Design> =
        designs.unwrap_or_default().into_iter().map(|(_, design)| design).collect();
    designs.sort_by_key(|design| design.id);
    designs.dedup_by_key(|design| design.id);
    designs
}

/// Ids are unique, and the copies of a name share their number (BA-17.4).
fn together(sheet: &mut Sheet<'_>, designs: &mut [(usize, Design)]) {
    let mut ids: BTreeMap<Name, usize> = BTreeMap::new();
    let mut names: BTreeMap<String, (u16, Option<u8>)> = BTreeMap::new();
    for (at, design) in designs {
        if ids.insert(design.id, *at).is_some() {
            sheet.against(*at, "BA-20.1", format!("there are two cards with the id '{}'", design.id));
        }
        let next = names.len() as u16;
        let (title, number) = *names.entry(design.name.clone()).or_insert((next, design.number));
        design.title = title;
        if number != design.number {
            let message = format!("{}: cards called '{}' have different numbers", design.id, design.name);
            sheet.against(*at, "BA-17.4", message);
        }
    }
}

/// The checks of one card (BA-20.1, BA-20.2).
fn checked(sheet: &mut Sheet<'_>, at: usize, design: &Design) {
    let is = |class| design.classes.has(class);
    let mut owe = |holds: bool, rule: &'static str, message: &str| {
        if !holds {
            sheet.against(at, rule, format!("{}: {message}", design.id));
        }
    };
    owe(!(is(Class::Player) && is(Class::Goalie)), "BA-20.2", "a player is no goalie");
    if design.is_player() {
        owe(!design.suits.is_empty(), "BA-20.2", "a Player card has a suit");
        owe(design.number.is_some(), "BA-20.2", "a Player card has a number");
    }
    if let Some(number) = design.number {
        owe(number <= 9, "BA-20.1", "a number is 0 to 9");
        owe(!is(Class::Player) || number <= 8, "BA-20.2", "a player's number is 0 to 8");
        owe(!is(Class::Goalie) || number == 9, "BA-R11", "a Goalie's number is 9");
    }
    let circles = &design.circles;
    owe(circles.iter().all(|circle| circle.change.abs() <= 2), "BA-20.1", "a suit circle shows -2 to 2");
    owe(design.suits.len() == circles.len(), "BA-20.1", "a suit stands twice");
    owe(design.colours.len() <= 2, "BA-20.1", "at most two colours");
    owe(design.points <= 60, "BA-20.1", "at most 60 points");
    owe(matches!(design.limit, None | Some(1 | 2)), "BA-15.11", "a limit is 1 or 2");
    let support = design.specials.has(Special::Support);
    owe(support == design.support.is_some(), "BA-16.66", "`support` goes with that Special");
    let promote = design.specials.has(Special::SelectPromotion);
    owe(promote == design.promote.is_some(), "BA-16.54", "`promote` goes with that Special");
    let printed = design.promote.is_none_or(|skill| skill.suit().is_none());
    owe(printed, "BA-16.54", "no card prints a suit wild as its skill");
}

/// Fight symbols are kept apart from the others.
fn symbol(sheet: &mut Sheet<'_>, at: usize, printed: &Printed, design: &mut Design) {
    let Printed { kind, colour, area, change, zone, side, n } = *printed;
    let fights = match kind {
        SymbolKind::Fg => Some(&mut design.good),
        SymbolKind::Fb => Some(&mut design.bad),
        _ => None,
    };
    if let Some(fights) = fights {
        return match n {
            Some(n @ 1..=11) => *fights |= 1 << n,
            _ => sheet.against(at, "BA-15.10", "a fight symbol has a number n from 1 to 11"),
        };
    }
    let Some(colour) = colour else {
        let message = format!("{}: a symbol '{}' has a colour", design.id, kind.word());
        return sheet.against(at, "BA-20.1", message);
    };
    design.symbols.push(match (kind, area, zone, side) {
        (SymbolKind::Area, Some(area @ 1..=9), None, None) => Symbol::Number { colour, area, change },
        (SymbolKind::Dot, None, None, None) => Symbol::Dot(colour),
        (SymbolKind::Zone, None, Some(zone), None) => Symbol::InZone(colour, zone),
        (SymbolKind::Side, None, None, Some(side)) => Symbol::Side(colour, side == HomeOrAway::Home),
        (SymbolKind::X, None, None, None) => Symbol::Cancels(colour),
        (SymbolKind::K, None, None, None) => Symbol::Kill(colour),
        (SymbolKind::O, None, None, None) => Symbol::Protected(colour),
        (SymbolKind::P, None, None, None) => Symbol::Penal(colour),
        _ => {
            let message = format!("{}: '{}' with these entries is no symbol", design.id, kind.word());
            return sheet.against(at, "BA-20.1", message);
        }
    });
}
