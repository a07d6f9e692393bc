//! What the table is made of: sandstone, dusk, storm, and the two faces of a token.

use breakroom_scene::{Def, Ink, PathBuilder, Stroke, circle, path};

use crate::vocabulary::{BySide, Side};

pub(super) const SAND: Ink = Ink::themed("rs-sand", 0xdcbd8c, 0xa98a5d);
pub(super) const SAND_LOW: Ink = Ink::themed("rs-sand-low", 0xcfac77, 0x9a7b50);
pub(super) const SAND_HIGH: Ink = Ink::themed("rs-sand-high", 0xecd5aa, 0xbd9f70);
pub(super) const SAND_INK: Ink = Ink::themed("rs-sand-ink", 0x4a3820, 0x1d150a);
pub(super) const GROOVE: Ink = Ink::themed("rs-groove", 0x9c7a4c, 0x67502f);
pub(super) const PATH: Ink = Ink::themed("rs-path", 0xf0dfbb, 0xc9ad7c);
pub(super) const DUSK: Ink = Ink::themed("rs-dusk", 0x2b2c55, 0x17183a);
pub(super) const DUSK_2: Ink = Ink::themed("rs-dusk-2", 0x5b4c6b, 0x332d4b);
pub(super) const DUSK_3: Ink = Ink::themed("rs-dusk-3", 0x9a7a70, 0x64504f);
pub(super) const RUIN: Ink = Ink::themed("rs-ruin", 0x7d5c3c, 0x533a22);
pub(super) const RUIN_EDGE: Ink = Ink::themed("rs-ruin-edge", 0x5f4329, 0x3c2916);
pub(super) const STORM: Ink = Ink::themed("rs-storm", 0x353359, 0x1f1f42);
pub(super) const STORM_2: Ink = Ink::themed("rs-storm-2", 0x47436d, 0x2d2c54);
pub(super) const DRIFT: Ink = Ink::themed("rs-drift", 0xe4c48d, 0xc9a76f);
pub(super) const TENT: Ink = Ink::themed("rs-tent", 0xe7d2a4, 0xcdb380);
pub(super) const TENT_SHADE: Ink = Ink::themed("rs-tent-shade", 0xb98d5c, 0x94703f);
pub(super) const PENNANT: Ink = Ink::rgb(0xb5482f);
pub(super) const EDGE: Ink = Ink::themed("rs-edge", 0x3b2c18, 0x0d0904);
pub(super) const SHADOW: Ink = Ink::rgb(0x1b1205).alpha(0.34);
pub(super) const GLOW: Ink = Ink::rgb(0xffd679);
pub(super) const LIT: Ink = Ink::rgb(0xfff4d0);
pub(super) const GRAINS: Ink = Ink::rgb(0xe9a93a);
/// The pointer at mark 0, and other gold.
pub(super) const GOLD: Ink = Ink::rgb(0xe8c15a);
/// A dead line: neither the colour nor the weight of a live one.
pub(super) const DEAD: Ink = Ink::rgb(0x8b90d2);
/// Plates that carry numbers.
pub(super) const PLATE: Ink = Ink::themed("rs-plate", 0xfffaf0, 0x2a2621);
pub(super) const PLATE_INK: Ink = Ink::themed("rs-plate-ink", 0x22201c, 0xf0e8da);
/// Ink on lit sand, dark in both lights.
pub(super) const NIGHT: Ink = Ink::rgb(0x22201c);

const LIGHT: Ink = Ink::themed("rs-light", 0xfbf1dc, 0xf3e6c9);
const LIGHT_WALL: Ink = Ink::themed("rs-light-wall", 0xe6d3ab, 0xcdb88c);
const LIGHT_LINE: Ink = Ink::themed("rs-light-line", 0xc29a55, 0xa57f3f);
const DARK: Ink = Ink::themed("rs-dark", 0x34366a, 0x2d2f63);
const DARK_WALL: Ink = Ink::themed("rs-dark-wall", 0x232549, 0x17183a);
const DARK_LINE: Ink = Ink::themed("rs-dark-line", 0x7d82c4, 0x7277c0);

/// The face of a side's tokens.
pub(super) fn face(side: Side) -> Ink {
    BySide([LIGHT, DARK])[side]
}

/// The rim of a side's tokens.
pub(super) fn wall(side: Side) -> Ink {
    BySide([LIGHT_WALL, DARK_WALL])[side]
}

/// The lines of a side's pattern.
pub(super) fn line(side: Side) -> Ink {
    BySide([LIGHT_LINE, DARK_LINE])[side]
}

/// A side's pattern, without ground: dots for light, a cross-hatch for dark.
pub(super) fn pattern(side: Side) -> Ink {
    BySide([Ink::of("rs-dots"), Ink::of("rs-hatch")])[side]
}

/// Readable on a side's face.
pub(super) fn ink(side: Side) -> Ink {
    BySide([Ink::rgb(0x3a2c14), Ink::rgb(0xffffff)])[side]
}

/// The hatch over a locked space (RS-13.2).
pub(super) const LOCK: Ink = Ink::of("rs-lock");

/// Patterns, gradients and clips.
pub(super) fn defs(radius: f64) -> Vec<Def> {
    let hatch = path("M0 0H7M0 0V7").line(Stroke::new(DARK_LINE, 1.5));
    let lock = path("M0 0V9").line(Stroke::new(SAND_INK.alpha(0.75), 3.0));
    vec![
        Def::pattern("rs-dots", (9.0, 9.0), circle(4.5, 4.5, 1.5).fill(LIGHT_LINE)),
        Def::pattern("rs-hatch", (7.0, 7.0), hatch).turned(45.0),
        Def::pattern("rs-lock", (9.0, 9.0), lock).turned(45.0),
        Def::clip("rs-slab", PathBuilder::rounded(10.0, 10.0, 980.0, 980.0, 34.0)),
        Def::clip("rs-disc", PathBuilder::circle(0.0, 0.0, radius - 1.0)),
        Def::radial(
            "rs-lamp",
            (0.5, 0.46),
            0.62,
            [(0.0, LIT.alpha(0.22)), (0.55, LIT.alpha(0.05)), (1.0, DUSK.alpha(0.16))],
        ),
        Def::radial("rs-eye", (0.5, 0.5), 0.5, [(0.0, STORM_2.alpha(0.9)), (1.0, STORM_2.alpha(0.0))]),
    ]
}
