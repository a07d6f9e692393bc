//! Decks: a list with a bench, and everything that is wrong with it (BA-17).

use super::*;

/// More copies of a card than any list holds; more would only overflow sums.
const MOST_COPIES: i64 = 999;

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
    /// As people call it.
    pub name: String,
    /// The design of each card, as an index into the designs; sorted.
    pub list: Vec<u16>,
    /// The default bench: places in the list.
    pub bench: [u8; BENCH],
    /// BA-1.33: the bench of the beginner game.
    pub beginner_bench: [u8; BENCH],
}

/// Who plays the decks whose own names speak of home and away: tonight either of them may be Home. The files keep
/// those names, because records know an edition by the hash of its files.
const CLUBS: [(&str, &str); 2] = [("Home Opener", "Mill Town"), ("Road Trip", "Elm City")];

impl Deck {
    /// The club that plays it.
    pub fn club(&self) -> &str {
        CLUBS.iter().find(|(deck, _)| *deck == self.name).map_or(&self.name, |(_, club)| club)
    }
}

/// A line of the list whose card there is.
struct Line {
    at: usize,
    design: usize,
    copies: u32,
}

/// The deck of a file. `casual` turns all but BA-17.3 into warnings (BA-17.8); what the known decks are called by, this
/// one may not be (BA-R87).
pub fn read(file: &Document, known: &Components, casual: bool, faults: &mut Vec<Fault>) -> Option<Deck> {
    let designs = &known.designs[..];
    let deck = Sheet::read(file, faults, |sheet, mut whole| {
        sheet.shape = Some(rule("BA-R87"));
        whole.title = "a deck file".into();
        sheet.only(&whole, &["name", "slug", "bench", "cards"]);
        let name = sheet.need(&whole, "name").and_then(|entry| sheet.title(&entry, 200));
        let slug = sheet.need(&whole, "slug").and_then(|entry| slug(sheet, &entry, &known.decks));
        let bench = sheet.need(&whole, "bench").and_then(|entry| sheet.list(&entry));
        let bench: Option<Vec<(usize, &str)>> =
            bench.map(|cards| cards.iter().filter_map(|card| Some((card.at, sheet.text(card)?))).collect());
        let (listed, unread) = list(sheet, &whole, designs);
        let lines = listed.as_deref().unwrap_or_default();
        let sound = name.is_some() && slug.is_some() && sheet.faults.is_empty();
        let mut judge = Judge { sheet, designs, lines, unread, casual, sound };
        if listed.is_some() {
            judge.list();
            // Ten times too long is no deck: its size has been told, and what else is wrong with it helps nobody.
            if judge.cards() > 10 * MOST as u32 {
                return None;
            }
            judge.limits();
            judge.suits();
        }
        let copies = |line: &Line| line.copies.min(MOST as u32) as usize;
        let mut list: Vec<u16> =
            lines.iter().flat_map(|line| std::iter::repeat_n(line.design as u16, copies(line))).collect();
        list.sort_unstable();
        let bench = bench.and_then(|bench| judge.bench(&bench, &list));
        let sound = judge.sound && unread == 0 && list.len() <= MOST;
        let beginner_bench = beginner_bench(&list, designs).filter(|_| sound)?;
        Some(Deck { slug: slug?, name: name?.into(), bench: bench?, beginner_bench, list })
    });
    deck.flatten()
}

/// The lines of the list whose cards there are, and how many cards could not be read: a line that is no card and its
/// copies counts as one, a card that there is not as often as it stands there.
fn list<'a>(sheet: &mut Sheet<'a>, whole: &Table<'a>, designs: &[Design]) -> (Option<Vec<Line>>, u32) {
    let cards = sheet.need(whole, "cards").and_then(|entry| sheet.list(&entry));
    let (Some(cards), mut unread) = (cards, 0) else { return (None, 0) };
    let written: Vec<_> = cards.iter().map(|card| line(sheet, card)).collect();
    let mut lines = Vec::new();
    for written in written {
        let Some((at, id, copies)) = written else {
            unread += 1;
            continue;
        };
        match find(sheet, at, id, designs) {
            Some(design) => lines.push(Line { at, design, copies }),
            None => unread += copies,
        }
    }
    (Some(lines), unread)
}

