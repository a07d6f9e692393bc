//! The page of a table laid out for a screen: words broken anew, drawings as they are, and which part of it to show
//! where there is no room for all.

use std::collections::BTreeSet;

use breakroom_core::{
    Page,
    page::{Line, Span},
};
use breakroom_scene::Key;

/// How much further the next lines of a broken line begin.
const INDENT: usize = 2;

/// A page laid out for a width.
pub struct Sheet {
    rows: Vec<Line>,
    about: Vec<Key>,
}

/// The part of a sheet that is in sight begins here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Corner {
    /// The first row.
    pub top: usize,
    /// The first column.
    pub left: usize,
}

/// How much of a sheet is in sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// How many rows it has.
    pub height: usize,
    /// How many columns the widest row has.
    pub width: usize,
}

impl Sheet {
    /// Lays a page out.
    pub fn new(page: &Page, width: usize) -> Sheet {
        let lay = |line: &Line| match line.drawn || line.width() <= width {
            true => vec![line.clone()],
            false => broken(line, width),
        };
        Sheet { rows: page.lines().iter().flat_map(lay).collect(), about: page.about().to_vec() }
    }

    /// The same without rows that only divide.
    pub fn without_dividers(mut self) -> Sheet {
        let divides =
            |line: &Line| line.spans.iter().all(|span| span.text.chars().all(|c| c == ' ' || c == '─'));
        self.rows.retain(|line| !divides(line));
        self
    }

    /// From top to bottom.
    pub fn rows(&self) -> &[Line] {
        &self.rows
    }

    /// What the question is about, whatever it is answered with.
    pub fn about(&self) -> &[Key] {
        &self.about
    }

    /// The width of the widest row.
    pub fn width(&self) -> usize {
        self.rows.iter().map(Line::width).max().unwrap_or(0)
    }

    /// The thing that stands at a place, if any.
    pub fn things_at(&self, row: usize, column: usize) -> &[Key] {
        let mut end = 0;
        let spans = self.rows.get(row).map_or(&[][..], |line| &line.spans);
        let at = spans.iter().find(|span| {
            end += span.text.chars().count();
            column < end
        });
        at.map_or(&[], |span| &span.keys)
    }

    /// How far a window of this extent can be moved.
    pub fn farthest(&self, extent: Extent) -> Corner {
        Corner {
            top: self.rows.len().saturating_sub(extent.height),
            left: self.width().saturating_sub(extent.width),
        }
    }

    /// The window that shows the most of what is wanted first, and of these the one that shows the most of the rest. The
    /// present one, if there is one, stays if it is as good as any.
    pub fn window(&self, extent: Extent, first: &[&Key], then: &[&Key], now: Option<Corner>) -> Corner {
        let (mut places, far) = (self.places(first, then), self.farthest(extent));
        let top = best(far.top, now.map(|now| now.top), |top| {
            worth(&places, |place| place.row >= top && place.row < top + extent.height)
        });
        places.retain(|place| place.row >= top && place.row < top + extent.height);
        let left = best(far.left, now.map(|now| now.left), |left| {
            worth(&places, |place| place.from >= left && place.to <= left + extent.width)
        });
        Corner { top, left }
    }

    /// Where the things stand that are wanted.
    fn places(&self, first: &[&Key], then: &[&Key]) -> Vec<Found> {
        let mut places = Vec::new();
        for (row, line) in self.rows.iter().enumerate() {
            let mut from = 0;
            for span in &line.spans {
                let to = from + span.text.chars().count();
                for key in &span.keys {
                    let at = |keys: &[&Key]| keys.iter().position(|known| *known == key);
                    let found = [at(first).map(|key| (key, true)), at(then).map(|key| (key, false))];
                    let found = found.into_iter().flatten();
                    places.extend(found.map(|(key, is_first)| Found { row, from, to, key, is_first }));
                }
                from = to;
            }
        }
        // A thing that is drawn is looked for there, and not on a list that names it again.
        let drawn: BTreeSet<(usize, bool)> =
            places.iter().filter(|place| self.rows[place.row].drawn).map(Found::thing).collect();
        places.retain(|place| self.rows[place.row].drawn || !drawn.contains(&place.thing()));
        places
    }
}

/// Where a thing stands.
struct Found {
    row: usize,
    from: usize,
    to: usize,
    /// Which of the keys it has.
    key: usize,
    /// Is it of those that are wanted first?
    is_first: bool,
}

impl Found {
    fn thing(&self) -> (usize, bool) {
        (self.key, self.is_first)
    }
}

/// What a window is worth that shows these places: how many things, the first before the rest, and how much of them.
fn worth(places: &[Found], shows: impl Fn(&Found) -> bool) -> (usize, usize, usize) {
    let seen: Vec<&Found> = places.iter().filter(|place| shows(place)).collect();
    let things = |is_first: bool| {
        let mut keys: Vec<usize> =
            seen.iter().filter(|place| place.is_first == is_first).map(|place| place.key).collect();
        keys.sort_unstable();
        keys.dedup();
        keys.len()
    };
    (things(true), things(false), seen.len())
}

/// The place from 0 to `far` that is worth most: the present one, else the middle of the first that are; the beginning
/// if all are alike.
fn best<W: Ord>(far: usize, now: Option<usize>, worth: impl Fn(usize) -> W) -> usize {
    let all: Vec<W> = (0..=far).map(worth).collect();
    let most = all.iter().max();
    let is_best = |at: &usize| all.get(*at) == most;
    if let Some(now) = now.map(|now| now.min(far)).filter(is_best) {
        return now;
    }
    let first = (0..=far).find(is_best).unwrap_or(0);
    match (first..=far).take_while(is_best).last() {
        Some(last) if (first, last) != (0, far) => first.midpoint(last),
        _ => first,
    }
}

