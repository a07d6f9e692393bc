//! The edition as plain tables: cards, decks, rink, officiating, Solo Opponents (sections 17, 19, 20).

use std::{collections::BTreeMap, fs, path::PathBuf};

use toml::{Table, Value};

/// A word of the edition files; they are read once and kept.
pub type Word = &'static str;

/// A suit circle: its suit, the number of a penalty kill, the colour of a power play.
#[derive(Clone, Debug)]
pub struct Circle {
    pub suit: Word,
    pub number: i32,
    pub colour: Option<Word>,
}

/// A printed symbol; only the fields of its kind are filled (section 15).
#[derive(Clone, Debug)]
pub struct Symbol {
    pub kind: Word,
    pub colour: Word,
    pub area: i32,
    pub change: i32,
    pub place: Word,
    pub n: i32,
}

/// A card design (BA-20.1).
#[derive(Clone, Debug)]
pub struct Design {
    pub id: Word,
    pub name: Word,
    pub classes: Vec<Word>,
    pub number: Option<i32>,
    pub colours: Vec<Word>,
    pub circles: Vec<Circle>,
    pub actions: Vec<Word>,
    pub specials: Vec<Word>,
    pub symbols: Vec<Symbol>,
    pub points: i32,
    pub limit: Option<usize>,
    pub support: Option<Word>,
    pub promote: Option<Word>,
}

impl Design {
    pub fn is(&self, class: &str) -> bool {
        self.classes.contains(&class)
    }

    /// BA-20.2: a Player card is of class `player` or `goalie`.
    pub fn is_player(&self) -> bool {
        self.is("player") || self.is("goalie")
    }

    pub fn has_symbol(&self, kind: &str, colour: &str) -> bool {
        self.symbols.iter().any(|symbol| symbol.kind == kind && symbol.colour == colour)
    }
}

/// A deck list, every copy written out, and its bench.
#[derive(Clone, Debug)]
pub struct Deck {
    pub list: Vec<&'static Design>,
    pub bench: Vec<Word>,
}

/// An area of the rink (section 19).
#[derive(Clone, Debug)]
pub struct Area {
    pub number: i32,
    pub zone: Word,
    pub row: i32,
    pub lane: Word,
    pub arrows: Vec<Word>,
}

/// An Officiating card (BA-2.5).
#[derive(Clone, Debug)]
pub struct Officiating {
    pub min: i32,
    pub max: i32,
    pub not_called: Vec<i32>,
    pub chain: BTreeMap<Word, i32>,
    pub suits: BTreeMap<Word, (i32, i32)>,
    pub swaps: Option<i32>,
    pub line_change_defensive: bool,
}

/// A Solo Opponent card (BA-18.1).
#[derive(Clone, Debug)]
pub struct Opponent {
    pub id: Word,
    pub deck: Word,
    pub bench: Vec<Word>,
    pub prefer: Vec<Word>,
    pub contest: Word,
    pub faceoff: Word,
}

/// Everything an edition holds.
#[derive(Debug)]
pub struct Book {
    pub designs: Vec<&'static Design>,
    pub decks: BTreeMap<Word, Deck>,
    pub areas: BTreeMap<Word, Area>,
    pub boards: Vec<Vec<Word>>,
    pub officiating: Vec<Officiating>,
    pub opponents: Vec<Opponent>,
}

fn word(value: &Value) -> Word {
    Box::leak(value.as_str().expect("a word").to_owned().into_boxed_str())
}

fn words(table: &Table, key: &str) -> Vec<Word> {
    table.get(key).and_then(Value::as_array).map(|list| list.iter().map(word).collect()).unwrap_or_default()
}

fn tables<'a>(table: &'a Table, key: &str) -> Vec<&'a Table> {
    let list = table.get(key).and_then(Value::as_array);
    list.map(|list| list.iter().map(|each| each.as_table().unwrap()).collect()).unwrap_or_default()
}

fn number(table: &Table, key: &str) -> Option<i32> {
    table.get(key).and_then(Value::as_integer).map(|number| number as i32)
}

fn text(table: &Table, key: &str) -> Option<Word> {
    table.get(key).map(word)
}

/// The folder of the shipped edition.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../editions/breakaway")
}

