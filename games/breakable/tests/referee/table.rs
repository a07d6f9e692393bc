//! What lies on the table, and plain questions about it.

use std::{cell::RefCell, collections::BTreeMap};

use crate::{
    edition::Rules,
    map::neighbour,
    missions::Result,
    steps::{Step, Wants},
    words::*,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Unplaced,
    On(Hex),
    Off,
    Aboard(Id),
    /// Destroyed, buried or gone by an edge: never back.
    Gone,
}

#[derive(Clone, Debug)]
pub struct Unit {
    pub place: Place,
    pub facing: usize,
    pub flying: bool,
    pub erratic: bool,
    pub loaded: Vec<bool>,
    /// Brain markers by colour, the colour placed first in front (BK-9.50).
    pub brain: Vec<(Colour, usize)>,
    pub stasis: u32,
    pub frozen: bool,
    pub knocked: bool,
    pub scattered: bool,
}

/// What a type carries (BK-2.4 to 2.6, BK-10).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loadout {
    pub word: String,
    pub weapons: Vec<Weapon>,
    pub size: Size,
    pub multigun: bool,
    pub gev: bool,
    pub tower: bool,
    pub killbots: bool,
    pub command: bool,
}

impl Loadout {
    pub fn read(kind: Kind, word: &str, own_size: Size) -> Loadout {
        let (equipment, arms) = word.split_once(':').unwrap_or(("", word));
        let has = |part: &str| equipment.split('+').any(|known| known == part);
        let (multigun, command) = (arms == "multigun", arms == "command");
        let weapons: Vec<Weapon> =
            if multigun || command { Vec::new() } else { arms.split('+').map(Weapon::named).collect() };
        let equipped = ["gev", "tower", "killbots"].iter().filter(|part| has(part)).count();
        // A pair or a multi-gun is one size smaller, and so is each piece of equipment.
        let paired = usize::from(multigun || (weapons.len() == 2 && !kind.unbreakable()));
        let size = SIZES[(own_size as usize).saturating_sub(equipped + paired)];
        Loadout {
            word: word.to_owned(),
            weapons,
            size,
            multigun,
            gev: has("gev"),
            tower: has("tower"),
            killbots: has("killbots"),
            command,
        }
    }

    /// How many weapons with a load state of their own.
    pub fn slots(&self) -> usize {
        if self.multigun { 1 } else { self.weapons.len() }
    }
}

/// The card that is being resolved.
#[derive(Clone, Debug)]
pub struct Card {
    pub colour: Colour,
    pub kind: String,
    pub acted: Vec<Id>,
    /// Counters of a pile that have acted or arrived during this card.
    pub acted_piles: BTreeMap<(Pile, Colour, Hex), usize>,
    pub sighted: Vec<Id>,
    pub bonus_done: Vec<Id>,
}

/// The object that is acting.
#[derive(Clone, Debug)]
pub struct Active {
    pub object: Object,
    /// Who makes the choices.
    pub controller: Colour,
    pub brain: bool,
    pub used: Vec<bool>,
    pub deployed: bool,
    /// Hexes moved so far.
    pub hexes: usize,
    /// Actions left to a chopper, and what it may do only once.
    pub left: usize,
    pub shot: bool,
    pub meleed: bool,
    pub marked: bool,
    /// Did its last action move it?
    pub moved: bool,
    /// A counter without id that was used up or destroyed.
    pub gone: bool,
}

/// A bomb on its way.
#[derive(Clone, Debug)]
pub struct Launch {
    pub by: Id,
    pub slot: usize,
    pub weapon: Weapon,
    pub size: Size,
    pub from: Hex,
    pub hex: Hex,
    pub sighter: Option<Id>,
    /// Unit, its weapon, the place it aims at, whether it passed its range check.
    pub commits: Vec<(Id, usize, Hex, bool)>,
    pub hit: bool,
}

