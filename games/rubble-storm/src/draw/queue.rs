//! The queue of what is pending, in the corner of the board: what is settled now, and then.

use breakroom_scene::{Font, Node, Place, Shape, group, rect, text, text_width, wrap};

use super::{
    layout::Layout,
    material::{EDGE, PLATE, PLATE_INK},
};
use crate::{Attack, Board, Frame, Stage, Table};

/// The room in the corner: how wide words may be beside the northernmost names, and how many rows there are above the
/// next ones. On a phone letters are larger.
struct Room {
    width: f64,
    rows: usize,
}

const WIDE: Room = Room { width: 232.0, rows: 7 };
const TALL: Room = Room { width: 190.0, rows: 4 };

/// From one row to the next.
const ROW: f64 = 21.0;
const SIZE: f64 = 15.6;

/// What is pending, the newest first: that is settled now.
pub(super) fn node(layout: &Layout, table: &Table) -> Option<Node> {
    let frames = table.chain.pending;
    if frames.is_empty() || table.conclusion.is_some() {
        return None;
    }
    let lines: Vec<String> = frames.iter().rev().map(|frame| line_of(layout.game, table, frame)).collect();
    let rows = rows(&lines, if layout.is_tall() { &TALL } else { &WIDE });
    let width =
        rows.iter().map(|row| text_width(Font::Body, row.weight, SIZE, &row.words)).fold(96.0, f64::max);
    let (x, y) = layout.at((36.0, 36.0));
    let place = Place::at(x, y).scaled(layout.words);
    let spoken = Node::new("queue").label(format!("Pending: {}", lines.join(", then "))).place(place);
    // A phone has no room for what the question says as well.
    let asked = layout.is_tall() && lines.len() == 1;
    Some(if asked { spoken } else { spoken.draw(group(shapes(&rows, width + 60.0))) })
}

/// One row of text; the first of an entry says when its turn comes.
struct Row {
    when: &'static str,
    weight: u16,
    words: String,
}

fn rows(lines: &[String], room: &Room) -> Vec<Row> {
    let mut rows = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let (when, weight) = if at == 0 { ("now", 700) } else { ("then", 400) };
        let wrapped = wrap(Font::Body, weight, SIZE, room.width, line);
        // The last row is kept for the number of those that do not fit.
        let most = if at + 1 == lines.len() { room.rows } else { room.rows - 1 };
        if at > 0 && rows.len() + wrapped.len() > most {
            rows.push(Row { when: "then", weight, words: format!("{} more", lines.len() - at) });
            break;
        }
        let whens = std::iter::once(when).chain(std::iter::repeat(""));
        rows.extend(whens.zip(wrapped).map(|(when, words)| Row { when, weight, words }));
    }
    rows
}

fn shapes(rows: &[Row], width: f64) -> Vec<Shape> {
    let height = 16.0 + ROW * rows.len() as f64;
    let mut shapes: Vec<Shape> = vec![
        rect(2.0, 4.0, width, height).rounded(12.0).fill(EDGE.alpha(0.35)).into(),
        rect(0.0, 0.0, width, height).rounded(12.0).fill(PLATE).stroke(EDGE, 1.8).into(),
    ];
    for (at, row) in rows.iter().enumerate() {
        let y = 23.0 + ROW * at as f64;
        let opacity = if row.weight == 700 { 1.0 } else { 0.85 };
        if !row.when.is_empty() {
            shapes.push(text(12.0, y, row.when).body(15.6).fill(PLATE_INK).opacity(0.7).into());
        }
        let words = text(46.0, y, row.words.as_str()).body(SIZE).weight(row.weight);
        shapes.push(words.fill(PLATE_INK).opacity(opacity).into());
    }
    shapes
}

fn line_of(board: &Board, table: &Table, frame: &Frame) -> String {
    match frame {
        Frame::Attack(attack) => attack_line(board, table, attack),
        Frame::Collapse(collapse) if collapse.left == 0 => format!("{}'s collapse ends", collapse.side),
        Frame::Collapse(collapse) => format!("{} drops {}", collapse.side, collapse.left),
        Frame::Bank { side, left } => format!("{side} places {left}"),
        Frame::Income { .. } => format!("{} hands out the last {}", table.mover(), table.bank),
    }
}

fn attack_line(board: &Board, table: &Table, attack: &Attack) -> String {
    let (attacker, at) = (attack.attacker, board.name(attack.at));
    let target = table.target(attack).map_or("the stack".to_owned(), |target| target.to_string());
    match attack.stage {
        Stage::Choose => format!("{attacker} pushes {target} at {at}"),
        Stage::Yield => format!("{target} yields to {attacker} at {at}"),
        Stage::Advance => format!("{attacker} advances from {at}"),
        Stage::Bounce => format!("{attacker} bounces off {target} at {at}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(count: usize) -> Vec<String> {
        let long = "Dark's rubble bounces off Light's pillar of 2 at East Citadel";
        (0..count).map(|at| if at % 2 == 0 { long.to_owned() } else { "Dark drops 1".to_owned() }).collect()
    }

    #[test]
    fn the_queue_keeps_to_its_corner() {
        for (count, room) in (1..12).flat_map(|count| [(count, &WIDE), (count, &TALL)]) {
            let rows = rows(&lines(count), room);
            assert!(rows.len() <= room.rows, "{count} entries make {} rows", rows.len());
            for row in &rows {
                let width = text_width(Font::Body, row.weight, SIZE, &row.words);
                assert!(width <= room.width, "{width} for '{}'", row.words);
            }
            let told = rows.iter().filter(|row| !row.when.is_empty()).count();
            let more = rows.last().and_then(|row| row.words.strip_suffix(" more")?.parse::<usize>().ok());
            assert_eq!(told - usize::from(more.is_some()) + more.unwrap_or(0), count, "none is forgotten");
        }
    }
}
