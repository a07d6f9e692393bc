//! Path data of the house's hockey signs, all on a grid of 24: colours, suits, Actions, emblems; sewn digits on 26 by 34.

use self::Stroke::{Cut, CutFill, Fill, Line};

/// How a part of a sign is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// A round line in the sign's ink.
    Line,
    /// Filled with the sign's ink.
    Fill,
    /// A thin line in the ground's ink.
    Cut,
    /// Filled with the ground's ink.
    CutFill,
}

/// A sign: its parts in paint order.
pub type Glyph = &'static [(Stroke, &'static str)];

/// What each colour stands for.
pub const COLOURS: &[(&str, Glyph)] = &[
    ("black", &[(Fill, "M8 3h8l5 5v8l-5 5H8l-5-5V8z")]),
    ("blue", &[(Line, "M3 20V6h18v14M3 12h18M9 6v14M15 6v14")]),
    ("bronze", &[(Line, "M4 12a8 8 0 1 1 16 0a8 8 0 1 1 -16 0z"), (Fill, "M8.8 12a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1 -6.4 0z"), (Line, "M12 1v3M12 20v3M1 12h3M20 12h3")]),
    ("brown", &[(Fill, "M12 1l2.6 6.2L20.5 4 18 9.9l5 2.1-5 2.4 2.5 5.6-6-2.6L12 23l-2.6-5.6-5.9 2.6L6 14.4 1 12l5-2.1L3.5 4l5.9 3.2z")]),
    ("gold", &[(Fill, "M12 2l9 3v7c0 5-4 8.5-9 10-5-1.5-9-5-9-10V5z")]),
    ("green", &[(Line, "M7 20h7a6 6 0 0 0 0-12H4M9 3L4 8l5 5")]),
    ("orange", &[(Line, "M3 12h16M12 5l7 7-7 7")]),
    ("pink", &[(Line, "M5 3H13a2 2 0 0 1 2 2V17a2 2 0 0 1 -2 2H5a2 2 0 0 1 -2 -2V5a2 2 0 0 1 2 -2z"), (Line, "M18 12v10M13 17h10")]),
    ("purple", &[(Fill, "M12 1l3 8 8 3-8 3-3 8-3-8-8-3 8-3z")]),
    ("red", &[(Line, "M20 8a9 9 0 0 0-16 2M4 4v6h6M4 16a9 9 0 0 0 16-2M20 20v-6h-6")]),
    ("silver", &[(Line, "M3 14v6h18v-6M12 16V3M6.5 8L12 3l5.5 5")]),
    ("yellow", &[(Line, "M1 12h6M17 12h6M4 8l4 4-4 4M20 8l-4 4 4 4M12 3v18")]),
];
pub const SUITS: &[(&str, Glyph)] = &[
    ("helmet", &[(Fill, "M2.5 14C2.5 7 7 3 12.5 3S22 7 22 12.5V15h-8l-1.5 3.5H9.5L8.5 15H2.5z"), (Line, "M14 18h7v-3"), (Cut, "M10 3.5v4.5M14.5 3.5v4.5"), (CutFill, "M5.5 13a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1 -3 0z")]),
    ("skate", &[(Fill, "M4 2.5h7l1 4.5 8 3.5c1.5.7 2 1.8 2 3.5v2H4z"), (Line, "M1.5 19.5h18.5c1.5 0 2.5-0.8 2.5-2M6.5 16v3.5M17 16v3.5"), (Cut, "M10 6l3-1M11 9l3-1.5")]),
    ("stick", &[(Fill, "M18.8 1.2l3.2 1.3-7 16.3c-0.6 1.5-1.6 2.2-3.2 2.2H3c-1.2 0-1.8-0.7-1.8-1.7v-1.9c0-1 0.6-1.7 1.8-1.7h7.7c0.7 0 1.2-0.3 1.5-1z"), (Cut, "M4.6 15.7v5.3M7.6 15.7v5.3M17 4.6l3 1.3")]),
    ("glove", &[(Fill, "M7 22v-3.5C4 16.5 3 14 3 11V6.5c0-2 3-2 3 0 0-3 3.3-3 3.3-0.5 0-3 3.4-3 3.4-0.3 0-2.7 3.3-2.7 3.3.3V11l1.7-1.7c1.5-1.5 3.8.2 2.8 2L17 18.5V22z"), (Cut, "M6 7v4.5M9.3 7v4.5M12.7 7v4.5M6.5 18.7h11")]),
];
pub const ACTS: &[(&str, Glyph)] = &[
    ("block", &[(Line, "M3 5h18v14H3zM3 12h18M9 5v7M15 12v7")]),
    ("body_check", &[(Line, "M2 12h6M22 12h-6M5 8l4 4-4 4M19 8l-4 4 4 4M12 3v3M12 18v3")]),
    ("clone", &[(Line, "M3 7h11v14H3zM9 7V3h12v14h-7")]),
    ("deflect", &[(Line, "M3 20L12 9l9 8M15 17h6v-6M5 5h14")]),
    ("draw", &[(Line, "M4 3h11v16H4zM18 12v10M13 17h10")]),
    ("icing", &[(Line, "M2 12h15M12 7l5 5-5 5M21 3v18")]),
    ("intercept", &[(Line, "M2 12h8M14 12h8M12 3v18M18 8l4 4-4 4")]),
    ("move", &[(Line, "M3 12h17M13 5l7 7-7 7")]),
    ("on_net", &[(Line, "M22 4h-9v16h9M17 4v16M13 12h9"), (Fill, "M1.5 12a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1 -7 0z")]),
    ("poke_check", &[(Line, "M2 4l12 12h5"), (Fill, "M17 9a3 3 0 1 1 6 0a3 3 0 1 1 -6 0z")]),
    ("punch", &[(Fill, "M3 8c0-2 3-2 3 0 0-2.5 3.5-2.5 3.5 0 0-2.5 3.5-2.5 3.5 0 0-2.5 4-2 4 0.500v6C17 18 14.5 20 11 20S3 18 3 14z"), (Line, "M20 6l3-2M21 12h3M20 17l3 2")]),
    ("save", &[(Fill, "M5 21V8c0-6 14-6 14 0v13h-4v-5H9v5z")]),
    ("score", &[(Line, "M3 21V5h18v16M9 5v6M15 5v6M3 11h18"), (Fill, "M8.5 17a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1 -7 0z")]),
    ("shoot", &[(Line, "M2 7h7M2 12h5M2 17h7"), (Fill, "M11.5 12a5 5 0 1 1 10 0a5 5 0 1 1 -10 0z")]),
    ("stretch_pass", &[(Line, "M2 12h19M9 6l6 6-6 6M15 6l6 6-6 6")]),
    ("substitution", &[(Line, "M3 8h16M14 3l5 5-5 5M21 17H5M10 12l-5 5 5 5")]),
    ("tip", &[(Line, "M3 21L14 10h7M14 3l7 7-7 7"), (Fill, "M2 8a3 3 0 1 1 6 0a3 3 0 1 1 -6 0z")]),
];