/// A line of words in rows of at most `width` characters, broken between words where that is possible.
fn broken(line: &Line, width: usize) -> Vec<Line> {
    let signs: Vec<(char, usize)> = line
        .spans
        .iter()
        .enumerate()
        .flat_map(|(at, span)| span.text.chars().map(move |c| (c, at)))
        .collect();
    let margin = signs.iter().take_while(|(sign, _)| *sign == ' ').count();
    let indent = (margin + INDENT).min(width / 3);
    let (mut rows, mut rest) = (Vec::new(), &signs[..]);
    while !rest.is_empty() {
        let margin = if rows.is_empty() { 0 } else { indent };
        let room = (width - margin).max(1);
        let fits = rest.len() <= room;
        let gap =
            rest.iter().take(room + 1).rposition(|(sign, _)| *sign == ' ').filter(|&at| !fits && at > margin);
        let end = if fits { rest.len() } else { gap.unwrap_or(room) };
        rows.push(row(line, margin, &rest[..end]));
        let blank = rest[end..].iter().take_while(|(sign, _)| *sign == ' ').count();
        rest = &rest[end + blank..];
    }
    rows
}

fn row(line: &Line, margin: usize, signs: &[(char, usize)]) -> Line {
    let mut spans = Vec::new();
    if margin > 0 {
        spans.push(Span { text: " ".repeat(margin), tone: Default::default(), keys: Vec::new() });
    }
    for run in signs.chunk_by(|one, other| one.1 == other.1) {
        let span = &line.spans[run[0].1];
        spans.push(Span { text: run.iter().map(|(sign, _)| sign).collect(), ..span.clone() });
    }
    Line { spans, drawn: line.drawn }
}

#[cfg(test)]
mod tests {
    use breakroom_core::Tone;

    use super::*;

    fn plain(rows: &[Line]) -> Vec<String> {
        rows.iter().map(|line| line.spans.iter().map(|span| span.text.as_str()).collect()).collect()
    }

    #[test]
    fn words_are_broken_and_keep_their_things_and_drawings_are_not() {
        let mut page = Page::new();
        page.plain(" 1 ").thing("card", Tone::Can, "a long card").plain(" with words");
        page.drawn().plain("/0101. \\/0201. \\");
        let sheet = Sheet::new(&page, 12);
        assert_eq!(plain(sheet.rows()), [" 1 a long", "   card with", "   words", "/0101. \\/0201. \\"]);
        assert_eq!(sheet.things_at(1, 4), [Key::from("card")]);
        assert!(sheet.things_at(1, 9).is_empty() && sheet.things_at(9, 0).is_empty());
        assert_eq!(sheet.width(), 16);
    }

    /// Twenty rows, a thing in each.
    fn column() -> Sheet {
        let mut page = Page::new();
        for row in 0..20 {
            page.drawn().plain("..........").thing(format!("row-{row}"), Tone::Plain, format!("{row:>2}"));
        }
        Sheet::new(&page, 80)
    }

    #[test]
    fn the_window_shows_what_is_wanted_and_stays_if_it_can() {
        let sheet = column();
        let (extent, now) = (Extent { height: 5, width: 80 }, Corner { top: 3, left: 0 });
        let top = |wanted: &[&str]| {
            let keys: Vec<Key> = wanted.iter().map(|&key| Key::from(key)).collect();
            sheet.window(extent, &[], &keys.iter().collect::<Vec<_>>(), Some(now)).top
        };
        assert_eq!(top(&["row-4"]), 3, "it is in sight already");
        assert_eq!(top(&["row-12"]), 10, "in the middle");
        assert_eq!(top(&["row-1", "row-15", "row-17"]), 14, "more of them");
        assert_eq!(top(&["elsewhere"]), 3);
        assert_eq!(sheet.window(extent, &[], &[], None), Corner::default());
        let first = Key::from("row-4");
        assert_eq!(sheet.window(extent, &[&first], &[], None).top, 2, "in the middle");
    }

    #[test]
    fn what_is_drawn_is_not_looked_for_on_a_list() {
        let mut page = Page::new();
        for row in 0..6 {
            page.drawn().plain("....").thing(format!("unit-{row}"), Tone::Plain, "T");
        }
        for row in [0, 5, 6] {
            page.line().thing(format!("unit-{row}"), Tone::Plain, "a unit");
        }
        let sheet = Sheet::new(&page, 80);
        let top = |wanted: &[usize]| {
            let keys: Vec<Key> = wanted.iter().map(|row| Key::from(format!("unit-{row}"))).collect();
            let extent = Extent { height: 3, width: 80 };
            sheet.window(extent, &[], &keys.iter().collect::<Vec<_>>(), None).top
        };
        assert_eq!(top(&[0, 5]), 0, "one is drawn there, as is the other elsewhere; the list shows both");
        assert_eq!(top(&[6]), 6, "what is not drawn is on the list");
    }

    #[test]
    fn what_is_wanted_first_comes_first_and_columns_count_too() {
        let (sheet, last) = (column(), Key::from("row-19"));
        let wanted: Vec<Key> = (0..9).map(|row| Key::from(format!("row-{row}"))).collect();
        let wanted: Vec<&Key> = wanted.iter().collect();
        let corner = sheet.window(Extent { height: 5, width: 6 }, &[&last], &wanted, None);
        assert_eq!(corner, Corner { top: 15, left: 6 });
    }
}
