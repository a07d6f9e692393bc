//! The colours of the printed map and of what lies on it, by day and at dusk.

use breakroom_scene::{Def, Ink, Stroke, circle, path};

pub(super) const SHEET: Ink = Ink::themed("map-sheet", 0xf3ead2, 0x3a352a);
pub(super) const SHEET_EDGE: Ink = Ink::themed("map-sheet-edge", 0xb9ab8b, 0x2a251b);
pub(super) const GROUND: Ink = Ink::themed("map-ground", 0xe9dfbd, 0x5f593f);
pub(super) const TONES: [Ink; 2] =
    [Ink::themed("map-tone-1", 0xdfd3a8, 0x575136), Ink::themed("map-tone-2", 0xefe7cc, 0x68624a)];
pub(super) const MAP_INK: Ink = Ink::themed("map-ink", 0x3c3a2c, 0xf3ead2);
pub(super) const GRASS: Ink = Ink::themed("map-grass", 0xa9a468, 0x7d7848);
pub(super) const GRID: Ink = Ink::themed("map-grid", 0x6a6446, 0x221f12);

pub(super) const WOODS_WASH: Ink = Ink::themed("map-woods-wash", 0xc3c991, 0x4c5634);
pub(super) const WOODS: Ink = Ink::themed("map-woods", 0x93a660, 0x445529);
pub(super) const WOODS_EDGE: Ink = Ink::themed("map-woods-edge", 0x5e7338, 0x222d12);
pub(super) const TREE: Ink = Ink::themed("map-tree", 0x6f8a42, 0x4c6329);
pub(super) const TREE_DARK: Ink = Ink::themed("map-tree-dark", 0x3f5226, 0x1f2b10);
pub(super) const TREE_LIT: Ink = Ink::themed("map-tree-lit", 0xa5bb6c, 0x7c9646);

pub(super) const HILL_WASH: Ink = Ink::themed("map-hill-wash", 0xe3cb98, 0x6e5c38);
pub(super) const HILLS: [Ink; 4] = [
    Ink::themed("map-hill-1", 0xdcbc80, 0x765d35),
    Ink::themed("map-hill-2", 0xcfa567, 0x876739),
    Ink::themed("map-hill-3", 0xbd8a4f, 0x98713e),
    Ink::themed("map-hill-4", 0xa9743f, 0xab7f48),
];
pub(super) const HILL_INK: Ink = Ink::themed("map-hill-ink", 0x75491f, 0x2f1d0b);

pub(super) const ROUGH_WASH: Ink = Ink::themed("map-rough-wash", 0xd9cdb0, 0x57503f);
pub(super) const ROUGH: Ink = Ink::themed("map-rough", 0xcdbf9f, 0x615847);
pub(super) const ROUGH_INK: Ink = Ink::themed("map-rough-ink", 0x6e6350, 0x2d281f);
pub(super) const ROCK: Ink = Ink::themed("map-rock", 0xa1957f, 0x857a66);
pub(super) const ROCK_DARK: Ink = Ink::themed("map-rock-dark", 0x6a604f, 0x37312a);

pub(super) const LAKE_WASH: Ink = Ink::themed("map-lake-wash", 0xb9cbd0, 0x3c4c53);
pub(super) const LAKES: [Ink; 3] = [
    Ink::themed("map-lake-1", 0x7fa3b3, 0x2f4c5a),
    Ink::themed("map-lake-2", 0x94b4c1, 0x37586a),
    Ink::themed("map-lake-3", 0xa9c5cf, 0x416577),
];
pub(super) const BANK: Ink = Ink::themed("map-bank", 0x3f6375, 0x12242d);

pub(super) const WORKS_WASH: Ink = Ink::themed("map-works-wash", 0xb9b9b4, 0x4f5356);
pub(super) const WORKS_ROOF: Ink = Ink::themed("map-works-roof", 0x6d7780, 0x2b3238);
pub(super) const WORKS: Ink = Ink::themed("map-works", 0x3c4650, 0x171c21);
pub(super) const WINDOW: Ink = Ink::themed("map-window", 0xe9d79a, 0xe9cf7d);

pub(super) const CRATER_WASH: Ink = Ink::themed("map-crater-wash", 0xcdbf9f, 0x574d3b);
pub(super) const CRATERS: [Ink; 3] = [
    Ink::themed("map-crater-1", 0xa5967a, 0x7c6e57),
    Ink::themed("map-crater-2", 0x7b6d56, 0x463c2e),
    Ink::themed("map-crater-3", 0x4d4335, 0x1e1811),
];
pub(super) const LAVA: Ink = Ink::themed("map-lava", 0xc23c1e, 0xd8512e);
pub(super) const CRACK: Ink = Ink::themed("map-crack", 0x2a1410, 0x1a0b08);

pub(super) const ROAD: Ink = Ink::themed("map-road", 0xf7efd8, 0xb8a981);
pub(super) const ROAD_EDGE: Ink = Ink::themed("map-road-edge", 0x5c4a34, 0x1f190f);

pub(super) const SMOKE: Ink = Ink::themed("map-smoke", 0xefe6d3, 0xd9cdb8);
pub(super) const SMOKE_INK: Ink = Ink::themed("map-smoke-ink", 0x4a3f36, 0x2c2520);

/// Card, and what is printed on it: the same by day and at dusk, as on a real table.
pub(super) const FACE: Ink = Ink::rgb(0xfdf8ea);
pub(super) const EDGE: Ink = Ink::rgb(0x1c1a16);
pub(super) const CARD: Ink = Ink::rgb(0xb9ab8b);
pub(super) const SHADOW: Ink = Ink::rgb(0x1b1205);

/// What stops something.
pub(super) const STOP: Ink = Ink::rgb(0xb3261e);
/// What does not.
pub(super) const FREE: Ink = Ink::rgb(0x28744a);

/// Hatching where nothing is seen, and where something stops a line.
pub(super) const UNSEEN: Ink = Ink::of("unseen");
pub(super) const STOPPED: Ink = Ink::of("stopped");
const STIPPLE: &str = "stipple";
pub(super) const STIPPLED: Ink = Ink::of(STIPPLE);
const YARD: &str = "yard";
pub(super) const YARDS: Ink = Ink::of(YARD);

/// The patterns behind these inks.
pub(super) fn defs() -> Vec<Def> {
    let hatch = |id: &str, side: f64, x: f64, ink: Ink, width: f64| {
        let line = path(format!("M{x} 0V{side}")).line(Stroke::new(ink, width));
        Def::pattern(id, (side, side), line)
    };
    let dots = (circle(2.0, 2.0, 0.9).fill(ROUGH_INK), circle(6.5, 6.0, 0.7).fill(ROUGH_INK));
    vec![
        hatch("unseen", 7.0, 1.0, MAP_INK.alpha(0.42), 1.1).turned(-45.0),
        hatch("stopped", 6.0, 1.5, STOP.alpha(0.55), 2.0).turned(45.0),
        Def::pattern(STIPPLE, (9.0, 8.0), dots),
        Def::pattern(YARD, (6.0, 6.0), path("M0 0H6M0 0V6").line(Stroke::new(WORKS_ROOF.alpha(0.6), 0.8))),
    ]
}
