//! BK-2: forces chosen step by step, loadouts and placement (S1 to S3).

use std::collections::BTreeMap;

use crate::{
    edition::Rules,
    map::doubled,
    steps::{Step, Wants, argument},
    table::{Loadout, Place, Plain, Unit},
    words::*,
};

impl Plain {
    /// A game with these rules, waiting for its first decision.
    pub fn start(rules: Rules) -> Plain {
        let mut plain = Plain {
            terrain: rules.printed.clone(),
            rules,
            lines: Default::default(),
            round: 0,
            turn: 0,
            clouds: BTreeMap::new(),
            units: BTreeMap::new(),
            loadouts: BTreeMap::new(),
            piles: BTreeMap::new(),
            deck: BTreeMap::new(),
            card: None,
            active: None,
            launch: None,
            taken: BTreeMap::new(),
            chosen: BTreeMap::new(),
            infiltrators: Vec::new(),
            next_side: 0,
            next_colour: [0; 2],
            holder: None,
            exited: Vec::new(),
            entered: [0; 2],
            results: Vec::new(),
            in_nuke: false,
            todo: Vec::new(),
            now: None,
            over: None,
        };
        plain.start_round();
        plain.settle();
        plain
    }

    /// BK-11.2: each round is a complete game with new secret forces.
    pub fn start_round(&mut self) {
        self.round += 1;
        self.turn = 0;
        self.terrain = self.rules.printed.clone();
        self.clouds.clear();
        self.units.clear();
        self.loadouts.clear();
        self.piles.clear();
        self.deck.clear();
        self.taken.clear();
        self.chosen.clear();
        (self.card, self.active, self.launch, self.holder) = (None, None, None, None);
        self.exited.clear();
        self.entered = [0; 2];
        self.next_colour = [0; 2];
        self.todo.clear();
        let colours = self.rules.colours();
        self.then(colours.iter().map(|colour| Step::Force(*colour)).chain([Step::Reveal]));
    }

    /// How many units of the scenario's number a colour may take: all, half (the first the larger half, BK-10.41,
    /// BK-R.46), or with two players what it likes and what is left.
    pub fn quota(&self, colour: Colour) -> usize {
        let all = self.rules.side_units(colour.side());
        let first = matches!(colour, Colour::Blue | Colour::Yellow);
        match (self.rules.word("teams"), first) {
            ("off", _) | ("two", true) => all,
            ("two", false) => all - self.spent(|other| other.side() == colour.side() && other != colour),
            (_, true) => all.div_ceil(2),
            (_, false) => all / 2,
        }
    }

    /// What the colours have taken so far.
    pub fn spent(&self, of: impl Fn(Colour) -> bool) -> usize {
        let taken = self.taken.iter().filter(|((colour, ..), _)| of(*colour));
        taken.map(|((_, kind, _), count)| Plain::price(*kind) * count).sum()
    }

    /// BK-11.30, 10.44.
    pub fn command_bunkers(&self, colour: Colour) -> usize {
        let all = self.rules.scenario.command;
        match (self.rules.four_colours(), colour) {
            (false, _) => all,
            (true, Colour::Blue | Colour::Yellow) => all.div_ceil(2),
            (true, _) => all / 2,
        }
    }

    /// The types a colour may take, in the order of S1.
    pub fn types(&self, colour: Colour) -> Vec<(Kind, usize)> {
        let side = colour.side();
        let allowed = |kind: &Kind| {
            let known = match kind {
                Kind::Chopper => self.rules.chrome("choppers"),
                kind => !kind.unbreakable() || self.rules.module(),
            };
            let entering = self.rules.off_edge(side).is_some() && matches!(kind, Kind::Bunker | Kind::Turret);
            known && !entering && !self.rules.scenario.forbid[side].contains(kind)
        };
        let all = KINDS.into_iter().filter(allowed).flat_map(|kind| [1, 2, 3].map(|slot| (kind, slot)));
        let command = self.rules.scenario.command > 0;
        all.filter(|(kind, slot)| !(command && *kind == Kind::Bunker && *slot == 1)).collect()
    }

    /// BK-2.17, 11.16: how many of a kind the side must have.
    pub fn required(&self, side: usize) -> BTreeMap<Kind, usize> {
        let required = self.rules.scenario.at_least[side].clone();
        let walkers = self.rules.scenario.mission == "exits" && self.rules.module();
        let other = |(kind, least)| (if walkers && kind == Kind::Tank { Kind::Walker } else { kind }, least);
        required.into_iter().map(other).collect()
    }

    /// How many units of a kind the side, or only one colour, has taken.
    pub fn number_taken(&self, of: impl Fn(Colour) -> bool, kind: Kind) -> usize {
        let taken = self.taken.iter().filter(|((colour, what, _), _)| of(*colour) && *what == kind);
        taken.map(|(_, count)| count).sum()
    }

