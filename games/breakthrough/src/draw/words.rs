//! What is spoken and written on the table.

use breakroom_kit::{Words, words::capital};

use crate::{CardCounts, Code, Effect, Held, Phase, Role, View, words};

/// What the whole picture shows.
pub(super) fn title(view: &View) -> String {
    let lock = match &view.lock {
        Some(lock) => format!("{} on the table", lock.name),
        None => "no lock on the table".to_owned(),
    };
    format!("Breakthrough, turn {}: {} points, {lock}", view.turn, view.score.total())
}

/// "Acute pick".
pub(super) fn name(code: Code) -> String {
    format!("{} {}", capital(code.grade().word()), code.r#type())
}

/// What is spoken for a card in hand: "Basic file, needed next".
pub(super) fn held(view: &View, held: &Held) -> String {
    let need = match held {
        Held { next: true, .. } => ", needed next",
        Held { needed: true, .. } => ", needed",
        _ => "",
    };
    let caption = caption(view, held);
    let then = if caption.is_empty() { String::new() } else { format!(": {caption}") };
    format!("{}{need}{then}", name(held.code))
}

/// What playing a card does, in about three words; empty while nothing is asked about it.
pub(super) fn caption(view: &View, held: &Held) -> String {
    match view.phase {
        Phase::Turn if held.blocked => {
            let kind = held.code.r#type();
            format!("{} on {kind}", capital(kind.word()))
        }
        Phase::Turn => effect(&held.effect),
        Phase::Difficulty if held.code.is_key() => format!("Give {}", held.code),
        _ => String::new(),
    }
}

fn effect(effect: &Effect) -> String {
    let breaks = match effect.lost.as_slice() {
        [] => None,
        lost => Some(format!("Breaks {}", words::codes(lost))),
    };
    let gains = match &effect.role {
        Role::Filler if breaks.is_some() => None,
        Role::Filler => Some("Filler".to_owned()),
        Role::Starts { challenges } => Some(format!("Starts {}", short(challenges))),
        Role::Continues { challenges } => Some(format!("Continues {}", short(challenges))),
        Role::Meets { challenge } => Some(format!("Meets challenge {}", challenge + 1)),
        Role::Opens { .. } => Some("Opens the lock".to_owned()),
    };
    match (breaks, gains) {
        (Some(breaks), Some(gains)) => format!("{breaks}, {}", gains.to_lowercase()),
        (one, other) => one.or(other).unwrap_or_default(),
    }
}

/// "3 cards: BF, BP 2".
pub(super) fn pile(cards: &CardCounts) -> String {
    let total = words::count(cards.total(), "card");
    let each: Vec<String> = cards
        .kinds()
        .map(|(card, copies)| if copies == 1 { card.to_string() } else { format!("{card} {copies}") })
        .collect();
    if each.is_empty() { total } else { format!("{total}: {}", each.join(", ")) }
}

/// "challenge 1", "1 and 2": there is little room below a card.
fn short(challenges: &[u8]) -> String {
    if challenges.len() == 1 { words::challenges(challenges) } else { words::numbers(challenges) }
}
