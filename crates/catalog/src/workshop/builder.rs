//! Building a list of things, a deck say: a file of an edition may declare that other files choose from it.
//!
//! ```toml
//! [builder]
//! things = "card"                    # the tables that can be chosen; each has an `id` and a `name`
//! list = "cards"                     # a file with this array of ["id", how many] is a list of them
//! aside = "bench"                    # some of them, by id, lie beside the list
//! cost = "points"                    # a number that is added up
//! facets = ["number", "suits.suit"]  # what they are found by: a field, or a field of the tables in a field
//! plots = ["number", "points"]       # the facets that are counted in a plot; the cost is counted in steps
//! brief = ["suits.suit"]             # the facets that tell things of one name apart
//! hand = 5                           # so many make a sample hand
//! kinds = [{ name = "Goalies", facet = "classes", words = ["goalie"] }]     # how the list is shown in groups
//! ```
//! What a list must hold is the game's to say: its own check of the file does.

mod group;
mod plot;

use std::ops::Range;

use breakroom_core::{Document, Edition, Rng};
use serde::Deserialize;
use toml::{Table, Value, de::DeTable};

pub use group::Group;
pub use plot::Plot;

/// What is asked of a facet to find the things that have no word for it: none of them is called so.
pub const NONE: &str = "-";
/// More of one thing are counted as so many.
const MOST: u32 = 1_000;

/// A list of things that is being built.
#[derive(Clone, Debug)]
pub struct Builder {
    declared: Declared,
    /// All that can be chosen, in the order of their file.
    pub things: Vec<Thing>,
    /// How many of each are in the list.
    pub copies: Vec<u32>,
    /// Which lie beside it, as places in [`Builder::things`].
    pub aside: Vec<usize>,
    /// What the list calls itself.
    pub name: Option<String>,
    spans: Spans,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Declared {
    things: String,
    list: String,
    aside: String,
    cost: String,
    facets: Vec<String>,
    plots: Vec<String>,
    #[serde(default)]
    brief: Vec<String>,
    hand: usize,
    #[serde(default)]
    kinds: Vec<group::DeclaredGroup>,
}

/// Where in the file the two lists are written.
#[derive(Clone, Debug)]
struct Spans {
    list: Range<usize>,
    aside: Option<Range<usize>>,
}

/// Something that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thing {
    /// As files and positions name it.
    pub id: String,
    /// As people name it.
    pub name: String,
    /// What it costs.
    pub cost: i64,
    /// For each facet, the words it is found by.
    pub facets: Vec<Vec<String>>,
}

/// What to do with a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// One more in the list.
    More,
    /// One of it is taken out.
    Fewer,
    /// Beside the list, or no longer there.
    Aside,
}

/// What is looked for.
#[derive(Clone, Default, Debug)]
pub struct Search {
    /// Letters of the name or of any word.
    pub words: String,
    /// For each facet the word that is wanted, if any.
    pub facets: Vec<Option<String>>,
    /// Only what is in the list.
    pub chosen: bool,
}

impl Builder {
    /// The builder for a file that is a list by a declaration in its edition.
    pub fn of(edition: &Edition, file: &Document) -> Option<Builder> {
        let (source, declared) = edition.files.iter().find_map(declared)?;
        let written: Table = file.text.parse().ok()?;
        let list = written.get(&declared.list)?.as_array()?;
        let tables = source.get(&declared.things)?.as_array()?;
        let things: Vec<Thing> = tables.iter().filter_map(|table| thing(table, &declared)).collect();
        let mut copies = vec![0_u32; things.len()];
        let place = |id: &str| things.iter().position(|thing| thing.id == id);
        for entry in list {
            let entry = entry.as_array()?;
            let (id, many) = (entry.first()?.as_str()?, entry.get(1)?.as_integer()?);
            // What is not known is the game's to complain about.
            if let Some(at) = place(id) {
                copies[at] = copies[at].saturating_add(u32::try_from(many).ok()?).min(MOST);
            }
        }
        let aside = written.get(&declared.aside).and_then(Value::as_array);
        let aside = aside.into_iter().flatten().filter_map(|id| place(id.as_str()?)).collect();
        let name = written.get("name").and_then(Value::as_str).map(str::to_owned);
        let spans = Spans::of(&file.text, &declared)?;
        Some(Builder { declared, things, copies, aside, name, spans })
    }

    /// The facets in words.
    pub fn facets(&self) -> impl Iterator<Item = &str> {
        self.declared.facets.iter().map(|facet| facet_name(facet))
    }

    /// Every word of a facet.
    pub fn words(&self, facet: usize) -> Vec<&str> {
        let mut words: Vec<&str> =
            self.things.iter().flat_map(|thing| &thing.facets[facet]).map(String::as_str).collect();
        words.sort_unstable();
        words.dedup();
        words
    }

    /// Has something no word for a facet, as a card without a number?
    pub fn lacks(&self, facet: usize) -> bool {
        self.things.iter().any(|thing| thing.facets[facet].is_empty())
    }