    /// What a unit counts towards the scenario's number (BK-12.1).
    pub fn price(kind: Kind) -> usize {
        if kind.unbreakable() { 4 } else { 1 }
    }

    /// Units left to take for a colour.
    pub fn left(&self, colour: Colour) -> usize {
        self.quota(colour) - self.spent(|other| other == colour)
    }

    /// Exchanges the side may still make (BK-11.40).
    fn exchanges_left(&self, colour: Colour) -> usize {
        let Some(all) = self.rules.scenario.exchanges else { return usize::MAX };
        let ours = |other: Colour| other.side() == colour.side();
        let made: usize = KINDS
            .into_iter()
            .filter(|kind| kind.unbreakable())
            .map(|kind| self.number_taken(ours, kind))
            .sum();
        // BK-R.46: of these the first colour of one player makes two at most.
        let first = matches!(colour, Colour::Blue | Colour::Yellow) && self.lone(colour.side());
        (if first { all / 2 } else { all }).saturating_sub(made)
    }

    /// How many units of these kinds the types can give.
    fn room(&self, types: &[(Kind, usize)], of: impl Fn(Kind) -> bool) -> usize {
        types.iter().filter(|(kind, _)| of(*kind)).map(|(kind, _)| self.rules.counters[kind]).sum()
    }

    /// Can exactly so many be taken from these types, with so much of what the side must have?
    fn fills(
        &self,
        types: &[(Kind, usize)],
        left: usize,
        exchanges: usize,
        missing: &BTreeMap<Kind, usize>,
    ) -> bool {
        if missing.iter().any(|(kind, least)| *least > self.room(types, |other| other == *kind)) {
            return false;
        }
        let needed = |heavy: bool| -> usize {
            missing.iter().filter(|(kind, _)| kind.unbreakable() == heavy).map(|(_, least)| least).sum()
        };
        let breakable = self.room(types, |kind| !kind.unbreakable());
        let heavy = self.room(types, Kind::unbreakable).min(exchanges).min(left / 4);
        (needed(true)..=heavy).any(|count| (needed(false)..=breakable).contains(&(left - 4 * count)))
    }

    /// What the side must have and has not yet.
    fn missing(&self, side: usize) -> BTreeMap<Kind, usize> {
        let required = self.required(side).into_iter();
        let missing = required.map(|(kind, least)| {
            (kind, least.saturating_sub(self.number_taken(|other| other.side() == side, kind)))
        });
        missing.filter(|(_, least)| *least > 0).collect()
    }

    /// Can the force be completed from the types after `at`, and that of an ally after it?
    fn completable(&self, colour: Colour, at: usize) -> bool {
        let types = self.types(colour);
        let (later, missing) = (&types[at + 1..], self.missing(colour.side()));
        let (left, exchanges) = (self.left(colour), self.exchanges_left(colour));
        let first = matches!(colour, Colour::Blue | Colour::Yellow);
        match (self.rules.word("teams"), first) {
            ("two", true) => (0..=left).any(|own| {
                // Whatever this colour leaves is the other's; either may have what the side must have.
                let ally = |missing, exchanges| self.fills(&types, left - own, exchanges, missing);
                let none = BTreeMap::new();
                (0..=exchanges.min(own / 4)).any(|made| {
                    let alone = |missing| self.fills_with(later, own, made, missing);
                    (alone(&none) && ally(&missing, exchanges - made))
                        || (alone(&missing) && ally(&none, exchanges - made))
                })
            }),
            ("three" | "four", true) if !self.lone(colour.side()) => {
                self.fills(later, left, exchanges, &BTreeMap::new())
            }
            _ => self.fills(later, left, exchanges, &missing),
        }
    }

    /// As [`Plain::fills`], with exactly so many exchanges.
    fn fills_with(
        &self,
        types: &[(Kind, usize)],
        left: usize,
        made: usize,
        missing: &BTreeMap<Kind, usize>,
    ) -> bool {
        let heavy = self.room(types, Kind::unbreakable) >= made;
        let breakable = self.room(types, |kind| !kind.unbreakable()) >= left - 4 * made;
        heavy && breakable && self.fills(types, left, made, missing)
    }

    /// S1.
    pub fn count_menu(&self, colour: Colour, at: usize) -> Wants {
        let (kind, slot) = self.types(colour)[at];
        let exchanges = if kind.unbreakable() { self.exchanges_left(colour) } else { usize::MAX };
        let most = self.rules.counters[&kind].min(self.left(colour) / Plain::price(kind)).min(exchanges);
        let fits = |count: &usize| {
            let mut tried = self.clone();
            tried.taken.insert((colour, kind, slot), *count);
            tried.completable(colour, at) && self.divides_evenly(colour, at, *count)
        };
        let word = |count| format!("take {}-{} {count}", kind.name(), colour.letter(slot));
        Wants::Seat(colour, (0..=most).filter(fits).map(word).collect())
    }

