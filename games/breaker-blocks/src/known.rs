//! What a seat has gathered about face-down modules (BB-18), as the set of worlds it still holds possible.
//!
//! A world says what every hidden module is: those in the other hand, those removed, and thereby those in the
//! supply. Which worlds there are follows from what lies in sight (the [`Horizon`]); which of them remain
//! possible depends on what was seen on the way: a module that went back to the supply, a shape that could or
//! could not be named (BB-R24). A state keeps one bit per world and seat.

mod horizon;

use std::{fmt, str::FromStr};

pub(crate) use horizon::Held;
use horizon::MOST_KEYED;
pub use horizon::{Horizon, World};

use crate::{Components, Shape, Type};

/// How many worlds are told apart. The reconstructed set never has more; an edition that does is still played
/// by the rules, but a seat then remembers only what lies in sight.
pub const MOST_WORLDS: usize = 256;

/// The worlds a seat holds possible, a bit each, in the order [`Horizon::visit`] lists them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Known(pub(crate) [u64; MOST_WORLDS / 64]);

/// What happened to the hidden modules, as far as one seat is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Something in sight went face down, or the reverse among the seat's own: no world is ruled out.
    Same,
    /// A module left the supply face up for this seat: it must have been there.
    Found(Type),
    /// The other seat drew a module of this shape unseen.
    Drawn(Shape),
    /// One of the hidden modules in this range, the first of its type in that hand, was turned face up.
    Shown(usize, usize, Type),
    /// The other hand was cut to the hidden module at this position, or to something in sight.
    Cut(Option<usize>),
}

impl Known {
    /// Nothing is hidden, or the game is open.
    pub const NOTHING: Known = Known([0; MOST_WORLDS / 64]);
    /// More worlds than are told apart.
    const COUNTLESS: Known = Known([u64::MAX; MOST_WORLDS / 64]);

    /// Are there more worlds than are told apart?
    pub(crate) fn is_countless(&self) -> bool {
        *self == Known::COUNTLESS
    }

    /// Is the world with this number possible?
    #[inline]
    pub(crate) fn has(&self, number: usize) -> bool {
        self.0.get(number / 64).is_none_or(|bits| bits >> (number % 64) & 1 == 1)
    }

    fn with(mut self, number: usize) -> Known {
        self.0[number / 64] |= 1 << (number % 64);
        self
    }

    /// Every world within the horizon.
    pub(crate) fn all(components: &Components, horizon: &Horizon) -> Known {
        Known::COUNTLESS.retain(components, horizon, |_| true)
    }

    /// Those of these worlds that `accept` lets pass.
    pub(crate) fn retain(
        self,
        components: &Components,
        horizon: &Horizon,
        mut accept: impl FnMut(&World) -> bool,
    ) -> Known {
        let (mut number, mut known) = (0, Known::NOTHING);
        let all = horizon.visit(components, &mut |world| {
            if number < MOST_WORLDS && self.has(number) && accept(world) {
                known = known.with(number);
            }
            number += 1;
            number <= MOST_WORLDS
        });
        if all { known } else { Known::COUNTLESS }
    }

    /// These worlds after a change that led from one horizon to another.
    pub(crate) fn after(
        self,
        components: &Components,
        before: &Horizon,
        after: &Horizon,
        change: Change,
    ) -> Known {
        let (mut keys, mut len, mut number) = ([0u128; MOST_WORLDS], 0, 0);
        let mut countless = false;
        let all = before.visit(components, &mut |world| {
            if number < MOST_WORLDS && self.has(number) {
                world.after(components, change, &mut |key| match keys.get_mut(len) {
                    Some(free) => {
                        *free = key;
                        len += 1;
                    }
                    None => countless = true,
                });
            }
            number += 1;
            number <= MOST_WORLDS
        });
        if !all || countless || before.slots.len().max(after.slots.len()) > MOST_KEYED {
            // Worlds were already, or have now become, too many to tell apart.
            return Known::all(components, after);
        }
        let keys = &mut keys[..len];
        keys.sort_unstable();
        Known::COUNTLESS.retain(components, after, |world| keys.binary_search(&world.key()).is_ok())
    }
}

/// The bits as one number in hexadecimal.
impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: String = self.0.iter().rev().map(|bits| format!("{bits:016x}")).collect();
        let digits = digits.trim_start_matches('0');
        f.write_str(if digits.is_empty() { "0" } else { digits })
    }
}

impl FromStr for Known {
    type Err = ();

    fn from_str(text: &str) -> Result<Known, ()> {
        if text.is_empty() || text.len() > MOST_WORLDS / 4 {
            return Err(());
        }
        let mut known = Known::NOTHING;
        for (place, digit) in text.chars().rev().enumerate() {
            let value = digit.to_digit(16).filter(|_| !digit.is_ascii_uppercase()).ok_or(())?;
            known.0[place / 16] |= u64::from(value) << (4 * (place % 16));
        }
        Ok(known)
    }
}