#[derive(Clone, Debug)]
pub struct Plain {
    pub rules: Rules,
    /// Hexes between two hexes, as far as they have been asked for.
    pub lines: RefCell<BTreeMap<(Hex, Hex), Vec<Hex>>>,
    pub round: usize,
    pub turn: usize,
    pub terrain: BTreeMap<Hex, Terrain>,
    pub clouds: BTreeMap<Hex, Size>,
    pub units: BTreeMap<Id, Unit>,
    pub loadouts: BTreeMap<(Colour, Kind, usize), Loadout>,
    pub piles: BTreeMap<(Pile, Colour, Hex), usize>,
    pub deck: BTreeMap<(Colour, String), usize>,
    pub card: Option<Card>,
    pub active: Option<Active>,
    pub launch: Option<Launch>,
    /// Units taken so far in set-up.
    pub taken: BTreeMap<(Colour, Kind, usize), usize>,
    /// The ready-made forces taken so far.
    pub chosen: BTreeMap<Colour, String>,
    /// Recons that still may infiltrate, and the side to move with the colour of each side that comes next.
    pub infiltrators: Vec<Id>,
    pub next_side: usize,
    pub next_colour: [usize; 2],
    pub holder: Option<Id>,
    pub exited: Vec<(Id, Edge)>,
    pub entered: [usize; 2],
    pub results: Vec<Result>,
    pub in_nuke: bool,
    pub todo: Vec<Step>,
    /// What is waited for, unless the game is over.
    pub now: Option<Wants>,
    pub over: Option<(Option<Vec<usize>>, &'static str)>,
}

impl Plain {
    pub fn unit(&self, id: Id) -> &Unit {
        &self.units[&id]
    }

    pub fn unit_mut(&mut self, id: Id) -> &mut Unit {
        self.units.get_mut(&id).expect("a unit of this game")
    }

    pub fn loadout(&self, id: Id) -> &Loadout {
        &self.loadouts[&(id.colour, id.kind, id.slot)]
    }

    pub fn hex(&self, id: Id) -> Option<Hex> {
        match self.unit(id).place {
            Place::On(hex) => Some(hex),
            _ => None,
        }
    }

    /// On the map, off it or aboard: still in the game.
    pub fn in_play(&self, id: Id) -> bool {
        !matches!(self.unit(id).place, Place::Gone | Place::Unplaced)
    }

    pub fn units_in(&self, hex: Hex) -> Vec<Id> {
        self.units.iter().filter(|(_, unit)| unit.place == Place::On(hex)).map(|(id, _)| *id).collect()
    }

    pub fn passenger(&self, carrier: Id) -> Option<Id> {
        self.units.iter().find(|(_, unit)| unit.place == Place::Aboard(carrier)).map(|(id, _)| *id)
    }

    /// Where a unit is, aboard of something too.
    pub fn whereabouts(&self, id: Id) -> Option<Hex> {
        match self.unit(id).place {
            Place::Aboard(carrier) => self.hex(carrier),
            _ => self.hex(id),
        }
    }

    /// Every object on the map that can be named: units by id, one of each pile.
    pub fn objects(&self) -> Vec<Object> {
        let units = self.units.iter().filter(|(_, unit)| matches!(unit.place, Place::On(_)));
        let units = units.map(|(id, _)| Object::Unit(*id));
        let piles = self.piles.iter().filter(|(_, count)| **count > 0);
        units.chain(piles.map(|((pile, colour, hex), _)| Object::Pile(*pile, *colour, *hex))).collect()
    }

    pub fn objects_in(&self, hex: Hex) -> Vec<Object> {
        self.objects().into_iter().filter(|object| self.object_hex(*object) == Some(hex)).collect()
    }

    pub fn object_hex(&self, object: Object) -> Option<Hex> {
        match object {
            Object::Unit(id) => self.hex(id),
            Object::Pile(_, _, hex) => Some(hex),
        }
    }

    /// The unit or object of that name.
    pub fn named(&self, name: &str) -> Object {
        let units = self.units.keys().map(|id| Object::Unit(*id));
        let all: Vec<Object> = units.chain(self.objects()).collect();
        all.into_iter().find(|object| object.to_string() == name).expect("an object of that name")
    }

    pub fn unit_named(&self, name: &str) -> Id {
        match self.named(name) {
            Object::Unit(id) => id,
            Object::Pile(..) => panic!("{name} is no unit"),
        }
    }

    pub fn frozen(&self, object: Object) -> bool {
        matches!(object, Object::Unit(id) if self.unit(id).frozen)
    }

    /// Does it count as flying for sight (BK-10.15)?
    pub fn aloft(&self, object: Object) -> bool {
        matches!(object, Object::Unit(id) if self.unit(id).flying || self.loadout(id).tower)
    }

    /// BK-5.6, BK-R.5: is the hex full for units of that side?
    pub fn is_full(&self, hex: Hex, side: usize) -> bool {
        let per_side = self.rules.word("stacking") == "per-side";
        let counted = |id: &Id| {
            id.kind != Kind::Recon && !self.unit(*id).flying && (!per_side || id.colour.side() == side)
        };
        self.units_in(hex).iter().filter(|id| counted(id)).count() >= 4
    }

    /// BK-5.2, 5.3, 10.12: may it be there on the ground, as far as terrain goes?
    pub fn ground(&self, hex: Hex, gev: bool) -> bool {
        match self.terrain[&hex] {
            Terrain::Volcano | Terrain::Lava => false,
            Terrain::Lake => gev,
            _ => true,
        }
    }

