//! What the table is made of: the inks of the bench, the cards and the brass.

use breakroom_scene::{Def, Ink, Shape, circle, path};

use crate::Type;

pub(super) const OAK: Ink = Ink::themed("oak", 0xa97a47, 0x5d4327);
pub(super) const OAK_DARK: Ink = Ink::themed("oak-dark", 0x7d5429, 0x3f2b17);
pub(super) const OAK_LIGHT: Ink = Ink::themed("oak-light", 0xc2935c, 0x6f5232);
pub(super) const BAIZE: Ink = Ink::themed("baize", 0x2f5d46, 0x1c3b2d);
pub(super) const BAIZE_LIGHT: Ink = Ink::themed("baize-light", 0x3d7257, 0x274c3b);
pub(super) const BAIZE_INK: Ink = Ink::themed("baize-ink", 0xeef0e2, 0xe6e8da);
pub(super) const BAIZE_INK_2: Ink = Ink::themed("baize-ink-2", 0xc3d3c4, 0xa6bbaa);

pub(super) const CREAM: Ink = Ink::themed("cream", 0xf8f0dc, 0xe9dfc8);
pub(super) const CREAM_SHADE: Ink = Ink::themed("cream-shade", 0xeee2c6, 0xd9cdb2);
/// The face of a card that may not be played: cream mixed with 42 % grey.
pub(super) const CREAM_DIM: Ink = Ink::themed("cream-dim", 0xcac1ac, 0xb0a78f);
pub(super) const CARD_EDGE: Ink = Ink::rgb(0xb9a983);
pub(super) const CARD_INK: Ink = Ink::rgb(0x26221b);
pub(super) const WHITE: Ink = Ink::rgb(0xffffff);
pub(super) const BLACK: Ink = Ink::rgb(0x000000);

pub(super) const BRASS: Ink = Ink::themed("brass", 0xcda851, 0xb8923f);
pub(super) const BRASS_DARK: Ink = Ink::themed("brass-dark", 0xa27d2d, 0x8c6b27);
pub(super) const BRASS_LIGHT: Ink = Ink::themed("brass-light", 0xe9cd84, 0xd2b368);
pub(super) const BRASS_INK: Ink = Ink::rgb(0x3a2a08);
pub(super) const BRASS_CUT: Ink = Ink::rgb(0x5e4715);
pub(super) const MET: Ink = Ink::rgb(0x0f3d22);
pub(super) const STEEL_EDGE: Ink = Ink::rgb(0x5a5f63);

pub(super) const NAVY: Ink = Ink::themed("navy", 0x274a63, 0x1f3b50);
pub(super) const SLATE: Ink = Ink::themed("slate", 0x343a3c, 0x23282a);
pub(super) const CHALK: Ink = Ink::rgb(0xe8e6dc);
pub(super) const CHALK_RED: Ink = Ink::rgb(0xf5a08f);
/// A rubber stamp.
pub(super) const STAMP: Ink = Ink::themed("stamp", 0x2f6ea8, 0x7db4e6);
pub(super) const DANGER: Ink = Ink::rgb(0xb3261e);

/// The brushed plate of a lock.
pub(super) const PLATE: Ink = Ink::of("plate");
/// Fine strokes of the brush over it.
pub(super) const BRUSHED: Ink = Ink::of("brushed");
/// Light from above on an edge of brass.
pub(super) const BEVEL: Ink = Ink::of("bevel");
/// A round bar of steel.
pub(super) const STEEL: Ink = Ink::of("steel");
/// Card stock under a lamp.
pub(super) const STOCK: Ink = Ink::of("stock");
/// A ball or pin of brass.
pub(super) const BALL: Ink = Ink::of("ball");
/// The nap of the cloth.
pub(super) const FELT: Ink = Ink::of("felt");
/// The lamp's light on the cloth.
pub(super) const POOL: Ink = Ink::of("pool");
/// The dusk around it.
pub(super) const DUSK: Ink = Ink::of("dusk");

/// Colour only repeats what silhouette and letter say.
pub(super) const fn of_type(kind: Type) -> Ink {
    match kind {
        Type::Key => Ink::rgb(0x2f6ea8),
        Type::Pick => Ink::rgb(0xab6410),
        Type::File => Ink::rgb(0x6b6a66),
    }
}

/// Gradients and patterns of the materials.
pub(super) fn defs() -> Vec<Def> {
    vec![
        Def::downwards("plate", [(0.0, BRASS_LIGHT), (0.1, BRASS), (0.62, BRASS), (1.0, BRASS_DARK)]),
        Def::pattern("brushed", (160.0, 26.0), brush_strokes()),
        Def::downwards(
            "bevel",
            [(0.0, BRASS_LIGHT), (0.5, BRASS_LIGHT.alpha(0.5)), (1.0, BRASS_CUT.alpha(0.7))],
        ),
        Def::downwards(
            "steel",
            [
                (0.0, Ink::rgb(0xdfe3e5)),
                (0.28, Ink::rgb(0xf6f8f8)),
                (0.5, Ink::rgb(0xc9ccce)),
                (1.0, Ink::rgb(0x8b9195)),
            ],
        ),
        Def::downwards("stock", [(0.0, CREAM), (0.7, CREAM), (1.0, CREAM_SHADE)]),
        Def::radial(
            "ball",
            (0.35, 0.3),
            0.75,
            [(0.0, Ink::rgb(0xfbe7ae)), (0.5, BRASS), (1.0, Ink::rgb(0x7a5a17))],
        ),
        Def::pattern("felt", (6.0, 6.0), nap()),
        Def::radial("pool", (0.5, 0.32), 0.62, [(0.0, BAIZE_LIGHT), (1.0, BAIZE_LIGHT.alpha(0.0))]),
        Def::radial(
            "dusk",
            (0.5, 0.38),
            0.78,
            [
                (0.0, Ink::rgb(0xffdf9e).alpha(0.13)),
                (0.45, Ink::rgb(0xffdf9e).alpha(0.0)),
                (0.6, Ink::rgb(0x1c0f02).alpha(0.0)),
                (1.0, Ink::rgb(0x1c0f02).alpha(0.42)),
            ],
        ),
    ]
}

fn brush_strokes() -> Vec<Shape> {
    let light = "M0 2h70M96 5h64M20 9h110M0 13h38M70 16h90M10 20h60M100 23h60";
    let dark = "M80 3h50M0 7h60M118 10h42M44 14h60M0 18h50M90 21h50M0 25h90";
    vec![
        path(light).stroke(WHITE.alpha(0.1), 0.8).into(),
        path(dark).stroke(BRASS_CUT.alpha(0.09), 0.8).into(),
    ]
}

fn nap() -> Vec<Shape> {
    vec![
        path("M0 1.5h2M3 4.5h2").stroke(WHITE.alpha(0.05), 1.0).into(),
        path("M3 1.5h1.5M0 4.5h1.5").stroke(BLACK.alpha(0.1), 1.0).into(),
    ]
}

/// The head of a screw, its slit turned by so many degrees.
pub(super) fn screw(x: f64, y: f64, turn: f64) -> breakroom_scene::Group {
    breakroom_scene::group((
        circle(0.0, 0.7, 6.8).fill(BRASS_CUT.alpha(0.55)),
        circle(0.0, 0.0, 6.0).fill(BALL),
        path("M-4.2 0h8.4").stroke(BRASS_CUT, 1.9),
        path("M-4.2 1.2h8.4").stroke(WHITE.alpha(0.35), 0.7),
    ))
    .at(x, y)
    .turned(turn)
}