    pub fn count(&mut self, colour: Colour, at: usize, action: &str) {
        let (kind, slot) = self.types(colour)[at];
        let count = action.split(' ').nth(2).and_then(|count| count.parse().ok()).expect("a count");
        self.taken.insert((colour, kind, slot), count);
        if at + 1 < self.types(colour).len() {
            return self.then([Step::Count(colour, at + 1)]);
        }
        let taken: Vec<(Kind, usize)> = self
            .types(colour)
            .into_iter()
            .filter(|(kind, slot)| self.taken[&(colour, *kind, *slot)] > 0)
            .collect();
        let arms = taken.into_iter().map(|(kind, slot)| Step::Arm(colour, kind, slot));
        self.then(arms.chain([Step::Place(colour)]).collect::<Vec<_>>());
        self.add_command_bunkers(colour);
    }

    /// BK-11.30: unarmed command bunkers of the first type.
    pub fn add_command_bunkers(&mut self, colour: Colour) {
        let count = self.command_bunkers(colour);
        if count > 0 {
            self.equip(colour, Kind::Bunker, 1, "command", count);
        }
    }

    /// Units of one type with their loadout, all weapons loaded (BK-2.7), not yet placed.
    pub fn equip(&mut self, colour: Colour, kind: Kind, slot: usize, word: &str, count: usize) {
        let loadout = Loadout::read(kind, word, self.rules.size[&kind]);
        let unit = Unit {
            place: if self.starts_off(colour, kind) { Place::Off } else { Place::Unplaced },
            facing: 0,
            flying: false,
            erratic: false,
            loaded: vec![true; loadout.slots()],
            brain: Vec::new(),
            stasis: 0,
            frozen: false,
            knocked: false,
            scattered: false,
        };
        for number in 1..=count {
            self.units.insert(Id { colour, kind, slot, number }, unit.clone());
        }
        self.loadouts.insert((colour, kind, slot), loadout);
    }

    /// BK-2.10, 11.16, 11.40.
    pub fn starts_off(&self, colour: Colour, kind: Kind) -> bool {
        self.rules.off_edge(colour.side()).is_some()
            || (kind.unbreakable() && self.rules.scenario.unbreakable)
    }

    /// BK-11.1, BK-R.3: the half in which a side sets up.
    pub fn zone(&self, side: usize) -> Vec<Hex> {
        let middle = (self.rules.extent.columns + 1) / 2;
        let centre = self.rules.extent.rows_even + 1;
        let lies = |hex: &Hex| match self.rules.scenario.setup[side].as_str() {
            "north" => doubled(*hex) < centre,
            "south" => doubled(*hex) > centre,
            "west" => hex.column < middle,
            "east" => hex.column > middle,
            _ => false,
        };
        self.rules.extent.hexes().into_iter().filter(lies).collect()
    }

    /// BK-2.9: may the unit be placed there?
    pub fn may_be_placed(&self, id: Id, hex: Hex) -> bool {
        self.zone(id.colour.side()).contains(&hex)
            && self.may_enter(id, hex)
            && (!id.kind.flies() || self.landing_ground(hex))
    }

    /// The next unit to be placed.
    fn unplaced(&self, colour: Colour) -> Option<Id> {
        let waits = |id: &Id| id.colour == colour && self.unit(*id).place == Place::Unplaced;
        self.units.keys().copied().find(waits)
    }

    /// S3.
    pub fn place_menu(&self, colour: Colour) -> Wants {
        let Some(id) = self.unplaced(colour) else { return Wants::Nothing };
        let hexes = self.zone(colour.side()).into_iter().filter(|hex| self.may_be_placed(id, *hex));
        let words = hexes.flat_map(|hex| match id.kind.faced() {
            true => WAYS.iter().map(|way| format!("place {id} {hex} {way}")).collect(),
            false => vec![format!("place {id} {hex}")],
        });
        Wants::Seat(colour, words.chain(["auto".to_owned()]).collect())
    }

    pub fn place(&mut self, colour: Colour, action: &str) {
        if action == "auto" {
            return self.place_all(colour);
        }
        let words: Vec<&str> = action.split(' ').collect();
        let id = self.unit_named(argument(action));
        let unit = self.unit_mut(id);
        unit.place = Place::On(Hex::named(words[2]));
        unit.facing = words.get(3).map_or(0, |way| way_named(way));
        self.then([Step::Place(colour)]);
    }

    /// S5: everything is revealed; infiltration, then turn 1.
    pub fn reveal(&mut self) {
        self.start_infiltration();
    }
}
