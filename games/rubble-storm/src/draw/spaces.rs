//! The spaces: their shape says their kind, never colour alone. Locks and ghosts are drawn into them.

use breakroom_core::Keyed;
use breakroom_scene::{
    Ground, Node, Outline, PathBuilder, Shape, Shapes, Stroke, Text, circle, ellipse, group, path, text,
};

use super::{
    layout::{Layout, radius},
    material::{
        DUSK, GROOVE, LOCK, PENNANT, RUIN, RUIN_EDGE, SAND, SAND_HIGH, SAND_INK, TENT, TENT_SHADE, face, line,
    },
};
use crate::{
    Frame, Phase, Ruin, Side, Space, SpaceKind, SpaceSet, Table, board::PrintedSpace, rules::banking,
};

/// Every space with its name.
pub(super) fn nodes(layout: &Layout, table: &Table) -> Vec<Node> {
    let marks = Marks::new(layout, table);
    layout.game.all().iter().map(|space| node(layout, table, &marks, space)).collect()
}

/// What is pending and shows on spaces.
struct Marks {
    locked: SpaceSet,
    ghosts: SpaceSet,
    banking: Side,
    back: Option<Space>,
}

impl Marks {
    fn new(layout: &Layout, table: &Table) -> Marks {
        let mut marks = Marks {
            locked: table.chain.pending.locked(),
            ghosts: SpaceSet::NONE,
            banking: Side::Light,
            back: None,
        };
        match table.chain.pending.top() {
            _ if table.phase == Phase::Over => {}
            Some(Frame::Bank { side, .. }) => {
                marks.banking = *side;
                marks.ghosts = banking::placements(layout.game, table, *side).open();
            }
            Some(Frame::Collapse(collapse)) => marks.back = collapse.prev,
            _ => {}
        }
        marks
    }
}

fn node(layout: &Layout, table: &Table, marks: &Marks, space: Space) -> Node {
    let board = layout.game;
    let drawn = board.place(space);
    let (x, y) = layout.at((drawn.x, drawn.y));
    let mut node = Node::new(space.key(board))
        .label(label(layout, table, marks, space))
        .at(x, y)
        .outline(outline(drawn.kind).on(Ground::Middle))
        .draw(figure(drawn));
    if marks.locked.has(space) {
        node = node.draw(circle(0.0, 0.0, radius(drawn.kind)).fill(LOCK));
    }
    if marks.ghosts.has(space) && !table.stacks.all().has(space) {
        let side = marks.banking;
        let rim = Stroke::new(DUSK, 2.0).dash([5.0, 4.0]);
        node = node
            .draw(ellipse(0.0, 0.0, 26.0, 10.5).fill(face(side)).opacity(0.5))
            .draw(ellipse(0.0, 0.0, 26.0, 10.5).line(rim))
            .draw(ellipse(0.0, 0.0, 7.0, 3.0).fill(line(side)).opacity(0.7));
    }
    if marks.back == Some(space) {
        let cross = path("M-13 -13L13 13M13 -13L-13 13");
        node = node.draw(cross.line(Stroke::new(SAND_INK, 6.0).round()).opacity(0.75));
    }
    node.draw(name(layout, drawn))
}

fn label(layout: &Layout, table: &Table, marks: &Marks, space: Space) -> String {
    let board = layout.game;
    let kind = match board.place(space).kind {
        SpaceKind::Caravan => "the caravan",
        SpaceKind::Desert => "desert",
        SpaceKind::Ruin => "ruin",
        SpaceKind::GreatRuin => "great ruin",
    };
    let mut label = format!("{}, {kind}", board.title(space));
    let standing: Vec<String> = table.standing(space).map(|piece| piece.to_string()).collect();
    if standing.is_empty() {
        label += ", empty";
    } else {
        label = format!("{label}: {}", standing.join(" and "));
    }
    if marks.locked.has(space) {
        label += ", locked by an attack";
    }
    label
}

fn outline(kind: SpaceKind) -> Outline {
    match kind {
        SpaceKind::Caravan => Outline::path("M-86 36L-44 -26L-30 -10L0 -66L34 -8L46 -22L86 36Q0 52 -86 36Z"),
        kind => Outline::circle(0.0, 0.0, radius(kind) + 3.0),
    }
}

fn figure(drawn: &PrintedSpace) -> Vec<Shape> {
    match drawn.kind {
        SpaceKind::Desert => (
            circle(0.0, 1.5, 33.0).fill(GROOVE),
            circle(0.0, 0.0, 31.0).fill(SAND_HIGH).stroke(SAND_INK, 2.5),
            path("M-17 -6q8.5 -6 17 0t17 0M-17 4q8.5 -6 17 0t17 0M-11 13q5.5 -4 11 0t11 0")
                .line(Stroke::new(GROOVE, 2.0).round())
                .opacity(0.75),
        )
            .collect(),
        SpaceKind::Ruin => (
            circle(0.0, 2.0, 41.0).fill(RUIN_EDGE),
            circle(0.0, 0.0, 39.0).fill(RUIN),
            circle(0.0, 0.0, 37.5).stroke(SAND_HIGH.alpha(0.22), 1.5),
            group(path(glyph(drawn)).fill(SAND_HIGH)).scaled(1.12),
        )
            .collect(),
        SpaceKind::GreatRuin => (
            circle(0.0, 2.0, 53.0).fill(RUIN_EDGE),
            circle(0.0, 0.0, 51.0).fill(RUIN),
            circle(0.0, 0.0, 44.0).stroke(SAND_HIGH, 3.5),
            path(CITADEL).fill(SAND_HIGH),
        )
            .collect(),
        SpaceKind::Caravan => (
            ellipse(0.0, 36.0, 92.0, 14.0).fill(SAND_INK.alpha(0.28)),
            path("M-84 34L-44 -22L-30 -8L0 -52L34 -4L46 -18L84 34Q0 48 -84 34Z").fill(SAND_INK),
            path("M-78 31L-43 -15L-28 4L0 -44L30 4L44 -12L78 31Q0 43 -78 31Z").fill(TENT),
            path(TENT_SIDES).fill(TENT_SHADE),
            path("M0 -44L9 38H-13Z").fill(SAND_INK),
            path("M0 -44V-60M0 -60L17 -55L0 -49").fill(PENNANT).stroke(SAND_INK, 3.0),
        )
            .collect(),
    }
}

