//! Deck, counters and tables. Each struct is a section of a file, and its fields are the keys.

use breakroom_kit::doc::{LoadForm, Value};
use breakroom_kit::forms::{ByWord, Within};
use breakroom_kit::{Load, Reader, reader::plain};

use crate::{CardKind, Kind, Pile, Size, Weapon};

/// Deck, counters and tables of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    pub(crate) deck: Deck,
    pub(crate) units: Units,
    /// Counters that are no units.
    pub markers: Markers,
    pub(crate) to_hit: ToHit,
    pub(crate) weapons: Weapons,
    pub(crate) unbreakable: Unbreakable,
}

impl Tables {
    /// The strength of a laser at that distance, if it reaches so far.
    pub fn strength(&self, laser: Size, distance: u8) -> Option<Size> {
        let bands = &self.weapons.laser[laser.index()];
        let strengths = [Size::Heavy, Size::Medium, Size::Light].into_iter().zip(bands);
        strengths.into_iter().find(|(_, last)| distance <= **last).map(|(size, _)| size)
    }

    pub fn reach(&self, laser: Size) -> u8 {
        self.weapons.laser[laser.index()][2]
    }

    /// Hits needed and dice, by weapon size, then target size (BK-6.1).
    pub(crate) fn to_hit(&self, weapon: Size, target: Size) -> (u8, u8) {
        self.to_hit.0[weapon.index()][target.index()]
    }

    /// Counters per type and colour (BK-2.3).
    pub fn counters(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Crawler => self.unbreakable.crawler.counters,
            Kind::Walker => self.unbreakable.walker.counters,
            Kind::Squad => self.unbreakable.squad.counters,
            _ => self.units.0[kind.index()].counters,
        }
    }

    /// Bombs that a launcher places, by its size.
    pub(crate) fn bombs(&self, weapon: Weapon) -> [u8; 3] {
        if weapon == Weapon::Cluster { self.weapons.cluster.bombs } else { self.weapons.buzz.bombs }
    }

    pub(crate) fn activates(&self, card: CardKind) -> &Activated {
        self.deck.activates.get(card.index()).unwrap_or(&self.deck.unbreakable.activates)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub(crate) struct Deck {
    /// Cards of each kind per colour, in the standard deck.
    #[json(with = ByWord<CardKind, Within<1, 9>>, rule = "BK-R.2")]
    pub(crate) standard: [u8; 3],
    /// The same in the short deck.
    #[json(with = ByWord<CardKind, Within<1, 9>>, rule = "BK-R.2")]
    pub(crate) short: [u8; 3],
    #[json(with = ByWord<CardKind>, rule = "BK-3.3")]
    activates: [Activated; 3],
    pub(crate) unbreakable: ModuleCards,
}

#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub(crate) struct ModuleCards {
    #[json(with = Within<1, 9>, rule = "BK-12.4")]
    pub(crate) per_colour: u8,
    #[json(rule = "BK-3.3")]
    activates: Activated,
}

/// The kinds of units and the piles that a card activates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Activated {
    pub(crate) kinds: [bool; Kind::COUNT],
    pub(crate) piles: [bool; 3],
}

