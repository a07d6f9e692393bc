//! Building a list by choosing from a shelf: search, filters, counts, a sample hand. What may be chosen is declared
//! by the edition (`breakroom_catalog::workshop::builder`), what a list must hold is checked by the game.

use std::collections::HashMap;

use breakroom_catalog::{
    Entry,
    workshop::builder::{self, Builder, Change, Search},
};
use breakroom_core::{Document, words::spaced};
use maud::{Markup, html};

use super::plots;

/// Things shown at first, and so many more whenever more are asked for.
const SHOWN: usize = 30;

/// The file after what a form asks to be done with a thing, if it asks that.
pub fn changed(entry: &'static Entry, file: &Document, fields: &HashMap<String, String>) -> Option<Document> {
    let asked = [("more", Change::More), ("fewer", Change::Fewer), ("aside", Change::Aside)];
    let (id, change) = asked.iter().find_map(|(key, change)| Some((fields.get(*key)?, *change)))?;
    Builder::of(&entry.info.editions[0].edition(), file)?.change(file, id, change)
}

/// A list and what it is built from.
pub struct Shelf {
    slug: &'static str,
    builder: Builder,
    search: Search,
    hand: u64,
    /// How many of the found things are shown.
    shown: usize,
}

impl Shelf {
    /// The shelf for a file that is a list.
    pub fn of(entry: &'static Entry, file: &Document, fields: &HashMap<String, String>) -> Option<Shelf> {
        let builder = Builder::of(&entry.info.editions[0].edition(), file)?;
        let filled = |key: &str| fields.get(key).filter(|value| !value.is_empty()).cloned();
        let facets = (0..builder.facets().count()).map(|facet| filled(&format!("facet.{facet}"))).collect();
        let search =
            Search { words: filled("find").unwrap_or_default(), facets, chosen: filled("chosen").is_some() };
        let hand = filled("hand").and_then(|number| number.parse().ok()).unwrap_or(1);
        let shown = filled("shown").and_then(|number| number.parse().ok()).unwrap_or(SHOWN);
        Some(Shelf { slug: entry.info.slug, builder, search, hand, shown })
    }

    /// What the list is called.
    pub fn name(&self) -> Option<&str> {
        self.builder.name.as_deref()
    }

    /// What there is to choose from.
    pub fn show(&self) -> Markup {
        html! {
            div.shelf {
                fieldset.find { legend { "What is there?" } (self.filters()) }
                (self.things())
            }
        }
    }

    /// How much is in the list.
    pub fn sums(&self) -> Markup {
        let (many, cost) = self.builder.sums();
        let aside = &self.builder.aside;
        let beside: i64 = aside.iter().map(|&at| self.builder.things[at].cost).sum();
        html! {
            p.total data-part="total" {
                strong { (many) } " cards · " strong { (cost) } " " (self.builder.cost_name()) " · "
                (self.builder.aside_name()) " " strong { (aside.len()) } " with " strong { (beside) }
            }
        }
    }

    /// The list in groups.
    pub fn list(&self) -> Markup {
        html! {
            section.list data-part="list" aria-label="The list" tabindex="0" {
                @for group in self.builder.groups() {
                    h2 { (group.name) span { (group.many) " cards, " (group.cost) " " (self.builder.cost_name()) } }
                    p.quiet { (percent(group.chance)) " of first hands hold one" }
                    ul { @for &at in &group.things { (self.line(at)) } }
                }
            }
        }
    }

    fn line(&self, at: usize) -> Markup {
        let (thing, copies) = (&self.builder.things[at], self.builder.copies[at]);
        let beside = self.builder.aside.contains(&at);
        let brief: Vec<String> = self.builder.brief(at).into_iter().map(spaced).collect();
        html! {
            li {
                img.crop src=(self.address(at)) alt="" width="132" height="184" loading="lazy";
                span.name {
                    @if copies > 1 { (copies) " × " }
                    (thing.name)
                    small { (brief.join(" · ")) @if beside { " · " em { (self.builder.aside_name()) } } }
                }
                span.cost { (thing.cost * i64::from(copies)) }
                button.button name="fewer" value=(thing.id) aria-label=(format!("take out one {} ({})", thing.name, thing.id)) { "−" }
            }
        }
    }

