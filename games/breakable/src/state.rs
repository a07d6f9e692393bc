//! What is on the table, as values without heap: what is open ([`Open`]), and what a side knows of its own until the
//! set-up is over ([`Forces`]). What follows from other fields is not stored, but for the sets that every sight line
//! asks for.

mod forces;
mod number;
mod step;
mod unit;

use std::ops::{Deref, DerefMut, Index, IndexMut};

use breakroom_core::Ending;
use breakroom_kit::List;

use crate::vocabulary::{
    CardKind, Colour, Hex, HexSet, Kind, Loadout, Name, Pile, Side, Size, Terrain, Type, UnitId,
};

pub use forces::{Asked, Forces};
pub use number::{Numbers, UnitNumber};
pub use step::{Attack, Commit, Gait, Motion, Shot, Step};
pub use unit::{Flag, Place, Unit};

/// The most units of a side: 40 and three command bunkers (BK-2.11).
pub const SIDE_UNITS: usize = 44;

/// What acts: a unit by its number, or a counter of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// The unit with this number.
    Unit(UnitNumber),
    /// One of the equal counters there.
    Pile(Colour, Pile, Hex),
}

/// The result of the first round of two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RoundResult {
    /// Tanks across, or industry destroyed.
    pub score: u8,
    /// The turn in which all industry was gone; 0 if it was not.
    pub turn: u16,
}

/// The whole truth about a game in play. There is no way back from a table: what an observer may not know is not in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State(pub(crate) Table);

impl Deref for State {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.0
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Table {
        &mut self.0
    }
}

/// The table as somebody knows it. The rules ask a table, whoever's it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) open: Open,
    /// The forces of Blue's side and of Yellow's; [`Forces::NONE`] for a side whose set-up is hidden.
    pub(crate) forces: [Forces; 2],
}

impl Deref for Table {
    type Target = Open;

    fn deref(&self) -> &Open {
        &self.open
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Open {
        &mut self.open
    }
}

impl Index<UnitNumber> for Table {
    type Output = Unit;

    #[inline]
    fn index(&self, number: UnitNumber) -> &Unit {
        &self.forces[number.side().index()].units[number.place()]
    }
}

impl IndexMut<UnitNumber> for Table {
    #[inline]
    fn index_mut(&mut self, number: UnitNumber) -> &mut Unit {
        &mut self.forces[number.side().index()].units[number.place()]
    }
}

/// What is open to everybody at any time.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Open {
    pub(crate) terrain: [Terrain; Hex::COUNT],
    pub(crate) clouds: [u8; Hex::COUNT],
    /// Clouds and volcanoes: kept beside the terrain because every sight line asks for it.
    pub(crate) murk: HexSet,
    /// Hills, industry and woods, kept for the same reason.
    pub(crate) cover: HexSet,
    pub(crate) piles: [[u8; 12]; Hex::COUNT],
    pub(crate) pile_total: [[u16; 3]; 4],
    /// Killbots and buzz bombs of the card's colour that have acted or arrived during the card.
    pub(crate) pile_acted: [[u8; 2]; Hex::COUNT],
    pub(crate) deck: [[u8; 4]; 4],
    pub(crate) round: u8,
    pub(crate) turn: u16,
    pub(crate) card: Option<(Colour, CardKind)>,
    pub(crate) step: Step,
    /// The colour that decides.
    pub(crate) colour: Colour,
    pub(crate) ready: [bool; 4],
    /// Initiative dice of the two sides; 0 before they are rolled.
    pub(crate) dice: [u8; 2],
    /// Is it the second colour's turn to infiltrate, for each side (BK-5.23)?
    pub(crate) ally_next: [bool; 2],
    pub(crate) active: Option<Actor>,
    /// Is it a brain activation?
    pub(crate) brain: bool,
    /// The weapons already used, as bits.
    pub(crate) used: u8,
    pub(crate) deployed: bool,
    /// Hexes moved in this activation.
    pub(crate) hexes: u8,
    /// Actions that a chopper has left.
    pub(crate) actions: u8,
    pub(crate) meleed: bool,
    pub(crate) took_marker: bool,
    pub(crate) shot: Shot,
    pub(crate) motion: Motion,
    pub(crate) commits: List<Commit, SIDE_UNITS>,
    /// Has a defensive laser hit the bomb?
    pub(crate) shot_down: bool,
    /// Counters that a nuke has still to attack, by pile, then colour.
    pub(crate) nuke_piles: [[u8; 4]; 3],
    /// The recon with the data (BK-11.52).
    pub(crate) data: Option<UnitNumber>,
    pub(crate) industry: u8,
    /// Unbreakable units of a side that have entered (BK-11.41).
    pub(crate) entered: [u8; 2],
    pub(crate) first_round: Option<RoundResult>,
    pub(crate) ending: Option<Ending>,
}

