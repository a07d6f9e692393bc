//! Seats, sets of seats, and who is looking.

use std::fmt;

use serde::{Serialize, Serializer};

/// A side of the table, counted from 0 in the order the game names them. There are at most four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any table has.
    pub const MOST: usize = 4;
    /// The first seat.
    pub const A: Seat = Seat(0);
    /// The second seat.
    pub const B: Seat = Seat(1);

    /// The seat with this number, if a table can have it.
    pub const fn new(number: usize) -> Option<Seat> {
        if number < Self::MOST { Some(Seat(number as u8)) } else { None }
    }

    /// The first `count` seats in order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..count.min(Self::MOST) as u8).map(Seat)
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a table for two.
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Its number, as documents hold it.
impl From<Seat> for i64 {
    fn from(seat: Seat) -> i64 {
        seat.0.into()
    }
}

/// The seat with this number; so that `#[json(with = Within<0, 1>)]` reads one.
impl TryFrom<i64> for Seat {
    type Error = std::num::TryFromIntError;

    fn try_from(number: i64) -> Result<Seat, Self::Error> {
        u8::try_from(number).map(Seat)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

/// One `T` per seat; a [`Seat`] is the only key that fits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BySeat<T, const N: usize>([T; N]);

impl<T: Copy, const N: usize> BySeat<T, N> {
    /// The same value for every seat.
    pub const fn all(value: T) -> Self {
        Self([value; N])
    }
}

impl<T, const N: usize> BySeat<T, N> {
    /// One value per seat, in seat order.
    pub const fn new(values: [T; N]) -> Self {
        Self(values)
    }

    /// The values in seat order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<T, const N: usize> std::ops::Index<Seat> for BySeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> std::ops::IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Some of the seats of a table; teams win together.
///
/// ```
/// use breakroom_core::{Seat, SeatSet};
/// let team: SeatSet = Seat::first(4).filter(|seat| seat.index() % 2 == 0).collect();
/// assert!(team.has(Seat::A) && !team.has(Seat::B));
/// assert_eq!(serde_json::to_string(&team).unwrap(), "[0,2]");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set without any seat.
    pub const NONE: SeatSet = SeatSet(0);

    /// This seat alone.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// These seats and `seat`.
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// These seats, but not those.
    pub const fn less(self, others: SeatSet) -> SeatSet {
        SeatSet(self.0 & !others.0)
    }

    /// Is `seat` one of them?
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(Seat::MOST).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// The player in that seat.
    Seat(Seat),
    /// A spectator: sees only what every seat may see.
    Public,
}

impl Observer {
    /// Every seat of a table of `seats`, then the public.
    pub fn all(seats: usize) -> impl Iterator<Item = Observer> {
        Seat::first(seats).map(Observer::Seat).chain([Observer::Public])
    }

    /// Is this the player in `seat`?
    pub fn is(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }
}

/// Some of those who look at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Observers {
    seats: SeatSet,
    public: bool,
}

impl Observers {
    /// Neither a seat nor a spectator.
    pub const NONE: Observers = Observers { seats: SeatSet::NONE, public: false };

    /// Is `who` one of them?
    pub const fn has(self, who: Observer) -> bool {
        match who {
            Observer::Seat(seat) => self.seats.has(seat),
            Observer::Public => self.public,
        }
    }
}

impl FromIterator<Observer> for Observers {
    fn from_iter<I: IntoIterator<Item = Observer>>(all: I) -> Self {
        all.into_iter().fold(Self::NONE, |some, who| match who {
            Observer::Seat(seat) => Self { seats: some.seats.with(seat), ..some },
            Observer::Public => Self { public: true, ..some },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn observers_are_seats_and_the_public() {
        let some: Observers = [Observer::Seat(Seat::B), Observer::Public].into_iter().collect();
        assert!(some.has(Observer::Public) && some.has(Observer::Seat(Seat::B)));
        assert!(!some.has(Observer::Seat(Seat::A)) && !Observers::NONE.has(Observer::Public));
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set: SeatSet = [Seat::A, Seat(3)].into_iter().collect();
        assert!(set.has(Seat::A) && !set.has(Seat::B) && set.has(Seat(3)));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat::A, Seat(3)]);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,3]");
    }

    #[test]
    fn there_is_no_fifth_seat() {
        assert_eq!(Seat::new(3), Some(Seat(3)));
        assert_eq!(Seat::new(4), None);
        assert_eq!(Seat::first(9).count(), 4);
    }
}
