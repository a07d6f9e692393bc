//! The design tokens of the house as inks. The page owns them; the colours here stand in where it is absent.

use crate::Ink;

/// The ground of the page.
pub const PAPER: Ink = Ink::token("paper", 0xf5efe4, 0x171512);
/// Panels and wells.
pub const PAPER_2: Ink = Ink::token("paper-2", 0xece3d2, 0x1f1c18);
/// Cards that are raised from the page.
pub const PAPER_3: Ink = Ink::token("paper-3", 0xfffaf0, 0x2a2621);
/// Text that is to be read first.
pub const INK: Ink = Ink::token("ink", 0x22201c, 0xf0e8da);
/// Text that comes second.
pub const INK_2: Ink = Ink::token("ink-2", 0x5b554a, 0xb6ab98);
/// Hairlines between things.
pub const LINE: Ink = Ink::token("line", 0xcfc4ae, 0x443d33);
/// The one accent: you can act here.
pub const LAMP: Ink = Ink::token("lamp", 0xbd3d25, 0xf0714f);
/// Text on the accent.
pub const LAMP_INK: Ink = Ink::token("lamp-ink", 0xfffaf0, 0x1a120d);
/// What went well.
pub const OK: Ink = Ink::token("ok", 0x28744a, 0x6cc08b);
/// What runs short.
pub const WARN: Ink = Ink::token("warn", 0x935700, 0xe0a84a);
/// What is wrong.
pub const BAD: Ink = Ink::token("bad", 0xb3261e, 0xf28b82);
/// A thing that may be acted on, on paper.
pub const CAN: Ink = Ink::token("can", 0xbd3d25, 0xf0714f);
/// Where it may go, on paper.
pub const TARGET: Ink = Ink::token("target", 0x28744a, 0x6cc08b);
/// What just happened, on paper.
pub const LAST: Ink = Ink::token("last", 0xe8c15a, 0xe8c15a);
/// A thing that may be acted on, on dark materials.
pub const CAN_D: Ink = Ink::token("can-d", 0xff8a68, 0xff8a68);
/// Where it may go, on dark materials.
pub const TARGET_D: Ink = Ink::token("target-d", 0x7fdda4, 0x7fdda4);
/// What just happened, on dark materials.
pub const LAST_D: Ink = Ink::token("last-d", 0xf0cb62, 0xf0cb62);
