//! Where everything stands: a pure function of the size of the terminal and of what there is to show.

use ratatui::layout::{Rect, Size};

use crate::words::wrap;

/// The smallest terminal that holds a table.
pub const SMALLEST: Size = Size { width: 60, height: 20 };
/// The width of the table; games draw at most 78 columns.
const TABLE: u16 = 80;
/// The narrowest rail that may stand beside the table instead of below it.
const RAIL: u16 = 40;
/// How much of the log is always in sight.
pub const LOG: u16 = 2;
/// How much of what others did meanwhile is in sight, as long as it is news.
pub const STORY: u16 = 5;
/// How many rows of choices the table leaves room for, however high it is.
pub const CHOICES: u16 = 4;

/// What there is to show.
pub struct Needs<'a> {
    /// The rows of the table.
    pub table: usize,
    /// What is asked, as it will be shown.
    pub prompt: &'a str,
    /// What was just answered.
    pub message: &'a str,
    /// The rows of the choices.
    pub choices: usize,
    /// How many of them the table must leave room for.
    pub least: u16,
    /// How many rows of what happened are to be in sight.
    pub log: u16,
}

/// Where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Areas {
    /// The name of the game, and the score.
    pub header: Rect,
    /// Where the game is drawn.
    pub table: Rect,
    /// Where the question stands.
    pub prompt: Rect,
    /// What can be done.
    pub choices: Rect,
    /// What is being typed.
    pub input: Rect,
    /// What was just answered.
    pub message: Rect,
    /// Where the newest events stand.
    pub log: Rect,
    /// Where the keys are named.
    pub footer: Rect,
    /// A line between the table and the question; without height where there is no room for one.
    pub rule: Rect,
}

/// Is the terminal large enough?
pub fn fits(size: Size) -> bool {
    size.width >= SMALLEST.width && size.height >= SMALLEST.height
}

fn has_rail(size: Size) -> bool {
    size.width >= TABLE + RAIL
}

/// How wide the place for words is: the whole screen, or the rail.
pub fn talk_width(size: Size) -> u16 {
    match has_rail(size) {
        true => size.width - TABLE,
        false => size.width.max(SMALLEST.width),
    }
}

/// How wide the table may be: a column to the left of it is empty, and one to the right says where one is.
pub fn table_width(size: Size) -> u16 {
    match has_rail(size) {
        true => TABLE - 2,
        false => size.width.max(SMALLEST.width) - 2,
    }
}

/// The outer division, before the question and what belongs to it is stacked in `rest`.
struct Outer {
    header: Rect,
    table: Rect,
    rule: Rect,
    rest: Rect,
    footer: Rect,
}

/// Lays the table out. What does not fit is laid out as for the smallest terminal that would do.
pub fn areas(size: Size, needs: &Needs<'_>) -> Areas {
    let size = Size::new(size.width.max(SMALLEST.width), size.height.max(SMALLEST.height));
    let empty = Rect::new(0, 0, size.width, 0);
    let outer = Outer {
        header: Rect { height: 1, ..empty },
        table: empty,
        rule: empty,
        rest: Rect { y: 1, height: size.height.saturating_sub(2), ..empty },
        footer: Rect { y: size.height.saturating_sub(1), height: 1, ..empty },
    };
    match has_rail(size) {
        true => beside(outer, needs),
        false => below(outer, needs),
    }
}

/// Everything in one column: the table above, the question and the log below.
fn below(outer: Outer, needs: &Needs<'_>) -> Areas {
    let body = outer.rest;
    let free = free_rows(body, needs);
    let table = height(needs.table);
    // Where not all has room, a third of it is for the choices: the table shows what they are about.
    let room = free.saturating_sub(table).max(needs.least).max(free / 3).min(free);
    let choices = height(needs.choices).min(room);
    let table = table.min(free.saturating_sub(choices));
    let rule = u16::from(free > table + choices);
    let outer = Outer {
        table: Rect { height: table, ..body },
        rule: Rect { y: body.y + table, height: rule, ..body },
        rest: Rect { y: body.y + table + rule, height: body.height - table - rule, ..body },
        ..outer
    };
    stack(outer, choices, needs)
}

