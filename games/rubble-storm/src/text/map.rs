//! The map for terminals. An edition draws it as text in which every space is its id and underscores for room:
//! `d4____`. Whatever else stands there is the picture.

use crate::{Board, Space, SpaceId};

/// A part of a line of the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Drawn as it is.
    Art(String),
    /// Room for a space and what stands there.
    Cell {
        /// As written.
        id: SpaceId,
        /// In columns.
        width: usize,
    },
}

/// The widest map.
const COLUMNS: usize = 78;
/// The least room for a space: its id and what stands there.
const ROOM: usize = 7;

/// The map taken apart, line by line.
pub(crate) fn parts(map: &str) -> Vec<Vec<Part>> {
    map.lines().map(|line| line_parts(line.trim_end())).collect()
}

fn line_parts(line: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut art = String::new();
    let mut rest = line;
    while let Some(sign) = rest.chars().next() {
        let begins = !art.ends_with(|before: char| before.is_alphanumeric() || before == '_');
        match cell(rest).filter(|_| begins) {
            Some((id, width)) => {
                if !art.is_empty() {
                    parts.push(Part::Art(std::mem::take(&mut art)));
                }
                parts.push(Part::Cell { id, width });
                rest = &rest[width..];
            }
            None => {
                art.push(sign);
                rest = &rest[sign.len_utf8()..];
            }
        }
    }
    if !art.is_empty() {
        parts.push(Part::Art(art));
    }
    parts
}

/// The cell that `text` begins with.
fn cell(text: &str) -> Option<(SpaceId, usize)> {
    let id = text.find('_').filter(|&end| end <= 3).and_then(|end| text[..end].parse().ok())?;
    let width = text.find(|sign: char| sign != '_' && !sign.is_ascii_alphanumeric()).unwrap_or(text.len());
    let width = text[..width].rfind('_').map_or(width, |last| last + 1);
    Some((id, width))
}

/// What is wrong with a map for this board.
pub(crate) fn faults(map: &str, board: &Board) -> Vec<String> {
    let mut faults = Vec::new();
    let lines = parts(map);
    let cells: Vec<(SpaceId, usize)> = lines
        .iter()
        .flatten()
        .filter_map(|part| match part {
            Part::Cell { id, width } => Some((*id, *width)),
            Part::Art(_) => None,
        })
        .collect();
    for (id, width) in &cells {
        if board.find(*id).is_none() {
            faults.push(format!("the map has a space {id} that is not on the board"));
        }
        if *width < ROOM {
            faults.push(format!("the map gives {id} {width} columns; it needs {ROOM}, filled with _"));
        }
    }
    for space in board.all() {
        let count = cells.iter().filter(|(id, _)| board.find(*id) == Some(space)).count();
        if count != 1 {
            faults.push(format!("the map shows {} {count} times, not once", board.id(space)));
        }
    }
    if map.chars().any(|sign| sign.is_control() && sign != '\n' && sign != '\r') {
        faults.push("the map has control characters".to_owned());
    }
    if map.lines().any(|line| line.trim_end().chars().count() > COLUMNS) {
        faults.push(format!("the map is wider than {COLUMNS} columns"));
    }
    faults
}

/// A map for boards that bring none: the spaces where they lie, without paths.
pub(crate) fn sketched(board: &Board) -> Vec<Vec<Part>> {
    const ROWS: usize = 16;
    const WIDTH: usize = 8;
    let slots = COLUMNS / WIDTH;
    let mut rows: Vec<Vec<Option<Space>>> = vec![vec![None; slots]; ROWS];
    for space in board.all() {
        let place = board.place(space);
        let part = |value: f64, count: usize| ((value / 1000.0 * count as f64) as usize).min(count - 1);
        let (mut row, column) = (part(place.y, ROWS), part(place.x, slots));
        // Another row that has room; there are more slots than spaces.
        while rows[row].iter().all(Option::is_some) {
            row = (row + 1) % ROWS;
        }
        let free = (0..slots).map(|step| (column + step) % slots).find(|&at| rows[row][at].is_none());
        rows[row][free.expect("the row has room")] = Some(space);
    }
    let cell = |slot: &Option<Space>| match slot {
        Some(space) => Part::Cell { id: board.id(*space), width: WIDTH },
        None => Part::Art(" ".repeat(WIDTH)),
    };
    rows.iter()
        .filter(|row| row.iter().any(Option::is_some))
        .map(|row| row.iter().map(cell).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_art_and_cells() {
        let id = |text: &str| text.parse::<SpaceId>().unwrap();
        let found = line_parts(" / d10____ -- c_____\\ disc_d1");
        assert_eq!(
            found,
            [
                Part::Art(" / ".into()),
                Part::Cell { id: id("d10"), width: 7 },
                Part::Art(" -- ".into()),
                Part::Cell { id: id("c"), width: 6 },
                Part::Art("\\ disc_d1".into()),
            ]
        );
        assert_eq!(line_parts("é_d4"), [Part::Art("é_d4".into())]);
    }
}
