//! Decks: a list with a bench, and everything that is wrong with it (BA-17).

use std::collections::BTreeMap;

use super::{
    Design, Name,
    list::{self, Place},
    prelude::*,
    sheet::Sheet,
};
use crate::vocabulary::card::MOST;

/// BA-17.2: the most points of a list.
pub const MOST_POINTS: u32 = 1000;
/// BA-17.7: the most points of a bench.
pub const BENCH_POINTS: u32 = 85;
/// BA-2.2: cards on a bench.
pub const BENCH: usize = 5;

/// A deck of a player: designs of the list, sorted, and the default bench as places in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// Its name in options.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The design of each card, as an index into the designs; sorted.
    pub list: Vec<u16>,
    /// The default bench: places in the list.
    pub bench: [u8; BENCH],
    /// BA-1.33: the bench of the beginner game.
    pub beginner_bench: [u8; BENCH],
}

/// A line of the list whose card there is.
struct Line {
    at: usize,
    design: usize,
    copies: u32,
}

/// The deck of a file. `casual` turns all but BA-17.3 into warnings (BA-17.8); what the decks in `taken` are called by,
/// this one may not be (BA-R87).
pub fn read(
    file: &Document,
    designs: &[Design],
    taken: &[Deck],
    casual: bool,
    faults: &mut Vec<Fault>,
) -> Option<Deck> {
    let mut sheet = Sheet { file, faults };
    let raw = list::read(&mut sheet)?;
    if let Some(other) = taken.iter().find(|other| other.slug == raw.slug) {
        let message = format!("the deck '{}' has the slug '{}' already", other.name, raw.slug);
        sheet.broken(raw.slug_at, "BA-R87", message);
        return None;
    }
    let (mut lines, mut unread) = (Vec::new(), raw.unread);
    for line in raw.cards.iter().flatten() {
        match find(&mut sheet, line.at, &line.id, designs) {
            Some(design) => lines.push(Line { at: line.at, design, copies: line.copies }),
            None => unread += line.copies,
        }
    }
    let mut judge = Judge { sheet, designs, lines: &lines, unread, casual, sound: raw.sound };
    if raw.cards.is_some() {
        judge.list();
        // Ten times too long is no deck: its size has been told, and what else is wrong with it helps nobody.
        if judge.cards() > 10 * MOST as u32 {
            return None;
        }
        judge.limits();
        judge.suits();
    }
    let mut list: Vec<u16> = lines
        .iter()
        .flat_map(|line| std::iter::repeat_n(line.design as u16, line.copies.min(MOST as u32) as usize))
        .collect();
    list.sort_unstable();
    let bench = raw.bench.and_then(|bench| judge.bench(&bench, &list));
    let sound = judge.sound && unread == 0 && list.len() <= MOST;
    let beginner_bench = beginner_bench(&list, designs);
    match (sound, bench, beginner_bench) {
        (true, Some(bench), Some(beginner_bench)) => {
            Some(Deck { slug: raw.slug, name: raw.name, list, bench, beginner_bench })
        }
        _ => None,
    }
}

fn find(sheet: &mut Sheet, at: usize, id: &str, designs: &[Design]) -> Option<usize> {
    let found = Name::new(id).and_then(|name| designs.binary_search_by_key(&name, |design| design.id).ok());
    if found.is_none() {
        let hint = suggestion(id, designs.iter().map(|design| design.id.as_str()));
        let hint = if hint.len() > 80 { String::new() } else { hint };
        let shown: String = id.chars().take(40).collect();
        sheet.broken(at, "BA-20.1", format!("there is no card '{shown}'{hint}"));
    }
    found
}

struct Judge<'a> {
    sheet: Sheet<'a>,
    designs: &'a [Design],
    lines: &'a [Line],
    /// Cards of the list that could not be read: they count as cards all the same.
    unread: u32,
    casual: bool,
    sound: bool,
}

