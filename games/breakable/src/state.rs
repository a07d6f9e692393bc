//! What is on the table, as values without heap: what is open ([`Open`]), and what a side knows of its own until the
//! set-up is over ([`Forces`]). What follows from other fields is not stored, but for the sets that every sight line
//! asks for.

mod card;
mod forces;
mod ground;
mod number;
mod piles;
mod set;
mod step;
mod unit;

use std::ops::{Index, IndexMut};

use breakroom_core::Ending;
use breakroom_kit::{Doc, Load, forms::Listed};

use crate::{
    By, BySide, CardKind, Cards, Colour, Finished, Hex, Letter, Loadout, Name, Outcomes, Pile, Side, Size,
    Tallied, Terrain, Type, UnitId,
};

pub use card::{ActedPiles, Active, Attack, Card, CardName, Commit, Gait, Motion, Phase, Shot};
pub use forces::{Asked, Forces};
pub use ground::Ground;
pub use number::{UnitNumber, Units};
pub use piles::Piles;
pub use set::UnitSet;
pub use step::Step;
pub use unit::{Flag, Unit, Whereabouts};

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct RoundResult {
    /// Tanks across, or industry destroyed.
    #[json(key = "result", default)]
    pub score: u8,
    /// The turn in which all industry was gone, if it was.
    #[json(key = "completed", default, omit)]
    pub turn: Option<u16>,
}

/// Infiltration before the first turn (BK-5.20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct Infiltration {
    /// The recons that have still to infiltrate.
    #[json(default)]
    pub(crate) left: UnitSet,
    /// Initiative dice of the two sides; 0 before they are rolled.
    #[json(default, omit)]
    pub(crate) dice: [u8; 2],
    /// Is it the second colour's turn to infiltrate, for each side (BK-5.23)?
    #[json(with = Listed<Side>, default, omit)]
    pub(crate) ally_next: [bool; 2],
}

/// The data of Retrieval (BK-11.52).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Doc, Load)]
pub struct Data {
    /// The recon that has it.
    #[json(default)]
    pub(crate) holder: Option<UnitNumber>,
}

/// The whole truth about a game in play. There is no way back from a table: what an observer may not know is not in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State(pub(crate) Table);

breakroom_kit::deref!(State => 0: Table);

/// The table as somebody knows it. The rules ask a table, whoever's it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) open: Open,
    /// The forces of Blue's side and of Yellow's; [`Forces::NONE`] for a side whose set-up is hidden.
    pub(crate) forces: [Forces; 2],
}

breakroom_kit::deref!(Table => open: Open);

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

/// What is open to everybody at any time. A field that is added here stands in positions and views by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Doc, Load)]
pub struct Open {
    /// Which round is played, from 1.
    #[json(default = 1, rule = "BK-11.2")]
    pub round: u8,
    /// The game turn; 0 before the first.
    #[json(rule = "BK-3.1")]
    pub turn: u16,
    /// What is decided.
    #[json(default = Step::Draw)]
    pub step: Step,
    /// The colour that decides.
    #[json(key = "deciding", with = Letter, default = Colour::Blue)]
    pub colour: Colour,
    /// The colours whose set-up is done: a part of what a document says about the set-up.
    #[json(skip)]
    pub(crate) ready: [bool; 4],
    /// What is left of the infiltration.
    #[json(default, omit)]
    pub(crate) infiltration: Infiltration,
    /// Terrain and clouds.
    #[json(flatten)]
    pub(crate) ground: Ground,
    /// Killbots and bombs.
    #[json(key = "stacks", default = Piles::NONE)]
    pub(crate) piles: Piles,
    /// The cards that are left in this turn, by colour, then kind.
    #[json(with = Tallied<Cards>, default)]
    pub(crate) deck: [[u8; 4]; 4],
    /// The card that is resolved.
    #[json(default, omit = Card::is_none)]
    pub(crate) card: Card,
    /// Who has the data.
    #[json(default)]
    pub(crate) data: Data,
    /// Industry destroyed: follows from the terrain.
    #[json(skip)]
    pub(crate) industry: u8,
    /// The first of two rounds.
    #[json(key = "match", with = By<Finished>, default, omit)]
    pub(crate) first_round: Option<RoundResult>,
    /// Unbreakable units of a side that have entered (BK-11.41).
    #[json(key = "unbreakable_entered", with = Tallied<BySide>, default, omit)]
    pub(crate) entered: [u8; 2],
    /// How the game ended.
    #[json(key = "result", with = By<Outcomes>, default, omit)]
    pub(crate) ending: Option<Ending>,
}

const _: () = assert!(size_of::<State>() <= 4_720);

impl Open {
    pub(crate) fn blank() -> Open {
        Open {
            round: 1,
            turn: 0,
            step: Step::SetUp,
            colour: Colour::Blue,
            ready: [false; 4],
            infiltration: Infiltration::default(),
            ground: Ground::CLEAR,
            piles: Piles::NONE,
            deck: [[0; 4]; 4],
            card: Card::default(),
            data: Data::default(),
            industry: 0,
            first_round: None,
            entered: [0; 2],
            ending: None,
        }
    }
}

