//! Deck, counters and tables.

use super::reader::{Reader, Table};
use crate::vocabulary::{CardKind, Kind, Pile, Size};

/// Deck, counters and tables of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// Cards of each kind per colour, in the standard deck.
    pub standard: [u8; 3],
    /// The same in the short deck (BK-R.2).
    pub short: [u8; 3],
    /// Unbreakable cards per colour (BK-12.4).
    pub unbreakable_cards: u8,
    /// Which kinds of units each card activates.
    pub activates: [[bool; Kind::COUNT]; 4],
    /// Which piles each card activates.
    pub activates_piles: [[bool; 3]; 4],
    /// Counters per type and colour, by kind (BK-2.3).
    pub counters: [u8; Kind::COUNT],
    /// Counters per colour, by pile (BK-R.4).
    pub piles: [u8; 3],
    /// Brain markers per colour (BK-R.4).
    pub brain: u8,
    /// Hits needed and dice, by weapon size, then target size (BK-6.1).
    pub to_hit: [[(u8, u8); 3]; 3],
    /// Bombs placed by a launcher, by size: buzz, cluster (BK-9.10, BK-9.15).
    pub bombs: [[u8; 3]; 2],
    /// The last distance of each strength of a laser: by its size, heavy, medium, light strength (BK-9.25).
    pub bands: [[u8; 3]; 3],
    /// Dice of an inducer, by size (BK-9.40).
    pub inducer: [u8; 3],
    /// Dice of a stasis ray, by size (BK-12.17).
    pub stasis: [u8; 3],
    /// Stasis markers that freeze a unit, by its size (BK-12.18).
    pub freeze: [u8; 3],
}

impl Tables {
    /// Nothing known yet.
    const BLANK: Tables = Tables {
        standard: [0; 3],
        short: [0; 3],
        unbreakable_cards: 0,
        activates: [[false; Kind::COUNT]; 4],
        activates_piles: [[false; 3]; 4],
        counters: [0; Kind::COUNT],
        piles: [0; 3],
        brain: 0,
        to_hit: [[(1, 1); 3]; 3],
        bombs: [[0; 3]; 2],
        bands: [[0; 3]; 3],
        inducer: [0; 3],
        stasis: [1, 2, 4],
        freeze: [2, 3, 4],
    };

    /// The strength of a laser at that distance, if it reaches so far.
    pub fn strength(&self, laser: Size, distance: u8) -> Option<Size> {
        let bands = &self.bands[laser.index()];
        [Size::Heavy, Size::Medium, Size::Light]
            .into_iter()
            .zip(bands)
            .find(|(_, last)| distance <= **last)
            .map(|(size, _)| size)
    }

    /// How far a laser reaches.
    pub fn reach(&self, laser: Size) -> u8 {
        self.bands[laser.index()][2]
    }
}

const SIZES: [Size; 3] = [Size::Light, Size::Medium, Size::Heavy];

/// Reads one section of a file into the tables.
type Section<'a> = fn(&mut Reader<'a>, &Table<'a>, &mut Tables);

/// The tables of a file; what it does not mention is as in the files before it.
pub(super) fn read<'a>(reader: &mut Reader<'a>, root: &Table<'a>, before: Option<&Tables>) -> Option<Tables> {
    let faults = reader.faults.len();
    let mut tables = before.cloned().unwrap_or(Tables::BLANK);
    let sections: [(&str, Section<'a>); 6] = [
        ("deck", read_deck),
        ("units", read_units),
        ("markers", read_markers),
        ("to_hit", read_to_hit),
        ("weapons", read_weapons),
        ("unbreakable", read_unbreakable),
    ];
    for (key, read) in sections {
        if root.get(key).is_some() || before.is_none() {
            read(reader, root, &mut tables);
        }
    }
    check_colours(reader, root);
    (reader.faults[faults..].iter().all(|fault| !fault.is_error())).then_some(tables)
}

fn section<'a>(reader: &mut Reader<'a>, table: &Table<'a>, key: &str) -> Option<Table<'a>> {
    let value = reader.need(table, key)?;
    reader.table(value, key)
}