    /// What a search finds, as places.
    pub fn found(&self, search: &Search) -> Vec<usize> {
        let words = search.words.to_lowercase();
        let fits = |at: &usize| {
            let thing = &self.things[*at];
            let wanted = |(facet, word): (usize, &Option<String>)| {
                word.as_ref().is_none_or(|word| {
                    thing.facets.get(facet).is_some_and(|has| match word.as_str() {
                        NONE => has.is_empty(),
                        word => has.iter().any(|own| own == word),
                    })
                })
            };
            (!search.chosen || self.copies[*at] > 0)
                && search.facets.iter().enumerate().all(wanted)
                && words.split_whitespace().all(|word| thing.speaks_of(word))
        };
        (0..self.things.len()).filter(fits).collect()
    }

    /// How many things are in the list, and what they cost together.
    pub fn sums(&self) -> (u32, i64) {
        let cost = |(thing, &many): (&Thing, &u32)| thing.cost * i64::from(many);
        (self.copies.iter().sum(), self.things.iter().zip(&self.copies).map(cost).sum())
    }

    /// The word for what things cost.
    pub fn cost_name(&self) -> &str {
        &self.declared.cost
    }

    /// The word for what lies beside the list.
    pub fn aside_name(&self) -> &str {
        &self.declared.aside
    }

    /// What tells a thing apart from others of its name.
    pub fn brief(&self, at: usize) -> Vec<&str> {
        let facet = |name: &String| self.declared.facets.iter().position(|facet| facet == name);
        let facets = self.declared.brief.iter().filter_map(facet);
        facets.flat_map(|facet| &self.things[at].facets[facet]).map(String::as_str).collect()
    }

    /// What could be drawn first: always the same for the same number.
    pub fn hand(&self, number: u64) -> Vec<usize> {
        let mut left: Vec<usize> = Vec::new();
        for at in 0..self.things.len() {
            left.extend(std::iter::repeat_n(at, self.left(at)));
        }
        let mut rng = Rng::from_number(number);
        let many = self.declared.hand.min(left.len());
        (0..many).map(|_| left.swap_remove(rng.below(left.len() as u32) as usize)).collect()
    }

    /// The file with a thing added, taken out or laid aside. All else stays as it was written.
    pub fn change(&self, file: &Document, id: &str, change: Change) -> Option<Document> {
        let at = self.things.iter().position(|thing| thing.id == id)?;
        let mut next = self.clone();
        match change {
            Change::More => next.copies[at] += 1,
            Change::Fewer => next.copies[at] = next.copies[at].checked_sub(1)?,
            Change::Aside => match next.aside.iter().position(|&beside| beside == at) {
                Some(place) => drop(next.aside.remove(place)),
                None => next.aside.push(at),
            },
        }
        let mut text = file.text.clone();
        let mut edits = vec![(next.spans.list.clone(), next.list_text())];
        edits.extend(next.spans.aside.clone().map(|span| (span, next.aside_text())));
        // From the back, so that the places before stay right.
        edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
        for (span, written) in edits {
            text.replace_range(span, &written);
        }
        Some(Document { name: file.name.clone(), text })
    }

    fn list_text(&self) -> String {
        let chosen = self.things.iter().zip(&self.copies).filter(|(_, many)| **many > 0);
        let lines = chosen.map(|(thing, many)| format!("  [\"{}\", {many}],\n", thing.id));
        format!("[\n{}]", lines.collect::<String>())
    }

    fn aside_text(&self) -> String {
        let ids: Vec<String> = self.aside.iter().map(|&at| format!("\"{}\"", self.things[at].id)).collect();
        format!("[{}]", ids.join(", "))
    }
}

impl Spans {
    fn of(text: &str, declared: &Declared) -> Option<Spans> {
        let root = DeTable::parse(text).ok()?;
        let span = |name: &str| root.get_ref().get(name).map(|value| value.span());
        Some(Spans { list: span(&declared.list)?, aside: span(&declared.aside) })
    }
}

impl Thing {
    fn speaks_of(&self, word: &str) -> bool {
        self.name.to_lowercase().contains(word)
            || self.id.contains(word)
            || self.facets.iter().flatten().any(|own| own.contains(word))
    }
}

fn declared(file: &Document) -> Option<(Table, Declared)> {
    // Reading a long file to find nothing is worth avoiding.
    if !file.text.contains("[builder]") {
        return None;
    }
    let root: Table = file.text.parse().ok()?;
    let declared = root.get("builder")?.clone().try_into().ok()?;
    Some((root, declared))
}

fn thing(table: &Value, declared: &Declared) -> Option<Thing> {
    let text = |key: &str| table.get(key).and_then(Value::as_str).map(str::to_owned);
    Some(Thing {
        id: text("id")?,
        name: text("name")?,
        cost: table.get(&declared.cost).and_then(Value::as_integer).unwrap_or(0),
        facets: declared.facets.iter().map(|facet| words_of(table, facet)).collect(),
    })
}

/// The words a thing has for a facet.
fn words_of(table: &Value, facet: &str) -> Vec<String> {
    let (field, within) =
        facet.split_once('.').map_or((facet, None), |(field, within)| (field, Some(within)));
    let word = |value: &Value| match within.map_or(Some(value), |within| value.get(within))? {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        _ => None,
    };
    match table.get(field) {
        Some(Value::Array(values)) => values.iter().filter_map(word).collect(),
        Some(value) => word(value).into_iter().collect(),
        None => Vec::new(),
    }
}

/// A facet in a word.
fn facet_name(facet: &str) -> &str {
    facet.split('.').next().unwrap_or(facet)
}

#[cfg(test)]
mod tests;
