//! The 21 areas of the rink (BA-19). Where arrows and boards run is data: `rink.toml`.

use std::fmt;

use super::Zone;

/// West, centre or east; west is Home's left hand looking at Away's net.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Lane {
    West,
    Centre,
    East,
}

super::words! {
    /// An area of the rink, by rows from Home's end.
    #[json(what = "area of the rink")]
    Area, Areas(u32) {
        H5, H7, H6, H3, H4, H1, H2, H8e, H8w, #[json(key = "9w")] W9, #[json(key = "9c")] C9,
        #[json(key = "9e")] E9, A8w, A8e, A1, A2, A3, A4, A5, A7, A6,
    }
}

/// The number, the row and the lane of each area.
const NUMBERS: [u8; Area::COUNT] = [5, 7, 6, 3, 4, 1, 2, 8, 8, 9, 9, 9, 8, 8, 1, 2, 3, 4, 5, 7, 6];
const ROWS: [u8; Area::COUNT] = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8];
const LANES: [Lane; Area::COUNT] = {
    use Lane::{Centre as C, East as E, West as W};
    [E, C, W, E, W, E, W, E, W, W, C, E, W, E, W, E, W, E, W, C, E]
};

impl Area {
    /// How many areas there are.
    pub const COUNT: usize = 21;
    /// Centre ice, `9c`.
    pub const CENTRE: Area = Area::C9;

    /// All of them.
    pub fn all() -> impl DoubleEndedIterator<Item = Area> + Clone {
        Self::ALL.iter().copied()
    }

    /// Its place in tables.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number printed on it, 1-9.
    pub const fn number(self) -> u8 {
        NUMBERS[self as usize]
    }

    /// 0 behind Home's goal line to 8 behind Away's.
    pub const fn row(self) -> u8 {
        ROWS[self as usize]
    }

    /// West, centre or east.
    pub const fn lane(self) -> Lane {
        LANES[self as usize]
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

impl Areas {
    /// The first of them.
    pub fn first(self) -> Option<Area> {
        self.iter().next()
    }
}

super::words! {
    /// Where a face-off is held before a dot is chosen (BA-7.9).
    #[json(what = "place of a face-off")]
    FaceoffPlace, FaceoffPlaces(u8) {
        #[json(key = "h_end")] HomeEnd, #[json(key = "a_end")] AwayEnd,
        #[json(key = "h_neutral")] HomeNeutral, #[json(key = "a_neutral")] AwayNeutral, Centre,
    }
}

impl FaceoffPlace {
    /// The end zone that Home or Away defends.
    pub const fn end_of(home: bool) -> FaceoffPlace {
        if home { FaceoffPlace::HomeEnd } else { FaceoffPlace::AwayEnd }
    }

    /// The 8s on the half of Home or Away.
    pub const fn half_of(home: bool) -> FaceoffPlace {
        if home { FaceoffPlace::HomeNeutral } else { FaceoffPlace::AwayNeutral }
    }

    /// BA-7.9: the place of the zone that an area lies in.
    pub const fn of(area: Area) -> FaceoffPlace {
        match area.row() {
            0..=2 => FaceoffPlace::HomeEnd,
            3 => FaceoffPlace::HomeNeutral,
            4 => FaceoffPlace::Centre,
            5 => FaceoffPlace::AwayNeutral,
            _ => FaceoffPlace::AwayEnd,
        }
    }

    /// BA-8.10: whose end or half it lies in, true for Home; centre ice belongs to Home.
    pub const fn is_homes(self) -> bool {
        matches!(self, FaceoffPlace::HomeEnd | FaceoffPlace::HomeNeutral | FaceoffPlace::Centre)
    }
}
