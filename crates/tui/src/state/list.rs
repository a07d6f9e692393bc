//! The list of choices as rows: in several columns where every choice fits into one, else below each other, and what
//! is long goes on in the next row. Nothing on it is shortened. In a long list those with a heading stand below it.

use std::ops::Range;

use crate::words::wrap;

/// More columns than this nobody reads.
const COLUMNS: usize = 4;

/// Choices laid out for a width.
pub(crate) struct List {
    columns: usize,
    /// How wide a column is.
    pub(crate) column: usize,
    /// The rows of each choice, its number in the first.
    items: Vec<Vec<String>>,
    /// The first row of each choice, and its column.
    spots: Vec<(usize, usize)>,
    /// Headings and their rows.
    heads: Vec<(usize, String)>,
    rows: usize,
}

/// A choice in words: in full, and without its notation.
pub(crate) struct Words {
    pub(crate) number: usize,
    pub(crate) full: String,
    pub(crate) short: String,
    /// What it stands below.
    pub(crate) heading: Option<String>,
}

impl List {
    /// As many columns as the widest choice allows. Choices are written in full if that takes no more rows.
    pub(crate) fn new(words: &[Words], width: usize) -> List {
        let [full, short] = [|words: &Words| words.full.clone(), |words: &Words| words.short.clone()]
            .map(|text: fn(&Words) -> String| List::of(words, text, width));
        if full.rows() > short.rows() { short } else { full }
    }

    fn of(words: &[Words], text: fn(&Words) -> String, width: usize) -> List {
        let numbers = words.iter().map(|words| words.number).max().unwrap_or(0).to_string().len();
        let head = numbers + 3;
        let texts: Vec<String> = words.iter().map(text).collect();
        let widest = head + texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
        let columns = (width / (widest + 1).max(1)).clamp(1, COLUMNS);
        let column = width / columns;
        let item = |(words, text): (&Words, String)| -> Vec<String> {
            let number = words.number;
            let lines = wrap(&text, column.saturating_sub(head + 1), 0).into_iter().enumerate();
            let begin = |row: usize| match row {
                0 => format!("  {number:>numbers$} "),
                _ => " ".repeat(head),
            };
            lines.map(|(row, line)| format!("{}{line}", begin(row))).collect()
        };
        let items = words.iter().zip(texts).map(item).collect();
        let list = List { columns, column, items, spots: Vec::new(), heads: Vec::new(), rows: 0 };
        list.laid_out(words)
    }

    /// Each choice in its row; where headings change, a row for the heading.
    fn laid_out(mut self, words: &[Words]) -> List {
        let (mut row, mut column, mut heading) = (0, 0, None);
        for (item, words) in self.items.iter().zip(words) {
            if words.heading != heading {
                row += usize::from(column > 0);
                column = 0;
                self.heads.extend(words.heading.clone().map(|words| (row, words)));
                row += usize::from(words.heading.is_some());
                heading.clone_from(&words.heading);
            }
            self.spots.push((row, column));
            column = (column + 1) % self.columns;
            row += if self.columns == 1 { item.len() } else { usize::from(column == 0) };
        }
        self.rows = row + usize::from(column > 0);
        self
    }

    /// How many columns it has.
    pub(crate) fn columns(&self) -> usize {
        self.columns
    }

    /// How many rows it takes.
    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    /// The headings in the rows from `first` on, each with its row.
    pub(crate) fn heads(&self, first: usize, height: usize) -> impl Iterator<Item = (usize, &str)> {
        let seen = first..first + height;
        let heads = self.heads.iter().filter(move |(row, _)| seen.contains(row));
        heads.map(move |(row, words)| (row - first, words.as_str()))
    }