fn file(name: &str) -> Table {
    let path = folder().join(name);
    fs::read_to_string(&path).unwrap().parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn design(card: &Table) -> Design {
    let circles = tables(card, "suits").into_iter().map(|circle| Circle {
        suit: text(circle, "suit").unwrap(),
        number: number(circle, "mod").unwrap_or(0),
        colour: text(circle, "colour"),
    });
    let symbols = tables(card, "symbols").into_iter().map(|symbol| Symbol {
        kind: text(symbol, "kind").unwrap(),
        colour: text(symbol, "colour").unwrap_or(""),
        area: number(symbol, "area").unwrap_or(-1),
        change: number(symbol, "mod").unwrap_or(0),
        place: text(symbol, "zone").or(text(symbol, "side")).unwrap_or(""),
        n: number(symbol, "n").unwrap_or(0),
    });
    Design {
        id: text(card, "id").unwrap(),
        name: text(card, "name").unwrap(),
        classes: words(card, "classes"),
        number: number(card, "number"),
        colours: words(card, "colours"),
        circles: circles.collect(),
        actions: words(card, "actions"),
        specials: words(card, "specials"),
        symbols: symbols.collect(),
        points: number(card, "points").unwrap_or(0),
        limit: number(card, "limit").map(|limit| limit as usize),
        support: text(card, "support"),
        promote: text(card, "promote"),
    }
}

fn areas(rink: &Table) -> BTreeMap<Word, Area> {
    let mut all = BTreeMap::new();
    for area in tables(rink, "area") {
        let id = text(area, "id").unwrap();
        let (zone, lane) = (text(area, "zone").unwrap(), text(area, "lane").unwrap());
        let (number, row) = (number(area, "number").unwrap(), number(area, "row").unwrap());
        all.insert(id, Area { number, zone, row, lane, arrows: Vec::new() });
    }
    for arrow in rink["arrows"].as_array().unwrap() {
        let ends: Vec<Word> = arrow.as_array().unwrap().iter().map(word).collect();
        all.get_mut(ends[0]).unwrap().arrows.push(ends[1]);
        if ends.len() == 2 {
            all.get_mut(ends[1]).unwrap().arrows.push(ends[0]);
        }
    }
    all
}

fn officiating(card: &Table) -> Officiating {
    let leak = |name: &String| -> Word { Box::leak(name.clone().into_boxed_str()) };
    let chain = card.get("chain").and_then(Value::as_table).into_iter().flatten();
    let suits = card["suit"].as_table().unwrap().iter();
    let called = card.get("not_called").and_then(Value::as_array).into_iter().flatten();
    Officiating {
        min: number(card, "min").unwrap(),
        max: number(card, "max").unwrap(),
        not_called: called.map(|number| number.as_integer().unwrap() as i32).collect(),
        chain: chain.map(|(suit, n)| (leak(suit), n.as_integer().unwrap() as i32)).collect(),
        suits: suits
            .map(|(suit, call)| {
                let call = call.as_table().unwrap();
                (leak(suit), (number(call, "rank").unwrap(), number(call, "minutes").unwrap()))
            })
            .collect(),
        swaps: number(card, "swaps"),
        line_change_defensive: card.get("line_change_defensive").and_then(Value::as_bool).unwrap_or(true),
    }
}

fn opponent(card: &Table) -> Opponent {
    Opponent {
        id: text(card, "id").unwrap(),
        deck: text(card, "deck").unwrap(),
        bench: words(card, "bench"),
        prefer: words(card, "prefer"),
        contest: text(card, "contest").unwrap(),
        faceoff: text(card, "faceoff").unwrap(),
    }
}

fn deck(designs: &[&'static Design], deck: &Table) -> (Word, Deck) {
    let mut list = Vec::new();
    for line in deck["cards"].as_array().unwrap() {
        let line = line.as_array().unwrap();
        let id = line[0].as_str().unwrap();
        let found = designs.iter().find(|design| design.id == id).expect("a card of the edition");
        list.extend((0..line[1].as_integer().unwrap()).map(|_| *found));
    }
    // BA-R88: a list goes by the ids of its cards.
    list.sort_by_key(|design| design.id);
    (text(deck, "slug").unwrap(), Deck { list, bench: words(deck, "bench") })
}

/// Reads the shipped edition, and the texts of further decks.
pub fn read(more_decks: &[String]) -> Book {
    let mut designs: Vec<&'static Design> = Vec::new();
    for card in tables(&file("cards.toml"), "card") {
        designs.push(Box::leak(Box::new(design(card))));
    }
    designs.sort_by_key(|design| design.id);
    let mut decks = BTreeMap::new();
    for entry in fs::read_dir(folder().join("decks")).unwrap() {
        let name = format!("decks/{}", entry.unwrap().file_name().to_str().unwrap());
        decks.extend([deck(&designs, &file(&name))]);
    }
    for written in more_decks {
        decks.extend([deck(&designs, &written.parse().unwrap())]);
    }
    let rink = file("rink.toml");
    let boards = rink["boards"].as_array().unwrap().iter();
    Book {
        designs,
        decks,
        areas: areas(&rink),
        boards: boards.map(|line| line.as_array().unwrap().iter().map(word).collect()).collect(),
        officiating: tables(&file("officiating.toml"), "officiating").into_iter().map(officiating).collect(),
        opponents: tables(&file("solo.toml"), "opponent").into_iter().map(opponent).collect(),
    }
}
