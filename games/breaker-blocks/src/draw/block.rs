//! One block, round its own middle: edge, body, plate or rim, traces, hub, number or glyph.

use breakroom_core::Seat;
use breakroom_scene::{Figure, Group, Ink, PathBuilder, Shape, Shapes, Stroke, circle, group, path, rect};
use breakroom_scene::{text, tokens};

use super::{HALF, Part, glyph, material, outline, step};
use crate::{Shape as Inputs, Side, Spec};

/// A block as it lies on the screen.
pub(super) struct Tile<'a> {
    /// What it is; `None` is the back of a module.
    pub(super) spec: Option<&'a Spec>,
    /// Where its inputs are.
    pub(super) inputs: Inputs,
    /// The side of its output, on the screen.
    pub(super) out: Side,
    /// The seat whose pattern it shows.
    pub(super) owner: Option<Seat>,
    /// Whether current runs through the output, and through each input by side of the screen.
    pub(super) lit: Lit,
}

/// Where current runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lit {
    /// Not on the board: every trace is shown at rest.
    AtRest,
    /// On the board: the output carries power or not, and these sides bring some in.
    Plugged {
        /// Something runs out.
        output: bool,
        /// Something runs in, by side.
        inputs: [bool; 4],
    },
}

impl Tile<'_> {
    /// The sides of its inputs, on the screen.
    pub(super) fn sides(&self) -> Vec<Side> {
        outline::sides(self.inputs, self.out)
    }

    /// Where it can be touched.
    pub(super) fn outline(&self) -> &'static str {
        outline::of_block(self.inputs, self.out, Part::Body)
    }

    /// The whole block.
    pub(super) fn shapes(&self) -> Vec<Shape> {
        let d = self.outline();
        (
            group(path(d).fill(material::SHADOW)).at(0.0, 4.0),
            path(d).fill(material::BODY).stroke(material::BODY_EDGE, 1.2),
            self.plate(),
            self.traces(),
            self.hub(),
        )
            .collect()
    }

    /// The shadow of a block that is held above the table.
    pub(super) fn shadow(&self) -> Group {
        group(path(self.outline()).fill(Ink::rgb(0x000000).alpha(0.35))).at(5.0, 11.0)
    }

    /// The light on its edge while it is held.
    pub(super) fn rim(&self) -> Figure {
        path(self.outline()).line(Stroke::new(tokens::CAN_D, 5.0))
    }

    fn is_module(&self) -> bool {
        self.spec.is_none_or(|spec| spec.kind.is_some())
    }

    /// Patterned all over for power, a rim for modules.
    fn plate(&self) -> Shape {
        let d = outline::of_block(self.inputs, self.out, Part::Plate);
        let ink = self.owner.map_or(material::NEUTRAL, material::pattern);
        match self.is_module() {
            true => path(d).stroke(ink, 7.0).into(),
            false => path(d).fill(ink).stroke(Ink::rgb(0x000000).alpha(0.35), 1.0).into(),
        }
    }

    fn traces(&self) -> Vec<Shape> {
        let toward = |side: Side, length: f64| {
            let (nx, ny) = step(side);
            PathBuilder::at(nx * length, ny * length).line(0.0, 0.0)
        };
        let sides = self.sides();
        let way = |side: Side| if side == self.out { HALF + 11.0 } else { HALF - 17.0 };
        let all = sides.iter().copied().chain([self.out]);
        let groove = all.clone().fold(PathBuilder::new(), |path, side| path.and(&toward(side, way(side))));
        let mut shapes = vec![path(groove).line(Stroke::new(material::GROOVE, 11.0).round()).into()];
        for side in all {
            let bright = match self.lit {
                Lit::AtRest => 0.75,
                Lit::Plugged { output, .. } if side == self.out && output => 1.0,
                Lit::Plugged { inputs, .. } if side != self.out && inputs[side as usize] => 1.0,
                Lit::Plugged { .. } => 0.22,
            };
            shapes.push(path(toward(side, way(side))).line(self.current()).opacity(bright).into());
        }
        shapes
    }

    /// South's current is one line, North's a row of dots.
    fn current(&self) -> Stroke {
        match self.owner {
            None => Stroke::new(material::NEUTRAL_CURRENT, 4.0).round(),
            Some(seat) if seat.index() == 0 => Stroke::new(material::current(seat), 4.0).round(),
            Some(seat) => Stroke::new(material::current(seat), 5.0).round().dash([0.1, 7.0]),
        }
    }

    fn hub(&self) -> Vec<Shape> {
        let dark = |figure: Figure| figure.fill(material::HUB).stroke(Ink::rgb(0x0d0e0f), 1.0);
        let Some(spec) = self.spec else {
            let mark = text(0.0, 14.0, "?").display(40.0).bold().middle().fill(material::MAT_INK_2);
            return (dark(rect(-38.0, -27.0, 76.0, 54.0).rounded(8.0)), mark).collect();
        };
        let Some(kind) = spec.kind else {
            let number = text(0.0, 13.5, spec.power.to_string());
            let size = if spec.power > 9 { 30.0 } else { 39.0 };
            let number = number.display(size).bold().middle().fill(material::FACE_INK);
            return (dark(circle(0.0, 0.0, 27.0)), circle(0.0, 0.0, 24.0).line(self.ring()), number)
                .collect();
        };
        let plate = dark(rect(-38.0, -27.0, 76.0, 54.0).rounded(8.0));
        // Its name would be too small to read here: it is spoken, and stands below its stack.
        (plate, glyph::drawn(glyph::module(kind), -22.8, -22.8, 1.9)).collect()
    }

    fn ring(&self) -> Stroke {
        match self.owner {
            Some(seat) if seat.index() == 1 => {
                Stroke::new(material::ring(seat), 3.0).round().dash([0.1, 5.03])
            }
            Some(seat) => Stroke::new(material::ring(seat), 2.2),
            None => Stroke::new(material::NEUTRAL_CURRENT, 2.2),
        }
    }
}