fn read_deck<'a>(reader: &mut Reader<'a>, root: &Table<'a>, tables: &mut Tables) {
    let Some(deck) = section(reader, root, "deck") else { return };
    reader.only(&deck, &["from", "kinds", "standard", "short", "activates", "unbreakable"]);
    for (key, fewest) in [("standard", 1), ("short", 1)] {
        let Some(cards) = section(reader, &deck, key) else { continue };
        reader.only(&cards, &["bunker-recon", "tank", "skimmer"]);
        for kind in &CardKind::ALL[..3] {
            let Some(value) = reader.need(&cards, kind.word()) else { continue };
            let count = reader.whole(value, kind.word(), fewest..=9, "BK-R.2").unwrap_or(1);
            let deck = if key == "short" { &mut tables.short } else { &mut tables.standard };
            deck[kind.index()] = count;
        }
    }
    if let Some(lists) = section(reader, &deck, "activates") {
        reader.only(&lists, &["bunker-recon", "tank", "skimmer"]);
        for kind in &CardKind::ALL[..3] {
            if let Some(value) = reader.need(&lists, kind.word()) {
                read_activated(reader, value, *kind, tables);
            }
        }
    }
    if let Some(module) = section(reader, &deck, "unbreakable") {
        reader.only(&module, &["per_colour", "activates"]);
        if let Some(value) = reader.need(&module, "per_colour") {
            tables.unbreakable_cards = reader.whole(value, "per_colour", 1..=9, "BK-12.4").unwrap_or(1);
        }
        if let Some(value) = reader.need(&module, "activates") {
            read_activated(reader, value, CardKind::Unbreakable, tables);
        }
    }
}

fn read_activated<'a>(
    reader: &mut Reader<'a>,
    value: super::reader::Value<'a>,
    card: CardKind,
    tables: &mut Tables,
) {
    tables.activates[card.index()] = [false; Kind::COUNT];
    tables.activates_piles[card.index()] = [false; 3];
    for item in reader.list(value, "activates") {
        let Some(word) = reader.text(item, "activates") else { continue };
        match (Kind::of(word), Pile::of(word)) {
            (Some(kind), _) => tables.activates[card.index()][kind.index()] = true,
            (_, Some(pile)) if pile != Pile::Cluster => {
                tables.activates_piles[card.index()][pile.index()] = true;
            }
            _ => reader.error(&item.span(), "BK-3.3", format!("'{word}' cannot be activated")),
        }
    }
}

fn read_units<'a>(reader: &mut Reader<'a>, root: &Table<'a>, tables: &mut Tables) {
    if let Some(units) = section(reader, root, "units") {
        let words: Vec<&str> = Kind::ALL[..6].iter().map(|kind| kind.word()).collect();
        reader.only(&units, &words);
        for kind in &Kind::ALL[..6] {
            let Some(unit) = section(reader, &units, kind.word()) else { continue };
            reader.only(&unit, &["size", "counters", "moves", "faced", "arc", "chrome"]);
            if let Some(value) = reader.need(&unit, "counters") {
                tables.counters[kind.index()] = reader.whole(value, "counters", 1..=9, "BK-2.3").unwrap_or(1);
            }
            if let Some(value) = unit.get("size") {
                let size = reader.word(value, "size", "BK-1.3", Size::of);
                if size.is_some_and(|size| size != kind.size()) {
                    let message = format!("a {kind} is {}: sizes of units are rules, not data", kind.size());
                    reader.error(&value.span(), "BK-1.3", message);
                }
            }
        }
    }
}

fn read_markers<'a>(reader: &mut Reader<'a>, root: &Table<'a>, tables: &mut Tables) {
    if let Some(markers) = section(reader, root, "markers") {
        reader.only(&markers, &["cluster", "buzz", "killbot", "brain"]);
        for &pile in Pile::ALL {
            if let Some(value) = reader.need(&markers, pile.word()) {
                tables.piles[pile.index()] = reader.whole(value, pile.word(), 0..=60, "BK-R.4").unwrap_or(0);
            }
        }
        if let Some(value) = reader.need(&markers, "brain") {
            tables.brain = reader.whole(value, "brain", 0..=60, "BK-R.4").unwrap_or(0);
        }
    }
}

fn read_to_hit<'a>(reader: &mut Reader<'a>, root: &Table<'a>, tables: &mut Tables) {
    let Some(table) = section(reader, root, "to_hit") else { return };
    reader.only(&table, &["light", "medium", "heavy"]);
    for weapon in SIZES {
        let Some(row) = section(reader, &table, weapon.word()) else { continue };
        reader.only(&row, &["light", "medium", "heavy"]);
        for target in SIZES {
            let Some(value) = reader.need(&row, target.word()) else { continue };
            let [need, dice] = reader.list(value, "hits and dice")[..] else {
                reader.error(&value.span(), "BK-6.1", "hits and dice are two numbers: [1, 2]");
                continue;
            };
            let dice = reader.whole(dice, "dice", 1..=4, "BK-6.1").unwrap_or(1);
            let need = reader.whole(need, "hits needed", 1..=dice, "BK-6.1").unwrap_or(1);
            tables.to_hit[weapon.index()][target.index()] = (need, dice);
        }
    }
}

fn by_size<'a>(
    reader: &mut Reader<'a>,
    table: &Table<'a>,
    key: &str,
    most: u8,
    rule: &'static str,
) -> [u8; 3] {
    let Some(row) = section(reader, table, key) else { return [1; 3] };
    reader.only(&row, &["light", "medium", "heavy"]);
    SIZES.map(|size| {
        let value = reader.need(&row, size.word());
        value.and_then(|value| reader.whole(value, size.word(), 1..=most, rule)).unwrap_or(1)
    })
}

