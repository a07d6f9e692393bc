//! The edition's files and the options, read plainly.

use std::collections::BTreeMap;

use crate::{map::Extent, words::*};

/// A ready-made force as its file gives it.
#[derive(Clone, Debug)]
pub struct Force {
    pub id: String,
    pub scenario: String,
    pub side: String,
    pub types: Vec<ForceType>,
}

#[derive(Clone, Debug)]
pub struct ForceType {
    pub kind: Kind,
    pub slot: usize,
    pub count: usize,
    pub loadout: String,
    /// One text per unit: a hex and, for faced units, a facing. Empty: the units wait off the map.
    pub at: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Scenario {
    pub name: String,
    pub mission: String,
    pub units: usize,
    pub rounds: usize,
    pub turn_limit: usize,
    /// By side: the half, or `off:` and the edge.
    pub setup: [String; 2],
    pub forbid: [Vec<Kind>; 2],
    pub at_least: [BTreeMap<Kind, usize>; 2],
    pub removed: BTreeMap<String, BTreeMap<String, usize>>,
    pub command: usize,
    pub infiltration: bool,
    pub unbreakable: bool,
    /// How many exchanges of BK-11.40, if they are counted.
    pub exchanges: Option<usize>,
    pub first_entry: usize,
    pub satellite: Option<Hex>,
}

/// Everything that does not change during a game.
#[derive(Clone, Debug)]
pub struct Rules {
    options: BTreeMap<String, String>,
    pub extent: Extent,
    pub printed: BTreeMap<Hex, Terrain>,
    pub to_hit: BTreeMap<(Size, Size), (u32, u32)>,
    pub size: BTreeMap<Kind, Size>,
    pub counters: BTreeMap<Kind, usize>,
    pub march: BTreeMap<Kind, usize>,
    pub bombs: BTreeMap<(Weapon, Size), usize>,
    /// Laser size and strength: the first and last distance.
    pub bands: BTreeMap<(Size, Size), (i64, i64)>,
    pub dice: BTreeMap<(Weapon, Size), u32>,
    pub freeze_at: BTreeMap<Size, u32>,
    pub pools: BTreeMap<String, usize>,
    /// Kinds of card with their number per colour.
    pub deck: Vec<(String, usize)>,
    pub activates: BTreeMap<String, Vec<String>>,
    pub scenario: Scenario,
    pub forces: Vec<Force>,
    pub auto: toml::Table,
}

fn text(value: &toml::Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn number(value: &toml::Value) -> usize {
    value.as_integer().and_then(|number| usize::try_from(number).ok()).expect("a number")
}

fn texts(value: Option<&toml::Value>) -> Vec<String> {
    value.and_then(toml::Value::as_array).map(|list| list.iter().map(text).collect()).unwrap_or_default()
}

fn table(value: &toml::Value) -> &toml::Table {
    value.as_table().expect("a table")
}

impl Rules {
    /// The rules of one table. `map`, `components` and `forces` are the texts of the files.
    pub fn read(options: &[(String, String)], map: &str, components: &str, forces: &str) -> Rules {
        let options: BTreeMap<String, String> = options.iter().cloned().collect();
        let map: toml::Table = map.parse().expect("map.toml");
        let parts: toml::Table = components.parse().expect("components.toml");
        let forces: toml::Table = forces.parse().expect("forces.toml");
        let extent = Extent {
            columns: number(&map["map"]["columns"]) as i64,
            rows_odd: number(&map["map"]["rows_odd"]) as i64,
            rows_even: number(&map["map"]["rows_even"]) as i64,
        };
        let scenario = scenario(&parts, &options["scenario"]);
        Rules {
            printed: printed(&map),
            extent,
            to_hit: to_hit(&parts),
            size: kinds(&parts, |unit| Size::named(&text(&unit["size"]))),
            counters: kinds(&parts, |unit| number(&unit["counters"])),
            march: march(&parts),
            bombs: by_size(&parts, &[Weapon::Buzz, Weapon::Cluster], "bombs"),
            bands: bands(&parts),
            dice: dice(&parts),
            freeze_at: SIZES.map(|size| (size, freeze_at(&parts, size))).into(),
            pools: table(&parts["markers"]).iter().map(|(name, pool)| (name.clone(), number(pool))).collect(),
            deck: deck(&parts, &options["deck"], scenario.unbreakable || options["unbreakable"] == "true"),
            activates: activates(&parts),
            forces: forces["forces"].as_array().expect("forces").iter().map(force).collect(),
            auto: table(&forces["auto_place"]).clone(),
            scenario,
            options,
        }
    }

    pub fn word(&self, key: &str) -> &str {
        &self.options[key]
    }

    pub fn flag(&self, key: &str) -> bool {
        self.options[key] == "true"
    }

    pub fn count(&self, key: &str) -> i64 {
        self.options[key].parse().expect("a number")
    }

    pub fn chrome(&self, word: &str) -> bool {
        self.options["chrome"].split(',').any(|part| part == word)
    }

    /// Is the module of BK-12 in play?
    pub fn module(&self) -> bool {
        self.scenario.unbreakable || self.flag("unbreakable")
    }

    pub fn four_colours(&self) -> bool {
        self.word("teams") != "off"
    }

    /// The colours in play, in the order in which they are asked.
    pub fn colours(&self) -> &'static [Colour] {
        if self.four_colours() { &COLOURS } else { &COLOURS[..2] }
    }

    /// BK-11.3: 0 is none.
    pub fn turn_limit(&self) -> usize {
        usize::try_from(self.count("turn_limit")).unwrap_or(self.scenario.turn_limit)
    }

    /// BK-2.11.
    pub fn side_units(&self, side: usize) -> usize {
        match self.count(["force_size_blue", "force_size_yellow"][side]) {
            0 => self.scenario.units,
            agreed => agreed as usize,
        }
    }

    /// The edge beside which a side waits, if it does not set up on the map.
    pub fn off_edge(&self, side: usize) -> Option<Edge> {
        self.scenario.setup[side].strip_prefix("off:").map(Edge::named)
    }

    /// BK-1.7, 6.1: hits needed and dice.
    pub fn attack(&self, weapon: Size, target: Size) -> (u32, u32) {
        self.to_hit[&(weapon, target)]
    }
}

fn printed(map: &toml::Table) -> BTreeMap<Hex, Terrain> {
    let legend = table(&map["legend"]);
    let columns = table(&map["columns_data"]).iter().flat_map(|(name, rows)| {
        let column: i64 = name[1..].parse().expect("a column");
        text(rows).chars().enumerate().map(|(at, sign)| (column, at as i64 + 1, sign)).collect::<Vec<_>>()
    });
    columns
        .map(|(column, row, sign)| (Hex { column, row }, Terrain::named(&text(&legend[&sign.to_string()]))))
        .collect()
}

fn to_hit(parts: &toml::Table) -> BTreeMap<(Size, Size), (u32, u32)> {
    let cell = |weapon: Size, target: Size| {
        let cell = &parts["to_hit"][weapon.name()][target.name()];
        ((weapon, target), (number(&cell[0]) as u32, number(&cell[1]) as u32))
    };
    SIZES.into_iter().flat_map(|weapon| SIZES.map(|target| cell(weapon, target))).collect()
}

/// Something of every kind of unit, Breakable or not.
fn kinds<T>(parts: &toml::Table, what: impl Fn(&toml::Value) -> T) -> BTreeMap<Kind, T> {
    let section = |kind: Kind| if kind.unbreakable() { "unbreakable" } else { "units" };
    KINDS.into_iter().map(|kind| (kind, what(&parts[section(kind)][kind.name()]))).collect()
}

fn march(parts: &toml::Table) -> BTreeMap<Kind, usize> {
    let movers = KINDS.into_iter().filter(|kind| kind.unbreakable());
    movers.map(|kind| (kind, number(&parts["unbreakable"][kind.name()]["move"]))).collect()
}

fn by_size(parts: &toml::Table, weapons: &[Weapon], key: &str) -> BTreeMap<(Weapon, Size), usize> {
    let cell = |weapon: Weapon, size: Size| {
        ((weapon, size), number(&parts["weapons"][weapon.name()][key][size.name()]))
    };
    weapons.iter().flat_map(|&weapon| SIZES.map(|size| cell(weapon, size))).collect()
}

fn dice(parts: &toml::Table) -> BTreeMap<(Weapon, Size), u32> {
    let inducers = by_size(parts, &[Weapon::Inducer], "dice").into_iter();
    let rays = SIZES
        .map(|size| ((Weapon::Stasis, size), number(&parts["unbreakable"]["stasis"]["dice"][size.name()])));
    inducers.chain(rays).map(|(key, dice)| (key, dice as u32)).collect()
}

fn freeze_at(parts: &toml::Table, size: Size) -> u32 {
    number(&parts["unbreakable"]["stasis"]["freeze_at"][size.name()]) as u32
}

fn bands(parts: &toml::Table) -> BTreeMap<(Size, Size), (i64, i64)> {
    let cell = |laser: Size, strength: Size| {
        let band = &parts["weapons"]["laser"][laser.name()][strength.name()];
        ((laser, strength), (number(&band[0]) as i64, number(&band[1]) as i64))
    };
    SIZES.into_iter().flat_map(|laser| SIZES.map(|strength| cell(laser, strength))).collect()
}

fn deck(parts: &toml::Table, which: &str, module: bool) -> Vec<(String, usize)> {
    let each = &parts["deck"][which];
    let mut deck: Vec<(String, usize)> = texts(parts["deck"].get("kinds"))
        .into_iter()
        .map(|kind| (kind.clone(), number(&each[&kind])))
        .collect();
    if module {
        deck.push(("unbreakable".to_owned(), number(&parts["deck"]["unbreakable"]["per_colour"])));
    }
    deck
}

fn activates(parts: &toml::Table) -> BTreeMap<String, Vec<String>> {
    let cards =
        table(&parts["deck"]["activates"]).iter().map(|(kind, list)| (kind.clone(), texts(Some(list))));
    let module = ("unbreakable".to_owned(), texts(parts["deck"]["unbreakable"].get("activates")));
    cards.chain([module]).collect()
}

fn scenario(parts: &toml::Table, name: &str) -> Scenario {
    let own = table(&parts["scenarios"][name]);
    let mut all = match own.get("like") {
        Some(like) => table(&parts["scenarios"][&text(like)]).clone(),
        None => toml::Table::new(),
    };
    all.extend(own.clone());
    let side = |which: &str| table(&all[which]).clone();
    let kinds = |which: &str| {
        texts(side(which).get("forbid")).iter().map(|kind| Kind::named(kind).expect("a kind")).collect()
    };
    let required = |which: &str| {
        let at_least = side(which).get("at_least").map(|list| table(list).clone()).unwrap_or_default();
        at_least.iter().map(|(kind, least)| (Kind::named(kind).expect("a kind"), number(least))).collect()
    };
    let flag = |key: &str| all.get(key).and_then(toml::Value::as_bool).unwrap_or(false);
    Scenario {
        name: name.to_owned(),
        mission: text(&all["mission"]),
        units: number(&all["units"]),
        rounds: number(&all["rounds"]),
        turn_limit: number(&all["turn_limit"]),
        setup: ["blue", "yellow"].map(|which| text(&side(which)["setup"])),
        forbid: ["blue", "yellow"].map(kinds),
        at_least: ["blue", "yellow"].map(required),
        removed: all.get("remove_from_deck").map(removed).unwrap_or_default(),
        command: all.get("command_bunkers").map(number).unwrap_or(0),
        infiltration: flag("infiltration"),
        unbreakable: flag("unbreakable"),
        exchanges: all.get("exchange").map(number),
        first_entry: all.get("first_entry_turn").map(number).unwrap_or(1),
        satellite: all.get("satellite").map(|hex| Hex::named(&text(hex))),
    }
}

fn removed(value: &toml::Value) -> BTreeMap<String, BTreeMap<String, usize>> {
    let cards =
        |list: &toml::Value| table(list).iter().map(|(kind, count)| (kind.clone(), number(count))).collect();
    table(value).iter().map(|(colour, list)| (colour.clone(), cards(list))).collect()
}

fn force(value: &toml::Value) -> Force {
    let of_type = |part: &toml::Value| ForceType {
        kind: Kind::named(&text(&part["kind"])).expect("a kind"),
        slot: number(&part["slot"]),
        count: number(&part["count"]),
        loadout: text(&part["loadout"]),
        at: texts(part.get("at")),
    };
    Force {
        id: text(&value["id"]),
        scenario: text(&value["scenario"]),
        side: text(&value["side"]),
        types: value["types"].as_array().expect("types").iter().map(of_type).collect(),
    }
}