/// What stands where a number would be.
pub const EMBLEMS: &[(&str, Glyph)] = &[
    ("goal", &[(Line, "M3 21V6h18v15M3 11h18M3 16h18M8 6v15M12 6v15M16 6v15"), (Fill, "M9 4c0-4 6-4 6 0z")]),
    ("score", &[(Line, "M3 21V6h18v15M8 6v6M16 6v6M3 12h18"), (Fill, "M8 17.5a4 4 0 1 1 8 0a4 4 0 1 1 -8 0z")]),
    ("superstar", &[(Fill, "M12 1.5l3 7.2 7.8.6-6 5 1.9 7.7L12 17.8 5.3 22l1.9-7.7-6-5 7.8-0.6z")]),
    ("breakaway", &[(Line, "M2 8h8M2 13h5M2 18h8"), (Fill, "M12 4h5l1 5 5 2.5V15H12z"), (Line, "M11 18.5h12")]),
    ("official", &[(Fill, "M2 9h13l7-3v5h-2a7 7 0 1 1-13 0H2z"), (Line, "M9 2v3M13 2v3")]),
    ("crowd", &[(Line, "M4 22V12M12 22V8M20 22V12"), (Fill, "M4 12c0-3 4-1 5-3-1-2-4-1-5-3zM12 8c0-3 4-1 5-3-1-2-4-1-5-3zM20 12c-1-3-4-1-4-3 1-2 3-1 4-3z")]),
    ("substitution", &[(Line, "M3 8h16M14 3l5 5-5 5M21 16H5M10 11l-5 5 5 5")]),
    ("line_change", &[(Line, "M3 8h16M14 3l5 5-5 5M21 16H5M10 11l-5 5 5 5")]),
    ("coaching", &[(Line, "M4 4h16v18H4zM8 10l4 4M12 10l-4 4M14 18h3"), (Fill, "M8 1.5h8v5H8z")]),
    ("owner", &[(Line, "M3 21h18M5 21V9l7-6 7 6v12"), (Fill, "M9 13h6v8H9z")]),
    ("save", &[(Fill, "M5 22V9c0-7 14-7 14 0v13h-4v-6H9v6z")]),
    ("fight", &[(Fill, "M3 8c0-2 3-2 3 0 0-2.5 3.5-2.5 3.5 0 0-2.5 3.5-2.5 3.5 0 0-2.5 4-2 4 0.500v6C17 18 14.5 20 11 20S3 18 3 14z"), (Line, "M20 6l3-2M21 12h3M20 17l3 2")]),
    ("support", &[(Line, "M2 15h20M5 15v6M19 15v6M2 10h20"), (Fill, "M9 3h6v4H9z")]),
    ("any", &[(Line, "M3 3l12 17h5M21 3L9 20H4")]),
];

