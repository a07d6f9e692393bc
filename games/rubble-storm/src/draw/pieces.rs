//! The pieces: piles with real height and their number, wanderers with what is in their pocket.

use breakroom_scene::tokens;
use breakroom_scene::{
    Ground, Group, Node, Outline, PathBuilder, Place as At, Shape, Shapes, Stroke, Turning, circle, ellipse,
    group, path, text,
};

use super::{
    layout::Layout,
    material::{EDGE, NIGHT, PLATE, PLATE_INK, SHADOW, face, line, pattern, wall},
};
use crate::{
    Board, Frame, Mover, Phase, Side, Space, SpaceSet, Stack, Stage, Table, keys, rules::chain::remembered,
    rules::chain::target_piece, words::tokens as counted,
};

/// Half the width of a token.
const RX: f64 = 30.0;
/// Half its depth as seen.
const RY: f64 = 12.0;
/// How high the plate with the number of a pile hangs.
const PLATE_AT: f64 = -2.0;

/// Every piece on the board, the farthest first, and the tokens of a collapse in hand.
pub(super) fn nodes(layout: &Layout, table: &Table) -> Vec<Node> {
    let met = met(layout.game, table);
    let mut pieces: Vec<(f64, Node)> = Vec::new();
    for space in table.stacks.all() {
        if let Some(stack) = table.stacks.at(space) {
            let crowded = is_crowded(table, space);
            let tapped = table.tapped.has(space) && stack.side == table.mover() && table.phase != Phase::Over;
            let (x, y) = spot(layout, space, if crowded { BEFORE } else { (0.0, 0.0) });
            pieces.push((y, pile_node(layout, space, stack, (x, y), tapped, met.has(space))));
        }
    }
    for (space, stack) in table.chain.pending.visitors() {
        let crowded = is_crowded(table, space);
        let (x, y) = spot(layout, space, if crowded { BEHIND } else { (0.0, 0.0) });
        pieces.push((y, pile_node(layout, space, stack, (x, y), false, false)));
    }
    for side in Side::ALL {
        let space = table.wanderers[side].at;
        let (x, y) = spot(layout, space, wanderer_shift(layout.game, table, side));
        pieces.push((y, wanderer_node(layout, table, side, (x, y), met.has(space))));
    }
    pieces.sort_by(|a, b| a.0.total_cmp(&b.0));
    pieces.into_iter().map(|(_, node)| node).chain(hand(layout, table)).collect()
}

/// The spaces of pieces that the piece to move has met in this chain (RS-13.3).
fn met(board: &Board, table: &Table) -> SpaceSet {
    let piece = match table.chain.pending.attack() {
        Some(attack) if attack.stage == Stage::Yield => target_piece(attack),
        Some(attack) if attack.stage != Stage::Choose => attack.attacker_piece(),
        _ => return SpaceSet::NONE,
    };
    remembered(board, table, table.chain.memory.met_by(piece))
}

fn spot(layout: &Layout, space: Space, shift: (f64, f64)) -> (f64, f64) {
    let place = layout.game.place(space);
    layout.at((place.x + layout.pieces * shift.0, place.y + layout.pieces * shift.1))
}

/// A piece grows from its foot.
fn foot(layout: &Layout, (x, y): (f64, f64)) -> At {
    At::at(x, y).scaled(layout.pieces)
}

/// Side by side on the caravan; attackers behind, targets in front.
fn wanderer_shift(board: &Board, table: &Table, side: Side) -> (f64, f64) {
    let at = table.wanderers[side].at;
    let attacks = table.chain.pending.attacks().any(|attack| attack.attacker == Mover::Wanderer(side));
    match side {
        _ if at == board.caravan() && side == Side::Light => (-42.0, 32.0),
        _ if at == board.caravan() => (42.0, 32.0),
        _ if !is_crowded(table, at) => (0.0, 0.0),
        _ if attacks => BEHIND,
        _ => BEFORE,
    }
}

/// Where an attacker stands, and where its target.
const BEHIND: (f64, f64) = (-19.0, -10.0);
const BEFORE: (f64, f64) = (19.0, 9.0);

/// Do an attacker and its target share the space?
fn is_crowded(table: &Table, space: Space) -> bool {
    table.standing(space).count() > 1
}

