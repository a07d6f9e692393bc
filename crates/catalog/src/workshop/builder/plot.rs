//! A list counted by its facets.

use std::collections::BTreeMap;

use super::{Builder, facet_name};

/// How many steps a plot of costs has.
const STEPS: i64 = 7;

/// How often each word of a facet stands in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plot {
    /// The facet in words.
    pub name: String,
    /// Words and how many cards have them.
    pub bars: Vec<(String, u32)>,
}

impl Builder {
    /// The list counted by its facets.
    pub fn plots(&self) -> Vec<Plot> {
        let plot = |name: &String| {
            let facet = self.declared.facets.iter().position(|facet| facet == name);
            let bars = match facet {
                Some(facet) => self.bars(facet),
                None if *name == self.declared.cost => self.costs(),
                None => return None,
            };
            Some(Plot { name: facet_name(name).to_owned(), bars })
        };
        self.declared.plots.iter().filter_map(plot).collect()
    }

    /// How many things of the list cost so much, in even steps up to the dearest of them.
    fn costs(&self) -> Vec<(String, u32)> {
        let chosen = || self.things.iter().zip(&self.copies).filter(|&(_, &many)| many > 0);
        let most = chosen().map(|(thing, _)| thing.cost).max().unwrap_or(0).max(1);
        let step = (most + STEPS) / STEPS;
        let name = |at: i64| match step {
            1 => at.to_string(),
            step => format!("{}–{}", at * step, (at + 1) * step - 1),
        };
        let mut bars: Vec<(String, u32)> = (0..STEPS).map(|at| (name(at), 0)).collect();
        for (thing, &many) in chosen() {
            bars[(thing.cost.max(0) / step) as usize].1 += many;
        }
        bars
    }

    fn bars(&self, facet: usize) -> Vec<(String, u32)> {
        let mut bars: BTreeMap<&str, u32> = self.words(facet).into_iter().map(|word| (word, 0)).collect();
        for (thing, &many) in self.things.iter().zip(&self.copies) {
            for word in &thing.facets[facet] {
                *bars.entry(word).or_default() += many;
            }
        }
        bars.into_iter().map(|(word, many)| (word.to_owned(), many)).collect()
    }
}