impl Judge<'_> {
    fn fault(&mut self, at: usize, rule: &'static str, message: String) {
        match self.casual {
            true => self.sheet.warn(at, rule, message),
            false => {
                self.sound = false;
                self.sheet.broken(at, rule, message);
            }
        }
    }

    fn design(&self, line: &Line) -> &Design {
        &self.designs[line.design]
    }

    /// Every card of the list, those that could not be read included.
    fn cards(&self) -> u32 {
        self.lines.iter().map(|line| line.copies).sum::<u32>() + self.unread
    }

    /// BA-17.1 to BA-17.3: size, points, Player cards.
    fn list(&mut self) {
        let cards = self.cards();
        let points = |line: &Line| line.copies * u32::from(self.design(line).points);
        let points = self.lines.iter().map(points).fold(0, u32::saturating_add);
        if cards < 60 {
            self.fault(0, "BA-17.1", format!("{cards} cards, {} too few", 60 - cards));
        }
        if cards < 30 {
            self.sound = false;
            self.sheet.broken(0, "BA-17.8", format!("{cards} cards: below 30 no deck is played"));
        }
        if cards > MOST as u32 {
            self.sound = false;
            self.sheet.error(0, format!("{cards} cards: this table has room for {MOST} in a list"));
        }
        if points > MOST_POINTS {
            self.fault(0, "BA-17.2", format!("{points} points, {} too many", points - MOST_POINTS));
        }
        for row in 0..10 {
            let of_row = self.lines.iter().filter(|line| self.design(line).row() == Some(row));
            let copies: u32 = of_row.map(|line| line.copies).sum();
            if copies < 2 {
                let what =
                    if row == 9 { "Goalies".into() } else { format!("Player cards with number {row}") };
                self.sound = false;
                self.sheet.broken(0, "BA-17.3", format!("{copies} {what}, at least 2 are needed"));
            }
        }
    }

    /// BA-17.4 and BA-17.6: copies of a name and of a design.
    fn limits(&mut self) {
        let mut names: BTreeMap<String, (usize, u32)> = BTreeMap::new();
        let mut copies: BTreeMap<usize, (usize, u32)> = BTreeMap::new();
        for line in self.lines {
            let name = names.entry(self.design(line).name.clone()).or_insert((line.at, 0));
            name.1 += line.copies;
            let design = copies.entry(line.design).or_insert((line.at, 0));
            design.1 += line.copies;
        }
        for (name, (at, count)) in names {
            if count > 4 {
                self.fault(at, "BA-17.4", format!("{count} copies of '{name}', {} too many", count - 4));
            }
        }
        for (design, (at, count)) in copies {
            let (id, limit) = (self.designs[design].id, self.designs[design].limit);
            if let Some(limit) = limit.filter(|&limit| count > u32::from(limit)) {
                self.fault(at, "BA-17.6", format!("{count} copies of {id}, at most {limit}"));
            }
        }
    }

    /// BA-17.5: within a name no two copies share a suit, cards with all four suits apart. Each copy is told once, with
    /// the first before it that shows the same suit.
    fn suits(&mut self) {
        let (designs, lines) = (self.designs, self.lines);
        let mut shown: BTreeMap<(&str, Suit), Name> = BTreeMap::new();
        for line in lines.iter().filter(|line| designs[line.design].suits.len() < 4) {
            let this = &designs[line.design];
            for _ in 0..line.copies.min(5) {
                let earlier = |suit| Some((suit, *shown.get(&(this.name.as_str(), suit))?));
                if let Some((suit, that)) = this.suits.iter().find_map(earlier) {
                    let message =
                        format!("{that} and {}, both '{}', share {}", this.id, this.name, suit.word());
                    self.fault(line.at, "BA-17.5", message);
                }
                for suit in this.suits.iter() {
                    shown.entry((&this.name, suit)).or_insert(this.id);
                }
            }
        }
    }

    /// BA-17.7, BA-2.2: five different designs of the list, at most 85 points.
    fn bench(&mut self, bench: &[Place], list: &[u16]) -> Option<[u8; BENCH]> {
        let at = bench.first().map_or(0, |place| place.at);
        let mut places = Vec::new();
        for &Place { at: start, ref id } in bench {
            let Some(design) = find(&mut self.sheet, start, id, self.designs) else { continue };
            match list.iter().position(|&known| usize::from(known) == design) {
                None => self.fault(start, "BA-17.7", format!("{id} is not in the list")),
                Some(place) if places.contains(&(place as u8)) => {
                    self.fault(start, "BA-17.7", format!("{id} stands on the bench twice"));
                }
                Some(place) => places.push(place as u8),
            }
        }
        if bench.len() != BENCH {
            self.fault(at, "BA-17.7", format!("{} cards on the bench, not {BENCH}", bench.len()));
        }
        let points: u32 = places
            .iter()
            .map(|&place| u32::from(self.designs[usize::from(list[usize::from(place)])].points))
            .sum();
        if points > BENCH_POINTS {
            self.fault(
                at,
                "BA-17.7",
                format!("{points} points on the bench, {} too many", points - BENCH_POINTS),
            );
        }
        places.sort_unstable();
        let found = places.try_into().ok();
        self.sound &= found.is_some();
        found
    }
}

/// BA-1.33: the first listed Goalie and the first listed Player cards numbered 8, 7, 6 and 5.
fn beginner_bench(list: &[u16], designs: &[Design]) -> Option<[u8; BENCH]> {
    let mut bench = [0; BENCH];
    for (slot, row) in bench.iter_mut().zip([9, 8, 7, 6, 5]) {
        *slot = list.iter().position(|&design| designs[usize::from(design)].row() == Some(row))? as u8;
    }
    bench.sort_unstable();
    Some(bench)
}
