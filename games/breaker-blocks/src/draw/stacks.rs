//! The supplies as counted stacks: power blocks of both seats, modules by face or by back, what is destroyed.

use std::iter::repeat_n;

use breakroom_core::{Seat, show::Screen};
use breakroom_kit::Words;
use breakroom_scene::{Ground, Node, Outline, Place, Text, group, text};

use super::{Caption, Grid, Supplies, glyph, material, trays::tile_of, whose};
use crate::{BreakerBlocks, Face, Modules, NORTH, Shape, Sight, Type, View, keys};

pub(super) fn nodes(game: &BreakerBlocks, view: &View, places: &Supplies, screen: Screen) -> Vec<Node> {
    let bottom = view.bottom();
    let mut nodes = vec![titles(game, view, places, screen)];
    nodes.extend(powers(game, view, bottom, &places.own, places.caption));
    nodes.extend(powers(game, view, bottom.other(), &places.theirs, places.caption));
    nodes.extend(modules(game, view, places));
    nodes.extend(out_of_play(game, view, places, screen));
    nodes
}

/// The title of a supply: above a column, or at the beginning of a row.
fn title((x, y): (f64, f64), words: &str, screen: Screen) -> Text {
    let words = text(x, y, words).body(12.5).semibold().fill(material::MAT_INK_2);
    if screen == Screen::Wide { words.middle() } else { words }
}

fn titles(game: &BreakerBlocks, view: &View, places: &Supplies, screen: Screen) -> Node {
    let [own, other] = [view.bottom(), view.bottom().other()].map(|seat| whose(game, view, seat));
    let modules = if matches!(view.neutral, Modules::Open(_)) { "Modules" } else { "Modules, face down" };
    // In its narrow strip the other's title has two lines.
    let lines = match screen {
        Screen::Wide => vec![other, "supply".to_owned()],
        Screen::Tall => vec![format!("{other} supply")],
    };
    let (x, y) = places.theirs_title;
    let others = lines.iter().enumerate().map(|(line, words)| {
        text(x, y + 15.0 * line as f64, words).body(12.5).semibold().fill(material::MAT_INK_2)
    });
    Node::new("titles").draw((
        title(places.own_title, &format!("{own} supply"), screen),
        title(places.modules_title, modules, screen),
        others.collect::<Vec<_>>(),
    ))
}

/// A stack: its key, what is on top, how many there are, what is said of it.
struct Stack {
    key: breakroom_scene::Key,
    sight: Sight,
    owner: Seat,
    count: u8,
    /// Why nothing may be taken from it, if nothing may.
    why: Option<&'static str>,
    label: String,
}

impl Stack {
    /// The stack, then its count: a thing of its own on top, so that no light on the stack's edge cuts its digits.
    fn nodes(self, game: &BreakerBlocks, place: Place, caption: Caption, words: Option<String>) -> [Node; 2] {
        let tile = tile_of(game, self.owner, self.sight);
        let outline = Outline::path(tile.outline()).on(Ground::Dark);
        let dim = self.count == 0 || self.why.is_some();
        // A second block below shows that there are more.
        let below = (self.count > 1).then(|| {
            let d = breakroom_scene::path(tile.outline());
            group(d.fill(material::BODY).stroke(material::BODY_EDGE, 1.2)).at(5.0, 6.0)
        });
        let face = group((below, tile.shapes())).opacity(if dim { 0.32 } else { 1.0 });
        let size = 1.0 / place.scale;
        let words = self.why.map(str::to_owned).or(words).map(|words| {
            text(0.0, 62.0 + 7.0 * size, words)
                .body(caption.letters * size)
                .middle()
                .fill(material::MAT_INK_2)
        });
        let badge = glyph::badge(caption.count, -36.0, self.count).scaled(0.95 * size);
        let count = Node::new(format!("count-{}", self.key)).place(place).draw(badge);
        [Node::new(self.key).label(self.label).place(place).outline(outline).draw((face, words)), count]
    }
}

