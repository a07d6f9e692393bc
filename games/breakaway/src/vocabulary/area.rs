//! The 21 areas of the rink (BA-19). Where arrows and boards run is data: `rink.toml`.

use std::fmt;

use super::Zone;

/// West, centre or east; west is Home's left hand looking at Away's net.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lane {
    /// West.
    West,
    /// Centre.
    Centre,
    /// East.
    East,
}

/// An area of the rink.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Area(u8);

/// Word, number, row and lane of each area, by rows from Home's end.
const TABLE: [(&str, u8, u8, Lane); Area::COUNT] = {
    use Lane::{Centre as C, East as E, West as W};
    [
        ("h5", 5, 0, E),
        ("h7", 7, 0, C),
        ("h6", 6, 0, W),
        ("h3", 3, 1, E),
        ("h4", 4, 1, W),
        ("h1", 1, 2, E),
        ("h2", 2, 2, W),
        ("h8e", 8, 3, E),
        ("h8w", 8, 3, W),
        ("9w", 9, 4, W),
        ("9c", 9, 4, C),
        ("9e", 9, 4, E),
        ("a8w", 8, 5, W),
        ("a8e", 8, 5, E),
        ("a1", 1, 6, W),
        ("a2", 2, 6, E),
        ("a3", 3, 7, W),
        ("a4", 4, 7, E),
        ("a5", 5, 8, W),
        ("a7", 7, 8, C),
        ("a6", 6, 8, E),
    ]
};

impl Area {
    /// How many areas there are.
    pub const COUNT: usize = 21;
    /// Centre ice, `9c`.
    pub const CENTRE: Area = Area(10);

    /// All of them.
    pub fn all() -> impl DoubleEndedIterator<Item = Area> + Clone {
        (0..Self::COUNT as u8).map(Area)
    }

    /// Its place in tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name, such as `a3`.
    pub const fn word(self) -> &'static str {
        TABLE[self.0 as usize].0
    }

    /// The area with this name.
    pub fn from_word(word: &str) -> Option<Area> {
        Self::all().find(|area| area.word() == word)
    }

    /// The number printed on it, 1-9.
    pub const fn number(self) -> u8 {
        TABLE[self.0 as usize].1
    }

    /// 0 behind Home's goal line to 8 behind Away's.
    pub const fn row(self) -> u8 {
        TABLE[self.0 as usize].2
    }

    /// Its lane.
    pub const fn lane(self) -> Lane {
        TABLE[self.0 as usize].3
    }

    /// The area of an end zone with this number: Home's end or Away's.
    pub fn of_end(home_end: bool, number: u8) -> Area {
        Self::all()
            .find(|area| area.number() == number && (if home_end { area.row() < 3 } else { area.row() > 5 }))
            .expect("an end zone has the areas 1 to 7")
    }

    /// BA-19.1: the zone it lies in, seen by Home or Away.
    pub const fn zone(self, home: bool) -> Zone {
        match self.row() {
            0..=2 if home => Zone::Defensive,
            0..=2 => Zone::Offensive,
            3..=5 => Zone::Neutral,
            _ if home => Zone::Offensive,
            _ => Zone::Defensive,
        }
    }

    /// BA-11.8: behind the centre line as seen by Home or Away; the 9s are on the line.
    pub const fn is_behind_centre(self, home: bool) -> bool {
        if home { self.row() < 4 } else { self.row() > 4 }
    }

    /// How far forward it is for Home or Away: 0 behind the own goal line, 8 behind the other's.
    pub const fn forward(self, home: bool) -> u8 {
        if home { self.row() } else { 8 - self.row() }
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A set of areas.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Areas(pub u32);

impl Areas {
    /// None.
    pub const NONE: Areas = Areas(0);

    /// These and `area`.
    pub const fn with(self, area: Area) -> Areas {
        Areas(self.0 | 1 << area.0)
    }

    /// Is it one of them?
    pub const fn has(self, area: Area) -> bool {
        self.0 >> area.0 & 1 == 1
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// None at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Area> {
        Area::all().filter(move |&area| self.has(area))
    }

    /// The first of them.
    pub fn first(self) -> Option<Area> {
        self.iter().next()
    }
}

impl FromIterator<Area> for Areas {
    fn from_iter<I: IntoIterator<Item = Area>>(areas: I) -> Self {
        areas.into_iter().fold(Self::NONE, Self::with)
    }
}

super::words! {
    /// Where a face-off is held before a dot is chosen (BA-7.9).
    #[json(what = "place of a face-off")]
    Place, Places(u8) {
        #[json(key = "h_end")] HomeEnd, #[json(key = "a_end")] AwayEnd,
        #[json(key = "h_neutral")] HomeNeutral, #[json(key = "a_neutral")] AwayNeutral, Centre,
    }
}

impl Place {
    /// The end zone that Home or Away defends.
    pub const fn end_of(home: bool) -> Place {
        if home { Place::HomeEnd } else { Place::AwayEnd }
    }

    /// The 8s on the half of Home or Away.
    pub const fn half_of(home: bool) -> Place {
        if home { Place::HomeNeutral } else { Place::AwayNeutral }
    }

    /// BA-7.9: the place of the zone that an area lies in.
    pub const fn of(area: Area) -> Place {
        match area.row() {
            0..=2 => Place::HomeEnd,
            3 => Place::HomeNeutral,
            4 => Place::Centre,
            5 => Place::AwayNeutral,
            _ => Place::AwayEnd,
        }
    }

    /// BA-8.10: whose end or half it lies in, true for Home; centre ice belongs to Home.
    pub const fn is_homes(self) -> bool {
        matches!(self, Place::HomeEnd | Place::HomeNeutral | Place::Centre)
    }
}