const _: () = assert!(size_of::<State>() <= 4_720);

impl Open {
    pub(crate) const fn blank() -> Open {
        Open {
            terrain: [Terrain::Clear; Hex::COUNT],
            clouds: [0; Hex::COUNT],
            murk: HexSet::NONE,
            cover: HexSet::NONE,
            piles: [[0; 12]; Hex::COUNT],
            pile_total: [[0; 3]; 4],
            pile_acted: [[0; 2]; Hex::COUNT],
            deck: [[0; 4]; 4],
            round: 1,
            turn: 0,
            card: None,
            step: Step::SetUp,
            colour: Colour::Blue,
            ready: [false; 4],
            dice: [0; 2],
            ally_next: [false; 2],
            active: None,
            brain: false,
            used: 0,
            deployed: false,
            hexes: 0,
            actions: 0,
            meleed: false,
            took_marker: false,
            shot: Shot::NONE,
            motion: Motion::None,
            commits: List::new(Commit::FILLER),
            shot_down: false,
            nuke_piles: [[0; 4]; 3],
            data: None,
            industry: 0,
            entered: [0; 2],
            first_round: None,
            ending: None,
        }
    }
}

impl Table {
    pub(crate) const fn blank() -> Table {
        Table { open: Open::blank(), forces: [Forces::NONE; 2] }
    }

    /// The numbers of a colour's units, in id order.
    pub fn range(&self, colour: Colour) -> Numbers {
        self.forces[colour.side().index()].numbers(colour)
    }

    /// The numbers of a side's units: the first colour's, then the second's.
    pub fn side_range(&self, side: Side) -> Numbers {
        self.forces[side.index()].all(side)
    }

    /// The numbers of all units in id order.
    pub fn numbers(&self) -> impl Iterator<Item = UnitNumber> + use<> {
        let [a, b, c, d] = [Colour::Blue, Colour::Yellow, Colour::Green, Colour::Red].map(|c| self.range(c));
        a.chain(b).chain(c).chain(d)
    }

    /// The unit with this number.
    pub fn unit(&self, number: UnitNumber) -> &Unit {
        &self[number]
    }

    /// The number of the unit with this id.
    pub fn find(&self, id: UnitId) -> Option<UnitNumber> {
        self.range(id.colour).find(|&number| self[number].id() == id)
    }

    /// What the types of a colour carry.
    pub(crate) fn arms(&self, colour: Colour) -> &[Loadout; Type::COUNT] {
        &self.forces[colour.side().index()].arms[colour.in_side()]
    }

    pub(crate) fn arms_mut(&mut self, colour: Colour) -> &mut [Loadout; Type::COUNT] {
        &mut self.forces[colour.side().index()].arms[colour.in_side()]
    }

    /// The ready-made force that a colour has taken, until it is revealed.
    pub(crate) fn chosen(&self, colour: Colour) -> Option<Name> {
        self.forces[colour.side().index()].chosen[colour.in_side()]
    }

    pub(crate) fn choose(&mut self, colour: Colour, force: Option<Name>) {
        self.forces[colour.side().index()].chosen[colour.in_side()] = force;
    }