const TENT_SIDES: &str =
    "M0 -44L30 4L40 35Q20 38 9 38L0 -44ZM44 -12L78 31Q66 34 56 35L44 -12ZM-43 -15L-28 4L-33 35L-43 -15Z";
const CITADEL: &str = "M-30 22V-12H-25V-17H-20V-12H-15V-17H-11V-2H-7V-24H-2V-29H2V-24H7V-2H11V-9L15 -6V-13L20 -10H25V-5H30V22H7V10A7 7 0 0 0 -7 10V22Z";

/// The picture of a ruin; the one on the right half of the board is its mirror image.
fn glyph(drawn: &PrintedSpace) -> &'static str {
    // Without a word from the edition, neighbours in the list look different.
    let ruin = drawn.ruin.unwrap_or(match drawn.id.to_string().len() + drawn.name.len() {
        length if length % 3 == 0 => Ruin::Arch,
        length if length % 3 == 1 => Ruin::Stair,
        _ => Ruin::Bell,
    });
    match (ruin, drawn.x > 500.0) {
        (Ruin::Arch, false) => {
            "M-20 17V-4A20 20 0 0 1 9 -19L4 -11L8 -8A11 11 0 0 0 -10 2V17ZM10 17V0L20 -6V17Z"
        }
        (Ruin::Arch, true) => {
            "M20 17V-4A20 20 0 0 0 -9 -19L-4 -11L-8 -8A11 11 0 0 1 10 2V17ZM-10 17V0L-20 -6V17Z"
        }
        (Ruin::Stair, false) => "M-21 17V-15H-11V-7H-2V1H7V9H20V17Z",
        (Ruin::Stair, true) => "M21 17V-15H11V-7H2V1H-7V9H-20V17Z",
        (Ruin::Bell, _) => "M-18 14C-10 8 -14 -14 0 -17C14 -14 10 8 18 14H5L1 3L-4 14ZM-4 -17V-22H4V-17Z",
    }
}

/// The name, below the space unless the edition says otherwise; two lines where it stands beside a ruin. Larger on a
/// phone and away from its space. For the deserts' names there is no room on a phone: they bear the short names that
/// the choices use as well.
fn name(layout: &Layout, drawn: &PrintedSpace) -> Vec<Shape> {
    if layout.is_tall() && drawn.kind == SpaceKind::Desert {
        let short = text(0.0, 11.5, drawn.id.to_string()).body(33.0).semibold().middle();
        return vec![short.fill(SAND_INK).halo(SAND_HIGH, 7.0).into()];
    }
    let size = if layout.is_tall() { 31.5 } else { 17.0 };
    let (dx, dy) = drawn.label.unwrap_or((0.0, radius(drawn.kind) + 4.0 + size));
    // Large letters in one line would run over the next space.
    let (crowded, dy) = match layout.is_tall() && drawn.kind == SpaceKind::GreatRuin {
        true => (true, dy + 16.0 * dy.signum()),
        false => (false, dy),
    };
    let beside = crowded || (drawn.kind != SpaceKind::Desert && dx.abs() > 60.0 && dy.abs() < 20.0);
    let words: Vec<&str> = match drawn.name.split_once(' ') {
        Some((first, rest)) if beside => vec![first, rest],
        _ => vec![&drawn.name],
    };
    let lines = words.len() as f64;
    words
        .iter()
        .enumerate()
        .map(|(at, words)| {
            let row = at as f64 - (lines - 1.0) / 2.0;
            let y = dy + (size + 2.0) * row + if lines > 1.0 { 2.0 } else { 0.0 };
            let words = text(dx, y, *words).display(size).semibold().middle();
            let x = if layout.is_tall() { aside(drawn.x, dx, &words) } else { dx };
            Text { x, ..words }.fill(SAND_INK).halo(SAND, 5.0).into()
        })
        .collect()
}

/// Where the middle of larger letters has to be so that they begin where the usual ones did, and stay on the board.
fn aside(space: f64, dx: f64, words: &Text) -> f64 {
    let half = words.width() / 2.0;
    let more = half * (1.0 - 17.0 / words.size);
    let x = if dx.abs() > 20.0 { dx + more * dx.signum() } else { dx };
    x.max(22.0 + half - space).min(978.0 - half - space)
}

/// The closed line along a space's edge, for marks drawn on top of it.
pub(super) fn ring(kind: SpaceKind) -> PathBuilder {
    match kind {
        SpaceKind::Caravan => PathBuilder::circle(0.0, 0.0, 84.0),
        kind => PathBuilder::circle(0.0, 0.0, radius(kind) + 4.0),
    }
}
