//! The inks and patterns of the table: slate, charcoal, brass, South's hatch and North's dots.

use breakroom_core::Seat;
use breakroom_scene::{Def, Ink, circle, rect};

pub(super) const MAT: Ink = Ink::themed("bb-mat", 0x333b3e, 0x1d2224);
const MAT_LIT: Ink = Ink::themed("bb-mat-lit", 0x475156, 0x30383b);
pub(super) const MAT_INK: Ink = Ink::rgb(0xe9e4d8);
pub(super) const MAT_INK_2: Ink = Ink::rgb(0xb9bbb4);
pub(super) const BODY: Ink = Ink::rgb(0x2a2c2f);
pub(super) const BODY_EDGE: Ink = Ink::rgb(0x4a4d52);
pub(super) const GROOVE: Ink = Ink::rgb(0x131416);
pub(super) const HUB: Ink = Ink::rgb(0x1b1c1f);
pub(super) const FACE_INK: Ink = Ink::rgb(0xf7efe0);
pub(super) const NEUTRAL: Ink = Ink::rgb(0x7d7f83);
pub(super) const NEUTRAL_CURRENT: Ink = Ink::rgb(0x8b8d90);
pub(super) const BRASS: Ink = Ink::rgb(0xa8873f);
pub(super) const BRASS_LIGHT: Ink = Ink::rgb(0xe6cd8c);
pub(super) const SHADOW: Ink = Ink::rgb(0x000000).alpha(0.45);
pub(super) const CARD: Ink = Ink::rgb(0xfffaf0);
pub(super) const CARD_INK: Ink = Ink::rgb(0x22201c);

const SOUTH: Ink = Ink::themed("bb-south", 0xe08a12, 0xd88a1e);
const SOUTH_DARK: Ink = Ink::themed("bb-south-dark", 0xb96400, 0xa65b00);
const NORTH: Ink = Ink::themed("bb-north", 0x2b7fc0, 0x2f7db8);
const NORTH_LIGHT: Ink = Ink::themed("bb-north-light", 0xbfe0f7, 0xaed6f2);

/// The lamp's light on the mat.
pub(super) const LAMP: &str = "bb-lamp";
const HATCH: &str = "bb-hatch";
const DOTS: &str = "bb-dots";

/// The seat's colour with its pattern.
pub(super) fn pattern(seat: Seat) -> Ink {
    Ink::of(if seat.index() == 0 { HATCH } else { DOTS })
}

/// The seat's colour for lines on the mat.
pub(super) fn line(seat: Seat) -> Ink {
    if seat.index() == 0 { SOUTH } else { Ink::rgb(0x86c6f3) }
}

/// The ring round a power block's hub.
pub(super) fn ring(seat: Seat) -> Ink {
    if seat.index() == 0 { SOUTH } else { NORTH_LIGHT }
}

/// The light that runs along a seat's traces.
pub(super) fn current(seat: Seat) -> Ink {
    if seat.index() == 0 { Ink::rgb(0xffd9a0) } else { Ink::rgb(0xcdeaff) }
}

/// A leading sum.
pub(super) fn lead(seat: Seat) -> Ink {
    if seat.index() == 0 { Ink::rgb(0xffb648) } else { Ink::rgb(0x86c6f3) }
}

/// What the pictures use by name.
pub(super) fn defs() -> Vec<Def> {
    vec![
        Def::pattern(
            HATCH,
            (9.0, 9.0),
            (rect(0.0, 0.0, 9.0, 9.0).fill(SOUTH), rect(0.0, 0.0, 3.6, 9.0).fill(SOUTH_DARK)),
        )
        .turned(45.0),
        Def::pattern(
            DOTS,
            (8.0, 8.0),
            (
                rect(0.0, 0.0, 8.0, 8.0).fill(NORTH),
                circle(2.0, 2.0, 1.55).fill(NORTH_LIGHT),
                circle(6.0, 6.0, 1.55).fill(NORTH_LIGHT),
            ),
        ),
        Def::radial(LAMP, (0.47, 0.47), 0.62, vec![(0.0, MAT_LIT), (1.0, MAT_LIT.alpha(0.0))]),
    ]
}
