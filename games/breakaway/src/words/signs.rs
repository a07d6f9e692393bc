//! What the small signs of a card mean, a sentence each: for whoever points at it.

use super::{fights::effect, *};

impl Breakaway {
    /// The colours, suit circles, symbols and fight signs of a card, in the order in which it shows them.
    pub(crate) fn signs(&self, design: &Design) -> Vec<String> {
        if self.is_beginner() {
            return Vec::new();
        }
        let colour = |colour: Colour| format!("{}: {}.", colour.name(), names::meaning(colour));
        let circle = |circle: &Circle| {
            let (suit, change) = (circle.suit.name(), signed(circle.change));
            let lends = circle.colour.map(|colour| format!(", {} on your power play", colour.name()));
            format!("{suit} {change}: {change} while you are short-handed{}.", lends.unwrap_or_default())
        };
        let mut said: Vec<String> = design.colours.iter().map(colour).collect();
        said.extend(design.circles.iter().map(circle));
        said.extend(design.symbols.iter().map(|&symbol| means(symbol)));
        let [good, bad] = &self.parts.fight;
        for (bits, rules, sign) in [(design.good, good, "F+"), (design.bad, bad, "F\u{2212}")] {
            let shown = rules.iter().zip(1..).filter(|(_, number)| bits >> number & 1 == 1);
            said.extend(shown.map(|(rule, number)| format!("{sign}{number}, in a fight{}.", effect(rule))));
        }
        said
    }
}

/// A change as cards write it: "+1", "−2", "0".
pub fn signed(change: i8) -> String {
    match change {
        0 => "0".into(),
        1.. => format!("+{change}"),
        _ => format!("\u{2212}{}", change.unsigned_abs()),
    }
}

/// What is written in the left half of a symbol.
pub fn letter(symbol: Symbol) -> String {
    match symbol {
        Symbol::Number { area, change: 0, .. } => area.to_string(),
        Symbol::Number { area, change, .. } => format!("{area}{}", signed(change)),
        Symbol::InZone(_, zone) => zone.word().into(),
        Symbol::Side(_, home) => if home { "H" } else { "A" }.into(),
        other => other.letter().into(),
    }
}

/// BA-15: what a symbol does.
fn means(symbol: Symbol) -> String {
    let (sign, colour) = (letter(symbol), symbol.colour().name());
    let does = match symbol {
        Symbol::Dot(_) => return format!("{colour} dot: {colour} as well."),
        Symbol::Number { area, change, .. } => {
            let number = if change == 0 { "" } else { ", which changes its number" };
            format!("{colour} while you have the puck in an area {area}{number}; blocks shots from there")
        }
        Symbol::InZone(_, Zone::Offensive) => format!("{colour} while the puck is in their end"),
        Symbol::InZone(_, Zone::Defensive) => format!("{colour} while the puck is in your end"),
        Symbol::InZone(_, Zone::Neutral) => format!("{colour} while the puck is between the blue lines"),
        Symbol::Side(_, home) => format!("{colour} if you are {}", if home { "Home" } else { "Away" }),
        Symbol::Cancels(_) => format!("a {colour} card played on it is cancelled"),
        Symbol::Kill(_) => format!("{colour} while you are short-handed"),
        Symbol::Protected(_) => format!("they are penalised if they play {colour} on it"),
        Symbol::Penal(Colour::Black) => {
            "two minutes for you as a Shot Card, or if they play Black on it".into()
        }
        Symbol::Penal(_) => format!("you are penalised if they play {colour} on it"),
    };
    format!("{sign} {colour}: {does}.")
}