/// Patterns of the colours, on tiles of 12.
pub const PATTERNS: &[(&str, Glyph)] = &[
    ("black", &[(Line, "M0 0l12 12M12 0L0 12")]),
    ("blue", &[(Line, "M0 3h12M0 9h12")]),
    ("bronze", &[(Line, "M2.4 6a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1 -7.2 0z")]),
    ("brown", &[(Line, "M0 0h12M0 6h12M3 0v6M9 6v6")]),
    ("gold", &[(Line, "M6 1l5 5-5 5-5-5z")]),
    ("green", &[(Line, "M3 0v12M9 0v12")]),
    ("orange", &[(Line, "M-3 3l6-6M-3 15L15-3M9 15l6-6")]),
    ("pink", &[(Fill, "M1.7 3a1.3 1.3 0 1 1 2.6 0a1.3 1.3 0 1 1 -2.6 0z"), (Fill, "M7.7 9a1.3 1.3 0 1 1 2.6 0a1.3 1.3 0 1 1 -2.6 0z")]),
    ("purple", &[(Line, "M6 1.5v9M1.5 6h9M3 3l6 6M9 3l-6 6")]),
    ("red", &[(Line, "M0 9l6-6 6 6M0 15l6-6 6 6M0 3l6-6 6 6")]),
    ("silver", &[(Line, "M15 3L9-3M15 15L-3-3M3 15l-6-6")]),
    ("yellow", &[(Line, "M0 6l3-3 3 3 3-3 3 3M0 12l3-3 3 3 3-3 3 3")]),
];
pub const DIGITS: [&str; 10] = [
    "M7 3.5H13L17.8 7.5V22.5L13 26.5H7L2.2 22.5V7.5Z",
    "M6.4 5.5L8.8 3.5H10.96V26.5M6.64 26.5H15.28",
    "M2.2 8.5V7.5L7 3.5H13L17.8 7.5V12L2.56 23V26.5H14.8",
    "M2.2 8V7.5L7 3.5H13L17.8 7.5V11.5L13.6 15L17.8 18.5V22.5L13 26.5H7L2.2 22.5V22M10 15H13.6",
    "M13.6 24V3.5H11.8L2.2 16.5V19.5H16.6",
    "M14.8 3.5H2.8V13.5H13L17.8 17.5V22.5L13 26.5H7L2.2 22.5V22",
    "M17.8 8V7.5L13 3.5H7L2.2 7.5V22.5L7 26.5H13L17.8 22.5V18L13 14H2.2",
    "M4.6 3.5H17.8V7.5L9.4 18V24",
    "M7 3.5H13L17.8 7.5V11.5L13.6 15L17.8 18.5V22.5L13 26.5H7L2.2 22.5V18.5L6.4 15L2.2 11.5V7.5ZM6.4 15H13.6",
    "M2.2 22V22.5L7 26.5H13L17.8 22.5V7.5L13 3.5H7L2.2 7.5V12L7 16H17.8",
];