fn read_weapons<'a>(reader: &mut Reader<'a>, root: &Table<'a>, tables: &mut Tables) {
    let Some(weapons) = section(reader, root, "weapons") else { return };
    let known: [(&str, &[&str]); 6] = [
        ("autocannon", &[]),
        ("buzz", &["bombs"]),
        ("cluster", &["bombs"]),
        ("laser", &["light", "medium", "heavy"]),
        ("inducer", &["dice"]),
        ("nuke", &["cloud", "converts"]),
    ];
    reader.only(&weapons, &known.map(|(weapon, _)| weapon));
    for (weapon, keys) in known {
        if let Some(value) = weapons.get(weapon)
            && let Some(table) = reader.table(value, &format!("[weapons.{weapon}]"))
        {
            reader.only(&table, &[&["class", "unloads"], keys].concat());
        }
    }
    if let Some(buzz) = section(reader, &weapons, "buzz") {
        tables.bombs[0] = by_size(reader, &buzz, "bombs", 12, "BK-9.10");
    }
    if let Some(cluster) = section(reader, &weapons, "cluster") {
        tables.bombs[1] = by_size(reader, &cluster, "bombs", 12, "BK-9.15");
    }
    if let Some(inducer) = section(reader, &weapons, "inducer") {
        tables.inducer = by_size(reader, &inducer, "dice", 4, "BK-9.40");
    }
    let Some(laser) = section(reader, &weapons, "laser") else { return };
    for size in SIZES {
        let Some(bands) = section(reader, &laser, size.word()) else { continue };
        reader.only(&bands, &["light", "medium", "heavy"]);
        let mut next = 0;
        for (place, strength) in ["heavy", "medium", "light"].into_iter().enumerate() {
            let Some(value) = reader.need(&bands, strength) else { continue };
            let [first, last] = reader.list(value, "a range band")[..] else {
                reader.error(&value.span(), "BK-9.25", "a range band is two distances: [0, 1]");
                continue;
            };
            let first_at = first.span();
            let first = reader.whole(first, "first distance", 0..=6, "BK-9.25").unwrap_or(next);
            let last = reader.whole(last, "last distance", first..=6, "BK-9.25").unwrap_or(first);
            if first != next {
                let message = format!("the bands have a gap: this one begins at {first}, not at {next}");
                reader.error(&first_at, "BK-9.25", message);
            }
            tables.bands[size.index()][place] = last;
            next = last + 1;
        }
    }
}

fn read_unbreakable<'a>(reader: &mut Reader<'a>, root: &Table<'a>, tables: &mut Tables) {
    let Some(module) = section(reader, root, "unbreakable") else { return };
    reader.only(&module, &["crawler", "walker", "squad", "stasis"]);
    for kind in &Kind::ALL[6..] {
        let Some(unit) = section(reader, &module, kind.word()) else { continue };
        reader.only(&unit, &["size", "weapons", "move", "letters", "counters"]);
        if let Some(value) = reader.need(&unit, "counters") {
            tables.counters[kind.index()] = reader.whole(value, "counters", 1..=9, "BK-12.2").unwrap_or(1);
        }
    }
    if let Some(stasis) = section(reader, &module, "stasis") {
        reader.only(&stasis, &["class", "unloads", "dice", "freeze_at"]);
        tables.stasis = by_size(reader, &stasis, "dice", 4, "BK-12.17");
        tables.freeze = by_size(reader, &stasis, "freeze_at", 9, "BK-12.18");
    }
}

/// Letters and teams are part of the notation; a file may repeat them, not change them.
fn check_colours<'a>(reader: &mut Reader<'a>, root: &Table<'a>) {
    let Some(colours) = root.get("colours") else { return };
    let Some(colours) = reader.table(colours, "[colours]") else { return };
    reader.only(&colours, &["blue", "yellow", "green", "red"]);
    for &colour in crate::vocabulary::Colour::ALL {
        let Some(value) = colours.get(colour.word()) else { continue };
        let Some(table) = reader.table(value, colour.word()) else { continue };
        reader.only(&table, &["team", "letters"]);
        let Some(letters) = table.get("letters") else { continue };
        let wanted = if colour.has_digits() { ["1", "2", "3"] } else { ["a", "b", "c"] };
        let given: Vec<&str> = reader
            .list(letters, "letters")
            .iter()
            .filter_map(|letter| reader.text(letter, "a letter"))
            .collect();
        if given != wanted {
            let message = format!("{colour}'s types are called {}", wanted.join(", "));
            reader.error(&letters.span(), "BK-2.3", message);
        }
    }
}
