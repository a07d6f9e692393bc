//! The modules' glyphs, drawn on a grid of 24 in one weight, and a few small signs.

use breakroom_scene::{Figure, Group, Ink, Stroke, circle, group, path, rect};

use super::material;
use crate::ModuleKind;

/// The glyph of a module.
pub(super) fn module(kind: ModuleKind) -> &'static str {
    match kind {
        ModuleKind::Annihilate => {
            "M12 3v5M12 16v5M3 12h5M16 12h5M5.6 5.6l3.5 3.5M14.9 14.9l3.5 3.5M5.6 18.4l3.5-3.5M14.9 9.1l3.5-3.5"
        }
        ModuleKind::Attenuate => "M7 4v11M3.5 11.5 7 15l3.5-3.5M17 4v11M13.5 11.5 17 15l3.5-3.5M3.5 20h17",
        ModuleKind::Agitate => "M4 9h13M13.5 5.5 17 9l-3.5 3.5M20 16H7M10.5 12.5 7 16l3.5 3.5",
        ModuleKind::Automate => "M4 4h16v16H4zM10 8.5v7l5.5-3.5z",
        ModuleKind::Aggravate => "M5 7h7v13H5zM9 4h7v6M16 13l5 5M21 13l-5 5",
        ModuleKind::Accelerate => "M4 6l5 6-5 6M10 6l5 6-5 6M16 6l5 6-5 6",
        ModuleKind::Authenticate => "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M9.5 15.3l1.8 1.8 3.2-3.4",
    }
}

/// A glyph of the grid of 24, in the ink of a block's face.
pub(super) fn drawn(d: &str, x: f64, y: f64, scale: f64) -> Group {
    let line = Stroke::new(material::FACE_INK, 1.7).round();
    group(path(d).line(line)).at(x, y).scaled(scale)
}

/// A small disc with a cross: this input is blocked.
pub(super) fn cross(x: f64, y: f64) -> Group {
    group((
        circle(0.0, 0.0, 8.0).fill(Ink::rgb(0x17181a)).stroke(material::MAT_INK_2, 1.2),
        path("M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5").line(Stroke::new(material::MAT_INK, 2.0).round()),
    ))
    .at(x, y)
}

/// An hourglass on a light disc: drawn this turn, ready next turn.
pub(super) fn hourglass(x: f64, y: f64) -> Group {
    group((
        circle(0.0, 0.0, 13.0).fill(material::CARD),
        path("M-4.5 -7H4.5M-4.5 7H4.5M-3.6 -7C-3.6 -2 3.6 2 3.6 7M3.6 -7C3.6 -2 -3.6 2 -3.6 7")
            .line(Stroke::new(material::CARD_INK, 1.8).round()),
    ))
    .at(x, y)
}

/// A padlock: dashed while nobody has closed it.
pub(super) fn padlock(x: f64, y: f64, closed: bool) -> Group {
    let ink = if closed { material::BRASS_LIGHT } else { material::MAT_INK_2 };
    let shackle = if closed { "M4.5 9V6a4.5 4.5 0 0 1 9 0V9" } else { "M4.5 9V6a4.5 4.5 0 0 1 9 0" };
    let case: Figure = rect(2.0, 9.0, 14.0, 10.0).rounded(2.0);
    let case = match closed {
        true => case.fill(ink).stroke(ink, 2.0),
        false => case.line(Stroke::new(ink, 2.0).dash([3.0, 2.5])),
    };
    group((path(shackle).stroke(ink, 2.0), case)).at(x, y)
}

/// A count on a light pill.
pub(super) fn badge(x: f64, y: f64, count: u8) -> Group {
    let ink = if count == 0 { Ink::rgb(0x7c8083) } else { Ink::rgb(0xf5efe4) };
    group((
        circle(0.0, 1.0, 10.0).fill(Ink::rgb(0x000000).alpha(0.4)),
        circle(0.0, 0.0, 10.0).fill(ink),
        breakroom_scene::text(0.0, 4.5, count.to_string())
            .body(13.2)
            .bold()
            .middle()
            .fill(material::CARD_INK),
    ))
    .at(x, y)
}
