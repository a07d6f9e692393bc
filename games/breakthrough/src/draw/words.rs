//! What is spoken and written on the table.

use crate::{
    view::{Effect, Held, Phase, Role, View},
    vocabulary::{Card, CardCounts, Code},
};

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
    format!("{} {}", code.grade().name(), code.r#type())
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
            format!("{} on {kind}", capital(kind.name()))
        }
        Phase::Turn => effect(&held.effect),
        Phase::Difficulty if held.code.is_key() => format!("Give {}", held.code),
        _ => String::new(),
    }
}

fn effect(effect: &Effect) -> String {
    let breaks = match effect.lost.as_slice() {
        [] => None,
        lost => Some(format!("Breaks {}", codes(lost))),
    };
    let gains = match &effect.role {
        Role::Filler if breaks.is_some() => None,
        Role::Filler => Some("Filler".to_owned()),
        Role::Starts { challenges } => Some(format!("Starts {}", numbers(challenges))),
        Role::Continues { challenges } => Some(format!("Continues {}", numbers(challenges))),
        Role::Meets { challenge } => Some(format!("Meets challenge {}", challenge + 1)),
        Role::Opens { .. } => Some("Opens the lock".to_owned()),
    };
    match (breaks, gains) {
        (Some(breaks), Some(gains)) => format!("{breaks}, {}", gains.to_lowercase()),
        (one, other) => one.or(other).unwrap_or_default(),
    }
}

/// "challenge 1", "1 and 2".
fn numbers(challenges: &[u8]) -> String {
    match challenges {
        [only] => format!("challenge {}", only + 1),
        several => {
            several.iter().map(|challenge| (challenge + 1).to_string()).collect::<Vec<_>>().join(" and ")
        }
    }
}

fn codes(list: &[Code]) -> String {
    list.iter().map(|code| code.text()).collect::<Vec<_>>().join(" ")
}

/// "2 cards: BF, BP twice".
pub(super) fn pile(cards: &CardCounts) -> String {
    let total = count(cards.total() as usize, "card");
    let each: Vec<String> = Card::all()
        .filter(|&card| cards[card] > 0)
        .map(|card| if cards[card] == 1 { card.to_string() } else { format!("{card} {}", cards[card]) })
        .collect();
    if each.is_empty() { total } else { format!("{total}: {}", each.join(", ")) }
}

/// "1 card", "2 cards".
pub(super) fn count(number: usize, word: &str) -> String {
    if number == 1 { format!("1 {word}") } else { format!("{number} {word}s") }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