    /// The list counted.
    pub fn plots(&self) -> Markup {
        html! { div.plots data-part="plots" { @for plot in self.builder.plots() { (plots::show(&plot)) } } }
    }

    /// A hand that could be drawn first.
    pub fn sample(&self) -> Markup {
        html! {
            section.sample aria-labelledby="sample" data-part="sample" {
                h2 #sample { "A hand that could be drawn" }
                input type="hidden" name="hand" value=(self.hand);
                ul.hand { @for at in self.builder.hand(self.hand) { li { (self.picture(at)) } } }
                button.button name="hand" value=(self.hand.wrapping_add(1)) { "Another hand" }
            }
        }
    }

    fn filters(&self) -> Markup {
        html! {
            span.field { label for="find" { "Words" } input #find type="search" name="find" value=(self.search.words); }
            @for (at, facet) in self.builder.facets().enumerate() {
                @let id = format!("facet-{at}");
                @let wanted = self.search.facets[at].as_deref();
                span.field {
                    label for=(id) { (spaced(facet)) }
                    select #(id) name=(format!("facet.{at}")) {
                        option value="" { "any" }
                        @if self.builder.lacks(at) {
                            option value=(builder::NONE) selected[wanted == Some(builder::NONE)] { "none" }
                        }
                        @for word in self.builder.words(at) {
                            option value=(word) selected[wanted == Some(word)] { (spaced(word)) }
                        }
                    }
                }
            }
            span.tick {
                input #chosen type="checkbox" name="chosen" value="on" checked[self.search.chosen];
                label for="chosen" { "Only what is in the list" }
            }
            button.button { "Find" }
        }
    }

    fn things(&self) -> Markup {
        let found = self.builder.found(&self.search);
        html! {
            section.things aria-label="What can be chosen" data-part="things" tabindex="0" {
                p.quiet role="status" {
                    @match found.len() {
                        0 => "Nothing is like that.",
                        many if many > self.shown => { (many) " found; the first " (self.shown) " are shown." }
                        many => { (many) " found." }
                    }
                }
                input type="hidden" name="shown" value=(self.shown);
                ul { @for &at in found.iter().take(self.shown) { (self.thing(at)) } }
                @if found.len() > self.shown {
                    button.button name="shown" value=(self.shown + SHOWN) { "Show more" }
                }
            }
        }
    }

    fn thing(&self, at: usize) -> Markup {
        let (thing, copies) = (&self.builder.things[at], self.builder.copies[at]);
        let beside = self.builder.aside.contains(&at);
        let named = |what: &str| format!("{what}: {} ({})", thing.name, thing.id);
        html! {
            li.thing.in[copies > 0] {
                (self.picture(at))
                div.many {
                    button.button name="fewer" value=(thing.id) disabled[copies == 0] aria-label=(named("one fewer")) { "−" }
                    span { (copies) }
                    button.button name="more" value=(thing.id) aria-label=(named("one more")) { "+" }
                    button.button.bare name="aside" value=(thing.id) aria-pressed=(beside) disabled[copies == 0 && !beside]
                        aria-label=(named(self.builder.aside_name())) { (spaced(self.builder.aside_name())) }
                }
            }
        }
    }

    fn picture(&self, at: usize) -> Markup {
        let thing = &self.builder.things[at];
        let said: Vec<&str> = thing.facets.iter().flatten().map(String::as_str).collect();
        let spoken = format!("{}: {}", thing.name, spaced(&said.join(", ")));
        html! {
            img src=(self.address(at)) alt=(spoken) title=(spoken) width="132" height="184" loading="lazy";
        }
    }

