//! BK-10.41: a lone player divides every group of one kind and loadout as evenly as possible between his two colours.
//! The second colour is chosen after the first: as many of each group, one more or one fewer, and single units of types
//! that the first has not.

use std::cmp::Ordering;

use super::setup::EXCHANGES;
use crate::{Breakable, Colour, Kind, Loadout, Refusal, Table, Type, refuse_if};

impl Breakable {
    /// Is it the second colour of a lone player?
    pub(crate) fn mirrors(&self, state: &Table, colour: Colour) -> bool {
        self.house.lone(colour.side(), state.round) && self.is_last(colour)
    }

    /// May the second colour take so many of that type, so that the rest can still be taken?
    pub(super) fn divides_evenly(&self, state: &Table, r#type: Type, count: u8) -> bool {
        let (colour, [first, _]) = (state.colour, state.colour.side().colours());
        let theirs = |other: Type| state.count_of(first, other);
        // How many of a type there are, or may be: what has been counted is fixed.
        let range = |other: Type| match other.cmp(&r#type) {
            Ordering::Less => (state.count_of(colour, other), state.count_of(colour, other)),
            Ordering::Equal => (count, count),
            Ordering::Greater => (0, self.type_limit(colour, other)),
        };
        let mut sums = Sums::default();
        for start in Type::all(colour) {
            if theirs(start) == 0 {
                let (least, most) = range(start);
                sums.add(start.kind, least, most.min(1));
                continue;
            }
            let arms = |other: Type| state.arms(first)[other.index()];
            let same = |other: &Type| other.kind == start.kind && arms(*other) == arms(start);
            let members = || Type::all(colour).filter(same).filter(|&other| theirs(other) > 0);
            // Each group once, by its first type; command bunkers are fixed.
            if arms(start).is_command() || members().next() != Some(start) {
                continue;
            }
            let least: u8 = members().map(|other| range(other).0).sum();
            let most: u8 = members().map(|other| range(other).1).sum();
            let theirs: u8 = members().map(theirs).sum();
            sums.add(start.kind, least.max(theirs - 1), most.min(theirs + 1));
        }
        let (quota, _) = self.quota(state, colour);
        let made = state.units_of(first).filter(|(_, unit)| unit.kind.is_unbreakable()).count();
        let limit = if self.house.scenario.unbreakable { usize::from(EXCHANGES) } else { MOST + made };
        sums.reach(quota, limit.saturating_sub(made))
    }

    /// A type that only the second colour has must not make a group uneven.
    pub(super) fn check_evenness(&self, state: &Table, new: Type, loadout: Loadout) -> Result<(), Refusal> {
        let group = |colour: Colour| -> u8 {
            let same = |other: &Type| other.kind == new.kind && state.arms(colour)[other.index()] == loadout;
            Type::all(colour).filter(same).map(|other| state.count_of(colour, other)).sum()
        };
        let [first, _] = state.colour.side().colours();
        let uneven = self.mirrors(state, state.colour) && group(state.colour) > group(first);
        refuse_if(uneven, || Refusal::Uneven { r#type: new, loadout })
    }
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