    /// How many rows the highest choice takes.
    pub(crate) fn highest(&self) -> usize {
        self.items.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The rows of the choice at this place.
    pub(crate) fn rows_of(&self, place: usize) -> Range<usize> {
        let first = self.spots[place].0;
        first..first + if self.columns == 1 { self.items[place].len() } else { 1 }
    }

    /// The first row in sight, if so many are: those of the pick are among them, and the heading right above it. A list
    /// that fits does not scroll.
    pub(crate) fn first(&self, picked: Option<usize>, height: usize) -> usize {
        let rows = picked.filter(|&place| place < self.items.len()).map_or(0..0, |place| self.rows_of(place));
        let headed = self.heads.iter().any(|(row, _)| row + 1 == rows.start) && rows.len() < height;
        rows.end.saturating_sub(height).min(rows.start - usize::from(headed))
    }

    /// How many choices are in sight at once, about.
    pub(crate) fn page(&self, height: usize) -> usize {
        (self.items.len() * height / self.rows().max(1)).max(1)
    }

    /// Everything in the rows from `first` on: the place on the list, the row, the column, and the words.
    pub(crate) fn cells(
        &self,
        first: usize,
        height: usize,
    ) -> impl Iterator<Item = (usize, usize, usize, &str)> {
        let seen = first..first + height;
        self.items.iter().enumerate().flat_map(move |(place, lines)| {
            let ((top, column), seen) = (self.spots[place], seen.clone());
            let rows =
                lines.iter().enumerate().map(move |(row, line)| (place, top + row, column, line.as_str()));
            rows.filter(move |(_, row, ..)| seen.contains(row))
                .map(move |(place, row, column, line)| (place, row - first, column, line))
        })
    }

    /// The place of the choice that is written there.
    pub(crate) fn place_at(&self, row: usize, x: usize) -> Option<usize> {
        let column = (x / self.column.max(1)).min(self.columns - 1);
        (0..self.items.len())
            .find(|&place| self.spots[place].1 == column && self.rows_of(place).contains(&row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(texts: &[&str], width: usize) -> List {
        let words = texts.iter().zip(1..).map(|(text, number)| Words {
            number,
            full: format!("x: {text}"),
            short: (*text).to_owned(),
            heading: None,
        });
        List::new(&words.collect::<Vec<_>>(), width)
    }

    fn seen(list: &List, first: usize, height: usize) -> Vec<(usize, usize, usize, String)> {
        list.cells(first, height)
            .map(|(place, row, column, text)| (place, row, column, text.to_owned()))
            .collect()
    }

    #[test]
    fn short_choices_stand_in_columns() {
        let list = list(&["a", "b", "c"], 40);
        assert_eq!((list.columns(), list.rows()), (4, 1));
        assert_eq!(seen(&list, 0, 1)[1], (1, 0, 1, "  2 x: b".into()));
        assert_eq!((list.place_at(0, 11), list.place_at(0, 39), list.place_at(1, 0)), (Some(1), None, None));
    }

    #[test]
    fn long_choices_go_on_in_the_next_row_and_the_pick_is_whole() {
        let long = "one two three four five six seven";
        let list = list(&[long, "b", long], 20);
        assert_eq!((list.columns(), list.rows(), list.rows_of(2)), (1, 7, 4..7));
        assert_eq!(list.highest(), 3);
        assert_eq!(list.first(Some(2), 4), 3);
        assert_eq!(list.first(Some(2), 2), 4, "its beginning, where not even that fits");
        let texts: Vec<String> = seen(&list, 3, 4).into_iter().map(|(.., text)| text).collect();
        assert_eq!(texts, ["  2 x: b", "  3 x: one two", "    three four five", "    six seven"]);
        assert_eq!((list.place_at(5, 3), list.place_at(3, 3)), (Some(2), Some(1)));
    }

    #[test]
    fn headings_have_rows_of_their_own() {
        let words = [None, Some("Fire"), Some("Fire"), Some("Fire"), Some("Launch")].into_iter().zip(1..);
        let words = words.map(|(heading, number)| Words {
            number,
            full: "a".into(),
            short: "a".into(),
            heading: heading.map(str::to_owned),
        });
        let list = List::new(&words.collect::<Vec<_>>(), 14);
        assert_eq!((list.columns(), list.rows()), (2, 6));
        assert_eq!(list.heads(0, 9).collect::<Vec<_>>(), [(1, "Fire"), (4, "Launch")]);
        assert_eq!((list.rows_of(0), list.rows_of(3), list.rows_of(4)), (0..1, 3..4, 5..6));
        assert_eq!((list.place_at(2, 0), list.place_at(2, 8), list.place_at(4, 0)), (Some(1), Some(2), None));
        assert_eq!(list.first(Some(4), 2), 4, "with its heading");
        assert_eq!(list.first(Some(4), 1), 5);
    }

    #[test]
    fn the_notation_is_left_out_where_it_costs_rows() {
        assert_eq!(seen(&list(&["abcdefghij"], 15), 0, 9)[0].3, "  1 abcdefghij");
        assert_eq!(seen(&list(&["abcdefghij"], 20), 0, 9)[0].3, "  1 x: abcdefghij");
    }
}
