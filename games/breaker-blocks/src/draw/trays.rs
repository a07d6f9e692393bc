//! Both hands: ready blocks upright, fresh ones tilted and dim under an hourglass, hidden ones as backs.

use breakroom_core::Seat;
use breakroom_scene::{Ground, Node, Outline, Place, Stroke, circle, group, path, text, tokens};

use super::{Layout, Lit, Tile, Tray, glyph, material, whose};
use crate::{BreakerBlocks, ModuleKind, Side, Sight, Step, View, keys};

pub(super) fn nodes(game: &BreakerBlocks, view: &View, layout: &Layout) -> Vec<Node> {
    let bottom = view.bottom();
    [(bottom.other(), &layout.other), (bottom, &layout.own)]
        .into_iter()
        .flat_map(|(seat, tray)| {
            let mut nodes = vec![title(game, view, seat, layout, tray)];
            nodes.extend(blocks(game, view, seat, tray));
            nodes
        })
        .collect()
}

fn title(game: &BreakerBlocks, view: &View, seat: Seat, layout: &Layout, tray: &Tray) -> Node {
    let whose = whose(game, view, seat);
    let acts = view.table.active == seat && view.table.over.is_none() && view.table.turn > 0;
    let (x, y) = tray.badge;
    // The strip in front of a tall table says whose turn it is in the second line.
    let lines = match layout.is_tall() && seat == view.bottom() {
        true => [format!("{whose} hand"), String::new()],
        false => [whose, "hand".to_owned()],
    };
    let words = lines.into_iter().zip([y - 2.0, y + 13.0]).filter(|(words, _)| !words.is_empty());
    let words = words.map(|(words, y)| text(x + 15.0, y, words).body(12.4).fill(material::MAT_INK_2));
    let lamp = acts.then(|| circle(0.0, 0.0, 4.5).fill(tokens::CAN_D));
    let badge = (
        breakroom_scene::rect(-10.5, -10.5, 21.0, 21.0).rounded(5.0).fill(material::pattern(seat)),
        circle(0.0, 0.0, 8.0).fill(material::HUB),
        text(0.0, 4.3, &game.seat_title(seat)[..1]).display(12.4).bold().middle().fill(material::FACE_INK),
    );
    let held = view.hands[seat].blocks.iter().map(|sight| sight.text(&game.components));
    let held = held.collect::<Vec<_>>().join(", ");
    let label = match held.is_empty() {
        true => format!("{}'s hand is empty", game.seat_title(seat)),
        false => format!("{}'s hand: {held}", game.seat_title(seat)),
    };
    Node::new(keys::tray(seat)).label(label).draw((
        group(badge).at(x, y),
        words.collect::<Vec<_>>(),
        lamp.map(|lamp| group(lamp).at(x, y - 18.0)),
    ))
}

/// What a seat has taken out of its hand and not yet placed.
fn waiting(view: &View, seat: Seat) -> Option<Sight> {
    match view.table.pending.top() {
        Some(Step::Place { what, .. }) if seat == view.table.active => Some(what),
        _ => None,
    }
}

/// How many blocks lie in a tray.
pub(super) fn count(view: &View, seat: Seat) -> usize {
    view.hands[seat].blocks.len() + usize::from(waiting(view, seat).is_some())
}

fn blocks(game: &BreakerBlocks, view: &View, seat: Seat, tray: &Tray) -> Vec<Node> {
    let (hand, count) = (&view.hands[seat], count(view, seat));
    let mut nodes: Vec<Node> = Vec::new();
    for (position, &sight) in hand.blocks.iter().enumerate() {
        let held = Held { game, view, seat, sight, fresh: position >= hand.ready };
        nodes.push(held.node(position, tray.place(position, count)));
    }
    let waiting = waiting(view, seat);
    nodes.extend(waiting.map(|what| waiting_node(game, seat, what, tray.place(count - 1, count))));
    nodes
}

/// A block of a hand.
struct Held<'a> {
    game: &'a BreakerBlocks,
    view: &'a View,
    seat: Seat,
    sight: Sight,
    fresh: bool,
}

impl Held<'_> {
    fn tile(&self) -> Tile<'_> {
        tile_of(self.game, self.seat, self.sight)
    }

    fn node(&self, position: usize, place: Place) -> Node {
        let tile = self.tile();
        let outline = Outline::path(tile.outline()).on(Ground::Dark);
        let node = Node::new(keys::hand(self.seat, position)).label(self.spoken(position)).outline(outline);
        let place = if self.fresh { place.turned(7.0) } else { place };
        let face = group(tile.shapes()).opacity(if self.fresh { 0.5 } else { 1.0 });
        let glass = self.fresh.then(|| glyph::hourglass(34.0, 32.0).scaled(1.15).turned(-7.0));
        node.place(place).draw((face, glass, self.warning()))
    }

    /// With one AUTHENTICATE on the board a ready one ends the game.
    fn warning(&self) -> Option<breakroom_scene::Figure> {
        let ends = self.view.table.board.authenticates() == 1 && !self.fresh;
        let Sight::Face(r#type) = self.sight else { return None };
        let lock = self.game.components.kind(r#type) == Some(ModuleKind::Authenticate);
        (ends && lock).then(|| path(self.tile().outline()).line(Stroke::new(tokens::LAST_D, 4.0)))
    }

    fn spoken(&self, position: usize) -> String {
        let fresh = if self.fresh { ", drawn this turn, ready next turn" } else { "" };
        let block = match self.sight {
            Sight::Face(r#type) => self.game.block_words(r#type),
            Sight::Back(shape) => format!("a face-down module with {}", shape.words()),
        };
        format!("{}'s hand, position {}: {block}{fresh}", self.game.seat_title(self.seat), position + 1)
    }
}

pub(super) fn tile_of(game: &BreakerBlocks, seat: Seat, sight: Sight) -> Tile<'_> {
    let (spec, inputs) = match sight {
        Sight::Face(r#type) => (Some(game.components.spec(r#type)), game.components.shape(r#type)),
        Sight::Back(shape) => (None, shape),
    };
    let owner = spec.filter(|spec| spec.kind.is_none()).map(|_| seat);
    // On its owner's side of the table the output looks away from the owner, towards the Core.
    Tile { spec, inputs, out: Side::North, owner, lit: Lit::AtRest }
}

/// The block that waits for its place, held above the tray.
fn waiting_node(game: &BreakerBlocks, seat: Seat, what: Sight, place: Place) -> Node {
    let tile = tile_of(game, seat, what);
    let lifted = (tile.shadow(), group((tile.shapes(), tile.rim())).at(-3.0, -8.0));
    Node::new("waiting").label("This block waits for its place").place(place).draw(lifted)
}
