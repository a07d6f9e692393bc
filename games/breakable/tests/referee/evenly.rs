//! BK-10.41, BK-R.46: one player with two colours divides every group of the same kind and loadout evenly.

use std::collections::{BTreeMap, BTreeSet};

use crate::{table::Plain, words::*};

impl Plain {
    /// Does one player hold both colours of the side and divide evenly?
    pub fn lone(&self, side: usize) -> bool {
        let colours = [[Colour::Blue, Colour::Green], [Colour::Yellow, Colour::Red]][side];
        self.rules.word("teams") == "three" && self.seat(colours[0]) == self.seat(colours[1])
    }

    /// The first colour of the lone player whose second colour this is.
    pub fn first_of_lone(&self, colour: Colour) -> Option<Colour> {
        let first = match colour {
            Colour::Green => Colour::Blue,
            Colour::Red => Colour::Yellow,
            _ => return None,
        };
        self.lone(colour.side()).then_some(first)
    }

    fn taken_of(&self, colour: Colour, kind: Kind, slot: usize) -> usize {
        self.taken.get(&(colour, kind, slot)).copied().unwrap_or(0)
    }

    /// The first colour's groups: so many units of a kind and loadout.
    fn groups(&self, first: Colour) -> BTreeMap<(Kind, String), usize> {
        let mut groups = BTreeMap::new();
        for ((colour, kind, slot), count) in &self.taken {
            if *colour == first && *count > 0 {
                let word = self.loadouts[&(first, *kind, *slot)].word.clone();
                *groups.entry((*kind, word)).or_default() += count;
            }
        }
        groups
    }

    /// What a type of the second colour carries: what the first's type carries, if the first has that type.
    pub fn given_arms(&self, first: Colour, kind: Kind, slot: usize) -> Option<String> {
        let taken = self.taken_of(first, kind, slot) > 0;
        taken.then(|| self.loadouts[&(first, kind, slot)].word.clone())
    }

    /// May the second colour take that many of the type at `at`, so that the rest can still be even?
    pub fn divides_evenly(&self, colour: Colour, at: usize, count: usize) -> bool {
        let Some(first) = self.first_of_lone(colour) else { return true };
        let types = self.types(colour);
        let (kind, slot) = types[at];
        if self.given_arms(first, kind, slot).is_none() && count > 1 {
            return false;
        }
        let mut tried = self.clone();
        tried.taken.insert((colour, kind, slot), count);
        tried.can_be_even(colour, first, &types[at + 1..])
    }

    /// Is there a way to take the rest from the later types with every group even?
    fn can_be_even(&self, colour: Colour, first: Colour, later: &[(Kind, usize)]) -> bool {
        let left = self.left(colour);
        let mut sums = BTreeSet::from([0]);
        for ((kind, word), size) in self.groups(first) {
            let mine = |slot: usize| self.given_arms(first, kind, slot).as_ref() == Some(&word);
            let has: usize =
                (1..=3).filter(|slot| mine(*slot)).map(|slot| self.taken_of(colour, kind, slot)).sum();
            let room = later.iter().filter(|(other, slot)| *other == kind && mine(*slot)).count();
            let (least, most) = ((size - 1).saturating_sub(has), (size + 1).saturating_sub(has));
            if has > size + 1 || least > room * self.rules.counters[&kind] {
                return false;
            }
            let counts = least..=most.min(room * self.rules.counters[&kind]);
            sums = sums
                .iter()
                .flat_map(|sum| counts.clone().map(move |count| sum + count * Plain::price(kind)))
                .collect();
        }
        for (kind, _) in later.iter().filter(|(kind, slot)| self.given_arms(first, *kind, *slot).is_none()) {
            sums = sums.iter().flat_map(|sum| [*sum, sum + Plain::price(*kind)]).collect();
        }
        sums.contains(&left)
    }

    /// May the type of the second colour carry that?
    pub fn arms_evenly(&self, colour: Colour, kind: Kind, slot: usize, arms: &str) -> bool {
        let Some(first) = self.first_of_lone(colour) else { return true };
        if let Some(given) = self.given_arms(first, kind, slot) {
            return arms == given;
        }
        let same = |slot: &usize| {
            let word = self.given_arms(first, kind, *slot);
            let own = self.loadouts.get(&(colour, kind, *slot)).map(|loadout| loadout.word.clone());
            word.or(own).as_deref() == Some(arms)
        };
        let has: usize = (1..=3).filter(same).map(|slot| self.taken_of(colour, kind, slot)).sum();
        has <= self.groups(first).get(&(kind, arms.to_owned())).copied().unwrap_or(0)
    }
}
