//! The parts of actions as text, both ways (section "Notation" of the dossier).

use breakroom_kit::notation::Part;

use crate::{Notch, SpaceId};

breakroom_kit::parts! {
    SpaceId = "the id of a space, such as d3",
    Notch = "a disc position, such as 7" by notch,
}

fn notch(word: &str) -> Option<Notch> {
    u8::read(word).filter(|number| usize::from(*number) < Notch::MOST).map(Notch)
}

/// The line without the side that logs may put before it: `L: move d3`.
pub(crate) fn without_speaker(line: &str) -> &str {
    let line = line.trim();
    let bare = line.strip_prefix("L:").or_else(|| line.strip_prefix("D:"));
    bare.unwrap_or(line).trim_start()
}
