//! How a shape is filled and drawn.

use serde::Serialize;

use crate::Ink;

/// What counts as inside where an outline crosses itself.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FillRule {
    /// Inside unless the outline's turns cancel out.
    #[default]
    NonZero,
    /// Every second crossing leads outside: the rule for holes.
    EvenOdd,
}

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cap {
    /// Cut off at the end.
    #[default]
    Butt,
    /// With a half disc.
    Round,
    /// With half a square.
    Square,
}

/// How a line turns a corner.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Join {
    /// To a point.
    #[default]
    Miter,
    /// Corners are rounded.
    Round,
    /// Corners are cut off.
    Bevel,
}

/// A line: its ink, width and manner.
///
/// ```
/// use breakroom_scene::{Ink, Stroke};
/// let dotted = Stroke::new(Ink::rgb(0x5e4715), 2.0).dash([2.0, 9.0]).round();
/// # let _ = dotted;
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Stroke {
    /// What it is drawn with.
    pub ink: Ink,
    /// How wide, in units of the scene.
    pub width: f64,
    /// Lengths of dashes and gaps in turn; empty for a whole line.
    pub dash: Vec<f64>,
    /// How far into the dashes the line starts.
    pub dash_offset: f64,
    /// How it ends.
    pub cap: Cap,
    /// How it turns.
    pub join: Join,
}

impl Stroke {
    /// A whole line with plain ends.
    pub const fn new(ink: Ink, width: f64) -> Stroke {
        Stroke { ink, width, dash: Vec::new(), dash_offset: 0.0, cap: Cap::Butt, join: Join::Miter }
    }

    /// Dashes and gaps in turn.
    pub fn dash(self, lengths: impl Into<Vec<f64>>) -> Stroke {
        Stroke { dash: lengths.into(), ..self }
    }

    /// Starts the dashes later.
    pub fn dash_offset(self, dash_offset: f64) -> Stroke {
        Stroke { dash_offset, ..self }
    }

    /// Round ends and corners.
    pub fn round(self) -> Stroke {
        Stroke { cap: Cap::Round, join: Join::Round, ..self }
    }

    /// The same line with other ends.
    pub fn cap(self, cap: Cap) -> Stroke {
        Stroke { cap, ..self }
    }

    /// The same line with other corners.
    pub fn join(self, join: Join) -> Stroke {
        Stroke { join, ..self }
    }
}

/// How a shape is filled and drawn: nothing unless said.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Paint {
    /// What the area is filled with.
    pub fill: Option<Ink>,
    /// What counts as inside.
    pub fill_rule: FillRule,
    /// The line along the edge.
    pub stroke: Option<Stroke>,
    /// How much of the whole covers what lies below.
    pub opacity: f64,
}

impl Default for Paint {
    fn default() -> Paint {
        Paint { fill: None, fill_rule: FillRule::NonZero, stroke: None, opacity: 1.0 }
    }
}