/// What options call the deck, so it must be easy to type and to put into an address.
fn slug<'a>(sheet: &mut Sheet<'a>, entry: &TomlValue<'a>, taken: &[Deck]) -> Option<String> {
    let slug = sheet.name::<40>(entry, "BA-R87")?.to_string();
    let Some(other) = taken.iter().find(|other| other.slug == slug) else { return Some(slug) };
    let free = (2..).map(|number| format!("{slug}-{number}"));
    let free = free.into_iter().find(|free| taken.iter().all(|deck| deck.slug != *free)).unwrap_or_default();
    let message = format!(
        "the deck '{}' has the slug '{slug}' already: give this one another, such as slug = \"{free}\"",
        other.name
    );
    sheet.wrong(entry.at, message);
    None
}

/// A line of the list: a card by its id, and its copies.
fn line<'a>(sheet: &mut Sheet<'a>, entry: &TomlValue<'a>) -> Option<(usize, &'a str, u32)> {
    let Ok([card, mut copies]) = <[TomlValue<'a>; 2]>::try_from(sheet.list(entry)?) else {
        sheet.wrong(entry.at, "a line of the list is [\"card-id\", copies]");
        return None;
    };
    let id = sheet.text(&card)?;
    copies.title = format!("the number of {}", plain(id));
    Some((entry.at, id, sheet.number(&copies, 1..=MOST_COPIES, "BA-R87")?))
}

fn find(sheet: &mut Sheet<'_>, at: usize, id: &str, designs: &[Design]) -> Option<usize> {
    let found = Name::new(id).and_then(|name| designs.binary_search_by_key(&name, |design| design.id).ok());
    if found.is_none() {
        let hint = suggestion(id, designs.iter().map(|design| design.id.as_str()));
        let hint = if hint.len() > 80 { String::new() } else { hint };
        sheet.against(at, "BA-20.1", format!("there is no card '{}'{hint}", plain(id)));
    }
    found
}

struct Judge<'s, 'a> {
    sheet: &'s mut Sheet<'a>,
    designs: &'s [Design],
    lines: &'s [Line],
    /// Cards of the list that could not be read: they count as cards all the same.
    unread: u32,
    casual: bool,
    sound: bool,
}

impl Judge<'_, '_> {
    fn fault(&mut self, at: usize, rule: &'static str, message: String) {
        match self.casual {
            true => self.sheet.warn(at, rule, message),
            false => {
                self.sound = false;
                self.sheet.against(at, rule, message);
            }
        }
    }

    /// What casual play does not forgive either.
    fn fatal(&mut self, rule: &'static str, message: String) {
        self.sound = false;
        self.sheet.against(0, rule, message);
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
            self.fatal("BA-17.8", format!("{cards} cards: below 30 no deck is played"));
        }
        if cards > MOST as u32 {
            self.fatal("BA-R87", format!("{cards} cards: this table has room for {MOST} in a list"));
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
                self.fatal("BA-17.3", format!("{copies} {what}, at least 2 are needed"));
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
    fn bench(&mut self, bench: &[(usize, &str)], list: &[u16]) -> Option<[u8; BENCH]> {
        let at = bench.first().map_or(0, |(at, _)| *at);
        let mut places = Vec::new();
        for &(start, id) in bench {
            let Some(design) = find(self.sheet, start, id, self.designs) else { continue };
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
        let points = |&place: &u8| u32::from(self.designs[usize::from(list[usize::from(place)])].points);
        let points: u32 = places.iter().map(points).sum();
        if let Some(more @ 1..) = points.checked_sub(BENCH_POINTS) {
            self.fault(at, "BA-17.7", format!("{points} points on the bench, {more} too many"));
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