/// The table at the left, everything else in a rail at the right.
fn beside(outer: Outer, needs: &Needs<'_>) -> Areas {
    let body = outer.rest;
    let rest = Rect { x: body.x + TABLE, width: body.width - TABLE, ..body };
    // A third of the rail stays for the log.
    let room = (free_rows(rest, needs) * 2 / 3).max(needs.least);
    let outer = Outer { table: Rect { width: TABLE, ..body }, rest, ..outer };
    stack(outer, height(needs.choices).min(room), needs)
}

/// How many rows remain for the table, the choices and more of the log.
fn free_rows(body: Rect, needs: &Needs<'_>) -> u16 {
    // A short answer takes its room from the log, so that nothing jumps.
    let talk = needs.log.max(message_rows(body.width, needs) + 1);
    body.height.saturating_sub(prompt_rows(body.width, needs) + 1 + talk)
}

fn stack(outer: Outer, choices: u16, needs: &Needs<'_>) -> Areas {
    let Outer { header, table, rule, rest, footer } = outer;
    let mut top = rest.y;
    let mut next = |height: u16| {
        let height = height.min((rest.y + rest.height).saturating_sub(top));
        top += height;
        Rect { y: top - height, height, ..rest }
    };
    let prompt = next(prompt_rows(rest.width, needs));
    let choices = next(choices);
    let input = next(1);
    let message = next(message_rows(rest.width, needs));
    let log = next(u16::MAX);
    Areas { header, table, prompt, choices, input, message, log, footer, rule }
}

fn prompt_rows(width: u16, needs: &Needs<'_>) -> u16 {
    height(wrap(needs.prompt, usize::from(width) - 4, 0).len()).min(3)
}

fn message_rows(width: u16, needs: &Needs<'_>) -> u16 {
    match needs.message {
        "" => 0,
        text => height(wrap(text, usize::from(width) - 4, 0).len()).min(4),
    }
}

fn height(lines: usize) -> u16 {
    u16::try_from(lines).unwrap_or(u16::MAX / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needs(table: usize, choices: usize, message: &str) -> Needs<'_> {
        Needs { table, prompt: "What now?", message, choices, least: CHOICES, log: LOG }
    }

    /// Everything stands inside the screen, nothing on anything else, and the choices and the log never vanish.
    #[test]
    fn nothing_overlaps_at_any_size() {
        let words = "word ".repeat(60);
        for (width, height) in [(60, 20), (80, 24), (100, 30), (119, 24), (120, 24), (160, 50), (300, 100)] {
            for (table, choices) in [(0, 0), (1, 1), (12, 10), (40, 500), (500, 3)] {
                for message in ["", "no", &words] {
                    let size = Size { width, height };
                    let areas = areas(size, &needs(table, choices, message));
                    let all = [
                        areas.header,
                        areas.table,
                        areas.rule,
                        areas.prompt,
                        areas.choices,
                        areas.input,
                        areas.message,
                        areas.log,
                        areas.footer,
                    ];
                    let screen = Rect::new(0, 0, width, height);
                    for (index, area) in all.iter().enumerate() {
                        assert_eq!(screen.union(*area), screen, "{size:?} {area:?}");
                        assert!(
                            all[..index].iter().all(|other| !other.intersects(*area)),
                            "{size:?} {areas:?}"
                        );
                    }
                    assert!(areas.choices.height as usize >= choices.min(4), "{size:?} {areas:?}");
                    assert!(areas.log.height > 0 && areas.input.height == 1, "{size:?} {areas:?}");
                }
            }
        }
    }

    #[test]
    fn a_short_answer_moves_nothing() {
        let size = SMALLEST;
        let (quiet, answered) = (areas(size, &needs(30, 9, "")), areas(size, &needs(30, 9, "No.")));
        assert_eq!(
            (quiet.table, quiet.choices, quiet.input),
            (answered.table, answered.choices, answered.input)
        );
    }

    #[test]
    fn a_wide_terminal_has_a_rail() {
        let areas = areas(Size { width: 130, height: 30 }, &needs(10, 3, ""));
        assert_eq!((areas.table.width, areas.prompt.x, areas.log.right()), (80, 80, 130));
    }

    #[test]
    fn the_table_gives_way_to_a_third_for_the_choices() {
        let areas = areas(Size { width: 80, height: 24 }, &needs(40, 30, ""));
        assert_eq!((areas.table.height, areas.choices.height), (12, 6));
        assert_eq!(areas.rule.height, 0, "every row is wanted");
    }
}