fn power_stack(game: &BreakerBlocks, view: &View, seat: Seat, r#type: Type) -> Stack {
    let count = view.table.power[seat].of(r#type);
    let name = game.components.name(r#type);
    Stack {
        key: keys::power(seat, name.as_str()),
        sight: Sight::Face(r#type),
        owner: seat,
        count,
        why: None,
        label: format!("{}'s supply: {count} of {}", game.seat_title(seat), game.block_words(r#type)),
    }
}

fn powers(game: &BreakerBlocks, view: &View, seat: Seat, places: &Grid, caption: Caption) -> Vec<Node> {
    let types = game.components.powers().map(|(r#type, _)| r#type).enumerate();
    types
        .flat_map(|(index, r#type)| {
            power_stack(game, view, seat, r#type).nodes(game, places.place(index), caption, None)
        })
        .collect()
}

/// The types of modules that have a stack while they lie open.
fn shown(game: &BreakerBlocks) -> impl Iterator<Item = Type> {
    game.components.modules().map(|(r#type, _)| r#type).filter(|&r#type| game.count(r#type) > 0)
}

/// How many stacks of modules there are.
pub(super) fn modules_count(game: &BreakerBlocks, view: &View) -> usize {
    match view.neutral {
        Modules::Open(_) => shown(game).count(),
        Modules::FaceDown(_) => game.components.shapes.len(),
    }
}

fn modules(game: &BreakerBlocks, view: &View, places: &Supplies) -> Vec<Node> {
    let stacks: Vec<(Stack, String)> = match &view.neutral {
        Modules::Open(counts) => {
            shown(game).map(|r#type| open_stack(game, view, r#type, counts.of(r#type))).collect()
        }
        Modules::FaceDown(counts) => {
            let shapes = game.components.shapes.iter();
            shapes.map(|&shape| back_stack(view, shape, counts[usize::from(shape.0)])).collect()
        }
    };
    let stacks = stacks.into_iter().enumerate();
    stacks
        .flat_map(|(index, (stack, words))| {
            stack.nodes(game, places.modules.place(index), places.caption, Some(words))
        })
        .collect()
}

fn open_stack(game: &BreakerBlocks, view: &View, r#type: Type, count: u8) -> (Stack, String) {
    let kind = game.components.kind(r#type).expect("modules have a kind");
    let stack = Stack {
        key: keys::modules(Face::Up(game.components.name(r#type))),
        sight: Sight::Face(r#type),
        owner: view.bottom(),
        count,
        why: (count > 0 && view.is_full(kind)).then_some("held"),
        label: format!("Neutral supply: {count} of {}, {}", kind.title(), kind.effect()),
    };
    (stack, kind.name().to_owned())
}

fn back_stack(view: &View, shape: Shape, count: u8) -> (Stack, String) {
    let closed = view.nameable.is_some_and(|nameable| !nameable.has(shape));
    let may_be: Vec<&str> = view.supplied(shape).map(|(_, kind)| kind.word()).collect();
    let label = format!(
        "Neutral supply: {count} face-down modules with {}; may be {}",
        shape.words(),
        if may_be.is_empty() { "nothing".to_owned() } else { may_be.join(", ") }
    );
    let stack = Stack {
        key: keys::modules(Face::Down(shape)),
        sight: Sight::Back(shape),
        owner: view.bottom(),
        count,
        why: (count > 0 && closed).then_some("none for you"),
        label,
    };
    (stack, format!("?{shape}"))
}

/// Modules removed before the first turn, then what was destroyed.
pub(super) fn gone(game: &BreakerBlocks, view: &View) -> Vec<(Seat, Sight)> {
    let removed = view.removed.each(&game.components).into_iter();
    let removed = removed.map(|(sight, count)| (view.bottom(), sight, count));
    let destroyed = view.destroyed.each(&game.components).into_iter();
    let destroyed =
        destroyed.map(|(owner, r#type, count)| (owner.unwrap_or(NORTH), Sight::Face(r#type), count));
    let each = |(owner, sight, count): (Seat, Sight, u8)| repeat_n((owner, sight), count.into());
    removed.chain(destroyed).flat_map(each).collect()
}

/// What is out of the game, in small.
fn out_of_play(game: &BreakerBlocks, view: &View, places: &Supplies, screen: Screen) -> Option<Node> {
    let gone = gone(game, view);
    if gone.is_empty() {
        return None;
    }
    let words: Vec<&str> = gone.iter().map(|(_, sight)| sight.text(&game.components)).collect();
    let tiles = gone.iter().enumerate().map(|(index, &(owner, sight))| {
        let tile = tile_of(game, owner, sight);
        let Place { x, y, scale, .. } = places.gone.place(index);
        group((tile.shapes(), glyph::cross(34.0, -34.0).scaled(2.6))).at(x, y).scaled(scale).opacity(0.75)
    });
    let title = title(places.gone_title, "Out of the game", screen);
    Some(
        Node::new("out-of-play")
            .label(format!("Out of the game: {}", words.join(", ")))
            .draw((title, tiles.collect::<Vec<_>>())),
    )
}