    fn address(&self, at: usize) -> String {
        format!("/workshop/{}/pieces/{}.svg", self.slug, self.builder.things[at].id)
    }
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::{GAMES, Setup};
    use breakroom_scene::Theme;

    use super::*;

    fn lists() -> Vec<(&'static Entry, Document)> {
        let files = |entry: &'static Entry| {
            let edition = entry.info.editions[0].edition();
            let lists =
                edition.files.clone().into_iter().filter(move |file| Builder::of(&edition, file).is_some());
            lists.map(move |file| (entry, file))
        };
        GAMES.iter().flat_map(files).collect()
    }

    fn asked(pairs: &[(&str, &str)]) -> HashMap<String, String> {
        pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn a_card_is_added_found_and_counted() {
        assert!(!lists().is_empty(), "some game has lists to build");
        for (entry, file) in lists() {
            let shelf = Shelf::of(entry, &file, &asked(&[])).unwrap();
            let (many, _) = shelf.builder.sums();
            let id = shelf.builder.things[0].id.clone();
            let more = changed(entry, &file, &asked(&[("more", &id)])).unwrap();
            let shelf = Shelf::of(entry, &more, &asked(&[("find", &id), ("chosen", "on")])).unwrap();
            assert_eq!(shelf.builder.sums().0, many + 1);
            let page = shelf.show().into_string();
            assert!(page.contains(&format!("/pieces/{id}.svg")), "{page}");
            assert!(shelf.sample().into_string().contains("/pieces/"), "a hand is drawn");
            let list = shelf.list().into_string();
            assert!(list.contains(&format!("value=\"{id}\"")) && list.contains("of first hands"), "{list}");
            assert!(shelf.plots().into_string().matches("<figure").count() > 2, "several plots");
        }
    }

    #[test]
    fn what_has_no_word_for_a_facet_can_be_found() {
        let mut met = 0;
        for (entry, file) in lists().into_iter().take(1) {
            let facets = Shelf::of(entry, &file, &asked(&[])).unwrap().builder.facets().count();
            for facet in 0..facets {
                let key = format!("facet.{facet}");
                let shelf = Shelf::of(entry, &file, &asked(&[(&key, builder::NONE)])).unwrap();
                let found = shelf.builder.found(&shelf.search);
                assert!(found.iter().all(|&at| shelf.builder.things[at].facets[facet].is_empty()));
                let offered = shelf.filters().into_string().contains("value=\"-\" selected");
                assert_eq!(offered, !found.is_empty());
                met += usize::from(offered);
            }
        }
        assert!(met > 0, "nothing lacks anything");
    }

    #[test]
    fn all_that_is_found_can_be_seen() {
        for (entry, file) in lists().into_iter().take(1) {
            let shown = |asked: &[(&str, &str)]| {
                let page = Shelf::of(entry, &file, &self::asked(asked)).unwrap().things().into_string();
                (page.matches("<li").count(), page.contains("Show more"))
            };
            assert_eq!(shown(&[]), (SHOWN, true));
            assert_eq!(shown(&[("shown", "60")]), (60, true));
            let all = Shelf::of(entry, &file, &asked(&[])).unwrap().builder.things.len();
            assert_eq!(shown(&[("shown", "100000")]), (all, false));
        }
    }

    #[test]
    fn every_thing_of_a_list_has_its_picture() {
        for (entry, file) in lists().into_iter().take(1) {
            let shelf = Shelf::of(entry, &file, &asked(&[])).unwrap();
            let table = Setup::of(entry.info.slug).unwrap().open().unwrap();
            for thing in &shelf.builder.things {
                let scene = table.piece(&thing.id).unwrap_or_else(|| panic!("{} cannot be shown", thing.id));
                assert!(scene.faults().is_empty(), "{}: {:?}", thing.id, scene.faults());
                assert!(scene.to_picture(Theme::Light).len() < 30_000, "{}", thing.id);
            }
        }
    }
}
