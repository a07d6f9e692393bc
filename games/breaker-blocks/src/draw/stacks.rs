//! The supplies as counted stacks: power blocks of both seats, modules by face or by back, what is destroyed.

use breakroom_core::Seat;
use breakroom_scene::{Ground, Node, Outline, Place, group, text};

use super::{LEFT, RIGHT, TOP, WIDTH, glyph, material, trays::tile_of};
use crate::{
    BreakerBlocks,
    action::Face,
    keys,
    view::{Modules, Sight, View},
    vocabulary::{Kind, SEATS, Shape, Type},
};

pub(super) fn nodes(game: &BreakerBlocks, view: &View) -> Vec<Node> {
    let mut nodes = vec![titles(game, view)];
    nodes.extend(own_power(game, view, view.bottom()));
    nodes.extend(their_power(game, view, view.bottom().other()));
    nodes.extend(modules(game, view));
    nodes.extend(out_of_play(game, view));
    nodes
}

fn titles(game: &BreakerBlocks, view: &View) -> Node {
    let small =
        |x: f64, y: f64, words: String| text(x, y, words).body(12.5).semibold().fill(material::MAT_INK_2);
    let own = match view.who.is(view.bottom()) {
        true => "Your supply".to_owned(),
        false => format!("{}\u{2019}s supply", game.seat_title(view.bottom())),
    };
    let other = format!("{}\u{2019}s", game.seat_title(view.bottom().other()));
    let modules = if matches!(view.neutral, Modules::Open(_)) { "Modules" } else { "Modules, face down" };
    let two_lines = (small(514.0, 37.0, other), small(514.0, 52.0, "supply".into()));
    Node::new("titles").draw((
        small(LEFT / 2.0, TOP + 22.0, own).middle(),
        small((RIGHT + WIDTH) / 2.0, TOP + 22.0, modules.into()).middle(),
        two_lines,
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
    fn nodes(self, game: &BreakerBlocks, place: Place, caption: Option<String>) -> [Node; 2] {
        let mut tile = tile_of(game, self.owner, self.sight);
        tile.named = false;
        let outline = Outline::path(tile.outline()).on(Ground::Dark);
        let dim = self.count == 0 || self.why.is_some();
        // A second block below shows that there are more.
        let below = (self.count > 1).then(|| {
            let d = breakroom_scene::path(tile.outline());
            group(d.fill(material::BODY).stroke(material::BODY_EDGE, 1.2)).at(5.0, 6.0)
        });
        let face = group((below, tile.shapes())).opacity(if dim { 0.32 } else { 1.0 });
        let size = 1.0 / place.scale;
        let words = self.why.map(str::to_owned).or(caption).map(|words| {
            text(0.0, 62.0 + 7.0 * size, words).body(10.5 * size).middle().fill(material::MAT_INK_2)
        });
        let badge = glyph::badge(42.0, -36.0, self.count).scaled(0.95 * size);
        let count = Node::new(format!("count-{}", self.key)).place(place).draw(badge);
        [Node::new(self.key).label(self.label).place(place).outline(outline).draw((face, words)), count]
    }
}

fn power_stack(game: &BreakerBlocks, view: &View, seat: Seat, r#type: Type) -> Stack {
    let count = view.table.power[seat].of(r#type);
    let name = game.components().name(r#type);
    Stack {
        key: keys::power(seat, name.as_str()),
        sight: Sight::Face(r#type),
        owner: seat,
        count,
        why: None,
        label: format!("{}'s supply: {count} of {}", game.seat_title(seat), game.block_words(r#type)),
    }
}

fn own_power(game: &BreakerBlocks, view: &View, seat: Seat) -> Vec<Node> {
    let types: Vec<Type> = game.components().powers().map(|(r#type, _)| r#type).collect();
    let columns = types.len().div_ceil(8).max(1);
    let pitch = LEFT / columns as f64;
    let scale = if columns == 1 { 0.47 } else { 0.4 };
    let stack = |(index, &r#type): (usize, &Type)| {
        let (column, row) = (index / 8, index % 8);
        let place =
            Place::at(pitch * (column as f64 + 0.5) - 4.0, TOP + 66.0 + 62.0 * row as f64).scaled(scale);
        power_stack(game, view, seat, r#type).nodes(game, place, None)
    };
    types.iter().enumerate().flat_map(stack).collect()
}

fn their_power(game: &BreakerBlocks, view: &View, seat: Seat) -> Vec<Node> {
    let types: Vec<Type> = game.components().powers().map(|(r#type, _)| r#type).collect();
    let pitch = (360.0 / types.len().max(1) as f64).min(45.0);
    let stack = |(index, &r#type): (usize, &Type)| {
        let place =
            Place::at(584.0 + pitch * index as f64, TOP / 2.0 + 3.0).scaled(0.3f64.min(pitch / 140.0));
        power_stack(game, view, seat, r#type).nodes(game, place, None)
    };
    types.iter().enumerate().flat_map(stack).collect()
}

fn modules(game: &BreakerBlocks, view: &View) -> Vec<Node> {
    let stacks: Vec<(Stack, String)> = match &view.neutral {
        Modules::Open(counts) => {
            let types = game.components().modules().filter(|&(r#type, _)| game.count(r#type) > 0);
            types.map(|(r#type, _)| open_stack(game, view, r#type, counts.of(r#type))).collect()
        }
        Modules::FaceDown(counts) => {
            let shapes = game.components().shapes().iter();
            shapes.map(|&shape| back_stack(game, view, shape, counts[usize::from(shape.0)])).collect()
        }
    };
    let rows = stacks.len().div_ceil(2).max(1);
    let pitch = (500.0 / rows as f64).min(82.0);
    let place = |index: usize| {
        let x = RIGHT + 40.0 + 68.0 * (index % 2) as f64;
        let y = TOP + 68.0 + pitch * (index / 2) as f64;
        Place::at(x, y).scaled(0.5f64.min(pitch / 150.0))
    };
    let stacks = stacks.into_iter().enumerate();
    stacks.flat_map(|(index, (stack, caption))| stack.nodes(game, place(index), Some(caption))).collect()
}

fn open_stack(game: &BreakerBlocks, view: &View, r#type: Type, count: u8) -> (Stack, String) {
    let kind = game.components().kind(r#type).expect("modules have a kind");
    let stack = Stack {
        key: keys::modules(Face::Up(game.components().name(r#type))),
        sight: Sight::Face(r#type),
        owner: view.bottom(),
        count,
        why: (count > 0 && is_full(game, view, kind)).then_some("held"),
        label: format!("Neutral supply: {count} of {}, {}", kind.title(), kind.effect()),
    };
    let title = kind.word();
    (stack, format!("{}{}", title[..1].to_uppercase(), &title[1..]))
}

/// Does the observer already hold all it may of a kind (BB-4.4, BB-4.5)?
fn is_full(game: &BreakerBlocks, view: &View, kind: Kind) -> bool {
    let own = view.hands[view.bottom()].blocks.iter();
    let same = own.filter(|sight| match sight {
        Sight::Face(r#type) => game.components().kind(*r#type) == Some(kind),
        Sight::Back(_) => false,
    });
    same.count() >= usize::from(game.components().limit(kind))
}

fn back_stack(game: &BreakerBlocks, view: &View, shape: Shape, count: u8) -> (Stack, String) {
    let closed = view.nameable.is_some_and(|nameable| !nameable.has(shape));
    let may_be: Vec<&str> = match view.possible() {
        Some(possible) => {
            let modules = game.components().modules();
            let of_shape =
                modules.filter(|&(r#type, spec)| spec.shape == shape && possible.supply.has(r#type));
            of_shape.filter_map(|(_, spec)| spec.kind).map(Kind::word).collect()
        }
        None => Vec::new(),
    };
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
fn gone(game: &BreakerBlocks, view: &View) -> Vec<(Seat, Sight)> {
    let bottom = view.bottom();
    let mut gone: Vec<(Seat, Sight)> = Vec::new();
    let mut add = |owner: Seat, sight: Sight, count: u8| {
        gone.extend(std::iter::repeat_n((owner, sight), usize::from(count)));
    };
    match &view.removed {
        Modules::Open(counts) => {
            let types = game.components().modules().map(|(r#type, _)| r#type);
            types.for_each(|r#type| add(bottom, Sight::Face(r#type), counts.of(r#type)));
        }
        Modules::FaceDown(counts) => {
            let shapes = game.components().shapes().iter();
            shapes.for_each(|&shape| add(bottom, Sight::Back(shape), counts[usize::from(shape.0)]));
        }
    }
    for (zone, counts) in view.destroyed.iter().enumerate() {
        let types = game.components().types().map(|(r#type, _)| r#type);
        for r#type in types.filter(|r#type| r#type.is_module() == (zone == 2)) {
            add(SEATS[zone.min(1)], Sight::Face(r#type), counts.of(r#type));
        }
    }
    gone
}

/// What is out of the game, in small.
fn out_of_play(game: &BreakerBlocks, view: &View) -> Option<Node> {
    let gone = gone(game, view);
    if gone.is_empty() {
        return None;
    }
    let words: Vec<&str> = gone.iter().map(|(_, sight)| sight.text(game.components())).collect();
    let y = TOP + 426.0;
    let tiles = gone.iter().enumerate().map(|(index, &(owner, sight))| {
        let mut tile = tile_of(game, owner, sight);
        tile.named = false;
        let (column, row) = (index % 5, index / 5);
        let (x, y) = (RIGHT + 22.0 + 26.0 * column as f64, y + 22.0 + 28.0 * row as f64);
        group((tile.shapes(), glyph::cross(34.0, -34.0).scaled(2.6))).at(x, y).scaled(0.21).opacity(0.75)
    });
    let title = text((RIGHT + WIDTH) / 2.0, y, "Out of the game").body(12.5).semibold().middle();
    Some(
        Node::new("out-of-play")
            .label(format!("Out of the game: {}", words.join(", ")))
            .draw((title.fill(material::MAT_INK_2), tiles.collect::<Vec<_>>())),
    )
}