    /// What the colour that sets up is asked.
    pub fn asked(&self) -> Asked {
        self.forces[self.colour.side().index()].asked
    }

    /// The colour that sets up is asked that, and no other side anything.
    pub(crate) fn ask(&mut self, asked: Asked) {
        let side = self.colour.side();
        self.step = Step::SetUp;
        self.forces[side.index()].asked = asked;
        self.forces[side.other().index()].asked = Asked::Force;
    }

    /// Nobody is asked about a set-up any more, and by what name a force was taken does not matter.
    pub(crate) fn set_up_ends(&mut self) {
        for forces in &mut self.forces {
            forces.asked = Asked::Force;
            forces.chosen = [None; 2];
        }
    }

    /// What a unit carries.
    pub fn loadout(&self, number: UnitNumber) -> Loadout {
        let unit = &self[number];
        self.arms(unit.colour)[unit.kind.index() * 3 + usize::from(unit.slot)]
    }

    /// Adds a unit to a colour; units are added in id order.
    pub(crate) fn add_unit(&mut self, colour: Colour, kind: Kind, slot: u8, number: u8) {
        self.forces[colour.side().index()].add(colour, kind, slot, number);
    }
}

impl Open {
    /// The terrain of a hex.
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// The cloud of a hex.
    pub fn cloud(&self, hex: Hex) -> Option<Size> {
        Size::numbered(self.clouds[hex.index()].wrapping_sub(1))
    }

    /// How many counters lie there.
    pub fn pile(&self, colour: Colour, pile: Pile, hex: Hex) -> u8 {
        self.piles[hex.index()][colour.index() * 3 + pile.index()]
    }

    pub(crate) fn set_pile(&mut self, colour: Colour, pile: Pile, hex: Hex, count: u8) {
        let place = &mut self.piles[hex.index()][colour.index() * 3 + pile.index()];
        let total = &mut self.pile_total[colour.index()][pile.index()];
        *total = *total - u16::from(*place) + u16::from(count);
        *place = count;
        // Counters that acted are not told apart from those that did not once some are gone.
        if pile != Pile::Cluster && self.card.is_some_and(|(card, _)| card == colour) {
            let acted = &mut self.pile_acted[hex.index()][pile.index()];
            *acted = (*acted).min(count);
        }
    }

    pub(crate) fn set_terrain(&mut self, hex: Hex, terrain: Terrain) {
        self.terrain[hex.index()] = terrain;
        if terrain.hides() {
            self.cover.insert(hex);
        } else {
            self.cover.remove(hex);
        }
        self.see_through(hex);
    }

    /// Sets the cloud of a hex: 0 none, 1 light to 3 heavy.
    pub(crate) fn set_cloud(&mut self, hex: Hex, size: u8) {
        self.clouds[hex.index()] = size;
        self.see_through(hex);
    }

    fn see_through(&mut self, hex: Hex) {
        if self.clouds[hex.index()] > 0 || self.terrain[hex.index()] == Terrain::Volcano {
            self.murk.insert(hex);
        } else {
            self.murk.remove(hex);
        }
    }

    /// Nothing is active any more, and nothing is left of what it had done: a launcher that its own nuke destroys
    /// is forgotten while the nuke goes on.
    pub(crate) fn forget_active(&mut self) {
        self.active = None;
        self.used = 0;
        self.deployed = false;
        self.hexes = 0;
        self.actions = 0;
        self.meleed = false;
        self.took_marker = false;
    }

    /// Whose turn it is to decide, by colour.
    pub fn colour(&self) -> Colour {
        self.colour
    }

    /// What is decided.
    pub fn step(&self) -> Step {
        self.step
    }

    /// The game turn; 0 before the first.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// The round.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The number of the active unit, if a unit is active.
    pub fn active_unit(&self) -> Option<UnitNumber> {
        match self.active {
            Some(Actor::Unit(number)) => Some(number),
            _ => None,
        }
    }

    /// Is the set-up still going on?
    pub fn is_setup(&self) -> bool {
        self.step == Step::SetUp
    }
}
