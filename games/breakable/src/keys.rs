//! The names of things in the scene.

use breakroom_scene::Key;

use crate::{Hex, Name, Object, UnitId};

/// Where words are chosen that belong to no place on the map.
pub const MENU: &str = "menu";
/// The activation deck.
pub const DECK: &str = "deck";

/// A hex of the map.
pub fn hex(hex: Hex) -> Key {
    format_args!("hex-{hex}").into()
}

/// A unit, wherever it stands.
pub fn unit(id: UnitId) -> Key {
    format_args!("{}-{}.{}", id.colour.letter(), id.r#type(), id.number).into()
}

/// A unit or a pile of equal counters.
pub fn object(object: Object) -> Key {
    match object {
        Object::Unit(id) => unit(id),
        Object::Pile(colour, pile, hex) => format_args!("{}-{pile}-{hex}", colour.letter()).into(),
    }
}

/// The line of a target in the list of what can be hit.
pub fn hit(target: Key) -> Key {
    format_args!("hit-{target}").into()
}

/// A force to choose.
pub fn force(id: Name) -> Key {
    format_args!("force-{id}").into()
}