    /// May a unit on the ground go to that hex?
    pub fn may_enter(&self, id: Id, hex: Hex) -> bool {
        let gev = self.loadout(id).gev;
        let room = id.kind == Kind::Recon || !self.is_full(hex, id.colour.side());
        self.rules.extent.holds(hex) && self.ground(hex, gev) && room
    }

    /// BK-5.4: ground on which a flyer may stand.
    pub fn landing_ground(&self, hex: Hex) -> bool {
        self.ground(hex, false) && self.terrain[&hex] != Terrain::Woods
    }

    pub fn neighbours(&self, hex: Hex) -> Vec<Hex> {
        let all = (0..6).map(|way| neighbour(hex, way));
        all.filter(|next| self.rules.extent.holds(*next)).collect()
    }

    /// The edges that a unit in that hex can step over (BK-5.10).
    pub fn exits(&self, hex: Hex) -> Vec<Edge> {
        let outside: Vec<Hex> =
            (0..6).map(|way| neighbour(hex, way)).filter(|next| !self.rules.extent.holds(*next)).collect();
        EDGES
            .into_iter()
            .filter(|edge| outside.iter().any(|hex| self.rules.extent.beyond(*hex) == *edge))
            .collect()
    }

    /// How many counters of a kind a colour may still place (BK-R.4).
    pub fn pool(&self, pile: Pile, colour: Colour) -> usize {
        if !self.rules.flag("counter_limits") {
            return usize::MAX;
        }
        let placed = self.piles.iter().filter(|((kind, owner, _), _)| *kind == pile && *owner == colour);
        self.rules.pools[pile.name()].saturating_sub(placed.map(|(_, count)| count).sum())
    }

    /// Brain markers that a colour has left.
    pub fn brain_pool(&self, colour: Colour) -> usize {
        if !self.rules.flag("counter_limits") {
            return usize::MAX;
        }
        let placed = self.units.values().flat_map(|unit| unit.brain.iter());
        let placed: usize = placed.filter(|(owner, _)| *owner == colour).map(|(_, count)| count).sum();
        self.rules.pools["brain"].saturating_sub(placed)
    }

    /// BK-9.50: the colour whose markers control the unit.
    pub fn controlled_by(&self, id: Id) -> Option<Colour> {
        let brain = &self.unit(id).brain;
        let most = brain.iter().map(|(_, count)| *count).max()?;
        brain.iter().find(|(_, count)| *count == most).map(|(colour, _)| *colour)
    }

    /// Takes one marker of the controlling colour away.
    pub fn remove_marker(&mut self, id: Id) {
        let Some(colour) = self.controlled_by(id) else { return };
        let brain = &mut self.unit_mut(id).brain;
        brain.iter_mut().filter(|(owner, _)| *owner == colour).for_each(|(_, count)| *count -= 1);
        brain.retain(|(_, count)| *count > 0);
    }

    /// Puts a unit out of the game.
    fn remove(&mut self, id: Id) {
        let unit = self.unit_mut(id);
        unit.place = Place::Gone;
        unit.brain.clear();
        unit.stasis = 0;
    }

    /// BK-6.8, BK-R.9: one object is destroyed.
    pub fn destroy(&mut self, object: Object) {
        match object {
            Object::Pile(pile, colour, hex) => self.take_counter(pile, colour, hex),
            Object::Unit(id) => {
                let hex = self.whereabouts(id);
                let passenger = self.passenger(id);
                self.remove(id);
                let Some(recon) = passenger else { return };
                match hex {
                    Some(hex)
                        if self.rules.word("passenger_fate") == "bail-out" && self.ground(hex, false) =>
                    {
                        self.unit_mut(recon).place = Place::On(hex);
                    }
                    _ => self.remove(recon),
                }
            }
        }
    }

    /// One counter less in a pile; those that have not acted go first (BK-R.52).
    pub fn take_counter(&mut self, pile: Pile, colour: Colour, hex: Hex) {
        let count = self.piles.get_mut(&(pile, colour, hex)).expect("a pile");
        *count -= 1;
        let left = *count;
        if let Some(acted) =
            self.card.as_mut().and_then(|card| card.acted_piles.get_mut(&(pile, colour, hex)))
        {
            *acted = left.min(*acted);
        }
        self.piles.retain(|_, count| *count > 0);
    }

    /// BK-5.10: a unit leaves the map, and its passenger with it.
    pub fn leave(&mut self, id: Id, edge: Edge) {
        for gone in self.passenger(id).into_iter().chain([id]) {
            self.remove(gone);
            self.exited.push((gone, edge));
        }
    }
}
