//! What would happen where: pills with an icon and a sum on every space that the decider may move onto, and
//! a frame in the pattern of whoever has to decide in the other's turn.

use breakroom_scene::{Font, Ink, Node, Place as At, Stroke, path, rect, text, text_width, tokens};

use super::{
    layout::{Layout, radius},
    material::{EDGE, PLATE, PLATE_INK, face, line, pattern},
    spaces::ring,
};
use crate::{
    Asked, Landing, Mover, Side, Space, SpaceKind, SpaceSet, Stack, Table, View, board::PrintedSpace,
    rules::attack::landing, rules::ways::destinations,
};

/// Rings below the pieces, where something would happen.
pub(super) fn rings(layout: &Layout, view: &View) -> Vec<Node> {
    verdicts(layout, view).into_iter().map(|verdict| ring_node(layout, &verdict)).collect()
}

/// Everything on top of the pieces.
pub(super) fn nodes(layout: &Layout, view: &View) -> Vec<Node> {
    let pills = verdicts(layout, view).into_iter().map(|verdict| pill(layout, verdict));
    pills.chain(frame(layout, &view.table)).collect()
}

/// What would happen on a space: an icon and a few words.
struct Verdict {
    to: Space,
    icon: Icon,
    words: String,
}

/// What would happen where, for the one who decides.
fn verdicts(layout: &Layout, view: &View) -> Vec<Verdict> {
    let (board, table) = (layout.game, &view.table);
    let yours = view.you == Some(table.decider());
    let Some(going) = table.going().filter(|_| yours) else { return Vec::new() };
    let ways: SpaceSet = match table.asked() {
        Asked::Act => board.out(table.disc, going.from),
        _ => destinations(board, table),
    };
    let verdict = |to| {
        let (icon, words) = verdict(table, landing(board, table, going, to))?;
        Some(Verdict { to, icon, words })
    };
    ways.iter().filter_map(verdict).collect()
}

/// What would happen to what moves there; nothing on an empty space.
fn verdict(table: &Table, landing: Landing) -> Option<(Icon, String)> {
    Some(match landing {
        Landing::Nobody | Landing::Home(0) => return None,
        Landing::Home(banked) => (Icon::Go, format!("bank {banked}")),
        Landing::Meets { target: Mover::Wanderer(side), .. } => match table.wanderers[side].pocket {
            0 => (Icon::Push, side.to_string()),
            pocket => (Icon::Push, format!("rob {}", pocket.div_ceil(2))),
        },
        Landing::Meets { target: Mover::Stack(Stack { height: 1, .. }), .. } => {
            (Icon::Push, "rubble".to_owned())
        }
        Landing::Meets { target: Mover::Stack(stack), strength, push } => {
            let icon = if push { Icon::Push } else { Icon::Bounce };
            (icon, format!("{strength} vs {}", stack.height))
        }
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Icon {
    Go,
    Push,
    Bounce,
}

impl Icon {
    fn drawn(self) -> (&'static str, Ink) {
        match self {
            Icon::Go => ("M-6 1L-2 5L7 -5", tokens::TARGET),
            Icon::Push => ("M-9 0H5M0 -6L7 0L0 6", tokens::TARGET),
            Icon::Bounce => ("M-8 6L-4 -6L0 6L4 -6L8 6", tokens::WARN),
        }
    }
}

fn ring_node(layout: &Layout, verdict: &Verdict) -> Node {
    let place = layout.game.place(verdict.to);
    let (_, ink) = verdict.icon.drawn();
    let dashes = if verdict.icon == Icon::Bounce { vec![12.0, 7.0] } else { Vec::new() };
    let (x, y) = layout.at((place.x, place.y));
    Node::new(format!("ring-{}", layout.game.id(verdict.to)))
        .at(x, y)
        .draw(path(ring(place.kind)).stroke(EDGE.alpha(0.6), 8.0))
        .draw(path(ring(place.kind)).line(Stroke::new(ink, 5.0).dash(dashes)))
}

fn pill(layout: &Layout, verdict: Verdict) -> Node {
    let place = layout.game.place(verdict.to);
    let (mark, ink) = verdict.icon.drawn();
    // The mark, the words, and as much air behind them as a round end needs.
    let width = 46.0 + text_width(Font::Body, 700, 16.0, &verdict.words);
    let spot = match layout.is_tall() && place.kind != SpaceKind::Caravan {
        true => below(place, width * layout.words, layout.words),
        false => beside(place, width * layout.words, layout.words),
    };
    let (x, y) = layout.at(spot);
    Node::new(format!("pill-{}", layout.game.id(verdict.to)))
        .place(At::at(x, y).scaled(layout.words))
        .draw(rect(-15.0, -15.0, width, 30.0).rounded(15.0).fill(PLATE).stroke(ink, 2.5))
        .draw(path(mark).line(Stroke::new(ink, 3.0).round()))
        .draw(text(15.0, 5.8, verdict.words).body(16.0).bold().fill(PLATE_INK))
}

/// The left end of a pill opposite to the name, where nothing else stands.
fn beside(place: &PrintedSpace, width: f64, large: f64) -> (f64, f64) {
    let left = match place.label {
        Some((dx, _)) if dx.abs() > 20.0 => dx > 0.0,
        _ => place.x > 500.0,
    };
    let reach = radius(place.kind) + 18.0;
    let dx = if left { -reach - width + 15.0 * large } else { reach + 15.0 * large };
    (place.x + dx, place.y + 22.0)
}

/// The left end of a pill below the space: pieces grow upwards, and a large pill beside one would hide its neighbour.
fn below(place: &PrintedSpace, width: f64, large: f64) -> (f64, f64) {
    let end = 15.0 * large;
    let left = (place.x - width / 2.0).max(14.0).min(986.0 - width);
    (left + end, (place.y + radius(place.kind) + 22.0).min(982.0 - end))
}

/// The other player must decide: the board takes their pattern.
fn frame(layout: &Layout, table: &Table) -> Option<Node> {
    let decider = table.decider();
    let theirs = decider != table.mover() && table.conclusion.is_none() && !table.chain.pending.is_empty();
    let edge = |ink, width| rect(14.0, 14.0, 972.0, 972.0).rounded(30.0).stroke(ink, width);
    theirs.then(|| {
        Node::new("decider")
            .label(format!("{decider} decides in {}'s turn", table.mover()))
            .at(layout.board.0, layout.board.1)
            .draw((
                edge(EDGE, 11.0),
                edge(face(decider), 8.0),
                edge(pattern(decider), 8.0),
                edge(line(decider), 1.0),
            ))
    })
}

/// Whose seat is drawn where: the one who looks sits below.
pub(super) fn seated(view: &View) -> [Side; 2] {
    let below = view.you.unwrap_or(Side::Light);
    [below.other(), below]
}