impl Table {
    pub(crate) fn blank() -> Table {
        Table { open: Open::blank(), forces: [Forces::NONE; 2] }
    }

    /// The numbers of a colour's units, in id order.
    pub fn range(&self, colour: Colour) -> impl ExactSizeIterator<Item = UnitNumber> + use<> {
        let side = colour.side();
        self.forces[side.index()].places(colour).map(move |place| UnitNumber::new(side, place))
    }

    /// The numbers of a side's units: the first colour's, then the second's.
    pub fn side_range(&self, side: Side) -> impl ExactSizeIterator<Item = UnitNumber> + use<> {
        self.forces[side.index()].all().map(move |place| UnitNumber::new(side, place))
    }

    /// A colour's units.
    pub(crate) fn units_of(&self, colour: Colour) -> Units<'_> {
        let side = colour.side();
        Units::new(self, side, self.forces[side.index()].places(colour), &[])
    }

    /// A side's units: the first colour's, then the second's.
    pub(crate) fn side_units(&self, side: Side) -> Units<'_> {
        Units::new(self, side, self.forces[side.index()].all(), &[])
    }

    /// All units in id order.
    pub(crate) fn units(&self) -> Units<'_> {
        let [blue, _] = &self.forces;
        Units::new(self, Side::Blue, blue.places(Colour::Blue), &Colour::ALL[1..])
    }

    /// The numbers of all units in id order.
    pub fn numbers(&self) -> impl Iterator<Item = UnitNumber> + use<> {
        let [a, b, c, d] = [Colour::Blue, Colour::Yellow, Colour::Green, Colour::Red].map(|c| self.range(c));
        a.chain(b).chain(c).chain(d)
    }

    /// The number of the unit with this id.
    pub fn find(&self, id: UnitId) -> Option<UnitNumber> {
        self.range(id.colour).find(|&number| self[number].id() == id)
    }

    /// Where the unit with this id stands on the map, passengers not counted.
    pub(crate) fn place_of(&self, id: UnitId) -> Option<Hex> {
        self.find(id).and_then(|number| self[number].hex())
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
        self.arms_of(&self[number])
    }

    /// What this unit carries.
    pub(crate) fn arms_of(&self, unit: &Unit) -> Loadout {
        self.arms(unit.colour)[unit.r#type().index()]
    }

    /// Takes a unit out of play: nothing of it matters any more but where it went.
    pub(crate) fn retire(&mut self, number: UnitNumber, place: Whereabouts) {
        self[number] = self[number].gone(place);
        self.card.forget(number);
        self.infiltration.left.remove(number);
    }

    /// Adds a unit; those of a colour are added in id order.
    pub(crate) fn add_unit(&mut self, id: UnitId) {
        self.forces[id.colour.side().index()].add(id);
    }
}

impl Open {
    /// The terrain of a hex.
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.ground.terrain(hex)
    }

    /// The cloud of a hex.
    pub fn cloud(&self, hex: Hex) -> Option<Size> {
        self.ground.cloud(hex)
    }

    /// How many counters lie there.
    pub fn pile(&self, colour: Colour, pile: Pile, hex: Hex) -> u8 {
        self.piles.count(colour, pile, hex)
    }

    pub(crate) fn set_pile(&mut self, colour: Colour, pile: Pile, hex: Hex, count: u8) {
        self.piles.set(colour, pile, hex, count);
        // Counters that acted are not told apart from those that did not once some are gone.
        if pile != Pile::Cluster && self.card.name.is_some_and(|card| card.colour == colour) {
            let acted = self.card.acted_stacks.count(pile, hex);
            self.card.acted_stacks.set(pile, hex, acted.min(count));
        }
    }

    /// The cards that are left in this turn, and how many of each.
    pub(crate) fn cards(&self) -> impl Iterator<Item = (Colour, CardKind, u8)> {
        let kinds = |&colour| CardKind::ALL.iter().map(move |&kind| (colour, kind));
        let count = |(colour, kind): (Colour, CardKind)| self.deck[colour.index()][kind.index()];
        let cards = Colour::ALL.iter().flat_map(kinds).map(move |card| (card.0, card.1, count(card)));
        cards.filter(|&(_, _, count)| count > 0)
    }

    /// Who is active.
    pub(crate) fn active(&self) -> Option<Actor> {
        self.card.active.actor
    }

    /// The number of the active unit, if a unit is active.
    pub fn active_unit(&self) -> Option<UnitNumber> {
        match self.card.active.actor {
            Some(Actor::Unit(number)) => Some(number),
            _ => None,
        }
    }

    /// Is the set-up still going on?
    pub fn is_setup(&self) -> bool {
        self.step == Step::SetUp
    }
}
