//! BK-10.41: a lone player divides every group of one kind and loadout as evenly as possible between his two colours.
//! The second colour is chosen after the first: as many of each group, one more or one fewer, and single units of types
//! that the first has not.

use super::setup::EXCHANGES;
use crate::{
    Breakable,
    refusal::Refusal,
    state::Table,
    vocabulary::{Colour, Kind, Loadout, Type},
};

impl Breakable {
    /// Is it the second colour of a lone player?
    pub(crate) fn mirrors(&self, state: &Table, colour: Colour) -> bool {
        self.house.lone(colour.side(), state.round) && self.is_last(colour)
    }

    /// May the second colour take so many of that type, so that the rest can still be taken?
    pub(super) fn divides_evenly(&self, state: &Table, colour: Colour, number: usize, count: u8) -> bool {
        let [first, _] = colour.side().colours();
        // How many of a type there are, or may be: what has been counted is fixed.
        let range = |other: usize| match other {
            _ if other < number => (count_of(state, colour, other), count_of(state, colour, other)),
            _ if other == number => (count, count),
            _ => (0, self.type_limit(colour, Kind::ALL[other / 3], (other % 3) as u8)),
        };
        let mut sums = Sums::default();
        for start in 0..Type::COUNT {
            let kind = Kind::ALL[start / 3];
            if count_of(state, first, start) == 0 {
                let (least, most) = range(start);
                sums.add(kind, least, most.min(1));
                continue;
            }
            let arms = state.arms(first);
            let same = |other: &usize| other / 3 == start / 3 && arms[*other] == arms[start];
            let members = || (0..Type::COUNT).filter(same).filter(|&n| count_of(state, first, n) > 0);
            // Each group once, by its first type; command bunkers are fixed.
            if arms[start].is_command() || members().next() != Some(start) {
                continue;
            }
            let theirs: u8 = members().map(|n| count_of(state, first, n)).sum();
            let least: u8 = members().map(|n| range(n).0).sum();
            let most: u8 = members().map(|n| range(n).1).sum();
            sums.add(kind, least.max(theirs - 1), most.min(theirs + 1));
        }
        let (quota, _) = self.quota(state, colour);
        let made = state.range(first).filter(|&n| state[n].kind.is_unbreakable()).count();
        let exchanges = if self.house.scheduled { usize::from(EXCHANGES).saturating_sub(made) } else { MOST };
        sums.reach(quota, exchanges)
    }

    /// A type that only the second colour has must not make a group uneven.
    pub(super) fn check_evenness(
        &self,
        state: &Table,
        r#type: Type,
        loadout: Loadout,
    ) -> Result<(), Refusal> {
        let colour = state.colour;
        if !self.mirrors(state, colour) {
            return Ok(());
        }
        let group = |colour: Colour| -> u8 {
            let arms = &state.arms(colour);
            let types = (0..Type::COUNT).filter(|&n| Kind::ALL[n / 3] == r#type.kind && arms[n] == loadout);
            types.map(|n| count_of(state, colour, n)).sum()
        };
        let [first, _] = colour.side().colours();
        match group(colour) <= group(first) {
            true => Ok(()),
            false => Err(Refusal::Uneven { r#type, loadout }),
        }
    }
}

fn count_of(state: &Table, colour: Colour, number: usize) -> u8 {
    state.range(colour).filter(|&n| state[n].r#type().index() == number).count() as u8
}

/// The most exchanges that a force can pay for.
const MOST: usize = 15;

/// To which numbers forces can come: for each number of exchanges a bit for each sum of weights.
struct Sums([u64; MOST + 1]);

impl Default for Sums {
    /// A force of nothing.
    fn default() -> Sums {
        let mut sums = [0; MOST + 1];
        sums[0] = 1;
        Sums(sums)
    }
}

impl Sums {
    /// As before, and from `least` to `most` units of that kind; nothing if that is no range.
    fn add(&mut self, kind: Kind, least: u8, most: u8) {
        let mut sums = [0; MOST + 1];
        for count in least..=most {
            let exchanges = if kind.is_unbreakable() { usize::from(count) } else { 0 };
            let shift = u32::from(kind.weight() * count);
            for (used, &before) in self.0.iter().enumerate() {
                if let Some(sum) = sums.get_mut(used + exchanges) {
                    *sum |= before.checked_shl(shift).unwrap_or(0);
                }
            }
        }
        self.0 = sums;
    }

    fn reach(&self, sum: u8, exchanges: usize) -> bool {
        self.0.iter().take(exchanges + 1).any(|&sums| sums >> sum & 1 == 1)
    }
}
