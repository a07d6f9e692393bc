//! The colours and patterns of up to four seats: never colour alone.
//!
//! ```
//! use breakroom_scene::{Scene, circle, seats, Node};
//! let pawn = Node::new("pawn").draw(circle(20.0, 20.0, 15.0).fill(seats::pattern(1)));
//! let scene = Scene::new("A pawn", 40.0, 40.0).defs(seats::defs()).with(pawn);
//! assert!(scene.faults().is_empty());
//! ```

use crate::{Def, Ink, Shapes, Stroke, circle, path, rect};

/// How many seats have a colour and a pattern of their own.
pub const SEATS: usize = 4;

const COLOURS: [Ink; SEATS] = [
    Ink::token("seat-0", 0x0072b2, 0x56a9e0),
    Ink::token("seat-1", 0xd98200, 0xf0a63a),
    Ink::token("seat-2", 0x00805e, 0x3cc59a),
    Ink::token("seat-3", 0xb8336a, 0xe883ac),
];

const PATTERNS: [&str; SEATS] = ["seat-pattern-0", "seat-pattern-1", "seat-pattern-2", "seat-pattern-3"];

const SHADE: Ink = Ink::rgb(0x000000).alpha(0.26);
const SHINE: Ink = Ink::rgb(0xffffff).alpha(0.5);

/// The plain colour of a seat, for lines and letters. Seats beyond the fourth begin anew.
pub const fn colour(seat: usize) -> Ink {
    COLOURS[seat % SEATS]
}

/// The seat's colour with its pattern: 0 dots, 1 hatch, 2 cross-hatch, 3 plain. Needs [`defs`].
pub const fn pattern(seat: usize) -> Ink {
    Ink::of(PATTERNS[seat % SEATS])
}

/// Readable on the seat's colour.
pub const fn ink(seat: usize) -> Ink {
    // White on the orange is only 2.9:1.
    if seat % SEATS == 1 {
        Ink::token("seat-1-ink", 0x22201c, 0x22201c)
    } else {
        Ink::token("seat-ink", 0xffffff, 0x14110e)
    }
}

/// The definitions behind [`pattern`].
pub fn defs() -> Vec<Def> {
    vec![
        tile(0, 8.0, (circle(2.0, 2.0, 1.55).fill(SHINE), circle(6.0, 6.0, 1.55).fill(SHINE))),
        tile(1, 9.0, rect(0.0, 0.0, 3.6, 9.0).fill(SHADE)).turned(45.0),
        tile(2, 8.0, path("M0 4H8M4 0V8").line(Stroke::new(SHADE, 1.4))).turned(45.0),
        tile(3, 8.0, Vec::<crate::Shape>::new()),
    ]
}

fn tile(seat: usize, side: f64, marks: impl Shapes) -> Def {
    let ground = rect(0.0, 0.0, side, side).fill(colour(seat));
    Def::pattern(PATTERNS[seat], (side, side), (ground, marks))
}
