//! A list in groups: which kinds of things it holds, and how likely a first hand holds one of each.

use serde::Deserialize;

use super::{Builder, Thing};

/// Things that belong together, as the edition declares them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DeclaredGroup {
    name: String,
    facet: String,
    words: Vec<String>,
}

/// The things of one kind in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// What they are called.
    pub name: String,
    /// Which, as places in [`Builder::things`].
    pub things: Vec<usize>,
    /// How many there are, every copy counted.
    pub many: u32,
    /// What they cost together.
    pub cost: i64,
    /// How likely a hand that is drawn first holds at least one.
    pub chance: f64,
}

/// What no declared kind takes in.
const OTHERS: &str = "Others";

impl Builder {
    /// The list in its declared groups, each thing in the first that takes it in; empty ones are left out.
    pub fn groups(&self) -> Vec<Group> {
        let kinds = &self.declared.kinds;
        let mut things: Vec<Vec<usize>> = vec![Vec::new(); kinds.len() + 1];
        for (at, thing) in self.things.iter().enumerate().filter(|(at, _)| self.copies[*at] > 0) {
            let kind = kinds.iter().position(|kind| self.is_of(thing, kind)).unwrap_or(kinds.len());
            things[kind].push(at);
        }
        let names = kinds.iter().map(|kind| kind.name.as_str()).chain([OTHERS]);
        let groups = names.zip(things).filter(|(_, things)| !things.is_empty());
        groups.map(|(name, things)| self.group(name, things)).collect()
    }

    fn is_of(&self, thing: &Thing, kind: &DeclaredGroup) -> bool {
        let facet = self.declared.facets.iter().position(|facet| *facet == kind.facet);
        facet.is_some_and(|facet| thing.facets[facet].iter().any(|word| kind.words.contains(word)))
    }

    fn group(&self, name: &str, things: Vec<usize>) -> Group {
        let sum = |of: &dyn Fn(usize) -> i64| things.iter().map(|&at| of(at)).sum::<i64>();
        Group {
            name: name.to_owned(),
            many: things.iter().map(|&at| self.copies[at]).sum(),
            cost: sum(&|at| self.things[at].cost * i64::from(self.copies[at])),
            chance: self.chance(things.iter().map(|&at| self.left(at)).sum()),
            things,
        }
    }

    /// How likely a first hand holds at least one of `wanted` things.
    fn chance(&self, wanted: usize) -> f64 {
        let all: usize = (0..self.things.len()).map(|at| self.left(at)).sum();
        let without = (0..self.declared.hand.min(all))
            .map(|drawn| (all - wanted).saturating_sub(drawn) as f64 / (all - drawn) as f64);
        1.0 - without.product::<f64>()
    }

    /// How many copies of a thing can be drawn: those that do not lie aside.
    pub(super) fn left(&self, at: usize) -> usize {
        let beside = self.aside.iter().filter(|&&beside| beside == at).count();
        (self.copies[at] as usize).saturating_sub(beside)
    }
}