fn pile_node(layout: &Layout, space: Space, stack: Stack, at: (f64, f64), tapped: bool, met: bool) -> Node {
    let height = pile_height(stack.height);
    let label = format!(
        "{} on {}{}{}",
        Mover::Stack(stack),
        layout.game.title(space),
        if tapped { ", tapped this turn" } else { "" },
        if met { ", already met in this chain" } else { "" }
    );
    let node = Node::new(keys::stack(stack))
        .label(label)
        .place(foot(layout, at))
        .outline(Outline::path(contour(height, 13.5 * layout.badges + 2.5)).on(Ground::Middle))
        .draw(pile(stack.side, stack.height))
        .draw(group(number(stack.height.to_string(), 13.5)).at(RX + 3.0, PLATE_AT).scaled(layout.badges))
        .draw(met.then(met_mark));
    if tapped { node.draw(tapped_mark().at(RX + 3.0, -28.0)) } else { node }
}

/// Round a pile and the plate with its number: a line across the number would hide it just when it matters.
fn contour(height: f64, plate: f64) -> PathBuilder {
    let (side, top, foot, corner) = (RX + 3.0, -RY - 4.0 - height, RY + 4.0, 14.0);
    let around = |path: PathBuilder, r: f64, x: f64, y: f64| path.arc(r, Turning::Clockwise, x, y);
    let path = around(PathBuilder::at(corner - side, top).across(side - corner), corner, side, top + corner);
    let path = around(path.down(PLATE_AT - plate), plate, side, PLATE_AT + plate);
    let path = around(
        path.line(side - corner, foot.max(PLATE_AT + plate)).across(corner - side),
        corner,
        -side,
        foot - corner,
    );
    around(path.down(top + corner), corner, corner - side, top).close()
}

/// How tall a pile of so many tokens is drawn; very tall ones are squeezed, the number tells.
fn pile_height(count: u8) -> f64 {
    thickness(count) * f64::from(count)
}

fn thickness(count: u8) -> f64 {
    (108.0 / f64::from(count.max(1))).min(12.0)
}

/// A pile of tokens around its foot. Each wall shows both faces, so that tokens can be counted.
pub(super) fn pile(side: Side, count: u8) -> Vec<Shape> {
    let thick = thickness(count);
    let mut shapes: Vec<Shape> = vec![ellipse(5.0, 5.0, RX + 3.0, RY + 3.0).fill(SHADOW).into()];
    for token in 0..count {
        let foot = -thick * f64::from(token);
        let lower = thick * 0.42;
        shapes.push(path(band(foot, lower)).fill(wall(side.other())).stroke(EDGE, 1.2).into());
        shapes.push(path(band(foot - lower, thick - lower)).fill(wall(side)).stroke(EDGE, 1.2).into());
    }
    let top = -thick * f64::from(count);
    shapes.push(ellipse(0.0, top, RX, RY).fill(face(side)).stroke(EDGE, 1.6).into());
    shapes.push(match side {
        Side::Light => ellipse(0.0, top, 9.0, 3.8).fill(line(side)).into(),
        Side::Dark => ellipse(0.0, top, RX - 3.0, RY - 2.0).fill(pattern(side)).into(),
    });
    shapes
}

/// A part of a token's wall.
fn band(foot: f64, height: f64) -> String {
    let top = foot - height;
    format!(
        "M{} {}V{}A{RX} {RY} 0 0 0 {RX} {}V{}A{RX} {RY} 0 0 1 {} {}Z",
        -RX,
        f(top),
        f(foot),
        f(foot),
        f(top),
        -RX,
        f(top)
    )
}

fn f(value: f64) -> String {
    breakroom_scene::number(value)
}

/// A number on a plate.
pub(super) fn number(words: String, radius: f64) -> Vec<Shape> {
    (
        circle(0.0, 0.0, radius).fill(PLATE).stroke(EDGE, 1.8),
        text(0.0, 6.2, words).body(17.0).bold().middle().fill(PLATE_INK),
    )
        .collect()
}

fn tapped_mark() -> Group {
    let drop = path("M0 -12C5 -5 8 -2 8 3A8 8 0 0 1 -8 3C-8 -2 -5 -5 0 -12Z");
    group((drop.fill(PLATE).stroke(tokens::CAN, 2.5), path("M-4 3h8").stroke(tokens::CAN, 2.6)))
}

/// RS-13.3: it cannot be stepped onto by what moves now.
fn met_mark() -> Group {
    let cross = path("M-5 -5L5 5M5 -5L-5 5").line(Stroke::new(PLATE_INK, 2.8).round());
    group((circle(0.0, 0.0, 11.0).fill(PLATE).stroke(EDGE, 1.8), cross)).at(-RX - 2.0, -14.0)
}