impl Load<()> for Activated {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<Activated> {
        let mut activated = Activated { kinds: [false; Kind::COUNT], piles: [false; 3] };
        for (at, item) in reader.list(value)?.iter().enumerate() {
            reader.item(at, item, |item, reader| {
                let word = reader.text(item)?;
                match (Kind::of(word), Pile::of(word)) {
                    (Some(kind), _) => activated.kinds[kind.index()] = true,
                    (_, Some(pile)) if pile != Pile::Cluster => activated.piles[pile.index()] = true,
                    _ => return reader.wrong(format!("'{}' cannot be activated", plain(word))),
                }
                Some(())
            });
        }
        Some(activated)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub(crate) struct Counters {
    #[json(with = Within<1, 9>)]
    counters: u8,
}

/// The kinds of units without the module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Units([Counters; 6]);

impl Load<()> for Units {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<Units> {
        reader.by(Some("BK-2.3"), |reader| <ByWord<Kind>>::read(value, reader)).map(Units)
    }
}

/// Counters per colour that are no units.
#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub struct Markers {
    #[json(with = Within<0, 60>, rule = "BK-R.4")]
    cluster: u8,
    #[json(with = Within<0, 60>, rule = "BK-R.4")]
    buzz: u8,
    #[json(with = Within<0, 60>, rule = "BK-R.4")]
    killbot: u8,
    #[json(with = Within<0, 60>, rule = "BK-R.4")]
    pub brain: u8,
}

impl Markers {
    pub(crate) fn of(&self, pile: Pile) -> u8 {
        match pile {
            Pile::Killbot => self.killbot,
            Pile::Buzz => self.buzz,
            Pile::Cluster => self.cluster,
        }
    }
}

/// Hits needed and dice, by weapon size, then target size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ToHit([[(u8, u8); 3]; 3]);

impl Load<()> for ToHit {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<ToHit> {
        let read = <ByWord<Size, ByWord<Size, HitsOfDice>>>::read;
        reader.by(Some("BK-6.1"), |reader| read(value, reader)).map(ToHit)
    }
}

/// `[1, 2]`: so many hits with so many dice.
struct HitsOfDice;

impl LoadForm<(u8, u8), ()> for HitsOfDice {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<(u8, u8)> {
        let (hits, dice) = <(u8, u8)>::read(value, reader)?;
        match (1..=4).contains(&dice) && (1..=dice).contains(&hits) {
            true => Some((hits, dice)),
            false => reader.wrong("these are hits needed and dice: 1 to 4 dice, and no more hits than dice"),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub(crate) struct Weapons {
    #[json(rule = "BK-9.10")]
    pub(crate) buzz: Launcher,
    #[json(rule = "BK-9.15")]
    pub(crate) cluster: Launcher,
    /// The last distance of each strength: by the laser's size, heavy, medium, light strength.
    #[json(with = ByWord<Size, Bands>, rule = "BK-9.25")]
    laser: [[u8; 3]; 3],
    #[json(rule = "BK-9.40")]
    pub(crate) inducer: Inducer,
}

#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub(crate) struct Launcher {
    /// How many it places, by its size.
    #[json(with = ByWord<Size, Within<1, 12>>)]
    pub(crate) bombs: [u8; 3],
}

#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub(crate) struct Inducer {
    #[json(with = ByWord<Size, Within<1, 4>>)]
    pub(crate) dice: [u8; 3],
}

/// Range bands that follow each other, the strongest first.
struct Bands;

impl LoadForm<[u8; 3], ()> for Bands {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<[u8; 3]> {
        let mut bands: [(u8, u8); 3] = <ByWord<Size>>::read(value, reader)?;
        bands.reverse();
        let mut next = 0;
        for (first, last) in bands {
            if first > last || last > 6 {
                return reader.wrong(format!("[{first}, {last}] are no two distances from 0 to 6"));
            } else if first != next {
                let message = format!("the bands have a gap: this one begins at {first}, not at {next}");
                return reader.wrong(message);
            }
            next = last + 1;
        }
        Some(bands.map(|(_, last)| last))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub(crate) struct Unbreakable {
    #[json(rule = "BK-12.2")]
    crawler: Counters,
    #[json(rule = "BK-12.2")]
    walker: Counters,
    #[json(rule = "BK-12.2")]
    squad: Counters,
    pub(crate) stasis: Stasis,
}

#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub(crate) struct Stasis {
    #[json(with = ByWord<Size, Within<1, 4>>, rule = "BK-12.17")]
    pub(crate) dice: [u8; 3],
    /// Markers that freeze a unit, by its size.
    #[json(with = ByWord<Size, Within<1, 9>>, rule = "BK-12.18")]
    pub(crate) freeze_at: [u8; 3],
}
