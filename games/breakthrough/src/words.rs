//! Words that labels, events and the text share.

use breakroom_kit::words::{all_of, counted};

use crate::{Code, Effect, Role};

/// "1", "1 and 2", "1, 2 and 3": challenges as people count them.
pub(crate) fn numbers(challenges: &[u8]) -> String {
    all_of(&challenges.iter().map(|place| (place + 1).to_string()).collect::<Vec<_>>())
}

/// "challenge 1", "challenges 1 and 2".
pub(crate) fn challenges(challenges: &[u8]) -> String {
    let noun = if challenges.len() == 1 { "challenge" } else { "challenges" };
    format!("{noun} {}", numbers(challenges))
}

/// Codes with spaces between.
pub(crate) fn codes(codes: &[Code]) -> String {
    codes.iter().map(|code| code.text()).collect::<Vec<_>>().join(" ")
}

/// "1 card", "5 cards".
pub(crate) fn count(number: impl Into<i64>, noun: &str) -> String {
    counted(number, noun, &format!("{noun}s"))
}

/// What playing a card does, beginning with a verb: "continues challenge 1".
pub(crate) fn role(role: &Role) -> String {
    match role {
        Role::Filler => "is filler".into(),
        Role::Starts { challenges: which } => format!("starts {}", challenges(which)),
        Role::Continues { challenges: which } => format!("continues {}", challenges(which)),
        Role::Meets { challenge } | Role::Opens { challenge } => format!("meets challenge {}", challenge + 1),
    }
}

/// What playing a card would do, with its points: "meets challenge 2 (+5), +6 in all". `lock` is the name of
/// the current lock.
pub(crate) fn consequence(effect: &Effect, lock: &str, challenge: u8, opening: u8) -> String {
    let points = effect.points;
    let mut parts = Vec::new();
    if !effect.lost.is_empty() {
        parts.push(format!("breaks the attempt: {} lost", codes(&effect.lost)));
    }
    parts.push(match &effect.role {
        Role::Filler => format!("filler +{points}"),
        Role::Meets { .. } => format!("{} (+{challenge}), +{points} in all", role(&effect.role)),
        Role::Opens { .. } => {
            format!("{} (+{challenge}) and opens {lock} (+{opening}), +{points} in all", role(&effect.role))
        }
        _ => format!("{}, +{points}", role(&effect.role)),
    });
    parts.join("; ")
}