fn wanderer_node(layout: &Layout, table: &Table, side: Side, at: (f64, f64), met: bool) -> Node {
    let wanderer = table.wanderers[side];
    let carries = match wanderer.pocket {
        0 => "with an empty pocket".to_owned(),
        pocket => format!("with {} in the pocket", counted(pocket)),
    };
    Node::new(keys::wanderer(side))
        .label(format!("{side}'s wanderer on {}, {carries}", layout.game.title(wanderer.at)))
        .place(foot(layout, at))
        .outline(Outline::path(silhouette()).on(Ground::Middle))
        .draw(cloaked(side))
        .draw(group(pouch(wanderer.pocket)).at(-29.0, -30.0).scaled(layout.badges))
        .draw(met.then(met_mark))
}

/// Round the cloak and the base, staff and pouch included.
fn silhouette() -> PathBuilder {
    PathBuilder::spline(
        &[
            (-36.0, 4.0),
            (-46.0, -28.0),
            (-24.0, -50.0),
            (-12.0, -78.0),
            (8.0, -84.0),
            (30.0, -88.0),
            (30.0, -40.0),
            (36.0, 4.0),
            (0.0, 24.0),
        ],
        true,
    )
}

const CLOAK: &str = "M-23 -3C-22 -30 -16 -46 -9 -55C-10 -72 2 -80 11 -72C17 -66 15 -58 11 -53C18 -42 24 -24 24 -3C12 6 -12 6 -23 -3Z";
const HOOD: &str = "M-9 -55C-10 -72 2 -80 11 -72C17 -66 15 -58 11 -53C4 -49 -4 -49 -9 -55Z";
const FACE: &str = "M4 -67C9 -68 12 -64 11 -59C9 -55 4 -54 2 -58C1 -62 2 -66 4 -67Z";

/// A hooded figure with a staff on a round base.
pub(super) fn cloaked(side: Side) -> Vec<Shape> {
    let folds =
        path("M-1 -50C-6 -34 -9 -18 -9 1M6 -50C10 -34 12 -18 11 1").stroke(line(side), 2.0).opacity(0.7);
    (
        ellipse(7.0, 8.0, 34.0, 14.0).fill(SHADOW),
        path("M-30 0V7A30 12 0 0 0 30 7V0Z").fill(wall(side)).stroke(EDGE, 1.2),
        ellipse(0.0, 0.0, RX, RY).fill(face(side)).stroke(EDGE, 1.6),
        path("M27 4L20 -84M20 -84q7 -7 9 2").line(Stroke::new(EDGE, 4.0).round()),
        path(CLOAK).fill(face(side)).line(Stroke::new(EDGE, 2.0).round()),
        path(CLOAK).fill(pattern(side)).opacity(0.9),
        path(HOOD).fill(face(side)),
        path(FACE).fill(NIGHT),
        folds,
    )
        .collect()
}

/// A pouch with the number of tokens in it.
pub(super) fn pouch(pocket: u8) -> Vec<Shape> {
    (
        path("M-6 -15H6L4 -10C16 -6 18 15 0 15C-18 15 -16 -6 -4 -10Z").fill(PLATE).stroke(EDGE, 1.8),
        text(0.0, 8.0, pocket.to_string()).body(17.0).bold().middle().fill(PLATE_INK),
    )
        .collect()
}

/// The tokens of a collapse that are still in hand, above where the next one falls from.
fn hand(layout: &Layout, table: &Table) -> Option<Node> {
    let Some(Frame::Collapse(collapse)) = table.chain.pending.first() else { return None };
    if collapse.left == 0 {
        return None;
    }
    let (x, y) = spot(layout, collapse.at, (0.0, -84.0));
    // Towards the middle, so that nothing runs over the edge.
    let left = layout.game.place(collapse.at).x > 700.0;
    let words = text(if left { -RX - 8.0 } else { RX + 8.0 }, 4.0, format!("{} in hand", collapse.left));
    let words = if left { words.end() } else { words }.body(16.0 * layout.badges).bold().fill(PLATE_INK);
    let node = Node::new("hand")
        .label(format!("{} has {} in hand", collapse.side, counted(collapse.left)))
        .place(foot(layout, (x, y)))
        .draw(group(pile(collapse.side, collapse.left)).opacity(0.92))
        .draw(words.halo(PLATE, 6.0));
    Some(node)
}
