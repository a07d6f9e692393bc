//! The parts of refusals that depend on what is refused.

use breakroom_core::{Refused, RuleId};

use crate::{Hex, Kind, Later, Object, Pile, Terrain, When, hexes};

/// What lies between the ends of a sight line, in words.
fn between(by: Option<(Hex, Terrain)>) -> String {
    by.map_or_else(
        || "a mushroom cloud or a volcano lies between".into(),
        |(hex, terrain)| format!("{terrain} {hex} lies between"),
    )
}

/// A cloud or a volcano between, in words.
fn murk(by: Option<(Hex, Terrain)>) -> String {
    match by {
        Some((hex, terrain)) if terrain != Terrain::Volcano => {
            format!("the mushroom cloud in {hex} lies between")
        }
        by => between(by),
    }
}

/// The line of the beam checklist that says no, in words (BK-7.10).
pub(super) fn beam_words(line: u8, by: Option<(Hex, Terrain)>) -> String {
    match line {
        1 => "one of them is in a mushroom cloud".into(),
        3 => murk(by),
        5 => "both are in craters".into(),
        8 => "one of them is in a crater".into(),
        _ => between(by),
    }
}

/// The line of the bomb checklist that says no, in words (BK-7.11).
pub(super) fn bomb_words(line: u8, by: Option<(Hex, Terrain)>) -> String {
    match line {
        2 => "one of the hexes has a mushroom cloud".into(),
        4 => murk(by),
        7 => "it is in a crater".into(),
        _ => between(by),
    }
}

/// What becomes of an action later in the activation, after what is decided now.
pub(super) fn later_words(later: &Option<Later>) -> String {
    match later {
        None => String::new(),
        Some(Later::Allowed(When::Physical)) => "; it is possible once the weapon actions are over".into(),
        Some(Later::Allowed(When::Weapons)) => "; it is possible afterwards".into(),
        Some(Later::Allowed(When::Activated(id))) => format!("; {id:#} may do it once it is activated"),
        Some(Later::Refused { when: When::Activated(id), why }) => {
            format!("; nor once {id:#} is activated: {why}")
        }
        Some(Later::Refused { why, .. }) => format!("; nor afterwards: {why}"),
    }
}

/// The rule of what is said about later.
pub(super) fn later_rule(later: &Option<Later>) -> RuleId {
    match later {
        Some(Later::Refused { why, .. }) => why.rule(),
        Some(Later::Allowed(When::Physical)) => RuleId("BK-4.1"),
        _ => RuleId("BK-3.6"),
    }
}

/// A move of more or less than one hex.
pub(super) fn too_far_words(mover: Object, to: Hex, distance: u8) -> String {
    match distance {
        0 => format!("{mover:#} is in {to} already"),
        _ => format!("{to} is {} away: {mover:#} moves one hex at a time", hexes(distance)),
    }
}

/// The rule by which an object moves.
pub(super) fn move_rule(mover: Object) -> &'static str {
    match mover {
        Object::Unit(id) => ground(id.kind).0,
        Object::Pile(_, Pile::Killbot, _) => "BK-10.22",
        Object::Pile(..) => "BK-9.11",
    }
}

/// The rule by which a kind of unit flies hex by hex.
pub(super) fn flight_rule(kind: Kind) -> &'static str {
    if kind == Kind::Chopper { "BK-10.1" } else { "BK-5.34" }
}

/// The rule by which a kind of unit moves on the ground, and how it does.
pub(super) fn ground(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Bunker | Kind::Turret => ("BK-5.42", "never moves"),
        Kind::Walker | Kind::Squad => ("BK-12.11", "moves up to two hexes on the ground"),
        Kind::Crawler => ("BK-12.11", "moves one hex on the ground"),
        Kind::Recon => ("BK-5.12", "moves one hex on the ground"),
        Kind::Tank | Kind::Skimmer | Kind::Chopper => ("BK-5.40", "moves one hex on the ground"),
    }
}
