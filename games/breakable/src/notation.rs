//! The words of actions (section 6 of the dossier). The verbs stand with the actions.

use std::fmt;

use breakroom_kit::notation::{PartForm, Rest};

use crate::{CardKind, Colour, Hex, Loadout, Mode, Object, Type, UnitId};

breakroom_kit::parts!(
    Hex = "a hex such as 0608",
    Loadout = "a loadout such as laser or autocannon+nuke",
    Mode = "a weapon such as laser or multigun:nuke",
    Object = "a unit or a pile such as b/tank-a.1 or y/buzz@0608",
    Type = "a type such as tank-a",
    UnitId = "a unit such as b/tank-a.1",
);

/// `yellow-tank`.
pub(crate) struct Card;

impl PartForm<(Colour, CardKind)> for Card {
    fn form() -> String {
        "a card such as yellow-tank".into()
    }

    fn put((colour, kind): &(Colour, CardKind), f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {colour}-{kind}")
    }

    fn take(words: &mut Rest<'_>) -> Option<(Colour, CardKind)> {
        let (colour, kind) = words.next()?.split_once('-')?;
        Some((Colour::of(colour)?, CardKind::of(kind)?))
    }
}

/// `2/3`, or physical dice as they lie: `xo x`, x a hit and o a blank (standard dice: odd is a hit).
pub(crate) struct Dice;

impl PartForm<(u8, u8)> for Dice {
    fn form() -> String {
        "hits and 1 to 4 dice such as 2/3".into()
    }

    fn put((hits, dice): &(u8, u8), f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {hits}/{dice}")
    }

    fn take(words: &mut Rest<'_>) -> Option<(u8, u8)> {
        let text: String = words.collect();
        let (hits, dice) = match text.as_bytes() {
            [hits @ b'0'..=b'9', b'/', dice @ b'0'..=b'9'] => (hits - b'0', dice - b'0'),
            _ if text.contains(|sign| !matches!(sign, 'x' | 'o')) => return None,
            _ => (u8::try_from(text.matches('x').count()).ok()?, u8::try_from(text.len()).ok()?),
        };
        (hits <= dice && (1..=4).contains(&dice)).then_some((hits, dice))
    }
}
